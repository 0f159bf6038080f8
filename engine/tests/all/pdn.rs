//! Games in PDN: what is read, what is written, and every fault that a file can have.

use crate::common::random::Random;
use crate::common::{strewn, walk};
use forteca_engine::{
    Ending, Game, MoveRefusal, PdnFault, PdnGame, PdnItem, PdnReader, PdnResult, Position, PositionError,
    Route, Side, Variant,
};

fn read(file: &str) -> Vec<PdnGame> {
    PdnReader::new(file.bytes()).collect()
}

/// The only game of a file.
fn one(file: &str) -> PdnGame {
    let mut games = read(file);
    assert_eq!(games.len(), 1, "{file}");
    games.remove(0)
}

fn moves(game: &PdnGame) -> String {
    game.moves().map(Route::to_string).collect::<Vec<_>>().join(" ")
}

/// The items of a game in short.
fn told(game: &PdnGame) -> String {
    let item = |item: &PdnItem| match item {
        PdnItem::Move(mv) => mv.to_string(),
        PdnItem::UnknownMove => "unknown".to_owned(),
        PdnItem::Unread(text) => format!("unread:{text}"),
        PdnItem::Comment(text) => format!("{{{}}}", text.split_whitespace().collect::<Vec<_>>().join(" ")),
        PdnItem::Nag(nag) => format!("${nag}"),
        PdnItem::Strength(signs) => signs.clone(),
        PdnItem::Setup(position) => format!("/{position}/"),
        PdnItem::VariationStart => "(".to_owned(),
        PdnItem::VariationEnd => ")".to_owned(),
    };
    game.items().iter().map(item).collect::<Vec<_>>().join(" ")
}

const EVERYTHING: &str = r#"% a file made by hand
[Event "Club evening \"Under the Lime\""]
[Site "Kraków"]
[White "Jan"]
[Black "Ola"]
[Result "1-1"]
[GameType "20,W,10,10,N2,0"]

{before all} 1. 32-28! 18-23 {[%clock w0:10:00 B0:09:58]}
(1... 19-23(?!) 2. 28x19 14x23 (2... 13x24 $4) {both
lines}) 2. 33-29* 23x32 3. 37x28 $1 17-22 4.28x17 11x22 5. 38-33
1-1
[Event "Another"]
1. 31-26 2-0
"#;

#[test]
fn a_game_is_read_with_all_that_stands_in_it() {
    let games = read(EVERYTHING);
    assert_eq!(games.len(), 2);
    let game = &games[0];
    assert_eq!(game.fault(), None);
    assert_eq!(game.tag("event"), Some("Club evening \"Under the Lime\""));
    assert_eq!(game.tags().len(), 6);
    assert_eq!(
        told(game),
        "{before all} 32-28 ! 18-23 {[%clock w0:10:00 B0:09:58]} ( 19-23 ?! 28x19 14x23 ( 13x24 $4 ) {both lines} ) \
         33-29 * 23x32 37x28 $1 17-22 28x17 11x22 38-33"
    );
    assert_eq!(
        moves(game),
        "32-28 18-23 33-29 23x32 37x28 17-22 28x17 11x22 38-33"
    );
    assert_eq!(
        (game.result(), game.ending()),
        (Some(PdnResult::Draw), Some("1-1"))
    );
    let mut position = *game.start();
    for mv in game.moves() {
        position = position.after(mv);
    }
    assert_eq!(game.last(), position);
    assert_eq!(moves(&games[1]), "31-26");
    assert_eq!(games[1].result(), Some(PdnResult::White));
}

#[test]
fn a_game_is_written_as_the_standard_wants_it() {
    let text = r#"[Event "Club evening \"Under the Lime\""]
[Site "Kraków"]
[White "Jan"]
[Black "Ola"]
[Result "1-1"]
[GameType "20"]

{before all} 1. 32-28! 18-23 {[%clock w0:10:00 B0:09:58]} (1... 19-23?! 2.
28x19 14x23 (2... 13x24 $4) {both
lines}) 2. 33-29 $7 23x32 3. 37x28 $1 17-22 4. 28x17 11x22 5. 38-33 1-1

"#;
    assert_eq!(read(EVERYTHING)[0].to_string(), text);
}

