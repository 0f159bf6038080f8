//! What the end of a game does to ratings and to the advantage of a side, taken together. The arithmetic of each is in
//! `rate` and `advantage`.

use forteca_data::{GameRecord, Rated, RatingChange, RatingEffects, ScopedRatings, UtcSeconds};
use forteca_engine::{Outcome, Side};

use super::advantage;
use super::rate::played;

/// What a finished game does to the ratings of its two players, in every scope, and to the advantage of black; nothing
/// if it is not rated, or was broken off before it began.
pub(in crate::club) fn rate(
    record: &GameRecord,
    ratings: &[ScopedRatings],
    outcome: &Outcome,
    now: UtcSeconds,
) -> RatingEffects {
    if record.rated == Rated::No || outcome.is_aborted() {
        return RatingEffects::default();
    }
    let mut changes = Vec::with_capacity(2 * ratings.len());
    for scoped in ratings {
        let [white, black] = played(&scoped.white, &scoped.black, outcome, scoped.advantage.value, now);
        for (side, before, after) in [
            (Side::White, &scoped.white, white),
            (Side::Black, &scoped.black, black),
        ] {
            changes.push(RatingChange {
                user: record.player(side).id,
                scope: scoped.scope,
                before: before.clone(),
                after,
            });
        }
    }
    RatingEffects {
        changes,
        advantage: advantage::learn(ratings, outcome, now),
    }
}
