//! Why a typed move is no legal move. The texts here are for logs; people read those of their language.

use std::fmt;

use crate::moves::Route;

/// Why a typed move is no legal move. Points are given by their labels.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveRefusal {
    /// Nothing was typed.
    Empty,
    /// The text is not a move in any spelling.
    Unreadable,
    /// The board has no such point.
    NoSuchPoint {
        /// What was typed, shortened.
        text: String,
    },
    /// Only one point was given where a move needs two.
    Incomplete {
        /// The point.
        at: &'static str,
    },
    /// The game is over.
    Finished,
    /// The defenders must be placed before anybody moves.
    NotInPlacement,
    /// A placement was typed, but the men have been placed.
    OnlyInPlacement,
    /// Defenders are placed in the fortress only.
    OutsideFortress {
        /// A point outside.
        at: &'static str,
    },
    /// All defenders are placed at once, no more and no fewer.
    WrongNumberOfMen {
        /// How many there are to place.
        wanted: usize,
        /// How many points were given.
        given: usize,
    },
    /// A point was given twice for a placement, or a man captured twice by a capture.
    SameManTwice {
        /// The point.
        at: &'static str,
    },
    /// Nobody stands there.
    NoMan {
        /// The empty point.
        at: &'static str,
    },
    /// The man there is the opponent's.
    NotYourMan {
        /// The point.
        at: &'static str,
    },
    /// No drawn line joins the points, nor a straight jump.
    NoLine {
        /// Where the man stands.
        from: &'static str,
        /// Where it cannot go.
        to: &'static str,
    },
    /// A man stands on the point to go to.
    Occupied {
        /// The point.
        at: &'static str,
    },
    /// The line is closed to attackers.
    ClosedLine {
        /// Where the man stands.
        from: &'static str,
        /// Where it cannot go.
        to: &'static str,
    },
    /// The step leads back, away from the fortress, farther than attackers of this game may go.
    Backwards {
        /// Where the man stands.
        from: &'static str,
        /// Where it cannot go.
        to: &'static str,
    },
    /// The step does not lead nearer to the fortress, as every step of these attackers has to.
    NotNearer {
        /// Where the man stands.
        from: &'static str,
        /// Where it cannot go.
        to: &'static str,
    },
    /// The step leads farther from the fortress, as no step of these attackers may.
    Farther {
        /// Where the man stands.
        from: &'static str,
        /// Where it cannot go.
        to: &'static str,
    },
    /// Men of this side move along rows and columns only.
    Aslant {
        /// Where the man stands.
        from: &'static str,
        /// Where it cannot go.
        to: &'static str,
    },
    /// Attackers of this game do not leave the fortress.
    LeavesFortress {
        /// Where the man stands.
        from: &'static str,
        /// Where it cannot go.
        to: &'static str,
    },
    /// Attackers do not capture.
    AttackersNeverCapture,
    /// A capture was typed, but no opponent is jumped over between these points.
    NothingToCapture {
        /// Where the jump begins.
        from: &'static str,
        /// Where it would end.
        to: &'static str,
    },
    /// The man named cannot be captured from there: no line goes straight on behind it.
    NoLanding {
        /// Where the jump would begin.
        from: &'static str,
        /// The man who was to be captured.
        over: &'static str,
    },
    /// A capture is possible and is a duty.
    MustCapture {
        /// Captures that are legal, not always all.
        moves: Vec<Route>,
    },
    /// The capture can go on and that is a duty.
    ChainUnfinished {
        /// Ways to finish it, not always all.
        moves: Vec<Route>,
    },
    /// No defender on the point may be huffed now.
    NotHuffable {
        /// The point.
        at: &'static str,
    },
    /// The last defender is huffed, which ends the game; no move follows.
    HuffEndsGame {
        /// Where it stands.
        at: &'static str,
    },
    /// Draughts: men step forward only.
    MenStepForward {
        /// Where the man stands.
        from: &'static str,
        /// Where it cannot go.
        to: &'static str,
    },
    /// Draughts: a man goes to the next square or jumps over a neighbour.
    MenGoOneSquare {
        /// Where the man stands.
        from: &'static str,
        /// Where it cannot go.
        to: &'static str,
    },
    /// Draughts: somebody stands in the way of a king.
    Blocked {
        /// Where the king comes from.
        from: &'static str,
        /// Where it cannot go.
        to: &'static str,
        /// Who stands in the way.
        at: &'static str,
    },
    /// Draughts: a man that only passes the last row stays a man, so it does not go on as a king.
    PassedLastRow {
        /// The square of the last row.
        at: &'static str,
    },
    /// Draughts: a capture is a duty, and the only ones begin backward, as men may capture.
    MustCaptureBackwards {
        /// Captures that are legal, not always all.
        moves: Vec<Route>,
    },
    /// Draughts: the larger capture is a duty.
    MustTakeMore {
        /// How many men have to be taken.
        wanted: usize,
        /// How many the typed move takes.
        given: usize,
        /// Captures that are legal, not always all.
        moves: Vec<Route>,
    },
    /// The text fits several moves.
    Ambiguous {
        /// Moves that it fits, not always all.
        candidates: Vec<Route>,
    },
}

