//! The page's own interface: what it is told, and what a person does on it.

use crate::common;

use crate::common::{Bot, PATIENCE, Rest, commands, id, panel, sandbox, text};
use forteca_sandbox::Sandbox;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};

async fn get(sandbox: &Sandbox, path: &str) -> Value {
    let (status, bytes) = Rest::new(sandbox, None).raw("GET", path, None).await;
    assert_eq!(status, 200, "{path}");
    serde_json::from_slice(&bytes).expect("the page is served")
}

async fn post(sandbox: &Sandbox, path: &str, body: Value) -> Value {
    let body = Some(("application/json".to_owned(), body.to_string().into_bytes()));
    let (status, bytes) = Rest::new(sandbox, None).raw("POST", path, body).await;
    assert_eq!(status, 200, "{path}");
    serde_json::from_slice(&bytes).expect("the page is served")
}

/// The stream of events of one person.
struct Events {
    lines: Lines<BufReader<OwnedReadHalf>>,
    _open: OwnedWriteHalf,
}

impl Events {
    async fn of(sandbox: &Sandbox, user: u64) -> Events {
        let host = sandbox.url().replace("http://", "");
        let (read, mut write) = TcpStream::connect(&host)
            .await
            .expect("the page is served")
            .into_split();
        let request = format!("GET /ui/events?user={user} HTTP/1.1\r\nHost: {host}\r\n\r\n");
        write
            .write_all(request.as_bytes())
            .await
            .expect("the page is served");
        let mut lines = BufReader::new(read).lines();
        while !lines
            .next_line()
            .await
            .expect("the page is served")
            .expect("the page is served")
            .is_empty()
        {}
        Events { lines, _open: write }
    }

    /// The next event of this type.
    async fn next(&mut self, kind: &str) -> Value {
        let look = async {
            loop {
                let line = self
                    .lines
                    .next_line()
                    .await
                    .expect("the page is served")
                    .expect("the stream is open");
                if let Some(data) = line.strip_prefix("data: ") {
                    let event: Value = serde_json::from_str(data).expect("the page is served");
                    if event["type"] == kind {
                        return event;
                    }
                }
            }
        };
        tokio::time::timeout(PATIENCE, look)
            .await
            .expect("the event comes")
    }
}

#[tokio::test]
async fn the_page_is_served_to_this_machine_only() {
    let sandbox = sandbox().await;
    let rest = Rest::new(&sandbox, None);
    for path in ["/", "/page/app.js", "/page/style.css", "/page/icon.svg"] {
        assert_eq!(rest.raw("GET", path, None).await.0, 200, "{path}");
    }
    assert_eq!(rest.raw("GET", "/page/other.js", None).await.0, 404);
    let host = sandbox.url().replace("http://", "");
    for head in [
        "Host: evil.example".to_owned(),
        format!("Host: {host}\r\nOrigin: http://evil.example"),
    ] {
        for path in ["/", "/page/app.js", "/ui/state"] {
            let mut stream = TcpStream::connect(&host).await.unwrap();
            stream
                .write_all(format!("GET {path} HTTP/1.1\r\n{head}\r\n\r\n").as_bytes())
                .await
                .unwrap();
            let first = BufReader::new(stream).lines().next_line().await.unwrap().unwrap();
            assert_eq!(first, "HTTP/1.1 403 Forbidden", "{head} {path}");
        }
    }
}

#[tokio::test]
async fn every_script_of_the_page_finds_the_scripts_it_imports() {
    let sandbox = sandbox().await;
    let rest = Rest::new(&sandbox, None);
    let mut known = vec!["app.js".to_owned()];
    let mut next = 0;
    while next < known.len() {
        let (status, bytes) = rest.raw("GET", &format!("/page/{}", known[next]), None).await;
        assert_eq!(status, 200, "{}", known[next]);
        let source = String::from_utf8(bytes).unwrap();
        for piece in source.split("from \"./").skip(1) {
            let name = piece.split('"').next().unwrap().to_owned();
            if !known.contains(&name) {
                known.push(name);
            }
        }
        next += 1;
    }
}

