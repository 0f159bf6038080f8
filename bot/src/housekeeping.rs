//! What keeps the database small and its pages quick while the bot runs: old jobs are let go, leaderboards age, the log
//! is put into the file. Little at a time, so that no move waits for it; what is let go is decided in `data`.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use forteca_data::{GameId, UtcSeconds};
use tokio::sync::Notify;
use tokio::task::JoinHandle;

use crate::club::{Club, ClubError};
use crate::guarded::guarded;

/// How long to wait between two rounds.
const PAUSE: Duration = Duration::from_secs(600);
/// How long to wait between two transactions of a round, so that others come in between.
const BREATH: Duration = Duration::from_millis(20);
/// How often the log is put into the file, in seconds.
const CHECKPOINT: i64 = 3600;

/// Keeps house for a running bot.
pub(crate) struct Housekeeping {
    wake: Arc<Notify>,
    task: JoinHandle<()>,
}

impl Housekeeping {
    /// Begins with a first round.
    pub(crate) fn start(club: Club) -> Self {
        let wake = Arc::new(Notify::new());
        let woken = wake.clone();
        let task = tokio::spawn(async move {
            let mut rounds = Rounds {
                club,
                boards: Some(GameId(0)),
                checkpoint: None,
            };
            loop {
                let nudge = woken.notified();
                rounds.one().await;
                tokio::select! {
                    () = nudge => {}
                    () = tokio::time::sleep(PAUSE) => {}
                }
            }
        });
        Self { wake, task }
    }

    /// Begins the next round at once.
    pub(crate) fn wake(&self) {
        self.wake.notify_one();
    }

    /// Ends. What is being written is finished by whoever closes the database.
    pub(crate) fn stop(self) {
        self.task.abort();
    }
}

struct Rounds {
    club: Club,
    /// The last game whose boards were looked through; nothing once all were.
    boards: Option<GameId>,
    checkpoint: Option<UtcSeconds>,
}

impl Rounds {
    /// Does each thing by itself: what breaks keeps nothing else from being done, and is tried again the next time.
    async fn one(&mut self) {
        let club = self.club.clone();
        note("leaderboards", club.age_leaderboards()).await;
        note("old jobs", self.forget_jobs()).await;
        note("old boards", self.forget_boards()).await;
        note("the log", self.empty_log()).await;
    }

    async fn forget_jobs(&self) -> Result<(), ClubError> {
        while self.club.forget_old_jobs().await? > 0 {
            tokio::time::sleep(BREATH).await;
        }
        Ok(())
    }

    async fn forget_boards(&mut self) -> Result<(), ClubError> {
        while let Some(last) = self.boards {
            self.boards = self.club.forget_old_boards(last).await?;
            tokio::time::sleep(BREATH).await;
        }
        Ok(())
    }

    async fn empty_log(&mut self) -> Result<(), ClubError> {
        let now = self.club.now();
        // A clock that was set back makes it no later than another hour.
        let due = self
            .checkpoint
            .is_none_or(|last| now < last || now.0.saturating_sub(last.0) >= CHECKPOINT);
        if due {
            self.club.checkpoint().await?;
            self.checkpoint = Some(now);
        }
        Ok(())
    }
}

async fn note(what: &str, work: impl Future<Output = Result<(), ClubError>>) {
    match guarded(work).await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => tracing::warn!(%error, what, "not tidied; it is tried again later"),
        Err(panic) => tracing::error!(%panic, what, "not tidied; it is tried again later"),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};

    use forteca_data::Store;

    use super::*;
    use crate::clock::Clock;
    use crate::config::Limits;

    /// A clock that breaks when it is looked at for the first time.
    #[derive(Default)]
    struct Breaking(AtomicBool);

    impl Clock for Breaking {
        fn now(&self) -> UtcSeconds {
            assert!(self.0.swap(true, Ordering::SeqCst), "the first look");
            UtcSeconds(0)
        }
    }

    #[tokio::test]
    async fn what_breaks_keeps_nothing_else_from_being_tidied() {
        let clock = Arc::new(Breaking::default());
        let club = Club::new(Store::in_memory().unwrap(), clock.clone(), Limits::default());
        let mut rounds = Rounds {
            club,
            boards: Some(GameId(0)),
            checkpoint: None,
        };
        rounds.one().await;
        assert!(clock.0.load(Ordering::SeqCst), "old jobs look at the clock");
        assert_eq!((rounds.boards, rounds.checkpoint), (None, Some(UtcSeconds(0))));
    }
}
