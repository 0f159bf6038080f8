//! Why a handler has no answer, and the apology for a fault of ours, which is logged with its context under an id. How
//! the club's refusals are worded stands in `refusals`, beside this folder.

use forteca_data::StoreError;
use rand::RngExt;

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

/// The apology for a fault, which is logged under the id that the apology names.
pub fn apology(lang: Lang, doing: &str, error: &anyhow::Error) -> Page {
    let incident = format!("{:08x}", rand::rng().random::<u32>());
    tracing::error!(
        incident,
        doing,
        error = format!("{error:#}"),
        "an interaction failed"
    );
    Page::text(say!(lang, "fault", incident = incident))
}
