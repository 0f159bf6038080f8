//! Two clicks at once, late clicks, and decisions that go wrong.
use crate::common;

use std::convert::Infallible;

use crate::common::{ANNA, BOLEK, LATE, any_move, bolek_resigns, finish, person, play, readable, start};
use forteca_data::{
    ChangeError, ChannelId, GameChange, GameId, GameStatus, NewMove, Rating, Store, StoreError, UserId,
    UtcSeconds,
};
use forteca_engine::Ply;

/// A click on a picture that shows the game after `seen` plies; a polite answer would be given in the decision, so
/// here the decision trusts the picture.
fn click(seen: u16) -> GameChange {
    GameChange {
        append: Some(NewMove {
            ply: Ply(seen + 1),
            text: "d4-d5".to_owned(),
            by: person(ANNA),
        }),
        finish: None,
        ..GameChange::default()
    }
}

#[tokio::test]
async fn of_two_appends_of_one_ply_exactly_one_wins() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.sqlite");
    let store = Store::open(&path).unwrap();
    let elsewhere = Store::open(&path).unwrap();
    let game = start(&store, 1).await;
    let mut tasks = tokio::task::JoinSet::new();
    for number in 0..20 {
        let store = if number % 2 == 0 {
            store.clone()
        } else {
            elsewhere.clone()
        };
        let id = game.id;
        tasks.spawn(async move {
            store
                .change_game(id, LATE, |_, _| Ok::<_, Infallible>(click(0)))
                .await
        });
    }
    let results = tasks.join_all().await;
    assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1);
    assert_eq!(
        results
            .iter()
            .filter(|result| matches!(result, Err(ChangeError::Conflict)))
            .count(),
        19
    );
    assert_eq!(elsewhere.game(game.id).await.unwrap().unwrap().moves.len(), 1);
}

#[tokio::test]
async fn only_the_next_ply_is_appended() {
    let store = Store::in_memory().unwrap();
    let game = start(&store, 1).await;
    let game = play(&store, &game, 2).await;
    for seen in [0, 2, 7, u16::MAX - 1] {
        let result = store
            .change_game(game.id, LATE, move |_, _| Ok::<_, Infallible>(click(seen)))
            .await;
        assert!(matches!(result, Err(ChangeError::Conflict)), "{seen}: {result:?}");
    }
    assert_eq!(store.game(game.id).await.unwrap(), Some(game));
}

#[tokio::test]
async fn a_decision_sees_a_finished_game_but_cannot_change_it() {
    let store = Store::in_memory().unwrap();
    let game = start(&store, 1).await;
    let game = finish(&store, &game, 2).await;
    let refused = store
        .change_game(game.id, LATE, |game, _| match game.status {
            GameStatus::Running => Ok(GameChange::default()),
            GameStatus::Finished { .. } => Err("it is over"),
        })
        .await;
    assert!(
        matches!(refused, Err(ChangeError::Refused("it is over"))),
        "{refused:?}"
    );
    let moved = store
        .change_game(game.id, LATE, |_, _| Ok::<_, Infallible>(click(0)))
        .await;
    assert!(matches!(moved, Err(ChangeError::Conflict)), "{moved:?}");
    let ended = store
        .change_game(game.id, LATE, |game, ratings| {
            Ok::<_, Infallible>(bolek_resigns(game, ratings, 1.0, 9))
        })
        .await;
    assert!(matches!(ended, Err(ChangeError::Conflict)), "{ended:?}");
    assert_eq!(store.game(game.id).await.unwrap(), Some(game));
}

#[tokio::test]
async fn a_decision_for_nothing_changes_and_says_nothing() {
    let store = Store::in_memory().unwrap();
    let game = start(&store, 1).await;
    let before = store.unsaid(LATE, 9).await.unwrap();
    let same = store
        .change_game(game.id, LATE, |_, _| Ok::<_, Infallible>(GameChange::default()))
        .await
        .unwrap();
    assert_eq!(same, game);
    assert_eq!(store.unsaid(LATE, 9).await.unwrap(), before);
}

#[tokio::test]
async fn an_unknown_game_is_not_found() {
    let store = Store::in_memory().unwrap();
    assert_eq!(store.game(GameId(5)).await.unwrap(), None);
    let changed = store
        .change_game(GameId(5), LATE, |_, _| Ok::<_, Infallible>(click(0)))
        .await;
    assert!(matches!(changed, Err(ChangeError::NotFound)), "{changed:?}");
    let noted = store.note_thread(GameId(5), ChannelId(1)).await;
    assert!(
        matches!(noted, Err(StoreError::Missing { what: "game", id: 5 })),
        "{noted:?}"
    );
}

#[tokio::test]
async fn a_move_that_also_ends_the_game_is_one_change() {
    let store = Store::in_memory().unwrap();
    let game = start(&store, 1).await;
    let ended = store
        .change_game(game.id, UtcSeconds(5), |game, ratings| {
            let append = any_move(game).append;
            Ok::<_, Infallible>(GameChange {
                append,
                ..bolek_resigns(game, ratings, 8.0, 5)
            })
        })
        .await
        .unwrap();
    assert_eq!((ended.ply(), ended.rating_changes.len()), (Ply(1), 4));
    assert!(matches!(
        ended.status,
        GameStatus::Finished {
            at: UtcSeconds(5),
            ..
        }
    ));
}

