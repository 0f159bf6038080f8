//! Where the jobs are written down. The queues know no more of the database than this; their tests keep a book of
//! their own.

use std::future::Future;

use forteca_data::{ChannelId, FollowUp, JobId, MessageId, QueuedJob, UtcSeconds};

use crate::club::{Club, ClubError};

/// The jobs, kept until they are said. Of each queue only the oldest job is told: while that waits, so do the others.
pub(super) trait Book: Send + Sync + 'static {
    /// The present moment.
    fn now(&self) -> UtcSeconds;

    /// The first jobs of the queues, as far as they are due, and not more than so many.
    fn due(&self, most: u32) -> impl Future<Output = Result<Vec<QueuedJob>, ClubError>> + Send;

    /// When the first job of a queue comes due next that was not due at `after`.
    fn next_due(
        &self,
        after: UtcSeconds,
    ) -> impl Future<Output = Result<Option<UtcSeconds>, ClubError>> + Send;

    /// The first job of a queue, if it is due.
    fn next_in(&self, queue: &str) -> impl Future<Output = Result<Option<QueuedJob>, ClubError>> + Send;

    /// A job was said, as a message if it became one, and so much follows from it.
    fn said(
        &self,
        id: JobId,
        message: Option<(ChannelId, MessageId)>,
        next: Vec<FollowUp>,
    ) -> impl Future<Output = Result<(), ClubError>> + Send;

    /// A job is to be tried again at `due`.
    fn later(
        &self,
        id: JobId,
        due: UtcSeconds,
        why: &str,
    ) -> impl Future<Output = Result<(), ClubError>> + Send;

    /// A job will never be said; its queue goes on.
    fn give_up(&self, id: JobId, why: &str) -> impl Future<Output = Result<(), ClubError>> + Send;
}

impl Book for Club {
    fn now(&self) -> UtcSeconds {
        Club::now(self)
    }

    async fn due(&self, most: u32) -> Result<Vec<QueuedJob>, ClubError> {
        self.jobs_due(Club::now(self), most).await
    }

    async fn next_due(&self, after: UtcSeconds) -> Result<Option<UtcSeconds>, ClubError> {
        self.next_job_due(after).await
    }

    async fn next_in(&self, queue: &str) -> Result<Option<QueuedJob>, ClubError> {
        self.next_job_in(queue).await
    }

    async fn said(
        &self,
        id: JobId,
        message: Option<(ChannelId, MessageId)>,
        next: Vec<FollowUp>,
    ) -> Result<(), ClubError> {
        Club::said(self, id, message, next).await
    }

    async fn later(&self, id: JobId, due: UtcSeconds, why: &str) -> Result<(), ClubError> {
        self.say_later(id, due, why).await
    }

    async fn give_up(&self, id: JobId, why: &str) -> Result<(), ClubError> {
        self.unsayable(id, why).await
    }
}
