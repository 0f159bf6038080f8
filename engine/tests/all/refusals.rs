//! Why a typed move is refused: one rule a test.

use std::collections::HashSet;

use forteca_engine::{MoveRefusal, Position, Route, Side, Variant};

/// Two defenders in the fortress, attackers to move.
const ATTACK: &str = "W../.../oo..Woo/ooooooo/ooooooo/ooo/ooo a 0 -";

fn position(variant: &str, text: &str) -> Position {
    let variant = Variant::from_id(variant).expect("the variant is offered");
    Position::parse(variant, text).expect("the position is possible")
}

fn refusal(variant: &str, text: &str, mv: &str) -> MoveRefusal {
    position(variant, text)
        .parse_move(mv)
        .expect_err("the move is not legal")
}

fn start(variant: &str) -> Position {
    Variant::from_id(variant).expect("the variant is offered").start()
}

fn names(moves: &[Route]) -> Vec<String> {
    moves.iter().map(Route::to_string).collect()
}

#[test]
fn nothing_typed_is_told_from_nonsense() {
    for text in ["", " ", "\u{3000}\t", "\u{200b}", "``"] {
        assert_eq!(refusal("forteca", ATTACK, text), MoveRefusal::Empty);
    }
    for text in [
        "hello",
        "d",
        "4",
        "d4-",
        "-d4",
        "d4--d5",
        "d4-xd5",
        "d4xd5-d6",
        "()",
        "(d4",
        "d4)",
        "(d4-d5)",
        "d4?d5",
        "(-d4) d5-d6",
        "d4-d5+",
        "➜",
        "+",
        "d 4",
    ] {
        assert_eq!(
            refusal("forteca", ATTACK, text),
            MoveRefusal::Unreadable,
            "{text}"
        );
    }
}

#[test]
fn a_point_that_the_board_lacks_is_named() {
    for (text, point) in [
        ("a1-b2", "a1"),
        ("d4-d10", "d10"),
        ("h5-g5", "h5"),
        ("D0-D1", "d0"),
        ("z9", "z9"),
    ] {
        assert_eq!(
            refusal("forteca", ATTACK, text),
            MoveRefusal::NoSuchPoint { text: point.into() }
        );
    }
    let long = format!("d{}", "4".repeat(1000));
    assert_eq!(
        refusal("forteca", ATTACK, &long),
        MoveRefusal::NoSuchPoint {
            text: "d4444444".into()
        }
    );
}

#[test]
fn one_point_is_not_a_move() {
    assert_eq!(
        refusal("forteca", ATTACK, "d4"),
        MoveRefusal::Incomplete { at: "d4" }
    );
}

#[test]
fn after_the_end_nothing_is_legal() {
    let full = "ooo/ooo/..ooo../......./W.....W/.../... d 15 -";
    assert_eq!(refusal("forteca", full, "a3-a4"), MoveRefusal::Finished);
}

#[test]
fn the_defenders_are_placed_before_anybody_moves() {
    for text in ["d4-d5", "c5xc3", "(c5) d4-d5"] {
        assert_eq!(
            start("forteca").parse_move(text),
            Err(MoveRefusal::NotInPlacement),
            "{text}"
        );
    }
}

#[test]
fn nobody_is_placed_later() {
    assert_eq!(refusal("forteca", ATTACK, "c5+e5"), MoveRefusal::OnlyInPlacement);
    let defence = "W../.../oo..Woo/ooooooo/ooooooo/ooo/ooo d 0 -";
    assert_eq!(refusal("forteca", defence, "c7+c6"), MoveRefusal::OnlyInPlacement);
}

#[test]
fn defenders_are_placed_on_empty_points_of_the_fortress() {
    let place = |text| start("forteca").parse_move(text).expect_err("not a placement");
    assert_eq!(place("c5+d4"), MoveRefusal::Occupied { at: "d4" });
    assert_eq!(place("c5+c5"), MoveRefusal::SameManTwice { at: "c5" });
    assert_eq!(place("c5"), MoveRefusal::WrongNumberOfMen { wanted: 2, given: 1 });
    assert_eq!(
        place("c5+d5+e5"),
        MoveRefusal::WrongNumberOfMen { wanted: 2, given: 3 }
    );
    let outside = start("wielka-forteca-48").parse_move("b7+c8+d8");
    assert_eq!(outside, Err(MoveRefusal::OutsideFortress { at: "b7" }));
}

