//! A position: a variant, men that can stand so, and whose turn it is. It knows its legal moves and whether the
//! game is over as it stands; what depends on earlier positions is told in `game`.

use std::fmt;
use std::hash::{Hash, Hasher};

use crate::board::Board;
use crate::catalogue::{Kind, Siege};
use crate::draughts::game::Draughts;
use crate::draughts::position as draughts;
use crate::draughts::state::State as DraughtsState;
use crate::fortress::position as fortress;
use crate::fortress::state::{State as SiegeState, Turn};
use crate::moves::Move;
use crate::notation::judge::judge;
use crate::notation::moves::Typed;
use crate::notation::positions::PositionError;
use crate::notation::refusal::MoveRefusal;
use crate::notation::{draughts as draughts_text, moves as move_text, positions as position_text};
use crate::outcome::Outcome;
use crate::point::{Point, PointSet};
use crate::side::Side;
use crate::variant::Variant;

/// A position of a variant. Equal positions have the same men and kings, the same side to move, the same kills and
/// the same huffable defenders.
///
/// Its `Display` is the position string. Of a siege game: the rows from the top separated by `/`, on each point
/// that the board has `o` for an attacker, `W` for a defender and `.` for nobody; then `p` before the placement,
/// else `a` or `d` for the side to move; the kills; and the huffable defenders joined by `+`, or `-`. Of draughts:
/// the FEN of PDN without spaces, squares in order, as in `W:W31,32,K46:B1,2`.
#[derive(Clone)]
pub struct Position {
    variant: Variant,
    stand: Stand,
}

