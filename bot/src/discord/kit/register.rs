//! Tells Discord which commands there are, and only when they changed: registering again costs requests and makes
//! clients reload. Whatever goes wrong, it is tried again until it is done.

use std::hash::{DefaultHasher, Hash, Hasher};

use serde::Deserialize;
use serenity::all::{ApplicationId, CreateCommand};

use super::wire::{Body, Request, Wire};
use crate::chat::Failure;
use crate::club::Club;

/// A command as Discord holds it.
#[derive(Deserialize)]
struct Held {
    id: String,
    version: String,
}

/// Registers the declared commands unless Discord holds just these already, however often that has to be tried.
pub async fn register(wire: &Wire, club: &Club, application: ApplicationId, declared: &[CreateCommand]) {
    for failures in 0.. {
        let Err(failure) = attempt(wire, club, application, declared).await else {
            return;
        };
        let pause = failure.pause(failures);
        tracing::error!(
            ?failure,
            failures,
            pause = pause.as_secs_f64(),
            "the commands could not be registered yet"
        );
        tokio::time::sleep(pause).await;
    }
}

async fn attempt(
    wire: &Wire,
    club: &Club,
    application: ApplicationId,
    declared: &[CreateCommand],
) -> Result<(), Failure> {
    let unsendable = |error: serde_json::Error| Failure::Unsendable(error.to_string());
    let text = serde_json::to_string(declared).map_err(unsendable)?;
    let body = serde_json::to_value(declared).map_err(unsendable)?;
    let held: Vec<Held> = wire.send(Request::Commands(application), &Body::none()).await?;
    let known = club.registered_commands().await.unwrap_or_else(|error| {
        tracing::error!(%error, "nobody knows which commands are registered");
        None
    });
    if known.as_deref() == Some(&fingerprint(&text, &held)) {
        tracing::info!(commands = held.len(), "the commands are registered already");
        return Ok(());
    }
    let set: Vec<Held> = wire
        .send(Request::SetCommands(application), &Body::json(body))
        .await?;
    // What is not noted is registered once more at the next start.
    if let Err(error) = club.note_registered_commands(&fingerprint(&text, &set)).await {
        tracing::error!(%error, "it could not be noted which commands are registered");
    }
    tracing::info!(commands = set.len(), "the commands are registered");
    Ok(())
}

/// What was sent, and the versions that Discord gave: equal only if neither side changed anything since.
fn fingerprint(body: &str, held: &[Held]) -> String {
    let mut hasher = DefaultHasher::new();
    body.hash(&mut hasher);
    let mut versions: Vec<String> = held
        .iter()
        .map(|command| format!("{}:{}", command.id, command.version))
        .collect();
    versions.sort();
    format!("{:016x} {}", hasher.finish(), versions.join(" "))
}
