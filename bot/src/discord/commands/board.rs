//! `/board`: the present board of a game, privately, as the caller prefers boards, or as text if asked for.

use serenity::all::{CommandOptionType, CreateCommand};

use super::{Meant, Options, command, game_option, option, show_board, which_game};
use crate::club::{Boards, Preference};
use crate::discord::Context;
use crate::discord::caller::Caller;
use crate::discord::errors::HandlerError;
use crate::discord::reply::Reply;

pub(super) const NAME: &str = "board";
const TEXT: &str = "text";

pub(super) fn declare() -> CreateCommand {
    command(NAME)
        .add_option(game_option())
        .add_option(option(CommandOptionType::Boolean, TEXT, "board-text"))
}

pub(super) async fn run(
    context: &Context,
    caller: &Caller,
    options: &Options<'_>,
) -> Result<Reply, HandlerError> {
    let caller = &match options.boolean(TEXT) {
        Some(true) => caller.clone().preferring(Preference::Boards(Boards::Text)),
        Some(false) => caller.clone().preferring(Preference::Boards(Boards::Pictures)),
        None => caller.clone(),
    };
    // Whoever asks in a game's own channel without playing there wants to see that game.
    if options.string(super::GAME).is_none()
        && let Some(table) = context
            .club
            .only_table_in(caller.channel, caller.viewer())
            .await?
    {
        return show_board(context, caller, &table);
    }
    match which_game(context, caller, options).await? {
        Meant::Unclear(reply) => Ok(reply),
        Meant::One(table) => show_board(context, caller, &table),
    }
}
