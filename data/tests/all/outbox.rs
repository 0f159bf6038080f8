//! Job what happened: in order, again after a failure, again after a crash, and not for ever.
use crate::common::{ANNA, CHANNEL, LATE, finish, play, post, start};
use forteca_data::{
    FollowUp, GameId, Job, JobId, MessageId, QueuedJob, Store, StoreError, UserId, UtcSeconds,
};
use forteca_engine::Ply;

fn jobs(rows: &[QueuedJob]) -> Vec<Job> {
    rows.iter().map(|row| row.job).collect()
}

async fn say_all(store: &Store) {
    loop {
        let due = store.unsaid(LATE, 100).await.unwrap();
        if due.is_empty() {
            return;
        }
        for row in due {
            store.said(row.id, LATE, None).await.unwrap();
        }
    }
}

#[tokio::test]
async fn of_a_lane_only_the_oldest_is_said_next() {
    let store = Store::in_memory().unwrap();
    let one = start(&store, 1).await;
    say_all(&store).await;
    let two = start(&store, 2).await;
    say_all(&store).await;
    for at in [3, 4] {
        play(&store, &one, at).await;
        play(&store, &two, at).await;
    }
    let due = store.unsaid(LATE, 100).await.unwrap();
    let expected = [
        Job::Turn {
            game: one.id,
            ply: Ply(1),
            taken_back: 0,
        },
        Job::Turn {
            game: two.id,
            ply: Ply(1),
            taken_back: 0,
        },
    ];
    assert_eq!(jobs(&due), expected);
    assert_eq!(jobs(&store.unsaid(LATE, 1).await.unwrap()), expected[..1]);

    store.said(due[1].id, LATE, None).await.unwrap();
    let due = store.unsaid(LATE, 100).await.unwrap();
    let expected = [
        Job::Turn {
            game: one.id,
            ply: Ply(1),
            taken_back: 0,
        },
        Job::Turn {
            game: two.id,
            ply: Ply(2),
            taken_back: 0,
        },
    ];
    assert_eq!(jobs(&due), expected);
}

#[tokio::test]
async fn a_lane_waits_for_its_oldest_and_the_others_go_on() {
    let store = Store::in_memory().unwrap();
    let game = start(&store, 1).await;
    say_all(&store).await;
    play(&store, &game, 10).await;
    play(&store, &game, 11).await;
    post(&store, ANNA, 12).await;
    let first = store.unsaid(UtcSeconds(12), 9).await.unwrap().remove(0);
    store
        .say_later(first.id, UtcSeconds(60), "500 Internal Server Error")
        .await
        .unwrap();

    let due = store.unsaid(UtcSeconds(59), 9).await.unwrap();
    assert!(matches!(jobs(&due)[..], [Job::ChallengePosted { .. }]), "{due:?}");
    assert_eq!(store.next_due(UtcSeconds(0)).await.unwrap(), Some(UtcSeconds(12)));
    store.said(due[0].id, UtcSeconds(59), None).await.unwrap();
    assert_eq!(
        store.next_due(UtcSeconds(0)).await.unwrap(),
        Some(UtcSeconds(60)),
        "not that of the ply behind it"
    );

    let again = store.unsaid(UtcSeconds(60), 9).await.unwrap().remove(0);
    assert_eq!(again, QueuedJob { attempts: 1, ..first });
}

