//! Which legal move of draughts was typed, and if none, why.

use std::ops::ControlFlow;

use crate::draughts::game::Draughts;
use crate::draughts::position::{act, legal_moves};
use crate::draughts::routes;
use crate::draughts::state::State;
use crate::moves::Route;
use crate::point::{Point, PointSet};
use crate::position::Position;
use crate::side::Side;
use crate::text::draughts::typed::Typed;
use crate::text::refusal::MoveRefusal;
use crate::text::typed::Joint;

/// How many moves a refusal lists at most.
const MOST_LISTED: usize = 25;

/// How many jumps are looked at to find out whether a capture passes the squares typed.
const MOST_JUMPS: usize = 20_000;

/// The legal move that was typed, or why there is none.
pub(crate) fn judge(
    position: &Position,
    game: &'static Draughts,
    state: &State,
    typed: &Typed,
) -> Result<Route, MoveRefusal> {
    let (&from, rest) = typed.squares.split_first().ok_or(MoveRefusal::Empty)?;
    let legal = legal_moves(game, position.key(), state);
    if legal.is_empty() {
        return Err(MoveRefusal::Finished);
    }
    let at = game.rules.board.label(from);
    match position.man_at(from) {
        None if rest.is_empty() => {
            let mut candidates = position.going_to(from);
            return match candidates.len() {
                0 => Err(MoveRefusal::NoMan { at }),
                1 => Ok(candidates.remove(0)),
                _ => Err(MoveRefusal::Ambiguous { candidates }),
            };
        }
        None => return Err(MoveRefusal::NoMan { at }),
        Some(side) if side != state.turn => return Err(MoveRefusal::NotYourMan { at }),
        Some(_) if rest.is_empty() => return Err(MoveRefusal::Incomplete { at }),
        Some(_) => {}
    }
    let bench = Bench {
        game,
        state,
        legal,
        from,
        rest,
        joint: typed.joint,
    };
    let mut candidates = bench.candidates();
    match candidates.len() {
        0 => Err(bench.refusal()),
        1 => Ok(candidates.remove(0)),
        _ => Err(MoveRefusal::Ambiguous { candidates }),
    }
}

/// How a capture comes by a square.
#[derive(Clone, Copy)]
enum By {
    /// It lands there.
    Landing,
    /// It lands there or passes.
    Passing,
}

struct Bench<'t> {
    game: &'static Draughts,
    state: &'t State,
    legal: Vec<Route>,
    from: Point,
    rest: &'t [Point],
    joint: Joint,
}

