//! Threads: made from a message or alone, joined, archived and locked.

use serde_json::{Value, json};

use super::{Outcome, Request, access, created, nothing, ok};
use crate::clock::iso8601;
use crate::form::{self, Need};
use crate::journal::Entry;
use crate::permissions::{
    CREATE_PRIVATE_THREADS, CREATE_PUBLIC_THREADS, MANAGE_THREADS, SEND_MESSAGES_IN_THREADS, VIEW_CHANNEL,
};
use crate::refusal::{Form, Refusal};
use crate::state::State;
use crate::world::{Channel, Kind, Thread, WORLD};

/// The archive durations that Discord offers, in minutes.
pub(super) const DURATIONS: [i64; 4] = [60, 1440, 4320, 10080];
const DEFAULT_DURATION: u64 = 1440;

/// `POST /channels/{id}/messages/{message}/threads`
pub(super) fn from_message(state: &mut State, r: &Request, channel: &str, message: &str) -> Outcome {
    let parent = access::visible(state, channel)?;
    if parent.kind != Kind::Text {
        return Err(Refusal::channel_type());
    }
    let parent = parent.id;
    let message = access::find(state, parent, message)?.id;
    let mut form = Form::default();
    checked(&mut form, &r.body);
    form.finish()?;
    if state.permissions(WORLD.bot, parent) & CREATE_PUBLIC_THREADS == 0 {
        return Err(Refusal::missing_permissions());
    }
    if state.channels.contains_key(&message) {
        return Err(Refusal::thread_exists());
    }
    make(state, &r.body, parent, message, Kind::PublicThread)
}

/// `POST /channels/{id}/threads`: without `type` the thread is private.
pub(super) fn alone(state: &mut State, r: &Request, channel: &str) -> Outcome {
    let parent = access::visible(state, channel)?;
    if parent.kind != Kind::Text {
        return Err(Refusal::channel_type());
    }
    let parent = parent.id;
    let mut form = Form::default();
    checked(&mut form, &r.body);
    let kind = form::choice(&mut form, &r.body, "", "type", &[11, 12], Need::Optional);
    form.finish()?;
    let (kind, needed) = match kind {
        Some(11) => (Kind::PublicThread, CREATE_PUBLIC_THREADS),
        _ => (Kind::PrivateThread, CREATE_PRIVATE_THREADS),
    };
    if state.permissions(WORLD.bot, parent) & needed == 0 {
        return Err(Refusal::missing_permissions());
    }
    let id = state.next_id();
    make(state, &r.body, parent, id, kind)
}

/// The fields that new and changed threads share.
fn checked(form: &mut Form, body: &Value) {
    if form::object(form, body, "") {
        form::text(form, body, "", "name", (1, 100), Need::Required);
        form::choice(
            form,
            body,
            "",
            "auto_archive_duration",
            &DURATIONS,
            Need::Optional,
        );
        form::integer(form, body, "", "rate_limit_per_user", (0, 21600), Need::Optional);
    }
}

fn make(state: &mut State, body: &Value, parent: u64, id: u64, kind: Kind) -> Outcome {
    let now = state.now();
    let thread = Thread {
        parent,
        owner: WORLD.bot,
        members: vec![WORLD.bot],
        archived: false,
        locked: false,
        auto_archive_minutes: body["auto_archive_duration"].as_u64().unwrap_or(DEFAULT_DURATION),
        turned: now,
        messages: 0,
        sent: 0,
    };
    let name = body["name"].as_str().unwrap_or_default();
    let slow_mode_seconds = body["rate_limit_per_user"].as_u64().unwrap_or(0);
    let other_guild = state
        .channels
        .get(&thread.parent)
        .and_then(|parent| parent.other_guild);
    let channel = Channel {
        other_guild,
        thread: Some(thread),
        slow_mode_seconds,
        ..Channel::bare(id, kind, name)
    };
    state.commit(Entry::Channel(channel));
    // The starting message shows its thread from now on.
    if let Some(starter) = state.messages.get(&id).cloned() {
        state.commit(Entry::Message(starter.into()));
    }
    let mut json = state.channel_json(id);
    json["member"] = member_json(id, WORLD.bot, now);
    created(json)
}

fn member_json(thread: u64, user: u64, now: u64) -> Value {
    json!({"id": thread.to_string(), "user_id": user.to_string(), "join_timestamp": iso8601(now), "flags": 1})
}

