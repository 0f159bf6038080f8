//! The queues: one task owns them and starts a worker for every queue in which something is due; each worker says the
//! jobs of its queue, one after the other, until there are none or one must wait. No queue waits for another.
//!
//! What a job is, and how it is said, is not known here.

use std::collections::{HashMap, HashSet};
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use forteca_data::{ChannelId, FollowUp, MessageId, QueuedJob, UtcSeconds};
use tokio::sync::{Notify, watch};
use tokio::task::{Id, JoinSet};
use tokio::time::Instant;

use super::book::Book;
use super::retry::{back_off, knock};
use crate::club::ClubError;
use crate::guarded::guarded;

/// How many queues are worked off at the same time. Each costs a connection and a picture in memory; so many hanging
/// at once is more than an outage of one server brings.
const AT_ONCE: usize = 512;
/// The longest pause between two looks at the book.
const IDLE: Duration = Duration::from_secs(30);
/// How long to leave the database in peace that has just failed.
const REST: Duration = Duration::from_secs(5);
/// How long something waits for a channel that is closed to the bot before it is given up.
const LONGEST_WAIT: Duration = Duration::from_secs(60 * 86_400);
/// How long the attempts that are being made may go on when the bot stops.
const GRACE: Duration = Duration::from_secs(3);

/// Who says one job.
pub(super) trait Speaker: Send + Sync + 'static {
    /// Says it, or finds that there is nothing to say any more.
    fn say(&self, job: &QueuedJob) -> impl Future<Output = Result<Said, Unsaid>> + Send;
}

/// What became of a job.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Said {
    /// The message that it is now, if it became one.
    pub(super) message: Option<(ChannelId, MessageId)>,
    /// What follows from it.
    pub(super) next: Vec<FollowUp>,
}

/// Why a job was not said.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Unsaid {
    /// It is to be tried again when the back-off is over.
    Later(String),
    /// It is to be tried again, but not before so long.
    NotBefore(Duration, String),
    /// The channel where it belongs is closed to the bot: it is to be tried again when that may have changed.
    Shut(ChannelId, String),
    /// It can never be said.
    Never(String),
}

/// The owner of all queues.
pub(super) struct Queues<B, S> {
    book: Arc<B>,
    speaker: Arc<S>,
    nudged: Arc<Notify>,
    /// Told by the workers when a job has brought about others.
    more: Arc<Notify>,
    stopping: watch::Receiver<bool>,
    workers: JoinSet<End>,
    /// The queue of each worker.
    active: HashMap<Id, String>,
    /// Queues that are left in peace, because the book failed them.
    resting: HashMap<String, Instant>,
}

/// Why a worker has ended.
enum End {
    /// Nothing in its queue is due.
    Idle,
    /// The book could not be read or written.
    BookFailed,
}

impl<B: Book, S: Speaker> Queues<B, S> {
    /// Queues that are looked after when `nudged` is, and now and then, until `stopping` holds true.
    pub(super) fn new(book: B, speaker: S, nudged: Arc<Notify>, stopping: watch::Receiver<bool>) -> Self {
        Self {
            book: Arc::new(book),
            speaker: Arc::new(speaker),
            nudged,
            more: Arc::default(),
            stopping,
            workers: JoinSet::new(),
            active: HashMap::new(),
            resting: HashMap::new(),
        }
    }

    /// Works until told to stop.
    pub(super) async fn run(mut self) {
        let (nudged, more) = (self.nudged.clone(), self.more.clone());
        let mut stopping = self.stopping.clone();
        loop {
            // Before the look at the book: what is written after it is noticed.
            let nudge = nudged.notified();
            let pause = match guarded(self.start_due()).await {
                Ok(Ok(pause)) => pause,
                Ok(Err(error)) => {
                    tracing::error!(%error, "the jobs cannot be read");
                    REST
                }
                Err(panic) => {
                    tracing::error!(%panic, "the look at the jobs broke off");
                    REST
                }
            };
            tokio::select! {
                () = nudge => {}
                () = more.notified() => {}
                Some(ended) = self.workers.join_next_with_id() => self.note_end(ended),
                () = tokio::time::sleep(pause) => {}
                // An error means that nobody is left who could want anything.
                _ = stopping.wait_for(|stop| *stop) => break,
            }
            while let Some(ended) = self.workers.try_join_next_with_id() {
                self.note_end(ended);
            }
        }
        self.finish().await;
    }

