//! The one place that answers interactions: within the time that Discord allows, once, whatever the handler does.
//!
//! A handler that is quick is answered directly. One that is not gets its time by a deferral, of the kind that its
//! answer will most likely be, and the answer follows as an edit or as a second message. A first response that is lost
//! is given once more, if there is time; a handler goes on to its end whether or not anybody can be answered.

use std::future::Future;
use std::time::Duration;

use serde::de::IgnoredAny;
use serenity::all::{
    AutocompleteChoice, CreateActionRow, CreateAutocompleteResponse, CreateInputText,
    CreateInteractionResponse, CreateInteractionResponseMessage, CreateModal, InputTextStyle,
};
use tokio::time::{Instant, timeout_at};

use super::ids::TYPED_FIELD;
use super::page::{Page, Visibility, clip};
use super::reply::{Form, Reply};
use super::wire::{Body, Request, Ticket, Wire};
use crate::chat::{Failure, Meaning};

/// When to ask Discord for more time; it waits three seconds for a first response.
const PATIENCE: Duration = Duration::from_millis(1500);
/// When a first response comes too late: what is left of the three seconds is on the way.
const TOO_LATE: Duration = Duration::from_millis(2800);
/// How long to wait before a first response is given once more, if Discord does not say.
const ONCE_MORE: Duration = Duration::from_millis(150);
/// How long an attempt takes at the least; what has less time is not begun.
const SHORTEST: Duration = Duration::from_millis(250);
/// How often a later answer is tried.
const LATER_TRIES: u32 = 3;
/// The longest pause between two tries of a later answer: the person waits.
const LONGEST_PAUSE: Duration = Duration::from_secs(20);

/// How Discord is asked for more time: by promising what the answer will most likely be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deferral {
    /// A message for the asker alone.
    Private,
    /// A message for everybody.
    Public,
    /// New content for the clicked message.
    Update,
}

/// Waits for the answer and gives it. The handler is never broken off.
///
/// # Errors
/// What Discord, or the way to it, did not take.
pub async fn answer(
    wire: &Wire,
    ticket: Ticket<'_>,
    deferral: Deferral,
    handler: impl Future<Output = Reply>,
) -> Result<(), Failure> {
    let asked = Asked {
        wire,
        ticket,
        until: Instant::now() + TOO_LATE,
    };
    tokio::pin!(handler);
    tokio::select! {
        reply = &mut handler => asked.respond(&first_response(reply)?).await,
        () = tokio::time::sleep(PATIENCE) => {
            let promise = Body::of(&promise(deferral), Vec::new())?;
            let (promised, reply) = tokio::join!(asked.respond(&promise), handler);
            match promised {
                Ok(()) => asked.answer_late(deferral, reply).await,
                // It may have been taken, and only its answer lost.
                Err(lost @ (Failure::Unanswered(_) | Failure::Busy { .. })) => {
                    asked.answer_late(deferral, reply).await.map_err(|_| lost)
                }
                Err(refused) => Err(refused),
            }
        }
    }
}

fn first_response(reply: Reply) -> Result<Body, Failure> {
    let message =
        |page: Page, visibility, kind: fn(CreateInteractionResponseMessage) -> CreateInteractionResponse| {
            let files = page.attachments().collect();
            Body::of(&kind(page.into_response(visibility)), files)
        };
    match reply {
        Reply::Private(page) => message(page, Visibility::Private, CreateInteractionResponse::Message),
        Reply::Public(page) => message(page, Visibility::Public, CreateInteractionResponse::Message),
        Reply::Update(page) => message(page, Visibility::Public, CreateInteractionResponse::UpdateMessage),
        Reply::Suggestions(suggestions) => {
            let choices = suggestions
                .into_iter()
                .map(|suggestion| AutocompleteChoice::new(suggestion.name, suggestion.value))
                .collect();
            let choices = CreateAutocompleteResponse::new().set_choices(choices);
            Body::of(&CreateInteractionResponse::Autocomplete(choices), Vec::new())
        }
        Reply::Form(form) => Body::of(&CreateInteractionResponse::Modal(modal(&form)), Vec::new()),
    }
}

fn modal(form: &Form) -> CreateModal {
    let field = CreateInputText::new(InputTextStyle::Short, clip(&form.label, 45), TYPED_FIELD)
        .placeholder(clip(&form.placeholder, 100))
        .max_length(100)
        .required(true);
    CreateModal::new(form.action.as_str(), clip(&form.title, 45))
        .components(vec![CreateActionRow::InputText(field)])
}

