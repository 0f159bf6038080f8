//! What a picture shows. How it looks is decided elsewhere.

use forteca_engine::{Move, PointSet, Position, Side};

/// A position and what is to be pointed out in it.
///
/// The strip at the edge, where the side to move sits, tells whose turn it is, as long as the position leaves
/// a turn to anybody.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    pub(crate) position: &'a Position,
    pub(crate) bottom: Side,
    pub(crate) last_move: Option<&'a Move>,
    pub(crate) preview: Option<&'a Move>,
    pub(crate) targets: PointSet,
    pub(crate) chosen: PointSet,
}

impl<'a> Scene<'a> {
    /// The position alone, the attackers' side at the bottom and the fortress on top.
    pub fn new(position: &'a Position) -> Scene<'a> {
        Scene {
            position,
            bottom: Side::ATTACKERS,
            last_move: None,
            preview: None,
            targets: PointSet::EMPTY,
            chosen: PointSet::EMPTY,
        }
    }

    /// Whose side is at the bottom. The defenders' turns the board by half a turn; labels stay upright.
    #[must_use]
    pub fn bottom(mut self, side: Side) -> Scene<'a> {
        self.bottom = side;
        self
    }

    /// The move that led to the position: a broken ring where the man left, its path, brackets where it
    /// stands now, a cross over each man taken or huffed.
    #[must_use]
    pub fn last_move(mut self, played: &'a Move) -> Scene<'a> {
        self.last_move = Some(played);
        self
    }

    /// A move of the position, not yet played: its path with arrow heads and, in a chain, numbered landings;
    /// a cross over each man it takes or huffs; a ghost of the man where it would end. Placed men are ghosts.
    #[must_use]
    pub fn preview(mut self, intended: &'a Move) -> Scene<'a> {
        self.preview = Some(intended);
        self
    }

    /// Points with dots: where the chosen man may go.
    #[must_use]
    pub fn targets(mut self, points: PointSet) -> Scene<'a> {
        self.targets = points;
        self
    }

    /// Points with a ring: the chosen men.
    #[must_use]
    pub fn chosen(mut self, points: PointSet) -> Scene<'a> {
        self.chosen = points;
        self
    }
}
