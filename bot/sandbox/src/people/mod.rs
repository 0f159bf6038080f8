//! What a person does in Discord's client: commands, clicks, menus, forms, talk. The client's own checks are here, and
//! INTERACTION_CREATE is made here; a hand-made (`Forged`) click skips the checks, as a hostile client would.

mod components;
mod modals;
pub(crate) mod options;

use serde_json::{Value, json};
use tokio::sync::oneshot;

use crate::interaction::{Act, Interaction, Reply};
use crate::journal::Entry;
use crate::permissions::{SEND_MESSAGES, SEND_MESSAGES_IN_THREADS, USE_APPLICATION_COMMANDS};
use crate::posting::{self, Origin, Stage};
use crate::sessions::Presence;
use crate::state::{Audience, State};
use crate::validate::files::FILE_BYTES;
use crate::world::{self, Channel, WORLD};

pub(crate) use components::{Click, click};
pub(crate) use modals::submit;
pub(crate) use options::{Given, autocomplete, command};

/// Why a person's act did not reach the bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Stopped {
    /// No bot is there to answer.
    BotOffline,
    /// Discord's client would not let it happen, for this reason.
    NotPossible(String),
}

pub(crate) fn not<T>(why: impl Into<String>) -> Result<T, Stopped> {
    Err(Stopped::NotPossible(why.into()))
}

/// An interaction on its way; the answer comes through `reply`.
#[derive(Debug)]
pub(crate) struct Pending {
    pub(crate) interaction: u64,
    pub(crate) channel: u64,
    pub(crate) user: u64,
    pub(crate) reply: oneshot::Receiver<Reply>,
    /// The recording's clock when it was sent.
    pub(crate) millis: f64,
}

/// Who acts, and where.
#[derive(Clone, Debug)]
pub(crate) struct Actor {
    pub(crate) user: u64,
    pub(crate) channel: u64,
    /// The language of the person's client, if not the usual one.
    pub(crate) locale: Option<String>,
}

/// What is sent.
struct Outgoing {
    act: Act,
    data: Value,
    metadata: Value,
    command: Option<String>,
    source: Option<u64>,
    focused: Option<u8>,
}

/// A person in a channel that they see and where something may happen.
fn enter(state: &State, actor: &Actor) -> Result<(), Stopped> {
    if state.person(actor.user).is_none() {
        return not("bots and strangers cannot use Discord's client");
    }
    let Some(channel) = state.channels.get(&actor.channel) else {
        return not("there is no such channel");
    };
    if !state.sees(actor.user, channel.id) {
        return not("this person does not see the channel");
    }
    if channel.thread.as_ref().is_some_and(|t| t.archived) {
        return not("the thread is archived: somebody has to post first");
    }
    Ok(())
}

fn may_use_commands(state: &State, actor: &Actor) -> Result<(), Stopped> {
    if state.permissions(actor.user, actor.channel) & USE_APPLICATION_COMMANDS == 0 {
        return not("this person may not use commands here");
    }
    Ok(())
}

/// Makes the interaction and sends it.
fn send(state: &mut State, actor: &Actor, out: Outgoing) -> Result<Pending, Stopped> {
    let id = state.next_id();
    if state
        .sessions
        .presence_for(guild_of(state, actor.channel), state.now())
        == Presence::Offline
    {
        failed(state, id, actor.channel, actor.user);
        return Err(Stopped::BotOffline);
    }
    let token = Interaction::make_token(id);
    let mut metadata = out.metadata;
    metadata["id"] = json!(id.to_string());
    metadata["type"] = json!(out.act.number());
    metadata["user"] = state.user_json(actor.user);
    metadata["authorizing_integration_owners"] = owners(state, actor.channel);
    let interaction = Interaction {
        id,
        token,
        act: out.act,
        user: actor.user,
        channel: actor.channel,
        created: state.now(),
        command: out.command,
        metadata,
        source: out.source,
        answered: None,
        original: None,
        modal: None,
        focused: out.focused,
    };
    let mut payload = payload(state, actor, &interaction, out.data);
    if let Some(distortion) = &mut state.distortion {
        (distortion.0)(&mut payload);
    }
    state.commit(Entry::Interaction(interaction.into()));
    let (waiting, reply) = oneshot::channel();
    state.waiting.insert(id, waiting);
    let millis = state.clock.millis();
    let (clock, recorder) = (state.clock.clone(), state.recorder.clone());
    let guild = guild_of(state, actor.channel);
    state
        .sessions
        .dispatch("INTERACTION_CREATE", guild, &payload, &clock, &recorder);
    Ok(Pending {
        interaction: id,
        channel: actor.channel,
        user: actor.user,
        reply,
        millis,
    })
}

