//! Tells Discord which commands there are, and only when they changed: registering again costs requests and makes
//! clients reload.

use std::hash::{DefaultHasher, Hash, Hasher};

use anyhow::Context as _;
use serenity::all::{Command, CreateCommand, Http};

use crate::club::Club;

/// Registers the declared commands unless Discord holds just these already.
///
/// # Errors
/// What Discord or the store did not take.
pub async fn register(http: &Http, club: &Club, declared: Vec<CreateCommand>) -> anyhow::Result<()> {
    let body = serde_json::to_string(&declared).context("writing the commands")?;
    let held = Command::get_global_commands(http)
        .await
        .context("asking for the commands")?;
    let known = club.registered_commands().await?;
    if known.as_deref() == Some(&fingerprint(&body, &held)) {
        tracing::info!(commands = held.len(), "the commands are registered already");
        return Ok(());
    }
    let set = Command::set_global_commands(http, declared)
        .await
        .context("sending the commands")?;
    club.note_registered_commands(&fingerprint(&body, &set)).await?;
    tracing::info!(commands = set.len(), "the commands are registered");
    Ok(())
}

/// What was sent, and the versions that Discord gave: equal only if neither side changed anything since.
fn fingerprint(body: &str, held: &[Command]) -> String {
    let mut hasher = DefaultHasher::new();
    body.hash(&mut hasher);
    let mut versions: Vec<String> = held
        .iter()
        .map(|command| format!("{}:{}", command.id, command.version))
        .collect();
    versions.sort();
    format!("{:016x} {}", hasher.finish(), versions.join(" "))
}
