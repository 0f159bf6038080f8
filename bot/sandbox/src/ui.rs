//! The page's own interface: JSON for what a person does, and a stream of what happens. All ids are strings.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::{Query, Request, State as Extracted};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::{Next, from_fn};
use axum::response::sse::{self, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use futures_util::Stream;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use tokio::sync::broadcast::error::RecvError;

use crate::answer::{self, NoAnswer};
use crate::form::id;
use crate::interaction::AnswerKind;
use crate::local::is_local;
use crate::people::{self, Actor, Click, Given, Stopped};
use crate::sessions::Presence;
use crate::shared::Shared;
use crate::state::State;
use crate::world::{self, Driver, Standing, WORLD};

type App = Extracted<Arc<Shared>>;

pub(crate) fn routes() -> Router<Arc<Shared>> {
    Router::new()
        .route("/state", get(state))
        .route("/events", get(events))
        .route("/command", post(command))
        .route("/autocomplete", post(autocomplete))
        .route("/component", post(component))
        .route("/modal", post(modal))
        .route("/chat", post(chat))
        .route("/dismiss", post(dismiss))
        .layer(from_fn(only_local))
}

async fn only_local(headers: HeaderMap, request: Request, next: Next) -> Response {
    if is_local(&headers) {
        next.run(request).await
    } else {
        StatusCode::FORBIDDEN.into_response()
    }
}

#[derive(Debug, Deserialize)]
struct Viewer {
    user: Option<String>,
}

impl Viewer {
    fn id(&self) -> Option<u64> {
        self.user.as_ref().and_then(|u| id(&json!(u)))
    }
}

async fn state(Extracted(shared): App, Query(viewer): Query<Viewer>) -> Json<Value> {
    Json(snapshot(&shared.lock(), viewer.id()))
}

/// Everything that this person may see.
fn snapshot(state: &State, viewer: Option<u64>) -> Value {
    let seen = |channel: u64| state.hears(viewer, crate::state::Audience::Channel(channel));
    let mut messages = Map::new();
    for message in state.messages.values().filter(|m| seen(m.channel)) {
        if message.ephemeral_for.is_none_or(|only| Some(only) == viewer) {
            let list = messages
                .entry(message.channel.to_string())
                .or_insert_with(|| json!([]));
            if let Some(list) = list.as_array_mut() {
                list.push(state.shown(message));
            }
        }
    }
    let channels = state.channels.values().filter(|c| seen(c.id));
    let present = state.members.values().filter(|m| m.standing == Standing::Present);
    let user = |m: &world::Member| {
        let mut user = m.user();
        user["locale"] = json!(m.locale);
        user["nick"] = json!(m.nick);
        user["bot"] = json!(m.driver == Driver::Bot);
        user
    };
    let me = viewer.and_then(|id| state.members.get(&id));
    json!({
        "me": me.map(user),
        "guild": {"id": WORLD.guild.to_string(), "name": world::GUILD_NAME},
        "users": present.map(user).collect::<Vec<_>>(),
        "channels": channels.map(|c| state.channel_json(c.id)).collect::<Vec<_>>(),
        "commands": state.commands,
        "bot": {
            "user": state.user_json(WORLD.bot),
            "online": state.sessions.presence(state.now()) == Presence::Connected,
        },
        "messages": messages,
    })
}

async fn events(
    Extracted(shared): App,
    Query(viewer): Query<Viewer>,
) -> Sse<impl Stream<Item = Result<sse::Event, Infallible>>> {
    let inbox = shared.lock().events();
    let viewer = viewer.id();
    let stream = futures_util::stream::unfold((inbox, shared), move |(mut inbox, shared)| async move {
        loop {
            let event = tokio::select! {
                event = inbox.recv() => match event {
                    Ok(event) => event,
                    // Too far behind: the page connects again and reads everything anew.
                    Err(RecvError::Lagged(_) | RecvError::Closed) => return None,
                },
                () = shared.stopped() => return None,
            };
            if shared.lock().hears(viewer, event.audience) {
                let line = sse::Event::default().data(event.json.to_string());
                return Some((Ok(line), (inbox, shared)));
            }
        }
    });
    Sse::new(stream).keep_alive(KeepAlive::default())
}

/// Bodies of all acts; what is missing is null.
#[derive(Debug, Deserialize)]
struct Act {
    user: Value,
    #[serde(default)]
    channel_id: Value,
    #[serde(default)]
    message_id: Value,
    #[serde(default)]
    interaction_id: Value,
    #[serde(default)]
    name: String,
    #[serde(default)]
    custom_id: String,
    #[serde(default)]
    content: String,
    #[serde(default)]
    options: Value,
    #[serde(default)]
    fields: Value,
    values: Option<Vec<String>>,
    locale: Option<String>,
}

impl Act {
    fn actor(&self) -> Actor {
        Actor {
            user: id(&self.user).unwrap_or(0),
            channel: id(&self.channel_id).unwrap_or(0),
            locale: self.locale.clone(),
        }
    }

    /// The fields of a form; a list is several values.
    fn pairs(&self) -> Vec<(String, String)> {
        let mut out = Vec::new();
        for (name, value) in self.fields.as_object().into_iter().flatten() {
            let values = value
                .as_array()
                .map_or(std::slice::from_ref(value), Vec::as_slice);
            let texts = values
                .iter()
                .map(|v| v.as_str().map_or_else(|| v.to_string(), str::to_owned));
            out.extend(texts.map(|text| (name.clone(), text)));
        }
        out
    }
}

async fn command(Extracted(shared): App, Json(act): Json<Act>) -> Json<Value> {
    let pending = people::command(
        &mut shared.lock(),
        &act.actor(),
        &act.name,
        &Given::from_list(&act.options),
    );
    finish(&shared, pending).await
}

async fn component(Extracted(shared): App, Json(act): Json<Act>) -> Json<Value> {
    let click = match &act.values {
        Some(values) => Click::Choose(values.clone()),
        None => Click::Press,
    };
    let (user, message) = (id(&act.user).unwrap_or(0), id(&act.message_id).unwrap_or(0));
    let pending = people::click(
        &mut shared.lock(),
        user,
        message,
        &act.custom_id,
        click,
        act.locale.clone(),
    );
    finish(&shared, pending).await
}

async fn modal(Extracted(shared): App, Json(act): Json<Act>) -> Json<Value> {
    let (user, interaction) = (id(&act.user).unwrap_or(0), id(&act.interaction_id).unwrap_or(0));
    let pending = people::submit(
        &mut shared.lock(),
        user,
        interaction,
        &act.pairs(),
        act.locale.clone(),
    );
    finish(&shared, pending).await
}

async fn finish(shared: &Arc<Shared>, pending: Result<people::Pending, Stopped>) -> Json<Value> {
    let answer = match pending {
        Ok(pending) => answer::answer(shared, pending).await,
        Err(stopped) => Err(stopped.into()),
    };
    Json(match answer {
        Ok(answer) => json!({
            "ok": true,
            "kind": match answer.kind {
                AnswerKind::Message => "message",
                AnswerKind::Update => "update",
                AnswerKind::DeferredMessage => "deferred_message",
                AnswerKind::DeferredUpdate => "deferred_update",
                AnswerKind::Modal => "modal",
            },
            "message_id": answer.message.map(|m| m["id"].clone()),
            "interaction_id": answer.interaction.to_string(),
            "modal": answer.modal,
        }),
        Err(failure) => refused(&failure),
    })
}

fn refused(failure: &NoAnswer) -> Value {
    let reason = match failure {
        NoAnswer::TimedOut => "timed_out",
        NoAnswer::BotOffline => "bot_offline",
        NoAnswer::NotPossible(_) => "not_possible",
    };
    json!({"ok": false, "reason": reason, "text": failure.to_string()})
}

async fn autocomplete(Extracted(shared): App, Json(act): Json<Act>) -> Json<Value> {
    let pending = people::autocomplete(
        &mut shared.lock(),
        &act.actor(),
        &act.name,
        &Given::from_list(&act.options),
    );
    let choices = match pending {
        Ok(pending) => answer::choices(&shared, pending).await,
        Err(stopped) => Err(stopped.into()),
    };
    Json(match choices {
        Ok(choices) => json!({"choices": choices}),
        Err(failure) => {
            let mut body = refused(&failure);
            body["choices"] = json!([]);
            body
        }
    })
}

async fn chat(Extracted(shared): App, Json(act): Json<Act>) -> Json<Value> {
    let actor = act.actor();
    let said = people::say(&mut shared.lock(), actor.user, actor.channel, &act.content);
    Json(match said {
        Ok(message) => json!({"ok": true, "message_id": message.to_string()}),
        Err(stopped) => refused(&stopped.into()),
    })
}

async fn dismiss(Extracted(shared): App, Json(act): Json<Act>) -> Json<Value> {
    let (user, message) = (id(&act.user), id(&act.message_id).unwrap_or(0));
    let mut state = shared.lock();
    let own = state
        .messages
        .get(&message)
        .is_some_and(|m| m.ephemeral_for.is_some() && m.ephemeral_for == user);
    if own {
        state.delete_message(message);
        Json(json!({"ok": true}))
    } else {
        let why =
            NoAnswer::NotPossible("only private answers can be dismissed, by whom they are for".to_owned());
        Json(refused(&why))
    }
}
