//! A thousand games of draughts that nobody plays, one for each of a thousand draws of all fields: the start, the moves
//! and the draws are those that the fields tell, and whatever is refused is refused for a reason that holds.

use std::collections::BTreeSet;

use forteca_engine::{
    DraughtsRules, DraughtsRulesFault, DrawLimit, Game, MoveRefusal, Position, PositionError, Reason, Route,
    Side, Variant,
};

use crate::common::random::Random;
use crate::common::{made_up, strewn, walk};
use crate::slow_draughts::{Seen, compare};

const GAMES: usize = 1_000;

fn games(seed: u64) -> impl Iterator<Item = (Variant, &'static DraughtsRules, Random)> {
    let mut random = Random(seed);
    (0..GAMES).map(move |n| {
        let variant = made_up::draughts(n, &mut |end| random.below(end));
        let rules = variant.draughts_rules().expect("it is a game of draughts");
        (variant, rules, Random(random.below(1 << 30) as u64))
    })
}

#[test]
fn made_up_draughts_begin_as_their_fields_tell() {
    for (variant, rules, _) in games(1) {
        let start = variant.start();
        assert_eq!(variant.board(), rules.board);
        let men = usize::from(rules.men);
        let squares: Vec<_> = rules.board.points().collect();
        let (first, last) = (&squares[..men], &squares[squares.len() - men..]);
        assert_eq!(start.men(Side::Black), first.iter().copied().collect());
        assert_eq!(start.men(Side::White), last.iter().copied().collect());
        let more = |side| variant.men(side);
        assert_eq!([more(Side::White), more(Side::Black)], [rules.men; 2]);
        let list: Vec<String> = (0..=men).map(|n| format!("K{}", n + 1)).collect();
        assert_eq!(
            Position::parse(variant, &format!("W:W{}:B", list.join(","))),
            Err(PositionError::TooManyMen {
                most: rules.men,
                given: men + 1
            })
        );
    }
}

#[test]
fn made_up_draughts_have_the_moves_of_draughts() {
    let mut seen = Seen::default();
    for (variant, _, mut random) in games(2) {
        walk(variant, &mut random, 6, |position| compare(position, &mut seen));
        for _ in 0..4 {
            compare(&strewn(variant, &mut random), &mut seen);
        }
    }
    assert!(seen.positions > 5 * GAMES, "{}", seen.positions);
}

#[test]
fn made_up_draughts_are_drawn_by_their_own_limits() {
    let (mut drawn, mut undrawn) = (0, 0);
    for (variant, _, mut random) in games(3) {
        let mut game = Game::from_position(strewn(variant, &mut random));
        while game.outcome().is_none() && game.ply().0 < 200 {
            let moves = game.position().legal_moves();
            game.play(random.pick(&moves).clone()).expect("the move is legal");
        }
        let Some(Reason::Drawn { rule, moves, .. }) = game.outcome().map(|outcome| outcome.reason()) else {
            undrawn += 1;
            continue;
        };
        assert!(
            variant.draw_limits().contains(&DrawLimit { rule, moves }),
            "{rule:?}"
        );
        drawn += 1;
    }
    assert!(drawn > 20 && undrawn > 200, "{drawn} {undrawn}");
}

