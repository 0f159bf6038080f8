//! What lies between two people, and what somebody has asked for lately: what protects people from each other is judged
//! by it. What follows from it is not known here.

use rusqlite::Connection;

use crate::ids::{UserId, UtcSeconds};

/// How many challenges are looked back upon.
const RECENT: u32 = 100;

/// What lies between somebody who challenges or answers and the other person, and what they have asked for lately.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ties {
    /// Who has blocked whom.
    pub blocks: Blocks,
    /// Whether the two have a game with each other, running or finished.
    pub have_played: bool,
    /// When the other has last declined a challenge of theirs.
    pub declined: Option<UtcSeconds>,
    /// The challenges that they have made last, the newest first, without answers to other challenges.
    pub recent: Vec<RecentChallenge>,
}

/// Who of two has blocked the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Blocks {
    /// The one who asks has blocked the other.
    pub own: bool,
    /// The other has blocked the one who asks.
    pub others: bool,
}

/// A challenge that somebody has made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecentChallenge {
    /// When.
    pub at: UtcSeconds,
    /// To whom; None: to whoever came first, and nobody did.
    pub opponent: Option<UserId>,
    /// Whether it became a game.
    pub accepted: bool,
}

const PLAYED: &str = "SELECT EXISTS (SELECT 1 FROM games WHERE white = ?1 AND black = ?2)
    OR EXISTS (SELECT 1 FROM games WHERE white = ?2 AND black = ?1)";

const DECLINED: &str =
    "SELECT max(closed_at) FROM challenges WHERE status = 'declined' AND challenger = ?1 AND opponent = ?2";

const RECENT_OF: &str = "SELECT created_at, opponent, status = 'accepted' FROM challenges
    WHERE challenger = ?1 AND counters IS NULL ORDER BY created_at DESC LIMIT ?2";

impl Ties {
    /// The ties of `who` with `other`.
    pub(crate) fn of(connection: &Connection, who: UserId, other: Option<UserId>) -> rusqlite::Result<Ties> {
        let mut query = connection.prepare_cached(RECENT_OF)?;
        let recent = query.query_map((who, RECENT), |row| {
            Ok(RecentChallenge {
                at: row.get(0)?,
                opponent: row.get(1)?,
                accepted: row.get(2)?,
            })
        })?;
        let mut ties = Ties {
            recent: recent.collect::<Result<_, _>>()?,
            ..Ties::default()
        };
        if let Some(other) = other {
            ties.blocks = blocks_between(connection, who, other)?;
            ties.have_played = connection
                .prepare_cached(PLAYED)?
                .query_row((who, other), |row| row.get(0))?;
            ties.declined = connection
                .prepare_cached(DECLINED)?
                .query_row((who, other), |row| row.get(0))?;
        }
        Ok(ties)
    }
}

/// Who of two has blocked the other, as `one` sees it.
pub(crate) fn blocks_between(
    connection: &Connection,
    one: UserId,
    other: UserId,
) -> rusqlite::Result<Blocks> {
    let mut query =
        connection.prepare_cached("SELECT EXISTS (SELECT 1 FROM blocks WHERE user = ?1 AND blocked = ?2)")?;
    Ok(Blocks {
        own: query.query_row((one, other), |row| row.get(0))?,
        others: query.query_row((other, one), |row| row.get(0))?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_between_two_is_found_by_a_walk_over_everything() {
        let connection = crate::schema::present();
        for (query, index) in [
            (PLAYED, "games_by_players"),
            (DECLINED, "challenges_declined"),
            (RECENT_OF, "challenges_by_person"),
        ] {
            let mut explain = connection
                .prepare(&format!("EXPLAIN QUERY PLAN {query}"))
                .unwrap();
            let rows = explain.query_map([1, 2], |row| row.get("detail")).unwrap();
            let plan: Vec<String> = rows.map(Result::unwrap).collect();
            let plan = plan.join("\n");
            assert!(
                !plan.contains("SCAN games") && !plan.contains("SCAN challenges"),
                "{plan}"
            );
            assert!(
                plan.contains(index) && !plan.contains("TEMP B-TREE"),
                "{query}: {plan}"
            );
        }
    }
}
