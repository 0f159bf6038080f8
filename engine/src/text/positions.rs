//! Position strings: rows from the top separated by `/` with `o` an attacker, `W` a defender, `.` nobody on each
//! point that the board has; then `p` (placement), `a` or `d` for the turn; how many are captured; and the huffable
//! defenders joined by `+`, or `-`.

use std::fmt;

use crate::board::Board;
use crate::catalogue::Siege;
use crate::fortress::rules::{Capture, Placement, Rules};
use crate::fortress::state::{Phase, State};
use crate::point::PointSet;
use crate::position::Position;
use crate::rows::{RowsError, men_in_rows};
use crate::side::Side;

/// Why a position string is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PositionError {
    /// The string has not four parts: rows, turn, captures, huffable defenders.
    Parts {
        /// How many it has.
        given: usize,
    },
    /// The number of rows is not that of the board.
    Rows {
        /// How many the board has.
        wanted: usize,
        /// How many were given.
        given: usize,
    },
    /// A row has not as many points as on the board.
    RowLength {
        /// The row, counted from 1 at the top.
        row: usize,
        /// How many points the board has there.
        wanted: usize,
        /// How many were given.
        given: usize,
    },
    /// A sign in the rows is none of `o`, `W` and `.`.
    Man {
        /// The sign.
        sign: char,
    },
    /// The turn is none of `p`, `a` and `d`, in draughts neither `W` nor `B`.
    Turn,
    /// The number of captures is no number.
    CapturedCount,
    /// More attackers stand than the game begins with.
    TooManyAttackers {
        /// How many it begins with.
        most: u8,
        /// How many were given.
        given: usize,
    },
    /// More attackers are captured than the game begins with.
    TooManyKills {
        /// How many it begins with.
        most: u8,
        /// How many were given.
        given: u8,
    },
    /// The number of defenders is not that of the game; where they can be huffed it may be smaller.
    Defenders {
        /// How many the game has.
        wanted: u8,
        /// How many were given.
        given: usize,
    },
    /// The game has no placement.
    NoPlacement,
    /// Before the placement the attackers stand as at the start, no defender stands and nothing has happened.
    DisturbedPlacement,
    /// There is no huffing in the game, or it is not the attackers' turn.
    NoHuffing,
    /// Draughts: the position does not say who is to move.
    TurnUnknown,
    /// Draughts: a part of the FEN begins with neither side.
    Side {
        /// The part, shortened.
        text: String,
    },
    /// Draughts: the FEN lists the men of one side twice.
    SideTwice,
    /// Draughts: the number of signs is not that of the squares.
    Squares {
        /// How many squares the board has.
        wanted: usize,
        /// How many signs were given.
        given: usize,
    },
    /// Draughts: a man stands on the row on which it would be a king.
    ManOnLastRow {
        /// Where it stands.
        at: &'static str,
    },
    /// Draughts: more men stand than a side begins with.
    TooManyMen {
        /// How many a side begins with.
        most: u8,
        /// How many were given.
        given: usize,
    },
    /// A point is not on the board.
    NoSuchPoint {
        /// The text.
        text: String,
    },
    /// A point is named twice.
    Twice {
        /// The point.
        at: &'static str,
    },
    /// No defender stands on a huffable point.
    NoDefender {
        /// The point.
        at: &'static str,
    },
}

impl From<RowsError> for PositionError {
    fn from(error: RowsError) -> PositionError {
        match error {
            RowsError::Rows { wanted, given } => PositionError::Rows { wanted, given },
            RowsError::RowLength { row, wanted, given } => PositionError::RowLength { row, wanted, given },
            RowsError::Man { sign } => PositionError::Man { sign },
        }
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::Parts { given } => write!(f, "a position has four parts, not {given}"),
            PositionError::Rows { wanted, given } => write!(f, "the board has {wanted} rows, not {given}"),
            PositionError::RowLength { row, wanted, given } => {
                write!(f, "row {row} from the top has {wanted} points, not {given}")
            }
            PositionError::Man { sign } => write!(f, "{sign:?} is none of o, W and a full stop"),
            PositionError::Turn => f.write_str("the position names no turn of the game"),
            PositionError::CapturedCount => f.write_str("the kills are not a number"),
            PositionError::TooManyAttackers { most, given } => {
                write!(f, "the game has {most} attackers, not {given}")
            }
            PositionError::TooManyKills { most, given } => {
                write!(f, "the game has {most} attackers, so {given} cannot be captured")
            }
            PositionError::Defenders { wanted, given } => {
                write!(f, "the game has {wanted} defenders, not {given}")
            }
            PositionError::NoPlacement => f.write_str("the game has no placement"),
            PositionError::DisturbedPlacement => {
                f.write_str("before the placement the attackers stand as at the start and alone")
            }
            PositionError::NoHuffing => f.write_str("nobody can be huffed now"),
            PositionError::TurnUnknown => f.write_str("the position does not say who is to move"),
            PositionError::Side { text } => write!(f, "{text:?} begins with neither side"),
            PositionError::SideTwice => f.write_str("a side is listed twice"),
            PositionError::Squares { wanted, given } => {
                write!(f, "the board has {wanted} squares, not {given}")
            }
            PositionError::ManOnLastRow { at } => write!(f, "a man on {at} would be a king"),
            PositionError::TooManyMen { most, given } => {
                write!(f, "a side has {most} men at most, not {given}")
            }
            PositionError::NoSuchPoint { text } => write!(f, "the board has no point {text:?}"),
            PositionError::Twice { at } => write!(f, "{at} is named twice"),
            PositionError::NoDefender { at } => write!(f, "no defender stands on {at}"),
        }
    }
}