fn promise(deferral: Deferral) -> CreateInteractionResponse {
    let message = CreateInteractionResponseMessage::new();
    match deferral {
        Deferral::Private => CreateInteractionResponse::Defer(message.ephemeral(true)),
        Deferral::Public => CreateInteractionResponse::Defer(message),
        Deferral::Update => CreateInteractionResponse::Acknowledge,
    }
}

/// An interaction that waits for its answer.
struct Asked<'a> {
    wire: &'a Wire,
    ticket: Ticket<'a>,
    /// Until when Discord takes a first response.
    until: Instant,
}

impl Asked<'_> {
    /// Gives the first response, and once more if the first attempt fails and there is time.
    async fn respond(&self, body: &Body) -> Result<(), Failure> {
        let Err(failure) = self.attempt(body).await else {
            return Ok(());
        };
        let pause = match &failure {
            Failure::Busy { pause, .. } => *pause,
            Failure::Unanswered(_) => ONCE_MORE,
            Failure::Refused { .. } | Failure::Unsendable(_) => return Err(failure),
        };
        if Instant::now() + pause + SHORTEST > self.until {
            return Err(failure);
        }
        tracing::debug!(?failure, ticket = ?self.ticket, "a first response is given once more");
        tokio::time::sleep(pause).await;
        self.attempt(body).await
    }

    async fn attempt(&self, body: &Body) -> Result<(), Failure> {
        let sent = self.wire.send::<IgnoredAny>(Request::Answer(self.ticket), body);
        match timeout_at(self.until, sent).await {
            Ok(Ok(_)) => Ok(()),
            // It has its first response already, from an attempt whose answer was lost.
            Ok(Err(failure)) if failure.meaning() == Some(Meaning::Done) => Ok(()),
            Ok(Err(failure)) => Err(failure),
            Err(_) => Err(Failure::Unanswered(
                "no answer within Discord's three seconds".to_owned(),
            )),
        }
    }

    /// Gives the answer that was promised.
    async fn answer_late(&self, deferral: Deferral, reply: Reply) -> Result<(), Failure> {
        let visibility = match (deferral, &reply) {
            // Both can only be a first response; the person asks again.
            (_, Reply::Suggestions(_) | Reply::Form(_)) => return Ok(()),
            (Deferral::Update, Reply::Private(_)) => Some(Visibility::Private),
            (Deferral::Update, Reply::Public(_)) => Some(Visibility::Public),
            // The deferral has promised everybody an answer, and cannot become private.
            (Deferral::Public, Reply::Private(_)) => {
                // First, as the next message would take the place of what is still deferred.
                let request = Request::WithdrawAnswer(self.ticket);
                if let Err(failure) = self.later(request, &Body::none()).await {
                    tracing::warn!(?failure, ticket = ?self.ticket, "a promise of an answer stays");
                }
                Some(Visibility::Private)
            }
            (_, Reply::Private(_) | Reply::Public(_) | Reply::Update(_)) => None,
        };
        let (Reply::Private(page) | Reply::Public(page) | Reply::Update(page)) = reply else {
            return Ok(());
        };
        let files = page.attachments().collect();
        match visibility {
            Some(visibility) => {
                let body = Body::of(&page.into_followup(visibility), files)?;
                self.later(Request::FollowUp(self.ticket), &body).await
            }
            None => {
                let body = Body::of(&page.into_late_response(), files)?;
                self.later(Request::EditAnswer(self.ticket), &body).await
            }
        }
    }

    /// Sends what has time, a few times if need be.
    async fn later(&self, request: Request<'_>, body: &Body) -> Result<(), Failure> {
        let mut failures = 0;
        loop {
            let failure = match self.wire.send::<IgnoredAny>(request, body).await {
                Ok(_) => return Ok(()),
                Err(failure) => failure,
            };
            let lasts = match &failure {
                Failure::Busy { .. } | Failure::Unanswered(_) => false,
                Failure::Refused { .. } | Failure::Unsendable(_) => true,
            };
            let pause = failure.pause(failures);
            failures += 1;
            if lasts || failures == LATER_TRIES || pause > LONGEST_PAUSE {
                return Err(failure);
            }
            tokio::time::sleep(pause).await;
        }
    }
}
