//! The recording: every request and frame, in a form that a checker can read, without secrets.

use crate::common;

use crate::common::{Bot, PNG, commands, id, panel, webhook};
use forteca_sandbox::{Options, Sandbox};
use serde_json::{Value, json};

/// A well-behaved bot uses most of what there is; the recording stays in the build folder for whoever wants to look.
async fn record() -> (Vec<Value>, String) {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("recording.jsonl");
    let options = Options {
        record: Some(path.clone()),
        ..Options::default()
    };
    let sandbox = Sandbox::start(options)
        .await
        .expect("the sandbox and the bot behave");
    let w = *sandbox.world();
    let mut bot = Bot::start(&sandbox, commands()).await;
    let silent = json!({"parse": []});
    let body =
        json!({"type": 4, "data": {"content": "hej", "components": panel(), "allowed_mentions": silent}});
    let act = sandbox.command(
        w.ala,
        w.channel_gry,
        "play",
        json!({"opponent": w.bartek.to_string()}),
    );
    let (i, answer) = bot.answering(act, body).await;
    let message = id(&answer
        .expect("the sandbox and the bot behave")
        .message
        .expect("the sandbox and the bot behave"));
    let board = json!({"attachments": [{"id": 0, "filename": "board.png", "description": "The board"}]});
    let (status, _) = bot
        .rest
        .upload(
            "PATCH",
            &(webhook(&i) + "/messages/@original"),
            board,
            &[("files[0]", "board.png", PNG)],
        )
        .await;
    assert_eq!(status, 200);
    bot.rest
        .good("POST", &webhook(&i), json!({"content": "more", "flags": 64}))
        .await;
    let (i, _) = bot
        .answering(sandbox.select(w.ala, message, "pick", &["a"]), json!({"type": 6}))
        .await;
    bot.rest
        .good(
            "PATCH",
            &(webhook(&i) + "/messages/%40original"),
            json!({"content": "ho"}),
        )
        .await;
    let modal = json!({"custom_id": "form", "title": "Form", "components": [
        {"type": 1, "components": [{"type": 4, "custom_id": "why", "style": 1, "label": "Why"}]},
    ]});
    let (_, form) = bot
        .answering(
            sandbox.press(w.ala, message, "move"),
            json!({"type": 9, "data": modal}),
        )
        .await;
    let submit = sandbox.submit_modal(
        w.ala,
        form.as_ref().expect("the sandbox and the bot behave"),
        &[("why", "because")],
    );
    let (_, answered) = bot
        .answering(submit, json!({"type": 7, "data": {"content": "thanks"}}))
        .await;
    assert!(answered.is_ok());
    let complete = sandbox.autocomplete(w.ala, w.channel_gry, "move", json!({"move": "c"}), "move");
    let choices = async {
        let i = bot.interaction().await;
        let choices = json!([{"name": "c3-c4", "value": "c3-c4"}]);
        bot.rest
            .good(
                "POST",
                &common::callback(&i),
                json!({"type": 8, "data": {"choices": choices}}),
            )
            .await;
    };
    let (choices, ()) = tokio::join!(complete, choices);
    assert_eq!(choices.expect("the sandbox and the bot behave").len(), 1);
    let messages = format!("/channels/{}/messages", w.channel_gry);
    let sent = bot
        .rest
        .good(
            "POST",
            &messages,
            json!({"content": "ply 1", "nonce": "1", "enforce_nonce": true}),
        )
        .await;
    let threads = format!("{messages}/{}/threads", id(&sent));
    bot.rest
        .good(
            "POST",
            &threads,
            json!({"name": "a game", "auto_archive_duration": 10080}),
        )
        .await;
    let dm = bot
        .rest
        .good(
            "POST",
            "/users/@me/channels",
            json!({"recipient_id": w.ewa.to_string()}),
        )
        .await;
    bot.rest
        .good(
            "POST",
            &format!("/channels/{}/messages", id(&dm)),
            json!({"content": "dm"}),
        )
        .await;
    bot.gateway.send(&json!({"op": 1, "d": 5})).await;
    assert_eq!(bot.gateway.frame().await["op"], 11);
    sandbox.ask_reconnect();
    assert_eq!(bot.gateway.frame().await["op"], 7);
    sandbox.fail_next(
        "GET",
        "/users/@me",
        500,
        json!({"message": "500: Internal Server Error", "code": 0}),
        1,
    );
    bot.rest.bad("GET", "/users/@me", Value::Null).await;
    sandbox.shutdown().await;
    let text = std::fs::read_to_string(path).expect("the sandbox and the bot behave");
    (
        text.lines()
            .map(|l| serde_json::from_str(l).expect("the sandbox and the bot behave"))
            .collect(),
        text,
    )
}

#[tokio::test]
async fn everything_on_the_wire_is_recorded_and_no_secret() {
    let (lines, text) = record().await;
    assert!(!text.contains(&Options::default().token));
    assert!(!text.to_lowercase().contains("authorization\""));
    for line in &lines {
        assert!(line["t"].is_number(), "{line}");
        match line["dir"].as_str().unwrap() {
            "rest" => {
                assert!(
                    line["method"].is_string() && line["status"].is_u64() && line["files"].is_array(),
                    "{line}"
                );
                assert!(
                    line.get("body").is_some() && line.get("response").is_some(),
                    "{line}"
                );
                assert!(!line["path"].as_str().unwrap().starts_with("/api"), "{line}");
            }
            "gw_in" | "gw_out" => assert!(line["frame"]["op"].is_u64(), "{line}"),
            other => panic!("{other}"),
        }
    }
    let find = |what: &dyn Fn(&Value) -> bool| lines.iter().position(what).expect("it was recorded");
    let identify = &lines[find(&|l| l["dir"] == "gw_in" && l["frame"]["op"] == 2)];
    assert_eq!(identify["frame"]["d"]["token"], "<redacted>");
    let question = find(&|l| l["frame"]["t"] == "INTERACTION_CREATE");
    let answer = find(&|l| l["path"].as_str().is_some_and(|p| p.ends_with("/callback")));
    assert!(question < answer && lines[question]["t"].as_f64() <= lines[answer]["t"].as_f64());
    let upload = &lines[find(&|l| l["files"].as_array().is_some_and(|f| !f.is_empty()))];
    let file = json!({"field": "files[0]", "name": "board.png", "bytes": PNG.len(), "type": "image/png"});
    assert_eq!(upload["files"], json!([file]));
    let faults: Vec<&Value> = lines.iter().filter(|l| l.get("fault").is_some()).collect();
    assert_eq!(faults.len(), 2);
    assert_eq!(faults[0]["frame"]["op"], 7);
    assert_eq!(faults[1]["status"], 500);
}
