//! `/move`: play by typing.

use serenity::all::{CommandOptionType, CreateCommand};

use super::which::{Meant, likely_game, which_game_for};
use super::{Options, SUGGESTIONS, command, game_option, option};
use crate::club::{fitting, spell};
use crate::discord::Context;
use crate::discord::caller::Caller;
use crate::discord::custom_id::{Action, GameRevision, ID_LENGTH, PanelAction};
use crate::discord::errors::HandlerError;
use crate::discord::page::{MAX_MENU_TEXT, clip};
use crate::discord::panel;
use crate::discord::reply::{Reply, Suggestion};
use crate::say;

pub(super) const NAME: &str = "move";
pub(super) const MOVE: &str = "move";

pub(super) fn declare() -> CreateCommand {
    command(NAME)
        .add_option(
            option(CommandOptionType::String, MOVE, "move")
                .required(true)
                .max_length(100)
                .set_autocomplete(true),
        )
        .add_option(game_option())
}

pub(super) async fn run(
    context: &Context,
    caller: &Caller,
    options: &Options<'_>,
) -> Result<Reply, HandlerError> {
    let typed = options.string(MOVE).unwrap_or_default();
    match which_game_for(context, caller, options, in_one_of_several(typed)).await? {
        Meant::Unclear(reply) => Ok(reply),
        Meant::One(table) => {
            let at = GameRevision::of(&table);
            Ok(Reply::Private(panel::play(context, caller, at, typed).await?))
        }
    }
}

/// What the menu of games does with what was typed. What does not fit into an id is typed again.
fn in_one_of_several(typed: &str) -> Action {
    let action = Action::Panel(PanelAction::TypedFor(typed.trim().to_owned()));
    let id = action.to_string();
    match Action::parse(&id) == Some(action.clone()) && id.chars().count() <= ID_LENGTH {
        true => action,
        false => Action::ChooseGame,
    }
}

/// The legal moves that what is typed could become, in any spelling.
pub(super) async fn suggest_move(
    context: &Context,
    caller: &Caller,
    options: &Options<'_>,
    typed: &str,
) -> Result<Vec<Suggestion>, HandlerError> {
    let Some(game) = likely_game(context, caller, options).await? else {
        return Ok(Vec::new());
    };
    if game.to_move().is_none_or(|player| player.id != caller.person.id) {
        return Ok(Vec::new());
    }
    let Some(position) = context.club.position(&game).await? else {
        return Ok(Vec::new());
    };
    let legal = position.legal_moves();
    Ok(fitting(&legal, typed)
        .into_iter()
        .take(SUGGESTIONS)
        .map(|made| {
            let value = spell(made, MAX_MENU_TEXT);
            let text = made.to_string();
            let name = match made.captured().len() {
                0 => text,
                captured => say!(caller.lang, "suggest-capture", made = text, captured = captured),
            };
            Suggestion {
                name: clip(&name, MAX_MENU_TEXT),
                value,
            }
        })
        .collect())
}