#[test]
fn results_of_every_flavour_end_a_game() {
    for (text, result) in [
        ("2-0", PdnResult::White),
        ("1-0", PdnResult::White),
        ("0-2", PdnResult::Black),
        ("0-1", PdnResult::Black),
        ("1-1", PdnResult::Draw),
        ("1/2-1/2", PdnResult::Draw),
        ("0-0", PdnResult::DoubleForfeit),
        ("*", PdnResult::Unknown),
    ] {
        let games = read(&format!("1. 32-28 {text} 1. 31-27 {text}"));
        assert_eq!(games.len(), 2, "{text}");
        for game in games {
            assert_eq!((game.result(), game.ending()), (Some(result), Some(text)));
            assert_eq!(game.moves().count(), 1);
        }
        assert_eq!(
            one(&format!("1. {text}")).ending(),
            Some(text),
            "a game without moves"
        );
    }
    // Moves that begin like results.
    assert_eq!(
        moves(&one("[FEN \"B:W50:B1,12\"] 1-6 50-45 6-11 1-1")),
        "1-6 50-45 6-11"
    );
    assert_eq!(one("1. 32-28").ending(), None);
    assert_eq!(
        one("[Result \"2-0\"] 1. 32-28 *").result(),
        Some(PdnResult::White)
    );
    assert_eq!(
        one("[Result \"*\"] 1. 32-28 0-2").result(),
        Some(PdnResult::Black)
    );
}

#[test]
fn points_that_look_like_a_move_end_the_game_that_names_them() {
    let game = one("[Result \"4-6\"] 1. 32-28 19-23 4-6");
    assert_eq!(
        (moves(&game).as_str(), game.ending(), game.fault()),
        ("32-28 19-23", Some("4-6"), None)
    );
}

#[test]
fn a_star_next_to_a_move_ends_the_game_only_if_nothing_follows() {
    assert_eq!(told(&one("32-28* 18-23 *")), "32-28 * 18-23");
    let game = one("32-28*");
    assert_eq!((told(&game).as_str(), game.ending()), ("32-28", Some("*")));
    let games = read("32-28*\n[White \"Jan\"] 31-27*");
    assert_eq!(games.iter().map(told).collect::<Vec<_>>(), ["32-28", "31-27"]);
}

#[test]
fn moves_are_read_however_they_are_spelt() {
    for file in [
        "1. 32-28 19-23 2. 28x19",
        "1.32-28 19-23 2.28x19",
        "32-28 19-23 28x19",
        "3228 1923 2819",
        "1. 32-28 1... 19-23 2. 28:19",
        "32-28! 19-23(!?) 28x19x23",
        "1. 32–28 19–23 2. 28×19",
    ] {
        assert_eq!(moves(&one(file)), "32-28 19-23 28x19", "{file}");
    }
}

#[test]
fn sixty_four_squares_are_written_with_letters_and_read_with_either() {
    let game = one("[GameType \"26\"] 1. c3-d4 b6-c5 2. d4xb6 a7xc5 1/2-1/2");
    assert_eq!(
        (moves(&game).as_str(), game.fault()),
        ("22-18 9-14 18x9 5x14", None)
    );
    let numbers = one("[GameType \"26,W,8,8,A0,0\"] 1. 22-18 9-14 2. 18x9 5x14 1-1");
    assert_eq!(moves(&numbers), moves(&game));
    let text = "[Result \"1/2-1/2\"]\n[GameType \"26\"]\n\n1. c3-d4 b6-c5 2. d4xb6 a7xc5 1/2-1/2\n\n";
    assert_eq!(game.to_string(), text);
    assert_eq!(numbers.to_string(), text);
}

#[test]
fn captures_that_share_their_ends_are_written_out() {
    let game = one("[FEN \"W:WK4:B13,20,32,37\"] 1. 4x31x42x15 *");
    assert_eq!(game.fault(), None);
    assert!(game.to_string().contains("\n1. 4x31x42x15 *"), "{game}");
    assert!(
        game.to_string()
            .contains("[SetUp \"1\"]\n[FEN \"W:WK4:B13,20,32,37\"]")
    );
    assert_eq!(read(&game.to_string())[0].last(), game.last());
}

#[test]
fn a_position_may_be_set_up_and_a_turn_given_away() {
    let game = one("1. 32-28 /FEN \"W::\"/ 1... 31-27 /FEN \"B:W28,50:B1,23\"/ 23x32 2. 50-45");
    assert_eq!(game.fault(), None);
    assert_eq!(moves(&game), "32-28 31-27 23x32 50-45");
    assert_eq!(game.last().to_string(), "B:W45:B1,32");
    assert_eq!(read(&game.to_string())[0].items(), game.items());
}

