//! `/block`: somebody wants nothing to do with somebody else; without a name, whom they have blocked, and the way back.

use std::fmt;

use forteca_data::{Player, UserId};
use serenity::all::{CommandOptionType, CreateCommand, ResolvedValue};
use serenity::async_trait;

use crate::club::{Refusal, Table};
use crate::discord::kit::caller::{Caller, named};
use crate::discord::kit::command::{Options, SUGGESTIONS, command, option};
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::ids::Arguments;
use crate::discord::kit::page::{Button, MAX_MENU_TEXT, MenuOption, Page, Row, SelectMenu, Tone, clip};
use crate::discord::kit::registry::{Action, Command, Feature, Input};
use crate::discord::kit::reply::Reply;
use crate::discord::kit::responder::Deferral;
use crate::discord::show::listing;
use crate::discord::show::names::{shown, visible};
use crate::numbers::digits;
use crate::say;
use crate::texts::Lang;

const NAME: &str = "block";
const PERSON: &str = "person";

/// What the ids begin with.
const VERBS: &[&str] = &["block/lift", "block/choose"];

/// What a click asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BlockAction {
    /// Lift the block of this person.
    Lift(UserId),
    /// Lift a block; whose is in the menu's value.
    Choose,
}

impl BlockAction {
    fn read(verb: &str, arguments: &mut Arguments<'_>) -> Option<Self> {
        match verb {
            "block/lift" => arguments.number().map(UserId).map(BlockAction::Lift),
            "block/choose" => Some(BlockAction::Choose),
            _ => None,
        }
    }
}

impl fmt::Display for BlockAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BlockAction::Lift(user) => write!(f, "block/lift/{}", user.0),
            BlockAction::Choose => f.write_str("block/choose"),
        }
    }
}

/// The feature.
pub struct Block;

impl Feature for Block {
    fn command(&self) -> Option<&dyn Command> {
        Some(self)
    }

    fn verbs(&self) -> &'static [&'static str] {
        VERBS
    }

    fn read(&self, verb: &str, arguments: &mut Arguments<'_>) -> Option<Box<dyn Action>> {
        Some(Box::new(BlockAction::read(verb, arguments)?))
    }

    fn explain(&self, lang: Lang, refusal: &Refusal, _table: Option<&Table>) -> Option<Page> {
        (*refusal == Refusal::BlockYourself).then(|| Page::text(say!(lang, "refused-block-yourself")))
    }
}

#[async_trait]
impl Command for Block {
    fn name(&self) -> &'static str {
        NAME
    }

    fn declare(&self) -> CreateCommand {
        command(NAME).add_option(option(CommandOptionType::User, PERSON, "block"))
    }

    async fn run(
        &self,
        context: &Context,
        caller: &Caller,
        options: &Options<'_>,
    ) -> Result<Reply, HandlerError> {
        let Some(ResolvedValue::User(user, member)) = options.get(PERSON) else {
            return list(context, caller).await.map(Reply::Private);
        };
        let blocked = named(user, *member);
        let lang = caller.lang;
        let lift = BlockAction::Lift(blocked.id);
        let said = say!(lang, "blocked", name = shown(&blocked.name));
        context.club.block(caller.person.clone(), blocked).await?;
        context.nudge();
        let button = Button::new(lift, say!(lang, "button-unblock"), Tone::Quiet);
        Ok(Reply::Private(Page::text(said).with_buttons(vec![button])))
    }
}

#[async_trait]
impl Action for BlockAction {
    fn deferral(&self) -> Deferral {
        Deferral::Update
    }

    async fn run(&self, context: &Context, caller: &Caller, input: Input<'_>) -> Result<Reply, HandlerError> {
        let (club, me) = (&context.club, caller.person.id);
        let lifted = match *self {
            BlockAction::Lift(user) => Some(user),
            BlockAction::Choose => digits(input.value).map(UserId),
        };
        if let Some(user) = lifted {
            club.unblock(me, user).await?;
        }
        list(context, caller).await.map(Reply::Update)
    }
}

/// Whom the caller has blocked, and a menu that lifts each block.
async fn list(context: &Context, caller: &Caller) -> Result<Page, HandlerError> {
    let lang = caller.lang;
    let blocked = context.club.blocked_by(caller.person.id).await?;
    if blocked.items.is_empty() {
        let none = Page::text(say!(lang, "block-none"));
        return Ok(listing::with_incomplete(lang, none, blocked.left_out));
    }
    let names: Vec<String> = blocked
        .items
        .iter()
        .take(SUGGESTIONS)
        .map(|player| listing::name(&player.name))
        .collect();
    let more = blocked.items.len() - names.len();
    let text = say!(lang, "block-list", names = names.join(", "), more = more);
    let mut page = listing::with_incomplete(lang, Page::text(text), blocked.left_out);
    page.rows.push(Row::Menu(SelectMenu {
        action: BlockAction::Choose.into(),
        placeholder: say!(lang, "block-placeholder"),
        options: blocked.items.iter().take(SUGGESTIONS).map(entry).collect(),
    }));
    Ok(page)
}

fn entry(player: &Player) -> MenuOption {
    MenuOption {
        label: clip(&visible(&player.name), MAX_MENU_TEXT),
        about: None,
        value: player.id.0.to_string(),
        chosen: false,
    }
}
