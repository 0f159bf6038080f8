//! Which players are in which guild, as far as is known. Who finds that out, and how, is not known here.

use rusqlite::{Connection, OptionalExtension};

use crate::columns::text_column;
use crate::errors::StoreError;
use crate::ids::{GuildId, UserId, UtcSeconds};
use crate::listed::{Item, Listed, listed};
use crate::standings;
use crate::store::Store;

/// Whether somebody is in a guild.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MemberStatus {
    /// Yes.
    Here,
    /// No more.
    Left,
}

text_column!(MemberStatus, "standing", {
    MemberStatus::Here => "here" => MemberStatus::Here,
    MemberStatus::Left => "left" => MemberStatus::Left,
});

/// What was last found out about somebody in a guild.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Membership {
    /// Whether they are there.
    pub status: MemberStatus,
    /// When that was known.
    pub at: UtcSeconds,
}

impl Store {
    /// Notes what was found out at `at`; what was found out later stays. People who never played are passed over.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn note_members(
        &self,
        guild: GuildId,
        found: Vec<(UserId, MemberStatus)>,
        at: UtcSeconds,
    ) -> Result<(), StoreError> {
        self.write(move |connection| Ok(note(connection, guild, &found, at)?))
            .await
    }

    /// What is known of the players of a guild.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn members(&self, guild: GuildId) -> Result<Vec<(UserId, Listed<Membership>)>, StoreError> {
        self.read(move |connection| of_guild(connection, guild)).await
    }
}

/// See [`Store::note_members`].
pub(crate) fn note(
    connection: &Connection,
    guild: GuildId,
    found: &[(UserId, MemberStatus)],
    at: UtcSeconds,
) -> rusqlite::Result<()> {
    let mut upsert = connection.prepare_cached(
        "INSERT INTO members (guild, user_id, standing, known_at)
         SELECT ?1, id, ?3, ?4 FROM players WHERE id = ?2
         ON CONFLICT (guild, user_id) DO UPDATE SET
             standing = excluded.standing, known_at = excluded.known_at
         WHERE excluded.known_at >= known_at",
    )?;
    let mut left = connection
        .prepare_cached("SELECT standing = 'left' FROM members WHERE guild = ?1 AND user_id = ?2")?;
    for (user, standing) in found {
        let before: Option<bool> = left.query_row((guild, user), |row| row.get(0)).optional()?;
        upsert.execute((guild, user, standing, at))?;
        if before.unwrap_or(false) != (*standing == MemberStatus::Left) {
            standings::note_presence(connection, guild, *user)?;
        }
    }
    Ok(())
}

fn of_guild(
    connection: &Connection,
    guild: GuildId,
) -> Result<Vec<(UserId, Listed<Membership>)>, StoreError> {
    let mut query =
        connection.prepare_cached("SELECT user_id, standing, known_at FROM members WHERE guild = ?1")?;
    let mut rows = query.query([guild])?;
    let mut members = Vec::new();
    while let Some(row) = rows.next()? {
        let user = row.get("user_id")?;
        let read = || -> rusqlite::Result<_> {
            Ok(Membership {
                status: row.get("standing")?,
                at: row.get("known_at")?,
            })
        };
        members.push((user, listed(Item::Membership(user), read())?));
    }
    Ok(members)
}
