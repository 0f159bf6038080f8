//! `forteca moves`: the legal moves of one position, or of as many as are written to it.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::ops::ControlFlow;

use clap::Args;
use forteca_engine::Position;

use super::{Failure, Where, position, remark, told, variant};

/// How many bytes a line of the input has at most; a longer one is answered as malformed.
const LONGEST_LINE: u64 = 10_000;

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    at: Option<Where>,
    /// Read lines GAME<TAB>POSITION instead and answer each with its moves and an empty line.
    #[arg(long, conflicts_with = "Where", required_unless_present = "game")]
    stdin: bool,
}

pub(crate) fn run(arguments: &Arguments, input: &mut impl Read, out: &mut impl Write) -> Result<(), Failure> {
    let Some(at) = &arguments.at else {
        return answer_all(input, out);
    };
    let position = at.position()?;
    list(&position, out)?;
    out.flush()?;
    if let Some(outcome) = position.outcome() {
        remark(&told(position.variant(), &outcome));
    }
    Ok(())
}

/// Writes a line for each route of each move, in the order of their bytes: the move, a tab, the position after it.
/// There can be more of them than a machine holds, so each is written as it is found.
fn list(position: &Position, out: &mut impl Write) -> io::Result<()> {
    let mut written = Ok(());
    let _ = position.each_route(&mut |route| {
        written = writeln!(out, "{route}\t{}", position.after(&route));
        match written {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    });
    written
}

/// Answers line after line until the input ends.
fn answer_all(input: &mut impl Read, out: &mut impl Write) -> Result<(), Failure> {
    let mut input = BufReader::new(input);
    let unread = |error| Failure::Asked(format!("cannot read the input: {error}"));
    let mut line = Vec::new();
    loop {
        line.clear();
        (&mut input)
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut line)
            .map_err(unread)?;
        if line.is_empty() {
            return Ok(());
        }
        let whole = line.len() < LONGEST_LINE as usize || line.ends_with(b"\n");
        match asked(&line, whole) {
            Ok(position) => list(&position, out)?,
            Err(reason) => writeln!(out, "! {reason}")?,
        }
        writeln!(out)?;
        if !whole {
            input.skip_until(b'\n').map_err(unread)?;
        }
        // Whoever waits for the answer before asking on gets it.
        if input.buffer().is_empty() {
            out.flush()?;
        }
    }
}

/// The position that a line asks about, or why there is none.
fn asked(line: &[u8], whole: bool) -> Result<Position, String> {
    if !whole {
        return Err(format!("a line has at most {LONGEST_LINE} bytes"));
    }
    let line = str::from_utf8(line).map_err(|_| "the line is not UTF-8 text".to_owned())?;
    let line = line.strip_suffix('\n').unwrap_or(line);
    let line = line.strip_suffix('\r').unwrap_or(line);
    let Some((game, text)) = line.split_once('\t') else {
        return Err("a line is a game, a tab and a position".to_owned());
    };
    position(variant(game)?, text)
}
