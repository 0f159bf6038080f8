//! `/server`: what a server has decided, for those who may manage it.

pub mod clicks;
pub mod ids;
pub mod view;

use serenity::all::{CreateCommand, InteractionContext, Permissions};
use serenity::async_trait;

use crate::discord::kit::caller::Caller;
use crate::discord::kit::command::{Options, command};
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::ids::Arguments;
use crate::discord::kit::registry::{Action, Command, Feature, Input};
use crate::discord::kit::reply::Reply;
use crate::discord::kit::responder::Deferral;
use crate::discord::server::clicks::may_manage;
use crate::discord::server::ids::{ServerAction, ServerScreen, VERBS};
use crate::discord::server::view as server;

const NAME: &str = "server";

/// The feature.
pub struct Server;

impl Feature for Server {
    fn command(&self) -> Option<&dyn Command> {
        Some(self)
    }

    fn verbs(&self) -> &'static [&'static str] {
        VERBS
    }

    fn read(&self, verb: &str, arguments: &mut Arguments<'_>) -> Option<Box<dyn Action>> {
        Some(Box::new(ServerAction::read(verb, arguments)?))
    }
}

#[async_trait]
impl Command for Server {
    fn name(&self) -> &'static str {
        NAME
    }

    fn declare(&self) -> CreateCommand {
        command(NAME)
            .contexts(vec![InteractionContext::Guild])
            .default_member_permissions(Permissions::MANAGE_GUILD)
    }

    async fn run(
        &self,
        context: &Context,
        caller: &Caller,
        _options: &Options<'_>,
    ) -> Result<Reply, HandlerError> {
        let guild = may_manage(caller)?;
        let broken = clicks::broken(context, caller, guild).await;
        let page = server::screen(caller, ServerScreen::Overview, &broken);
        Ok(Reply::Private(page))
    }
}

#[async_trait]
impl Action for ServerAction {
    fn deferral(&self) -> Deferral {
        Deferral::Update
    }

    async fn run(&self, context: &Context, caller: &Caller, input: Input<'_>) -> Result<Reply, HandlerError> {
        clicks::clicked(context, caller, *self, input.value, input.channels).await
    }
}