#[tokio::test]
async fn an_end_that_cannot_be_rated_leaves_the_game_as_it_was() {
    let store = Store::in_memory().unwrap();
    let game = start(&store, 1).await;
    let result = store
        .change_game(game.id, LATE, |game, ratings| {
            let mut change = bolek_resigns(game, ratings, 8.0, 5);
            change.append = any_move(game).append;
            let finish = change.finish.as_mut().unwrap();
            let effects = finish.ratings.as_mut().unwrap();
            effects.scopes.last_mut().unwrap().black.after.deviation = f64::NAN;
            Ok::<_, Infallible>(change)
        })
        .await;
    assert!(
        matches!(result, Err(ChangeError::Store(StoreError::Database(_)))),
        "{result:?}"
    );
    assert_eq!(store.game(game.id).await.unwrap(), Some(game));
    assert_eq!(
        readable(store.ratings_of(ANNA).await.unwrap()),
        [],
        "the changes before the bad one are undone as well"
    );
}

#[tokio::test]
async fn a_game_that_counts_for_no_rating_leaves_no_trace_among_them() {
    let store = Store::in_memory().unwrap();
    let game = start(&store, 1).await;
    let ended = store.change_game(game.id, LATE, |game, ratings| {
        let mut change = bolek_resigns(game, ratings, 8.0, 5);
        change.finish.as_mut().unwrap().ratings = None;
        Ok::<_, Infallible>(change)
    });
    assert_eq!(ended.await.unwrap().rating_changes, []);
    assert_eq!(readable(store.ratings_of(ANNA).await.unwrap()), []);
    let ledger = common::ledger(&store).await;
    assert_eq!((ledger.games, ledger.meetings), (Vec::new(), Vec::new()));
}

#[tokio::test]
async fn ratings_of_the_next_game_begin_where_the_last_left_them() {
    let store = Store::in_memory().unwrap();
    for at in [10, 20, 30] {
        let game = start(&store, at).await;
        finish(&store, &game, at).await;
    }
    let ratings = readable(store.ratings_of(BOLEK).await.unwrap());
    let expected = Rating {
        value: 1402.5,
        deviation: 320.0,
        games: 3,
        at: Some(UtcSeconds(30)),
        ..Rating::default()
    };
    assert_eq!(
        ratings.iter().map(|one| one.rating.clone()).collect::<Vec<_>>(),
        [expected.clone(), expected]
    );
    let last = store.game(GameId(3)).await.unwrap().unwrap();
    assert_eq!(last.rating_changes[1].before.value, 1435.0);
}

#[tokio::test]
async fn a_panicking_decision_hurts_only_itself() {
    let store = Store::in_memory().unwrap();
    let game = start(&store, 1).await;
    let result = store
        .change_game(game.id, LATE, |_, _| -> Result<GameChange, Infallible> {
            panic!("a fault in a decision")
        })
        .await;
    assert!(
        matches!(result, Err(ChangeError::Store(StoreError::Panicked))),
        "{result:?}"
    );
    assert_eq!(play(&store, &game, 2).await.ply(), Ply(1));
}

#[tokio::test]
async fn the_longest_waiting_game_comes_first() {
    let store = Store::in_memory().unwrap();
    let first = start(&store, 10).await;
    let second = start(&store, 20).await;
    let third = start(&store, 30).await;
    play(&store, &first, 40).await;
    let order = |games: Vec<forteca_data::GameSummary>| games.iter().map(|game| game.id).collect::<Vec<_>>();
    let expected = [second.id, third.id, first.id];
    assert_eq!(
        order(readable(store.running_summaries_of(ANNA).await.unwrap())),
        expected
    );
    assert_eq!(
        order(readable(store.running_summaries_of(BOLEK).await.unwrap())),
        expected
    );
    assert_eq!(
        order(readable(
            store.running_summaries_in(common::CHANNEL).await.unwrap()
        )),
        expected
    );
    finish(&store, &second, 50).await;
    assert_eq!(
        order(readable(store.running_summaries_of(ANNA).await.unwrap())),
        [third.id, first.id]
    );
    assert_eq!(
        readable(store.running_summaries_of(UserId(77)).await.unwrap()),
        []
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn two_hundred_writers_at_once_all_land() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&folder.path().join("club.sqlite")).unwrap();
    let mut tasks = tokio::task::JoinSet::new();
    for user in 0..200u64 {
        let store = store.clone();
        tasks.spawn(async move {
            let challenger = UserId(1000 + user);
            let challenge = common::post(&store, challenger, 1).await;
            let begins = forteca_data::Start {
                white: challenger,
                ..common::anna_against(UserId(5000 + user))
            };
            let game = common::take(&store, challenge, 2, begins).await;
            let game = play(&store, &game, 3).await;
            play(&store, &game, 4).await
        });
    }
    let games = tasks.join_all().await;
    for game in games {
        assert_eq!(store.game(game.id).await.unwrap().as_ref(), Some(&game));
        assert_eq!(game.ply(), Ply(2));
    }
    assert_eq!(
        readable(store.running_summaries_in(common::CHANNEL).await.unwrap()).len(),
        200
    );
}
