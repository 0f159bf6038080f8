//! Positions made by hand for single rules, in `vectors/siege.txt`: all their moves, what these lead to, and who
//! has won.

use forteca_engine::{Position, Side, Variant, perft};

/// One position of the data file.
struct Case {
    name: &'static str,
    position: Position,
    winner: &'static str,
    leaves: Vec<u64>,
    /// The notation of each move, the position after it, and the winner then where that is the point.
    moves: Vec<(&'static str, &'static str, Option<&'static str>)>,
}

fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for text in include_str!("vectors/siege.txt").split("\n\n").skip(1) {
        let value = |key: &str| {
            let line = text
                .lines()
                .find_map(|line| line.strip_prefix(key)?.strip_prefix(' '));
            line.unwrap_or_else(|| panic!("{text} has no {key}"))
        };
        let moves = text.lines().filter_map(|line| line.strip_prefix("move "));
        let moves = moves.map(|line| {
            let mut parts = line.split(" | ");
            let mut part = || parts.next();
            (
                part().expect("a move"),
                part().expect("the position after it"),
                part(),
            )
        });
        let variant = Variant::from_id(value("variant")).expect("the variant is offered");
        cases.push(Case {
            name: value("case"),
            position: Position::parse(variant, value("position")).expect("the position is possible"),
            winner: value("winner"),
            leaves: value("leaves")
                .split(' ')
                .map(|count| count.parse().expect("a count is a number"))
                .collect(),
            moves: moves.collect(),
        });
    }
    assert!(!cases.is_empty());
    cases
}

fn winner(position: &Position) -> &'static str {
    position
        .outcome()
        .and_then(|outcome| outcome.winner())
        .map_or("-", Side::code)
}

#[test]
fn exactly_the_listed_moves_are_legal() {
    for case in cases() {
        let mut legal: Vec<String> = case
            .position
            .legal_moves()
            .iter()
            .map(ToString::to_string)
            .collect();
        legal.sort();
        let mut listed: Vec<&str> = case.moves.iter().map(|(mv, ..)| *mv).collect();
        listed.sort_unstable();
        assert_eq!(legal, listed, "{}", case.name);
    }
}

#[test]
fn every_move_leads_to_the_listed_position_and_result() {
    for case in cases() {
        assert_eq!(winner(&case.position), case.winner, "{}", case.name);
        for (mv, after, won) in case.moves {
            let next = case.position.after(&case.position.parse_move(mv).unwrap());
            assert_eq!(next.to_string(), after, "{}: {mv}", case.name);
            if let Some(won) = won {
                assert_eq!(winner(&next), won, "{}: {mv}", case.name);
            }
        }
    }
}

#[test]
fn the_paths_from_each_are_as_many_as_listed() {
    for case in cases() {
        for (depth, leaves) in (1..).zip(case.leaves) {
            assert_eq!(
                perft(&case.position, depth),
                leaves,
                "{} depth {depth}",
                case.name
            );
        }
    }
}
