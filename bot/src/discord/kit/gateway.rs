//! What comes in through the gateway: the first READY registers the commands, every interaction is handed to its
//! handler and answered. Nothing else is listened to; the bot asks for no intent.

use std::future::Future;
use std::sync::{Arc, OnceLock};

use forteca_data::ChannelId;
use serde_json::Value;
use serenity::all::{
    ActionRowComponent, CommandInteraction, ComponentInteraction, ComponentInteractionDataKind,
    Context as GatewayContext, Event, EventHandler, GuildId, Interaction, InteractionId, ModalInteraction,
    RawEventHandler, Ready,
};
use serenity::async_trait;
use tokio::task::JoinHandle;
use tokio::time::Instant;
use tracing::Instrument as _;

use super::caller::Caller;
use super::command::{LONGEST_TEXT, Options, is_too_long};
use super::context::Context;
use super::errors::{self, HandlerError, INTERACTION};
use super::ids::TYPED_FIELD;
use super::page::Page;
use super::plain;
use super::register;
use super::registry::{Command, Input, Typing};
use super::reply::Reply;
use super::responder::{self, Deferral};
use super::wire::{Ticket, Wire};
use crate::chat::Failure;
use crate::guarded::guarded;
use crate::monitor::Asked;
use crate::say;
use crate::texts::Lang;

/// What stands for the name of a command or button that this release does not know.
const UNKNOWN: &str = "unknown";

/// How many values Discord lets people choose in a menu.
const MOST_CHOSEN: usize = 25;

/// The handler of all events.
pub struct Gateway {
    context: Context,
    wire: Wire,
    registering: OnceLock<JoinHandle<()>>,
}

impl Drop for Gateway {
    /// Nobody registers commands for a bot that has stopped.
    fn drop(&mut self) {
        if let Some(registering) = self.registering.get() {
            registering.abort();
        }
    }
}

impl Gateway {
    /// A handler whose answers go out through `wire`.
    pub fn new(context: Context, wire: Wire) -> Self {
        Self {
            context,
            wire,
            registering: OnceLock::new(),
        }
    }

    async fn answered(&self, interaction: Interaction) {
        if let Some((asked, guild)) = self.asked(&interaction) {
            let answer = self.answer(&interaction);
            self.accounted(interaction.id(), asked, guild, answer).await;
        }
    }

    /// Has an interaction answered. Every line of the log about it bears its id, and what it is; how long it took is
    /// counted.
    async fn accounted(
        &self,
        id: InteractionId,
        asked: Asked,
        guild: Option<GuildId>,
        answer: impl Future<Output = Result<(), Failure>>,
    ) {
        let span = tracing::error_span!(
            "interaction",
            id = id.get(),
            kind = asked.kind,
            what = asked.name,
            guild = guild.map(GuildId::get)
        );
        let handled = async {
            let began = Instant::now();
            let sent = answer.await;
            let took = began.elapsed();
            self.wire.counts().interaction(asked, took);
            if let Err(failure) = sent {
                self.wire.counts().unanswered();
                tracing::warn!(?failure, "an answer was not taken");
            }
            tracing::debug!(milliseconds = took.as_secs_f64() * 1e3, "handled");
        };
        INTERACTION.scope(id, handled).instrument(span).await;
    }

    /// What is wanted, and in which server. `None` for what nobody can have asked.
    fn asked(&self, interaction: &Interaction) -> Option<(Asked, Option<GuildId>)> {
        let registry = self.context.registry;
        let command = |kind, name| {
            let known = registry.command(name).map(Command::name);
            let name = known.unwrap_or(UNKNOWN);
            Asked { kind, name }
        };
        let click = |kind, id| {
            let name = registry.verb(id).unwrap_or(UNKNOWN);
            Asked { kind, name }
        };
        match interaction {
            Interaction::Command(it) => Some((command("command", &it.data.name), it.guild_id)),
            Interaction::Autocomplete(it) => Some((command("suggestions", &it.data.name), it.guild_id)),
            Interaction::Component(it) => Some((click("component", &it.data.custom_id), it.guild_id)),
            Interaction::Modal(it) => Some((click("form", &it.data.custom_id), it.guild_id)),
            Interaction::Ping(_) => None,
            // A kind of interaction that Discord adds later: nothing of ours can have caused it.
            _ => None,
        }
    }

