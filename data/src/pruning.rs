//! What has had its time and is let go, a little at a time: jobs that were said long ago, and where boards of games
//! stood that have other boards now. Nothing goes that a later job, a restart or a page still asks for.

use forteca_engine::Ply;
use rusqlite::Connection;

use crate::columns::Stored;
use crate::errors::StoreError;
use crate::ids::{GameId, UtcSeconds};
use crate::store::Store;

/// For how many seconds a job that was said is kept: longer than anybody looks back to it.
const SAID: i64 = 7 * 86_400;
/// For how many seconds one that could not be said is kept, for whoever asks why.
const UNSAYABLE: i64 = 90 * 86_400;
/// How many rows go in one transaction, so that no move waits for it.
const AT_ONCE: u32 = 500;
/// How many boards of a running game are known behind the present one: as many as can be taken back to.
const BOARDS: u16 = 3;

/// A call leads back to the job that it calls to, however long it has to wait.
const OLD_JOBS: &str = "DELETE FROM outbox WHERE id IN (
    SELECT id FROM outbox
    WHERE settled_at < CASE status WHEN 'said' THEN ?1 ELSE ?2 END AND settled_at < ?1
        AND id NOT IN (SELECT saying ->> '$.of' FROM outbox
            WHERE status = 'unsaid' AND saying ->> '$.of' IS NOT NULL)
    ORDER BY settled_at LIMIT ?3
)";

impl Store {
    /// Lets go of some of the jobs that were said so long before `now` that nobody asks for them, and tells of how many.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn forget_old_jobs(&self, now: UtcSeconds) -> Result<usize, StoreError> {
        self.write(move |connection| {
            let said = now.0.saturating_sub(SAID);
            let unsayable = now.0.saturating_sub(UNSAYABLE);
            Ok(connection
                .prepare_cached(OLD_JOBS)?
                .execute((said, unsayable, AT_ONCE))?)
        })
        .await
    }

    /// Lets go of the boards but the last of some finished games whose numbers follow `after`, for files of a release that
    /// kept them all. Tells the last of these games; nothing if there are no more.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn forget_old_boards(&self, after: GameId) -> Result<Option<GameId>, StoreError> {
        self.write(move |connection| {
            let mut query = connection.prepare_cached(
                "SELECT id, finished_at IS NOT NULL AND NOT EXISTS (
                     SELECT 1 FROM outbox WHERE status = 'unsaid' AND lane IN ('g' || games.id, 'g' || (
                         SELECT id FROM games AS first
                         WHERE first.challenge = games.challenge AND first.round = 1)))
                 FROM games WHERE id > ?1 ORDER BY id LIMIT ?2",
            )?;
            let mut rows = query.query((after, AT_ONCE))?;
            let mut last = None;
            while let Some(row) = rows.next()? {
                let game: GameId = row.get(0)?;
                if row.get(1)? {
                    only_last_board(connection, game)?;
                }
                last = Some(game);
            }
            Ok(last)
        })
        .await
    }
}

/// Lets go of the boards before the last of a finished game.
pub(crate) fn only_last_board(connection: &Connection, game: GameId) -> rusqlite::Result<()> {
    connection
        .prepare_cached(
            "DELETE FROM game_messages WHERE game_id = ?1 AND ply < (
                 SELECT max(ply) FROM game_messages WHERE game_id = ?1
                     AND ply <= ifnull((SELECT max(ply) FROM moves WHERE game_id = ?1), 0))",
        )?
        .execute([game])
        .map(drop)
}

/// Lets go of the boards far behind the one after `ply` plies, which has just been posted: what had to be said of them
/// was said before.
pub(crate) fn far_behind(connection: &Connection, game: GameId, ply: Ply) -> rusqlite::Result<()> {
    connection
        .prepare_cached("DELETE FROM game_messages WHERE game_id = ?1 AND ply < ?2")?
        .execute((game, Stored(Ply(ply.0.saturating_sub(BOARDS)))))
        .map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_jobs_are_looked_up_and_not_searched_for() {
        let plan = crate::schema::plan_of(OLD_JOBS);
        assert!(
            plan.contains("outbox_by_end") && !plan.contains("TEMP B-TREE"),
            "{plan}"
        );
    }
}
