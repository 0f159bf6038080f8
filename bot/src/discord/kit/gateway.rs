//! What comes in through the gateway: the first READY registers the commands, every interaction is handed to its
//! handler and answered. Nothing else is listened to; the bot asks for no intent.

use std::sync::Arc;

use forteca_data::ChannelId;
use serenity::all::{
    ActionRowComponent, CommandInteraction, ComponentInteraction, ComponentInteractionDataKind,
    Context as GatewayContext, Event, EventHandler, Http, Interaction, ModalInteraction, RawEventHandler,
    Ready,
};
use serenity::async_trait;
use tokio::sync::OnceCell;

use super::caller::Caller;
use super::command::Options;
use super::context::Context;
use super::errors::{self, HandlerError};
use super::ids::TYPED_FIELD;
use super::page::Page;
use super::register;
use super::registry::{Input, Typing};
use super::reply::Reply;
use super::responder::{self, Answerable, Deferral};
use crate::say;
use crate::texts::Lang;

/// The handler of all events.
pub struct Gateway {
    context: Context,
    /// For callbacks: their routes have a bucket an interaction, which a rate limiter would keep for ever.
    callbacks: Arc<Http>,
    registered: OnceCell<()>,
}

impl Gateway {
    /// A handler whose answers go out through `callbacks`.
    pub fn new(context: Context, callbacks: Arc<Http>) -> Self {
        Self {
            context,
            callbacks,
            registered: OnceCell::new(),
        }
    }

    async fn answered(&self, interaction: Interaction) {
        let sent = match &interaction {
            Interaction::Command(command) => self.command(command).await,
            Interaction::Autocomplete(command) => {
                // Suggestions cannot be deferred; they are due at once or not at all.
                let reply = self.suggestions(command).await;
                let asked = Answerable::Command(command);
                responder::answer(&self.callbacks, asked, Deferral::Private, async { reply }).await
            }
            Interaction::Component(component) => {
                let input = Input {
                    value: chosen(component).unwrap_or_default(),
                    channels: &channels(component),
                };
                let asked = Answerable::Component(component);
                self.click(asked, Caller::from(component), &component.data.custom_id, input)
                    .await
            }
            Interaction::Modal(modal) => {
                let input = Input {
                    value: typed(modal).unwrap_or_default(),
                    channels: &[],
                };
                let asked = Answerable::Form(modal);
                self.click(asked, Caller::from(modal), &modal.data.custom_id, input)
                    .await
            }
            _ => Ok(()),
        };
        if let Err(error) = sent {
            tracing::warn!(%error, interaction = interaction.id().get(), "an answer was not taken");
        }
    }

    /// Whoever does something in a server is there. Nobody waits for that to be written down.
    fn acts(&self, caller: &Caller) {
        if let Some(guild) = caller.guild {
            let (members, user, now) = (
                self.context.members.clone(),
                caller.person.id,
                self.context.club.now(),
            );
            tokio::spawn(async move { members.acted(guild, user, now).await });
        }
    }

    async fn command(&self, command: &CommandInteraction) -> serenity::Result<()> {
        let name = command.data.name.as_str();
        let found = self.context.registry.command(name);
        let deferral = found
            .as_ref()
            .map_or(Deferral::Private, |command| command.deferral());
        let handler = async {
            let caller = Caller::from(command).known_to(&self.context.club).await;
            self.acts(&caller);
            let result = match found {
                Ok(found) => found.run(&self.context, &caller, &Options::of(command)).await,
                Err(never_declared) => Err(never_declared),
            };
            self.settled(caller.lang, &format!("/{name}"), result).await
        };
        responder::answer(&self.callbacks, Answerable::Command(command), deferral, handler).await
    }

