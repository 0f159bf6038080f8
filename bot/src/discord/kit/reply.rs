//! The answer to an interaction, as a value: handlers return it, the responder sends it.

use crate::discord::kit::ids::CustomId;
use crate::discord::kit::page::Page;

/// One answer.
#[derive(Debug, Clone, PartialEq)]
pub enum Reply {
    /// A message that only the asker sees.
    Private(Page),
    /// A message in the channel.
    Public(Page),
    /// New content for the message that was clicked.
    Update(Page),
    /// Suggestions for an option.
    Suggestions(Vec<Suggestion>),
    /// A form with one line of text.
    Form(Form),
}

/// One suggestion: what is shown and what is filled in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Suggestion {
    /// What is shown, at most 100 characters.
    pub name: String,
    /// What is filled in, at most 100 characters.
    pub value: String,
}

/// A form that asks for one line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Form {
    /// What sending does.
    pub action: CustomId,
    /// The title, at most 45 characters.
    pub title: String,
    /// What is asked, at most 45 characters.
    pub label: String,
    /// An example.
    pub placeholder: String,
}
