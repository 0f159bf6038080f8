//! `/takeback`: ask for one's last move back, or answer the other who asks.

use serenity::all::CreateCommand;

use super::{Meant, Options, command, game_option, which_game};
use crate::discord::Context;
use crate::discord::caller::Caller;
use crate::discord::components;
use crate::discord::custom_id::GameRevision;
use crate::discord::errors::HandlerError;
use crate::discord::reply::Reply;

pub(super) const NAME: &str = "takeback";

pub(super) fn declare() -> CreateCommand {
    command(NAME).add_option(game_option())
}

pub(super) async fn run(
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
