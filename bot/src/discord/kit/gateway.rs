//! What comes in through the gateway: the first READY registers the commands, every interaction is handed to its
//! handler and answered. Nothing else is listened to; the bot asks for no intent.

use std::sync::Arc;

use forteca_data::{ChallengeStatus, ChannelId};
use serenity::all::{
    ActionRowComponent, ComponentInteraction, ComponentInteractionDataKind, Context as GatewayContext, Event,
    EventHandler, Http, Interaction, ModalInteraction, RawEventHandler, Ready,
};
use serenity::async_trait;
use tokio::sync::OnceCell;

use crate::club::Refusal;
use crate::discord::challenge::view::answer_buttons;
use crate::discord::kit::caller::Caller;
use crate::discord::kit::components;
use crate::discord::kit::components::Click;
use crate::discord::kit::context::Context;
use crate::discord::kit::custom_id::matches::MatchAction;
use crate::discord::kit::custom_id::{Action, ClockAction, LadderAction, TYPED_FIELD};
use crate::discord::kit::errors;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::page::{Button, Page, Tone};
use crate::discord::kit::reply::Reply;
use crate::discord::kit::responder;
use crate::discord::kit::responder::{Asked, Expected};
use crate::discord::kit::{commands, register};
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
            Interaction::Command(command) => {
                let handler = async {
                    let caller = Caller::from(command).known_to(&self.context.club).await;
                    self.acts(&caller);
                    let doing = format!("/{}", command.data.name);
                    let result = commands::run(&self.context, &caller, command).await;
                    self.settled(caller.lang, &doing, result).await
                };
                let expected = match command.data.name.as_str() {
                    "rating" | "leaderboard" | "stats" | "versus" => Expected::Public,
                    _ => Expected::Private,
                };
                responder::answer(&self.callbacks, Asked::Command(command), expected, handler).await
            }
            Interaction::Autocomplete(command) => {
                let handler = async {
                    let caller = Caller::from(command).known_to(&self.context.club).await;
                    match commands::suggest(&self.context, &caller, command).await {
                        Ok(suggestions) => Reply::Suggestions(suggestions),
                        Err(handler_error) => {
                            tracing::error!(?handler_error, command = command.data.name, "no suggestions");
                            Reply::Suggestions(Vec::new())
                        }
                    }
                };
                // Suggestions cannot be deferred; they are due at once or not at all.
                let reply = handler.await;
                responder::answer(
                    &self.callbacks,
                    Asked::Command(command),
                    Expected::Private,
                    async { reply },
                )
                .await
            }
            Interaction::Component(component) => {
                let click = Click {
                    custom_id: &component.data.custom_id,
                    value: chosen(component),
                    channels: &channels(component),
                };
                let handler = self.clicked(Caller::from(component), click);
                let expected = expected_of(click.custom_id);
                responder::answer(&self.callbacks, Asked::Component(component), expected, handler).await
            }
            Interaction::Modal(modal) => {
                let click = Click {
                    custom_id: &modal.data.custom_id,
                    value: typed(modal),
                    channels: &[],
                };
                let handler = self.clicked(Caller::from(modal), click);
                responder::answer(&self.callbacks, Asked::Form(modal), Expected::Private, handler).await
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

    async fn clicked(&self, caller: Caller, click: Click<'_>) -> Reply {
        let caller = caller.known_to(&self.context.club).await;
        self.acts(&caller);
        let result = components::clicked(&self.context, &caller, click).await;
        self.settled(caller.lang, click.custom_id, result).await
    }

    /// Turns trouble into the one private sentence that the person gets for it.
    async fn settled(&self, lang: Lang, doing: &str, result: Result<Reply, HandlerError>) -> Reply {
        match result {
            Ok(reply) => reply,
            Err(HandlerError::Said(said)) => Reply::Private(Page::text(said)),
            Err(HandlerError::Refused(refusal)) => Reply::Private(self.refused(lang, &refusal).await),
            Err(HandlerError::Fault(error)) => Reply::Private(errors::apology(lang, doing, &error)),
        }
    }

    /// A refusal with the way back: where it is about a game, a button that shows its present board.
    async fn refused(&self, lang: Lang, refusal: &Refusal) -> Page {
        let game = match refusal {
            Refusal::ChallengeClosed(ChallengeStatus::Accepted(game))
            | Refusal::OfferIsOpen(game)
            | Refusal::NoOffer(game)
            | Refusal::OwnOffer { game, .. }
            | Refusal::OwnTakeback { game, .. }
            | Refusal::AnotherOffer(game)
            | Refusal::TimeIsUp(game)
            | Refusal::TooLateToAbort(game)
            | Refusal::NothingToTakeBack(game)
            | Refusal::TakebackIsOpen(game)
            | Refusal::TakebackWasAsked(game)
            | Refusal::NoTakeback(game)
            | Refusal::GameOver { game, .. }
            | Refusal::NotYourTurn { game, .. }
            | Refusal::GameGoesOn(game)
            | Refusal::Stale { game, .. }
            | Refusal::Move { game, .. } => Some(*game),
            _ => None,
        };
        let table = match game {
            Some(game) => self.context.club.table(game).await.ok(),
            None => None,
        };
        let page = Page::text(errors::sentence(lang, refusal, table.as_ref()));
        if let Refusal::RematchWaits { challenge, .. } = refusal {
            return page.with_buttons(answer_buttons(lang, *challenge));
        }
        match game {
            Some(game) => page.with_buttons(vec![Button::new(
                Action::Board(game),
                say!(lang, "button-present-board"),
                Tone::Quiet,
            )]),
            None => page,
        }
    }
}