#[tokio::test]
async fn the_state_shows_what_this_person_may_see() {
    let sandbox = sandbox().await;
    let w = *sandbox.world();
    let mut bot = Bot::start(&sandbox, commands()).await;
    let act = sandbox.command(w.ala, w.channel_gry, "club", json!({"settings": {}}));
    let (_, answered) = bot
        .answering(act, json!({"type": 4, "data": {"content": "psst", "flags": 64}}))
        .await;
    assert!(answered.is_ok());
    let dm = bot
        .rest
        .good(
            "POST",
            "/users/@me/channels",
            json!({"recipient_id": w.ala.to_string()}),
        )
        .await;
    bot.rest
        .good(
            "POST",
            &format!("/channels/{}/messages", text(&dm["id"])),
            json!({"content": "dm"}),
        )
        .await;

    let ala = get(&sandbox, &format!("/ui/state?user={}", w.ala)).await;
    assert_eq!(
        (&ala["me"]["username"], &ala["me"]["locale"]),
        (&json!("ala"), &json!("pl"))
    );
    assert_eq!(ala["guild"]["name"], "Klub Gier");
    assert_eq!(ala["users"].as_array().unwrap().len(), 8);
    assert_eq!(ala["commands"].as_array().unwrap().len(), 4);
    assert_eq!(ala["bot"]["online"], true);
    assert_eq!(ala["channels"].as_array().unwrap().len(), 4);
    let private = &ala["messages"][w.channel_gry.to_string()][0];
    assert_eq!(
        (&private["content"], &private["_ephemeral_for"]),
        (&json!("psst"), &json!(w.ala.to_string()))
    );
    assert_eq!(
        (&private["_state"], &private["_interaction"]["name"]),
        (&json!("sent"), &json!("club"))
    );
    assert_eq!(ala["messages"][text(&dm["id"])][0]["_pinged"], json!([]));
    for (user, me) in [(format!("?user={}", w.bartek), true), (String::new(), false)] {
        let other = get(&sandbox, &format!("/ui/state{user}")).await;
        assert_eq!(other["me"].is_object(), me);
        assert_eq!(other["channels"].as_array().unwrap().len(), 3);
        assert_eq!(other["messages"], json!({}));
    }
}

#[tokio::test]
async fn a_person_uses_a_command_a_button_and_a_form_on_the_page() {
    let sandbox = sandbox().await;
    let w = *sandbox.world();
    let mut bot = Bot::start(&sandbox, commands()).await;
    let (ala, gry) = (w.ala.to_string(), w.channel_gry.to_string());
    let options = json!([{"name": "hours", "options": [{"name": "from", "value": 9}]}]);
    let command =
        json!({"user": ala, "channel_id": gry, "name": "club", "options": options, "locale": "en-GB"});
    let reply = async {
        let i = bot.interaction().await;
        assert_eq!(
            (&i["locale"], &i["data"]["options"][0]["options"][0]["value"]),
            (&json!("en-GB"), &json!(9))
        );
        let body = json!({"type": 4, "data": {"content": "a", "flags": 64, "components": panel()}});
        bot.rest.good("POST", &common::callback(&i), body).await;
    };
    let (answer, ()) = tokio::join!(post(&sandbox, "/ui/command", command), reply);
    assert_eq!(
        (&answer["ok"], &answer["kind"]),
        (&json!(true), &json!("message"))
    );
    let message = answer["message_id"].clone();

    let modal = json!({"custom_id": "form", "title": "Form", "components": [
        {"type": 1, "components": [{"type": 4, "custom_id": "why", "style": 1, "label": "Why"}]},
    ]});
    let press = json!({"user": ala, "message_id": message, "custom_id": "move"});
    let reply = async {
        let i = bot.interaction().await;
        bot.rest
            .good("POST", &common::callback(&i), json!({"type": 9, "data": modal}))
            .await;
    };
    let (answer, ()) = tokio::join!(post(&sandbox, "/ui/component", press), reply);
    assert_eq!(
        (&answer["kind"], &answer["modal"]["title"]),
        (&json!("modal"), &json!("Form"))
    );

    let submit = json!({"user": ala, "interaction_id": answer["interaction_id"], "custom_id": "form", "fields": {"why": "x"}});
    let reply = async {
        let i = bot.interaction().await;
        bot.rest
            .good("POST", &common::callback(&i), json!({"type": 6}))
            .await;
    };
    let (answer, ()) = tokio::join!(post(&sandbox, "/ui/modal", submit), reply);
    assert_eq!(
        (&answer["kind"], &answer["message_id"]),
        (&json!("deferred_update"), &message)
    );

    let pick = json!({"user": ala, "message_id": message, "custom_id": "pick", "values": ["z"]});
    let refused = post(&sandbox, "/ui/component", pick).await;
    assert_eq!(
        (&refused["ok"], &refused["reason"]),
        (&json!(false), &json!("not_possible"))
    );
    let stranger = json!({"user": w.bartek.to_string(), "message_id": message});
    assert_eq!(post(&sandbox, "/ui/dismiss", stranger).await["ok"], false);
    assert_eq!(
        post(
            &sandbox,
            "/ui/dismiss",
            json!({"user": ala, "message_id": message})
        )
        .await["ok"],
        true
    );
    assert!(sandbox.messages(w.channel_gry, w.ala).is_empty());
}

