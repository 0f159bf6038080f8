//! The list of games, the options each is offered with, and the lasting names of all combinations. The rules
//! themselves are constants of their family; the handle on a combination is in `variant`.

use std::sync::LazyLock;

use crate::boards::cross33::{CROSS33_DIAMOND, CROSS33_X};
use crate::boards::cross67::{CROSS67_ALL, CROSS67_X};
use crate::draughts::draw_rules::{DrawLimit, FMJD, FMJD64, PL15};
use crate::draughts::game::{Draughts, KLASYCZNE, POLSKIE};
use crate::draughts::rules::{DraughtsRules, DraughtsRulesFault};
use crate::family::Family;
use crate::fortress::games::{
    BELAGERUNG, FORTECA, FORTECA_1831, FORTECA_1831_LOWER, FORTECA_1831_UPPER, FORTECZKA_1898,
    POLSKA_FORTECA, POLSKA_LINES_A, POLSKA_LINES_B, POLSKA_LINES_C, POLSKA_LINES_D, WIELKA_FORTECA_48,
    WILKI_I_OWCE,
};
use crate::fortress::moves::Generator;
use crate::fortress::relatives::{
    ASALTO, FOX_GEESE_13, FOX_GEESE_15, FOX_GEESE_17, FREYSTAFL, FREYSTAFL_17, GERMAN_TACTICS, HALATAFL,
    HALATAFL_17, SIEGE,
};
use crate::fortress::rules::{Capture, First, GameResult, Placement, Rules};
use crate::fortress::state::{Phase, State};
use crate::fortress::tables::Tables;
use crate::fortress::validity::{self, RulesFault};
use crate::rows::men_in_rows;

/// A game as it is offered: its rules and the options that change them.
struct Offer {
    id: &'static str,
    family: Family,
    base: Base,
    options: &'static [GameOption],
}

/// The rules of a game before its options are settled.
#[derive(Clone)]
enum Base {
    Siege(Rules),
    Draughts(&'static Draughts, &'static [DrawLimit]),
}

/// One option of a game: its name and its values, the default first.
struct GameOption {
    name: &'static str,
    values: &'static [Value],
}

