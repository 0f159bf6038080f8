//! What protects people from each other: blocks, challenges of strangers, the pause after a refusal, and a rate.

use crate::common::archive::page;
use crate::common::*;
use forteca_data::{ChallengeId, ChallengeStatus};
use serde_json::{Value, json};

fn to(who: u64) -> Value {
    json!({"opponent": who.to_string(), "game": "forteca", "games": "single"})
}

/// The private answer to a challenge that is not made.
async fn turned_away(hall: &Hall, from: u64, whom: u64) -> String {
    let channel = hall.world().channel_games;
    let posted = || {
        let messages = hall.sandbox.messages(channel, from);
        messages.iter().filter(|message| !is_private(message)).count()
    };
    let before = posted();
    let answer = hall.command(from, channel, "challenge", to(whom)).await;
    hall.all_said().await;
    assert_eq!(before, posted(), "nothing is posted: {}", said(&answer));
    said_privately(&answer).to_owned()
}

async fn challenge(hall: &Hall, from: u64, whom: u64) -> Value {
    hall.challenge(from, hall.world().channel_games, to(whom)).await
}

async fn block(hall: &Hall, who: u64, whom: u64) -> Value {
    let channel = hall.world().channel_games;
    let options = json!({"person": whom.to_string()});
    page(&hall.command(who, channel, "block", options).await)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_block_keeps_both_from_each_other_and_can_be_lifted() {
    let hall = Hall::open().await;
    let w = *hall.world();
    let theirs = challenge(&hall, w.celina, w.david).await;
    let open = hall
        .challenge(w.celina, w.channel_games, json!({"game": "forteca"}))
        .await;
    let blocked = block(&hall, w.david, w.celina).await;
    assert!(
        text(&blocked).contains("**Celina** is blocked"),
        "{}",
        text(&blocked)
    );
    // What was open between the two is closed, in public as well.
    let closed = hall
        .sandbox
        .wait_until(SOON, |sandbox| {
            let message = sandbox.message(id(&theirs));
            message.is_some_and(|message| labels(&message).is_empty())
        })
        .await;
    assert!(closed, "{:#?}", hall.sandbox.message(id(&theirs)));
    let found = hall.store().challenge(ChallengeId(1)).await.unwrap().unwrap();
    assert_eq!(found.status, ChallengeStatus::Declined);

    let away = turned_away(&hall, w.celina, w.david).await;
    assert!(
        away.contains("Dave is not open to a game") && !away.contains("block"),
        "{away}"
    );
    let away = turned_away(&hall, w.david, w.celina).await;
    assert!(away.contains("You have blocked Celina"), "{away}");
    for label in ["Accept", "Counter"] {
        let mut answer = hall.press(w.david, &open, label).await;
        if label == "Counter" {
            let panel = page(&answer);
            let (menu, _) = crate::common::archive::menu(&panel);
            let chosen = hall
                .sandbox
                .select(w.david, id(&panel), &menu, &["random"])
                .await
                .unwrap();
            let chosen = page(&chosen);
            let menu = custom_ids(&chosen)[1].clone();
            let chosen = hall
                .sandbox
                .select(w.david, id(&chosen), &menu, &["1d"])
                .await
                .unwrap();
            answer = hall.press(w.david, &page(&chosen), "Send").await;
        }
        let told = said_privately(&answer);
        assert!(told.contains("You have blocked Celina"), "{label}: {told}");
    }

    let list = page(&hall.command(w.david, w.channel_games, "block", json!({})).await);
    assert!(
        text(&list).contains("You have blocked: Celina."),
        "{}",
        text(&list)
    );
    let lifted = hall
        .sandbox
        .select(w.david, id(&list), "1/block/choose", &[&w.celina.to_string()])
        .await
        .unwrap();
    assert!(
        said_privately(&lifted).contains("blocked nobody"),
        "{}",
        said(&lifted)
    );
    let taken = hall.press(w.david, &open, "Accept").await;
    assert!(said(&taken).contains("Challenge accepted"), "{}", said(&taken));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn between_people_apart_a_move_calls_and_an_offer_does_not() {
    let (hall, game) = started(json!({})).await;
    block(&hall, game.attackers, game.defenders).await;
    hall.type_move(game, game.defenders, "c7+e7").await;
    let board = hall.board(game, 1).await;
    assert_eq!(
        hall.sandbox.pinged(id(&board)),
        [game.attackers],
        "the clock runs"
    );
    let options = json!({"game": game.id.to_string()});
    hall.command(game.defenders, game.channel, "draw", options.clone())
        .await;
    let offer = hall.message_with(game, "offers a draw").await;
    assert!(hall.sandbox.pinged(id(&offer)).is_empty(), "{offer:#}");
    hall.command(game.defenders, game.channel, "takeback", options)
        .await;
    let asked = hall.message_with(game, "take back").await;
    assert!(hall.sandbox.pinged(id(&asked)).is_empty(), "{asked:#}");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_wants_no_strangers_is_challenged_only_by_people_they_have_played() {
    let (hall, _) = started(json!({})).await;
    let w = *hall.world();
    let panel = page(
        &hall
            .command(w.david, w.channel_games, "settings", json!({}))
            .await,
    );
    let panel = page(&hall.press(w.david, &panel, "Challenges").await);
    let chosen = hall
        .sandbox
        .select(w.david, id(&panel), "1/settings/set/challenges", &["known"])
        .await
        .unwrap();
    assert!(
        said(&chosen).contains("Who may challenge you"),
        "{}",
        said(&chosen)
    );
    let away = turned_away(&hall, w.filip, w.david).await;
    assert!(away.contains("Dave is not open to a game"), "{away}");
    challenge(&hall, w.celina, w.david).await;
    challenge(&hall, w.david, w.filip).await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_refusal_the_same_person_waits_and_the_other_does_not() {
    let hall = Hall::open().await;
    let w = *hall.world();
    let posted = challenge(&hall, w.celina, w.david).await;
    hall.press(w.david, &posted, "Decline").await;
    let away = turned_away(&hall, w.celina, w.david).await;
    assert!(away.contains("Dave has declined a challenge of yours"), "{away}");
    challenge(&hall, w.celina, w.ewa).await;
    let theirs = challenge(&hall, w.david, w.celina).await;
    hall.press(w.david, &theirs, "Withdraw").await;
    hall.clock.advance(12 * 3600);
    challenge(&hall, w.celina, w.david).await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn challenges_that_are_withdrawn_again_and_again_stop_pinging() {
    let hall = Hall::open().await;
    let w = *hall.world();
    let mut pings = 0;
    let mut away = String::new();
    for _ in 0..25 {
        let answer = hall
            .command(w.celina, w.channel_games, "challenge", to(w.david))
            .await;
        let told = said_privately(&answer).to_owned();
        if !told.contains("is on its way") {
            away = told;
            break;
        }
        hall.all_said().await;
        let messages = hall.sandbox.messages(w.channel_games, w.celina);
        let posted = messages
            .iter()
            .find(|message| button(message, "Withdraw").is_some())
            .expect("the challenge stands");
        pings += hall.sandbox.pinged(id(posted)).len();
        hall.press(w.celina, posted, "Withdraw").await;
    }
    assert_eq!(pings, 5);
    assert!(
        away.contains("5 challenges of yours to Dave within an hour"),
        "{away}"
    );
    // Others are not concerned, until the whole hour is full.
    challenge(&hall, w.celina, w.ewa).await;
    hall.clock.advance(3600);
    challenge(&hall, w.celina, w.david).await;
    hall.close().await;
}
