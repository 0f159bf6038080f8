//! Why a typed move of a siege game is not legal. It is asked only after the text has matched no move of the generator,
//! and answers from the same fields of the rules.

use std::ops::ControlFlow;

use crate::catalogue::Siege;
use crate::fortress::moves::{Act, Generator};
use crate::fortress::position as fortress;
use crate::fortress::rules::Lines;
use crate::fortress::state::{Phase, State};
use crate::fortress::tables::Hindrance;
use crate::moves::Route;
use crate::point::{Point, PointSet};
use crate::position::Position;
use crate::side::Side;
use crate::text::refusal::MoveRefusal;
use crate::text::typed::{Joint, Typed};

/// How many moves a refusal lists at most.
pub(crate) const MOST_LISTED: usize = 25;

/// How many captures are looked at for those that fit a shortened text.
pub(crate) const MOST_TRIED: usize = 20_000;

/// A reason: `Err` as soon as one is found, `Ok` with the one that is left when all others are ruled out.
type Reason = Result<MoveRefusal, MoveRefusal>;

/// A position in which somebody asks.
pub(crate) struct WhyNot<'p> {
    position: &'p Position,
    siege: &'static Siege,
    state: &'p State,
    generator: Generator<'static>,
}

impl<'p> WhyNot<'p> {
    /// `siege` and `state` are those of the position.
    pub(crate) fn new(position: &'p Position, siege: &'static Siege, state: &'p State) -> WhyNot<'p> {
        WhyNot {
            position,
            siege,
            state,
            generator: siege.generator(),
        }
    }

    /// Why what was typed, which no legal move is, is none.
    pub(crate) fn explain(&self, typed: &Typed) -> MoveRefusal {
        if self.position.outcome().is_some() {
            return MoveRefusal::Finished;
        }
        let reason = match self.state.phase {
            Phase::Placement => self.placement(typed),
            Phase::Attackers => self.attackers(typed),
            Phase::Defenders => self.defenders(typed),
        };
        reason.unwrap_or_else(|refusal| refusal)
    }

    fn label(&self, point: Point) -> &'static str {
        self.siege.rules.board.label(point)
    }

    fn route(&self, act: Act, path: &[Point]) -> Route {
        let mv = fortress::made(self.position.key(), self.state, act);
        fortress::route(self.siege, mv, path)
    }

    fn no_line(&self, from: Point, to: Point) -> MoveRefusal {
        MoveRefusal::NoLine {
            from: self.label(from),
            to: self.label(to),
        }
    }

    fn placement(&self, typed: &Typed) -> Reason {
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
        Ok(MoveRefusal::WrongNumberOfMen {
            wanted: usize::from(self.generator.rules.defenders),
            given: men.len(),
        })
    }

    fn attackers(&self, typed: &Typed) -> Reason {
        let huffed = typed.huffed.map_or(0, Point::bit);
        if let Some(point) = typed.huffed {
            let at = self.label(point);
            if self.state.offenders & huffed == 0 {
                return Err(MoveRefusal::NotHuffable { at });
            }
            if self.state.defenders == huffed {
                return Err(MoveRefusal::HuffEndsGame { at });
            }
            if typed.points.is_empty() {
                return Err(MoveRefusal::Incomplete { at });
            }
        }
        let (from, landings) = self.mover(typed)?;
        let [to] = landings else {
            return Err(MoveRefusal::AttackersNeverCapture);
        };
        if typed.joint == Joint::Cross {
            return Err(MoveRefusal::AttackersNeverCapture);
        }
        self.attacker_step(from, *to, huffed)
    }

    fn attacker_step(&self, from: Point, to: Point, huffed: u128) -> Reason {
        let board = self.siege.rules.board;
        let (rules, tables) = (self.generator.rules, self.generator.tables);
        let (start, end) = (self.label(from), self.label(to));
        if !board.neighbours(from).contains(to) {
            return Err(self.no_line(from, to));
        }
        if self.state.men() & !huffed & to.bit() != 0 {
            return Err(MoveRefusal::Occupied { at: end });
        }
        Ok(match tables.hindrance(rules, from, to) {
            // Nothing hinders a step that would have been found.
            None => self.no_line(from, to),
            Some(Hindrance::Closed) => MoveRefusal::ClosedLine { from: start, to: end },
            Some(Hindrance::Leaves) => MoveRefusal::LeavesFortress { from: start, to: end },
            Some(Hindrance::Aslant) => MoveRefusal::Aslant { from: start, to: end },
            Some(Hindrance::Back) => MoveRefusal::Backwards { from: start, to: end },
            Some(Hindrance::NotNearer) => MoveRefusal::NotNearer { from: start, to: end },
            Some(Hindrance::Farther) => MoveRefusal::Farther { from: start, to: end },
        })
    }

    fn defenders(&self, typed: &Typed) -> Reason {
        if let Some(point) = typed.huffed {
            return Err(MoveRefusal::NotHuffable {
                at: self.label(point),
            });
        }
        let (from, landings) = self.mover(typed)?;
        match landings {
            [to] if self.siege.rules.board.neighbours(from).contains(*to) => {
                self.defender_step(from, *to, typed.joint)
            }
            _ => self.capture(from, landings),
        }
    }

    fn defender_step(&self, from: Point, to: Point, joint: Joint) -> Reason {
        let (start, end) = (self.label(from), self.label(to));
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
        let mut moves = Vec::new();
        let _ = self.generator.visit_routes(self.state, &mut |act, path| {
            moves.push(self.route(act, path));
            until(moves.len() == MOST_LISTED)
        });
        Ok(MoveRefusal::MustCapture { moves })
    }

    fn capture(&self, from: Point, landings: &[Point]) -> Reason {
        self.jumps(from, landings)?;
        let path: Vec<Point> = [from].iter().chain(landings).copied().collect();
        let moves = self.captures_where(from, |other| other.starts_with(&path));
        Ok(MoveRefusal::ChainUnfinished { moves })
    }

    /// Whether every jump from landing to landing is one.
    fn jumps(&self, from: Point, landings: &[Point]) -> Result<(), MoveRefusal> {
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
        Ok(())
    }

    /// Captures of the man on `from` whose path pleases, some if there are very many.
    fn captures_where(&self, from: Point, pleases: impl Fn(&[Point]) -> bool) -> Vec<Route> {
        let (mut moves, mut tried) = (Vec::new(), 0);
        let _ = self.generator.routes_from(self.state, from, &mut |act, path| {
            tried += 1;
            if pleases(path) {
                moves.push(self.route(act, path));
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
