//! What a running bot does with a configuration that has changed: it obeys what it can, and says what it cannot before
//! the next start.

use crate::config::{Config, Discord, Operation, Storage};
use crate::service::Service;

use super::log::Log;

/// Obeys `wanted` in place of `running`, as far as that can be done now.
pub(super) async fn reload(service: &mut Service, log: &Log, running: &mut Config, wanted: Config) {
    if let Err(error) = log.set(wanted.operation.log.as_deref()) {
        tracing::error!("operation.log is not understood, and nothing was changed: {error}");
        return;
    }
    service.adjust(wanted.limits.clone(), wanted.backup.clone()).await;
    let later = waits_for_start(running, &wanted);
    tracing::info!(
        limits = running.limits != wanted.limits,
        backup = running.backup != wanted.backup,
        log = running.operation.log != wanted.operation.log,
        "the configuration was read again; what has changed is obeyed"
    );
    if !later.is_empty() {
        let later = later.join(", ");
        tracing::warn!(
            settings = later,
            "these settings have changed, and wait for the next start"
        );
    }
    running.limits = wanted.limits;
    running.backup = wanted.backup;
    running.operation.log = wanted.operation.log;
}

/// The settings that differ and are obeyed only from the next start on.
fn waits_for_start(running: &Config, wanted: &Config) -> Vec<&'static str> {
    // Taken apart, so that a new setting is thought of here.
    let Config {
        discord: Discord {
            token,
            api_url,
            shards,
        },
        storage: Storage { database },
        backup: _,
        limits: _,
        operation: Operation { listen, log: _ },
        // No setting, but where the token was read.
        token_file: _,
    } = wanted;
    let mut differ = Vec::new();
    if running.discord.token != *token {
        differ.push("discord.token");
    }
    if running.discord.api_url != *api_url {
        differ.push("discord.api_url");
    }
    if running.discord.shards != *shards {
        differ.push("discord.shards");
    }
    if running.storage.database != *database {
        differ.push("storage.database");
    }
    if running.operation.listen != *listen {
        differ.push("operation.listen");
    }
    differ
}
