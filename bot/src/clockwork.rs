//! What happens by itself when its time has come: challenges expire, players are reminded, games end on time.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use forteca_data::UtcSeconds;
use tokio::sync::Notify;

use crate::club::{Club, ClubError};
use crate::guarded::guarded;

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

    /// Runs for ever, whatever breaks in a round.
    pub async fn run(&self) {
        loop {
            let nudge = self.nudged.notified();
            let pause = guarded(self.round()).await.unwrap_or_else(|panic| {
                tracing::error!(%panic, "a look at the clock broke off");
                IDLE
            });
            tokio::select! {
                () = nudge => {}
                () = tokio::time::sleep(pause) => {}
            }
        }
    }

    /// Does what is due, and tells how long there is nothing else to do.
    async fn round(&self) -> Duration {
        let tried = self.club.now();
        self.tick().await;
        if let Err(error) = self.club.note_seen().await {
            tracing::error!(%error, "it could not be noted that the bot is there");
        }
        self.club.pause_until(self.next(tried).await, IDLE)
    }

    /// What comes due next. What was due at `tried` and is due still could not be done: it is tried again with the
    /// longest pause, and does not stand before what is due later.
    async fn next(&self, tried: UtcSeconds) -> Option<UtcSeconds> {
        let club = &self.club;
        let expiry = club.next_expiry(tried).await.ok().flatten();
        let clock = club.next_clock(tried).await.ok().flatten();
        expiry.into_iter().chain(clock).min()
    }

    /// Does everything that is due now. What breaks keeps nothing else from being done.
    pub async fn tick(&self) {
        let club = &self.club;
        self.note("challenges expired", club.expire_challenges()).await;
        // Who could not be called has not lost.
        self.note("players' times extended", club.extend_uncalled()).await;
        // Ends come before reminders: nobody is reminded of a time that is over.
        self.note("games ended on time", club.end_overdue()).await;
        self.note("players reminded", club.remind()).await;
    }

    async fn note(&self, what: &str, work: impl Future<Output = Result<usize, ClubError>>) {
        match guarded(work).await {
            Ok(Ok(0)) => {}
            Ok(Ok(count)) => {
                tracing::info!(count, "{what}");
                self.nudged.notify_waiters();
            }
            Ok(Err(error)) => tracing::error!(%error, what, "what was due could not be done"),
            Err(panic) => tracing::error!(%panic, what, "what was due could not be done"),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicI64, AtomicU32, Ordering};

    use forteca_data::Store;

    use super::*;
    use crate::clock::Clock;
    use crate::config::Limits;

    /// A clock that breaks the first times it is looked at.
    struct Breaking {
        looks: AtomicU32,
        breaks: u32,
        sound: AtomicI64,
    }

    impl Clock for Breaking {
        fn now(&self) -> UtcSeconds {
            let looks = self.looks.fetch_add(1, Ordering::SeqCst);
            assert!(looks >= self.breaks, "look {looks}");
            self.sound.fetch_add(1, Ordering::SeqCst);
            UtcSeconds(0)
        }
    }

    #[tokio::test]
    async fn a_panic_ends_one_look_at_the_clock_and_not_the_clockwork() {
        // Some break the deeds of a tick one after the other, others the looks before and after them.
        for breaks in 1..8 {
            let clock = Arc::new(Breaking {
                looks: AtomicU32::new(0),
                breaks,
                sound: AtomicI64::new(0),
            });
            let club = Club::new(Store::in_memory().unwrap(), clock.clone(), Limits::default());
            let nudged: Arc<Notify> = Arc::default();
            let clockwork = Clockwork::new(club, nudged.clone());
            let running = tokio::spawn(async move { clockwork.run().await });
            let goes_on = async {
                while clock.sound.load(Ordering::SeqCst) < 10 {
                    nudged.notify_waiters();
                    tokio::time::sleep(Duration::from_millis(5)).await;
                }
            };
            let goes_on = tokio::time::timeout(Duration::from_secs(20), goes_on).await;
            assert!(goes_on.is_ok(), "{breaks}");
            assert!(!running.is_finished());
            running.abort();
        }
    }
}
