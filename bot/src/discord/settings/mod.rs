//! `/settings`: how one wants to be called, to see boards, to be spoken to.

pub mod clicks;
pub mod view;

use serenity::all::CreateCommand;

use crate::discord::kit::caller::Caller;
use crate::discord::kit::command::command;
use crate::discord::kit::context::Context;
use crate::discord::kit::custom_id::SettingsScreen;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::reply::Reply;
use crate::discord::settings::view as settings;

pub(crate) const NAME: &str = "settings";

pub(crate) fn declare() -> CreateCommand {
    command(NAME)
}

pub(crate) fn run(context: &Context, caller: &Caller) -> Result<Reply, HandlerError> {
    settings::screen(&context.artist, caller, SettingsScreen::Overview).map(Reply::Private)
}
