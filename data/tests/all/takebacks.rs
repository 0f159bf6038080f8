//! Plies that are taken back: what stays, what goes, what is said.
use crate::common;

use std::convert::Infallible;

use crate::common::{play, readable, start};
use forteca_data::{
    Banks, ChangeError, ChannelId, GameChange, GameClock, GameRecord, HistoryQuery, Job, MessageId, Store,
    TakebackChange, TakebackStatus, UtcSeconds, Viewer,
};
use forteca_engine::{Ply, Side};

async fn change(
    store: &Store,
    game: &GameRecord,
    takeback: TakebackChange,
    at: i64,
) -> Result<GameRecord, ChangeError<Infallible>> {
    let clock = match takeback {
        TakebackChange::Grant => Some(GameClock {
            deadline: UtcSeconds(at + 100),
            remind: UtcSeconds(at + 80),
            last_call: None,
            banks: Some(Banks { white: 7, black: 9 }),
        }),
        TakebackChange::Keep | TakebackChange::Ask | TakebackChange::Decline | TakebackChange::Overtake => {
            None
        }
    };
    let decide = move |game: &GameRecord, _: &[_]| {
        let change = GameChange {
            takeback,
            clock,
            ..GameChange::default()
        };
        Ok(common::told(game, change))
    };
    store.change_game(game.id, UtcSeconds(at), decide).await
}

async fn said(store: &Store) -> Vec<Job> {
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
async fn a_ply_that_is_taken_back_leaves_the_moves_and_stays_on_record() {
    let store = Store::in_memory().unwrap();
    let game = start(&store, 10).await;
    let one = play(&store, &game, 20).await;
    let two = play(&store, &one, 30).await;
    said(&store).await;
    let asked = change(&store, &two, TakebackChange::Ask, 40).await.unwrap();
    assert_eq!(asked.open_takeback().unwrap().played, two.moves[1]);
    assert_eq!((asked.moves.len(), asked.taken_back()), (2, 0));

    let back = change(&store, &asked, TakebackChange::Grant, 50).await.unwrap();
    assert_eq!(back.moves, one.moves);
    assert_eq!((back.taken_back(), back.open_takeback()), (1, None));
    assert_eq!(back.takebacks[0].played, two.moves[1]);
    assert_eq!(back.replay().unwrap().ply(), Ply(1));
    assert_eq!(
        (back.moved, back.deadline),
        (UtcSeconds(50), Some(UtcSeconds(150)))
    );
    assert_eq!(back.banks, Some(Banks { white: 7, black: 9 }));
    assert_eq!(back.banks.unwrap().with(Side::Black, 8).of(Side::Black), 8);
    assert_eq!(
        store.next_clock(UtcSeconds(0)).await.unwrap(),
        Some(UtcSeconds(130))
    );
    let (id, ply) = (game.id, Ply(2));
    assert_eq!(
        said(&store).await,
        [
            Job::TakebackAsked { game: id, ply },
            Job::TakenBack { game: id, ply }
        ]
    );

    let again = play(&store, &back, 60).await;
    assert_eq!((again.ply(), again.taken_back()), (ply, 1));
    // The same number is asked back once only.
    let twice = change(&store, &again, TakebackChange::Ask, 70).await;
    assert!(matches!(twice, Err(ChangeError::Conflict)), "{twice:?}");
}

#[tokio::test]
async fn a_move_overtakes_a_request_and_nothing_is_left_to_grant() {
    let store = Store::in_memory().unwrap();
    let game = start(&store, 10).await;
    let nothing = change(&store, &game, TakebackChange::Ask, 11).await;
    assert!(matches!(nothing, Err(ChangeError::Conflict)), "{nothing:?}");
    let one = play(&store, &game, 20).await;
    let asked = change(&store, &one, TakebackChange::Ask, 30).await.unwrap();
    let two = play(&store, &asked, 40).await;
    assert_eq!(two.takebacks[0].status, TakebackStatus::Overtaken);
    for answer in [TakebackChange::Grant, TakebackChange::Decline] {
        let late = change(&store, &two, answer, 50).await;
        assert!(matches!(late, Err(ChangeError::Conflict)), "{late:?}");
    }
    assert_eq!(store.game(game.id).await.unwrap().unwrap(), two);
}

#[tokio::test]
async fn the_end_of_a_game_overtakes_a_request() {
    let store = Store::in_memory().unwrap();
    let game = start(&store, 10).await;
    let one = play(&store, &game, 20).await;
    let asked = change(&store, &one, TakebackChange::Ask, 30).await.unwrap();
    let over = common::finish(&store, &asked, 40).await;
    assert_eq!(over.takebacks[0].status, TakebackStatus::Overtaken);
    let declined = change(&store, &over, TakebackChange::Decline, 50).await;
    assert!(matches!(declined, Err(ChangeError::Conflict)), "{declined:?}");
}

#[tokio::test]
async fn a_list_links_to_the_board_that_is_left_after_a_takeback() {
    let store = Store::in_memory().unwrap();
    let mut number = 0;
    let game = start(&store, 10).await;
    let one = play(&store, &game, 20).await;
    let two = play(&store, &one, 30).await;
    say_as_messages(&store, &mut number).await;
    let asked = change(&store, &two, TakebackChange::Ask, 40).await.unwrap();
    say_as_messages(&store, &mut number).await;
    let back = change(&store, &asked, TakebackChange::Grant, 50).await.unwrap();
    let board_of_one = store.game_message(game.id, Ply(1)).await.unwrap();
    assert_eq!(
        linked(&store).await,
        board_of_one,
        "before anything is said of it"
    );
    say_as_messages(&store, &mut number).await;
    let again = Some((common::CHANNEL, MessageId(number)));
    assert_eq!(linked(&store).await, again);
    assert_eq!(store.game_message(game.id, Ply(2)).await.unwrap(), None);

    common::finish(&store, &back, 60).await;
    say_as_messages(&store, &mut number).await;
    let query = HistoryQuery {
        of: common::ANNA,
        opponent: None,
        game: None,
        result: None,
    };
    let reader = Viewer {
        user: common::ANNA,
        guild: None,
    };
    let page = store.history(query, reader, 0, 9).await.unwrap();
    let end = Some((common::CHANNEL, MessageId(number)));
    assert_eq!(readable(page.games)[0].message, end);
}

/// Says everything, each job as a message of its own.
async fn say_as_messages(store: &Store, number: &mut u64) {
    loop {
        let rows = store.unsaid(UtcSeconds(i64::MAX), 1).await.unwrap();
        let Some(row) = rows.first() else { return };
        *number += 1;
        let message = Some((common::CHANNEL, MessageId(*number)));
        store.said(row.id, UtcSeconds(1), message).await.unwrap();
    }
}

async fn linked(store: &Store) -> Option<(ChannelId, MessageId)> {
    let running = readable(store.running_summaries_of(common::ANNA).await.unwrap());
    running[0].message
}