#[test]
fn the_fox_of_thirteen_geese_settles_on_any_empty_point() {
    let start = start("fox-geese-13");
    assert_eq!(start.parse_move("d3"), Err(MoveRefusal::Occupied { at: "d3" }));
    assert_eq!(start.parse_move("a4").map(|mv| mv.to_string()), Ok("a4".into()));
}

#[test]
fn only_own_men_are_moved() {
    assert_eq!(
        refusal("forteca", ATTACK, "d5-d6"),
        MoveRefusal::NoMan { at: "d5" }
    );
    assert_eq!(
        refusal("forteca", ATTACK, "e5-d5"),
        MoveRefusal::NotYourMan { at: "e5" }
    );
}

#[test]
fn a_step_follows_a_drawn_line_to_an_empty_point() {
    assert_eq!(
        refusal("forteca", ATTACK, "c4-d5"),
        MoveRefusal::NoLine { from: "c4", to: "d5" }
    );
    assert_eq!(
        refusal("forteca", ATTACK, "d4-d6"),
        MoveRefusal::NoLine { from: "d4", to: "d6" }
    );
    assert_eq!(
        refusal("forteca", ATTACK, "d4-d4"),
        MoveRefusal::NoLine { from: "d4", to: "d4" }
    );
    assert_eq!(
        refusal("forteca", ATTACK, "d4-e5"),
        MoveRefusal::Occupied { at: "e5" }
    );
    let defence = "W../.../oo..Woo/ooooooo/ooooooo/ooo/ooo d 0 -";
    assert_eq!(
        refusal("forteca", defence, "c7-e6"),
        MoveRefusal::NoLine { from: "c7", to: "e6" }
    );
    assert_eq!(
        refusal("forteca", defence, "e5-e4"),
        MoveRefusal::Occupied { at: "e4" }
    );
}

#[test]
fn attackers_do_not_step_along_closed_lines() {
    let text = ".../.../oo.W.oo/ooo.ooo/ooooooo/oWo/ooo a 0 -";
    assert_eq!(
        refusal("polska-forteca", text, "c4-d4"),
        MoveRefusal::ClosedLine { from: "c4", to: "d4" }
    );
    assert!(position("forteca", text).parse_move("c4-d4").is_ok());
}

#[test]
fn attackers_do_not_step_back() {
    let text = "W../o../..o..../....o../.o...../.W./.o. a 12 -";
    for (from, to) in [("c5", "d4"), ("c5", "c4"), ("e4", "e3")] {
        assert_eq!(
            refusal("forteczka-1898", text, &format!("{from}-{to}")),
            MoveRefusal::Backwards { from, to }
        );
    }
    let farther = ".../.../......./WW...../...o.../.../... a 15 -";
    assert_eq!(
        refusal("asalto", farther, "d3-d2"),
        MoveRefusal::Backwards { from: "d3", to: "d2" }
    );
}

#[test]
fn straight_movers_do_not_go_aslant() {
    let geese = ".../.../......./...o.../......./.W./.o. a 3 -";
    assert_eq!(
        refusal("fox-geese-17", geese, "d4-c5"),
        MoveRefusal::Aslant { from: "d4", to: "c5" }
    );
    let fox = ".../.../..o..../...W.../......./.../... d 3 -";
    assert_eq!(
        refusal("fox-geese-17", fox, "d4-e5"),
        MoveRefusal::Aslant { from: "d4", to: "e5" }
    );
    assert_eq!(
        refusal("fox-geese-17", fox, "d4xb6"),
        MoveRefusal::NoSuchPoint { text: "b6".into() }
    );
    let far = ".../.../......./...W.../..o..../.../... d 3 -";
    assert_eq!(
        refusal("fox-geese-17", far, "d4xb2"),
        MoveRefusal::NoSuchPoint { text: "b2".into() }
    );
    let within = ".../.../..W..../...o.../......./.../... d 3 -";
    assert_eq!(
        refusal("fox-geese-17", within, "c5xe3"),
        MoveRefusal::Aslant { from: "c5", to: "e3" }
    );
}

