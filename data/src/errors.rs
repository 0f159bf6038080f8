//! What can go wrong: opening the file, using it, and changing what is in it. The texts are for logs.

use std::error::Error as StdError;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rusqlite::ErrorCode;
use thiserror::Error;

/// Why a database file could not be opened. In every case but [`OpenError::Migration`] and [`OpenError::Database`]
/// the file is as it was, byte for byte.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The file or its folder cannot be made or read.
    #[error("cannot open {path}", path = .path.display())]
    CannotOpen {
        /// The database file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// The file or its folder can be read, but not written.
    #[error("cannot write to {path}", path = .path.display())]
    Unwritable {
        /// The database file.
        path: PathBuf,
        /// What the system said.
        source: Box<dyn StdError + Send + Sync>,
    },
    /// There is no file, where one was to be looked at.
    #[error("there is no database at {path}", path = .path.display())]
    Missing {
        /// The file.
        path: PathBuf,
    },
    /// There is a file without anything in it, where a database was to be looked at.
    #[error("{path} is empty: there is no database in it", path = .path.display())]
    Empty {
        /// The file.
        path: PathBuf,
    },
    /// There is a file, and it is no SQLite database.
    #[error("{path} is not a database", path = .path.display())]
    NotADatabase {
        /// The file.
        path: PathBuf,
    },
    /// A SQLite database of some other program.
    #[error("{path} is a database of another program", path = .path.display())]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// The database was written by a later release; this one could only spoil it.
    #[error("the database has schema {found}, this release knows schemas up to {known}")]
    NewerSchema {
        /// The schema of the file.
        found: u32,
        /// The last schema this release knows.
        known: u32,
    },
    /// An older database is not brought up to date, because no copy of it could be put beside it first.
    #[error("cannot keep a copy of the database before it is brought up to date")]
    NotKept {
        /// Why not.
        source: Box<dyn StdError + Send + Sync>,
    },
    /// Bringing an older database up to date failed; the step was rolled back.
    #[error("cannot bring the database to schema {to}")]
    Migration {
        /// The schema that was not reached.
        to: u32,
        /// What SQLite said.
        source: Box<dyn StdError + Send + Sync>,
    },
    /// SQLite failed in some other way, or the system has no thread to give.
    #[error("cannot open the database")]
    Database(#[source] Box<dyn StdError + Send + Sync>),
}

/// Why the database could not answer. What was asked for did not happen, and nothing of it is left behind.
#[derive(Clone, Debug, Error)]
pub enum StoreError {
    /// SQLite failed: the disk is full, another process holds the lock too long, a constraint was broken.
    // Not a source as well: whoever tells an error with its causes would say it twice.
    #[error("the database failed: {0}")]
    Database(Arc<dyn StdError + Send + Sync>),
    /// A row holds something this release cannot read.
    #[error("the database holds something unreadable: {0}")]
    Unreadable(String),
    /// There is no such row.
    #[error("there is no {what} {id}")]
    Missing {
        /// What was looked for: "game", "job".
        what: &'static str,
        /// Its id.
        id: i64,
    },
    /// The caller's own code panicked inside the transaction, which was rolled back.
    #[error("a decision panicked")]
    Panicked,
    /// The store was closed.
    #[error("the database is closed")]
    Closed,
}

impl OpenError {
    /// The system refused the file or its folder.
    pub(crate) fn by_system(path: &Path, source: io::Error) -> OpenError {
        let path = path.to_owned();
        let unwritable = matches!(
            source.kind(),
            io::ErrorKind::PermissionDenied
                | io::ErrorKind::ReadOnlyFilesystem
                | io::ErrorKind::ExecutableFileBusy
        );
        if unwritable {
            let source = source.into();
            OpenError::Unwritable { path, source }
        } else {
            OpenError::CannotOpen { path, source }
        }
    }

    /// SQLite refused the file.
    pub(crate) fn by_sqlite(path: &Path, error: rusqlite::Error) -> OpenError {
        let path = path.to_owned();
        // SQLite's own words have its number as their cause, which says the same once more.
        let source = error.to_string();
        match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => OpenError::NotADatabase { path },
            // The file itself can be written, or we would not be here: it is the folder that takes no log beside it.
            Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
                OpenError::Unwritable {
                    path,
                    source: source.into(),
                }
            }
            _ => OpenError::Database(source.into()),
        }
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        let unreadable = matches!(
            error,
            rusqlite::Error::FromSqlConversionFailure(..)
                | rusqlite::Error::InvalidColumnType(..)
                | rusqlite::Error::Utf8Error(..)
                | rusqlite::Error::IntegralValueOutOfRange(..)
        );
        if unreadable {
            StoreError::Unreadable(error.to_string())
        } else {
            StoreError::Database(Arc::new(error))
        }
    }
}

/// Why a game or a challenge was not changed. `E` is the refusal of the caller's own decision.
#[derive(Clone, Debug, Error)]
pub enum ChangeError<E> {
    /// There is no such game or challenge.
    #[error("there is no such record")]
    NotFound,
    /// The decision said no.
    #[error("refused: {0}")]
    Refused(E),
    /// The decision does not fit what is recorded: the wrong ply, a finished game, a closed challenge.
    #[error("the decision does not fit the record")]
    Conflict,
    /// The database could not answer.
    #[error(transparent)]
    Store(StoreError),
}

impl<E> From<StoreError> for ChangeError<E> {
    fn from(error: StoreError) -> Self {
        ChangeError::Store(error)
    }
}

impl<E> From<rusqlite::Error> for ChangeError<E> {
    fn from(error: rusqlite::Error) -> Self {
        ChangeError::Store(error.into())
    }
}
