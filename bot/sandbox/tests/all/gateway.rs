//! The gateway's protocol: opening, closing, resuming.

use crate::common;

use crate::common::{Bot, Gateway, Rest, commands, sandbox};
use serde_json::{Value, json};

#[tokio::test]
async fn identify_brings_ready_and_heartbeats_are_acknowledged() {
    let sandbox = sandbox().await;
    let (status, where_to) = Rest::new(&sandbox, Some(sandbox.token()))
        .call("GET", "/gateway", Value::Null)
        .await;
    assert_eq!(
        (status, &where_to["url"]),
        (200, &json!(sandbox.url().replace("http", "ws")))
    );
    let mut gateway = Gateway::connect(&sandbox).await;
    let ready = gateway.identify(&sandbox, 0).await;
    assert_eq!(ready["s"], 1);
    assert_eq!(ready["d"]["user"]["id"], json!(sandbox.world().bot.to_string()));
    assert_eq!(
        ready["d"]["guilds"],
        json!([{"id": sandbox.world().guild.to_string(), "unavailable": true}])
    );
    for key in ["v", "session_id", "resume_gateway_url", "shard", "application"] {
        assert!(!ready["d"][key].is_null(), "{key}");
    }
    gateway.send(&json!({"op": 1, "d": 1})).await;
    // The acknowledgement is next: without intents no guild was announced in between.
    assert_eq!(gateway.frame().await["op"], 11);
}

#[tokio::test]
async fn the_guild_is_announced_to_who_asked_for_guilds() {
    let sandbox = sandbox().await;
    let mut gateway = Gateway::connect(&sandbox).await;
    gateway.identify(&sandbox, 1).await;
    let guild = gateway.frame().await;
    assert_eq!(guild["t"], "GUILD_CREATE");
    assert_eq!(guild["d"]["name"], "Klub Gier");
    assert_eq!(guild["d"]["channels"].as_array().unwrap().len(), 3);
}

async fn closes(first: &[String]) -> u16 {
    let sandbox = sandbox().await;
    let mut gateway = Gateway::connect(&sandbox).await;
    for text in first {
        gateway.text(&text.replace("TOKEN", sandbox.token())).await;
    }
    gateway.close_code().await
}

fn identify(token: &str, intents: Value) -> String {
    json!({"op": 2, "d": {"token": token, "intents": intents, "properties": {}}}).to_string()
}

#[tokio::test]
async fn misuse_is_answered_with_its_close_code() {
    let ready = || identify("TOKEN", json!(0));
    let long = json!({"op": 1, "d": "x".repeat(4096)}).to_string();
    let presence = json!({"op": 3, "d": {}}).to_string();
    let resume = json!({"op": 6, "d": {"token": "wrong", "session_id": "s", "seq": 1}}).to_string();
    let sharded = json!({"op": 2, "d": {"token": "TOKEN", "intents": 0, "properties": {}, "shard": [1, 1]}})
        .to_string();
    for (code, frames) in [
        (4001, vec![ready(), json!({"op": 99}).to_string()]),
        (4002, vec!["{".to_owned()]),
        (4002, vec![long]),
        (4003, vec![presence]),
        (4004, vec![identify("wrong", json!(0))]),
        (4004, vec![resume]),
        (4005, vec![ready(), ready()]),
        (4008, vec![json!({"op": 1, "d": null}).to_string(); 121]),
        (4010, vec![sharded]),
        (4013, vec![identify("TOKEN", json!(1_u64 << 40))]),
        (4013, vec![identify("TOKEN", Value::Null)]),
        (4014, vec![identify("TOKEN", json!(1 << 15))]),
        (4014, vec![identify("TOKEN", json!(1 << 1))]),
    ] {
        assert_eq!(closes(&frames).await, code, "{:.100}", frames[0]);
    }
}

async fn resume(sandbox: &forteca_sandbox::Sandbox, session: &Value, seq: u64) -> Gateway {
    let mut gateway = Gateway::connect(sandbox).await;
    let d = json!({"token": sandbox.token(), "session_id": session, "seq": seq});
    gateway.send(&json!({"op": 6, "d": d})).await;
    gateway
}

#[tokio::test]
async fn a_resumed_session_gets_the_interaction_that_it_missed() {
    let sandbox = sandbox().await;
    let rest = Rest::new(&sandbox, Some(sandbox.token()));
    let path = format!("/applications/{}/commands", sandbox.world().application);
    rest.good("PUT", &path, commands()).await;
    let mut gateway = Gateway::connect(&sandbox).await;
    let ready = gateway.identify(&sandbox, 0).await;
    sandbox.drop_gateway(4000);
    assert_eq!(gateway.close_code().await, 4000);
    let (ala, gry) = (sandbox.world().ala, sandbox.world().channel_gry);
    let person = sandbox.command(ala, gry, "club", json!({"settings": {}}));
    let bot = async {
        tokio::task::yield_now().await;
        let mut gateway = resume(&sandbox, &ready["d"]["session_id"], 1).await;
        let missed = gateway.dispatch("INTERACTION_CREATE").await;
        assert_eq!(missed["s"], 2);
        assert_eq!(gateway.frame().await["t"], "RESUMED");
        rest.good(
            "POST",
            &common::callback(&missed["d"]),
            json!({"type": 4, "data": {"content": "late"}}),
        )
        .await;
        gateway
    };
    let (answer, _gateway) = tokio::join!(person, bot);
    assert_eq!(answer.unwrap().message.unwrap()["content"], "late");
}

#[tokio::test]
async fn a_session_that_was_closed_cleanly_or_never_was_cannot_be_resumed() {
    let sandbox = sandbox().await;
    let mut gateway = Gateway::connect(&sandbox).await;
    let ready = gateway.identify(&sandbox, 0).await;
    gateway.close(1000).await;
    for session in [&ready["d"]["session_id"], &json!("never")] {
        let mut gateway = resume(&sandbox, session, 1).await;
        assert_eq!(gateway.frame().await, json!({"op": 9, "d": false}));
        // The same connection may identify now.
        assert_eq!(gateway.identify(&sandbox, 0).await["s"], 1);
    }
}

#[tokio::test]
async fn a_sequence_that_was_never_sent_ends_the_session() {
    let sandbox = sandbox().await;
    let mut gateway = Gateway::connect(&sandbox).await;
    let ready = gateway.identify(&sandbox, 0).await;
    sandbox.drop_gateway(4000);
    assert_eq!(gateway.close_code().await, 4000);
    assert_eq!(
        resume(&sandbox, &ready["d"]["session_id"], 77)
            .await
            .close_code()
            .await,
        4007
    );
}

#[tokio::test]
async fn the_sandbox_can_ask_for_a_reconnect_and_call_a_session_invalid() {
    let sandbox = sandbox().await;
    let mut bot = Bot::start(&sandbox, commands()).await;
    sandbox.ask_reconnect();
    assert_eq!(bot.gateway.frame().await["op"], 7);
    sandbox.invalidate_session(false);
    assert_eq!(bot.gateway.frame().await, json!({"op": 9, "d": false}));
}

#[tokio::test]
async fn without_a_bot_a_command_fails_at_once() {
    let sandbox = sandbox().await;
    let bot = Bot::start(&sandbox, commands()).await;
    bot.gateway.close(1000).await;
    let (ala, gry) = (sandbox.world().ala, sandbox.world().channel_gry);
    let answer = sandbox.command(ala, gry, "club", json!({"settings": {}})).await;
    assert_eq!(answer.unwrap_err(), forteca_sandbox::NoAnswer::BotOffline);
}
