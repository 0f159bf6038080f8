//! How people are called to what waits for them: by a ping, by a direct message, in the morning or not at all.

use crate::common::preferences::{panel, prefer};
use crate::common::*;
use serde_json::{Value, json};

async fn direct_message(hall: &Hall, who: u64, piece: &str) -> Value {
    let opened = hall
        .sandbox
        .wait_until(SOON, |sandbox| sandbox.direct_channel(who).is_some())
        .await;
    assert!(opened, "no direct channel");
    let channel = hall.sandbox.direct_channel(who).unwrap();
    hall.sandbox
        .wait_for_message(channel, SOON, |message| text(message).contains(piece))
        .await
        .unwrap_or_else(|| panic!("no direct message with {piece}"))
}

fn messages_with(hall: &Hall, channel: u64, piece: &str) -> usize {
    let messages = hall.sandbox.messages(channel, 0);
    messages
        .iter()
        .filter(|message| text(message).contains(piece))
        .count()
}

/// Moves the clock to the next time that it shows this hour in Warsaw.
fn advance_to(hall: &Hall, hour: i8) {
    use forteca::clock::Clock;
    let now = jiff::Timestamp::from_second(hall.clock.now().0).unwrap();
    let local = now.in_tz("Europe/Warsaw").unwrap();
    let mut day = local.date();
    let at = |day: jiff::civil::Date| day.at(hour, 30, 0, 0).in_tz("Europe/Warsaw").unwrap();
    if at(day) <= local {
        day = day.tomorrow().unwrap();
    }
    hall.clock
        .advance(at(day).timestamp().as_second() - now.as_second());
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_wants_no_call_is_named_and_not_pinged() {
    let hall = Hall::open().await;
    let (celina, david) = (hall.world().celina, hall.world().david);
    prefer(&hall, david, "Calls", "pings", "none").await;
    let game = hall.start(celina, david).await;
    let board = hall.board(game, 0).await;
    assert!(text(&board).contains(&format!("<@{david}>")), "{}", text(&board));
    assert!(hall.sandbox.pinged(id(&board)).is_empty());
    hall.type_move(game, david, "c7+e7").await;
    let board = hall.board(game, 1).await;
    assert_eq!(hall.sandbox.pinged(id(&board)), [celina]);
    hall.clock.advance(3 * 86_400 * 9 / 10);
    hall.tick().await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_direct_message_calls_to_the_board_and_its_buttons_play_there() {
    let hall = Hall::open().await;
    let (celina, david) = (hall.world().celina, hall.world().david);
    prefer(&hall, celina, "Calls", "pings", "direct").await;
    let game = hall.start(celina, david).await;
    hall.type_move(game, david, "c7+e7").await;
    let board = hall.board(game, 1).await;
    assert!(hall.sandbox.pinged(id(&board)).is_empty());
    let call = direct_message(&hall, celina, "It is your move").await;
    let link = format!(
        "https://discord.com/channels/{}/{}/{}",
        hall.world().guild,
        game.channel,
        id(&board)
    );
    assert!(text(&call).contains(&link), "{}", text(&call));
    assert_eq!(labels(&call), ["Move", "My board"]);
    let mine = hall.press(celina, &call, "My board").await.message.unwrap();
    assert_picture(&mine);

    let mut panel = hall.press(celina, &call, "Move").await.message.unwrap();
    while button(&panel, "Confirm").is_none() {
        let (menu, value) = choice_towards(&panel, "d4-d5");
        let answer = hall.sandbox.select(celina, id(&panel), &menu, &[&value]).await;
        panel = answer.unwrap().message.unwrap();
    }
    hall.press(celina, &panel, "Confirm").await;
    hall.board(game, 2).await;
    let here = hall.sandbox.direct_channel(celina).unwrap();
    let games = hall.command(celina, here, "games", json!({})).await;
    assert!(said_privately(&games).contains("Forteca"), "{}", said(&games));
    assert_eq!(messages_with(&hall, here, "It is your move"), 1);
    let bare = hall
        .sandbox
        .wait_for_message(here, SOON, |now| id(now) == id(&call) && labels(now).is_empty())
        .await;
    assert!(bare.is_some(), "a call to a move that was made keeps its buttons");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reminder_comes_by_direct_message_too() {
    let hall = Hall::open().await;
    let (celina, david) = (hall.world().celina, hall.world().david);
    prefer(&hall, celina, "Calls", "pings", "direct").await;
    let game = hall.start_with(celina, david, json!({"pace": "1d"})).await;
    hall.type_move(game, david, "c7+e7").await;
    direct_message(&hall, celina, "It is your move").await;
    hall.clock.advance(86_400 * 4 / 5);
    hall.tick().await;
    let call = direct_message(&hall, celina, "Your time to move runs out").await;
    assert_eq!(labels(&call), ["Move", "My board"]);
    let public = hall
        .sandbox
        .wait_for_message(game.channel, SOON, |message| text(message).contains("runs out"))
        .await
        .unwrap();
    assert!(hall.sandbox.pinged(id(&public)).is_empty());
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_direct_message_that_is_refused_becomes_a_ping_and_holds_up_no_game() {
    let hall = Hall::open().await;
    let (celina, david) = (hall.world().celina, hall.world().david);
    prefer(&hall, celina, "Calls", "pings", "direct").await;
    hall.sandbox.set_takes_dms(celina, false);
    let game = hall.start(celina, david).await;
    hall.type_move(game, david, "c7+e7").await;
    let call = hall
        .sandbox
        .wait_for_message(game.channel, SOON, |message| {
            text(message).contains("could not send you a direct message")
        })
        .await
        .expect("no ping instead");
    assert_eq!(hall.sandbox.pinged(id(&call)), [celina]);
    hall.type_move(game, celina, "d4-d5").await;
    hall.type_move(game, david, "c7-d7").await;
    // Not tried again the same day: the board pings by itself.
    let board = hall.board(game, 3).await;
    assert_eq!(hall.sandbox.pinged(id(&board)), [celina]);
    let refusals = hall.sandbox.errors_answered();
    let refusals: Vec<_> = refusals
        .iter()
        .filter(|(_, _, body)| body["code"] == 50_007)
        .collect();
    assert_eq!(refusals.len(), 1, "{refusals:?}");

    // The settings tell of it, and choosing once more tries again.
    let overview = panel(&hall, celina, "settings").await;
    assert!(text(&overview).contains("did not deliver"), "{}", text(&overview));
    hall.sandbox.set_takes_dms(celina, true);
    let calls = prefer(&hall, celina, "Calls", "pings", "direct").await;
    assert!(!text(&calls).contains("did not deliver"), "{}", text(&calls));
    hall.type_move(game, celina, "c4-c5").await;
    hall.type_move(game, david, "d7-d6").await;
    direct_message(&hall, celina, "It is your move").await;
    hall.disconnect_and_forget().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn quiet_hours_put_the_call_off_until_morning_and_leave_the_deadline() {
    let hall = Hall::open().await;
    let (celina, david) = (hall.world().celina, hall.world().david);
    prefer(&hall, celina, "Calls", "quiet-from", "22").await;
    let game = hall.start(celina, david).await;
    advance_to(&hall, 23);
    hall.type_move(game, david, "c7+e7").await;
    let board = hall.board(game, 1).await;
    assert!(hall.sandbox.pinged(id(&board)).is_empty());
    let record = hall.record(game.id).await;
    let deadline = record.deadline.unwrap().0;
    assert_eq!(deadline, record.moves[0].at.0 + 3 * 86_400);
    hall.tick().await;
    assert_eq!(messages_with(&hall, game.channel, "It is your move:"), 0);

    advance_to(&hall, 7);
    hall.tick().await;
    let call = hall
        .sandbox
        .wait_for_message(game.channel, SOON, |message| {
            text(message).contains("It is your move:")
        })
        .await
        .expect("no call in the morning");
    assert_eq!(hall.sandbox.pinged(id(&call)), [celina]);
    assert!(text(&call).contains(&id(&board).to_string()), "{}", text(&call));
    assert_eq!(hall.record(game.id).await.deadline.unwrap().0, deadline);

    // Whoever has moved before morning is called no more.
    hall.type_move(game, celina, "d4-d5").await;
    advance_to(&hall, 23);
    hall.type_move(game, david, "c7-d7").await;
    hall.board(game, 3).await;
    hall.type_move(game, celina, "c4-d4").await;
    hall.board(game, 4).await;
    advance_to(&hall, 7);
    hall.tick().await;
    let said = hall
        .sandbox
        .wait_until(std::time::Duration::from_millis(700), |_| {
            messages_with(&hall, game.channel, "It is your move:") > 1
        })
        .await;
    assert!(!said, "called to a move that was made");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_calls_by_direct_message_too() {
    let hall = Hall::open().await;
    let (celina, david) = (hall.world().celina, hall.world().david);
    prefer(&hall, david, "Calls", "pings", "direct").await;
    let channel = hall.world().channel_games;
    let options = json!({"opponent": david.to_string(), "game": "forteca"});
    let posted = hall.challenge(celina, channel, options).await;
    assert!(hall.sandbox.pinged(id(&posted)).is_empty());
    let call = direct_message(&hall, david, "**Celina** challenges you").await;
    assert!(text(&call).contains(&id(&posted).to_string()), "{}", text(&call));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offered_draw_calls_by_direct_message_and_only_while_it_is_open() {
    let hall = Hall::open().await;
    let (celina, david) = (hall.world().celina, hall.world().david);
    let game = hall.start(celina, david).await;
    hall.type_move(game, david, "c7+e7").await;
    prefer(&hall, david, "Calls", "pings", "direct").await;
    let board = hall.board(game, 1).await;
    let more = hall.press(celina, &board, "More").await.message.unwrap();
    hall.press(celina, &more, "Offer a draw").await;
    let call = direct_message(&hall, david, "You are offered a draw").await;
    assert_eq!(labels(&call), ["My board"]);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_channel_of_direct_messages_is_asked_for_once() {
    let hall = Hall::open().await;
    let (celina, david) = (hall.world().celina, hall.world().david);
    prefer(&hall, celina, "Calls", "pings", "direct").await;
    let game = hall.start(celina, david).await;
    hall.type_move(game, david, "c7+e7").await;
    direct_message(&hall, celina, "It is your move").await;
    hall.sandbox.fail_next(
        "POST",
        "/users/@me/channels",
        403,
        json!({"message": "Cannot send messages to this user", "code": 50_007}),
        1,
    );
    hall.type_move(game, celina, "d4-d5").await;
    hall.type_move(game, david, "c7-d7").await;
    let here = hall.sandbox.direct_channel(celina).unwrap();
    let twice = hall
        .sandbox
        .wait_until(SOON, |_| messages_with(&hall, here, "It is your move") == 2)
        .await;
    assert!(twice, "the second call did not arrive");
    hall.close().await;
}

/// A game in the night of both, in which every call waits for the morning.
async fn by_night() -> (Hall, Game) {
    let (hall, game) = started(json!({})).await;
    hall.board(game, 0).await;
    for who in [game.attackers, game.defenders] {
        prefer(&hall, who, "Calls", "quiet-from", "22").await;
    }
    advance_to(&hall, 23);
    (hall, game)
}

/// Who is pinged in the morning, in order, by messages that say `piece`.
async fn called_in_the_morning(hall: &Hall, game: Game, piece: &str) -> Vec<u64> {
    advance_to(hall, 7);
    hall.tick().await;
    hall.all_said().await;
    let messages = hall.sandbox.messages(game.channel, 0);
    let calls = messages.iter().filter(|message| text(message).contains(piece));
    calls.flat_map(|call| hall.sandbox.pinged(id(call))).collect()
}

async fn offer(hall: &Hall, game: Game, who: u64) {
    let options = json!({"game": game.id.to_string()});
    let sent = hall.command(who, game.channel, "draw", options).await;
    assert!(said_privately(&sent).contains("on its way"), "{}", said(&sent));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_that_was_followed_by_another_is_called_to_no_more() {
    let (hall, game) = by_night().await;
    offer(&hall, game, game.attackers).await;
    hall.message_with(game, "Celina** offers a draw").await;
    // Their move declines it, and their own offer in between allows another at once.
    hall.type_move(game, game.defenders, "c7+e7").await;
    offer(&hall, game, game.defenders).await;
    hall.message_with(game, "Dave** offers a draw").await;
    hall.type_move(game, game.attackers, "d4-d5").await;
    offer(&hall, game, game.attackers).await;
    let waits = hall.sandbox.wait_until(SOON, |_| {
        messages_with(&hall, game.channel, "Celina** offers a draw") == 2
    });
    assert!(waits.await, "the second offer is not said");
    let called = called_in_the_morning(&hall, game, "You are offered a draw").await;
    assert_eq!(called, [game.defenders]);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_that_was_declined_by_night_is_called_to_no_more() {
    let (hall, game) = by_night().await;
    offer(&hall, game, game.attackers).await;
    let offered = hall.message_with(game, "offers a draw").await;
    hall.press(game.defenders, &offered, "Decline").await;
    let called = called_in_the_morning(&hall, game, "You are offered a draw").await;
    assert!(called.is_empty(), "{called:?}");
    hall.close().await;
}

/// The message in which the defenders, having placed their men, ask to take that back.
async fn placed_and_regretted(hall: &Hall, game: Game) -> Value {
    hall.type_move(game, game.defenders, "c7+e7").await;
    hall.board(game, 1).await;
    let options = json!({"game": game.id.to_string()});
    hall.command(game.defenders, game.channel, "takeback", options)
        .await;
    hall.message_with(game, "asks to take back").await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_was_taken_back_calls_nobody_and_the_next_one_calls_once() {
    for again in [false, true] {
        let (hall, game) = by_night().await;
        let request = placed_and_regretted(&hall, game).await;
        hall.press(game.attackers, &request, "Allow").await;
        hall.board_at(game, "0.1").await;
        if again {
            // The same number of a ply: the call to the first is not one to the second.
            hall.type_move(game, game.defenders, "c7+c5").await;
            hall.board_at(game, "1.1").await;
        }
        let to_move = if again { game.attackers } else { game.defenders };
        let called = called_in_the_morning(&hall, game, "It is your move:").await;
        assert_eq!(called, [to_move]);
        let asked = messages_with(&hall, game.channel, "asked to let a move be taken back");
        assert_eq!(asked, 0, "the request was answered by night");
        hall.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_is_called_to_in_the_morning_only_if_it_waits() {
    for answered in [false, true] {
        let (hall, game) = by_night().await;
        let request = placed_and_regretted(&hall, game).await;
        if answered {
            hall.press(game.attackers, &request, "Decline").await;
        }
        let called = called_in_the_morning(&hall, game, "asked to let a move be taken back").await;
        let expected = if answered { vec![] } else { vec![game.attackers] };
        assert_eq!(called, expected);
        hall.close().await;
    }
}
