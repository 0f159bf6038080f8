//! A disk that takes its time: people are told to wait before Discord gives up, and get their answer after.

use std::time::Duration;

use crate::common::*;
use forteca_data::{GameChange, GameId};
use forteca_sandbox::AnswerKind;
use serde_json::json;

/// Longer than the bot waits before it asks for time, shorter than Discord waits for a first answer.
const HELD: Duration = Duration::from_millis(2500);

/// Keeps the database from being written by anybody else for a while.
async fn hold(hall: &Hall, game: Game) -> tokio::task::JoinHandle<()> {
    let store = hall.store();
    let now = forteca::clock::Clock::now(&*hall.clock);
    let (begin, begun) = tokio::sync::oneshot::channel();
    let held = tokio::spawn(async move {
        let result = store.change_game(GameId(game.id), now, move |_, _| {
            begin.send(()).unwrap();
            std::thread::sleep(HELD);
            Err::<GameChange, _>("only held")
        });
        assert!(result.await.is_err());
    });
    begun.await.unwrap();
    held
}

#[tokio::test(flavor = "multi_thread")]
async fn a_click_on_a_slow_disk_is_acknowledged_and_then_answered() {
    let hall = Hall::open().await;
    let game = hall.start(hall.world().celina, hall.world().david).await;
    let board = hall.board(game, 0).await;
    let panel = hall.press(game.defenders, &board, "Move").await.message.unwrap();
    let held = hold(&hall, game).await;
    let confirm = format!("1/play/{}/0/c7+e7", game.id);
    let answer = hall
        .sandbox
        .forge_component(game.defenders, id(&panel), &confirm, 2, &[])
        .await
        .unwrap();
    assert_eq!(answer.kind, AnswerKind::DeferredUpdate);
    let answered = hall
        .sandbox
        .wait_until(SOON, |sandbox| {
            text(&sandbox.message(id(&panel)).unwrap()).contains("You played **c7+e7**")
        })
        .await;
    assert!(answered, "{:#}", hall.sandbox.message(id(&panel)).unwrap());
    held.await.unwrap();
    hall.board(game, 1).await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_on_a_slow_disk_comes_as_a_second_private_message() {
    let hall = Hall::open().await;
    let game = hall.start(hall.world().celina, hall.world().david).await;
    let board = hall.board(game, 0).await;
    let held = hold(&hall, game).await;
    let stale = format!("1/play/{}/9/c7+e7", game.id);
    let answer = hall
        .sandbox
        .forge_component(game.defenders, id(&board), &stale, 2, &[])
        .await
        .unwrap();
    assert_eq!(answer.kind, AnswerKind::DeferredUpdate);
    let told = hall
        .sandbox
        .wait_until(SOON, |sandbox| {
            let messages = sandbox.messages(game.channel, game.defenders);
            messages
                .iter()
                .any(|message| is_private(message) && text(message).contains("has moved on"))
        })
        .await;
    assert!(told, "{:#?}", hall.sandbox.messages(game.channel, game.defenders));
    held.await.unwrap();
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_on_a_slow_disk_says_that_it_thinks_and_then_answers() {
    let hall = Hall::open().await;
    let game = hall.start(hall.world().celina, hall.world().david).await;
    let held = hold(&hall, game).await;
    let answer = hall
        .command(game.defenders, game.channel, "move", json!({"move": "c7+e7"}))
        .await;
    assert_eq!(answer.kind, AnswerKind::DeferredMessage);
    let told = hall
        .sandbox
        .wait_until(SOON, |sandbox| {
            let messages = sandbox.messages(game.channel, game.defenders);
            messages
                .iter()
                .any(|message| is_private(message) && text(message).contains("You played"))
        })
        .await;
    assert!(told);
    held.await.unwrap();
    hall.close().await;
}
