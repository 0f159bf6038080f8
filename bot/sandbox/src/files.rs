//! Bytes of attachments, in memory or in a folder, and what can be told from their first bytes.

use std::collections::HashMap;
use std::path::PathBuf;
use std::{fs, io};

/// A file part of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FilePart {
    /// The part's name, `files[0]` if all is well.
    pub(crate) field: String,
    pub(crate) name: Option<String>,
    pub(crate) content_type: Option<String>,
    pub(crate) bytes: Vec<u8>,
}

impl FilePart {
    /// The n of `files[n]`.
    pub(crate) fn number(&self) -> Option<u64> {
        let digits = self.field.strip_prefix("files[")?.strip_suffix(']')?;
        digits
            .bytes()
            .all(|b| b.is_ascii_digit())
            .then(|| digits.parse().ok())
            .flatten()
    }

    /// The name that Discord gives the stored file: what is not a letter, digit, dot or dash becomes an underscore.
    pub(crate) fn stored_name(&self) -> String {
        let name = self.name.as_deref().unwrap_or_default();
        let safe = |c: char| {
            if c.is_ascii_alphanumeric() || ".-_".contains(c) {
                c
            } else {
                '_'
            }
        };
        name.chars().map(safe).collect()
    }
}

/// Where bytes are kept.
#[derive(Debug)]
pub(crate) enum Files {
    Memory(HashMap<u64, Vec<u8>>),
    Folder(PathBuf),
}

impl Files {
    pub(crate) fn open(dir: Option<PathBuf>) -> io::Result<Self> {
        match dir {
            None => Ok(Files::Memory(HashMap::new())),
            Some(dir) => {
                let dir = dir.join("attachments");
                fs::create_dir_all(&dir)?;
                Ok(Files::Folder(dir))
            }
        }
    }

    pub(crate) fn put(&mut self, id: u64, bytes: &[u8]) {
        match self {
            Files::Memory(map) => {
                map.insert(id, bytes.to_vec());
            }
            Files::Folder(dir) => {
                if let Err(e) = fs::write(dir.join(id.to_string()), bytes) {
                    tracing::error!("the attachment {id} cannot be written: {e}");
                }
            }
        }
    }

    pub(crate) fn get(&self, id: u64) -> Option<Vec<u8>> {
        match self {
            Files::Memory(map) => map.get(&id).cloned(),
            Files::Folder(dir) => fs::read(dir.join(id.to_string())).ok(),
        }
    }

    pub(crate) fn remove(&mut self, id: u64) {
        match self {
            Files::Memory(map) => {
                map.remove(&id);
            }
            Files::Folder(dir) => {
                if let Err(e) = fs::remove_file(dir.join(id.to_string())) {
                    tracing::debug!("the attachment {id} was not there: {e}");
                }
            }
        }
    }
}

/// Width and height out of a PNG's or GIF's header.
pub(crate) fn dimensions(bytes: &[u8]) -> Option<(u32, u32)> {
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") && bytes.get(12..16) == Some(b"IHDR") {
        let number = |at: usize| bytes.get(at..at + 4)?.try_into().ok().map(u32::from_be_bytes);
        return Some((number(16)?, number(20)?));
    }
    if bytes.starts_with(b"GIF8") {
        let number = |at: usize| bytes.get(at..at + 2)?.try_into().ok().map(u16::from_le_bytes);
        return Some((number(6)?.into(), number(8)?.into()));
    }
    None
}

/// The type of a file, by its name, where the sender told none.
pub(crate) fn content_type(name: &str) -> Option<&'static str> {
    match name.rsplit_once('.')?.1.to_ascii_lowercase().as_str() {
        "png" => Some("image/png"),
        "gif" => Some("image/gif"),
        "jpg" | "jpeg" => Some("image/jpeg"),
        "webp" => Some("image/webp"),
        "txt" | "pdn" | "log" => Some("text/plain; charset=utf-8"),
        "json" => Some("application/json; charset=utf-8"),
        "csv" => Some("text/csv; charset=utf-8"),
        "svg" => Some("image/svg+xml"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_png_tells_its_size() {
        // Signature, length and name of IHDR, width 800, height 600: PNG specification, section 11.2.1.
        let head = b"\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR\x00\x00\x03\x20\x00\x00\x02\x58";
        assert_eq!(dimensions(head), Some((800, 600)));
        assert_eq!(dimensions(&head[..20]), None);
        assert_eq!(dimensions(b"GIF89a\x20\x03\x58\x02"), Some((800, 600)));
        assert_eq!(dimensions(b"plain text"), None);
    }

    #[test]
    fn parts_are_numbered_by_their_name() {
        let part = |field: &str| FilePart {
            field: field.to_owned(),
            name: Some("mój plik.png".to_owned()),
            content_type: None,
            bytes: Vec::new(),
        };
        assert_eq!(part("files[12]").number(), Some(12));
        assert_eq!(part("files[]").number(), None);
        assert_eq!(part("files[+1]").number(), None);
        assert_eq!(part("file").number(), None);
        assert_eq!(part("files[0]").stored_name(), "m_j_plik.png");
    }

    #[test]
    fn a_folder_keeps_files_until_they_are_removed() {
        let dir = tempfile::tempdir().unwrap();
        let mut files = Files::open(Some(dir.path().to_owned())).unwrap();
        files.put(7, b"abc");
        assert_eq!(
            Files::open(Some(dir.path().to_owned()))
                .unwrap()
                .get(7)
                .as_deref(),
            Some(&b"abc"[..])
        );
        files.remove(7);
        assert_eq!(files.get(7), None);
    }
}
