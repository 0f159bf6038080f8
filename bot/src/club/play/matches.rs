//! Matches of two games: what each player has got out of them, who wins, and what follows when a game ends.
//!
//! A win counts one point, a draw half a point. With the points level, a siege game is decided by the men that each has
//! captured as defender, more of them being better; then by the plies that each needed for their own win as attacker,
//! fewer of them being better. What is level then is drawn, and so is a level match of draughts, where the sides are
//! equal. An aborted game makes the match void, as one game of a siege says
//! little: its sides are unequal; and so does a first game that cannot be read any more. The first can be aborted like any other, and no second follows; the second cannot,
//! neither by a player nor by the clock, or whoever has lost the first would have a way out.

use forteca_data::{
    AfterEnd, GameRecord, GameStatus, Leg, MatchResult, NewGameJob, PartSummary, Start, UserId, UtcSeconds,
    WonBy,
};
use forteca_engine::{Game, Outcome, Ply, Side};

use super::table::Table;
use super::time;
use crate::club::Score;

/// What one player has got out of the games of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tally {
    /// Who.
    pub player: UserId,
    /// Twice the points.
    pub halves: u8,
    /// The men captured as defender.
    pub captured: usize,
    /// The length of the game that was won as attacker, if it was won.
    pub won_in: Option<Ply>,
}

impl Tally {
    fn of(player: UserId, games: &[(&GameRecord, &Game)]) -> Self {
        let mut tally = Self {
            player,
            halves: 0,
            captured: 0,
            won_in: None,
        };
        for (record, game) in games {
            let Some(side) = record.side_of(player) else {
                continue;
            };
            tally.halves += game.outcome().map_or(0, |outcome| halves(outcome, side));
            match side {
                Side::DEFENDERS => {
                    let own = game.moves().iter().filter(|made| made.side() == side);
                    tally.captured += own.map(|made| made.captured().len()).sum::<usize>();
                }
                Side::ATTACKERS => {
                    let won = game
                        .outcome()
                        .is_some_and(|outcome| outcome.winner() == Some(side));
                    tally.won_in = won.then(|| game.ply());
                }
            }
        }
        tally
    }
}

/// What an outcome is worth to a side, in half points.
fn halves(outcome: &Outcome, side: Side) -> u8 {
    match outcome.winner() {
        _ if outcome.is_aborted() => 0,
        Some(winner) if winner == side => 2,
        Some(_) => 0,
        None => 1,
    }
}

impl Table {
    /// What the players of this game, white first, have got out of their match so far. `None` if the game stands alone
    /// or the other cannot be played through.
    pub fn tallies(&self) -> Option<[Tally; 2]> {
        let part = self.record.part.as_ref()?;
        let mut games = vec![(&self.record, &self.game)];
        let other = match &part.other {
            Some(other) => Some(Table::new((**other.record.as_ref().ok()?).clone()).ok()?),
            None => None,
        };
        games.extend(other.iter().map(|other| (&other.record, &other.game)));
        Some([self.record.white.id, self.record.black.id].map(|player| Tally::of(player, &games)))
    }

    /// Whether this game is the last that its challenge will become.
    pub fn is_last(&self) -> bool {
        match &self.record.part {
            None => true,
            Some(part) => part.leg == Leg::Second || part.match_result.is_some(),
        }
    }
}

/// What follows in its match when a game has ended.
pub(super) fn after_end(record: &GameRecord, game: &Game, outcome: &Outcome, now: UtcSeconds) -> AfterEnd {
    let Some(part) = &record.part else {
        return AfterEnd::Nothing;
    };
    match (part.leg, part.readable_other()) {
        _ if outcome.is_aborted() => AfterEnd::MatchEnds(MatchResult::Void),
        (Leg::First, _) => AfterEnd::SecondGame {
            start: Start {
                white: record.black.id,
                black: record.white.id,
                variant: record.variant,
                clock: time::clock(record.time_control, now),
            },
            jobs: vec![NewGameJob::FirstBoard],
        },
        (Leg::Second, first) => {
            let Some((first, before)) = first.and_then(|first| Some((first, first.replay().ok()?))) else {
                // Whoever plays the second game to its end must not be kept in it for ever.
                tracing::error!(
                    game = record.id.0,
                    "a match is void: its first game cannot be read"
                );
                return AfterEnd::MatchEnds(MatchResult::Void);
            };
            let games = [(first, &before), (record, game)];
            let [one, other] = [record.white.id, record.black.id].map(|player| Tally::of(player, &games));
            AfterEnd::MatchEnds(match_result(&one, &other, TieBreak::of(record)))
        }
    }
}

/// Whether there is anything to tell two players with equal points apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum TieBreak {
    /// Both have attacked and defended.
    Siege,
    /// The sides are equal.
    None,
}

impl TieBreak {
    fn of(record: &GameRecord) -> Self {
        match record.variant.rules() {
            Some(_) => TieBreak::Siege,
            None => TieBreak::None,
        }
    }
}

