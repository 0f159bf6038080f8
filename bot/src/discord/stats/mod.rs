//! `/stats`: somebody's finished games in numbers.

pub mod view;

use forteca_data::Scope;
use serenity::all::{CommandOptionType, CreateCommand};
use serenity::async_trait;

use crate::discord::kit::caller::Caller;
use crate::discord::kit::command::{Options, command, option};
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::registry::{Command, Feature, Typing};
use crate::discord::kit::reply::{Reply, Suggestion};
use crate::discord::kit::responder::Deferral;
use crate::discord::options::kind::{self, find_game};
use crate::discord::options::ladder::{chosen_scope, person, scope_option};
use crate::discord::show::ladder::subjects::Subject;
use crate::discord::show::ladder::viewers::Viewers;
use crate::discord::show::listing;
use crate::discord::stats::view::statistics;
use crate::say;

const NAME: &str = "stats";
const GAME: &str = "game";
const WHO: &str = "who";

/// The feature.
pub struct Stats;

impl Feature for Stats {
    fn command(&self) -> Option<&dyn Command> {
        Some(self)
    }
}

#[async_trait]
impl Command for Stats {
    fn name(&self) -> &'static str {
        NAME
    }

    fn declare(&self) -> CreateCommand {
        command(NAME)
            .add_option(option(CommandOptionType::User, WHO, "who-stats"))
            .add_option(option(CommandOptionType::String, GAME, "stats-game").set_autocomplete(true))
            .add_option(scope_option())
    }

    fn deferral(&self) -> Deferral {
        Deferral::Public
    }

    async fn suggest(
        &self,
        _context: &Context,
        caller: &Caller,
        typing: Typing<'_>,
    ) -> Result<Vec<Suggestion>, HandlerError> {
        Ok(match typing.option {
            GAME => kind::suggest(caller.lang, typing.text),
            _ => Vec::new(),
        })
    }

    async fn run(
        &self,
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
        let (counted, left_out) = context.club.statistics(who.player.id, scope, variant).await?;
        let viewers = Viewers::all(caller);
        let page = context
            .slowly(move || statistics(viewers, &who, scope, variant, &counted))
            .await??;
        Ok(Reply::Public(listing::with_left_out(
            caller.public_lang,
            page,
            &left_out,
        )))
    }
}
