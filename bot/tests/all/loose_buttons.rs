//! Buttons that have had their time are taken off: of boards, offers, requests, reminders and calls.

use std::time::Duration;

use crate::common::*;
use forteca_data::{GameId, Job, QueuedJob, UtcSeconds};
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

/// A game whose end is said while Discord takes no edits: what then still has buttons.
async fn ended_without_edits(hall: &Hall, game: Game) -> [Value; 2] {
    let board = hall.board(game, 0).await;
    let offered = offer(hall, game, game.attackers).await;
    let away = json!({"message": "503: Service Unavailable", "code": 0});
    let edits = format!("/channels/{}/messages/", game.channel);
    hall.sandbox.fail_next("PATCH", &edits, 503, away, u32::MAX);
    let options = json!({"game": game.id.to_string()});
    let ask = hall
        .command(game.attackers, game.channel, "resign", options)
        .await;
    hall.press(game.attackers, &ask.message.unwrap(), "Yes, I resign")
        .await;
    hall.end(game).await;
    left_over(hall, 2).await;
    [board, offered]
}

/// Waits until nothing is unsaid but that so many messages have buttons left.
async fn left_over(hall: &Hall, messages: usize) {
    let store = hall.store();
    let noted = async {
        loop {
            let unsaid = store.unsaid(UtcSeconds(i64::MAX), 9).await.unwrap();
            let left = |row: &QueuedJob| matches!(row.job, Job::ButtonsLeft { .. });
            if unsaid.len() == messages && unsaid.iter().all(left) {
                break;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(SOON, noted)
        .await
        .expect("nothing is left over");
    store.close();
}

#[tokio::test(flavor = "multi_thread")]
async fn buttons_that_discord_did_not_let_go_of_are_taken_off_after_a_restart() {
    let (mut hall, game) = started(json!({})).await;
    let still = ended_without_edits(&hall, game).await;
    // More attempts fail before the bot goes down.
    for _ in 0..3 {
        hall.clock.advance(DAY);
        hall.tick().await;
    }
    hall.disconnect().await;
    for message in &still {
        let now = hall.sandbox.message(id(message)).unwrap();
        assert!(!labels(&now).is_empty(), "the sandbox let it through");
    }
    hall.sandbox.mend();
    hall.clock.advance(DAY);
    hall.connect().await;
    for message in &still {
        stripped(&hall, game.channel, message).await;
    }
    hall.all_said().await;
    let messages = readable(hall.store().messages_with_buttons(GameId(game.id)).await.unwrap());
    assert!(messages.is_empty(), "{messages:?}");
    hall.disconnect_and_forget().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn buttons_that_cannot_be_taken_off_hold_up_no_game() {
    let (hall, game) = started(json!({})).await;
    let first = hall.board(game, 0).await;
    let away = json!({"message": "503: Service Unavailable", "code": 0});
    let edits = format!("/channels/{}/messages/", game.channel);
    hall.sandbox.fail_next("PATCH", &edits, 503, away, u32::MAX);
    hall.type_move(game, game.defenders, "c7+e7").await;
    hall.board(game, 1).await;
    hall.type_move(game, game.attackers, "d4-d5").await;
    hall.board(game, 2).await;
    left_over(&hall, 2).await;
    // A message that is gone needs no more attempts.
    hall.sandbox.delete_message(id(&first));
    hall.sandbox.mend();
    hall.clock.advance(DAY);
    hall.tick().await;
    hall.all_said().await;
    hall.disconnect_and_forget().await;
}
