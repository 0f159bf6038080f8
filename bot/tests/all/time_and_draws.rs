//! Slow play: time to move, reminders, games that end on time, and draws by agreement.

use crate::common::*;
use forteca_data::{GameChange, GameId, GameStatus, OfferChange};
use forteca_engine::{Reason, Side};
use serde_json::{Value, json};

const DAY: i64 = 86_400;

async fn reason(hall: &Hall, game: Game) -> Option<Reason> {
    match hall.record(game.id).await.status {
        GameStatus::Finished { outcome, .. } => Some(outcome.reason()),
        GameStatus::Running => None,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn three_days_a_move_is_usual_and_shown_to_everybody() {
    let (hall, game) = started(json!({})).await;
    let deadline = hall.record(game.id).await.deadline.unwrap();
    let board = hall.board(game, 0).await;
    assert!(
        text(&board).contains(&format!("<t:{}:R>", deadline.0)),
        "{}",
        text(&board)
    );
    assert_eq!(deadline.0, hall.record(game.id).await.started.0 + 3 * DAY);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_lets_his_time_run_out_is_reminded_once_and_then_loses() {
    let (hall, game) = started(json!({"pace": "1d"})).await;
    for (who, made) in [
        (game.defenders, "c7+e7"),
        (game.attackers, "d4-d5"),
        (game.defenders, "e7-e6"),
    ] {
        hall.type_move(game, who, made).await;
    }
    hall.board(game, 3).await;
    hall.clock.advance(DAY * 4 / 5);
    hall.tick().await;
    let reminder = hall.message_with(game, "your time to move runs out").await;
    assert_eq!(hall.sandbox.pinged(id(&reminder)), [game.attackers]);
    assert_eq!(labels(&reminder), ["Move", "My board"]);
    hall.tick().await;

    hall.clock.advance(DAY / 5);
    hall.tick().await;
    let end = hall.end(game).await;
    assert!(
        text(&end).contains("Celina ran out of time, Dave wins"),
        "{}",
        text(&end)
    );
    assert!(text(&end).contains("Dave: 1500 → **1662?**"), "{}", text(&end));
    assert_eq!(reason(&hall, game).await, Some(Reason::Time));
    let messages = hall.sandbox.messages(game.channel, 0);
    let reminders = messages
        .iter()
        .filter(|message| text(message).contains("runs out"))
        .count();
    assert_eq!(reminders, 1);
    let late = hall
        .command(
            game.attackers,
            game.channel,
            "move",
            json!({"move": "d4-d5", "game": "1"}),
        )
        .await;
    assert!(said_privately(&late).contains("is over"), "{}", said(&late));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_month_of_downtime_ends_a_game_once_for_the_one_who_was_to_move() {
    let (mut hall, game) = started(json!({"pace": "7d"})).await;
    hall.type_move(game, game.defenders, "c7+e7").await;
    hall.type_move(game, game.attackers, "d4-d5").await;
    hall.board(game, 2).await;
    hall.disconnect().await;
    hall.clock.advance(30 * DAY);
    hall.connect().await;
    let end = hall.end(game).await;
    assert!(
        text(&end).contains("Dave ran out of time, Celina wins"),
        "{}",
        text(&end)
    );
    hall.tick().await;
    let ends = hall
        .sandbox
        .messages(game.channel, 0)
        .iter()
        .filter(|m| text(m).contains("ran out"))
        .count();
    assert_eq!(ends, 1);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_limit_nobody_loses_on_time_and_nothing_is_rated() {
    let hall = Hall::open().await;
    let w = hall.world();
    let options = json!({"opponent": w.david.to_string(), "pace": "unlimited"});
    let refused = hall
        .command(w.celina, w.channel_games, "challenge", options)
        .await;
    assert!(
        said_privately(&refused).contains("cannot be rated"),
        "{}",
        said(&refused)
    );
    let game = hall
        .start_with(w.celina, w.david, json!({"pace": "unlimited", "rated": false}))
        .await;
    hall.clock.advance(3650 * DAY);
    hall.tick().await;
    assert_eq!(reason(&hall, game).await, None);
    hall.type_move(game, game.defenders, "c7+e7").await;
    hall.board(game, 1).await;
    hall.close().await;
}

async fn offer(hall: &Hall, game: Game, who: u64, ply: u16) -> Value {
    let board = hall.board(game, ply).await;
    let more = hall.press(who, &board, "More").await.message.unwrap();
    let sent = hall.press(who, &more, "Offer a draw").await;
    assert!(said(&sent).contains("on its way"), "{}", said(&sent));
    hall.message_with(game, "offers a draw").await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_is_agreed_on_after_one_more_question() {
    let (hall, game) = started(json!({})).await;
    let offered = offer(&hall, game, game.attackers, 0).await;
    assert_eq!(hall.sandbox.pinged(id(&offered)), [game.defenders]);
    let own = hall.press(game.attackers, &offered, "Accept").await;
    assert!(
        said_privately(&own).contains("This is your own offer: wait for Dave"),
        "{}",
        said(&own)
    );
    let outsider = hall.press(hall.world().filip, &offered, "Accept").await;
    assert!(
        said_privately(&outsider).contains("are not playing"),
        "{}",
        said(&outsider)
    );

    let ask = hall
        .press(game.defenders, &offered, "Accept")
        .await
        .message
        .unwrap();
    assert!(is_private(&ask));
    assert_eq!(
        labels(&ask)[0],
        "No, play on",
        "two taps on one place agree to nothing"
    );
    assert_eq!(reason(&hall, game).await, None);
    hall.press(game.defenders, &ask, "Yes, agree to a draw").await;
    let end = hall.end(game).await;
    assert!(text(&end).contains("Draw by agreement"), "{}", text(&end));
    assert_eq!(reason(&hall, game).await, Some(Reason::Agreement));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_declined_draw_can_be_offered_again_only_after_ten_plies() {
    let (hall, game) = started(json!({})).await;
    let offered = offer(&hall, game, game.attackers, 0).await;
    let declined = hall.press(game.defenders, &offered, "Decline").await;
    assert!(
        said(&declined).contains("Dave** declined the draw"),
        "{}",
        said(&declined)
    );
    assert!(labels(declined.message.as_ref().unwrap()).is_empty());

    let board = hall.board(game, 0).await;
    let more = hall.press(game.attackers, &board, "More").await.message.unwrap();
    let again = hall.press(game.attackers, &more, "Offer a draw").await;
    assert!(
        said_privately(&again).contains("after 10 more plies"),
        "{}",
        said(&again)
    );
    // The other side may.
    offer(&hall, game, game.defenders, 0).await;
    // A move of the side that was asked declines.
    hall.type_move(game, game.defenders, "c7+e7").await;
    assert!(hall.record(game.id).await.draw_offer.unwrap().open);
    hall.type_move(game, game.attackers, "d4-d5").await;
    assert!(!hall.record(game.id).await.draw_offer.unwrap().open);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_question_about_one_offer_agrees_to_no_later_one() {
    let (hall, game) = started(json!({})).await;
    let first = offer(&hall, game, game.attackers, 0).await;
    let ask = hall
        .press(game.defenders, &first, "Accept")
        .await
        .message
        .unwrap();
    // Their move declines it; ten plies later there is another.
    for (ply, made) in recorded("fill")[..10].iter().enumerate() {
        let who = [game.defenders, game.attackers][ply % 2];
        hall.type_move(game, who, made).await;
    }
    offer(&hall, game, game.attackers, 10).await;

    for (message, label) in [
        (&ask, "Yes, agree to a draw"),
        (&first, "Accept"),
        (&first, "Decline"),
    ] {
        // The public message has lost its buttons by now, but a slow phone may still show them.
        let button = button(message, label).unwrap();
        let late = hall
            .sandbox
            .forge_component(game.defenders, id(message), &button, 2, &[])
            .await
            .unwrap();
        assert!(
            said_privately(&late).contains("is closed, but"),
            "{}",
            said(&late)
        );
    }
    assert_eq!(reason(&hall, game).await, None);
    assert!(hall.record(game.id).await.draw_offer.unwrap().open);

    // A button of the first release speaks of whatever offer there is.
    let old = format!("1/draw/{}", game.id);
    hall.sandbox
        .forge_component(game.defenders, id(&first), &old, 2, &[])
        .await
        .unwrap();
    hall.end(game).await;
    assert_eq!(reason(&hall, game).await, Some(Reason::Agreement));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_that_is_said_late_names_who_refused() {
    let (mut hall, game) = started(json!({})).await;
    hall.board(game, 0).await;
    hall.disconnect().await;
    let (store, now) = (hall.store(), forteca::clock::Clock::now(&*hall.clock));
    // By the time that anybody hears of it, whoever refused has offered a draw too.
    for offer in [
        OfferChange::Make(Side::ATTACKERS),
        OfferChange::Close,
        OfferChange::Make(Side::DEFENDERS),
    ] {
        let decide = move |game: &_, _: &[_]| {
            let change = GameChange {
                offer,
                ..GameChange::default()
            };
            Ok::<_, ()>(told(game, change))
        };
        store.change_game(GameId(game.id), now, decide).await.unwrap();
    }
    store.close();
    hall.connect().await;
    let declined = hall.message_with(game, "declined the draw").await;
    assert!(text(&declined).contains("**Dave**"), "{}", text(&declined));
    hall.close().await;
}
