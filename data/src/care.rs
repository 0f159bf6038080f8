//! Looking after the file: copies of it, a check of its soundness, the lock that keeps others off. When any of this
//! is done is the caller's business.

mod backup;
mod error;
mod files;
mod kept;
mod lock;
mod look;
mod restore;

use std::time::Duration;

use rusqlite::Connection;

pub use backup::{Replace, Stop, backup};
pub use error::CareError;
pub(crate) use kept::keep_before_migration;
pub use lock::DatabaseLock;
pub(crate) use look::look_in_present_schema;
pub use restore::restore;

/// How long a transaction waits for another process (an operator's tool, a backup) before it fails.
pub(crate) const PATIENCE: Duration = Duration::from_secs(10);

/// Marks in the names of files that were put beside the database for a reason: no backup replaces them.
const KEPT: [&str; 2] = [".schema-", ".replaced-"];

/// What SQLite finds wrong with a database and its references, a line a fault; empty if it is sound.
pub(crate) fn faults(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut faults: Vec<String> = connection
        .prepare("PRAGMA integrity_check")?
        .query_map([], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    faults.retain(|line| line != "ok");
    let mut broken = connection.prepare("SELECT \"table\", rowid, parent FROM pragma_foreign_key_check")?;
    let mut rows = broken.query([])?;
    while let Some(row) = rows.next()? {
        let (table, rowid, parent): (String, Option<i64>, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
        let which = rowid.map_or_else(String::new, |rowid| format!(" {rowid}"));
        faults.push(format!("row{which} of {table} refers to nothing in {parent}"));
    }
    Ok(faults)
}
