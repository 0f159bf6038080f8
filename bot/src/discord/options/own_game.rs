//! Which game a command is about: the one that is named, or the only one that it can be. Between two it asks.

use forteca_data::GameSummary;
use serenity::all::{CommandOptionType, CreateCommandOption};

use crate::club::{GameList, Table};
use crate::discord::board::ids::BoardAction;
use crate::discord::kit::caller::Caller;
use crate::discord::kit::command::{Options, SUGGESTIONS, option};
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::ids::CustomId;
use crate::discord::kit::page::{MAX_MENU_TEXT, MenuOption, Page, Row, SelectMenu, clip};
use crate::discord::kit::registry::Typing;
use crate::discord::kit::reply::{Reply, Suggestion};
use crate::discord::show::{listing, names};
use crate::numbers::game_number;
use crate::say;
use crate::texts::Lang;

/// The option that names one of the caller's games.
pub const GAME: &str = "game";

/// Names one of the caller's games.
pub fn game_option() -> CreateCommandOption {
    option(CommandOptionType::String, GAME, "which-game").set_autocomplete(true)
}

/// Which game a command means.
pub enum GameChoice {
    /// This one.
    One(Box<Table>),
    /// Several could be meant, or none.
    Unclear(Box<Reply>),
}

/// Finds the game whose board is wanted: the one that was named; else the caller's only one that lives here; else their
/// only one. It never guesses between two: a menu shows their boards.
pub async fn which_game(
    context: &Context,
    caller: &Caller,
    options: &Options<'_>,
) -> Result<GameChoice, HandlerError> {
    choose(context, caller, options, |_| true, BoardAction::Choose.into()).await
}

/// The same for a move, which is possible where the caller has to move; the menu does `action`.
pub async fn which_game_to_move_in(
    context: &Context,
    caller: &Caller,
    options: &Options<'_>,
    action: impl Into<CustomId>,
) -> Result<GameChoice, HandlerError> {
    let possible = |game: &GameSummary| is_mine(game, caller);
    choose(context, caller, options, possible, action.into()).await
}

async fn choose(
    context: &Context,
    caller: &Caller,
    options: &Options<'_>,
    possible: impl Fn(&GameSummary) -> bool,
    action: CustomId,
) -> Result<GameChoice, HandlerError> {
    if let Some(named) = named_game(context, caller, options).await? {
        return Ok(named);
    }
    let lang = caller.lang;
    let unclear = |page| Ok(GameChoice::Unclear(Box::new(Reply::Private(page))));
    let mine = my_games(context, caller).await?;
    if mine.is_empty() {
        return unclear(Page::text(say!(lang, "which-none")));
    }
    let left_out = listing::left_out(lang, &mine.unreadable);
    let mine = mine.games;
    if let (true, Some(left_out)) = (mine.is_empty(), &left_out) {
        return unclear(Page::text(left_out.clone()));
    }
    if let Some(one) = only_one(caller, &mine, &possible) {
        return Ok(GameChoice::One(Box::new(context.club.table(one.id).await?)));
    }
    let mine: Vec<GameSummary> = mine.into_iter().filter(possible).collect();
    let mut lines = vec![match mine.is_empty() {
        true => say!(lang, "which-impossible"),
        false => say!(lang, "which-several"),
    }];
    lines.extend(left_out);
    let mut page = Page::text(lines.join("\n"));
    if !mine.is_empty() {
        page.rows.push(game_menu(lang, caller, &mine, action));
    }
    unclear(page)
}

/// The game that was named, if one was.
pub(super) async fn named_game(
    context: &Context,
    caller: &Caller,
    options: &Options<'_>,
) -> Result<Option<GameChoice>, HandlerError> {
    let Some(named) = options.string(GAME) else {
        return Ok(None);
    };
    Ok(Some(match game_number(named) {
        Some(id) => GameChoice::One(Box::new(context.club.look(id, caller.viewer()).await?)),
        None => {
            let page = Page::text(say!(caller.lang, "which-unreadable"));
            GameChoice::Unclear(Box::new(Reply::Private(page)))
        }
    }))
}

/// The game that suggestions of moves are for: the one in which the command would act. Nobody is asked while they type,
/// so of several it is the most urgent.
pub async fn likely_game(
    context: &Context,
    caller: &Caller,
    options: &Options<'_>,
) -> Result<Option<GameSummary>, HandlerError> {
    let mut mine = my_games(context, caller).await?.games;
    if let Some(named) = options.string(GAME).filter(|named| !named.trim().is_empty()) {
        let named = game_number(named);
        return Ok(mine.into_iter().find(|game| Some(game.id) == named));
    }
    let possible = |game: &GameSummary| is_mine(game, caller);
    let found = only_one(caller, &mine, &possible).or_else(|| mine.iter().find(|game| possible(game)));
    let found = found.map(|game| game.id);
    let place = mine.iter().position(|game| Some(game.id) == found);
    Ok(place.map(|place| mine.swap_remove(place)))
}

/// The caller's running games, the most urgent first.
pub(super) async fn my_games(
    context: &Context,
    caller: &Caller,
) -> Result<GameList<GameSummary>, HandlerError> {
    let mine = context
        .club
        .running_games(caller.person.id, None, caller.viewer());
    Ok(mine.await?)
}

/// Whether this is the place where a game is played: its thread, or the channel if it has none.
pub(super) fn lives_here(game: &GameSummary, caller: &Caller) -> bool {
    game.thread.unwrap_or(game.home) == caller.channel
}

/// The only game that lives here; else the only one in which something is possible; else the only one at all, so that
/// what cannot be done there has its reason.
fn only_one<'a>(
    caller: &Caller,
    mine: &'a [GameSummary],
    possible: &dyn Fn(&GameSummary) -> bool,
) -> Option<&'a GameSummary> {
    let only = |fits: &dyn Fn(&GameSummary) -> bool| {
        let mut fitting = mine.iter().filter(|game| fits(game));
        match (fitting.next(), fitting.next()) {
            (Some(one), None) => Some(one),
            _ => None,
        }
    };
    only(&|game| lives_here(game, caller))
        .or_else(|| only(possible))
        .or_else(|| only(&|_| true))
}

fn is_mine(game: &GameSummary, caller: &Caller) -> bool {
    game.to_move().is_some_and(|player| player.id == caller.person.id)
}

/// A menu that does `action` with one of these games, the first 25 of them.
pub(super) fn game_menu(lang: Lang, caller: &Caller, games: &[GameSummary], action: CustomId) -> Row {
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
        action,
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
    let turn = if is_mine(game, caller) {
        say!(lang, "turn-mine")
    } else {
        say!(lang, "turn-theirs")
    };
    let line = say!(
        lang,
        "game-short",
        id = game.id.0.to_string(),
        game = names::game(lang, game.variant),
        other = other,
        turn = turn
    );
    clip(&line, MAX_MENU_TEXT)
}

/// The caller's running games that fit what is typed into [`game_option`]; nothing for another option.
pub async fn suggest_game(
    context: &Context,
    caller: &Caller,
    typing: Typing<'_>,
) -> Result<Vec<Suggestion>, HandlerError> {
    if typing.option != GAME {
        return Ok(Vec::new());
    }
    let typed = typing.text.trim().to_lowercase();
    let mine = my_games(context, caller).await?.games;
    Ok(mine
        .iter()
        .map(|game| Suggestion {
            name: short(caller.lang, game, caller),
            value: game.id.0.to_string(),
        })
        .filter(|suggestion| suggestion.name.to_lowercase().contains(&typed))
        .collect())
}
