//! `/replay`: a game ply by ply, with the way to its animation.

pub mod view;

use forteca_data::HistoryQuery;
use forteca_engine::Ply;
use serenity::all::{CommandOptionType, CreateCommand};

use crate::club::Refusal;
use crate::discord::choose_game::GAME;
use crate::discord::kit::caller::Caller;
use crate::discord::kit::command::{Options, SUGGESTIONS, command, option};
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::page::clip;
use crate::discord::kit::reply::{Reply, Suggestion};
use crate::discord::replay::view as replay;
use crate::discord::show::listing;
use crate::numbers::game_number;
use crate::say;

pub(crate) const NAME: &str = "replay";
const PLY: &str = "ply";

pub(crate) fn declare() -> CreateCommand {
    command(NAME)
        .add_option(option(CommandOptionType::String, GAME, "replay-game").set_autocomplete(true))
        .add_option(
            option(CommandOptionType::Integer, PLY, "replay-ply")
                .min_int_value(0)
                .max_int_value(u64::from(u16::MAX)),
        )
}

pub(crate) async fn run(
    context: &Context,
    caller: &Caller,
    options: &Options<'_>,
) -> Result<Reply, HandlerError> {
    let game = match options.string(GAME) {
        Some(typed) => {
            game_number(typed).ok_or_else(|| HandlerError::Said(say!(caller.lang, "which-unreadable")))?
        }
        None => {
            let nearest = context.club.nearest_game(caller.channel, caller.viewer()).await?;
            nearest.ok_or_else(|| HandlerError::Said(say!(caller.lang, "replay-none")))?
        }
    };
    let table = context.club.look(game, caller.viewer()).await?;
    let ply = match options.integer(PLY) {
        None => Ply(0),
        Some(ply) => match u16::try_from(ply).map(Ply) {
            Ok(ply) if ply <= table.ply() => ply,
            _ => {
                let said = say!(caller.lang, "replay-no-ply", plies = table.ply().0);
                return Err(HandlerError::Said(said));
            }
        },
    };
    let page = replay::step(&context.artist, caller, &table, ply)?;
    Ok(Reply::Private(page))
}

/// Games that can be looked at: the one of the number that was typed, one's own running ones, and those that one has
/// finished last.
pub async fn suggest(
    context: &Context,
    caller: &Caller,
    typed: &str,
) -> Result<Vec<Suggestion>, HandlerError> {
    let (viewer, me) = (caller.viewer(), caller.person.id);
    let mut found = Vec::new();
    if let Some(game) = game_number(typed) {
        match context.club.look(game, viewer).await {
            Ok(_) => found.push(Suggestion {
                name: say!(caller.lang, "replay-suggest", id = game.0.to_string()),
                value: game.0.to_string(),
            }),
            Err(error) => match HandlerError::from(error) {
                HandlerError::Refused(Refusal::NoSuchGame | Refusal::OfAnotherServer(_)) => {}
                handler_error => return Err(handler_error),
            },
        }
    }
    let mut games = context.club.running_games(me, None, viewer).await?.games;
    let mine = HistoryQuery {
        of: me,
        opponent: None,
        game: None,
        result: None,
    };
    let newest = context.club.history(mine, viewer, 0, SUGGESTIONS as u32).await?;
    games.extend(newest.list.games);
    let typed = typed.trim().trim_start_matches('#').to_lowercase();
    let labelled = games.iter().map(|game| Suggestion {
        name: clip(&listing::label(caller.lang, Some(me), game), 100),
        value: game.id.0.to_string(),
    });
    found.extend(
        labelled.filter(|suggestion| {
            suggestion.name.to_lowercase().contains(&typed) && suggestion.value != typed
        }),
    );
    Ok(found)
}
