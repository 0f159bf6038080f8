//! What a bot does with an interaction's token after the first response: `@original` and follow-ups.

use super::{Outcome, Request, interactions, nothing, ok};
use crate::interaction::{Interaction, TOKEN_MILLIS};
use crate::journal::Entry;
use crate::message::{EPHEMERAL, Message};
use crate::posting::{self, Stage};
use crate::refusal::Refusal;
use crate::state::State;
use crate::validate;
use crate::world::WORLD;

/// Everything under `/webhooks/{application}/{token}`.
pub(super) fn route(state: &mut State, r: &Request, app: &str, token: &str, rest: &[&str]) -> Outcome {
    if super::snowflake(app)? != WORLD.application {
        return Err(Refusal::unknown_webhook());
    }
    let known = Interaction::of_token(token).and_then(|id| state.interactions.get(&id));
    let alive = |i: &&Interaction| i.token == token && i.age(r.now) <= TOKEN_MILLIS;
    let interaction = known
        .filter(alive)
        .cloned()
        .ok_or_else(Refusal::invalid_webhook_token)?;
    if interaction.answered.is_none() {
        return Err(Refusal::unknown_webhook());
    }
    if let Some(refusal) = &r.unreadable {
        return Err(refusal.clone());
    }
    match (r.method.as_str(), rest) {
        ("POST", []) => follow_up(state, r, interaction),
        ("GET", ["messages", which]) => {
            let message = find(state, &interaction, which)?;
            ok(state.message_json(message))
        }
        ("PATCH", ["messages", which]) => {
            let id = find(state, &interaction, which)?.id;
            edit(state, r, id)
        }
        ("DELETE", ["messages", which]) => {
            let id = find(state, &interaction, which)?.id;
            state.delete_message(id);
            nothing()
        }
        _ => Err(Refusal::not_found()),
    }
}

/// The message meant by `@original` or an id, if this token may touch it.
fn find<'a>(state: &'a State, interaction: &Interaction, which: &str) -> Result<&'a Message, Refusal> {
    let id = match which {
        "@original" => interaction.original.ok_or_else(Refusal::unknown_message)?,
        id => super::snowflake(id)?,
    };
    let own = |m: &&Message| m.interaction == Some(interaction.id) || interaction.original == Some(m.id);
    state
        .messages
        .get(&id)
        .filter(own)
        .ok_or_else(Refusal::unknown_message)
}

fn edit(state: &mut State, r: &Request, id: u64) -> Outcome {
    let message = state.messages.get(&id).ok_or_else(Refusal::unknown_message)?;
    validate::messages::check_edit("", &r.body, &r.files, message)?;
    super::access::may_still_edit(state, message.channel)?;
    posting::edit(state, id, &r.body, &r.files);
    let message = state.messages.get(&id).ok_or_else(Refusal::unknown_message)?;
    ok(state.message_json(message))
}

fn follow_up(state: &mut State, r: &Request, mut interaction: Interaction) -> Outcome {
    validate::messages::check_new("", &r.body, &r.files)?;
    // Discord lets the first follow-up after a deferred message take that message's place.
    let pending = interaction
        .original
        .filter(|id| state.messages.get(id).is_some_and(Message::is_thinking));
    let id = match pending {
        Some(id) => {
            posting::edit(state, id, &r.body, &r.files);
            id
        }
        None => {
            let private = r.body["flags"].as_u64().unwrap_or(0) & EPHEMERAL != 0;
            if !private {
                super::access::may_still_talk(state, interaction.channel)?;
            }
            let mut origin = interactions::origin(&interaction, private, Stage::Sent);
            origin.reply_to = interaction.original.filter(|id| state.messages.contains_key(id));
            let id = posting::create(state, &origin, &r.body, &r.files);
            if interaction.original.is_none() {
                interaction.original = Some(id);
                state.commit(Entry::Interaction(interaction.into()));
            }
            id
        }
    };
    let message = state.messages.get(&id).ok_or_else(Refusal::unknown_message)?;
    ok(state.message_json(message))
}
