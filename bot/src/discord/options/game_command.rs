//! A command about one of one's running games: `/draw`, `/takeback` and their like. It has one option, which names the
//! game; which one is meant without it, and what is suggested, is the same for all of them.

use std::fmt;
use std::marker::PhantomData;

use forteca_data::{GameId, StoreError, UserId};
use serenity::all::CreateCommand;
use serenity::async_trait;

use super::own_game::{GameChoice, game_menu, game_option, lives_here, my_games, named_game, suggest_game};
use crate::club::{ClubError, Refusal, Table};
use crate::discord::kit::caller::Caller;
use crate::discord::kit::command::{Options, command};
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::page::Page;
use crate::discord::kit::registry::{Action, Command, Input, Typing};
use crate::discord::kit::reply::{Reply, Suggestion};
use crate::discord::kit::responder::Deferral;
use crate::discord::show::listing;
use crate::numbers::game_number;
use crate::say;

/// What such a command does once it is known with which game.
#[async_trait]
pub trait GameCommand: Default + Send + Sync + 'static {
    /// Its name in English.
    const NAME: &'static str;

    /// Whether `user`, who plays in this game, can do it there now.
    fn is_possible(&self, table: &Table, user: UserId) -> bool;

    /// Does what it says. Anybody can name any game that they may look at.
    ///
    /// # Errors
    /// Refusals and faults.
    async fn run_in(&self, context: &Context, caller: &Caller, table: &Table) -> Result<Reply, HandlerError>;
}

#[async_trait]
impl<C: GameCommand> Command for C {
    fn name(&self) -> &'static str {
        C::NAME
    }

    fn declare(&self) -> CreateCommand {
        command(C::NAME).add_option(game_option())
    }

    async fn suggest(
        &self,
        context: &Context,
        caller: &Caller,
        typing: Typing<'_>,
    ) -> Result<Vec<Suggestion>, HandlerError> {
        suggest_game(context, caller, typing).await
    }

    async fn run(
        &self,
        context: &Context,
        caller: &Caller,
        options: &Options<'_>,
    ) -> Result<Reply, HandlerError> {
        let meant = match named_game(context, caller, options).await? {
            Some(named) => named,
            None => possible_game(self, context, caller).await?,
        };
        match meant {
            GameChoice::Unclear(reply) => Ok(*reply),
            GameChoice::One(table) => self.run_in(context, caller, &table).await,
        }
    }
}

/// The game that is meant where none is named: the caller's only one that lives here; else the only one in which the
/// command can do something. Between several of these it asks, and guesses nothing.
async fn possible_game<C: GameCommand>(
    command: &C,
    context: &Context,
    caller: &Caller,
) -> Result<GameChoice, HandlerError> {
    let lang = caller.lang;
    let unclear = |page| Ok(GameChoice::Unclear(Box::new(Reply::Private(page))));
    let mine = my_games(context, caller).await?;
    if mine.is_empty() {
        return unclear(Page::text(say!(lang, "which-none")));
    }
    let here: Vec<GameId> = mine
        .games
        .iter()
        .filter(|game| lives_here(game, caller))
        .map(|game| game.id)
        .collect();
    if let [only] = here[..] {
        return Ok(GameChoice::One(Box::new(context.club.table(only).await?)));
    }
    let (mut games, mut tables, mut unreadable) = (Vec::new(), Vec::new(), mine.unreadable);
    let running = mine.games.len();
    for game in mine.games {
        match context.club.table(game.id).await {
            // With one game there is nothing to choose: what cannot be done there has its reason.
            Ok(table) if running == 1 || command.is_possible(&table, caller.person.id) => {
                games.push(game);
                tables.push(table);
            }
            Ok(_) => {}
            Err(ClubError::Broken(..) | ClubError::Store(StoreError::Unreadable(_))) => {
                unreadable.push(game.id);
            }
            Err(fault) => return Err(fault.into()),
        }
    }
    if tables.len() == 1
        && let Some(table) = tables.pop()
    {
        return Ok(GameChoice::One(Box::new(table)));
    }
    let said = match games.is_empty() {
        true => say!(lang, "which-impossible"),
        false => say!(lang, "which-several"),
    };
    let mut page = listing::with_left_out(lang, Page::text(said), &unreadable);
    if !games.is_empty() {
        let action = ChooseGame::<C>::default();
        page.rows.push(game_menu(lang, caller, &games, action.into()));
    }
    unclear(page)
}

/// The menu of the games in which a command can do something; which one was chosen is in its value.
pub struct ChooseGame<C>(PhantomData<C>);

impl<C> Default for ChooseGame<C> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

/// What the ids of these menus begin with, before the name of the command.
const MENU: &str = "which/";

impl<C: GameCommand> fmt::Display for ChooseGame<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{MENU}{}", C::NAME)
    }
}

impl<C: GameCommand> fmt::Debug for ChooseGame<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ChooseGame({})", C::NAME)
    }
}

#[async_trait]
impl<C: GameCommand> Action for ChooseGame<C> {
    fn deferral(&self) -> Deferral {
        Deferral::Update
    }

    async fn run(&self, context: &Context, caller: &Caller, input: Input<'_>) -> Result<Reply, HandlerError> {
        let game = game_number(input.value).ok_or(Refusal::NoSuchGame)?;
        let table = context.club.look(game, caller.viewer()).await?;
        let done = C::default().run_in(context, caller, &table).await?;
        // The question has had its answer.
        Ok(match done {
            Reply::Private(page) => Reply::Update(page),
            other @ (Reply::Public(_) | Reply::Update(_) | Reply::Suggestions(_) | Reply::Form(_)) => other,
        })
    }
}

/// The menu of games of a command, if `verb` is its.
pub fn menu_of_games<C: GameCommand>(verb: &str) -> Option<Box<dyn Action>> {
    let is_its = verb.strip_prefix(MENU) == Some(C::NAME);
    is_its.then(|| Box::new(ChooseGame::<C>::default()) as Box<dyn Action>)
}
