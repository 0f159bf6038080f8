//! `forteca bench`: measurements of the product itself, and what they need.

mod club;
mod pages;

use std::io::Write;

use clap::{Args, Subcommand};

use super::Failure;

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Make a database of a club that never was, to measure with.
    Club(club::Arguments),
    /// Measure what the pages of a club cost, by a database that "forteca bench club" has made.
    Pages(pages::Arguments),
}

/// Does what was asked, and answers with the figures.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    match &arguments.what {
        What::Club(arguments) => club::run(arguments, out),
        What::Pages(arguments) => pages::run(arguments, out),
    }
}
