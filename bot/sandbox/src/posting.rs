//! Messages are made and changed, in Discord's shape. That the input is sound was checked before, in `validate`.

use serde_json::{Map, Value, json};

use crate::clock::iso8601;
use crate::files::{self, FilePart};
use crate::form::{id, present};
use crate::journal::Entry;
use crate::mentions::{self, Mentioned};
use crate::message::{COMPONENTS_V2, EPHEMERAL, LOADING, Message, SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS};
use crate::permissions::{MENTION_EVERYONE, VIEW_CHANNEL};
use crate::snowflake::created_at;
use crate::state::State;
use crate::world::{Channel, WORLD};

/// Whether the text is there yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    Sent,
    Thinking,
}

/// Where a message comes from and goes to.
#[derive(Clone, Debug)]
pub(crate) struct Origin {
    pub(crate) channel: u64,
    pub(crate) author: u64,
    /// The interaction that it answers.
    pub(crate) interaction: Option<u64>,
    pub(crate) ephemeral_for: Option<u64>,
    /// The message that it replies to.
    pub(crate) reply_to: Option<u64>,
    pub(crate) stage: Stage,
}

/// Makes a message and puts it in its channel.
pub(crate) fn create(state: &mut State, origin: &Origin, data: &Value, files: &[FilePart]) -> u64 {
    let id = state.next_id();
    let now = created_at(id);
    let content = data["content"].as_str().unwrap_or_default().trim();
    let default = match origin.interaction {
        Some(_) => mentions::Default::Users,
        None => mentions::Default::Everything,
    };
    let replied_author = origin
        .reply_to
        .and_then(|m| state.messages.get(&m))
        .map(|m| m.author);
    let pinging = replied_author.filter(|_| origin.interaction.is_none());
    let mentioned = mentions::find(content, present(data, "allowed_mentions"), default, pinging);
    let mentioned = existing(state, origin, mentioned);
    let attachments = attach(state, origin.channel, data, files, &[]);
    let embeds = embeds(data, &attachments);
    let mut flags =
        data["flags"].as_u64().unwrap_or(0) & (SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2);
    if origin.ephemeral_for.is_some() {
        flags |= EPHEMERAL;
    }
    if origin.stage == Stage::Thinking {
        flags |= LOADING;
    }
    let mut value = json!({
        "id": id.to_string(),
        "channel_id": origin.channel.to_string(),
        "author": state.user_json(origin.author),
        "content": content,
        "timestamp": iso8601(now),
        "edited_timestamp": null,
        "tts": data["tts"].as_bool().unwrap_or(false),
        "mention_everyone": mentioned.everyone,
        "mentions": mentioned.users.iter().map(|id| state.user_json(*id)).collect::<Vec<_>>(),
        "mention_roles": mentioned.roles.iter().map(u64::to_string).collect::<Vec<_>>(),
        "attachments": attachments,
        "embeds": embeds,
        "pinned": false,
        "type": 0,
        "flags": flags,
        "components": components(data),
    });
    let nonce = present(data, "nonce").cloned();
    if let Some(nonce) = &nonce {
        value["nonce"] = nonce.clone();
    }
    if let Some((reply, answered)) = origin.reply_to.and_then(|id| shown_reply(state, origin, id)) {
        value["type"] = json!(19);
        value["message_reference"] = json!({
            "type": 0, "message_id": reply.to_string(), "channel_id": origin.channel.to_string(),
            "guild_id": guild_of(state, origin.channel),
        });
        value["referenced_message"] = answered;
    }
    let used = belongs_to(state, origin, &mut value);
    let pinged = pinged(state, origin, &mentioned);
    let message = Message {
        id,
        channel: origin.channel,
        author: origin.author,
        value,
        ephemeral_for: origin.ephemeral_for,
        pinged,
        used,
        interaction: origin.interaction,
        nonce,
    };
    state.commit(Entry::Message(message.into()));
    if origin.ephemeral_for.is_none() {
        note_in_channel(state, origin, id);
    }
    id
}

/// The message that is replied to, without what it replied to itself. Public replies do not show private messages.
fn shown_reply(state: &State, origin: &Origin, id: u64) -> Option<(u64, Value)> {
    let message = state.messages.get(&id)?;
    if message.ephemeral_for.is_some() && origin.ephemeral_for.is_none() {
        return None;
    }
    let mut value = message.value.clone();
    value.as_object_mut()?.remove("referenced_message");
    Some((id, value))
}

/// What a message of an interaction carries besides.
fn belongs_to(state: &State, origin: &Origin, value: &mut Value) -> Option<(u64, String)> {
    let interaction = state.interactions.get(&origin.interaction?)?;
    value["application_id"] = json!(WORLD.application.to_string());
    value["webhook_id"] = json!(WORLD.application.to_string());
    let mut metadata = interaction.metadata.clone();
    if let Some(original) = interaction.original.filter(|o| Some(*o) != interaction.source) {
        metadata["original_response_message_id"] = json!(original.to_string());
    }
    value["interaction_metadata"] = metadata;
    let name = interaction.command.clone()?;
    if interaction.original.is_none() {
        value["type"] = json!(20);
        value["interaction"] = json!({
            "id": interaction.id.to_string(), "type": 2, "name": name, "user": state.user_json(interaction.user),
        });
        return Some((interaction.user, name));
    }
    None
}

