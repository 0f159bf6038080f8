//! The handle to the database: handing work to its threads, closing. How a file is opened is in `opening.rs`, what is
//! asked of it in the files named after the things asked for.

use std::sync::Arc;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode};

use crate::care::{self, PATIENCE};
use crate::errors::{OpenError, StoreError};
use crate::workers::Workers;

/// A handle to the one database; clones are handles to the same.
///
/// Its `async` methods need no particular runtime. What was asked for is done even when the future is dropped before
/// the answer, and the answer to a change comes only after the change is on disk.
#[derive(Clone)]
pub struct Store {
    workers: Arc<Workers>,
}

impl std::fmt::Debug for Store {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Store").finish_non_exhaustive()
    }
}

impl Store {
    /// What SQLite finds wrong with the file and its references, a line a fault; empty if it is sound.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn integrity_check(&self) -> Result<Vec<String>, StoreError> {
        self.read(|connection| Ok(care::faults(connection)?)).await
    }

    /// Puts what is in the log into the file and empties the log, so that it does not stay as long as it once was. What
    /// somebody is reading just now stays for the next time: nobody waits.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the file could not be written.
    pub async fn checkpoint(&self) -> Result<(), StoreError> {
        self.workers
            .alone(|connection| {
                connection.busy_timeout(Duration::ZERO)?;
                let done = connection.query_row("PRAGMA wal_checkpoint(truncate)", [], |_| Ok(()));
                connection.busy_timeout(PATIENCE)?;
                match done {
                    Err(error) if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy) => Ok(()),
                    other => Ok(other?),
                }
            })
            .await
    }

    /// Finishes what is queued and closes the file, for every handle: later calls answer [`StoreError::Closed`].
    /// Dropping the last handle does the same. Blocks the calling thread meanwhile.
    pub fn close(self) {
        self.workers.shut();
    }

    /// A handle to the database of these connections.
    pub(crate) fn start(writer: Connection, readers: Vec<Connection>) -> Result<Store, OpenError> {
        let workers = Workers::start(writer, readers).map_err(|error| OpenError::Database(error.into()))?;
        Ok(Store {
            workers: Arc::new(workers),
        })
    }

    /// See [`Workers::write`].
    pub(crate) async fn write<T, E, F>(&self, task: F) -> Result<T, E>
    where
        F: FnOnce(&Connection) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        self.workers.write(task).await
    }

    /// See [`Workers::read`].
    pub(crate) async fn read<T, F>(&self, task: F) -> Result<T, StoreError>
    where
        F: FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
        T: Send + 'static,
    {
        self.workers.read(task).await
    }
}
