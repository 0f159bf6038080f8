//! `forteca replay`: checks a recorded game.

use std::fs::File;
use std::io::{Read, Write};
use std::path::PathBuf;

use clap::Args;
use forteca_engine::Record;

use super::{Failure, told};

/// How many bytes of a file are read. The longest game with all its times has less than a tenth of that.
const LONGEST_FILE: u64 = 4 << 20;

#[derive(Args)]
pub(crate) struct Arguments {
    /// The record.
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// Answers with the variant, the number of plies, the last position, and who won and why, a line each.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let name = arguments.file.display();
    let mut bytes = Vec::new();
    File::open(&arguments.file)
        .and_then(|file| file.take(LONGEST_FILE + 1).read_to_end(&mut bytes))
        .map_err(|error| Failure::Asked(format!("cannot read {name}: {error}")))?;
    if bytes.len() as u64 > LONGEST_FILE {
        return Err(Failure::Asked(format!(
            "{name} is too long to be the record of a game"
        )));
    }
    let text = String::from_utf8(bytes).map_err(|_| Failure::Asked(format!("{name} is not UTF-8 text")))?;
    let record = Record::parse(&text).map_err(|error| Failure::Asked(format!("{name}, {error}")))?;
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
