//! For tests: a port that does what it is told to, and notes when it was asked for what; a book on paper.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use forteca_data::{
    ChannelId, FollowUp, GameId, Job, JobId, MessageId, QueuedJob, StoreError, UserId, UtcSeconds,
};
use tokio::time::Instant;

use super::book::Book;
use super::port::{Page, Place, Port};
use super::retry::Failure;
use crate::club::ClubError;

/// A message without content.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Blank;

impl Page for Blank {
    fn ping(&self) -> Option<UserId> {
        None
    }

    fn unpinged(self) -> Self {
        self
    }

    fn without_picture(&self) -> Option<Self> {
        None
    }
}

/// What becomes of one request.
#[derive(Debug, Clone)]
pub(super) enum Act {
    /// It is answered after so long.
    Answer(Duration),
    /// It is never answered.
    Hang,
    /// It fails at once.
    Fail(Failure),
    /// The port breaks.
    Panic,
}

/// A port whose answers to a message are prepared; without that it answers at once.
#[derive(Clone)]
pub(super) struct FakePort(Arc<Prepared>);

struct Prepared {
    began: Instant,
    acts: Mutex<HashMap<String, VecDeque<Act>>>,
    asked: Mutex<Vec<(String, Duration)>>,
}

impl FakePort {
    pub(super) fn new() -> Self {
        Self(Arc::new(Prepared {
            began: Instant::now(),
            acts: Mutex::default(),
            asked: Mutex::default(),
        }))
    }

    /// The next requests under this nonce end so; all later ones are answered at once.
    pub(super) fn prepare(&self, nonce: &str, acts: impl IntoIterator<Item = Act>) {
        let mut prepared = self.0.acts.lock().unwrap();
        prepared.entry(nonce.to_owned()).or_default().extend(acts);
    }

    /// Which nonces were asked for since the beginning, and when.
    pub(super) fn asked(&self) -> Vec<(String, Duration)> {
        self.0.asked.lock().unwrap().clone()
    }

    /// When this nonce was asked for.
    pub(super) fn times(&self, nonce: &str) -> Vec<Duration> {
        let asked = self.asked().into_iter();
        asked.filter(|(of, _)| of == nonce).map(|(_, at)| at).collect()
    }

    async fn act(&self, nonce: &str) -> Result<(), Failure> {
        let at = self.0.began.elapsed();
        self.0.asked.lock().unwrap().push((nonce.to_owned(), at));
        let act = self
            .0
            .acts
            .lock()
            .unwrap()
            .get_mut(nonce)
            .and_then(VecDeque::pop_front);
        match act.unwrap_or(Act::Answer(Duration::ZERO)) {
            Act::Answer(after) => tokio::time::sleep(after).await,
            Act::Hang => std::future::pending().await,
            Act::Fail(failure) => return Err(failure),
            Act::Panic => panic!("prepared"),
        }
        Ok(())
    }
}

impl Port for FakePort {
    type Page = Blank;

    async fn post(&self, _: ChannelId, _: Blank, nonce: &str) -> Result<MessageId, Failure> {
        self.act(nonce).await.map(|()| MessageId(1))
    }

    async fn edit(&self, _: Place, _: Blank) -> Result<(), Failure> {
        self.act("edit").await
    }

    async fn take_buttons_off(&self, _: Place) -> Result<(), Failure> {
        self.act("take_buttons_off").await
    }

    async fn open_thread(&self, place: Place, _: &str) -> Result<ChannelId, Failure> {
        self.act("open_thread").await.map(|()| place.channel)
    }

    async fn direct_channel(&self, _: UserId) -> Result<ChannelId, Failure> {
        self.act("direct_channel").await.map(|()| ChannelId(1))
    }
}

/// Jobs on a sheet of paper, by a clock that began at zero.
#[derive(Clone)]
pub(super) struct Paper {
    began: Instant,
    lines: Arc<Mutex<Vec<Line>>>,
    /// How often what became of a job cannot be noted.
    pub(super) fails: Arc<Mutex<u32>>,
}

#[derive(Clone)]
struct Line {
    job: QueuedJob,
    due: i64,
    state: State,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum State {
    Unsaid,
    Said,
    GivenUp,
}

impl Paper {
    pub(super) fn new() -> Self {
        Self {
            began: Instant::now(),
            lines: Arc::default(),
            fails: Arc::default(),
        }
    }

    /// Writes down a job that follows from nothing. Its nonce is its number, which counts from 1.
    pub(super) fn write(&self, queue: &str, due: i64) -> i64 {
        let mut lines = self.lines.lock().unwrap();
        let id = i64::try_from(lines.len()).unwrap() + 1;
        let job = QueuedJob {
            id: JobId(id),
            queue: queue.to_owned(),
            job: Job::Ended { game: GameId(id) },
            nonce: id.to_string(),
            created: UtcSeconds(0),
            attempts: 0,
        };
        let state = State::Unsaid;
        lines.push(Line { job, due, state });
        id
    }

    pub(super) fn states(&self) -> Vec<State> {
        self.lines.lock().unwrap().iter().map(|line| line.state).collect()
    }

    fn heads(&self) -> Vec<Line> {
        let mut seen = HashSet::new();
        let lines = self.lines.lock().unwrap();
        let unsaid = lines.iter().filter(|line| line.state == State::Unsaid);
        unsaid
            .filter(|line| seen.insert(line.job.queue.clone()))
            .cloned()
            .collect()
    }

    fn change(&self, id: JobId, change: impl FnOnce(&mut Line)) -> Result<(), ClubError> {
        let mut fails = self.fails.lock().unwrap();
        if *fails > 0 {
            *fails -= 1;
            return Err(StoreError::Panicked.into());
        }
        let mut lines = self.lines.lock().unwrap();
        change(lines.iter_mut().find(|line| line.job.id == id).unwrap());
        Ok(())
    }
}

impl Book for Paper {
    fn now(&self) -> UtcSeconds {
        UtcSeconds(i64::try_from(self.began.elapsed().as_secs()).unwrap())
    }

    async fn due(&self, most: u32) -> Result<Vec<QueuedJob>, ClubError> {
        let now = self.now().0;
        let due = self.heads().into_iter().filter(|line| line.due <= now);
        Ok(due.map(|line| line.job).take(most as usize).collect())
    }

    async fn next_due(&self, after: UtcSeconds) -> Result<Option<UtcSeconds>, ClubError> {
        let dues = self.heads().into_iter().map(|line| UtcSeconds(line.due));
        Ok(dues.filter(|due| *due > after).min())
    }

    async fn next_in(&self, queue: &str) -> Result<Option<QueuedJob>, ClubError> {
        let due = self.due(u32::MAX).await?;
        Ok(due.into_iter().find(|job| job.queue == queue))
    }

    async fn said(
        &self,
        id: JobId,
        _: Option<(ChannelId, MessageId)>,
        next: Vec<FollowUp>,
    ) -> Result<(), ClubError> {
        self.change(id, |line| line.state = State::Said)?;
        for FollowUp { due, .. } in next {
            self.write(&format!("after {id}"), due.0);
        }
        Ok(())
    }

    async fn later(&self, id: JobId, due: UtcSeconds, _: &str) -> Result<(), ClubError> {
        self.change(id, |line| {
            line.due = due.0;
            line.job.attempts += 1;
        })
    }

    async fn give_up(&self, id: JobId, _: &str) -> Result<(), ClubError> {
        self.change(id, |line| line.state = State::GivenUp)
    }
}
