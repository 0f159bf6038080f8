//! The generator of the siege games, and the one place that says what is legal in them: it walks over the moves of a
//! position, counts them, and makes them. How a move is written and read is told in `text`.
//!
//! A capture can often go several ways that take the same men to the same point. They are several *routes* of one
//! move: [`Generator::visit_routes`] shows each, [`Generator::visit`] shows every move once.

use std::ops::ControlFlow;

use crate::fortress::known::{EveryRoute, Known, NoCapture, OnceEach};
use crate::fortress::rules::{Capture, Chain, Placement, Rules};
use crate::fortress::state::{State, Turn};
use crate::fortress::tables::{Leap, Tables};
use crate::point::{MOST_POINTS, Point};

/// A legal move as bits: what it does, whatever way it goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Act {
    /// The defending side places all its men.
    Place(u128),
    /// An attacker or a defender steps, after an offender (or nobody) was huffed.
    Step { huffed: u128, from: Point, to: Point },
    /// A defender jumps from point to point and takes off everybody jumped.
    Capture { from: Point, to: Point, captured: u128 },
    /// The last defender is huffed and the game is over.
    Huff(u128),
}

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

/// The points of a set of bits.
fn points(mut bits: u128) -> impl Iterator<Item = Point> {
    std::iter::from_fn(move || {
        (bits != 0).then(|| {
            let point = Point::new(bits.trailing_zeros() as usize);
            bits &= bits - 1;
            point
        })
    })
}

/// A rule set with its tables, ready to answer for positions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Generator<'t> {
    pub(crate) rules: &'t Rules,
    pub(crate) tables: &'t Tables,
}

