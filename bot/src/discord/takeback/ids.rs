//! What the buttons of takebacks mean.

use std::fmt;

use forteca_data::GameId;

use crate::discord::kit::ids::{Arguments, GameRevision};

/// What the ids begin with.
pub(crate) const VERBS: &[&str] = &[
    "which/takeback",
    "clock/take-back",
    "clock/answer",
    "clock/grant",
    "clock/refuse",
];

/// What a click asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TakebackAction {
    /// Ask for one's last ply back.
    Ask(GameRevision),
    /// Ask how to answer the other's request.
    Answer(GameId),
    /// Grant what the other asks for.
    Grant(GameRevision, Audience),
    /// Decline what the other asks for.
    Decline(GameRevision, Audience),
}

/// Who sees the message with the button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// Everybody: it speaks the game's language.
    All,
    /// One person: it speaks theirs.
    One,
}

impl TakebackAction {
    /// Reads an id of one of the [`VERBS`].
    pub(crate) fn read(verb: &str, arguments: &mut Arguments<'_>) -> Option<Self> {
        Some(match verb {
            "clock/take-back" => TakebackAction::Ask(arguments.revision()?),
            "clock/answer" => TakebackAction::Answer(arguments.game()?),
            "clock/grant" => TakebackAction::Grant(arguments.revision()?, Audience::read(arguments)?),
            "clock/refuse" => TakebackAction::Decline(arguments.revision()?, Audience::read(arguments)?),
            _ => return None,
        })
    }
}

impl fmt::Display for TakebackAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TakebackAction::Ask(at) => write!(f, "clock/take-back/{at}"),
            TakebackAction::Answer(game) => write!(f, "clock/answer/{}", game.0),
            TakebackAction::Grant(at, audience) => write!(f, "clock/grant/{at}/{}", audience.code()),
            TakebackAction::Decline(at, audience) => write!(f, "clock/refuse/{at}/{}", audience.code()),
        }
    }
}

impl Audience {
    fn code(self) -> &'static str {
        match self {
            Audience::All => "all",
            Audience::One => "one",
        }
    }

    fn read(arguments: &mut Arguments<'_>) -> Option<Self> {
        match arguments.text()? {
            "all" => Some(Audience::All),
            "one" => Some(Audience::One),
            _ => None,
        }
    }
}
