//! The generator of draughts: it lists, counts and makes the moves of a position. Captures are hunted down in
//! `captures`; how a move is shown and read is told in `notation`.

use crate::draughts::captures::{Hunt, Take, View, jumpers};
use crate::draughts::grid::{Grid, NE, NW, SE, SW, each};
use crate::draughts::rules::{Choice, KingReach, MenCapture, Origin, Promotion, Removal, Ruleset};
use crate::draughts::state::State;
use crate::side::Side;

/// A legal move as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Act {
    pub(crate) from: u64,
    pub(crate) to: u64,
    /// Nothing if the move is a step.
    pub(crate) captured: u64,
}

/// What the side to move sees.
pub(crate) fn view<R: Ruleset>(state: &State) -> View {
    View {
        own: state.of(state.turn),
        foe: state.of(state.turn.other()),
        kings: state.kings,
        last_row: State::last_row::<R>(state.turn),
    }
}

/// All legal moves.
pub(crate) fn legal<R: Ruleset>(state: &State) -> Vec<Act> {
    let view = view::<R>(state);
    let mut takes = Vec::new();
    Hunt::<R>::all(view, &mut takes);
    let mut acts = Vec::new();
    for take in &takes {
        for to in each(take.ends) {
            let (from, captured) = (take.from, take.captured);
            acts.push(Act { from, to, captured });
        }
    }
    if takes.is_empty() {
        for from in each(view.own) {
            for to in each(reached::<R>(view, from)) {
                let captured = 0;
                acts.push(Act { from, to, captured });
            }
        }
    }
    acts
}

/// Whether there is a legal move.
pub(crate) fn any<R: Ruleset>(state: &State) -> bool {
    let view = view::<R>(state);
    let mut takes = Vec::new();
    each(view.own).any(|from| reached::<R>(view, from) != 0) || {
        Hunt::<R>::all(view, &mut takes);
        !takes.is_empty()
    }
}

/// The squares to which a man or king can step.
pub(crate) fn reached<R: Ruleset>(view: View, from: u64) -> u64 {
    let occupied = view.occupied();
    if from & view.kings == 0 {
        return step_forward::<R>(view, from)
            .into_iter()
            .fold(0, |all, some| all | some);
    }
    (0..4).fold(0, |all, direction| {
        all | match R::RULES.kings_go {
            KingReach::Flying => Grid::<R>::open(from, direction, occupied),
            KingReach::Short => Grid::<R>::step(from, direction) & Grid::<R>::ALL & !occupied,
        }
    })
}

/// The empty squares in front of men to the left and to the right.
#[inline(always)]
fn step_forward<R: Ruleset>(view: View, men: u64) -> [u64; 2] {
    let empty = Grid::<R>::ALL & !view.occupied();
    let [left, right] = if view.last_row == Grid::<R>::TOP {
        [NW, NE]
    } else {
        [SW, SE]
    };
    [
        Grid::<R>::step(men, left) & empty,
        Grid::<R>::step(men, right) & empty,
    ]
}

/// The position after a legal move.
pub(crate) fn after<R: Ruleset>(state: &State, act: Act) -> State {
    let next = play(view::<R>(state), act);
    let (white, black, turn) = match state.turn {
        Side::White => (next.own, next.foe, Side::Black),
        Side::Black => (next.foe, next.own, Side::White),
    };
    State {
        white,
        black,
        kings: next.kings,
        turn,
    }
}

/// The view of the same side after its move.
#[inline(always)]
fn play(view: View, act: Act) -> View {
    let king = act.from & view.kings != 0 || act.to & view.last_row != 0;
    View {
        own: view.own & !act.from | act.to,
        foe: view.foe & !act.captured,
        kings: view.kings & !(act.captured | act.from) | if king { act.to } else { 0 },
        last_row: view.last_row,
    }
}

/// The number of ways to play exactly `depth` plies, 1 or more; the moves of the last are counted, not made.
pub(crate) fn perft<R: Ruleset>(state: &State, depth: u8) -> u64 {
    let takes = &mut Vec::new();
    match state.turn {
        Side::White => paths::<R, true>(view::<R>(state), depth, takes),
        Side::Black => paths::<R, false>(view::<R>(state), depth, takes),
    }
}

/// `WHITE` tells who moves, which `view` shows too, so that nothing is asked about it at run time.
fn paths<R: Ruleset, const WHITE: bool>(view: View, depth: u8, takes: &mut Vec<Take>) -> u64 {
    let view = View {
        last_row: State::last_row::<R>(if WHITE { Side::White } else { Side::Black }),
        ..view
    };
    if depth == 1 {
        return count::<R, WHITE>(view, takes);
    }
    let mut sum = 0;
    let mut follow = |act: Act, takes: &mut Vec<Take>| {
        let next = play(view, act);
        let turned = View {
            own: next.foe,
            foe: next.own,
            kings: next.kings,
            last_row: 0,
        };
        sum += if WHITE {
            paths::<R, false>(turned, depth - 1, takes)
        } else {
            paths::<R, true>(turned, depth - 1, takes)
        };
    };
    let base = takes.len();
    if can_capture::<R>(view) {
        Hunt::<R>::all(view, takes);
        for n in base..takes.len() {
            let Take { from, captured, ends } = takes[n];
            for to in each(ends) {
                follow(Act { from, to, captured }, takes);
            }
        }
        takes.truncate(base);
        return sum;
    }
    let forward = if WHITE { [NW, NE] } else { [SW, SE] };
    for (arrivals, direction) in step_forward::<R>(view, view.men()).into_iter().zip(forward) {
        for to in each(arrivals) {
            let (from, captured) = (Grid::<R>::step(to, 3 - direction), 0);
            follow(Act { from, to, captured }, takes);
        }
    }
    for from in each(view.own_kings()) {
        for to in each(reached::<R>(view, from)) {
            let captured = 0;
            follow(Act { from, to, captured }, takes);
        }
    }
    sum
}

