//! `/replay`: a game ply by ply, with the way to its animation.

pub mod ids;
pub mod view;

use forteca_engine::Ply;
use forteca_render::Look;
use serenity::all::{CommandOptionType, CreateCommand};
use serenity::async_trait;

use crate::club::{Refusal, Table};
use crate::discord::kit::caller::Caller;
use crate::discord::kit::command::{Options, command, option};
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::ids::Arguments;
use crate::discord::kit::registry::{Action, Command, Feature, Input, Typing};
use crate::discord::kit::reply::{Reply, Suggestion};
use crate::discord::kit::responder::Deferral;
use crate::discord::options::any_game;
use crate::discord::options::own_game::GAME;
use crate::discord::replay::ids::{ReplayAction, ReplayStep, VERBS};
use crate::discord::replay::view::Sharing;
use crate::discord::show::{board, diagram};
use crate::numbers::game_number;
use crate::say;

const NAME: &str = "replay";
const PLY: &str = "ply";

/// The feature.
pub struct Replay;

impl Feature for Replay {
    fn command(&self) -> Option<&dyn Command> {
        Some(self)
    }

    fn verbs(&self) -> &'static [&'static str] {
        VERBS
    }

    fn read(&self, verb: &str, arguments: &mut Arguments<'_>) -> Option<Box<dyn Action>> {
        Some(Box::new(ReplayAction::read(verb, arguments)?))
    }
}

#[async_trait]
impl Command for Replay {
    fn name(&self) -> &'static str {
        NAME
    }

    fn declare(&self) -> CreateCommand {
        command(NAME)
            .add_option(option(CommandOptionType::String, GAME, "replay-game").set_autocomplete(true))
            .add_option(
                option(CommandOptionType::Integer, PLY, "replay-ply")
                    .min_int_value(0)
                    .max_int_value(u64::from(u16::MAX)),
            )
    }

    async fn suggest(
        &self,
        context: &Context,
        caller: &Caller,
        typing: Typing<'_>,
    ) -> Result<Vec<Suggestion>, HandlerError> {
        match typing.option {
            GAME => any_game::suggest(context, caller, typing.text).await,
            _ => Ok(Vec::new()),
        }
    }

    async fn run(
        &self,
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
        let page = view::step(&context.artist, caller, &table, ply)?;
        Ok(Reply::Private(page))
    }
}

#[async_trait]
impl Action for ReplayAction {
    fn deferral(&self) -> Deferral {
        match self {
            ReplayAction::ToPly(..) => Deferral::Update,
            ReplayAction::Open(_) | ReplayAction::Animate(_) => Deferral::Private,
            ReplayAction::Share(_) => Deferral::Public,
        }
    }

    async fn run(
        &self,
        context: &Context,
        caller: &Caller,
        _input: Input<'_>,
    ) -> Result<Reply, HandlerError> {
        match *self {
            ReplayAction::Open(game) => {
                let table = context.club.look(game, caller.viewer()).await?;
                view::step(&context.artist, caller, &table, Ply(0)).map(Reply::Private)
            }
            ReplayAction::ToPly(game, to, ply) => {
                let table = context.club.look(game, caller.viewer()).await?;
                let ply = match to {
                    ReplayStep::Last => table.ply(),
                    ReplayStep::First | ReplayStep::Back | ReplayStep::Forward => ply,
                };
                view::step(&context.artist, caller, &table, ply).map(Reply::Update)
            }
            ReplayAction::Animate(game) => {
                let table = context.club.look(game, caller.viewer()).await?;
                let sharing = match may_share(caller, &table) {
                    true => Sharing::Offered,
                    false => Sharing::Not,
                };
                let look = (board::bottom(caller, &table), caller.preferences.look);
                let (lang, artist) = (caller.lang, context.artist.clone());
                let draw = move || view::animation(&artist, lang, &table, look, sharing);
                context.slowly(draw).await?.map(Reply::Private)
            }
            ReplayAction::Share(game) => {
                let table = context.club.look(game, caller.viewer()).await?;
                if !may_share(caller, &table) {
                    return Err(Refusal::OfAnotherServer(game).into());
                }
                let look = (diagram::usual_bottom(table.variant()), Look::default());
                let (lang, artist) = (caller.public_lang, context.artist.clone());
                let draw = move || view::animation(&artist, lang, &table, look, Sharing::Not);
                context.slowly(draw).await?.map(Reply::Public)
            }
        }
    }
}

/// A game is shown to everybody in its own server only; its players do not take each other elsewhere.
fn may_share(caller: &Caller, table: &Table) -> bool {
    caller.guild.is_some() && caller.guild == table.record.guild
}
