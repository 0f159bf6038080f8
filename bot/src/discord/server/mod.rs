//! `/server`: what a server has decided, for those who may manage it.

pub mod clicks;
pub mod view;

use serenity::all::{CreateCommand, InteractionContext, Permissions};

use crate::discord::kit::caller::Caller;
use crate::discord::kit::command::command;
use crate::discord::kit::custom_id::ServerScreen;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::reply::Reply;
use crate::discord::server::clicks::may_manage;
use crate::discord::server::view as server;

pub(crate) const NAME: &str = "server";

pub(crate) fn declare() -> CreateCommand {
    command(NAME)
        .contexts(vec![InteractionContext::Guild])
        .default_member_permissions(Permissions::MANAGE_GUILD)
}

pub(crate) fn run(caller: &Caller) -> Result<Reply, HandlerError> {
    may_manage(caller)?;
    Ok(Reply::Private(server::screen(caller, ServerScreen::Overview)))
}
