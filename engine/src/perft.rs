//! Counting move paths, the usual check of a move generator.

use std::ops::ControlFlow;

use crate::fortress::moves::Generator;
use crate::fortress::state::State;
use crate::position::Position;

/// The number of ways to play exactly `depth` plies from a position. Repetition and the other rules that need the
/// game do not count; a position that is decided has no continuation. The moves of the last ply are counted
/// without being made.
#[must_use]
pub fn perft(position: &Position, depth: u8) -> u64 {
    if depth == 0 {
        return 1;
    }
    paths(position.variant().generator(), position.state(), depth)
}

fn paths(generator: Generator<'_>, state: &State, depth: u8) -> u64 {
    if depth == 1 {
        return generator.count(state);
    }
    let mut sum = 0;
    let _ = generator.visit(state, &mut |act| {
        sum += paths(generator, &generator.after(state, act), depth - 1);
        ControlFlow::Continue(())
    });
    sum
}
