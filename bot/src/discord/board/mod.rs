//! The present board of a game, privately: `/board`, the button, and the menus that choose a game. It is drawn as the
//! caller prefers boards, or as text if asked for.

pub mod ids;
pub mod view;

use forteca_data::GameId;
use serenity::all::{CommandOptionType, CreateCommand};
use serenity::async_trait;

use crate::club::{Boards, Preference, Refusal, Table};
use crate::discord::board::ids::{BoardAction, VERBS};
use crate::discord::kit::caller::Caller;
use crate::discord::kit::command::{Options, command, option};
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::ids::Arguments;
use crate::discord::kit::registry::{Action, Command, Feature, Input, Typing};
use crate::discord::kit::reply::{Reply, Suggestion};
use crate::discord::kit::responder::Deferral;
use crate::discord::options::own_game::{GAME, GameChoice, game_option, suggest_game, which_game};

const TEXT: &str = "text";

/// The feature.
pub struct Board;

impl Feature for Board {
    fn command(&self) -> Option<&dyn Command> {
        Some(self)
    }

    fn verbs(&self) -> &'static [&'static str] {
        VERBS
    }

    fn read(&self, verb: &str, arguments: &mut Arguments<'_>) -> Option<Box<dyn Action>> {
        Some(Box::new(BoardAction::read(verb, arguments)?))
    }
}

#[async_trait]
impl Command for Board {
    fn name(&self) -> &'static str {
        "board"
    }

    fn declare(&self) -> CreateCommand {
        command(self.name()).add_option(game_option()).add_option(option(
            CommandOptionType::Boolean,
            TEXT,
            "board-text",
        ))
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
            return show(context, caller, &table);
        }
        match which_game(context, caller, options).await? {
            GameChoice::Unclear(reply) => Ok(*reply),
            GameChoice::One(table) => show(context, caller, &table),
        }
    }
}

#[async_trait]
impl Action for BoardAction {
    fn deferral(&self) -> Deferral {
        Deferral::Private
    }

    async fn run(&self, context: &Context, caller: &Caller, input: Input<'_>) -> Result<Reply, HandlerError> {
        let game = match self {
            BoardAction::Show(game) => *game,
            BoardAction::Choose | BoardAction::ChooseListed => {
                input.value.parse().map(GameId).map_err(|_| Refusal::NoSuchGame)?
            }
        };
        let table = context.club.look(game, caller.viewer()).await?;
        show(context, caller, &table)
    }
}

fn show(context: &Context, caller: &Caller, table: &Table) -> Result<Reply, HandlerError> {
    let page = view::private_board(&context.artist, caller, table)?;
    Ok(Reply::Private(page))
}
