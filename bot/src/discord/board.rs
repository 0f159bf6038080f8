//! `/board`: the present board of a game, privately, as the caller prefers boards, or as text if asked for.

use serenity::all::{CommandOptionType, CreateCommand};

use crate::club::{Boards, Preference, Table};
use crate::discord::choose_game::{GAME, Meant, game_option, which_game};
use crate::discord::kit::caller::Caller;
use crate::discord::kit::command::{Options, command, option};
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::reply::Reply;
use crate::discord::show::table as table_view;

pub(crate) const NAME: &str = "board";
const TEXT: &str = "text";

pub(crate) fn declare() -> CreateCommand {
    command(NAME)
        .add_option(game_option())
        .add_option(option(CommandOptionType::Boolean, TEXT, "board-text"))
}

pub(crate) async fn run(
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
    if options.string(GAME).is_none()
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

/// The private board of a game, the usual answer to "show me".
pub fn show_board(context: &Context, caller: &Caller, table: &Table) -> Result<Reply, HandlerError> {
    let page = table_view::private_board(&context.artist, caller, table)?;
    Ok(Reply::Private(page))
}
