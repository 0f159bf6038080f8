//! `/help`: how to play here, and the rules of a game with a picture of its start.

use serenity::all::{CommandOptionType, CreateCommand};

use super::challenge::find_game;
use super::{Options, command, option};
use crate::discord::Desk;
use crate::discord::caller::Caller;
use crate::discord::errors::Trouble;
use crate::discord::page::Page;
use crate::discord::reply::Reply;
use crate::discord::view::board::{Shot, picture};
use crate::discord::view::rules;
use crate::say;

pub(super) const NAME: &str = "help";
pub(super) const GAME: &str = "game";

pub(super) fn declare() -> CreateCommand {
    command(NAME).add_option(option(CommandOptionType::String, GAME, "rules-of").set_autocomplete(true))
}

pub(super) fn run(desk: &Desk, caller: &Caller, options: &Options<'_>) -> Result<Reply, Trouble> {
    let lang = caller.lang;
    let Some(typed) = options.string(GAME) else {
        return Ok(Reply::Private(Page::text(say!(lang, "help"))));
    };
    let Some(variant) = find_game(typed) else {
        return Err(Trouble::Said(say!(lang, "refused-unknown-game")));
    };
    let start = variant.start();
    let picture = picture(&desk.artist, lang, Shot::of(&start))?;
    Ok(Reply::Private(Page {
        picture: Some(picture),
        ..Page::text(rules::in_words(lang, variant))
    }))
}
