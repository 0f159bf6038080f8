//! The lines of the Hub protocol, version 2, by which draughts interfaces and match drivers speak with engines:
//! what a driver says (`command`) and what an engine answers (`reply`). A line is a word and arguments, each a name
//! alone or with a value, which stands in quotation marks if it has spaces. Who reads and prints them, and who
//! thinks, is not told here; positions and moves are in `text::draughts`.

pub(crate) mod command;
pub(crate) mod reply;

use std::fmt;

/// A line cut into its word and arguments.
struct Line<'t> {
    word: &'t str,
    arguments: Vec<(&'t str, &'t str)>,
}

impl<'t> Line<'t> {
    fn parse(text: &'t str) -> Result<Line<'t>, HubError> {
        let text = text.trim();
        let (word, mut rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        if word.is_empty() {
            return Err(HubError::Empty);
        }
        let mut arguments = Vec::new();
        loop {
            rest = rest.trim_start();
            if rest.is_empty() {
                return Ok(Line { word, arguments });
            }
            let end = rest
                .find(|sign: char| sign.is_whitespace() || sign == '=')
                .unwrap_or(rest.len());
            let (name, after) = rest.split_at(end);
            let (value, after) = match after.strip_prefix('=') {
                None => ("", after),
                Some(after) => match after.strip_prefix('"') {
                    Some(quoted) => quoted.split_once('"').ok_or(HubError::Unclosed)?,
                    None => after.split_at(after.find(char::is_whitespace).unwrap_or(after.len())),
                },
            };
            arguments.push((name, value));
            rest = after;
        }
    }

    /// The value of an argument, empty if it is a name alone.
    fn get(&self, name: &str) -> Option<&'t str> {
        self.arguments
            .iter()
            .find(|(own, _)| *own == name)
            .map(|(_, value)| *value)
    }

    /// The value of an argument that the line must have.
    fn need(&self, name: &'static str) -> Result<&'t str, HubError> {
        self.get(name).ok_or(HubError::Missing { argument: name })
    }

    /// The value of an argument as a number, if it is there.
    fn number<T: std::str::FromStr>(&self, name: &'static str) -> Result<Option<T>, HubError> {
        let read = |value: &str| value.parse().map_err(|_| HubError::Value { argument: name });
        self.get(name).map(read).transpose()
    }

    /// A time in seconds with a fraction, as milliseconds.
    fn time(&self, name: &'static str) -> Result<Option<u64>, HubError> {
        let wrong = HubError::Value { argument: name };
        match self.number::<f64>(name)? {
            None => Ok(None),
            // A year is more than any game takes.
            Some(seconds) if (0.0..=31_536_000.0).contains(&seconds) => {
                Ok(Some((seconds * 1000.0).round() as u64))
            }
            Some(_) => Err(wrong),
        }
    }
}

/// Why a line is none of the protocol.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HubError {
    /// There is nothing in it.
    Empty,
    /// A value in quotation marks does not end.
    Unclosed,
    /// There is no such command.
    Command {
        /// The word, shortened.
        word: String,
    },
    /// An argument is missing.
    Missing {
        /// Its name.
        argument: &'static str,
    },
    /// An argument has no sensible value.
    Value {
        /// Its name.
        argument: &'static str,
    },
}

impl fmt::Display for HubError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HubError::Empty => f.write_str("the line is empty"),
            HubError::Unclosed => f.write_str("a quotation does not end"),
            HubError::Command { word } => write!(f, "there is no command {word:?}"),
            HubError::Missing { argument } => write!(f, "the argument {argument} is missing"),
            HubError::Value { argument } => write!(f, "the argument {argument} has no sensible value"),
        }
    }
}

impl std::error::Error for HubError {}