impl std::error::Error for PositionError {}

/// Writes the position string.
pub(crate) fn write(position: &Position, state: &State, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let board = position.variant().board();
    let mut row = 0;
    for point in board.points() {
        if board.xy(point).1 != row {
            f.write_str("/")?;
            row = board.xy(point).1;
        }
        f.write_str(match position.man_at(point) {
            Some(Side::ATTACKERS) => "o",
            Some(Side::DEFENDERS) => "W",
            None => ".",
        })?;
    }
    let turn = match state.phase {
        Phase::Placement => 'p',
        Phase::Attackers => 'a',
        Phase::Defenders => 'd',
    };
    write!(f, " {turn} {} ", position.captured_count())?;
    if position.huffable().is_empty() {
        return f.write_str("-");
    }
    position.huffable().iter().enumerate().try_for_each(|(n, point)| {
        f.write_str(if n > 0 { "+" } else { "" })?;
        f.write_str(board.label(point))
    })
}

/// Reads a position string.
pub(crate) fn parse(siege: &Siege, text: &str) -> Result<State, PositionError> {
    let parts: Vec<&str> = text.split_whitespace().collect();
    let [rows, turn, captured, huffable] = parts[..] else {
        return Err(PositionError::Parts { given: parts.len() });
    };
    let (attackers, defenders) = men_in_rows(siege.rules.board, rows)?;
    let phase = match turn {
        "p" => Phase::Placement,
        "a" => Phase::Attackers,
        "d" => Phase::Defenders,
        _ => return Err(PositionError::Turn),
    };
    let digits = captured.bytes().all(|sign| sign.is_ascii_digit());
    let captured_count = captured
        .parse()
        .ok()
        .filter(|_| digits)
        .ok_or(PositionError::CapturedCount)?;
    let offenders = huffable_points(siege.rules.board, huffable)?;
    let state = State {
        attackers: attackers.bits(),
        defenders: defenders.bits(),
        offenders: offenders.bits(),
        phase,
        captured_count,
    };
    possible(siege, &state)?;
    Ok(state)
}

fn huffable_points(board: &Board, text: &str) -> Result<PointSet, PositionError> {
    if text == "-" {
        return Ok(PointSet::EMPTY);
    }
    text.split('+').try_fold(PointSet::EMPTY, |points, label| {
        let unknown = || PositionError::NoSuchPoint {
            text: label.to_owned(),
        };
        let point = board.point(label).ok_or_else(unknown)?;
        if points.contains(point) {
            return Err(PositionError::Twice {
                at: board.label(point),
            });
        }
        Ok(points.with(point))
    })
}

/// Whether men, turn, captures and offenders can belong together.
fn possible(siege: &Siege, state: &State) -> Result<(), PositionError> {
    let rules: &Rules = &siege.rules;
    let most = siege.start.attackers.count_ones() as u8;
    let men = PointSet::from_bits(state.attackers).len();
    if men > usize::from(most) {
        return Err(PositionError::TooManyAttackers { most, given: men });
    }
    if state.captured_count > most {
        return Err(PositionError::TooManyKills {
            most,
            given: state.captured_count,
        });
    }
    if state.phase == Phase::Placement {
        return match rules.placement {
            Placement::Fixed => Err(PositionError::NoPlacement),
            Placement::Fortress | Placement::Anywhere if *state != siege.start => {
                Err(PositionError::DisturbedPlacement)
            }
            Placement::Fortress | Placement::Anywhere => Ok(()),
        };
    }
    let defenders = PointSet::from_bits(state.defenders).len();
    let wanted = rules.defenders;
    let huffing = rules.capture == Capture::Huff;
    if defenders > usize::from(wanted) || defenders < usize::from(wanted) && !huffing {
        return Err(PositionError::Defenders {
            wanted,
            given: defenders,
        });
    }
    let offenders = PointSet::from_bits(state.offenders);
    if !offenders.is_empty() && (!huffing || state.phase != Phase::Attackers) {
        return Err(PositionError::NoHuffing);
    }
    match (offenders - PointSet::from_bits(state.defenders)).iter().next() {
        Some(point) => Err(PositionError::NoDefender {
            at: rules.board.label(point),
        }),
        None => Ok(()),
    }
}