impl fmt::Display for MoveRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |f: &mut fmt::Formatter<'_>, moves: &[Route]| {
            moves.iter().enumerate().try_for_each(|(n, mv)| {
                if n > 0 {
                    write!(f, ", {mv}")
                } else {
                    write!(f, "{mv}")
                }
            })
        };
        match self {
            MoveRefusal::Empty => f.write_str("nothing was typed"),
            MoveRefusal::Unreadable => f.write_str("the text is not a move"),
            MoveRefusal::NoSuchPoint { text } => write!(f, "the board has no point {text:?}"),
            MoveRefusal::Incomplete { at } => write!(f, "{at} alone is not a move"),
            MoveRefusal::Finished => f.write_str("the game is over"),
            MoveRefusal::NotInPlacement => f.write_str("the defenders are to be placed first"),
            MoveRefusal::OnlyInPlacement => f.write_str("the defenders have been placed"),
            MoveRefusal::OutsideFortress { at } => write!(f, "{at} is outside the fortress"),
            MoveRefusal::WrongNumberOfMen { wanted, given } => {
                write!(f, "{wanted} men are to be placed, not {given}")
            }
            MoveRefusal::SameManTwice { at } => write!(f, "{at} is used twice"),
            MoveRefusal::NoMan { at } => write!(f, "nobody stands on {at}"),
            MoveRefusal::NotYourMan { at } => write!(f, "the man on {at} is the opponent's"),
            MoveRefusal::NoLine { from, to } => write!(f, "no line leads from {from} to {to}"),
            MoveRefusal::Occupied { at } => write!(f, "{at} is occupied"),
            MoveRefusal::ClosedLine { from, to } => {
                write!(f, "the line from {from} to {to} is closed to attackers")
            }
            MoveRefusal::Backwards { from, to } => write!(f, "{from} to {to} leads back"),
            MoveRefusal::NotNearer { from, to } => write!(f, "{from} to {to} does not lead nearer"),
            MoveRefusal::Farther { from, to } => write!(f, "{from} to {to} leads farther away"),
            MoveRefusal::Aslant { from, to } => write!(f, "{from} to {to} leads aslant"),
            MoveRefusal::LeavesFortress { from, to } => write!(f, "{from} to {to} leaves the fortress"),
            MoveRefusal::AttackersNeverCapture => f.write_str("attackers do not capture"),
            MoveRefusal::NothingToCapture { from, to } => {
                write!(f, "there is nobody to capture between {from} and {to}")
            }
            MoveRefusal::NoLanding { from, over } => {
                write!(f, "no line goes on behind {over} for a jump from {from}")
            }
            MoveRefusal::MustCapture { moves } => {
                f.write_str("capturing is a duty: ")?;
                list(f, moves)
            }
            MoveRefusal::ChainUnfinished { moves } => {
                f.write_str("the capture is to be finished: ")?;
                list(f, moves)
            }
            MoveRefusal::NotHuffable { at } => write!(f, "no defender on {at} may be huffed"),
            MoveRefusal::HuffEndsGame { at } => {
                write!(
                    f,
                    "huffing the last defender on {at} ends the game, no move follows"
                )
            }
            MoveRefusal::MenStepForward { from, to } => {
                write!(f, "a man does not step back from {from} to {to}")
            }
            MoveRefusal::MenGoOneSquare { from, to } => write!(f, "{from} to {to} is too far for a man"),
            MoveRefusal::Blocked { from, to, at } => write!(f, "{at} is in the way from {from} to {to}"),
            MoveRefusal::PassedLastRow { at } => write!(f, "the man passes {at} and stays a man"),
            MoveRefusal::MustCaptureBackwards { moves } => {
                f.write_str("capturing is a duty, backward too: ")?;
                list(f, moves)
            }
            MoveRefusal::MustTakeMore { wanted, given, moves } => {
                write!(f, "{wanted} men are to be taken, not {given}: ")?;
                list(f, moves)
            }
            MoveRefusal::Ambiguous { candidates } => {
                f.write_str("several moves fit: ")?;
                list(f, candidates)
            }
        }
    }
}

impl std::error::Error for MoveRefusal {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_refusal_has_a_lower_case_text_without_full_stop() {
        let (at, from, to, over) = ("d4", "d4", "d5", "d5");
        let refusals = [
            MoveRefusal::Empty,
            MoveRefusal::Unreadable,
            MoveRefusal::NoSuchPoint { text: "z9".into() },
            MoveRefusal::Incomplete { at },
            MoveRefusal::Finished,
            MoveRefusal::NotInPlacement,
            MoveRefusal::OnlyInPlacement,
            MoveRefusal::OutsideFortress { at },
            MoveRefusal::WrongNumberOfMen { wanted: 2, given: 3 },
            MoveRefusal::SameManTwice { at },
            MoveRefusal::NoMan { at },
            MoveRefusal::NotYourMan { at },
            MoveRefusal::NoLine { from, to },
            MoveRefusal::Occupied { at },
            MoveRefusal::ClosedLine { from, to },
            MoveRefusal::Backwards { from, to },
            MoveRefusal::NotNearer { from, to },
            MoveRefusal::Farther { from, to },
            MoveRefusal::Aslant { from, to },
            MoveRefusal::LeavesFortress { from, to },
            MoveRefusal::AttackersNeverCapture,
            MoveRefusal::NothingToCapture { from, to },
            MoveRefusal::NoLanding { from, over },
            MoveRefusal::MustCapture { moves: Vec::new() },
            MoveRefusal::ChainUnfinished { moves: Vec::new() },
            MoveRefusal::NotHuffable { at },
            MoveRefusal::HuffEndsGame { at },
            MoveRefusal::MenStepForward { from, to },
            MoveRefusal::MenGoOneSquare { from, to },
            MoveRefusal::Blocked { from, to, at },
            MoveRefusal::PassedLastRow { at },
            MoveRefusal::MustCaptureBackwards { moves: Vec::new() },
            MoveRefusal::MustTakeMore {
                wanted: 2,
                given: 1,
                moves: Vec::new(),
            },
            MoveRefusal::Ambiguous {
                candidates: Vec::new(),
            },
        ];
        for refusal in refusals {
            let text = refusal.to_string();
            assert!(
                !text.starts_with(char::is_uppercase) && !text.ends_with('.'),
                "{text}"
            );
        }
    }
}
