//! `/games`: running games, of somebody or of a channel, those first whose time runs out first; and one's own open
//! challenges, those first that wait for oneself. What others offer to everybody here has pages of its own, in `open`.

pub mod ids;
mod open;
pub mod view;

use forteca_data::{ChallengeId, Player};
use serenity::all::{CommandOptionType, CreateCommand, ResolvedValue};
use serenity::async_trait;

use crate::club::{ChallengeRefusal, Readable};
use crate::discord::challenge::view::alone;
use crate::discord::games::ids::{
    CHALLENGE, CHOOSE_OPEN, ChooseChallenge, ChooseOpen, GamesAction, OPEN, OpenAction, RunningQuery, VERBS,
};
use crate::discord::games::view as running;
use crate::discord::kit::caller::{Caller, named};
use crate::discord::kit::command::{Options, choice, command, option};
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::ids::Arguments;
use crate::discord::kit::page::{Button, Page, Tone};
use crate::discord::kit::registry::{Action, Command, Feature, Input};
use crate::discord::kit::reply::Reply;
use crate::discord::kit::responder::Deferral;
use crate::discord::show::listing;
use crate::discord::show::names::shown;
use crate::numbers::digits;
use crate::say;
use crate::texts::text;

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
        match verb {
            CHALLENGE => Some(Box::new(ChooseChallenge)),
            OPEN => Some(Box::new(OpenAction(arguments.number()?))),
            CHOOSE_OPEN => Some(Box::new(ChooseOpen(arguments.number()?))),
            _ => Some(Box::new(GamesAction::read(verb, arguments)?)),
        }
    }
}

#[async_trait]
impl Command for Games {
    fn name(&self) -> &'static str {
        NAME
    }

    fn declare(&self) -> CreateCommand {
        let place = choice(WHERE, "games-where", [CHANNEL, "everywhere"], |lang, place| {
            text(lang, &format!("games-where-{place}"), &[])
        });
        command(NAME)
            .add_option(option(CommandOptionType::User, WHO, "who-games"))
            .add_option(place)
    }

    async fn run(
        &self,
        context: &Context,
        caller: &Caller,
        options: &Options<'_>,
    ) -> Result<Reply, HandlerError> {
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
    // Whoever asks for all that is theirs is told what waits for an answer as well.
    let challenges = match query {
        RunningQuery::Of(user, None) if user == me => context.club.open_challenges(me).await?,
        RunningQuery::Of(..) | RunningQuery::In(_) => Readable::default(),
    };
    let (mut told, menu) = running::challenges(lang, &challenges, me);
    let open = match query {
        RunningQuery::Of(user, None) if user == me => open::offered(context, caller).await?,
        RunningQuery::Of(..) | RunningQuery::In(_) => None,
    };
    let (line, button) = open.unzip();
    told.extend(line);
    if list.is_empty() {
        let none = match query {
            RunningQuery::Of(user, None) if user == me => say!(lang, "which-none"),
            RunningQuery::Of(_, None) => say!(lang, "games-none", name = shown(&who.name)),
            RunningQuery::Of(_, Some(_)) => say!(lang, "games-none-there", name = shown(&who.name)),
            RunningQuery::In(_) => say!(lang, "games-none-here"),
        };
        let mut page = Page::text([vec![none], told].concat().join("\n"));
        page.rows.extend(menu);
        return Ok(page.with_buttons(button.into_iter().collect()));
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
    let mut lines = vec![title];
    lines.extend(left_out);
    lines.extend(told);
    let page = running::page(lang, lines.join("\n"), &games, query, me, page, menu);
    Ok(page.with_buttons(button.into_iter().collect()))
}

#[async_trait]
impl Action for ChooseChallenge {
    fn deferral(&self) -> Deferral {
        Deferral::Update
    }

    async fn run(&self, context: &Context, caller: &Caller, input: Input<'_>) -> Result<Reply, HandlerError> {
        let id = digits(input.value)
            .map(ChallengeId)
            .ok_or(ChallengeRefusal::NoSuchChallenge)?;
        let (lang, me) = (caller.lang, caller.person.id);
        let challenge = context.club.own_challenge(id, me).await?;
        let back = Button::new(
            GamesAction(RunningQuery::Of(me, None), 1),
            say!(lang, "button-back-to-games"),
            Tone::Quiet,
        );
        Ok(Reply::Update(
            alone(lang, &challenge, me).with_buttons(vec![back]),
        ))
    }
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