#[tokio::test]
async fn choices_come_while_a_person_types() {
    let sandbox = sandbox().await;
    let w = *sandbox.world();
    let mut bot = Bot::start(&sandbox, commands()).await;
    let typed = json!({
        "user": w.ala.to_string(), "channel_id": w.channel_gry.to_string(), "name": "move",
        "options": [{"name": "move", "value": "c", "focused": true}],
    });
    let reply = async {
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
    let (answer, ()) = tokio::join!(post(&sandbox, "/ui/autocomplete", typed), reply);
    assert_eq!(answer, json!({"choices": [{"name": "c3-c4", "value": "c3-c4"}]}));
}

#[tokio::test]
async fn without_a_bot_the_page_says_so() {
    let sandbox = sandbox().await;
    let w = *sandbox.world();
    let bot = Bot::start(&sandbox, commands()).await;
    bot.gateway.close(1000).await;
    let command = json!({"user": w.ala.to_string(), "channel_id": w.channel_gry.to_string(), "name": "club",
                         "options": [{"name": "settings", "options": []}]});
    let answer = post(&sandbox, "/ui/command", command).await;
    let expected = json!({"ok": false, "reason": "bot_offline", "text": "The application did not respond"});
    assert_eq!(answer, expected);
    assert_eq!(get(&sandbox, "/ui/state").await["bot"]["online"], false);
}

#[tokio::test]
async fn events_tell_each_person_what_they_may_know() {
    let sandbox = sandbox().await;
    let w = *sandbox.world();
    let mut ala = Events::of(&sandbox, w.ala).await;
    let mut bartek = Events::of(&sandbox, w.bartek).await;
    let mut bot = Bot::start(&sandbox, commands()).await;
    assert_eq!(bartek.next("bot").await["online"], true);
    assert_eq!(
        bartek.next("commands").await["commands"]
            .as_array()
            .unwrap()
            .len(),
        4
    );
    let act = sandbox.command(w.ala, w.channel_gry, "club", json!({"settings": {}}));
    let (_, answered) = bot
        .answering(act, json!({"type": 4, "data": {"content": "psst", "flags": 64}}))
        .await;
    assert!(answered.is_ok());
    let said = post(
        &sandbox,
        "/ui/chat",
        json!({"user": w.ewa.to_string(), "channel_id": w.channel_gry.to_string(), "content": "hej"}),
    )
    .await;
    assert_eq!(said["ok"], true);
    assert_eq!(ala.next("message_create").await["message"]["content"], "psst");
    assert_eq!(ala.next("message_create").await["message"]["content"], "hej");
    // Bartek's first message is the public one.
    let event = bartek.next("message_create").await;
    assert_eq!(
        (&event["message"]["content"], &event["message"]["id"]),
        (&json!("hej"), &said["message_id"])
    );
    let threads = format!("/channels/{}/threads", w.channel_gry);
    let thread = bot
        .rest
        .good("POST", &threads, json!({"name": "n", "type": 11}))
        .await;
    assert_eq!(bartek.next("channel_create").await["channel"]["id"], thread["id"]);
    sandbox.archive_thread(id(&thread));
    assert_eq!(
        bartek.next("channel_update").await["channel"]["thread_metadata"]["archived"],
        true
    );
    sandbox.delete_channel(id(&thread));
    assert_eq!(bartek.next("channel_delete").await["channel"]["id"], thread["id"]);
    sandbox.delete_message(text(&said["message_id"]).parse().unwrap());
    assert_eq!(bartek.next("message_delete").await["id"], said["message_id"]);
    drop(bot);
    assert_eq!(bartek.next("bot").await["online"], false);
}

#[tokio::test]
async fn people_can_talk_where_they_may() {
    let sandbox = sandbox().await;
    let w = *sandbox.world();
    let say = |content: &str| json!({"user": w.ewa.to_string(), "channel_id": w.channel_gry.to_string(), "content": content});
    let said = post(&sandbox, "/ui/chat", say(&format!("<@{}>", w.david))).await;
    assert_eq!(
        sandbox.pinged(text(&said["message_id"]).parse().unwrap()),
        [w.david]
    );
    assert_eq!(
        post(&sandbox, "/ui/chat", say(" ")).await["reason"],
        "not_possible"
    );
    assert_eq!(
        post(&sandbox, "/ui/chat", say(&"a".repeat(2001))).await["reason"],
        "not_possible"
    );
}
