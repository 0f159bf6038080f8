//! A position: a variant, men that can stand so, and whose turn it is. It knows its legal moves and whether the
//! game is over as it stands; what depends on earlier positions is told in `game`.

use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use crate::catalogue::{Kind, Siege};
use crate::draughts::game::Draughts;
use crate::draughts::position as draughts;
use crate::draughts::state::State as DraughtsState;
use crate::family_rules::FamilyRules;
use crate::fortress::position as fortress;
use crate::fortress::state::{Phase, State as SiegeState};
use crate::moves::{Move, Route};
use crate::outcome::Outcome;
use crate::point::{Point, PointSet};
use crate::side::{Ply, Side};
use crate::variant::Variant;
use crate::zobrist;

/// How many captures of one man are listed at most; far more than any game between opponents comes to.
const MOST_OF_A_MAN: usize = 20_000;

/// A position of a variant. Equal positions have the same men and kings, the same side to move, the same count of captures and
/// the same huffable defenders.
///
/// Its `Display` is the position string. Of a siege game: the rows from the top separated by `/`, on each point
/// that the board has `o` for an attacker, `W` for a defender and `.` for nobody; then `p` before the placement,
/// else `a` or `d` for the side to move; how many are captured; and the huffable defenders joined by `+`, or `-`. Of draughts:
/// the FEN of PDN without spaces, squares in order, as in `W:W31,32,K46:B1,2`.
#[derive(Clone, Copy)]
pub struct Position {
    variant: Variant,
    stand: Stand,
    /// A hash of all the above; moves remember their position by it.
    key: u64,
}

