//! What people do, and what a bot is told of it.

use std::time::Duration;

use crate::common::{answered, callback, id, panel, start, text};
use forteca_sandbox::{AnswerKind, NoAnswer};
use serde_json::json;

#[tokio::test]
async fn a_command_carries_everything_about_the_person_and_the_place() {
    let (sandbox, mut bot) = start().await;
    let w = *sandbox.world();
    let options = json!({"opponent": w.bartek.to_string(), "days": 3, "game": "fortress"});
    let act = sandbox.command(w.celina, w.channel_gry, "play", options);
    let (i, answer) = bot
        .answering(act, json!({"type": 4, "data": {"content": "yes"}}))
        .await;
    assert_eq!(i["type"], 2);
    assert_eq!(i["data"]["name"], "play");
    let expected = json!([
        {"name": "opponent", "type": 6, "value": w.bartek.to_string()},
        {"name": "game", "type": 3, "value": "fortress"},
        {"name": "days", "type": 4, "value": 3},
    ]);
    assert_eq!(i["data"]["options"], expected);
    assert_eq!(
        i["data"]["resolved"]["users"][w.bartek.to_string()]["username"],
        "bartek"
    );
    assert_eq!(
        i["data"]["resolved"]["members"][w.bartek.to_string()]["nick"],
        "Bartek z Gdyni"
    );
    assert_eq!(
        (&i["locale"], &i["guild_locale"]),
        (&json!("en-GB"), &json!("pl"))
    );
    assert_eq!(i["member"]["user"]["id"], json!(w.celina.to_string()));
    assert_eq!(i["guild_id"], json!(w.guild.to_string()));
    assert_eq!(
        i["authorizing_integration_owners"],
        json!({"0": w.guild.to_string()})
    );
    assert_eq!(i["attachment_size_limit"], 10 << 20);
    assert_eq!((&i["context"], &i["channel"]["name"]), (&json!(0), &json!("gry")));
    let app: u64 = text(&i["app_permissions"]).parse().unwrap();
    // View, send, embed, attach, history, commands, public threads, sending in threads: what an invite asks for.
    assert_eq!(
        app,
        1 << 10 | 1 << 11 | 1 << 14 | 1 << 15 | 1 << 16 | 1 << 31 | 1 << 35 | 1 << 38
    );
    let answer = answer.unwrap();
    assert_eq!(answer.kind, AnswerKind::Message);
    let message = answer.message.unwrap();
    assert_eq!(
        (&message["content"], &message["type"]),
        (&json!("yes"), &json!(20))
    );
    assert_eq!(
        message["interaction_metadata"]["user"]["id"],
        json!(w.celina.to_string())
    );
    assert_eq!(message["_interaction"]["name"], "play");
    assert!(answer.elapsed < Duration::from_secs(3));
    assert_eq!(sandbox.errors_answered(), []);
}

#[tokio::test]
async fn the_client_refuses_what_a_person_could_not_send() {
    let (sandbox, _bot) = start().await;
    let w = *sandbox.world();
    let bartek = w.bartek.to_string();
    for (who, channel, name, options) in [
        (w.ala, w.channel_gry, "unknown", json!({})),
        (w.ala, w.channel_gry, "play", json!({})),
        (w.ala, w.channel_gry, "play", json!({"opponent": "5"})),
        (
            w.ala,
            w.channel_gry,
            "play",
            json!({"opponent": bartek, "game": "chess"}),
        ),
        (
            w.ala,
            w.channel_gry,
            "play",
            json!({"opponent": bartek, "days": 15}),
        ),
        (
            w.ala,
            w.channel_gry,
            "play",
            json!({"opponent": bartek, "days": "soon"}),
        ),
        (
            w.ala,
            w.channel_gry,
            "play",
            json!({"opponent": bartek, "colour": "red"}),
        ),
        (w.ala, w.channel_gry, "club", json!({})),
        (w.ala, w.channel_gry, "club", json!({"hours": {}})),
        (w.ala, 5, "club", json!({"settings": {}})),
        (w.bartek, w.channel_gry, "admin", json!({})),
        (w.other_bot, w.channel_gry, "club", json!({"settings": {}})),
    ] {
        let answer = sandbox.command(who, channel, name, options.clone()).await;
        assert!(
            matches!(answer, Err(NoAnswer::NotPossible(_))),
            "{name} {options}: {answer:?}"
        );
    }
}

