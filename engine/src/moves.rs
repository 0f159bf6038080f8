//! A move as the rest of the program sees it. How moves are found is told in the families' generators, how they
//! are read from text in `notation`.

use crate::board::Board;
use crate::point::{Point, PointSet};
use crate::side::Side;

/// What a move consists of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MoveKind {
    /// The defending side places all its men.
    Placement,
    /// A man goes to a neighbouring point.
    Step,
    /// A man jumps over one or several men and takes them off.
    Capture,
    /// The last defender is huffed, which ends the game.
    Huff,
}

/// A move that is legal in the position that made it: one complete turn of one side.
///
/// Its `Display` is the notation: `d4-d5`, `d6xd4xf4`, `c5+e5` for a placement, `(c5) d4-d5` if a defender was
/// huffed first, `(c5)` if that was the last one.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    pub(crate) board: &'static Board,
    pub(crate) side: Side,
    pub(crate) kind: MoveKind,
    pub(crate) path: Box<[Point]>,
    pub(crate) captured: PointSet,
    pub(crate) huffed: Option<Point>,
}

impl Move {
    /// What the move consists of, apart from a huff before it.
    #[must_use]
    pub fn kind(&self) -> MoveKind {
        self.kind
    }

    /// The points of the move: those placed on; from and to of a step; the start and all landings of a capture;
    /// none for a huff alone.
    #[must_use]
    pub fn path(&self) -> &[Point] {
        &self.path
    }

    /// The point that the moving man leaves; none for a placement or a huff alone.
    #[must_use]
    pub fn origin(&self) -> Option<Point> {
        match self.kind {
            MoveKind::Step | MoveKind::Capture => self.path.first().copied(),
            MoveKind::Placement | MoveKind::Huff => None,
        }
    }

    /// The point that the moving man ends on; none for a placement or a huff alone.
    #[must_use]
    pub fn target(&self) -> Option<Point> {
        match self.kind {
            MoveKind::Step | MoveKind::Capture => self.path.last().copied(),
            MoveKind::Placement | MoveKind::Huff => None,
        }
    }

    /// The attackers that the jumps take off.
    #[must_use]
    pub fn captured(&self) -> PointSet {
        self.captured
    }

    /// The defender whom the attackers huff before they move.
    #[must_use]
    pub fn huffed(&self) -> Option<Point> {
        self.huffed
    }

    /// The side that moves.
    #[must_use]
    pub fn side(&self) -> Side {
        self.side
    }

    /// The board of the game.
    #[must_use]
    pub fn board(&self) -> &'static Board {
        self.board
    }
}
