//! The running clocks: whose time has run out, who is to be reminded. How much time a game grants is in `time_control.rs`,
//! what follows from it is decided elsewhere.

use forteca_engine::Ply;
use rusqlite::{Connection, Row};

use crate::columns::Stored;
use crate::errors::StoreError;
use crate::ids::{GameId, UtcSeconds};
use crate::listed::{Item, Listed, listed};
use crate::outbox::enqueue;
use crate::outbox::job::{Job, ReminderKind};
use crate::store::Store;
use crate::time_control::Banks;

/// The time of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameClock {
    /// When it has run out.
    pub deadline: UtcSeconds,
    /// When to remind of it.
    pub remind: UtcSeconds,
    /// When to remind of it for the last time, not before [`remind`](GameClock::remind); None where the whole time is
    /// too short for two calls.
    pub last_call: Option<UtcSeconds>,
    /// What both sides have in their banks as this clock begins, where the time control knows banks.
    pub banks: Option<Banks>,
}

/// The time of the side to move, begun anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extension {
    /// Since when it runs.
    pub since: UtcSeconds,
    /// The time.
    pub clock: GameClock,
}

/// A call that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CallDue {
    /// In which game.
    pub game: GameId,
    /// After how many plies.
    pub ply: Ply,
    /// Which of the two.
    pub kind: ReminderKind,
    /// When the time has run out of which it reminds.
    pub deadline: Option<UtcSeconds>,
}

/// Two lookups, as SQLite would answer an OR by a walk over all games.
///
/// Nothing of a game is read but what a call needs, so that a damaged game keeps nobody else from being reminded.
const CALLS_DUE: &str = "SELECT id, coalesce(last_call_at <= ?1, 0), deadline_at,
    (SELECT ifnull(max(ply), 0) FROM moves WHERE game_id = games.id) FROM games WHERE id IN (
    SELECT id FROM games WHERE finished_at IS NULL AND remind_at <= ?1 UNION ALL
    SELECT id FROM games WHERE finished_at IS NULL AND last_call_at <= ?1
) ORDER BY deadline_at, id";

const OVERDUE: &str =
    "SELECT id FROM games WHERE finished_at IS NULL AND deadline_at <= ?1 ORDER BY deadline_at, id";

const NEXT: &str = "SELECT min(at) FROM (
    SELECT min(deadline_at) AS at FROM games WHERE finished_at IS NULL AND deadline_at > ?1 UNION ALL
    SELECT min(remind_at) FROM games WHERE finished_at IS NULL AND remind_at > ?1 UNION ALL
    SELECT min(last_call_at) FROM games WHERE finished_at IS NULL AND last_call_at > ?1
)";

impl Store {
    /// Running games whose time has run out at `now`, the longest overdue first.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn overdue_games(&self, now: UtcSeconds) -> Result<Vec<GameId>, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare_cached(OVERDUE)?;
            Ok(query
                .query_map([now], |row| row.get(0))?
                .collect::<Result<_, _>>()?)
        })
        .await
    }

    /// The games in which a call is due at `now`, the one whose time runs out first at the front. Where both calls have
    /// come due, only the last is told of.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn calls_due(&self, now: UtcSeconds) -> Result<Vec<Listed<CallDue>>, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare_cached(CALLS_DUE)?;
            let mut rows = query.query([now])?;
            let mut due = Vec::new();
            while let Some(row) = rows.next()? {
                let game = row.get(0)?;
                due.push(listed(Item::Game(game), call_due(game, row))?);
            }
            Ok(due)
        })
        .await
    }

    /// Notes that a call has been made, with what must be said of it. Nothing if its game has gone on, or the call was
    /// made already: then the answer is no.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn note_call(&self, due: CallDue, now: UtcSeconds, jobs: Vec<Job>) -> Result<bool, StoreError> {
        self.write(move |connection| {
            let made = connection
                .prepare_cached(
                    "UPDATE games SET remind_at = NULL,
                         last_call_at = iif(last_call_at <= ?2, NULL, last_call_at)
                     WHERE id = ?1 AND finished_at IS NULL AND deadline_at IS ?3
                         AND (remind_at <= ?2 OR last_call_at <= ?2)",
                )?
                .execute((due.game, now, due.deadline))?;
            if made == 0 {
                return Ok(false);
            }
            for job in jobs {
                enqueue(connection, job, now)?;
            }
            Ok(true)
        })
        .await
    }

    /// When a clock must be looked at next: the earliest deadline or call of all running games that comes after `now`.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn next_clock(&self, now: UtcSeconds) -> Result<Option<UtcSeconds>, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare_cached(NEXT)?;
            Ok(query.query_row([now], |row| row.get(0))?)
        })
        .await
    }
}

