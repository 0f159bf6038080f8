//! How a rating grows unsure while nobody plays: after every whole rating period its deviation is larger. What a game
//! does to a rating is not computed here.

use crate::ids::UtcSeconds;
use crate::ratings::Rating;

/// How long a rating period is, in seconds: with the usual volatility of 0.06 a deviation of 60 grows back to 110 in a
/// year without games.
pub const RATING_PERIOD: i64 = 403_056;

/// Points of the Glicko scale in one of Glicko-2's.
const SCALE: f64 = 173.7178;

/// When the ageing deviation of a rating has a certain value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Span {
    /// From when; None: from the last game, and before it.
    pub(crate) since: Option<UtcSeconds>,
    /// Until when, not included.
    pub(crate) until: UtcSeconds,
}

impl Rating {
    /// The rating as it stands at `now`: every whole rating period without a game adds the volatility to the deviation,
    /// as the squares of both, up to that of a newcomer.
    #[must_use]
    pub fn aged(&self, now: UtcSeconds) -> Rating {
        let periods = self.periods(now);
        let mut aged = self.clone();
        if periods > 0 {
            // So many steps of the hypotenuse are one with that many times the square.
            let grown = (self.deviation / SCALE).hypot(self.volatility * (periods as f64).sqrt());
            aged.deviation = (grown * SCALE).min(Rating::NEW.deviation);
        }
        aged
    }

    /// For how long the rating stands as it does at `now`.
    pub(crate) fn span(&self, now: UtcSeconds) -> Span {
        let Some(at) = self.at else {
            return Span {
                since: None,
                until: UtcSeconds(i64::MAX),
            };
        };
        let periods = self.periods(now);
        let after = |periods: i64| UtcSeconds(at.0.saturating_add(periods.saturating_mul(RATING_PERIOD)));
        Span {
            since: (periods > 0).then(|| after(periods)),
            until: after(periods.saturating_add(1)),
        }
    }

    /// The rating less one deviation, as of `now`: what somebody is placed by.
    pub(crate) fn score(&self, now: UtcSeconds) -> f64 {
        self.value - self.aged(now).deviation
    }

    /// How many rating periods are over without a game; none before the last one, by a clock that was set back.
    fn periods(&self, now: UtcSeconds) -> i64 {
        self.at
            .map_or(0, |at| now.0.saturating_sub(at.0).max(0) / RATING_PERIOD)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rating(deviation: f64) -> Rating {
        Rating {
            value: 1700.0,
            deviation,
            volatility: 0.06,
            games: 9,
            at: Some(UtcSeconds(1000)),
        }
    }

    #[test]
    fn within_its_span_a_rating_stands_still_and_after_it_it_does_not() {
        let rating = rating(60.0);
        for periods in [0, 1, 2, 77] {
            let now = UtcSeconds(1000 + periods * RATING_PERIOD + 5);
            let span = rating.span(now);
            let first = span.since.unwrap_or(UtcSeconds(i64::MIN));
            let last = UtcSeconds(span.until.0 - 1);
            assert_eq!(rating.aged(first), rating.aged(last), "{periods}");
            assert_eq!(rating.span(first), span);
            assert!(rating.aged(span.until).deviation > rating.aged(last).deviation);
            if periods > 0 {
                assert!(rating.aged(UtcSeconds(first.0 - 1)).deviation < rating.aged(first).deviation);
            }
        }
    }

    #[test]
    fn nobody_grows_less_sure_than_a_newcomer_and_who_never_played_stays() {
        assert_eq!(rating(60.0).aged(UtcSeconds(i64::MAX)).deviation, 350.0);
        assert_eq!(Rating::NEW.aged(UtcSeconds(i64::MAX)), Rating::NEW);
        assert_eq!(rating(60.0).aged(UtcSeconds(0)).deviation, 60.0);
    }
}
