//! Signals to a running bot: the configuration read again, and the end.

use std::path::Path;

use serde_json::json;

use super::metrics::Watched;
use crate::common::*;

/// Writes a configuration in the working directory of the bot of this hall.
fn configure(hall: &Hall, text: &str) {
    std::fs::write(hall.database().with_file_name("config.toml"), text).unwrap();
}

/// The newest answer to a challenge by Celina.
async fn challenges(hall: &Hall, game: &str) -> String {
    let w = *hall.world();
    let options = json!({"opponent": w.david.to_string(), "game": game});
    let answer = hall
        .command(w.celina, w.channel_games, "challenge", options)
        .await;
    text(answer.message.as_ref().unwrap()).to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hangup_has_the_configuration_read_again_and_ends_nothing() {
    let mut hall = Hall::open_unrecorded().await;
    configure(
        &hall,
        "[limits]\nopen_challenges = 1\n[operation]\nlog = \"info\"\n",
    );
    let mut watched = Watched::instead(&mut hall, &[]).await;
    let w = *hall.world();
    challenges(&hall, "forteca").await;
    let refused = challenges(&hall, "forteczka").await;
    assert!(refused.contains('1'), "one is allowed: {refused}");

    let backups = hall.database().with_file_name("backups");
    let better = format!(
        "[discord]\ntoken = \"another\"\n[limits]\nopen_challenges = 4\ngames_per_pair = 9\n[backup]\nfolder = {backups:?}\n\
         [operation]\nlog = \"debug\"\nlisten = \"127.0.0.1:1\"\n[storage]\ndatabase = \"elsewhere.sqlite\"\n"
    );
    configure(&hall, &better);
    assert!(!watched.bot.log().iter().any(|line| line.contains("DEBUG")));
    watched.bot.signal("HUP");
    let said = watched.bot.logs("the configuration was read again").await;
    for changed in ["limits", "backup", "log"] {
        assert!(said.contains(&format!("{changed}=true")), "{said}");
    }
    // The token, the address and the database of this bot come from the environment and the command line.
    assert!(
        !watched
            .bot
            .log()
            .iter()
            .any(|line| line.contains("wait for the next start"))
    );
    challenges(&hall, "forteczka").await;
    watched.bot.logs("DEBUG").await;
    watched.bot.logs("the database was backed up").await;
    let posted = || {
        let posted = hall.sandbox.messages(w.channel_games, w.david);
        let open = posted
            .iter()
            .filter(|message| button(message, "Accept").is_some());
        (open.count() == 2).then_some(())
    };
    super::eventually(posted).await.unwrap();

    // What is wrong changes nothing.
    configure(&hall, "[limits]\nopen_challenges = 0\n");
    watched.bot.signal("HUP");
    let said = watched.bot.logs("nothing was changed").await;
    assert!(said.contains("config.toml, line 2: open_challenges"), "{said}");
    configure(&hall, "[operation]\nlog = \"info debug\"\n");
    watched.bot.signal("HUP");
    watched.bot.logs("operation.log is not understood").await;
    hall.command(w.david, w.channel_games, "help", json!({})).await;

    watched.bot.signal("TERM");
    assert!(watched.bot.ends().await.success());
    watched.bot.logs("stopping").await;
    hall.sandbox.shutdown().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_hangup_cannot_change_is_named() {
    let hall = Hall::open_unrecorded().await;
    let mut hall = hall;
    hall.disconnect().await;
    let folder = hall.database();
    let folder: &Path = folder.parent().unwrap();
    let write = |more: &str| {
        let (url, token) = (hall.sandbox.url(), hall.sandbox.token());
        let shards = if more.is_empty() { 1 } else { 2 };
        let text = format!(
            "[discord]\napi_url = \"{url}{more}\"\ntoken = \"{token}{more}\"\nshards = {shards}\n[storage]\ndatabase = \"x{more}\"\n"
        );
        std::fs::write(folder.join("config.toml"), text).unwrap();
    };
    write("");
    let mut bot = super::Running::start(super::program(folder, &["run"], &[]));
    bot.logs("the commands are registered").await;
    write("/other");
    bot.signal("HUP");
    let said = bot.logs("wait for the next start").await;
    assert!(
        said.contains("discord.token, discord.api_url, discord.shards, storage.database"),
        "{said}"
    );
    assert!(!bot.log().iter().any(|line| line.contains(hall.sandbox.token())));
    bot.signal("INT");
    assert!(bot.ends().await.success());
    hall.sandbox.shutdown().await;
}