/// The channel takes notice: the last message, and in threads the counters, the author's membership and the unarchiving.
fn note_in_channel(state: &mut State, origin: &Origin, id: u64) {
    let now = state.now();
    if let Some(mut channel) = state.channels.get(&origin.channel).cloned() {
        channel.last_message = Some(id);
        if let Some(thread) = &mut channel.thread {
            thread.messages += 1;
            thread.sent += 1;
            if !thread.members.contains(&origin.author) {
                thread.members.push(origin.author);
            }
            if thread.archived {
                thread.archived = false;
                thread.turned = now;
            }
        }
        state.commit(Entry::Channel(channel));
    }
}

/// Changes a message. `data` holds only what changes; a deferred message becomes a sent one.
pub(crate) fn edit(state: &mut State, message: u64, data: &Value, files: &[FilePart]) {
    let Some(mut message) = state.messages.get(&message).cloned() else {
        return;
    };
    let now = state.now();
    let was_thinking = message.is_thinking();
    let mut flags = message.flags() & !LOADING;
    if let Some(new) = data["flags"].as_u64() {
        flags = flags & !SUPPRESS_EMBEDS | new & (SUPPRESS_EMBEDS | COMPONENTS_V2);
    }
    message.value["flags"] = json!(flags);
    let old: Vec<Value> = message.value["attachments"]
        .as_array()
        .cloned()
        .unwrap_or_default();
    let attachments = attach(state, message.channel, data, files, &old);
    let keeps = |a: &Value| attachments.iter().any(|b| b["id"] == a["id"]);
    let dropped: Vec<u64> = old
        .iter()
        .filter(|a| !keeps(a))
        .filter_map(|a| id(&a["id"]))
        .collect();
    if data.get("content").is_some() || was_thinking {
        let content = data["content"].as_str().unwrap_or_default().trim();
        let default = match message.interaction {
            Some(_) => mentions::Default::Users,
            None => mentions::Default::Everything,
        };
        let origin = origin_of(&message);
        let found = mentions::find(content, present(data, "allowed_mentions"), default, None);
        let mentioned = existing(state, &origin, found);
        message.value["content"] = json!(content);
        message.value["mention_everyone"] = json!(mentioned.everyone);
        message.value["mentions"] = mentioned.users.iter().map(|id| state.user_json(*id)).collect();
        message.value["mention_roles"] = mentioned.roles.iter().map(u64::to_string).collect();
    }
    if data.get("embeds").is_some() {
        message.value["embeds"] = embeds(data, &attachments);
    }
    if data.get("components").is_some() {
        message.value["components"] = components(data);
    }
    message.value["attachments"] = attachments.into();
    if !was_thinking {
        message.value["edited_timestamp"] = json!(iso8601(now));
    }
    state.commit(Entry::Message(message.into()));
    dropped.into_iter().for_each(|file| state.files.remove(file));
}

fn origin_of(message: &Message) -> Origin {
    Origin {
        channel: message.channel,
        author: message.author,
        interaction: message.interaction,
        ephemeral_for: message.ephemeral_for,
        reply_to: None,
        stage: Stage::Sent,
    }
}

/// The mentions of people and roles that exist, and of everyone if the author may.
fn existing(state: &State, origin: &Origin, mut mentioned: Mentioned) -> Mentioned {
    mentioned.users.retain(|id| state.members.contains_key(id));
    mentioned
        .roles
        .retain(|id| crate::world::ROLES.iter().skip(1).any(|r| r.0 == *id));
    mentioned.everyone &= state.permissions(origin.author, origin.channel) & MENTION_EVERYONE != 0;
    mentioned
}

/// Who gets a notification: the mentioned who see it, but never the author.
fn pinged(state: &State, origin: &Origin, mentioned: &Mentioned) -> Vec<u64> {
    let member = |id: u64| state.members.get(&id);
    let hit = |id: u64| {
        mentioned.everyone
            || mentioned.users.contains(&id)
            || member(id).is_some_and(|m| m.roles.iter().any(|r| mentioned.roles.contains(r)))
    };
    let sees = |id: u64| match origin.ephemeral_for {
        Some(only) => id == only,
        None => state.permissions(id, origin.channel) & VIEW_CHANNEL != 0,
    };
    let others = state.members.keys().copied().filter(|id| *id != origin.author);
    others.filter(|id| hit(*id) && sees(*id)).collect()
}

