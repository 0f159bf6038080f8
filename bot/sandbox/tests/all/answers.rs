//! How a bot may answer an interaction, how often, and when not any more.

use std::time::Duration;

use crate::common::{Bot, answered, callback, id, panel, start, text, webhook};
use forteca_sandbox::{AnswerKind, NoAnswer, Sandbox};
use serde_json::{Value, json};

/// An interaction that nobody has answered; the person goes on waiting in the background.
async fn unanswered(sandbox: &Sandbox, bot: &mut Bot) -> Value {
    let person = sandbox.clone();
    tokio::spawn(async move {
        let w = *person.world();
        person
            .command(w.ala, w.channel_gry, "club", json!({"settings": {}}))
            .await
    });
    bot.interaction().await
}

#[tokio::test]
async fn an_interaction_is_answered_once() {
    let (sandbox, mut bot) = start().await;
    let (i, _) = answered(&sandbox, &mut bot, json!({"type": 4, "data": {"content": "a"}})).await;
    assert_eq!(
        bot.rest.bad("POST", &callback(&i), json!({"type": 5})).await,
        (400, 40060)
    );
    let other = format!("/interactions/{}/wrong/callback", text(&i["id"]));
    assert_eq!(
        bot.rest.bad("POST", &other, json!({"type": 5})).await,
        (404, 10062)
    );
    assert_eq!(
        bot.rest
            .bad("POST", "/interactions/1/tok/callback", json!({"type": 5}))
            .await,
        (404, 10062)
    );
}

#[tokio::test]
async fn after_three_seconds_the_person_gives_up_and_the_callback_is_refused() {
    let (sandbox, mut bot) = start().await;
    let w = *sandbox.world();
    let person = sandbox.command(w.ala, w.channel_gry, "club", json!({"settings": {}}));
    let late = async {
        let i = bot.interaction().await;
        sandbox.advance_clock(Duration::from_millis(3001));
        i
    };
    let (answer, i) = tokio::join!(person, late);
    assert_eq!(answer.unwrap_err(), NoAnswer::TimedOut);
    assert_eq!(
        bot.rest.bad("POST", &callback(&i), json!({"type": 5})).await,
        (404, 10062)
    );
}

#[tokio::test]
async fn before_the_first_response_the_token_opens_nothing() {
    let (sandbox, mut bot) = start().await;
    let i = unanswered(&sandbox, &mut bot).await;
    let original = webhook(&i) + "/messages/@original";
    assert_eq!(
        bot.rest.bad("PATCH", &original, json!({"content": "a"})).await,
        (404, 10015)
    );
    assert_eq!(
        bot.rest.bad("POST", &webhook(&i), json!({"content": "a"})).await,
        (404, 10015)
    );
}

#[tokio::test]
async fn after_fifteen_minutes_the_token_is_dead() {
    let (sandbox, mut bot) = start().await;
    let (i, _) = answered(&sandbox, &mut bot, json!({"type": 5})).await;
    let original = webhook(&i) + "/messages/%40original";
    sandbox.advance_clock(Duration::from_secs(14 * 60 + 50));
    bot.rest.good("PATCH", &original, json!({"content": "a"})).await;
    sandbox.advance_clock(Duration::from_secs(11));
    assert_eq!(
        bot.rest.bad("PATCH", &original, json!({"content": "b"})).await,
        (401, 50027)
    );
    assert_eq!(
        bot.rest.bad("POST", &webhook(&i), json!({"content": "b"})).await,
        (401, 50027)
    );
}

#[tokio::test]
async fn the_kind_of_response_fits_the_kind_of_interaction() {
    let (sandbox, mut bot) = start().await;
    let i = unanswered(&sandbox, &mut bot).await;
    for kind in [1, 2, 3, 6, 7, 8, 99] {
        let body = json!({"type": kind, "data": {"content": "a", "choices": []}});
        assert_eq!(
            bot.rest.bad("POST", &callback(&i), body).await,
            (400, 50035),
            "{kind}"
        );
    }
    // A refused body is no response: the right one is still taken.
    bot.rest
        .good(
            "POST",
            &callback(&i),
            json!({"type": 4, "data": {"content": "a"}}),
        )
        .await;
}

