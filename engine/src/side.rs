//! The two sides and the count of plies.

use std::fmt;

/// One of the two sides.
///
/// In the siege games White are the defenders (knights, wolves, foxes, officers) and Black the attackers
/// (besiegers, sheep, geese, soldiers). In draughts the names are the colours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// White: the defenders of a siege game.
    White,
    /// Black: the attackers of a siege game.
    Black,
}

impl Side {
    /// The side that defends in the siege games.
    pub const DEFENDERS: Side = Side::White;
    /// The side that attacks in the siege games.
    pub const ATTACKERS: Side = Side::Black;

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }

    /// The lasting short name, as stored: `white` or `black`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Side::White => "white",
            Side::Black => "black",
        }
    }

    /// The side with this [`code`](Side::code).
    #[must_use]
    pub fn from_code(code: &str) -> Option<Side> {
        match code {
            "white" => Some(Side::White),
            "black" => Some(Side::Black),
            _ => None,
        }
    }
}

/// A number of plies. One ply is one complete turn of one side: the placement of all defenders, a step, or a
/// capture however long.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Ply(pub u16);

impl fmt::Display for Ply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<u16> for Ply {
    fn from(plies: u16) -> Ply {
        Ply(plies)
    }
}
