//! Who wants nothing to do with whom. What follows from a block is not known here.

use crate::challenges::{close, open_between};
use crate::errors::{ChangeError, StoreError};
use crate::ids::{ChallengeId, UserId, UtcSeconds};
use crate::listed::{Item, Listed, listed};
use crate::players::{Person, Player, seen};
use crate::store::Store;
use crate::terms::{Challenge, Closing};
use crate::ties::{Blocks, blocks_between};

impl Store {
    /// Notes that `user` has blocked `blocked`: lets `decide` see the open challenges of one to the other, and closes
    /// those that it lists, all in one transaction. A second time changes nothing of the block.
    ///
    /// # Errors
    ///
    /// [`ChangeError::Refused`] with the refusal of `decide`.
    pub async fn block<E, F>(
        &self,
        user: Person,
        blocked: Person,
        now: UtcSeconds,
        decide: F,
    ) -> Result<(), ChangeError<E>>
    where
        F: FnOnce(&[Listed<Challenge>]) -> Result<Vec<(ChallengeId, Closing)>, E> + Send + 'static,
        E: Send + 'static,
    {
        self.write(move |connection| {
            seen(connection, &user, now)?;
            seen(connection, &blocked, now)?;
            let open = open_between(connection, user.id, blocked.id)?;
            let closings = decide(&open).map_err(ChangeError::Refused)?;
            connection
                .prepare_cached(
                    "INSERT INTO blocks (user, blocked, blocked_at) VALUES (?1, ?2, ?3)
                     ON CONFLICT (user, blocked) DO NOTHING",
                )?
                .execute((user.id, blocked.id, now))?;
            for (id, closing) in closings {
                let challenge = open.iter().flatten().find(|challenge| challenge.id == id);
                close(connection, challenge.ok_or(ChangeError::NotFound)?, closing, now)?;
            }
            Ok(())
        })
        .await
    }

    /// Notes that `user` blocks `blocked` no longer, and tells whether they did.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn unblock(&self, user: UserId, blocked: UserId) -> Result<bool, StoreError> {
        self.write(move |connection| {
            let lifted = connection
                .prepare_cached("DELETE FROM blocks WHERE user = ?1 AND blocked = ?2")?
                .execute((user, blocked))?;
            Ok(lifted > 0)
        })
        .await
    }

    /// Whom somebody has blocked, the last first.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn blocked_by(&self, user: UserId) -> Result<Vec<Listed<Player>>, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare_cached(
                "SELECT blocked, name FROM blocks JOIN players ON players.id = blocked
                 WHERE user = ?1 ORDER BY blocked_at DESC, blocked",
            )?;
            let mut rows = query.query([user])?;
            let mut people = Vec::new();
            while let Some(row) = rows.next()? {
                let id = row.get("blocked")?;
                let player = row.get("name").map(|name| Player { id, name });
                people.push(listed(Item::Player(id), player)?);
            }
            Ok(people)
        })
        .await
    }

    /// Who of two has blocked the other.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn blocks_between(&self, one: UserId, other: UserId) -> Result<Blocks, StoreError> {
        self.read(move |connection| Ok(blocks_between(connection, one, other)?))
            .await
    }
}
