//! Which position strings are refused, and why: one rule a test.

use forteca_engine::{Position, PositionError, Variant};

const ROWS: &str = ".../.../oo...oo/ooooooo/ooooooo/ooo/ooo";

fn parse(variant: &str, text: &str) -> Result<Position, PositionError> {
    Position::parse(Variant::from_id(variant).expect("the variant is offered"), text)
}

#[test]
fn a_position_has_four_parts() {
    for (text, given) in [("", 0), (ROWS, 1), ("x a 0", 3), ("x a 0 - -", 5)] {
        assert_eq!(parse("forteca", text), Err(PositionError::Parts { given }));
    }
}

#[test]
fn rows_have_the_shape_of_the_board() {
    let rows = |rows: &str| parse("forteca", &format!("{rows} a 0 -"));
    assert_eq!(rows("W.W/..."), Err(PositionError::Rows { wanted: 7, given: 2 }));
    let long = ".../..../oo...oo/ooooooo/ooooooo/ooo/ooo";
    assert_eq!(
        rows(long),
        Err(PositionError::RowLength {
            row: 2,
            wanted: 3,
            given: 4
        })
    );
    let short = "W.W/.../oo...oo/ooooooo/ooooooo/ooo/oo";
    assert_eq!(
        rows(short),
        Err(PositionError::RowLength {
            row: 7,
            wanted: 3,
            given: 2
        })
    );
    let strange = "W.B/.../oo...oo/ooooooo/ooooooo/ooo/ooo";
    assert_eq!(rows(strange), Err(PositionError::Man { sign: 'B' }));
}

#[test]
fn turn_and_captures_are_spelt_as_written() {
    assert_eq!(
        parse("forteca", &format!("{ROWS} w 0 -")),
        Err(PositionError::Turn)
    );
    for captured in ["-1", "+1", "x", "256", "1.0"] {
        assert_eq!(
            parse("forteca", &format!("{ROWS} a {captured} -")),
            Err(PositionError::CapturedCount),
            "{captured}"
        );
    }
}

#[test]
fn men_and_captures_are_no_more_than_at_the_start() {
    let many = "WWo/.../oo...oo/ooooooo/ooooooo/ooo/ooo a 0 -";
    assert_eq!(
        parse("forteca", many),
        Err(PositionError::TooManyAttackers { most: 24, given: 25 })
    );
    let captured = "WW./.../......./......./......./.../..o a 25 -";
    assert_eq!(
        parse("forteca", captured),
        Err(PositionError::TooManyKills { most: 24, given: 25 })
    );
    let three = "WWW/.../......./......./......./.../..o a 5 -";
    assert_eq!(
        parse("forteca", three),
        Err(PositionError::Defenders { wanted: 2, given: 3 })
    );
}

#[test]
fn defenders_are_missing_only_where_they_can_be_huffed() {
    let one = "W../.../......./......./......./.../..o a 5 -";
    assert_eq!(
        parse("forteca", one),
        Err(PositionError::Defenders { wanted: 2, given: 1 })
    );
    assert!(parse("forteczka-1898", one).is_ok());
    assert_eq!(
        parse("forteczka-1898/capture=enforced", one),
        Err(PositionError::Defenders { wanted: 2, given: 1 })
    );
}

#[test]
fn before_the_placement_only_the_start_is_possible() {
    let start = format!("{ROWS} p 0 -");
    assert_eq!(
        parse("forteca", &start).map(|position| position.to_string()),
        Ok(start.clone())
    );
    assert_eq!(
        parse("wilki-i-owce", &start),
        Err(PositionError::TooManyAttackers { most: 20, given: 24 })
    );
    let fixed = ".../.../......./ooooooo/ooooooo/ooo/ooo p 0 -";
    assert_eq!(parse("wilki-i-owce", fixed), Err(PositionError::NoPlacement));
    for text in [
        format!("{ROWS} p 1 -"),
        "W../.../oo...oo/ooooooo/ooooooo/ooo/ooo p 0 -".to_owned(),
    ] {
        assert_eq!(
            parse("forteca", &text),
            Err(PositionError::DisturbedPlacement),
            "{text}"
        );
    }
}

#[test]
fn only_defenders_are_huffable_and_only_in_the_attackers_turn() {
    let rows = ".W./.../......./..o..../ooooooo/ooo/Woo";
    let with = |variant, rest: &str| parse(variant, &format!("{rows} {rest}"));
    assert!(with("forteczka-1898", "a 9 c1+d7").is_ok());
    assert_eq!(with("forteczka-1898", "d 9 d7"), Err(PositionError::NoHuffing));
    assert_eq!(with("forteca", "a 9 d7"), Err(PositionError::NoHuffing));
    assert_eq!(
        with("forteczka-1898", "a 9 d6"),
        Err(PositionError::NoDefender { at: "d6" })
    );
    assert_eq!(
        with("forteczka-1898", "a 9 d3"),
        Err(PositionError::NoDefender { at: "d3" })
    );
    assert_eq!(
        with("forteczka-1898", "a 9 d7+d7"),
        Err(PositionError::Twice { at: "d7" })
    );
    assert_eq!(
        with("forteczka-1898", "a 9 h1"),
        Err(PositionError::NoSuchPoint { text: "h1".into() })
    );
    assert_eq!(
        with("forteczka-1898", "a 9 d7+"),
        Err(PositionError::NoSuchPoint { text: String::new() })
    );
}

#[test]
fn a_composed_position_may_lack_men_that_were_never_captured() {
    assert!(parse("forteca", "W../ooo/..ooo../......./W.....W/.../... d 3 -").is_err());
    assert!(parse("forteca", "W../ooo/..ooo../......./W....../.../... d 3 -").is_ok());
}

#[test]
fn a_finished_position_is_accepted_and_has_no_moves() {
    let full = parse("forteca", "ooo/ooo/..ooo../......./W.....W/.../... d 15 -").unwrap();
    assert!(full.outcome().is_some());
    assert!(full.legal_moves().is_empty());
}
