//! What each job means: which message it becomes, and where that is posted. Texts and pictures are made when they are
//! sent, from the facts in the job and what the database holds by then.
//!
//! Whom a message would ping is asked how to be reached first; calls that come later or elsewhere are in `calls`,
//! buttons that have had their time in `buttons`.

use std::collections::HashMap;
use std::sync::Mutex;
use std::thread::available_parallelism;
use std::time::Duration;

use forteca_data::{
    Challenge, ChallengeId, ChallengeStatus, ChannelId, FollowUp, GameId, Job, QueuedJob, StoreError,
    ThreadUse, UserId, UtcSeconds,
};
use forteca_engine::Ply;
use tokio::sync::Semaphore;

use super::calls::{CallTo, Delivery};
use super::codes::Meaning;
use super::doors::Doors;
use super::port::{Page, Place, Port, WithDeadline};
use super::queues::{Said, Speaker, Unsaid};
use super::retry::Failure;
use crate::club::{Club, ClubError, Revision, Table};
use crate::texts::Lang;

/// How often a game whose challenge is not noted as posted yet looks for that, before it waits like all that fails.
const LOOKS: usize = 20;
/// How long it waits between two looks.
const BETWEEN_LOOKS: Duration = Duration::from_millis(100);

/// Who puts jobs into words and pictures.
pub trait Words: Send + Sync + 'static {
    /// What a message shows.
    type Page: Page;

    /// A challenge as it stands: open, or what became of it.
    fn challenge(&self, challenge: &Challenge) -> Self::Page;

    /// What a job says in its game; `None` if it is not true of the game any more.
    ///
    /// # Errors
    /// [`Unwordable`] if it cannot be put into words at all.
    fn in_game(&self, job: Job, table: &Table, now: UtcSeconds) -> Result<Option<Self::Page>, Unwordable>;

    /// The name of a game's thread.
    fn thread_name(&self, table: &Table) -> String;

    /// A page of a game for somebody who reads it elsewhere than where the game lives, as nothing can be posted there.
    fn elsewhere(&self, page: Self::Page, table: &Table, lang: Option<Lang>) -> Self::Page;

    /// A call to a message.
    fn call(&self, to_do: &CallTo, delivery: Delivery, to: Place) -> Self::Page;
}

/// What became of a job.
#[derive(Default)]
pub(super) struct Sent {
    /// The message that it is now, if it became one.
    pub(super) posted: Option<Posted>,
    /// The game whose places have not heard of it.
    pub(super) unheard: Option<GameId>,
}

impl From<Option<Posted>> for Sent {
    fn from(posted: Option<Posted>) -> Self {
        Self {
            posted,
            unheard: None,
        }
    }
}

/// Why a job cannot be put into words, for the log.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Unwordable(pub String);

/// What says jobs through a port.
pub(super) struct Jobs<P, W> {
    pub(super) club: Club,
    pub(super) port: WithDeadline<P>,
    pub(super) words: W,
    /// Where direct messages to whom go, as far as that was asked for.
    pub(super) directs: Mutex<HashMap<UserId, ChannelId>>,
    doors: Doors,
    /// Drawing takes the processor from those who wait for an answer to a click, so not all is drawn at once.
    drawing: Semaphore,
}

/// A message that a job became.
pub(super) struct Posted {
    pub(super) place: Place,
    /// Who is still to be called to it, and when.
    pub(super) call: Option<(UserId, UtcSeconds)>,
}

/// What a job became, if it became a message.
pub(super) type Outcome = Result<Option<Posted>, Unsaid>;

impl<P, W> Speaker for Jobs<P, W>
where
    P: Port,
    W: Words<Page = P::Page>,
{
    async fn say(&self, job: &QueuedJob) -> Result<Said, Unsaid> {
        let sent = self.send(job).await;
        if let Err(Unsaid::Shut(channel, _)) = &sent {
            self.doors.wait(*channel, job.id);
        }
        let Sent { posted, unheard } = sent?;
        let mut next = self.calls_after(job, posted.as_ref()).await;
        let due = self.club.now();
        next.extend(unheard.map(|game| FollowUp {
            job: Job::Unheard { game },
            due,
        }));
        let bare = self.buttons_after(job.job).await;
        next.extend(bare.into_iter().map(|job| FollowUp { job, due }));
        Ok(Said {
            message: posted.map(|posted| (posted.place.channel, posted.place.message)),
            next,
        })
    }
}

