//! `/move`: play by typing.

pub mod panel;
pub mod rows;

use serenity::all::{CommandOptionType, CreateCommand};

use crate::club::{fitting, spell};
use crate::discord::choose_game::game_option;
use crate::discord::choose_game::{Meant, likely_game, which_game_for};
use crate::discord::kit::caller::Caller;
use crate::discord::kit::command::{Options, SUGGESTIONS, command, option};
use crate::discord::kit::context::Context;
use crate::discord::kit::custom_id::{Action, GameRevision, ID_LENGTH, PanelAction};
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::page::{MAX_MENU_TEXT, clip};
use crate::discord::kit::reply::{Reply, Suggestion};
use crate::say;

pub(crate) const NAME: &str = "move";
pub(crate) const MOVE: &str = "move";

pub(crate) fn declare() -> CreateCommand {
    command(NAME)
        .add_option(
            option(CommandOptionType::String, MOVE, "move")
                .required(true)
                .max_length(100)
                .set_autocomplete(true),
        )
        .add_option(game_option())
}

pub(crate) async fn run(
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
pub async fn suggest_move(
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
