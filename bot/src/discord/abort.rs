//! Breaking a game off before both have moved: `/abort` and the button, after one more question.

use std::fmt;

use forteca_data::{GameId, Leg, UserId};
use serenity::async_trait;

use crate::club::{Refusal, Table};
use crate::discord::kit::caller::Caller;
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::ids::{Arguments, GameRevision};
use crate::discord::kit::page::{Button, Page, Tone};
use crate::discord::kit::registry::{Action, Command, Feature, Input, MoreButton};
use crate::discord::kit::reply::Reply;
use crate::discord::kit::responder::Deferral;
use crate::discord::options::game_command::{GameCommand, menu_of_games};
use crate::discord::resign::ResignAction;
use crate::discord::show::table::{heading, opponent};
use crate::say;
use crate::texts::Lang;

/// What the ids begin with.
const VERBS: &[&str] = &["which/abort", "clock/ask-abort", "clock/abort"];

/// What a click asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AbortAction {
    /// Ask whether to abort.
    Ask(GameId),
    /// Abort.
    Abort(GameRevision),
}

impl AbortAction {
    fn read(verb: &str, arguments: &mut Arguments<'_>) -> Option<Self> {
        Some(match verb {
            "clock/ask-abort" => AbortAction::Ask(arguments.game()?),
            "clock/abort" => AbortAction::Abort(arguments.revision()?),
            _ => return None,
        })
    }
}

impl fmt::Display for AbortAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AbortAction::Ask(game) => write!(f, "clock/ask-abort/{}", game.0),
            AbortAction::Abort(at) => write!(f, "clock/abort/{at}"),
        }
    }
}

/// The feature.
#[derive(Default)]
pub struct Abort;

impl Feature for Abort {
    fn command(&self) -> Option<&dyn Command> {
        Some(self)
    }

    fn verbs(&self) -> &'static [&'static str] {
        VERBS
    }

    fn read(&self, verb: &str, arguments: &mut Arguments<'_>) -> Option<Box<dyn Action>> {
        menu_of_games::<Self>(verb).or_else(|| Some(Box::new(AbortAction::read(verb, arguments)?)))
    }

    fn explain(&self, lang: Lang, refusal: &Refusal, table: Option<&Table>) -> Option<Page> {
        let Refusal::TooLateToAbort(game) = refusal else {
            return None;
        };
        let game = game.0.to_string();
        let part = table.and_then(|table| table.record.part.as_ref());
        let said = match part.map(|part| part.leg) {
            Some(Leg::Second) => say!(lang, "refused-abort-second", game = game),
            Some(Leg::First) | None => say!(lang, "refused-abort", game = game),
        };
        Some(Page::text(said))
    }

    fn more(&self, lang: Lang, table: &Table, user: UserId) -> Option<MoreButton> {
        table.may_abort(user).ok()?;
        let action = AbortAction::Ask(table.id());
        let label = say!(lang, "button-abort");
        Some(MoreButton::Grave(Button::new(action, label, Tone::Danger)))
    }
}

#[async_trait]
impl GameCommand for Abort {
    const NAME: &'static str = "abort";

    fn is_possible(&self, table: &Table, user: UserId) -> bool {
        table.may_abort(user).is_ok()
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
impl Action for AbortAction {
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
            AbortAction::Ask(game) => {
                let table = context.club.table(game).await?;
                ask(caller, &table).map(Reply::Update)
            }
            AbortAction::Abort(at) => {
                let user = caller.person.id;
                let table = context.club.abort(at.game, at.revision(), user).await?;
                context.nudge();
                let said = say!(
                    caller.lang,
                    "aborted",
                    game = at.game.0.to_string(),
                    name = opponent(&table, user)
                );
                Ok(Reply::Update(Page::text(said)))
            }
        }
    }
}

/// Asks whether the caller really breaks the game off. Going on is the first button, so that two taps on one place
/// abort nothing.
///
/// # Errors
/// Not a player, game over, both have moved.
fn ask(caller: &Caller, table: &Table) -> Result<Page, HandlerError> {
    table.may_abort(caller.person.id)?;
    let lang = caller.lang;
    let at = GameRevision::of(table);
    let text = say!(lang, "abort-ask", heading = heading(lang, table));
    Ok(Page::text(text).with_buttons(vec![
        Button::new(ResignAction::Keep(at), say!(lang, "button-play-on"), Tone::Quiet),
        Button::new(
            AbortAction::Abort(at),
            say!(lang, "button-abort-yes"),
            Tone::Danger,
        ),
    ]))
}
