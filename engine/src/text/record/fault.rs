//! What can be wrong with a record. The texts here are for logs and tools.

use std::fmt;

use crate::outcome::Outcome;
use crate::side::Ply;
use crate::text::positions::PositionError;
use crate::text::record::tags::TagError;
use crate::text::refusal::MoveRefusal;

/// The first fault of a record and where it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The line, the first being 1.
    pub line: usize,
    /// The character in the line, the first being 1.
    pub column: usize,
    /// What is wrong.
    pub fault: RecordFault,
}

/// What is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordFault {
    /// The line has more characters than a line may have.
    LongLine,
    /// A line that begins as a tag is not `[Name "value"]`.
    TagShape,
    /// A tag stands after the first ply.
    TagAfterPlies,
    /// The same tag stands above already.
    TagTwice {
        /// Its name.
        name: String,
    },
    /// A tag of free text is not acceptable.
    Tag(TagError),
    /// No tag names the variant.
    NoVariant,
    /// There is no variant of this name.
    UnknownVariant {
        /// The name, shortened.
        id: String,
    },
    /// The start is no position of the variant.
    Start(PositionError),
    /// The result is none of `attackers`, `defenders`, `draw` and `*`.
    Result,
    /// The reason is none that a game with this result ends by.
    Reason,
    /// What should be a time is none.
    Timestamp,
    /// The ply has another number.
    Number {
        /// The number it has.
        wanted: Ply,
    },
    /// The line has a number but no move.
    NoMove,
    /// The move is not legal where it stands.
    Move {
        /// How many plies were played before it.
        after: Ply,
        /// Why it is not legal.
        refusal: MoveRefusal,
    },
    /// By the moves the game ends otherwise.
    OtherEnd {
        /// How it ends.
        played: Outcome,
    },
    /// The moves do not end the game as the tags say.
    NoEnd,
    /// The moves do not end the game, and the tags do not say who won and why.
    EndUntold,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.fault)
    }
}

impl std::error::Error for RecordError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.fault {
            RecordFault::Tag(error) => Some(error),
            RecordFault::Start(error) => Some(error),
            RecordFault::Move { refusal, .. } => Some(refusal),
            RecordFault::LongLine
            | RecordFault::TagShape
            | RecordFault::TagAfterPlies
            | RecordFault::TagTwice { .. }
            | RecordFault::NoVariant
            | RecordFault::UnknownVariant { .. }
            | RecordFault::Result
            | RecordFault::Reason
            | RecordFault::Timestamp
            | RecordFault::Number { .. }
            | RecordFault::NoMove
            | RecordFault::OtherEnd { .. }
            | RecordFault::NoEnd
            | RecordFault::EndUntold => None,
        }
    }
}

impl fmt::Display for RecordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordFault::LongLine => f.write_str("the line is too long"),
            RecordFault::TagShape => f.write_str("a tag is [Name \"value\"]"),
            RecordFault::TagAfterPlies => f.write_str("tags stand before the moves"),
            RecordFault::TagTwice { name } => write!(f, "the tag {name} stands twice"),
            RecordFault::Tag(error) => error.fmt(f),
            RecordFault::NoVariant => f.write_str("no tag Variant names the game"),
            RecordFault::UnknownVariant { id } => write!(f, "there is no variant {id:?}"),
            RecordFault::Start(error) => write!(f, "the start is no position: {error}"),
            RecordFault::Result => f.write_str("the result is none of attackers, defenders, draw and *"),
            RecordFault::Reason => f.write_str("no game with this result ends by this reason"),
            RecordFault::Timestamp => f.write_str("a time is written like 2026-11-30T18:04:05Z"),
            RecordFault::Number { wanted } => write!(f, "this is ply {wanted}"),
            RecordFault::NoMove => f.write_str("a move is missing"),
            RecordFault::Move { after, refusal } => {
                write!(f, "the move after ply {after} is not legal: {refusal}")
            }
            RecordFault::OtherEnd { played } => {
                write!(f, "by the moves the game is over otherwise: {played}")
            }
            RecordFault::NoEnd => f.write_str("the moves do not end the game so"),
            RecordFault::EndUntold => {
                f.write_str("the moves do not end the game, and the tags do not say who won and why")
            }
        }
    }
}
