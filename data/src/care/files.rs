//! Files around the database: what lies beside it, which names mean the same file, and a file that appears under its
//! name only when it is whole. What is written into one is not known here.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use super::CareError;
use crate::{private, schema};

/// What is appended to the name of a file while it is being written.
pub(super) const PART: &str = ".part";

/// What SQLite puts beside a database. A database that is put in the place of another must not meet the other's.
pub(super) const LOGS: [&str; 2] = ["-wal", "-journal"];

/// The name with something appended, as SQLite names what belongs to a database.
pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// The folder a file lies in.
pub(super) fn folder_of(path: &Path) -> &Path {
    path.parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or(Path::new("."))
}

/// The file that a name leads to, through all links, whether it is there already or not. SQLite follows links as
/// well, so what lies beside a database lies beside this.
pub(super) fn resolve(path: &Path) -> PathBuf {
    let mut path = path.to_owned();
    // As many links as Linux follows.
    for _ in 0..40 {
        if let Ok(real) = fs::canonicalize(&path) {
            return real;
        }
        match fs::read_link(&path) {
            Ok(target) => path = folder_of(&path).join(target),
            Err(_) => break,
        }
    }
    match (fs::canonicalize(folder_of(&path)), path.file_name()) {
        (Ok(folder), Some(name)) => folder.join(name),
        _ => path,
    }
}

/// Whether two names are one file, or would be once there is a file. Both are resolved already.
pub(super) fn same(one: &Path, other: &Path) -> bool {
    let named_alike = |a: Option<&OsStr>, b: Option<&OsStr>| a.is_some() && a == b;
    one == other
        || one_inode(one, other)
        || (named_alike(one.file_name(), other.file_name()) && one_inode(folder_of(one), folder_of(other)))
}

#[cfg(unix)]
fn one_inode(one: &Path, other: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    let inode = |path| fs::metadata(path).map(|data| (data.dev(), data.ino()));
    matches!((inode(one), inode(other)), (Ok(one), Ok(other)) if one == other)
}

#[cfg(not(unix))]
fn one_inode(one: &Path, other: &Path) -> bool {
    matches!((fs::canonicalize(one), fs::canonicalize(other)), (Ok(one), Ok(other)) if one == other)
}

/// A file that is being written under a name of its own, and is gone again unless it was finished.
///
/// It is locked until then. A lock goes with its process, so a part that nobody has locked was left by a killed one.
pub(super) struct Part {
    path: PathBuf,
    /// Closed last: a file that is closed beside SQLite takes SQLite's own locks along.
    locked: File,
    finished: bool,
}

impl Part {
    /// A new empty file for what shall become `to`. What an interrupted one left is no start for it.
    pub(super) fn begin(to: &Path) -> Result<Part, CareError> {
        let path = beside(to, PART);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(CareError::by_system(&path, error));
            }
            _ => {}
        }
        let locked = private::options()
            .write(true)
            .create_new(true)
            .open(&path)
            .map_err(|error| CareError::by_system(&path, error))?;
        // Elsewhere a lock would keep SQLite out as well. Where files cannot be locked, none is taken for a stale one.
        #[cfg(unix)]
        drop(locked.try_lock());
        Ok(Part {
            path,
            locked,
            finished: false,
        })
    }

    /// Where it is written.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Puts it on disk under its name, in place of whatever has that name.
    pub(super) fn finish(mut self, to: &Path) -> Result<(), CareError> {
        self.locked
            .sync_all()
            .map_err(|error| CareError::by_system(&self.path, error))?;
        fs::rename(&self.path, to).map_err(|error| CareError::by_system(to, error))?;
        self.finished = true;
        sync_folder(to)
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        if self.finished {
            return;
        }
        remove_with_logs(&self.path);
    }
}

fn remove_with_logs(path: &Path) {
    for ending in ["", "-journal", "-wal", "-shm"] {
        drop(fs::remove_file(beside(path, ending)));
    }
}

/// Takes away what killed copies have left half written in the folder of `to`: databases of ours, or copies of
/// `database` and its logs, under the name of a part, which nobody is writing. `database` itself may be called so, and
/// so may another one that a bot has used. Whoever calls this has the turn of the folder.
pub(super) fn clear_stale_parts(to: &Path, database: &Path) {
    let Ok(entries) = fs::read_dir(folder_of(to)) else {
        return;
    };
    for entry in entries.flatten() {
        let (name, path) = (entry.file_name(), entry.path());
        let name = name.to_string_lossy();
        // A link is followed by nobody: it is no part.
        if !name.ends_with(PART) || !entry.file_type().is_ok_and(|kind| kind.is_file()) {
            continue;
        }
        let in_use = same(&path, database) || beside(&path, ".lock").exists();
        if in_use || !(is_kept(&name, database) || schema::is_ours(&path)) {
            continue;
        }
        let Ok(file) = File::open(&path) else { continue };
        if file.try_lock().is_ok() {
            tracing::info!(file = %path.display(), "what a killed copy has left is taken away");
            remove_with_logs(&path);
        }
    }
}

/// Whether a name is that of a copy of the database, or of one of its logs, that was put beside it for a reason.
fn is_kept(name: &str, database: &Path) -> bool {
    let own = database.file_name().unwrap_or_default().to_string_lossy();
    let rest = name.strip_prefix(&*own).unwrap_or_default();
    super::KEPT.iter().any(|mark| rest.starts_with(mark))
}

/// Puts the names in a file's folder on disk: on Unix a new name is safe only then.
pub(super) fn sync_folder(of: &Path) -> Result<(), CareError> {
    #[cfg(unix)]
    File::open(folder_of(of))
        .and_then(|folder| folder.sync_all())
        .map_err(|error| CareError::by_system(of, error))?;
    #[cfg(not(unix))]
    let _ = of;
    Ok(())
}
