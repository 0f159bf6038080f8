//! `/draw`: offer a draw, or answer the other who offers one.

use serenity::all::CreateCommand;

use super::{Meant, Options, command, game_option, which_game};
use crate::discord::Context;
use crate::discord::caller::Caller;
use crate::discord::components;
use crate::discord::custom_id::DrawId;
use crate::discord::errors::HandlerError;
use crate::discord::reply::Reply;

pub(super) const NAME: &str = "draw";

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
    if let Ok(offer) = table.may_answer_draw(None, caller.person.id) {
        return components::ask_draw(context, caller, DrawId::at(table.id(), offer.ply)).await;
    }
    components::offer_draw(context, caller, table.id())
        .await
        .map(Reply::Private)
}