#[tokio::test]
async fn an_admin_command_is_for_who_has_the_bits() {
    let (sandbox, mut bot) = start().await;
    let w = *sandbox.world();
    let act = sandbox.command(w.ala, w.channel_gry, "admin", json!({}));
    let (_, answer) = bot
        .answering(act, json!({"type": 4, "data": {"content": "yes"}}))
        .await;
    assert!(answer.is_ok());
}

#[tokio::test]
async fn autocomplete_marks_the_focused_option_and_brings_choices() {
    let (sandbox, mut bot) = start().await;
    let w = *sandbox.world();
    let person = sandbox.autocomplete(w.ala, w.channel_gry, "move", json!({"move": "c"}), "move");
    let reply = async {
        let i = bot.interaction().await;
        assert_eq!(i["type"], 4);
        assert_eq!(
            i["data"]["options"],
            json!([{"name": "move", "type": 3, "value": "c", "focused": true}])
        );
        let choices = json!([{"name": "c3-c4", "value": "c3-c4"}]);
        assert_eq!(
            bot.rest
                .bad(
                    "POST",
                    &callback(&i),
                    json!({"type": 4, "data": {"content": "a"}})
                )
                .await,
            (400, 50035)
        );
        bot.rest
            .good(
                "POST",
                &callback(&i),
                json!({"type": 8, "data": {"choices": choices}}),
            )
            .await;
    };
    let (choices, ()) = tokio::join!(person, reply);
    assert_eq!(choices.unwrap(), [json!({"name": "c3-c4", "value": "c3-c4"})]);
    let other = sandbox
        .autocomplete(w.ala, w.channel_gry, "play", json!({"game": "f"}), "game")
        .await;
    assert!(matches!(other, Err(NoAnswer::NotPossible(_))));
}

#[tokio::test]
async fn a_button_updates_its_message() {
    let (sandbox, mut bot) = start().await;
    let w = *sandbox.world();
    let body = json!({"type": 4, "data": {"content": "old", "components": panel()}});
    let (_, answer) = answered(&sandbox, &mut bot, body).await;
    let message = id(&answer.message.unwrap());
    let update = json!({"type": 7, "data": {"content": "new", "components": []}});
    let (i, answer) = bot
        .answering(sandbox.press(w.bartek, message, "move"), update)
        .await;
    assert_eq!(
        (&i["type"], &i["data"]["custom_id"], &i["data"]["component_type"]),
        (&json!(3), &json!("move"), &json!(2))
    );
    assert_eq!(i["message"]["content"], "old");
    let answer = answer.unwrap();
    assert_eq!(answer.kind, AnswerKind::Update);
    let shown = answer.message.unwrap();
    assert_eq!(
        (id(&shown), &shown["content"], &shown["components"]),
        (message, &json!("new"), &json!([]))
    );
    assert!(!shown["edited_timestamp"].is_null());
    assert!(matches!(
        sandbox.press(w.bartek, message, "move").await,
        Err(NoAnswer::NotPossible(_))
    ));
}

#[tokio::test]
async fn only_what_is_on_a_message_can_be_clicked() {
    let (sandbox, mut bot) = start().await;
    let w = *sandbox.world();
    let body = json!({"type": 4, "data": {"content": "a", "components": panel()}});
    let (_, answer) = answered(&sandbox, &mut bot, body).await;
    let m = id(&answer.message.unwrap());
    let not =
        |answer: Result<forteca_sandbox::Answer, NoAnswer>| matches!(answer, Err(NoAnswer::NotPossible(_)));
    assert!(not(sandbox.press(w.ala, m, "wait").await), "disabled");
    assert!(not(sandbox.press(w.ala, m, "other").await), "absent");
    assert!(not(sandbox.press(w.ala, m, "pick").await), "a menu");
    assert!(not(sandbox.press(w.other_bot, m, "move").await), "a bot");
    assert!(not(sandbox.press(w.ala, 5, "move").await), "no message");
    assert!(not(sandbox.select(w.ala, m, "pick", &[]).await), "too few");
    assert!(
        not(sandbox.select(w.ala, m, "pick", &["a", "b", "c"]).await),
        "too many"
    );
    assert!(not(sandbox.select(w.ala, m, "pick", &["a", "a"]).await), "twice");
    assert!(
        not(sandbox.select(w.ala, m, "pick", &["d"]).await),
        "no such option"
    );
    let (i, _) = bot
        .answering(sandbox.select(w.ala, m, "pick", &["c", "a"]), json!({"type": 6}))
        .await;
    assert_eq!(i["data"]["values"], json!(["c", "a"]));
    let (i, _) = bot
        .answering(
            sandbox.forge_component(w.ala, m, "ancient", 2, &[]),
            json!({"type": 6}),
        )
        .await;
    assert_eq!(i["data"]["custom_id"], "ancient");
}

