//! `forteca perft`: counts of move paths.

use std::io::Write;

use clap::Args;
use forteca_engine::{perft, perft_listed};

use super::{Failure, Where};

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    at: Where,
    /// How many plies to go at most.
    #[arg(long, value_name = "N")]
    depth: u8,
    /// List the moves of every position and play them, as programs do that use the engine; the counts are the same.
    #[arg(long)]
    listed: bool,
}

/// Answers a line for each depth from 1: the depth, a space, the number of ways to play exactly so many plies.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let position = arguments.at.position()?;
    let count = if arguments.listed { perft_listed } else { perft };
    for depth in 1..=arguments.depth {
        writeln!(out, "{depth} {}", count(&position, depth))?;
        // Deep counts take long; the others are there to be read meanwhile.
        out.flush()?;
    }
    Ok(())
}
