//! A position of a siege game as bits: men, phase, captures, offenders. Which moves it has is told in `moves`, how it
//! is written in `text`.

use crate::fortress::rules::{Fill, First, GameResult, Rules};
use crate::fortress::tables::Tables;
use crate::side::Side;

/// What the side to move has to do: where in a game the position stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Phase {
    /// The defending side places its men.
    Placement,
    /// An attacker moves.
    Attackers,
    /// A defender moves.
    Defenders,
}

impl Phase {
    /// The phase in which the side moves that is first once all men stand.
    pub(crate) fn first(rules: &Rules) -> Phase {
        match rules.first {
            First::Attackers | First::Lot => Phase::Attackers,
            First::Defenders => Phase::Defenders,
        }
    }

    /// The side whose turn it is.
    pub(crate) fn side(self) -> Side {
        match self {
            Phase::Placement | Phase::Defenders => Side::DEFENDERS,
            Phase::Attackers => Side::ATTACKERS,
        }
    }
}

/// A position. Sets of points are 128 bits wide on the small boards too: half the width saves little, and one
/// generator serves all boards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct State {
    pub(crate) attackers: u128,
    pub(crate) defenders: u128,
    /// The defenders of whom the attackers may huff one in this turn.
    pub(crate) offenders: u128,
    pub(crate) phase: Phase,
    /// How many attackers have been captured.
    pub(crate) captured_count: u8,
}

/// An end that can be told without looking for moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Decided {
    /// No defender is left.
    HuffedOut,
    /// An attacker stands on every point of the fortress.
    Fill,
    /// Enough attackers are captured.
    Captures,
}

impl State {
    /// All men.
    pub(crate) fn men(&self) -> u128 {
        self.attackers | self.defenders
    }

    /// Whether the game is over as the men stand, tested in the order in which the ends count.
    pub(crate) fn decided(&self, rules: &Rules, tables: &Tables) -> Option<Decided> {
        if self.phase == Phase::Placement {
            return None;
        }
        if self.defenders == 0 {
            return Some(Decided::HuffedOut);
        }
        if rules.fill == Fill::Wins && self.attackers & tables.fortress == tables.fortress {
            return Some(Decided::Fill);
        }
        (self.captured_count >= rules.captures_to_win).then_some(Decided::Captures)
    }

    /// What it means if the side to move has no legal move.
    pub(crate) fn without_moves(&self, rules: &Rules) -> GameResult {
        match self.phase {
            Phase::Placement | Phase::Defenders => rules.block,
            Phase::Attackers => rules.stuck,
        }
    }
}
