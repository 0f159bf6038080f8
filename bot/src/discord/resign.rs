//! Giving a game up: `/resign` and the button, after one more question.

use std::fmt;

use forteca_data::UserId;
use serenity::async_trait;

use crate::club::Table;
use crate::discord::kit::caller::Caller;
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::ids::{Arguments, GameRevision};
use crate::discord::kit::page::{Button, Page, Tone};
use crate::discord::kit::registry::{Action, Command, Feature, Input, MoreButton};
use crate::discord::kit::reply::Reply;
use crate::discord::kit::responder::Deferral;
use crate::discord::options::game_command::{GameCommand, menu_of_games};
use crate::discord::show::table::{heading, opponent};
use crate::say;
use crate::texts::Lang;

/// What the ids begin with.
const VERBS: &[&str] = &["which/resign", "ask-resign", "resign", "keep"];

/// What a click asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ResignAction {
    /// Ask whether to resign.
    Ask(GameRevision),
    /// Resign.
    Resign(GameRevision),
    /// Think better of it: play on.
    Keep(GameRevision),
}

impl ResignAction {
    fn read(verb: &str, arguments: &mut Arguments<'_>) -> Option<Self> {
        let at = arguments.revision()?;
        Some(match verb {
            "ask-resign" => ResignAction::Ask(at),
            "resign" => ResignAction::Resign(at),
            "keep" => ResignAction::Keep(at),
            _ => return None,
        })
    }
}

impl fmt::Display for ResignAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ResignAction::Ask(at) => write!(f, "ask-resign/{at}"),
            ResignAction::Resign(at) => write!(f, "resign/{at}"),
            ResignAction::Keep(at) => write!(f, "keep/{at}"),
        }
    }
}

/// The feature.
#[derive(Default)]
pub struct Resign;

impl Feature for Resign {
    fn command(&self) -> Option<&dyn Command> {
        Some(self)
    }

    fn verbs(&self) -> &'static [&'static str] {
        VERBS
    }

    fn read(&self, verb: &str, arguments: &mut Arguments<'_>) -> Option<Box<dyn Action>> {
        menu_of_games::<Self>(verb).or_else(|| Some(Box::new(ResignAction::read(verb, arguments)?)))
    }

    fn more(&self, lang: Lang, table: &Table, _user: UserId) -> Option<MoreButton> {
        let at = GameRevision::of(table);
        let label = say!(lang, "button-resign");
        Some(MoreButton::Grave(Button::new(
            ResignAction::Ask(at),
            label,
            Tone::Danger,
        )))
    }
}

#[async_trait]
impl GameCommand for Resign {
    const NAME: &'static str = "resign";

    fn is_possible(&self, table: &Table, user: UserId) -> bool {
        table.is_playing(user).is_ok()
    }

    async fn run_in(
        &self,
        _context: &Context,
        caller: &Caller,
        table: &Table,
    ) -> Result<Reply, HandlerError> {
        ask(caller, table).map(Reply::Private)
    }
}

#[async_trait]
impl Action for ResignAction {
    fn deferral(&self) -> Deferral {
        Deferral::Update
    }

    async fn run(
        &self,
        context: &Context,
        caller: &Caller,
        _input: Input<'_>,
    ) -> Result<Reply, HandlerError> {
        match *self {
            ResignAction::Ask(at) => {
                let table = context.club.table(at.game).await?;
                ask(caller, &table).map(Reply::Update)
            }
            ResignAction::Resign(at) => {
                let user = caller.person.id;
                let table = context.club.resign(at.game, at.revision(), user).await?;
                context.nudge();
                Ok(Reply::Update(Page::text(say!(
                    caller.lang,
                    "resigned",
                    game = at.game.0.to_string(),
                    name = opponent(&table, user)
                ))))
            }
            ResignAction::Keep(_) => Ok(Reply::Update(Page::text(say!(caller.lang, "resign-kept")))),
        }
    }
}

/// Asks whether the caller really gives up. Playing on is the first button, so that two taps on one place give up
/// nothing.
///
/// # Errors
/// Not a player, game over.
fn ask(caller: &Caller, table: &Table) -> Result<Page, HandlerError> {
    table.is_playing(caller.person.id)?;
    let lang = caller.lang;
    let at = GameRevision::of(table);
    let text = say!(lang, "resign-ask", heading = heading(lang, table));
    Ok(Page::text(text).with_buttons(vec![
        Button::new(
            ResignAction::Keep(at),
            say!(lang, "button-resign-no"),
            Tone::Quiet,
        ),
        Button::new(
            ResignAction::Resign(at),
            say!(lang, "button-resign-yes"),
            Tone::Danger,
        ),
    ]))
}
