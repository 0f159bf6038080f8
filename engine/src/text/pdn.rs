//! Games of draughts in PDN 3.0, the notation of the federation's tools and of servers: what a game in such a file
//! consists of. `tokens` cuts a file into its signs, `read` makes games of them, `write` writes them, `fault` is
//! what can be wrong.
//!
//! Reading is lenient where the standard and real files differ, and legal where it matters: each move of the main
//! line is one of the position before it, and a file with a fault gives everything that stands before the fault.

pub(crate) mod clock;
pub(crate) mod fault;
pub(crate) mod read;
mod tokens;
mod write;

use crate::family::Family;
use crate::game::Game;
use crate::moves::Route;
use crate::outcome::Outcome;
use crate::position::Position;
use crate::side::Side;
use crate::text::pdn::fault::PdnError;
use crate::variant::Variant;

/// How a game in a file ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PdnResult {
    /// White won: `2-0` or `1-0`.
    White,
    /// Black won: `0-2` or `0-1`.
    Black,
    /// Nobody won: `1-1` or `1/2-1/2`.
    Draw,
    /// Both lost: `0-0`.
    DoubleForfeit,
    /// It is not known, the game goes on, or it was broken off: `*`.
    Unknown,
}

impl PdnResult {
    /// The result that a text spells, in any flavour.
    #[must_use]
    pub fn parse(text: &str) -> Option<PdnResult> {
        match text {
            "2-0" | "1-0" => Some(PdnResult::White),
            "0-2" | "0-1" => Some(PdnResult::Black),
            "1-1" | "1/2-1/2" | "½-½" | "0.5-0.5" => Some(PdnResult::Draw),
            "0-0" => Some(PdnResult::DoubleForfeit),
            "*" => Some(PdnResult::Unknown),
            _ => None,
        }
    }

    /// The result in the flavour of the family: points of two for international draughts, of one for the 64
    /// squares.
    #[must_use]
    pub const fn text(self, family: Family) -> &'static str {
        match (self, family) {
            (PdnResult::White, Family::Draughts64) => "1-0",
            (PdnResult::Black, Family::Draughts64) => "0-1",
            (PdnResult::Draw, Family::Draughts64) => "1/2-1/2",
            (PdnResult::White, _) => "2-0",
            (PdnResult::Black, _) => "0-2",
            (PdnResult::Draw, _) => "1-1",
            (PdnResult::DoubleForfeit, _) => "0-0",
            (PdnResult::Unknown, _) => "*",
        }
    }
}

/// One thing in the moves of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PdnItem {
    /// A move that is legal where it stands.
    Move(Route),
    /// A move that the file does not tell, written `-`.
    UnknownMove,
    /// In a variation, a move that is not legal where it stands or comes after such a one.
    Unread(String),
    /// A comment, what stood between the braces.
    Comment(String),
    /// A numbered remark about the move before, `$1`.
    Nag(u16),
    /// A judgement of the move before, such as `!?`; `*` says that it was forced.
    Strength(String),
    /// A position set up in the course of the game.
    Setup(Position),
    /// Here begins what might have been played instead of the move before.
    VariationStart,
    /// Here ends what [`PdnItem::VariationStart`] began.
    VariationEnd,
}

/// A game in a PDN file, up to its end or its first fault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PdnGame {
    tags: Vec<(String, String)>,
    start: Position,
    items: Vec<PdnItem>,
    result: Option<PdnResult>,
    ending: Option<String>,
    fault: Option<PdnError>,
}

impl PdnGame {
    /// A game as played here, with its result but without names; see [`PdnGame::set_tag`]. None for a siege game.
    #[must_use]
    pub fn new(game: &Game) -> Option<PdnGame> {
        game.variant().draughts_rules()?;
        let result = game.outcome().map_or(PdnResult::Unknown, result_of);
        Some(PdnGame {
            tags: Vec::new(),
            start: *game.start(),
            items: game.moves().iter().cloned().map(PdnItem::Move).collect(),
            result: Some(result),
            ending: None,
            fault: None,
        })
    }

    /// The tags in their order, each a name and a value.
    #[must_use]
    pub fn tags(&self) -> &[(String, String)] {
        &self.tags
    }

    /// The value of a tag, whatever the case of its name.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        let mut tags = self.tags.iter();
        tags.find(|(own, _)| own.eq_ignore_ascii_case(name))
            .map(|(_, value)| value.as_str())
    }

    /// Sets a tag. `Result`, `GameType`, `SetUp` and `FEN` are written from the game whatever is set here.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        match self
            .tags
            .iter_mut()
            .find(|(own, _)| own.eq_ignore_ascii_case(name))
        {
            Some((_, own)) => *own = value.to_owned(),
            None => self.tags.push((name.to_owned(), value.to_owned())),
        }
    }

    /// The kind of draughts.
    #[must_use]
    pub fn variant(&self) -> Variant {
        self.start.variant()
    }

    /// The position before the first move.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// Everything in the moves: those of the main line and of variations, comments and the rest, in their order.
    #[must_use]
    pub fn items(&self) -> &[PdnItem] {
        &self.items
    }

    /// The moves of the main line.
    pub fn moves(&self) -> impl Iterator<Item = &Route> {
        self.main_line().filter_map(|item| {
            if let PdnItem::Move(mv) = item {
                Some(mv)
            } else {
                None
            }
        })
    }

    /// What is not inside a variation.
    fn main_line(&self) -> impl Iterator<Item = &PdnItem> {
        let mut depth = 0;
        self.items.iter().filter(move |item| match item {
            PdnItem::VariationStart => {
                depth += 1;
                false
            }
            PdnItem::VariationEnd => {
                depth -= 1;
                false
            }
            PdnItem::UnknownMove
            | PdnItem::Unread(_)
            | PdnItem::Comment(_)
            | PdnItem::Nag(_)
            | PdnItem::Strength(_)
            | PdnItem::Move(_)
            | PdnItem::Setup(_) => depth == 0,
        })
    }

    /// The position after the last move of the main line.
    #[must_use]
    pub fn last(&self) -> Position {
        self.main_line().fold(self.start, |position, item| match item {
            PdnItem::Move(mv) => position.after(mv),
            PdnItem::Setup(setup) => *setup,
            PdnItem::UnknownMove
            | PdnItem::Unread(_)
            | PdnItem::Comment(_)
            | PdnItem::Nag(_)
            | PdnItem::Strength(_)
            | PdnItem::VariationStart
            | PdnItem::VariationEnd => position,
        })
    }

    /// The result: what the `Result` tag says, else how the moves end.
    #[must_use]
    pub fn result(&self) -> Option<PdnResult> {
        let tagged = self.tag("Result").and_then(PdnResult::parse);
        tagged
            .filter(|result| *result != PdnResult::Unknown)
            .or(self.result)
            .or(tagged)
    }

    /// The text that ended the moves, such as `2-0`; none if they just stop or the game was not read from a file.
    #[must_use]
    pub fn ending(&self) -> Option<&str> {
        self.ending.as_deref()
    }

    /// What is wrong after all this, if something is.
    #[must_use]
    pub fn fault(&self) -> Option<&PdnError> {
        self.fault.as_ref()
    }
}

const fn result_of(outcome: &Outcome) -> PdnResult {
    match outcome.winner() {
        Some(Side::White) => PdnResult::White,
        Some(Side::Black) => PdnResult::Black,
        None if outcome.is_aborted() => PdnResult::Unknown,
        None => PdnResult::Draw,
    }
}
