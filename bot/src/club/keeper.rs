//! What an operator may do with a database beside a running bot: read through all of it, a part at a time. Nothing is
//! made, migrated or changed.

use std::ops::Deref;
use std::path::Path;

use forteca_data::{OpenError, Store};

/// An operator's way into the database: whatever can be read of it.
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
}

impl Deref for Keeper {
    type Target = Store;

    /// Its store writes nothing: SQLite refuses it.
    fn deref(&self) -> &Store {
        &self.store
    }
}