impl Generator<'_> {
    /// Shows every legal move of a position to `see` until it breaks, each once, with one of its routes: the points of
    /// a capture, nothing for other moves.
    pub(crate) fn visit<F>(&self, state: &State, see: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Act, &[Point]) -> ControlFlow<()>,
    {
        self.visit_known(state, &mut OnceEach::new(usize::MAX), see)
    }

    /// The same, but of each man not more than `most` captures. The men of whom there are more.
    pub(crate) fn visit_some<F>(&self, state: &State, most: usize, see: &mut F) -> u128
    where
        F: FnMut(Act, &[Point]),
    {
        let mut known = OnceEach::new(most);
        let _ = self.visit_known(state, &mut known, &mut |act, path| {
            see(act, path);
            ControlFlow::Continue(())
        });
        known.cut()
    }

    /// Shows every route of every legal move.
    pub(crate) fn visit_routes<F>(&self, state: &State, see: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Act, &[Point]) -> ControlFlow<()>,
    {
        self.visit_known(state, &mut EveryRoute, see)
    }

    fn visit_known<K, F>(&self, state: &State, known: &mut K, see: &mut F) -> ControlFlow<()>
    where
        K: Known,
        F: FnMut(Act, &[Point]) -> ControlFlow<()>,
    {
        if state.decided(self.rules, self.tables).is_some() {
            return ControlFlow::Continue(());
        }
        match state.turn {
            Turn::Placement => self.placements(self.places(state), 0, self.rules.defenders, see),
            Turn::Attackers => {
                self.advances(state, 0, see)?;
                points(state.offenders).try_for_each(|offender| {
                    if state.defenders == offender.bit() {
                        see(Act::Huff(offender.bit()), &[])
                    } else {
                        self.advances(state, offender.bit(), see)
                    }
                })
            }
            Turn::Defenders => {
                if self.can_capture(state) {
                    self.captures(state, known, see)?;
                    if self.rules.capture == Capture::Mandatory {
                        return ControlFlow::Continue(());
                    }
                }
                self.walks(state, see)
            }
        }
    }

    /// How many routes the legal moves of a position have in all.
    pub(crate) fn count(&self, state: &State) -> u64 {
        if state.decided(self.rules, self.tables).is_some() {
            return 0;
        }
        match state.turn {
            Turn::Placement => binomial(self.places(state).count_ones(), u32::from(self.rules.defenders)),
            Turn::Attackers => {
                let huffs = points(state.offenders).map(|offender| {
                    if state.defenders == offender.bit() {
                        1
                    } else {
                        self.count_advances(state, offender.bit())
                    }
                });
                self.count_advances(state, 0) + huffs.sum::<u64>()
            }
            Turn::Defenders => {
                let captures = self.count_captures(state);
                if captures > 0 && self.rules.capture == Capture::Mandatory {
                    return captures;
                }
                let empty = self.tables.points & !state.men();
                let walks = points(state.defenders)
                    .map(|from| u64::from((self.tables.walks[from.index()] & empty).count_ones()));
                captures + walks.sum::<u64>()
            }
        }
    }

    /// Whether a position has a legal move.
    pub(crate) fn any(&self, state: &State) -> bool {
        self.visit_routes(state, &mut |_, _| ControlFlow::Break(()))
            .is_break()
    }

    /// The position after a legal move.
    pub(crate) fn after(&self, state: &State, act: Act) -> State {
        match (act, state.turn) {
            (Act::Place(men), _) => State {
                defenders: men,
                turn: Turn::first(self.rules),
                ..*state
            },
            (Act::Huff(huffed), _) => State {
                defenders: state.defenders & !huffed,
                offenders: 0,
                turn: Turn::Defenders,
                ..*state
            },
            (Act::Step { huffed, from, to }, Turn::Attackers) => State {
                attackers: state.attackers & !from.bit() | to.bit(),
                defenders: state.defenders & !huffed,
                offenders: 0,
                turn: Turn::Defenders,
                kills: state.kills,
            },
            (Act::Step { from, to, .. }, Turn::Placement | Turn::Defenders) => State {
                defenders: state.defenders & !from.bit() | to.bit(),
                offenders: self.offenders_by_stepping(state, from, to),
                turn: Turn::Attackers,
                ..*state
            },
            (Act::Capture { from, to, captured }, _) => {
                let mut next = State {
                    attackers: state.attackers & !captured,
                    defenders: state.defenders & !from.bit() | to.bit(),
                    offenders: 0,
                    turn: Turn::Attackers,
                    kills: state.kills + captured.count_ones() as u8,
                };
                if self.rules.capture == Capture::Huff
                    && self.rules.chain == Chain::Mandatory
                    && self.can_leap(to, next.attackers, self.tables.points & !next.men())
                {
                    next.offenders = to.bit();
                }
                next
            }
        }
    }

    /// Where defenders may be placed.
    pub(crate) fn places(&self, state: &State) -> u128 {
        let empty = self.tables.points & !state.men();
        match self.rules.placement {
            Placement::Fixed | Placement::Anywhere => empty,
            Placement::Fortress => empty & self.tables.fortress,
        }
    }

    /// Shows every way of placing `wanted` more men on `places`.
    fn placements<F>(&self, places: u128, placed: u128, wanted: u8, see: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Act, &[Point]) -> ControlFlow<()>,
    {
        if wanted == 0 {
            return see(Act::Place(placed), &[]);
        }
        points(places).try_for_each(|point| {
            let later = places & !(point.bit() | (point.bit() - 1));
            self.placements(later, placed | point.bit(), wanted - 1, see)
        })
    }

    /// Shows the attackers' steps after the huffed defender has left the board.
    fn advances<F>(&self, state: &State, huffed: u128, see: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Act, &[Point]) -> ControlFlow<()>,
    {
        let empty = self.tables.points & !state.men() | huffed;
        points(state.attackers).try_for_each(|from| {
            points(self.tables.advances[from.index()] & empty)
                .try_for_each(|to| see(Act::Step { huffed, from, to }, &[]))
        })
    }

    fn count_advances(&self, state: &State, huffed: u128) -> u64 {
        let empty = self.tables.points & !state.men() | huffed;
        let arrivals = points(empty)
            .map(|to| u64::from((self.tables.sources[to.index()] & state.attackers).count_ones()));
        arrivals.sum()
    }

    /// Shows the defenders' steps.
    fn walks<F>(&self, state: &State, see: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Act, &[Point]) -> ControlFlow<()>,
    {
        let empty = self.tables.points & !state.men();
        points(state.defenders).try_for_each(|from| {
            points(self.tables.walks[from.index()] & empty)
                .try_for_each(|to| see(Act::Step { huffed: 0, from, to }, &[]))
        })
    }

    /// Shows the captures of every defender.
    fn captures<K, F>(&self, state: &State, known: &mut K, see: &mut F) -> ControlFlow<()>
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
        state.turn == Turn::Defenders
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
    fn count_captures(&self, state: &State) -> u64 {
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

    /// The defenders who could have captured when one of them stepped instead; he counts where he stands now.
    fn offenders_by_stepping(&self, state: &State, from: Point, to: Point) -> u128 {
        if self.rules.capture != Capture::Huff {
            return 0;
        }
        let empty = self.tables.points & !state.men();
        points(state.defenders)
            .filter(|at| self.can_leap(*at, state.attackers, empty))
            .fold(0, |offenders, at| {
                offenders | if at == from { to.bit() } else { at.bit() }
            })
    }
}

/// The number of ways to choose `k` of `n`.
fn binomial(n: u32, k: u32) -> u64 {
    (0..u64::from(k)).fold(1, |ways, i| ways * u64::from(n).saturating_sub(i) / (i + 1))
}

