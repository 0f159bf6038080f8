//! `/leaderboard`: who plays best, here or everywhere.

pub mod cross;
pub mod ids;
pub mod view;

use std::collections::HashSet;
use std::time::Duration;

use forteca_data::{Player, Scope};
use forteca_engine::Family;
use serenity::all::{CommandOptionType, CreateCommand};
use serenity::async_trait;
use tokio::time::Instant;

use crate::discord::kit::caller::Caller;
use crate::discord::kit::command::{Options, command, option};
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::ids::Arguments;
use crate::discord::kit::page::Page;
use crate::discord::kit::registry::{Action, Command, Feature, Input};
use crate::discord::kit::reply::Reply;
use crate::discord::kit::responder::Deferral;
use crate::discord::leaderboard::cross::{CROSS_TABLE, cross_page};
use crate::discord::leaderboard::ids::{LeaderboardAction, VERBS};
use crate::discord::leaderboard::view::{Ladder, PAGE_SIZE, leaderboard};
use crate::discord::options::ladder::{chosen_family, chosen_scope, family_option, scope_option};
use crate::discord::show::ladder::viewers::Viewers;
use crate::discord::show::listing;

const NAME: &str = "leaderboard";
const PAGE: &str = "page";

/// How long to wait for Discord to tell who has left. Together with the rest it is less than what makes an answer late.
const PATIENCE: Duration = Duration::from_millis(1000);
/// How often to ask about those who move up into the places of people who have left.
const ROUNDS: usize = 3;

/// The feature.
pub struct Leaderboard;

impl Feature for Leaderboard {
    fn command(&self) -> Option<&dyn Command> {
        Some(self)
    }

    fn verbs(&self) -> &'static [&'static str] {
        VERBS
    }

    fn read(&self, verb: &str, arguments: &mut Arguments<'_>) -> Option<Box<dyn Action>> {
        Some(Box::new(LeaderboardAction::read(verb, arguments)?))
    }
}

#[async_trait]
impl Command for Leaderboard {
    fn name(&self) -> &'static str {
        NAME
    }

    fn declare(&self) -> CreateCommand {
        command(NAME)
            .add_option(family_option())
            .add_option(scope_option())
            .add_option(
                option(CommandOptionType::Integer, PAGE, "page")
                    .min_int_value(1)
                    .max_int_value(1000),
            )
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
        let scope = chosen_scope(caller, options)?;
        let family = match chosen_family(options) {
            Some(family) => family,
            None => usual_family(context, scope).await?,
        };
        let page = options
            .integer(PAGE)
            .and_then(|page| u32::try_from(page).ok())
            .unwrap_or(1);
        show(context, caller, family, scope, page)
            .await
            .map(Reply::Public)
    }
}

/// One page of a leaderboard; beyond the last page, the last one.
///
/// # Errors
/// A fault of the club.
async fn show(
    context: &Context,
    caller: &Caller,
    family: Family,
    scope: Scope,
    page: u32,
) -> Result<Page, HandlerError> {
    let club = &context.club;
    let part = page.max(1) - 1;
    let mut ranking = club.ranking(scope, family, part, PAGE_SIZE).await?;
    if let Scope::Guild(guild) = scope {
        let until = Instant::now() + PATIENCE;
        let mut asked = HashSet::new();
        for _ in 0..ROUNDS {
            let mut ask = std::mem::take(&mut ranking.to_ask);
            // Discord may have had no answer.
            ask.retain(|user| asked.insert(*user));
            if ask.is_empty() || Instant::now() >= until {
                break;
            }
            context.members.find_out(guild, &ask, club.now(), until).await;
            ranking = club.ranking(scope, family, part, PAGE_SIZE).await?;
        }
    }
    let own = club.own_place(caller.person.id, scope, family).await?;
    let ladder = Ladder { family, scope };
    let lang = caller.public_lang;
    let page = leaderboard(lang, &caller.person, ladder, &ranking, &own);
    Ok(listing::with_incomplete(lang, page, ranking.left_out))
}

/// Who of the best of a leaderboard has beaten whom.
///
/// # Errors
/// A fault of the store or of the renderer.
async fn cross_table(
    context: &Context,
    caller: &Caller,
    family: Family,
    scope: Scope,
) -> Result<Page, HandlerError> {
    let club = &context.club;
    let ranking = club.ranking(scope, family, 0, CROSS_TABLE).await?;
    // Who is only listed is not among the best.
    let is_ranked = ranking.ranked > 0;
    let ranked = ranking.rows.into_iter().filter(|_| is_ranked);
    let best: Vec<Player> = ranked
        .map(|row| Player {
            id: row.user,
            name: row.name,
        })
        .collect();
    let people: Vec<_> = best.iter().map(|one| one.id).collect();
    let (scores, unreadable) = club.cross_scores(&people, scope, family).await?;
    let viewers = Viewers::only(caller);
    let page = context
        .slowly(move || cross_page(viewers, family, &best, &scores))
        .await??;
    let page = listing::with_left_out(viewers.lang, page, &unreadable);
    Ok(listing::with_incomplete(viewers.lang, page, ranking.left_out))
}

/// The family that is played most, so that nobody who names none sees an empty page.
async fn usual_family(context: &Context, scope: Scope) -> Result<Family, HandlerError> {
    let busiest = context.club.busiest_family(scope).await?;
    Ok(busiest.unwrap_or(Family::Siege33))
}

#[async_trait]
impl Action for LeaderboardAction {
    fn deferral(&self) -> Deferral {
        match self {
            LeaderboardAction::Page(..) => Deferral::Update,
            LeaderboardAction::CrossTable(..) => Deferral::Private,
        }
    }

    async fn run(
        &self,
        context: &Context,
        caller: &Caller,
        _input: Input<'_>,
    ) -> Result<Reply, HandlerError> {
        match *self {
            LeaderboardAction::Page(family, scope, page) => show(context, caller, family, scope, page)
                .await
                .map(Reply::Update),
            LeaderboardAction::CrossTable(family, scope) => cross_table(context, caller, family, scope)
                .await
                .map(Reply::Private),
        }
    }
}