fn match_result(one: &Tally, other: &Tally, tie_break: TieBreak) -> MatchResult {
    let won = |first: bool, by| MatchResult::Won {
        winner: if first { one.player } else { other.player },
        by,
    };
    if one.halves != other.halves {
        return won(one.halves > other.halves, WonBy::Points);
    }
    match tie_break {
        TieBreak::None => MatchResult::Level,
        TieBreak::Siege if one.captured != other.captured => {
            won(one.captured > other.captured, WonBy::Captures)
        }
        TieBreak::Siege => match (one.won_in, other.won_in) {
            (Some(ones), Some(others)) if ones != others => won(ones < others, WonBy::Plies),
            _ => MatchResult::Level,
        },
    }
}

/// The half points of white and black of this game, from all games of its match that are over.
pub fn score(record: &GameRecord) -> [u8; 2] {
    let [white, black] = score_alone(record);
    let other = record.part.as_ref().and_then(|part| part.readable_other());
    // In the other game the sides are the other way round.
    let [others_white, others_black] = other.map_or([0, 0], score_alone);
    [white + others_black, black + others_white]
}

/// The half points of white and black from this game alone.
pub fn score_alone(record: &GameRecord) -> [u8; 2] {
    match &record.status {
        GameStatus::Running => [0, 0],
        GameStatus::Finished { outcome, .. } => [Side::White, Side::Black].map(|side| halves(outcome, side)),
    }
}

/// The half points of white and black of this game from the other game of its match; none if that is not over.
pub fn score_before(part: PartSummary) -> [u8; 2] {
    // In the other game the sides are the other way round.
    part.other.map_or([0, 0], |outcome| {
        [Side::Black, Side::White].map(|side| halves(&outcome, side))
    })
}

/// The matches of two people counted, as `player` sees them. A void one counts as none.
pub fn match_score(match_results: &[MatchResult], player: UserId) -> Score {
    let mut score = Score::default();
    for match_result in match_results {
        match match_result {
            MatchResult::Won { winner, .. } if *winner == player => score.wins += 1,
            MatchResult::Won { .. } => score.losses += 1,
            MatchResult::Level => score.draws += 1,
            MatchResult::Void => {}
        }
    }
    score
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(player: u64, halves: u8, captured: usize, won_in: Option<u16>) -> Tally {
        Tally {
            player: UserId(player),
            halves,
            captured,
            won_in: won_in.map(Ply),
        }
    }

    fn judged(one: Tally, other: Tally, tie_break: TieBreak) -> MatchResult {
        let match_result = super::match_result(&one, &other, tie_break);
        assert_eq!(
            super::match_result(&other, &one, tie_break),
            match_result,
            "the order says nothing"
        );
        match_result
    }

    fn won(winner: u64, by: WonBy) -> MatchResult {
        MatchResult::Won {
            winner: UserId(winner),
            by,
        }
    }

    #[test]
    fn more_points_win_a_match_whatever_was_captured() {
        let match_result = judged(tally(1, 3, 0, None), tally(2, 1, 20, Some(9)), TieBreak::Siege);
        assert_eq!(match_result, won(1, WonBy::Points));
    }

    #[test]
    fn with_level_points_more_men_captured_as_defender_win() {
        let match_result = judged(
            tally(1, 2, 7, Some(90)),
            tally(2, 2, 8, Some(91)),
            TieBreak::Siege,
        );
        assert_eq!(match_result, won(2, WonBy::Captures));
    }

    #[test]
    fn with_level_points_and_men_the_quicker_attacker_wins() {
        let match_result = judged(
            tally(1, 2, 7, Some(90)),
            tally(2, 2, 7, Some(92)),
            TieBreak::Siege,
        );
        assert_eq!(match_result, won(1, WonBy::Plies));
    }

    #[test]
    fn what_is_level_in_everything_is_drawn() {
        for won_in in [None, Some(40)] {
            let match_result = judged(tally(1, 2, 7, won_in), tally(2, 2, 7, won_in), TieBreak::Siege);
            assert_eq!(match_result, MatchResult::Level);
        }
    }

    #[test]
    fn a_level_match_of_draughts_is_drawn() {
        let match_result = judged(
            tally(1, 2, 12, Some(40)),
            tally(2, 2, 9, Some(60)),
            TieBreak::None,
        );
        assert_eq!(match_result, MatchResult::Level);
    }

    #[test]
    fn matches_are_counted_as_the_player_sees_them_and_void_ones_are_none() {
        let match_results = [
            won(1, WonBy::Points),
            won(2, WonBy::Plies),
            won(1, WonBy::Captures),
            MatchResult::Level,
            MatchResult::Void,
        ];
        let [one, other] = [1, 2].map(|player| match_score(&match_results, UserId(player)));
        assert_eq!((one.wins, one.draws, one.losses), (2, 1, 1));
        assert_eq!(one.of_the_other(), other);
    }
}
