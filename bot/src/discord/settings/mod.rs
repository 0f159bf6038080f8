//! `/settings`: how one wants to be called, to see boards, to be spoken to.

pub mod clicks;
pub mod ids;
pub mod view;

use serenity::all::CreateCommand;
use serenity::async_trait;

use crate::discord::kit::caller::Caller;
use crate::discord::kit::command::{Options, command};
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::ids::Arguments;
use crate::discord::kit::registry::{Action, Command, Feature, Input};
use crate::discord::kit::reply::Reply;
use crate::discord::kit::responder::Deferral;
use crate::discord::settings::ids::{SettingsAction, SettingsScreen, VERBS};
use crate::discord::settings::view as settings;

const NAME: &str = "settings";

/// The feature.
pub struct Settings;

impl Feature for Settings {
    fn command(&self) -> Option<&dyn Command> {
        Some(self)
    }

    fn verbs(&self) -> &'static [&'static str] {
        VERBS
    }

    fn read(&self, verb: &str, arguments: &mut Arguments<'_>) -> Option<Box<dyn Action>> {
        Some(Box::new(SettingsAction::read(verb, arguments)?))
    }
}

#[async_trait]
impl Command for Settings {
    fn name(&self) -> &'static str {
        NAME
    }

    fn declare(&self) -> CreateCommand {
        command(NAME)
    }

    async fn run(
        &self,
        context: &Context,
        caller: &Caller,
        _options: &Options<'_>,
    ) -> Result<Reply, HandlerError> {
        run(context, caller)
    }
}

fn run(context: &Context, caller: &Caller) -> Result<Reply, HandlerError> {
    settings::screen(&context.artist, caller, SettingsScreen::Overview).map(Reply::Private)
}

#[async_trait]
impl Action for SettingsAction {
    fn deferral(&self) -> Deferral {
        match self {
            SettingsAction::Show(_)
            | SettingsAction::Set(_)
            | SettingsAction::AskZone
            | SettingsAction::ZoneTyped => Deferral::Update,
        }
    }

    async fn run(&self, context: &Context, caller: &Caller, input: Input<'_>) -> Result<Reply, HandlerError> {
        clicks::clicked(context, caller, self, input.value).await
    }
}
