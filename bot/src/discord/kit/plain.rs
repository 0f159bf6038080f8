//! Interactions that serenity cannot read, because Discord has put something into them that came after it: a kind of
//! channel, a component, a bit. What is needed here is taken out and read again without all the rest.
//!
//! Nothing is guessed of what was asked for: an option or a choice that cannot be read stays, and fails again.

use serde_json::{Map, Value, json};
use serenity::all::{ApplicationId, Interaction, InteractionId};

use super::ids::TYPED_FIELD;
use super::wire::Ticket;
use crate::texts::Lang;

/// Discord's number for suggestions while somebody types.
const AUTOCOMPLETE: u64 = 4;

/// The interaction as far as it is needed here. `None` if that cannot be read either.
pub fn reread(raw: &Value) -> Option<Interaction> {
    // What cannot be answered need not be read.
    unread(raw)?;
    let kind = raw["type"].as_u64()?;
    let guild = id(&raw["guild_id"]);
    let mut plain = json!({
        "id": raw["id"],
        "application_id": raw["application_id"],
        "type": kind,
        "token": raw["token"],
        "version": 1,
        "data": match kind {
            2 | 4 => command(&raw["data"]),
            3 => component(&raw["data"]),
            5 => form(&raw["data"]),
            _ => return None,
        },
        "guild_id": guild,
        "channel_id": raw["channel_id"],
        "channel": channel(&raw["channel"]),
        "member": member(&raw["member"]),
        "message": message(&raw["channel_id"]),
        "app_permissions": bits(&raw["app_permissions"]),
        "locale": raw["locale"].as_str().unwrap_or_default(),
        "guild_locale": raw["guild_locale"].as_str(),
        "entitlements": [],
        "attachment_size_limit": 0,
    });
    if let Some(user) = user(&raw["user"]) {
        plain["user"] = user;
    }
    // Who is asking, and whether in a server, must be known.
    let known = match guild {
        Some(_) => !plain["member"].is_null(),
        None => raw["guild_id"].is_null() && !plain["user"].is_null(),
    };
    if !known {
        return None;
    }
    serde_json::from_value(plain).ok()
}

/// What is needed to tell somebody that their interaction cannot be read.
pub struct Unread<'a> {
    /// What entitles to answer it.
    pub ticket: Ticket<'a>,
    /// Their language.
    pub lang: Lang,
    /// Whether suggestions are waited for, in place of a message.
    pub suggests: bool,
}

/// Reads no more of an interaction than an answer needs. `None` if it cannot be answered.
pub fn unread(raw: &Value) -> Option<Unread<'_>> {
    let number = |name: &str| id(&raw[name])?.parse::<u64>().ok();
    Some(Unread {
        ticket: Ticket {
            interaction: InteractionId::new(number("id")?),
            // It counts for later answers only, and there will be none.
            application: ApplicationId::new(number("application_id").unwrap_or(1)),
            token: raw["token"].as_str()?,
        },
        lang: Lang::from_locale(raw["locale"].as_str().unwrap_or_default()),
        suggests: raw["type"].as_u64() == Some(AUTOCOMPLETE),
    })
}

/// An id as Discord writes it: a number in a text, and never 0.
fn id(value: &Value) -> Option<&str> {
    let text = value.as_str()?;
    text.parse::<u64>().ok().filter(|id| (1..u64::MAX).contains(id))?;
    Some(text)
}

/// Permissions, without those that are beyond what a number here can hold.
fn bits(value: &Value) -> Option<String> {
    let bits: u128 = value.as_str()?.parse().ok()?;
    Some((bits & u128::from(u64::MAX)).to_string())
}

fn user(value: &Value) -> Option<Value> {
    Some(json!({
        "id": id(&value["id"])?,
        "username": value["username"].as_str().unwrap_or_default(),
        "global_name": value["global_name"].as_str(),
        "bot": value["bot"].as_bool().unwrap_or_default(),
    }))
}

fn member(value: &Value) -> Option<Value> {
    let mut member = named(value);
    member["user"] = user(&value["user"])?;
    Some(member)
}

/// What a member is called and may do. Rights that cannot be read are none.
fn named(value: &Value) -> Value {
    json!({
        "nick": value["nick"].as_str(),
        "roles": [],
        "deaf": false,
        "mute": false,
        "flags": 0,
        "permissions": bits(&value["permissions"]),
    })
}

fn channel(value: &Value) -> Option<Value> {
    // Of a kind that is beyond all that are known, it is known at least that it is none of those.
    let kind = value["type"]
        .as_u64()
        .unwrap_or(u64::from(u8::MAX))
        .min(u64::from(u8::MAX));
    Some(json!({"id": id(&value["id"])?, "type": kind, "parent_id": id(&value["parent_id"])}))
}

/// A message in place of the one with the component, of which nothing is asked here.
fn message(channel: &Value) -> Value {
    json!({
        "id": "1", "channel_id": channel, "author": {"id": "1", "username": ""}, "content": "", "type": 0,
        "timestamp": "2015-01-01T00:00:00Z", "tts": false, "mention_everyone": false, "mentions": [],
        "mention_roles": [], "attachments": [], "embeds": [], "pinned": false,
    })
}

fn command(data: &Value) -> Value {
    let people = |name: &str, read: fn(&Value) -> Option<Value>| {
        let all = data["resolved"][name].as_object();
        let read = all
            .into_iter()
            .flatten()
            .filter_map(|(id, value)| Some((id.clone(), read(value)?)));
        read.collect::<Map<String, Value>>()
    };
    let mut command = json!({
        "id": id(&data["id"]).unwrap_or("1"),
        "name": data["name"],
        "type": 1,
        "resolved": {"users": people("users", user), "members": people("members", |value| Some(named(value)))},
    });
    if !data["options"].is_null() {
        command["options"] = data["options"].clone();
    }
    command
}

fn component(data: &Value) -> Value {
    json!({"custom_id": data["custom_id"], "component_type": data["component_type"], "values": data["values"]})
}

/// The one field of a form, wherever in it that stands.
fn form(data: &Value) -> Value {
    let typed = typed(&data["components"]);
    json!({
        "custom_id": data["custom_id"],
        "components": [{"type": 1, "components": [{"type": 4, "custom_id": TYPED_FIELD, "value": typed}]}],
    })
}

fn typed(value: &Value) -> Option<&str> {
    if value["custom_id"] == TYPED_FIELD {
        return value["value"].as_str();
    }
    match value {
        Value::Array(list) => list.iter().find_map(typed),
        Value::Object(object) => object.values().find_map(typed),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
    }
}
