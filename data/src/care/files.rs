//! Files around the database: what lies beside it, which names mean the same file, and a file that appears under its
//! name only when it is whole. What is written into one is not known here.

use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use super::CareError;

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
pub(super) struct Part {
    path: PathBuf,
    finished: bool,
}

impl Part {
    /// A new empty file for what shall become `to`. What an interrupted one left is no start for it.
    pub(super) fn begin(to: &Path) -> Result<Part, CareError> {
        let path = beside(to, ".part");
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(CareError::by_system(&path, error));
            }
            _ => {}
        }
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        // Everything that people have said and played is in it.
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        options
            .open(&path)
            .map_err(|error| CareError::by_system(&path, error))?;
        Ok(Part {
            path,
            finished: false,
        })
    }

    /// Where it is written.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Puts it on disk under its name, in place of whatever has that name.
    pub(super) fn finish(mut self, to: &Path) -> Result<(), CareError> {
        File::open(&self.path)
            .and_then(|file| file.sync_all())
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
        for ending in ["", "-journal", "-wal", "-shm"] {
            drop(fs::remove_file(beside(&self.path, ending)));
        }
    }
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
