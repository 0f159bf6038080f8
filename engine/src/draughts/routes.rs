//! The ways of one capture. A move is told by where it begins and ends and what it takes; which way it goes is
//! needed only to write it out and to recognise it.

use std::ops::ControlFlow;

use crate::draughts::game::Draughts;
use crate::draughts::moves::Act;
use crate::draughts::state::State;

/// How many jumps are looked at to find a way of a capture; far more than any needs.
const MOST_JUMPS: usize = 1_000_000;

/// Shows the ways of a capture until `see` breaks: the square that it begins on and one landing for every man taken.
/// Where a king jumps on in the same direction, it is shown to land next behind the man taken.
///
/// After `most` jumps the rest of the ways is not shown.
pub(crate) fn visit<F>(game: &Draughts, state: &State, act: Act, most: usize, see: F)
where
    F: FnMut(&[u64]) -> ControlFlow<()>,
{
    let mut walk = Walk {
        game,
        king: act.from & state.kings != 0,
        men: (state.white | state.black) & !act.from,
        end: act.to,
        jumps_left: most,
        way: vec![act.from],
        see,
    };
    let _ = walk.begin(act.captured);
}

/// The first way of a capture, the two ends of a step.
pub(crate) fn first(game: &Draughts, state: &State, act: Act) -> Vec<u64> {
    let mut way = vec![act.from, act.to];
    if act.captured != 0 {
        visit(game, state, act, MOST_JUMPS, |found| {
            way = found.to_vec();
            ControlFlow::Break(())
        });
    }
    way
}

struct Walk<'g, F> {
    game: &'g Draughts,
    king: bool,
    men: u64,
    end: u64,
    jumps_left: usize,
    way: Vec<u64>,
    see: F,
}

impl<F> Walk<'_, F>
where
    F: FnMut(&[u64]) -> ControlFlow<()>,
{
    fn begin(&mut self, captured: u64) -> ControlFlow<()> {
        (0..4).try_for_each(|direction| self.jump(self.way[0], direction, captured))
    }

    /// Follows the ways that jump from `at` in a direction, with `left` still to take.
    fn jump(&mut self, at: u64, direction: usize, left: u64) -> ControlFlow<()> {
        let game = self.game;
        let over = left
            & if self.king {
                (game.first)(at, direction, self.men)
            } else {
                (game.step)(at, direction)
            };
        if over == 0 {
            return ControlFlow::Continue(());
        }
        if self.jumps_left == 0 {
            return ControlFlow::Break(());
        }
        self.jumps_left -= 1;
        let open = (game.open)(over, direction, self.men);
        let next = (game.step)(over, direction) & open;
        let mut landings = if self.king { open } else { next };
        let left = left & !over;
        if left == 0 {
            if landings & self.end != 0 {
                self.way.push(self.end);
                (self.see)(&self.way)?;
                self.way.pop();
            }
            return ControlFlow::Continue(());
        }
        while landings != 0 {
            // The nearest first: upward it has the highest bit.
            let landing = if direction < 2 {
                1 << (63 - landings.leading_zeros())
            } else {
                landings & landings.wrapping_neg()
            };
            landings &= !landing;
            self.way.push(landing);
            for turn in 0..4 {
                let straight_on = turn == direction;
                if turn != 3 - direction && (!straight_on || landing == next) {
                    self.jump(landing, turn, left)?;
                }
            }
            self.way.pop();
        }
        ControlFlow::Continue(())
    }
}
