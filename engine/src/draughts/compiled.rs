//! A rule set of draughts as the interface of all families, compiled for it alone.

use std::marker::PhantomData;
use std::ops::ControlFlow;

use crate::draughts::counts;
use crate::draughts::grid::Grid;
use crate::draughts::moves::{self, Act};
use crate::draughts::rules::Ruleset;
use crate::draughts::state::State;
use crate::family_rules::FamilyRules;
use crate::moves::{Does, Move, MoveKind};
use crate::outcome::{Outcome, Reason};
use crate::point::{Point, PointSet};
use crate::side::Side;
use crate::zobrist;

const WHITE: [u64; 64] = zobrist::keys(6);
const BLACK: [u64; 64] = zobrist::keys(7);
const KINGS: [u64; 64] = zobrist::keys(8);
const BLACK_TO_MOVE: [u64; 1] = zobrist::keys(9);

/// The rule set `R` as the interface of all families.
pub(crate) struct Compiled<R>(PhantomData<R>);

impl<R> Compiled<R> {
    /// There is one of it.
    pub(crate) const RULES: Compiled<R> = Compiled(PhantomData);
}

impl<R: Ruleset> Compiled<R> {
    /// The crate's move for one of the generator; `key` is that of its position.
    #[inline(always)]
    pub(crate) fn made(key: u64, state: &State, act: Act) -> Move {
        let man = act.from & state.kings == 0;
        let (kind, men) = match act.captured {
            0 => (MoveKind::Step, PointSet::EMPTY),
            captured => (MoveKind::Capture, Grid::<R>::points(captured)),
        };
        Move::new(
            key,
            Does {
                side: state.turn,
                kind,
                from: Some(Grid::<R>::point(act.from)),
                to: Some(Grid::<R>::point(act.to)),
                men,
                huffed: None,
                promotes: man && act.to & State::last_row::<R>(state.turn) != 0,
            },
        )
    }
}

impl<R: Ruleset> Compiled<R> {
    /// Shows the moves of the crate, given the key of their position.
    #[inline(always)]
    pub(crate) fn show<F>(state: &State, key: u64, see: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Move) -> ControlFlow<()>,
    {
        moves::visit::<R, _>(state, &mut |act| see(Self::made(key, state, act)))
    }

    /// The move of the generator for one of the crate.
    #[inline(always)]
    #[expect(clippy::expect_used, reason = "a move of draughts has two ends")]
    pub(crate) fn act(mv: &Move) -> Act {
        let end = |point: Option<Point>| Grid::<R>::bit(point.expect("a move of draughts has two ends"));
        let captured = mv.captured();
        Act {
            from: end(mv.origin()),
            to: end(mv.target()),
            captured: if captured.is_empty() {
                0
            } else {
                Grid::<R>::bits(captured)
            },
        }
    }

    /// Plays a move in the position itself, and gives its hash from that of before.
    pub(crate) fn play_in(hash: u64, state: &mut State, mv: &Move) -> u64 {
        let before = *state;
        *state = moves::after::<R>(&before, Self::act(mv));
        Self::RULES.hash_after(hash, &before, state)
    }
}

impl<R: Ruleset> FamilyRules for Compiled<R> {
    type State = State;
    type Move = Act;

    fn visit<F>(&self, state: &State, see: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Act) -> ControlFlow<()>,
    {
        moves::visit::<R, _>(state, see)
    }

    /// As the federations do, perft counts two ways that take the same men to the same square once.
    fn visit_routes<F>(&self, state: &State, see: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Act) -> ControlFlow<()>,
    {
        self.visit(state, see)
    }

    fn count(&self, state: &State) -> u64 {
        counts::count::<R>(state)
    }

    fn play(&self, state: &State, act: Act) -> State {
        moves::after::<R>(state, act)
    }

    fn perft(&self, state: &State, depth: u8) -> u64 {
        moves::perft::<R>(state, depth)
    }

    /// Who cannot move has lost, with or without men.
    fn outcome(&self, state: &State) -> Option<Outcome> {
        (!moves::any::<R>(state)).then(|| Outcome::new(Some(state.turn.other()), Reason::NoMove))
    }

    fn hash(&self, state: &State) -> u64 {
        zobrist::of_bits(&WHITE, state.white.into())
            ^ zobrist::of_bits(&BLACK, state.black.into())
            ^ zobrist::of_bits(&KINGS, state.kings.into())
            ^ hash_of_turn(state.turn)
    }

    fn hash_after(&self, hash: u64, before: &State, after: &State) -> u64 {
        hash ^ zobrist::of_bits(&WHITE, (before.white ^ after.white).into())
            ^ zobrist::of_bits(&BLACK, (before.black ^ after.black).into())
            ^ zobrist::of_bits(&KINGS, (before.kings ^ after.kings).into())
            ^ hash_of_turn(before.turn)
            ^ hash_of_turn(after.turn)
    }
}

fn hash_of_turn(turn: Side) -> u64 {
    match turn {
        Side::White => 0,
        Side::Black => BLACK_TO_MOVE[0],
    }
}
