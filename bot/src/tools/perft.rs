//! `forteca perft`: counts of move paths.

use std::io::Write;

use clap::Args;
use forteca_engine::perft;

use super::{Failure, Where};

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    at: Where,
    /// How many plies to go at most.
    #[arg(long, value_name = "N")]
    depth: u8,
}

/// Answers a line for each depth from 1: the depth, a space, the number of ways to play exactly so many plies.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let position = arguments.at.position()?;
    for depth in 1..=arguments.depth {
        writeln!(out, "{depth} {}", perft(&position, depth))?;
        // Deep counts take long; the others are there to be read meanwhile.
        out.flush()?;
    }
    Ok(())
}