#[test]
fn a_black_beginning_and_variations_are_numbered_right() {
    let game = one("[FEN \"B:W45,50:B1,12\"] 1-6 (12-17 50-44 (45-40)) 50-44 {!} 6-11");
    assert!(
        game.to_string()
            .ends_with("\n1... 1-6 (1... 12-17 2. 50-44 (2. 45-40)) 2. 50-44 {!} 2... 6-11 *\n\n"),
        "{game}"
    );
}

#[test]
fn what_a_variation_cannot_play_is_kept() {
    let game = one("1. 32-28 (1. 32-20 1-7 {oh} 2-0) 18-23 *");
    assert_eq!(
        told(&game),
        "32-28 ( unread:32-20 unread:1-7 {oh} unread:2-0 ) 18-23"
    );
    assert_eq!(game.fault(), None);
    assert_eq!(read(&game.to_string())[0].items(), game.items());
}

#[test]
fn unknown_moves_may_end_a_game() {
    let game = one("1. 32-28 19-23 2. - - 2-0");
    assert_eq!(
        (told(&game).as_str(), game.fault()),
        ("32-28 19-23 unknown unknown", None)
    );
    assert_eq!(game.ending(), Some("2-0"));
}

#[test]
fn latin_1_is_read_as_such() {
    let games: Vec<PdnGame> = PdnReader::new(
        b"\xef\xbb\xbf[White \"Andr\xe9\"] {\xc5\xbc} 32-28"
            .iter()
            .copied(),
    )
    .collect();
    assert_eq!(games[0].tag("White"), Some("André"));
    assert_eq!(told(&games[0]), "{ż} 32-28");
}

#[test]
fn a_fault_tells_its_place_and_loses_nothing_before_it() {
    let file = "[White \"Jan\"]\n\n1. 32-28 19-23 {so far}\n2. 28x19 1-7 3. 37-32 {lost}\n2-0\n\n[White \"Ola\"]\n1. 31-27 *";
    let games = read(file);
    assert_eq!(games.len(), 2);
    assert_eq!(told(&games[0]), "32-28 19-23 {so far} 28x19");
    let error = games[0].fault().expect("1-7 is no move");
    assert_eq!((error.line, error.column), (4, 10));
    assert!(matches!(
        &error.fault,
        PdnFault::Move { text, refusal: MoveRefusal::Occupied { at: "7" } } if text == "1-7"
    ));
    assert_eq!(
        games[0].last(),
        games[0].moves().fold(*games[0].start(), |at, mv| at.after(mv))
    );
    assert_eq!((moves(&games[1]).as_str(), games[1].fault()), ("31-27", None));
}

#[test]
fn every_fault_is_told() {
    let faults = |file: &str| {
        let faults = read(file).into_iter().filter_map(|game| {
            let plies = game.moves().count();
            game.fault()
                .map(|error| (plies, error.line, error.column, error.fault.clone()))
        });
        faults.collect::<Vec<_>>()
    };
    let position = PdnFault::Position;
    for (file, wanted) in [
        ("[White Jan]\n1. 32-28 *", (0, 1, 1, PdnFault::Tag)),
        (
            "[GameType \"21\"]\n11-15 *",
            (0, 1, 1, PdnFault::GameType { text: "21".into() }),
        ),
        (
            "[FEN \"?:W29:B22\"]\n*",
            (0, 1, 1, position(PositionError::TurnUnknown)),
        ),
        (
            "[FEN \"W:W4:B22\"] *",
            (0, 1, 1, position(PositionError::ManOnLastRow { at: "4" })),
        ),
        (
            "32-28 /FEN \"W:W51:B1\"/",
            (
                1,
                1,
                7,
                position(PositionError::NoSuchPoint { text: "51".into() }),
            ),
        ),
        ("32-28 /clock/ *", (1, 1, 7, PdnFault::Setup)),
        ("32-28 - 31-27 *", (1, 1, 9, PdnFault::AfterUnknownMove)),
        ("32-28 ] 19-23", (1, 1, 7, PdnFault::Sign { sign: ']' })),
        ("32-28 $ 19-23", (1, 1, 7, PdnFault::Nag)),
        ("32-28\n{19-23", (1, 2, 1, PdnFault::Unclosed)),
        ("32-28 (31-27", (1, 1, 13, PdnFault::OpenVariation)),
        ("32-28 ) 19-23", (1, 1, 7, PdnFault::NoVariation)),
    ] {
        assert_eq!(faults(file), [wanted], "{file}");
    }
    let long = format!("32-28{}", " !".repeat(60_000));
    assert!(matches!(&faults(&long)[..], [(1, 1, _, PdnFault::TooLong)]));
    let ambiguous = read("[FEN \"W:WK4:B13,20,32,37\"] 4x15 *");
    assert!(matches!(
        ambiguous[0].fault().map(|error| &error.fault),
        Some(PdnFault::Move { refusal: MoveRefusal::Ambiguous { candidates }, .. }) if candidates.len() == 2
    ));
}

