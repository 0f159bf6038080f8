//! The button **More** under a board: what else a player can do, each thing as its feature offers it.

use std::fmt;

use serenity::async_trait;

use crate::discord::board::ids::BoardAction;
use crate::discord::kit::caller::Caller;
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::ids::{Arguments, GameRevision};
use crate::discord::kit::page::{Button, Page, Tone};
use crate::discord::kit::registry::{Action, Feature, Input, MoreButton};
use crate::discord::kit::reply::Reply;
use crate::discord::kit::responder::Deferral;
use crate::discord::show::table::heading;
use crate::say;

/// What the ids begin with.
const VERBS: &[&str] = &["more"];

/// Show what else can be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MoreAction(pub GameRevision);

impl MoreAction {
    fn read(_verb: &str, arguments: &mut Arguments<'_>) -> Option<Self> {
        arguments.revision().map(Self)
    }
}

impl fmt::Display for MoreAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "more/{}", self.0)
    }
}

/// The feature.
pub struct More;

impl Feature for More {
    fn verbs(&self) -> &'static [&'static str] {
        VERBS
    }

    fn read(&self, verb: &str, arguments: &mut Arguments<'_>) -> Option<Box<dyn Action>> {
        Some(Box::new(MoreAction::read(verb, arguments)?))
    }
}

#[async_trait]
impl Action for MoreAction {
    fn deferral(&self) -> Deferral {
        Deferral::Private
    }

    async fn run(
        &self,
        context: &Context,
        caller: &Caller,
        _input: Input<'_>,
    ) -> Result<Reply, HandlerError> {
        // A button of an older board speaks of the present ply.
        let table = context.club.table(self.0.game).await?;
        table.is_playing(caller.person.id)?;
        let lang = caller.lang;
        // What ends the game is never in the first row, where the question that follows has its answers: two taps on
        // one place end nothing.
        let (mut plain, mut grave) = (Vec::new(), Vec::new());
        for feature in context.registry.features {
            match feature.more(lang, &table, caller.person.id) {
                Some(MoreButton::Plain(button)) => plain.push(button),
                Some(MoreButton::Grave(button)) => grave.push(button),
                None => {}
            }
        }
        if plain.is_empty() {
            let action = BoardAction::Show(table.id());
            plain.push(Button::new(action, say!(lang, "button-board"), Tone::Quiet));
        }
        let page = Page::text(heading(lang, &table));
        Ok(Reply::Private(page.with_buttons(plain).with_buttons(grave)))
    }
}
