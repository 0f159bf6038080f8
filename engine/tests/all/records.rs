//! Records of whole games: what is written, what is read, and every fault that a record can have.

use crate::common::random::Random;
use crate::common::{strewn, walk};
use forteca_engine::{
    Ending, Game, MoveRefusal, Outcome, Ply, Position, PositionError, Reason, Record, RecordFault, Side,
    TagError, Timestamp, Variant,
};

fn variant(id: &str) -> Variant {
    Variant::from_id(id).expect("the variant is offered")
}

/// The fault of a record and its line and column.
fn fault(text: &str) -> (usize, usize, RecordFault) {
    let error = Record::parse(text).expect_err("the record has a fault");
    (error.line, error.column, error.fault)
}

#[test]
fn a_record_is_written_as_documented() {
    let mut game = Game::replay(variant("polska-forteca/lines=A"), ["c5+e5", "d4-d5"]).unwrap();
    game.end_by(Ending::Resignation(Side::DEFENDERS)).unwrap();
    let mut record = Record::new(game);
    record.set_tag("Opening", "no \"name\" \\ yet").unwrap();
    record.set_tag("Defenders", "Jan").unwrap();
    record.set_tag("Attackers", "Anna „Ania” Żak").unwrap();
    record.set_tag("Event", "Autumn evening").unwrap();
    record.set_tag("Date", "2026-11-30").unwrap();
    record.set_tag("Clock", "one day a move").unwrap();
    record.set_begun(Timestamp::parse("2026-11-30 18:00"));
    record.set_ended(Timestamp::parse("2026-11-30 19:00"));
    record.set_time(Ply(1), Timestamp::parse("2026-11-30 18:04:05"));
    record.set_time(Ply(3), Timestamp::parse("2026-11-30 18:04:05"));
    let text = r#"[Event "Autumn evening"]
[Date "2026.11.30"]
[Attackers "Anna „Ania” Żak"]
[Defenders "Jan"]
[Clock "one day a move"]
[Variant "polska-forteca/lines=A"]
[Opening "no \"name\" \\ yet"]
[Begun "2026-11-30T18:00:00Z"]
[Result "attackers"]
[Reason "resignation"]
[Ended "2026-11-30T19:00:00Z"]

1. c5+e5 {2026-11-30T18:04:05Z}
2. d4-d5
"#;
    assert_eq!(record.to_string(), text);
    assert_eq!(text.parse(), Ok(record.clone()));
    assert_eq!(record.tag("opening"), Some("no \"name\" \\ yet"));
    assert_eq!(record.time(Ply(1)), Timestamp::parse("2026-11-30 18:04:05"));
    assert_eq!([Ply(0), Ply(2), Ply(3)].map(|ply| record.time(ply)), [None; 3]);
}

#[test]
fn the_example_in_the_documentation_is_a_record() {
    let page = include_str!("../../../docs/record.md");
    let example = page
        .split("```")
        .nth(1)
        .and_then(|block| block.strip_prefix("text\n"));
    let example = example.expect("the page begins with an example");
    let read = Record::parse(example).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(read.to_string(), example);
}

#[test]
fn every_game_is_read_back_exactly() {
    let mut random = Random(21);
    for variant in Variant::all() {
        for n in 0..4 {
            let mut start = variant.start();
            match n {
                0 | 1 => {}
                2 => walk(*variant, &mut random, 30, |position| start = *position),
                _ => start = strewn(*variant, &mut random),
            }
            let mut game = Game::from_position(start);
            for _ in 0..random.below(300) {
                if game.outcome().is_none() {
                    let moves = game.position().legal_moves();
                    game.play(random.pick(&moves).clone()).unwrap();
                }
            }
            let endings = [
                Ending::Agreement,
                Ending::Resignation(Side::White),
                Ending::Time(Side::Black),
                Ending::Abort,
            ];
            if game.outcome().is_none() && random.below(2) == 0 {
                game.end_by(*random.pick(&endings)).unwrap();
            }
            let mut record = Record::new(game);
            for ply in 1..=record.game().ply().0 {
                let timestamp = Timestamp::from_unix(1_700_000_000 + 7_919 * i64::from(ply));
                record.set_time(Ply(ply), timestamp.filter(|_| random.below(3) > 0));
            }
            let text = record.to_string();
            let read = Record::parse(&text).unwrap_or_else(|error| panic!("{error} in\n{text}"));
            assert_eq!(read, record, "{text}");
            assert_eq!(read.to_string(), text);
        }
    }
}