#[tokio::test]
async fn the_next_in_a_queue_is_its_oldest_once_that_is_due() {
    let store = Store::in_memory().unwrap();
    let game = start(&store, 1).await;
    say_all(&store).await;
    play(&store, &game, 10).await;
    play(&store, &game, 11).await;
    post(&store, ANNA, 12).await;
    let first = store.unsaid(LATE, 9).await.unwrap().remove(0);
    assert!(store.is_unsaid(first.job).await.unwrap());
    let next = async |now| store.next_in_queue(first.queue.clone(), UtcSeconds(now)).await;
    assert_eq!(next(9).await.unwrap(), None, "not due yet");
    assert_eq!(next(10).await.unwrap(), Some(first.clone()));
    store.said(first.id, UtcSeconds(12), None).await.unwrap();
    assert!(!store.is_unsaid(first.job).await.unwrap());
    let second = next(12).await.unwrap().unwrap();
    assert!(matches!(second.job, Job::Turn { ply: Ply(2), .. }), "{second:?}");
    store.say_later(second.id, UtcSeconds(60), "503").await.unwrap();
    assert_eq!(next(59).await.unwrap(), None, "it waits for another attempt");
    store.said(second.id, UtcSeconds(60), None).await.unwrap();
    assert_eq!(
        next(60).await.unwrap(),
        None,
        "the queue is empty, whatever others hold"
    );
}

#[tokio::test]
async fn what_is_not_due_yet_is_not_said() {
    let store = Store::in_memory().unwrap();
    assert_eq!(store.next_due(UtcSeconds(0)).await.unwrap(), None);
    post(&store, ANNA, 100).await;
    assert_eq!(store.unsaid(UtcSeconds(99), 9).await.unwrap(), []);
    assert_eq!(store.next_due(UtcSeconds(100)).await.unwrap(), None, "it is due");
    assert_eq!(
        store.next_due(UtcSeconds(0)).await.unwrap(),
        Some(UtcSeconds(100))
    );
    assert_eq!(store.unsaid(UtcSeconds(100), 9).await.unwrap().len(), 1);
}

#[tokio::test]
async fn what_is_given_up_frees_its_lane_and_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.sqlite");
    let store = Store::open(&path).unwrap();
    let game = start(&store, 1).await;
    say_all(&store).await;
    let game = play(&store, &game, 2).await;
    finish(&store, &game, 3).await;
    let turn = store.unsaid(LATE, 9).await.unwrap().remove(0);
    store
        .unsayable(turn.id, UtcSeconds(4), "404 Unknown Channel")
        .await
        .unwrap();
    assert_eq!(
        jobs(&store.unsaid(LATE, 9).await.unwrap()),
        [Job::Ended { game: game.id }]
    );

    let kept: (String, String, i64) = rusqlite::Connection::open(&path)
        .unwrap()
        .query_row(
            "SELECT status, error, settled_at FROM outbox WHERE id = ?1",
            [turn.id.0],
            |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
        )
        .unwrap();
    assert_eq!(
        kept,
        ("unsayable".to_owned(), "404 Unknown Channel".to_owned(), 4)
    );
}

#[tokio::test]
async fn the_same_nonce_is_used_after_a_crash_and_for_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.sqlite");
    let store = Store::open(&path).unwrap();
    start(&store, 1_780_000_000).await;
    post(&store, ANNA, 1_780_000_000).await;
    let now = UtcSeconds(1_780_000_001);
    let before = store.unsaid(now, 9).await.unwrap();
    drop(store);
    let store = Store::open(&path).unwrap();
    assert_eq!(store.unsaid(now, 9).await.unwrap(), before);
    let mut nonces: Vec<_> = before.iter().map(|row| row.nonce.clone()).collect();
    nonces.sort();
    nonces.dedup();
    assert_eq!(nonces.len(), 3);
    assert!(nonces.iter().all(|nonce| nonce.len() <= 25));
}

