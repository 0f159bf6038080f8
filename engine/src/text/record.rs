//! The record: a whole siege game as lines of text, for archives, letters and `forteca replay`. Games of draughts can
//! be recorded so too, with `White` and `Black` for the players and `white` or `black` for the winner.
//!
//! ```text
//! [Event "Autumn evening"]
//! [Date "2026.11.30"]
//! [Attackers "Anna"]
//! [Defenders "Jan"]
//! [Variant "polska-forteca/lines=A"]
//! [Result "attackers"]
//! [Reason "resignation"]
//!
//! 1. c5+e5 {2026-11-30T18:04:05Z}
//! 2. d4-d5 {2026-11-30T18:06:31Z}
//! ```
//!
//! First come the tags, each a line `[Name "value"]`, then the plies, each a line with its number, the move as it is
//! shown everywhere, and where known the time when it was played. Blank lines and lines that begin with `;` mean
//! nothing. The text is UTF-8; a line has 2,000 characters at most.
//!
//! * `Variant` is the lasting name of the game with its options and the only tag that must not be missing. Where
//!   a lot decides who begins, it names the result of the lot.
//! * `Start` is the first position as a position string, if it is not the usual one.
//! * `Result` is `attackers`, `defenders`, `draw`, or `*` for a game that goes on; `Reason` says why: `fill`,
//!   `block`, `kills`, `no-move`, `huffed-out`, `repetition:4,8,12` with the plies after which the position stood,
//!   `no-progress`, `length`, `agreement`, `resignation` or `time`. Both must be what the moves lead to; only the
//!   last three are told by the tags alone. Where the moves tell all, the tags may be missing.
//! * `Begun` and `Ended` are times in UTC, `2026-11-30T18:04:05Z`.
//! * `Date` is `2026.11.30`, with `?` for what is not known.
//! * `Event`, `Site`, `Round`, `Attackers` and `Defenders` (the players) and `Clock` (the time allowed, in words)
//!   are free text, and so are all tags of other names. In a value, `"` and `\` are written `\"` and `\\`.
//!
//! Several records can stand in one text with a line between each two that has nothing but a `;` and three or more
//! dashes: [`Record::BETWEEN`]. [`Record::parse_all`] reads them; each is a whole record by itself.
//!
//! The writer always writes the same text for the same record, and reading it gives the same record. The reader is
//! kind about spelling (case, order of the tags, spaces, dashes, crosses, full-width signs, typographic quotes, missing
//! numbers, the line ends of Windows) and strict about everything else. It stops at the first fault, takes time in proportion
//! to the text, and remembers no more of it than the tags and one game.
//!
//! Reading is in `read`, writing in `write`, what may stand in a tag in `tags`, the faults in `fault`.

pub(crate) mod fault;
mod read;
pub(crate) mod tags;
mod write;

use std::str::FromStr;

use crate::game::Game;
use crate::side::Ply;
use crate::text::timestamp::Timestamp;
use fault::RecordError;
use tags::{TagError, Tags};

/// A game with what is told about it: where and when it was played, by whom, and when each ply was.
///
/// Its `Display` is the record as text; [`Record::parse`] reads it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    game: Game,
    tags: Tags,
    begun: Option<Timestamp>,
    ended: Option<Timestamp>,
    /// One for each ply.
    times: Vec<Option<Timestamp>>,
}

impl Record {
    /// The line that stands between two records in one text.
    pub const BETWEEN: &'static str = "; ----------";

    /// The record of a game about which nothing else is told.
    #[must_use]
    pub fn new(game: Game) -> Record {
        Record {
            times: vec![None; game.moves().len()],
            tags: Tags::default(),
            begun: None,
            ended: None,
            game,
        }
    }

    /// Reads a record.
    ///
    /// # Errors
    /// The first fault, with its line and column.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        read::read(text)
    }

    /// Reads the records of a text one by one, as they stand between lines such as [`BETWEEN`](Record::BETWEEN). A
    /// record with a fault does not keep the others from being read; lines are counted from the beginning of the text.
    ///
    /// ```
    /// use forteca_engine::Record;
    ///
    /// let text = format!("[Variant \"forteca\"]\n{}\n[Variant \"asalto\"]\n", Record::BETWEEN);
    /// let records: Result<Vec<_>, _> = Record::parse_all(&text).collect();
    /// assert_eq!(records?[1].game().variant().id(), "asalto");
    /// # Ok::<(), forteca_engine::RecordError>(())
    /// ```
    pub fn parse_all(text: &str) -> impl Iterator<Item = Result<Record, RecordError>> {
        read::read_all(text)
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The value of a tag of free text, whatever the case of its name.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.get(name)
    }

    /// The tags of free text, in the order in which they are written.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter()
    }

    /// Sets a tag of free text, in place of an earlier value.
    ///
    /// # Errors
    /// If the name is none or belongs to what the game itself tells, if the value cannot stand in a line or, for
    /// `Date`, is no date, or if there are too many tags.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        self.tags.set(name, value)
    }

    /// When the game began.
    #[must_use]
    pub fn begun(&self) -> Option<Timestamp> {
        self.begun
    }

    /// Says when the game began.
    pub fn set_begun(&mut self, time: Option<Timestamp>) {
        self.begun = time;
    }

    /// When the game ended.
    #[must_use]
    pub fn ended(&self) -> Option<Timestamp> {
        self.ended
    }

    /// Says when the game ended.
    pub fn set_ended(&mut self, time: Option<Timestamp>) {
        self.ended = time;
    }

    /// When a ply was played, the first being 1; none if that is not known or the game has no such ply.
    #[must_use]
    pub fn time(&self, ply: Ply) -> Option<Timestamp> {
        self.times.get(usize::from(ply.0).checked_sub(1)?).copied()?
    }

    /// Says when a ply was played, the first being 1. A ply that the game does not have is passed over.
    pub fn set_time(&mut self, ply: Ply, time: Option<Timestamp>) {
        let index = usize::from(ply.0).checked_sub(1);
        if let Some(entry) = index.and_then(|index| self.times.get_mut(index)) {
            *entry = time;
        }
    }
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record, RecordError> {
        Record::parse(text)
    }
}
