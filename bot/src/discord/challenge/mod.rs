//! `/challenge`: ask somebody, or anybody, for a game.

pub mod answers;
pub mod counter;
pub mod view;

use forteca_data::{NewChallenge, Origin, Rated, SideWish, TimeControl, Unit};
use forteca_engine::{Family, Side, Variant};
use serenity::all::{CommandOptionType, CreateCommand, InteractionContext, ResolvedValue};

use crate::club::{Nature, TIME_CONTROLS, USUAL_TIME_CONTROL, time_control_of};
use crate::discord::kit::caller::{Caller, named};
use crate::discord::kit::command::{Options, command, option};
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::page::{Page, clip};
use crate::discord::kit::permissions;
use crate::discord::kit::reply::{Reply, Suggestion};
use crate::discord::show::names;
use crate::say;
use crate::texts::{Lang, text};

pub(crate) const NAME: &str = "challenge";
pub(crate) const GAME: &str = "game";
const OPPONENT: &str = "opponent";
const SIDE: &str = "side";
const GAMES: &str = "games";
const TIME_CONTROL: &str = "pace";
const RATED: &str = "rated";
const MESSAGE: &str = "message";

/// The longest word to the opponent, in characters.
const MESSAGE_LENGTH: u16 = 200;

pub(crate) fn declare() -> CreateCommand {
    let side = option(CommandOptionType::String, SIDE, "side");
    let side = ["attackers", "defenders", "random"]
        .into_iter()
        .fold(side, |side, choice| {
            let name = |lang| text(lang, &format!("side-choice-{choice}"), &[]);
            side.add_string_choice_localized(name(Lang::En), choice, [("pl", name(Lang::Pl))])
        });
    let games = option(CommandOptionType::String, GAMES, "unit");
    let games = ["single", "match"].into_iter().fold(games, |games, choice| {
        let name = |lang| text(lang, &format!("unit-choice-{choice}"), &[]);
        games.add_string_choice_localized(name(Lang::En), choice, [("pl", name(Lang::Pl))])
    });
    let time_control = option(CommandOptionType::String, TIME_CONTROL, "pace");
    let time_control = TIME_CONTROLS
        .iter()
        .fold(time_control, |time_control, (code, _)| {
            let name = |lang| text(lang, &format!("pace-{code}"), &[]);
            time_control.add_string_choice_localized(name(Lang::En), *code, [("pl", name(Lang::Pl))])
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

pub(crate) async fn run(
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
            let nature = if user.bot { Nature::Bot } else { Nature::Human };
            (Some(named(user, *member)), nature)
        }
        _ => (None, Nature::Human),
    };
    let side = match options.string(SIDE) {
        Some("attackers") => SideWish::Side(Side::ATTACKERS),
        Some("defenders") => SideWish::Side(Side::DEFENDERS),
        _ => SideWish::Random,
    };
    let unit = match options.string(GAMES) {
        Some("single") => Unit::Single,
        Some("match") => Unit::Match,
        _ => usual_unit(variant),
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
    let message = options.string(MESSAGE).and_then(names::visible_text);
    let new = NewChallenge {
        guild: caller.guild,
        channel: caller.channel,
        challenger: caller.person.clone(),
        opponent,
        variant,
        unit,
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

/// Games whose name, in either language, or id contains what is typed; those with the usual options first.
pub fn suggest_game(lang: Lang, typed: &str) -> Vec<Suggestion> {
    let typed = typed.trim().to_lowercase();
    let mut found: Vec<Variant> = Variant::all()
        .iter()
        .filter(|variant| {
            let names = Lang::ALL.map(|lang| names::game(lang, **variant).to_lowercase());
            variant.id().to_lowercase().contains(&typed) || names.iter().any(|name| name.contains(&typed))
        })
        .copied()
        .collect();
    found.sort_by_key(|variant| variant.id().contains('/'));
    found
        .into_iter()
        .map(|variant| Suggestion {
            name: clip(&names::game(lang, variant), 100),
            value: variant.id().to_owned(),
        })
        .collect()
}

/// The sides of a siege are unequal, so both are played; in draughts one game says enough.
fn usual_unit(variant: Variant) -> Unit {
    match variant.family() {
        Family::Siege33 | Family::Siege67 => Unit::Match,
        Family::Draughts100 | Family::Draughts64 => Unit::Single,
    }
}

/// The game that is meant by an id or by a whole name.
pub fn find_game(typed: &str) -> Option<Variant> {
    Variant::from_id(typed.trim()).ok().or_else(|| {
        let typed = typed.trim().to_lowercase();
        let meant = |variant: &&Variant| {
            let names = Lang::ALL.map(|lang| names::game(lang, **variant).to_lowercase());
            variant.id().to_lowercase() == typed || names.contains(&typed)
        };
        Variant::all().iter().find(meant).copied()
    })
}
