//! Why the file could not be looked after. Operators read these texts.

use std::error::Error as StdError;
use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::errors::OpenError;

/// Why a database could not be copied, replaced or locked. It is as it was before.
#[derive(Debug, Error)]
pub enum CareError {
    /// Another process works with the database.
    #[error("another bot is running with the database {path}: stop it first, or use another database", path = .0.display())]
    InUse(PathBuf),
    /// The file named is the database, or SQLite's or ours beside it.
    #[error("{path} is the database itself or belongs to it: choose another file", path = .0.display())]
    OfDatabase(PathBuf),
    /// There is a file of that name, and it is not known to be a copy that may be replaced.
    #[error("{path} is there already and is no Forteca backup: choose another name, or replace it with --force", path = .0.display())]
    NotABackup(PathBuf),
    /// The name is one that copies have only while they are being written.
    #[error("{path} is the name of a copy that is not whole yet: choose one that does not end in .part", path = .0.display())]
    NamedAsPart(PathBuf),
    /// There is something of that name that is no file.
    #[error("{path} is no file: choose another name", path = .0.display())]
    NotAFile(PathBuf),
    /// A log of some other database has the name of what would be the log of this one.
    #[error("{path} would be taken for a part of the copy: move it away first", path = .0.display())]
    StrayLog(PathBuf),
    /// The database that was to be copied cannot be used.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The database was read, and is damaged.
    #[error("{path} is not sound: {first}", path = .path.display())]
    Unsound {
        /// The database that was to be copied.
        path: PathBuf,
        /// The first fault that SQLite finds.
        first: String,
    },
    /// A file or a folder cannot be read or written.
    #[error("cannot write {path}", path = .path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// SQLite failed while copying: the disk is full, the file cannot be read.
    #[error("cannot copy the database to {path}", path = .path.display())]
    Copy {
        /// The copy.
        path: PathBuf,
        /// What SQLite said.
        source: Box<dyn StdError + Send + Sync>,
    },
    /// The caller asked to stop.
    #[error("stopped before the copy was whole")]
    Stopped,
}

impl CareError {
    pub(super) fn by_system(path: &Path, source: io::Error) -> CareError {
        CareError::File {
            path: path.to_owned(),
            source,
        }
    }
}
