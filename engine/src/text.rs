//! Text both ways: moves, position strings and whole games, and why a text is refused. The families' positions and
//! moves are read and written here for those of the crate; nothing in the rest of the crate depends on it.

pub(crate) mod draughts;
pub(crate) mod hub;
pub(crate) mod moves;
pub(crate) mod ordered;
pub(crate) mod pdn;
pub(crate) mod positions;
pub(crate) mod record;
pub(crate) mod refusal;
pub(crate) mod replay;
pub(crate) mod spelling;
pub(crate) mod timestamp;
pub(crate) mod typed;
pub(crate) mod why_not;

use std::fmt;

use crate::catalogue::Kind;
use crate::moves::Route;
use crate::point::Point;
use crate::position::{Position, Stand};
use crate::variant::Variant;

use self::draughts as of_draughts;
use self::positions::PositionError;
use self::refusal::MoveRefusal;
use self::why_not::MOST_LISTED;

impl Position {
    /// Reads a position string.
    ///
    /// In siege games men and captures are counted apart: a composed position may lack men that were never captured,
    /// so they need not add up to the men at the start, but neither may exceed them. All defenders must stand,
    /// except in games with huffing. In draughts a side may be without men, ranges such as `31-50`, spaces, a
    /// trailing full stop and algebraic squares of the small board are understood, and so are listings such as
    /// `Białe: 46, 47, 50(D) Czarne: 01, 10` and Hub positions; no man stands on its last row. A finished
    /// position is accepted; it has no legal moves.
    ///
    /// # Errors
    /// If the text is not such a string, or its parts cannot belong together.
    pub fn parse(variant: Variant, text: &str) -> Result<Position, PositionError> {
        let stand = match variant.kind() {
            Kind::Siege(siege) => Stand::Siege(siege, positions::parse(siege, text)?),
            Kind::Draughts(game, _) => Stand::Draughts(game, of_draughts::parse_position(game, text)?),
        };
        Ok(Position::standing(variant, stand))
    }

    /// Reads a move kindly: spaces, case, the kind of dash or cross, a number before it, praise after it and whatever
    /// else [`plain_spelling`](crate::plain_spelling) takes away do not matter. A capture may be shortened to its two
    /// ends, and a move to the point that it goes to, if that leaves no doubt. Every route of a legal move is understood.
    ///
    /// # Errors
    /// The reason why the text is not a legal move here.
    pub fn parse_move(&self, text: &str) -> Result<Route, MoveRefusal> {
        match self.stand() {
            Stand::Siege(siege, state) => moves::parse(self, siege, state, text),
            Stand::Draughts(game, state) => of_draughts::parse_move(self, game, state, text),
        }
    }

    /// Some of the moves that end on a point and huff nobody, each once; none where a man stands. Whoever types the
    /// target of a move alone means one of them. None either where a man has more captures than are listed: nobody can
    /// say then whether the point alone leaves no doubt.
    pub(crate) fn going_to(&self, to: Point) -> Vec<Route> {
        if self.man_at(to).is_some() {
            return Vec::new();
        }
        let list = self.list();
        if !list.cut.is_empty() {
            return Vec::new();
        }
        let there = |route: &Route| route.target() == Some(to) && route.huffed().is_none();
        list.moves.into_iter().filter(there).take(MOST_LISTED).collect()
    }

    /// The position as the Hub protocol writes it: the side to move, then a sign for every square. None of a siege
    /// game.
    #[must_use]
    pub fn hub(&self) -> Option<String> {
        match self.stand() {
            Stand::Siege(..) => None,
            Stand::Draughts(game, state) => Some(of_draughts::hub::write(game, state)),
        }
    }

    /// The position as Polish books list it: `Białe: 46, 47, 50(D) Czarne: 01, 10`, and `Ruch czarnych` at the end
    /// if Black is to move. None of a siege game.
    #[must_use]
    pub fn listing(&self) -> Option<String> {
        match self.stand() {
            Stand::Siege(..) => None,
            Stand::Draughts(game, state) => Some(of_draughts::listing::write(game, state)),
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.stand() {
            Stand::Siege(_, state) => positions::write(self, state, f),
            Stand::Draughts(game, state) => of_draughts::write_fen(game, state, f),
        }
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({}: {self})", self.variant())
    }
}