#[test]
fn whatever_is_refused_in_made_up_draughts_is_refused_for_a_reason_that_holds() {
    let mut reasons = BTreeSet::new();
    for (variant, _, mut random) in games(4) {
        let mut seen = vec![variant.start()];
        seen.extend((0..3).map(|_| strewn(variant, &mut random)));
        for position in seen {
            let legal = position.legal_moves();
            let squares: Vec<&str> = variant
                .board()
                .points()
                .map(|at| variant.board().label(at))
                .collect();
            for _ in 0..60 {
                let way: Vec<&str> = (0..2 + random.below(2)).map(|_| *random.pick(&squares)).collect();
                for joint in ["-", "x"] {
                    let text = way.join(joint);
                    match position.parse_move(&text) {
                        Ok(mv) => assert!(legal.contains(&mv), "{text} in {position}"),
                        Err(refusal) => {
                            let written = legal.iter().any(|mv| mv.to_string() == text);
                            assert!(!written, "{refusal}: {text} in {position}");
                            assert!(
                                holds(&position, &legal, &refusal),
                                "{refusal}: {text} in {position}"
                            );
                            let name = format!("{refusal:?}");
                            let name = name.split([' ', '{', '(']).next().unwrap_or_default();
                            reasons.insert(name.to_owned());
                        }
                    }
                }
            }
        }
    }
    let wanted = [
        "Blocked",
        "MenGoOneSquare",
        "MenStepForward",
        "MustCapture",
        "NoLine",
        "NoMan",
        "NotYourMan",
        "NothingToCapture",
        "Occupied",
    ];
    for reason in wanted {
        assert!(
            reasons.contains(reason),
            "nothing was refused as {reason}: {reasons:?}"
        );
    }
}

/// Whether the reason is true of the position.
fn holds(position: &Position, legal: &[Route], refusal: &MoveRefusal) -> bool {
    let board = position.variant().board();
    let own = position.side_to_move();
    let point = |label: &str| board.point(label).expect("a refusal names squares of the board");
    let man = |label: &str| position.man_at(point(label));
    let king = |label: &str| position.kings(own).contains(point(label));
    let way = |from: &str, to: &str| {
        let ((x, y), (tx, ty)) = (board.xy(point(from)), board.xy(point(to)));
        (i32::from(tx) - i32::from(x), i32::from(ty) - i32::from(y))
    };
    let captures = |moves: &[Route]| !moves.is_empty() && moves.iter().all(|mv| legal.contains(mv));
    match refusal {
        MoveRefusal::NoMan { at } => man(at).is_none(),
        MoveRefusal::NotYourMan { at } => man(at) == Some(own.other()),
        MoveRefusal::Occupied { at } => man(at).is_some(),
        MoveRefusal::Blocked { at, .. } => man(at).is_some(),
        MoveRefusal::NoLine { from, to } => {
            let (dx, dy) = way(from, to);
            dx.abs() != dy.abs() || dx == 0
        }
        MoveRefusal::MenStepForward { from, to } => {
            let forward = if own == Side::White { -1 } else { 1 };
            !king(from) && way(from, to).1.signum() != forward
        }
        MoveRefusal::MenGoOneSquare { from, to } => !king(from) && way(from, to).1.abs() > 1,
        MoveRefusal::MustCapture { moves } | MoveRefusal::MustCaptureBackwards { moves } => {
            captures(moves) && legal.iter().all(|mv| !mv.captured().is_empty())
        }
        MoveRefusal::MustTakeMore { wanted, given, moves } => {
            captures(moves) && given < wanted && legal.iter().all(|mv| mv.captured().len() == *wanted)
        }
        MoveRefusal::Ambiguous { candidates } => candidates.len() > 1 && captures(candidates),
        MoveRefusal::Finished => legal.is_empty(),
        MoveRefusal::NothingToCapture { .. }
        | MoveRefusal::SameManTwice { .. }
        | MoveRefusal::PassedLastRow { .. }
        | MoveRefusal::Incomplete { .. } => true,
        other => panic!("{other:?} is no refusal of draughts"),
    }
}

#[test]
fn rules_of_draughts_that_nobody_can_play_by_are_refused() {
    let known = |id| Variant::from_id(id).expect("it is offered");
    let rules = known("warcaby-polskie").draughts_rules().expect("it is draughts");
    let made_up = |rules| Variant::made_up_draughts("faulty", rules, &[]).err();
    for men in [0, 25, 26, 50, 255] {
        let rules = DraughtsRules { men, ..rules.clone() };
        assert_eq!(made_up(rules), Some(DraughtsRulesFault::Men), "{men}");
    }
    let board = known("forteca").board();
    let rules = DraughtsRules {
        board,
        ..rules.clone()
    };
    assert_eq!(made_up(rules), Some(DraughtsRulesFault::Board));
}