#[tokio::test]
async fn a_deferred_message_may_only_be_private() {
    let (sandbox, mut bot) = start().await;
    let i = unanswered(&sandbox, &mut bot).await;
    assert_eq!(
        bot.rest
            .bad("POST", &callback(&i), json!({"type": 5, "data": {"flags": 4}}))
            .await,
        (400, 50035)
    );
    bot.rest
        .good("POST", &callback(&i), json!({"type": 5, "data": {"flags": 64}}))
        .await;
}

#[tokio::test]
async fn a_deferred_message_thinks_until_it_is_edited() {
    let (sandbox, mut bot) = start().await;
    let (i, answer) = answered(&sandbox, &mut bot, json!({"type": 5})).await;
    assert_eq!(answer.kind, AnswerKind::DeferredMessage);
    let thinking = answer.message.unwrap();
    assert_eq!(
        (&thinking["_state"], &thinking["flags"]),
        (&json!("thinking"), &json!(128))
    );
    let edited = bot
        .rest
        .good(
            "PATCH",
            &(webhook(&i) + "/messages/@original"),
            json!({"content": "done"}),
        )
        .await;
    assert_eq!((&edited["id"], &edited["flags"]), (&thinking["id"], &json!(0)));
    assert!(edited.get("_state").is_none(), "REST answers show no secrets");
    assert_eq!(sandbox.message(id(&thinking)).unwrap()["_state"], "sent");
}

#[tokio::test]
async fn the_first_follow_up_after_a_defer_takes_the_place_of_the_deferred_message() {
    let (sandbox, mut bot) = start().await;
    let (i, answer) = answered(&sandbox, &mut bot, json!({"type": 5})).await;
    let first = bot
        .rest
        .good("POST", &webhook(&i), json!({"content": "one"}))
        .await;
    assert_eq!(first["id"], answer.message.unwrap()["id"]);
    let second = bot
        .rest
        .good("POST", &webhook(&i), json!({"content": "two"}))
        .await;
    assert_ne!(first["id"], second["id"]);
    assert_eq!(
        second["interaction_metadata"]["original_response_message_id"],
        first["id"]
    );
    let path = format!("{}/messages/{}", webhook(&i), text(&second["id"]));
    assert_eq!(bot.rest.good("GET", &path, Value::Null).await["content"], "two");
    bot.rest.good("DELETE", &path, Value::Null).await;
    assert_eq!(bot.rest.bad("GET", &path, Value::Null).await, (404, 10008));
}

#[tokio::test]
async fn a_private_answer_is_seen_by_its_addressee_alone() {
    let (sandbox, mut bot) = start().await;
    let w = *sandbox.world();
    let body = json!({"type": 4, "data": {"content": "psst", "flags": 64, "components": panel()}});
    let (i, answer) = answered(&sandbox, &mut bot, body).await;
    let message = answer.message.unwrap();
    assert_eq!(
        (&message["flags"], &message["_ephemeral_for"]),
        (&json!(64), &json!(w.ala.to_string()))
    );
    assert_eq!(sandbox.messages(w.channel_gry, w.ala).len(), 1);
    assert_eq!(sandbox.messages(w.channel_gry, w.bartek).len(), 0);
    let path = format!("/channels/{}/messages/{}", w.channel_gry, id(&message));
    assert_eq!(bot.rest.bad("GET", &path, Value::Null).await, (404, 10008));
    assert_eq!(
        bot.rest.bad("PATCH", &path, json!({"content": "a"})).await,
        (404, 10008)
    );
    assert_eq!(bot.rest.bad("DELETE", &path, Value::Null).await, (404, 10008));
    let list = bot
        .rest
        .good(
            "GET",
            &format!("/channels/{}/messages", w.channel_gry),
            Value::Null,
        )
        .await;
    assert_eq!(list, json!([]));
    let pressed = sandbox.press(w.bartek, id(&message), "move").await;
    assert!(matches!(pressed, Err(NoAnswer::NotPossible(_))));
    bot.rest
        .good(
            "PATCH",
            &(webhook(&i) + "/messages/@original"),
            json!({"content": "still here"}),
        )
        .await;
}

