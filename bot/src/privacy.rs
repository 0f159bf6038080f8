//! Warns whoever runs the bot of files that others on the same machine can read, though the token or what people have
//! said is in them. What the bot makes itself, others cannot read.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use forteca_data::is_open_to_others;

use crate::config::Config;

/// Warns of the configuration, if it holds the token, and of what belongs to the database.
pub(crate) fn warn(config: &Config, database: &Path) {
    for file in exposed(config, database) {
        tracing::warn!(
            file = %file.display(),
            "others on this machine can read what is private: close the file with chmod 600, or its folder with chmod 700"
        );
    }
}

fn exposed(config: &Config, database: &Path) -> Vec<PathBuf> {
    let beside = ["", "-wal", "-shm", "-journal"].map(|ending| {
        let mut name = OsString::from(database);
        name.push(ending);
        PathBuf::from(name)
    });
    let files = config.token_file.iter().cloned().chain(beside);
    files.filter(|file| is_open_to_others(file)).collect()
}
