//! Commands and their options, filled in as Discord's client lets people do it.

use serde_json::{Value, json};

use super::{Actor, Outgoing, Pending, Stopped, enter, may_use_commands, not, send};
use super::{resolve_channels, resolve_roles, resolve_users};
use crate::form::{id, present};
use crate::interaction::Act;
use crate::permissions::ADMINISTRATOR;
use crate::state::State;
use crate::world::{self, Kind, Standing};

/// An option that a person filled in, or a subcommand that they chose.
#[derive(Clone, Debug)]
pub(crate) struct Given {
    pub(crate) name: String,
    pub(crate) value: Value,
    pub(crate) inner: Option<Vec<Given>>,
    pub(crate) focused: bool,
}

impl Given {
    /// From an object: `{"opponent": "ID", "sub": {...}}`.
    pub(crate) fn from_object(options: &Value) -> Vec<Given> {
        let pairs = options.as_object().into_iter().flatten();
        let one = |(name, value): (&String, &Value)| Given {
            name: name.clone(),
            value: value.clone(),
            inner: value.is_object().then(|| Given::from_object(value)),
            focused: false,
        };
        pairs.map(one).collect()
    }

    /// From a list: `[{"name", "value", "focused"?} or {"name", "options": [...]}]`.
    pub(crate) fn from_list(options: &Value) -> Vec<Given> {
        let list = options.as_array().into_iter().flatten();
        let one = |o: &Value| Given {
            name: o["name"].as_str().unwrap_or_default().to_owned(),
            value: o["value"].clone(),
            inner: o["options"].is_array().then(|| Given::from_list(&o["options"])),
            focused: o["focused"] == true,
        };
        list.map(one).collect()
    }

    /// Marks the option of this name, wherever it is; an absent one is added empty to the innermost list.
    pub(crate) fn focus(list: &mut Vec<Given>, name: &str) {
        if let Some(inner) = list.iter_mut().find_map(|g| g.inner.as_mut()) {
            return Given::focus(inner, name);
        }
        match list.iter_mut().find(|g| g.name == name) {
            Some(given) => given.focused = true,
            None => list.push(Given {
                name: name.to_owned(),
                value: json!(""),
                inner: None,
                focused: true,
            }),
        }
    }
}

/// What is checked: a command that is sent, or one that is still being typed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Sent,
    Typing,
}

#[derive(Default)]
struct Resolved {
    users: Vec<u64>,
    channels: Vec<u64>,
    roles: Vec<u64>,
    focused: Option<u8>,
}

/// Uses a chat command.
pub(crate) fn command(
    state: &mut State,
    actor: &Actor,
    name: &str,
    given: &[Given],
) -> Result<Pending, Stopped> {
    run(state, actor, name, given, Stage::Sent)
}

/// Types in an option that is completed by the bot.
pub(crate) fn autocomplete(
    state: &mut State,
    actor: &Actor,
    name: &str,
    given: &[Given],
) -> Result<Pending, Stopped> {
    run(state, actor, name, given, Stage::Typing)
}

fn run(
    state: &mut State,
    actor: &Actor,
    name: &str,
    given: &[Given],
    stage: Stage,
) -> Result<Pending, Stopped> {
    enter(state, actor)?;
    may_use_commands(state, actor)?;
    let command = find(state, actor, name)?;
    let mut resolved = Resolved::default();
    let options = fill(state, actor, &command, given, stage, &mut resolved)?;
    if stage == Stage::Typing && resolved.focused.is_none() {
        return not("no option is being completed");
    }
    let mut data = json!({"id": command["id"], "name": command["name"], "type": 1});
    if let Some(guild) = present(&command, "guild_id") {
        data["guild_id"] = guild.clone();
    }
    if !options.is_empty() {
        data["options"] = Value::Array(options);
    }
    if stage == Stage::Sent {
        let mut about = json!({});
        resolve_users(state, &resolved.users, actor.channel, &mut about);
        resolve_channels(state, &resolved.channels, actor.user, &mut about);
        resolve_roles(&resolved.roles, &mut about);
        if about.as_object().is_some_and(|a| !a.is_empty()) {
            data["resolved"] = about;
        }
    }
    let out = Outgoing {
        act: if stage == Stage::Sent {
            Act::Command
        } else {
            Act::Autocomplete
        },
        data,
        metadata: json!({"name": command["name"], "command_type": 1}),
        command: Some(name.to_owned()),
        source: None,
        focused: resolved.focused,
    };
    send(state, actor, out)
}

/// The command of this name that the client would offer here; the guild's own comes first.
fn find(state: &State, actor: &Actor, name: &str) -> Result<Value, Stopped> {
    let direct = super::guild_of(state, actor.channel).is_none();
    let context = if direct { 1 } else { 0 };
    let named = state
        .commands
        .iter()
        .filter(|c| c["name"] == name && c["type"] == 1);
    let offered = |c: &&Value| {
        let here = c["contexts"]
            .as_array()
            .is_none_or(|list| list.iter().any(|n| n == context));
        here && !(direct && c["guild_id"].is_string())
    };
    let mut offered: Vec<&Value> = named.filter(offered).collect();
    offered.sort_by_key(|c| !c["guild_id"].is_string());
    let Some(command) = offered.first() else {
        return not(format!("there is no command /{name} here"));
    };
    let needed = command["default_member_permissions"]
        .as_str()
        .and_then(|p| p.parse::<u64>().ok());
    let bits = state.permissions(actor.user, actor.channel);
    let allowed = match needed {
        None => true,
        Some(0) => bits & ADMINISTRATOR != 0,
        Some(needed) => bits & needed == needed,
    };
    if !direct && !allowed {
        return not(format!("/{name} is not for this person"));
    }
    Ok((*command).clone())
}