    async fn suggestions(&self, command: &CommandInteraction) -> Reply {
        let caller = Caller::from(command).known_to(&self.context.club).await;
        let Some(focused) = command.data.autocomplete() else {
            return Reply::Suggestions(Vec::new());
        };
        let (name, options) = (command.data.name.as_str(), Options::of(command));
        let typing = Typing {
            options: &options,
            option: focused.name,
            text: focused.value,
        };
        let registry = self.context.registry;
        match registry.suggest(&self.context, &caller, name, typing).await {
            Ok(suggestions) => Reply::Suggestions(suggestions),
            Err(handler_error) => {
                tracing::error!(?handler_error, command = name, "no suggestions");
                Reply::Suggestions(Vec::new())
            }
        }
    }

    async fn click(
        &self,
        asked: Answerable<'_>,
        caller: Caller,
        id: &str,
        input: Input<'_>,
    ) -> serenity::Result<()> {
        let action = self.context.registry.action(id);
        let deferral = match (&asked, &action) {
            (Answerable::Component(_), Some(action)) => action.deferral(),
            // A form that was sent has no message of its own to change.
            (Answerable::Command(_) | Answerable::Form(_), _) | (Answerable::Component(_), None) => {
                Deferral::Private
            }
        };
        let handler = async {
            let caller = caller.known_to(&self.context.club).await;
            self.acts(&caller);
            let result = match &action {
                Some(action) => action.run(&self.context, &caller, input).await,
                None => {
                    self.context.log_strange(id);
                    Err(HandlerError::Said(say!(caller.lang, "refused-strange-button")))
                }
            };
            self.settled(caller.lang, id, result).await
        };
        responder::answer(&self.callbacks, asked, deferral, handler).await
    }

    /// Turns trouble into the one private sentence that the person gets for it.
    async fn settled(&self, lang: Lang, doing: &str, result: Result<Reply, HandlerError>) -> Reply {
        match result {
            Ok(reply) => reply,
            Err(HandlerError::Said(said)) => Reply::Private(Page::text(said)),
            Err(HandlerError::Refused(refusal)) => {
                Reply::Private((self.context.registry.refused)(&self.context, lang, &refusal).await)
            }
            Err(HandlerError::Fault(error)) => Reply::Private(errors::apology(lang, doing, &error)),
        }
    }
}

#[async_trait]
impl EventHandler for Gateway {
    async fn ready(&self, ctx: GatewayContext, ready: Ready) {
        tracing::info!(user = ready.user.name, shard = ?ready.shard, "connected to Discord");
        // READY comes again with every new session.
        let registered = self.registered.get_or_try_init(|| {
            register::register(&ctx.http, &self.context.club, self.context.registry.declare())
        });
        if let Err(error) = registered.await {
            tracing::error!(
                error = format!("{error:#}"),
                "the commands could not be registered"
            );
        }
    }

    async fn interaction_create(&self, _ctx: GatewayContext, interaction: Interaction) {
        self.answered(interaction).await;
    }
}

/// Warns of interactions that could not be read: they would vanish without a word.
pub struct Watch;

#[async_trait]
impl RawEventHandler for Watch {
    async fn raw_event(&self, _ctx: GatewayContext, event: Event) {
        if let Event::Unknown(unknown) = event
            && unknown.kind == "INTERACTION_CREATE"
        {
            tracing::error!("an interaction came in a form that cannot be read");
        }
    }
}

fn chosen(component: &ComponentInteraction) -> Option<&str> {
    match &component.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first().map(String::as_str),
        _ => None,
    }
}

fn channels(component: &ComponentInteraction) -> Vec<ChannelId> {
    match &component.data.kind {
        ComponentInteractionDataKind::ChannelSelect { values } => {
            values.iter().map(|channel| ChannelId(channel.get())).collect()
        }
        _ => Vec::new(),
    }
}

fn typed(modal: &ModalInteraction) -> Option<&str> {
    modal
        .data
        .components
        .iter()
        .flat_map(|row| &row.components)
        .find_map(|component| match component {
            ActionRowComponent::InputText(text) if text.custom_id == TYPED_FIELD => text.value.as_deref(),
            _ => None,
        })
}
