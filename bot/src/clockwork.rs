//! What happens by itself when its time has come: challenges expire, players are reminded, games end on time.

use std::sync::Arc;
use std::time::Duration;

use forteca_data::UtcSeconds;
use tokio::sync::Notify;

use crate::club::{Club, ClubError};

/// The longest pause between two looks at the clock.
const IDLE: Duration = Duration::from_secs(20);

/// Does what is due.
pub struct Clockwork {
    club: Club,
    nudged: Arc<Notify>,
}

impl Clockwork {
    /// A clockwork that looks at the clock when `nudged` is, and now and then.
    pub fn new(club: Club, nudged: Arc<Notify>) -> Self {
        Self { club, nudged }
    }

    /// Runs for ever.
    pub async fn run(&self) {
        loop {
            let nudge = self.nudged.notified();
            let tried = self.club.now();
            self.tick().await;
            let pause = self.club.pause_until(self.next(tried).await, IDLE);
            tokio::select! {
                () = nudge => {}
                () = tokio::time::sleep(pause) => {}
            }
        }
    }

    /// What comes due next. What was due at `tried` and is due still could not be done: it is tried again with the
    /// longest pause, and does not stand before what is due later.
    async fn next(&self, tried: UtcSeconds) -> Option<UtcSeconds> {
        let club = &self.club;
        let expiry = club.next_expiry(tried).await.ok().flatten();
        let clock = club.next_clock(tried).await.ok().flatten();
        expiry.into_iter().chain(clock).min()
    }

    /// Does everything that is due now.
    pub async fn tick(&self) {
        let club = &self.club;
        self.note("challenges expired", club.expire_challenges().await);
        // Ends come before reminders: nobody is reminded of a time that is over.
        self.note("games ended on time", club.end_overdue().await);
        self.note("players reminded", club.remind().await);
    }

    fn note(&self, what: &str, done: Result<usize, ClubError>) {
        match done {
            Ok(0) => {}
            Ok(count) => {
                tracing::info!(count, "{what}");
                self.nudged.notify_waiters();
            }
            Err(error) => tracing::error!(%error, what, "what was due could not be done"),
        }
    }
}