#[expect(clippy::expect_used, reason = "strays were refused above")]
fn fill(
    state: &State,
    actor: &Actor,
    holder: &Value,
    given: &[Given],
    stage: Stage,
    resolved: &mut Resolved,
) -> Result<Vec<Value>, Stopped> {
    let known = holder["options"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    if let Some(stray) = given.iter().find(|g| !known.iter().any(|o| o["name"] == g.name)) {
        return not(format!("there is no option {}", stray.name));
    }
    if known.iter().any(|o| o["type"] == 1 || o["type"] == 2) {
        let [chosen] = given else {
            return not("exactly one subcommand has to be chosen");
        };
        let option = known
            .iter()
            .find(|o| o["name"] == chosen.name)
            .expect("strays were refused above");
        let inner = fill(
            state,
            actor,
            option,
            chosen.inner.as_deref().unwrap_or_default(),
            stage,
            resolved,
        )?;
        return Ok(vec![
            json!({"name": option["name"], "type": option["type"], "options": inner}),
        ]);
    }
    let mut out = Vec::new();
    for option in known {
        let name = option["name"].as_str().unwrap_or_default();
        let Some(given) = given
            .iter()
            .find(|g| g.name == name && (!g.value.is_null() || g.focused))
        else {
            if option["required"] == true && stage == Stage::Sent {
                return not(format!("the option {name} is required"));
            }
            continue;
        };
        let kind = option["type"]
            .as_u64()
            .and_then(|k| u8::try_from(k).ok())
            .unwrap_or_default();
        let mut filled = json!({"name": name, "type": kind});
        if stage == Stage::Typing {
            filled["value"] = if given.focused {
                text_of(&given.value).into()
            } else {
                given.value.clone()
            };
            if given.focused {
                if option["autocomplete"] != true {
                    return not(format!("the option {name} is not completed by the bot"));
                }
                resolved.focused = Some(kind);
                filled["focused"] = json!(true);
            }
        } else {
            filled["value"] = value(state, actor, option, kind, &given.value, resolved)
                .map_err(|why| Stopped::NotPossible(format!("the option {name} {why}")))?;
        }
        out.push(filled);
    }
    Ok(out)
}

fn text_of(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// The value as the client sends it, or why the client would not.
fn value(
    state: &State,
    actor: &Actor,
    option: &Value,
    kind: u8,
    given: &Value,
    resolved: &mut Resolved,
) -> Result<Value, String> {
    let choices = option["choices"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    let out = match kind {
        3 => {
            let text = given.as_str().ok_or("takes a text")?;
            let count = u64::try_from(text.chars().count()).unwrap_or(u64::MAX);
            let least = option["min_length"].as_u64().unwrap_or(0);
            let most = option["max_length"].as_u64().unwrap_or(6000);
            if !(least..=most).contains(&count) {
                return Err(format!("takes {least} to {most} characters"));
            }
            json!(text)
        }
        4 | 10 => number(option, kind, given)?,
        5 => json!(given.as_bool().ok_or("takes true or false")?),
        6 => {
            let user = id(given).ok_or("takes a person")?;
            let there = state
                .members
                .get(&user)
                .is_some_and(|m| m.standing == Standing::Present);
            if !there {
                return Err("takes a person who is here".to_owned());
            }
            resolved.users.push(user);
            json!(user.to_string())
        }
        7 => {
            let channel = id(given)
                .and_then(|id| state.channels.get(&id))
                .ok_or("takes a channel")?;
            let kinds = option["channel_types"].as_array().filter(|k| !k.is_empty());
            let fits = kinds.is_none_or(|k| k.iter().any(|n| *n == channel.kind.number()));
            if !fits || channel.kind == Kind::Direct || !state.sees(actor.user, channel.id) {
                return Err("takes another kind of channel".to_owned());
            }
            resolved.channels.push(channel.id);
            json!(channel.id.to_string())
        }
        8 | 9 => {
            let target = id(given).ok_or("takes an id")?;
            let role = world::ROLES.iter().any(|r| r.0 == target);
            let user = kind == 9 && state.members.contains_key(&target);
            if role {
                resolved.roles.push(target);
            } else if user {
                resolved.users.push(target);
            } else {
                return Err("takes somebody or something that exists".to_owned());
            }
            json!(target.to_string())
        }
        _ => return Err("is of a kind that this client does not have".to_owned()),
    };
    if !choices.is_empty() && !choices.iter().any(|c| c["value"] == out) {
        return Err("takes one of its choices".to_owned());
    }
    Ok(out)
}

fn number(option: &Value, kind: u8, given: &Value) -> Result<Value, String> {
    let text = text_of(given);
    let (value, number) = if kind == 4 {
        let whole: i64 = text.trim().parse().map_err(|_| "takes a whole number")?;
        if whole.unsigned_abs() > 1 << 53 {
            return Err("takes a smaller number".to_owned());
        }
        #[expect(clippy::cast_precision_loss, reason = "within 2^53")]
        (json!(whole), whole as f64)
    } else {
        let number: f64 = text.trim().parse().map_err(|_| "takes a number")?;
        (json!(number), number)
    };
    let low = option["min_value"].as_f64().is_some_and(|least| number < least);
    let high = option["max_value"].as_f64().is_some_and(|most| number > most);
    if low || high {
        Err("is out of its range".to_owned())
    } else {
        Ok(value)
    }
}
