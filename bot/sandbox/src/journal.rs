//! The diary of a sandbox with a folder: one JSON line a change, replayed at the next start. What a change means is in `state`.
//!
//! A line is written with one call before the change is told to anybody, so a killed process loses at most the line
//! it was writing. That torn last line is dropped; anything else that cannot be read is an error.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::interaction::Interaction;
use crate::message::Message;
use crate::world::{Channel, Member};

/// A change: something is now like this, or is gone.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Entry {
    /// The address that links in the lines below begin with; the port may differ at the next start.
    Base(String),
    Member(Member),
    Channel(Channel),
    ChannelGone(u64),
    Message(Box<Message>),
    MessageGone(u64),
    Commands(Vec<Value>),
    Interaction(Box<Interaction>),
}

/// The open diary; holds the folder's lock.
#[derive(Debug)]
pub(crate) struct Journal {
    file: File,
    _lock: File,
}

/// Why a folder cannot be used.
#[derive(Debug)]
pub(crate) enum JournalError {
    InUse,
    Io(io::Error),
    /// The number of the line, from 1, and what is wrong with it.
    Line(usize, String),
}

impl From<io::Error> for JournalError {
    fn from(e: io::Error) -> Self {
        JournalError::Io(e)
    }
}

const NAME: &str = "journal.jsonl";

/// Locks the folder, making it if need be, and reads what an earlier run wrote, with links moved to `base`.
pub(crate) fn read(dir: &Path, base: &str) -> Result<(File, Vec<Entry>), JournalError> {
    fs::create_dir_all(dir)?;
    let lock = OpenOptions::new()
        .create(true)
        .truncate(false)
        .write(true)
        .open(dir.join("lock"))?;
    match lock.try_lock() {
        Ok(()) => {}
        Err(fs::TryLockError::WouldBlock) => return Err(JournalError::InUse),
        Err(fs::TryLockError::Error(e)) => return Err(e.into()),
    }
    let bytes = match fs::read(dir.join(NAME)) {
        Ok(bytes) => bytes,
        Err(e) if e.kind() == io::ErrorKind::NotFound => Vec::new(),
        Err(e) => return Err(e.into()),
    };
    let text = String::from_utf8_lossy(&bytes);
    let mut entries = Vec::new();
    let mut old_base: Option<String> = None;
    for (index, line) in text.split_inclusive('\n').enumerate() {
        let Some(line) = line.strip_suffix('\n') else {
            break;
        };
        let moved = match &old_base {
            Some(old) if old != base => line.replace(&format!("\"{old}/"), &format!("\"{base}/")),
            _ => line.to_owned(),
        };
        match serde_json::from_str(&moved) {
            Ok(Entry::Base(old)) => old_base = Some(old),
            Ok(entry) => entries.push(entry),
            Err(e) => return Err(JournalError::Line(index + 1, e.to_string())),
        }
    }
    Ok((lock, entries))
}

/// Replaces the diary by these entries and goes on behind them.
pub(crate) fn compact(
    dir: &Path,
    lock: File,
    base: &str,
    entries: &[Entry],
) -> Result<Journal, JournalError> {
    let fresh: PathBuf = dir.join("journal.new");
    let mut text = line(&Entry::Base(base.to_owned()));
    for entry in entries {
        text.push_str(&line(entry));
    }
    let mut file = File::create(&fresh)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    fs::rename(&fresh, dir.join(NAME))?;
    let file = OpenOptions::new().append(true).open(dir.join(NAME))?;
    Ok(Journal { file, _lock: lock })
}

impl Journal {
    pub(crate) fn write(&mut self, entry: &Entry) -> io::Result<()> {
        self.file.write_all(line(entry).as_bytes())
    }
}

#[expect(clippy::expect_used, reason = "entries have string keys and finite numbers")]
fn line(entry: &Entry) -> String {
    let mut text = serde_json::to_string(entry).expect("entries have string keys and finite numbers");
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const BASE: &str = "http://127.0.0.1:1";

    fn write(dir: &Path, text: &str) {
        fs::write(dir.join(NAME), text).unwrap();
    }

    #[test]
    fn a_torn_last_line_is_dropped() {
        let dir = tempfile::tempdir().unwrap();
        write(
            dir.path(),
            "{\"message_gone\":1}\n{\"message_gone\":2}\n{\"message_go",
        );
        let (_lock, entries) = read(dir.path(), BASE).unwrap();
        assert!(matches!(
            entries[..],
            [Entry::MessageGone(1), Entry::MessageGone(2)]
        ));
    }

    #[test]
    fn a_broken_line_in_the_middle_is_an_error_with_its_number() {
        let dir = tempfile::tempdir().unwrap();
        write(
            dir.path(),
            "{\"message_gone\":1}\n{\"mess\n{\"message_gone\":2}\n",
        );
        assert!(matches!(read(dir.path(), BASE), Err(JournalError::Line(2, _))));
    }

    #[test]
    fn a_folder_serves_one_sandbox_at_a_time() {
        let dir = tempfile::tempdir().unwrap();
        let first = read(dir.path(), BASE).unwrap();
        assert!(matches!(read(dir.path(), BASE), Err(JournalError::InUse)));
        drop(first);
        assert!(read(dir.path(), BASE).is_ok());
    }

    #[test]
    fn links_move_to_the_new_address() {
        let dir = tempfile::tempdir().unwrap();
        write(
            dir.path(),
            "{\"base\":\"http://127.0.0.1:9\"}\n{\"commands\":[\"http://127.0.0.1:9/attachments/1\"]}\n",
        );
        let (_lock, entries) = read(dir.path(), BASE).unwrap();
        let [Entry::Commands(list)] = &entries[..] else {
            panic!("{entries:?}")
        };
        assert_eq!(list[0], "http://127.0.0.1:1/attachments/1");
    }
}