    /// Starts a worker for every queue whose first job is due, and tells how long there is nothing else to start.
    async fn start_due(&mut self) -> Result<Duration, ClubError> {
        let (now, instant) = (self.book.now(), Instant::now());
        self.resting.retain(|_, until| *until > instant);
        let most = u32::try_from(AT_ONCE + self.resting.len()).unwrap_or(u32::MAX);
        let busy: HashSet<&String> = self.active.values().chain(self.resting.keys()).collect();
        let due = self.book.due(most).await?;
        let free = AT_ONCE.saturating_sub(self.active.len());
        let fresh: Vec<_> = due
            .into_iter()
            .filter(|job| !busy.contains(&job.queue))
            .take(free)
            .collect();
        for job in fresh {
            let queue = job.queue.clone();
            let worker = Worker {
                book: self.book.clone(),
                speaker: self.speaker.clone(),
                more: self.more.clone(),
                stopping: self.stopping.clone(),
            };
            let task = self.workers.spawn(worker.work(job));
            self.active.insert(task.id(), queue);
        }
        let mut pause = IDLE;
        // At least a second, and never too long: clocks may be moved meanwhile.
        if let Some(due) = self.book.next_due(now).await? {
            let seconds = u64::try_from(due.0.saturating_sub(now.0)).unwrap_or(0);
            pause = pause.min(Duration::from_secs(seconds.max(1)));
        }
        let rested = self.resting.values().min();
        Ok(rested.map_or(pause, |until| pause.min(*until - instant)))
    }

    fn note_end(&mut self, ended: Result<(Id, End), tokio::task::JoinError>) {
        let (id, end) = ended.unwrap_or_else(|error| {
            tracing::error!(%error, "a queue broke");
            (error.id(), End::BookFailed)
        });
        let Some(queue) = self.active.remove(&id) else {
            return;
        };
        match end {
            End::Idle => {}
            End::BookFailed => {
                self.resting.insert(queue, Instant::now() + REST);
            }
        }
    }

    /// Lets the workers end with the job that each is at; whoever takes too long is dropped.
    async fn finish(&mut self) {
        let ended = async { while self.workers.join_next().await.is_some() {} };
        if tokio::time::timeout(GRACE, ended).await.is_err() {
            tracing::warn!(
                queues = self.workers.len(),
                "what is not said is said after the next start"
            );
            self.workers.shutdown().await;
        }
    }
}

/// Works off one queue.
struct Worker<B, S> {
    book: Arc<B>,
    speaker: Arc<S>,
    more: Arc<Notify>,
    stopping: watch::Receiver<bool>,
}

impl<B: Book, S: Speaker> Worker<B, S> {
    async fn work(self, first: QueuedJob) -> End {
        let mut next = Some(first);
        while let Some(job) = next {
            next = match self.attempt(&job).await {
                Ok(Attempted::Settled) if !*self.stopping.borrow() => {
                    match self.book.next_in(&job.queue).await {
                        Ok(next) => next,
                        Err(error) => {
                            tracing::error!(%error, queue = job.queue, "the next job cannot be read");
                            return End::BookFailed;
                        }
                    }
                }
                Ok(Attempted::Settled | Attempted::Postponed) => None,
                Err(error) => {
                    // It will be said once more, under the same nonce.
                    tracing::error!(%error, id = job.id.0, "what became of a job cannot be noted");
                    return End::BookFailed;
                }
            };
        }
        End::Idle
    }

    async fn attempt(&self, job: &QueuedJob) -> Result<Attempted, ClubError> {
        let said = guarded(self.speaker.say(job)).await;
        match said.unwrap_or_else(|panic| Err(Unsaid::Later(panic.to_string()))) {
            Ok(Said { message, next }) => {
                let brings_more = !next.is_empty();
                self.book.said(job.id, message, next).await?;
                if brings_more {
                    self.more.notify_one();
                }
                Ok(Attempted::Settled)
            }
            Err(Unsaid::Later(why)) => {
                let pause = back_off(job.attempts, &mut rand::rng());
                self.postpone(job, pause, &why).await
            }
            // The present second has begun already.
            Err(Unsaid::NotBefore(pause, why)) => {
                self.postpone(job, pause + Duration::from_secs(1), &why).await
            }
            Err(Unsaid::Shut(_, why)) if self.age(job) < LONGEST_WAIT => {
                let pause = knock(job.attempts, &mut rand::rng());
                self.postpone(job, pause, &why).await
            }
            Err(Unsaid::Never(why) | Unsaid::Shut(_, why)) => {
                tracing::error!(id = job.id.0, job = ?job.job, why, "cannot be said");
                self.book.give_up(job.id, &why).await?;
                Ok(Attempted::Settled)
            }
        }
    }

