//! What the buttons, menus and forms around a move mean. An id of the panel holds all that was chosen so far.

use std::fmt;

use crate::discord::kit::ids::{Arguments, GameRevision};

/// What the ids begin with.
pub const VERBS: &[&str] = &["move", "pick", "back", "play", "type", "typed", "panel/typed-for"];

/// What a click asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlayAction {
    /// Open the private panel to choose a move.
    Open(GameRevision),
    /// The menus of a panel; the number tells them apart. What was chosen is in the menu's value.
    Pick(GameRevision, u8),
    /// Show the choices after what was chosen before: a step back, or on to a part of the board.
    Choices(GameRevision, String),
    /// Play a move that was shown as a preview.
    Confirm(GameRevision, String),
    /// Ask for a typed move.
    Type(GameRevision),
    /// A typed move was sent.
    Typed(GameRevision),
    /// Show what was typed as a move of the game that is chosen from the menu's value.
    TypedFor(String),
}

impl PlayAction {
    /// Reads an id of one of the [`VERBS`].
    pub fn read(verb: &str, arguments: &mut Arguments<'_>) -> Option<Self> {
        Some(match verb {
            "move" => PlayAction::Open(arguments.revision()?),
            "pick" => PlayAction::Pick(arguments.revision()?, arguments.number()?),
            "back" => PlayAction::Choices(arguments.revision()?, arguments.text()?.to_owned()),
            "play" => PlayAction::Confirm(arguments.revision()?, arguments.text()?.to_owned()),
            "type" => PlayAction::Type(arguments.revision()?),
            "typed" => PlayAction::Typed(arguments.revision()?),
            "panel/typed-for" => PlayAction::TypedFor(arguments.text()?.to_owned()),
            _ => return None,
        })
    }
}

impl fmt::Display for PlayAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayAction::Open(at) => write!(f, "move/{at}"),
            PlayAction::Pick(at, menu) => write!(f, "pick/{at}/{menu}"),
            PlayAction::Choices(at, pick) => write!(f, "back/{at}/{pick}"),
            PlayAction::Confirm(at, text) => write!(f, "play/{at}/{text}"),
            PlayAction::Type(at) => write!(f, "type/{at}"),
            PlayAction::Typed(at) => write!(f, "typed/{at}"),
            PlayAction::TypedFor(text) => write!(f, "panel/typed-for/{text}"),
        }
    }
}
