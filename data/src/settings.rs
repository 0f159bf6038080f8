//! Settings: a text under a key, for the bot, a guild or a person. What a key means is not known here.

use std::fmt;

use rusqlite::OptionalExtension;

use crate::errors::StoreError;
use crate::ids::{GuildId, UserId};
use crate::store::Store;

/// Whose setting it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SettingScope {
    /// The whole bot's.
    Bot,
    /// One guild's.
    Guild(GuildId),
    /// One person's, wherever they are.
    User(UserId),
}

/// The form it is stored in: `bot`, `guild:1`, `user:2`.
impl fmt::Display for SettingScope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SettingScope::Bot => f.write_str("bot"),
            SettingScope::Guild(guild) => write!(f, "guild:{guild}"),
            SettingScope::User(user) => write!(f, "user:{user}"),
        }
    }
}

impl Store {
    /// The value last set.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn setting(&self, scope: &SettingScope, key: &str) -> Result<Option<String>, StoreError> {
        let (scope, key) = (scope.to_string(), key.to_owned());
        self.read(move |connection| {
            let mut query =
                connection.prepare_cached("SELECT value FROM settings WHERE scope = ?1 AND key = ?2")?;
            Ok(query.query_row((scope, key), |row| row.get(0)).optional()?)
        })
        .await
    }

    /// Sets a value, in place of an earlier one.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn set_setting(&self, scope: &SettingScope, key: &str, value: &str) -> Result<(), StoreError> {
        let (scope, key, value) = (scope.to_string(), key.to_owned(), value.to_owned());
        self.write(move |connection| {
            let mut upsert = connection.prepare_cached(
                "INSERT INTO settings (scope, key, value) VALUES (?1, ?2, ?3)
                 ON CONFLICT (scope, key) DO UPDATE SET value = excluded.value",
            )?;
            upsert.execute((scope, key, value))?;
            Ok(())
        })
        .await
    }
}
