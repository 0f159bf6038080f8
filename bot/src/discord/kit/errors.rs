//! Why a handler has no answer, and the apology for a fault of ours, which is logged with its context under an id. How
//! the club's refusals are worded stands in `refusals`, beside this folder.

use forteca_data::StoreError;
use serenity::all::InteractionId;

use crate::club::{ClubError, Refusal};
use crate::discord::kit::page::Page;
use crate::say;
use crate::texts::Lang;

/// Why a handler has no answer.
#[derive(Debug)]
pub enum HandlerError {
    /// The club says no.
    Refused(Refusal),
    /// A mistake that only exists in Discord, already in words.
    Said(String),
    /// A bug, or a machine that fails.
    Fault(anyhow::Error),
}

impl HandlerError {
    /// A fault from any error.
    pub fn fault(error: impl Into<anyhow::Error>) -> Self {
        HandlerError::Fault(error.into())
    }
}

impl<R: Into<Refusal>> From<R> for HandlerError {
    fn from(refusal: R) -> Self {
        HandlerError::Refused(refusal.into())
    }
}

impl From<ClubError> for HandlerError {
    fn from(error: ClubError) -> Self {
        match error {
            ClubError::Refused(refusal) => HandlerError::Refused(refusal),
            error @ (ClubError::Store(_) | ClubError::Broken(..)) => HandlerError::fault(error),
        }
    }
}

impl From<StoreError> for HandlerError {
    fn from(error: StoreError) -> Self {
        HandlerError::fault(error)
    }
}

tokio::task_local! {
    /// The interaction that is being handled: its id is on every line of the log about it.
    pub(super) static INTERACTION: InteractionId;
}

/// The apology for a fault. It names the interaction, whose id the log has on every line about it.
pub fn apology(lang: Lang, doing: &str, error: &anyhow::Error) -> Page {
    let incident = INTERACTION
        .try_with(ToString::to_string)
        .unwrap_or_else(|_| "-".to_owned());
    tracing::error!(doing, error = format!("{error:#}"), "an interaction failed");
    Page::text(say!(lang, "fault", incident = incident))
}