impl Bench<'_> {
    fn label(&self, point: Point) -> &'static str {
        self.game.rules.board.label(point)
    }

    /// The last square typed.
    fn last(&self) -> Point {
        *self.rest.last().unwrap_or(&self.from)
    }

    /// The legal moves that fit the text best: those that it spells out; else those of which it names the two ends
    /// and everything taken, as the Hub protocol does; else those with these two ends that come by the squares
    /// between; else those that come by all the squares.
    fn candidates(&self) -> Vec<Route> {
        let walked = self.walked().ok();
        let spelt = |mv: &Route| mv.target() == Some(self.last()) && walked == Some(mv.captured());
        let listed = |mv: &Route| {
            let captured: PointSet = self.rest[1..].iter().copied().collect();
            mv.target() == Some(self.rest[0])
                && captured == mv.captured()
                && captured.len() == self.rest.len() - 1
                && !captured.is_empty()
        };
        let between = &self.rest[..self.rest.len() - 1];
        let ends = |mv: &Route, by: By| mv.target() == Some(self.last()) && self.passes(mv, between, by);
        let jumps = self.joint == Joint::Cross || walked.is_some_and(|captured| !captured.is_empty());
        let begins =
            |mv: &Route, by: By| jumps && !mv.captured().is_empty() && self.passes(mv, self.rest, by);
        let fits: [&dyn Fn(&Route) -> bool; 6] = [
            &spelt,
            &listed,
            &|mv| ends(mv, By::Landing),
            &|mv| ends(mv, By::Passing),
            &|mv| begins(mv, By::Landing),
            &|mv| begins(mv, By::Passing),
        ];
        let own = |mv: &&Route| {
            let crossed = self.joint != Joint::Cross || !mv.captured().is_empty();
            mv.origin() == Some(self.from) && crossed
        };
        let mut levels = fits.into_iter().map(|fit| {
            let fitting = self.legal.iter().filter(own).filter(|mv| fit(mv));
            fitting.take(MOST_LISTED).cloned().collect::<Vec<Route>>()
        });
        levels.find(|moves| !moves.is_empty()).unwrap_or_default()
    }

    /// Whether some way of a move comes by these squares in this order.
    fn passes(&self, mv: &Route, squares: &[Point], by: By) -> bool {
        if squares.is_empty() {
            return true;
        }
        if mv.captured().is_empty() {
            return false;
        }
        let act = act(self.game, mv.made());
        let mut passes = false;
        routes::visit(self.game, self.state, act, MOST_JUMPS, |way| {
            let mut wanted = squares.iter();
            let mut next = wanted.next();
            for leg in way.windows(2) {
                let passed = match by {
                    By::Landing => Vec::new(),
                    By::Passing => self.between(leg[0], leg[1]),
                };
                for square in passed.into_iter().chain([leg[1]]) {
                    let open = square & (self.state.white | self.state.black) & !act.from == 0;
                    if open && next.is_some_and(|next| (self.game.bit)(*next) == square) {
                        next = wanted.next();
                    }
                }
            }
            passes = next.is_none();
            if passes {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        passes
    }

    /// The squares between two of one diagonal, the nearest first; nothing if they share none.
    fn between(&self, from: u64, to: u64) -> Vec<u64> {
        let Some(direction) = self.direction(from, to) else {
            return Vec::new();
        };
        let step = |at: &u64| Some((self.game.step)(*at, direction));
        std::iter::successors(step(&from), step)
            .take_while(|at| *at != to)
            .collect()
    }

    /// The direction in which one square is seen from another.
    fn direction(&self, from: u64, to: u64) -> Option<usize> {
        (0..4).find(|direction| (self.game.open)(from, *direction, 0) & to != 0)
    }

    /// The men taken by going from square to square as typed, or where that fails.
    fn walked(&self) -> Result<PointSet, MoveRefusal> {
        let bit = self.game.bit;
        let king = bit(self.from) & self.state.kings != 0;
        let foe = self.state.of(self.state.turn.other());
        let men = (self.state.white | self.state.black) & !bit(self.from);
        let (mut at, mut captured) = (self.from, 0);
        for &to in self.rest {
            let (from, end) = (self.label(at), self.label(to));
            let Some(direction) = self.direction(bit(at), bit(to)) else {
                return Err(MoveRefusal::NoLine { from, to: end });
            };
            if men & bit(to) != 0 {
                return Err(MoveRefusal::Occupied { at: end });
            }
            let between = self.between(bit(at), bit(to));
            let met: Vec<u64> = between
                .iter()
                .copied()
                .filter(|square| men & square != 0)
                .collect();
            let twice = met.iter().find(|square| captured & **square != 0);
            if let Some(square) = twice {
                let at = self.label((self.game.point)(*square));
                return Err(MoveRefusal::SameManTwice { at });
            }
            let jumps = met.len() == 1 && met[0] & foe != 0;
            let goes_far = between.len() > usize::from(jumps);
            if !king && goes_far {
                let passed = captured != 0 && bit(at) & (self.game.last_row)(self.state.turn) != 0;
                return Err(if passed {
                    MoveRefusal::PassedLastRow { at: from }
                } else if between.len() == 1 && met.is_empty() {
                    MoveRefusal::NothingToCapture { from, to: end }
                } else {
                    MoveRefusal::MenGoOneSquare { from, to: end }
                });
            }
            if !jumps {
                // A king between whom and the square stand two men is stopped by the second.
                let blocking = met
                    .iter()
                    .position(|square| square & foe == 0)
                    .map_or(1, |first| first.min(1));
                if let Some(square) = met.get(blocking) {
                    let at = self.label((self.game.point)(*square));
                    return Err(MoveRefusal::Blocked { from, to: end, at });
                }
                if captured != 0 || self.rest.len() > 1 || self.joint == Joint::Cross {
                    return Err(MoveRefusal::NothingToCapture { from, to: end });
                }
                let forward = match self.state.turn {
                    Side::White => direction < 2,
                    Side::Black => direction >= 2,
                };
                if !king && !forward {
                    return Err(MoveRefusal::MenStepForward { from, to: end });
                }
            } else {
                captured |= met[0];
            }
            at = to;
        }
        Ok((self.game.points)(captured))
    }

    /// Why no legal move was typed.
    fn refusal(&self) -> MoveRefusal {
        let given = match self.walked() {
            Err(refusal) => return refusal,
            Ok(captured) => captured.len(),
        };
        let wanted = self.legal[0].captured().len();
        let moves: Vec<Route> = self.legal.iter().take(MOST_LISTED).cloned().collect();
        if given > 0 {
            MoveRefusal::MustTakeMore { wanted, given, moves }
        } else if self.legal.iter().all(|mv| self.begins_backward(mv)) {
            MoveRefusal::MustCaptureBackwards { moves }
        } else {
            MoveRefusal::MustCapture { moves }
        }
    }

    /// Whether a man captures and its first jump goes back.
    fn begins_backward(&self, mv: &Route) -> bool {
        let [from, to, ..] = mv.path() else {
            return false;
        };
        let (from, to) = ((self.game.bit)(*from), (self.game.bit)(*to));
        let back = match self.state.turn {
            Side::White => to > from,
            Side::Black => to < from,
        };
        back && from & self.state.kings == 0
    }
}
