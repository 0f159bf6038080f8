//! What a family of games must answer about its positions, so that positions, games, perft and a search stand on one
//! interface. The two families implement it, fortress in `fortress/position.rs` and draughts in `draughts/position.rs`.

use std::hash::Hash;
use std::ops::ControlFlow;

use crate::outcome::Outcome;

/// The rules of one family, with everything looked up that is needed to move fast.
///
/// Nothing here asks for memory at every position, so a search can walk millions of them.
pub(crate) trait FamilyRules {
    /// The men, the turn, and whatever else the next move depends on.
    type State: Copy + Eq + Hash;
    /// What a move does: from, to, taken, placed, huffed; never the way it goes.
    type Move: Copy + Eq;

    /// Shows every legal move once until `see` breaks; none after the end.
    fn visit<F>(&self, state: &Self::State, see: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Self::Move) -> ControlFlow<()>;

    /// Shows a move for every route that perft counts, so one with three routes three times.
    fn visit_routes<F>(&self, state: &Self::State, see: &mut F) -> ControlFlow<()>
    where
        F: FnMut(Self::Move) -> ControlFlow<()>;

    /// How many routes [`visit_routes`](FamilyRules::visit_routes) shows, without showing them.
    fn count(&self, state: &Self::State) -> u64;

    /// The position after a move. The move must be one that [`visit`](FamilyRules::visit) shows of this very state:
    /// nothing is checked, and after any other move the state means nothing.
    fn play(&self, state: &Self::State, mv: Self::Move) -> Self::State;

    /// The outcome that the position alone decides.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// A number that equal states share and others, but for chance, do not (Zobrist 1970).
    fn hash(&self, state: &Self::State) -> u64;

    /// The [`hash`](FamilyRules::hash) of `after`, from that of `before`: only what differs is looked at.
    fn hash_after(&self, hash: u64, before: &Self::State, after: &Self::State) -> u64;

    /// The number of ways to play exactly `depth` plies, 1 or more; the moves of the last are counted, not made.
    fn perft(&self, state: &Self::State, depth: u8) -> u64 {
        if depth == 1 {
            return self.count(state);
        }
        let mut sum = 0;
        let _ = self.visit_routes(state, &mut |mv| {
            sum += self.perft(&self.play(state, mv), depth - 1);
            ControlFlow::Continue(())
        });
        sum
    }
}
