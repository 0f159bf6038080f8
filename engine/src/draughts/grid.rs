//! A checkered board as bits: the squares row by row with one spare bit after every two rows, so that a step in a
//! direction is the same shift from every square and falls on a spare bit where the board ends.

use std::marker::PhantomData;

use crate::draughts::rules::Ruleset;
use crate::point::{Point, PointSet};

/// The four directions, those of White's men first, each numbered so that its opposite is 3 less itself.
pub(crate) const NW: usize = 0;
pub(crate) const NE: usize = 1;
pub(crate) const SW: usize = 2;
pub(crate) const SE: usize = 3;

/// The rays of a board: for each direction and bit, the bits that follow in that direction up to the edge.
pub(crate) type Rays = [[u64; 64]; 4];

/// The board of a rule set.
pub(crate) struct Grid<R>(PhantomData<R>);

impl<R: Ruleset> Grid<R> {
    /// Half the width of the board: the squares of a row.
    const HALF: u32 = R::RULES.board.width() as u32 / 2;

    /// Two rows and the spare bit.
    const PERIOD: u32 = 2 * Self::HALF + 1;

    /// Two rows of squares.
    const TWO_ROWS: u64 = (1 << (2 * Self::HALF)) - 1;

    /// All squares.
    pub(crate) const ALL: u64 = Self::spread(u64::MAX >> (64 - 2 * Self::HALF * Self::HALF));

    /// The row on which White's men become kings.
    pub(crate) const TOP: u64 = (1 << Self::HALF) - 1;

    /// The row on which Black's men become kings.
    pub(crate) const BOTTOM: u64 =
        Self::ALL & !(Self::ALL >> Self::HALF | Self::ALL >> (Self::HALF + 1)) & !Self::TOP;

    /// The diagonal that has a corner of the board at either end, the main road.
    pub(crate) const MAIN_ROAD: u64 = {
        let corner = 1 << (Self::PERIOD * (Self::HALF - 1) + Self::HALF);
        corner | Self::RAYS[NE][(Self::PERIOD * (Self::HALF - 1) + Self::HALF) as usize]
    };

    const RAYS: &'static Rays = &Self::rays();

    /// The squares one step away from those of a set, and spare bits.
    #[inline(always)]
    pub(crate) const fn step(set: u64, direction: usize) -> u64 {
        Self::steps(set, direction, 1)
    }

    /// All squares from this one to the edge, itself left out. `at` has one bit.
    #[inline(always)]
    pub(crate) fn ray(at: u64, direction: usize) -> u64 {
        Self::RAYS[direction][at.trailing_zeros() as usize & 63]
    }

    /// The first of the men that stand in a direction from `at`, or nothing.
    #[inline(always)]
    pub(crate) fn first(at: u64, direction: usize, men: u64) -> u64 {
        let seen = Self::ray(at, direction) & men;
        if direction < 2 {
            // Upward the nearest has the highest bit; of nothing, nothing is left over.
            seen & (1u64 << 63).wrapping_shr(seen.leading_zeros())
        } else {
            seen & seen.wrapping_neg()
        }
    }

    /// The empty squares that follow `at` in a direction up to the first man.
    #[inline(always)]
    pub(crate) fn open(at: u64, direction: usize, men: u64) -> u64 {
        let ray = Self::ray(at, direction);
        let seen = ray & men;
        if direction < 2 {
            ray & u64::MAX.checked_shl(64 - seen.leading_zeros()).unwrap_or(0)
        } else {
            ray & !seen & seen.wrapping_sub(1)
        }
    }

    /// Squares, and the empty ones that follow any of them in a direction up to the first man, but at most seven
    /// after each: on the way to a man that can be jumped there are no more.
    #[inline(always)]
    pub(crate) const fn fill(set: u64, direction: usize, empty: u64) -> u64 {
        Self::fills(set, direction, empty).0
    }

    /// Squares, and all empty ones that follow any of them in a direction up to the first man.
    #[inline(always)]
    pub(crate) const fn fill_all(set: u64, direction: usize, empty: u64) -> u64 {
        let (seven, four_more) = Self::fills(set, direction, empty);
        seven | Self::steps(seven, direction, 4) & four_more
    }

    /// The squares that [`fill`](Self::fill) gives, and those before which there are three more that are empty.
    #[inline(always)]
    const fn fills(set: u64, direction: usize, empty: u64) -> (u64, u64) {
        let one = set | Self::steps(set, direction, 1) & empty;
        let two_empty = empty & Self::steps(empty, direction, 1);
        let three = one | Self::steps(one, direction, 2) & two_empty;
        let four_empty = two_empty & Self::steps(two_empty, direction, 2);
        (three | Self::steps(three, direction, 4) & four_empty, four_empty)
    }

