//! How games end: by their history, by the players, and what that means in each variant.

use crate::common::random::Random;

use std::collections::{BTreeMap, BTreeSet};

use forteca_engine::{
    Ending, Game, MoveRefusal, Outcome, PlayError, Ply, Position, Reason, Rules, Side, Variant,
};

fn variant(id: &str) -> Variant {
    Variant::from_id(id).expect("the variant is offered")
}

/// The reason of an end without its numbers.
fn kind(reason: Reason) -> &'static str {
    match reason {
        Reason::Repetition(_) => "repetition",
        Reason::NoProgress => "no progress",
        Reason::Length => "length",
        _ => "the position",
    }
}

#[test]
fn the_third_occurrence_of_a_position_draws_forteca() {
    let there_and_back = ["d4-d5", "c7-c6", "d5-d4", "c6-c7"];
    let mut game = Game::new(variant("forteca"));
    game.play_text("c7+e7").unwrap();
    for mv in there_and_back.iter().cycle().take(8) {
        assert_eq!(game.outcome(), None);
        game.play_text(mv).unwrap();
    }
    let outcome = game.outcome().copied().unwrap();
    assert_eq!(outcome.winner(), None);
    assert_eq!(outcome.reason(), Reason::Repetition([Ply(1), Ply(5), Ply(9)]));
    assert_eq!(game.play_text("d4-d5"), Err(MoveRefusal::Finished));
}

#[test]
fn sheep_that_only_repeat_themselves_lose_or_draw_as_agreed() {
    let moves = [
        "g4-g5", "e5-e6", "g5-f5", "e6-e7", "f5-g5", "e7-e6", "g5-f5", "e6-e7", "f5-g5", "e7-e6",
    ];
    for (id, winner) in [
        ("wilki-i-owce", Some(Side::DEFENDERS)),
        ("wilki-i-owce/failure=draw", None),
    ] {
        let game = Game::replay(variant(id), moves).unwrap();
        let outcome = game.outcome().copied().unwrap();
        assert_eq!(outcome.winner(), winner, "{id}");
        assert_eq!(
            outcome.reason(),
            Reason::Repetition([Ply(2), Ply(6), Ply(10)]),
            "{id}"
        );
    }
}

#[test]
fn a_huffable_defender_makes_another_position() {
    let rows = ".W./.../......./..o..../ooooooo/ooo/Woo a 9";
    let parse = |huffable| Position::parse(variant("forteczka-1898"), &format!("{rows} {huffable}")).unwrap();
    assert_ne!(parse("d7"), parse("-"));
}

fn sieges() -> impl Iterator<Item = &'static Variant> {
    Variant::all().iter().filter(|variant| variant.rules().is_some())
}

fn rules(variant: Variant) -> &'static Rules {
    variant.rules().expect("a siege game has rules")
}

/// What the history of a game decides, worked out anew from its positions.
fn end_by_history(game: &Game) -> Option<(Option<Side>, &'static str)> {
    let rules = rules(game.variant());
    let positions: Vec<&Position> = (0..=game.ply().0)
        .map(|ply| game.position_at(Ply(ply)).expect("the game came so far"))
        .collect();
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let (mut best, mut quiet, mut men) = (0, 0, usize::MAX);
    for position in &positions {
        *seen.entry(position.to_string()).or_default() += 1;
        let held = (position.men(Side::ATTACKERS) & position.variant().board().fortress()).len();
        let defenders = position.men(Side::DEFENDERS).len();
        let placing = if position.is_placement() {
            usize::from(rules.defenders)
        } else {
            defenders
        };
        let all = position.men(Side::ATTACKERS).len() + placing;
        quiet = if held > best || all < men { 0 } else { quiet + 1 };
        (best, men) = (best.max(held), all);
    }
    let third = seen.values().any(|count| *count >= 3);
    if third {
        return Some((rules.repetition.winner(), "repetition"));
    }
    if quiet >= rules.no_progress.plies {
        return Some((rules.no_progress.result.winner(), "no progress"));
    }
    let length = rules.length.filter(|length| game.ply().0 >= length.plies)?;
    Some((length.result.winner(), "length"))
}

#[test]
fn a_game_ends_by_its_history_exactly_when_the_rules_say_so() {
    let mut random = Random(11);
    let mut reasons = BTreeSet::new();
    for variant in sieges() {
        let mut start = variant.start();
        for _ in 0..4 {
            let mut game = Game::from_position(start);
            while game.outcome().is_none() {
                let moves = game.position().legal_moves();
                // Quiet games are long games.
                let quiet: Vec<_> = moves.iter().filter(|mv| mv.captured().len() < 2).collect();
                let mv = if quiet.is_empty() {
                    random.pick(&moves)
                } else {
                    *random.pick(&quiet)
                };
                game.play(mv.clone()).expect("a listed move is legal");
                let by_position = game.position().outcome();
                let by_history = end_by_history(&game);
                let ended = game.outcome().map(|end| (end.winner(), kind(end.reason())));
                match by_position {
                    Some(end) => assert_eq!(game.outcome(), Some(&end), "{variant}"),
                    None => assert_eq!(ended, by_history, "{variant} after {} plies", game.ply()),
                }
            }
            reasons.extend(game.outcome().map(|end| kind(end.reason())));
            // The next begins in the middle of this one, with men in the fortress and captures made.
            start = *game
                .position_at(Ply(game.ply().0 / 2))
                .expect("the game came so far");
        }
    }
    assert_eq!(
        reasons,
        BTreeSet::from(["length", "no progress", "repetition", "the position"])
    );
}

