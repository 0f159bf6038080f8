//! Registering commands, for everywhere or for the guild.

use serde_json::{Map, Value, json};

use super::{Outcome, Request, created, nothing, ok, snowflake};
use crate::form::{id, present};
use crate::journal::Entry;
use crate::refusal::Refusal;
use crate::state::State;
use crate::validate;
use crate::world::WORLD;

/// Everything under `/applications/{app}/commands` and `/applications/{app}/guilds/{guild}/commands`.
pub(super) fn route(
    state: &mut State,
    r: &Request,
    app: &str,
    guild: Option<&str>,
    rest: &[&str],
) -> Outcome {
    if snowflake(app)? != WORLD.application {
        return Err(Refusal::unknown_application());
    }
    let guild = guild.map(snowflake).transpose()?;
    if guild.is_some_and(|g| !state.has_guild(g)) {
        return Err(Refusal::missing_access());
    }
    let scope = guild.map(|g| g.to_string());
    match (r.method.as_str(), rest) {
        ("GET", []) => {
            let localized = r.query.get("with_localizations").is_some_and(|v| v == "true");
            ok(in_scope(state, &scope).map(|c| shown(c, localized)).collect())
        }
        ("PUT", []) => {
            validate::commands::check_all(&r.body)?;
            let list = r.body.as_array().cloned().unwrap_or_default();
            let stored: Vec<Value> = list.iter().map(|c| stored(state, c, &scope, None)).collect();
            replace(state, &scope, stored.clone());
            ok(Value::Array(stored))
        }
        ("POST", []) => {
            validate::commands::check_one(&r.body)?;
            let same = |c: &&Value| c["name"] == r.body["name"] && c["type"] == kind_of(&r.body);
            let old = in_scope(state, &scope).find(same).cloned();
            let new = stored(state, &r.body, &scope, old.as_ref());
            let mut list: Vec<Value> = in_scope(state, &scope)
                .filter(|c| c["id"] != new["id"])
                .cloned()
                .collect();
            list.push(new.clone());
            validate::commands::check_counts(&list)?;
            replace(state, &scope, list);
            if old.is_some() { ok(new) } else { created(new) }
        }
        (method, [command]) => {
            let wanted = snowflake(command)?;
            let old = in_scope(state, &scope)
                .find(|c| id(&c["id"]) == Some(wanted))
                .cloned();
            let old = old.ok_or_else(Refusal::unknown_command)?;
            one(state, r, method, &scope, &old)
        }
        _ => Err(Refusal::not_found()),
    }
}

fn one(state: &mut State, r: &Request, method: &str, scope: &Option<String>, old: &Value) -> Outcome {
    let others: Vec<Value> = in_scope(state, scope)
        .filter(|c| c["id"] != old["id"])
        .cloned()
        .collect();
    match method {
        "GET" => ok(shown(old, true)),
        "DELETE" => {
            replace(state, scope, others);
            nothing()
        }
        "PATCH" => {
            let mut merged = old.as_object().cloned().unwrap_or_default();
            merged.retain(|k, _| FIELDS.contains(&k.as_str()));
            merged.extend(r.body.as_object().cloned().unwrap_or_default());
            let merged = Value::Object(merged);
            validate::commands::check_one(&merged)?;
            let new = stored(state, &merged, scope, Some(old));
            let mut list = others;
            list.push(new.clone());
            validate::commands::check_all(&list.iter().map(request).collect())?;
            replace(state, scope, list);
            ok(new)
        }
        _ => Err(Refusal::method_not_allowed()),
    }
}

/// What a bot may say about a command.
const FIELDS: [&str; 11] = [
    "name",
    "type",
    "description",
    "options",
    "name_localizations",
    "description_localizations",
    "default_member_permissions",
    "contexts",
    "integration_types",
    "nsfw",
    "handler",
];

fn request(command: &Value) -> Value {
    let fields = command
        .as_object()
        .into_iter()
        .flatten()
        .filter(|(k, _)| FIELDS.contains(&k.as_str()));
    fields
        .map(|(k, v)| (k.clone(), v.clone()))
        .collect::<Map<_, _>>()
        .into()
}

fn kind_of(command: &Value) -> Value {
    json!(command["type"].as_u64().unwrap_or(1))
}

fn in_scope<'a>(state: &'a State, scope: &'a Option<String>) -> impl Iterator<Item = &'a Value> {
    state
        .commands
        .iter()
        .filter(move |c| c["guild_id"].as_str() == scope.as_deref())
}

fn replace(state: &mut State, scope: &Option<String>, list: Vec<Value>) {
    let others = state
        .commands
        .iter()
        .filter(|c| c["guild_id"].as_str() != scope.as_deref())
        .cloned();
    let all = others.chain(list).collect();
    state.commit(Entry::Commands(all));
}

/// A command as Discord keeps it; the id of an earlier one with the same name stays.
fn stored(state: &mut State, sent: &Value, scope: &Option<String>, old: Option<&Value>) -> Value {
    let same = |c: &&Value| c["name"] == sent["name"] && c["type"] == kind_of(sent);
    let known = old
        .or_else(|| in_scope(state, scope).find(same))
        .and_then(|c| id(&c["id"]));
    let version = state.next_id();
    let or = |key: &str, default: Value| present(sent, key).cloned().unwrap_or(default);
    let mut command = json!({
        "id": known.unwrap_or(version).to_string(),
        "application_id": WORLD.application.to_string(),
        "version": version.to_string(),
        "type": kind_of(sent),
        "name": sent["name"],
        "name_localizations": sent["name_localizations"],
        "description": or("description", json!("")),
        "description_localizations": sent["description_localizations"],
        "default_member_permissions": sent["default_member_permissions"]
            .as_number()
            .map_or_else(|| sent["default_member_permissions"].clone(), |n| json!(n.to_string())),
        "dm_permission": true,
        "contexts": sent["contexts"],
        "integration_types": or("integration_types", json!([0])),
        "nsfw": or("nsfw", json!(false)),
    });
    if let Some(options) = sent["options"].as_array().filter(|o| !o.is_empty()) {
        command["options"] = options.iter().map(option).collect();
    }
    if let Some(guild) = scope {
        command["guild_id"] = json!(guild);
    }
    command
}

/// An option without what says nothing.
fn option(sent: &Value) -> Value {
    let mut out = Map::new();
    for (key, value) in sent.as_object().into_iter().flatten() {
        let empty = value.is_null() || value.as_array().is_some_and(Vec::is_empty) || value == &json!(false);
        match key.as_str() {
            "options" if !empty => {
                let inner = value.as_array().into_iter().flatten().map(option).collect();
                out.insert(key.clone(), inner);
            }
            _ if empty => {}
            _ => {
                out.insert(key.clone(), value.clone());
            }
        }
    }
    out.into()
}

fn shown(command: &Value, localized: bool) -> Value {
    let mut command = command.clone();
    if !localized && let Some(map) = command.as_object_mut() {
        map.remove("name_localizations");
        map.remove("description_localizations");
    }
    command
}
