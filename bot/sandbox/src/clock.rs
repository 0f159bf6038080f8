//! The one clock of a sandbox: real time that a test may push forward. Nothing in here knows what time is for.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;

/// Real time plus whatever was skipped. Clones show the same time.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    start: Instant,
    start_unix: Duration,
    skipped: Mutex<Duration>,
    moved: watch::Sender<()>,
}

impl Clock {
    pub(crate) fn new() -> Self {
        #[expect(clippy::disallowed_methods, reason = "this is the clock")]
        let start_unix = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let inner = Inner {
            start: Instant::now(),
            start_unix,
            skipped: Mutex::default(),
            moved: watch::Sender::new(()),
        };
        Clock {
            inner: Arc::new(inner),
        }
    }

    /// Time since the sandbox started; never goes back.
    pub(crate) fn elapsed(&self) -> Duration {
        let skipped = *self.inner.skipped.lock().unwrap_or_else(PoisonError::into_inner);
        self.inner.start.elapsed() + skipped
    }

    /// Milliseconds since the start, with fractions: the `t` of a recording.
    pub(crate) fn millis(&self) -> f64 {
        (self.elapsed().as_secs_f64() * 1_000_000.0).round() / 1000.0
    }

    /// Milliseconds since 1970.
    pub(crate) fn unix_millis(&self) -> u64 {
        u64::try_from((self.inner.start_unix + self.elapsed()).as_millis()).unwrap_or(u64::MAX)
    }

    pub(crate) fn advance(&self, by: Duration) {
        *self.inner.skipped.lock().unwrap_or_else(PoisonError::into_inner) += by;
        self.inner.moved.send_replace(());
    }

    /// Returns once `elapsed` has reached `deadline`, in real time or by skipping.
    pub(crate) async fn reach(&self, deadline: Duration) {
        let mut moved = self.inner.moved.subscribe();
        loop {
            let left = deadline.saturating_sub(self.elapsed());
            if left.is_zero() {
                return;
            }
            tokio::select! {
                () = tokio::time::sleep(left) => {}
                _ = moved.changed() => {}
            }
        }
    }
}

/// A moment as Discord writes it: `2026-08-01T12:00:00.000000+00:00`.
pub(crate) fn iso8601(unix_millis: u64) -> String {
    let (seconds, millis) = (unix_millis / 1000, unix_millis % 1000);
    let (days, second_of_day) = (seconds / 86_400, seconds % 86_400);
    // Howard Hinnant's civil_from_days, for days since 1970.
    let z = days + 719_468;
    let era = z / 146_097;
    let doe = z % 146_097;
    let yoe = (doe - doe / 1460 + doe / 36_524 - doe / 146_096) / 365;
    let doy = doe - (365 * yoe + yoe / 4 - yoe / 100);
    let mp = (5 * doy + 2) / 153;
    let day = doy - (153 * mp + 2) / 5 + 1;
    let month = if mp < 10 { mp + 3 } else { mp - 9 };
    let year = yoe + era * 400 + u64::from(month <= 2);
    let (hour, minute, second) = (second_of_day / 3600, second_of_day / 60 % 60, second_of_day % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{millis:03}000+00:00")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written_as_discord_writes_them() {
        // Unix times from `date -u -d @N`.
        assert_eq!(iso8601(0), "1970-01-01T00:00:00.000000+00:00");
        assert_eq!(iso8601(951_782_400_000), "2000-02-29T00:00:00.000000+00:00");
        assert_eq!(iso8601(1_767_225_599_123), "2025-12-31T23:59:59.123000+00:00");
    }

    #[tokio::test]
    async fn skipping_time_wakes_whoever_waits_for_it() {
        let clock = Clock::new();
        let waiter = tokio::spawn({
            let clock = clock.clone();
            async move { clock.reach(Duration::from_secs(3600)).await }
        });
        tokio::task::yield_now().await;
        clock.advance(Duration::from_secs(3600));
        waiter.await.unwrap();
        assert!(clock.elapsed() >= Duration::from_secs(3600));
    }
}
