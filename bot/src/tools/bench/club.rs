//! `forteca bench club`: a database of a club that never was.

use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use clap::Args;

use crate::club::crowd::{self, Size};
use crate::tools::{Failure, remark};

#[derive(Args)]
pub(crate) struct Arguments {
    /// How many people there are.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(2..=1_000_000))]
    people: u64,
    /// How many games they have finished.
    #[arg(long, value_name = "M")]
    games: u64,
    /// How many games go on; without this, one for every ten people.
    #[arg(long, value_name = "R")]
    running: Option<u64>,
    /// The same seed makes the same club.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The file to make.
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// Makes it, and answers how long that took.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let begin = Instant::now();
    let size = Size {
        people: arguments.people,
        games: arguments.games,
        running: arguments.running.unwrap_or(arguments.people / 10),
    };
    let told = |games: u64| {
        if games.is_multiple_of(100_000) || games % 100_000 == 1 {
            remark(&format!("{games} games, {:.0} s", begin.elapsed().as_secs_f64()));
        }
    };
    crowd::fill(&arguments.file, size, arguments.seed, told).map_err(|error| Failure::Output {
        what: arguments.file.display().to_string(),
        error: std::io::Error::other(format!("{error:#}")),
    })?;
    writeln!(
        out,
        "{}: {} people, {} games over, {} going on, made in {:.1} s",
        arguments.file.display(),
        size.people,
        size.games,
        size.running,
        begin.elapsed().as_secs_f64()
    )?;
    Ok(())
}
