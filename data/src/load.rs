//! How busy two people are with each other and with others: what caps are judged by. What the caps are, and what
//! follows from one, is not known here.

use rusqlite::Connection;

use crate::ids::{ChallengeId, UserId, UtcSeconds};

/// How busy somebody who challenges or answers is, and the other person with them. A match counts as the one game of
/// it that is being played; a challenge whose time is over does not count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Load {
    /// The open challenges they have made.
    pub open: u32,
    /// Their running games.
    pub running: u32,
    /// The other's running games; none where it is open who that will be.
    pub others_running: u32,
    /// The running games of the two with each other, and the open challenges of one to the other.
    pub between: u32,
}

const OPEN: &str =
    "SELECT count(*) FROM challenges WHERE status = 'open' AND challenger = ?1 AND expires_at > ?2";

const RUNNING: &str = "SELECT (SELECT count(*) FROM games WHERE finished_at IS NULL AND white = ?1)
                            + (SELECT count(*) FROM games WHERE finished_at IS NULL AND black = ?1)";

const BETWEEN: &str =
    "SELECT (SELECT count(*) FROM games WHERE finished_at IS NULL AND white = ?1 AND black = ?2)
    + (SELECT count(*) FROM games WHERE finished_at IS NULL AND white = ?2 AND black = ?1)
    + (SELECT count(*) FROM challenges
       WHERE status = 'open' AND challenger = ?1 AND opponent = ?2 AND expires_at > ?3 AND id IS NOT ?4)
    + (SELECT count(*) FROM challenges
       WHERE status = 'open' AND challenger = ?2 AND opponent = ?1 AND expires_at > ?3 AND id IS NOT ?4)";

impl Load {
    /// The load of `who` with `other`. The challenge that is being answered does not stand in its own way.
    pub(crate) fn of(
        connection: &Connection,
        who: UserId,
        other: Option<UserId>,
        answered: Option<ChallengeId>,
        now: UtcSeconds,
    ) -> rusqlite::Result<Load> {
        let running = |user: UserId| -> rusqlite::Result<u32> {
            let mut query = connection.prepare_cached(RUNNING)?;
            query.query_row([user], |row| row.get(0))
        };
        let mut load = Load {
            open: connection
                .prepare_cached(OPEN)?
                .query_row((who, now), |row| row.get(0))?,
            running: running(who)?,
            ..Load::default()
        };
        if let Some(other) = other {
            load.others_running = running(other)?;
            load.between = connection
                .prepare_cached(BETWEEN)?
                .query_row((who, other, now, answered), |row| row.get(0))?;
        }
        Ok(load)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_counted_by_a_walk_over_everybodys_games_and_challenges() {
        let connection = crate::schema::present();
        for query in [OPEN, RUNNING, BETWEEN] {
            let mut explain = connection
                .prepare(&format!("EXPLAIN QUERY PLAN {query}"))
                .unwrap();
            let parameters = vec![1; explain.parameter_count()];
            let plan: Vec<String> = explain
                .query_map(rusqlite::params_from_iter(parameters), |row| row.get("detail"))
                .unwrap()
                .map(Result::unwrap)
                .collect();
            let plan = plan.join("\n");
            assert!(
                !plan.contains("SCAN games") && !plan.contains("SCAN challenges"),
                "{plan}"
            );
        }
    }
}
