//! All legal moves of draughts in the positions of `draughts/`, and when games of kings are drawn.

use crate::common::random::Random;

use std::collections::BTreeMap;

use forteca_engine::{DrawRule, Game, MoveKind, Ply, Position, PositionError, Reason, Route, Side, Variant};

fn read(variant: &str, text: &str) -> Position {
    let variant = Variant::from_id(variant).expect("the variant is offered");
    Position::parse(variant, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A move as the data files write it.
fn told(mv: &Route) -> String {
    let label = |point| mv.board().label(point);
    let (from, to) = (mv.path()[0], mv.path()[mv.path().len() - 1]);
    match mv.kind() {
        MoveKind::Capture => {
            let captured: Vec<&str> = mv.captured().iter().map(label).collect();
            format!("{}x{}/{}", label(from), label(to), captured.join(","))
        }
        MoveKind::Step | MoveKind::Placement | MoveKind::Huff => format!("{}-{}", label(from), label(to)),
    }
}

/// Compares the legal moves, whatever their order.
fn check(name: &str, position: &Position, moves: &str) {
    let mut wanted: Vec<&str> = moves.split(' ').filter(|mv| *mv != "none").collect();
    let mut found: Vec<String> = position.legal_moves().iter().map(told).collect();
    wanted.sort_unstable();
    found.sort_unstable();
    assert_eq!(found, wanted, "{name} {position}");
    assert_eq!(
        position.outcome().is_some(),
        wanted.is_empty(),
        "{name} {position}"
    );
}

fn lines(file: &'static str) -> impl Iterator<Item = &'static str> {
    file.lines().filter(|line| !line.starts_with('#'))
}

#[test]
fn positions_of_single_rules_have_their_moves() {
    let mut checked = 0;
    for line in lines(include_str!("draughts/rules.txt")) {
        let [name, variant, position, moves] = line.splitn(4, ' ').collect::<Vec<_>>()[..] else {
            panic!("{line} has four parts");
        };
        check(name, &read(variant, position), moves);
        checked += 1;
    }
    assert_eq!(checked, 53);
}

fn check_random(file: &'static str, variant: &str) -> usize {
    let cases = lines(file).map(|line| line.split_once(' ').expect("a position and its moves"));
    cases
        .map(|(position, moves)| check("random", &read(variant, position), moves))
        .count()
}

#[test]
fn random_positions_have_their_moves() {
    let large = check_random(include_str!("draughts/random-100.txt"), "warcaby-polskie");
    let small = check_random(include_str!("draughts/random-64.txt"), "warcaby-klasyczne");
    assert_eq!((large, small), (1000, 250));
}

#[test]
fn a_man_cannot_stand_on_his_last_row() {
    let variant = Variant::from_id("warcaby-polskie").unwrap();
    for (text, at) in [("W:WK4,47:B2,49", "49"), ("W:W5:B20", "5")] {
        assert_eq!(
            Position::parse(variant, text),
            Err(PositionError::ManOnLastRow { at })
        );
    }
    assert!(Position::parse(variant, "W:WK5:BK49").is_ok());
}

/// One game of `draughts/draws.txt`.
struct Drawn {
    name: &'static str,
    variant: &'static str,
    position: &'static str,
    moves: Vec<&'static str>,
    last: &'static str,
    /// After how many plies each rule first makes a draw.
    first: BTreeMap<&'static str, u16>,
}

fn drawn() -> Vec<Drawn> {
    let mut games: Vec<Drawn> = Vec::new();
    for text in include_str!("draughts/draws.txt").split("\n\n").skip(1) {
        let value = |key: &str| {
            let mut lines = text.lines();
            let line = lines.find_map(|line| line.strip_prefix(key)?.strip_prefix(' '));
            line.unwrap_or_else(|| panic!("{text} has no {key}"))
        };
        let firsts = text.lines().filter_map(|line| line.strip_prefix("first "));
        let first = firsts.map(|line| {
            let (rule, ply) = line.split_once(' ').expect("a rule and a ply");
            (rule, ply.parse().expect("a number"))
        });
        games.push(Drawn {
            name: value("game"),
            variant: value("variant"),
            position: value("position"),
            moves: value("moves").split(' ').collect(),
            last: value("final"),
            first: first.collect(),
        });
    }
    games
}

/// The ply after which a game is over under a profile, and why.
fn end(game: &Drawn, profile: &str) -> Option<(u16, Reason)> {
    let variant = format!("{}/draws={profile}", game.variant);
    let mut play = Game::from_position(read(&variant, game.position));
    for mv in &game.moves {
        if let Some(outcome) = play.outcome() {
            assert_eq!(outcome.winner(), None);
            return Some((play.ply().0, outcome.reason()));
        }
        play.play_text(mv)
            .unwrap_or_else(|refusal| panic!("{}: {mv}: {refusal}", game.name));
    }
    assert_eq!(play.position().to_string(), game.last, "{}", game.name);
    play.outcome().map(|outcome| (play.ply().0, outcome.reason()))
}

/// The earliest of some rules, in the words of the data file.
fn earliest(game: &Drawn, rules: &[&str]) -> Option<u16> {
    rules
        .iter()
        .filter_map(|rule| game.first.get(rule))
        .min()
        .copied()
}

#[test]
fn games_of_kings_are_drawn_when_the_profile_says() {
    for game in drawn() {
        let ply = |end: Option<(u16, Reason)>| end.map(|(ply, _)| ply);
        let pl15 = earliest(&game, &["pl15", "threefold"]);
        assert_eq!(ply(end(&game, "pl15")), pl15, "{} pl15", game.name);
        let fmjd = earliest(&game, &["fmjd5", "fmjd16", "fmjd25", "threefold"]);
        assert_eq!(ply(end(&game, "fmjd")), fmjd, "{} fmjd", game.name);
    }
}

#[test]
fn a_draw_says_which_rule_fired_and_since_when() {
    let games = drawn();
    let end = |name: &str, profile: &str| {
        let game = games
            .iter()
            .find(|game| game.name == name)
            .expect("the game is there");
        end(game, profile)
    };
    let drawn = |ply: u16, rule, moves, since| {
        Some((
            ply,
            Reason::Drawn {
                rule,
                moves,
                since: Ply(since),
            },
        ))
    };
    assert_eq!(end("k-v-k", "fmjd"), drawn(10, DrawRule::TwoAgainstOne, 5, 0));
    assert_eq!(
        end("3k-v-k-32", "fmjd"),
        drawn(32, DrawRule::ThreeAgainstOne, 16, 0)
    );
    assert_eq!(end("3k-v-k-32", "pl15"), drawn(30, DrawRule::KingMoves, 15, 0));
    assert_eq!(end("kk-v-kk-50", "fmjd"), drawn(50, DrawRule::KingMoves, 25, 0));
    // The capture of the 26th ply makes two against one of three.
    assert_eq!(
        end("lounge-3v1-capture13", "fmjd"),
        drawn(36, DrawRule::TwoAgainstOne, 5, 26)
    );
    assert_eq!(end("br-3v1", "fmjd64"), drawn(30, DrawRule::ThreeKings, 15, 0));
    assert_eq!(end("br-kk", "fmjd64"), drawn(30, DrawRule::KingMoves, 15, 0));
    let thrice = Some((8, Reason::Repetition([Ply(0), Ply(4), Ply(8)])));
    for profile in ["pl15", "fmjd"] {
        assert_eq!(end("threefold", profile), thrice);
    }
}

/// Plays kings to and fro on lines of their own until the game is over; the squares must not repeat in time.
fn shuffle(variant: &str, position: &str, white: &[&str], black: &[&str]) -> (u16, Reason) {
    let mut game = Game::from_position(read(variant, position));
    for n in 0.. {
        let moves = if n % 2 == 0 { white } else { black };
        game.play_text(moves[n / 2 % moves.len()])
            .unwrap_or_else(|why| panic!("ply {n}: {why}"));
        if let Some(outcome) = game.outcome() {
            return (game.ply().0, outcome.reason());
        }
    }
    unreachable!("no game goes on for ever")
}

#[test]
fn a_lone_king_on_the_main_road_draws_in_five_moves() {
    let (ply, reason) = shuffle(
        "warcaby-klasyczne/draws=fmjd64",
        "B:WK1,K2,K3:BK22",
        &["22-29", "29-25", "25-22", "22-18", "18-29", "29-22"],
        &["1-5", "5-1", "2-6", "6-2", "3-7", "1-6"],
    );
    let since = Ply(0);
    assert_eq!(
        (ply, reason),
        (
            10,
            Reason::Drawn {
                rule: DrawRule::MainRoad,
                moves: 5,
                since
            }
        )
    );
}

/// Plays kings about without a capture until the game is over, a man instead when so many plies have been played;
/// none if it comes to a place where that cannot go on.
fn quietly(start: Position, random: &mut Random, is_for_men: impl Fn(u16) -> bool) -> Option<Game> {
    let mut game = Game::from_position(start);
    while game.outcome().is_none() {
        let by_man = is_for_men(game.ply().0);
        let is_quiet = |position: &Position| {
            let moves = position.legal_moves();
            !moves.is_empty() && moves.iter().all(|mv| mv.captured().is_empty())
        };
        let mut moves = game.position().legal_moves();
        moves.retain(|mv| {
            let king = game.position().kings(mv.side()).contains(mv.path()[0]);
            king != by_man && !mv.promotes() && is_quiet(&game.position().after(mv))
        });
        if moves.is_empty() {
            return None;
        }
        game.play(random.pick(&moves).clone())
            .expect("a listed move is legal");
    }
    Some(game)
}

#[test]
fn a_man_that_moves_begins_the_count_of_king_moves_anew() {
    let mut random = Random(15);
    let mut drawn = 0;
    for _ in 0..200 {
        let start = read("warcaby-polskie", "W:WK47,36:BK9,15");
        let game = quietly(start, &mut random, |ply| ply == 11);
        let Some(game) = game else { continue };
        match game.outcome().map(|outcome| outcome.reason()) {
            Some(Reason::Drawn { rule, moves, since }) => {
                assert_eq!((rule, moves, since), (DrawRule::KingMoves, 15, Ply(12)));
                assert_eq!(game.ply(), Ply(42));
                drawn += 1;
            }
            reason => assert!(matches!(reason, Some(Reason::Repetition(_))), "{reason:?}"),
        }
    }
    assert!(drawn > 0, "no game lasted");
}

#[test]
fn an_unchanged_balance_draws_in_the_end_on_sixty_four_squares() {
    let mut random = Random(64);
    for (start, rule, moves) in [
        ("W:W21,K30:B12,K3", DrawRule::BalanceOfFive, 30),
        ("W:W21,29,K31:B4,12,K2", DrawRule::BalanceOfSeven, 60),
    ] {
        let wanted = Reason::Drawn {
            rule,
            moves,
            since: Ply(0),
        };
        let found = (0..5_000).any(|_| {
            let start = read("warcaby-klasyczne/draws=fmjd64", start);
            let game = quietly(start, &mut random, |ply| ply % 25 == 24);
            let end = game.and_then(|game| Some((game.ply(), game.outcome()?.reason())));
            if let Some((ply, Reason::Drawn { .. })) = end {
                assert_eq!(end, Some((Ply(2 * moves), wanted)), "after {ply} plies");
            }
            end.is_some_and(|(_, reason)| reason == wanted)
        });
        assert!(found, "no game lasted until {rule:?}");
    }
}

#[test]
fn whoever_cannot_move_has_lost_even_when_the_count_is_full() {
    // Fifteen king moves by each side, the last of which shuts the black king in.
    let mut game = Game::from_position(read("warcaby-polskie", "B:W39,44,K46:BK45"));
    let white = "46-41 41-47 47-42 42-48 48-31 31-26 26-21 21-16 16-11 11-17 17-22 22-11 11-6 6-1 1-45";
    for (n, mv) in white.split(' ').enumerate() {
        assert!(game.outcome().is_none(), "{}", game.position());
        game.play_text(if n % 2 == 0 { "45-50" } else { "50-45" })
            .unwrap();
        game.play_text(mv).unwrap();
    }
    assert_eq!(game.ply(), Ply(30));
    let outcome = game.outcome().expect("Black cannot move");
    assert_eq!(
        (outcome.winner(), outcome.reason()),
        (Some(Side::White), Reason::NoMove)
    );
}
