//! How men and kings of draughts go and capture: the same in every game of the catalogue, and so no part of the rules
//! that are known outside the family. The generator is written for all values of every field, because a test makes
//! the typical errors of generators with them (`bugs`); explanations, lessons and help know [`POLISH`] alone.

/// How men and kings go and capture.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mechanics {
    /// The directions in which men capture; they step forward.
    pub(crate) men_capture: MenCapture,
    /// How far kings step and capture.
    pub(crate) kings_go: KingReach,
    /// Where a capturing king may land.
    pub(crate) kings_land: Landing,
    /// Which captures are legal if there are several.
    pub(crate) priority: CapturePriority,
    /// When captured men leave the board.
    pub(crate) removal: Removal,
    /// When a man becomes a king.
    pub(crate) promotion: Promotion,
    /// Whether a man may pass or reach the square that its capture began on.
    pub(crate) origin: Origin,
}

/// What all Polish draughts have in common. In the margin are the articles of the international rules, as published
/// test positions name them.
pub(crate) const POLISH: Mechanics = Mechanics {
    men_capture: MenCapture::EveryWay,   // 4.2, 4.5
    kings_go: KingReach::Flying,         // 3.9
    kings_land: Landing::AnyEmpty,       // 4.3, 4.6
    priority: CapturePriority::MostMen,  // 4.13, 4.14
    removal: Removal::AfterMove,         // 4.8
    promotion: Promotion::WhereMoveEnds, // 3.5, 4.15
    origin: Origin::Empty,               // a capture may end where it began
};

/// The directions in which men capture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum MenCapture {
    /// Forward and backward.
    EveryWay,
    /// Forward only.
    Forward,
}

/// How far kings step and capture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum KingReach {
    /// Over any number of empty squares.
    Flying,
    /// To the next square, over a neighbour.
    Short,
}

/// Where a capturing king may land.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Landing {
    /// On any empty square behind the captured man, up to the next man.
    AnyEmpty,
    /// On the square next behind the captured man.
    NextBehind,
}

/// Which captures are legal if there are several.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum CapturePriority {
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
pub(crate) enum Removal {
    /// After the whole capture. Until then they block, and none is jumped twice.
    AfterMove,
    /// As soon as each is jumped.
    AtOnce,
}

/// When a man becomes a king.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Promotion {
    /// When its move ends on the last row. One that only passes it stays a man.
    WhereMoveEnds,
    /// When it reaches the last row, and its capture ends there.
    EndsMove,
    /// When it reaches the last row, and its capture goes on as that of a king.
    GoesOnAsKing,
}

/// Whether a man may pass or reach the square that its capture began on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Origin {
    /// It counts as empty.
    Empty,
    /// It counts as occupied.
    Occupied,
}
