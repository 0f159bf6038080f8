//! An interaction from the moment it is sent until its token dies. How it is made is in `people`, how it is answered in `rest`.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The first response must be there after this many milliseconds.
pub(crate) const FIRST_RESPONSE_MILLIS: u64 = 3000;
/// A token dies after this many milliseconds.
pub(crate) const TOKEN_MILLIS: u64 = 15 * 60 * 1000;

/// What a person did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Act {
    Command,
    Component,
    Autocomplete,
    Modal,
}

impl Act {
    /// Discord's number for the type of interaction.
    pub(crate) fn number(self) -> u8 {
        match self {
            Act::Command => 2,
            Act::Component => 3,
            Act::Autocomplete => 4,
            Act::Modal => 5,
        }
    }
}

/// How the bot answered at first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AnswerKind {
    /// A new message.
    Message,
    /// The message with the component was changed.
    Update,
    /// "Forteca is thinking": a message follows later.
    DeferredMessage,
    /// Acknowledged; the message with the component may be changed later.
    DeferredUpdate,
    /// A form was opened.
    Modal,
}

/// The first response, as far as the waiting person needs it.
#[derive(Clone, Debug)]
pub(crate) enum Reply {
    Answer {
        kind: AnswerKind,
        message: Option<u64>,
        millis: f64,
    },
    Modal {
        modal: Value,
        millis: f64,
    },
    Choices(Vec<Value>),
}

/// An interaction and what became of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Interaction {
    pub(crate) id: u64,
    pub(crate) token: String,
    pub(crate) act: Act,
    pub(crate) user: u64,
    pub(crate) channel: u64,
    /// When it was made, in milliseconds since 1970.
    pub(crate) created: u64,
    /// The command's name, for the line above the answer.
    pub(crate) command: Option<String>,
    /// `interaction_metadata` of the messages that come of it.
    pub(crate) metadata: Value,
    /// The message with the component, also through a modal.
    pub(crate) source: Option<u64>,
    pub(crate) answered: Option<AnswerKind>,
    /// What `@original` is.
    pub(crate) original: Option<u64>,
    /// The open form, until it is submitted.
    pub(crate) modal: Option<Value>,
    /// The type of the option that is being completed.
    pub(crate) focused: Option<u8>,
}

/// What every token begins with.
const TOKEN_PREFIX: &str = "aW50ZXJhY3Rpb246";

impl Interaction {
    /// A token for the interaction `id`, that nobody can guess.
    pub(crate) fn make_token(id: u64) -> String {
        format!("{TOKEN_PREFIX}{id:016x}{:032x}", rand::random::<u128>())
    }

    /// The interaction that a token claims to be of.
    pub(crate) fn of_token(token: &str) -> Option<u64> {
        u64::from_str_radix(token.strip_prefix(TOKEN_PREFIX)?.get(..16)?, 16).ok()
    }

    pub(crate) fn age(&self, now: u64) -> u64 {
        now.saturating_sub(self.created)
    }
}
