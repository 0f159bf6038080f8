//! Challenges: `/challenge` asks somebody, or anybody, for a game; it is accepted, declined, withdrawn or countered with
//! other terms. A rematch is a challenge too.

pub mod counter;
pub mod ids;
mod refused;
pub mod view;

use forteca_data::{Challenge, ChallengeId, MatchFormat, NewChallenge, Origin, Rated, SideWish, TimeControl};
use forteca_engine::{Family, Side, Variant};
use rand::RngExt;
use serenity::all::{CommandOptionType, CreateCommand, InteractionContext, ResolvedValue};
use serenity::async_trait;

use crate::club::{
    AccountKind, Lots, Refusal, TIME_CONTROLS, Table, Terms, USUAL_TIME_CONTROL, time_control_of,
};
use crate::discord::challenge::ids::{ChallengeAction, Deed, VERBS, side_of, time_control_with};
use crate::discord::kit::caller::{Caller, named};
use crate::discord::kit::command::{Options, choice, command, option};
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::ids::Arguments;
use crate::discord::kit::page::{Page, clip};
use crate::discord::kit::permissions;
use crate::discord::kit::registry::{Action, Command, Feature, Input, Typing};
use crate::discord::kit::reply::{Reply, Suggestion};
use crate::discord::kit::responder::Deferral;
use crate::discord::options::kind::{self, find_game};
use crate::discord::show::names;
use crate::discord::show::names::shown;
use crate::say;
use crate::texts::{Lang, text};

const NAME: &str = "challenge";
const GAME: &str = "game";
const OPPONENT: &str = "opponent";
const SIDE: &str = "side";
const GAMES: &str = "games";
const TIME_CONTROL: &str = "pace";
const RATED: &str = "rated";
const MESSAGE: &str = "message";

/// The longest word to the opponent, in characters.
const MESSAGE_LENGTH: u16 = 200;

/// The feature.
pub struct Challenges;

impl Feature for Challenges {
    fn command(&self) -> Option<&dyn Command> {
        Some(self)
    }

    fn verbs(&self) -> &'static [&'static str] {
        VERBS
    }

    fn read(&self, verb: &str, arguments: &mut Arguments<'_>) -> Option<Box<dyn Action>> {
        Some(Box::new(ChallengeAction::read(verb, arguments)?))
    }

    fn explain(&self, lang: Lang, refusal: &Refusal, _table: Option<&Table>) -> Option<Page> {
        let Refusal::Challenge(why) = refusal else {
            return None;
        };
        Some(refused::page(lang, why))
    }
}