#[tokio::test]
async fn a_deferred_update_leaves_the_message_until_it_is_edited() {
    let (sandbox, mut bot) = start().await;
    let w = *sandbox.world();
    let body = json!({"type": 4, "data": {"content": "old", "components": panel()}});
    let (_, answer) = answered(&sandbox, &mut bot, body).await;
    let message = id(&answer.message.unwrap());
    let (i, answer) = bot
        .answering(sandbox.press(w.ala, message, "move"), json!({"type": 6}))
        .await;
    assert_eq!(answer.unwrap().kind, AnswerKind::DeferredUpdate);
    assert_eq!(sandbox.message(message).unwrap()["content"], "old");
    bot.rest
        .good(
            "PATCH",
            &(webhook(&i) + "/messages/@original"),
            json!({"content": "new"}),
        )
        .await;
    assert_eq!(sandbox.message(message).unwrap()["content"], "new");
}

#[tokio::test]
async fn with_response_the_callback_tells_what_came_of_it() {
    let (sandbox, mut bot) = start().await;
    let i = unanswered(&sandbox, &mut bot).await;
    let path = callback(&i) + "?with_response=true";
    let body = bot
        .rest
        .good(
            "POST",
            &path,
            json!({"type": 4, "data": {"content": "a", "flags": 64}}),
        )
        .await;
    assert_eq!(body["interaction"]["id"], i["id"]);
    assert_eq!(body["interaction"]["response_message_ephemeral"], true);
    assert_eq!(body["resource"]["message"]["content"], "a");
}

#[tokio::test]
async fn responses_need_no_permission_of_the_bot_in_the_channel() {
    let (sandbox, mut bot) = start().await;
    let w = *sandbox.world();
    let act = sandbox.command(w.ala, w.channel_readonly, "club", json!({"settings": {}}));
    let (i, answer) = bot
        .answering(act, json!({"type": 4, "data": {"content": "a"}}))
        .await;
    assert!(answer.is_ok());
    let bits: u64 = text(&i["app_permissions"]).parse().unwrap();
    assert_eq!(bits & (1 << 11), 0);
    let path = format!("/channels/{}/messages", w.channel_readonly);
    assert_eq!(
        bot.rest.bad("POST", &path, json!({"content": "a"})).await,
        (403, 50013)
    );
}

#[tokio::test]
async fn a_public_answer_does_not_show_the_private_message_that_it_answers() {
    let (sandbox, mut bot) = start().await;
    let w = *sandbox.world();
    let body = json!({"type": 4, "data": {"content": "psst", "flags": 64, "components": panel()}});
    let (_, answer) = answered(&sandbox, &mut bot, body).await;
    let private = id(&answer.message.unwrap());
    let body = json!({"type": 4, "data": {"content": "one", "components": panel()}});
    let (_, answer) = bot.answering(sandbox.press(w.ala, private, "move"), body).await;
    let public = answer.unwrap().message.unwrap();
    assert!(!public.to_string().contains("psst"));
    let body = json!({"type": 4, "data": {"content": "two", "components": panel()}});
    let (_, answer) = bot
        .answering(sandbox.press(w.ala, id(&public), "move"), body.clone())
        .await;
    let second = answer.unwrap().message.unwrap();
    assert_eq!(second["referenced_message"]["content"], "one");
    let (_, answer) = bot
        .answering(sandbox.press(w.ala, id(&second), "move"), body)
        .await;
    let third = answer.unwrap().message.unwrap();
    assert_eq!(
        third["referenced_message"].get("referenced_message"),
        None,
        "references do not pile up"
    );
}
