//! What the bot may see, and where it may write.

use serde_json::Value;

use crate::message::Message;
use crate::permissions::{
    ATTACH_FILES, EMBED_LINKS, MANAGE_THREADS, SEND_MESSAGES, SEND_MESSAGES_IN_THREADS, VIEW_CHANNEL,
};
use crate::refusal::Refusal;
use crate::state::State;
use crate::world::{Channel, Kind, Standing, WORLD};

/// A channel that exists and that the bot may see.
pub(super) fn visible<'a>(state: &'a State, id: &str) -> Result<&'a Channel, Refusal> {
    let channel = state
        .channels
        .get(&super::snowflake(id)?)
        .ok_or_else(Refusal::unknown_channel)?;
    if state.permissions(WORLD.bot, channel.id) & VIEW_CHANNEL == 0 {
        return Err(Refusal::missing_access());
    }
    Ok(channel)
}

/// A message that channels show: private answers are not among them.
pub(super) fn find<'a>(state: &'a State, channel: u64, message: &str) -> Result<&'a Message, Refusal> {
    let id = super::snowflake(message)?;
    let public = |m: &&Message| m.channel == channel && m.ephemeral_for.is_none();
    state
        .messages
        .get(&id)
        .filter(public)
        .ok_or_else(Refusal::unknown_message)
}

/// Whether the bot may write this here.
pub(super) fn may_send(state: &State, channel: u64, body: &Value, has_files: bool) -> Result<(), Refusal> {
    let Some(place) = state.channels.get(&channel) else {
        return Err(Refusal::unknown_channel());
    };
    if place.kind == Kind::Direct {
        let other = place.recipient.and_then(|id| state.members.get(&id));
        return match other {
            Some(m) if m.standing == Standing::Left => Err(Refusal::no_mutual_guild()),
            Some(m) if m.takes_dms => Ok(()),
            _ => Err(Refusal::cannot_send_to_user()),
        };
    }
    let bits = state.permissions(WORLD.bot, channel);
    let mut needed = if place.kind.is_thread() {
        SEND_MESSAGES_IN_THREADS
    } else {
        SEND_MESSAGES
    };
    if has_files {
        needed |= ATTACH_FILES;
    }
    if body["embeds"].as_array().is_some_and(|e| !e.is_empty()) {
        needed |= EMBED_LINKS;
    }
    if bits & needed != needed {
        return Err(Refusal::missing_permissions());
    }
    may_still_talk(state, channel)
}

/// Posting unarchives a thread, but not a locked one.
pub(super) fn may_still_talk(state: &State, channel: u64) -> Result<(), Refusal> {
    let channel = state
        .channels
        .get(&channel)
        .ok_or_else(Refusal::unknown_channel)?;
    let locked = channel.thread.as_ref().is_some_and(|t| t.locked);
    if locked && state.permissions(WORLD.bot, channel.id) & MANAGE_THREADS == 0 {
        return Err(Refusal::thread_locked());
    }
    Ok(())
}

/// Messages in archived threads cannot be changed, in locked ones only by who manages them.
pub(super) fn may_still_edit(state: &State, channel: u64) -> Result<(), Refusal> {
    may_still_talk(state, channel)?;
    let channel = state
        .channels
        .get(&channel)
        .ok_or_else(Refusal::unknown_channel)?;
    if channel.thread.as_ref().is_some_and(|t| t.archived) {
        Err(Refusal::archived())
    } else {
        Ok(())
    }
}
