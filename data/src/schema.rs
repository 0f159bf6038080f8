//! The schema of the file: what it is now, whether a file is ours, and the steps from every older schema to this one.
//! Rows and queries are elsewhere.
//!
//! The number of the schema is SQLite's `user_version`, the mark of the program its `application_id`. Both stand at
//! fixed places in the file's first hundred bytes, so a file of another program or of a later release is recognised,
//! and refused, before SQLite has opened it: not a byte is changed, and no `-wal` or `-shm` appears beside it.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read};
use std::path::Path;

use rusqlite::{Connection, OpenFlags, TransactionBehavior};

use crate::errors::OpenError;

/// "FRTC": marks a SQLite file as this program's.
const APPLICATION_ID: u32 = 0x4652_5443;

/// Step `n` leads from schema `n` to schema `n + 1`. A step that has landed is never edited.
const STEPS: &[&str] = &[
    include_str!("../schema/001-club.sql"),
    include_str!("../schema/002-clocks.sql"),
    include_str!("../schema/003-archive.sql"),
    include_str!("../schema/004-time.sql"),
    include_str!("../schema/005-ladder.sql"),
    include_str!("../schema/006-matches.sql"),
    include_str!("../schema/007-loose.sql"),
    include_str!("../schema/008-people.sql"),
    include_str!("../schema/009-calls.sql"),
    include_str!("../schema/010-counts.sql"),
];

/// The schema this release reads and writes.
#[expect(clippy::expect_used, reason = "there are a handful of steps")]
pub(crate) fn known() -> u32 {
    u32::try_from(STEPS.len()).expect("there are a handful of steps")
}

/// Looks at an existing file without touching it, and says why it must not be opened.
pub(crate) fn inspect(path: &Path) -> Result<(), OpenError> {
    let by_system = |error| OpenError::by_system(path, error);
    // A file that cannot be written is refused here, where the system still says why.
    OpenOptions::new().write(true).open(path).map_err(by_system)?;
    if fs::metadata(path).map_err(by_system)?.len() == 0 {
        return Ok(());
    }
    let header = || Header::read(path).map_err(by_system);
    let nobodys = |header: &Header| header.application_id == 0 && header.user_version == 0;
    let mut found = header()?;
    if found.as_ref().is_some_and(nobodys) {
        if is_blank(path)? {
            return Ok(());
        }
        // Tables in a file that has no mark: another program's, or ours, made between the two looks.
        found = header()?;
    }
    match found {
        None => Err(OpenError::NotADatabase {
            path: path.to_owned(),
        }),
        Some(header) if header.application_id == APPLICATION_ID => refuse_newer(header.user_version),
        Some(_) => Err(OpenError::Foreign {
            path: path.to_owned(),
        }),
    }
}

/// The two numbers of a SQLite file's header (<https://www.sqlite.org/fileformat2.html#the_database_header>).
struct Header {
    user_version: u32,
    application_id: u32,
}

impl Header {
    /// None if the file does not begin as every SQLite file does.
    fn read(path: &Path) -> io::Result<Option<Header>> {
        let mut bytes = Vec::with_capacity(100);
        File::open(path)?.take(100).read_to_end(&mut bytes)?;
        let number = |at: usize| bytes.get(at..at + 4)?.try_into().ok().map(u32::from_be_bytes);
        Ok(bytes
            .starts_with(b"SQLite format 3\0")
            .then(|| {
                Some(Header {
                    user_version: number(60)?,
                    application_id: number(68)?,
                })
            })
            .flatten())
    }
}

/// Whether a database has no tables. Opened as immutable, a file is read without locks and without helper files.
fn is_blank(path: &Path) -> Result<bool, OpenError> {
    let mut uri = String::from("file:");
    for byte in path.as_os_str().as_encoded_bytes() {
        if byte.is_ascii_alphanumeric() || b"/._-".contains(byte) {
            uri.push(char::from(*byte));
        } else {
            uri.push_str(&format!("%{byte:02X}"));
        }
    }
    uri.push_str("?immutable=1");
    let flags =
        OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    Connection::open_with_flags(uri, flags)
        .and_then(|connection| has_tables(&connection))
        .map(|tables| !tables)
        .map_err(|error| OpenError::by_sqlite(path, error))
}

