//! `/games`: running games, of somebody or of a channel, those first whose time runs out first.

pub mod ids;
pub mod view;

use forteca_data::Player;
use serenity::all::{CommandOptionType, CreateCommand, ResolvedValue};
use serenity::async_trait;

use crate::discord::games::ids::{GamesAction, RunningQuery, VERBS};
use crate::discord::games::view as running;
use crate::discord::kit::caller::{Caller, named};
use crate::discord::kit::command::{Options, command, option};
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::ids::Arguments;
use crate::discord::kit::page::Page;
use crate::discord::kit::registry::{Action, Command, Feature, Input};
use crate::discord::kit::reply::Reply;
use crate::discord::kit::responder::Deferral;
use crate::discord::show::listing;
use crate::discord::show::names::shown;
use crate::say;
use crate::texts::{Lang, text};

const NAME: &str = "games";
const WHO: &str = "who";
const WHERE: &str = "where";
const CHANNEL: &str = "channel";

/// The feature.
pub struct Games;

impl Feature for Games {
    fn command(&self) -> Option<&dyn Command> {
        Some(self)
    }

    fn verbs(&self) -> &'static [&'static str] {
        VERBS
    }

    fn read(&self, verb: &str, arguments: &mut Arguments<'_>) -> Option<Box<dyn Action>> {
        Some(Box::new(GamesAction::read(verb, arguments)?))
    }
}

#[async_trait]
impl Command for Games {
    fn name(&self) -> &'static str {
        NAME
    }

    fn declare(&self) -> CreateCommand {
        declare()
    }

    async fn run(
        &self,
        context: &Context,
        caller: &Caller,
        options: &Options<'_>,
    ) -> Result<Reply, HandlerError> {
        run(context, caller, options).await
    }
}

fn declare() -> CreateCommand {
    let place = option(CommandOptionType::String, WHERE, "games-where");
    let place = [CHANNEL, "everywhere"].into_iter().fold(place, |place, choice| {
        let name = |lang| text(lang, &format!("games-where-{choice}"), &[]);
        place.add_string_choice_localized(name(Lang::En), choice, [("pl", name(Lang::Pl))])
    });
    command(NAME)
        .add_option(option(CommandOptionType::User, WHO, "who-games"))
        .add_option(place)
}

async fn run(context: &Context, caller: &Caller, options: &Options<'_>) -> Result<Reply, HandlerError> {
    let who = match options.get(WHO) {
        Some(ResolvedValue::User(user, member)) => Some(named(user, *member)),
        _ => None,
    };
    let here = (options.string(WHERE) == Some(CHANNEL)).then_some(caller.channel);
    let query = match (&who, here) {
        (None, Some(channel)) => RunningQuery::In(channel),
        (who, here) => RunningQuery::Of(who.as_ref().map_or(caller.person.id, |who| who.id), here),
    };
    let who = who.unwrap_or_else(|| caller.person.clone());
    list(context, caller, query, &who.into(), 1)
        .await
        .map(Reply::Private)
}

/// A page of running games; beyond the last page, the last one.
///
/// # Errors
/// A fault of the store.
async fn show(
    context: &Context,
    caller: &Caller,
    query: RunningQuery,
    page: u32,
) -> Result<Page, HandlerError> {
    let who = match query {
        RunningQuery::Of(user, _) => context.club.player(user).await?,
        RunningQuery::In(_) => None,
    };
    let who = who.unwrap_or_else(|| caller.person.clone().into());
    list(context, caller, query, &who, page).await
}

async fn list(
    context: &Context,
    caller: &Caller,
    query: RunningQuery,
    who: &Player,
    page: u32,
) -> Result<Page, HandlerError> {
    let (lang, me) = (caller.lang, caller.person.id);
    let list = match query {
        RunningQuery::Of(user, channel) => context.club.running_games(user, channel, caller.viewer()).await?,
        RunningQuery::In(channel) => context.club.running_games_here(channel, caller.viewer()).await?,
    };
    if list.is_empty() {
        return Ok(Page::text(match query {
            RunningQuery::Of(user, None) if user == me => say!(lang, "which-none"),
            RunningQuery::Of(_, None) => say!(lang, "games-none", name = shown(&who.name)),
            RunningQuery::Of(_, Some(_)) => say!(lang, "games-none-there", name = shown(&who.name)),
            RunningQuery::In(_) => say!(lang, "games-none-here"),
        }));
    }
    let (games, left_out) = (list.games, listing::left_out(lang, &list.unreadable));
    let title = match query {
        RunningQuery::Of(_, None) => {
            say!(lang, "games-title", name = shown(&who.name), games = games.len())
        }
        RunningQuery::Of(_, Some(_)) => {
            say!(
                lang,
                "games-title-there",
                name = shown(&who.name),
                games = games.len()
            )
        }
        RunningQuery::In(_) => say!(lang, "games-title-here", games = games.len()),
    };
    let title = [Some(title), left_out]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join("\n");
    Ok(running::page(lang, title, &games, query, me, page))
}

#[async_trait]
impl Action for GamesAction {
    fn deferral(&self) -> Deferral {
        Deferral::Update
    }

    async fn run(
        &self,
        context: &Context,
        caller: &Caller,
        _input: Input<'_>,
    ) -> Result<Reply, HandlerError> {
        let GamesAction(query, page) = *self;
        show(context, caller, query, page).await.map(Reply::Update)
    }
}
