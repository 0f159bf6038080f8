//! What can be wrong with a game in PDN. The texts here are for logs and tools.

use std::fmt;

use crate::text::positions::PositionError;
use crate::text::refusal::MoveRefusal;

/// The first fault of a game and where it is in the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PdnError {
    /// The line, the first being 1.
    pub line: usize,
    /// The character in the line, the first being 1.
    pub column: usize,
    /// What is wrong.
    pub fault: PdnFault,
}

/// What is wrong with a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PdnFault {
    /// A tag is not `[Name "value"]`.
    Tag,
    /// The game is of a kind that is not played here.
    GameType {
        /// The value of the tag, shortened.
        text: String,
    },
    /// A position is not one of the game.
    Position(PositionError),
    /// A setup command is not `/FEN "..."/`.
    Setup,
    /// The move is not legal where it stands.
    Move {
        /// The move as written, shortened.
        text: String,
        /// Why not.
        refusal: MoveRefusal,
    },
    /// A move follows one that the file does not tell.
    AfterUnknownMove,
    /// A sign has no meaning here.
    Sign {
        /// The sign.
        sign: char,
    },
    /// A remark after `$` is no number.
    Nag,
    /// A comment, tag or setup command does not end.
    Unclosed,
    /// A variation does not end.
    OpenVariation,
    /// A variation ends that did not begin.
    NoVariation,
    /// The game is longer than any that was played.
    TooLong,
}

impl fmt::Display for PdnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.fault)
    }
}

impl std::error::Error for PdnError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.fault)
    }
}

impl fmt::Display for PdnFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PdnFault::Tag => f.write_str("a tag is a name and a value in quotation marks"),
            PdnFault::GameType { text } => write!(f, "the game type {text:?} is not played here"),
            PdnFault::Position(_) => f.write_str("the position is not one of the game"),
            PdnFault::Setup => f.write_str("a setup command is a position between strokes"),
            PdnFault::Move { text, .. } => write!(f, "the move {text:?} is not legal"),
            PdnFault::AfterUnknownMove => f.write_str("a move follows an unknown one"),
            PdnFault::Sign { sign } => write!(f, "{sign:?} has no meaning here"),
            PdnFault::Nag => f.write_str("a remark is a number after the dollar sign"),
            PdnFault::Unclosed => f.write_str("what begins here does not end"),
            PdnFault::OpenVariation => f.write_str("a variation does not end"),
            PdnFault::NoVariation => f.write_str("no variation is open"),
            PdnFault::TooLong => f.write_str("the game is too long"),
        }
    }
}

impl std::error::Error for PdnFault {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            PdnFault::Position(error) => Some(error),
            PdnFault::Move { refusal, .. } => Some(refusal),
            PdnFault::Tag
            | PdnFault::GameType { .. }
            | PdnFault::Setup
            | PdnFault::AfterUnknownMove
            | PdnFault::Sign { .. }
            | PdnFault::Nag
            | PdnFault::Unclosed
            | PdnFault::OpenVariation
            | PdnFault::NoVariation
            | PdnFault::TooLong => None,
        }
    }
}
