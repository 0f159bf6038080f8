//! Ratings: Glicko-2 per family of games, in the server and over all servers.
//!
//! Source: Mark Glickman, *Example of the Glicko-2 system* (2013); the arithmetic is the crate `skillratings`.

use forteca_data::{GameRecord, Rated, Rating, RatingChange, ScopedRatings, UtcSeconds};
use forteca_engine::{Outcome, Side};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2};

/// From this deviation up a rating is provisional and shown with a question mark.
pub const PROVISIONAL_DEVIATION: f64 = 110.0;

/// How long a rating period is, in seconds: with the usual volatility of 0.06 a deviation of 60 grows back to 110
/// in a year without games.
const RATING_PERIOD: i64 = 403_056;

/// Whether a rating still says little.
pub fn is_provisional(rating: &Rating) -> bool {
    rating.deviation >= PROVISIONAL_DEVIATION
}

/// The rating as it stands at `now`: every whole rating period without a game adds to the deviation.
pub fn aged(rating: &Rating, now: UtcSeconds) -> Rating {
    let periods = rating.at.map_or(0, |at| (now.0 - at.0).max(0) / RATING_PERIOD);
    let mut glicko = glicko_of(rating);
    // A newcomer's deviation, the highest there is, is reached long before ten thousand periods are over.
    for _ in 0..periods.min(10_000) {
        glicko = decay_deviation(&glicko);
    }
    Rating {
        deviation: glicko.deviation,
        ..rating.clone()
    }
}

/// What a finished game does to the ratings of its two players, in every scope; nothing if it is not rated
/// or was aborted.
pub(super) fn rate(
    record: &GameRecord,
    ratings: &[ScopedRatings],
    outcome: &Outcome,
    now: UtcSeconds,
) -> Vec<RatingChange> {
    if record.rated == Rated::No || outcome.is_aborted() {
        return Vec::new();
    }
    let result = match outcome.winner() {
        Some(Side::White) => Outcomes::WIN,
        Some(Side::Black) => Outcomes::LOSS,
        None => Outcomes::DRAW,
    };
    let mut changes = Vec::with_capacity(2 * ratings.len());
    for scoped in ratings {
        let (white, black) = (aged(&scoped.white, now), aged(&scoped.black, now));
        let config = Glicko2Config::new();
        let (white_after, black_after) = glicko2(&glicko_of(&white), &glicko_of(&black), &result, &config);
        let sides = [
            (Side::White, &scoped.white, white_after),
            (Side::Black, &scoped.black, black_after),
        ];
        for (side, before, after) in sides {
            changes.push(RatingChange {
                user: record.player(side).id,
                scope: scoped.scope,
                before: before.clone(),
                after: Rating {
                    value: after.rating,
                    deviation: after.deviation,
                    volatility: after.volatility,
                    games: before.games + 1,
                    at: Some(now),
                },
            });
        }
    }
    changes
}

fn glicko_of(rating: &Rating) -> Glicko2Rating {
    Glicko2Rating {
        rating: rating.value,
        deviation: rating.deviation,
        volatility: rating.volatility,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rating(deviation: f64, at: i64) -> Rating {
        Rating {
            value: 1700.0,
            deviation,
            volatility: 0.06,
            games: 9,
            at: Some(UtcSeconds(at)),
        }
    }

    #[test]
    fn a_year_away_makes_a_settled_rating_provisional_again() {
        let settled = rating(60.0, 0);
        assert!(!is_provisional(&settled));
        let later = aged(&settled, UtcSeconds(365 * 86_400));
        assert!((109.0..112.0).contains(&later.deviation), "{}", later.deviation);
        assert_eq!((later.value, later.games), (1700.0, 9));
    }

    #[test]
    fn time_away_never_goes_beyond_a_newcomers_deviation() {
        assert!(aged(&rating(60.0, 0), UtcSeconds(i64::MAX)).deviation <= 350.0);
    }

    #[test]
    fn a_clock_that_was_set_back_changes_nothing() {
        assert_eq!(aged(&rating(60.0, 1_000_000_000), UtcSeconds(0)).deviation, 60.0);
    }
}
