//! Answers that come after a deferral of another kind, given to a client that takes its time.

use std::time::Duration;

use crate::common::*;
use forteca::discord::kit::page::Page;
use forteca::discord::kit::reply::Reply;
use forteca::discord::kit::responder;
use forteca::discord::kit::responder::Deferral;
use forteca::discord::kit::wire::Wire;
use forteca_sandbox::AnswerKind;
use serde_json::json;
use serenity::all::{ClientBuilder, Context, EventHandler, GatewayIntents, Http, HttpBuilder, Interaction};
use serenity::async_trait;

/// Longer than the responder waits before it asks for time.
const THOUGHT: Duration = Duration::from_millis(2500);

/// Says a thing in public to whoever asks for their own rating and refuses, late, everybody else.
struct Slow(Wire);

#[async_trait]
impl EventHandler for Slow {
    async fn interaction_create(&self, _ctx: Context, interaction: Interaction) {
        let Interaction::Command(command) = interaction else {
            return;
        };
        let reply = match command.data.options.is_empty() {
            true => Reply::Public(Page::text("for everybody")),
            false => Reply::Private(Page::text("for you alone")),
        };
        let handler = async {
            tokio::time::sleep(THOUGHT).await;
            reply
        };
        responder::answer(&self.0, (&command).into(), Deferral::Public, handler)
            .await
            .unwrap();
    }
}

fn http(hall: &Hall) -> Http {
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    HttpBuilder::new(hall.sandbox.token())
        .client(client)
        .proxy(hall.sandbox.url())
        .ratelimiter_disabled(true)
        .build()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_that_was_expected_to_be_public_is_private_all_the_same() {
    // Only what the bot has registered can be asked for.
    let mut hall = Hall::open().await;
    hall.disconnect().await;
    let wire = Wire::new(hall.sandbox.token(), &hall.sandbox.url()).unwrap();
    let mut client = ClientBuilder::new_with_http(http(&hall), GatewayIntents::empty())
        .event_handler(Slow(wire))
        .await
        .unwrap();
    let shards = client.shard_manager.clone();
    let running = tokio::spawn(async move { client.start().await });
    assert!(hall.sandbox.wait_ready(SOON).await);

    let w = hall.world();
    let (place, asker, other) = (w.channel_games, w.celina, w.filip);
    let seen_by = |who: u64, piece: &str| {
        let messages = hall.sandbox.messages(place, who);
        messages.iter().any(|message| text(message).contains(piece))
    };
    let options = json!({"who": w.david.to_string()});
    for (options, piece) in [(json!({}), "for everybody"), (options, "for you alone")] {
        let answer = hall.command(asker, place, "rating", options).await;
        assert_eq!(answer.kind, AnswerKind::DeferredMessage);
        let told = hall
            .sandbox
            .wait_until(SOON, |sandbox| {
                let messages = sandbox.messages(place, asker);
                messages.iter().any(|message| text(message).contains(piece))
            })
            .await;
        assert!(told, "{piece}");
    }
    assert!(seen_by(other, "for everybody"));
    assert!(!seen_by(other, "for you alone"));
    let left = hall.sandbox.messages(place, other);
    assert_eq!(left.len(), 1, "nothing is left of the deferral: {left:#?}");

    shards.shutdown_all().await;
    running.await.unwrap().unwrap();
    hall.connect().await;
    hall.close().await;
}
