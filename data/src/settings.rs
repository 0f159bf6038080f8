//! Settings: a text under a key, for the bot, a guild or a person. What a key means is not known here.

use std::fmt;

use rusqlite::{Connection, OptionalExtension};

use crate::errors::StoreError;
use crate::ids::{GuildId, UserId};
use crate::listed::{Item, Listed, listed};
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

    /// Everything that is set in a scope, each key with its value, in the order of the keys.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn settings(&self, scope: &SettingScope) -> Result<Vec<Listed<(String, String)>>, StoreError> {
        let scope = scope.to_string();
        self.read(move |connection| {
            let mut query =
                connection.prepare_cached("SELECT key, value FROM settings WHERE scope = ?1 ORDER BY key")?;
            let mut rows = query.query([&scope])?;
            let mut settings = Vec::new();
            while let Some(row) = rows.next()? {
                let read = || -> rusqlite::Result<_> { Ok((row.get(0)?, row.get(1)?)) };
                settings.push(listed(Item::Setting(scope.clone()), read())?);
            }
            Ok(settings)
        })
        .await
    }

    /// Sets several values of a scope, all or none, each in place of an earlier one.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn set_settings(
        &self,
        scope: &SettingScope,
        values: Vec<(&'static str, String)>,
    ) -> Result<(), StoreError> {
        let scope = scope.to_string();
        self.write(move |connection| {
            for (key, value) in values {
                upsert(connection, &scope, key, &value)?;
            }
            Ok(())
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
        self.write(move |connection| upsert(connection, &scope, &key, &value))
            .await
    }
}

fn upsert(connection: &Connection, scope: &str, key: &str, value: &str) -> Result<(), StoreError> {
    let mut upsert = connection.prepare_cached(
        "INSERT INTO settings (scope, key, value) VALUES (?1, ?2, ?3)
         ON CONFLICT (scope, key) DO UPDATE SET value = excluded.value",
    )?;
    upsert.execute((scope, key, value))?;
    Ok(())
}
