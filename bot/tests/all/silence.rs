//! Requests that Discord never answers delay what they are about, and nobody else.

use std::time::{Duration, Instant};

use crate::common::*;
use forteca::config::Limits;
use serde_json::{Value, json};

/// Moves of the defenders and the attackers, by turns.
const PLIES: [&str; 5] = ["c7+e7", "d4-d5", "c7-c6", "b4-c5", "c6-c7"];

/// Plays one ply more, and tells how long it took until everybody saw it.
async fn played(hall: &Hall, game: Game, ply: u16) -> Duration {
    let mover = match ply % 2 {
        0 => game.defenders,
        _ => game.attackers,
    };
    let began = Instant::now();
    hall.type_move(game, mover, PLIES[usize::from(ply)]).await;
    hall.board(game, ply + 1).await;
    began.elapsed()
}

fn posts_in(channel: u64) -> String {
    format!("/channels/{channel}/messages")
}

/// A hall in which two people may have any number of challenges open.
async fn busy_hall() -> Hall {
    Hall::open_with(Limits {
        open_challenges: 100.try_into().unwrap(),
        games_per_pair: 100.try_into().unwrap(),
        ..Limits::default()
    })
    .await
}

/// Lets the club's clock go on until `told` is there.
async fn in_the_end(hall: &Hall, told: impl Fn() -> bool) {
    for _ in 0..60 {
        if told() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
        hall.clock.advance(5);
        hall.tick().await;
    }
    panic!("it is never said");
}

