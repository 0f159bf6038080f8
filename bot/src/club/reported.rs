//! What was told to the log already. The clock comes by every few seconds, and a spoiled item is still due each time: it
//! is told of once a day.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use forteca_data::UtcSeconds;

/// How long nothing is said again, in seconds.
const SILENCE: i64 = 86_400;

/// How much is remembered; beyond that everything may be said again.
const KEPT: usize = 10_000;

/// What was said, and when.
#[derive(Debug, Default)]
pub(super) struct Reported(Mutex<HashMap<String, UtcSeconds>>);

impl Reported {
    /// Whether this is worth a line at `now`, which then counts as written.
    pub(super) fn is_news(&self, said: String, now: UtcSeconds) -> bool {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let quiet = known
            .get(&said)
            .is_some_and(|at| (0..SILENCE).contains(&now.0.saturating_sub(at.0)));
        if quiet {
            return false;
        }
        if known.len() >= KEPT {
            known.clear();
        }
        known.insert(said, now);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_is_news_once_a_day_and_something_else_at_once() {
        let reported = Reported::default();
        let is_news = |said: &str, at| reported.is_news(said.to_owned(), UtcSeconds(at));
        assert!(is_news("game 1: spoiled", 0));
        assert!(!is_news("game 1: spoiled", SILENCE - 1));
        assert!(is_news("game 2: spoiled", 1));
        assert!(is_news("game 1: spoiled otherwise", 1));
        assert!(is_news("game 1: spoiled", SILENCE));
        assert!(!is_news("game 1: spoiled", SILENCE + 1));
    }
}
