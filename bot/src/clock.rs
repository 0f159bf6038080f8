//! Where the time comes from. Everything that compares or stores a moment asks a [`Clock`]; nothing else in the
//! bot reads the system's.

mod steady;

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use forteca_data::UtcSeconds;

pub use steady::{CONFIRM, SteadyClock};

/// A source of the present moment.
pub trait Clock: Send + Sync + 'static {
    /// The present moment, in UTC seconds since 1970.
    fn now(&self) -> UtcSeconds;
}

/// The clock of the machine.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> UtcSeconds {
        #[expect(clippy::disallowed_methods, reason = "this is the clock")]
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        UtcSeconds(i64::try_from(since.as_secs()).unwrap_or(i64::MAX))
    }
}

/// A clock that stands still until somebody moves it: a month passes in a line of a test.
#[derive(Debug)]
pub struct ManualClock(AtomicI64);

impl ManualClock {
    /// A clock that shows `now`.
    pub fn at(now: UtcSeconds) -> Self {
        Self(AtomicI64::new(now.0))
    }

    /// Moves the clock forward.
    pub fn advance(&self, seconds: i64) {
        self.0.fetch_add(seconds, Ordering::SeqCst);
    }
}

impl Clock for ManualClock {
    fn now(&self) -> UtcSeconds {
        UtcSeconds(self.0.load(Ordering::SeqCst))
    }
}