impl<P, W> Jobs<P, W>
where
    P: Port,
    W: Words<Page = P::Page>,
{
    pub(super) fn new(club: Club, port: WithDeadline<P>, words: W, doors: Doors) -> Self {
        Self {
            club,
            port,
            words,
            directs: Mutex::default(),
            doors,
            drawing: Semaphore::new(available_parallelism().map_or(1, usize::from)),
        }
    }

    async fn send(&self, job: &QueuedJob) -> Result<Sent, Unsaid> {
        let nonce = &job.nonce;
        let posted = match job.job {
            Job::ChallengePosted { challenge } => self.post_challenge(challenge, nonce).await,
            Job::ChallengeClosed { challenge } => self.close_challenge(challenge).await,
            Job::Turn {
                game,
                ply,
                taken_back,
            } => {
                let table = self.club.table(game).await.map_err(fault)?;
                let table = self.with_thread(table, ply).await?;
                return match table.is_due(Revision { ply, taken_back }) {
                    true => self.post_in_game(job.job, &table, nonce).await,
                    false => Ok(Sent::default()),
                };
            }
            Job::DrawOffered { game, .. }
            | Job::DrawDeclined { game, .. }
            | Job::Reminder { game, .. }
            | Job::TakebackAsked { game, .. }
            | Job::TakebackDeclined { game, .. }
            | Job::TakenBack { game, .. }
            | Job::Extended { game, .. }
            | Job::Ended { game } => {
                let table = self.club.table(game).await.map_err(fault)?;
                return self.post_in_game(job.job, &table, nonce).await;
            }
            Job::Unheard { game } => return self.post_present(game, nonce).await,
            Job::Call {
                user,
                of,
                channel,
                message,
            } => self.call(user, of, Place { channel, message }, nonce).await,
            Job::Result { game } => self.post_result(job.job, game, nonce).await,
            Job::ButtonsLeft {
                game,
                channel,
                message,
            } => self.take_buttons_off(game, Place { channel, message }).await,
        };
        posted.map(Sent::from)
    }

    async fn post_challenge(&self, id: ChallengeId, nonce: &str) -> Outcome {
        let challenge = self.stored_challenge(id).await?;
        let page = self.words.challenge(&challenge);
        let job = Job::ChallengePosted { challenge: id };
        match self.post(job, challenge.asked.channel, page, nonce).await {
            // Nobody needs to see any more what could not be seen while it was open.
            Err(Unsaid::Shut(_, why)) if challenge.status != ChallengeStatus::Open => Err(Unsaid::Never(why)),
            posted => posted.map(Some),
        }
    }

    /// The click that closed a challenge has changed the message already, as its answer. This edit is for those that
    /// expire, and for an answer that got lost; done twice it changes nothing.
    async fn close_challenge(&self, id: ChallengeId) -> Outcome {
        let challenge = self.stored_challenge(id).await?;
        if let Some((channel, message)) = challenge.posted {
            let page = self.words.challenge(&challenge);
            let edited = self.port.edit(Place { channel, message }, page).await;
            edited.map_err(|failure| unsaid(failure, channel))?;
        }
        Ok(None)
    }

    async fn stored_challenge(&self, id: ChallengeId) -> Result<Challenge, Unsaid> {
        let found = self.club.find_challenge(id).await.map_err(fault)?;
        found.ok_or_else(|| Unsaid::Never("no such challenge".to_owned()))
    }

    /// What a job says of its game, drawn when its turn has come; `None` if it is not true any more.
    #[expect(clippy::expect_used, reason = "it is never closed")]
    pub(super) async fn draw(&self, job: Job, table: &Table) -> Result<Option<P::Page>, Unsaid> {
        let _turn = self.drawing.acquire().await.expect("it is never closed");
        let drawn = self.words.in_game(job, table, self.club.now());
        drawn.map_err(|error| Unsaid::Never(error.to_string()))
    }

    /// The game with a thread of its own, if it is to have one and this is its first board.
    async fn with_thread(&self, table: Table, at: Ply) -> Result<Table, Unsaid> {
        let wants = |table: &Table| {
            at.0 == 0 && table.record.thread.is_none() && table.record.threads == ThreadUse::Thread
        };
        if !wants(&table) {
            return Ok(table);
        }
        let mut table = self.with_challenge_message(table).await?;
        table.record.thread = self.open_thread(&table).await?;
        Ok(table)
    }

    /// The game once it is known on which message its thread is to hang. A challenge can be accepted as soon as it is
    /// seen, which may be before it is noted where it was posted.
    async fn with_challenge_message(&self, mut table: Table) -> Result<Table, Unsaid> {
        let challenge = table.record.challenge;
        let posting = Job::ChallengePosted { challenge };
        for _ in 0..LOOKS {
            if table.record.challenge_message.is_some() {
                return Ok(table);
            }
            let unposted = self.club.is_unsaid(posting).await.map_err(fault)?;
            table = self.club.table(table.id()).await.map_err(fault)?;
            if !unposted {
                return Ok(table);
            }
            // It was accepted elsewhere than under a message, and may wait for one as long as the channel is closed.
            if self.doors.is_closed(table.record.home) {
                return Ok(table);
            }
            tokio::time::sleep(BETWEEN_LOOKS).await;
        }
        Err(Unsaid::Later("the challenge is not posted yet".to_owned()))
    }

    /// Opens the game's thread under its challenge. `None` where that is not possible: the game then lives in the
    /// channel.
    async fn open_thread(&self, table: &Table) -> Result<Option<ChannelId>, Unsaid> {
        let Some(message) = table.record.challenge_message else {
            return Ok(None);
        };
        let place = Place {
            channel: table.record.home,
            message,
        };
        let opened = self.port.open_thread(place, &self.words.thread_name(table)).await;
        let thread = match opened.map_err(Unsaid::from) {
            Ok(thread) => thread,
            Err(Unsaid::Never(why)) => {
                tracing::info!(
                    game = table.id().0,
                    why,
                    "no thread: the game lives in the channel"
                );
                return Ok(None);
            }
            Err(later) => return Err(later),
        };
        self.club.note_thread(table.id(), thread).await.map_err(fault)?;
        Ok(Some(thread))
    }

    /// Posts, and pings only whom the moment suits; who is to be called otherwise is noted. Where no picture may be
    /// posted, words stand in its place.
    pub(super) async fn post(
        &self,
        job: Job,
        channel: ChannelId,
        page: P::Page,
        nonce: &str,
    ) -> Result<Posted, Unsaid> {
        let (page, call) = self.spare(job, page).await;
        let bare = page.without_picture();
        let mut posted = self.post_as_it_is(channel, page, nonce).await;
        if let (Err(failure), Some(bare)) = (&posted, bare)
            && failure.meaning() == Some(Meaning::Closed)
        {
            posted = self.post_as_it_is(channel, bare, nonce).await;
        }
        let place = posted.map_err(|failure| unsaid(failure, channel))?;
        Ok(Posted { place, call })
    }

    pub(super) async fn post_as_it_is(
        &self,
        channel: ChannelId,
        page: P::Page,
        nonce: &str,
    ) -> Result<Place, Failure> {
        let message = self.port.post(channel, page, nonce).await?;
        Ok(Place { channel, message })
    }
}

