//! The scenes that the golden pictures and the gallery show: own positions, one for each thing that can be
//! shown.

use forteca_engine::{Game, PointSet, Position, Route, Side, Variant};
use forteca_render::{Labels, Look, Scene, Theme};

/// A scene with everything it borrows.
pub(crate) struct Show {
    /// Also the name of its file.
    pub(crate) name: &'static str,
    position: Position,
    bottom: Option<Side>,
    last_move: Option<Route>,
    preview: Option<Route>,
    targets: PointSet,
    chosen: PointSet,
    huffable: PointSet,
    result: Option<(Option<Side>, &'static str)>,
    look: Look,
}

impl Show {
    fn of(name: &'static str, position: Position) -> Show {
        Show {
            name,
            position,
            bottom: None,
            last_move: None,
            preview: None,
            targets: PointSet::EMPTY,
            chosen: PointSet::EMPTY,
            huffable: PointSet::EMPTY,
            result: None,
            look: Look::default(),
        }
    }

    /// The position after these moves, the last of them marked.
    fn played(name: &'static str, variant: &str, moves: &[&str]) -> Show {
        let game = Game::replay(variant_of(variant), moves).expect("the moves are legal");
        let mut show = Show::of(name, *game.position());
        show.last_move = game.moves().last().cloned();
        show
    }

    /// The position after one move from a position given as text, that move marked.
    fn after(name: &'static str, variant: &str, before: &str, step: &str) -> Show {
        let before = position(variant, before);
        let step = before.parse_move(step).expect("the move is legal");
        let mut show = Show::of(name, before.after(&step));
        show.last_move = Some(step);
        show
    }

    fn intending(mut self, step: &str) -> Show {
        self.preview = Some(self.position.parse_move(step).expect("the move is legal"));
        self
    }

    fn choosing(mut self, man: &str) -> Show {
        let board = self.position.variant().board();
        let man = board.point(man).expect("the point is on the board");
        self.chosen = self.chosen.with(man);
        let moves = self.position.legal_moves();
        self.targets = moves
            .iter()
            .filter(|step| step.origin() == Some(man))
            .filter_map(|route| route.target())
            .collect();
        self
    }

    fn seen_by(mut self, side: Side) -> Show {
        self.bottom = Some(side);
        self
    }

    fn turned(self) -> Show {
        self.seen_by(Side::DEFENDERS)
    }

    fn in_theme(mut self, theme: Theme) -> Show {
        self.look.theme = theme;
        self
    }

    fn labelled(mut self, labels: Labels) -> Show {
        self.look.labels = labels;
        self
    }

    /// Every man that may be huffed has its sign.
    fn huffing(mut self) -> Show {
        self.huffable = self.position.huffable();
        assert!(!self.huffable.is_empty(), "somebody may be huffed");
        self
    }

    /// A placement half done: these points taken, the rest of the fortress open.
    fn placing(mut self, taken: &[&str]) -> Show {
        let board = self.position.variant().board();
        let taken = taken
            .iter()
            .map(|label| board.point(label).expect("the point is on the board"));
        self.chosen = taken.collect();
        let men = self.position.men(Side::White) | self.position.men(Side::Black);
        let free = board
            .fortress()
            .iter()
            .filter(|point| !(men | self.chosen).contains(*point));
        self.targets = free.collect();
        self
    }

    fn ending(mut self, winner: Option<Side>, words: &'static str) -> Show {
        self.result = Some((winner, words));
        self
    }

    /// What the artist is given.
    pub(crate) fn scene(&self) -> Scene<'_> {
        let mut scene = Scene::new(&self.position)
            .look(self.look)
            .targets(self.targets)
            .chosen(self.chosen)
            .huffable(self.huffable);
        if let Some(side) = self.bottom {
            scene = scene.bottom(side);
        }
        if let Some((winner, words)) = self.result {
            scene = scene.result(winner, words);
        }
        if let Some(played) = &self.last_move {
            scene = scene.last_move(played);
        }
        if let Some(intended) = &self.preview {
            scene = scene.preview(intended);
        }
        scene
    }
}

fn variant_of(id: &str) -> Variant {
    Variant::from_id(id).expect("the variant exists")
}

