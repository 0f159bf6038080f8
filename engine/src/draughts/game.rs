//! A kind of draughts as the rest of the crate uses it: the rules, and the generator that was compiled for them.

use crate::draughts::grid::Grid;
use crate::draughts::moves::{self, Act};
use crate::draughts::rules::{DraughtsRules, Klasyczne, Polskie, Ruleset};
use crate::draughts::state::State;
use crate::point::{Point, PointSet};
use crate::side::Side;

/// A kind of draughts.
pub(crate) struct Draughts {
    pub(crate) rules: DraughtsRules,
    /// The diagonal from corner to corner.
    pub(crate) main_road: u64,
    pub(crate) start: State,
    pub(crate) legal: fn(&State) -> Vec<Act>,
    pub(crate) any: fn(&State) -> bool,
    pub(crate) after: fn(&State, Act) -> State,
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
            legal: moves::legal::<R>,
            any: moves::any::<R>,
            after: moves::after::<R>,
            perft: moves::perft::<R>,
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
