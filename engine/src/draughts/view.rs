//! What the side to move sees of a position of draughts: the generator knows own men and foes, not White and Black.

use crate::draughts::grid::{Grid, NE, NW, SE, SW};
use crate::draughts::rules::Ruleset;
use crate::draughts::state::State;
use crate::side::Side;

/// What the side to move sees of a position.
#[derive(Clone, Copy)]
pub(crate) struct View {
    pub(crate) own: u64,
    pub(crate) foe: u64,
    pub(crate) kings: u64,
    /// The row on which the own men become kings.
    pub(crate) last_row: u64,
}

impl View {
    #[inline(always)]
    pub(crate) fn men(&self) -> u64 {
        self.own & !self.kings
    }

    #[inline(always)]
    pub(crate) fn own_kings(&self) -> u64 {
        self.own & self.kings
    }

    #[inline(always)]
    pub(crate) fn occupied(&self) -> u64 {
        self.own | self.foe
    }

    #[inline(always)]
    pub(crate) fn empty<R: Ruleset>(&self) -> u64 {
        Grid::<R>::ALL & !self.occupied()
    }
}

/// What the side to move sees.
#[inline(always)]
pub(crate) fn view<R: Ruleset>(state: &State) -> View {
    View {
        own: state.of(state.turn),
        foe: state.of(state.turn.other()),
        kings: state.kings,
        last_row: State::last_row::<R>(state.turn),
    }
}

/// The view with its last row, which is known at compile time.
#[inline(always)]
pub(crate) fn seen_by<R: Ruleset, const WHITE: bool>(view: View) -> View {
    View {
        last_row: State::last_row::<R>(if WHITE { Side::White } else { Side::Black }),
        ..view
    }
}

/// The empty squares in front of men to the left and to the right.
#[inline(always)]
pub(crate) fn step_forward<R: Ruleset>(view: View, men: u64) -> [u64; 2] {
    let empty = view.empty::<R>();
    let [left, right] = if view.last_row == Grid::<R>::TOP {
        [NW, NE]
    } else {
        [SW, SE]
    };
    [
        Grid::<R>::step(men, left) & empty,
        Grid::<R>::step(men, right) & empty,
    ]
}
