//! `/draw`: offer a draw, or answer the other who offers one.

pub mod view;

use serenity::all::CreateCommand;

use crate::discord::choose_game::{Meant, game_option, which_game};
use crate::discord::kit::caller::Caller;
use crate::discord::kit::command::{Options, command};
use crate::discord::kit::components;
use crate::discord::kit::context::Context;
use crate::discord::kit::custom_id::DrawId;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::reply::Reply;

pub(crate) const NAME: &str = "draw";

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
    if let Ok(offer) = table.may_answer_draw(None, caller.person.id) {
        return components::ask_draw(context, caller, DrawId::at(table.id(), offer.ply)).await;
    }
    components::offer_draw(context, caller, table.id())
        .await
        .map(Reply::Private)
}
