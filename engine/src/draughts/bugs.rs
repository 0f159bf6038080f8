//! Eleven typical bugs, each made on purpose by a field of the mechanics: the test data must tell every one of them
//! from the right rules.

use std::collections::BTreeSet;

use crate::board::Board;
use crate::draughts::game::{KLASYCZNE, POLSKIE};
use crate::draughts::grid::Grid;
use crate::draughts::mechanics::{
    CapturePriority, KingReach, Landing, Mechanics, MenCapture, Origin, POLISH, Promotion, Removal,
};
use crate::draughts::moves::{self, Act};
use crate::draughts::rules::{DraughtsRules, Klasyczne, Polskie, Ruleset};
use crate::draughts::state::State;
use crate::text::draughts::parse_position;

/// A move as the data files write it.
fn told<R: Ruleset>(act: Act) -> String {
    let board: &Board = R::RULES.board;
    let label = |bit: u64| board.label(Grid::<R>::point(bit));
    if act.captured == 0 {
        return format!("{}-{}", label(act.from), label(act.to));
    }
    let captured = Grid::<R>::points(act.captured);
    let captured: Vec<&str> = captured.iter().map(|point| board.label(point)).collect();
    format!("{}x{}/{}", label(act.from), label(act.to), captured.join(","))
}

fn listed<R: Ruleset>(state: &State) -> BTreeSet<String> {
    moves::legal::<R>(state).into_iter().map(told::<R>).collect()
}

fn in_file(moves: &str) -> BTreeSet<String> {
    let moves = moves.split(' ').filter(|mv| *mv != "none");
    moves.map(str::to_owned).collect()
}

/// A generator that lists the moves of a position.
type Lister = fn(&State) -> BTreeSet<String>;

/// The name of a bug, and the generator that has it, for each board.
struct Bug {
    name: &'static str,
    large: Lister,
    small: Lister,
}

macro_rules! bugs {
    ($($name:literal $large:ident $small:ident { $field:ident: $value:expr })+) => {
        $(
            struct $large;
            impl Ruleset for $large {
                const RULES: DraughtsRules = Polskie::RULES;
                const MECHANICS: Mechanics = Mechanics { $field: $value, ..POLISH };
            }
            struct $small;
            impl Ruleset for $small {
                const RULES: DraughtsRules = Klasyczne::RULES;
                const MECHANICS: Mechanics = Mechanics { $field: $value, ..POLISH };
            }
        )+
        const BUGS: &[Bug] = &[
            $(Bug { name: $name, large: listed::<$large>, small: listed::<$small> }),+
        ];
    };
}

bugs! {
    "immediate-removal" AtOnce AtOnce64 { removal: Removal::AtOnce }
    "promote-midcapture" GoesOn GoesOn64 { promotion: Promotion::GoesOnAsKing }
    "stop-on-promotion" Stops Stops64 { promotion: Promotion::EndsMove }
    "no-majority" Any Any64 { priority: CapturePriority::Any }
    "no-backward-man-capture" Forward Forward64 { men_capture: MenCapture::Forward }
    "land-adjacent" Adjacent Adjacent64 { kings_land: Landing::NextBehind }
    "short-king" Short Short64 { kings_go: KingReach::Short }
    "origin-not-vacated" Occupied Occupied64 { origin: Origin::Occupied }
    "king-priority" MostKings MostKings64 { priority: CapturePriority::MostMenThenKings }
    "kings-count-double" Double Double64 { priority: CapturePriority::KingsForTwo }
    "king-must-capture" KingFirst KingFirst64 { priority: CapturePriority::MostMenKingFirst }
}

/// One position of `bugs.txt`.
struct Case {
    bug: &'static str,
    state: State,
    large: bool,
    right: BTreeSet<String>,
    wrong: BTreeSet<String>,
}

fn read(variant: &str, text: &str) -> (State, bool) {
    let large = variant == "warcaby-polskie";
    let game = if large { &POLSKIE } else { &KLASYCZNE };
    (
        parse_position(game, text).expect("the position is possible"),
        large,
    )
}

fn cases() -> Vec<Case> {
    let file = include_str!("../../tests/all/draughts/bugs.txt");
    let lines: Vec<&str> = file.lines().filter(|line| !line.starts_with('#')).collect();
    let cases = lines.chunks(3).map(|lines| {
        let [bug, variant, text] = lines[0].splitn(3, ' ').collect::<Vec<_>>()[..] else {
            panic!("{} has three parts", lines[0]);
        };
        let (state, large) = read(variant, text);
        Case {
            bug,
            state,
            large,
            right: in_file(lines[1]),
            wrong: in_file(lines[2]),
        }
    });
    cases.collect()
}

fn right(state: &State, large: bool) -> BTreeSet<String> {
    if large {
        listed::<Polskie>(state)
    } else {
        listed::<Klasyczne>(state)
    }
}

#[test]
fn the_right_rules_give_the_right_moves() {
    let cases = cases();
    assert_eq!(cases.len(), 264);
    for case in cases {
        assert_eq!(right(&case.state, case.large), case.right, "{:?}", case.state);
        assert_ne!(case.right, case.wrong, "{:?}", case.state);
    }
}

#[test]
fn each_bug_gives_its_own_wrong_moves() {
    for case in cases() {
        let bug = BUGS
            .iter()
            .find(|bug| bug.name == case.bug)
            .expect("the bug is known");
        let list = if case.large { bug.large } else { bug.small };
        assert_eq!(list(&case.state), case.wrong, "{} {:?}", case.bug, case.state);
    }
}

/// The positions of single rules and of random games, with their right moves.
fn suite() -> Vec<(State, bool, BTreeSet<String>)> {
    let rules = include_str!("../../tests/all/draughts/rules.txt").lines();
    let rules = rules.filter(|line| !line.starts_with('#')).map(|line| {
        let parts: Vec<&str> = line.splitn(4, ' ').collect();
        (read(parts[1], parts[2]), in_file(parts[3]))
    });
    let random = include_str!("../../tests/all/draughts/random-100.txt").lines();
    let random = random.filter(|line| !line.starts_with('#')).map(|line| {
        let (text, moves) = line.split_once(' ').expect("a position and its moves");
        (read("warcaby-polskie", text), in_file(moves))
    });
    let all = rules.chain(random);
    all.map(|((state, large), moves)| (state, large, moves)).collect()
}

#[test]
fn the_other_positions_show_each_bug_as_well() {
    let suite = suite();
    for bug in BUGS {
        let shown = suite.iter().filter(|(state, large, moves)| {
            let list = if *large { bug.large } else { bug.small };
            list(state) != *moves
        });
        assert!(shown.count() > 0, "{} would not be noticed", bug.name);
    }
}