#[cfg(test)]
mod tests {
    //! Fields in combinations that no game offers; those of the games are tested with their variants.

    use super::*;
    use crate::fortress::games::FORTECA;
    use crate::fortress::rules::{Fill, First, Leaving, Lines, Verdict};
    use crate::rows::men_in_rows;

    fn moves(rules: &Rules, rows: &str, turn: Turn) -> Vec<String> {
        let tables = Tables::new(rules);
        let generator = Generator {
            rules,
            tables: &tables,
        };
        let (attackers, defenders) = men_in_rows(rules.board, rows).expect("the rows fit the board");
        let (attackers, defenders) = (attackers.bits(), defenders.bits());
        let state = State {
            attackers,
            defenders,
            offenders: 0,
            turn,
            kills: 0,
        };
        let mut listed = Vec::new();
        let _ = generator.visit_routes(&state, &mut |act, path| {
            let labels = |points: &[Point]| {
                points
                    .iter()
                    .map(|point| rules.board.label(*point))
                    .collect::<Vec<_>>()
                    .join(" ")
            };
            listed.push(match act {
                Act::Place(men) => labels(&points(men).collect::<Vec<_>>()),
                Act::Step { from, to, .. } => labels(&[from, to]),
                Act::Capture { .. } => labels(path),
                Act::Huff(_) => "huff".to_owned(),
            });
            ControlFlow::Continue(())
        });
        assert_eq!(generator.count(&state), listed.len() as u64);
        listed
    }

    #[test]
    fn defenders_may_begin_after_their_placement() {
        let rules = Rules {
            first: First::Defenders,
            ..FORTECA
        };
        let tables = Tables::new(&rules);
        let generator = Generator {
            rules: &rules,
            tables: &tables,
        };
        let state = State {
            attackers: 0,
            defenders: 0,
            offenders: 0,
            turn: Turn::Placement,
            kills: 0,
        };
        assert_eq!(generator.after(&state, Act::Place(0b11)).turn, Turn::Defenders);
    }

    #[test]
    fn two_men_may_be_placed_anywhere() {
        let rules = Rules {
            placement: Placement::Anywhere,
            ..FORTECA
        };
        assert_eq!(moves(&rules, rules.start, Turn::Placement).len(), 9 * 8 / 2);
        let fewer = ".../.../......./ooooooo/ooooooo/ooo/ooo";
        assert_eq!(moves(&rules, fewer, Turn::Placement).len(), 13 * 12 / 2);
    }

    #[test]
    fn attackers_who_may_go_anywhere_can_be_kept_in_the_fortress() {
        let rules = Rules {
            leaving: Leaving::Forbidden,
            ..FORTECA
        };
        let listed = moves(&rules, "W.W/.../..o..../......./......./.../...", Turn::Attackers);
        assert_eq!(listed, ["c5 c6", "c5 d6", "c5 d5"]);
    }

    #[test]
    fn a_duty_to_go_on_holds_without_a_duty_to_begin() {
        let rules = Rules {
            chain: Chain::Mandatory,
            ..FORTECA
        };
        let rows = "W../o../.o...../......./......./.../..W";
        let listed = moves(&rules, rows, Turn::Defenders);
        assert!(listed.contains(&"c7 c5 a5".to_owned()) && listed.contains(&"c7 d7".to_owned()));
        assert!(!listed.contains(&"c7 c5".to_owned()));
    }

    #[test]
    fn defenders_bound_to_rows_and_columns_do_not_capture_aslant() {
        let rules = Rules {
            defenders_lines: Lines::Straight,
            ..FORTECA
        };
        let rows = "W../.o./......./......./......./.../..W";
        let listed = moves(&rules, rows, Turn::Defenders);
        assert_eq!(listed, ["c7 d7", "c7 c6", "e1 e2", "e1 d1"]);
    }

    #[test]
    fn what_ends_mean_is_read_from_the_rules() {
        let rules = Rules {
            block: Verdict::Draw,
            stuck: Verdict::Draw,
            fill: Fill::MeansNothing,
            ..FORTECA
        };
        let tables = Tables::new(&rules);
        let attackers = tables.fortress;
        let full = State {
            attackers,
            defenders: 1 << 20,
            offenders: 0,
            turn: Turn::Defenders,
            kills: 0,
        };
        assert_eq!(full.decided(&rules, &tables), None);
        assert!(full.decided(&FORTECA, &tables).is_some());
        assert_eq!(full.without_moves(&rules), Verdict::Draw);
        assert_eq!(
            State {
                turn: Turn::Attackers,
                ..full
            }
            .without_moves(&rules),
            Verdict::Draw
        );
    }
}
