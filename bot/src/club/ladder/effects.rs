//! What the end of a game does to ratings and to the advantage of a side, taken together. The arithmetic of each is in
//! `rate` and `advantage`.

use forteca_data::{GameRecord, Rated, RatingEffects, RatingStep, ScopedEffect, ScopedRatings, UtcSeconds};
use forteca_engine::Outcome;

use super::advantage;
use super::rate::played;

/// What a finished game does to the ratings of its two players, in every scope, and to the advantage of black; nothing
/// if it is not rated, or was broken off before it began.
pub(in crate::club) fn rate(
    record: &GameRecord,
    ratings: &[ScopedRatings],
    outcome: &Outcome,
    now: UtcSeconds,
) -> Option<RatingEffects> {
    if record.rated == Rated::No || outcome.is_aborted() {
        return None;
    }
    let scopes = ratings.iter().map(|scoped| {
        let [white, black] = played(&scoped.white, &scoped.black, outcome, scoped.advantage.value, now);
        ScopedEffect {
            scope: scoped.scope,
            white: RatingStep {
                before: scoped.white.clone(),
                after: white,
            },
            black: RatingStep {
                before: scoped.black.clone(),
                after: black,
            },
        }
    });
    Some(RatingEffects {
        scopes: scopes.collect(),
        advantage: advantage::learn(ratings, outcome, now),
    })
}