/// Whether there is a capture.
#[inline(always)]
fn can_capture<R: Ruleset>(view: View) -> bool {
    jumpers::<R>(view) != 0 || each(view.own_kings()).any(|king| king_captures::<R>(view, king))
}

/// Whether a king can capture.
fn king_captures<R: Ruleset>(view: View, king: u64) -> bool {
    let occupied = view.occupied();
    (0..4).any(|direction| {
        let over = match R::RULES.kings_go {
            KingReach::Flying => Grid::<R>::first(king, direction, occupied),
            KingReach::Short => Grid::<R>::step(king, direction),
        };
        Grid::<R>::step(over & view.foe, direction) & Grid::<R>::ALL & !occupied != 0
    })
}

/// How many legal moves there are.
#[inline(always)]
fn count<R: Ruleset, const WHITE: bool>(view: View, takes: &mut Vec<Take>) -> u64 {
    if view.own & view.kings != 0 || !can_be_counted_at_once::<R>() {
        return count_with_kings::<R>(view, takes);
    }
    let ones = leaps::<R>(view, view.own);
    if ones.any() {
        // Nobody jumps straight back, since his own square is not empty yet.
        if leaps::<R>(view, ones.all()).any() {
            return count_long_captures::<R>(view, ones, takes);
        }
        return count_bits(ones.0);
    }
    let empty = Grid::<R>::ALL & !view.occupied();
    let (left, right) = if WHITE { (NW, NE) } else { (SW, SE) };
    count_bits([
        Grid::<R>::step(view.own, left) & empty,
        Grid::<R>::step(view.own, right) & empty,
    ])
}

/// Whether [`count_long_captures`] knows the rules.
const fn can_be_counted_at_once<R: Ruleset>() -> bool {
    let rules = R::RULES;
    matches!(rules.men_capture, MenCapture::EveryWay)
        && matches!(rules.choice, Choice::MostMen)
        && matches!(rules.removal, Removal::AfterMove)
        && matches!(rules.promotion, Promotion::WhereMoveEnds)
        && matches!(rules.origin, Origin::Empty)
}

/// Squares that are reached by jumping, by the direction of the last jump.
#[derive(Clone, Copy)]
struct Landings([u64; 4]);

impl Landings {
    #[inline(always)]
    fn any(self) -> bool {
        self.all() != 0
    }

    #[inline(always)]
    fn all(self) -> u64 {
        self.0[NW] | self.0[NE] | self.0[SW] | self.0[SE]
    }
}

/// The squares that men of a set come to by one jump.
#[inline(always)]
fn leaps<R: Ruleset>(view: View, men: u64) -> Landings {
    let empty = Grid::<R>::ALL & !view.occupied();
    let leap = |direction| Grid::<R>::step(Grid::<R>::step(men, direction) & view.foe, direction) & empty;
    Landings([leap(NW), leap(NE), leap(SW), leap(SE)])
}

/// The squares that men who have landed come to by another jump, for each direction of the earlier one. Straight
/// back there is only the man just taken.
#[inline(always)]
fn further<R: Ruleset>(view: View, landed: Landings) -> [Landings; 4] {
    let mut next = [
        leaps::<R>(view, landed.0[NW]),
        leaps::<R>(view, landed.0[NE]),
        leaps::<R>(view, landed.0[SW]),
        leaps::<R>(view, landed.0[SE]),
    ];
    next[NW].0[SE] = 0;
    next[NE].0[SW] = 0;
    next[SW].0[NE] = 0;
    next[SE].0[NW] = 0;
    next
}

/// How many captures men have of whom one can take two or more, given the squares to which each direction takes
/// them first.
///
/// As long as no capture takes more than three men, all are followed at once: a square reached by given turns has
/// been reached from one square only, up to the third jump no way but straight back leads to a man that was
/// jumped or to the square that was left, and no other order takes the same men to the same square.
fn count_long_captures<R: Ruleset>(view: View, ones: Landings, takes: &mut Vec<Take>) -> u64 {
    let twos = further::<R>(view, ones);
    // A fourth jump may end where the first began.
    let vacated = View { own: 0, ..view };
    let (mut two, mut three) = (0, 0);
    for twos in twos.into_iter().filter(|twos| twos.any()) {
        two += count_bits(twos.0);
        for threes in further::<R>(view, twos).into_iter().filter(|threes| threes.any()) {
            three += count_bits(threes.0);
            if further::<R>(vacated, threes).into_iter().any(Landings::any) {
                return all_captures::<R>(view, takes);
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

/// How many legal moves there are where there may be kings.
fn count_with_kings<R: Ruleset>(view: View, takes: &mut Vec<Take>) -> u64 {
    if can_capture::<R>(view) {
        return all_captures::<R>(view, takes);
    }
    let [left, right] = step_forward::<R>(view, view.men());
    let steps = u64::from(left.count_ones() + right.count_ones());
    let flights = each(view.own_kings()).map(|king| u64::from(reached::<R>(view, king).count_ones()));
    steps + flights.sum::<u64>()
}

fn all_captures<R: Ruleset>(view: View, takes: &mut Vec<Take>) -> u64 {
    let base = takes.len();
    Hunt::<R>::all(view, takes);
    let count = takes[base..]
        .iter()
        .map(|take| u64::from(take.ends.count_ones()))
        .sum();
    takes.truncate(base);
    count
}
