//! When the bot was seen last, and what follows from a long time since: nobody's time ends before people have had an hour.
//!
//! After a start nobody can tell a long pause of the bot from a clock that is wrong. In both cases it would be bad if all
//! that has come due ended at once: a clock can be put right within that hour, and whoever could not reach the bot while
//! it was away can still move.

use std::sync::atomic::Ordering;
use std::time::Duration;

use forteca_data::{SettingScope, StoreError, UtcSeconds};

use super::Club;

/// The key under which it is kept when the bot was seen last.
pub(super) const SEEN: &str = "last-seen";
/// A pause of more seconds than this is a long one.
const LONG: i64 = 3600;
/// By how many seconds the clock may have gone back since.
const BACK: i64 = 60;
/// After how many seconds it is noted anew that the bot is there.
const NOTED: i64 = 60;

/// What the clock shows after a start, against when the bot was seen last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Gap {
    /// How many seconds later it is; less than nothing if it is earlier.
    pub by: i64,
    /// Until when nobody's time ends.
    pub until: UtcSeconds,
}

impl Club {
    /// Lets nobody's time end for so long, if the bot was seen last a long time ago, or later than now.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn wait_after_gap(&self, pause: Duration) -> Result<Option<Gap>, StoreError> {
        let seen = self.store.setting(&SettingScope::Bot, SEEN).await?;
        let Some(seen) = seen.and_then(|seen| seen.parse::<i64>().ok()) else {
            return Ok(None);
        };
        let now = self.now();
        let by = now.0.saturating_sub(seen);
        if (-BACK..=LONG).contains(&by) {
            return Ok(None);
        }
        let pause = i64::try_from(pause.as_secs()).unwrap_or(i64::MAX);
        let until = UtcSeconds(now.0.saturating_add(pause));
        self.waits_until.store(until.0, Ordering::SeqCst);
        Ok(Some(Gap { by, until }))
    }

    /// Whether nobody's time ends at present.
    pub(super) fn waits(&self) -> bool {
        self.now().0 < self.waits_until.load(Ordering::SeqCst)
    }

    /// The moment by which it is judged whether somebody's time is over: the present one, or one before all deadlines.
    pub(super) fn judged(&self) -> UtcSeconds {
        match self.waits() {
            true => UtcSeconds(i64::MIN),
            false => self.now(),
        }
    }

    /// Notes now and then that the bot is there. A clock that is in doubt is not noted.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn note_seen(&self) -> Result<(), StoreError> {
        let now = self.now().0;
        let noted = self.seen.load(Ordering::SeqCst);
        if self.waits() || (noted..noted.saturating_add(NOTED)).contains(&now) {
            return Ok(());
        }
        self.store
            .set_setting(&SettingScope::Bot, SEEN, &now.to_string())
            .await?;
        self.seen.store(now, Ordering::SeqCst);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use forteca_data::Store;

    use super::*;
    use crate::clock::ManualClock;
    use crate::config::Limits;

    const HOUR: Duration = Duration::from_secs(3600);

    /// What becomes of a club that is opened so many seconds after it was seen last.
    async fn after(by: i64) -> (Club, Arc<ManualClock>, Option<Gap>) {
        let clock = Arc::new(ManualClock::at(UtcSeconds(1_000_000)));
        let store = Store::in_memory().unwrap();
        let club = Club::new(store.clone(), clock.clone(), Limits::default());
        assert_eq!(club.wait_after_gap(HOUR).await.unwrap(), None, "never seen");
        club.note_seen().await.unwrap();
        clock.advance(by);
        let club = Club::new(store, clock.clone(), Limits::default());
        let gap = club.wait_after_gap(HOUR).await.unwrap();
        (club, clock, gap)
    }

    #[tokio::test]
    async fn after_a_short_pause_nothing_waits() {
        for by in [0, 30, 3600, -60] {
            let (club, _, gap) = after(by).await;
            assert_eq!((gap, club.waits()), (None, false), "{by}");
        }
    }

    #[tokio::test]
    async fn after_a_long_pause_or_a_jump_back_nobodys_time_ends_for_a_while() {
        for by in [3601, 86_400 * 400, -61, -86_400] {
            let (club, clock, gap) = after(by).await;
            let until = UtcSeconds(1_000_000 + by + 3600);
            assert_eq!(gap, Some(Gap { by, until }));
            assert_eq!(club.judged(), UtcSeconds(i64::MIN));
            clock.advance(3599);
            assert!(club.waits(), "{by}");
            club.note_seen().await.unwrap();
            clock.advance(1);
            assert!(!club.waits(), "{by}");
            assert_eq!(club.judged(), until);
            let seen = club.store.setting(&SettingScope::Bot, SEEN).await.unwrap();
            assert_eq!(seen.as_deref(), Some("1000000"), "a clock in doubt is not noted");
            club.note_seen().await.unwrap();
            let seen = club.store.setting(&SettingScope::Bot, SEEN).await.unwrap();
            assert_eq!(seen, Some(until.0.to_string()));
        }
    }
}