/// Tells the person that nobody answered.
pub(crate) fn failed(state: &mut State, interaction: u64, channel: u64, user: u64) {
    state.waiting.remove(&interaction);
    let json = json!({
        "type": "interaction_failed", "interaction_id": interaction.to_string(), "channel_id": channel.to_string(),
        "user_id": user.to_string(),
    });
    state.tell(Audience::Only(user), json);
}

fn owners(state: &State, channel: u64) -> Value {
    match guild_of(state, channel) {
        None => json!({"0": "0"}),
        Some(guild) => json!({"0": guild.to_string()}),
    }
}

fn guild_of(state: &State, channel: u64) -> Option<u64> {
    state.channels.get(&channel).and_then(Channel::guild)
}

fn payload(state: &State, actor: &Actor, interaction: &Interaction, data: Value) -> Value {
    let bits = state.permissions(actor.user, actor.channel);
    let person = state.members.get(&actor.user);
    let locale = actor
        .locale
        .clone()
        .or_else(|| person.map(|m| m.locale.clone()))
        .unwrap_or_default();
    let mut channel = state.channel_json(actor.channel);
    channel["permissions"] = json!(bits.to_string());
    let mut payload = json!({
        "id": interaction.id.to_string(),
        "application_id": WORLD.application.to_string(),
        "type": interaction.act.number(),
        "token": interaction.token,
        "version": 1,
        "data": data,
        "channel_id": actor.channel.to_string(),
        "channel": channel,
        "locale": locale,
        "app_permissions": state.permissions(WORLD.bot, actor.channel).to_string(),
        "authorizing_integration_owners": owners(state, actor.channel),
        "entitlements": [],
        "entitlement_sku_ids": [],
        "attachment_size_limit": FILE_BYTES,
    });
    if let Some(guild) = guild_of(state, actor.channel) {
        payload["context"] = json!(0);
        payload["guild_id"] = json!(guild.to_string());
        payload["guild_locale"] = json!(state.guild_locale);
        payload["guild"] = json!({"id": guild.to_string(), "locale": state.guild_locale, "features": []});
        let mut member = person.map_or(Value::Null, world::Member::member);
        member["permissions"] = json!(bits.to_string());
        payload["member"] = member;
    } else {
        payload["context"] = json!(1);
        payload["user"] = state.user_json(actor.user);
    }
    if let Some(message) = interaction.source.and_then(|id| state.messages.get(&id)) {
        payload["message"] = state.message_json(message);
    }
    payload
}

/// An ordinary message of a person.
pub(crate) fn say(state: &mut State, user: u64, channel: u64, content: &str) -> Result<u64, Stopped> {
    if state.person(user).is_none() {
        return not("bots and strangers cannot use Discord's client");
    }
    let Some(place) = state.channels.get(&channel) else {
        return not("there is no such channel");
    };
    let needed = if place.kind.is_thread() {
        SEND_MESSAGES_IN_THREADS
    } else {
        SEND_MESSAGES
    };
    let bits = state.permissions(user, channel);
    let locked = place.thread.as_ref().is_some_and(|t| t.locked);
    if bits & needed == 0 || (locked && bits & crate::permissions::MANAGE_THREADS == 0) {
        return not("this person may not write here");
    }
    if content.trim().is_empty() || content.chars().count() > 2000 {
        return not("a message has 1 to 2000 characters");
    }
    let origin = Origin {
        channel,
        author: user,
        interaction: None,
        ephemeral_for: None,
        reply_to: None,
        stage: Stage::Sent,
    };
    Ok(posting::create(state, &origin, &json!({"content": content}), &[]))
}

/// Members and users of ids in `resolved`.
fn resolve_users(state: &State, ids: &[u64], channel: u64, resolved: &mut Value) {
    for id in ids {
        let Some(member) = state.members.get(id) else {
            continue;
        };
        resolved["users"][id.to_string()] = member.user();
        if guild_of(state, channel).is_some() && member.standing == world::Standing::Present {
            let mut partial = member.partial_member();
            partial["permissions"] = json!(state.permissions(*id, channel).to_string());
            resolved["members"][id.to_string()] = partial;
        }
    }
}

fn resolve_channels(state: &State, ids: &[u64], user: u64, resolved: &mut Value) {
    for id in ids {
        let mut channel = state.channel_json(*id);
        if channel.is_object() {
            channel["permissions"] = json!(state.permissions(user, *id).to_string());
            resolved["channels"][id.to_string()] = channel;
        }
    }
}

fn resolve_roles(ids: &[u64], resolved: &mut Value) {
    for role in world::roles().as_array().into_iter().flatten() {
        if let Some(id) = crate::form::id(&role["id"]).filter(|id| ids.contains(id)) {
            resolved["roles"][id.to_string()] = role.clone();
        }
    }
}