#[tokio::test]
async fn a_form_is_opened_filled_in_and_sent_once() {
    let (sandbox, mut bot) = start().await;
    let w = *sandbox.world();
    let body = json!({"type": 4, "data": {"content": "a", "components": panel()}});
    let (_, answer) = answered(&sandbox, &mut bot, body).await;
    let message = id(&answer.message.unwrap());
    let modal = json!({"custom_id": "form", "title": "Form", "components": [
        {"type": 1, "components": [{"type": 4, "custom_id": "why", "style": 1, "label": "Why", "min_length": 2, "required": true}]},
    ]});
    let (_, form) = bot
        .answering(
            sandbox.press(w.ala, message, "move"),
            json!({"type": 9, "data": modal}),
        )
        .await;
    let form = form.unwrap();
    assert_eq!(
        (form.kind, &form.modal.as_ref().unwrap()["title"]),
        (AnswerKind::Modal, &json!("Form"))
    );
    for bad in [&[][..], &[("why", "a")], &[("why", "because"), ("who", "me")]] {
        assert!(
            matches!(
                sandbox.submit_modal(w.ala, &form, bad).await,
                Err(NoAnswer::NotPossible(_))
            ),
            "{bad:?}"
        );
    }
    let stranger = sandbox.submit_modal(w.bartek, &form, &[("why", "because")]).await;
    assert!(matches!(stranger, Err(NoAnswer::NotPossible(_))));
    let update = json!({"type": 7, "data": {"content": "thanks"}});
    let (i, answer) = bot
        .answering(sandbox.submit_modal(w.ala, &form, &[("why", "because")]), update)
        .await;
    assert_eq!((&i["type"], &i["data"]["custom_id"]), (&json!(5), &json!("form")));
    assert_eq!(i["data"]["components"][0]["components"][0]["value"], "because");
    assert_eq!(i["message"]["id"], json!(message.to_string()));
    assert_eq!(answer.unwrap().message.unwrap()["content"], "thanks");
    let again = sandbox.submit_modal(w.ala, &form, &[("why", "because")]).await;
    assert!(matches!(again, Err(NoAnswer::NotPossible(_))));
}

#[tokio::test]
async fn a_form_from_a_command_has_no_message_to_update_and_opens_no_other_form() {
    let (sandbox, mut bot) = start().await;
    let w = *sandbox.world();
    let modal = json!({"custom_id": "form", "title": "Form", "components": [
        {"type": 18, "label": "Why", "component": {"type": 4, "custom_id": "why", "style": 2}},
    ]});
    let (_, form) = answered(&sandbox, &mut bot, json!({"type": 9, "data": modal})).await;
    let person = sandbox.submit_modal(w.ala, &form, &[("why", "because")]);
    let reply = async {
        let i = bot.interaction().await;
        assert_eq!(i["data"]["components"][0]["component"]["value"], "because");
        for kind in [6, 7, 9] {
            let body = json!({"type": kind, "data": {"content": "a"}});
            assert_eq!(
                bot.rest.bad("POST", &callback(&i), body).await,
                (400, 50035),
                "{kind}"
            );
        }
        bot.rest
            .good(
                "POST",
                &callback(&i),
                json!({"type": 4, "data": {"content": "thanks"}}),
            )
            .await;
    };
    let (answer, ()) = tokio::join!(person, reply);
    assert_eq!(answer.unwrap().message.unwrap()["content"], "thanks");
}

#[tokio::test]
async fn in_direct_messages_there_is_a_user_and_no_guild() {
    let (sandbox, mut bot) = start().await;
    let w = *sandbox.world();
    let dm = bot
        .rest
        .good(
            "POST",
            "/users/@me/channels",
            json!({"recipient_id": w.ewa.to_string()}),
        )
        .await;
    assert_eq!(
        (&dm["type"], &dm["recipients"][0]["id"]),
        (&json!(1), &json!(w.ewa.to_string()))
    );
    let act = sandbox.command(w.ewa, id(&dm), "move", json!({"move": "c3-c4"}));
    let (i, _) = bot
        .answering(act, json!({"type": 4, "data": {"content": "a"}}))
        .await;
    assert_eq!(
        (&i["context"], &i["user"]["username"]),
        (&json!(1), &json!("ewa"))
    );
    assert!(i.get("guild_id").is_none() && i.get("member").is_none());
    let other = sandbox
        .command(w.ala, id(&dm), "move", json!({"move": "c3-c4"}))
        .await;
    assert!(matches!(other, Err(NoAnswer::NotPossible(_))));
}
