//! `forteca games`: the list of games.

use std::io::Write;

use forteca_engine::Variant;

use super::Failure;
use crate::texts::{Lang, text};

/// Answers a line for each game, its parts separated by tabs: the id, the names in English and Polish, and each
/// option as `name=default|other|...`.
pub(crate) fn run(out: &mut impl Write) -> Result<(), Failure> {
    let games = Variant::all().chunk_by(|a, b| a.game() == b.game());
    for variants in games {
        let game = variants[0].game();
        write!(out, "{game}")?;
        for lang in Lang::ALL {
            write!(out, "\t{}", text(lang, &format!("game-{game}"), &[]))?;
        }
        for (n, (name, _)) in variants[0].options().iter().enumerate() {
            let mut values: Vec<&str> = Vec::new();
            for variant in variants {
                let (_, value) = variant.options()[n];
                if !values.contains(&value) {
                    values.push(value);
                }
            }
            write!(out, "\t{name}={}", values.join("|"))?;
        }
        writeln!(out)?;
    }
    Ok(())
}
