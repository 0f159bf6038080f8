//! `/versus`: two people's games against each other.

use serenity::all::{CommandOptionType, CreateCommand};

use super::leaderboard::{chosen_scope, scope_option};
use super::rating::person;
use super::{Options, command, option};
use crate::club::{Versus, match_score};
use crate::discord::Context;
use crate::discord::caller::Caller;
use crate::discord::errors::HandlerError;
use crate::discord::reply::Reply;
use crate::discord::view::ladder::{Subject, Viewers, versus};
use crate::say;

pub(super) const NAME: &str = "versus";
const PLAYER: &str = "player";
const AGAINST: &str = "against";

pub(super) fn declare() -> CreateCommand {
    command(NAME)
        .add_option(option(CommandOptionType::User, PLAYER, "player").required(true))
        .add_option(option(CommandOptionType::User, AGAINST, "against"))
        .add_option(scope_option())
}

pub(super) async fn run(
    context: &Context,
    caller: &Caller,
    options: &Options<'_>,
) -> Result<Reply, HandlerError> {
    let named = person(options, PLAYER);
    let own = || Subject::caller(caller);
    // Whoever names one person means himself against that person.
    let (first, second) = match (named, person(options, AGAINST)) {
        (Some(player), Some(against)) => (player, against),
        (Some(player), None) => (own(), player),
        (None, against) => (own(), against.unwrap_or_else(own)),
    };
    if first.player.id == second.player.id {
        return Err(HandlerError::Said(say!(caller.lang, "refused-versus-oneself")));
    }
    let scope = chosen_scope(caller, options)?;
    let games = context
        .club
        .store()
        .finished_games_of(first.player.id, scope)
        .await?;
    let between = Versus::new(games, second.player.id);
    let match_results = context
        .club
        .store()
        .matches_between(first.player.id, second.player.id, scope)
        .await?;
    let matches = match_score(&match_results, first.player.id);
    let viewers = Viewers::all(caller);
    let page = context
        .slowly(move || versus(viewers, scope, &[first, second], &between, matches))
        .await??;
    Ok(Reply::Public(page))
}