    fn age(&self, job: &QueuedJob) -> Duration {
        let seconds = self.book.now().0.saturating_sub(job.created.0);
        Duration::from_secs(u64::try_from(seconds).unwrap_or_default())
    }

    async fn postpone(&self, job: &QueuedJob, pause: Duration, why: &str) -> Result<Attempted, ClubError> {
        let whole = pause.as_secs() + u64::from(pause.subsec_nanos() > 0);
        let seconds = i64::try_from(whole).unwrap_or(i64::MAX);
        tracing::warn!(
            id = job.id.0,
            attempts = job.attempts,
            pause = seconds,
            why,
            "said later"
        );
        let due = UtcSeconds(self.book.now().0.saturating_add(seconds.max(1)));
        self.book.later(job.id, due, why).await?;
        Ok(Attempted::Postponed)
    }
}

/// What an attempt has come to.
enum Attempted {
    /// The job is said or given up, and the next one may be said.
    Settled,
    /// It waits, and so does its queue.
    Postponed,
}

#[cfg(test)]
mod tests {
    use super::super::fake::{Act, Blank, FakePort, Paper, State};
    use super::super::jobs::unsaid;
    use super::super::port::{Port, WithDeadline};
    use super::super::retry::Failure;
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);
    const DEADLINE: Duration = Duration::from_secs(15);

    /// Posts each job, and lets nothing follow but from those of the queue `parent`.
    struct Poster(WithDeadline<FakePort>);

    impl Speaker for Poster {
        async fn say(&self, job: &QueuedJob) -> Result<Said, Unsaid> {
            let channel = ChannelId(1);
            let posted = self.0.post(channel, Blank, &job.nonce).await;
            let message = posted.map_err(|failure| unsaid(failure, channel))?;
            let follows = FollowUp {
                job: job.job,
                due: UtcSeconds(0),
            };
            Ok(Said {
                message: Some((channel, message)),
                next: Vec::from_iter((job.queue == "parent").then_some(follows)),
            })
        }
    }

    /// Queues at work on a sheet of paper.
    struct Bench {
        paper: Paper,
        port: FakePort,
        nudged: Arc<Notify>,
        stop: watch::Sender<bool>,
    }

    impl Bench {
        fn new() -> Self {
            Self {
                paper: Paper::new(),
                port: FakePort::new(),
                nudged: Arc::default(),
                stop: watch::Sender::new(false),
            }
        }

        fn start(&self) -> tokio::task::JoinHandle<()> {
            let poster = Poster(WithDeadline::new(self.port.clone(), DEADLINE));
            let stopping = self.stop.subscribe();
            let queues = Queues::new(self.paper.clone(), poster, self.nudged.clone(), stopping);
            tokio::spawn(queues.run())
        }

        fn times(&self, id: i64) -> Vec<Duration> {
            self.port.times(&id.to_string())
        }
    }

    fn unanswered() -> Act {
        Act::Fail(Failure::Unanswered("503".to_owned()))
    }

    #[tokio::test(start_paused = true)]
    async fn a_queue_keeps_its_order_and_all_go_on_at_once() {
        let bench = Bench::new();
        let mut queues = vec![Vec::new(); 100];
        for _ in 0..3 {
            for (name, ids) in queues.iter_mut().enumerate() {
                let id = bench.paper.write(&name.to_string(), 0);
                bench.port.prepare(&id.to_string(), [Act::Answer(SECOND)]);
                ids.push(id);
            }
        }
        bench.start();
        tokio::time::sleep(4 * SECOND).await;
        for ids in queues {
            for (place, id) in (0..).zip(ids) {
                assert_eq!(bench.times(id), [place * SECOND]);
            }
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_request_that_is_never_answered_delays_its_own_queue_alone() {
        let bench = Bench::new();
        let (hangs, behind) = (bench.paper.write("hangs", 0), bench.paper.write("hangs", 0));
        bench.port.prepare(&hangs.to_string(), [Act::Hang]);
        let others: Vec<_> = (0..300)
            .map(|name| bench.paper.write(&name.to_string(), 0))
            .collect();
        bench.start();
        tokio::time::sleep(SECOND).await;
        let late = bench.paper.write("late", 0);
        bench.nudged.notify_waiters();
        tokio::time::sleep(SECOND).await;
        for id in others {
            assert_eq!(bench.times(id), [Duration::ZERO]);
        }
        assert_eq!(bench.times(late), [SECOND]);
        assert!(bench.times(behind).is_empty());

        tokio::time::sleep(DEADLINE + 2 * SECOND).await;
        let tried = bench.times(hangs);
        assert_eq!(tried.len(), 2, "{tried:?}");
        assert!(
            tried[1] >= DEADLINE && tried[1] <= DEADLINE + 2 * SECOND,
            "{tried:?}"
        );
        assert_eq!(bench.times(behind), [tried[1]]);
    }

    #[tokio::test(start_paused = true)]
    async fn what_fails_is_tried_again_after_ever_longer_pauses() {
        let bench = Bench::new();
        let fails = bench.paper.write("fails", 0);
        let behind = bench.paper.write("fails", 0);
        bench
            .port
            .prepare(&fails.to_string(), std::iter::repeat_n(unanswered(), 14));
        bench.start();
        tokio::time::sleep(3600 * 3 * SECOND).await;
        let tried = bench.times(fails);
        assert_eq!(tried.len(), 15);
        for (failures, pair) in (0..).zip(tried.windows(2)) {
            let pause = pair[1] - pair[0];
            let longest = (1 << failures.min(16)).min(600) * SECOND;
            // The book knows whole seconds only.
            assert!(
                longest / 2 <= pause + SECOND && pause <= longest + 2 * SECOND,
                "{failures}: {pause:?}"
            );
        }
        assert_eq!(
            bench.times(behind),
            [tried[14]],
            "not before the one it stands behind"
        );
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_is_busy_is_left_in_peace_as_long_as_they_say() {
        let bench = Bench::new();
        let (busy, other) = (bench.paper.write("busy", 0), bench.paper.write("other", 3));
        let pause = Duration::from_millis(7300);
        let why = "429".to_owned();
        bench
            .port
            .prepare(&busy.to_string(), [Act::Fail(Failure::Busy { pause, why })]);
        bench.start();
        tokio::time::sleep(20 * SECOND).await;
        let tried = bench.times(busy);
        assert_eq!(tried.len(), 2);
        assert!(tried[1] >= pause && tried[1] <= pause + 3 * SECOND, "{tried:?}");
        assert_eq!(bench.times(other), [3 * SECOND]);
    }

    #[tokio::test(start_paused = true)]
    async fn what_is_refused_for_good_is_given_up_and_the_queue_goes_on() {
        let bench = Bench::new();
        let (refused, next) = (bench.paper.write("a", 0), bench.paper.write("a", 0));
        let (code, why) = (30_046, "too old".to_owned());
        let failure = Failure::Refused { code, why };
        bench.port.prepare(&refused.to_string(), [Act::Fail(failure)]);
        bench.start();
        tokio::time::sleep(SECOND).await;
        assert_eq!(bench.paper.states(), [State::GivenUp, State::Said]);
        assert_eq!(bench.times(next), [Duration::ZERO]);
    }

    #[tokio::test(start_paused = true)]
    async fn a_closed_place_is_tried_ever_more_rarely_and_not_for_ever() {
        let bench = Bench::new();
        let (shut, other) = (bench.paper.write("a", 0), bench.paper.write("b", 3));
        let failure = Failure::Refused {
            code: 50_013,
            why: "closed".to_owned(),
        };
        let closed = std::iter::repeat_n(Act::Fail(failure), 10_000);
        bench.port.prepare(&shut.to_string(), closed);
        bench.start();
        tokio::time::sleep(Duration::from_secs(70 * 86_400)).await;
        assert_eq!(bench.times(other), [3 * SECOND]);
        let tried = bench.times(shut);
        for (failures, pair) in (0..).zip(tried.windows(2)) {
            let pause = pair[1] - pair[0];
            let longest = (600 << failures.min(6)).min(6 * 3600) * SECOND;
            assert!(
                longest / 2 <= pause + SECOND && pause <= longest + 2 * SECOND,
                "{failures}: {pause:?}"
            );
        }
        let last = *tried.last().unwrap();
        let (least, most) = (LONGEST_WAIT, LONGEST_WAIT + Duration::from_secs(6 * 3600 + 2));
        assert!(least <= last && last <= most, "{last:?}");
        assert_eq!(bench.paper.states()[0], State::GivenUp);
    }

    #[tokio::test(start_paused = true)]
    async fn a_panic_is_a_failure_of_one_job_alone() {
        let bench = Bench::new();
        let (breaks, other) = (bench.paper.write("a", 0), bench.paper.write("b", 0));
        bench.port.prepare(&breaks.to_string(), [Act::Panic]);
        bench.start();
        tokio::time::sleep(5 * SECOND).await;
        assert_eq!(bench.paper.states(), [State::Said, State::Said]);
        assert_eq!(bench.times(breaks).len(), 2);
        assert_eq!(bench.times(other), [Duration::ZERO]);
    }

    #[tokio::test(start_paused = true)]
    async fn what_follows_from_a_job_is_said_at_once() {
        let bench = Bench::new();
        let parent = bench.paper.write("parent", 0);
        let behind = bench.paper.write("parent", 0);
        bench.port.prepare(&behind.to_string(), [Act::Hang]);
        bench.start();
        tokio::time::sleep(SECOND).await;
        assert_eq!(bench.times(parent), [Duration::ZERO]);
        assert_eq!(
            bench.times(behind + 1),
            [Duration::ZERO],
            "though its parent's queue hangs"
        );
    }

    #[tokio::test(start_paused = true)]
    async fn a_book_that_fails_is_left_in_peace_and_the_job_is_said_again() {
        let bench = Bench::new();
        let (job, other) = (bench.paper.write("a", 0), bench.paper.write("b", 2));
        *bench.paper.fails.lock().unwrap() = 1;
        bench.start();
        tokio::time::sleep(20 * SECOND).await;
        assert_eq!(bench.times(job), [Duration::ZERO, REST]);
        assert_eq!(bench.times(other), [2 * SECOND]);
        assert_eq!(bench.paper.states(), [State::Said, State::Said]);
    }

    #[tokio::test(start_paused = true)]
    async fn so_many_queues_are_worked_off_at_once_and_no_more() {
        let bench = Bench::new();
        for name in 0..AT_ONCE + 10 {
            let id = bench.paper.write(&name.to_string(), 0);
            bench.port.prepare(&id.to_string(), [Act::Answer(SECOND)]);
        }
        bench.start();
        tokio::time::sleep(SECOND / 2).await;
        assert_eq!(bench.port.asked().len(), AT_ONCE);
        tokio::time::sleep(SECOND).await;
        assert_eq!(bench.port.asked().len(), AT_ONCE + 10);
    }

    #[tokio::test(start_paused = true)]
    async fn a_stop_lets_attempts_end_begins_none_and_waits_for_nobody_long() {
        let bench = Bench::new();
        let (ends, next) = (bench.paper.write("ends", 0), bench.paper.write("ends", 0));
        let hangs = bench.paper.write("hangs", 0);
        bench.port.prepare(&ends.to_string(), [Act::Answer(2 * SECOND)]);
        bench.port.prepare(&hangs.to_string(), [Act::Hang]);
        let running = bench.start();
        tokio::time::sleep(SECOND).await;
        bench.stop.send_replace(true);
        let asked = Instant::now();
        running.await.unwrap();
        assert_eq!(asked.elapsed(), GRACE);
        assert_eq!(bench.paper.states(), [State::Said, State::Unsaid, State::Unsaid]);
        assert!(bench.times(next).is_empty());
        tokio::time::sleep(60 * SECOND).await;
        assert_eq!(bench.port.asked().len(), 2, "nothing is begun after the stop");
    }
}
