//! What an engine says to a driver or an interface.

use std::fmt;

use crate::moves::Route;

/// A line from the engine. Its `Display` is the line without an end.
#[derive(Clone, PartialEq, Debug)]
pub enum HubReply {
    /// `id`: who the engine is.
    Id {
        /// Its name.
        name: String,
        /// Its version.
        version: String,
        /// Who made it.
        author: String,
    },
    /// `param`: what can be set.
    Param {
        /// The name.
        name: String,
        /// The value now.
        value: String,
        /// What values there may be.
        kind: HubParam,
    },
    /// `wait`: that was all that can be set.
    Wait,
    /// `ready`: the engine can play.
    Ready,
    /// `info`: what the thinking has come to.
    Info(HubInfo),
    /// `done`: the move, and the answer expected.
    Done {
        /// The move.
        mv: Route,
        /// The answer expected.
        ponder: Option<Route>,
    },
    /// `pong`.
    Pong,
    /// `error`: something said was not understood.
    Error {
        /// What was wrong.
        message: String,
    },
}

/// What values a parameter may have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HubParam {
    /// Yes or no.
    Bool,
    /// A number between two.
    Int {
        /// The least.
        min: i64,
        /// The most.
        max: i64,
    },
    /// One of some words.
    Enum {
        /// The words.
        values: Vec<String>,
    },
    /// Any text.
    Text,
}

/// What the thinking has come to; what is not known is left out.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct HubInfo {
    /// How deep, in plies.
    pub depth: Option<u32>,
    /// How good for the side to move, in hundredths of a man.
    pub score: Option<i32>,
    /// How many positions.
    pub nodes: Option<u64>,
    /// How long, in milliseconds.
    pub time: Option<u64>,
    /// The moves expected.
    pub line: Vec<Route>,
}

impl fmt::Display for HubReply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HubReply::Id {
                name,
                version,
                author,
            } => {
                let (name, version, author) = (quoted(name), quoted(version), quoted(author));
                write!(f, "id name={name} version={version} author={author}")
            }
            HubReply::Param { name, value, kind } => {
                write!(f, "param name={} value={} {kind}", quoted(name), quoted(value))
            }
            HubReply::Wait => f.write_str("wait"),
            HubReply::Ready => f.write_str("ready"),
            HubReply::Info(info) => info.fmt(f),
            HubReply::Done { mv, ponder } => {
                write!(f, "done move={}", mv.hub())?;
                match ponder {
                    Some(ponder) => write!(f, " ponder={}", ponder.hub()),
                    None => Ok(()),
                }
            }
            HubReply::Pong => f.write_str("pong"),
            HubReply::Error { message } => write!(f, "error message={}", quoted(message)),
        }
    }
}

impl fmt::Display for HubParam {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HubParam::Bool => f.write_str("type=bool"),
            HubParam::Int { min, max } => write!(f, "type=int min={min} max={max}"),
            HubParam::Enum { values } => write!(f, "type=enum values={}", quoted(&values.join(" "))),
            HubParam::Text => f.write_str("type=string"),
        }
    }
}

impl fmt::Display for HubInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("info")?;
        if let Some(depth) = self.depth {
            write!(f, " depth={depth}")?;
        }
        if let Some(score) = self.score {
            let sign = if score < 0 { "-" } else { "" };
            write!(
                f,
                " score={sign}{}.{:02}",
                score.unsigned_abs() / 100,
                score.unsigned_abs() % 100
            )?;
        }
        if let Some(nodes) = self.nodes {
            write!(f, " nodes={nodes}")?;
        }
        if let Some(time) = self.time {
            write!(f, " time={}.{:03}", time / 1000, time % 1000)?;
        }
        // Millions of positions a second.
        if let (Some(nodes), Some(time)) = (self.nodes, self.time)
            && time > 0
        {
            write!(f, " nps={:.2}", nodes as f64 / time as f64 / 1000.0)?;
        }
        if !self.line.is_empty() {
            let line: Vec<String> = self.line.iter().map(Route::hub).collect();
            write!(f, " pv={}", quoted(&line.join(" ")))?;
        }
        Ok(())
    }
}

/// A value with quotation marks if it needs them. The protocol knows no way to write the mark itself.
fn quoted(value: &str) -> String {
    let plain = |sign: char| {
        if sign == '"' || sign.is_control() {
            '\''
        } else {
            sign
        }
    };
    let value: String = value.chars().map(plain).collect();
    if value.is_empty() || value.contains([' ', '=']) {
        format!("\"{value}\"")
    } else {
        value
    }
}
