//! What is already known while the captures of a man are followed: nothing where every route counts, or every point that
//! was reached with the same men taken, from where everything goes on alike.

use std::collections::HashSet;

use crate::point::Point;

/// What a walk over captures remembers.
pub(crate) trait Known {
    /// The captures of another man begin.
    fn begin(&mut self, from: Point);
    /// Whether a point was not reached before with these men taken.
    fn is_new(&mut self, at: Point, captured: u128) -> bool;
    /// Whether enough of this man is known.
    fn is_full(&mut self) -> bool;
}

/// Remembers nothing: every route is new.
pub(crate) struct EveryRoute;

impl Known for EveryRoute {
    #[inline(always)]
    fn begin(&mut self, _: Point) {}

    #[inline(always)]
    fn is_new(&mut self, _: Point, _: u128) -> bool {
        true
    }

    #[inline(always)]
    fn is_full(&mut self) -> bool {
        false
    }
}

/// Knows everything before: no capture is shown.
pub(crate) struct NoCapture;

impl Known for NoCapture {
    fn begin(&mut self, _: Point) {}

    fn is_new(&mut self, _: Point, _: u128) -> bool {
        false
    }

    fn is_full(&mut self) -> bool {
        false
    }
}

/// As many as are kept without asking for memory; in play, captures of one man are fewer.
const AT_HAND: usize = 16;

/// Remembers where captures came by, so that each is shown once.
pub(crate) struct OnceEach {
    from: Point,
    points: [Point; AT_HAND],
    taken: [u128; AT_HAND],
    len: usize,
    far: HashSet<(Point, u128)>,
    most: usize,
    cut: u128,
}

impl OnceEach {
    /// Shows of each man not more than about `most` captures.
    pub(crate) fn new(most: usize) -> OnceEach {
        OnceEach {
            from: Point::new(0),
            points: [Point::new(0); AT_HAND],
            taken: [0; AT_HAND],
            len: 0,
            far: HashSet::new(),
            most,
            cut: 0,
        }
    }

    /// The men of whom there was more.
    pub(crate) fn cut(&self) -> u128 {
        self.cut
    }
}

impl Known for OnceEach {
    fn begin(&mut self, from: Point) {
        (self.from, self.len) = (from, 0);
        self.far.clear();
    }

    fn is_new(&mut self, at: Point, captured: u128) -> bool {
        let known = self.len.min(AT_HAND);
        if (0..known).any(|n| self.taken[n] == captured && self.points[n] == at) {
            return false;
        }
        if self.len < AT_HAND {
            (self.points[self.len], self.taken[self.len]) = (at, captured);
        } else if !self.far.insert((at, captured)) {
            return false;
        }
        self.len += 1;
        true
    }

    fn is_full(&mut self) -> bool {
        let full = self.len > self.most;
        if full {
            self.cut |= self.from.bit();
        }
        full
    }
}
