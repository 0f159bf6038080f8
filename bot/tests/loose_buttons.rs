//! Buttons that have had their time are taken off: of offers, requests, reminders and calls.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on stops")]

mod common;

use common::*;
use serde_json::{Value, json};

const DAY: i64 = 86_400;

async fn offer(hall: &Hall, game: Game, who: u64) -> Value {
    let options = json!({"game": game.id.to_string()});
    let sent = hall.command(who, game.channel, "draw", options).await;
    assert!(said(&sent).contains("on its way"), "{}", said(&sent));
    hall.message_with(game, "offers a draw").await
}

/// Waits until a message has lost its buttons.
async fn stripped(hall: &Hall, channel: u64, message: &Value) {
    let bare = hall
        .sandbox
        .wait_for_message(channel, SOON, |now| {
            id(now) == id(message) && labels(now).is_empty()
        })
        .await;
    assert!(bare.is_some(), "keeps its buttons: {message:#?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_that_lapsed_by_a_move_loses_its_buttons_but_not_by_the_offerers_own() {
    let (hall, game) = started(json!({})).await;
    let offered = offer(&hall, game, game.defenders).await;
    hall.type_move(game, game.defenders, "c7+e7").await;
    hall.board(game, 1).await;
    hall.tick().await;
    let messages = hall.sandbox.messages(game.channel, 0);
    let now = messages.iter().find(|now| id(now) == id(&offered)).unwrap();
    assert_eq!(labels(now), ["Decline", "Accept"], "it is still open");
    hall.type_move(game, game.attackers, "d4-d5").await;
    stripped(&hall, game.channel, &offered).await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_that_was_accepted_elsewhere_loses_its_buttons() {
    let (hall, game) = started(json!({})).await;
    let offered = offer(&hall, game, game.attackers).await;
    let ask = hall.press(game.defenders, &offered, "Accept").await;
    hall.press(game.defenders, &ask.message.unwrap(), "Yes, agree to a draw")
        .await;
    stripped(&hall, game.channel, &offered).await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reminder_loses_its_buttons_with_the_next_move() {
    let (hall, game) = started(json!({"pace": "1d"})).await;
    hall.board(game, 0).await;
    hall.clock.advance(DAY * 4 / 5);
    hall.tick().await;
    let reminder = hall.message_with(game, "your time to move runs out").await;
    assert_eq!(labels(&reminder), ["Move", "My board"]);
    hall.type_move(game, game.defenders, "c7+e7").await;
    stripped(&hall, game.channel, &reminder).await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_takeback_that_was_answered_elsewhere_loses_its_buttons() {
    for label in ["Decline", "Allow"] {
        let (hall, game) = started(json!({})).await;
        hall.type_move(game, game.defenders, "c7+e7").await;
        let board = hall.board(game, 1).await;
        let options = json!({"game": game.id.to_string()});
        hall.command(game.defenders, game.channel, "takeback", options.clone())
            .await;
        let request = hall.message_with(game, "asks to take back").await;
        let more = hall.press(game.attackers, &board, "More").await.message.unwrap();
        let question = hall
            .press(game.attackers, &more, "Answer the takeback")
            .await
            .message
            .unwrap();
        hall.press(game.attackers, &question, label).await;
        stripped(&hall, game.channel, &request).await;
        hall.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_is_declined_by_command_too() {
    let (hall, game) = started(json!({})).await;
    let offered = offer(&hall, game, game.attackers).await;
    let options = json!({"game": game.id.to_string()});
    let ask = hall
        .command(game.defenders, game.channel, "draw", options)
        .await
        .message
        .unwrap();
    let declined = hall.press(game.defenders, &ask, "No, play on").await;
    assert!(
        said(&declined).contains("declined the draw"),
        "{}",
        said(&declined)
    );
    assert!(!hall.record(game.id).await.draw_offer.unwrap().open);
    hall.message_with(game, "declined the draw").await;
    stripped(&hall, game.channel, &offered).await;
    hall.close().await;
}
