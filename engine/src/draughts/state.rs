//! A position of draughts as bits: men, kings, turn. Which moves it has is told in `moves`, how it is written in
//! `text`.

use crate::draughts::grid::Grid;
use crate::draughts::rules::Ruleset;
use crate::point::PointSet;
use crate::side::Side;

/// A position. The bits are those of the board's [`Grid`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct State {
    /// White's men and kings.
    pub(crate) white: u64,
    /// Black's men and kings.
    pub(crate) black: u64,
    /// The kings among all.
    pub(crate) kings: u64,
    pub(crate) turn: Side,
}

impl State {
    /// The men and kings of a side.
    pub(crate) fn of(&self, side: Side) -> u64 {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }

    /// The row on which men of a side become kings.
    pub(crate) const fn last_row<R: Ruleset>(side: Side) -> u64 {
        match side {
            Side::White => Grid::<R>::TOP,
            Side::Black => Grid::<R>::BOTTOM,
        }
    }

    /// The position before the first ply: White to move, so many men a side on the rows nearest to it.
    pub(crate) const fn start<R: Ruleset>(men: u8) -> State {
        let men = men as u32;
        let black: u128 = (1 << men) - 1;
        let white = black << (R::RULES.board.len() as u32 - men);
        State {
            white: Grid::<R>::bits(PointSet::from_bits(white)),
            black: Grid::<R>::bits(PointSet::from_bits(black)),
            kings: 0,
            turn: Side::White,
        }
    }
}