fn call_due(game: GameId, row: &Row<'_>) -> rusqlite::Result<CallDue> {
    let Stored(ply) = row.get(3)?;
    Ok(CallDue {
        game,
        kind: if row.get(1)? {
            ReminderKind::Last
        } else {
            ReminderKind::First
        },
        deadline: row.get(2)?,
        ply,
    })
}

/// Starts the clock of a running game for whoever is to move now; without a `clock` their time has no limit. They have
/// not been called to their move yet.
pub(crate) fn set(
    connection: &Connection,
    game: GameId,
    clock: Option<GameClock>,
    now: UtcSeconds,
) -> rusqlite::Result<()> {
    start(connection, game, clock, now)?;
    connection
        .prepare_cached("UPDATE games SET called_at = NULL, extended_at = NULL WHERE id = ?1")?
        .execute([game])
        .map(drop)
}

/// Begins the time of whoever is to move anew, at `now`.
pub(crate) fn extend(
    connection: &Connection,
    game: GameId,
    Extension { since, clock }: Extension,
    now: UtcSeconds,
) -> rusqlite::Result<()> {
    start(connection, game, Some(clock), since)?;
    connection
        .prepare_cached("UPDATE games SET extended_at = ?2 WHERE id = ?1")?
        .execute((game, now))
        .map(drop)
}

/// Whoever is to move after `ply` plies has been called to that. If the game has gone on
/// meanwhile, it changes nothing.
pub(crate) fn note_called(
    connection: &Connection,
    game: GameId,
    ply: Ply,
    now: UtcSeconds,
) -> rusqlite::Result<()> {
    connection
        .prepare_cached(
            "UPDATE games SET called_at = ?3 WHERE id = ?1 AND called_at IS NULL AND finished_at IS NULL
                 AND (SELECT ifnull(max(ply), 0) FROM moves WHERE game_id = ?1) = ?2",
        )?
        .execute((game, Stored(ply), now))
        .map(drop)
}

fn start(
    connection: &Connection,
    game: GameId,
    clock: Option<GameClock>,
    since: UtcSeconds,
) -> rusqlite::Result<()> {
    let banks = clock.and_then(|clock| clock.banks);
    connection
        .prepare_cached(
            "UPDATE games SET moved_at = ?2, deadline_at = ?3, remind_at = ?4, last_call_at = ?5,
                 white_bank = ?6, black_bank = ?7
             WHERE id = ?1",
        )?
        .execute((
            game,
            since,
            clock.map(|clock| clock.deadline),
            clock.map(|clock| clock.remind),
            clock.and_then(|clock| clock.last_call),
            banks.map(|banks| banks.white),
            banks.map(|banks| banks.black),
        ))
        .map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schema::plan_of;

    #[test]
    fn what_is_due_is_looked_up_and_not_searched_for() {
        let expected = [
            (CALLS_DUE, &["by_reminder", "by_last_call"][..]),
            (OVERDUE, &["by_deadline"]),
            (NEXT, &["by_deadline", "by_reminder", "by_last_call"]),
        ];
        for (query, indexes) in expected {
            let plan = plan_of(query);
            assert!(!plan.contains("SCAN games"), "{plan}");
            assert!(indexes.iter().all(|index| plan.contains(index)), "{plan}");
        }
    }
}
