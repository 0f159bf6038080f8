//! `/move`: play by typing.

use serenity::all::{CommandOptionType, CreateCommand};

use super::{Meant, Options, command, game_option, option, which_game};
use crate::discord::Desk;
use crate::discord::caller::Caller;
use crate::discord::custom_id::Seat;
use crate::discord::errors::Trouble;
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

pub(super) async fn run(desk: &Desk, caller: &Caller, options: &Options<'_>) -> Result<Reply, Trouble> {
    match which_game(desk, caller, options).await? {
        Meant::Unclear(reply) => Ok(reply),
        Meant::One(table) => {
            let seat = Seat::of(&table);
            let text = options.string(MOVE).unwrap_or_default();
            Ok(Reply::Private(panel::play(desk, caller, seat, text).await?))
        }
    }
}

/// The legal moves that what is typed could become, in any spelling.
pub(super) async fn suggest_move(
    desk: &Desk,
    caller: &Caller,
    options: &Options<'_>,
    typed: &str,
) -> Result<Vec<Suggestion>, Trouble> {
    let table = match which_game(desk, caller, options).await {
        Ok(Meant::One(table)) => table,
        // A game that does not exist, or several: the command itself will say so.
        Ok(Meant::Unclear(_)) | Err(Trouble::Refused(_)) => return Ok(Vec::new()),
        Err(other) => return Err(other),
    };
    if table.may_move(caller.person.id, table.stage()).is_err() {
        return Ok(Vec::new());
    }
    let typed = letters(typed);
    let mut fitting: Vec<(bool, Suggestion)> = table
        .position()
        .legal_moves()
        .iter()
        .filter(|made| letters(&made.to_string()).contains(&typed))
        .map(|made| {
            let value = made.to_string();
            let name = match made.captured().len() {
                0 => value.clone(),
                captured => say!(
                    caller.lang,
                    "suggest-capture",
                    made = value.as_str(),
                    captured = captured
                ),
            };
            (!letters(&value).starts_with(&typed), Suggestion { name, value })
        })
        .collect();
    fitting.sort_by_key(|(elsewhere, _)| *elsewhere);
    Ok(fitting.into_iter().map(|(_, suggestion)| suggestion).collect())
}

/// Only what names points: letters of columns and numbers of rows, so that `D4 - d5`, `d4d5` and `d4–d5` are alike.
fn letters(text: &str) -> String {
    text.chars()
        .flat_map(char::to_lowercase)
        .filter(|c| c.is_ascii_alphanumeric() && *c != 'x')
        .collect()
}
