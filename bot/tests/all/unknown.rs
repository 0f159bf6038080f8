//! What Discord may add to an interaction one day: kinds, bits, ids and shapes that are not known here. Whoever did
//! something gets an answer all the same.

use std::sync::{Arc, Mutex};

use crate::common::*;
use forteca_sandbox::{Answer, NoAnswer};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};

/// Values that stand nowhere in what Discord sends today.
fn strange() -> Vec<Value> {
    vec![
        json!(250),
        json!(70_000),
        json!(u64::MAX),
        json!(-1),
        json!(2.5),
        json!("340282366920938463463374607431768211455"),
        json!("strange"),
        json!({"type": 250}),
        json!([{"type": 250}]),
        json!(true),
        Value::Null,
    ]
}

/// Every place in a value, as JSON pointers.
fn places(value: &Value, here: &str, found: &mut Vec<String>) {
    let mut deeper = |name: &str, value: &Value| {
        let place = format!("{here}/{}", name.replace('~', "~0").replace('/', "~1"));
        places(value, &place, found);
        found.push(place);
    };
    match value {
        Value::Object(object) => object.iter().for_each(|(name, value)| deeper(name, value)),
        Value::Array(list) => {
            for (number, value) in list.iter().enumerate() {
                deeper(&number.to_string(), value);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The bot gets this in place of what stands there.
fn put(hall: &Hall, place: &str, value: &Value) {
    let (place, value) = (place.to_owned(), value.clone());
    hall.sandbox.distort(move |interaction| {
        if let Some(there) = interaction.pointer_mut(&place) {
            *there = value.clone();
        }
    });
}

/// The places of the last interaction that was sent while `act` ran.
async fn places_of(hall: &Hall, act: impl Future<Output = ()>) -> Vec<String> {
    let seen = Arc::new(Mutex::new(Value::Null));
    let keep = seen.clone();
    hall.sandbox
        .distort(move |interaction| *keep.lock().unwrap() = interaction.clone());
    act.await;
    let mut found = Vec::new();
    places(&seen.lock().unwrap(), "", &mut found);
    // Without these nobody could answer.
    found.retain(|place| !["/id", "/token"].contains(&&place[..]));
    found
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_is_unknown_in_an_interaction_is_answered() {
    let hall = Hall::open_unrecorded().await;
    let w = *hall.world();
    let game = hall.start(w.celina, w.david).await;
    let board = hall.board(game, 0).await;
    let (sandbox, who) = (&hall.sandbox, game.defenders);
    let mut luck = SmallRng::seed_from_u64(12);

    let options = json!({"who": w.celina.to_string(), "where": "channel"});
    let command = async || sandbox.command(who, game.channel, "games", options.clone()).await;
    let click = async || sandbox.press(who, id(&board), "1/move/1/0").await;
    let typing = async || {
        let options = json!({"move": "c7", "game": "1"});
        sandbox
            .autocomplete(who, game.channel, "move", options, "move")
            .await
    };
    for place in places_of(&hall, async { drop(command().await.unwrap()) }).await {
        let value = &strange()[luck.random_range(0..strange().len())];
        put(&hall, &place, value);
        assert!(command().await.is_ok(), "a command with {value} in {place}");
    }
    for place in places_of(&hall, async { drop(click().await.unwrap()) }).await {
        let value = &strange()[luck.random_range(0..strange().len())];
        put(&hall, &place, value);
        assert!(click().await.is_ok(), "a click with {value} in {place}");
    }
    let found = places_of(&hall, async { drop(typing().await.unwrap()) }).await;
    // Of an unknown kind nobody can tell that it waits for suggestions.
    for place in found.iter().filter(|place| place[..] != *"/type") {
        let value = &strange()[luck.random_range(0..strange().len())];
        put(&hall, place, value);
        assert!(typing().await.is_ok(), "suggestions with {value} in {place}");
    }
    hall.sandbox.mend();
    hall.close().await;
}

/// The form for a typed move, and what became of it, with something else in one place of what is sent.
async fn typed(
    hall: &Hall,
    game: Game,
    board: &Value,
    place: &str,
    value: &Value,
) -> Result<Answer, NoAnswer> {
    hall.sandbox.mend();
    let form = hall
        .sandbox
        .forge_component(game.defenders, id(board), "1/type/1/0", 2, &[]);
    let form = form.await.unwrap();
    put(hall, place, value);
    hall.sandbox
        .submit_modal(game.defenders, &form, &[("move", "c7-c7")])
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_is_unknown_in_a_form_is_answered() {
    let hall = Hall::open_unrecorded().await;
    let w = *hall.world();
    let game = hall.start(w.celina, w.david).await;
    let board = hall.board(game, 0).await;
    let seen = Arc::new(Mutex::new(Value::Null));
    let keep = seen.clone();
    let form = hall
        .sandbox
        .forge_component(game.defenders, id(&board), "1/type/1/0", 2, &[]);
    let form = form.await.unwrap();
    hall.sandbox
        .distort(move |interaction| *keep.lock().unwrap() = interaction.clone());
    hall.sandbox
        .submit_modal(game.defenders, &form, &[("move", "c7-c7")])
        .await
        .unwrap();
    let mut found = Vec::new();
    places(&seen.lock().unwrap(), "", &mut found);
    let mut luck = SmallRng::seed_from_u64(5);
    for place in found
        .iter()
        .filter(|place| !["/id", "/token"].contains(&&place[..]))
    {
        let value = &strange()[luck.random_range(0..strange().len())];
        let answer = typed(&hall, game, &board, place, value).await;
        assert!(answer.is_ok(), "a form with {value} in {place}");
    }
    // Whatever surrounds the field, what was typed is read.
    for (place, value) in [
        ("/data/components/0/type", json!(18)),
        ("/message/type", json!(1000)),
    ] {
        let answer = typed(&hall, game, &board, place, &value).await.unwrap();
        assert!(
            said_privately(&answer).contains("Possible: `"),
            "{}",
            said(&answer)
        );
    }
    hall.sandbox.mend();
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_unknown_changes_nothing_of_what_was_asked_for() {
    let hall = Hall::open_unrecorded().await;
    let w = *hall.world();
    let game = hall.start(w.celina, w.david).await;
    let board = hall.board(game, 0).await;
    for (place, value) in [
        ("/channel/type", json!(70_000)),
        (
            "/app_permissions",
            json!("340282366920938463463374607431768211455"),
        ),
        ("/member/user/public_flags", json!("many")),
        ("/message/components/0/type", json!(250)),
        ("/message/components/0/components/0/style", json!(999)),
        ("/authorizing_integration_owners", json!({"strange": 1})),
        ("/entitlements", json!([{"type": 9000}])),
        ("/context", json!(777)),
    ] {
        put(&hall, place, &value);
        let panel = hall.press(game.defenders, &board, "Move").await;
        let panel = panel.message.unwrap();
        assert!(
            is_private(&panel) && !custom_ids(&panel).is_empty(),
            "{place}: {panel:#}"
        );
    }
    // An opponent who is not explained is not left out: the challenge would go to everybody.
    let options = json!({"opponent": w.filip.to_string(), "game": "forteca", "games": "single"});
    for place in ["/data/resolved", "/data/resolved/users", "/data/options/0/type"] {
        put(&hall, place, &json!({}));
        let answer = hall
            .command(w.celina, w.channel_games, "challenge", options.clone())
            .await;
        assert!(
            said_privately(&answer).contains("cannot read"),
            "{place}: {}",
            said(&answer)
        );
    }
    // Nobody acts in the name of nobody.
    put(&hall, "/member", &Value::Null);
    let answer = hall
        .command(w.celina, w.channel_games, "challenge", options)
        .await;
    assert!(
        said_privately(&answer).contains("cannot read"),
        "{}",
        said(&answer)
    );
    assert_eq!(
        hall.store()
            .open_challenges_of(forteca_data::UserId(w.filip), forteca_data::UtcSeconds(0))
            .await
            .unwrap()
            .len(),
        0
    );
    hall.sandbox.mend();
    hall.close().await;
}

/// Nothing of any size makes the bot fall silent, keep heaps of it, or do what was not asked for.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_longer_than_discord_allows_is_answered_and_not_kept() {
    let hall = Hall::open_unrecorded().await;
    let w = *hall.world();
    let game = hall.start(w.celina, w.david).await;
    let board = hall.board(game, 0).await;
    let long = "c7+e7 ".repeat(200_000);
    let options = json!({"move": "c7+e7", "game": "1"});
    for place in ["/data/options/0/value", "/data/options/1/value"] {
        put(&hall, place, &json!(long));
        let answer = hall.command(w.david, game.channel, "move", options.clone()).await;
        let told = said_privately(&answer);
        assert!(told.contains("at most 1000 characters"), "{place}: {told}");
        let suggested = hall
            .sandbox
            .autocomplete(w.david, game.channel, "move", options.clone(), "move")
            .await;
        assert!(suggested.unwrap().is_empty());
    }
    put(&hall, "/data/custom_id", &json!(format!("1/move/1/0{long}")));
    let answer = hall
        .sandbox
        .press(w.david, id(&board), "1/move/1/0")
        .await
        .unwrap();
    assert!(
        said_privately(&answer).contains("not known here"),
        "{}",
        said(&answer)
    );
    put(&hall, "/data/components/0/components/0/value", &json!(long));
    let form = hall
        .sandbox
        .forge_component(w.david, id(&board), "1/type/1/0", 2, &[]);
    let form = form.await.unwrap();
    let answer = hall
        .sandbox
        .submit_modal(w.david, &form, &[("move", "c7+e7")])
        .await
        .unwrap();
    assert!(
        said_privately(&answer).contains("at most 1000 characters"),
        "{}",
        said(&answer)
    );
    assert!(hall.record(game.id).await.moves.is_empty());

    put(&hall, "/member/nick", &json!("N".repeat(1_000_000)));
    hall.command(w.filip, w.channel_games, "challenge", json!({}))
        .await;
    hall.sandbox.mend();
    let challenge = hall
        .store()
        .challenge(forteca_data::ChallengeId(2))
        .await
        .unwrap()
        .unwrap();
    assert_eq!(challenge.asked.challenger.name.chars().count(), 100);
    let options = json!({"message": "x"});
    put(&hall, "/data/options/0/value", &json!("y ".repeat(400)));
    hall.command(w.ewa, w.channel_games, "challenge", options).await;
    hall.sandbox.mend();
    let challenge = hall
        .store()
        .challenge(forteca_data::ChallengeId(3))
        .await
        .unwrap()
        .unwrap();
    assert!(challenge.asked.message.unwrap().chars().count() <= 200);
    hall.close().await;
}
