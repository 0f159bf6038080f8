//! The recording of everything on the wire, as JSON lines, for a checker of traffic. Headers and bearer tokens never get in.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use serde_json::{Value, json};

/// Which way a gateway frame went, seen from the sandbox.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    In,
    Out,
}

/// An open recording, or nothing if none was asked for.
#[derive(Debug, Default)]
pub(crate) struct Recorder {
    file: Option<Mutex<File>>,
}

/// A request as it is recorded.
#[derive(Debug)]
pub(crate) struct RestLine<'a> {
    pub(crate) millis: f64,
    pub(crate) method: &'a str,
    pub(crate) path: &'a str,
    pub(crate) body: Option<&'a Value>,
    pub(crate) files: Vec<Value>,
    pub(crate) status: u16,
    pub(crate) response: Option<&'a Value>,
    pub(crate) fault: Option<&'a str>,
}

impl Recorder {
    pub(crate) fn create(path: Option<&Path>) -> io::Result<Self> {
        let file = path.map(File::create).transpose()?.map(Mutex::new);
        Ok(Recorder { file })
    }

    pub(crate) fn gateway(&self, direction: Direction, millis: f64, frame: &Value, fault: Option<&str>) {
        if self.file.is_none() {
            return;
        }
        let mut frame = frame.clone();
        if let Some(token) = frame
            .pointer_mut("/d/token")
            .filter(|_| direction == Direction::In)
        {
            *token = json!("<redacted>");
        }
        let dir = match direction {
            Direction::In => "gw_in",
            Direction::Out => "gw_out",
        };
        let mut line = json!({"t": millis, "dir": dir, "frame": frame});
        if let Some(fault) = fault {
            line["fault"] = json!(fault);
        }
        self.write(&line);
    }

    pub(crate) fn rest(&self, r: &RestLine<'_>) {
        if self.file.is_none() {
            return;
        }
        let mut line = json!({
            "t": r.millis, "dir": "rest", "method": r.method, "path": r.path, "body": r.body, "files": r.files,
            "status": r.status, "response": r.response,
        });
        if let Some(fault) = r.fault {
            line["fault"] = json!(fault);
        }
        self.write(&line);
    }

    fn write(&self, line: &Value) {
        if let Some(file) = &self.file {
            let text = format!("{line}\n");
            let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
            if let Err(e) = file.write_all(text.as_bytes()) {
                tracing::error!("the recording cannot be written: {e}");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bots_token_is_never_recorded() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("run.jsonl");
        let recorder = Recorder::create(Some(&path)).unwrap();
        recorder.gateway(
            Direction::In,
            1.0,
            &json!({"op": 2, "d": {"token": "aaa.bbb.ccc"}}),
            None,
        );
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(
            text.contains("<redacted>") && !text.contains("aaa.bbb.ccc"),
            "{text}"
        );
    }
}
