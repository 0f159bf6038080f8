//! Time to move and draws by agreement, as they are kept.
use crate::common;

use std::convert::Infallible;

use crate::common::{ANNA, BOLEK, any_move, new_challenge, play};
use forteca_data::{
    Extension, GameChange, GameClock, GameRecord, Job, OfferChange, ReminderKind, Start, Store, TimeControl,
    UtcSeconds,
};
use forteca_engine::{Ply, Side};

const TIME_CONTROL: TimeControl = TimeControl::PerMove { seconds: 100 };

fn clock(from: i64) -> GameClock {
    GameClock {
        deadline: UtcSeconds(from + 100),
        remind: UtcSeconds(from + 80),
        last_call: Some(UtcSeconds(from + 95)),
        banks: None,
    }
}

/// A game that began at 1000, with 100 seconds a move.
async fn timed(store: &Store) -> GameRecord {
    let mut new = new_challenge(ANNA);
    new.time_control = TIME_CONTROL;
    let challenge = common::make(store, new, 1000).await;
    assert_eq!(challenge.asked.time_control, TIME_CONTROL);
    let begins = Start {
        clock: Some(clock(1000)),
        ..common::anna_against(BOLEK)
    };
    common::take(store, challenge.id, 1000, begins).await
}

async fn jobs(store: &Store) -> Vec<Job> {
    let mut said = Vec::new();
    loop {
        let rows = store.unsaid(UtcSeconds(i64::MAX), 9).await.unwrap();
        if rows.is_empty() {
            return said;
        }
        for row in rows {
            store.said(row.id, UtcSeconds(1), None).await.unwrap();
            said.push(row.job);
        }
    }
}

#[tokio::test]
async fn a_game_keeps_its_pace_and_the_time_of_the_side_to_move() {
    let store = Store::in_memory().unwrap();
    let game = timed(&store).await;
    assert_eq!(
        (game.time_control, game.deadline),
        (TIME_CONTROL, Some(UtcSeconds(1100)))
    );
    assert_eq!(
        store.next_clock(UtcSeconds(0)).await.unwrap(),
        Some(UtcSeconds(1080))
    );
    let game = store
        .change_game(game.id, UtcSeconds(1050), |game, _| {
            Ok::<_, Infallible>(GameChange {
                clock: Some(clock(1050)),
                ..any_move(game)
            })
        })
        .await
        .unwrap();
    assert_eq!(game.deadline, Some(UtcSeconds(1150)));
    assert_eq!(
        store.next_clock(UtcSeconds(0)).await.unwrap(),
        Some(UtcSeconds(1130))
    );
    common::finish(&store, &game, 1060).await;
    assert_eq!(store.next_clock(UtcSeconds(0)).await.unwrap(), None);
    assert_eq!(store.overdue_games(UtcSeconds(9999)).await.unwrap(), []);
}

#[tokio::test]
async fn a_reminder_comes_once_for_each_ply_and_not_after_the_deadline() {
    let store = Store::in_memory().unwrap();
    let game = timed(&store).await;
    jobs(&store).await;
    assert_eq!(common::remind(&store, UtcSeconds(1079)).await, 0);
    assert_eq!(common::remind(&store, UtcSeconds(1080)).await, 1);
    assert_eq!(common::remind(&store, UtcSeconds(1081)).await, 0);
    assert_eq!(
        store.next_clock(UtcSeconds(0)).await.unwrap(),
        Some(UtcSeconds(1095))
    );
    assert_eq!(common::remind(&store, UtcSeconds(1095)).await, 1);
    assert_eq!(common::remind(&store, UtcSeconds(1096)).await, 0);
    assert_eq!(
        store.next_clock(UtcSeconds(0)).await.unwrap(),
        Some(UtcSeconds(1100))
    );
    let reminder = |kind| Job::Reminder {
        game: game.id,
        ply: Ply(0),
        kind,
        until: Some(UtcSeconds(1100)),
    };
    assert_eq!(
        jobs(&store).await,
        [reminder(ReminderKind::First), reminder(ReminderKind::Last)]
    );

    let late = timed(&store).await;
    jobs(&store).await;
    assert_eq!(
        common::remind(&store, UtcSeconds(1100)).await,
        0,
        "its time is over"
    );
    assert_eq!(jobs(&store).await, []);
    assert_eq!(store.overdue_games(UtcSeconds(1099)).await.unwrap(), []);
    assert_eq!(
        store.overdue_games(UtcSeconds(1100)).await.unwrap(),
        [game.id, late.id]
    );
}

#[tokio::test]
async fn of_two_calls_that_are_due_at_once_only_the_last_is_made() {
    let store = Store::in_memory().unwrap();
    let game = timed(&store).await;
    jobs(&store).await;
    assert_eq!(common::remind(&store, UtcSeconds(1099)).await, 1);
    assert_eq!(common::remind(&store, UtcSeconds(1099)).await, 0);
    assert_eq!(
        jobs(&store).await,
        [Job::Reminder {
            game: game.id,
            ply: Ply(0),
            kind: ReminderKind::Last,
            until: Some(UtcSeconds(1100)),
        }]
    );
}