fn texts(hall: &Hall, channel: u64) -> Vec<String> {
    let messages = hall.sandbox.messages(channel, 0);
    messages.iter().map(|message| text(message).to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_is_never_answered_delays_its_own_game_and_no_other() {
    let hall = busy_hall().await;
    let w = hall.world();
    let silent = hall.start(w.celina, w.david).await;
    let lively = hall.start(w.ewa, w.filip).await;
    hall.board(silent, 0).await;
    hall.board(lively, 0).await;
    let usual = played(&hall, lively, 0).await;

    hall.sandbox.hang_next("POST", &posts_in(silent.channel), 1);
    hall.type_move(silent, silent.defenders, PLIES[0]).await;
    let mut quickest = Duration::MAX;
    for ply in 1..5 {
        quickest = quickest.min(played(&hall, lively, ply).await);
    }
    assert!(
        quickest < usual + Duration::from_secs(1),
        "{quickest:?} beside a request that hangs, {usual:?} otherwise"
    );
    let said = |piece: &'static str| {
        let (hall, channel) = (&hall, silent.channel);
        move || texts(hall, channel).iter().any(|text| text.contains(piece))
    };
    assert!(!said("set up: **c7+e7**")(), "it was answered");

    // Its own game goes on when the request has had its time, and says it once.
    in_the_end(&hall, said("set up: **c7+e7**")).await;
    played(&hall, silent, 1).await;
    let copies = texts(&hall, silent.channel);
    let copies = copies.iter().filter(|text| text.contains("set up: **c7+e7**"));
    assert_eq!(copies.count(), 1);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn many_requests_that_are_never_answered_delay_no_other_channel() {
    let hall = busy_hall().await;
    let w = hall.world();
    let lively = hall.start(w.ewa, w.filip).await;
    hall.board(lively, 0).await;
    let usual = played(&hall, lively, 0).await;

    let silent = w.channel_gry;
    hall.sandbox.hang_next("POST", &posts_in(silent), u32::MAX);
    for opponent in [w.david, w.ewa, w.filip, w.celina] {
        for _ in 0..5 {
            let asker = if opponent == w.celina { w.david } else { w.celina };
            let options = json!({"opponent": opponent.to_string(), "game": "forteca"});
            hall.command(asker, silent, "challenge", options).await;
        }
    }
    let mut quickest = Duration::MAX;
    for ply in 1..5 {
        quickest = quickest.min(played(&hall, lively, ply).await);
    }
    assert!(
        quickest < usual + Duration::from_secs(1),
        "{quickest:?} beside twenty that hang, {usual:?} otherwise"
    );
    assert!(texts(&hall, silent).is_empty());
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_is_never_answered_does_not_close_its_channel() {
    let hall = busy_hall().await;
    let w = hall.world();
    let channel = w.channel_games;
    // The limits of the channel are known by then.
    hall.challenge(w.celina, channel, json!({"game": "forteca"}))
        .await;
    hall.sandbox.hang_next("POST", &posts_in(channel), 1);
    hall.command(w.david, channel, "challenge", json!({"game": "forteca"}))
        .await;
    let began = Instant::now();
    hall.challenge(w.ewa, channel, json!({"game": "forteca"})).await;
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
    assert_eq!(texts(&hall, channel).len(), 2, "the one between was answered");
    in_the_end(&hall, || texts(&hall, channel).len() == 3).await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_with_requests_that_hang_stops_and_says_them_after_the_next_start() {
    let mut hall = Hall::open().await;
    let game = hall.start(hall.world().celina, hall.world().david).await;
    hall.board(game, 0).await;
    hall.sandbox.hang_next("POST", &posts_in(game.channel), u32::MAX);
    hall.type_move(game, game.defenders, PLIES[0]).await;
    let began = Instant::now();
    hall.disconnect().await;
    assert!(began.elapsed() < Duration::from_secs(8), "{:?}", began.elapsed());
    hall.sandbox.mend();
    hall.connect().await;
    hall.board(game, 1).await;
    hall.close().await;
}

/// What stands between the bot and Discord, and what it says in Discord's place.
#[tokio::test(flavor = "multi_thread")]
async fn a_page_of_something_on_the_way_is_no_refusal() {
    let hall = Hall::open().await;
    let game = hall.start(hall.world().celina, hall.world().david).await;
    hall.board(game, 0).await;
    let page: Value = json!("<html><h1>403 Forbidden</h1></html>");
    for status in [403, 404, 408] {
        hall.sandbox
            .fail_next("POST", &posts_in(game.channel), status, page.clone(), 1);
    }
    hall.type_move(game, game.defenders, PLIES[0]).await;
    in_the_end(&hall, || {
        texts(&hall, game.channel)
            .iter()
            .any(|text| text.contains("set up: **c7+e7**"))
    })
    .await;
    let home = texts(&hall, hall.world().channel_games);
    assert!(
        !home.iter().any(|text| text.contains("set up")),
        "its thread was given up: {home:?}"
    );
    hall.disconnect_and_forget().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_busy_is_not_asked_again_before_the_time() {
    let hall = Hall::open().await;
    let game = hall.start(hall.world().celina, hall.world().david).await;
    hall.board(game, 0).await;
    let busy =
        json!({"message": "You are being rate limited.", "retry_after": 40.0, "global": false, "code": 0});
    let path = posts_in(game.channel);
    hall.sandbox.fail_next("POST", &path, 429, busy, 1);
    hall.type_move(game, game.defenders, PLIES[0]).await;
    let store = hall.store();
    let due = async || {
        let waits = store.unsaid(forteca_data::UtcSeconds(i64::MAX), 9).await.unwrap();
        let waits = waits.into_iter().find(|job| job.attempts == 1)?;
        let now = forteca::clock::Clock::now(&*hall.clock);
        let after = forteca_data::UtcSeconds(now.0 + 39);
        let early = store.unsaid(after, 9).await.unwrap();
        Some(early.iter().any(|job| job.id == waits.id))
    };
    let mut early = None;
    for _ in 0..100 {
        early = due().await;
        if early.is_some() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(early, Some(false), "it waits as long as it was told to");
    store.close();
    hall.disconnect_and_forget().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_an_outage_people_are_called_once_and_to_the_present_turn() {
    let hall = Hall::open().await;
    let game = hall.start(hall.world().celina, hall.world().david).await;
    hall.board(game, 0).await;
    hall.sandbox
        .fail_next("POST", &posts_in(game.channel), 503, json!("down"), u32::MAX);
    for (ply, made) in (0..).zip(PLIES) {
        let mover = if ply % 2 == 0 {
            game.defenders
        } else {
            game.attackers
        };
        hall.type_move(game, mover, made).await;
    }
    hall.sandbox.mend();
    in_the_end(&hall, || {
        texts(&hall, game.channel)
            .iter()
            .any(|text| text.contains("**c6-c7**"))
    })
    .await;
    for made in &PLIES[..4] {
        let board = hall.message_with(game, &format!("**{made}**")).await;
        assert!(hall.sandbox.pinged(id(&board)).is_empty(), "{made} is overtaken");
    }
    let last = hall.board(game, 5).await;
    assert_eq!(hall.sandbox.pinged(id(&last)), [game.attackers]);
    hall.disconnect_and_forget().await;
}
