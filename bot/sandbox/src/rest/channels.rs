//! Channels as such, direct messages among them; their messages and threads are in their own files.

use super::{Outcome, Request, access, nothing, ok, threads};
use crate::form;
use crate::permissions::{MANAGE_CHANNELS, MANAGE_THREADS};
use crate::refusal::{Form, Refusal};
use crate::state::State;
use crate::world::{Driver, Kind, WORLD};

/// `/channels/{id}`
pub(super) fn route(state: &mut State, r: &Request, id: &str) -> Outcome {
    let channel = access::visible(state, id)?;
    let (id, kind) = (channel.id, channel.kind);
    match (r.method.as_str(), kind) {
        ("GET", _) => ok(state.channel_json(id)),
        ("PATCH", Kind::PublicThread | Kind::PrivateThread) => threads::change(state, r, id),
        ("PATCH", Kind::Text) => {
            // The bot's role never has this bit; whoever grants it changes names and topics by hand.
            Err(Refusal::missing_permissions())
        }
        ("PATCH", Kind::Direct) => Err(Refusal::channel_type()),
        ("DELETE", Kind::Direct) => ok(state.channel_json(id)),
        ("DELETE", _) => {
            let needed = if kind.is_thread() {
                MANAGE_THREADS
            } else {
                MANAGE_CHANNELS
            };
            if state.permissions(WORLD.bot, id) & needed == 0 {
                return Err(Refusal::missing_permissions());
            }
            let gone = state.channel_json(id);
            state.delete_channel(id);
            ok(gone)
        }
        _ => Err(Refusal::method_not_allowed()),
    }
}

/// `POST /channels/{id}/typing`
pub(super) fn typing(state: &State, id: &str) -> Outcome {
    let channel = access::visible(state, id)?.id;
    access::may_send(state, channel, &serde_json::Value::Null, false)?;
    nothing()
}

/// `POST /users/@me/channels`
pub(super) fn open_direct(state: &mut State, r: &Request) -> Outcome {
    let Some(user) = form::id(&r.body["recipient_id"]) else {
        let mut form = Form::default();
        form.fault("recipient_id", "BASE_TYPE_REQUIRED", "This field is required");
        return form.finish().and_then(|()| nothing());
    };
    let member = state.members.get(&user).ok_or_else(Refusal::unknown_user)?;
    if user == WORLD.bot {
        return Err(Refusal::invalid_recipient());
    }
    if member.driver == Driver::Bot {
        return Err(Refusal::cannot_send_to_user());
    }
    let id = state.open_direct(user);
    ok(state.channel_json(id))
}