#[test]
fn soldiers_of_the_siege_stay_in_the_fortress() {
    let text = "W....../...../..o.....o/.......W./ooooooooo/ooooooooo/ooooooooo/ooooo/oooWo a 7 -";
    assert_eq!(
        refusal("siege", text, "c7-b7"),
        MoveRefusal::LeavesFortress { from: "c7", to: "b7" }
    );
}

#[test]
fn attackers_never_capture() {
    for text in ["d4xd6", "e4xe5", "d4-d5-d6", "e4:e6"] {
        assert_eq!(
            refusal("forteca", ATTACK, text),
            MoveRefusal::AttackersNeverCapture,
            "{text}"
        );
    }
}

#[test]
fn a_capture_needs_a_man_to_jump_over_and_a_place_to_land() {
    let text = ".../.../...W.../..oo.../......./.o./..W d 12 -";
    let nothing = |from, to| MoveRefusal::NothingToCapture { from, to };
    assert_eq!(refusal("forteca", text, "d5xd7"), nothing("d5", "d7"));
    assert_eq!(refusal("forteca", text, "d5xe5"), nothing("d5", "e5"));
    assert_eq!(
        refusal("forteca", text, "d5xd3xb1"),
        MoveRefusal::NoSuchPoint { text: "b1".into() }
    );
    assert_eq!(
        refusal("forteca", text, "d5xd3xd1xd3"),
        MoveRefusal::SameManTwice { at: "d2" }
    );
    assert_eq!(
        refusal("forteca", text, "d5xd4"),
        MoveRefusal::Occupied { at: "d4" }
    );
    assert_eq!(
        refusal("forteca", text, "d5xd3xe3"),
        MoveRefusal::NoLine { from: "d3", to: "e3" }
    );
    let guarded = ".../.../...W.../...o.../...o.../.../..W d 12 -";
    assert_eq!(
        refusal("forteca", guarded, "d5xd3"),
        MoveRefusal::Occupied { at: "d3" }
    );
}

#[test]
fn a_man_on_a_horn_cannot_be_captured() {
    let text = "oW...../...../W......../oooo...../........./........./........./...../....W d 8 -";
    assert_eq!(
        refusal("belagerung", text, "c9xb9"),
        MoveRefusal::NoLanding {
            from: "c9",
            over: "b9"
        }
    );
}

#[test]
fn where_capturing_is_a_duty_the_captures_are_named() {
    let text = "W../o../.o...../..oooo./o.ooo../oo./ooW d 6 -";
    match refusal("wilki-i-owce", text, "c7-d7") {
        MoveRefusal::MustCapture { moves } => assert_eq!(names(&moves), ["c7xc5xa5"]),
        other => panic!("{other}"),
    }
    assert!(position("forteca", text).parse_move("c7-d7").is_ok());
}

#[test]
fn where_going_on_is_a_duty_the_ways_to_finish_are_named() {
    let text = "W../o../.o...../..oooo./o.ooo../oo./ooW d 6 -";
    match refusal("wilki-i-owce", text, "c7xc5") {
        MoveRefusal::ChainUnfinished { moves } => assert_eq!(names(&moves), ["c7xc5xa5"]),
        other => panic!("{other}"),
    }
}

#[test]
fn only_an_offender_is_huffed_and_only_at_once() {
    let text = ".W./.../......./..o..../ooooooo/ooo/Woo a 9 d7";
    assert_eq!(
        refusal("forteczka-1898", text, "(c1) a3-a4"),
        MoveRefusal::NotHuffable { at: "c1" }
    );
    assert_eq!(
        refusal("forteczka-1898", text, "(d6) a3-a4"),
        MoveRefusal::NotHuffable { at: "d6" }
    );
    assert_eq!(
        refusal("forteczka-1898", text, "(d7)"),
        MoveRefusal::Incomplete { at: "d7" }
    );
    let defence = ".W./.../......./..o..../ooooooo/ooo/Woo d 9 -";
    assert_eq!(
        refusal("forteczka-1898", defence, "(d7) c1-c2"),
        MoveRefusal::NotHuffable { at: "d7" }
    );
    assert_eq!(
        refusal("forteca", ATTACK, "(c7) d4-d5"),
        MoveRefusal::NotHuffable { at: "c7" }
    );
}

