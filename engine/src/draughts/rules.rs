//! What a rule set of draughts consists of, and the two that are played. What both have in common, how men and kings go
//! and capture, is told in `mechanics`; when a game is drawn, in `draws`.

use std::fmt;

use crate::board::Board;
use crate::boards::checkered::{CHECKERED_64, CHECKERED_100};
use crate::cast::{Cast, DRAUGHTS};
use crate::draughts::mechanics::{Mechanics, POLISH};

/// The rules of one kind of draughts, apart from its draws: what differs from game to game.
#[derive(Clone, Debug)]
pub struct DraughtsRules {
    /// Who the men are.
    pub cast: Cast,
    /// The board. White stands on the squares with the high numbers.
    pub board: &'static Board,
    /// How many men each side begins with, on the rows nearest to it.
    pub men: u8,
}

/// Why nobody can play by a rule set of draughts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DraughtsRulesFault {
    /// The board is none of the checkered ones.
    Board,
    /// There are no men, or so many that at the start no square between the sides is empty.
    Men,
}

impl fmt::Display for DraughtsRulesFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            DraughtsRulesFault::Board => "draughts are played on the checkered boards",
            DraughtsRulesFault::Men => "each side has from one man to fewer than half the squares",
        })
    }
}

impl std::error::Error for DraughtsRulesFault {}

/// Warcaby polskie, international draughts.
pub(crate) const POLSKIE: DraughtsRules = DraughtsRules {
    cast: DRAUGHTS,
    board: &CHECKERED_100,
    men: 20,
};

/// Warcaby klasyczne: the same rules on 64 squares, known abroad as Brazilian draughts.
pub(crate) const KLASYCZNE: DraughtsRules = DraughtsRules {
    cast: DRAUGHTS.with_history("warcaby-klasyczne"),
    board: &CHECKERED_64,
    men: 12,
};

/// A rule set that is known when the generator is compiled, so that it pays for nothing it does not use.
pub(crate) trait Ruleset {
    /// The rules.
    const RULES: DraughtsRules;
    /// How men and kings go and capture.
    const MECHANICS: Mechanics = POLISH;
}

/// The rule set [`POLSKIE`].
pub(crate) struct Polskie;

impl Ruleset for Polskie {
    const RULES: DraughtsRules = POLSKIE;
}

/// The rule set [`KLASYCZNE`].
pub(crate) struct Klasyczne;

impl Ruleset for Klasyczne {
    const RULES: DraughtsRules = KLASYCZNE;
}
