//! `/abort`: break a game off before both have moved, after one more question.

use serenity::all::CreateCommand;

use super::{Meant, Options, command, game_option, which_game};
use crate::discord::Context;
use crate::discord::caller::Caller;
use crate::discord::components;
use crate::discord::errors::HandlerError;
use crate::discord::reply::Reply;

pub(super) const NAME: &str = "abort";

pub(super) fn declare() -> CreateCommand {
    command(NAME).add_option(game_option())
}

pub(super) async fn run(
    context: &Context,
    caller: &Caller,
    options: &Options<'_>,
) -> Result<Reply, HandlerError> {
    match which_game(context, caller, options).await? {
        Meant::Unclear(reply) => Ok(reply),
        Meant::One(table) => components::clock::ask_abort(caller, &table).map(Reply::Private),
    }
}
