//! The lock that keeps a second bot, and an operator's hand, off a database in use.

use std::fs::{File, TryLockError};
use std::path::Path;

use super::CareError;
use super::files::{beside, folder_of, resolve};
use crate::private;

/// The only right to migrate, write or replace a database. It goes with the process, however that ends.
///
/// It is a lock on the file `.lock` beside the database, which stays there; looking at a database needs none.
#[derive(Debug)]
pub struct DatabaseLock {
    _file: File,
}

impl DatabaseLock {
    /// Takes the lock, and makes the folders of the database if need be. The database itself is not touched.
    ///
    /// # Errors
    ///
    /// [`CareError::InUse`] if somebody has it, [`CareError::File`] if the file beside the database cannot be made.
    pub fn take(database: &Path) -> Result<DatabaseLock, CareError> {
        let by_system = |error| CareError::by_system(database, error);
        private::make_private_folder(folder_of(database)).map_err(by_system)?;
        let path = beside(&resolve(database), ".lock");
        let file = private::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&path)
            .map_err(|error| CareError::by_system(&path, error))?;
        match file.try_lock() {
            Ok(()) => Ok(DatabaseLock { _file: file }),
            Err(TryLockError::WouldBlock) => Err(CareError::InUse(database.to_owned())),
            Err(TryLockError::Error(error)) => Err(CareError::by_system(&path, error)),
        }
    }

    /// The lock of a database that may never have had one; nothing is made beside it.
    pub(super) fn take_if_any(database: &Path) -> Result<Option<DatabaseLock>, CareError> {
        if beside(&resolve(database), ".lock").exists() {
            DatabaseLock::take(database).map(Some)
        } else {
            Ok(None)
        }
    }
}
