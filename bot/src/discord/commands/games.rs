//! `/games`: somebody's running games, those first in which he has to move.

use serenity::all::{CommandOptionType, CreateCommand, ResolvedValue};

use super::{Options, command, game_menu, option};
use crate::club::Table;
use crate::discord::Desk;
use crate::discord::caller::{Caller, named};
use crate::discord::errors::Trouble;
use crate::discord::page::Page;
use crate::discord::reply::Reply;
use crate::discord::view::names::shown;
use crate::discord::view::table::{heading, status};
use crate::say;
use crate::texts::Lang;

pub(super) const NAME: &str = "games";
const WHO: &str = "who";

/// How many characters of Discord's 2000 the list may take; the rest is for the line that counts what is left out.
const ROOM: usize = 1900;

pub(super) fn declare() -> CreateCommand {
    command(NAME).add_option(option(CommandOptionType::User, WHO, "who-games"))
}

pub(super) async fn run(desk: &Desk, caller: &Caller, options: &Options<'_>) -> Result<Reply, Trouble> {
    let lang = caller.lang;
    let who = match options.get(WHO) {
        Some(ResolvedValue::User(user, member)) => named(user, *member),
        _ => caller.person.clone(),
    };
    let mut tables = desk.club.tables_of(who.id).await?;
    if tables.is_empty() {
        let said = if who.id == caller.person.id {
            say!(lang, "which-none")
        } else {
            say!(lang, "games-none", name = shown(&who.name))
        };
        return Ok(Reply::Private(Page::text(said)));
    }
    tables.sort_by_key(|table| table.to_move().is_none_or(|player| player.id != who.id));
    let mut lines = vec![say!(
        lang,
        "games-title",
        name = shown(&who.name),
        games = tables.len()
    )];
    let mut length = lines[0].chars().count();
    let listed = tables
        .iter()
        .map(|table| line(lang, table, caller))
        .take_while(|line| {
            length += line.chars().count() + 1;
            length < ROOM
        })
        .collect::<Vec<_>>();
    let left_out = tables.len() - listed.len();
    lines.extend(listed);
    if left_out > 0 {
        lines.push(say!(lang, "games-more", games = left_out));
    }
    let mut page = Page::text(lines.join("\n"));
    page.rows.push(game_menu(lang, caller, &tables));
    Ok(Reply::Private(page))
}

fn line(lang: Lang, table: &Table, caller: &Caller) -> String {
    let place = table.record.thread.unwrap_or(table.record.home);
    format!(
        "- {} · {} · <#{}>",
        heading(lang, table),
        status(lang, table, caller.person.id),
        place.0
    )
}
