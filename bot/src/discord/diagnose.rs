//! `/diagnose`: what keeps games from being played in this channel, and what to tick.

use forteca_data::ThreadUse;
use serenity::all::{CreateCommand, InteractionContext, Permissions};
use serenity::async_trait;

use crate::club::ThreadRule;
use crate::discord::kit::caller::Caller;
use crate::discord::kit::command::{Options, command};
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::page::Page;
use crate::discord::kit::permissions;
use crate::discord::kit::permissions::{FOR_THREADS, NEEDED, mentions};
use crate::discord::kit::registry::{Command, Feature};
use crate::discord::kit::reply::Reply;
use crate::say;
use crate::texts::{Lang, text};

const NAME: &str = "diagnose";

/// The feature.
pub struct Diagnose;

impl Feature for Diagnose {
    fn command(&self) -> Option<&dyn Command> {
        Some(self)
    }
}

#[async_trait]
impl Command for Diagnose {
    fn name(&self) -> &'static str {
        NAME
    }

    fn declare(&self) -> CreateCommand {
        declare()
    }

    async fn run(
        &self,
        _context: &Context,
        caller: &Caller,
        _options: &Options<'_>,
    ) -> Result<Reply, HandlerError> {
        Ok(run(caller))
    }
}

fn declare() -> CreateCommand {
    command(NAME).contexts(vec![InteractionContext::Guild])
}

fn run(caller: &Caller) -> Reply {
    Reply::Private(Page::text(report(caller)))
}

fn report(caller: &Caller) -> String {
    let lang = caller.lang;
    let mut lines = vec![say!(
        lang,
        "diagnose-title",
        channel = mentions(&[caller.channel])
    )];
    let needed = checked(caller, &NEEDED, "diagnose-needed");
    let threads = checked(caller, &FOR_THREADS, "diagnose-for-threads");
    let history = [(Permissions::READ_MESSAGE_HISTORY, "permission-history")];
    let history = checked(caller, &history, "diagnose-for-history");
    let playable = NEEDED
        .into_iter()
        .all(|(permission, _)| permissions::has(caller, permission));
    lines.extend(needed.into_iter().chain(threads).chain(history));
    let allowed = caller.rules.allow(caller.channel, caller.parent);
    lines.push(match (allowed, caller.rules.channels.is_empty()) {
        (true, true) => say!(lang, "diagnose-allowed-all"),
        (true, false) => say!(lang, "diagnose-allowed"),
        (false, _) => say!(
            lang,
            "diagnose-not-allowed",
            channels = mentions(&caller.rules.channels)
        ),
    });
    lines.push(if playable && allowed {
        place(lang, caller)
    } else {
        say!(lang, "diagnose-nowhere")
    });
    lines.join("\n")
}

/// A line for each permission: there, or missing and what that means.
fn checked(caller: &Caller, permissions: &[(Permissions, &str)], without: &str) -> Vec<String> {
    let lang = caller.lang;
    permissions
        .iter()
        .map(|(permission, key)| {
            let name = text(lang, key, &[]);
            if permissions::has(caller, *permission) {
                say!(lang, "diagnose-has", name = name)
            } else {
                let without = text(lang, without, &[]);
                say!(lang, "diagnose-lacks", name = name, without = without)
            }
        })
        .collect()
}

fn place(lang: Lang, caller: &Caller) -> String {
    match (permissions::thread_use(caller), caller.rules.threads) {
        (ThreadUse::Thread, _) => say!(lang, "diagnose-in-threads"),
        (ThreadUse::Channel, ThreadRule::Channel) => say!(lang, "diagnose-in-channel-by-rule"),
        (ThreadUse::Channel, ThreadRule::Thread) if !permissions::holds_threads(caller) => {
            say!(lang, "diagnose-in-channel-by-kind")
        }
        (ThreadUse::Channel, ThreadRule::Thread) => say!(lang, "diagnose-in-channel"),
    }
}