/// A value of an option and what it changes.
type Value = (&'static str, Change);

/// What the value of an option changes.
#[derive(Clone, Copy)]
enum Change {
    /// The rules of a siege game.
    Rules(fn(&mut Rules)),
    /// The draws of a game of draughts.
    Draws(&'static [DrawLimit]),
}

/// A game of 33 points.
const fn small(id: &'static str, rules: Rules, options: &'static [GameOption]) -> Offer {
    Offer {
        id,
        family: Family::Siege33,
        base: Base::Siege(rules),
        options,
    }
}

/// A game of 67 points.
const fn large(id: &'static str, rules: Rules, options: &'static [GameOption]) -> Offer {
    Offer {
        id,
        family: Family::Siege67,
        base: Base::Siege(rules),
        options,
    }
}

/// A game of draughts.
const fn draughts(
    id: &'static str,
    family: Family,
    game: &'static Draughts,
    options: &'static [GameOption],
) -> Offer {
    Offer {
        id,
        family,
        base: Base::Draughts(game, PL15),
        options,
    }
}

static OFFERS: &[Offer] = &[
    small("forteca", FORTECA, &[]),
    small("polska-forteca", POLSKA_FORTECA, &[LINES]),
    small("wilki-i-owce", WILKI_I_OWCE, &[THRESHOLD, FIRST, FAILURE]),
    small("forteczka-1898", FORTECZKA_1898, &[CAPTURE, DIAGONALS_X]),
    small(
        "forteca-1831",
        FORTECA_1831,
        &[KNIGHTS, DIAGONALS_DIAMOND, CAPTURE],
    ),
    large("belagerung", BELAGERUNG, &[DIAGONALS_67]),
    large("wielka-forteca-48", WIELKA_FORTECA_48, &[DIAGONALS_67]),
    draughts("warcaby-polskie", Family::Draughts100, &POLSKIE, &[DRAWS]),
    draughts("warcaby-klasyczne", Family::Draughts64, &KLASYCZNE, &[DRAWS_64]),
    small("asalto", ASALTO, &[]),
    small("german-tactics", GERMAN_TACTICS, &[]),
    large("siege", SIEGE, &[]),
    small("halatafl", HALATAFL, &[]),
    small("halatafl-17", HALATAFL_17, &[]),
    small("freystafl", FREYSTAFL, &[]),
    small("freystafl-17", FREYSTAFL_17, &[]),
    small("fox-geese-13", FOX_GEESE_13, &[]),
    small("fox-geese-15", FOX_GEESE_15, &[]),
    small("fox-geese-17", FOX_GEESE_17, &[]),
];

/// Readings of the three lines of Polska Forteca, whose picture is lost.
const LINES: GameOption = GameOption {
    name: "lines",
    values: &[
        ("C", Change::Rules(|rules| rules.closed = POLSKA_LINES_C)),
        ("A", Change::Rules(|rules| rules.closed = POLSKA_LINES_A)),
        ("B", Change::Rules(|rules| rules.closed = POLSKA_LINES_B)),
        ("D", Change::Rules(|rules| rules.closed = POLSKA_LINES_D)),
    ],
};

/// The wolves win with the printed number or, for a quicker game, as soon as the sheep cannot fill the fortress.
const THRESHOLD: GameOption = GameOption {
    name: "threshold",
    values: &[
        ("16", Change::Rules(|rules| rules.captures_to_win = 16)),
        ("12", Change::Rules(|rules| rules.captures_to_win = 12)),
    ],
};

/// Who begins.
const FIRST: GameOption = GameOption {
    name: "first",
    values: &[
        ("lot", Change::Rules(|rules| rules.first = First::Lot)),
        ("attackers", Change::Rules(|rules| rules.first = First::Attackers)),
        ("defenders", Change::Rules(|rules| rules.first = First::Defenders)),
    ],
};

/// What a game that leads nowhere means.
const FAILURE: GameOption = GameOption {
    name: "failure",
    values: &[
        (
            "defenders",
            Change::Rules(|rules| leads_nowhere(rules, GameResult::DefendersWin)),
        ),
        (
            "draw",
            Change::Rules(|rules| leads_nowhere(rules, GameResult::Draw)),
        ),
    ],
};

fn leads_nowhere(rules: &mut Rules, result: GameResult) {
    rules.repetition = result;
    rules.no_progress.result = result;
}

/// The old penalty for a capture left undone, or captures enforced.
const CAPTURE: GameOption = GameOption {
    name: "capture",
    values: &[
        ("huff", Change::Rules(|rules| rules.capture = Capture::Huff)),
        (
            "enforced",
            Change::Rules(|rules| rules.capture = Capture::Mandatory),
        ),
    ],
};

const X: Value = ("x", Change::Rules(|rules| rules.board = &CROSS33_X));
const DIAMOND: Value = ("diamond", Change::Rules(|rules| rules.board = &CROSS33_DIAMOND));

/// The drawings of 1831 and 1898 differ in their diagonals; which had which is not known.
const DIAGONALS_X: GameOption = GameOption {
    name: "diagonals",
    values: &[X, DIAMOND],
};
const DIAGONALS_DIAMOND: GameOption = GameOption {
    name: "diagonals",
    values: &[DIAMOND, X],
};

/// Both kinds of boards of 67 points were sold.
const DIAGONALS_67: GameOption = GameOption {
    name: "diagonals",
    values: &[
        ("x", Change::Rules(|rules| rules.board = &CROSS67_X)),
        ("all", Change::Rules(|rules| rules.board = &CROSS67_ALL)),
    ],
};

/// The corners on which the knights of 1831 begin.
const KNIGHTS: GameOption = GameOption {
    name: "knights",
    values: &[
        ("upper", Change::Rules(|rules| rules.start = FORTECA_1831_UPPER)),
        ("lower", Change::Rules(|rules| rules.start = FORTECA_1831_LOWER)),
    ],
};

/// When a game of draughts is drawn.
const DRAWS: GameOption = GameOption {
    name: "draws",
    values: &[("pl15", Change::Draws(PL15)), ("fmjd", Change::Draws(FMJD))],
};
const DRAWS_64: GameOption = GameOption {
    name: "draws",
    values: &[
        ("pl15", Change::Draws(PL15)),
        ("fmjd", Change::Draws(FMJD)),
        ("fmjd64", Change::Draws(FMJD64)),
    ],
};

/// Everything known of one game with its options settled.
pub(crate) struct Settled {
    pub(crate) id: String,
    pub(crate) game: &'static str,
    /// The value of every option of the game.
    pub(crate) values: Vec<(&'static str, &'static str)>,
    pub(crate) family: Family,
    pub(crate) kind: Kind,
}

/// What is known of a game in the terms of its family.
pub(crate) enum Kind {
    Siege(Box<Siege>),
    Draughts(&'static Draughts, &'static [DrawLimit]),
}

/// The rules of a siege game and what follows from them.
pub(crate) struct Siege {
    pub(crate) rules: Rules,
    pub(crate) tables: Tables,
    pub(crate) start: State,
}

impl Siege {
    fn new(rules: Rules) -> Siege {
        Siege {
            tables: Tables::new(&rules),
            start: start(&rules),
            rules,
        }
    }

    /// The generator for these rules.
    pub(crate) fn generator(&self) -> Generator<'_> {
        Generator {
            rules: &self.rules,
            tables: &self.tables,
        }
    }
}

/// All games with all combinations of their options, each game with its defaults first.
pub(crate) static SETTLED: LazyLock<Vec<Settled>> =
    LazyLock::new(|| OFFERS.iter().flat_map(settle).collect());

/// All combinations of the options of a game, that of the defaults first.
fn settle(offer: &Offer) -> Vec<Settled> {
    let mut combinations = vec![(offer.base.clone(), Vec::new())];
    for option in offer.options {
        let extended = combinations.iter().flat_map(|(base, values)| {
            option.values.iter().map(move |(value, change)| {
                let mut values: Vec<(&str, &str)> = values.clone();
                values.push((option.name, *value));
                (changed(base, *change), values)
            })
        });
        combinations = extended.collect();
    }
    let settled = combinations.into_iter().map(|(base, values)| Settled {
        id: name(offer, &values),
        game: offer.id,
        values,
        family: offer.family,
        kind: match base {
            Base::Siege(rules) => Kind::Siege(Box::new(Siege::new(rules))),
            Base::Draughts(game, draws) => Kind::Draughts(game, draws),
        },
    });
    settled.collect()
}

/// A siege game that is not offered.
pub(crate) fn made_up(id: &str, rules: Rules) -> Result<Settled, RulesFault> {
    validity::check(&rules)?;
    let id = id.to_owned();
    Ok(Settled {
        game: id.clone().leak(),
        id,
        values: Vec::new(),
        family: match rules.board.len() {
            33 => Family::Siege33,
            _ => Family::Siege67,
        },
        kind: Kind::Siege(Box::new(Siege::new(rules))),
    })
}

/// A game of draughts that is not offered, with its draws.
pub(crate) fn made_up_draughts(
    id: &str,
    rules: DraughtsRules,
    draws: &'static [DrawLimit],
) -> Result<Settled, DraughtsRulesFault> {
    let id = id.to_owned();
    let family = match rules.board.len() {
        50 => Family::Draughts100,
        _ => Family::Draughts64,
    };
    let game = Draughts::made_up(rules)?;
    Ok(Settled {
        game: id.clone().leak(),
        id,
        values: Vec::new(),
        family,
        kind: Kind::Draughts(Box::leak(Box::new(game)), draws),
    })
}

fn changed(base: &Base, change: Change) -> Base {
    let mut base = base.clone();
    match (&mut base, change) {
        (Base::Siege(rules), Change::Rules(change)) => change(rules),
        (Base::Draughts(_, draws), Change::Draws(profile)) => *draws = profile,
        (Base::Siege(_), Change::Draws(_)) | (Base::Draughts(..), Change::Rules(_)) => {
            unreachable!("each game is offered with options of its own family")
        }
    }
    base
}

/// The name of a game with these values of its options: defaults are left out.
fn name(offer: &Offer, values: &[(&str, &str)]) -> String {
    let named = offer
        .options
        .iter()
        .zip(values)
        .filter(|(option, (_, value))| option.values[0].0 != *value);
    let named: Vec<String> = named
        .map(|(option, (_, value))| format!("{}={value}", option.name))
        .collect();
    if named.is_empty() {
        offer.id.to_owned()
    } else {
        format!("{}/{}", offer.id, named.join(","))
    }
}

/// The position before the first ply.
#[expect(clippy::expect_used, reason = "the rows at the start fit the board")]
fn start(rules: &Rules) -> State {
    let (attackers, defenders) =
        men_in_rows(rules.board, rules.start).expect("the rows at the start fit the board");
    let phase = match rules.placement {
        Placement::Fixed => Phase::first(rules),
        Placement::Fortress | Placement::Anywhere => Phase::Placement,
    };
    State {
        attackers: attackers.bits(),
        defenders: defenders.bits(),
        offenders: 0,
        phase,
        captured_count: 0,
    }
}

/// The game of this name, in which options may be given in any order and defaults written out.
pub(crate) fn find(id: &str) -> Option<&'static Settled> {
    let (game, options) = match id.split_once('/') {
        Some((game, options)) => (
            game,
            options.split(',').map(|option| option.split_once('=')).collect(),
        ),
        None => (id, Some(Vec::new())),
    };
    let options: Vec<(&str, &str)> = options?;
    let defaults = SETTLED.iter().find(|settled| settled.game == game)?;
    let mut values = defaults.values.clone();
    for (n, (name, value)) in options.iter().enumerate() {
        if options[..n].iter().any(|(earlier, _)| earlier == name) {
            return None;
        }
        let choice = values.iter_mut().find(|(own, _)| own == name)?;
        let same = |settled: &&Settled| settled.game == game && settled.values.contains(&(choice.0, value));
        let settled = SETTLED.iter().find(same)?;
        *choice = *settled.values.iter().find(|(own, _)| own == name)?;
    }
    SETTLED
        .iter()
        .find(|settled| settled.game == game && settled.values == values)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fortress::rules::Lines;
    use crate::variant::Variant;

    #[test]
    fn each_game_comes_with_all_combinations_of_its_options() {
        let count = |game: &str| SETTLED.iter().filter(|settled| settled.game == game).count();
        let counts: Vec<usize> = OFFERS.iter().map(|offer| count(offer.id)).collect();
        for (offer, count) in OFFERS.iter().zip(&counts) {
            let combinations: usize = offer.options.iter().map(|option| option.values.len()).product();
            assert_eq!(*count, combinations, "{}", offer.id);
        }
        assert_eq!(
            counts[..19],
            [1, 4, 12, 4, 8, 2, 2, 2, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
        );
    }

    #[test]
    fn a_game_begun_by_lot_is_offered_with_both_results() {
        use crate::side::Side;
        for variant in Variant::all() {
            for side in [Side::ATTACKERS, Side::DEFENDERS] {
                let drawn = variant.with_first(side);
                assert_ne!(
                    drawn.rules().map(|rules| rules.first),
                    Some(First::Lot),
                    "{variant}"
                );
            }
        }
    }

    #[test]
    fn every_name_is_read_back_and_none_is_used_twice() {
        for (n, variant) in Variant::all().iter().enumerate() {
            assert_eq!(Variant::from_id(variant.id()), Ok(*variant));
            assert!(
                Variant::all()[..n]
                    .iter()
                    .all(|earlier| earlier.id() != variant.id())
            );
        }
    }

    #[test]
    fn names_leave_defaults_out() {
        for (asked, id) in [
            ("polska-forteca/lines=C", "polska-forteca"),
            ("polska-forteca/lines=A", "polska-forteca/lines=A"),
            (
                "wilki-i-owce/failure=draw,threshold=12",
                "wilki-i-owce/threshold=12,failure=draw",
            ),
            ("warcaby-polskie/draws=pl15", "warcaby-polskie"),
            ("warcaby-klasyczne/draws=fmjd64", "warcaby-klasyczne/draws=fmjd64"),
            (
                "forteczka-1898/diagonals=x,capture=enforced",
                "forteczka-1898/capture=enforced",
            ),
            (
                "forteca-1831/knights=lower,diagonals=x,capture=enforced",
                "forteca-1831/knights=lower,diagonals=x,capture=enforced",
            ),
        ] {
            assert_eq!(Variant::from_id(asked).map(Variant::id).as_ref(), Ok(&id));
        }
    }

    #[test]
    fn a_variant_tells_its_game_and_the_value_of_every_option() {
        let variant = Variant::from_id("wilki-i-owce/first=defenders").expect("it is offered");
        assert_eq!(variant.game(), "wilki-i-owce");
        let options = [
            ("threshold", "16"),
            ("first", "defenders"),
            ("failure", "defenders"),
        ];
        assert_eq!(variant.options(), options);
    }

    #[test]
    fn a_name_with_an_unknown_part_is_refused() {
        for id in [
            "",
            "chess",
            "Forteca",
            "forteca/",
            "forteca/lines=A",
            "polska-forteca/lines",
            "polska-forteca/lines=E",
            "polska-forteca/lines=A,lines=A",
            "polska-forteca/lines=A,",
            "wilki-i-owce/threshold=lot",
            "warcaby-polskie/draws=fmjd64",
        ] {
            assert!(Variant::from_id(id).is_err(), "{id}");
        }
    }

    #[test]
    fn a_lot_names_who_begins_and_changes_nothing_else() {
        use crate::side::Side;
        let lot = Variant::from_id("wilki-i-owce/threshold=12,failure=draw").expect("it is offered");
        let drawn = lot.with_first(Side::DEFENDERS);
        assert_eq!(
            drawn.id(),
            "wilki-i-owce/threshold=12,first=defenders,failure=draw"
        );
        assert_eq!(drawn.start().side_to_move(), Side::DEFENDERS);
        assert_eq!(drawn.with_first(Side::ATTACKERS), drawn);
        assert_eq!(
            lot.with_first(Side::ATTACKERS).start().side_to_move(),
            Side::ATTACKERS
        );
    }

    #[test]
    fn the_men_at_the_start_are_those_of_the_game() {
        use crate::side::Side;
        for (id, attackers, defenders) in [
            ("forteca", 24, 2),
            ("wilki-i-owce", 20, 2),
            ("forteca-1831", 24, 2),
            ("belagerung", 50, 3),
            ("wielka-forteca-48", 48, 3),
            ("halatafl-17", 17, 1),
            ("fox-geese-15", 15, 1),
            ("warcaby-polskie", 20, 20),
            ("warcaby-klasyczne", 12, 12),
        ] {
            let variant = Variant::from_id(id).expect("it is offered");
            let men = (variant.men(Side::ATTACKERS), variant.men(Side::DEFENDERS));
            assert_eq!(men, (attackers, defenders), "{id}");
        }
    }

    #[test]
    fn only_a_game_in_which_it_can_be_taken_has_a_fortress() {
        for (id, points) in [
            ("forteca", 9),
            ("wilki-i-owce", 9),
            ("belagerung", 17),
            ("halatafl", 0),
            ("fox-geese-13", 0),
            ("warcaby-polskie", 0),
        ] {
            let variant = Variant::from_id(id).expect("it is offered");
            assert_eq!(variant.fortress().len(), points, "{id}");
        }
    }

    #[test]
    fn the_lines_of_a_game_are_those_that_somebody_uses() {
        for variant in Variant::all() {
            let board = variant.board();
            let straight = |(a, b): &&(_, _)| board.straight(*a, *b);
            let lines = |rules: &Rules| [rules.attackers_lines, rules.defenders_lines];
            // Neither the geese nor the fox of some game go aslant, on a board that has the lines.
            if variant.rules().map(lines) == Some([Lines::Straight; 2]) {
                let rows: Vec<_> = board.lines().iter().filter(straight).copied().collect();
                assert_eq!(variant.lines(), rows);
                assert!(rows.len() < board.lines().len());
            } else {
                assert_eq!(variant.lines(), board.lines(), "{variant}");
            }
        }
    }
}
