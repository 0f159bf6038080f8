//! Whether a typed move is legal, and if not, why: the rules asked one by one, never the list of all moves, which
//! in made-up positions can be very long.

use std::ops::ControlFlow;

use crate::catalogue::Siege;
use crate::fortress::moves::{Act, Generator};
use crate::fortress::position::shown;
use crate::fortress::rules::{Capture, Lines};
use crate::fortress::state::{State, Turn};
use crate::fortress::tables::Hindrance;
use crate::moves::Move;
use crate::notation::moves::{Joint, Typed};
use crate::notation::refusal::MoveRefusal;
use crate::point::{Point, PointSet};
use crate::position::Position;
use crate::side::Side;

/// How many moves a refusal lists at most.
const MOST_LISTED: usize = 25;

/// How many captures are looked at for one that fits a shortened text.
const MOST_TRIED: usize = 20_000;

/// The legal move that was typed, or why there is none.
pub(crate) fn judge(
    position: &Position,
    siege: &'static Siege,
    state: &State,
    typed: &Typed,
) -> Result<Move, MoveRefusal> {
    if position.outcome().is_some() {
        return Err(MoveRefusal::Finished);
    }
    let court = Court {
        position,
        siege,
        state,
        generator: siege.generator(),
    };
    match state.turn {
        Turn::Placement => court.placement(typed),
        Turn::Attackers => court.attackers(typed),
        Turn::Defenders => court.defenders(typed),
    }
}

struct Court<'p> {
    position: &'p Position,
    siege: &'static Siege,
    state: &'p State,
    generator: Generator<'static>,
}

