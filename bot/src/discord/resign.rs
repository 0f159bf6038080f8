//! `/resign`: give a game up, after one more question.

use forteca_data::GameId;
use serenity::all::CreateCommand;

use crate::discord::choose_game::{Meant, game_option, which_game};
use crate::discord::kit::caller::Caller;
use crate::discord::kit::command::{Options, command};
use crate::discord::kit::context::Context;
use crate::discord::kit::custom_id::{Action, GameRevision};
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::page::{Button, Page, Tone};
use crate::discord::kit::reply::Reply;
use crate::discord::show::table::heading;
use crate::say;

pub(crate) const NAME: &str = "resign";

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
