//! The generator of draughts: it shows and makes the moves of a position. Captures are hunted down in `captures`,
//! `counts` tells how many moves there are without showing them; how a move is shown and read is told in `text`.

use std::ops::ControlFlow;

use crate::draughts::captures::{Hunt, Takes};
use crate::draughts::counts::{count, count_view};
use crate::draughts::grid::{Grid, NE, NW, SE, SW, each};
use crate::draughts::jumps::{Jumps, can_be_seen_at_once, can_capture};
use crate::draughts::mechanics::KingReach;
use crate::draughts::rules::Ruleset;
use crate::draughts::state::State;
use crate::draughts::view::{View, seen_by, step_forward, view};
use crate::side::Side;

/// A legal move as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Act {
    pub(crate) from: u64,
    pub(crate) to: u64,
    /// Nothing if the move is a step.
    pub(crate) captured: u64,
}

/// Shows every legal move of a position to `see` until it breaks.
pub(crate) fn visit<R: Ruleset, F>(state: &State, see: &mut F) -> ControlFlow<()>
where
    F: FnMut(Act) -> ControlFlow<()>,
{
    match state.turn {
        Side::White => visit_view::<R, true, F>(view::<R>(state), see),
        Side::Black => visit_view::<R, false, F>(view::<R>(state), see),
    }
}

/// All legal moves, for tests that compare lists.
#[cfg(test)]
pub(crate) fn legal<R: Ruleset>(state: &State) -> Vec<Act> {
    let mut acts = Vec::new();
    let _ = visit::<R, _>(state, &mut |act| {
        acts.push(act);
        ControlFlow::Continue(())
    });
    acts
}

/// Whether there is a legal move.
pub(crate) fn any<R: Ruleset>(state: &State) -> bool {
    let view = view::<R>(state);
    let empty = view.empty::<R>();
    let steps = step_forward::<R>(view, view.men()) != [0; 2];
    let flights = (0..4).any(|direction| Grid::<R>::step(view.own_kings(), direction) & empty != 0);
    steps || flights || can_capture::<R>(view)
}

/// The squares to which a king can step.
#[inline(always)]
fn flights<R: Ruleset>(empty: u64, king: u64) -> u64 {
    (0..4).fold(0, |all, direction| {
        all | match R::MECHANICS.kings_go {
            KingReach::Flying => Grid::<R>::open(king, direction, !empty),
            KingReach::Short => Grid::<R>::step(king, direction) & empty,
        }
    })
}

/// The position after a legal move.
#[inline]
pub(crate) fn after<R: Ruleset>(state: &State, act: Act) -> State {
    let next = play(view::<R>(state), act);
    let (white, black, turn) = match state.turn {
        Side::White => (next.own, next.foe, Side::Black),
        Side::Black => (next.foe, next.own, Side::White),
    };
    State {
        white,
        black,
        kings: next.kings,
        turn,
    }
}

/// The view of the same side after its move.
#[inline(always)]
fn play(view: View, act: Act) -> View {
    let king = act.from & view.kings != 0 || act.to & view.last_row != 0;
    View {
        own: view.own & !act.from | act.to,
        foe: view.foe & !act.captured,
        kings: view.kings & !(act.captured | act.from) | if king { act.to } else { 0 },
        last_row: view.last_row,
    }
}

/// The number of ways to play exactly `depth` plies, 1 or more; the moves of the last are counted, not made.
pub(crate) fn perft<R: Ruleset>(state: &State, depth: u8) -> u64 {
    if depth == 1 {
        return count::<R>(state);
    }
    match state.turn {
        Side::White => paths::<R, true>(view::<R>(state), depth),
        Side::Black => paths::<R, false>(view::<R>(state), depth),
    }
}

fn paths<R: Ruleset, const WHITE: bool>(view: View, depth: u8) -> u64 {
    if depth == 1 {
        return count_view::<R, WHITE>(view);
    }
    let view = seen_by::<R, WHITE>(view);
    let mut sum = 0;
    let _ = visit_view::<R, WHITE, _>(view, &mut |act| {
        let next = play(view, act);
        let turned = View {
            own: next.foe,
            foe: next.own,
            kings: next.kings,
            last_row: 0,
        };
        sum += if WHITE {
            paths::<R, false>(turned, depth - 1)
        } else {
            paths::<R, true>(turned, depth - 1)
        };
        ControlFlow::Continue(())
    });
    sum
}

/// Shows the moves of a view. `WHITE` tells who moves, so that nothing is asked about it at run time.
#[inline(always)]
fn visit_view<R: Ruleset, const WHITE: bool, F>(view: View, see: &mut F) -> ControlFlow<()>
where
    F: FnMut(Act) -> ControlFlow<()>,
{
    let view = seen_by::<R, WHITE>(view);
    if can_be_seen_at_once::<R>() {
        let jumps = Jumps::of::<R>(view);
        if jumps.any() {
            return visit_jumps::<R, F>(view, jumps, see);
        }
    } else if can_capture::<R>(view) {
        return visit_captures::<R, F>(view, see);
    }
    let forward = if WHITE { [NW, NE] } else { [SW, SE] };
    for (arrivals, direction) in step_forward::<R>(view, view.men()).into_iter().zip(forward) {
        for to in each(arrivals) {
            let (from, captured) = (Grid::<R>::step(to, 3 - direction), 0);
            see(Act { from, to, captured })?;
        }
    }
    if view.own_kings() == 0 {
        return ControlFlow::Continue(());
    }
    visit_flights::<R, F>(view, see)
}

/// Shows the steps of the kings of a view.
#[inline(never)]
fn visit_flights<R: Ruleset, F>(view: View, see: &mut F) -> ControlFlow<()>
where
    F: FnMut(Act) -> ControlFlow<()>,
{
    let empty = view.empty::<R>();
    for from in each(view.own_kings()) {
        for to in each(flights::<R>(empty, from)) {
            let captured = 0;
            see(Act { from, to, captured })?;
        }
    }
    ControlFlow::Continue(())
}

/// Shows the captures of a view in which there are these first jumps.
#[inline(never)]
fn visit_jumps<R: Ruleset, F>(view: View, jumps: Jumps, see: &mut F) -> ControlFlow<()>
where
    F: FnMut(Act) -> ControlFlow<()>,
{
    let ends = jumps.ends::<R>(view);
    if jumps.go_on::<R>(view, ends) {
        return visit_captures::<R, F>(view, see);
    }
    for way in 0..4 {
        for to in each(jumps.landings[way]) {
            let captured = Grid::<R>::step(to, 3 - way);
            let from = Grid::<R>::step(captured, 3 - way);
            see(Act { from, to, captured })?;
        }
        for captured in each(jumps.over[way]) {
            let from = Grid::<R>::first(captured, 3 - way, view.occupied());
            for to in each(Grid::<R>::open(captured, way, view.occupied())) {
                see(Act { from, to, captured })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Shows the captures of a view, whatever the rules. They are listed first, since the best may be the last found.
#[inline(never)]
fn visit_captures<R: Ruleset, F>(view: View, see: &mut F) -> ControlFlow<()>
where
    F: FnMut(Act) -> ControlFlow<()>,
{
    let mut takes = Takes::new();
    Hunt::<R>::all(view, &mut takes);
    for take in takes.iter() {
        let (from, captured) = (take.from, take.captured);
        for to in each(take.ends) {
            see(Act { from, to, captured })?;
        }
    }
    ControlFlow::Continue(())
}
