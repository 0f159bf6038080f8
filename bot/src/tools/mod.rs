//! The subcommands for operators and engineers that need no Discord: what they are called with, and how they end; of
//! the one that checks a database, only the work. Each is in a file of its own; what they answer goes to the writer
//! they are given, so that nothing is lost when a reader such as `head` has read enough.

mod before;
mod bench;
pub(crate) mod check;
mod draw;
mod games;
mod hub;
mod moves;
mod pdn;
mod perft;
mod recorded;
mod replay;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Args, Subcommand};
use forteca_engine::{Family, Outcome, Position, Side, Variant};
use thiserror::Error;

/// A subcommand that answers and ends.
#[derive(Subcommand)]
pub(crate) enum Tool {
    /// Count the ways to play on, the usual check of a move generator: a line for each depth.
    Perft(perft::Arguments),
    /// List the legal moves and the position after each.
    Moves(moves::Arguments),
    /// Draw a position, a recorded game, the bot's avatar or its banner.
    Draw(draw::Arguments),
    /// Check the record of a game and tell how it stands.
    Replay(replay::Arguments),
    /// Play draughts with an interface or a match driver, by the Hub protocol on the standard streams.
    Hub(hub::Arguments),
    /// List the games, their names and their options.
    Games,
    /// Measure the product itself.
    Bench(bench::Arguments),
}

/// Why a tool did not do what was asked. People who call tools read these texts.
#[derive(Debug, Error)]
pub(crate) enum Failure {
    /// What was asked makes no sense.
    #[error("{0}")]
    Asked(String),
    /// A result cannot be written.
    #[error("cannot write {what}: {error}")]
    Output {
        /// What was to be written.
        what: String,
        /// Why not.
        error: io::Error,
    },
    /// The answer cannot be written.
    #[error("cannot write the answer: {0}")]
    Answer(#[from] io::Error),
}

/// Runs a tool on the standard streams.
pub(crate) fn run(tool: Tool) -> ExitCode {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let result = match tool {
        Tool::Perft(arguments) => perft::run(&arguments, &mut out),
        Tool::Moves(arguments) => moves::run(&arguments, &mut io::stdin().lock(), &mut out),
        Tool::Draw(arguments) => draw::run(&arguments),
        Tool::Replay(arguments) => replay::run(&arguments, &mut out),
        Tool::Hub(arguments) => hub::run(&arguments, &mut io::stdin().lock(), &mut out),
        Tool::Games => games::run(&mut out),
        Tool::Bench(arguments) => bench::run(&arguments, &mut out),
    };
    let failure = match result.and_then(|()| Ok(out.flush()?)) {
        Ok(()) => return ExitCode::SUCCESS,
        // Whoever closed the pipe has read as much as they wanted.
        Err(Failure::Answer(error)) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
        Err(failure) => failure,
    };
    // Written before the end as well: what was found out before a fault is answered.
    let _ = out.flush();
    remark(&format!("forteca: {failure}"));
    match failure {
        Failure::Asked(_) => ExitCode::from(2),
        Failure::Output { .. } | Failure::Answer(_) => ExitCode::FAILURE,
    }
}

/// A line on the error output, if anybody reads it.
pub(crate) fn remark(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

/// A game and a position of it, as several tools are asked for.
#[derive(Args)]
pub(crate) struct Where {
    /// The game, with options such as polska-forteca/lines=A; "forteca games" lists them.
    #[arg(long, value_name = "GAME")]
    game: String,
    /// The position; without this, the start.
    #[arg(long, value_name = "POSITION")]
    position: Option<String>,
}

impl Where {
    fn position(&self) -> Result<Position, Failure> {
        let variant = variant(&self.game).map_err(Failure::Asked)?;
        match &self.position {
            Some(text) => position(variant, text).map_err(Failure::Asked),
            None => Ok(variant.start()),
        }
    }
}

/// The variant of this name, or one sentence why there is none.
fn variant(id: &str) -> Result<Variant, String> {
    Variant::from_id(id).map_err(|_| {
        format!(
            "there is no game {:?}; \"forteca games\" lists all",
            shortened(id)
        )
    })
}

/// The position written so, or one sentence why it is none.
fn position(variant: Variant, text: &str) -> Result<Position, String> {
    let named = |error| format!("{:?} is no position of {variant}: {error}", shortened(text));
    Position::parse(variant, text).map_err(named)
}

/// As much of a text as is needed to know it again.
fn shortened(text: &str) -> &str {
    text.char_indices().nth(120).map_or(text, |(end, _)| &text[..end])
}

/// How a game ended, in the words of its family.
fn told(variant: Variant, outcome: &Outcome) -> String {
    let siege = match variant.family() {
        Family::Siege33 | Family::Siege67 => true,
        Family::Draughts100 | Family::Draughts64 => false,
    };
    let told = outcome.to_string();
    match outcome.winner() {
        Some(Side::ATTACKERS) if siege => told.replacen("black wins", "the attackers win", 1),
        Some(Side::DEFENDERS) if siege => told.replacen("white wins", "the defenders win", 1),
        _ => told,
    }
}
