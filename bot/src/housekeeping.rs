//! What keeps the database small and its pages quick while the bot runs: old jobs are let go, leaderboards age, the log
//! is put into the file. Little at a time, so that no move waits for it; what is let go is decided in `data`.

use std::sync::Arc;
use std::time::Duration;

use forteca_data::{GameId, UtcSeconds};
use tokio::sync::Notify;
use tokio::task::JoinHandle;

use crate::club::{Club, ClubError};

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
                if let Err(error) = rounds.one().await {
                    tracing::warn!(%error, "the database could not be tidied; it is tried again later");
                }
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
    async fn one(&mut self) -> Result<(), ClubError> {
        let club = &self.club;
        club.age_leaderboards().await?;
        while club.forget_old_jobs().await? > 0 {
            tokio::time::sleep(BREATH).await;
        }
        while let Some(last) = self.boards {
            self.boards = club.forget_old_boards(last).await?;
            tokio::time::sleep(BREATH).await;
        }
        let now = club.now();
        // A clock that was set back makes it no later than another hour.
        let due = self
            .checkpoint
            .is_none_or(|last| now < last || now.0.saturating_sub(last.0) >= CHECKPOINT);
        if due {
            club.checkpoint().await?;
            self.checkpoint = Some(now);
        }
        Ok(())
    }
}
