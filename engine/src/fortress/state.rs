//! A position of a siege game as bits: men, turn, kills, offenders. Which moves it has is told in `moves`, how it
//! is written in `text`.

use crate::fortress::rules::{Fill, First, Rules, Verdict};
use crate::fortress::tables::Tables;
use crate::side::Side;

/// Whose turn it is and what for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Turn {
    /// The defending side places its men.
    Placement,
    /// An attacker moves.
    Attackers,
    /// A defender moves.
    Defenders,
}

impl Turn {
    /// The turn of the side that moves first once all men stand.
    pub(crate) fn first(rules: &Rules) -> Turn {
        match rules.first {
            First::Attackers | First::Lot => Turn::Attackers,
            First::Defenders => Turn::Defenders,
        }
    }

    /// The side whose turn it is.
    pub(crate) fn side(self) -> Side {
        match self {
            Turn::Placement | Turn::Defenders => Side::DEFENDERS,
            Turn::Attackers => Side::ATTACKERS,
        }
    }
}

/// A position. Sets of points are 128 bits wide on the small boards too: half the width saves little, and one
/// generator serves all boards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct State {
    pub(crate) attackers: u128,
    pub(crate) defenders: u128,
    /// The defenders whom the attacker may huff in this turn.
    pub(crate) offenders: u128,
    pub(crate) turn: Turn,
    pub(crate) kills: u8,
}

/// An end that can be told without looking for moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Decided {
    /// No defender is left.
    HuffedOut,
    /// An attacker stands on every point of the fortress.
    Fill,
    /// Enough attackers are captured.
    Kills,
}

impl State {
    /// All men.
    pub(crate) fn men(&self) -> u128 {
        self.attackers | self.defenders
    }

    /// Whether the game is over as the men stand, tested in the order in which the ends count.
    pub(crate) fn decided(&self, rules: &Rules, tables: &Tables) -> Option<Decided> {
        if self.turn == Turn::Placement {
            return None;
        }
        if self.defenders == 0 {
            return Some(Decided::HuffedOut);
        }
        if rules.fill == Fill::Wins && self.attackers & tables.fortress == tables.fortress {
            return Some(Decided::Fill);
        }
        (self.kills >= rules.kills).then_some(Decided::Kills)
    }

    /// What it means if the side to move has no legal move.
    pub(crate) fn without_moves(&self, rules: &Rules) -> Verdict {
        match self.turn {
            Turn::Placement | Turn::Defenders => rules.block,
            Turn::Attackers => rules.stuck,
        }
    }
}
