//! What the crate's positions and moves have of a siege game: the moves of the generator made lasting, and the
//! outcome that a position alone decides.

use std::ops::ControlFlow;

use crate::catalogue::Siege;
use crate::fortress::moves::Act;
use crate::fortress::rules::Capture;
use crate::fortress::state::{Decided, State};
use crate::moves::{Move, MoveKind, Spelling};
use crate::outcome::{Outcome, Reason};
use crate::point::{Point, PointSet};
use crate::side::Side;

/// How many captures of one position are listed at most.
const MOST_CAPTURES: usize = 20_000;

/// All legal moves, as many as are listed.
pub(crate) fn legal_moves(siege: &Siege, state: &State) -> Vec<Move> {
    let (generator, mut moves) = (siege.generator(), Vec::new());
    let mut list = |act: Act<'_>| {
        moves.push(shown(siege, state, act));
        let full = moves.len() == MOST_CAPTURES && matches!(act, Act::Capture { .. });
        if full {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    let full = generator.visit(state, &mut list).is_break();
    if full && siege.rules.capture != Capture::Mandatory {
        let _ = generator.walks(state, &mut list);
    }
    moves
}

/// The position after a legal move.
pub(crate) fn after(siege: &Siege, state: &State, mv: &Move) -> State {
    let huffed = mv.huffed.map_or(0, Point::bit);
    let act = match mv.kind {
        MoveKind::Placement => Act::Place(mv.path.iter().copied().collect::<PointSet>().bits()),
        MoveKind::Step => Act::Step {
            huffed,
            from: mv.path[0],
            to: mv.path[1],
        },
        MoveKind::Capture => Act::Capture {
            path: &mv.path,
            captured: mv.captured.bits(),
        },
        MoveKind::Huff => Act::Huff(huffed),
    };
    siege.generator().after(state, act)
}

/// The outcome that the position alone decides.
pub(crate) fn outcome(siege: &Siege, state: &State) -> Option<Outcome> {
    let rules = &siege.rules;
    if let Some(decided) = state.decided(rules, &siege.tables) {
        return Some(match decided {
            Decided::HuffedOut => Outcome::new(Some(Side::ATTACKERS), Reason::HuffedOut),
            Decided::Fill => Outcome::new(Some(Side::ATTACKERS), Reason::Fill),
            Decided::Kills => Outcome::new(Some(Side::DEFENDERS), Reason::Kills),
        });
    }
    if siege.generator().any(state) {
        return None;
    }
    let reason = match state.turn.side() {
        Side::DEFENDERS => Reason::Block,
        Side::ATTACKERS => Reason::NoMove,
    };
    Some(Outcome::new(state.without_moves(rules).winner(), reason))
}

/// A move of the generator, made lasting.
pub(crate) fn shown(siege: &Siege, state: &State, act: Act<'_>) -> Move {
    let one = |bits: u128| PointSet::from_bits(bits).iter().next();
    let (kind, path, captured, huffed): (_, Box<[Point]>, _, _) = match act {
        Act::Place(men) => (
            MoveKind::Placement,
            PointSet::from_bits(men).iter().collect(),
            0,
            0,
        ),
        Act::Step { huffed, from, to } => (MoveKind::Step, Box::new([from, to]), 0, huffed),
        Act::Capture { path, captured } => (MoveKind::Capture, path.into(), captured, 0),
        Act::Huff(huffed) => (MoveKind::Huff, Box::new([]), 0, huffed),
    };
    Move {
        board: siege.rules.board,
        side: state.turn.side(),
        kind,
        path,
        captured: PointSet::from_bits(captured),
        huffed: one(huffed),
        promotes: false,
        spelling: Spelling::Full,
    }
}