#[tokio::test]
async fn a_game_that_cannot_be_read_keeps_no_other_from_being_reminded() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.sqlite");
    let store = Store::open(&path).unwrap();
    let damaged = timed(&store).await;
    let sound = play(&store, &timed(&store).await, 1000).await;
    let sound = store
        .change_game(sound.id, UtcSeconds(1000), |game, _| {
            Ok::<_, Infallible>(GameChange {
                clock: Some(clock(1000)),
                ..any_move(game)
            })
        })
        .await
        .unwrap();
    jobs(&store).await;
    let raw = rusqlite::Connection::open(&path).unwrap();
    raw.execute("UPDATE games SET variant = 'chess' WHERE id = ?1", [damaged.id.0])
        .unwrap();
    assert!(store.game(damaged.id).await.is_err());
    assert_eq!(common::remind(&store, UtcSeconds(1080)).await, 2);
    assert!(jobs(&store).await.contains(&Job::Reminder {
        game: sound.id,
        ply: Ply(2),
        kind: ReminderKind::First,
        until: Some(UtcSeconds(1100)),
    }));
}

#[tokio::test]
async fn what_is_overdue_does_not_hide_what_comes_next() {
    let store = Store::in_memory().unwrap();
    let challenge = common::post(&store, ANNA, 900).await;
    timed(&store).await;
    for (now, next) in [(1000, 1080), (1080, 1095), (1095, 1100)] {
        let found = store.next_clock(UtcSeconds(now)).await.unwrap();
        assert_eq!(found, Some(UtcSeconds(next)));
    }
    assert_eq!(store.next_clock(UtcSeconds(1100)).await.unwrap(), None);
    assert_eq!(store.overdue_games(UtcSeconds(1100)).await.unwrap().len(), 1);
    assert_eq!(
        store.expired_challenges(UtcSeconds(1000)).await.unwrap(),
        [challenge]
    );
    assert_eq!(
        store.next_expiry(UtcSeconds(999)).await.unwrap(),
        Some(UtcSeconds(1000))
    );
    assert_eq!(store.next_expiry(UtcSeconds(1000)).await.unwrap(), None);
}

#[tokio::test]
async fn an_offer_stands_until_the_other_side_moves_or_declines() {
    let store = Store::in_memory().unwrap();
    let game = timed(&store).await;
    let offer = |game: &GameRecord, offer: OfferChange| {
        let store = store.clone();
        let id = game.id;
        async move {
            let change = move |game: &GameRecord, _: &[_]| {
                let change = GameChange {
                    offer,
                    ..GameChange::default()
                };
                Ok::<_, Infallible>(common::told(game, change))
            };
            store.change_game(id, UtcSeconds(1001), change).await.unwrap()
        }
    };
    let offered = offer(&game, OfferChange::Make(Side::White)).await;
    let kept = offered.draw_offer.unwrap();
    assert_eq!((kept.by, kept.ply, kept.open), (Side::White, Ply(0), true));
    let own_move = play(&store, &offered, 1002).await;
    assert!(
        own_move.draw_offer.unwrap().open,
        "white has moved, black has not answered"
    );
    let answered = play(&store, &own_move, 1003).await;
    assert!(!answered.draw_offer.unwrap().open);

    let again = offer(&answered, OfferChange::Make(Side::Black)).await;
    assert!(again.draw_offer.unwrap().open);
    let declined = offer(&again, OfferChange::Close).await;
    assert!(!declined.draw_offer.unwrap().open);
    let said = jobs(&store).await;
    assert!(said.contains(&Job::DrawOffered {
        game: game.id,
        ply: Ply(0)
    }));
    assert!(said.ends_with(&[
        Job::DrawOffered {
            game: game.id,
            ply: Ply(2)
        },
        Job::DrawDeclined {
            game: game.id,
            ply: Ply(2),
            by: Some(game.white.id)
        },
    ]));
}

#[tokio::test]
async fn the_time_of_the_side_to_move_is_begun_anew_until_it_moves() {
    let store = Store::in_memory().unwrap();
    let game = timed(&store).await;
    let extend = |_: &GameRecord, _: &_| {
        Ok::<_, Infallible>(GameChange {
            extension: Some(Extension {
                since: UtcSeconds(1150),
                clock: clock(1150),
            }),
            ..GameChange::default()
        })
    };
    let game = store
        .change_game(game.id, UtcSeconds(1160), extend)
        .await
        .unwrap();
    assert_eq!(
        (game.moved, game.deadline),
        (UtcSeconds(1150), Some(UtcSeconds(1250)))
    );
    assert_eq!(game.extended, Some(UtcSeconds(1160)));
    assert_eq!(store.overdue_games(UtcSeconds(1249)).await.unwrap(), []);
    let game = store
        .change_game(game.id, UtcSeconds(1200), |game, _| {
            Ok::<_, Infallible>(GameChange {
                clock: Some(clock(1200)),
                ..any_move(game)
            })
        })
        .await
        .unwrap();
    assert_eq!(
        (game.extended, game.called),
        (None, None),
        "the other side's time is new"
    );
}
