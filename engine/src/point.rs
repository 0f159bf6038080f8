//! Points and sets of points. Which points a board has, and how they are joined, is told in `board`.

use std::fmt;
use std::ops::{BitAnd, BitOr, Sub};

/// The largest number of points of any board.
pub(crate) const MOST_POINTS: usize = 67;

/// A point of a board: a crossing of lines (or a dark square) on which at most one man stands.
///
/// The number counts the points row by row from the top, each row from the left. Only a
/// [`Board`](crate::Board) and sets of its points hand points out, so a point is always on its board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point(u8);

impl Point {
    /// The point with this number; the caller answers for its being on the board.
    pub(crate) const fn new(index: usize) -> Point {
        assert!(index < 128, "a set of points has room for 128");
        Point(index as u8)
    }

    /// The number of the point, counted row by row from the top left.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The set that holds this point alone, as bits.
    pub(crate) const fn bit(self) -> u128 {
        1 << self.0
    }
}

/// A set of points of one board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PointSet(u128);

impl PointSet {
    /// The set without points.
    pub const EMPTY: PointSet = PointSet(0);

    /// The set whose points are the set bits.
    pub(crate) const fn from_bits(bits: u128) -> PointSet {
        PointSet(bits)
    }

    /// The set as bits, bit `n` for the point with number `n`.
    pub(crate) const fn bits(self) -> u128 {
        self.0
    }

    /// Whether `point` is in the set.
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        self.0 & point.bit() != 0
    }

    /// How many points the set has.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no points.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set with `point` added.
    #[must_use]
    pub const fn with(self, point: Point) -> PointSet {
        PointSet(self.0 | point.bit())
    }

    /// The set with `point` taken out.
    #[must_use]
    pub const fn without(self, point: Point) -> PointSet {
        PointSet(self.0 & !point.bit())
    }

    /// The points in the order of their numbers: from the top row down, each row from the left.
    pub fn iter(self) -> impl Iterator<Item = Point> + Clone {
        Bits(self.0)
    }
}

/// The points of a set that are still to come.
#[derive(Clone)]
struct Bits(u128);

impl Iterator for Bits {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        if self.0 == 0 {
            return None;
        }
        let index = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(Point::new(index as usize))
    }
}

impl BitOr for PointSet {
    type Output = PointSet;

    fn bitor(self, other: PointSet) -> PointSet {
        PointSet(self.0 | other.0)
    }
}

impl BitAnd for PointSet {
    type Output = PointSet;

    fn bitand(self, other: PointSet) -> PointSet {
        PointSet(self.0 & other.0)
    }
}

impl Sub for PointSet {
    type Output = PointSet;

    fn sub(self, other: PointSet) -> PointSet {
        PointSet(self.0 & !other.0)
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> PointSet {
        points.into_iter().fold(PointSet::EMPTY, PointSet::with)
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Point::index)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_lists_its_points_in_order() {
        let set: PointSet = [66, 3, 0, 40].into_iter().map(Point::new).collect();
        let listed: Vec<usize> = set.iter().map(Point::index).collect();
        assert_eq!(listed, [0, 3, 40, 66]);
        assert_eq!(set.len(), 4);
    }

    #[test]
    fn union_intersection_and_difference_are_those_of_sets() {
        let a: PointSet = [1, 2].into_iter().map(Point::new).collect();
        let b: PointSet = [2, 3].into_iter().map(Point::new).collect();
        assert_eq!((a | b).len(), 3);
        assert_eq!(a & b, PointSet::EMPTY.with(Point::new(2)));
        assert_eq!(a - b, PointSet::EMPTY.with(Point::new(1)));
        assert!((a & b).without(Point::new(2)).is_empty());
    }
}
