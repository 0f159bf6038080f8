//! How long a move may take, and how that stands in its column. What runs is in `clocks.rs`.

use std::fmt;

use forteca_engine::Side;
use rusqlite::types::{FromSql, FromSqlResult, ToSql, ToSqlOutput, ValueRef};

use crate::columns::unreadable;

/// How long a move may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TimeControl {
    /// As long as it takes.
    Unlimited,
    /// So many seconds for every move.
    PerMove {
        /// The seconds, more than none.
        seconds: u32,
    },
    /// Each side has a bank of seconds: a move costs what it took and brings an increment.
    Bank {
        /// What is in it at the start, more than nothing.
        start: u32,
        /// What a move brings, more than nothing.
        increment: u32,
        /// What is in it at most, more than nothing.
        cap: u32,
    },
}

/// What each side has left in its bank, in seconds, the time of the present turn not yet taken off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Banks {
    /// White's.
    pub white: u32,
    /// Black's.
    pub black: u32,
}

impl Banks {
    /// What `side` has.
    pub fn of(self, side: Side) -> u32 {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }

    /// The same with other seconds for `side`.
    #[must_use]
    pub fn with(self, side: Side, seconds: u32) -> Banks {
        match side {
            Side::White => Banks {
                white: seconds,
                ..self
            },
            Side::Black => Banks {
                black: seconds,
                ..self
            },
        }
    }
}

impl TimeControl {
    /// Reads what [`Display`](fmt::Display) has written, which is also how a time control is stored. `None` for anything else.
    pub fn parse(text: &str) -> Option<TimeControl> {
        let mut parts = text.split(':');
        let kind = parts.next()?;
        let numbers: Vec<u32> = parts
            .map(|part| part.parse().ok().filter(|number| *number > 0))
            .collect::<Option<_>>()?;
        match (kind, &numbers[..]) {
            ("unlimited", []) => Some(TimeControl::Unlimited),
            ("move", &[seconds]) => Some(TimeControl::PerMove { seconds }),
            ("bank", &[start, increment, cap]) => Some(TimeControl::Bank {
                start,
                increment,
                cap,
            }),
            _ => None,
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeControl::Unlimited => f.write_str("unlimited"),
            TimeControl::PerMove { seconds } => write!(f, "move:{seconds}"),
            TimeControl::Bank {
                start,
                increment,
                cap,
            } => write!(f, "bank:{start}:{increment}:{cap}"),
        }
    }
}

impl ToSql for TimeControl {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.to_string().into())
    }
}

impl FromSql for TimeControl {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let text = value.as_str()?;
        TimeControl::parse(text).ok_or_else(|| unreadable("pace", text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pace_comes_back_as_itself() {
        let connection = rusqlite::Connection::open_in_memory().unwrap();
        for time_control in [
            TimeControl::Unlimited,
            TimeControl::PerMove { seconds: u32::MAX },
            TimeControl::Bank {
                start: 864_000,
                increment: 129_600,
                cap: 864_000,
            },
        ] {
            let back: TimeControl = connection
                .query_row("SELECT ?1", [time_control], |row| row.get(0))
                .unwrap();
            assert_eq!(back, time_control);
        }
        for text in [
            "",
            "move",
            "move:0",
            "move:-1",
            "bank:1:2",
            "bank:1:2:3:4",
            "unlimited:1",
        ] {
            assert_eq!(TimeControl::parse(text), None, "{text}");
        }
    }
}
