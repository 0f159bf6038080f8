//! Answers and registrations that fail on the way: each is tried as often as makes sense, and no deed is lost with one.

use std::time::{Duration, Instant};

use crate::common::*;
use forteca_data::{GameChange, GameId};
use forteca_sandbox::{Answer, NoAnswer};
use serde_json::json;

const CALLBACKS: &str = "/interactions/";

fn busy(seconds: f64) -> serde_json::Value {
    json!({"message": "You are being rate limited.", "retry_after": seconds, "global": false})
}

async fn games(hall: &Hall) -> Result<Answer, NoAnswer> {
    let (who, place) = (hall.world().celina, hall.world().channel_games);
    hall.sandbox.command(who, place, "games", json!({})).await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_is_lost_on_the_way_is_given_once_more() {
    let hall = Hall::open().await;
    let sandbox = &hall.sandbox;
    let page = json!("<html>Bad Gateway</html>");
    let failures: [&dyn Fn(); 5] = [
        &|| sandbox.fail_next("POST", CALLBACKS, 502, page.clone(), 1),
        &|| sandbox.fail_next("POST", CALLBACKS, 429, busy(0.4), 1),
        &|| sandbox.break_next("POST", CALLBACKS, 1),
        // It was taken, so the second attempt is told that there is an answer already.
        &|| sandbox.break_after_next("POST", CALLBACKS, 1),
        &|| sandbox.lose_next("POST", CALLBACKS, 500, json!({"message": "oops", "code": 0}), 1),
    ];
    for (number, prepare) in failures.iter().enumerate() {
        prepare();
        let answer = games(&hall)
            .await
            .unwrap_or_else(|why| panic!("{number}: {why:?}"));
        assert!(said(&answer).contains("no running game"), "{}", said(&answer));
    }
    hall.disconnect_and_forget().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_is_not_given_for_ever_nor_when_discord_is_busy_for_long() {
    let hall = Hall::open_unrecorded().await;
    let refused = |hall: &Hall| {
        let refused = hall.sandbox.errors_answered().into_iter();
        refused.filter(|(what, ..)| what.contains("/callback")).count()
    };
    hall.sandbox.fail_next("POST", CALLBACKS, 500, json!({}), 2);
    assert_eq!(games(&hall).await.unwrap_err(), NoAnswer::TimedOut);
    assert_eq!(refused(&hall), 2, "tried twice and no more");
    hall.sandbox.fail_next("POST", CALLBACKS, 429, busy(30.0), 1);
    assert_eq!(games(&hall).await.unwrap_err(), NoAnswer::TimedOut);
    assert_eq!(refused(&hall), 3, "not asked again while it is busy");
    hall.sandbox.fail_next(
        "POST",
        CALLBACKS,
        404,
        json!({"message": "gone", "code": 10_062}),
        1,
    );
    assert_eq!(games(&hall).await.unwrap_err(), NoAnswer::TimedOut);
    assert_eq!(refused(&hall), 4, "what is refused is not tried again");
    hall.disconnect_and_forget().await;
}

/// The database is held, so that the bot must ask for time, and what it asks fails.
#[tokio::test(flavor = "multi_thread")]
async fn a_failed_promise_of_an_answer_drops_no_deed() {
    let hall = Hall::open().await;
    let game = hall.start(hall.world().celina, hall.world().david).await;
    let board = hall.board(game, 0).await;
    let panel = hall.press(game.defenders, &board, "Move").await.message.unwrap();
    let store = hall.store();
    let now = forteca::clock::Clock::now(&*hall.clock);
    let (begin, begun) = tokio::sync::oneshot::channel();
    let held = tokio::spawn(async move {
        let result = store.change_game(GameId(game.id), now, move |_, _| {
            begin.send(()).unwrap();
            std::thread::sleep(Duration::from_millis(2500));
            Err::<GameChange, _>("only held")
        });
        assert!(result.await.is_err());
    });
    begun.await.unwrap();
    hall.sandbox.fail_next("POST", CALLBACKS, 500, json!({}), 9);
    let confirm = format!("1/play/{}/0/c7+e7", game.id);
    let pressed = hall
        .sandbox
        .forge_component(game.defenders, id(&panel), &confirm, 2, &[])
        .await;
    assert!(pressed.is_err(), "{pressed:?}");
    let began = Instant::now();
    hall.board(game, 1).await;
    assert!(began.elapsed() < Duration::from_secs(5), "said at once");
    held.await.unwrap();
    hall.disconnect_and_forget().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_are_registered_however_often_that_fails() {
    let mut hall = Hall::open().await;
    hall.disconnect().await;
    // As if nobody had ever registered any.
    hall.spoil("DELETE FROM settings WHERE scope = 'bot'");
    let path = format!("/applications/{}/commands", hall.world().application);
    hall.sandbox.fail_next("GET", &path, 500, json!("<html>"), 1);
    hall.sandbox.fail_next("PUT", &path, 429, busy(0.7), 1);
    hall.sandbox.break_next("PUT", &path, 1);
    hall.sandbox
        .fail_next("PUT", &path, 403, json!({"message": "no", "code": 50_001}), 1);
    hall.connect().await;
    let store = hall.store();
    let registered = async {
        let scope = forteca_data::SettingScope::Bot;
        while store
            .setting(&scope, "registered-commands")
            .await
            .unwrap()
            .is_none()
        {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let registered = tokio::time::timeout(Duration::from_secs(30), registered).await;
    assert!(registered.is_ok(), "given up");
    store.close();
    hall.disconnect_and_forget().await;
}
