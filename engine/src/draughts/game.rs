//! A kind of draughts as the rest of the crate uses it: the rules, and the generator that was compiled for them.

use std::ops::ControlFlow;

use crate::draughts::compiled::Compiled;
use crate::draughts::grid::Grid;
use crate::draughts::moves::Act;
use crate::draughts::rules::{DraughtsRules, Klasyczne, Polskie, Ruleset};
use crate::draughts::state::State;
use crate::family_rules::FamilyRules;
use crate::moves::Move;
use crate::outcome::Outcome;
use crate::point::{Point, PointSet};
use crate::side::Side;

/// Shows the legal moves of a position to a listener until it breaks.
type Visit = fn(&State, &mut dyn FnMut(Act) -> ControlFlow<()>) -> ControlFlow<()>;

/// Shows the legal moves of a position with this key to a listener until it breaks.
type Show = fn(&State, u64, &mut dyn FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()>;

/// A kind of draughts.
pub(crate) struct Draughts {
    pub(crate) rules: DraughtsRules,
    /// The diagonal from corner to corner.
    pub(crate) main_road: u64,
    pub(crate) start: State,
    pub(crate) visit: Visit,
    /// The same as the moves of the crate, with the key of the position.
    pub(crate) show: Show,
    pub(crate) made: fn(u64, &State, Act) -> Move,
    pub(crate) play: fn(&State, Act) -> State,
    pub(crate) outcome: fn(&State) -> Option<Outcome>,
    pub(crate) hash: fn(&State) -> u64,
    pub(crate) hash_after: fn(u64, &State, &State) -> u64,
    pub(crate) perft: fn(&State, u8) -> u64,
    pub(crate) last_row: fn(Side) -> u64,
    pub(crate) bits: fn(PointSet) -> u64,
    pub(crate) points: fn(u64) -> PointSet,
    pub(crate) bit: fn(Point) -> u64,
    pub(crate) point: fn(u64) -> Point,
    /// Squares one step away in a direction.
    pub(crate) step: fn(u64, usize) -> u64,
    /// Squares open from one in a direction.
    pub(crate) open: fn(u64, usize, u64) -> u64,
    /// The first man seen from a square in a direction.
    pub(crate) first: fn(u64, usize, u64) -> u64,
}

impl Draughts {
    const fn of<R: Ruleset>() -> Draughts {
        Draughts {
            rules: R::RULES,
            main_road: Grid::<R>::MAIN_ROAD,
            start: State::start::<R>(),
            visit: |state, see| Compiled::<R>::RULES.visit(state, &mut |act| see(act)),
            show: |state, key, see| {
                Compiled::<R>::RULES.visit(state, &mut |act| see(Compiled::<R>::made(key, state, act)))
            },
            made: Compiled::<R>::made,
            play: |state, act| Compiled::<R>::RULES.play(state, act),
            outcome: |state| Compiled::<R>::RULES.outcome(state),
            hash: |state| Compiled::<R>::RULES.hash(state),
            hash_after: |hash, before, after| Compiled::<R>::RULES.hash_after(hash, before, after),
            perft: |state, depth| Compiled::<R>::RULES.perft(state, depth),
            last_row: State::last_row::<R>,
            bits: Grid::<R>::bits,
            points: Grid::<R>::points,
            bit: Grid::<R>::bit,
            point: Grid::<R>::point,
            step: Grid::<R>::step,
            open: Grid::<R>::open,
            first: Grid::<R>::first,
        }
    }
}

/// Warcaby polskie.
pub(crate) static POLSKIE: Draughts = Draughts::of::<Polskie>();

/// Warcaby klasyczne.
pub(crate) static KLASYCZNE: Draughts = Draughts::of::<Klasyczne>();
