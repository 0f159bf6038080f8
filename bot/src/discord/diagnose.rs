//! `/diagnose`: what keeps games from being played in this channel and results from coming where the server wants them,
//! and what to tick.

use forteca_data::{ChannelId, ThreadUse};
use serenity::all::{CreateCommand, InteractionContext, Permissions};
use serenity::async_trait;

use crate::club::ThreadRule;
use crate::discord::kit::caller::Caller;
use crate::discord::kit::channels;
use crate::discord::kit::command::{Options, command};
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::page::Page;
use crate::discord::kit::permissions;
use crate::discord::kit::permissions::{FOR_THREADS, mentions};
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
        command(NAME).contexts(vec![InteractionContext::Guild])
    }

    async fn run(
        &self,
        context: &Context,
        caller: &Caller,
        _options: &Options<'_>,
    ) -> Result<Reply, HandlerError> {
        Ok(run(context, caller).await)
    }
}

async fn run(context: &Context, caller: &Caller) -> Reply {
    let mut lines = report(caller);
    lines.extend(named_channels(context, caller).await);
    Reply::Private(Page::text(lines.join("\n")))
}

/// What is missing, or not, in every channel that the settings of the server name.
async fn named_channels(context: &Context, caller: &Caller) -> Vec<String> {
    let (lang, rules) = (caller.lang, &caller.rules);
    let named: Vec<ChannelId> = rules.named_channels().collect();
    let (Some(guild), false) = (caller.guild, named.is_empty()) else {
        return Vec::new();
    };
    let obstacles = context.channels.obstacles(guild, named.iter().copied()).await;
    let mut lines = vec![say!(lang, "diagnose-channels")];
    let (broken, fine): (Vec<ChannelId>, Vec<ChannelId>) = named
        .into_iter()
        .partition(|channel| obstacles.contains_key(channel));
    if !fine.is_empty() {
        lines.push(say!(lang, "diagnose-channels-fine", channels = mentions(&fine)));
    }
    lines.extend(broken.into_iter().map(|channel| {
        let why = channels::in_words(lang, channel, obstacles[&channel]);
        format!("❌ {why}")
    }));
    lines
}

fn report(caller: &Caller) -> Vec<String> {
    let (lang, in_thread) = (caller.lang, permissions::is_thread(caller));
    let mut lines = vec![say!(
        lang,
        "diagnose-title",
        channel = mentions(&[caller.channel])
    )];
    let missing = permissions::missing(caller.may, in_thread);
    let mut unknown = false;
    for (_, key) in permissions::needed(in_thread) {
        let name = text(lang, key, &[]);
        lines.push(match missing == Some(key) {
            true => say!(
                lang,
                "diagnose-lacks",
                name = name,
                without = say!(lang, "diagnose-needed")
            ),
            false if unknown => say!(lang, "diagnose-unknown", name = name),
            false => say!(lang, "diagnose-has", name = name),
        });
        unknown |= missing == Some(key);
    }
    // Who may not see a channel is told of no permission in it.
    if caller.may.contains(Permissions::VIEW_CHANNEL) {
        if permissions::holds_threads(caller) {
            lines.extend(checked(caller, &FOR_THREADS, "diagnose-for-threads"));
        }
        let history = [(Permissions::READ_MESSAGE_HISTORY, "permission-history")];
        lines.extend(checked(caller, &history, "diagnose-for-history"));
    }
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
    lines.push(if missing.is_none() && allowed {
        place(lang, caller)
    } else {
        say!(lang, "diagnose-nowhere")
    });
    lines
}

/// A line for each permission: there, or missing and what that means.
fn checked(caller: &Caller, permissions: &[(Permissions, &str)], without: &str) -> Vec<String> {
    let lang = caller.lang;
    permissions
        .iter()
        .map(|(permission, key)| {
            let name = text(lang, key, &[]);
            if caller.may.contains(*permission) {
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
