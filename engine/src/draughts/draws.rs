//! When a game of draughts is drawn although both sides can move: the counting of plies by the rules of `draw_rules`.
//! The third occurrence of a position, which ends a game in every profile, is seen in `game`.

use crate::draughts::draw_rules::{DrawLimit, DrawRule};
use crate::draughts::game::Draughts;
use crate::draughts::moves::Act;
use crate::draughts::state::State;
use crate::side::{Ply, Side};

impl DrawRule {
    /// Whether a position is one of those that have to last.
    fn holds(self, game: &Draughts, state: &State) -> bool {
        let strength = |side| Strength::of(state, side);
        let (white, black) = (strength(Side::White), strength(Side::Black));
        let lone = Strength { men: 0, kings: 1 };
        let (strong, weak) = if white.total() < black.total() {
            (black, white)
        } else {
            (white, black)
        };
        let total = white.total() + black.total();
        let both_have_kings = white.kings > 0 && black.kings > 0;
        match self {
            DrawRule::KingMoves => true,
            DrawRule::ThreeAgainstOne => weak == lone && strong.total() == 3 && strong.kings > 0,
            DrawRule::TwoAgainstOne => weak == lone && strong.total() <= 2 && strong.kings > 0,
            DrawRule::ThreeKings => weak == lone && strong.men == 0 && strong.kings >= 3,
            DrawRule::MainRoad => {
                let lone_king = if white.total() < black.total() {
                    state.white
                } else {
                    state.black
                };
                DrawRule::ThreeAgainstOne.holds(game, state) && lone_king & game.main_road != 0
            }
            DrawRule::BalanceOfFive => both_have_kings && (4..=5).contains(&total),
            DrawRule::BalanceOfSeven => both_have_kings && (6..=7).contains(&total),
        }
    }

    /// Whether a move begins the counting anew.
    fn is_interrupted(self, before: &State, act: Act, after: &State) -> bool {
        let by_man = act.from & before.kings == 0;
        match self {
            DrawRule::KingMoves => by_man || act.captured != 0,
            DrawRule::BalanceOfFive | DrawRule::BalanceOfSeven => {
                act.captured != 0 || by_man && act.to & after.kings != 0
            }
            DrawRule::ThreeAgainstOne
            | DrawRule::TwoAgainstOne
            | DrawRule::ThreeKings
            | DrawRule::MainRoad => false,
        }
    }
}

/// What a side has.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Strength {
    men: u32,
    kings: u32,
}

impl Strength {
    fn of(state: &State, side: Side) -> Strength {
        let own = state.of(side);
        Strength {
            men: (own & !state.kings).count_ones(),
            kings: (own & state.kings).count_ones(),
        }
    }

    fn total(self) -> u32 {
        self.men + self.kings
    }
}

/// Since when each limit of a profile has been running.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct DrawCounts {
    limits: &'static [DrawLimit],
    since: Vec<Option<Ply>>,
}

impl DrawCounts {
    /// The counts before the first ply of a game that begins with this position.
    pub(crate) fn new(game: &Draughts, limits: &'static [DrawLimit], start: &State) -> DrawCounts {
        let since = limits
            .iter()
            .map(|limit| limit.rule.holds(game, start).then_some(Ply(0)));
        DrawCounts {
            limits,
            since: since.collect(),
        }
    }

    /// Counts a move after which `now` plies have been played.
    pub(crate) fn count(&mut self, game: &Draughts, before: &State, act: Act, after: &State, now: Ply) {
        for (limit, since) in self.limits.iter().zip(&mut self.since) {
            *since = if !limit.rule.holds(game, after) {
                None
            } else if limit.rule.is_interrupted(before, act, after) {
                Some(now)
            } else {
                since.or(Some(now))
            };
        }
    }

    /// The limit that is reached when `now` plies have been played, and since when it has been running.
    pub(crate) fn reached(&self, now: Ply) -> Option<(DrawLimit, Ply)> {
        let mut running = self.limits.iter().zip(&self.since);
        running.find_map(|(limit, since)| {
            since
                .filter(|since| now.0 - since.0 >= 2 * limit.moves)
                .map(|since| (*limit, since))
        })
    }
}
