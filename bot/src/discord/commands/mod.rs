//! The slash commands: one file each, with its declaration and what it does. This file knows them all; which game a
//! command is about is found out in `which`.

mod abort;
mod board;
mod challenge;
mod diagnose;
mod draw;
pub mod export;
pub mod games;
mod help;
pub mod history;
pub mod leaderboard;
mod play;
pub mod rating;
mod replay;
pub mod resign;
mod server;
mod settings;
mod stats;
mod takeback;
mod versus;
mod which;

use serenity::all::{
    CommandInteraction, CommandOptionType, CreateCommand, CreateCommandOption, InstallationContext,
    InteractionContext, ResolvedOption, ResolvedValue,
};

use super::Context;
use super::caller::Caller;
use super::errors::HandlerError;
use super::reply::{Reply, Suggestion};
use super::view::table as table_view;
use crate::club::Table;
use crate::texts::{Lang, text};
use which::{Meant, suggest_game, which_game};

/// The most suggestions that Discord takes for an option.
const SUGGESTIONS: usize = 25;

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
    let options = Options(interaction.data.options());
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
    let options = Options(interaction.data.options());
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

/// The options of a command as given.
pub struct Options<'a>(Vec<ResolvedOption<'a>>);

impl<'a> Options<'a> {
    fn get(&self, name: &str) -> Option<&ResolvedValue<'a>> {
        self.0
            .iter()
            .find(|option| option.name == name)
            .map(|option| &option.value)
    }

    /// A text, also one that is still being typed.
    fn string(&self, name: &str) -> Option<&'a str> {
        match self.get(name)? {
            ResolvedValue::String(text) => Some(text),
            ResolvedValue::Autocomplete { value, .. } => Some(value),
            _ => None,
        }
    }

    fn integer(&self, name: &str) -> Option<i64> {
        match self.get(name)? {
            ResolvedValue::Integer(number) => Some(*number),
            _ => None,
        }
    }

    fn boolean(&self, name: &str) -> Option<bool> {
        match self.get(name)? {
            ResolvedValue::Boolean(yes) => Some(*yes),
            _ => None,
        }
    }
}

/// A command with its name and description in both languages.
fn command(name: &str) -> CreateCommand {
    CreateCommand::new(name)
        .name_localized("pl", text(Lang::Pl, &format!("command-{name}"), &[]))
        .description(text(Lang::En, &format!("command-{name}-about"), &[]))
        .description_localized("pl", text(Lang::Pl, &format!("command-{name}-about"), &[]))
        .integration_types(vec![InstallationContext::Guild])
        .contexts(vec![InteractionContext::Guild, InteractionContext::BotDm])
}

/// An option with its name and description in both languages. `key` tells apart options of one name.
fn option(kind: CommandOptionType, name: &str, key: &str) -> CreateCommandOption {
    CreateCommandOption::new(kind, name, text(Lang::En, &format!("option-{key}-about"), &[]))
        .name_localized("pl", text(Lang::Pl, &format!("option-{key}"), &[]))
        .description_localized("pl", text(Lang::Pl, &format!("option-{key}-about"), &[]))
}

/// The option that names one of the caller's games.
const GAME: &str = "game";

fn game_option() -> CreateCommandOption {
    option(CommandOptionType::String, GAME, "which-game").set_autocomplete(true)
}

/// The private board of a game, the usual answer to "show me".
fn show_board(context: &Context, caller: &Caller, table: &Table) -> Result<Reply, HandlerError> {
    let page = table_view::private_board(&context.artist, caller, table)?;
    Ok(Reply::Private(page))
}
