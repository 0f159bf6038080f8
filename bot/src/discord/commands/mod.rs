//! The slash commands: one file each, with its declaration and what it does. This file knows them all and finds
//! out which game a command is about.

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

use forteca_data::{GameId, GameSummary};
use serenity::all::{
    CommandInteraction, CommandOptionType, CreateCommand, CreateCommandOption, InstallationContext,
    InteractionContext, ResolvedOption, ResolvedValue,
};

use super::Desk;
use super::caller::Caller;
use super::custom_id::Action;
use super::errors::Trouble;
use super::page::{MenuOption, Page, Row, SelectMenu};
use super::reply::{Reply, Suggestion};
use super::view::{names, table as table_view};
use crate::club::Table;
use crate::say;
use crate::texts::{Lang, text};

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
pub async fn run(desk: &Desk, caller: &Caller, interaction: &CommandInteraction) -> Result<Reply, Trouble> {
    let options = Options(interaction.data.options());
    match interaction.data.name.as_str() {
        challenge::NAME => challenge::run(desk, caller, &options).await,
        play::NAME => play::run(desk, caller, &options).await,
        board::NAME => board::run(desk, caller, &options).await,
        games::NAME => games::run(desk, caller, &options).await,
        draw::NAME => draw::run(desk, caller, &options).await,
        takeback::NAME => takeback::run(desk, caller, &options).await,
        abort::NAME => abort::run(desk, caller, &options).await,
        resign::NAME => resign::run(desk, caller, &options).await,
        rating::NAME => rating::run(desk, caller, &options).await,
        leaderboard::NAME => leaderboard::run(desk, caller, &options).await,
        history::NAME => history::run(desk, caller, &options).await,
        replay::NAME => replay::run(desk, caller, &options).await,
        export::NAME => export::run(desk, caller, &options).await,
        stats::NAME => stats::run(desk, caller, &options).await,
        versus::NAME => versus::run(desk, caller, &options).await,
        help::NAME => help::run(desk, caller, &options),
        settings::NAME => settings::run(desk, caller),
        server::NAME => server::run(caller),
        diagnose::NAME => Ok(diagnose::run(caller)),
        unknown => Err(Trouble::Fault(anyhow::anyhow!(
            "a command that was never declared: {unknown}"
        ))),
    }
}

