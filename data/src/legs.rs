//! Which game of a match, and how a match ended, as values. Who wins one is not known here.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};

use crate::ids::UserId;

/// Which game of its challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Leg {
    /// The only one, or the first of a match.
    First,
    /// The second of a match.
    Second,
}

impl Leg {
    /// 1 or 2.
    pub fn number(self) -> u8 {
        match self {
            Leg::First => 1,
            Leg::Second => 2,
        }
    }
}

impl ToSql for Leg {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.number().into())
    }
}

impl FromSql for Leg {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        match value.as_i64()? {
            1 => Ok(Leg::First),
            2 => Ok(Leg::Second),
            other => Err(FromSqlError::OutOfRange(other)),
        }
    }
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatchResult {
    /// Somebody has won it.
    Won {
        /// Who.
        winner: UserId,
        /// By what.
        by: WonBy,
    },
    /// Nothing sets the two apart.
    Level,
    /// It was not played to its end and counts as nothing.
    Void,
}

/// What sets the winner of a match apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WonBy {
    /// More points in the two games.
    Points,
    /// As many points, and more men captured as defender.
    Captures,
    /// As many points and men, and a quicker win as attacker.
    Plies,
}
