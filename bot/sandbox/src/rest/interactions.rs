//! The callback: a bot's first response to an interaction. Later responses are in `webhooks`.

use serde_json::{Value, json};

use super::{Outcome, Request, nothing, ok};
use crate::files::FilePart;
use crate::form::{self, Need};
use crate::interaction::{Act, AnswerKind, FIRST_RESPONSE_MILLIS, Interaction, Reply};
use crate::journal::Entry;
use crate::message::EPHEMERAL;
use crate::posting::{self, Origin, Stage};
use crate::refusal::{Form, Refusal};
use crate::state::State;
use crate::validate;
use crate::world::{Channel, WORLD};

/// `POST /interactions/{id}/{token}/callback`
pub(super) fn callback(state: &mut State, r: &Request, id: &str, token: &str) -> Outcome {
    let id = super::snowflake(id)?;
    let interaction = state.interactions.get(&id).filter(|i| i.token == token).cloned();
    let interaction = interaction.ok_or_else(Refusal::unknown_interaction)?;
    if interaction.answered.is_some() {
        return Err(Refusal::already_acknowledged());
    }
    if interaction.age(r.now) > FIRST_RESPONSE_MILLIS {
        return Err(Refusal::unknown_interaction());
    }
    if let Some(refusal) = &r.unreadable {
        return Err(refusal.clone());
    }
    let kind = fitting(&interaction, &r.body)?;
    let data = &r.body["data"];
    let (message, kind) = match kind {
        4 => (
            Some(respond(state, &interaction, data, &r.files)?),
            AnswerKind::Message,
        ),
        5 => (
            Some(defer(state, &interaction, data, &r.files)?),
            AnswerKind::DeferredMessage,
        ),
        6 => (interaction.source, AnswerKind::DeferredUpdate),
        7 => (
            Some(update(state, &interaction, data, &r.files)?),
            AnswerKind::Update,
        ),
        8 => {
            validate::autocomplete::check(data, interaction.focused)?;
            let choices = data["choices"].as_array().cloned().unwrap_or_default();
            finish(state, interaction, AnswerKind::Message, None, None);
            state.answer(id, Reply::Choices(choices));
            return reply(state, r, id, 8, None);
        }
        _ => {
            validate::modals::check(data)?;
            finish(state, interaction, AnswerKind::Modal, None, Some(data.clone()));
            state.answer(
                id,
                Reply::Modal {
                    modal: data.clone(),
                    millis: r.millis,
                },
            );
            return reply(state, r, id, 9, None);
        }
    };
    finish(state, interaction, kind, message, None);
    state.answer(
        id,
        Reply::Answer {
            kind,
            message,
            millis: r.millis,
        },
    );
    reply(state, r, id, r.body["type"].as_i64().unwrap_or_default(), message)
}

/// The response's type, if it fits what the person did.
#[expect(clippy::expect_used, reason = "a form without faults has a type")]
fn fitting(interaction: &Interaction, body: &Value) -> Result<i64, Refusal> {
    let fits: &[i64] = match interaction.act {
        Act::Command => &[4, 5, 9],
        Act::Component => &[4, 5, 6, 7, 9],
        Act::Modal if interaction.source.is_some() => &[4, 5, 6, 7],
        Act::Modal => &[4, 5],
        Act::Autocomplete => &[8],
    };
    let mut form = Form::default();
    let kind = if form::object(&mut form, body, "") {
        form::choice(&mut form, body, "", "type", fits, Need::Required)
    } else {
        None
    };
    if let Some(data) = form::present(body, "data") {
        form::object(&mut form, data, "data");
    } else if matches!(kind, Some(4 | 8 | 9)) {
        form.fault("data", "BASE_TYPE_REQUIRED", "This field is required");
    }
    form.finish()?;
    Ok(kind.expect("a form without faults has a type"))
}

fn respond(
    state: &mut State,
    interaction: &Interaction,
    data: &Value,
    files: &[FilePart],
) -> Result<u64, Refusal> {
    validate::messages::check_new("data", data, files)?;
    let private = data["flags"].as_u64().unwrap_or(0) & EPHEMERAL != 0;
    if !private {
        super::access::may_still_talk(state, interaction.channel)?;
    }
    Ok(posting::create(
        state,
        &origin(interaction, private, Stage::Sent),
        data,
        files,
    ))
}

fn defer(
    state: &mut State,
    interaction: &Interaction,
    data: &Value,
    files: &[FilePart],
) -> Result<u64, Refusal> {
    let flags = data["flags"].as_u64().unwrap_or(0);
    let mut form = Form::default();
    if !data["flags"].is_null() && data["flags"].as_u64().is_none() {
        form.fault("data.flags", "NUMBER_TYPE_COERCE", "Value is not int.");
    }
    if flags & !EPHEMERAL != 0 {
        form.fault(
            "data.flags",
            "MESSAGE_FLAGS_INVALID",
            "Only EPHEMERAL may be set on a deferred response.",
        );
    }
    validate::messages::check_parts(&mut form, files);
    form.finish()?;
    let private = flags & EPHEMERAL != 0;
    if !private {
        super::access::may_still_talk(state, interaction.channel)?;
    }
    Ok(posting::create(
        state,
        &origin(interaction, private, Stage::Thinking),
        &Value::Null,
        &[],
    ))
}

fn update(
    state: &mut State,
    interaction: &Interaction,
    data: &Value,
    files: &[FilePart],
) -> Result<u64, Refusal> {
    let source = interaction
        .source
        .and_then(|id| state.messages.get(&id))
        .ok_or_else(Refusal::unknown_message)?;
    validate::messages::check_edit("data", data, files, source)?;
    super::access::may_still_edit(state, source.channel)?;
    let id = source.id;
    posting::edit(state, id, data, files);
    Ok(id)
}

/// Where a response's message comes from: a reply to the message with the component, if there is one.
pub(super) fn origin(interaction: &Interaction, private: bool, stage: Stage) -> Origin {
    Origin {
        channel: interaction.channel,
        author: WORLD.bot,
        interaction: Some(interaction.id),
        ephemeral_for: private.then_some(interaction.user),
        reply_to: interaction.source,
        stage,
    }
}

fn finish(
    state: &mut State,
    mut interaction: Interaction,
    kind: AnswerKind,
    message: Option<u64>,
    modal: Option<Value>,
) {
    interaction.answered = Some(kind);
    interaction.original = message;
    interaction.modal = modal;
    state.commit(Entry::Interaction(interaction.into()));
}

/// Nothing, or with `?with_response=true` the resource that came of it.
fn reply(state: &State, r: &Request, id: u64, kind: i64, message: Option<u64>) -> Outcome {
    if !r
        .query
        .get("with_response")
        .is_some_and(|v| v == "true" || v == "1")
    {
        return nothing();
    }
    let Some(interaction) = state.interactions.get(&id) else {
        return nothing();
    };
    let message = message.and_then(|m| state.messages.get(&m));
    let guild = state.channels.get(&interaction.channel).and_then(Channel::guild);
    let mut about = json!({
        "id": id.to_string(), "type": interaction.act.number(), "channel_id": interaction.channel.to_string(),
        "guild_id": guild.map(|id| id.to_string()),
    });
    let mut resource = json!({"type": kind});
    if let Some(m) = message {
        about["response_message_id"] = json!(m.id.to_string());
        about["response_message_loading"] = json!(m.is_thinking());
        about["response_message_ephemeral"] = json!(m.ephemeral_for.is_some());
        resource["message"] = state.message_json(m);
    }
    let mut body = json!({"interaction": about});
    if kind != 6 {
        body["resource"] = resource;
    }
    ok(body)
}