#[test]
fn spelling_does_not_matter() {
    let plain = r#"[Date "2026.11.30"]
[Attackers "Anna"]
[Variant "forteca"]
[Start ".W./.W./ooo.ooo/o.o.ooo/ooooooo/ooo/ooo d 0 -"]
[Begun "2026-11-30T18:00:00Z"]
[Result "draw"]
[Reason "agreement"]

1. d6xb4 {2026-11-30T18:04:05Z}
2. e5-d5
"#;
    let kind = "\u{feff}; written by hand\r\n\
        ［ATTACKERS　＂Anna＂］\r\n\
        \r\n\
        [variant “Ｆorteca”]  \r\n\
        \t[ reason \" Agreement \" ]\r\n\
        [Result\"Draw\"]\r\n\
        [begun \"2026–11–30 18:00\"]\r\n\
        [DATE \"2026/11/30\"]\r\n\
        [start \"  .W./.W./ooo.ooo/o.o.ooo/ooooooo/ooo/ooo   d 0 -\"]\r\n\
        １． Ｄ６ × B4  { 2026-11-30 18:04:05 }  \r\n\
        ;2. e5-f4\r\n\
        2)e5 – d5";
    let read = Record::parse(kind).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(read.to_string(), plain);
    let numberless = plain.replace("1. ", "").replace("2. ", "  ");
    assert_eq!(
        Record::parse(&numberless).map(|read| read.to_string()),
        Ok(plain.to_owned())
    );
}

#[test]
fn names_of_variants_and_reasons_are_read_in_any_case() {
    let read = |text: &str| Record::parse(text).unwrap_or_else(|error| panic!("{error} in {text}"));
    let record = read("[Variant \"Polska–Forteca / LINES=a\"]");
    assert_eq!(record.game().variant().id(), "polska-forteca/lines=A");
    let record = read("[Variant \"wilki-i-owce/failure=draw,threshold=12\"]");
    assert_eq!(
        record.game().variant().id(),
        "wilki-i-owce/threshold=12,failure=draw"
    );
    let huffed = "[Variant \"forteczka-1898\"]\n\
        [Start \".W./.../......./..o..../ooooooo/ooo/ooo a 9 d7\"]\n\
        [Result \"ATTACKERS\"]\n[Reason \"Huffed out\"]\n(d7)";
    assert_eq!(
        read(huffed).game().outcome().map(Outcome::reason),
        Some(Reason::HuffedOut)
    );
    let repeated = |reason: &str| {
        let moves = "d4-d5\nc7-c6\nd5-d4\nc6-c7\n".repeat(2);
        format!("[Variant \"forteca\"]\n[Result \"draw\"]\n[Reason \"{reason}\"]\nc7 e7\n{moves}")
    };
    let record = read(&repeated("Repetition: 1, 5, 9"));
    assert!(record.to_string().contains("[Reason \"repetition:1,5,9\"]"));
    let (line, column, _) = fault(&repeated("repetition:1,5,8"));
    assert_eq!((line, column), (3, 10));
}

#[test]
fn a_reason_that_the_moves_tell_may_be_missing() {
    let full = "ooo/ooo/..o.o../...o.../W.....W/.../... a 15 -";
    let text = format!("[Variant \"forteca\"]\n[Start \"{full}\"]\nd4-d5\n");
    let record = Record::parse(&text).unwrap();
    assert_eq!(record.game().outcome().map(Outcome::reason), Some(Reason::Fill));
    let running = Record::parse("[Variant \"forteca\"]\nc5+e5").unwrap();
    assert_eq!(running.game().outcome(), None);
    assert!(running.to_string().contains("[Result \"*\"]"));
}

#[test]
fn an_aborted_game_has_a_reason_and_no_result() {
    let mut game = Game::new(Variant::from_id("forteca").unwrap());
    game.play_text("c5+e5").unwrap();
    game.end_by(Ending::Abort).unwrap();
    let text = Record::new(game.clone()).to_string();
    assert!(text.contains("[Result \"*\"]\n[Reason \"aborted\"]\n"), "{text}");
    assert_eq!(Record::parse(&text).unwrap().game(), &game);
    for result in ["draw", "attackers"] {
        let (line, _, found) = fault(&text.replace("\"*\"", &format!("\"{result}\"")));
        assert_eq!((line, found), (3, RecordFault::Reason), "{result}");
    }
}

