//! What the log of a running bot says of those who use it, and what it never says.

use serde_json::{Value, json};

use super::metrics::Watched;
use crate::common::*;

/// What every token of an interaction begins with in the sandbox.
const TOKEN: &str = "aW50ZXJhY3Rpb246";

#[tokio::test(flavor = "multi_thread")]
async fn no_token_is_in_the_log_however_much_is_asked_for() {
    let mut hall = Hall::open_unrecorded().await;
    let everything = "trace,serenity=trace,tungstenite=trace,tokio_tungstenite=trace,hyper=trace,reqwest=trace,\
                      hyper_util=trace,serenity::gateway=trace,serenity::gateway::shard=trace,\
                      tungstenite::protocol=trace,serenity::http=trace";
    let watched = Watched::instead(&mut hall, &[("FORTECA_LOG", everything)]).await;
    let w = *hall.world();
    let game = hall.start(w.celina, w.david).await;
    hall.press(w.david, &hall.board(game, 0).await, "Move").await;
    // Answers that get lost, are refused and come late, and an interaction that fails.
    hall.sandbox.break_next("POST", "/interactions", 1);
    hall.command(w.david, w.channel_games, "games", json!({})).await;
    let refused = json!({"message": "Unknown interaction", "code": 10062});
    hall.sandbox.fail_next("POST", "/interactions", 404, refused, 1);
    hall.sandbox
        .command(w.david, w.channel_games, "games", json!({}))
        .await
        .ok();
    hall.spoil("DROP TABLE blocks");
    hall.command(w.ewa, w.channel_games, "block", json!({})).await;
    hall.sandbox.distort(|interaction| interaction["user"] = json!(7));
    hall.command(w.david, w.channel_games, "games", json!({})).await;
    hall.sandbox.distort(|interaction| {
        interaction["member"] = json!(7);
        interaction["data"] = json!(7);
    });
    hall.command(w.david, w.channel_games, "games", json!({})).await;
    hall.sandbox.mend();
    watched.bot.logs("kind=\"unreadable\"").await;
    hall.sandbox.drop_gateway(4000);
    watched.bot.logs("handled").await;
    watched.bot.logs("an answer was not taken").await;
    let log = watched.bot.log();
    assert!(
        log.iter().any(|line| line.contains("TRACE")),
        "not everything is in it"
    );
    let secrets = [TOKEN, hall.sandbox.token()];
    for line in &log {
        assert!(!secrets.iter().any(|secret| line.contains(secret)), "{line}");
    }
    drop(watched);
    hall.sandbox.shutdown().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_line_about_an_interaction_bears_its_id_and_so_does_the_apology() {
    let mut hall = Hall::open_unrecorded().await;
    let environment = [("FORTECA_LOG", "debug"), ("FORTECA_LOG_FORMAT", "json")];
    let watched = Watched::instead(&mut hall, &environment).await;
    let w = *hall.world();
    hall.spoil("DROP TABLE blocks");
    let answer = hall.command(w.ewa, w.channel_games, "block", json!({})).await;
    let apology = text(answer.message.as_ref().unwrap()).to_owned();
    let told = apology.split('`').nth(1).unwrap().to_owned();
    let refused = json!({"message": "Unknown interaction", "code": 10062});
    hall.sandbox.fail_next("POST", "/interactions", 404, refused, 1);
    hall.sandbox
        .command(w.david, w.channel_games, "help", json!({}))
        .await
        .ok();
    watched.bot.logs("an answer was not taken").await;

    let lines: Vec<Value> = watched
        .bot
        .log()
        .iter()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("no JSON: {line}")))
        .collect();
    let about = |piece: &str| {
        let found = lines.iter().find(|line| {
            let message = line["fields"]["message"].as_str();
            message.is_some_and(|message| message.contains(piece))
        });
        found.unwrap_or_else(|| panic!("nothing says {piece}: {lines:#?}"))
    };
    let failed = about("an interaction failed");
    assert_eq!(failed["level"], "ERROR");
    let span = &failed["span"];
    assert_eq!(span["id"].to_string(), told, "{failed:#}");
    assert_eq!(
        (&span["kind"], &span["what"]),
        (&json!("command"), &json!("block"))
    );
    assert_eq!(span["guild"], json!(w.guild), "{failed:#}");
    let untaken = about("an answer was not taken");
    assert_eq!(untaken["span"]["what"], "help", "{untaken:#}");
    assert_ne!(untaken["span"]["id"].to_string(), told);
    drop(watched);
    hall.sandbox.shutdown().await;
}