fn guild_of(state: &State, channel: u64) -> Value {
    let guild = state.channels.get(&channel).and_then(Channel::guild);
    json!(guild.map(|id| id.to_string()))
}

/// The attachments after a request: kept ones, then new ones. Without a list in the request all old ones stay.
fn attach(state: &mut State, channel: u64, data: &Value, files: &[FilePart], old: &[Value]) -> Vec<Value> {
    let listed = data["attachments"].as_array();
    let entry = |wanted: u64| listed?.iter().find(|a| id(&a["id"]) == Some(wanted));
    let mut out = Vec::new();
    for kept in old {
        let known = id(&kept["id"]);
        let mut kept = kept.clone();
        match (listed, known.and_then(entry)) {
            (Some(_), None) => continue,
            (_, Some(said)) if said.get("description").is_some() => {
                kept["description"] = said["description"].clone();
            }
            _ => {}
        }
        out.push(kept);
    }
    for file in files {
        let said = file.number().and_then(entry);
        let new = state.next_id();
        let said_name = said.and_then(|s| s["filename"].as_str());
        let renamed = said_name.map(|name| FilePart {
            name: Some(name.to_owned()),
            bytes: Vec::new(),
            ..file.clone()
        });
        let name = renamed.as_ref().unwrap_or(file).stored_name();
        let url = format!("{}/attachments/{channel}/{new}/{name}", state.base);
        let mut attachment = Map::new();
        let mut put = |key: &str, value: Value| attachment.insert(key.to_owned(), value);
        put("id", json!(new.to_string()));
        put("filename", json!(name));
        put("size", json!(file.bytes.len()));
        put("url", json!(url));
        put("proxy_url", json!(url));
        let content_type = file
            .content_type
            .as_deref()
            .filter(|t| *t != "application/octet-stream");
        put(
            "content_type",
            json!(content_type.or_else(|| files::content_type(&name))),
        );
        if let Some(description) = said.and_then(|s| present(s, "description")) {
            put("description", description.clone());
        }
        if let Some((width, height)) = files::dimensions(&file.bytes) {
            put("width", json!(width));
            put("height", json!(height));
        }
        state.files.put(new, &file.bytes);
        out.push(Value::Object(attachment));
    }
    out
}

/// Embeds as Discord keeps them: typed, trimmed, with the addresses of the files they show.
fn embeds(data: &Value, attachments: &[Value]) -> Value {
    let mut embeds = data["embeds"].as_array().cloned().unwrap_or_default();
    for embed in &mut embeds {
        for key in ["provider", "video"] {
            embed.as_object_mut().map(|e| e.remove(key));
        }
        embed["type"] = json!("rich");
        resolve(embed, attachments);
    }
    strip_nulls(Value::Array(embeds))
}

fn resolve(node: &mut Value, attachments: &[Value]) {
    match node {
        Value::Object(map) => map.values_mut().for_each(|v| resolve(v, attachments)),
        Value::Array(list) => list.iter_mut().for_each(|v| resolve(v, attachments)),
        Value::String(text) => {
            if let Some(name) = text.strip_prefix("attachment://") {
                let found = attachments.iter().rev().find(|a| a["filename"] == name);
                if let Some(url) = found.and_then(|a| a["url"].as_str()) {
                    *text = url.to_owned();
                }
            } else if text.trim().len() != text.len() {
                *text = text.trim().to_owned();
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Components as Discord gives them back: without nulls, and numbered.
fn components(data: &Value) -> Value {
    let mut next = 1;
    let mut list = strip_nulls(data["components"].as_array().cloned().unwrap_or_default().into());
    number(&mut list, &mut next);
    chosen_as_text(&mut list);
    list
}

/// Ids of what a menu shows as chosen may come as numbers; Discord gives them back as text, as all ids.
fn chosen_as_text(list: &mut Value) {
    for component in list.as_array_mut().into_iter().flatten() {
        if let Some(inner) = component.get_mut("components") {
            chosen_as_text(inner);
        }
        let chosen = component.get_mut("default_values").and_then(Value::as_array_mut);
        for value in chosen.into_iter().flatten() {
            if let Some(number) = id(&value["id"]) {
                value["id"] = json!(number.to_string());
            }
        }
    }
}

fn number(list: &mut Value, next: &mut u64) {
    for component in list
        .as_array_mut()
        .into_iter()
        .flatten()
        .filter(|c| c.is_object())
    {
        if component["id"].as_u64().is_none_or(|id| id == 0) {
            component["id"] = json!(*next);
            *next += 1;
        }
        if component.get("components").is_some() {
            number(&mut component["components"], next);
        }
    }
}

fn strip_nulls(value: Value) -> Value {
    match value {
        Value::Object(map) => Value::Object(
            map.into_iter()
                .filter(|(_, v)| !v.is_null())
                .map(|(k, v)| (k, strip_nulls(v)))
                .collect(),
        ),
        Value::Array(list) => list.into_iter().map(strip_nulls).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value,
    }
}
