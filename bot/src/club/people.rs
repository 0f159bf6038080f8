//! Who people are, by the name they were last seen with, and which of them are in which server.

use std::collections::HashMap;

use forteca_data::{GuildId, MemberStatus, Membership, Player, UserId, UtcSeconds};

use super::listed::readable;
use super::{Club, ClubError};

impl Club {
    /// Somebody by id, if they ever acted or were challenged.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn player(&self, user: UserId) -> Result<Option<Player>, ClubError> {
        Ok(self.store.player(user).await?)
    }

    /// The people with these ids, as far as they are known, in the order of the ids.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn players(&self, users: Vec<UserId>) -> Result<Vec<Player>, ClubError> {
        Ok(readable(self.store.players(users).await?))
    }

    /// What is known of who is in a server.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn members(&self, guild: GuildId) -> Result<HashMap<UserId, Membership>, ClubError> {
        let members = self.store.members(guild).await?;
        let known = members
            .into_iter()
            .map(|(user, member)| member.map(|member| (user, member)));
        Ok(readable(known.collect()).into_iter().collect())
    }

    /// Notes whether somebody was in a server at `at`. Of people who never played nothing is noted.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn note_member(
        &self,
        guild: GuildId,
        user: UserId,
        status: MemberStatus,
        at: UtcSeconds,
    ) -> Result<(), ClubError> {
        Ok(self.store.note_members(guild, vec![(user, status)], at).await?)
    }
}