#[test]
fn what_the_tags_say_must_be_what_the_moves_do() {
    let full = "ooo/ooo/..o.o../...o.../W.....W/.../... a 15 -";
    let with = |result: &str, reason: &str, moves: &str| {
        let tags = [("Result", result), ("Reason", reason)];
        let tags = tags.iter().filter(|(_, value)| !value.is_empty());
        let tags: Vec<String> = tags
            .map(|(name, value)| format!("[{name} \"{value}\"]\n"))
            .collect();
        format!(
            "[Variant \"forteca\"]\n[Start \"{full}\"]\n{}{moves}",
            tags.concat()
        )
    };
    let played = Outcome::from_code("black:fill").unwrap();
    let other = RecordFault::OtherEnd { played };
    for (result, reason, moves, expected) in [
        ("attackers", "fill", "d4-d5", None),
        ("", "fill", "d4-d5", None),
        ("attackers", "", "d4-d5", None),
        ("*", "", "d4-d5", Some((3, 10, other.clone()))),
        ("draw", "agreement", "d4-d5", Some((3, 10, other.clone()))),
        ("attackers", "block", "d4-d5", Some((4, 10, other.clone()))),
        ("attackers", "resignation", "d4-d5", Some((4, 10, other))),
        ("attackers", "fill", "d4-c4", Some((4, 10, RecordFault::NoEnd))),
        ("defenders", "time", "d4-c4", None),
        ("draw", "agreement", "d4-c4", None),
        ("draw", "time", "d4-c4", Some((4, 10, RecordFault::Reason))),
        (
            "attackers",
            "agreement",
            "d4-c4",
            Some((4, 10, RecordFault::Reason)),
        ),
        (
            "attackers",
            "boredom",
            "d4-c4",
            Some((4, 10, RecordFault::Reason)),
        ),
        ("attackers", "", "d4-c4", Some((3, 10, RecordFault::EndUntold))),
        ("", "time", "d4-c4", Some((3, 10, RecordFault::EndUntold))),
        ("*", "time", "d4-c4", Some((4, 10, RecordFault::EndUntold))),
        ("2-0", "time", "d4-c4", Some((3, 10, RecordFault::Result))),
    ] {
        let text = with(result, reason, moves);
        match expected {
            None => assert!(Record::parse(&text).is_ok(), "{text}"),
            Some(expected) => assert_eq!(fault(&text), expected, "{text}"),
        }
    }
}

#[test]
fn a_fault_is_named_with_its_line_and_column() {
    let long = format!("[Variant \"forteca\"]\n[Event \"{}\"]", "x".repeat(2_000));
    let tag = |text: &str| format!("[Variant \"forteca\"]\n{text}");
    let refusal = |after, refusal| RecordFault::Move {
        after: Ply(after),
        refusal,
    };
    let two = "[Variant \"forteca\"]\n[Start \"W../... a 0 -\"]";
    for (text, expected) in [
        (String::new(), (1, 1, RecordFault::NoVariant)),
        ("[Event \"x\"]\n\n1. c5+e5".into(), (3, 1, RecordFault::NoVariant)),
        (
            "  [Variant \"chess\"]".into(),
            (1, 13, RecordFault::UnknownVariant { id: "chess".into() }),
        ),
        (
            two.into(),
            (
                2,
                9,
                RecordFault::Start(PositionError::Rows { wanted: 7, given: 2 }),
            ),
        ),
        (long, (2, 1, RecordFault::LongLine)),
        (tag("[Żółw \"x\"]"), (2, 2, RecordFault::TagShape)),
        (tag("[Event x]"), (2, 8, RecordFault::TagShape)),
        (tag("[Event \"x]"), (2, 11, RecordFault::TagShape)),
        (tag("[Event \"x\\\"]"), (2, 13, RecordFault::TagShape)),
        (tag("[Event \"x\""), (2, 11, RecordFault::TagShape)),
        (tag("[Event \"x\"] y"), (2, 13, RecordFault::TagShape)),
        (tag("[\"x\"]"), (2, 3, RecordFault::Tag(TagError::Name))),
        (tag("[Event \"a\tb\"]"), (2, 9, RecordFault::Tag(TagError::Value))),
        (
            tag("[Date \"yesterday\"]"),
            (2, 8, RecordFault::Tag(TagError::Value)),
        ),
        (
            tag("[Event \"x\"]\n[EVENT \"y\"]"),
            (3, 2, RecordFault::TagTwice { name: "EVENT".into() }),
        ),
        (
            tag("[VARIANT \"forteca\"]"),
            (
                2,
                2,
                RecordFault::TagTwice {
                    name: "VARIANT".into(),
                },
            ),
        ),
        (tag("[Begun \"noon\"]"), (2, 9, RecordFault::Timestamp)),
        (tag("c5+e5\n [Event \"x\"]"), (3, 2, RecordFault::TagAfterPlies)),
        (tag("2. c5+e5"), (2, 1, RecordFault::Number { wanted: Ply(1) })),
        (
            tag("99999999999. c5+e5"),
            (2, 1, RecordFault::Number { wanted: Ply(1) }),
        ),
        (tag("1."), (2, 3, RecordFault::NoMove)),
        (tag("1. {2026-11-30T18:04:05Z}"), (2, 4, RecordFault::NoMove)),
        (tag("1. c5+e5 {noon}"), (2, 10, RecordFault::Timestamp)),
        (
            tag("1. c5+e5\n2. d4–d9"),
            (3, 4, refusal(1, MoveRefusal::NoSuchPoint { text: "d9".into() })),
        ),
        (
            tag("1. c5+e5\n  2. d3-d4"),
            (3, 6, refusal(1, MoveRefusal::Occupied { at: "d4" })),
        ),
    ] {
        assert_eq!(fault(&text), expected, "{text}");
    }
}

