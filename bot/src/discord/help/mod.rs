//! `/help`: how to play here and all commands, or the pages of a game.

pub mod clicks;
pub mod guide;

use serenity::all::{CommandOptionType, CreateCommand};

use crate::discord::challenge::find_game;
use crate::discord::kit::caller::Caller;
use crate::discord::kit::command::{Options, command, option};
use crate::discord::kit::commands;
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::page::Page;
use crate::discord::kit::reply::Reply;
use crate::guide::HelpTopic;
use crate::say;
use crate::texts::{Lang, text};

pub(crate) const NAME: &str = "help";
pub(crate) const GAME: &str = "game";

/// How many characters of Discord's 2000 the overview may take.
const ROOM: usize = 2000;

pub(crate) fn declare() -> CreateCommand {
    command(NAME).add_option(option(CommandOptionType::String, GAME, "rules-of").set_autocomplete(true))
}

pub(crate) fn run(context: &Context, caller: &Caller, options: &Options<'_>) -> Result<Reply, HandlerError> {
    let lang = caller.lang;
    let Some(typed) = options.string(GAME) else {
        return Ok(Reply::Private(Page::text(overview(lang))));
    };
    let Some(variant) = find_game(typed) else {
        return Err(HandlerError::Said(say!(lang, "refused-unknown-game")));
    };
    guide::page(&context.artist, caller, variant, HelpTopic::Start).map(Reply::Private)
}

/// How to play, and every command with what it does; those for which there is no room by their names alone.
fn overview(lang: Lang) -> String {
    let names: Vec<String> = commands::declare().iter().filter_map(declared_name).collect();
    let localized = |name: &String| text(lang, &format!("command-{name}"), &[]);
    let lines: Vec<String> = names
        .iter()
        .map(|name| {
            let about = text(lang, &format!("command-{name}-about"), &[]);
            say!(lang, "help-command", command = localized(name), about = about)
        })
        .collect();
    let whole = |told: usize| {
        let mut said = vec![say!(lang, "help")];
        said.extend(lines[..told].iter().cloned());
        if told < names.len() {
            let rest: Vec<String> = names[told..]
                .iter()
                .map(|name| format!("`/{}`", localized(name)))
                .collect();
            said.push(say!(lang, "help-commands", commands = rest.join(" ")));
        }
        said.join("\n")
    };
    (0..=names.len())
        .rev()
        .map(whole)
        .find(|said| said.chars().count() <= ROOM)
        .unwrap_or_else(|| say!(lang, "help"))
}

/// The name under which a command is declared; serenity keeps it to itself but for what it sends.
fn declared_name(command: &CreateCommand) -> Option<String> {
    let sent = serde_json::to_value(command).ok()?;
    sent["name"].as_str().map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_overview_names_every_command_and_fits_into_a_message() {
        for lang in Lang::ALL {
            let said = overview(lang);
            assert!(said.chars().count() <= ROOM, "{said}");
            for command in commands::declare() {
                let name = text(
                    lang,
                    &format!("command-{}", declared_name(&command).unwrap()),
                    &[],
                );
                assert!(said.contains(&format!("`/{name}`")), "{name} in {said}");
            }
        }
    }
}
