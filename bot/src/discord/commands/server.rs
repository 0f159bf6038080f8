//! `/server`: what a server has decided, for those who may manage it.

use serenity::all::{CreateCommand, InteractionContext, Permissions};

use super::command;
use crate::discord::caller::Caller;
use crate::discord::components::may_manage;
use crate::discord::custom_id::ServerScreen;
use crate::discord::errors::HandlerError;
use crate::discord::reply::Reply;
use crate::discord::view::server;

pub(super) const NAME: &str = "server";

pub(super) fn declare() -> CreateCommand {
    command(NAME)
        .contexts(vec![InteractionContext::Guild])
        .default_member_permissions(Permissions::MANAGE_GUILD)
}

pub(super) fn run(caller: &Caller) -> Result<Reply, HandlerError> {
    may_manage(caller)?;
    Ok(Reply::Private(server::screen(caller, ServerScreen::Overview)))
}