/// `/channels/{id}/thread-members[/{user}]`
pub(super) fn members(state: &mut State, r: &Request, id: &str, rest: &[&str]) -> Outcome {
    let channel = access::visible(state, id)?;
    let id = channel.id;
    let thread = channel.thread.clone().ok_or_else(Refusal::channel_type)?;
    let now = state.now();
    let who = match rest {
        [] => None,
        ["@me"] => Some(WORLD.bot),
        [user] => Some(super::snowflake(user)?),
        _ => return Err(Refusal::not_found()),
    };
    match (r.method.as_str(), who) {
        ("GET", None) => ok(thread.members.iter().map(|m| member_json(id, *m, now)).collect()),
        ("GET", Some(who)) if thread.members.contains(&who) => ok(member_json(id, who, now)),
        ("GET", Some(_)) => Err(Refusal::unknown_member()),
        ("PUT" | "POST", Some(who)) => {
            if thread.archived {
                return Err(Refusal::archived());
            }
            if !state.members.contains_key(&who) {
                return Err(Refusal::unknown_user());
            }
            let bits = state.permissions(WORLD.bot, id);
            let sees_parent = state.permissions(who, thread.parent) & VIEW_CHANNEL != 0;
            if who != WORLD.bot && (bits & SEND_MESSAGES_IN_THREADS == 0 || !sees_parent) {
                return Err(Refusal::missing_access());
            }
            if !thread.members.contains(&who) {
                state.change_thread(id, |t| t.members.push(who));
            }
            nothing()
        }
        ("DELETE", Some(who)) => {
            if thread.archived {
                return Err(Refusal::archived());
            }
            if who != WORLD.bot && state.permissions(WORLD.bot, id) & MANAGE_THREADS == 0 {
                return Err(Refusal::missing_permissions());
            }
            state.change_thread(id, |t| t.members.retain(|m| *m != who));
            nothing()
        }
        _ => Err(Refusal::not_found()),
    }
}

/// `PATCH /channels/{thread}`
pub(super) fn change(state: &mut State, r: &Request, id: u64) -> Outcome {
    let Some(mut channel) = state.channels.get(&id).cloned() else {
        return Err(Refusal::unknown_channel());
    };
    let Some(mut thread) = channel.thread.clone() else {
        return Err(Refusal::channel_type());
    };
    let body = &r.body;
    let mut form = Form::default();
    if form::object(&mut form, body, "") {
        form::text(&mut form, body, "", "name", (1, 100), Need::Optional);
        form::choice(
            &mut form,
            body,
            "",
            "auto_archive_duration",
            &DURATIONS,
            Need::Optional,
        );
        form::integer(
            &mut form,
            body,
            "",
            "rate_limit_per_user",
            (0, 21600),
            Need::Optional,
        );
        form::truth(&mut form, body, "", "archived");
        form::truth(&mut form, body, "", "locked");
    }
    form.finish()?;
    let bits = state.permissions(WORLD.bot, id);
    let manages = bits & MANAGE_THREADS != 0;
    let has = |key: &str| form::present(body, key).is_some();
    let unarchives = thread.archived && body["archived"] == false;
    if thread.archived && !unarchives {
        return Err(Refusal::archived());
    }
    if unarchives && thread.locked && !manages {
        return Err(Refusal::thread_locked());
    }
    let owns = thread.owner == WORLD.bot;
    let only_unarchives = unarchives && bits & SEND_MESSAGES_IN_THREADS != 0;
    let others = ["name", "auto_archive_duration"].iter().any(|k| has(k)) || body["archived"] == true;
    let managers = has("locked") || has("rate_limit_per_user");
    if !manages && (managers || (others && !owns) || (!only_unarchives && !owns)) {
        return Err(Refusal::missing_permissions());
    }
    if let Some(name) = body["name"].as_str() {
        channel.name = name.to_owned();
    }
    if let Some(minutes) = body["auto_archive_duration"].as_u64() {
        thread.auto_archive_minutes = minutes;
    }
    if let Some(seconds) = body["rate_limit_per_user"].as_u64() {
        channel.slow_mode_seconds = seconds;
    }
    if let Some(locked) = body["locked"].as_bool() {
        thread.locked = locked;
    }
    if let Some(archived) = body["archived"].as_bool().filter(|a| *a != thread.archived) {
        thread.archived = archived;
        thread.turned = state.now();
    }
    channel.thread = Some(thread);
    state.commit(Entry::Channel(channel));
    ok(state.channel_json(id))
}