#[async_trait]
impl Command for Challenges {
    fn name(&self) -> &'static str {
        NAME
    }

    fn declare(&self) -> CreateCommand {
        let side = choice(
            SIDE,
            "side",
            ["attackers", "defenders", "random"],
            |lang, side| text(lang, &format!("side-choice-{side}"), &[]),
        );
        let games = choice(GAMES, "unit", ["single", "match"], |lang, games| {
            text(lang, &format!("unit-choice-{games}"), &[])
        });
        let codes = TIME_CONTROLS.iter().map(|(code, _)| *code);
        let time_control = choice(TIME_CONTROL, "pace", codes, |lang, code| {
            text(lang, &format!("pace-{code}"), &[])
        });
        command(NAME)
            .contexts(vec![InteractionContext::Guild])
            .add_option(option(CommandOptionType::User, OPPONENT, "opponent"))
            .add_option(option(CommandOptionType::String, GAME, "game").set_autocomplete(true))
            .add_option(side)
            .add_option(games)
            .add_option(time_control)
            .add_option(option(CommandOptionType::Boolean, RATED, "rated"))
            .add_option(option(CommandOptionType::String, MESSAGE, "message").max_length(MESSAGE_LENGTH))
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
        let lang = caller.lang;
        permissions::may_start(caller)?;
        let variant = match options.string(GAME) {
            None => caller.rules.game.or(Variant::all().first().copied()),
            Some(typed) => find_game(typed),
        };
        let Some(variant) = variant else {
            return Err(HandlerError::Said(say!(lang, "refused-unknown-game")));
        };
        let (opponent, nature) = match options.get(OPPONENT) {
            Some(ResolvedValue::User(user, member)) => {
                let nature = if user.bot {
                    AccountKind::Bot
                } else {
                    AccountKind::Human
                };
                (Some(named(user, *member)), nature)
            }
            _ => (None, AccountKind::Human),
        };
        let side = match options.string(SIDE) {
            Some("attackers") => SideWish::Side(Side::ATTACKERS),
            Some("defenders") => SideWish::Side(Side::DEFENDERS),
            _ => SideWish::Random,
        };
        let format = match options.string(GAMES) {
            Some("single") => MatchFormat::Single,
            Some("match") => MatchFormat::Match,
            _ => usual_format(variant),
        };
        let named = options.string(TIME_CONTROL).and_then(time_control_of);
        let time_control = named.or(caller.rules.time_control).unwrap_or(USUAL_TIME_CONTROL);
        // Where the server's usual time control has no limit, nobody asked for a rated game without one.
        let usually_rated = named.is_some() || time_control != TimeControl::Unlimited;
        let rated = if options.boolean(RATED).unwrap_or(usually_rated) {
            Rated::Yes
        } else {
            Rated::No
        };
        let message = options
            .string(MESSAGE)
            .and_then(|text| names::visible_text(&clip(text, usize::from(MESSAGE_LENGTH))));
        let new = NewChallenge {
            guild: caller.guild,
            channel: caller.channel,
            challenger: caller.person.clone(),
            opponent,
            variant,
            format,
            side,
            rated,
            message,
            locale: caller.public_lang.code().to_owned(),
            threads: permissions::thread_use(caller),
            time_control,
            origin: Origin::Fresh,
        };
        let challenge = context.club.challenge(new, nature).await?;
        context.nudge();
        let game = names::game(lang, variant);
        let said = match &challenge.asked.opponent {
            Some(opponent) => {
                say!(
                    lang,
                    "challenge-sent",
                    game = game,
                    opponent = names::shown(&opponent.name)
                )
            }
            None => say!(lang, "challenge-sent-open", game = game),
        };
        Ok(Reply::Private(Page::text(said)))
    }
}

/// The sides of a siege are unequal, so both are played; in draughts one game says enough.
fn usual_format(variant: Variant) -> MatchFormat {
    match variant.family() {
        Family::Siege33 | Family::Siege67 => MatchFormat::Match,
        Family::Draughts100 | Family::Draughts64 => MatchFormat::Single,
    }
}

#[async_trait]
impl Action for ChallengeAction {
    fn deferral(&self) -> Deferral {
        match self {
            ChallengeAction::Counter(_) | ChallengeAction::Rematch(_) => Deferral::Private,
            ChallengeAction::Accept(_)
            | ChallengeAction::Decline(_)
            | ChallengeAction::Withdraw(_)
            | ChallengeAction::CounterSide(..)
            | ChallengeAction::CounterTimeControl(..)
            | ChallengeAction::SendCounter(..)
            | ChallengeAction::Alone(..) => Deferral::Update,
        }
    }

