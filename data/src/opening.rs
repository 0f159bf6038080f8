//! Opening a database: a file for a bot, one that is only read, a new one, one in memory.

use std::path::Path;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use crate::care::{self, PATIENCE, keep_before_migration};
use crate::counts;
use crate::errors::OpenError;
use crate::private;
use crate::schema;
use crate::store::Store;

/// Readers with a connection of their own. Pictures take far longer than queries; two keep a slow one from being felt.
const READERS: usize = 2;

/// How long the log stays after it has been put into the file, in bytes, however long it was.
const LOG: u32 = 16 * 1024 * 1024;

impl Store {
    /// Opens the database file, creates it and its folders if need be, and brings it to the present schema. A
    /// copy of a file of an older schema is put beside it first. Who may do so holds the [`crate::DatabaseLock`].
    ///
    /// # Errors
    ///
    /// See [`OpenError`]. A file of another program or of a later release is refused untouched.
    pub fn open(path: &Path) -> Result<Store, OpenError> {
        if let Some(folder) = path.parent() {
            private::make_private_folder(folder).map_err(|error| OpenError::by_system(path, error))?;
        }
        if !path
            .try_exists()
            .map_err(|error| OpenError::by_system(path, error))?
        {
            // SQLite would say only that it could not; the system says why.
            private::options()
                .append(true)
                .create(true)
                .open(path)
                .map_err(|error| OpenError::by_system(path, error))?;
        }
        schema::inspect(path)?;
        let by_sqlite = |error| OpenError::by_sqlite(path, error);
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let mut writer = Connection::open_with_flags(path, flags).map_err(by_sqlite)?;
        prepare_writer(&mut writer, path)?;
        let readers = (0..READERS)
            .map(|_| reader(path))
            .collect::<Result<_, _>>()
            .map_err(by_sqlite)?;
        Store::start(writer, readers)
    }

    /// Opens a database to read it, also while a bot plays. It is neither made nor migrated: a file of an older schema
    /// is read as it would be after its migration. Nothing can be written.
    ///
    /// # Errors
    ///
    /// See [`OpenError`]; also no file and an empty file are refused.
    pub fn examine(path: &Path) -> Result<Store, OpenError> {
        let connection = care::look_in_present_schema(path)?;
        common(&connection)
            .and_then(|()| connection.pragma_update(None, "query_only", true))
            .map_err(|error| OpenError::by_sqlite(path, error))?;
        Store::start(connection, Vec::new())
    }

    /// A new database in memory, for tests. It is gone with its last handle.
    ///
    /// # Errors
    ///
    /// [`OpenError::Database`] if the system has no memory or no thread to give.
    pub fn in_memory() -> Result<Store, OpenError> {
        let path = Path::new(":memory:");
        let mut writer = Connection::open_in_memory().map_err(|error| OpenError::by_sqlite(path, error))?;
        prepare_writer(&mut writer, path)?;
        Store::start(writer, Vec::new())
    }
}

/// A connection to a new database in a file that was not there.
pub(crate) fn empty(path: &Path) -> Result<Connection, OpenError> {
    private::options()
        .append(true)
        .create_new(true)
        .open(path)
        .map_err(|error| OpenError::by_system(path, error))?;
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut connection =
        Connection::open_with_flags(path, flags).map_err(|error| OpenError::by_sqlite(path, error))?;
    prepare_writer(&mut connection, path)?;
    Ok(connection)
}

fn prepare_writer(writer: &mut Connection, path: &Path) -> Result<(), OpenError> {
    let by_sqlite = |error| OpenError::by_sqlite(path, error);
    let early = |writer: &Connection| {
        writer.busy_timeout(PATIENCE)?;
        // Until the file is known to be ours, closing it must not fold a log into it.
        writer.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
        writer.pragma_update(None, "foreign_keys", false)
    };
    early(writer).map_err(by_sqlite)?;
    keep_before_migration(writer, path)?;
    schema::migrate(writer, path)?;
    counts::make_whole(writer).map_err(by_sqlite)?;
    let late = |writer: &Connection| {
        writer.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)?;
        let mode: String = writer.pragma_update_and_check(None, "journal_mode", "wal", |row| row.get(0))?;
        if mode == "delete" {
            tracing::warn!("this file system allows no write-ahead log; readers will wait for the writer");
        }
        writer.pragma_update(None, "synchronous", "full")?;
        writer.pragma_update(None, "journal_size_limit", LOG)?;
        writer.pragma_update(None, "foreign_keys", true)?;
        common(writer)
    };
    late(writer).map_err(by_sqlite)
}

fn reader(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let reader = Connection::open_with_flags(path, flags)?;
    reader.busy_timeout(PATIENCE)?;
    common(&reader)?;
    Ok(reader)
}

fn common(connection: &Connection) -> rusqlite::Result<()> {
    connection.set_prepared_statement_cache_capacity(64);
    connection.pragma_update(None, "trusted_schema", false)
}
