//! Matches of two games, counters, rematches, and the load of people, as they are kept.
use crate::common;

use std::convert::Infallible;

use crate::common::{
    ANNA, BOLEK, LATE, anna_against, closing, make, new_challenge, person, play, posting, readable,
    resignation, take,
};
use forteca_data::{
    AfterEnd, ChallengeAnswer, ChallengeDecision, ChallengeStatus, ChangeError, ChannelId, Finish,
    GameChange, GameRecord, GameStatus, Job, Leg, Load, MatchFormat, MatchResult, NewChallenge, NewGameJob,
    Origin, Start, Store, StoreError, UserId, UtcSeconds, WonBy,
};
use forteca_engine::{Ply, Side};

const CELINA: UserId = UserId(3);

async fn a_match(store: &Store) -> GameRecord {
    let new = NewChallenge {
        format: MatchFormat::Match,
        ..new_challenge(ANNA)
    };
    let challenge = make(store, new, 1).await;
    assert_eq!(challenge.asked.format, MatchFormat::Match);
    take(store, challenge.id, 2, anna_against(BOLEK)).await
}

/// Black gives up, and `next` follows.
async fn end(
    store: &Store,
    game: &GameRecord,
    next: AfterEnd,
) -> Result<GameRecord, ChangeError<Infallible>> {
    let finish = Finish {
        outcome: resignation(Side::Black),
        ratings: None,
        next,
    };
    let change = GameChange {
        finish: Some(finish),
        ..GameChange::default()
    };
    store
        .change_game(game.id, UtcSeconds(10), |game, _| Ok(common::told(game, change)))
        .await
}

/// The same game once more, with the sides swapped.
fn second_game(first: &GameRecord) -> AfterEnd {
    AfterEnd::SecondGame {
        start: Start {
            white: first.black.id,
            black: first.white.id,
            variant: first.variant,
            clock: None,
        },
        jobs: vec![NewGameJob::FirstBoard],
    }
}

#[tokio::test]
async fn the_second_game_begins_with_the_end_of_the_first_and_swapped_sides() {
    let store = Store::in_memory().unwrap();
    let first = a_match(&store).await;
    let part = first.part.clone().unwrap();
    assert_eq!(
        (part.leg, part.other, part.match_result),
        (Leg::First, None, None)
    );
    store.note_thread(first.id, ChannelId(5)).await.unwrap();
    let first = play(&store, &first, 3).await;

    let first = end(&store, &first, second_game(&first)).await.unwrap();
    let second = *first.part.clone().unwrap().other.unwrap().record.unwrap();
    assert_eq!(
        readable(store.running_summaries_of(ANNA).await.unwrap())[0].id,
        second.id
    );
    assert_eq!((second.white.id, second.black.id), (BOLEK, ANNA));
    assert_eq!(
        (second.variant, second.time_control, second.rated),
        (first.variant, first.time_control, first.rated)
    );
    assert_eq!(
        (second.thread, second.started),
        (Some(ChannelId(5)), UtcSeconds(10))
    );
    assert_eq!((second.ply(), second.challenge), (Ply(0), first.challenge));

    let second = store.game(second.id).await.unwrap().unwrap();
    let part = second.part.clone().unwrap();
    assert_eq!(part.leg, Leg::Second);
    let other = *part.other.unwrap().record.unwrap();
    assert_eq!((other.id, other.ply()), (first.id, Ply(1)));
    assert!(matches!(other.status, GameStatus::Finished { .. }));
    assert_eq!(
        store.challenge(first.challenge).await.unwrap().unwrap().status,
        ChallengeStatus::Accepted(first.id),
        "a challenge is known by its first game"
    );
}

#[tokio::test]
async fn the_end_of_the_second_game_is_the_end_of_the_match() {
    for match_result in [
        MatchResult::Won {
            winner: BOLEK,
            by: WonBy::Points,
        },
        MatchResult::Won {
            winner: ANNA,
            by: WonBy::Captures,
        },
        MatchResult::Won {
            winner: ANNA,
            by: WonBy::Plies,
        },
        MatchResult::Level,
        MatchResult::Void,
    ] {
        let store = Store::in_memory().unwrap();
        let first = a_match(&store).await;
        let first = end(&store, &first, second_game(&first)).await.unwrap();
        let second = first.part.unwrap().other.unwrap().record.unwrap();
        let second = end(&store, &second, AfterEnd::MatchEnds(match_result))
            .await
            .unwrap();
        assert_eq!(second.part.unwrap().match_result, Some(match_result));
        let first = store.game(first.id).await.unwrap().unwrap();
        assert_eq!(first.part.unwrap().match_result, Some(match_result));
    }
}

