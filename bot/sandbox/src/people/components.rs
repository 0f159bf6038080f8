//! Clicks on buttons and choices from menus of a message.

use serde_json::{Value, json};

use super::{Actor, Outgoing, Pending, Stopped, enter, not, send};
use super::{resolve_channels, resolve_roles, resolve_users};
use crate::form::id;
use crate::interaction::Act;
use crate::message::Message;
use crate::state::State;
use crate::world::{self, Kind};

/// What is done to a component.
#[derive(Clone, Debug)]
pub(crate) enum Click {
    Press,
    Choose(Vec<String>),
    /// Sent by hand, without looking whether the message has such a thing: kind of component, and values.
    Forged(u8, Vec<String>),
}

/// Acts on the component `custom_id` of a message.
pub(crate) fn click(
    state: &mut State,
    user: u64,
    message: u64,
    custom_id: &str,
    click: Click,
    locale: Option<String>,
) -> Result<Pending, Stopped> {
    let Some(found) = state.messages.get(&message) else {
        return not("there is no such message");
    };
    let found = found.clone();
    let actor = Actor {
        user,
        channel: found.channel,
        locale,
    };
    enter(state, &actor)?;
    if found.ephemeral_for.is_some_and(|only| only != user) {
        return not("this person does not see the message");
    }
    if found.author != world::WORLD.bot {
        return not("the message is not the bot's");
    }
    let data = match &click {
        Click::Forged(kind, values) => {
            let mut data = json!({"custom_id": custom_id, "component_type": kind, "id": 1});
            if *kind != 2 {
                data["values"] = json!(values);
                data["resolved"] = json!({});
            }
            data
        }
        Click::Press => button(&found, custom_id)?,
        Click::Choose(values) => choose(state, &actor, &found, custom_id, values)?,
    };
    let out = Outgoing {
        act: Act::Component,
        data,
        metadata: json!({"interacted_message_id": message.to_string()}),
        command: None,
        source: Some(message),
        focused: None,
    };
    send(state, &actor, out)
}

fn find<'a>(node: &'a Value, custom_id: &str) -> Option<&'a Value> {
    match node {
        Value::Array(list) => list.iter().find_map(|c| find(c, custom_id)),
        Value::Object(_) if node["custom_id"] == custom_id => Some(node),
        Value::Object(_) => ["components", "accessory"]
            .iter()
            .find_map(|key| node.get(*key).and_then(|c| find(c, custom_id))),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
    }
}

fn enabled<'a>(message: &'a Message, custom_id: &str) -> Result<&'a Value, Stopped> {
    let Some(component) = find(&message.value["components"], custom_id) else {
        return not(format!("there is no {custom_id:?} on the message"));
    };
    if component["disabled"] == true {
        return not(format!("{custom_id:?} is disabled"));
    }
    Ok(component)
}

fn button(message: &Message, custom_id: &str) -> Result<Value, Stopped> {
    let component = enabled(message, custom_id)?;
    if component["type"] != 2 {
        return not(format!("{custom_id:?} is not a button"));
    }
    Ok(json!({"custom_id": custom_id, "component_type": 2, "id": component["id"]}))
}

fn choose(
    state: &State,
    actor: &Actor,
    message: &Message,
    custom_id: &str,
    values: &[String],
) -> Result<Value, Stopped> {
    let menu = enabled(message, custom_id)?;
    let kind = menu["type"].as_u64().unwrap_or_default();
    if !matches!(kind, 3 | 5..=8) {
        return not(format!("{custom_id:?} is not a menu"));
    }
    let least = menu["min_values"].as_u64().unwrap_or(1);
    let most = menu["max_values"].as_u64().unwrap_or(1);
    let count = u64::try_from(values.len()).unwrap_or(u64::MAX);
    if !(least..=most).contains(&count) {
        return not(format!("{least} to {most} options can be chosen, not {count}"));
    }
    if let Some(twice) = values.iter().enumerate().find(|(i, v)| values[..*i].contains(v)) {
        return not(format!("{:?} is chosen twice", twice.1));
    }
    let ids: Vec<u64> = values.iter().filter_map(|v| id(&json!(v))).collect();
    let offered = |value: &String| {
        let id = id(&json!(value)).unwrap_or(0);
        let user = state.members.contains_key(&id);
        let role = world::ROLES.iter().any(|r| r.0 == id);
        match kind {
            3 => menu["options"]
                .as_array()
                .is_some_and(|o| o.iter().any(|o| o["value"] == *value)),
            5 => user,
            6 => role,
            7 => user || role,
            _ => {
                state.channels.get(&id).is_some_and(|c| c.kind != Kind::Direct) && state.sees(actor.user, id)
            }
        }
    };
    if let Some(stray) = values.iter().find(|v| !offered(v)) {
        return not(format!("{stray:?} is not among the options of {custom_id:?}"));
    }
    let mut data =
        json!({"custom_id": custom_id, "component_type": kind, "id": menu["id"], "values": values});
    if kind != 3 {
        let mut resolved = json!({});
        resolve_users(state, &ids, actor.channel, &mut resolved);
        resolve_roles(&ids, &mut resolved);
        resolve_channels(state, &ids, actor.user, &mut resolved);
        data["resolved"] = resolved;
    }
    Ok(data)
}
