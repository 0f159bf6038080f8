//! The part of `forteca replay` that reads draughts: every game of a PDN file, up to its end or its fault.

use std::io::{BufReader, Read, Write};

use forteca_engine::{PdnGame, PdnReader, PdnResult};
use serde_json::{Map, Value, json};

use super::Failure;

/// Answers with the games of a file of any size, one by one; a file that cannot be read to its end is answered as far
/// as it goes.
pub(super) fn replay(file: impl Read, name: &str, out: &mut impl Write) -> Result<(), Failure> {
    let mut unread = None;
    let (mut games, mut faults) = (0, 0);
    for (index, game) in PdnReader::new(bytes(file, &mut unread)).enumerate() {
        games += 1;
        if index > 0 {
            writeln!(out)?;
        }
        let result = result_of(&game).unwrap_or("not known");
        writeln!(out, "game: {}", index + 1)?;
        for player in ["White", "Black"] {
            if let Some(value) = game.tag(player) {
                writeln!(out, "{}: {value}", player.to_lowercase())?;
            }
        }
        writeln!(out, "variant: {}", game.variant())?;
        writeln!(out, "plies: {}", game.moves().count())?;
        writeln!(out, "position: {}", game.last())?;
        writeln!(out, "result: {result}")?;
        if let Some(fault) = game.fault() {
            faults += 1;
            writeln!(out, "fault: {fault}")?;
        }
    }
    end(name, unread)?;
    match faults {
        0 if games == 0 => Err(Failure::Asked(format!("{name} has no game in it"))),
        0 => Ok(()),
        1 => Err(Failure::Asked(format!("{name}: one game has a fault"))),
        _ => Err(Failure::Asked(format!("{name}: {faults} games have faults"))),
    }
}

/// The same as an array of JSON, in which a fault is a value like any other.
pub(super) fn replay_json(file: impl Read, name: &str, out: &mut impl Write) -> Result<(), Failure> {
    let mut unread = None;
    out.write_all(b"[")?;
    for (index, game) in PdnReader::new(bytes(file, &mut unread)).enumerate() {
        let comma = if index > 0 { ",\n " } else { "" };
        write!(out, "{comma}{}", as_json(&game))?;
    }
    writeln!(out, "]")?;
    end(name, unread)
}

fn as_json(game: &PdnGame) -> Value {
    let tags: Map<String, Value> = game
        .tags()
        .iter()
        .map(|(name, value)| (name.clone(), Value::from(value.as_str())))
        .collect();
    let error = game
        .fault()
        .map(|fault| json!({"line": fault.line, "column": fault.column, "message": fault.fault.to_string()}));
    json!({
        "tags": tags,
        "plies": game.moves().count(),
        "final": game.last().to_string(),
        "result": result_of(game),
        "error": error,
    })
}

fn result_of(game: &PdnGame) -> Option<&'static str> {
    match game.result() {
        None | Some(PdnResult::Unknown) => None,
        Some(result) => Some(result.text(game.variant().family())),
    }
}

/// The bytes of the file; why they stop before its end is left in `unread`.
pub(super) fn bytes<'u, R: Read + 'u>(
    file: R,
    unread: &'u mut Option<std::io::Error>,
) -> impl Iterator<Item = u8> + use<'u, R> {
    BufReader::new(file).bytes().map_while(move |byte| match byte {
        Ok(byte) => Some(byte),
        Err(error) => {
            *unread = Some(error);
            None
        }
    })
}

fn end(name: &str, unread: Option<std::io::Error>) -> Result<(), Failure> {
    match unread {
        Some(error) => Err(Failure::Asked(format!("cannot read {name} to its end: {error}"))),
        None => Ok(()),
    }
}