/// The men and the turn, with what the family knows of the variant.
#[derive(Clone, Copy)]
pub(crate) enum Stand {
    Siege(&'static Siege, SiegeState),
    Draughts(&'static Draughts, DraughtsState),
}

impl Position {
    /// The position before the first ply.
    pub(crate) fn start(variant: Variant) -> Position {
        let stand = match variant.kind() {
            Kind::Siege(siege) => Stand::Siege(siege, siege.start),
            Kind::Draughts(game, _) => Stand::Draughts(game, game.start),
        };
        Position { variant, stand }
    }

    pub(crate) fn stand(&self) -> &Stand {
        &self.stand
    }

    /// Reads a position string.
    ///
    /// In siege games men and kills are counted apart: a composed position may lack men that were never captured,
    /// so they need not add up to the men at the start, but neither may exceed them. All defenders must stand,
    /// except in games with huffing. In draughts a side may be without men, ranges such as `31-50`, spaces, a
    /// trailing full stop and algebraic squares of the small board are understood, and so are listings such as
    /// `Białe: 46, 47, 50(D) Czarne: 01, 10` and Hub positions; nobody stands as a man on his last row. A finished
    /// position is accepted; it has no legal moves.
    ///
    /// # Errors
    /// If the text is not such a string, or its parts cannot belong together.
    pub fn parse(variant: Variant, text: &str) -> Result<Position, PositionError> {
        let stand = match variant.kind() {
            Kind::Siege(siege) => Stand::Siege(siege, position_text::parse(siege, text)?),
            Kind::Draughts(game, _) => Stand::Draughts(game, draughts_text::parse_position(game, text)?),
        };
        Ok(Position { variant, stand })
    }

    /// The same men with the other side's turn, if it is not `turn`; of a siege game, the position as it is.
    pub(crate) fn with_turn(&self, turn: Side) -> Position {
        let stand = match self.stand {
            Stand::Siege(..) => self.stand,
            Stand::Draughts(game, state) => Stand::Draughts(game, DraughtsState { turn, ..state }),
        };
        Position {
            variant: self.variant,
            stand,
        }
    }

    /// The variant.
    #[must_use]
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The board of the game.
    pub(crate) fn board(&self) -> &'static Board {
        self.variant.board()
    }

    /// The side whose turn it is, also after the end.
    #[must_use]
    pub fn side_to_move(&self) -> Side {
        match &self.stand {
            Stand::Siege(_, state) => state.turn.side(),
            Stand::Draughts(_, state) => state.turn,
        }
    }

    /// Whether the defenders are to be placed.
    #[must_use]
    pub fn is_placement(&self) -> bool {
        match &self.stand {
            Stand::Siege(_, state) => state.turn == Turn::Placement,
            Stand::Draughts(..) => false,
        }
    }

    /// Where the men of a side stand, kings included.
    #[must_use]
    pub fn men(&self, side: Side) -> PointSet {
        match (&self.stand, side) {
            (Stand::Siege(_, state), Side::ATTACKERS) => PointSet::from_bits(state.attackers),
            (Stand::Siege(_, state), Side::DEFENDERS) => PointSet::from_bits(state.defenders),
            (Stand::Draughts(game, state), side) => (game.points)(state.of(side)),
        }
    }

    /// Where the kings of a side stand; none in siege games.
    #[must_use]
    pub fn kings(&self, side: Side) -> PointSet {
        match &self.stand {
            Stand::Siege(..) => PointSet::EMPTY,
            Stand::Draughts(game, state) => draughts::kings(game, state, side),
        }
    }

    /// Whose man or king stands on the point.
    #[must_use]
    pub fn man_at(&self, point: Point) -> Option<Side> {
        [Side::White, Side::Black]
            .into_iter()
            .find(|side| self.men(*side).contains(point))
    }

    /// How many attackers have been captured; none in draughts, where nobody counts.
    #[must_use]
    pub fn kills(&self) -> u8 {
        match &self.stand {
            Stand::Siege(_, state) => state.kills,
            Stand::Draughts(..) => 0,
        }
    }

    /// The defenders of whom the attackers may huff one now.
    #[must_use]
    pub fn huffable(&self) -> PointSet {
        match &self.stand {
            Stand::Siege(_, state) => PointSet::from_bits(state.offenders),
            Stand::Draughts(..) => PointSet::EMPTY,
        }
    }

    /// All legal moves; none after the end.
    ///
    /// In a siege game a defender among men who stand one point apart can have more ways to capture than a machine
    /// can hold, some of them dozens of jumps long. Of the captures of one position 20,000 are listed at most, far
    /// more than any game between opponents comes to; [`parse_move`](Position::parse_move) accepts the others too.
    ///
    /// In draughts two ways of capturing that take the same men to the same square are one move, and the moves are
    /// in the order of their squares.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        match &self.stand {
            Stand::Siege(siege, state) => fortress::legal_moves(siege, state),
            Stand::Draughts(game, state) => draughts::legal_moves(game, state),
        }
    }

    /// Reads a move kindly: spaces, case, the kind of dash or cross and full-width characters do not matter, and a
    /// capture may be shortened to its two ends if that leaves no doubt.
    ///
    /// # Errors
    /// The reason why the text is not a legal move here.
    pub fn parse_move(&self, text: &str) -> Result<Move, MoveRefusal> {
        match &self.stand {
            Stand::Siege(siege, state) => move_text::parse(self, siege, state, text),
            Stand::Draughts(game, state) => draughts_text::parse_move(self, game, state, text),
        }
    }

    /// Whether the move is legal here.
    #[must_use]
    pub fn is_legal(&self, mv: &Move) -> bool {
        mv.board == self.board()
            && match &self.stand {
                Stand::Siege(siege, state) => judge(self, siege, state, &Typed::from(mv)).as_ref() == Ok(mv),
                Stand::Draughts(game, state) => draughts::legal_moves(game, state).contains(mv),
            }
    }

    /// The position after a legal move.
    ///
    /// # Panics
    /// If the move is not legal here; a move of [`legal_moves`](Position::legal_moves) or
    /// [`parse_move`](Position::parse_move) of an equal position always is.
    #[must_use]
    pub fn after(&self, mv: &Move) -> Position {
        assert!(self.is_legal(mv), "{mv} is not legal in {self}");
        let stand = match &self.stand {
            Stand::Siege(siege, state) => Stand::Siege(siege, fortress::after(siege, state, mv)),
            Stand::Draughts(game, state) => Stand::Draughts(game, draughts::after(game, state, mv)),
        };
        Position {
            variant: self.variant,
            stand,
        }
    }

    /// The position as the Hub protocol writes it: the side to move, then a sign for every square. None of a siege
    /// game.
    #[must_use]
    pub fn hub(&self) -> Option<String> {
        match &self.stand {
            Stand::Siege(..) => None,
            Stand::Draughts(game, state) => Some(draughts_text::hub::write(game, state)),
        }
    }

    /// The position as Polish books list it: `Białe: 46, 47, 50(D) Czarne: 01, 10`, and `Ruch czarnych` at the end
    /// if Black is to move. None of a siege game.
    #[must_use]
    pub fn listing(&self) -> Option<String> {
        match &self.stand {
            Stand::Siege(..) => None,
            Stand::Draughts(game, state) => Some(draughts_text::listing::write(game, state)),
        }
    }

    /// The outcome that the position alone decides. Repetition, want of progress and length need the game.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match &self.stand {
            Stand::Siege(siege, state) => fortress::outcome(siege, state),
            Stand::Draughts(game, state) => draughts::outcome(game, state),
        }
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        let same = match (&self.stand, &other.stand) {
            (Stand::Siege(_, own), Stand::Siege(_, other)) => own == other,
            (Stand::Draughts(_, own), Stand::Draughts(_, other)) => own == other,
            (Stand::Siege(..), Stand::Draughts(..)) | (Stand::Draughts(..), Stand::Siege(..)) => false,
        };
        same && self.variant == other.variant
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.variant.hash(hasher);
        match &self.stand {
            Stand::Siege(_, state) => state.hash(hasher),
            Stand::Draughts(_, state) => state.hash(hasher),
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.stand {
            Stand::Siege(_, state) => position_text::write(self, state, f),
            Stand::Draughts(game, state) => draughts_text::write_fen(game, state, f),
        }
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({}: {self})", self.variant)
    }
}
