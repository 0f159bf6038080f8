//! `/abort`: break a game off before both have moved, after one more question.

use serenity::all::CreateCommand;

use crate::discord::choose_game::{Meant, game_option, which_game};
use crate::discord::kit::caller::Caller;
use crate::discord::kit::command::{Options, command};
use crate::discord::kit::components;
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::reply::Reply;

pub(crate) const NAME: &str = "abort";

pub(crate) fn declare() -> CreateCommand {
    command(NAME).add_option(game_option())
}

pub(crate) async fn run(
    context: &Context,
    caller: &Caller,
    options: &Options<'_>,
) -> Result<Reply, HandlerError> {
    match which_game(context, caller, options).await? {
        Meant::Unclear(reply) => Ok(reply),
        Meant::One(table) => components::clock::ask_abort(caller, &table).map(Reply::Private),
    }
}