#[tokio::test]
async fn no_third_game_is_written_nor_the_end_of_a_match_that_is_none() {
    let store = Store::in_memory().unwrap();
    let first = a_match(&store).await;
    let next = second_game(&first);
    let alone = common::start(&store, 1).await;
    let ended = end(&store, &alone, AfterEnd::MatchEnds(MatchResult::Level)).await;
    assert!(
        matches!(ended, Err(ChangeError::Store(StoreError::Missing { .. }))),
        "{ended:?}"
    );
    assert_eq!(
        store.game(alone.id).await.unwrap().unwrap().status,
        GameStatus::Running
    );
    let first = end(&store, &first, next.clone()).await.unwrap();
    let second = first.part.unwrap().other.unwrap().record.unwrap();
    let third = end(&store, &second, next).await;
    assert!(
        matches!(third, Err(ChangeError::Store(StoreError::Database(_)))),
        "{third:?}"
    );
    assert_eq!(
        store.game(second.id).await.unwrap().unwrap().status,
        GameStatus::Running
    );
}

#[tokio::test]
async fn both_games_of_a_match_are_told_in_one_lane() {
    let store = Store::in_memory().unwrap();
    let first = a_match(&store).await;
    let first = end(&store, &first, second_game(&first)).await.unwrap();
    let second = first.part.unwrap().other.unwrap().record.unwrap();
    play(&store, &second, 20).await;
    let mut said = Vec::new();
    loop {
        let rows = store.unsaid(LATE, 9).await.unwrap();
        let of_games = rows
            .iter()
            .filter(|row| !matches!(row.job, Job::ChallengePosted { .. } | Job::ChallengeClosed { .. }));
        said.push(of_games.map(|row| row.job).collect::<Vec<_>>());
        if rows.is_empty() {
            break;
        }
        for row in rows {
            store.said(row.id, LATE, None).await.unwrap();
        }
    }
    let turn = |game, ply| Job::Turn {
        game,
        ply: Ply(ply),
        taken_back: 0,
    };
    assert_eq!(
        said,
        [
            vec![turn(first.id, 0)],
            vec![Job::Ended { game: first.id }],
            vec![turn(second.id, 0)],
            vec![turn(second.id, 1)],
            vec![],
        ]
    );
}

#[tokio::test]
async fn a_counter_closes_the_challenge_and_makes_another_at_once() {
    let store = Store::in_memory().unwrap();
    let direct = NewChallenge {
        opponent: Some(common::person(BOLEK)),
        ..new_challenge(ANNA)
    };
    let asked = make(&store, direct, 1).await;
    let counter = |asked| {
        store.counter_challenge(asked, BOLEK, UtcSeconds(2), move |challenge, load, _| {
            if challenge.status != ChallengeStatus::Open {
                return Err("too late");
            }
            assert_eq!(
                *load,
                Load::default(),
                "the challenge that is answered does not count"
            );
            let new = NewChallenge {
                opponent: Some(challenge.asked.challenger.clone()),
                origin: Origin::Counter(asked),
                ..new_challenge(BOLEK)
            };
            Ok(ChallengeAnswer {
                closes: Some(closing(asked, ChallengeDecision::Counter { by: BOLEK })),
                posts: posting(new, 50),
            })
        })
    };
    let countered = counter(asked.id).await.unwrap();
    assert_eq!(countered.answered.status, ChallengeStatus::Countered);
    assert_eq!(countered.answered.closed_by, Some(BOLEK));
    assert_eq!(countered.answered.asked.opponent, Some(common::person(BOLEK)));
    assert_eq!(countered.made.status, ChallengeStatus::Open);
    assert_eq!(countered.made.asked.origin, Origin::Counter(asked.id));
    assert_eq!(
        (countered.made.at, countered.made.expires),
        (UtcSeconds(2), UtcSeconds(50))
    );
    let again = counter(asked.id).await;
    assert!(
        matches!(again, Err(ChangeError::Refused("too late"))),
        "{again:?}"
    );
}

