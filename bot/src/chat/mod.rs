//! What is to be said, and the way it is said: jobs wait in the database, each in the queue of its game, challenge,
//! person or message; every queue is worked off by itself; a port says how a message is posted.
//!
//! What follows from a deed is decided in the club, which writes the jobs; what a message looks like and how it gets to
//! Discord is known in `discord`, which implements [`Port`] and [`Words`]. Neither Discord's library nor SQL in here.

mod book;
mod buttons;
mod calls;
mod codes;
mod doors;
#[cfg(test)]
mod fake;
mod jobs;
mod places;
mod port;
mod queues;
mod retry;

use std::sync::Arc;
use std::time::Duration;

use forteca_data::{Job, UtcSeconds};
use tokio::sync::{Notify, watch};
use tokio::task::JoinHandle;

use crate::club::Club;

pub use calls::{CallTo, Delivery};
pub use codes::Meaning;
pub use doors::Doors;
pub use jobs::{Unwordable, Words};
pub use port::{Page, Place, Port};
pub use retry::{Answer, Failure};

use jobs::Jobs;
use port::WithDeadline;
use queues::Queues;

/// How long Discord may take for one request. Longer than it ever needs, shorter than anybody's patience: a request
/// that has had so long is given up, and made once more later.
pub const DEADLINE: Duration = Duration::from_secs(15);

/// How many jobs are looked through at the start for those that wait for a place.
const REMEMBERED: u32 = 10_000;

/// What says the jobs: a handle on the task that owns the queues.
pub struct Chat {
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Chat {
    /// Begins to say what waits in the club's database, through `port` and in these `words`. It looks for new jobs
    /// when `nudged` is, and now and then. What finds a place closed is noted at its door, and so is what waited there
    /// before: whoever comes first of all may be the one who shows that it is open again.
    pub async fn start<P, W>(club: Club, port: P, words: W, doors: Doors, nudged: Arc<Notify>) -> Self
    where
        P: Port,
        W: Words<Page = P::Page>,
    {
        let (stop, stopping) = watch::channel(false);
        remember(&club, &doors).await;
        let jobs = Jobs::new(club.clone(), WithDeadline::new(port, DEADLINE), words, doors);
        let queues = Queues::new(club, jobs, nudged, stopping);
        Self {
            stop,
            task: tokio::spawn(queues.run()),
        }
    }

    /// Begins nothing new, waits some seconds for what is being said, and drops the rest, which stays in the database.
    pub async fn stop(self) {
        self.stop.send_replace(true);
        if let Err(error) = self.task.await {
            tracing::error!(%error, "the queues broke");
        }
    }
}

/// Remembers which jobs wait in front of closed places since before the bot was started.
async fn remember(club: &Club, doors: &Doors) {
    let waiting = match club.jobs_due(UtcSeconds(i64::MAX), REMEMBERED).await {
        Ok(waiting) => waiting,
        Err(error) => {
            tracing::warn!(%error, "nobody knows what waits for places to open");
            return;
        }
    };
    for job in waiting {
        let place = match job.job {
            Job::Unheard { game } => club.table(game).await.ok().map(|table| table.record.home),
            Job::ChallengePosted { challenge } if job.attempts > 0 => {
                let found = club.find_challenge(challenge).await.ok().flatten();
                found.map(|challenge| challenge.asked.channel)
            }
            // Results and edits are tried by their schedule alone; all else waits for nothing.
            Job::ChallengePosted { .. }
            | Job::ChallengeClosed { .. }
            | Job::Turn { .. }
            | Job::Ended { .. }
            | Job::DrawOffered { .. }
            | Job::DrawDeclined { .. }
            | Job::Reminder { .. }
            | Job::TakebackAsked { .. }
            | Job::TakebackDeclined { .. }
            | Job::TakenBack { .. }
            | Job::Extended { .. }
            | Job::Call { .. }
            | Job::Result { .. }
            | Job::ButtonsLeft { .. } => None,
        };
        if let Some(place) = place {
            doors.wait(place, job.id);
        }
    }
}