    async fn answer(&self, interaction: &Interaction) -> Result<(), Failure> {
        match interaction {
            Interaction::Command(command) => self.command(command).await,
            Interaction::Autocomplete(command) => {
                // Suggestions cannot be deferred; they are due at once or not at all.
                let reply = self.suggestions(command).await;
                let ticket = Ticket::from(command);
                responder::answer(&self.wire, ticket, Deferral::Private, async { reply }).await
            }
            Interaction::Component(component) => {
                let input = Input {
                    value: chosen(component).unwrap_or_default(),
                    channels: &channels(component),
                };
                let clicked = Clicked::Component(component.into());
                self.click(clicked, Caller::from(component), &component.data.custom_id, input)
                    .await
            }
            Interaction::Modal(modal) => {
                let input = Input {
                    value: typed(modal).unwrap_or_default(),
                    channels: &[],
                };
                let clicked = Clicked::Form(modal.into());
                self.click(clicked, Caller::from(modal), &modal.data.custom_id, input)
                    .await
            }
            Interaction::Ping(_) => Ok(()),
            _ => Ok(()),
        }
    }

    /// Answers an interaction that has something in it that serenity does not know: as what it is, if all that counts can
    /// be read without that, and otherwise by saying so.
    async fn answer_raw(&self, raw: &Value) {
        if let Some(interaction) = plain::reread(raw) {
            tracing::warn!(
                interaction = interaction.id().get(),
                "an interaction holds what is not known here; it is answered without that"
            );
            return self.answered(interaction).await;
        }
        let Some(unread) = plain::unread(raw) else {
            tracing::error!("an interaction came in a form that can neither be read nor answered");
            return;
        };
        let asked = Asked {
            kind: "unreadable",
            name: UNKNOWN,
        };
        let reply = match unread.suggests {
            true => Reply::Suggestions(Vec::new()),
            false => Reply::Private(Page::text(say!(unread.lang, "refused-unread"))),
        };
        let answer = async {
            tracing::error!("an interaction came in a form that cannot be read");
            responder::answer(&self.wire, unread.ticket, Deferral::Private, async { reply }).await
        };
        self.accounted(unread.ticket.interaction, asked, None, answer)
            .await;
    }

    /// Whoever does something in a server is there, and so is the bot. Nobody waits for that to be written down.
    fn acts(&self, caller: &Caller) {
        if let Some(guild) = caller.guild {
            let (context, caller) = (self.context.clone(), caller.clone());
            let noted = async move {
                context.knock(&caller).await;
                let now = context.club.now();
                context.members.acted(guild, caller.person.id, now).await;
            };
            tokio::spawn(noted.in_current_span());
        }
    }

    async fn command(&self, command: &CommandInteraction) -> Result<(), Failure> {
        let name = command.data.name.as_str();
        let found = self.context.registry.command(name);
        let deferral = found
            .as_ref()
            .map_or(Deferral::Private, |command| command.deferral());
        let handler = async {
            let caller = Caller::from(command).known_to(&self.context.club).await;
            self.acts(&caller);
            let options = Options::of(command);
            let run = async {
                if !(caller.is_somebody() && options.are_whole()) {
                    // Without what was given it would mean something else.
                    return Err(HandlerError::Said(say!(caller.lang, "refused-unread")));
                }
                if options.are_too_long() {
                    return Err(too_long(caller.lang));
                }
                match found {
                    Ok(found) => found.run(&self.context, &caller, &options).await,
                    Err(never_declared) => Err(never_declared),
                }
            };
            self.settled(caller.lang, &format!("/{name}"), run).await
        };
        responder::answer(&self.wire, command.into(), deferral, handler).await
    }

    async fn suggestions(&self, command: &CommandInteraction) -> Reply {
        let caller = Caller::from(command).known_to(&self.context.club).await;
        let Some(focused) = command.data.autocomplete() else {
            return Reply::Suggestions(Vec::new());
        };
        let (name, options) = (command.data.name.as_str(), Options::of(command));
        if options.are_too_long() {
            return Reply::Suggestions(Vec::new());
        }
        let typing = Typing {
            options: &options,
            option: focused.name,
            text: focused.value,
        };
        let registry = self.context.registry;
        match registry.suggest(&self.context, &caller, name, typing).await {
            Ok(suggestions) => Reply::Suggestions(suggestions),
            Err(handler_error) => {
                self.wire.counts().fault();
                tracing::error!(?handler_error, "no suggestions");
                Reply::Suggestions(Vec::new())
            }
        }
    }

