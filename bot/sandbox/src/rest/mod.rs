//! Discord's REST interface: which request is for whom. Each resource has its own file; the HTTP itself is in `server`.

mod access;
mod channels;
mod commands;
mod guilds;
mod interactions;
mod messages;
mod threads;
mod webhooks;

use std::collections::HashMap;

use serde_json::{Value, json};

use crate::files::FilePart;
use crate::refusal::Refusal;
use crate::starts::Starts;
use crate::state::State;
use crate::world::WORLD;

/// A request that has completely arrived.
#[derive(Clone, Debug)]
pub(crate) struct Request {
    pub(crate) method: String,
    /// Decoded, without `/api/v10`.
    pub(crate) segments: Vec<String>,
    pub(crate) query: HashMap<String, String>,
    pub(crate) authorization: Option<String>,
    /// The JSON body, or the `payload_json` of a multipart body; null if there is none.
    pub(crate) body: Value,
    pub(crate) files: Vec<FilePart>,
    /// What was wrong with the body before anybody read it.
    pub(crate) unreadable: Option<Refusal>,
    /// The recording's clock at arrival.
    pub(crate) millis: f64,
    /// The wall clock at arrival, in milliseconds since 1970.
    pub(crate) now: u64,
}

/// A good answer.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Good {
    pub(crate) status: u16,
    pub(crate) body: Option<Value>,
}

pub(crate) type Outcome = Result<Good, Refusal>;

fn ok(body: Value) -> Outcome {
    Ok(Good {
        status: 200,
        body: Some(body),
    })
}

fn created(body: Value) -> Outcome {
    Ok(Good {
        status: 201,
        body: Some(body),
    })
}

fn nothing() -> Outcome {
    Ok(Good {
        status: 204,
        body: None,
    })
}

fn snowflake(text: &str) -> Result<u64, Refusal> {
    if !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit()) {
        return text.parse().map_err(|_| Refusal::not_found());
    }
    let mut form = crate::refusal::Form::default();
    form.fault(
        "id",
        "NUMBER_TYPE_COERCE",
        format!("Value \"{text}\" is not snowflake."),
    );
    form.finish().map(|()| 0)
}

/// Carries out a request.
pub(crate) fn answer(state: &mut State, token: &str, r: &Request) -> Outcome {
    let segments: Vec<&str> = r.segments.iter().map(String::as_str).collect();
    // These routes carry their own token in the path.
    match (r.method.as_str(), segments.as_slice()) {
        ("POST", ["interactions", id, token, "callback"]) => {
            return interactions::callback(state, r, id, token);
        }
        (_, ["webhooks", app, token, rest @ ..]) => return webhooks::route(state, r, app, token, rest),
        _ => {}
    }
    if r.authorization.as_deref() != Some(&format!("Bot {token}")) {
        return Err(Refusal::unauthorized());
    }
    if let Some(refusal) = &r.unreadable {
        return Err(refusal.clone());
    }
    match (r.method.as_str(), segments.as_slice()) {
        ("GET", ["gateway"]) => ok(json!({"url": gateway_url(state)})),
        ("GET", ["gateway", "bot"]) => ok(json!({
            "url": gateway_url(state), "shards": state.starts.shards,
            "session_start_limit": {
                "total": Starts::TOTAL, "remaining": state.starts.remaining, "reset_after": Starts::RESET_AFTER_MILLIS,
                "max_concurrency": state.starts.max_concurrency,
            },
        })),
        ("GET", ["users", "@me"]) => ok(current_user(state)),
        ("POST", ["users", "@me", "channels"]) => channels::open_direct(state, r),
        ("GET", ["users", "@me", "guilds"]) => guilds::mine(state),
        ("GET", ["users", id]) => guilds::user(state, id),
        ("GET", ["applications", "@me"] | ["oauth2", "applications", "@me"]) => ok(application(state)),
        (_, ["applications", app, "commands", rest @ ..]) => commands::route(state, r, app, None, rest),
        (_, ["applications", app, "guilds", guild, "commands", rest @ ..]) => {
            commands::route(state, r, app, Some(guild), rest)
        }
        ("POST", ["channels", id, "messages", message, "threads"]) => {
            threads::from_message(state, r, id, message)
        }
        ("POST", ["channels", id, "threads"]) => threads::alone(state, r, id),
        (_, ["channels", id, "thread-members", rest @ ..]) => threads::members(state, r, id, rest),
        (_, ["channels", id, "messages", rest @ ..]) => messages::route(state, r, id, rest),
        ("POST", ["channels", id, "typing"]) => channels::typing(state, id),
        (_, ["channels", id]) => channels::route(state, r, id),
        ("GET", ["guilds", id]) => guilds::guild(state, id, r),
        ("GET", ["guilds", id, "channels"]) => guilds::channels(state, id),
        ("GET", ["guilds", id, "roles"]) => guilds::roles(state, id),
        ("GET", ["guilds", id, "members", user]) => guilds::member(state, id, user),
        _ => Err(Refusal::not_found()),
    }
}

fn gateway_url(state: &State) -> String {
    state.base.replacen("http", "ws", 1)
}

/// The bot as it sees itself.
pub(crate) fn current_user(state: &State) -> Value {
    let mut user = state.user_json(WORLD.bot);
    for (key, value) in [
        ("bot", json!(true)),
        ("mfa_enabled", json!(false)),
        ("verified", json!(true)),
        ("email", Value::Null),
        ("locale", json!("en-US")),
    ] {
        user[key] = value;
    }
    user
}

fn application(state: &State) -> Value {
    let id = WORLD.application.to_string();
    json!({
        "id": id, "name": "Forteca", "icon": null, "description": "", "summary": "", "type": null,
        "bot": state.user_json(WORLD.bot), "owner": state.user_json(WORLD.ala), "team": null,
        "bot_public": true, "bot_require_code_grant": false, "rpc_origins": [], "flags": 0,
        "hook": true, "verify_key": "0".repeat(64), "guild_id": null, "tags": [], "redirect_uris": [],
        "interactions_endpoint_url": null, "role_connections_verification_url": null,
        "approximate_guild_count": state.guilds().len(), "approximate_user_install_count": 0,
        "integration_types_config": {"0": {}, "1": {}},
    })
}