#[test]
fn the_limits_are_those_of_the_board() {
    for variant in sieges() {
        let large = variant.board().len() == 67;
        assert_eq!(
            rules(*variant).no_progress.plies,
            if large { 150 } else { 100 },
            "{variant}"
        );
        assert_eq!(
            rules(*variant).length.map(|limit| limit.plies),
            large.then_some(400),
            "{variant}"
        );
    }
}

#[test]
fn attackers_who_fail_lose_only_where_the_rules_are_so() {
    for variant in sieges() {
        let games = ["wilki-i-owce", "forteczka-1898", "forteca-1831"];
        let lose = games.iter().any(|game| variant.id().starts_with(game));
        let lose = lose && !variant.id().contains("failure=draw");
        let winner = lose.then_some(Side::DEFENDERS);
        assert_eq!(rules(*variant).repetition.winner(), winner, "{variant}");
        assert_eq!(rules(*variant).no_progress.result.winner(), winner, "{variant}");
        assert_eq!(rules(*variant).stuck.winner(), Some(Side::DEFENDERS), "{variant}");
        assert_eq!(rules(*variant).block.winner(), Some(Side::ATTACKERS), "{variant}");
    }
}

#[test]
fn players_and_clock_end_a_game_once() {
    for (ending, winner, reason) in [
        (
            Ending::Resignation(Side::White),
            Some(Side::Black),
            Reason::Resignation,
        ),
        (Ending::Time(Side::Black), Some(Side::White), Reason::Time),
        (Ending::Agreement, None, Reason::Agreement),
        (Ending::Abort, None, Reason::Aborted),
    ] {
        let mut game = Game::new(variant("forteca"));
        assert_eq!(game.end_by(ending), Ok(()));
        let outcome = game.outcome().map(|outcome| (outcome.winner(), outcome.reason()));
        assert_eq!(outcome, Some((winner, reason)));
        assert_eq!(game.end_by(Ending::Agreement), Err(PlayError::Finished));
        let mv = game.position().legal_moves().remove(0);
        assert_eq!(game.play(mv), Err(PlayError::Finished));
        assert_eq!(game.ply(), Ply(0));
    }
}

#[test]
fn a_move_of_another_position_is_not_played() {
    let mut game = Game::new(variant("forteca"));
    game.play_text("c5+e5").unwrap();
    let mv = game.position().parse_move("d4-d5").unwrap();
    game.play(mv.clone()).unwrap();
    assert_eq!(game.play(mv), Err(PlayError::Illegal));
    let other = variant("freystafl").start().legal_moves().remove(0);
    assert_eq!(game.play(other), Err(PlayError::Illegal));
    let larger = variant("belagerung").start().legal_moves().remove(0);
    assert_eq!(game.play(larger), Err(PlayError::Illegal));
    assert_eq!(game.ply(), Ply(2));
}

#[test]
fn a_record_fails_at_its_first_illegal_move() {
    let error = Game::replay(variant("forteca"), ["c5+e5", "d4-d5", "d4-d5"]).unwrap_err();
    assert_eq!(error.ply, Ply(2));
    assert_eq!(error.refusal, MoveRefusal::NoMan { at: "d4" });
}

#[test]
fn every_earlier_position_can_be_looked_at() {
    let game = Game::replay(variant("forteca"), ["c5+e5", "d4-d5"]).unwrap();
    assert!(game.position_at(Ply(0)).is_some_and(Position::is_placement));
    assert_eq!(game.position_at(Ply(2)), Some(game.position()));
    assert_eq!(game.position_at(Ply(3)), None);
    assert_eq!(
        game.moves().iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["c5+e5", "d4-d5"]
    );
}

#[test]
fn a_game_from_a_position_counts_from_there() {
    let full = "ooo/ooo/..ooo../......./W.....W/.../... d 15 -";
    let full = Position::parse(variant("forteca"), full).unwrap();
    let mut game = Game::from_position(full);
    assert_eq!(game.outcome().map(Outcome::reason), Some(Reason::Fill));
    assert_eq!(game.end_by(Ending::Agreement), Err(PlayError::Finished));
    assert_eq!(game.position_at(Ply(0)), Some(&full));
}

#[test]
fn a_game_begun_by_lot_is_stored_with_the_result_of_the_lot() {
    let game = Game::with_first(variant("wilki-i-owce"), Side::DEFENDERS);
    assert_eq!(game.position().side_to_move(), Side::DEFENDERS);
    assert_eq!(game.variant().id(), "wilki-i-owce/first=defenders");
    let undrawn = Game::new(variant("wilki-i-owce"));
    assert_eq!(undrawn.position().side_to_move(), Side::ATTACKERS);
}

#[test]
fn an_outcome_is_stored_and_shown() {
    let mut game = Game::new(variant("forteca"));
    game.end_by(Ending::Resignation(Side::White)).unwrap();
    let outcome = game.outcome().copied().unwrap();
    assert_eq!(outcome.code(), "black:resignation");
    assert_eq!(outcome.to_string(), "black wins by resignation");
    assert_eq!(Outcome::from_code("black:resignation"), Some(outcome));
}