#[tokio::test]
async fn a_counter_that_closes_nothing_leaves_the_challenge_open() {
    let store = Store::in_memory().unwrap();
    let asked = make(&store, new_challenge(ANNA), 1).await;
    let countered = store
        .counter_challenge(asked.id, BOLEK, UtcSeconds(2), |challenge, _, _| {
            let new = NewChallenge {
                opponent: Some(challenge.asked.challenger.clone()),
                origin: Origin::Counter(challenge.id),
                ..new_challenge(BOLEK)
            };
            Ok::<_, std::convert::Infallible>(ChallengeAnswer {
                closes: None,
                posts: posting(new, 50),
            })
        })
        .await
        .unwrap();
    assert_eq!(countered.answered, asked);
    assert_eq!(countered.made.asked.opponent, Some(common::person(ANNA)));
    assert_eq!(countered.made.asked.origin, Origin::Counter(asked.id));
}

#[tokio::test]
async fn of_a_game_there_is_one_rematch_at_a_time() {
    let store = Store::in_memory().unwrap();
    let game = common::start(&store, 1).await;
    let game = common::finish(&store, &game, 5).await;
    let ask = |by: UserId, at: i64| {
        store.rematch(game.id, by, UtcSeconds(at), move |case| {
            let closes = match &case.earlier {
                Some(earlier) if earlier.status != ChallengeStatus::Open || earlier.expires.0 > at => {
                    return Err(earlier.id);
                }
                earlier => earlier
                    .as_ref()
                    .map(|earlier| closing(earlier.id, ChallengeDecision::Expire)),
            };
            let other = case.game.player(case.game.side_of(by).unwrap().other());
            let new = NewChallenge {
                opponent: Some(other.clone().into()),
                origin: Origin::Rematch(case.game.id),
                ..new_challenge(by)
            };
            Ok(ChallengeAnswer {
                closes,
                posts: posting(new, at + 100),
            })
        })
    };
    let (one, two) = tokio::join!(ask(ANNA, 10), ask(ANNA, 10));
    let made = one.unwrap();
    assert_eq!(made.asked.origin, Origin::Rematch(game.id));
    assert!(
        matches!(two, Err(ChangeError::Refused(earlier)) if earlier == made.id),
        "{two:?}"
    );
    let others = ask(BOLEK, 20).await;
    assert!(matches!(others, Err(ChangeError::Refused(_))), "{others:?}");

    // Nobody has answered, and nobody has swept it away yet.
    let second = ask(BOLEK, 110).await.unwrap();
    assert_eq!(
        store.challenge(made.id).await.unwrap().unwrap().status,
        ChallengeStatus::Expired
    );
    let begins = Start {
        white: BOLEK,
        ..anna_against(ANNA)
    };
    let rematch = take(&store, second.id, 111, begins).await;
    let third = ask(ANNA, 112).await;
    assert!(matches!(third, Err(ChangeError::Refused(_))), "{third:?}");
    assert_eq!(
        store.challenge(second.id).await.unwrap().unwrap().status,
        ChallengeStatus::Accepted(rematch.id)
    );
}

#[tokio::test]
async fn a_load_counts_what_is_open_and_running() {
    let store = Store::in_memory().unwrap();
    let load = |who: UserId, other: Option<UserId>, at: i64| {
        let store = store.clone();
        async move {
            let refused = store
                .create_challenge(who, other, UtcSeconds(at), |load, _| Err(*load))
                .await;
            match refused {
                Err(ChangeError::Refused(load)) => load,
                other => panic!("{other:?}"),
            }
        }
    };
    assert_eq!(load(ANNA, Some(BOLEK), 1).await, Load::default());
    common::start(&store, 1).await;
    make(&store, new_challenge(ANNA), 1).await;
    let to = |from, to| NewChallenge {
        opponent: Some(person(to)),
        ..new_challenge(from)
    };
    make(&store, to(BOLEK, ANNA), 1).await;
    make(&store, to(ANNA, BOLEK), 1).await;
    let begins = Start {
        white: CELINA,
        ..anna_against(BOLEK)
    };
    let celinas = make(&store, new_challenge(CELINA), 1).await;
    take(&store, celinas.id, 2, begins).await;

    let annas = Load {
        open: 2,
        running: 1,
        others_running: 2,
        between: 3,
    };
    assert_eq!(load(ANNA, Some(BOLEK), 3).await, annas);
    assert_eq!(
        load(ANNA, None, 3).await,
        Load {
            others_running: 0,
            between: 0,
            ..annas
        }
    );
    // The challenges last a hundred seconds; one that has lapsed does not count, though nobody has swept it away.
    assert_eq!(
        load(ANNA, Some(BOLEK), 101).await,
        Load {
            open: 0,
            between: 1,
            ..annas
        }
    );
    let unsaid = store.unsaid(LATE, 99).await.unwrap();
    assert_eq!(unsaid.len(), 7, "what was not made is not told: {unsaid:#?}");
}
