//! `/stats`: somebody's finished games in numbers.

use forteca_data::Scope;
use serenity::all::{CommandOptionType, CreateCommand};

use super::challenge::find_game;
use super::leaderboard::{chosen_scope, scope_option};
use super::rating::person;
use super::{Options, command, option};
use crate::club::Statistics;
use crate::discord::Context;
use crate::discord::caller::Caller;
use crate::discord::errors::HandlerError;
use crate::discord::reply::Reply;
use crate::discord::view::ladder::{Subject, Viewers, statistics};
use crate::say;

pub(super) const NAME: &str = "stats";
pub(super) const GAME: &str = "game";
const WHO: &str = "who";

pub(super) fn declare() -> CreateCommand {
    command(NAME)
        .add_option(option(CommandOptionType::User, WHO, "who-stats"))
        .add_option(option(CommandOptionType::String, GAME, "stats-game").set_autocomplete(true))
        .add_option(scope_option())
}

pub(super) async fn run(
    context: &Context,
    caller: &Caller,
    options: &Options<'_>,
) -> Result<Reply, HandlerError> {
    let who = person(options, WHO).unwrap_or_else(|| Subject::caller(caller));
    let variant = match options.string(GAME) {
        None => None,
        Some(typed) => match find_game(typed) {
            None => return Err(HandlerError::Said(say!(caller.lang, "refused-unknown-game"))),
            found => found,
        },
    };
    let scope: Scope = chosen_scope(caller, options)?;
    let mut games = context
        .club
        .store()
        .finished_games_of(who.player.id, scope)
        .await?;
    if let Some(variant) = variant {
        let variant = variant.before_the_lot();
        games.retain(|game| game.variant == variant || game.variant.before_the_lot() == variant);
    }
    let counted = Statistics::new(&games);
    let viewers = Viewers::all(caller);
    context
        .slowly(move || statistics(viewers, &who, scope, variant, &counted))
        .await?
        .map(Reply::Public)
}
