//! `/takeback`: ask for one's last move back, or answer the other who asks.

pub mod view;

use serenity::all::CreateCommand;

use crate::discord::choose_game::{Meant, game_option, which_game};
use crate::discord::kit::caller::Caller;
use crate::discord::kit::command::{Options, command};
use crate::discord::kit::components;
use crate::discord::kit::context::Context;
use crate::discord::kit::custom_id::GameRevision;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::reply::Reply;

pub(crate) const NAME: &str = "takeback";

pub(crate) fn declare() -> CreateCommand {
    command(NAME).add_option(game_option())
}

pub(crate) async fn run(
    context: &Context,
    caller: &Caller,
    options: &Options<'_>,
) -> Result<Reply, HandlerError> {
    let table = match which_game(context, caller, options).await? {
        Meant::Unclear(reply) => return Ok(reply),
        Meant::One(table) => table,
    };
    if table.may_answer_takeback(caller.person.id).is_ok() {
        return components::clock::answer_takeback(caller, &table).map(Reply::Private);
    }
    components::clock::ask_takeback(context, caller, GameRevision::of(&table))
        .await
        .map(Reply::Private)
}
