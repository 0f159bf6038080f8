//! Time to move: how much of it a game grants, whose has run out, who is to be reminded. What follows from it is
//! decided elsewhere.

use forteca_engine::Ply;
use rusqlite::Connection;
use rusqlite::types::{FromSql, FromSqlResult, ToSql, ToSqlOutput, ValueRef};

use crate::errors::StoreError;
use crate::games;
use crate::ids::{GameId, UtcSeconds};
use crate::outbox::{Saying, say};
use crate::record::GameStatus;
use crate::store::Store;

/// How long a move may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pace {
    /// As long as it takes.
    Unlimited,
    /// So many seconds for every move.
    PerMove {
        /// The seconds, more than none.
        seconds: u32,
    },
}

/// The time of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// When it has run out.
    pub deadline: UtcSeconds,
    /// When to remind of it.
    pub remind: UtcSeconds,
}

impl ToSql for Pace {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self {
            Pace::Unlimited => rusqlite::types::Null.into(),
            Pace::PerMove { seconds } => (*seconds).into(),
        })
    }
}

impl FromSql for Pace {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        Ok(match Option::<u32>::column_result(value)? {
            None => Pace::Unlimited,
            Some(seconds) => Pace::PerMove { seconds },
        })
    }
}

impl Store {
    /// Running games whose time has run out at `now`, the longest overdue first.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn overdue_games(&self, now: UtcSeconds) -> Result<Vec<GameId>, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare_cached(
                "SELECT id FROM games WHERE finished_at IS NULL AND deadline_at <= ?1 ORDER BY deadline_at, id",
            )?;
            Ok(query.query_map([now], |row| row.get(0))?.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// Notes that the players of all games whose reminder is due are to be reminded, once for each ply, and tells how
    /// many games that are. A game whose time has run out meanwhile is not reminded of it.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn remind(&self, now: UtcSeconds) -> Result<usize, StoreError> {
        self.write(move |connection| {
            let due = {
                let mut query = connection.prepare_cached(
                    "SELECT id, deadline_at > ?1 FROM games
                     WHERE finished_at IS NULL AND remind_at <= ?1 ORDER BY remind_at, id",
                )?;
                let rows = query.query_map([now], |row| Ok((row.get(0)?, row.get(1)?)))?;
                rows.collect::<Result<Vec<(GameId, bool)>, _>>()?
            };
            let mut reminded = 0;
            for (game, in_time) in due {
                connection
                    .prepare_cached("UPDATE games SET remind_at = NULL WHERE id = ?1")?
                    .execute([game])?;
                if in_time && let Some(ply) = running_ply(connection, game)? {
                    say(connection, Saying::Reminder { game, ply }, now)?;
                    reminded += 1;
                }
            }
            Ok::<_, StoreError>(reminded)
        })
        .await
    }

    /// When a clock must be looked at next: the earliest deadline or reminder of all running games.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn next_clock(&self) -> Result<Option<UtcSeconds>, StoreError> {
        self.read(|connection| {
            let mut query = connection.prepare_cached(
                "SELECT min(at) FROM (
                     SELECT min(deadline_at) AS at FROM games WHERE finished_at IS NULL AND deadline_at IS NOT NULL
                     UNION ALL
                     SELECT min(remind_at) FROM games WHERE finished_at IS NULL AND remind_at IS NOT NULL
                 )",
            )?;
            Ok(query.query_row([], |row| row.get(0))?)
        })
        .await
    }
}

fn running_ply(connection: &Connection, game: GameId) -> Result<Option<Ply>, StoreError> {
    let record = games::find(connection, game)?;
    Ok(record
        .filter(|record| record.status == GameStatus::Running)
        .map(|record| record.ply()))
}
