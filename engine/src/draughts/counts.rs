//! How many moves a position of draughts has, found without listing them wherever all men and kings can be followed
//! at once.

use crate::draughts::captures::{Hunt, Takes};
use crate::draughts::grid::{Grid, NE, NW, SE, SW};
use crate::draughts::jumps::{Jumps, Ways, all, can_be_seen_at_once, can_capture, leaps};
use crate::draughts::mechanics::KingReach;
use crate::draughts::rules::Ruleset;
use crate::draughts::state::State;
use crate::draughts::view::{View, seen_by, step_forward, view};
use crate::side::Side;

/// How many legal moves a position has.
pub(crate) fn count<R: Ruleset>(state: &State) -> u64 {
    match state.turn {
        Side::White => count_view::<R, true>(view::<R>(state)),
        Side::Black => count_view::<R, false>(view::<R>(state)),
    }
}

/// How many legal moves a view has. `WHITE` tells who moves, so that nothing is asked about it at run time.
#[inline(always)]
pub(crate) fn count_view<R: Ruleset, const WHITE: bool>(view: View) -> u64 {
    let view = seen_by::<R, WHITE>(view);
    if !can_be_seen_at_once::<R>() {
        return if can_capture::<R>(view) {
            all_captures::<R>(view)
        } else {
            count_bits(step_forward::<R>(view, view.men())) + all_flights::<R>(view)
        };
    }
    if view.own & view.kings != 0 {
        return count_with_kings::<R>(view);
    }
    let ones = leaps::<R>(view, view.own);
    if all(ones) != 0 {
        // No man jumps straight back, since its own square is not empty yet.
        if all(leaps::<R>(view, all(ones))) != 0 {
            return count_long_captures::<R>(view, ones);
        }
        return count_bits(ones);
    }
    count_bits(step_forward::<R>(view, view.own))
}

/// The squares that men who have landed come to by another jump, for each direction of the earlier one. Straight
/// back there is only the man just taken.
#[inline(always)]
fn further<R: Ruleset>(view: View, landed: Ways) -> [Ways; 4] {
    let mut next = landed.map(|landed| leaps::<R>(view, landed));
    next[NW][SE] = 0;
    next[NE][SW] = 0;
    next[SW][NE] = 0;
    next[SE][NW] = 0;
    next
}

/// How many captures men have of whom one can take two or more, given the squares to which each direction takes
/// them first.
///
/// As long as no capture takes more than three men, all are followed at once: a square reached by given turns has
/// been reached from one square only, up to the third jump no way but straight back leads to a man that was
/// jumped or to the square that was left, and no other order takes the same men to the same square.
fn count_long_captures<R: Ruleset>(view: View, ones: Ways) -> u64 {
    let twos = further::<R>(view, ones);
    // A fourth jump may end where the first began.
    let vacated = View { own: 0, ..view };
    let (mut two, mut three) = (0, 0);
    for twos in twos.into_iter().filter(|twos| all(*twos) != 0) {
        two += count_bits(twos);
        let threes = further::<R>(view, twos).into_iter();
        for threes in threes.filter(|threes| all(*threes) != 0) {
            three += count_bits(threes);
            let fours = further::<R>(vacated, threes);
            if fours.into_iter().any(|fours| all(fours) != 0) {
                return all_captures::<R>(view);
            }
        }
    }
    if three > 0 { three } else { two }
}

/// How many bits are set in all words together. Processors without an instruction for it are spared the second
/// half of the work for all but the first word.
#[inline(always)]
fn count_bits<const N: usize>(words: [u64; N]) -> u64 {
    let mut eights = 0;
    for word in words {
        let twos = word - (word >> 1 & 0x5555_5555_5555_5555);
        let fours = (twos & 0x3333_3333_3333_3333) + (twos >> 2 & 0x3333_3333_3333_3333);
        eights += (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    }
    eights.wrapping_mul(0x0101_0101_0101_0101) >> 56
}

/// How many legal moves there are where there are own kings.
#[inline(never)]
fn count_with_kings<R: Ruleset>(view: View) -> u64 {
    let jumps = Jumps::of::<R>(view);
    if !jumps.any() {
        return count_bits(step_forward::<R>(view, view.men())) + all_flights::<R>(view);
    }
    let ends = jumps.ends::<R>(view);
    if jumps.go_on::<R>(view, ends) {
        return all_captures::<R>(view);
    }
    count_bits(ends) + count_bits(jumps.landings)
}

/// How many steps kings have. In one direction no two come to the same square.
#[inline(always)]
fn all_flights<R: Ruleset>(view: View) -> u64 {
    let (kings, empty) = (view.own_kings(), view.empty::<R>());
    let reached = |way| match R::MECHANICS.kings_go {
        KingReach::Flying => Grid::<R>::fill_all(kings, way, empty) & !kings,
        KingReach::Short => Grid::<R>::step(kings, way) & empty,
    };
    count_bits([reached(NW), reached(NE), reached(SW), reached(SE)])
}

/// How many captures there are, whatever the rules.
#[inline(never)]
fn all_captures<R: Ruleset>(view: View) -> u64 {
    let mut takes = Takes::new();
    Hunt::<R>::all(view, &mut takes);
    takes.iter().map(|take| count_bits([take.ends])).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::game::{Draughts, KLASYCZNE, POLSKIE};
    use crate::draughts::moves::{any, legal};
    use crate::draughts::rules::{Klasyczne, Polskie};
    use crate::text::draughts::parse_position;

    fn agree<R: Ruleset>(game: &'static Draughts, file: &str) {
        let lines = file.lines().filter(|line| !line.starts_with('#'));
        for line in lines {
            let (text, _) = line.split_once(' ').expect("a position and its moves");
            let state = parse_position(game, text).expect("the position is possible");
            let listed = legal::<R>(&state).len() as u64;
            assert_eq!(count::<R>(&state), listed, "{text}");
            assert_eq!(any::<R>(&state), listed > 0, "{text}");
        }
    }

    #[test]
    fn as_many_moves_are_counted_as_listed() {
        agree::<Polskie>(&POLSKIE, include_str!("../../tests/all/draughts/random-100.txt"));
        agree::<Klasyczne>(&KLASYCZNE, include_str!("../../tests/all/draughts/random-64.txt"));
    }
}
