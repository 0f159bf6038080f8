//! A copy of the database, whole and sound, also while it is in use; and what such a copy may not replace.

use std::fs::{self, File, TryLockError};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, InterruptHandle};

use super::files::{LOGS, PART, Part, beside, clear_stale_parts, folder_of, resolve, same};
use super::look::look;
use super::{CareError, DatabaseLock};
use crate::schema;

/// How many pages are copied between two looks at whether to stop: eight megabytes.
const STRIDE: i32 = 2048;

/// What lies beside a database and belongs to it.
pub(super) const COMPANIONS: [&str; 4] = ["-wal", "-shm", "-journal", ".lock"];

/// Which files a backup may replace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Replace {
    /// Older backups only.
    Backups,
    /// Any file but a database in use.
    AnyFile,
}

/// Asks a backup to stop; clones ask for the same.
#[derive(Clone, Default)]
pub struct Stop {
    asked: Arc<AtomicBool>,
    /// Where SQLite is at work for long.
    at_work: Arc<Mutex<Option<InterruptHandle>>>,
}

impl std::fmt::Debug for Stop {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Stop")
            .field("asked", &self.asked)
            .finish_non_exhaustive()
    }
}

impl Stop {
    /// Makes the backup end soon, with [`CareError::Stopped`] unless it is whole already.
    pub fn stop(&self) {
        self.asked.store(true, Ordering::SeqCst);
        let at_work = self.at_work.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(handle) = &*at_work {
            handle.interrupt();
        }
    }

    /// Whether somebody asked.
    pub fn is_asked(&self) -> bool {
        self.asked.load(Ordering::SeqCst)
    }

    fn watch(&self, connection: &Connection) {
        *self.at_work.lock().unwrap_or_else(PoisonError::into_inner) =
            Some(connection.get_interrupt_handle());
    }

    fn check(&self) -> Result<(), CareError> {
        if self.is_asked() {
            Err(CareError::Stopped)
        } else {
            Ok(())
        }
    }
}

/// Copies a database, as it is at this moment, to a new file, in place of an older copy of that name. The name appears
/// only once the copy is whole, checked, and on disk; play goes on meanwhile, and the database is neither migrated nor
/// made. Blocks the calling thread.
///
/// # Errors
///
/// See [`CareError`]. Nothing is left of a copy that failed.
pub fn backup(database: &Path, to: &Path, replace: Replace, stop: &Stop) -> Result<(), CareError> {
    let (source, _) = look(database)?;
    let target = resolve(to);
    let own = resolve(database);
    let name_of_own = |name: &Path| {
        same(name, &own)
            || COMPANIONS
                .iter()
                .any(|ending| same(name, &resolve(&beside(&own, ending))))
    };
    if name_of_own(&target) || name_of_own(&beside(&target, PART)) {
        return Err(CareError::OfDatabase(to.to_owned()));
    }
    if target.as_os_str().to_string_lossy().ends_with(PART) {
        return Err(CareError::NamedAsPart(to.to_owned()));
    }
    // Another bot may be at work with the file that is to be replaced.
    let _lock = DatabaseLock::take_if_any(&target)?;
    refuse(&target, to, replace)?;
    let beside_database = File::open(folder_of(&own));
    if beside_database.is_ok_and(|folder| folder.try_lock().is_ok()) {
        clear_stale_parts(&own, &own);
    }
    copy(&source, database, &own, &target, stop)
}

/// Says why a file may not be replaced by a backup.
fn refuse(target: &Path, to: &Path, replace: Replace) -> Result<(), CareError> {
    match fs::metadata(target) {
        Ok(data) if !data.is_file() => return Err(CareError::NotAFile(to.to_owned())),
        Ok(_) if replace == Replace::Backups && !is_backup(target) => {
            return Err(CareError::NotABackup(to.to_owned()));
        }
        _ => {}
    }
    for ending in LOGS {
        let log = beside(target, ending);
        if fs::metadata(&log).is_ok_and(|data| data.len() > 0) {
            return Err(CareError::StrayLog(log));
        }
    }
    Ok(())
}

