//! `/help`: how to play here, in one message.

use serenity::all::CreateCommand;

use super::command;
use crate::discord::caller::Caller;
use crate::discord::page::Page;
use crate::discord::reply::Reply;
use crate::say;

pub(super) const NAME: &str = "help";

pub(super) fn declare() -> CreateCommand {
    command(NAME)
}

pub(super) fn run(caller: &Caller) -> Reply {
    Reply::Private(Page::text(say!(caller.lang, "help")))
}
