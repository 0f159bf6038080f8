//! `/help`: how to play here and all commands, or the pages of a game.

pub mod guide;
pub mod ids;

use serenity::all::{CommandOptionType, CreateCommand};
use serenity::async_trait;

use crate::discord::help::ids::{HelpAction, VERBS};
use crate::discord::kit::caller::Caller;
use crate::discord::kit::command::{Options, command, option};
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::ids::Arguments;
use crate::discord::kit::page::Page;
use crate::discord::kit::registry::{Action, Command, Feature, Input, Registry, Typing};
use crate::discord::kit::reply::{Reply, Suggestion};
use crate::discord::kit::responder::Deferral;
use crate::discord::options::kind::{self, find_game};
use crate::guide::HelpTopic;
use crate::say;
use crate::texts::{Lang, text};

const NAME: &str = "help";
const GAME: &str = "game";

/// How many characters of Discord's 2000 the overview may take.
const ROOM: usize = 2000;

/// The feature.
pub struct Help;

impl Feature for Help {
    fn command(&self) -> Option<&dyn Command> {
        Some(self)
    }

    fn verbs(&self) -> &'static [&'static str] {
        VERBS
    }

    fn read(&self, verb: &str, arguments: &mut Arguments<'_>) -> Option<Box<dyn Action>> {
        Some(Box::new(HelpAction::read(verb, arguments)?))
    }
}

#[async_trait]
impl Command for Help {
    fn name(&self) -> &'static str {
        NAME
    }

    fn declare(&self) -> CreateCommand {
        command(NAME).add_option(option(CommandOptionType::String, GAME, "rules-of").set_autocomplete(true))
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
        let Some(typed) = options.string(GAME) else {
            return Ok(Reply::Private(Page::text(overview(context.registry, lang))));
        };
        let Some(variant) = find_game(typed) else {
            return Err(HandlerError::Said(say!(lang, "refused-unknown-game")));
        };
        guide::page(&context.artist, caller, variant, HelpTopic::Start).map(Reply::Private)
    }
}

/// How to play, and every command with what it does; those for which there is no room by their names alone.
fn overview(registry: &Registry, lang: Lang) -> String {
    let names: Vec<&str> = registry.commands().map(|command| command.name()).collect();
    let localized = |name: &str| text(lang, &format!("command-{name}"), &[]);
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

#[async_trait]
impl Action for HelpAction {
    fn deferral(&self) -> Deferral {
        Deferral::Update
    }

    async fn run(&self, context: &Context, caller: &Caller, input: Input<'_>) -> Result<Reply, HandlerError> {
        let (variant, topic) = match *self {
            HelpAction::Page(variant, topic) => (variant, topic),
            // A page that an older release had becomes the first.
            HelpAction::Menu(variant) => {
                let topic = HelpTopic::from_code(input.value);
                (variant, topic.unwrap_or(HelpTopic::Start))
            }
        };
        guide::page(&context.artist, caller, variant, topic).map(Reply::Update)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::features::REGISTRY;

    #[test]
    fn the_overview_names_every_command_and_fits_into_a_message() {
        for lang in Lang::ALL {
            let said = overview(&REGISTRY, lang);
            assert!(said.chars().count() <= ROOM, "{said}");
            for command in REGISTRY.commands() {
                let name = text(lang, &format!("command-{}", command.name()), &[]);
                assert!(said.contains(&format!("`/{name}`")), "{name} in {said}");
            }
        }
    }
}