#[test]
fn comments_alone_are_no_game() {
    for file in ["", "{nothing} % here\n", "2-0 *", " \n\u{feff}"] {
        let games: Vec<String> = read(file).iter().map(told).collect();
        assert!(
            games.len() <= usize::from(file.contains('\u{feff}')),
            "{file}: {games:?}"
        );
    }
}

#[test]
fn every_game_is_read_back_from_what_is_written() {
    let mut random = Random(51);
    for id in ["warcaby-polskie", "warcaby-klasyczne"] {
        let variant = Variant::from_id(id).expect("it is offered");
        for n in 0..60 {
            let mut start = variant.start();
            match n % 3 {
                0 => {}
                1 => walk(variant, &mut random, 60, |position| start = *position),
                _ => start = strewn(variant, &mut random),
            }
            let mut game = Game::from_position(start);
            for _ in 0..random.below(200) {
                if game.outcome().is_none() {
                    let moves = game.position().legal_moves();
                    game.play(random.pick(&moves).clone())
                        .expect("a listed move is legal");
                }
            }
            if game.outcome().is_none() && n % 2 == 0 {
                let ending = match n % 3 {
                    0 => Ending::Abort,
                    _ => Ending::Resignation(Side::White),
                };
                game.end_by(ending).expect("the game goes on");
            }
            let mut written = PdnGame::new(&game).expect("it is a game of draughts");
            written.set_tag("White", "Jan \"Janek\" \\ Żak");
            let text = written.to_string();
            assert!(
                text.lines()
                    .all(|line| line.chars().count() < 80 || line.starts_with('[')),
                "{text}"
            );
            let again = one(&text);
            assert_eq!(again.fault(), None, "{text}");
            assert_eq!(again.items(), written.items(), "{text}");
            assert_eq!(again.start(), game.start());
            assert_eq!(again.last(), *game.position());
            assert_eq!(again.result(), written.result());
            assert_eq!(again.tag("White"), written.tag("White"));
        }
    }
    assert!(PdnGame::new(&Game::new(Variant::from_id("forteca").unwrap())).is_none());
}

#[test]
fn any_bytes_are_read_to_their_end() {
    let mut random = Random(52);
    let pieces = [
        "1. ",
        "32-28",
        " ",
        "19-23",
        "\n",
        "{",
        "}",
        "(",
        ")",
        "[",
        "]",
        "\"",
        "FEN",
        "/",
        "*",
        "2-0",
        "$",
        "12",
        "!",
        "%",
        "...",
        "W:",
        "[White \"x\"]",
        "[FEN \"W:WK4:B13\"]",
        "\\",
        "\0",
        "ż",
        "x",
        "-",
        "3228",
        ";",
    ];
    for _ in 0..3_000 {
        let file: String = (0..random.below(60)).map(|_| *random.pick(&pieces)).collect();
        for game in read(&file) {
            let again = game.to_string();
            assert!(read(&again).len() <= 1 + game.items().len(), "{file:?}\n{again}");
            let opened = |item: &&PdnItem| **item == PdnItem::VariationStart;
            let closed = |item: &&PdnItem| **item == PdnItem::VariationEnd;
            assert_eq!(
                game.items().iter().filter(opened).count(),
                game.items().iter().filter(closed).count()
            );
        }
    }
    // Long ones of the worst kinds: nothing is kept beyond bounds, and the next game is found.
    for pattern in [
        "(",
        "{",
        "[",
        "$1 ",
        "32-28 (",
        "[a \"b\"]",
        "\"",
        "/",
        "x",
        "1.",
        "32-28 - ",
    ] {
        let file = format!("{} 2-0\n[White \"Jan\"] 31-27 *", pattern.repeat(300_000));
        let games = read(&file);
        let plies: usize = games.iter().map(|game| game.moves().count()).sum();
        assert!(plies <= 300_001 && games.len() <= 300_001, "{pattern}");
    }
}

#[test]
fn a_position_of_another_reader_is_the_same() {
    let position = Position::parse(Variant::from_id("warcaby-polskie").unwrap(), "W:W31-50:B1-20").unwrap();
    assert_eq!(one("[FEN \"W:W31-50:B1-20.\"] *").start(), &position);
}
