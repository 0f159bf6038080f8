//! The many ways in which people write one move, all of them understood, also in records.

use forteca_engine::{MoveRefusal, Position, Record, Variant};

/// Two defenders in the fortress, attackers to move.
const ATTACK: &str = "W../.../oo..Woo/ooooooo/ooooooo/ooo/ooo a 0 -";
/// A defender on d7 may be huffed.
const HUFFABLE: &str = ".W./.../......./..o..../ooooooo/ooo/Woo a 9 d7";

fn position(variant: &str, text: &str) -> Position {
    let variant = Variant::from_id(variant).expect("the variant is offered");
    Position::parse(variant, text).expect("the position is possible")
}

fn read(position: &Position, typed: &str) -> Result<String, MoveRefusal> {
    position.parse_move(typed).map(|route| route.to_string())
}

#[test]
fn a_step_is_understood_in_every_dress() {
    let position = position("forteca", ATTACK);
    for typed in [
        "d4->d5",
        "d4=>d5",
        "d4 --> d5",
        "d4→d5",
        "d4.d5",
        "d4/d5",
        "d4 to d5",
        "D4 na D5",
        "38. d4-d5",
        "38.d4-d5",
        "38... d4-d5",
        "38. **d4-d5**",
        "38 d4-d5",
        "\"d4-d5\"",
        "„d4-d5”",
        "**d4-d5**",
        "`d4-d5`",
        "d4-d5!",
        "d4-d5?",
        "d4-d5!?",
        "d4-d5.",
        "  **d4-d5!**  ",
        "d5",
        "d5!",
        "38. d5",
    ] {
        assert_eq!(read(&position, typed).as_deref(), Ok("d4-d5"), "{typed}");
    }
    // Typed with Cyrillic letters.
    assert_eq!(read(&position, "\u{421}4-\u{421}5").as_deref(), Ok("c4-c5"));
}

#[test]
fn a_target_alone_is_a_move_only_if_one_man_can_go_there() {
    let attack = position("forteca", ATTACK);
    let Err(MoveRefusal::Ambiguous { candidates }) = attack.parse_move("c5") else {
        panic!("four men can go there");
    };
    let mut listed: Vec<String> = candidates.iter().map(ToString::to_string).collect();
    listed.sort();
    assert_eq!(listed, ["b4-c5", "b5-c5", "c4-c5", "d4-c5"]);
    assert_eq!(read(&attack, "d4"), Err(MoveRefusal::Incomplete { at: "d4" }));

    let start = Variant::from_id("warcaby-polskie").unwrap().start();
    assert_eq!(read(&start, "26").as_deref(), Ok("31-26"));
    let Err(MoveRefusal::Ambiguous { candidates }) = start.parse_move("28") else {
        panic!("two men can go there");
    };
    assert_eq!(candidates.len(), 2);
    assert_eq!(read(&start, "23"), Err(MoveRefusal::NoMan { at: "23" }));
}

#[test]
fn a_huff_is_understood_without_brackets() {
    let position = position("forteczka-1898", HUFFABLE);
    for typed in [
        "(d7) a3-a4",
        "d7 a3-a4",
        "d7, a3-a4",
        "d7 a3 a4",
        "huff d7, a3 a4",
        "Huff d7 then a3-a4",
        "huff (d7) a3-a4",
        "zdmuchnij d7, a3-a4",
    ] {
        assert_eq!(read(&position, typed).as_deref(), Ok("(d7) a3-a4"), "{typed}");
    }
}

#[test]
fn squares_of_draughts_are_not_taken_for_numbers_of_moves() {
    let start = Variant::from_id("warcaby-polskie").unwrap().start();
    for typed in [
        "32-28",
        "32.28",
        "32. 28",
        "32/28",
        "32->28",
        "1. 32-28",
        "1.32-28",
        "**32-28**!",
        "3228",
    ] {
        assert_eq!(read(&start, typed).as_deref(), Ok("32-28"), "{typed}");
    }
}

#[test]
fn a_record_takes_what_the_board_takes() {
    let plain = "[Variant \"forteca\"]\n1. c7+e7\n2. d4-d5\n";
    let dressed = "[Variant \"forteca\"]\n1. **c7+e7**\n2. d4->d5!\n";
    let read = |text: &str| Record::parse(text).map(|record| record.to_string());
    assert_eq!(read(dressed).unwrap(), read(plain).unwrap());
}
