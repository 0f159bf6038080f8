//! `/versus`: two people's games against each other.

pub mod view;

use serenity::all::{CommandOptionType, CreateCommand};
use serenity::async_trait;

use crate::club::match_score;
use crate::discord::kit::caller::Caller;
use crate::discord::kit::command::{Options, command, option};
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::registry::{Command, Feature};
use crate::discord::kit::reply::Reply;
use crate::discord::kit::responder::Deferral;
use crate::discord::options::ladder::{chosen_scope, person, scope_option};
use crate::discord::show::ladder::subjects::Subject;
use crate::discord::show::ladder::viewers::Viewers;
use crate::discord::show::listing;
use crate::discord::versus::view::versus;
use crate::say;

const NAME: &str = "versus";
const PLAYER: &str = "player";
const AGAINST: &str = "against";

/// The feature.
pub struct VersusFeature;

impl Feature for VersusFeature {
    fn command(&self) -> Option<&dyn Command> {
        Some(self)
    }
}

#[async_trait]
impl Command for VersusFeature {
    fn name(&self) -> &'static str {
        NAME
    }

    fn declare(&self) -> CreateCommand {
        command(NAME)
            .add_option(option(CommandOptionType::User, PLAYER, "player").required(true))
            .add_option(option(CommandOptionType::User, AGAINST, "against"))
            .add_option(scope_option())
    }

    fn deferral(&self) -> Deferral {
        Deferral::Public
    }

    async fn run(
        &self,
        context: &Context,
        caller: &Caller,
        options: &Options<'_>,
    ) -> Result<Reply, HandlerError> {
        let named = person(options, PLAYER);
        let own = || Subject::caller(caller);
        // Whoever names one person means themselves against that person.
        let (first, second) = match (named, person(options, AGAINST)) {
            (Some(player), Some(against)) => (player, against),
            (Some(player), None) => (own(), player),
            (None, against) => (own(), against.unwrap_or_else(own)),
        };
        if first.player.id == second.player.id {
            return Err(HandlerError::Said(say!(caller.lang, "refused-versus-oneself")));
        }
        let scope = chosen_scope(caller, options)?;
        let (between, left_out) = context
            .club
            .versus(first.player.id, second.player.id, scope)
            .await?;
        let match_results = context
            .club
            .matches_between(first.player.id, second.player.id, scope)
            .await?;
        let matches = match_score(&match_results.items, first.player.id);
        let viewers = Viewers::all(caller);
        let page = context
            .slowly(move || versus(viewers, scope, &[first, second], &between, matches))
            .await??;
        let lang = caller.public_lang;
        let page = listing::with_left_out(lang, page, &left_out);
        let page = listing::with_incomplete(lang, page, match_results.left_out);
        Ok(Reply::Public(page))
    }
}
