//! A backup in the place of the database; what was there stays beside it.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OpenFlags};

use super::backup::{COMPANIONS, Stop, copy_into, turn};
use super::files::{LOGS, PART, Part, beside, clear_stale_parts, folder_of, resolve, same, sync_folder};
use super::look::look;
use super::{CareError, DatabaseLock};

/// Puts a copy of `from` in the place of `database`, and answers where the database that was there is now: beside it,
/// with `mark` in its name. `from` must be sound and of no later schema; it is read, and stays. At every moment one of
/// the two is whole in its place.
///
/// The lock is held meanwhile, so no bot is running. Blocks the calling thread.
///
/// # Errors
///
/// See [`CareError`]. The database is as it was.
pub fn restore(from: &Path, database: &Path, mark: &str, stop: &Stop) -> Result<Option<PathBuf>, CareError> {
    let own = resolve(database);
    let origin = resolve(from);
    let belongs = |ending: &&str| same(&origin, &resolve(&beside(&own, ending)));
    if same(&origin, &own) || COMPANIONS.iter().chain(&[PART]).any(belongs) {
        return Err(CareError::OfDatabase(from.to_owned()));
    }
    let (source, _) = look(from)?;
    if fs::metadata(&own).is_ok_and(|data| !data.is_file()) {
        return Err(CareError::NotAFile(database.to_owned()));
    }
    let _lock = DatabaseLock::take(database)?;
    let _turn = turn(&own, stop)?;
    clear_stale_parts(&own, &own);
    let part = Part::begin(&own)?;
    copy_into(&source, from, &part, &own, stop)?;
    take_after(part.path(), &own).map_err(|error| CareError::by_system(part.path(), error))?;
    let kept = keep(&own, mark)?;
    // With its log inside, the old database stays whole up to the moment in which the new one has its name. One that is
    // damaged, or no database at all, has nothing to gain.
    drop(fold(&own));
    // What is left of logs is kept, and the log of one database would spoil another.
    for ending in ["-wal", "-journal", "-shm"] {
        let log = beside(&own, ending);
        match fs::remove_file(&log) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(CareError::by_system(&log, error));
            }
            _ => {}
        }
    }
    sync_folder(&own)?;
    part.finish(&own)?;
    Ok(kept)
}

/// Copies the database and its logs, as they lie there, to a name that was free.
#[expect(clippy::expect_used, reason = "no folder holds so many files")]
fn keep(own: &Path, mark: &str) -> Result<Option<PathBuf>, CareError> {
    if !own.exists() && !LOGS.iter().any(|ending| beside(own, ending).exists()) {
        return Ok(None);
    }
    let name = format!(".replaced-{mark}");
    let kept = (1_u32..)
        .map(|number| match number {
            1 => beside(own, &name),
            number => beside(own, &format!("{name}-{number}")),
        })
        .find(|kept| fs::symlink_metadata(kept).is_err())
        .expect("no folder holds so many files");
    // The logs first: where the file stands, it is all there.
    for ending in LOGS.iter().chain(&[""]) {
        let old = beside(own, ending);
        if !old.exists() {
            continue;
        }
        let part = Part::begin(&beside(&kept, ending))?;
        fs::copy(&old, part.path())
            .and_then(|_| take_after(part.path(), &old))
            .map_err(|error| CareError::by_system(part.path(), error))?;
        part.finish(&beside(&kept, ending))?;
    }
    Ok(Some(kept))
}

/// Lets SQLite put a log into the database, and take it away.
fn fold(path: &Path) -> rusqlite::Result<()> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(super::PATIENCE)?;
    connection.query_row("PRAGMA wal_checkpoint(truncate)", [], |_| Ok(()))?;
    connection.close().map_err(|(_, error)| error)
}

/// Gives a new file the owner and the permissions of the one whose place it takes, or the owner of the folder: an
/// operator may be the superuser, and the bot is not.
#[cfg(unix)]
fn take_after(new: &Path, old: &Path) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt as _, chown};
    let model = match fs::metadata(old) {
        Ok(data) => {
            fs::set_permissions(new, data.permissions())?;
            data
        }
        Err(_) => fs::metadata(folder_of(old))?,
    };
    let data = File::open(new)?.metadata()?;
    // Only the superuser may give a file away, and nobody else needs to.
    if data.uid() != model.uid() && data.uid() == 0 {
        chown(new, Some(model.uid()), Some(model.gid()))?;
    }
    Ok(())
}

#[cfg(not(unix))]
fn take_after(_new: &Path, _old: &Path) -> io::Result<()> {
    Ok(())
}
