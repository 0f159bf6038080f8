//! The scenes that the golden pictures and the gallery show: own positions, one for each thing that can be
//! shown.

use forteca_engine::{Game, Move, PointSet, Position, Side, Variant};
use forteca_render::Scene;

/// A scene with everything it borrows.
pub(crate) struct Show {
    /// Also the name of its file.
    pub(crate) name: &'static str,
    position: Position,
    bottom: Side,
    last_move: Option<Move>,
    preview: Option<Move>,
    targets: PointSet,
    chosen: PointSet,
}

impl Show {
    fn of(name: &'static str, position: Position) -> Show {
        Show {
            name,
            position,
            bottom: Side::ATTACKERS,
            last_move: None,
            preview: None,
            targets: PointSet::EMPTY,
            chosen: PointSet::EMPTY,
        }
    }

    /// The position after these moves, the last of them marked.
    fn played(name: &'static str, variant: &str, moves: &[&str]) -> Show {
        let game = Game::replay(variant_of(variant), moves).expect("the moves are legal");
        let mut show = Show::of(name, game.position().clone());
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
            .filter_map(Move::target)
            .collect();
        self
    }

    fn turned(mut self) -> Show {
        self.bottom = Side::DEFENDERS;
        self
    }

    /// What the artist is given.
    pub(crate) fn scene(&self) -> Scene<'_> {
        let mut scene = Scene::new(&self.position)
            .bottom(self.bottom)
            .targets(self.targets)
            .chosen(self.chosen);
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
    Position::parse(variant_of(variant), text).expect("the position is legal")
}

const MIDDLE: &str = ".o./.W./oo.Woo./o.oo.oo/oo.o.o./oo./o.o d 6 -";
const CHAIN: &str = ".../.W./.o.W..o/o..o.oo/oo..o.o/oo./o.o d 10 -";
const FULL: &str = "ooo/ooo/oooooo./oW.o.o./o.o..oo/o.o/W.. d 3 -";
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
    ]
}
