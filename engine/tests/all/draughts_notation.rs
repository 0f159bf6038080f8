//! Moves and positions of draughts as people and programs write them, and why a text is no legal move.

use crate::common::random::Random;
use crate::common::{strewn, walk};
use forteca_engine::{MoveKind, MoveRefusal, Point, Position, PositionError, Route, Side, Variant};

fn large() -> Variant {
    Variant::from_id("warcaby-polskie").expect("it is offered")
}

fn small() -> Variant {
    Variant::from_id("warcaby-klasyczne").expect("it is offered")
}

fn on(variant: Variant, text: &str) -> Position {
    Position::parse(variant, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The notation of the move that is understood.
fn understood(position: &str, typed: &str) -> String {
    match on(large(), position).parse_move(typed) {
        Ok(mv) => mv.to_string(),
        Err(refusal) => panic!("{typed:?} in {position}: {refusal}"),
    }
}

fn refused(position: &str, typed: &str) -> MoveRefusal {
    match on(large(), position).parse_move(typed) {
        Ok(mv) => panic!("{typed:?} in {position} is read as {mv}"),
        Err(refusal) => refusal,
    }
}

fn written(moves: &[Route]) -> Vec<String> {
    moves.iter().map(Route::to_string).collect()
}

/// The move with all its landings.
fn path(mv: &Route) -> String {
    let labels: Vec<&str> = mv.path().iter().map(|point| mv.board().label(*point)).collect();
    labels.join(if mv.captured().is_empty() { "-" } else { "x" })
}

const START: &str = "W:W31-50:B1-20";

#[test]
fn a_step_is_understood_in_every_spelling() {
    for typed in [
        "32-28",
        "32 28",
        "3228",
        "32–28",
        "32—28",
        " 32 - 28 ",
        "32,28",
        "３２－２８",
        "32>28",
        "32→28",
        "(32-28)",
    ] {
        assert_eq!(understood(START, typed), "32-28", "{typed:?}");
    }
    let position = "B:W50:B1,12";
    for typed in ["01-06", "1-6", "1 6", "0106", "01 06"] {
        assert_eq!(understood(position, typed), "1-6", "{typed:?}");
    }
}

#[test]
fn a_capture_is_understood_in_every_spelling() {
    let position = "W:W28,32:B23";
    for typed in [
        "28x19",
        "28×19",
        "28:19",
        "28X19",
        "28*19",
        "28-19",
        "28 19",
        "2819",
        "２８×１９",
        "28x19x23",
    ] {
        assert_eq!(understood(position, typed), "28x19", "{typed:?}");
    }
}

#[test]
fn a_capture_is_told_by_its_whole_path_a_part_of_it_or_the_men_taken() {
    // One way, over 8, 9, 10, 19 and so on, from corner to corner of a ring.
    let position = "W:W47:B13,14,22,24,31,34,K41,44";
    let whole = path(&on(large(), position).legal_moves()[0]);
    assert_eq!(whole, "47x36x27x18x9x20x29x40x49");
    for typed in [
        "47x49",
        "47-49",
        &whole,
        "47x27x9x49",
        "47x36",
        "47x36x27",
        "47x49x13x14x22x24x31x34x41x44",
        "47x49x44x41x34x31x24x22x14x13",
        "47 49 31 13 14 22 44 24 34 41",
    ] {
        assert_eq!(understood(position, typed), "47x49", "{typed:?}");
    }
    // The order in which Hub names the men does not matter on the small board either.
    let position = on(
        small(),
        "B:W11,17,18,21,25,26,28,29,30,31,32:B1,2,3,4,6,7,8,9,10,12",
    );
    let one = position.parse_move("8x13x11x17x18").map(|mv| mv.to_string());
    assert_eq!(one, position.parse_move("8x13x11x18x17").map(|mv| mv.to_string()));
    assert_eq!(one.as_deref(), Ok("8x13"));
}

#[test]
fn two_captures_with_the_same_ends_are_asked_about() {
    let position = "W:WK4:B13,20,32,37";
    let moves = on(large(), position).legal_moves();
    let twins: Vec<&Route> = moves
        .iter()
        .filter(|mv| mv.to_string().ends_with("x15"))
        .collect();
    assert_eq!(twins.len(), 2);
    let MoveRefusal::Ambiguous { candidates } = refused(position, "4x15") else {
        panic!("two moves fit");
    };
    assert_eq!(written(&candidates), ["4x27x38x15", "4x31x42x15"]);
    assert_eq!(
        twins.iter().map(|mv| path(mv)).collect::<Vec<_>>(),
        ["4x27x38x15", "4x31x42x15"]
    );
    assert_eq!(understood(position, "4x27x38x15"), "4x27x38x15");
    // A part that leaves one is enough, as are the men taken.
    assert_eq!(understood(position, "4x31x15"), "4x31x42x15");
    assert_eq!(understood(position, "4x15x13x20x37"), "4x31x42x15");
    assert_eq!(understood(position, "4x15x32x20x13"), "4x27x38x15");
    assert!(matches!(
        refused(position, "4x22x15"),
        MoveRefusal::Ambiguous { .. }
    ));
    // Only one of the two lands on 27.
    assert_eq!(understood(position, "4x27"), "4x27x38x15");
}

#[test]
fn paths_turn_where_the_standard_says() {
    // A king that goes straight on lands next behind the man.
    let moves = on(large(), "W:WK47:B14,19,29,31,42").legal_moves();
    let paths: Vec<String> = moves.iter().map(path).collect();
    assert!(paths.contains(&"47x38x24x13x36".to_owned()), "{paths:?}");
    assert_eq!(
        understood("W:WK47:B14,19,29,31,42", "47x24x13x36"),
        "47x38x24x13x36"
    );
    assert_eq!(
        understood("W:WK47:B14,19,29,31,42", "47x33x24x13x36"),
        "47x38x24x13x36"
    );
}

#[test]
fn a_capture_may_end_where_it_began() {
    let position = "W:W27:B22,23,32,33";
    assert_eq!(understood(position, "27x27"), "27x27");
    assert_eq!(on(large(), position).parse_move("27x27").unwrap().path().len(), 5);
    let position = on(large(), "W:WK38:B18,19,32,33");
    let ring = position.parse_move("38x38").expect("it is one move");
    assert_eq!((ring.captured().len(), ring.origin()), (4, ring.target()));
    assert_eq!(position.after(&ring).to_string(), "B:WK38:B");
}

#[test]
fn promotion_shows_in_the_move_and_on_the_board() {
    let position = on(large(), "W:W8:B40");
    let promotes = position.parse_move("8-2").expect("it is legal");
    assert!(promotes.promotes());
    let after = position.after(&promotes);
    assert_eq!(after.kings(Side::White).len(), 1);
    assert_eq!(after.to_string(), "B:WK2:B40");
    assert!(
        !position
            .parse_move("8-3")
            .is_ok_and(|mv| mv.kind() != MoveKind::Step)
    );
    // It passes 4 and stays a man.
    let position = on(large(), "W:W15:B9,10,40");
    let passes = position.parse_move("15x13").expect("it is legal");
    assert!(!passes.promotes());
    assert_eq!(position.after(&passes).to_string(), "B:W13:B40");
}

#[test]
fn a_refusal_names_the_rule() {
    let blocked = |from, to, at| MoveRefusal::Blocked { from, to, at };
    for (position, typed, wanted) in [
        (START, "", MoveRefusal::Empty),
        (START, "hello", MoveRefusal::Unreadable),
        (START, "32-", MoveRefusal::Unreadable),
        (START, "32--28", MoveRefusal::Unreadable),
        (START, "32x28-23", MoveRefusal::Unreadable),
        (START, "32", MoveRefusal::Incomplete { at: "32" }),
        (START, "51-46", MoveRefusal::NoSuchPoint { text: "51".into() }),
        (START, "0-6", MoveRefusal::NoSuchPoint { text: "0".into() }),
        (START, "328", MoveRefusal::NoSuchPoint { text: "328".into() }),
        (START, "28-23", MoveRefusal::NoMan { at: "28" }),
        (START, "20-25", MoveRefusal::NotYourMan { at: "20" }),
        (START, "37-32", MoveRefusal::Occupied { at: "32" }),
        (START, "32-29", MoveRefusal::NoLine { from: "32", to: "29" }),
        (
            START,
            "32-23",
            MoveRefusal::NothingToCapture { from: "32", to: "23" },
        ),
        (
            START,
            "32x28",
            MoveRefusal::NothingToCapture { from: "32", to: "28" },
        ),
        (
            "W:W32:B1",
            "32-19",
            MoveRefusal::MenGoOneSquare { from: "32", to: "19" },
        ),
        (
            "W:W28,50:B1",
            "28-33",
            MoveRefusal::MenStepForward { from: "28", to: "33" },
        ),
        (
            "B:W50:B18",
            "18-12",
            MoveRefusal::MenStepForward { from: "18", to: "12" },
        ),
        ("W:WK46,32:B1", "46-28", blocked("46", "28", "32")),
        ("W:WK46:B28,32", "46-10", blocked("46", "10", "28")),
        (
            "W:W32,37:B28",
            "32-32",
            MoveRefusal::NoLine { from: "32", to: "32" },
        ),
        (
            "W:W15:B9,10,40",
            "15x4x22",
            MoveRefusal::PassedLastRow { at: "4" },
        ),
        ("W:W:B20", "20-25", MoveRefusal::Finished),
    ] {
        assert_eq!(refused(position, typed), wanted, "{typed:?} in {position}");
    }
}

#[test]
fn the_duty_to_capture_is_explained_with_the_captures() {
    let MoveRefusal::MustCapture { moves } = refused("W:W28,32,36:B23", "36-31") else {
        panic!("a step is no way out");
    };
    assert_eq!(written(&moves), ["28x19"]);
    let MoveRefusal::MustCaptureBackwards { moves } = refused("W:W28,50:B33", "28-22") else {
        panic!("the only capture goes backward");
    };
    assert_eq!(written(&moves), ["28x39"]);
}

#[test]
fn the_duty_to_take_most_is_explained_with_both_numbers() {
    let position = "W:W48:B24,K31,34,K42,43";
    match refused(position, "48x37") {
        MoveRefusal::MustTakeMore {
            wanted: 3,
            given: 1,
            moves,
        } => assert_eq!(written(&moves), ["48x19"]),
        refusal => panic!("{refusal}"),
    }
    match refused(position, "48x37x26") {
        MoveRefusal::MustTakeMore {
            wanted: 3, given: 2, ..
        } => {}
        refusal => panic!("{refusal}"),
    }
}

#[test]
fn a_position_is_read_in_every_spelling() {
    let wanted = "W:W31,32,K46:B1,2,K10";
    for text in [
        "W:W31,32,K46:B1,2,K10",
        "W:BK10,2,1:WK46,32,31",
        " W : W 31 , 32 , K46 : B 1, 2, K10 . ",
        "W:W31-32,K46:B1-2,K10.",
        "w:w31,32,k46:b1,2,k10",
        "W:W31,32,K46-K46:B01,02,K10:H0:F1",
        "W:W31,32,K46:B1,2,K10:H12:F40",
        "W:W:W31,32,K46:B:B1,2,K10",
        "WbbeeeeeeeBeeeeeeeeeeeeeeeeeeeewweeeeeeeeeeeeeWeeee",
        "Białe: 31, 32, 46(D) Czarne: 01, 02, 10(D)",
        "Biale: 31 32 46 (D)\nCzarne: 1 2 10(d)",
        "białe: 31, 32, 46(D); czarne: 01, 02, 10(D). Ruch białych",
    ] {
        assert_eq!(on(large(), text).to_string(), wanted, "{text}");
    }
    assert_eq!(
        on(large(), "W:WK31-40:B").to_string(),
        "W:WK31,K32,K33,K34,K35,K36,K37,K38,K39,K40:B"
    );
    assert_eq!(on(large(), "B:W50:B").to_string(), "B:W50:B");
    assert_eq!(on(large(), "B:W50").to_string(), "B:W50:B");
    assert_eq!(on(large(), START), large().start());
    assert_eq!(on(small(), "W:Wa3,Kc1:Bh6").to_string(), "W:W21,K30:B12");
    let black = on(large(), "Białe: 46, 47, 50(D) Czarne: 01, 10, 15. Ruch czarnych");
    assert_eq!(black.to_string(), "B:W46,47,K50:B1,10,15");
    assert_eq!(
        black.listing().as_deref(),
        Some("Białe: 46, 47, 50(D) Czarne: 01, 10, 15 Ruch czarnych")
    );
}

#[test]
fn a_position_that_cannot_be_is_refused_with_the_reason() {
    let none = |text: &str| PositionError::NoSuchPoint { text: text.into() };
    for (text, wanted) in [
        ("", PositionError::Turn),
        ("R:W1:B50", PositionError::Turn),
        ("?:W29,13,11:B22,4,2", PositionError::TurnUnknown),
        ("W:W51:B1", none("51")),
        ("W:W0:B1", none("0")),
        ("W:W1a:B1", none("1a")),
        ("W:W:Ba3", none("a3")),
        ("W:W31,,32:B1", none("")),
        ("W:W35-31:B1", none("35-31")),
        ("W:W31:G32", PositionError::Side { text: "G32".into() }),
        ("W:W31:B1:W32", PositionError::SideTwice),
        ("W:W31,31:B1", PositionError::Twice { at: "31" }),
        ("W:W31:B31", PositionError::Twice { at: "31" }),
        ("W:W3:B1", PositionError::ManOnLastRow { at: "3" }),
        ("W:W31:B46", PositionError::ManOnLastRow { at: "46" }),
        ("W:W30-50:B1", PositionError::TooManyMen { most: 20, given: 21 }),
        (
            "Weeeeeeeeeee",
            PositionError::Squares {
                wanted: 50,
                given: 11,
            },
        ),
        ("Białe: 31, 51", none("51")),
        ("Białe: 31, x", none("x")),
    ] {
        assert_eq!(Position::parse(large(), text), Err(wanted), "{text:?}");
    }
}

/// Shows positions of random games and strewn ones of both boards.
fn everywhere(seed: u64, mut see: impl FnMut(&Position, &mut Random)) {
    let mut random = Random(seed);
    for variant in [large(), small()] {
        for _ in 0..400 {
            let position = strewn(variant, &mut random);
            see(&position, &mut random);
        }
        let mut seen = Vec::new();
        for _ in 0..10 {
            walk(variant, &mut random, 150, |position| seen.push(*position));
        }
        for position in seen {
            see(&position, &mut random);
        }
    }
}

#[test]
fn every_spelling_of_a_position_is_read_back() {
    everywhere(31, |position, _| {
        let variant = position.variant();
        for text in [Some(position.to_string()), position.hub(), position.listing()] {
            let text = text.expect("draughts have every spelling");
            assert_eq!(Position::parse(variant, &text).as_ref(), Ok(position), "{text}");
        }
    });
}

#[test]
fn every_move_is_read_back_from_its_path_and_from_the_men_taken() {
    everywhere(32, |position, random| {
        let label = |point: &Point| position.variant().board().label(*point).to_owned();
        for mv in position.legal_moves() {
            let read = |text: &str| {
                let read = position.parse_move(text);
                read.unwrap_or_else(|refusal| panic!("{text} in {position}: {refusal}"))
            };
            assert_eq!(read(&mv.to_string()), mv);
            assert_eq!(read(&path(&mv)), mv, "{position}");
            let mut taken: Vec<Point> = mv.captured().iter().collect();
            if !taken.is_empty() {
                for n in (1..taken.len()).rev() {
                    taken.swap(n, random.below(n + 1));
                }
                let ends = [mv.path()[0], mv.path()[mv.path().len() - 1]];
                let squares: Vec<String> = ends.iter().chain(&taken).map(label).collect();
                assert_eq!(read(&squares.join("x")), mv, "{position}");
            }
        }
    });
}

#[test]
fn whatever_is_accepted_is_legal_and_whatever_is_refused_does_not_fit() {
    everywhere(33, |position, random| {
        let legal = position.legal_moves();
        let squares = position.variant().board().len();
        for _ in 0..40 {
            let joint = *random.pick(&["-", "x", " "]);
            let typed: Vec<String> = (0..2 + random.below(3))
                .map(|_| (1 + random.below(squares)).to_string())
                .collect();
            match position.parse_move(&typed.join(joint)) {
                Ok(mv) => {
                    assert!(legal.contains(&mv), "{typed:?} in {position}");
                    let from = position.variant().board().label(mv.path()[0]);
                    assert_eq!(from, typed[0], "{position}");
                }
                Err(MoveRefusal::Ambiguous { candidates }) => {
                    assert!(candidates.len() > 1);
                    assert!(candidates.iter().all(|mv| legal.contains(mv)));
                }
                Err(_) => {
                    let shown = [
                        format!("{}-{}", typed[0], typed[1]),
                        format!("{}x{}", typed[0], typed[1]),
                    ];
                    let fits = |mv: &Route| typed.len() == 2 && joint == "x" && mv.to_string() == shown[1];
                    assert!(!legal.iter().any(fits), "{typed:?} in {position}");
                }
            }
        }
    });
}
