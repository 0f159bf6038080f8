//! What an operator may do with a database beside a running bot: read through all of it. Nothing is made, migrated or
//! changed.

use std::path::Path;

use forteca_data::{GameId, GameRecord, Ledger, Listed, OpenError, Store, StoreError};

/// An operator's way into the database.
#[derive(Debug)]
pub struct Keeper {
    store: Store,
}

impl Keeper {
    /// Opens a database that is there, to look at it.
    ///
    /// # Errors
    /// See [`OpenError`].
    pub fn open(database: &Path) -> Result<Self, OpenError> {
        Ok(Self {
            store: Store::examine(database)?,
        })
    }

    /// What is wrong with the file itself, a line a fault; empty if it is sound.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn integrity_check(&self) -> Result<Vec<String>, StoreError> {
        self.store.integrity_check().await
    }

    /// The games that follow `last` in the order of their numbers, at most so many, readable or not.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn games_after(
        &self,
        last: GameId,
        limit: u32,
    ) -> Result<Vec<(GameId, Listed<GameRecord>)>, StoreError> {
        self.store.games_after(last, limit).await
    }

    /// Everything that the ratings are computed from, and what was computed.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn ledger(&self) -> Result<Ledger, StoreError> {
        self.store.ledger().await
    }
}
