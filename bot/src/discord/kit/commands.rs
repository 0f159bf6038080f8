//! The slash commands: this file knows them all.

use serenity::all::{CommandInteraction, CreateCommand};

use crate::discord::choose_game::{GAME, suggest_game};
use crate::discord::kit::caller::Caller;
use crate::discord::kit::command::{Options, SUGGESTIONS};
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::reply::{Reply, Suggestion};
use crate::discord::{
    abort, board, challenge, diagnose, draw, export, games, help, history, leaderboard, play, rating, replay,
    resign, server, settings, stats, takeback, versus,
};

/// Every command, as Discord is told of it.
pub fn declare() -> Vec<CreateCommand> {
    vec![
        challenge::declare(),
        play::declare(),
        board::declare(),
        games::declare(),
        draw::declare(),
        takeback::declare(),
        abort::declare(),
        resign::declare(),
        rating::declare(),
        leaderboard::declare(),
        history::declare(),
        replay::declare(),
        export::declare(),
        stats::declare(),
        versus::declare(),
        help::declare(),
        settings::declare(),
        server::declare(),
        diagnose::declare(),
    ]
}

/// Runs a command.
///
/// # Errors
/// Refusals and faults.
pub async fn run(
    context: &Context,
    caller: &Caller,
    interaction: &CommandInteraction,
) -> Result<Reply, HandlerError> {
    let options = Options::of(interaction);
    match interaction.data.name.as_str() {
        challenge::NAME => challenge::run(context, caller, &options).await,
        play::NAME => play::run(context, caller, &options).await,
        board::NAME => board::run(context, caller, &options).await,
        games::NAME => games::run(context, caller, &options).await,
        draw::NAME => draw::run(context, caller, &options).await,
        takeback::NAME => takeback::run(context, caller, &options).await,
        abort::NAME => abort::run(context, caller, &options).await,
        resign::NAME => resign::run(context, caller, &options).await,
        rating::NAME => rating::run(context, caller, &options).await,
        leaderboard::NAME => leaderboard::run(context, caller, &options).await,
        history::NAME => history::run(context, caller, &options).await,
        replay::NAME => replay::run(context, caller, &options).await,
        export::NAME => export::run(context, caller, &options).await,
        stats::NAME => stats::run(context, caller, &options).await,
        versus::NAME => versus::run(context, caller, &options).await,
        help::NAME => help::run(context, caller, &options),
        settings::NAME => settings::run(context, caller),
        server::NAME => server::run(caller),
        diagnose::NAME => Ok(diagnose::run(caller)),
        unknown => Err(HandlerError::Fault(anyhow::anyhow!(
            "a command that was never declared: {unknown}"
        ))),
    }
}

/// Suggestions for the option that is being filled in. Nothing here changes anything.
///
/// # Errors
/// A fault.
pub async fn suggest(
    context: &Context,
    caller: &Caller,
    interaction: &CommandInteraction,
) -> Result<Vec<Suggestion>, HandlerError> {
    let options = Options::of(interaction);
    let Some(focused) = interaction.data.autocomplete() else {
        return Ok(Vec::new());
    };
    let mut found = match (interaction.data.name.as_str(), focused.name) {
        (challenge::NAME, challenge::GAME) | (help::NAME, help::GAME) | (stats::NAME, stats::GAME) => {
            challenge::suggest_game(caller.lang, focused.value)
        }
        (play::NAME, play::MOVE) => play::suggest_move(context, caller, &options, focused.value).await?,
        (history::NAME, GAME) => history::suggest(context, caller, focused.value).await?,
        (replay::NAME | export::NAME, GAME) => replay::suggest(context, caller, focused.value).await?,
        (_, GAME) => suggest_game(context, caller, focused.value).await?,
        _ => Vec::new(),
    };
    found.truncate(SUGGESTIONS);
    Ok(found)
}
