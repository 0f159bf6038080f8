//! `/rating`: somebody's ratings, here and everywhere.

use forteca_data::{Player, Scope};
use serenity::all::{CommandOptionType, CreateCommand, ResolvedValue};

use super::{Options, command, option};
use crate::discord::Desk;
use crate::discord::caller::{Caller, named};
use crate::discord::errors::Trouble;
use crate::discord::reply::Reply;
use crate::discord::view::ladder;

pub(super) const NAME: &str = "rating";
const WHO: &str = "who";

pub(super) fn declare() -> CreateCommand {
    command(NAME).add_option(option(CommandOptionType::User, WHO, "who-rating"))
}

pub(super) async fn run(desk: &Desk, caller: &Caller, options: &Options<'_>) -> Result<Reply, Trouble> {
    let who = match options.get(WHO) {
        Some(ResolvedValue::User(user, member)) => named(user, *member),
        _ => caller.person.clone(),
    };
    let ratings = desk.club.store().ratings_of(who.id).await?;
    let here = caller.guild.map_or(Scope::Global, Scope::Guild);
    let player = Player {
        id: who.id,
        name: who.name,
    };
    Ok(Reply::Public(ladder::ratings(
        caller.public_lang,
        &player,
        &ratings,
        here,
        desk.club.now(),
    )))
}
