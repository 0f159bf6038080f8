//! `/leaderboard`: who plays best, here or everywhere.

use forteca_data::Scope;
use forteca_engine::{Family, Variant};
use serenity::all::{CommandOptionType, CreateCommand};

use super::{Options, command, option};
use crate::discord::Desk;
use crate::discord::caller::Caller;
use crate::discord::errors::Trouble;
use crate::discord::page::Page;
use crate::discord::reply::Reply;
use crate::discord::view::{ladder, names};
use crate::texts::{Lang, text};

pub(super) const NAME: &str = "leaderboard";
const FAMILY: &str = "games";
const SCOPE: &str = "scope";
const PAGE: &str = "page";

pub(super) fn declare() -> CreateCommand {
    let family = option(CommandOptionType::String, FAMILY, "family");
    let family = families().into_iter().fold(family, |option, family| {
        let pl = names::family(Lang::Pl, family);
        option.add_string_choice_localized(names::family(Lang::En, family), family.code(), [("pl", pl)])
    });
    let scope = option(CommandOptionType::String, SCOPE, "scope");
    let scope = ["server", "global"].into_iter().fold(scope, |option, scope| {
        let name = |lang| text(lang, &format!("scope-{scope}"), &[]);
        option.add_string_choice_localized(name(Lang::En), scope, [("pl", name(Lang::Pl))])
    });
    command(NAME).add_option(family).add_option(scope).add_option(
        option(CommandOptionType::Integer, PAGE, "page")
            .min_int_value(1)
            .max_int_value(1000),
    )
}

pub(super) async fn run(desk: &Desk, caller: &Caller, options: &Options<'_>) -> Result<Reply, Trouble> {
    let family = options
        .string(FAMILY)
        .and_then(Family::from_code)
        .unwrap_or(Family::Siege33);
    let scope = match (options.string(SCOPE), caller.guild) {
        (Some("global"), _) | (_, None) => Scope::Global,
        (_, Some(guild)) => Scope::Guild(guild),
    };
    let page = options
        .integer(PAGE)
        .and_then(|page| u32::try_from(page).ok())
        .unwrap_or(1);
    show(desk, caller, family, scope, page).await.map(Reply::Public)
}

/// One page of a leaderboard; beyond the last page, the last one.
///
/// # Errors
/// A fault of the store.
pub async fn show(
    desk: &Desk,
    caller: &Caller,
    family: Family,
    scope: Scope,
    page: u32,
) -> Result<Page, Trouble> {
    let store = desk.club.store();
    let mut page = page.max(1);
    let mut ranks = store
        .leaderboard(scope, family, page - 1, ladder::PAGE_SIZE)
        .await?;
    let last = ranks.total.div_ceil(ladder::PAGE_SIZE).max(1);
    if page > last {
        page = last;
        ranks = store
            .leaderboard(scope, family, page - 1, ladder::PAGE_SIZE)
            .await?;
    }
    Ok(ladder::leaderboard(
        caller.public_lang,
        family,
        scope,
        page,
        &ranks,
        desk.club.now(),
    ))
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
