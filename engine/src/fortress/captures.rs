//! The captures of the generator: every way to jump on, followed to its end, each route or each move once. Steps and
//! placements are in `moves`.

use std::ops::ControlFlow;

use crate::fortress::known::{EveryRoute, Known, NoCapture, OnceEach};
use crate::fortress::moves::{Act, Generator, points};
use crate::fortress::rules::{Capture, Chain};
use crate::fortress::state::{Phase, State};
use crate::fortress::tables::Leap;
use crate::point::{MOST_POINTS, Point};

/// Why the captures of a man are not followed further.
enum Stop {
    /// The listener wants no more moves.
    Asked,
    /// Enough captures of this man are known.
    Full,
}

/// A capture on its way. A captured man is taken off at once, so nobody is captured twice.
#[derive(Clone, Copy)]
struct Link {
    at: Point,
    attackers: u128,
    empty: u128,
    captured: u128,
}

impl Link {
    /// After one more jump.
    fn over(self, leap: &Leap) -> Link {
        Link {
            at: leap.to,
            attackers: self.attackers & !leap.over,
            empty: self.empty | leap.over,
            captured: self.captured | leap.over,
        }
    }
}

/// The points of a capture: one for the start and one for each jump.
struct Path {
    points: [Point; MOST_POINTS],
    len: usize,
}

impl Path {
    fn from(point: Point) -> Path {
        Path {
            points: [point; MOST_POINTS],
            len: 1,
        }
    }

    fn push(&mut self, point: Point) {
        self.points[self.len] = point;
        self.len += 1;
    }

    fn pop(&mut self) {
        self.len -= 1;
    }

    fn points(&self) -> &[Point] {
        &self.points[..self.len]
    }
}

