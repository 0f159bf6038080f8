//! `/settings`: how one wants to be called, to see boards, to be spoken to.

use serenity::all::CreateCommand;

use super::command;
use crate::discord::Context;
use crate::discord::caller::Caller;
use crate::discord::custom_id::SettingsScreen;
use crate::discord::errors::HandlerError;
use crate::discord::reply::Reply;
use crate::discord::view::settings;

pub(super) const NAME: &str = "settings";

pub(super) fn declare() -> CreateCommand {
    command(NAME)
}

pub(super) fn run(context: &Context, caller: &Caller) -> Result<Reply, HandlerError> {
    settings::screen(&context.artist, caller, SettingsScreen::Overview).map(Reply::Private)
}
