//! What an operator may do with a database beside a running bot: copy it, and read through all of it. Nothing is
//! changed.

use std::path::Path;

use forteca_data::{GameId, GameRecord, Ledger, Listed, OpenError, Store, StoreError};

/// An operator's way into the database.
#[derive(Debug)]
pub struct Keeper {
    store: Store,
}

impl Keeper {
    /// Opens a database.
    ///
    /// # Errors
    /// See [`OpenError`].
    pub fn open(database: &Path) -> Result<Self, OpenError> {
        Ok(Self {
            store: Store::open(database)?,
        })
    }

    /// Copies the database as it is now to a new file, in place of an older one of that name.
    ///
    /// # Errors
    /// A fault of the store, or a file that cannot be written.
    pub async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        self.store.backup(to).await
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