/// The legal moves of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveList {
    /// The moves, each with one of its routes.
    pub moves: Vec<Route>,
    /// The men who have more captures than are listed. Nobody hides the captures of anybody else.
    pub cut: PointSet,
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
        Position::standing(variant, stand)
    }

    /// A position whose parts have been found to belong together.
    pub(crate) fn standing(variant: Variant, stand: Stand) -> Position {
        // The options of draughts change only when a game is drawn, and so no move.
        let (rules, hash) = match &stand {
            Stand::Siege(siege, state) => (variant.id(), siege.generator().hash(state)),
            Stand::Draughts(game, state) => (variant.game(), (game.hash)(state)),
        };
        Position {
            variant,
            stand,
            key: zobrist::of_name(rules) ^ hash,
        }
    }

    /// A number that equal positions share, and others, but for chance, do not.
    pub(crate) fn key(&self) -> u64 {
        self.key
    }

    pub(crate) fn stand(&self) -> &Stand {
        &self.stand
    }

    /// The same men with the other side's turn, if it is not `turn`; of a siege game, the position as it is.
    pub(crate) fn with_turn(&self, turn: Side) -> Position {
        let stand = match self.stand {
            Stand::Siege(..) => self.stand,
            Stand::Draughts(game, state) => Stand::Draughts(game, DraughtsState { turn, ..state }),
        };
        Position::standing(self.variant, stand)
    }

    /// The variant.
    #[must_use]
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The side whose turn it is, also after the end.
    #[must_use]
    pub fn side_to_move(&self) -> Side {
        match &self.stand {
            Stand::Siege(_, state) => state.phase.side(),
            Stand::Draughts(_, state) => state.turn,
        }
    }

    /// Whether the defenders are to be placed.
    #[must_use]
    pub fn is_placement(&self) -> bool {
        match &self.stand {
            Stand::Siege(_, state) => state.phase == Phase::Placement,
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
    pub fn captured_count(&self) -> u8 {
        match &self.stand {
            Stand::Siege(_, state) => state.captured_count,
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

    /// Shows every legal move once until `see` breaks; none after the end. Memory is asked for only where one man has
    /// very many captures.
    pub fn visit_moves<F>(&self, see: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Move) -> ControlFlow<()>,
    {
        match &self.stand {
            Stand::Siege(siege, state) => FamilyRules::visit(&siege.generator(), state, &mut |act| {
                see(fortress::made(self.key, state, act))
            }),
            Stand::Draughts(game, state) => game.show(state, self.key, see),
        }
    }

    /// Shows a move for every route that [`perft`](crate::perft) counts until `see` breaks: of a siege game as often as
    /// there are ways to make it, of draughts once.
    pub fn visit_routes<F>(&self, see: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Move) -> ControlFlow<()>,
    {
        match &self.stand {
            Stand::Siege(siege, state) => FamilyRules::visit_routes(&siege.generator(), state, &mut |act| {
                see(fortress::made(self.key, state, act))
            }),
            Stand::Draughts(..) => self.visit_moves(see),
        }
    }

    /// The legal moves, each with one of its routes; none after the end.
    ///
    /// In a siege game a defender among men who stand one point apart can have more captures than a machine can hold,
    /// some of them dozens of jumps long. Of one man 20,000 are listed at most, and the list says where it is cut;
    /// [`parse_move`](Position::parse_move) accepts the others too.
    ///
    /// Of draughts the moves are in the order of their squares.
    #[must_use]
    pub fn list(&self) -> MoveList {
        match &self.stand {
            Stand::Siege(siege, state) => {
                let mut moves = Vec::new();
                let cut = siege
                    .generator()
                    .visit_some(state, MOST_OF_A_MAN, &mut |act, path| {
                        moves.push(fortress::route(siege, fortress::made(self.key, state, act), path));
                    });
                let cut = PointSet::from_bits(cut);
                MoveList { moves, cut }
            }
            Stand::Draughts(game, state) => MoveList {
                moves: draughts::legal_moves(game, self.key, state),
                cut: PointSet::EMPTY,
            },
        }
    }

    /// The moves of [`list`](Position::list).
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Route> {
        self.list().moves
    }

    /// A move of this position with the first of its routes.
    ///
    /// # Panics
    /// If the move is of another position.
    #[must_use]
    pub fn route(&self, mv: Move) -> Route {
        assert!(self.made(&mv), "a route is asked for in the position of its move");
        match &self.stand {
            Stand::Siege(siege, state) => fortress::first_route(siege, state, mv),
            Stand::Draughts(game, state) => draughts::route_of(game, self.key, state, mv),
        }
    }

    /// Whether the move was found in an equal position, and so is legal here.
    #[must_use]
    pub fn made(&self, mv: &Move) -> bool {
        mv.key() == self.key
    }

    /// The position after a legal move.
    ///
    /// # Panics
    /// If the move is not of this position or one equal to it; whatever [`legal_moves`](Position::legal_moves),
    /// [`visit_moves`](Position::visit_moves) and [`parse_move`](Position::parse_move) give is.
    #[must_use]
    #[inline]
    pub fn after(&self, mv: impl Into<Move>) -> Position {
        let mv = mv.into();
        assert!(self.made(&mv), "{mv:?} is of another position than {self}");
        // Played in the copy: a position or move that is handed on while it is still being written costs as much as
        // finding the move.
        let mut next = *self;
        next.key = match &mut next.stand {
            Stand::Siege(siege, state) => {
                let generator = siege.generator();
                let before = *state;
                *state = generator.play(&before, fortress::act(mv));
                generator.hash_after(self.key, &before, state)
            }
            Stand::Draughts(game, state) => (game.play)(self.key, state, &mv),
        };
        next
    }

    /// The outcome that the position alone decides. Repetition, want of progress and length need the game.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match &self.stand {
            Stand::Siege(siege, state) => siege.generator().outcome(state),
            Stand::Draughts(game, state) => (game.outcome)(state),
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

impl Variant {
    /// The position before the first ply.
    #[must_use]
    pub fn start(self) -> Position {
        Position::start(self)
    }

    /// The side to move after so many plies, if the game has not ended before: the sides take turns, but for the
    /// placement, after which the rules say who moves first.
    #[must_use]
    pub fn turn_after(self, plies: Ply) -> Side {
        let start = self.start();
        let (taken, first) = match self.rules() {
            Some(rules) if start.is_placement() && plies.0 > 0 => (1, Phase::first(rules).side()),
            _ => (0, start.side_to_move()),
        };
        if (plies.0 - taken).is_multiple_of(2) {
            first
        } else {
            first.other()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A number from 0 to `below`, another one each time (SplitMix64).
    fn next(seed: &mut u64, below: usize) -> usize {
        *seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (*seed ^ (*seed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        ((z ^ (z >> 27)) % below as u64) as usize
    }

    #[test]
    fn a_key_carried_from_move_to_move_is_that_of_the_position_alone() {
        let mut seed = 1;
        for variant in Variant::all() {
            let mut position = variant.start();
            for _ in 0..60 {
                let mut moves = Vec::new();
                let _ = position.visit_moves(&mut |mv| {
                    moves.push(mv);
                    ControlFlow::Continue(())
                });
                for mv in &moves {
                    let after = position.after(*mv);
                    assert_eq!(
                        after.key,
                        Position::standing(*variant, after.stand).key,
                        "{after:?}"
                    );
                    assert_ne!(after.key, position.key, "{after:?}");
                }
                if moves.is_empty() {
                    break;
                }
                position = position.after(moves[next(&mut seed, moves.len())]);
            }
        }
    }

    #[test]
    #[should_panic(expected = "another position")]
    fn a_move_of_another_position_is_not_played() {
        let start = Variant::all()[0].start();
        let placed = start.legal_moves().remove(0);
        let _ = start.after(&placed).after(&placed);
    }
}
