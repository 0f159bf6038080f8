//! The FEN of PDN: who moves, then each side's squares, kings with a `K` before them.

use std::fmt;

use crate::draughts::game::Draughts;
use crate::draughts::state::State;
use crate::side::Side;
use crate::text::draughts::setup::{Rank, Setup, no_square, square};
use crate::text::positions::PositionError;

/// Writes the FEN without spaces, the squares in order, as in `W:W31,32,K46:B1,2`.
pub(crate) fn write(game: &Draughts, state: &State, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str(letter(state.turn))?;
    for side in [Side::White, Side::Black] {
        write!(f, ":{}", letter(side))?;
        let kings = (game.points)(state.kings);
        for (n, point) in (game.points)(state.of(side)).iter().enumerate() {
            let comma = if n > 0 { "," } else { "" };
            let king = if kings.contains(point) { "K" } else { "" };
            write!(f, "{comma}{king}{}", game.rules.board.label(point))?;
        }
    }
    Ok(())
}

const fn letter(side: Side) -> &'static str {
    match side {
        Side::White => "W",
        Side::Black => "B",
    }
}

/// Reads a FEN: spaces anywhere, a full stop at the end, ranges, kings, algebraic squares on the small board, sides
/// in either order or left out, and the counters that lidraughts adds.
pub(crate) fn read(game: &'static Draughts, text: &str) -> Result<State, PositionError> {
    let text: String = text.chars().filter(|sign| !sign.is_whitespace()).collect();
    let text = text.strip_suffix('.').unwrap_or(&text);
    let mut parts = text.split(':');
    let turn = match parts.next().unwrap_or_default() {
        "W" | "w" => Side::White,
        "B" | "b" => Side::Black,
        "?" => return Err(PositionError::TurnUnknown),
        _ => return Err(PositionError::Turn),
    };
    let mut setup = Setup::new(game);
    let mut named = [false; 2];
    for part in parts {
        let mut signs = part.chars();
        let side = match signs.next() {
            Some('W' | 'w') => Side::White,
            Some('B' | 'b') => Side::Black,
            // Half moves and full moves, which only count.
            Some('H' | 'F')
                if !signs.as_str().is_empty() && signs.as_str().bytes().all(|b| b.is_ascii_digit()) =>
            {
                continue;
            }
            _ => {
                return Err(PositionError::Side {
                    text: part.chars().take(8).collect(),
                });
            }
        };
        let list = signs.as_str();
        if named[side as usize] && !list.is_empty() {
            return Err(PositionError::SideTwice);
        }
        named[side as usize] |= !list.is_empty();
        if !list.is_empty() {
            list.split(',')
                .try_for_each(|entry| put(game, &mut setup, side, entry))?;
        }
    }
    setup.finish(turn)
}

/// Puts a square or a range of squares.
fn put(game: &Draughts, setup: &mut Setup, side: Side, entry: &str) -> Result<(), PositionError> {
    let (rank, squares) = match entry.strip_prefix(['K', 'k']) {
        Some(squares) => (Rank::King, squares),
        None => (Rank::Man, entry),
    };
    let (first, last) = squares.split_once('-').unwrap_or((squares, squares));
    let last = last
        .strip_prefix(['K', 'k'])
        .filter(|_| rank == Rank::King)
        .unwrap_or(last);
    let end = |text: &str| square(game, text).ok_or_else(|| no_square(text));
    let (first, last) = (end(first)?, end(last)?);
    if last < first {
        return Err(no_square(squares));
    }
    let range = game
        .rules
        .board
        .points()
        .filter(|point| (first..=last).contains(point));
    let mut range = range;
    range.try_for_each(|point| setup.put(side, rank, point))
}
