//! What a finished game does to the ratings: Glicko-2 per family of games, in the server and over all servers.
//!
//! While nobody plays a rating grows unsure; that is told where ratings are kept, in [`Rating::aged`].
//!
//! Source: Mark Glickman, *Example of the Glicko-2 system* (2013); the arithmetic is the crate `skillratings`.
//!
//! Sides are unequal in most of the games, so a player is rated against their opponent *and the side*: for white, black is
//! stronger by the advantage of black in this variant; for black, white is weaker by it. A win on the worse side is
//! worth more, and two equal players who take turns end with equal ratings. How the advantage is learnt is told in
//! `advantage.rs`.

use forteca_data::{Rating, UtcSeconds};
use forteca_engine::{Outcome, Side};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

/// From this deviation up a rating is provisional and shown with a question mark.
pub const PROVISIONAL_DEVIATION: f64 = 110.0;

/// Whether a rating still says little.
pub fn is_provisional(rating: &Rating) -> bool {
    rating.deviation >= PROVISIONAL_DEVIATION
}

/// The ratings of white and black after their game, at `now`. `advantage` is what playing black is worth, in rating
/// points.
pub(super) fn played(
    white: &Rating,
    black: &Rating,
    outcome: &Outcome,
    advantage: f64,
    now: UtcSeconds,
) -> [Rating; 2] {
    let result = match outcome.winner() {
        Some(Side::White) => Outcomes::WIN,
        Some(Side::Black) => Outcomes::LOSS,
        None => Outcomes::DRAW,
    };
    // Glicko only knows differences: black lifted for white is white lowered for black, and lowering black again keeps
    // what they have gained.
    let mut lifted = glicko_of(&black.aged(now));
    lifted.rating += advantage;
    let (white_after, mut black_after) = glicko2(
        &glicko_of(&white.aged(now)),
        &lifted,
        &result,
        &Glicko2Config::new(),
    );
    black_after.rating -= advantage;
    [(white, white_after), (black, black_after)].map(|(before, after)| Rating {
        value: after.rating,
        deviation: after.deviation,
        volatility: after.volatility,
        games: before.games + 1,
        at: Some(now),
    })
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
    use forteca_data::RATING_PERIOD;
    use skillratings::glicko2::decay_deviation;

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
        let later = settled.aged(UtcSeconds(365 * 86_400));
        assert!((109.0..112.0).contains(&later.deviation), "{}", later.deviation);
        assert_eq!((later.value, later.games), (1700.0, 9));
    }

    #[test]
    fn many_periods_at_once_are_as_many_one_by_one() {
        for (deviation, volatility) in [(30.0, 0.06), (60.0, 0.05), (110.0, 0.0599), (349.0, 0.07)] {
            let settled = Rating {
                deviation,
                volatility,
                ..rating(60.0, 0)
            };
            let mut one_by_one = glicko_of(&settled);
            for periods in 1..300 {
                one_by_one = decay_deviation(&one_by_one);
                let at_once = settled.aged(UtcSeconds(periods * RATING_PERIOD)).deviation;
                assert!(
                    (at_once - one_by_one.deviation).abs() < 1e-9,
                    "{periods}: {at_once}"
                );
            }
        }
    }

    #[test]
    fn time_away_never_goes_beyond_a_newcomers_deviation() {
        assert!(rating(60.0, 0).aged(UtcSeconds(i64::MAX)).deviation <= 350.0);
    }

    #[test]
    fn a_clock_that_was_set_back_changes_nothing() {
        assert_eq!(rating(60.0, 1_000_000_000).aged(UtcSeconds(0)).deviation, 60.0);
    }

    fn gain(advantage: f64, winner: &str) -> [f64; 2] {
        let outcome = Outcome::from_code(&format!("{winner}:time")).unwrap();
        let before = rating(60.0, 0);
        played(&before, &before, &outcome, advantage, UtcSeconds(1)).map(|after| after.value - 1700.0)
    }

    #[test]
    fn a_win_on_the_worse_side_is_worth_more() {
        let [fair, _] = gain(0.0, "white");
        let [hard, lost] = gain(147.0, "white");
        assert!(hard > 1.3 * fair, "{hard} against {fair}");
        assert!(
            (hard + lost).abs() < 1e-9,
            "equals win and lose as much: {hard} {lost}"
        );
        let [lost, easy] = gain(147.0, "black");
        assert!(easy < 0.7 * fair && (easy + lost).abs() < 1e-9, "{easy} {lost}");
    }

    #[test]
    fn an_advantage_seen_from_the_other_side_is_a_drawback() {
        let [hard, _] = gain(147.0, "white");
        let [_, too] = gain(-147.0, "black");
        assert!((hard - too).abs() < 1e-9);
    }
}
