//! Messages of channels, written and read by the bot as a member of the guild.

use serde_json::Value;

use super::access::{find, may_send, may_still_edit, visible};
use super::{Outcome, Request, nothing, ok};
use crate::form::{id, present};
use crate::message::Message;
use crate::permissions::{ATTACH_FILES, MANAGE_MESSAGES, READ_MESSAGE_HISTORY};
use crate::posting::{self, Origin, Stage};
use crate::refusal::{Form, Refusal};
use crate::snowflake::created_at;
use crate::state::State;
use crate::validate;
use crate::world::WORLD;

/// How long an enforced nonce is remembered.
const NONCE_MILLIS: u64 = 5 * 60 * 1000;

/// Everything under `/channels/{id}/messages`.
pub(super) fn route(state: &mut State, r: &Request, channel: &str, rest: &[&str]) -> Outcome {
    let channel = visible(state, channel)?.id;
    match (r.method.as_str(), rest) {
        ("GET", []) => list(state, r, channel),
        ("POST", []) => send(state, r, channel),
        ("GET", [message]) => {
            if state.permissions(WORLD.bot, channel) & READ_MESSAGE_HISTORY == 0 {
                return Err(Refusal::missing_access());
            }
            let message = find(state, channel, message)?;
            ok(state.message_json(message))
        }
        ("PATCH", [message]) => edit(state, r, channel, message),
        ("DELETE", [message]) => {
            let message = find(state, channel, message)?;
            let (message, author) = (message.id, message.author);
            if author != WORLD.bot && state.permissions(WORLD.bot, channel) & MANAGE_MESSAGES == 0 {
                return Err(Refusal::missing_permissions());
            }
            state.delete_message(message);
            nothing()
        }
        _ => Err(Refusal::not_found()),
    }
}

fn list(state: &State, r: &Request, channel: u64) -> Outcome {
    let number = |key: &str| r.query.get(key).and_then(|v| v.parse::<u64>().ok());
    let limit = match r.query.get("limit").map(|v| v.parse::<usize>()) {
        None => 50,
        Some(Ok(n @ 1..=100)) => n,
        Some(_) => {
            let mut form = Form::default();
            form.fault(
                "limit",
                "NUMBER_TYPE_MAX",
                "int value should be between 1 and 100.",
            );
            return form.finish().and_then(|()| nothing());
        }
    };
    if state.permissions(WORLD.bot, channel) & READ_MESSAGE_HISTORY == 0 {
        return ok(Value::Array(Vec::new()));
    }
    let (before, after) = (number("before").unwrap_or(u64::MAX), number("after").unwrap_or(0));
    let all = state
        .messages
        .range(after.saturating_add(1)..before)
        .map(|(_, m)| m);
    let mut all: Vec<&Message> = all
        .filter(|m| m.channel == channel && m.ephemeral_for.is_none())
        .collect();
    if number("after").is_some() {
        all.truncate(limit);
        all.reverse();
    } else {
        all.reverse();
        all.truncate(limit);
    }
    ok(all.into_iter().map(|m| state.message_json(m)).collect())
}

fn send(state: &mut State, r: &Request, channel: u64) -> Outcome {
    validate::messages::check_new("", &r.body, &r.files)?;
    may_send(state, channel, &r.body, !r.files.is_empty())?;
    if let Some(earlier) = earlier(state, r, channel) {
        return ok(state.message_json(earlier));
    }
    let reply_to = reply(state, r, channel)?;
    let origin = Origin {
        channel,
        author: WORLD.bot,
        interaction: None,
        ephemeral_for: None,
        reply_to,
        stage: Stage::Sent,
    };
    let id = posting::create(state, &origin, &r.body, &r.files);
    let message = state.messages.get(&id).ok_or_else(Refusal::unknown_message)?;
    ok(state.message_json(message))
}

/// The message that was already sent with this nonce, if the bot asks for that.
fn earlier<'a>(state: &'a State, r: &Request, channel: u64) -> Option<&'a Message> {
    let nonce = present(&r.body, "nonce").filter(|_| r.body["enforce_nonce"] == true)?;
    let same =
        |m: &&Message| m.channel == channel && m.author == WORLD.bot && m.nonce.as_ref() == Some(nonce);
    let recent = |m: &&Message| r.now.saturating_sub(created_at(m.id)) < NONCE_MILLIS;
    state.messages.values().rev().take_while(recent).find(same)
}

fn reply(state: &State, r: &Request, channel: u64) -> Result<Option<u64>, Refusal> {
    let Some(reference) = present(&r.body, "message_reference") else {
        return Ok(None);
    };
    if state.permissions(WORLD.bot, channel) & READ_MESSAGE_HISTORY == 0 {
        return Err(Refusal::no_reply_without_history());
    }
    let wanted = id(&reference["message_id"]).unwrap_or(0);
    let known = state
        .messages
        .get(&wanted)
        .filter(|m| m.channel == channel && m.ephemeral_for.is_none());
    if known.is_none() && reference["fail_if_not_exists"] != false {
        let mut form = Form::default();
        form.fault("message_reference", "REPLIES_UNKNOWN_MESSAGE", "Unknown message");
        form.finish()?;
    }
    Ok(known.map(|m| m.id))
}

fn edit(state: &mut State, r: &Request, channel: u64, message: &str) -> Outcome {
    let message = find(state, channel, message)?;
    if message.author != WORLD.bot {
        return Err(Refusal::others_message());
    }
    validate::messages::check_edit("", &r.body, &r.files, message)?;
    may_still_edit(state, channel)?;
    let bits = state.permissions(WORLD.bot, channel);
    if !r.files.is_empty() && bits & ATTACH_FILES == 0 {
        return Err(Refusal::missing_permissions());
    }
    let id = message.id;
    posting::edit(state, id, &r.body, &r.files);
    let message = state.messages.get(&id).ok_or_else(Refusal::unknown_message)?;
    ok(state.message_json(message))
}
