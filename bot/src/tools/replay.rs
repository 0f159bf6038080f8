//! `forteca replay`: checks recorded games.

use std::fs::File;
use std::io::{Cursor, Read, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use forteca_engine::{Family, Game, Record, Variant};
use serde_json::{Map, Value, json};

use super::{Failure, pdn, told};

/// How many bytes a file of siege games has at most: more than a message of Discord's can bring.
const LONGEST_FILE: u64 = 16 << 20;

#[derive(Args)]
pub(crate) struct Arguments {
    /// The record.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Answer with an array of JSON, an object for each game.
    #[arg(long)]
    json: bool,
}

/// Answers with what is in the file: records of siege games, or games of draughts in PDN.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let name = arguments.file.display().to_string();
    let text = match Source::open(&arguments.file)? {
        Source::Records(text) => text,
        Source::Pdn(file) => {
            return match arguments.json {
                true => pdn::replay_json(file, &name, out),
                false => pdn::replay(file, &name, out),
            };
        }
    };
    let records: Vec<Record> = Record::parse_all(&text)
        .collect::<Result<_, _>>()
        .map_err(|error| Failure::Asked(format!("{name}, {error}")))?;
    if arguments.json {
        let records: Vec<String> = records.iter().map(|record| as_json(record).to_string()).collect();
        writeln!(out, "[{}]", records.join(",\n "))?;
        return Ok(());
    }
    let several = records.len() > 1;
    for (index, record) in records.iter().enumerate() {
        if several {
            let gap = if index > 0 { "\n" } else { "" };
            writeln!(out, "{gap}game: {}", index + 1)?;
        }
        tell(record.game(), out)?;
    }
    Ok(())
}

fn tell(game: &Game, out: &mut impl Write) -> Result<(), Failure> {
    let end = match game.outcome() {
        Some(outcome) => told(game.variant(), outcome),
        None => "none, the game goes on".to_owned(),
    };
    writeln!(out, "variant: {}", game.variant())?;
    writeln!(out, "plies: {}", game.ply())?;
    writeln!(out, "position: {}", game.position())?;
    writeln!(out, "outcome: {end}")?;
    Ok(())
}

/// What a file of games is.
pub(super) enum Source {
    /// The text of records.
    Records(String),
    /// Games of draughts in PDN, however many.
    Pdn(Box<dyn Read>),
}

impl Source {
    /// Looks into a file.
    pub(super) fn open(path: &Path) -> Result<Source, Failure> {
        let name = path.display();
        let unread = |error| Failure::Asked(format!("cannot read {name}: {error}"));
        let mut file = File::open(path).map_err(unread)?;
        let mut head = Vec::new();
        (&mut file)
            .take(LONGEST_FILE + 1)
            .read_to_end(&mut head)
            .map_err(unread)?;
        if !is_record(&head) {
            return Ok(Source::Pdn(Box::new(Cursor::new(head).chain(file))));
        }
        if head.len() as u64 > LONGEST_FILE {
            return Err(Failure::Asked(format!(
                "{name} is too long to be a file of siege games"
            )));
        }
        let text = String::from_utf8(head);
        text.map(Source::Records)
            .map_err(|_| Failure::Asked(format!("{name} is not UTF-8 text")))
    }
}

/// Whether the tags are those of records: they name a siege game, or a game played here without the number that PDN
/// gives its games.
fn is_record(head: &[u8]) -> bool {
    let head = String::from_utf8_lossy(head);
    let tags: Vec<(&str, &str)> = head.lines().filter_map(tag).collect();
    let is = |name: &str, tag: &str| name.eq_ignore_ascii_case(tag);
    let numbered = tags.iter().any(|(name, _)| is(name, "GameType"));
    let mut named = tags
        .iter()
        .filter(|(name, _)| is(name, "Variant"))
        .map(|(_, id)| id);
    named.any(|id| match Variant::from_id(id).map(Variant::family) {
        Ok(Family::Siege33 | Family::Siege67) => true,
        Ok(Family::Draughts100 | Family::Draughts64) => !numbered,
        // A siege game that does not exist is still no draughts: its reader says what is wrong with it.
        Err(_) => !id.contains("warcaby"),
    })
}

/// The name and the value of a line that is a tag.
fn tag(line: &str) -> Option<(&str, &str)> {
    let tag = line.trim_start_matches('\u{feff}').trim_start();
    let (name, rest) = tag
        .strip_prefix('[')?
        .trim_start()
        .split_once(char::is_whitespace)?;
    Some((name, rest.split('"').nth(1)?))
}

fn as_json(record: &Record) -> Value {
    let tags: Map<String, Value> = record
        .tags()
        .map(|(name, value)| (name.to_owned(), Value::from(value)))
        .collect();
    let game = record.game();
    json!({
        "tags": tags,
        "plies": game.ply().0,
        "final": game.position().to_string(),
        "result": game.outcome().map(|outcome| outcome.code()),
        "error": null,
    })
}
