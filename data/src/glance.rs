//! The database at a glance, in numbers, for whoever watches over a bot: how many games are being played, how much waits
//! to be said and for how long. Who waits for what is not told here.

use rusqlite::Connection;

use crate::errors::StoreError;
use crate::ids::UtcSeconds;
use crate::store::Store;

const RUNNING: &str = "SELECT count(*) FROM games WHERE finished_at IS NULL";
/// All unsaid jobs, each counted once.
const UNSAID: &str = "SELECT
        count(*) FILTER (WHERE attempts = 0 AND due_at <= ?1),
        count(*) FILTER (WHERE attempts = 0 AND due_at > ?1),
        count(*) FILTER (WHERE attempts > 0),
        min(due_at) FILTER (WHERE attempts = 0 AND due_at <= ?1),
        min(created_at) FILTER (WHERE attempts > 0)
    FROM outbox WHERE status = 'unsaid'";

/// The numbers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Glance {
    /// Games that are not over.
    pub running_games: u32,
    /// Jobs that may be said now and were not tried yet.
    pub due: u32,
    /// Jobs that are to be said later.
    pub scheduled: u32,
    /// Jobs that were tried in vain and are tried again.
    pub retried: u32,
    /// Since when the oldest of those that are due is due.
    pub oldest_due: Option<UtcSeconds>,
    /// Since when there is the oldest of those that were tried in vain.
    pub oldest_retried: Option<UtcSeconds>,
}

impl Store {
    /// How things stand at `now`.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn glance(&self, now: UtcSeconds) -> Result<Glance, StoreError> {
        self.read(move |connection| Ok(glance(connection, now)?)).await
    }
}

fn glance(connection: &Connection, now: UtcSeconds) -> rusqlite::Result<Glance> {
    let running_games = connection
        .prepare_cached(RUNNING)?
        .query_row([], |row| row.get(0))?;
    connection.prepare_cached(UNSAID)?.query_row([now], |row| {
        Ok(Glance {
            running_games,
            due: row.get(0)?,
            scheduled: row.get(1)?,
            retried: row.get(2)?,
            oldest_due: row.get(3)?,
            oldest_retried: row.get(4)?,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_unsaid_job_is_counted_once_and_none_that_is_settled() {
        let connection = crate::schema::present();
        let empty = glance(&connection, UtcSeconds(100)).unwrap();
        assert_eq!(empty, Glance::default());
        let rows =
            "INSERT INTO outbox (lane, saying, created_at, due_at, attempts, status, settled_at) VALUES
            ('a', '{}', 10, 90, 0, 'unsaid', NULL),
            ('b', '{}', 20, 100, 0, 'unsaid', NULL),
            ('c', '{}', 30, 101, 0, 'unsaid', NULL),
            ('d', '{}', 40, 500, 3, 'unsaid', NULL),
            ('e', '{}', 35, 50, 1, 'unsaid', NULL),
            ('f', '{}', 1, 1, 0, 'said', 2),
            ('g', '{}', 1, 1, 9, 'unsayable', 2)";
        connection.execute_batch(rows).unwrap();
        let expected = Glance {
            running_games: 0,
            due: 2,
            scheduled: 1,
            retried: 2,
            oldest_due: Some(UtcSeconds(90)),
            oldest_retried: Some(UtcSeconds(35)),
        };
        assert_eq!(glance(&connection, UtcSeconds(100)).unwrap(), expected);
    }

    #[test]
    fn a_glance_does_not_walk_over_all_that_is_over() {
        let connection = crate::schema::present();
        for (query, index) in [(RUNNING, "games_"), (UNSAID, "outbox_unsaid_by_lane")] {
            let mut explain = connection
                .prepare(&format!("EXPLAIN QUERY PLAN {query}"))
                .unwrap();
            let parameters = vec![100; explain.parameter_count()];
            let rows = explain.query_map(rusqlite::params_from_iter(parameters), |row| {
                row.get::<_, String>("detail")
            });
            let plan: Vec<String> = rows.unwrap().map(Result::unwrap).collect();
            assert!(plan.join("\n").contains(index), "{query}: {plan:?}");
        }
    }
}