/// Whether a file is a database of ours that no bot has ever used, and no copy that was kept for a reason of its own.
fn is_backup(path: &Path) -> bool {
    let kept = path.file_name().is_some_and(|name| {
        super::KEPT
            .iter()
            .any(|mark| name.to_string_lossy().contains(mark))
    });
    !kept && !beside(path, ".lock").exists() && schema::is_ours(path)
}

/// Copies what `source` sees now to a file that is whole when it appears. `of` is named where the source is at fault; it
/// is the file `own`, through all links.
fn copy(source: &Connection, of: &Path, own: &Path, to: &Path, stop: &Stop) -> Result<(), CareError> {
    let _turn = turn(to, stop)?;
    clear_stale_parts(to, own);
    let part = Part::begin(to)?;
    copy_into(source, of, &part, to, stop)?;
    part.finish(to)
}

/// Writes and checks a part; it is not finished yet.
pub(super) fn copy_into(
    source: &Connection,
    of: &Path,
    part: &Part,
    to: &Path,
    stop: &Stop,
) -> Result<(), CareError> {
    let by_sqlite = |error: rusqlite::Error| {
        stop.check().err().unwrap_or(CareError::Copy {
            path: to.to_owned(),
            // SQLite's own words have its number as their cause, which says the same once more.
            source: error.to_string().into(),
        })
    };
    let mut target = Connection::open(part.path()).map_err(by_sqlite)?;
    stop.watch(&target);
    // Nobody else sees the part, and a failed one is thrown away: no journal, no flush but the one at the end.
    target
        .execute_batch("PRAGMA locking_mode = exclusive; PRAGMA journal_mode = off; PRAGMA synchronous = off")
        .and_then(|()| schema::mark(&target))
        .map_err(by_sqlite)?;
    // One view for the whole copy: otherwise every write of another process would start it anew.
    let view = source.unchecked_transaction().map_err(by_sqlite)?;
    view.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(()))
        .map_err(by_sqlite)?;
    copy_pages(&view, &mut target, stop, &by_sqlite)?;
    drop(view);
    // With a rollback journal in its header it is read without files beside it, from a read-only medium too.
    target
        .pragma_update_and_check(None, "journal_mode", "delete", |row| row.get::<_, String>(0))
        .map_err(by_sqlite)?;
    let faults = super::faults(&target).map_err(by_sqlite)?;
    if let Some(first) = faults.into_iter().next() {
        return Err(CareError::Unsound {
            path: of.to_owned(),
            first,
        });
    }
    target.close().map_err(|(_, error)| by_sqlite(error))?;
    stop.check()
}

fn copy_pages(
    source: &Connection,
    target: &mut Connection,
    stop: &Stop,
    by_sqlite: &impl Fn(rusqlite::Error) -> CareError,
) -> Result<(), CareError> {
    let backup = Backup::new(source, target).map_err(by_sqlite)?;
    let patience = Instant::now() + super::PATIENCE;
    loop {
        stop.check()?;
        let step = backup.step(STRIDE).map_err(by_sqlite)?;
        if step == StepResult::Done {
            return Ok(());
        }
        if matches!(step, StepResult::Busy | StepResult::Locked) {
            if Instant::now() > patience {
                return Err(by_sqlite(rusqlite::Error::SqliteFailure(
                    rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_BUSY),
                    None,
                )));
            }
            thread::sleep(Duration::from_millis(20));
        }
    }
}

/// The turn of a copy among those into one folder: two to one name would spoil each other's part. A file system that
/// knows no locks on folders gives every copy its turn at once.
pub(super) fn turn(to: &Path, stop: &Stop) -> Result<Option<File>, CareError> {
    let Ok(folder) = File::open(folder_of(to)) else {
        return Ok(None);
    };
    loop {
        stop.check()?;
        match folder.try_lock() {
            Ok(()) => return Ok(Some(folder)),
            Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(20)),
            Err(TryLockError::Error(_)) => return Ok(None),
        }
    }
}
