//! `forteca replay`: checks recorded games.

use std::fs::File;
use std::io::{Read, Write};
use std::path::PathBuf;

use clap::Args;
use forteca_engine::{Family, Record, Variant};
use serde_json::{Map, Value, json};

use super::{Failure, pdn, told};

/// How many bytes the record of a siege game has at most. The longest game with all its times has less than a tenth of that.
const LONGEST_RECORD: u64 = 4 << 20;

#[derive(Args)]
pub(crate) struct Arguments {
    /// The record.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Answer with an array of JSON, an object for each game.
    #[arg(long)]
    json: bool,
}

/// Answers with what is in the file: one siege game in the form of its own, or games of draughts in PDN.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let name = arguments.file.display().to_string();
    let unread = |error| Failure::Asked(format!("cannot read {name}: {error}"));
    let mut file = File::open(&arguments.file).map_err(unread)?;
    let mut head = Vec::new();
    (&mut file)
        .take(LONGEST_RECORD + 1)
        .read_to_end(&mut head)
        .map_err(unread)?;
    if !is_siege(&head) {
        let whole = head.as_slice().chain(file);
        return match arguments.json {
            true => pdn::replay_json(whole, &name, out),
            false => pdn::replay(whole, &name, out),
        };
    }
    if head.len() as u64 > LONGEST_RECORD {
        return Err(Failure::Asked(format!(
            "{name} is too long to be the record of a game"
        )));
    }
    let text = String::from_utf8(head).map_err(|_| Failure::Asked(format!("{name} is not UTF-8 text")))?;
    let record = Record::parse(&text).map_err(|error| Failure::Asked(format!("{name}, {error}")))?;
    if arguments.json {
        writeln!(out, "[{}]", as_json(&record))?;
        return Ok(());
    }
    let game = record.game();
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

/// Whether a tag names a siege game, which no file of draughts does.
fn is_siege(head: &[u8]) -> bool {
    let head = String::from_utf8_lossy(head);
    let named = head.lines().filter_map(|line| {
        let tag = line
            .trim_start_matches('\u{feff}')
            .trim_start()
            .strip_prefix('[')?
            .trim_start();
        let (name, rest) = tag.split_once(char::is_whitespace)?;
        name.eq_ignore_ascii_case("variant")
            .then(|| rest.split('"').nth(1))?
    });
    named.into_iter().any(|id| {
        // A siege game that does not exist is still no draughts: its reader says what is wrong with it.
        Variant::from_id(id).map_or(!id.contains("warcaby"), |variant| {
            matches!(variant.family(), Family::Siege33 | Family::Siege67)
        })
    })
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