impl Court<'_> {
    fn label(&self, point: Point) -> &'static str {
        self.siege.rules.board.label(point)
    }

    fn shown(&self, act: Act<'_>) -> Move {
        shown(self.siege, self.state, act)
    }

    fn no_line(&self, from: Point, to: Point) -> MoveRefusal {
        MoveRefusal::NoLine {
            from: self.label(from),
            to: self.label(to),
        }
    }

    fn placement(&self, typed: &Typed) -> Result<Move, MoveRefusal> {
        if typed.huffed.is_some() || matches!(typed.joint, Joint::Dash | Joint::Cross) {
            return Err(MoveRefusal::NotInPlacement);
        }
        let places = PointSet::from_bits(self.generator.places(self.state));
        let mut men = PointSet::EMPTY;
        for &point in &typed.points {
            let at = self.label(point);
            if self.position.man_at(point).is_some() {
                return Err(MoveRefusal::Occupied { at });
            }
            if !places.contains(point) {
                return Err(MoveRefusal::OutsideFortress { at });
            }
            if men.contains(point) {
                return Err(MoveRefusal::SameManTwice { at });
            }
            men = men.with(point);
        }
        let wanted = usize::from(self.generator.rules.defenders);
        if men.len() != wanted {
            return Err(MoveRefusal::WrongNumberOfMen {
                wanted,
                given: men.len(),
            });
        }
        Ok(self.shown(Act::Place(men.bits())))
    }

    fn attackers(&self, typed: &Typed) -> Result<Move, MoveRefusal> {
        let huffed = typed.huffed.map_or(0, Point::bit);
        if let Some(point) = typed.huffed {
            let at = self.label(point);
            if self.state.offenders & huffed == 0 {
                return Err(MoveRefusal::NotHuffable { at });
            }
            match (self.state.defenders == huffed, typed.points.is_empty()) {
                (true, true) => return Ok(self.shown(Act::Huff(huffed))),
                (true, false) => return Err(MoveRefusal::HuffEndsGame { at }),
                (false, true) => return Err(MoveRefusal::Incomplete { at }),
                (false, false) => {}
            }
        }
        let (from, landings) = self.mover(typed)?;
        let [to] = landings else {
            return Err(MoveRefusal::AttackersNeverCapture);
        };
        if typed.joint == Joint::Cross {
            return Err(MoveRefusal::AttackersNeverCapture);
        }
        self.attacker_step(from, *to, huffed)?;
        Ok(self.shown(Act::Step {
            huffed,
            from,
            to: *to,
        }))
    }

    fn attacker_step(&self, from: Point, to: Point, huffed: u128) -> Result<(), MoveRefusal> {
        let board = self.siege.rules.board;
        let (rules, tables) = (self.generator.rules, self.generator.tables);
        let (start, end) = (self.label(from), self.label(to));
        if !board.neighbours(from).contains(to) {
            return Err(self.no_line(from, to));
        }
        if self.state.men() & !huffed & to.bit() != 0 {
            return Err(MoveRefusal::Occupied { at: end });
        }
        Err(match tables.hindrance(rules, from, to) {
            None => return Ok(()),
            Some(Hindrance::Closed) => MoveRefusal::ClosedLine { from: start, to: end },
            Some(Hindrance::Leaves) => MoveRefusal::LeavesFortress { from: start, to: end },
            Some(Hindrance::Aslant) => MoveRefusal::Aslant { from: start, to: end },
            Some(Hindrance::Back) => MoveRefusal::Backwards { from: start, to: end },
            Some(Hindrance::NotNearer) => MoveRefusal::NotNearer { from: start, to: end },
            Some(Hindrance::Farther) => MoveRefusal::Farther { from: start, to: end },
        })
    }

    fn defenders(&self, typed: &Typed) -> Result<Move, MoveRefusal> {
        if let Some(point) = typed.huffed {
            return Err(MoveRefusal::NotHuffable {
                at: self.label(point),
            });
        }
        let (from, landings) = self.mover(typed)?;
        match landings {
            [to] if self.siege.rules.board.neighbours(from).contains(*to) => {
                self.defender_step(from, *to, typed.joint)?;
                Ok(self.shown(Act::Step {
                    huffed: 0,
                    from,
                    to: *to,
                }))
            }
            _ => self.capture(from, landings),
        }
    }

    fn defender_step(&self, from: Point, to: Point, joint: Joint) -> Result<(), MoveRefusal> {
        let (start, end) = (self.label(from), self.label(to));
        let rules = self.generator.rules;
        if joint == Joint::Cross {
            let board = self.siege.rules.board;
            let behind = board.jumps(from).iter().any(|jump| jump.over == to);
            return Err(match self.position.man_at(to) {
                Some(Side::ATTACKERS) if !behind => MoveRefusal::NoLanding {
                    from: start,
                    over: end,
                },
                Some(_) => MoveRefusal::Occupied { at: end },
                None => MoveRefusal::NothingToCapture { from: start, to: end },
            });
        }
        if self.position.man_at(to).is_some() {
            return Err(MoveRefusal::Occupied { at: end });
        }
        if self.generator.tables.walks[from.index()] & to.bit() == 0 {
            return Err(MoveRefusal::Aslant { from: start, to: end });
        }
        if rules.capture == Capture::Mandatory && self.generator.can_capture(self.state) {
            let mut moves = Vec::new();
            let _ = self.generator.captures(self.state, &mut |act| {
                moves.push(self.shown(act));
                until(moves.len() == MOST_LISTED)
            });
            return Err(MoveRefusal::MustCapture { moves });
        }
        Ok(())
    }

    fn capture(&self, from: Point, landings: &[Point]) -> Result<Move, MoveRefusal> {
        let captured = match (self.jumps(from, landings), landings) {
            (Err(refusal), [to]) => return self.shortened(from, *to, refusal),
            (jumps, _) => jumps?,
        };
        let path: Vec<Point> = [from].iter().chain(landings).copied().collect();
        let last = path[path.len() - 1];
        let attackers = self.state.attackers & !captured;
        let empty = self.generator.tables.points & !(attackers | self.state.defenders) | from.bit();
        if self.generator.must_go_on() && self.generator.can_leap(last, attackers, empty) {
            let moves = self.captures_where(from, |other| other.starts_with(&path));
            return Err(MoveRefusal::ChainUnfinished { moves });
        }
        Ok(self.shown(Act::Capture {
            path: &path,
            captured,
        }))
    }

    /// The attackers captured by jumping from landing to landing.
    fn jumps(&self, from: Point, landings: &[Point]) -> Result<u128, MoveRefusal> {
        let board = self.siege.rules.board;
        let (mut at, mut captured) = (from, 0);
        for &to in landings {
            let (start, end) = (self.label(at), self.label(to));
            let Some(jump) = board.jumps(at).iter().find(|jump| jump.to == to) else {
                return Err(self.no_line(at, to));
            };
            if self.generator.rules.defenders_lines == Lines::Straight && !board.straight(at, to) {
                return Err(MoveRefusal::Aslant { from: start, to: end });
            }
            let over = jump.over.bit();
            if captured & over != 0 {
                return Err(MoveRefusal::SameManTwice {
                    at: self.label(jump.over),
                });
            }
            if self.state.attackers & over == 0 {
                return Err(MoveRefusal::NothingToCapture { from: start, to: end });
            }
            if self.state.men() & !from.bit() & !captured & to.bit() != 0 {
                return Err(MoveRefusal::Occupied { at: end });
            }
            (at, captured) = (to, captured | over);
        }
        Ok(captured)
    }

    /// The one capture with these ends; `refusal` if there is none.
    fn shortened(&self, from: Point, to: Point, refusal: MoveRefusal) -> Result<Move, MoveRefusal> {
        let mut candidates = self.captures_where(from, |path| path.last() == Some(&to));
        match candidates.len() {
            0 => Err(refusal),
            1 => Ok(candidates.remove(0)),
            _ => Err(MoveRefusal::Ambiguous { candidates }),
        }
    }

    /// Captures of the man on `from` whose path pleases, some if there are very many.
    fn captures_where(&self, from: Point, pleases: impl Fn(&[Point]) -> bool) -> Vec<Move> {
        let (mut moves, mut tried) = (Vec::new(), 0);
        let _ = self.generator.captures_from(self.state, from, &mut |act| {
            tried += 1;
            if matches!(act, Act::Capture { path, .. } if pleases(path)) {
                moves.push(self.shown(act));
            }
            until(moves.len() == MOST_LISTED || tried == MOST_TRIED)
        });
        moves
    }

    /// The moving man, who must be the mover's own, and the points that follow.
    fn mover<'t>(&self, typed: &'t Typed) -> Result<(Point, &'t [Point]), MoveRefusal> {
        if typed.joint == Joint::Plus {
            return Err(MoveRefusal::OnlyInPlacement);
        }
        let Some((&from, landings)) = typed.points.split_first() else {
            return Err(MoveRefusal::Empty);
        };
        let at = self.label(from);
        match self.position.man_at(from) {
            None => Err(MoveRefusal::NoMan { at }),
            Some(side) if side != self.position.side_to_move() => Err(MoveRefusal::NotYourMan { at }),
            Some(_) if landings.is_empty() => Err(MoveRefusal::Incomplete { at }),
            Some(_) => Ok((from, landings)),
        }
    }
}

fn until(enough: bool) -> ControlFlow<()> {
    if enough {
        ControlFlow::Break(())
    } else {
        ControlFlow::Continue(())
    }
}
