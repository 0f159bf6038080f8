//! Looking after the file: a copy of it while it is in use, and a check of its soundness.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use rusqlite::Connection;
use rusqlite::backup::Backup;

use crate::errors::StoreError;
use crate::store::Store;

impl Store {
    /// Copies the database, as it is at this moment, to a new file, in place of an older file of that name. The name
    /// appears only once the copy is whole and on disk. Play goes on meanwhile.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer or the file could not be written.
    pub async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        let to = to.to_owned();
        self.read(move |connection| copy(connection, &to)).await
    }

    /// What SQLite finds wrong with the file and its references, a line a fault; empty if it is sound.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn integrity_check(&self) -> Result<Vec<String>, StoreError> {
        self.read(|connection| {
            let mut faults: Vec<String> = connection
                .prepare("PRAGMA integrity_check")?
                .query_map([], |row| row.get(0))?
                .collect::<Result<_, _>>()?;
            faults.retain(|line| line != "ok");
            let mut broken =
                connection.prepare("SELECT \"table\", rowid, parent FROM pragma_foreign_key_check")?;
            let mut rows = broken.query([])?;
            while let Some(row) = rows.next()? {
                let (table, rowid, parent): (String, Option<i64>, String) =
                    (row.get(0)?, row.get(1)?, row.get(2)?);
                let which = rowid.map_or_else(String::new, |rowid| format!(" {rowid}"));
                faults.push(format!("row{which} of {table} refers to nothing in {parent}"));
            }
            Ok(faults)
        })
        .await
    }
}

fn copy(connection: &Connection, to: &Path) -> Result<(), StoreError> {
    let file_error = |path: &Path| {
        let path = path.to_owned();
        move |source: io::Error| StoreError::File {
            path,
            source: Arc::new(source),
        }
    };
    let mut name = to.as_os_str().to_owned();
    name.push(".part");
    let part = PathBuf::from(name);
    // What an interrupted copy left is no start for this one.
    match fs::remove_file(&part) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(file_error(&part)(error)),
        _ => {}
    }
    File::create_new(&part).map_err(file_error(&part))?;
    let mut target = Connection::open(&part)?;
    Backup::new(connection, &mut target)?.run_to_completion(i32::MAX, Duration::ZERO, None)?;
    target.close().map_err(|(_, error)| error)?;
    File::open(&part)
        .and_then(|file| file.sync_all())
        .map_err(file_error(&part))?;
    fs::rename(&part, to).map_err(file_error(to))?;
    // On Unix a new name is safe only once its folder is.
    #[cfg(unix)]
    {
        let folder = to
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty())
            .unwrap_or(Path::new("."));
        File::open(folder)
            .and_then(|folder| folder.sync_all())
            .map_err(file_error(to))?;
    }
    Ok(())
}
