//! What the bot must be allowed to do in a channel, and where a game may be started and live.

use forteca_data::{ChannelId, GuildId, ThreadUse};
use serenity::all::{ChannelType, Permissions};

use crate::discord::kit::caller::Caller;
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::HandlerError;
use crate::say;
use crate::texts::text;

/// Without these no game can be held in a channel. Each with the key of its name in Discord.
pub const NEEDED: [(Permissions, &str); 3] = [
    (Permissions::VIEW_CHANNEL, "permission-view"),
    (Permissions::SEND_MESSAGES, "permission-send"),
    (Permissions::ATTACH_FILES, "permission-attach"),
];

/// With these a game can get a thread of its own.
pub const FOR_THREADS: [(Permissions, &str); 2] = [
    (Permissions::CREATE_PUBLIC_THREADS, "permission-threads"),
    (Permissions::SEND_MESSAGES_IN_THREADS, "permission-send-threads"),
];

/// Whether the bot has a permission here: in a thread, another one counts for sending.
pub fn has(caller: &Caller, permission: Permissions) -> bool {
    let counts = match permission {
        Permissions::SEND_MESSAGES if is_thread(caller) => Permissions::SEND_MESSAGES_IN_THREADS,
        other => other,
    };
    caller.may.contains(counts)
}

/// Checks that a new challenge can be made here.
///
/// # Errors
/// The server does not allow games in this channel, or the bot lacks permissions.
pub fn may_start(caller: &Caller) -> Result<(), HandlerError> {
    let lang = caller.lang;
    if !caller.rules.allow(caller.channel, caller.parent) {
        let channels = mentions(&caller.rules.channels);
        return Err(HandlerError::Said(say!(
            lang,
            "refused-channel",
            channels = channels
        )));
    }
    let missing: Vec<String> = NEEDED
        .into_iter()
        .filter(|(permission, _)| !has(caller, *permission))
        .map(|(_, key)| text(lang, key, &[]))
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    let said = say!(lang, "refused-permissions", missing = missing.join(", "));
    Err(HandlerError::Said(said))
}

/// Checks that a new challenge can still be made where an earlier one was, wherever that is asked for.
///
/// # Errors
/// The server of the channel allows no games there any more.
pub async fn still_allowed(
    context: &Context,
    caller: &Caller,
    guild: Option<GuildId>,
    channel: ChannelId,
) -> Result<(), HandlerError> {
    let Some(guild) = guild else {
        return Ok(());
    };
    let rules = context.club.server_rules(guild).await;
    let parent = caller.parent.filter(|_| caller.channel == channel);
    if rules.allow(channel, parent) {
        return Ok(());
    }
    let channels = mentions(&rules.channels);
    Err(HandlerError::Said(say!(
        caller.lang,
        "refused-channel",
        channels = channels
    )))
}

/// A game opens a thread where the server wants that, the bot may do so and the channel can hold threads.
pub fn thread_use(caller: &Caller) -> ThreadUse {
    let may = FOR_THREADS
        .into_iter()
        .all(|(permission, _)| caller.may.contains(permission));
    let possible = if may && holds_threads(caller) {
        ThreadUse::Thread
    } else {
        ThreadUse::Channel
    };
    caller.rules.place(possible)
}

/// Whether threads can be opened in this kind of channel.
pub fn holds_threads(caller: &Caller) -> bool {
    matches!(caller.channel_kind, Some(ChannelType::Text | ChannelType::News))
}

/// Channels as Discord shows them to each reader.
pub fn mentions(channels: &[ChannelId]) -> String {
    let mentions: Vec<String> = channels.iter().map(|channel| format!("<#{channel}>")).collect();
    mentions.join(", ")
}

fn is_thread(caller: &Caller) -> bool {
    matches!(
        caller.channel_kind,
        Some(ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread)
    )
}
