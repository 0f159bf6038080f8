//! The options of ratings and statistics: which family of games, among whom, and who.

use forteca_data::Scope;
use forteca_engine::{Family, Variant};
use serenity::all::{CommandOptionType, CreateCommandOption, ResolvedValue};

use crate::discord::kit::caller::{Caller, named};
use crate::discord::kit::command::{Options, choice, option};
use crate::discord::kit::errors::HandlerError;
use crate::discord::show::ladder::subjects::Subject;
use crate::discord::show::names;
use crate::say;
use crate::texts::{Lang, text};

const FAMILY: &str = "game";
const SCOPE: &str = "scope";

/// The option that names a family of games.
pub fn family_option() -> CreateCommandOption {
    let family = option(CommandOptionType::String, FAMILY, "family");
    families().into_iter().fold(family, |option, family| {
        let pl = names::family(Lang::Pl, family);
        option.add_string_choice_localized(names::family(Lang::En, family), family.code(), [("pl", pl)])
    })
}

/// The family that was named.
pub fn chosen_family(options: &Options<'_>) -> Option<Family> {
    options.string(FAMILY).and_then(Family::from_code)
}

/// The option that says among whom: in this server or everywhere.
pub fn scope_option() -> CreateCommandOption {
    choice(SCOPE, "scope", ["server", "global"], |lang, scope| {
        text(lang, &format!("scope-{scope}"), &[])
    })
}

/// Among whom: as was said, or else here; everywhere where there is no server.
///
/// # Errors
/// A server is asked for where there is none.
pub fn chosen_scope(caller: &Caller, options: &Options<'_>) -> Result<Scope, HandlerError> {
    match (options.string(SCOPE), caller.guild) {
        (Some("global"), _) | (None, None) => Ok(Scope::Global),
        (_, Some(guild)) => Ok(Scope::Guild(guild)),
        (Some(_), None) => Err(HandlerError::Said(say!(caller.lang, "refused-scope-server"))),
    }
}

/// Somebody named in an option.
pub fn person(options: &Options<'_>, name: &str) -> Option<Subject> {
    match options.get(name) {
        Some(ResolvedValue::User(user, member)) => Some(Subject {
            player: named(user, *member).into(),
            account: Some(user.name.clone()),
        }),
        _ => None,
    }
}

/// The families of the games that can be played, each once.
fn families() -> Vec<Family> {
    let mut families: Vec<Family> = Vec::new();
    for variant in Variant::all() {
        if !families.contains(&variant.family()) {
            families.push(variant.family());
        }
    }
    families
}