impl Generator<'_> {
    /// Shows the captures of every defender.
    pub(super) fn captures<K, F>(&self, state: &State, known: &mut K, see: &mut F) -> ControlFlow<()>
    where
        K: Known,
        F: FnMut(Act, &[Point]) -> ControlFlow<()>,
    {
        points(state.defenders).try_for_each(|from| self.captures_from(state, from, known, see))
    }

    /// Shows the captures of the defender on `from`.
    fn captures_from<K, F>(&self, state: &State, from: Point, known: &mut K, see: &mut F) -> ControlFlow<()>
    where
        K: Known,
        F: FnMut(Act, &[Point]) -> ControlFlow<()>,
    {
        known.begin(from);
        match self.chain(self.first_link(state, from), &mut Path::from(from), known, see) {
            ControlFlow::Break(Stop::Asked) => ControlFlow::Break(()),
            ControlFlow::Break(Stop::Full) | ControlFlow::Continue(()) => ControlFlow::Continue(()),
        }
    }

    /// Shows every legal move that captures nobody.
    pub(crate) fn visit_steps<F>(&self, state: &State, see: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Act) -> ControlFlow<()>,
    {
        self.visit_known(state, &mut NoCapture, &mut |act, _| see(act))
    }

    /// Whether a capture of the man on `from` can begin by landing on `to`.
    pub(crate) fn can_jump(&self, state: &State, from: Point, to: Point) -> bool {
        self.leaps(self.first_link(state, from)).any(|leap| leap.to == to)
    }

    /// Shows each capture of the defender on `from` once; nothing if it cannot move now.
    pub(crate) fn captures_of<F>(&self, state: &State, from: Point, see: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Act, &[Point]) -> ControlFlow<()>,
    {
        if !self.defends(state, from) {
            return ControlFlow::Continue(());
        }
        self.captures_from(state, from, &mut OnceEach::new(usize::MAX), see)
    }

    /// Whether a defender stands on `from` and may move.
    fn defends(&self, state: &State, from: Point) -> bool {
        state.phase == Phase::Defenders
            && state.defenders & from.bit() != 0
            && state.decided(self.rules, self.tables).is_none()
    }

    /// Shows every route of the captures of the defender on `from`, without asking whether it is their turn.
    pub(crate) fn routes_from<F>(&self, state: &State, from: Point, see: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Act, &[Point]) -> ControlFlow<()>,
    {
        self.captures_from(state, from, &mut EveryRoute, see)
    }

    /// Shows every route of the captures of the defender on `from`, nothing if it cannot move now; of two that part at
    /// some point, the one first that goes on to the point of lower rank, and one that ends before one that goes on.
    pub(crate) fn ranked_routes_of<R, F>(
        &self,
        state: &State,
        from: Point,
        rank: &R,
        see: &mut F,
    ) -> ControlFlow<()>
    where
        R: Fn(Point) -> &'static str,
        F: FnMut(Act, &[Point]) -> ControlFlow<()>,
    {
        if !self.defends(state, from) {
            return ControlFlow::Continue(());
        }
        self.ranked_walk(self.first_link(state, from), &mut Path::from(from), rank, see)
    }

    fn ranked_walk<R, F>(&self, link: Link, path: &mut Path, rank: &R, see: &mut F) -> ControlFlow<()>
    where
        R: Fn(Point) -> &'static str,
        F: FnMut(Act, &[Point]) -> ControlFlow<()>,
    {
        let mut leaps: Vec<&Leap> = self.leaps(link).collect();
        leaps.sort_unstable_by_key(|leap| rank(leap.to));
        for leap in leaps {
            let next = link.over(leap);
            path.push(next.at);
            if self.may_end(next) {
                let act = Act::Capture {
                    from: path.points[0],
                    to: next.at,
                    captured: next.captured,
                };
                see(act, path.points())?;
            }
            self.ranked_walk(next, path, rank, see)?;
            path.pop();
        }
        ControlFlow::Continue(())
    }

    /// The capture by the defender on `from` that lands on these points, if it is legal.
    pub(crate) fn capture_along(&self, state: &State, from: Point, landings: &[Point]) -> Option<Act> {
        if !self.defends(state, from) {
            return None;
        }
        let start = self.first_link(state, from);
        let end = landings.iter().try_fold(start, |link, landing| {
            self.leaps(link)
                .find(|leap| leap.to == *landing)
                .map(|leap| link.over(leap))
        })?;
        self.may_end(end).then_some(Act::Capture {
            from,
            to: end.at,
            captured: end.captured,
        })
    }

    /// A route of a capture, the first that the walk comes to.
    ///
    /// The men taken are few enough for every set of them to be met at a point once, so the search is short.
    pub(crate) fn first_route(&self, state: &State, from: Point, to: Point, captured: u128) -> Vec<Point> {
        let mut route = vec![from, to];
        let only = State {
            attackers: state.attackers & captured,
            ..*state
        };
        let empty = self.tables.points & !state.men() | from.bit();
        let start = Link {
            at: from,
            attackers: only.attackers,
            empty,
            captured: 0,
        };
        let mut known = OnceEach::new(usize::MAX);
        known.begin(from);
        let _ = self.walk(start, &mut Path::from(from), &mut known, &mut |link, path| {
            if link.at == to && link.captured == captured {
                route = path.to_vec();
                return ControlFlow::Break(Stop::Asked);
            }
            ControlFlow::Continue(())
        });
        route
    }

    /// A capture that has not begun. The man's own point is empty for it.
    fn first_link(&self, state: &State, from: Point) -> Link {
        Link {
            at: from,
            attackers: state.attackers,
            empty: self.tables.points & !state.men() | from.bit(),
            captured: 0,
        }
    }

    /// The jumps by which a capture can go on.
    fn leaps(&self, link: Link) -> impl Iterator<Item = &Leap> {
        self.tables.leaps[link.at.index()]
            .iter()
            .filter(move |leap| link.attackers & leap.over != 0 && link.empty & leap.landing != 0)
    }

    /// Whether a capture may end here.
    fn may_end(&self, link: Link) -> bool {
        link.captured != 0 && (!self.must_go_on() || self.leaps(link).next().is_none())
    }

    /// Shows the captures that go on from the end of `path`.
    fn chain<K, F>(&self, link: Link, path: &mut Path, known: &mut K, see: &mut F) -> ControlFlow<Stop>
    where
        K: Known,
        F: FnMut(Act, &[Point]) -> ControlFlow<()>,
    {
        let from = path.points[0];
        self.walk(link, path, known, &mut |link, path| {
            if !self.may_end(link) {
                return ControlFlow::Continue(());
            }
            let act = Act::Capture {
                from,
                to: link.at,
                captured: link.captured,
            };
            match see(act, path) {
                ControlFlow::Break(()) => ControlFlow::Break(Stop::Asked),
                ControlFlow::Continue(()) => ControlFlow::Continue(()),
            }
        })
    }

    /// Goes every way on from a capture and shows where it comes by.
    fn walk<K, F>(&self, link: Link, path: &mut Path, known: &mut K, see: &mut F) -> ControlFlow<Stop>
    where
        K: Known,
        F: FnMut(Link, &[Point]) -> ControlFlow<Stop>,
    {
        for leap in self.leaps(link) {
            let next = link.over(leap);
            if !known.is_new(next.at, next.captured) {
                continue;
            }
            if known.is_full() {
                return ControlFlow::Break(Stop::Full);
            }
            path.push(next.at);
            see(next, path.points())?;
            self.walk(next, path, known, see)?;
            path.pop();
        }
        ControlFlow::Continue(())
    }

    /// How many routes the captures of the defenders have.
    pub(super) fn count_captures(&self, state: &State) -> u64 {
        let each = points(state.defenders).map(|from| self.count_chains(self.first_link(state, from)));
        each.sum()
    }

    fn count_chains(&self, link: Link) -> u64 {
        let mut count = 0;
        for leap in self.leaps(link) {
            let further = self.count_chains(link.over(leap));
            count += further + u64::from(further == 0 || !self.must_go_on());
        }
        count
    }

    /// Whether a capture that could go on is illegal.
    pub(crate) fn must_go_on(&self) -> bool {
        self.rules.chain == Chain::Mandatory && self.rules.capture != Capture::Huff
    }

    /// Whether some defender can capture.
    pub(crate) fn can_capture(&self, state: &State) -> bool {
        let empty = self.tables.points & !state.men();
        points(state.defenders).any(|from| self.can_leap(from, state.attackers, empty))
    }

    /// Whether a defender on `at` can jump over one of `attackers` onto one of the `empty` points.
    pub(crate) fn can_leap(&self, at: Point, attackers: u128, empty: u128) -> bool {
        self.tables.leaps[at.index()]
            .iter()
            .any(|leap| attackers & leap.over != 0 && empty & leap.landing != 0)
    }
}
