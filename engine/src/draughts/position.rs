//! What the crate's positions and moves have of draughts: the moves of the generator made lasting, and the outcome
//! that a position alone decides.

use crate::draughts::game::Draughts;
use crate::draughts::moves::Act;
use crate::draughts::routes;
use crate::draughts::state::State;
use crate::moves::{Move, MoveKind, Spelling};
use crate::outcome::{Outcome, Reason};
use crate::point::{Point, PointSet};
use crate::side::Side;

/// All legal moves, by the squares they begin on, then by those they end on.
pub(crate) fn legal_moves(game: &Draughts, state: &State) -> Vec<Move> {
    let mut acts = (game.legal)(state);
    acts.sort_unstable_by_key(|act| (act.from, act.to, act.captured));
    let twins = |a: &Act, b: &Act| (a.from, a.to) == (b.from, b.to);
    let spelling = |n: usize| {
        let before = n > 0 && twins(&acts[n - 1], &acts[n]);
        let behind = n + 1 < acts.len() && twins(&acts[n + 1], &acts[n]);
        if before || behind {
            Spelling::Full
        } else {
            Spelling::Short
        }
    };
    let moves = acts.iter().enumerate();
    moves
        .map(|(n, act)| shown(game, state, *act, spelling(n)))
        .collect()
}

/// The position after a legal move.
pub(crate) fn after(game: &Draughts, state: &State, mv: &Move) -> State {
    (game.after)(state, act(game, mv))
}

/// A move as bits.
pub(crate) fn act(game: &Draughts, mv: &Move) -> Act {
    let end = |point: Option<Point>| (game.bit)(point.expect("a move of draughts has two ends"));
    Act {
        from: end(mv.origin()),
        to: end(mv.target()),
        captured: (game.bits)(mv.captured),
    }
}

/// The outcome that the position alone decides: who cannot move has lost, with or without men.
pub(crate) fn outcome(game: &Draughts, state: &State) -> Option<Outcome> {
    (!(game.any)(state)).then(|| Outcome::new(Some(state.turn.other()), Reason::NoMove))
}

/// A move of the generator, made lasting.
fn shown(game: &Draughts, state: &State, act: Act, spelling: Spelling) -> Move {
    let way = routes::first(game, state, act);
    let man = act.from & state.kings == 0;
    Move {
        board: game.rules.board,
        side: state.turn,
        kind: if act.captured == 0 {
            MoveKind::Step
        } else {
            MoveKind::Capture
        },
        path: way.into_iter().map(game.point).collect(),
        captured: (game.points)(act.captured),
        huffed: None,
        promotes: man && act.to & (game.last_row)(state.turn) != 0,
        spelling,
    }
}

/// The kings of a side.
pub(crate) fn kings(game: &Draughts, state: &State, side: Side) -> PointSet {
    (game.points)(state.of(side) & state.kings)
}
