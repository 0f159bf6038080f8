//! What the bot must be allowed to do in a channel, and where a game may be started and live.

use forteca_data::{ChannelId, GuildId, ThreadUse};
use serenity::all::{ChannelType, Permissions};

use crate::club::Club;
use crate::discord::kit::caller::Caller;
use crate::discord::kit::errors::HandlerError;
use crate::say;
use crate::texts::text;

/// A permission with the key of its name in Discord.
pub type Permission = (Permissions, &'static str);

/// Without these no game can be held in a channel, or in a thread, where another one counts for sending. Discord takes
/// away what comes after one that is missing: who may not see can do nothing, who may not send cannot attach.
pub fn needed(in_thread: bool) -> [Permission; 3] {
    let sending = match in_thread {
        true => (Permissions::SEND_MESSAGES_IN_THREADS, "permission-send-threads"),
        false => (Permissions::SEND_MESSAGES, "permission-send"),
    };
    [
        (Permissions::VIEW_CHANNEL, "permission-view"),
        sending,
        (Permissions::ATTACH_FILES, "permission-attach"),
    ]
}

/// The first of them that is missing; whether the later ones are ticked nobody can tell before it is there.
pub fn missing(may: Permissions, in_thread: bool) -> Option<&'static str> {
    let mut needed = needed(in_thread).into_iter();
    let lacking = needed.find(|(permission, _)| !may.contains(*permission));
    lacking.map(|(_, key)| key)
}

/// With these a game can get a thread of its own.
pub const FOR_THREADS: [(Permissions, &str); 2] = [
    (Permissions::CREATE_PUBLIC_THREADS, "permission-threads"),
    (Permissions::SEND_MESSAGES_IN_THREADS, "permission-send-threads"),
];

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
    let in_thread = is_thread(caller);
    if missing(caller.may, in_thread).is_none() {
        return Ok(());
    }
    // A channel that is only read usually wants all of it ticked. Threads have one permission of their own, and what
    // hangs on it is ticked in the channel already.
    let lacking = needed(in_thread)
        .into_iter()
        .filter(|(permission, _)| !caller.may.contains(*permission))
        .take(if in_thread { 1 } else { usize::MAX })
        .map(|(_, key)| text(lang, key, &[]));
    let missing = lacking.collect::<Vec<_>>().join(", ");
    Err(HandlerError::Said(say!(
        lang,
        "refused-permissions",
        missing = missing
    )))
}

/// Checks that a new challenge can still be made where an earlier one was, wherever that is asked for.
///
/// # Errors
/// The server of the channel allows no games there any more.
pub async fn still_allowed(
    club: &Club,
    caller: &Caller,
    guild: Option<GuildId>,
    channel: ChannelId,
) -> Result<(), HandlerError> {
    let Some(guild) = guild else {
        return Ok(());
    };
    let rules = club.server_rules(guild).await;
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

/// Whether the interaction comes from a thread.
pub fn is_thread(caller: &Caller) -> bool {
    matches!(
        caller.channel_kind,
        Some(ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread)
    )
}
