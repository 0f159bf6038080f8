//! What happens by itself when its time has come: so far, challenges expire.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Notify;

use crate::discord::Desk;

/// The longest pause between two looks at the clock.
const IDLE: Duration = Duration::from_secs(20);

/// Does what is due.
pub struct Clockwork {
    desk: Desk,
    nudged: Arc<Notify>,
}

impl Clockwork {
    /// A clockwork that looks at the clock when `nudged` is, and now and then.
    pub fn new(desk: Desk, nudged: Arc<Notify>) -> Self {
        Self { desk, nudged }
    }

    /// Runs for ever.
    pub async fn run(&self) {
        loop {
            let nudge = self.nudged.notified();
            self.tick().await;
            let pause = match self.desk.club.store().next_expiry().await {
                Ok(Some(due)) => {
                    let seconds = (due.0 - self.desk.club.now().0).clamp(1, IDLE.as_secs() as i64);
                    Duration::from_secs(seconds.unsigned_abs())
                }
                _ => IDLE,
            };
            tokio::select! {
                () = nudge => {}
                () = tokio::time::sleep(pause) => {}
            }
        }
    }

    /// Does everything that is due now.
    pub async fn tick(&self) {
        match self.desk.club.expire_challenges().await {
            Ok(0) => {}
            Ok(expired) => {
                tracing::info!(expired, "challenges expired");
                self.desk.nudge();
            }
            Err(error) => tracing::error!(%error, "challenges could not be expired"),
        }
    }
}