    async fn click(
        &self,
        clicked: Clicked<'_>,
        caller: Caller,
        id: &str,
        input: Input<'_>,
    ) -> Result<(), Failure> {
        let action = self.context.registry.action(id);
        let (ticket, deferral) = match (clicked, &action) {
            (Clicked::Component(ticket), Some(action)) => (ticket, action.deferral()),
            // A form that was sent has no message of its own to change.
            (Clicked::Form(ticket), _) | (Clicked::Component(ticket), None) => (ticket, Deferral::Private),
        };
        let handler = async {
            let caller = caller.known_to(&self.context.club).await;
            self.acts(&caller);
            let run = async {
                if !caller.is_somebody() {
                    return Err(HandlerError::Said(say!(caller.lang, "refused-unread")));
                }
                if is_too_long(input.value) {
                    return Err(too_long(caller.lang));
                }
                match &action {
                    Some(action) => action.run(&self.context, &caller, input).await,
                    None => {
                        self.context.log_strange(id);
                        Err(HandlerError::Said(say!(caller.lang, "refused-strange-button")))
                    }
                }
            };
            self.settled(caller.lang, id, run).await
        };
        responder::answer(&self.wire, ticket, deferral, handler).await
    }

    /// Does what was asked for, and turns trouble, panics too, into the one private sentence that the person gets for it.
    async fn settled(
        &self,
        lang: Lang,
        doing: &str,
        run: impl Future<Output = Result<Reply, HandlerError>>,
    ) -> Reply {
        let done = guarded(run).await;
        match done.unwrap_or_else(|panic| Err(HandlerError::fault(panic))) {
            Ok(reply) => reply,
            Err(HandlerError::Said(said)) => Reply::Private(Page::text(said)),
            Err(HandlerError::Refused(refusal)) => {
                Reply::Private((self.context.registry.refused)(&self.context, lang, &refusal).await)
            }
            Err(HandlerError::Fault(error)) => {
                self.wire.counts().fault();
                Reply::Private(errors::apology(lang, doing, &error))
            }
        }
    }
}

#[async_trait]
impl EventHandler for Gateway {
    async fn ready(&self, _ctx: GatewayContext, ready: Ready) {
        tracing::info!(user = ready.user.name, shard = ?ready.shard, "connected to Discord");
        // READY comes again with every new session.
        self.registering.get_or_init(|| {
            let (wire, context, application) =
                (self.wire.clone(), self.context.clone(), ready.application.id);
            tokio::spawn(async move {
                let declared = context.registry.declare();
                register::register(&wire, &context.club, application, &declared).await;
            })
        });
    }

    async fn interaction_create(&self, _ctx: GatewayContext, interaction: Interaction) {
        self.answered(interaction).await;
    }
}

/// What was clicked.
enum Clicked<'a> {
    /// A button or menu.
    Component(Ticket<'a>),
    /// The button that sends a form.
    Form(Ticket<'a>),
}

macro_rules! ticket_of {
    ($($interaction:ty),*) => {$(
        impl<'a> From<&'a $interaction> for Ticket<'a> {
            fn from(interaction: &'a $interaction) -> Self {
                Ticket {
                    interaction: interaction.id,
                    application: interaction.application_id,
                    token: &interaction.token,
                }
            }
        }
    )*};
}

ticket_of!(CommandInteraction, ComponentInteraction, ModalInteraction);

/// Looks after interactions that serenity cannot read: they would vanish without a word.
pub struct Watch(pub Arc<Gateway>);

#[async_trait]
impl RawEventHandler for Watch {
    async fn raw_event(&self, _ctx: GatewayContext, event: Event) {
        if let Event::Unknown(unknown) = event
            && unknown.kind == "INTERACTION_CREATE"
        {
            self.0.answer_raw(&unknown.value).await;
        }
    }
}

fn too_long(lang: Lang) -> HandlerError {
    HandlerError::Said(say!(lang, "refused-too-long", letters = LONGEST_TEXT))
}

fn chosen(component: &ComponentInteraction) -> Option<&str> {
    if let ComponentInteractionDataKind::StringSelect { values } = &component.data.kind {
        values.first().map(String::as_str)
    } else {
        None
    }
}

fn channels(component: &ComponentInteraction) -> Vec<ChannelId> {
    if let ComponentInteractionDataKind::ChannelSelect { values } = &component.data.kind {
        let channels = values.iter().map(|channel| ChannelId(channel.get()));
        channels.take(MOST_CHOSEN).collect()
    } else {
        Vec::new()
    }
}

fn typed(modal: &ModalInteraction) -> Option<&str> {
    modal
        .data
        .components
        .iter()
        .flat_map(|row| &row.components)
        .find_map(|component| {
            let ActionRowComponent::InputText(text) = component else {
                return None;
            };
            let is_typed = text.custom_id == TYPED_FIELD;
            text.value.as_deref().filter(|_| is_typed)
        })
}