#[async_trait]
impl EventHandler for Gateway {
    async fn ready(&self, ctx: GatewayContext, ready: Ready) {
        tracing::info!(user = ready.user.name, shard = ?ready.shard, "connected to Discord");
        // READY comes again with every new session.
        let registered = self
            .registered
            .get_or_try_init(|| register::register(&ctx.http, &self.context.club));
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

/// What the answer to a click will be, known before any work is done.
fn expected_of(custom_id: &str) -> Expected {
    match Action::parse(custom_id) {
        Some(Action::Archive(action)) => components::archive::expected(&action),
        None
        | Some(
            Action::Move(_)
            | Action::Board(_)
            | Action::AskDraw(_)
            | Action::More(_)
            | Action::ChooseGame
            | Action::Ladder(LadderAction::CrossTable(..))
            | Action::Type(_)
            | Action::Typed(_)
            | Action::Match(MatchAction::Counter(_) | MatchAction::Rematch(_)),
        ) => Expected::Private,
        Some(
            Action::Accept(_)
            | Action::Decline(_)
            | Action::Withdraw(_)
            | Action::Pick(..)
            | Action::Choices(..)
            | Action::Confirm(..)
            | Action::AskResign(_)
            | Action::Resign(_)
            | Action::Keep(_)
            | Action::OfferDraw(_)
            | Action::AcceptDraw(_)
            | Action::DeclineDraw(_)
            | Action::PlayOn(_)
            | Action::Leaderboard(..)
            | Action::Ladder(LadderAction::Rating(..))
            | Action::Guide(_)
            | Action::Settings(_)
            | Action::Server(_)
            | Action::Match(
                MatchAction::CounterSide(..)
                | MatchAction::CounterTimeControl(..)
                | MatchAction::SendCounter(..),
            )
            | Action::Panel(_),
        ) => Expected::Update,
        Some(Action::Clock(action)) => match action {
            ClockAction::AnswerTakeback(_) => Expected::Private,
            ClockAction::AskAbort(_)
            | ClockAction::Abort(_)
            | ClockAction::AskTakeback(_)
            | ClockAction::GrantTakeback(..)
            | ClockAction::DeclineTakeback(..) => Expected::Update,
        },
    }
}
