//! Files and folders that nobody but their owner may read: everything that people have said and played is in them, and
//! the token of the bot. On systems other than Unix folders of accounts are private by themselves.

use std::fs::{DirBuilder, OpenOptions};
use std::io;
use std::path::Path;

/// Options to make a file that only its owner may read. One that is there keeps its permissions.
pub(crate) fn options() -> OpenOptions {
    #[cfg_attr(not(unix), expect(unused_mut, reason = "nothing is changed there"))]
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Makes a folder that only its owner may look into, and those above it; those that are there keep their permissions.
///
/// # Errors
///
/// What the system said.
pub fn make_private_folder(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    match builder.recursive(true).create(folder) {
        // A link to a folder, for one.
        Err(_) if folder.is_dir() => Ok(()),
        made => made,
    }
}

/// Whether others than the owner of a file may read it: the file lets them, and so does its folder.
pub fn is_open_to_others(file: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let bits = |path: &Path| std::fs::metadata(path).map(|data| data.permissions().mode());
        let folder = std::path::absolute(file)
            .ok()
            .and_then(|file| Some(file.parent()?.to_owned()));
        let enters = folder.is_none_or(|folder| bits(&folder).is_ok_and(|bits| bits & 0o011 != 0));
        enters && bits(file).is_ok_and(|bits| bits & 0o044 != 0)
    }
    #[cfg(not(unix))]
    {
        let _ = file;
        false
    }
}
