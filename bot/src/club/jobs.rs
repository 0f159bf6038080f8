//! What is still to be said: the jobs as the database holds them, and what became of each. How a job is said is not
//! known here, nor who is to be called to it.

use forteca_data::{
    ChannelId, FollowUp, GameId, Job, JobId, MessageId, MessageWithButtons, QueuedJob, UtcSeconds,
};
use forteca_engine::Ply;

use super::listed::readable;
use super::{Club, ClubError};

impl Club {
    /// The jobs that are due at `now`, of every queue only the oldest, at most so many.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn jobs_due(&self, now: UtcSeconds, limit: u32) -> Result<Vec<QueuedJob>, ClubError> {
        Ok(self.store.unsaid(now, limit).await?)
    }

    /// When the next job comes due that was not due at `after`. `None` if there is none.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn next_job_due(&self, after: UtcSeconds) -> Result<Option<UtcSeconds>, ClubError> {
        Ok(self.store.next_due(after).await?)
    }

    /// The oldest unsaid job of a queue, if it is due.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn next_job_in(&self, queue: &str) -> Result<Option<QueuedJob>, ClubError> {
        Ok(self.store.next_in_queue(queue.to_owned(), self.now()).await?)
    }

    /// Whether a job of just this content waits to be said, or to be noted as said.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn is_unsaid(&self, job: Job) -> Result<bool, ClubError> {
        Ok(self.store.is_unsaid(job).await?)
    }

    /// A job by its number, said or not. `None` if there is none, or none that can be read.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn job(&self, id: JobId) -> Result<Option<Job>, ClubError> {
        Ok(self.store.job(id).await?)
    }

    /// Notes that a job was said, as `message` if it became one, and what follows from it. A second time changes
    /// nothing.
    ///
    /// # Errors
    /// No such job; or a fault of the store.
    pub async fn said(
        &self,
        id: JobId,
        message: Option<(ChannelId, MessageId)>,
        next: Vec<FollowUp>,
    ) -> Result<(), ClubError> {
        Ok(self.store.said_then(id, self.now(), message, next).await?)
    }

    /// Notes that a job could not be said and is to be tried again at `due`.
    ///
    /// # Errors
    /// No such job; or a fault of the store.
    pub async fn say_later(&self, id: JobId, due: UtcSeconds, error: &str) -> Result<(), ClubError> {
        Ok(self.store.say_later(id, due, error).await?)
    }

    /// Has these jobs tried at once, if they are unsaid.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn say_now(&self, ids: Vec<JobId>) -> Result<(), ClubError> {
        Ok(self.store.say_now(ids, self.now()).await?)
    }

    /// Notes that a job can never be said.
    ///
    /// # Errors
    /// No such job; or a fault of the store.
    pub async fn unsayable(&self, id: JobId, error: &str) -> Result<(), ClubError> {
        Ok(self.store.unsayable(id, self.now(), error).await?)
    }

    /// Notes the thread that a game has got.
    ///
    /// # Errors
    /// No such game; or a fault of the store.
    pub async fn note_thread(&self, game: GameId, thread: ChannelId) -> Result<(), ClubError> {
        Ok(self.store.note_thread(game, thread).await?)
    }

    /// The message that shows a game after `ply` plies, if one was posted.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn board_message(
        &self,
        game: GameId,
        ply: Ply,
    ) -> Result<Option<(ChannelId, MessageId)>, ClubError> {
        Ok(self.store.game_message(game, ply).await?)
    }

    /// The messages of a game that still bear buttons, its boards aside.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn messages_with_buttons(&self, game: GameId) -> Result<Vec<MessageWithButtons>, ClubError> {
        Ok(readable(self.store.messages_with_buttons(game).await?))
    }

    /// Notes that the buttons of these messages are off, or cannot be taken off.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn forget_loose_messages(
        &self,
        game: GameId,
        messages: Vec<MessageId>,
    ) -> Result<(), ClubError> {
        Ok(self.store.forget_loose_messages(game, messages).await?)
    }

    /// Lets go of some jobs that were said long ago, and tells of how many.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn forget_old_jobs(&self) -> Result<usize, ClubError> {
        Ok(self.store.forget_old_jobs(self.now()).await?)
    }

    /// Lets go of the boards but the last of some finished games after that one, and tells how far it came; nothing if
    /// there are no more.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn forget_old_boards(&self, after: GameId) -> Result<Option<GameId>, ClubError> {
        Ok(self.store.forget_old_boards(after).await?)
    }

    /// Puts what is in the log of the database into its file.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn checkpoint(&self) -> Result<(), ClubError> {
        Ok(self.store.checkpoint().await?)
    }
}
