//! A command about one of one's running games: `/draw`, `/takeback` and their like. It has one option, which names the
//! game; which one is meant without it, and what is suggested, is the same for all of them.

use serenity::all::CreateCommand;
use serenity::async_trait;

use super::own_game::{GameChoice, game_option, suggest_game, which_game};
use crate::club::Table;
use crate::discord::kit::caller::Caller;
use crate::discord::kit::command::{Options, command};
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::registry::{Command, Typing};
use crate::discord::kit::reply::{Reply, Suggestion};

/// What such a command does once it is known with which game.
#[async_trait]
pub trait GameCommand: Sync {
    /// Its name in English.
    const NAME: &'static str;

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
        match which_game(context, caller, options).await? {
            GameChoice::Unclear(reply) => Ok(*reply),
            GameChoice::One(table) => self.run_in(context, caller, &table).await,
        }
    }
}