fn has_tables(connection: &Connection) -> rusqlite::Result<bool> {
    connection.query_row("SELECT EXISTS (SELECT 1 FROM sqlite_schema)", [], |row| {
        row.get(0)
    })
}

fn refuse_newer(found: u32) -> Result<(), OpenError> {
    let known = known();
    if found > known {
        Err(OpenError::NewerSchema { found, known })
    } else {
        Ok(())
    }
}

/// Whether a file says of itself that it is a database of ours. It is read without SQLite, so this is not for a file
/// that this process has open.
pub(crate) fn is_ours(path: &Path) -> bool {
    Header::read(path)
        .is_ok_and(|header| header.is_some_and(|header| header.application_id == APPLICATION_ID))
}

/// Marks a database that is still empty as this program's, at once: what becomes of it can be told from its first bytes.
pub(crate) fn mark(connection: &Connection) -> rusqlite::Result<()> {
    connection.pragma_update(None, "application_id", APPLICATION_ID.cast_signed())
}

/// The schema of an open database; 0 if there is nothing in it yet.
pub(crate) fn found(connection: &Connection, path: &Path) -> Result<u32, OpenError> {
    let database = |error| OpenError::by_sqlite(path, error);
    let number = |name| connection.pragma_query_value(None, name, |row| row.get::<_, i32>(0));
    let found = number("user_version").map_err(database)?.cast_unsigned();
    let application = number("application_id").map_err(database)?.cast_unsigned();
    let ours = application == APPLICATION_ID;
    if !ours && (application != 0 || found != 0 || has_tables(connection).map_err(database)?) {
        return Err(OpenError::Foreign {
            path: path.to_owned(),
        });
    }
    refuse_newer(found)?;
    Ok(found)
}

/// Brings the database to the schema this release knows. Foreign keys must be off, as a step may rebuild a table.
///
/// The look is repeated through SQLite: what a crashed process left in the log is not in the header.
pub(crate) fn migrate(connection: &mut Connection, path: &Path) -> Result<(), OpenError> {
    migrate_by(connection, path, STEPS)
}

fn migrate_by(connection: &mut Connection, path: &Path, steps: &[&str]) -> Result<(), OpenError> {
    let database = |error| OpenError::by_sqlite(path, error);
    let mut began = None;
    loop {
        // Checked anew under the lock of every step: another process may be doing the same.
        let transaction = connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .map_err(database)?;
        let found = found(&transaction, path)?;
        let Some(step) = usize::try_from(found).ok().and_then(|found| steps.get(found)) else {
            return Ok(());
        };
        let is_new = *began.get_or_insert(found) == 0;
        let to = found + 1;
        let migration =
            |source: Box<dyn std::error::Error + Send + Sync>| OpenError::Migration { to, source };
        transaction
            .execute_batch(step)
            .map_err(|error| migration(error.to_string().into()))?;
        let broken: i64 = transaction
            .query_row("SELECT count(*) FROM pragma_foreign_key_check", [], |row| {
                row.get(0)
            })
            .map_err(|error| migration(error.to_string().into()))?;
        if broken > 0 {
            return Err(migration(format!("{broken} rows would refer to nothing").into()));
        }
        transaction
            .pragma_update(None, "application_id", APPLICATION_ID.cast_signed())
            .and_then(|()| transaction.pragma_update(None, "user_version", to))
            .and_then(|()| transaction.commit())
            .map_err(|error| migration(error.to_string().into()))?;
        // Nobody asks how a database came about that was not there before.
        if is_new {
            tracing::debug!(schema = to, "a new database got its tables");
        } else {
            tracing::info!(schema = to, "the database was migrated");
        }
    }
}

/// How SQLite goes about a query of the present schema, a line a step, for tests that it looks things up.
#[cfg(test)]
pub(crate) fn plan_of(query: &str) -> String {
    let connection = present();
    let mut explain = connection
        .prepare(&format!("EXPLAIN QUERY PLAN {query}"))
        .expect("the query fits the schema");
    let mut rows = explain.raw_query();
    let mut plan = String::new();
    while let Some(row) = rows.next().expect("a plan has rows") {
        plan += &row.get::<_, String>("detail").expect("a step is told in words");
        plan.push('\n');
    }
    plan
}