#[test]
fn nothing_follows_the_end() {
    let full = "ooo/ooo/..o.o../...o.../W.....W/.../... a 15 -";
    let text = format!("[Variant \"forteca\"]\n[Start \"{full}\"]\nd4-d5\ng3-g4");
    let expected = RecordFault::Move {
        after: Ply(1),
        refusal: MoveRefusal::Finished,
    };
    assert_eq!(fault(&text), (4, 1, expected));
}

#[test]
fn an_usual_start_is_not_written() {
    let text = format!(
        "[Variant \"forteca\"]\n[Start \"{}\"]",
        variant("forteca").start()
    );
    let record = Record::parse(&text).unwrap();
    assert_eq!(record.to_string(), "[Variant \"forteca\"]\n[Result \"*\"]\n\n");
}

#[test]
fn the_result_of_a_lot_is_kept() {
    let mut game = Game::with_first(variant("wilki-i-owce"), Side::DEFENDERS);
    game.play_text("c5-c6").unwrap();
    let text = Record::new(game).to_string();
    assert!(
        text.starts_with("[Variant \"wilki-i-owce/first=defenders\"]\n"),
        "{text}"
    );
    let read = Record::parse(&text).unwrap();
    assert_eq!(
        read.game().position_at(Ply(0)).map(Position::side_to_move),
        Some(Side::DEFENDERS)
    );
}

#[test]
fn in_draughts_the_colours_win() {
    let mut game = Game::replay(variant("warcaby-polskie"), ["32-28"]).unwrap();
    game.end_by(Ending::Resignation(Side::Black)).unwrap();
    let text = Record::new(game).to_string();
    let expected =
        "[Variant \"warcaby-polskie\"]\n[Result \"white\"]\n[Reason \"resignation\"]\n\n1. 32-28\n";
    assert_eq!(text, expected);
    let siege = "[Variant \"forteca\"]\n[Result \"Black\"]\n[Reason \"time\"]\n";
    let read = Record::parse(siege).unwrap().to_string();
    assert!(read.contains("[Result \"attackers\"]"), "{read}");
}

#[test]
fn an_error_is_one_sentence_with_its_place() {
    let error = Record::parse("[Variant \"forteca\"]\n1. d4-d5").unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 2, column 4: the move after ply 0 is not legal: the defenders are to be placed first"
    );
    assert_eq!(
        std::error::Error::source(&error).map(ToString::to_string),
        Some("the defenders are to be placed first".to_owned())
    );
}

#[test]
fn several_records_in_one_text_are_read_one_by_one() {
    let mut records = Vec::new();
    for variant in Variant::all() {
        let mut game = Game::new(*variant);
        for _ in 0..records.len() % 4 {
            let first = game.position().legal_moves()[0].clone();
            game.play(first).unwrap();
        }
        let mut record = Record::new(game);
        record.set_tag("Event", "; ---").unwrap();
        records.push(record);
    }
    let texts: Vec<String> = records.iter().map(ToString::to_string).collect();
    let text = texts.join(&format!("{}\n", Record::BETWEEN));
    let read: Vec<Record> = Record::parse_all(&text).map(Result::unwrap).collect();
    assert_eq!(read, records);
    let of_windows = text.replace('\n', "\r\n");
    assert_eq!(
        Record::parse_all(&of_windows).filter_map(Result::ok).count(),
        records.len()
    );
}

#[test]
fn a_fault_in_one_of_several_records_is_told_by_its_line_and_leaves_the_others() {
    let text =
        "[Variant \"forteca\"]\n;---\n[Variant \"forteca\"]\n1. a1-a9\n; -----\n[Variant \"asalto\"]\n";
    let read: Vec<_> = Record::parse_all(text).collect();
    assert_eq!(
        read.iter().map(Result::is_ok).collect::<Vec<_>>(),
        [true, false, true]
    );
    let fault = read[1].as_ref().unwrap_err();
    assert_eq!((fault.line, fault.column), (4, 4));
}
