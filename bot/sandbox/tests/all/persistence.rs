//! What is still there after a restart, also after a sudden one.

use std::io::Write;
use std::path::Path;

use crate::common::{Bot, PNG, Rest, callback, commands, id, panel, text, webhook};
use forteca_sandbox::{Options, Sandbox, StartError};
use serde_json::{Value, json};

async fn start(dir: &Path) -> Sandbox {
    let options = Options {
        dir: Some(dir.to_owned()),
        ..Options::default()
    };
    Sandbox::start(options)
        .await
        .expect("the sandbox and the bot behave")
}

/// A public panel with a picture, a thread on it, a private panel, a direct message; returns the two panels' ids.
async fn fill(sandbox: &Sandbox) -> (u64, u64) {
    let w = *sandbox.world();
    let mut bot = Bot::start(sandbox, commands()).await;
    let messages = format!("/channels/{}/messages", w.channel_gry);
    let payload = json!({"content": "public", "components": panel()});
    let (status, public) = bot
        .rest
        .upload("POST", &messages, payload, &[("files[0]", "board.png", PNG)])
        .await;
    assert_eq!(status, 200);
    let threads = format!("{messages}/{}/threads", text(&public["id"]));
    bot.rest.good("POST", &threads, json!({"name": "a game"})).await;
    let private = json!({"type": 4, "data": {"content": "private", "flags": 64, "components": panel()}});
    let act = sandbox.command(w.ala, w.channel_gry, "club", json!({"settings": {}}));
    let (_, answer) = bot.answering(act, private).await;
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
            &format!("/channels/{}/messages", text(&dm["id"])),
            json!({"content": "dm"}),
        )
        .await;
    sandbox.remove_member(w.filip);
    (
        id(&public),
        id(&answer
            .expect("the sandbox and the bot behave")
            .message
            .expect("the sandbox and the bot behave")),
    )
}

/// Everything to be seen, with addresses less their changing beginning.
fn seen(sandbox: &Sandbox) -> String {
    let w = sandbox.world();
    let dm = sandbox.direct_channel(w.ewa).expect("it was opened");
    let all = json!([
        sandbox.channels(),
        sandbox.threads(w.channel_gry),
        sandbox.commands(),
        sandbox.messages(w.channel_gry, w.ala),
        sandbox.messages(dm, w.ewa),
    ]);
    all.to_string().replace(&sandbox.url(), "")
}

#[tokio::test]
async fn after_a_restart_everything_is_on_the_screen_and_buttons_work() {
    let dir = tempfile::tempdir().unwrap();
    let sandbox = start(dir.path()).await;
    let (public, private) = fill(&sandbox).await;
    let before = seen(&sandbox);
    sandbox.shutdown().await;

    let sandbox = start(dir.path()).await;
    let w = *sandbox.world();
    assert_eq!(seen(&sandbox), before);
    let picture = sandbox.message(public).unwrap()["attachments"][0].clone();
    assert!(text(&picture["url"]).starts_with(&sandbox.url()), "{picture}");
    assert_eq!(sandbox.attachment(id(&picture)).as_deref(), Some(PNG));
    let rest = Rest::new(&sandbox, Some(sandbox.token()));
    let left = format!("/guilds/{}/members/{}", w.guild, w.filip);
    assert_eq!(rest.bad("GET", &left, Value::Null).await, (404, 10007));
    let mut bot = Bot::start(&sandbox, commands()).await;
    for message in [public, private] {
        let (i, answer) = bot
            .answering(sandbox.press(w.ala, message, "move"), json!({"type": 6}))
            .await;
        assert_eq!(id(&i["message"]), message);
        assert!(answer.is_ok());
    }
}

#[tokio::test]
async fn a_token_goes_on_living_through_a_restart() {
    let dir = tempfile::tempdir().unwrap();
    let sandbox = start(dir.path()).await;
    let w = *sandbox.world();
    let mut bot = Bot::start(&sandbox, commands()).await;
    let act = sandbox.command(w.ala, w.channel_gry, "club", json!({"settings": {}}));
    let (i, _) = bot.answering(act, json!({"type": 5})).await;
    sandbox.shutdown().await;
    let sandbox = start(dir.path()).await;
    let rest = Rest::new(&sandbox, None);
    let edited = rest
        .good(
            "PATCH",
            &(webhook(&i) + "/messages/@original"),
            json!({"content": "done"}),
        )
        .await;
    assert_eq!(edited["content"], "done");
    assert_eq!(
        rest.bad("POST", &callback(&i), json!({"type": 5})).await,
        (400, 40060)
    );
}

#[tokio::test]
async fn an_enforced_nonce_is_remembered_through_a_restart() {
    let dir = tempfile::tempdir().unwrap();
    let body = json!({"content": "a", "nonce": "n", "enforce_nonce": true});
    let mut ids = Vec::new();
    for _ in 0..2 {
        let sandbox = start(dir.path()).await;
        let rest = Rest::new(&sandbox, Some(sandbox.token()));
        let path = format!("/channels/{}/messages", sandbox.world().channel_gry);
        ids.push(id(&rest.good("POST", &path, body.clone()).await));
        sandbox.shutdown().await;
    }
    assert_eq!(ids[0], ids[1]);
}

#[tokio::test]
async fn a_line_torn_by_a_sudden_death_is_dropped() {
    let dir = tempfile::tempdir().unwrap();
    let sandbox = start(dir.path()).await;
    fill(&sandbox).await;
    let before = seen(&sandbox);
    sandbox.shutdown().await;
    let journal = dir.path().join("journal.jsonl");
    let mut file = std::fs::OpenOptions::new().append(true).open(&journal).unwrap();
    file.write_all(b"{\"message\":{\"id\":13").unwrap();
    drop(file);
    assert_eq!(seen(&start(dir.path()).await), before);
}

#[tokio::test]
async fn ids_go_on_growing_after_a_restart() {
    let dir = tempfile::tempdir().unwrap();
    let mut last = 0;
    for _ in 0..3 {
        let sandbox = start(dir.path()).await;
        for _ in 0..3 {
            let next = sandbox
                .say(sandbox.world().ala, sandbox.world().channel_gry, "hej")
                .unwrap();
            assert!(next > last);
            last = next;
        }
        sandbox.shutdown().await;
    }
}

#[tokio::test]
async fn a_folder_and_a_port_serve_one_sandbox() {
    let dir = tempfile::tempdir().unwrap();
    let first = start(dir.path()).await;
    let same = Options {
        dir: Some(dir.path().to_owned()),
        ..Options::default()
    };
    assert!(matches!(
        Sandbox::start(same).await,
        Err(StartError::DirInUse { .. })
    ));
    let port = first.url().rsplit(':').next().unwrap().parse().unwrap();
    let same = Options {
        port,
        ..Options::default()
    };
    assert!(matches!(Sandbox::start(same).await, Err(StartError::PortInUse { port: p }) if p == port));
    first.shutdown().await;
    start(dir.path()).await;
}
