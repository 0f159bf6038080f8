//! Counting move paths, the usual check of a move generator.

use std::ops::ControlFlow;

use crate::family_rules::FamilyRules;
use crate::position::{Position, Stand};

/// The number of ways to play exactly `depth` plies from a position. Repetition and the other rules that need the
/// game do not count; a position that is decided has no continuation. The moves of the last ply are counted
/// without being made. In draughts, ways of capturing that take the same men to the same square count as one.
#[must_use]
pub fn perft(position: &Position, depth: u8) -> u64 {
    if depth == 0 {
        return 1;
    }
    match position.stand() {
        Stand::Siege(siege, state) => siege.generator().perft(state, depth),
        Stand::Draughts(game, state) => (game.perft)(state, depth),
    }
}

/// The same number, counted through what the crate offers to everybody: the moves of every position are shown, and
/// all but those of the last ply are played.
#[must_use]
pub fn perft_listed(position: &Position, depth: u8) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut sum = 0;
    let _ = position.visit_routes(&mut |mv| {
        sum += if depth == 1 {
            1
        } else {
            perft_listed(&position.after(mv), depth - 1)
        };
        ControlFlow::Continue(())
    });
    sum
}

#[cfg(test)]
mod tests {
    use super::perft;
    use crate::position::Position;
    use crate::variant::Variant;

    #[test]
    fn no_plies_can_be_played_in_one_way_and_none_follow_the_end() {
        let variant = Variant::from_id("forteca").expect("it is offered");
        assert_eq!(perft(&variant.start(), 0), 1);
        let full = Position::parse(variant, "ooo/ooo/..ooo../......./W.....W/.../... d 15 -");
        let full = full.expect("a finished position is possible");
        assert_eq!(perft(&full, 1), 0);
        assert_eq!(perft(&full, 3), 0);
    }
}