#[tokio::test]
async fn a_message_is_noted_on_its_ply_and_the_end_in_place_of_the_last() {
    let store = Store::in_memory().unwrap();
    let game = start(&store, 1).await;
    let game = play(&store, &game, 2).await;
    finish(&store, &game, 3).await;
    let mut number = 0;
    loop {
        let due = store.unsaid(LATE, 9).await.unwrap();
        if due.is_empty() {
            break;
        }
        for row in due {
            number += 1;
            store
                .said(row.id, LATE, Some((CHANNEL, MessageId(number))))
                .await
                .unwrap();
            let noted = match row.job {
                Job::ChallengePosted { challenge } => {
                    store.challenge(challenge).await.unwrap().unwrap().posted.unwrap()
                }
                Job::ChallengeClosed { challenge } => {
                    let posted = store.challenge(challenge).await.unwrap().unwrap().posted.unwrap();
                    assert!(posted.1.0 < number, "the challenge keeps its own message");
                    continue;
                }
                Job::Turn { game, ply, .. } => store.game_message(game, ply).await.unwrap().unwrap(),
                Job::Ended { game } => store.game_message(game, Ply(1)).await.unwrap().unwrap(),
                Job::DrawOffered { .. }
                | Job::DrawDeclined { .. }
                | Job::Reminder { .. }
                | Job::Extended { .. }
                | Job::TakebackAsked { .. }
                | Job::TakebackDeclined { .. }
                | Job::TakenBack { .. } => {
                    panic!("nobody offered a draw or was late: {row:?}")
                }
                Job::Call { .. } | Job::Result { .. } | Job::Unheard { .. } | Job::ButtonsLeft { .. } => {
                    panic!("these follow only from what was said with them: {row:?}")
                }
            };
            assert_eq!(noted, (CHANNEL, MessageId(number)), "{:?}", row.job);
        }
    }
    assert_eq!(number, 5);
    assert_eq!(store.game_message(game.id, Ply(2)).await.unwrap(), None);
    assert_eq!(store.game_message(GameId(9), Ply(0)).await.unwrap(), None);
}

#[tokio::test]
async fn what_is_said_is_not_said_again_by_a_late_answer() {
    let store = Store::in_memory().unwrap();
    let challenge = post(&store, ANNA, 1).await;
    let row = store.unsaid(LATE, 9).await.unwrap().remove(0);
    store
        .said(row.id, LATE, Some((CHANNEL, MessageId(1))))
        .await
        .unwrap();
    store
        .said(row.id, LATE, Some((CHANNEL, MessageId(2))))
        .await
        .unwrap();
    store.say_later(row.id, UtcSeconds(1), "timed out").await.unwrap();
    store.unsayable(row.id, LATE, "gone").await.unwrap();
    assert_eq!(store.unsaid(LATE, 9).await.unwrap(), []);
    assert_eq!(
        store.challenge(challenge).await.unwrap().unwrap().posted,
        Some((CHANNEL, MessageId(1)))
    );
}

#[tokio::test]
async fn a_saying_of_a_later_release_holds_up_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.sqlite");
    let store = Store::open(&path).unwrap();
    let game = start(&store, 1).await;
    say_all(&store).await;
    play(&store, &game, 2).await;
    play(&store, &game, 3).await;
    post(&store, ANNA, 4).await;
    let turn = store.unsaid(LATE, 9).await.unwrap().remove(0);
    let raw = rusqlite::Connection::open(&path).unwrap();
    raw.execute(
        "UPDATE outbox SET saying = '{\"say\":\"cheers\"}' WHERE id = ?1",
        [turn.id.0],
    )
    .unwrap();

    let due = store.unsaid(LATE, 9).await.unwrap();
    assert!(matches!(jobs(&due)[..], [Job::ChallengePosted { .. }]), "{due:?}");
    let due = store.unsaid(LATE, 9).await.unwrap();
    assert_eq!(
        jobs(&due)[..1],
        [Job::Turn {
            game: game.id,
            ply: Ply(2),
            taken_back: 0
        }],
        "its lane goes on"
    );
    let kept: (String, String) = raw
        .query_row(
            "SELECT status, error FROM outbox WHERE id = ?1",
            [turn.id.0],
            |row| Ok((row.get(0)?, row.get(1)?)),
        )
        .unwrap();
    assert_eq!(kept.0, "unsayable");
    assert!(kept.1.contains("cheers"), "{}", kept.1);
}

