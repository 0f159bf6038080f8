//! What the crate's positions and moves have of a siege game: its rules as the interface of all families, its moves as
//! those of the crate, and the outcome that a position alone decides.

use std::ops::ControlFlow;

use crate::catalogue::Siege;
use crate::family_rules::FamilyRules;
use crate::fortress::moves::{Act, Generator};
use crate::fortress::state::{Decided, Phase, State};
use crate::moves::{Does, Move, MoveKind, Route, Spelling};
use crate::outcome::{Outcome, Reason};
use crate::point::{MOST_POINTS, Point, PointSet};
use crate::side::Side;
use crate::zobrist;

const ATTACKERS: [u64; MOST_POINTS] = zobrist::keys(1);
const DEFENDERS: [u64; MOST_POINTS] = zobrist::keys(2);
const OFFENDERS: [u64; MOST_POINTS] = zobrist::keys(3);
const PHASES: [u64; 3] = zobrist::keys(4);
const CAPTURED: [u64; 256] = zobrist::keys(5);

/// The part of the hash that is not about points.
fn hash_of_counts(state: &State) -> u64 {
    let phase = match state.phase {
        Phase::Placement => 0,
        Phase::Attackers => 1,
        Phase::Defenders => 2,
    };
    PHASES[phase] ^ CAPTURED[usize::from(state.captured_count)]
}

impl FamilyRules for Generator<'_> {
    type State = State;
    type Move = Act;

    fn visit<F>(&self, state: &State, see: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Act) -> ControlFlow<()>,
    {
        Generator::visit(self, state, &mut |act, _| see(act))
    }

    fn visit_routes<F>(&self, state: &State, see: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Act) -> ControlFlow<()>,
    {
        Generator::visit_routes(self, state, &mut |act, _| see(act))
    }

    fn count(&self, state: &State) -> u64 {
        Generator::count(self, state)
    }

    fn play(&self, state: &State, act: Act) -> State {
        self.after(state, act)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        if let Some(decided) = state.decided(self.rules, self.tables) {
            return Some(match decided {
                Decided::HuffedOut => Outcome::new(Some(Side::ATTACKERS), Reason::HuffedOut),
                Decided::Fill => Outcome::new(Some(Side::ATTACKERS), Reason::Fill),
                Decided::Captures => Outcome::new(Some(Side::DEFENDERS), Reason::Captures),
            });
        }
        if self.any(state) {
            return None;
        }
        let reason = match state.phase.side() {
            Side::DEFENDERS => Reason::Block,
            Side::ATTACKERS => Reason::NoMove,
        };
        Some(Outcome::new(state.without_moves(self.rules).winner(), reason))
    }

    fn hash(&self, state: &State) -> u64 {
        zobrist::of_bits(&ATTACKERS, state.attackers)
            ^ zobrist::of_bits(&DEFENDERS, state.defenders)
            ^ zobrist::of_bits(&OFFENDERS, state.offenders)
            ^ hash_of_counts(state)
    }

    fn hash_after(&self, hash: u64, before: &State, after: &State) -> u64 {
        hash ^ zobrist::of_bits(&ATTACKERS, before.attackers ^ after.attackers)
            ^ zobrist::of_bits(&DEFENDERS, before.defenders ^ after.defenders)
            ^ zobrist::of_bits(&OFFENDERS, before.offenders ^ after.offenders)
            ^ hash_of_counts(before)
            ^ hash_of_counts(after)
    }
}

/// The crate's move for one of the generator; `key` is that of its position.
pub(crate) fn made(key: u64, state: &State, act: Act) -> Move {
    let one = |bits: u128| PointSet::from_bits(bits).iter().next();
    let (kind, ends, men, huffed) = match act {
        Act::Place(men) => (MoveKind::Placement, None, men, None),
        Act::Step { huffed, from, to } => (MoveKind::Step, Some((from, to)), 0, one(huffed)),
        Act::Capture { from, to, captured } => (MoveKind::Capture, Some((from, to)), captured, None),
        Act::Huff(huffed) => (MoveKind::Huff, None, 0, one(huffed)),
    };
    Move::new(
        key,
        Does {
            side: state.phase.side(),
            kind,
            from: ends.map(|(from, _)| from),
            to: ends.map(|(_, to)| to),
            men: PointSet::from_bits(men),
            huffed,
            promotes: false,
        },
    )
}

/// The generator's move for one of the crate.
#[expect(clippy::expect_used, reason = "a man that moves has two ends")]
pub(crate) fn act(mv: Move) -> Act {
    let huffed = mv.huffed().map_or(0, Point::bit);
    let ends = || {
        mv.origin()
            .zip(mv.target())
            .expect("a man that moves has two ends")
    };
    match mv.kind() {
        MoveKind::Placement => Act::Place(mv.placed().bits()),
        MoveKind::Huff => Act::Huff(huffed),
        MoveKind::Step => {
            let (from, to) = ends();
            Act::Step { huffed, from, to }
        }
        MoveKind::Capture => {
            let (from, to) = ends();
            let captured = mv.captured().bits();
            Act::Capture { from, to, captured }
        }
    }
}

/// A move with the points that it goes by; `path` matters only if it captures.
pub(crate) fn route(siege: &Siege, mv: Move, path: &[Point]) -> Route {
    let path: Box<[Point]> = match mv.kind() {
        MoveKind::Placement => mv.placed().iter().collect(),
        MoveKind::Step => mv.origin().into_iter().chain(mv.target()).collect(),
        MoveKind::Capture => path.into(),
        MoveKind::Huff => Box::new([]),
    };
    Route::new(mv, siege.rules.board, path, Spelling::Full)
}

/// A move with the first of its routes.
pub(crate) fn first_route(siege: &Siege, state: &State, mv: Move) -> Route {
    let path = match act(mv) {
        Act::Capture { from, to, captured } => siege.generator().first_route(state, from, to, captured),
        Act::Place(_) | Act::Step { .. } | Act::Huff(_) => Vec::new(),
    };
    route(siege, mv, &path)
}
