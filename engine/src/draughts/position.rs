//! What the crate's positions and moves have of draughts: the moves of the generator as those of the crate.

use std::ops::ControlFlow;

use crate::draughts::game::Draughts;
use crate::draughts::moves::Act;
use crate::draughts::routes;
use crate::draughts::state::State;
use crate::moves::{Move, Route, Spelling};
use crate::point::{Point, PointSet};
use crate::side::Side;

/// All legal moves with one route each, by the squares they begin on, then by those they end on.
pub(crate) fn legal_moves(game: &Draughts, key: u64, state: &State) -> Vec<Route> {
    let mut acts = Vec::new();
    let _ = (game.visit)(state, &mut |act| {
        acts.push(act);
        ControlFlow::Continue(())
    });
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
        .map(|(n, act)| route(game, key, state, *act, spelling(n)))
        .collect()
}

/// A move as bits.
#[expect(clippy::expect_used, reason = "a move of draughts has two ends")]
pub(crate) fn act(game: &Draughts, mv: Move) -> Act {
    let end = |point: Option<Point>| (game.bit)(point.expect("a move of draughts has two ends"));
    Act {
        from: end(mv.origin()),
        to: end(mv.target()),
        captured: (game.bits)(mv.captured()),
    }
}

fn route(game: &Draughts, key: u64, state: &State, act: Act, spelling: Spelling) -> Route {
    let way = routes::first(game, state, act);
    Route::new(
        (game.made)(key, state, act),
        game.rules.board,
        way.into_iter().map(game.point).collect(),
        spelling,
    )
}

/// A move with the first of its routes, written as shortly as the other legal moves allow.
pub(crate) fn route_of(game: &Draughts, key: u64, state: &State, mv: Move) -> Route {
    let this = act(game, mv);
    let mut spelling = Spelling::Short;
    let _ = (game.visit)(state, &mut |other| {
        if (other.from, other.to) == (this.from, this.to) && other != this {
            spelling = Spelling::Full;
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    route(game, key, state, this, spelling)
}

/// The kings of a side.
pub(crate) fn kings(game: &Draughts, state: &State, side: Side) -> PointSet {
    (game.points)(state.of(side) & state.kings)
}
