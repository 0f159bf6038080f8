//! What a picture shows. How it looks is decided elsewhere.

use crate::look::Look;
use crate::sheet::Subject;
use forteca_engine::{Point, PointSet, Position, Route, Side};

/// A position and what is to be pointed out in it.
///
/// The strip at the edge, where the side to move sits, tells whose turn it is, as long as the position leaves
/// a turn to anybody.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    pub(crate) position: &'a Position,
    pub(crate) bottom: Side,
    pub(crate) last_move: Option<&'a Route>,
    pub(crate) preview: Option<&'a Route>,
    pub(crate) begun: &'a [Point],
    pub(crate) targets: PointSet,
    pub(crate) chosen: PointSet,
    pub(crate) huffable: PointSet,
    pub(crate) huffed: Option<Point>,
    pub(crate) result: Option<ResultWords<'a>>,
    pub(crate) look: Look,
    pub(crate) turn: TurnStrip,
}

/// How a game ended, in the reader's words.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ResultWords<'a> {
    pub winner: Option<Side>,
    pub words: &'a str,
}

/// Whether the strip that tells whose turn it is shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TurnStrip {
    Shown,
    Hidden,
}

impl<'a> Scene<'a> {
    /// The position alone: of a siege game the fortress on top, of draughts White at the bottom.
    pub fn new(position: &'a Position) -> Scene<'a> {
        let bottom = if position.variant().draughts_rules().is_some() {
            Side::White
        } else {
            Side::ATTACKERS
        };
        Scene {
            position,
            bottom,
            last_move: None,
            preview: None,
            begun: &[],
            targets: PointSet::EMPTY,
            chosen: PointSet::EMPTY,
            huffable: PointSet::EMPTY,
            huffed: None,
            result: None,
            look: Look::default(),
            turn: TurnStrip::Shown,
        }
    }

    /// Whose side is at the bottom. The other one turns the board by half a turn; labels stay upright.
    #[must_use]
    pub fn bottom(mut self, side: Side) -> Scene<'a> {
        self.bottom = side;
        self
    }

    /// Theme and labels.
    #[must_use]
    pub fn look(mut self, look: Look) -> Scene<'a> {
        self.look = look;
        self
    }

    /// Leaves out the strip that tells whose turn it is, as the pictures of a replay do.
    #[must_use]
    pub fn without_turn(mut self) -> Scene<'a> {
        self.turn = TurnStrip::Hidden;
        self
    }

    /// The move that led to the position: a broken ring where the man left, its path, brackets where it
    /// stands now, a cross over each man taken or huffed. It is not shown while another move is prepared.
    #[must_use]
    pub fn last_move(mut self, played: &'a Route) -> Scene<'a> {
        self.last_move = Some(played);
        self
    }

    /// A move of the position, not yet played: its path with arrow heads and, in a chain, numbered landings;
    /// a cross over each man it takes or huffs; a ghost of the man where it would end. Placed men are ghosts.
    #[must_use]
    pub fn preview(mut self, intended: &'a Route) -> Scene<'a> {
        self.preview = Some(intended);
        self
    }

    /// A move of which only the first points are chosen yet: its path so far, with arrow heads.
    #[must_use]
    pub fn begun(mut self, points: &'a [Point]) -> Scene<'a> {
        self.begun = points;
        self
    }

    /// Points with dots: where the chosen man may go, or where a man may be placed.
    #[must_use]
    pub fn targets(mut self, points: PointSet) -> Scene<'a> {
        self.targets = points;
        self
    }

    /// Points with a seam: the chosen men. In a placement, where no man stands yet, those placed so far, as ghosts.
    #[must_use]
    pub fn chosen(mut self, points: PointSet) -> Scene<'a> {
        self.chosen = points;
        self
    }

    /// Men with an exclamation mark: those who may be huffed.
    #[must_use]
    pub fn huffable(mut self, points: PointSet) -> Scene<'a> {
        self.huffable = points;
        self
    }

    /// A man with a cross: it is to be huffed before a move that is not chosen yet.
    #[must_use]
    pub fn huffed(mut self, man: Option<Point>) -> Scene<'a> {
        self.huffed = man;
        self
    }

    /// A banner below the board with a man of the winner (of both sides after a draw) and these words in the
    /// reader's language. It makes the picture 88 pixels higher. Words that are too long for two lines are cut.
    #[must_use]
    pub fn result(mut self, winner: Option<Side>, words: &'a str) -> Scene<'a> {
        self.result = Some(ResultWords { winner, words });
        self
    }

    pub(crate) fn subject(&self) -> Subject {
        Subject::new(self.position.variant(), self.bottom, self.look)
    }
}