/// An empty database of the present schema, for tests of queries.
#[cfg(test)]
pub(crate) fn present() -> Connection {
    let mut connection = Connection::open_in_memory().expect("memory is enough for a test");
    let off = connection.pragma_update(None, "foreign_keys", false);
    off.expect("no transaction is open");
    migrate(&mut connection, Path::new(":memory:")).expect("every step fits the one before");
    connection
}

#[cfg(test)]
mod tests {
    use super::*;

    fn version(connection: &Connection) -> u32 {
        connection
            .pragma_query_value(None, "user_version", |row| row.get(0))
            .unwrap()
    }

    fn tables(connection: &Connection) -> i64 {
        connection
            .query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))
            .unwrap()
    }

    fn blank() -> Connection {
        let connection = Connection::open_in_memory().unwrap();
        connection.pragma_update(None, "foreign_keys", false).unwrap();
        connection
    }

    #[test]
    fn migrating_twice_is_migrating_once() {
        let mut connection = blank();
        migrate(&mut connection, Path::new("x")).unwrap();
        let once = (version(&connection), tables(&connection));
        migrate(&mut connection, Path::new("x")).unwrap();
        assert_eq!((version(&connection), tables(&connection)), once);
        assert_eq!(once.0, known());
    }

    #[test]
    fn a_step_that_fails_leaves_the_schema_before_it() {
        let mut connection = blank();
        migrate(&mut connection, Path::new("x")).unwrap();
        let before = (version(&connection), tables(&connection));
        let mut steps = STEPS.to_vec();
        steps.push("CREATE TABLE half (x INTEGER) STRICT; INSERT INTO no_such_table VALUES (1);");
        let error = migrate_by(&mut connection, Path::new("x"), &steps).unwrap_err();
        assert!(
            matches!(error, OpenError::Migration { to, .. } if to == known() + 1),
            "{error:?}"
        );
        assert_eq!((version(&connection), tables(&connection)), before);
    }

    #[test]
    fn a_step_that_breaks_a_reference_is_rolled_back() {
        let mut connection = blank();
        migrate(&mut connection, Path::new("x")).unwrap();
        let mut steps = STEPS.to_vec();
        steps.push("INSERT INTO ratings VALUES (1, 0, 'siege-33', 1500.0, 350.0, 0.06, 0, NULL);");
        let error = migrate_by(&mut connection, Path::new("x"), &steps).unwrap_err();
        assert!(matches!(error, OpenError::Migration { .. }), "{error:?}");
        assert_eq!(version(&connection), known());
    }

    #[test]
    fn the_paces_of_schema_2_are_kept() {
        let mut connection = blank();
        migrate_by(&mut connection, Path::new("x"), &STEPS[..2]).unwrap();
        connection
            .execute_batch(
                "INSERT INTO players VALUES (1, 'a', 0), (2, 'b', 0);
                 INSERT INTO challenges (channel, challenger, variant, side, rated, locale, threads, created_at,
                     expires_at, seconds_per_move)
                 VALUES (1, 1, 'forteca', 'random', 'no', 'en', 'channel', 0, 9, 86400),
                     (1, 1, 'forteca', 'random', 'no', 'en', 'channel', 0, 9, NULL);
                 INSERT INTO games (challenge, home, threads, variant, white, black, rated, locale, started_at,
                     moved_at, seconds_per_move, deadline_at)
                 VALUES (1, 1, 'channel', 'forteca', 1, 2, 'no', 'en', 0, 0, 86400, 86400),
                     (2, 1, 'channel', 'forteca', 1, 2, 'no', 'en', 0, 0, NULL, NULL);",
            )
            .unwrap();
        migrate(&mut connection, Path::new("x")).unwrap();
        for table in ["challenges", "games"] {
            let paces: Vec<String> = connection
                .prepare(&format!("SELECT pace FROM {table} ORDER BY id"))
                .unwrap()
                .query_map([], |row| row.get(0))
                .unwrap()
                .map(Result::unwrap)
                .collect();
            assert_eq!(paces, ["move:86400", "unlimited"], "{table}");
        }
    }

    #[test]
    fn every_table_is_strict() {
        let mut connection = blank();
        migrate(&mut connection, Path::new("x")).unwrap();
        let loose: Vec<String> = connection
            .prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND NOT strict AND name NOT LIKE 'sqlite_%'")
            .unwrap()
            .query_map([], |row| row.get(0))
            .unwrap()
            .map(Result::unwrap)
            .collect();
        assert_eq!(loose, Vec::<String>::new());
    }
}