/// Suggestions for the option that is being filled in. Nothing here changes anything.
///
/// # Errors
/// A fault.
pub async fn suggest(
    desk: &Desk,
    caller: &Caller,
    interaction: &CommandInteraction,
) -> Result<Vec<Suggestion>, Trouble> {
    let options = Options(interaction.data.options());
    let Some(focused) = interaction.data.autocomplete() else {
        return Ok(Vec::new());
    };
    let mut found = match (interaction.data.name.as_str(), focused.name) {
        (challenge::NAME, challenge::GAME) | (help::NAME, help::GAME) | (stats::NAME, stats::GAME) => {
            challenge::suggest_game(caller.lang, focused.value)
        }
        (play::NAME, play::MOVE) => play::suggest_move(desk, caller, &options, focused.value).await?,
        (history::NAME, GAME) => history::suggest(desk, caller, focused.value).await?,
        (replay::NAME | export::NAME, GAME) => replay::suggest(desk, caller, focused.value).await?,
        (_, GAME) => suggest_game(desk, caller, focused.value).await?,
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

/// Which game a command means.
enum Meant {
    One(Box<Table>),
    /// Several could be meant, or none.
    Unclear(Reply),
}

/// Finds the game: the one that was named; else the caller's only one in this channel; else the only one in which
/// the caller has to move; else the only one at all. It never guesses between two.
async fn which_game(desk: &Desk, caller: &Caller, options: &Options<'_>) -> Result<Meant, Trouble> {
    let lang = caller.lang;
    if let Some(named) = options.string(GAME) {
        let number = named.trim().trim_start_matches('#').parse().map(GameId);
        let Ok(id) = number else {
            return Ok(Meant::Unclear(Reply::Private(Page::text(say!(
                lang,
                "which-unreadable"
            )))));
        };
        return Ok(Meant::One(Box::new(desk.club.look(id, caller.reader()).await?)));
    }
    let mine = my_games(desk, caller).await?;
    if mine.is_empty() {
        return Ok(Meant::Unclear(Reply::Private(Page::text(say!(
            lang,
            "which-none"
        )))));
    }
    let here = |game: &GameSummary| {
        game.thread == Some(caller.channel) || (game.thread.is_none() && game.home == caller.channel)
    };
    let my_turn = |game: &GameSummary| game.to_move().is_some_and(|player| player.id == caller.person.id);
    let only = |fits: &dyn Fn(&GameSummary) -> bool| {
        let mut fitting = mine.iter().filter(|game| fits(game)).map(|game| game.id);
        match (fitting.next(), fitting.next()) {
            (Some(one), None) => Some(one),
            _ => None,
        }
    };
    let found = only(&here)
        .or_else(|| only(&|game| here(game) && my_turn(game)))
        .or_else(|| only(&my_turn))
        .or_else(|| only(&|_| true));
    match found {
        Some(id) => Ok(Meant::One(Box::new(desk.club.look(id, caller.reader()).await?))),
        None => Ok(Meant::Unclear(Reply::Private(choose(lang, caller, &mine)))),
    }
}

/// The caller's running games, the most urgent first.
async fn my_games(desk: &Desk, caller: &Caller) -> Result<Vec<GameSummary>, Trouble> {
    let mine = desk.club.running_games(caller.person.id, None, caller.reader());
    Ok(mine.await?)
}

/// A menu of the caller's games.
fn choose(lang: Lang, caller: &Caller, games: &[GameSummary]) -> Page {
    let mut page = Page::text(say!(lang, "which-several"));
    page.rows.push(game_menu(lang, caller, games));
    page
}

/// A menu that opens one of these games, the first 25 of them.
fn game_menu(lang: Lang, caller: &Caller, games: &[GameSummary]) -> Row {
    let options = games
        .iter()
        .take(SUGGESTIONS)
        .map(|game| MenuOption {
            label: short(lang, game, caller),
            about: None,
            value: game.id.0.to_string(),
            chosen: false,
        })
        .collect();
    Row::Menu(SelectMenu {
        action: Action::ChooseGame,
        placeholder: say!(lang, "which-placeholder"),
        options,
    })
}

/// One line about a game, without markup: number, game, opponent, whose turn.
fn short(lang: Lang, game: &GameSummary, caller: &Caller) -> String {
    let other = game.side_of(caller.person.id).map_or_else(
        || "?".to_owned(),
        |side| names::visible(&game.player(side.other()).name),
    );
    let mine = game.to_move().is_some_and(|player| player.id == caller.person.id);
    let turn = if mine {
        say!(lang, "turn-mine")
    } else {
        say!(lang, "turn-theirs")
    };
    say!(
        lang,
        "game-short",
        id = game.id.0.to_string(),
        game = names::game(lang, game.variant),
        other = other,
        turn = turn
    )
}

async fn suggest_game(desk: &Desk, caller: &Caller, typed: &str) -> Result<Vec<Suggestion>, Trouble> {
    let typed = typed.trim().to_lowercase();
    let mine = my_games(desk, caller).await?;
    Ok(mine
        .iter()
        .map(|game| Suggestion {
            name: super::page::clip(&short(caller.lang, game, caller), 100),
            value: game.id.0.to_string(),
        })
        .filter(|suggestion| suggestion.name.to_lowercase().contains(&typed))
        .collect())
}

/// The private board of a game, the usual answer to "show me".
fn show_board(desk: &Desk, caller: &Caller, table: &Table) -> Result<Reply, Trouble> {
    let page = table_view::private_board(&desk.artist, caller, table)?;
    Ok(Reply::Private(page))
}