#[test]
fn no_move_follows_the_huff_of_the_last_defender() {
    let text = ".W./.../......./..o..../ooooooo/ooo/ooo a 9 d7";
    assert_eq!(
        refusal("forteczka-1898", text, "(d7) a3-a4"),
        MoveRefusal::HuffEndsGame { at: "d7" }
    );
    assert!(position("forteczka-1898", text).parse_move("[D7]").is_ok());
}

#[test]
fn the_point_of_a_huffed_man_is_free_at_once() {
    let text = ".../.../......./..oW.o./..ooooo/ooo/Woo a 6 d4";
    let mv = position("forteczka-1898", text).parse_move("(d4)d3-d4").unwrap();
    assert_eq!(mv.to_string(), "(d4) d3-d4");
}

#[test]
fn a_capture_may_be_shortened_to_its_ends() {
    let text = "W../o../......./o.o.o.o/o...o.o/o.o/W.. d 12 -";
    let mv = position("forteca", text).parse_move("c1-c5").unwrap();
    assert_eq!(mv.to_string(), "c1xc3xc5");
}

#[test]
fn a_shortened_capture_that_fits_several_is_ambiguous() {
    let square = ".../.../..Wo.../..o.o../...o.../.../..W d 12 -";
    match refusal("forteca", square, "c5xe3") {
        MoveRefusal::Ambiguous { candidates } => {
            assert_eq!(names(&candidates), ["c5xe5xe3", "c5xc3xe3"]);
        }
        other => panic!("{other}"),
    }
}

#[test]
fn a_position_with_more_captures_than_can_be_listed_is_played_all_the_same() {
    let text = "oWoWoWo/ooooo/.o.o.o.o./ooooooooo/.o.o.o.o./ooooooooo/.o.o.o.o./ooooo/.oo.. d 0 -";
    let position = position("belagerung", text);
    let list = position.list();
    assert_eq!(list.cut, position.men(Side::DEFENDERS));
    for man in list.cut.iter() {
        let of_him = list.moves.iter().filter(|mv| mv.origin() == Some(man));
        assert_eq!(of_him.count(), 20_000);
    }
    assert!(position.outcome().is_none());
    assert!(position.parse_move("g9xg7xg5xg3xe3xe5xc5").is_ok());
}

#[test]
fn the_many_captures_of_one_man_do_not_hide_those_of_another() {
    let text = "...W.o./WooWo/oooo.o..o/oo..ooo.o/.o.o.o.oo/ooooooooo/.o.o.ooo./ooooo/ooooo d 2 -";
    let position = position("wielka-forteca-48", text);
    let listed: Vec<String> = position.legal_moves().iter().map(Route::to_string).collect();
    assert!(listed.contains(&"c8xc6".to_owned()));
    let men: HashSet<_> = position.legal_moves().iter().map(|mv| mv.origin()).collect();
    assert_eq!(men.len(), 3, "everybody can move");
}

#[test]
fn ways_that_come_to_the_same_are_one_move_and_all_can_be_typed() {
    let text = "W../.../oooo.oo/o.oWooo/ooooooo/ooo/ooo d 0 -";
    let position = position("forteca", text);
    let ways = ["d4xb4xd6xd4", "d4xd6xb4xd4"].map(|way| position.parse_move(way).unwrap());
    assert_eq!(ways[0].made(), ways[1].made());
    assert_ne!(ways[0].path(), ways[1].path());
    assert_eq!(position.after(&ways[0]), position.after(&ways[1]));
    let listed = position.legal_moves().into_iter();
    let same: Vec<_> = listed.filter(|mv| mv.made() == ways[0].made()).collect();
    assert_eq!(same, [position.route(ways[0].made())]);
}
