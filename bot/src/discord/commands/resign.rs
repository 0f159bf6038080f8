//! `/resign`: give a game up, after one more question.

use forteca_data::GameId;
use serenity::all::CreateCommand;

use super::{Meant, Options, command, game_option, which_game};
use crate::discord::Context;
use crate::discord::caller::Caller;
use crate::discord::custom_id::{Action, GameRevision};
use crate::discord::errors::HandlerError;
use crate::discord::page::{Button, Page, Tone};
use crate::discord::reply::Reply;
use crate::discord::view::table::heading;
use crate::say;

pub(super) const NAME: &str = "resign";

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
        Meant::One(table) => ask(context, caller, table.id()).await,
    }
}

/// Asks whether the caller really gives up. Playing on is the first button, so that two taps on one place give up
/// nothing.
///
/// # Errors
/// Not a player, game over; a fault.
pub async fn ask(context: &Context, caller: &Caller, game: GameId) -> Result<Reply, HandlerError> {
    let table = context.club.table(game).await?;
    table.is_playing(caller.person.id)?;
    let lang = caller.lang;
    let at = GameRevision::of(&table);
    let text = say!(lang, "resign-ask", heading = heading(lang, &table));
    Ok(Reply::Private(Page::text(text).with_buttons(vec![
        Button::new(Action::Keep(at), say!(lang, "button-resign-no"), Tone::Quiet),
        Button::new(Action::Resign(at), say!(lang, "button-resign-yes"), Tone::Danger),
    ])))
}
