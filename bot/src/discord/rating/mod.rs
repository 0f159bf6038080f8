//! `/rating`: somebody's ratings, here and everywhere, and their course as a picture, if one likes beside somebody
//! else's.

pub mod ids;
pub mod view;

use forteca_data::{Player, PlayerRating, Scope, UserId};
use forteca_engine::Family;
use serenity::all::{CommandOptionType, CreateCommand};
use serenity::async_trait;

use crate::discord::kit::caller::Caller;
use crate::discord::kit::command::{Options, command, option};
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::ids::Arguments;
use crate::discord::kit::page::Page;
use crate::discord::kit::registry::{Action, Command, Feature, Input};
use crate::discord::kit::reply::Reply;
use crate::discord::kit::responder::Deferral;
use crate::discord::options::ladder::{chosen_family, family_option, person};
use crate::discord::rating::ids::{RatingAction, VERBS};
use crate::discord::rating::view::{POINTS, RatingHistory, ratings};
use crate::discord::show::ladder::subjects::Subject;
use crate::discord::show::ladder::viewers::Viewers;
use crate::discord::show::listing;

const NAME: &str = "rating";
const WHO: &str = "who";
const WITH: &str = "with";

/// The feature.
pub struct Ratings;

impl Feature for Ratings {
    fn command(&self) -> Option<&dyn Command> {
        Some(self)
    }

    fn verbs(&self) -> &'static [&'static str] {
        VERBS
    }

    fn read(&self, verb: &str, arguments: &mut Arguments<'_>) -> Option<Box<dyn Action>> {
        Some(Box::new(RatingAction::read(verb, arguments)?))
    }
}

#[async_trait]
impl Command for Ratings {
    fn name(&self) -> &'static str {
        NAME
    }

    fn declare(&self) -> CreateCommand {
        command(NAME)
            .add_option(option(CommandOptionType::User, WHO, "who-rating"))
            .add_option(family_option())
            .add_option(option(CommandOptionType::User, WITH, "with"))
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
        let who = person(options, WHO).unwrap_or_else(|| Subject::caller(caller));
        let with = person(options, WITH).filter(|with| with.player.id != who.player.id);
        let here = caller.guild.map_or(Scope::Global, Scope::Guild);
        let family = chosen_family(options);
        show(context, caller, who, with, here, family)
            .await
            .map(Reply::Public)
    }
}

/// Somebody by id, as last seen.
///
/// # Errors
/// A fault of the club.
async fn known(context: &Context, caller: &Caller, user: UserId) -> Result<Subject, HandlerError> {
    if user == caller.person.id {
        return Ok(Subject::caller(caller));
    }
    let known = context.club.player(user).await?;
    let unknown = Player {
        id: user,
        name: String::new(),
    };
    Ok(known.unwrap_or(unknown).into())
}

/// The ratings of `who`, and how the one of `family` went among the people of `here`; without a family the one with
/// most games.
///
/// # Errors
/// A fault of the store or of the renderer.
async fn show(
    context: &Context,
    caller: &Caller,
    who: Subject,
    with: Option<Subject>,
    here: Scope,
    family: Option<Family>,
) -> Result<Page, HandlerError> {
    let club = &context.club;
    let mine = club.ratings_of(who.player.id).await?;
    let mut left_out = mine.left_out;
    let mine = mine.items;
    let scope = scope_with_games(&mine, here);
    let most = || {
        mine.iter()
            .filter(|one| one.scope == scope)
            .max_by_key(|one| (one.rating.games, std::cmp::Reverse(one.family)))
            .map(|one| one.family)
    };
    let family = family.or_else(most).unwrap_or(Family::Siege33);
    let mut histories = Vec::new();
    let theirs = match &with {
        Some(other) => {
            let theirs = club.ratings_of(other.player.id).await?;
            left_out += theirs.left_out;
            theirs.items
        }
        None => Vec::new(),
    };
    for (subject, all) in [(Some(who), mine), (with, theirs)] {
        let Some(subject) = subject else {
            continue;
        };
        let course = club
            .rating_course(subject.player.id, scope, family, POINTS)
            .await?;
        left_out += course.moments.left_out;
        histories.push(RatingHistory {
            course,
            rating: rating_in(&all, scope, family),
            subject,
            all,
        });
    }
    let (viewers, now) = (Viewers::all(caller), context.club.now());
    let page = context
        .slowly(move || ratings(viewers, here, (family, scope), &histories, now))
        .await??;
    Ok(listing::with_incomplete(viewers.lang, page, left_out))
}

/// Here, or everywhere for somebody who has not played here.
fn scope_with_games(ratings: &[PlayerRating], here: Scope) -> Scope {
    if ratings.iter().any(|one| one.scope == here) {
        here
    } else {
        Scope::Global
    }
}

fn rating_in(ratings: &[PlayerRating], scope: Scope, family: Family) -> Option<forteca_data::Rating> {
    ratings
        .iter()
        .find(|one| one.scope == scope && one.family == family)
        .map(|one| one.rating.clone())
}

#[async_trait]
impl Action for RatingAction {
    fn deferral(&self) -> Deferral {
        Deferral::Update
    }

    async fn run(&self, context: &Context, caller: &Caller, input: Input<'_>) -> Result<Reply, HandlerError> {
        let family = Family::from_code(input.value);
        let who = known(context, caller, self.who).await?;
        let with = match self.with {
            Some(with) => Some(known(context, caller, with).await?),
            None => None,
        };
        show(context, caller, who, with, self.scope, family)
            .await
            .map(Reply::Update)
    }
}