    async fn run(&self, context: &Context, caller: &Caller, input: Input<'_>) -> Result<Reply, HandlerError> {
        let user = caller.person.id;
        match *self {
            ChallengeAction::Accept(id) => {
                let accepted = accept(context, caller, id).await?;
                Ok(Reply::Update(view::challenge(&accepted)))
            }
            ChallengeAction::Decline(id) => {
                let declined = context.club.decline(id, user).await?;
                context.nudge();
                Ok(Reply::Update(view::challenge(&declined)))
            }
            ChallengeAction::Withdraw(id) => {
                let withdrawn = context.club.withdraw(id, user).await?;
                context.nudge();
                Ok(Reply::Update(view::challenge(&withdrawn)))
            }
            ChallengeAction::Alone(deed, id) => alone(context, caller, deed, id).await.map(Reply::Update),
            ChallengeAction::Counter(id) => {
                permissions::may_start(caller)?;
                let challenge = to_counter(context, caller, id).await?;
                let terms = Terms::offered(&challenge);
                Ok(Reply::Private(counter::panel(caller.lang, &challenge, terms)))
            }
            ChallengeAction::CounterSide(id, terms) => {
                let side = side_of(input.value).unwrap_or(terms.side);
                again(context, caller, id, Terms { side, ..terms }).await
            }
            ChallengeAction::CounterTimeControl(id, terms) => {
                let time_control = time_control_with(input.value).unwrap_or(terms.time_control);
                again(
                    context,
                    caller,
                    id,
                    Terms {
                        time_control,
                        ..terms
                    },
                )
                .await
            }
            ChallengeAction::SendCounter(id, terms) => {
                to_counter(context, caller, id).await?;
                let countered = context.club.counter(id, caller.person.clone(), terms).await?;
                context.nudge();
                let said = say!(
                    caller.lang,
                    "counter-sent",
                    name = shown(&opponent_name(&countered.made)),
                    place = countered.made.asked.channel.0.to_string()
                );
                Ok(Reply::Update(Page::text(said)))
            }
            ChallengeAction::Rematch(game) => {
                permissions::may_start(caller)?;
                let record = context.club.table(game).await?.record;
                permissions::still_allowed(&context.club, caller, record.guild, record.home).await?;
                let made = context.club.rematch(game, caller.person.clone()).await?;
                context.nudge();
                let said = say!(
                    caller.lang,
                    "rematch-sent",
                    name = shown(&opponent_name(&made)),
                    place = made.asked.channel.0.to_string()
                );
                Ok(Reply::Private(Page::text(said)))
            }
        }
    }
}

/// A challenge that the caller may answer with other terms, where games are still allowed.
async fn to_counter(context: &Context, caller: &Caller, id: ChallengeId) -> Result<Challenge, HandlerError> {
    let challenge = context.club.to_counter(id, caller.person.id).await?;
    let (guild, channel) = (challenge.asked.guild, challenge.asked.channel);
    permissions::still_allowed(&context.club, caller, guild, channel).await?;
    Ok(challenge)
}

async fn accept(context: &Context, caller: &Caller, id: ChallengeId) -> Result<Challenge, HandlerError> {
    let lots = Lots {
        challenger: toss(),
        first: toss(),
    };
    let accepted = context.club.accept(id, caller.person.clone(), lots).await?;
    context.nudge();
    Ok(accepted.challenge)
}

/// Does something about a challenge, which only the caller sees here; everybody else sees it in the challenge's own
/// message, if there still is one.
async fn alone(
    context: &Context,
    caller: &Caller,
    deed: Deed,
    id: ChallengeId,
) -> Result<Page, HandlerError> {
    let (lang, user) = (caller.lang, caller.person.id);
    let now = match deed {
        Deed::Accept => accept(context, caller, id).await?,
        Deed::Decline => context.club.decline(id, user).await?,
        Deed::Withdraw => context.club.withdraw(id, user).await?,
        Deed::Counter => {
            let challenge = to_counter(context, caller, id).await?;
            return Ok(counter::panel(lang, &challenge, Terms::offered(&challenge)));
        }
    };
    context.nudge();
    Ok(view::alone(lang, &now, user))
}

/// The panel once more, with other terms chosen.
async fn again(
    context: &Context,
    caller: &Caller,
    id: ChallengeId,
    terms: Terms,
) -> Result<Reply, HandlerError> {
    let challenge = context.club.to_counter(id, caller.person.id).await?;
    Ok(Reply::Update(counter::panel(caller.lang, &challenge, terms)))
}

fn opponent_name(challenge: &Challenge) -> String {
    challenge
        .asked
        .opponent
        .as_ref()
        .map_or_else(|| "?".to_owned(), |person| person.name.clone())
}

fn toss() -> Side {
    if rand::rng().random() {
        Side::White
    } else {
        Side::Black
    }
}