    /// The squares some steps away from those of a set, where all between them are known to be on the board.
    #[inline(always)]
    const fn steps(set: u64, direction: usize, steps: u32) -> u64 {
        match direction {
            NW => set >> (steps * (Self::HALF + 1)),
            NE => set >> (steps * Self::HALF),
            SW => set << (steps * Self::HALF),
            _ => set << (steps * (Self::HALF + 1)),
        }
    }

    /// The bits of points, which are numbered without spare bits.
    pub(crate) const fn bits(points: PointSet) -> u64 {
        Self::spread(points.bits() as u64)
    }

    /// The points of bits.
    pub(crate) const fn points(bits: u64) -> PointSet {
        let (mut points, mut pair) = (0, 0);
        while pair < Self::HALF {
            let rows = bits >> (Self::PERIOD * pair) & Self::TWO_ROWS;
            points |= (rows as u128) << (2 * Self::HALF * pair);
            pair += 1;
        }
        PointSet::from_bits(points)
    }

    /// The point of one bit.
    pub(crate) const fn point(bit: u64) -> Point {
        let index = bit.trailing_zeros();
        Point::new((index - index / Self::PERIOD) as usize)
    }

    /// The bit of one point.
    pub(crate) const fn bit(point: Point) -> u64 {
        let index = point.index() as u32;
        1 << (index + index / (2 * Self::HALF))
    }

    const fn spread(points: u64) -> u64 {
        let (mut bits, mut pair) = (0, 0);
        while pair < Self::HALF {
            bits |= (points >> (2 * Self::HALF * pair) & Self::TWO_ROWS) << (Self::PERIOD * pair);
            pair += 1;
        }
        bits
    }

    const fn rays() -> Rays {
        let mut rays = [[0; 64]; 4];
        let mut direction = 0;
        while direction < 4 {
            let mut from = 0;
            while from < 64 {
                let mut at = 1 << from & Self::ALL;
                while at != 0 {
                    at = Self::step(at, direction) & Self::ALL;
                    rays[direction][from] |= at;
                }
                from += 1;
            }
            direction += 1;
        }
        rays
    }
}

/// The bits of a set one by one.
#[inline(always)]
pub(crate) fn each(mut set: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let bit = set & set.wrapping_neg();
        set ^= bit;
        (bit != 0).then_some(bit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::rules::{Klasyczne, Polskie};

    fn squares<R: Ruleset>(bits: u64) -> Vec<&'static str> {
        Grid::<R>::points(bits)
            .iter()
            .map(|point| R::RULES.board.label(point))
            .collect()
    }

    fn steps_follow_the_lines<R: Ruleset>() {
        let board = R::RULES.board;
        for point in board.points() {
            let bit = Grid::<R>::bit(point);
            assert_eq!(Grid::<R>::point(bit), point);
            let reached = (0..4).fold(0, |set, direction| set | Grid::<R>::step(bit, direction));
            assert_eq!(Grid::<R>::points(reached), board.neighbours(point));
        }
        let all: PointSet = board.points().collect();
        assert_eq!(Grid::<R>::points(Grid::<R>::ALL), all);
        assert_eq!(Grid::<R>::bits(all), Grid::<R>::ALL);
    }

    #[test]
    fn a_step_is_a_shift_on_both_boards() {
        steps_follow_the_lines::<Polskie>();
        steps_follow_the_lines::<Klasyczne>();
    }

    #[test]
    fn the_last_rows_and_the_main_road_are_those_of_the_board() {
        type Large = Grid<Polskie>;
        assert_eq!(squares::<Polskie>(Large::TOP), ["1", "2", "3", "4", "5"]);
        assert_eq!(squares::<Polskie>(Large::BOTTOM), ["46", "47", "48", "49", "50"]);
        assert_eq!(
            squares::<Polskie>(Large::MAIN_ROAD),
            ["5", "10", "14", "19", "23", "28", "32", "37", "41", "46"]
        );
        assert_eq!(
            squares::<Klasyczne>(Grid::<Klasyczne>::MAIN_ROAD),
            ["4", "8", "11", "15", "18", "22", "25", "29"]
        );
    }

    #[test]
    fn a_ray_is_open_up_to_the_first_man() {
        let bit = |square: usize| Grid::<Polskie>::bit(Point::new(square - 1));
        let open =
            |from, direction, men| squares::<Polskie>(Grid::<Polskie>::open(bit(from), direction, men));
        assert_eq!(open(28, NE, 0), ["5", "10", "14", "19", "23"]);
        assert_eq!(open(28, NE, bit(10) | bit(14)), ["19", "23"]);
        assert_eq!(open(28, SW, bit(41)), ["32", "37"]);
        assert_eq!(open(28, SE, bit(33)), [""; 0]);
    }
}
