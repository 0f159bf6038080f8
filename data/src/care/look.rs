//! Opening a database only to look at it: it is not made, not migrated, and nothing that lies beside it is changed.

use std::fs;
use std::io;
use std::path::Path;
use std::time::Duration;

use rusqlite::backup::Backup;
use rusqlite::{Connection, OpenFlags};

use super::files::{beside, resolve};
use crate::counts;
use crate::errors::OpenError;
use crate::schema;

/// A connection that reads a database, in the present schema. A file of an older one is read as it would be after its
/// migration: a copy that lives no longer than the connection is migrated in its place.
pub(crate) fn look_in_present_schema(path: &Path) -> Result<Connection, OpenError> {
    let (connection, found) = look(path)?;
    if found == schema::known() {
        return Ok(connection);
    }
    let by_sqlite = |error| OpenError::by_sqlite(path, error);
    // Without a name SQLite keeps it in memory and, when it is large, in a file that nobody else sees.
    let mut copy = Connection::open("").map_err(by_sqlite)?;
    Backup::new(&connection, &mut copy)
        .and_then(|backup| backup.run_to_completion(i32::MAX, Duration::ZERO, None))
        .and_then(|()| copy.pragma_update(None, "foreign_keys", false))
        .map_err(by_sqlite)?;
    schema::migrate(&mut copy, path)?;
    counts::make_whole(&mut copy).map_err(by_sqlite)?;
    Ok(copy)
}

/// A connection to an existing database of ours, and its schema.
///
/// Only SQLite may open the file: in a process that has it open already, closing it any other way would drop the
/// locks that SQLite holds on it (<https://www.sqlite.org/howtocorrupt.html#_posix_advisory_locks_canceled_by_a_separate_thread_doing_close_>).
pub(super) fn look(path: &Path) -> Result<(Connection, u32), OpenError> {
    match fs::metadata(path) {
        Ok(data) if data.is_dir() => {
            return Err(OpenError::by_system(path, io::ErrorKind::IsADirectory.into()));
        }
        Ok(_) => {}
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return Err(OpenError::Missing {
                path: path.to_owned(),
            });
        }
        Err(error) => return Err(OpenError::by_system(path, error)),
    }
    // Whoever may write folds a log into the file when they are the last to leave, and takes what they have made
    // beside it away again. So a log that is there is left to whom it belongs, and one of our own does not stay.
    let access = if beside(&resolve(path), "-wal").exists() {
        OpenFlags::SQLITE_OPEN_READ_ONLY
    } else {
        OpenFlags::SQLITE_OPEN_READ_WRITE
    };
    let by_sqlite = |error| OpenError::by_sqlite(path, error);
    let connection =
        Connection::open_with_flags(path, access | OpenFlags::SQLITE_OPEN_NO_MUTEX).map_err(by_sqlite)?;
    connection.busy_timeout(super::PATIENCE).map_err(by_sqlite)?;
    match schema::found(&connection, path)? {
        0 => Err(OpenError::Empty {
            path: path.to_owned(),
        }),
        found => Ok((connection, found)),
    }
}
