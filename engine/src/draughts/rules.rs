//! What a rule set of draughts consists of, and the two that are played. The generator reads every field; when a
//! game is drawn is told in `draws`.

use crate::board::Board;
use crate::boards::checkered::{CHECKERED_64, CHECKERED_100};
use crate::cast::{Cast, DRAUGHTS};

/// The rules of one kind of draughts, apart from its draws.
#[derive(Clone, Debug)]
pub struct DraughtsRules {
    /// Who the men are.
    pub cast: Cast,
    /// The board. White stands on the squares with the high numbers.
    pub board: &'static Board,
    /// How many men each side begins with, on the rows nearest to it.
    pub men: u8,
    /// The directions in which men capture; they step forward.
    pub men_capture: MenCapture,
    /// How far kings step and capture.
    pub kings_go: KingReach,
    /// Where a capturing king may land.
    pub kings_land: Landing,
    /// Which captures are legal if there are several.
    pub priority: CapturePriority,
    /// When captured men leave the board.
    pub removal: Removal,
    /// When a man becomes a king.
    pub promotion: Promotion,
    /// Whether a man may pass or reach the square that its capture began on.
    pub origin: Origin,
}

/// The directions in which men capture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MenCapture {
    /// Forward and backward.
    EveryWay,
    /// Forward only.
    Forward,
}

/// How far kings step and capture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum KingReach {
    /// Over any number of empty squares.
    Flying,
    /// To the next square, over a neighbour.
    Short,
}

/// Where a capturing king may land.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Landing {
    /// On any empty square behind the captured man, up to the next man.
    AnyEmpty,
    /// On the square next behind the captured man.
    NextBehind,
}

/// Which captures are legal if there are several.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CapturePriority {
    /// Those that take the largest number; a king counts like a man, and who captures does not matter.
    MostMen,
    /// Those that take the most, a king counting for two.
    KingsForTwo,
    /// Those that take the largest number and among them those that take the most kings.
    MostMenThenKings,
    /// Those that take the largest number; if a king can, no man does.
    MostMenKingFirst,
    /// All that cannot be continued.
    Any,
}

/// When captured men leave the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Removal {
    /// After the whole capture. Until then they block, and none is jumped twice.
    AfterMove,
    /// As soon as each is jumped.
    AtOnce,
}

/// When a man becomes a king.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Promotion {
    /// When its move ends on the last row. One that only passes it stays a man.
    WhereMoveEnds,
    /// When it reaches the last row, and its capture ends there.
    EndsMove,
    /// When it reaches the last row, and its capture goes on as that of a king.
    GoesOnAsKing,
}

/// Whether a man may pass or reach the square that its capture began on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    /// It counts as empty.
    Empty,
    /// It counts as occupied.
    Occupied,
}

/// Warcaby polskie, international draughts. In the margin are the articles of its rules, as published test
/// positions name them.
pub(crate) const POLSKIE: DraughtsRules = DraughtsRules {
    cast: DRAUGHTS,
    board: &CHECKERED_100,
    men: 20,
    men_capture: MenCapture::EveryWay,   // 4.2, 4.5
    kings_go: KingReach::Flying,         // 3.9
    kings_land: Landing::AnyEmpty,       // 4.3, 4.6
    priority: CapturePriority::MostMen,  // 4.13, 4.14
    removal: Removal::AfterMove,         // 4.8
    promotion: Promotion::WhereMoveEnds, // 3.5, 4.15
    origin: Origin::Empty,               // a capture may end where it began
};

/// Warcaby klasyczne: the same rules on 64 squares, known abroad as Brazilian draughts.
pub(crate) const KLASYCZNE: DraughtsRules = DraughtsRules {
    cast: DRAUGHTS.with_history("warcaby-klasyczne"),
    board: &CHECKERED_64,
    men: 12,
    ..POLSKIE
};

/// A rule set that is known when the generator is compiled, so that it pays for nothing it does not use.
pub(crate) trait Ruleset {
    /// The rules.
    const RULES: DraughtsRules;
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
