//! A rule set worked out point by point: where each side may step and jump, whoever stands where.

use crate::board::Board;
use crate::fortress::rules::{Direction, Leaving, Lines, Rules};
use crate::point::{MOST_POINTS, Point, PointSet};

/// A jump as bits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Leap {
    pub(crate) over: u128,
    pub(crate) landing: u128,
    pub(crate) to: Point,
}

/// What the generator looks up.
#[derive(Debug)]
pub(crate) struct Tables {
    pub(crate) fortress: u128,
    pub(crate) points: u128,
    /// For each point, where an attacker on it may step.
    pub(crate) advances: [u128; MOST_POINTS],
    /// For each point, whence an attacker may step to it.
    pub(crate) sources: [u128; MOST_POINTS],
    /// For each point, where a defender on it may step.
    pub(crate) walks: [u128; MOST_POINTS],
    /// For each point, the jumps of a defender on it.
    pub(crate) leaps: Vec<Box<[Leap]>>,
    /// The lines closed to attackers, each between two neighbours.
    pub(crate) closed: Vec<(Point, Point)>,
    /// The lines of the board that either side may step along, at least one way.
    pub(crate) lines: Vec<(Point, Point)>,
    /// For each point, the steps along lines to the nearest point of the fortress.
    distances: Vec<u8>,
}

/// What in the rules keeps an attacker from a step along a line of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hindrance {
    /// The line is closed.
    Closed,
    /// It leaves the fortress for good.
    Leaves,
    /// It goes aslant.
    Aslant,
    /// It goes back.
    Back,
    /// It does not lead nearer to the fortress.
    NotNearer,
    /// It leads farther from the fortress.
    Farther,
}

impl Tables {
    /// Works out the tables of a rule set.
    ///
    /// # Panics
    /// If a closed line of the rules does not run along drawn lines, which `validity` excludes.
    #[expect(clippy::expect_used, reason = "the rules were checked")]
    pub(crate) fn new(rules: &Rules) -> Tables {
        let board = rules.board;
        let runs = rules.closed.iter();
        let closed = runs.flat_map(|run| segments(board, run).expect("the rules were checked"));
        let mut tables = Tables {
            fortress: board.fortress().bits(),
            points: board.points().collect::<PointSet>().bits(),
            advances: [0; MOST_POINTS],
            sources: [0; MOST_POINTS],
            walks: [0; MOST_POINTS],
            leaps: Vec::new(),
            closed: closed.collect(),
            lines: Vec::new(),
            distances: distances(board),
        };
        let reach = |from, to| follows(rules.defenders_lines, board, from, to);
        for from in board.points() {
            for to in board.neighbours(from).iter() {
                if tables.hindrance(rules, from, to).is_none() {
                    tables.advances[from.index()] |= to.bit();
                    tables.sources[to.index()] |= from.bit();
                }
                if reach(from, to) {
                    tables.walks[from.index()] |= to.bit();
                }
            }
            let leaps = board.jumps(from).iter().filter(|jump| reach(from, jump.to));
            let leaps = leaps.map(|jump| Leap {
                over: jump.over.bit(),
                landing: jump.to.bit(),
                to: jump.to,
            });
            tables.leaps.push(leaps.collect());
        }
        let goes = |from: Point, to: Point| {
            (tables.walks[from.index()] | tables.advances[from.index()]) & to.bit() != 0
        };
        let used = board.lines().iter().filter(|(a, b)| goes(*a, *b) || goes(*b, *a));
        tables.lines = used.copied().collect();
        tables
    }

    /// What in the rules keeps an attacker from stepping to a neighbour, whoever stands there. This alone decides where
    /// attackers go: the table of their steps is made of it, and it is asked again for the reason of a refusal.
    pub(crate) fn hindrance(&self, rules: &Rules, from: Point, to: Point) -> Option<Hindrance> {
        let board = rules.board;
        let inside = board.fortress().contains(from);
        let stays = inside && board.fortress().contains(to);
        if self.closed.contains(&(from, to)) || self.closed.contains(&(to, from)) {
            return Some(Hindrance::Closed);
        }
        match rules.leaving {
            Leaving::Forbidden if inside && !stays => return Some(Hindrance::Leaves),
            Leaving::Forbidden | Leaving::Allowed => {}
        }
        if !follows(rules.attackers_lines, board, from, to) {
            return Some(Hindrance::Aslant);
        }
        let (before, after) = (self.distances[from.index()], self.distances[to.index()]);
        let back = board.xy(to).1 > board.xy(from).1;
        let (suits, hindrance) = match rules.attackers_go {
            Direction::Any => return None,
            Direction::NotBack => (!back, Hindrance::Back),
            Direction::Nearer => (after < before || stays, Hindrance::NotNearer),
            Direction::NotFarther => (after <= before, Hindrance::Farther),
        };
        // Whoever is told that a step goes back need not count steps.
        (!suits).then_some(if back { Hindrance::Back } else { hindrance })
    }
}

/// Whether the way from a point to another is along such lines.
fn follows(lines: Lines, board: &Board, from: Point, to: Point) -> bool {
    match lines {
        Lines::All => true,
        Lines::Straight => board.straight(from, to),
    }
}

/// For each point, the steps along lines to the nearest point of the fortress.
fn distances(board: &Board) -> Vec<u8> {
    let mut distances = vec![u8::MAX; board.len()];
    let mut ring = board.fortress();
    let mut seen = ring;
    for distance in 0.. {
        if ring.is_empty() {
            break;
        }
        for point in ring.iter() {
            distances[point.index()] = distance;
        }
        ring = ring
            .iter()
            .fold(PointSet::EMPTY, |next, point| next | board.neighbours(point))
            - seen;
        seen = seen | ring;
    }
    distances
}

/// The lines of a straight run such as `a4-g4`, between neighbour and neighbour; none if it does not go along a row or
/// a column or follows no drawn lines.
pub(crate) fn segments(board: &'static Board, run: &str) -> Option<Vec<(Point, Point)>> {
    let (first, last) = run.split_once('-')?;
    let (first, last) = (board.point(first)?, board.point(last)?);
    let ((ax, ay), (bx, by)) = (board.xy(first), board.xy(last));
    let between = |low: u8, high: u8, value: u8| (low.min(high)..=low.max(high)).contains(&value);
    let on_run = |point: &Point| {
        let (x, y) = board.xy(*point);
        between(ax, bx, x) && between(ay, by, y)
    };
    let points: Vec<Point> = board.points().filter(on_run).collect();
    let segments: Vec<_> = points.windows(2).map(|pair| (pair[0], pair[1])).collect();
    let drawn = segments.iter().all(|(a, b)| board.neighbours(*a).contains(*b));
    (board.straight(first, last) && drawn).then_some(segments)
}