#[tokio::test]
async fn an_unknown_saying_is_missing() {
    let store = Store::in_memory().unwrap();
    let id = JobId(9);
    for result in [
        store.said(id, LATE, None).await,
        store.say_later(id, LATE, "x").await,
        store.unsayable(id, LATE, "x").await,
    ] {
        assert!(
            matches!(result, Err(StoreError::Missing { what: "job", id: 9 })),
            "{result:?}"
        );
    }
}

#[tokio::test]
async fn a_call_follows_once_from_what_was_said_and_holds_up_no_game() {
    let store = Store::in_memory().unwrap();
    let game = start(&store, 1).await;
    say_all(&store).await;
    play(&store, &game, 10).await;
    let turn = store.unsaid(LATE, 9).await.unwrap().remove(0);
    let call = Job::Call {
        user: UserId(7),
        of: turn.id,
        channel: CHANNEL,
        message: MessageId(70),
    };
    let next = vec![FollowUp {
        job: call,
        due: UtcSeconds(1000),
    }];
    let message = Some((CHANNEL, MessageId(70)));
    for _ in 0..2 {
        store
            .said_then(turn.id, UtcSeconds(11), message, next.clone())
            .await
            .unwrap();
    }
    play(&store, &game, 12).await;
    let due = store.unsaid(UtcSeconds(999), 9).await.unwrap();
    assert!(
        matches!(jobs(&due)[..], [Job::Turn { ply: Ply(2), .. }]),
        "{due:?}"
    );
    store.said(due[0].id, UtcSeconds(13), None).await.unwrap();
    let due = store.unsaid(UtcSeconds(1000), 9).await.unwrap();
    assert_eq!(jobs(&due), [call]);
    assert_eq!(store.job(turn.id).await.unwrap(), Some(turn.job));
    assert_eq!(store.job(JobId(9999)).await.unwrap(), None);
}

#[tokio::test]
async fn whoever_is_to_move_is_called_by_the_message_of_their_turn_and_by_no_other() {
    let store = Store::in_memory().unwrap();
    let called = async |game| store.game(game).await.unwrap().unwrap().called;
    let game = start(&store, 1).await;
    say_all(&store).await;
    let game = play(&store, &game, 2).await;
    assert_eq!(called(game.id).await, None, "a move calls nobody by itself");
    let turn = store.unsaid(LATE, 9).await.unwrap().remove(0);
    let game = play(&store, &game, 3).await;
    let message = Some((CHANNEL, MessageId(7)));
    store.said(turn.id, UtcSeconds(4), message).await.unwrap();
    assert_eq!(called(game.id).await, None, "that turn is overtaken");
    let turn = store.unsaid(LATE, 9).await.unwrap().remove(0);
    store.said(turn.id, UtcSeconds(5), None).await.unwrap();
    assert_eq!(called(game.id).await, None, "it became no message");

    let game = play(&store, &game, 6).await;
    let turn = store.unsaid(LATE, 9).await.unwrap().remove(0);
    store.said(turn.id, UtcSeconds(7), message).await.unwrap();
    assert_eq!(called(game.id).await, Some(UtcSeconds(7)));
}

#[tokio::test]
async fn what_waits_for_another_attempt_can_be_tried_at_once() {
    let store = Store::in_memory().unwrap();
    post(&store, ANNA, 1).await;
    let row = store.unsaid(LATE, 9).await.unwrap().remove(0);
    store.say_later(row.id, UtcSeconds(500), "closed").await.unwrap();
    assert_eq!(store.unsaid(UtcSeconds(10), 9).await.unwrap(), []);
    store.say_now(vec![row.id], UtcSeconds(10)).await.unwrap();
    assert_eq!(store.unsaid(UtcSeconds(10), 9).await.unwrap().len(), 1);
    store.said(row.id, UtcSeconds(11), None).await.unwrap();
    store.say_now(vec![row.id], UtcSeconds(12)).await.unwrap();
    assert_eq!(store.unsaid(LATE, 9).await.unwrap(), [], "what is said is said");
}
