//! A kind of draughts as the rest of the crate uses it: the rules, and the generator that was compiled for them.

use std::ops::ControlFlow;

use crate::draughts::compiled::Compiled;
use crate::draughts::grid::Grid;
use crate::draughts::moves::Act;
use crate::draughts::rules::{DraughtsRules, DraughtsRulesFault, Klasyczne, Polskie, Ruleset};
use crate::draughts::state::State;
use crate::family_rules::FamilyRules;
use crate::moves::Move;
use crate::outcome::Outcome;
use crate::point::{Point, PointSet};
use crate::side::Side;

/// Shows the legal moves of a position to a listener until it breaks.
type Visit = fn(&State, &mut dyn FnMut(Act) -> ControlFlow<()>) -> ControlFlow<()>;

/// The rule sets for which a generator is compiled.
#[derive(Clone, Copy)]
enum Ground {
    Large,
    Small,
}

/// A kind of draughts.
pub(crate) struct Draughts {
    pub(crate) rules: DraughtsRules,
    /// The diagonal from corner to corner.
    pub(crate) main_road: u64,
    pub(crate) start: State,
    /// The start with so many men a side.
    begin: fn(u8) -> State,
    ground: Ground,
    pub(crate) visit: Visit,
    pub(crate) made: fn(u64, &State, Act) -> Move,
    /// Plays a move in the position itself, and gives its hash from that of before.
    pub(crate) play: fn(u64, &mut State, &Move) -> u64,
    pub(crate) outcome: fn(&State) -> Option<Outcome>,
    pub(crate) hash: fn(&State) -> u64,
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
    /// A kind that is not offered, played as those that are on the same board.
    pub(crate) fn made_up(rules: DraughtsRules) -> Result<Draughts, DraughtsRulesFault> {
        let known = [&POLSKIE, &KLASYCZNE];
        let alike = known.into_iter().find(|game| game.rules.board == rules.board);
        let alike = alike.ok_or(DraughtsRulesFault::Board)?;
        if rules.men == 0 || 2 * usize::from(rules.men) >= rules.board.len() {
            return Err(DraughtsRulesFault::Men);
        }
        Ok(Draughts {
            start: (alike.begin)(rules.men),
            rules,
            ..*alike
        })
    }

    /// Shows the legal moves of a position with this key as those of the crate until `see` breaks. Compiled anew for
    /// whoever asks, so that of a move nothing is made that is not used.
    #[inline]
    pub(crate) fn show<F>(&self, state: &State, key: u64, see: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Move) -> ControlFlow<()>,
    {
        match self.ground {
            Ground::Large => Compiled::<Polskie>::show(state, key, see),
            Ground::Small => Compiled::<Klasyczne>::show(state, key, see),
        }
    }

    const fn of<R: Ruleset>(ground: Ground) -> Draughts {
        Draughts {
            ground,
            rules: R::RULES,
            main_road: Grid::<R>::MAIN_ROAD,
            start: State::start::<R>(R::RULES.men),
            begin: State::start::<R>,
            visit: |state, see| Compiled::<R>::RULES.visit(state, &mut |act| see(act)),
            made: Compiled::<R>::made,
            play: Compiled::<R>::play_in,
            outcome: |state| Compiled::<R>::RULES.outcome(state),
            hash: |state| Compiled::<R>::RULES.hash(state),
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
pub(crate) static POLSKIE: Draughts = Draughts::of::<Polskie>(Ground::Large);

/// Warcaby klasyczne.
pub(crate) static KLASYCZNE: Draughts = Draughts::of::<Klasyczne>(Ground::Small);
