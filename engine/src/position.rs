//! A position: a variant, men that can stand so, and whose turn it is. It knows its legal moves and whether the
//! game is over as it stands; what depends on earlier positions is told in `game`.

use std::fmt;
use std::ops::ControlFlow;

use crate::fortress::moves::Act;
use crate::fortress::rules::Capture;
use crate::fortress::state::{Decided, State, Turn};
use crate::moves::{Move, MoveKind};
use crate::notation::judge::judge;
use crate::notation::moves::Typed;
use crate::notation::positions::PositionError;
use crate::notation::refusal::MoveRefusal;
use crate::notation::{moves as move_text, positions as position_text};
use crate::outcome::{Outcome, Reason};
use crate::point::{Point, PointSet};
use crate::side::Side;
use crate::variant::Variant;

/// How many captures of one position are listed at most.
const MOST_CAPTURES: usize = 20_000;

/// A position of a variant. Equal positions have the same men, the same side to move, the same kills and the same
/// huffable defenders.
///
/// Its `Display` is the position string: the rows from the top separated by `/`, on each point that the board has
/// `o` for an attacker, `W` for a defender and `.` for nobody; then `p` before the placement, else `a` or `d` for
/// the side to move; the kills; and the huffable defenders joined by `+`, or `-`.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Position {
    variant: Variant,
    state: State,
}

impl Position {
    pub(crate) fn new(variant: Variant, state: State) -> Position {
        Position { variant, state }
    }

    pub(crate) fn state(&self) -> &State {
        &self.state
    }

    /// Reads a position string.
    ///
    /// Men and kills are counted apart: a composed position may lack men that were never captured, so they need
    /// not add up to the men at the start, but neither may exceed them. All defenders must stand, except in games
    /// with huffing. A finished position is accepted; it has no legal moves.
    ///
    /// # Errors
    /// If the text is not such a string, or men, turn, kills and huffable defenders cannot belong together.
    pub fn parse(variant: Variant, text: &str) -> Result<Position, PositionError> {
        position_text::parse(variant, text).map(|state| Position { variant, state })
    }

    /// The variant.
    #[must_use]
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The side whose turn it is, also after the end.
    #[must_use]
    pub fn side_to_move(&self) -> Side {
        self.state.turn.side()
    }

    /// Whether the defenders are to be placed.
    #[must_use]
    pub fn is_placement(&self) -> bool {
        self.state.turn == Turn::Placement
    }

    /// Where the men of a side stand.
    #[must_use]
    pub fn men(&self, side: Side) -> PointSet {
        PointSet::from_bits(match side {
            Side::ATTACKERS => self.state.attackers,
            Side::DEFENDERS => self.state.defenders,
        })
    }

    /// Whose man stands on the point.
    #[must_use]
    pub fn man_at(&self, point: Point) -> Option<Side> {
        [Side::White, Side::Black]
            .into_iter()
            .find(|side| self.men(*side).contains(point))
    }

    /// How many attackers have been captured.
    #[must_use]
    pub fn kills(&self) -> u8 {
        self.state.kills
    }

    /// The defenders of whom the attackers may huff one now.
    #[must_use]
    pub fn huffable(&self) -> PointSet {
        PointSet::from_bits(self.state.offenders)
    }

    /// All legal moves; none after the end.
    ///
    /// A defender among men who stand one point apart can have more ways to capture than a machine can hold, some
    /// of them dozens of jumps long. Of the captures of one position 20,000 are listed at most, far more than any
    /// game between opponents comes to; [`parse_move`](Position::parse_move) accepts the others too.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        let (generator, mut moves) = (self.variant.generator(), Vec::new());
        let mut list = |act: Act<'_>| {
            moves.push(self.shown(act));
            let full = moves.len() == MOST_CAPTURES && matches!(act, Act::Capture { .. });
            if full {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        let full = generator.visit(&self.state, &mut list).is_break();
        if full && self.variant.rules().capture != Capture::Mandatory {
            let _ = generator.walks(&self.state, &mut list);
        }
        moves
    }

    /// Reads a move kindly: spaces, case, the kind of dash or cross and full-width characters do not matter, and a
    /// capture may be shortened to its two ends if that leaves no doubt.
    ///
    /// # Errors
    /// The reason why the text is not a legal move here.
    pub fn parse_move(&self, text: &str) -> Result<Move, MoveRefusal> {
        move_text::parse(self, text)
    }

    /// Whether the move is legal here.
    #[must_use]
    pub fn is_legal(&self, mv: &Move) -> bool {
        mv.board == self.variant.board() && judge(self, &Typed::from(mv)).as_ref() == Ok(mv)
    }

    /// The position after a legal move.
    ///
    /// # Panics
    /// If the move is not legal here; a move of [`legal_moves`](Position::legal_moves) or
    /// [`parse_move`](Position::parse_move) of an equal position always is.
    #[must_use]
    pub fn after(&self, mv: &Move) -> Position {
        assert!(self.is_legal(mv), "{mv} is not legal in {self}");
        let huffed = mv.huffed.map_or(0, Point::bit);
        let act = match mv.kind {
            MoveKind::Placement => Act::Place(mv.path.iter().copied().collect::<PointSet>().bits()),
            MoveKind::Step => Act::Step {
                huffed,
                from: mv.path[0],
                to: mv.path[1],
            },
            MoveKind::Capture => Act::Capture {
                path: &mv.path,
                captured: mv.captured.bits(),
            },
            MoveKind::Huff => Act::Huff(huffed),
        };
        Position {
            variant: self.variant,
            state: self.variant.generator().after(&self.state, act),
        }
    }

    /// The outcome that the position alone decides. Repetition, want of progress and length need the game.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let rules = self.variant.rules();
        if let Some(decided) = self.state.decided(rules, self.variant.tables()) {
            return Some(match decided {
                Decided::HuffedOut => Outcome::new(Some(Side::ATTACKERS), Reason::HuffedOut),
                Decided::Fill => Outcome::new(Some(Side::ATTACKERS), Reason::Fill),
                Decided::Kills => Outcome::new(Some(Side::DEFENDERS), Reason::Kills),
            });
        }
        if self.variant.generator().any(&self.state) {
            return None;
        }
        let reason = match self.side_to_move() {
            Side::DEFENDERS => Reason::Block,
            Side::ATTACKERS => Reason::NoMove,
        };
        Some(Outcome::new(self.state.without_moves(rules).winner(), reason))
    }

    /// A move of the generator, made lasting.
    pub(crate) fn shown(&self, act: Act<'_>) -> Move {
        let one = |bits: u128| PointSet::from_bits(bits).iter().next();
        let (kind, path, captured, huffed): (_, Box<[Point]>, _, _) = match act {
            Act::Place(men) => (
                MoveKind::Placement,
                PointSet::from_bits(men).iter().collect(),
                0,
                0,
            ),
            Act::Step { huffed, from, to } => (MoveKind::Step, Box::new([from, to]), 0, huffed),
            Act::Capture { path, captured } => (MoveKind::Capture, path.into(), captured, 0),
            Act::Huff(huffed) => (MoveKind::Huff, Box::new([]), 0, huffed),
        };
        Move {
            board: self.variant.board(),
            side: self.side_to_move(),
            kind,
            path,
            captured: PointSet::from_bits(captured),
            huffed: one(huffed),
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        position_text::write(self, f)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({}: {self})", self.variant)
    }
}
