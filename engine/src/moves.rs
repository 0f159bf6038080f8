//! Moves as the rest of the program sees them: what a move does, and the route by which somebody makes it. How moves
//! are found is told in the families' generators, how they are written and read in `text`.

use std::hash::{Hash, Hasher};
use std::ops::Deref;

use crate::board::Board;
use crate::point::{Point, PointSet};
use crate::side::Side;

/// What a move consists of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MoveKind {
    /// The defending side places all its men.
    Placement,
    /// A man goes to a neighbouring point, a king of draughts along a diagonal.
    Step,
    /// A man or king jumps over one or several men and takes them off.
    Capture,
    /// The last defender is huffed, which ends the game.
    Huff,
}

/// A move that is legal in the position that made it: what one complete turn of one side does.
///
/// Small and copied freely. It remembers its position by a key, so that playing it needs no second look for it among
/// the legal moves. Moves are equal if they do the same, wherever they were found. Two ways of capturing that take the
/// same men to the same point are one move; which way somebody went is told by a [`Route`].
#[derive(Clone, Copy, Debug)]
pub struct Move {
    key: u64,
    does: Does,
}

/// What a move does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Does {
    pub(crate) side: Side,
    pub(crate) kind: MoveKind,
    pub(crate) from: Option<Point>,
    pub(crate) to: Option<Point>,
    /// Those placed, or those taken.
    pub(crate) men: PointSet,
    pub(crate) huffed: Option<Point>,
    pub(crate) promotes: bool,
}

impl PartialEq for Move {
    fn eq(&self, other: &Move) -> bool {
        self.does == other.does
    }
}

impl Eq for Move {}

impl Hash for Move {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.does.hash(hasher);
    }
}

impl Move {
    /// A move of the position with this key.
    pub(crate) fn new(key: u64, does: Does) -> Move {
        Move { key, does }
    }

    /// The key of the position that made it.
    pub(crate) fn key(&self) -> u64 {
        self.key
    }

    /// What the move consists of, apart from a huff before it.
    #[must_use]
    pub fn kind(&self) -> MoveKind {
        self.does.kind
    }

    /// The point that the moving man leaves; none for a placement or a huff alone.
    #[must_use]
    pub fn origin(&self) -> Option<Point> {
        self.does.from
    }

    /// The point that the moving man ends on; none for a placement or a huff alone.
    #[must_use]
    pub fn target(&self) -> Option<Point> {
        self.does.to
    }

    /// The men that the jumps take off.
    #[must_use]
    pub fn captured(&self) -> PointSet {
        match self.does.kind {
            MoveKind::Capture => self.does.men,
            MoveKind::Placement | MoveKind::Step | MoveKind::Huff => PointSet::EMPTY,
        }
    }

    /// The points on which a placement puts the defenders.
    #[must_use]
    pub fn placed(&self) -> PointSet {
        match self.does.kind {
            MoveKind::Placement => self.does.men,
            MoveKind::Step | MoveKind::Capture | MoveKind::Huff => PointSet::EMPTY,
        }
    }

    /// The defender whom the attackers huff before they move.
    #[must_use]
    pub fn huffed(&self) -> Option<Point> {
        self.does.huffed
    }

    /// Whether a man of draughts becomes a king by this move.
    #[must_use]
    pub fn promotes(&self) -> bool {
        self.does.promotes
    }

    /// The side that moves.
    #[must_use]
    pub fn side(&self) -> Side {
        self.does.side
    }
}

/// A [`Move`] together with the way it goes, as somebody plays it, as it is recorded and drawn.
///
/// Its `Display` is the notation: `d4-d5`, `d6xd4xf4`, `c5+e5` for a placement, `(c5) d4-d5` if a defender was
/// huffed first, `(c5)` if that was the last one. In draughts `32-28` and `28x19`, with all landings only if
/// another legal capture has the same ends.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Route {
    made: Move,
    board: &'static Board,
    path: Box<[Point]>,
    spelling: Spelling,
}

/// Whether a capture is written with all its landings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Spelling {
    /// With its two ends.
    Short,
    /// With all landings.
    Full,
}

impl Route {
    pub(crate) fn new(made: Move, board: &'static Board, path: Box<[Point]>, spelling: Spelling) -> Route {
        Route {
            made,
            board,
            path,
            spelling,
        }
    }

    /// What it does, whatever the way.
    #[must_use]
    pub fn made(&self) -> Move {
        self.made
    }

    /// The points of the route: those placed on; from and to of a step; the start and all landings of a capture;
    /// none for a huff alone. If a capture of draughts has several ways, this is one of them, always the same.
    #[must_use]
    pub fn path(&self) -> &[Point] {
        &self.path
    }

    /// The board of the game.
    #[must_use]
    pub fn board(&self) -> &'static Board {
        self.board
    }

    pub(crate) fn spelling(&self) -> Spelling {
        self.spelling
    }
}

/// A route does what its move does.
impl Deref for Route {
    type Target = Move;

    fn deref(&self) -> &Move {
        &self.made
    }
}

impl From<&Route> for Move {
    fn from(route: &Route) -> Move {
        route.made
    }
}

#[cfg(test)]
mod tests {
    use crate::moves::Route;
    use crate::point::Point;
    use crate::position::Position;
    use crate::variant::Variant;

    fn read(text: &str, mv: &str) -> Route {
        let variant = Variant::from_id("forteczka-1898").expect("it is offered");
        let position = Position::parse(variant, text).expect("the position is possible");
        position.parse_move(mv).expect("the move is legal")
    }

    /// What a move tells of itself, in labels.
    fn told(mv: &Route) -> String {
        let label = |point: Point| mv.board().label(point);
        let list = |points: &[Point]| {
            points
                .iter()
                .map(|point| label(*point))
                .collect::<Vec<_>>()
                .join(" ")
        };
        let one = |point: Option<Point>| point.map_or("nowhere", label);
        let captured: Vec<Point> = mv.captured().iter().collect();
        format!(
            "{:?} [{}] from {} to {} takes [{}] huffs {}",
            mv.kind(),
            list(mv.path()),
            one(mv.origin()),
            one(mv.target()),
            list(&captured),
            one(mv.huffed())
        )
    }

    #[test]
    fn a_placement_has_points_but_no_origin() {
        let mv = read(".../.../oo...oo/ooooooo/ooooooo/ooo/ooo p 0 -", "e5+c7");
        assert_eq!(
            told(&mv),
            "Placement [c7 e5] from nowhere to nowhere takes [] huffs nowhere"
        );
    }

    #[test]
    fn a_capture_tells_its_landings_and_the_fallen() {
        let mv = read("W../o../.o...../..oooo./o.ooo../oo./ooW d 6 -", "c7xc5xa5");
        assert_eq!(
            told(&mv),
            "Capture [c7 c5 a5] from c7 to a5 takes [c6 b5] huffs nowhere"
        );
    }

    #[test]
    fn a_huff_goes_before_a_step_or_stands_alone() {
        let step = read(".W./.../......./..o..../ooooooo/ooo/Woo a 9 d7", "(d7) a3-a4");
        assert_eq!(told(&step), "Step [a3 a4] from a3 to a4 takes [] huffs d7");
        let alone = read(".W./.../......./..o..../ooooooo/ooo/ooo a 9 d7", "(d7)");
        assert_eq!(told(&alone), "Huff [] from nowhere to nowhere takes [] huffs d7");
    }
}