fn position(variant: &str, text: &str) -> Position {
    Position::parse(variant_of(variant), text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

const MIDDLE: &str = ".o./.W./oo.Woo./o.oo.oo/oo.o.o./oo./o.o d 6 -";
const CHAIN: &str = ".../.W./.o.W..o/o..o.oo/oo..o.o/oo./o.o d 10 -";
const FULL: &str = "ooo/ooo/oooooo./oW.o.o./o.o..oo/o.o/W.. d 3 -";
const KINGS: &str = "W:W28,32,33,38,K46:B9,14,18,19,23,K4";
const CAPTURES: &str = "W:W31,32,38,39,43,K48:B8,10,14,18,20,25,28,K5";
const PROMOTION: &str = "W:W5,18,22,K30:B12,20,K3";
const LONG: &str = "......./...WW/ooo..Wo../oo.o.o.oo/ooo.....o/oo.o.oooo/ooooooo.o/ooooo/ooooo d 11 -";

/// Every scene, in the order of a game.
pub(crate) fn all() -> Vec<Show> {
    vec![
        Show::of("start", variant_of("forteca").start()),
        Show::of("placement-preview", variant_of("forteca").start()).intending("c5+e5"),
        Show::played("after-placement", "forteca", &["c5+e5"]),
        Show::played("last-step", "forteca", &["c5+e7", "d4-d5"]),
        Show::played("last-step-turned", "forteca", &["c5+e7", "d4-d5"]).turned(),
        Show::of("middle", position("forteca", MIDDLE)),
        Show::of("chosen", position("forteca", MIDDLE)).choosing("d5"),
        Show::of("preview-step", position("forteca", MIDDLE)).intending("d5-c5"),
        Show::of("preview-chain", position("forteca", CHAIN)).intending("d5xd3xf3xf5"),
        Show::after("last-chain", "forteca", CHAIN, "d5xd3xf3xf5"),
        Show::of("full-fortress", position("forteca", FULL)),
        Show::played(
            "last-huff",
            "forteczka-1898",
            &["c7+c6", "c4-c5", "c7-d7", "(c6) e4-e5"],
        ),
        Show::played(
            "last-huff-there",
            "forteczka-1898",
            &["c7+c6", "c4-c5", "c7-d7", "(c6) c5-c6"],
        ),
        Show::of("start-diamond", variant_of("forteca-1831").start()),
        Show::of("start-67", variant_of("belagerung").start()),
        Show::of("preview-chain-67", position("belagerung", LONG)).intending("g8xg6xe6xc6xc4xe4"),
        Show::after("last-chain-67", "belagerung", LONG, "g8xg6xe6xc6xc4xe4").turned(),
        Show::of("start-67-all", variant_of("belagerung/diagonals=all").start()),
        Show::of("start-closed", variant_of("polska-forteca").start()),
        Show::of("start-wolves", variant_of("wilki-i-owce").start()),
        Show::of("wolves", variant_of("wilki-i-owce").start()).choosing("c4"),
        Show::of("foxes", variant_of("halatafl").start()),
        Show::of("placement-choices", variant_of("forteca").start()).placing(&["d6"]),
        Show::played("huffable", "forteczka-1898", &["c7+c6", "c4-c5", "c7-d7"]).huffing(),
        Show::of("won-by-attackers", position("forteca", FULL)).ending(
            Some(Side::ATTACKERS),
            "Oblegający wygrywają: cała twierdza zajęta",
        ),
        Show::of("won-by-defenders", position("forteca", MIDDLE)).ending(
            Some(Side::DEFENDERS),
            "Defenders win: the attackers ran out of time after a very long and very quiet game",
        ),
        Show::of("draughts-start", variant_of("warcaby-polskie").start()),
        Show::of("draughts-64-start", variant_of("warcaby-klasyczne").start()),
        Show::of("draughts-black", variant_of("warcaby-polskie").start()).seen_by(Side::Black),
        Show::of("draughts-kings", position("warcaby-polskie", KINGS)),
        Show::of("draughts-chosen", position("warcaby-polskie", KINGS)).choosing("46"),
        Show::of("draughts-preview", position("warcaby-polskie", CAPTURES)).intending("32x3"),
        Show::after("draughts-last", "warcaby-polskie", CAPTURES, "32x3"),
        Show::of("draughts-promotion", position("warcaby-klasyczne", PROMOTION)).intending("5-1"),
        Show::of("draughts-draw", position("warcaby-klasyczne", PROMOTION))
            .ending(None, "Remis: zgoda graczy"),
        Show::of("edge", position("forteca", MIDDLE)).labelled(Labels::Edge),
        Show::of("edge-turned", position("forteca", MIDDLE))
            .labelled(Labels::Edge)
            .turned(),
        Show::of("edge-67", variant_of("belagerung").start()).labelled(Labels::Edge),
        Show::of("edge-draughts", position("warcaby-polskie", KINGS)).labelled(Labels::Edge),
        Show::of("off", position("forteca", MIDDLE)).labelled(Labels::Off),
        Show::of("slate", position("forteca", CHAIN))
            .intending("d5xd3xf3xf5")
            .in_theme(Theme::Slate),
        Show::after("slate-last", "polska-forteca", CHAIN, "d5xd3xf3xf5").in_theme(Theme::Slate),
        Show::after("slate-draughts", "warcaby-polskie", CAPTURES, "32x3").in_theme(Theme::Slate),
        Show::of("paper", position("forteca", CHAIN))
            .intending("d5xd3xf3xf5")
            .in_theme(Theme::Paper),
        Show::after("paper-last", "polska-forteca", CHAIN, "d5xd3xf3xf5").in_theme(Theme::Paper),
        Show::after("paper-draughts", "warcaby-polskie", CAPTURES, "32x3").in_theme(Theme::Paper),
        Show::of("contrast", position("forteca", CHAIN))
            .intending("d5xd3xf3xf5")
            .in_theme(Theme::Contrast),
        Show::after("contrast-last", "polska-forteca", CHAIN, "d5xd3xf3xf5").in_theme(Theme::Contrast),
        Show::of("contrast-draughts", position("warcaby-polskie", KINGS))
            .choosing("46")
            .in_theme(Theme::Contrast),
    ]
}