/// What the failure of a request in a channel means for its job.
pub(super) fn unsaid(failure: Failure, channel: ChannelId) -> Unsaid {
    match failure.meaning() {
        Some(Meaning::Closed) => Unsaid::Shut(channel, failure.to_string()),
        Some(Meaning::Done | Meaning::Gone | Meaning::Unreachable | Meaning::Passing | Meaning::Lasting)
        | None => failure.into(),
    }
}

/// The same where nobody waits for a place to open.
impl From<Failure> for Unsaid {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Busy { pause, why } => Unsaid::NotBefore(pause, why),
            Failure::Unanswered(why) => Unsaid::Later(why),
            Failure::Refused { why, .. } | Failure::Unsendable(why) => Unsaid::Never(why),
        }
    }
}

/// What a fault of ours means for a job: what cannot be read or played through today cannot be tomorrow either, and
/// must not hold up the rest of its queue.
pub(super) fn fault(error: impl Into<ClubError>) -> Unsaid {
    let error = error.into();
    let why = error.to_string();
    match error {
        ClubError::Broken(..)
        | ClubError::Refused(_)
        | ClubError::Store(StoreError::Unreadable(_) | StoreError::Missing { .. }) => Unsaid::Never(why),
        ClubError::Store(StoreError::Database(_) | StoreError::Panicked | StoreError::Closed) => {
            Unsaid::Later(why)
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::sync::Arc;

    use forteca_data::GameId;

    use super::*;
    use crate::club::Refusal;

    #[test]
    fn what_cannot_be_read_is_never_said_and_what_fails_is_said_later() {
        let missing = StoreError::Missing { what: "game", id: 1 };
        let never = [
            ClubError::Broken(GameId(1), "no such move".into()),
            Refusal::NoSuchGame.into(),
            StoreError::Unreadable("a variant".into()).into(),
            missing.into(),
        ];
        for error in never {
            assert!(matches!(fault(error), Unsaid::Never(_)));
        }
        let full = io::Error::from(io::ErrorKind::StorageFull);
        let later = [
            StoreError::Database(Arc::new(full)),
            StoreError::Panicked,
            StoreError::Closed,
        ];
        for error in later {
            assert!(matches!(fault(error), Unsaid::Later(_)));
        }
    }
}
