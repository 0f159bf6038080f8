//! What a board shows beside the men, whether it becomes a picture, text or words.

use forteca_engine::{Family, Outcome, Point, PointSet, Position, Route, Side, Variant};
use forteca_render::Look;

/// Whether it is known whose turn it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ToMove {
    /// It is the turn of the side to move in the position.
    Known,
    /// The lot will decide who begins; until then it is nobody's turn, whatever the position says.
    ByLot,
}

/// What a picture shows beside the men.
#[derive(Debug, Clone, Copy)]
pub struct Diagram<'a> {
    /// The position.
    pub position: &'a Position,
    /// The move that led to it.
    pub last: Option<&'a Route>,
    /// A move that is not played yet.
    pub preview: Option<&'a Route>,
    /// Points chosen so far: those of a placement, or the way of a man from where it stands.
    pub chosen: &'a [Point],
    /// The man who is to be huffed before the move that is being chosen.
    pub huffed: Option<Point>,
    /// The men among whom the next choice is.
    pub men: PointSet,
    /// Where the next choice may fall.
    pub targets: PointSet,
    /// The side at the bottom.
    pub bottom: Side,
    /// How the game ended, if it did, which the position alone does not tell.
    pub ended: Option<&'a Outcome>,
    /// Whether it is known whose turn it is.
    pub turn: ToMove,
    /// Colours and labels.
    pub look: Look,
}

impl<'a> Diagram<'a> {
    /// A position as everybody sees it: the attackers of a siege come from below, and so does White in draughts.
    pub fn of(position: &'a Position) -> Self {
        Self {
            position,
            last: None,
            preview: None,
            chosen: &[],
            huffed: None,
            men: PointSet::EMPTY,
            targets: PointSet::EMPTY,
            bottom: usual_bottom(position.variant()),
            ended: None,
            turn: ToMove::Known,
            look: Look::default(),
        }
    }
}

impl Diagram<'_> {
    /// The men of whom one may still be huffed: nobody once that is decided.
    pub fn huffable(&self) -> PointSet {
        if self.ended.is_some() || self.preview.is_some() || self.huffed.is_some() {
            PointSet::EMPTY
        } else {
            self.position.huffable()
        }
    }
}

/// The side at the bottom for whoever plays neither.
pub fn usual_bottom(variant: Variant) -> Side {
    match variant.family() {
        Family::Siege33 | Family::Siege67 => Side::ATTACKERS,
        Family::Draughts100 | Family::Draughts64 => Side::White,
    }
}
