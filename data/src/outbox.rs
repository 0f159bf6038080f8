//! What must still be said in public, and what became of it. How it is said is not known here.
//!
//! A job is written in the transaction of the deed it tells of, so a deed without its job cannot be. It holds
//! facts only: the words are made when it is said, from what the database holds then.

pub(crate) mod job;

use forteca_engine::Ply;
use rusqlite::{Connection, OptionalExtension, Row};

use crate::buttons;
use crate::clocks;
use crate::columns::Stored;
use crate::errors::StoreError;
use crate::ids::{ChannelId, GameId, JobId, MessageId, UtcSeconds};
use crate::listed::{Item, Listed, listed};
use crate::pruning;
use crate::store::Store;

use job::{Job, queue};

/// What follows from a job once it is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FollowUp {
    /// What to say.
    pub job: Job,
    /// Not before.
    pub due: UtcSeconds,
}

/// A job that waits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueuedJob {
    /// Its place in the order of all.
    pub id: JobId,
    /// The queue it waits in; of each queue only the oldest job may be said next.
    pub queue: String,
    /// What to say.
    pub job: Job,
    /// The same at every attempt and for no other job, at most 25 characters: what Discord needs to recognise a
    /// second attempt at the same message.
    pub nonce: String,
    /// When the deed was done.
    pub created: UtcSeconds,
    /// How often saying it has failed.
    pub attempts: u32,
}

/// The time is part of it for the sake of a database restored from a copy, which gives its last ids a second time.
/// 25 characters hold any id below 10^13 with any time of this millennium.
fn nonce(id: JobId, created: UtcSeconds) -> String {
    let mut nonce = format!("f{id}-{created}");
    nonce.truncate(25);
    nonce
}

fn queued(id: JobId, row: &Row<'_>) -> Result<QueuedJob, StoreError> {
    let created = row.get(3)?;
    Ok(QueuedJob {
        id,
        queue: row.get(1)?,
        job: parse(id, &row.get::<_, String>(2)?)?,
        nonce: nonce(id, created),
        created,
        attempts: row.get(4)?,
    })
}

fn stored_form(job: Job) -> Result<String, StoreError> {
    serde_json::to_string(&job).map_err(|error| StoreError::Unreadable(error.to_string()))
}

fn parse(id: JobId, job: &str) -> Result<Job, StoreError> {
    serde_json::from_str(job).map_err(|error| StoreError::Unreadable(format!("job {id}: {error}")))
}

/// The oldest unsaid job of every queue: only these may be said next.
const HEADS: &str = "id IN (SELECT min(id) FROM outbox WHERE status = 'unsaid' GROUP BY lane)";

impl Store {
    /// What is due, in the order it came about, but of every queue only the oldest that is unsaid: while that waits for
    /// another attempt, so does the rest of its queue.
    ///
    /// What this release cannot read, as a later one wrote it, it cannot say either: that is given up, and noted.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn unsaid(&self, now: UtcSeconds, limit: u32) -> Result<Vec<QueuedJob>, StoreError> {
        let stored = self
            .read(move |connection| {
                let mut query = connection.prepare_cached(&format!(
                    "SELECT id, lane, saying, created_at, attempts FROM outbox
                     WHERE {HEADS} AND due_at <= ?1 ORDER BY id LIMIT ?2"
                ))?;
                let mut rows = query.query((now, limit))?;
                let mut jobs = Vec::new();
                while let Some(row) = rows.next()? {
                    let id = row.get(0)?;
                    jobs.push((id, listed(Item::Job(id), queued(id, row))?));
                }
                Ok(jobs)
            })
            .await?;
        let mut rows = Vec::with_capacity(stored.len());
        for (id, job) in stored {
            match self.read_or_give_up(id, job, now).await {
                Ok(job) => rows.extend(job),
                // Its queue waits until this can be noted; all others go on.
                Err(error) => tracing::error!(%id, %error, "that a job is given up could not be noted"),
            }
        }
        Ok(rows)
    }

    /// The oldest unsaid job of a queue, if it is due.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer, or a job that cannot be read could not be given up.
    pub async fn next_in_queue(
        &self,
        queue: String,
        now: UtcSeconds,
    ) -> Result<Option<QueuedJob>, StoreError> {
        loop {
            let queue = queue.clone();
            let stored = self
                .read(move |connection| {
                    let mut query = connection.prepare_cached(
                        "SELECT id, lane, saying, created_at, attempts FROM outbox
                         WHERE id = (SELECT min(id) FROM outbox WHERE status = 'unsaid' AND lane = ?1)
                           AND due_at <= ?2",
                    )?;
                    let mut rows = query.query((queue, now))?;
                    let Some(row) = rows.next()? else { return Ok(None) };
                    let id = row.get(0)?;
                    Ok(Some((id, listed(Item::Job(id), queued(id, row))?)))
                })
                .await?;
            let Some((id, stored)) = stored else {
                return Ok(None);
            };
            if let Some(job) = self.read_or_give_up(id, stored, now).await? {
                return Ok(Some(job));
            }
        }
    }

    /// The job, if this release can read it.
    async fn read_or_give_up(
        &self,
        id: JobId,
        job: Listed<QueuedJob>,
        now: UtcSeconds,
    ) -> Result<Option<QueuedJob>, StoreError> {
        match job {
            Ok(job) => Ok(Some(job)),
            Err(unreadable) => {
                tracing::error!(%id, %unreadable, "a job is given up");
                self.unsayable(id, now, &unreadable.to_string()).await?;
                Ok(None)
            }
        }
    }

    /// When the next job is due that is not due at `after` yet; None if there is none. As in [`Store::unsaid`], of
    /// every queue only the oldest counts.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn next_due(&self, after: UtcSeconds) -> Result<Option<UtcSeconds>, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare_cached(&format!(
                "SELECT min(due_at) FROM outbox WHERE {HEADS} AND due_at > ?1"
            ))?;
            Ok(query.query_row([after], |row| row.get(0))?)
        })
        .await
    }

    /// Whether a job of just this content waits to be said, or to be noted as said.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn is_unsaid(&self, job: Job) -> Result<bool, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare_cached(
                "SELECT EXISTS (SELECT 1 FROM outbox WHERE status = 'unsaid' AND lane = ?1 AND saying = ?2)",
            )?;
            Ok(query.query_row((queue(connection, &job)?, stored_form(job)?), |row| row.get(0))?)
        })
        .await
    }

    /// What a row says, whether said or not. `None` for an unknown id and for what this release cannot read.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn job(&self, id: JobId) -> Result<Option<Job>, StoreError> {
        self.read(move |connection| match stored(connection, id) {
            Ok(json) => Ok(parse(id, &json).ok()),
            Err(StoreError::Missing { .. }) => Ok(None),
            Err(error) => Err(error),
        })
        .await
    }

    /// It was said, as `message` if it became one. The message is noted where it is needed later: on the challenge that
    /// was posted, or on the game at its ply for a board. Noting it once more changes nothing.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] for an unknown id; otherwise if the database could not answer.
    pub async fn said(
        &self,
        id: JobId,
        at: UtcSeconds,
        message: Option<(ChannelId, MessageId)>,
    ) -> Result<(), StoreError> {
        self.said_then(id, at, message, Vec::new()).await
    }

    /// As [`Store::said`], and `next` follows from it, in the same transaction, so that what was said has its
    /// consequences whatever happens after. Nothing follows a second time.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] for an unknown id; otherwise if the database could not answer.
    pub async fn said_then(
        &self,
        id: JobId,
        at: UtcSeconds,
        message: Option<(ChannelId, MessageId)>,
        next: Vec<FollowUp>,
    ) -> Result<(), StoreError> {
        self.write(move |connection| {
            let job = parse(id, &stored(connection, id)?)?;
            let mut update = connection.prepare_cached(
                "UPDATE outbox SET status = 'said', settled_at = ?2 WHERE id = ?1 AND status = 'unsaid'",
            )?;
            if update.execute((id, at))? == 1 {
                if let Some(message) = message {
                    note_message(connection, job, message)?;
                    note_called(connection, job, at)?;
                }
                for FollowUp { job, due } in next {
                    say_at(connection, job, at, due)?;
                }
            }
            Ok(())
        })
        .await
    }

    /// Saying it failed; it is to be tried again at `due`.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] for an unknown id; otherwise if the database could not answer.
    pub async fn say_later(&self, id: JobId, due: UtcSeconds, error: &str) -> Result<(), StoreError> {
        let error = error.to_owned();
        self.write(move |connection| {
            stored(connection, id)?;
            let mut update = connection.prepare_cached(
                "UPDATE outbox SET due_at = ?2, error = ?3, attempts = attempts + 1
                 WHERE id = ?1 AND status = 'unsaid'",
            )?;
            update.execute((id, due, error))?;
            Ok(())
        })
        .await
    }

    /// These are to be tried at once, if they are unsaid.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn say_now(&self, ids: Vec<JobId>, now: UtcSeconds) -> Result<(), StoreError> {
        self.write(move |connection| {
            let mut update = connection.prepare_cached(
                "UPDATE outbox SET due_at = min(due_at, ?2) WHERE id = ?1 AND status = 'unsaid'",
            )?;
            for id in ids {
                update.execute((id, now))?;
            }
            Ok(())
        })
        .await
    }

    /// It will never be said: the channel is gone, say. It is kept for the record, and its queue goes on.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] for an unknown id; otherwise if the database could not answer.
    pub async fn unsayable(&self, id: JobId, at: UtcSeconds, error: &str) -> Result<(), StoreError> {
        let error = error.to_owned();
        self.write(move |connection| {
            stored(connection, id)?;
            let mut update = connection.prepare_cached(
                "UPDATE outbox SET status = 'unsayable', settled_at = ?2, error = ?3, attempts = attempts + 1
                 WHERE id = ?1 AND status = 'unsaid'",
            )?;
            update.execute((id, at, error))?;
            Ok(())
        })
        .await
    }
}

/// Puts a job at the end of its queue.
pub(crate) fn enqueue(connection: &Connection, job: Job, now: UtcSeconds) -> Result<(), StoreError> {
    say_at(connection, job, now, now)
}

fn say_at(connection: &Connection, job: Job, now: UtcSeconds, due: UtcSeconds) -> Result<(), StoreError> {
    let json = stored_form(job)?;
    let mut insert = connection
        .prepare_cached("INSERT INTO outbox (lane, saying, created_at, due_at) VALUES (?1, ?2, ?3, ?4)")?;
    insert.execute((queue(connection, &job)?, json, now, due))?;
    Ok(())
}

fn stored(connection: &Connection, id: JobId) -> Result<String, StoreError> {
    let mut query = connection.prepare_cached("SELECT saying FROM outbox WHERE id = ?1")?;
    query
        .query_row([id], |row| row.get(0))
        .optional()?
        .ok_or(StoreError::Missing {
            what: "job",
            id: id.0,
        })
}

/// Whoever is to move has been called to it by the message that a job became, if that is what it is about.
fn note_called(connection: &Connection, job: Job, now: UtcSeconds) -> rusqlite::Result<()> {
    let (game, ply) = match job {
        Job::Turn { game, ply, .. } | Job::Reminder { game, ply, .. } | Job::Extended { game, ply } => {
            (game, ply)
        }
        Job::TakenBack { game, ply } => (game, Ply(ply.0.saturating_sub(1))),
        Job::Unheard { game } => (game, last_ply(connection, game)?),
        Job::ChallengePosted { .. }
        | Job::ChallengeClosed { .. }
        | Job::Ended { .. }
        | Job::DrawOffered { .. }
        | Job::DrawDeclined { .. }
        | Job::TakebackAsked { .. }
        | Job::TakebackDeclined { .. }
        | Job::Call { .. }
        | Job::Result { .. }
        | Job::ButtonsLeft { .. } => return Ok(()),
    };
    clocks::note_called(connection, game, ply, now)
}

fn last_ply(connection: &Connection, game: GameId) -> rusqlite::Result<Ply> {
    let mut last = connection.prepare_cached("SELECT ifnull(max(ply), 0) FROM moves WHERE game_id = ?1")?;
    let Stored(ply) = last.query_row([game], |row| row.get(0))?;
    Ok(ply)
}

/// Jobs, said or not, each with whether it can be read and, while it is unsaid, waits in the right queue.
pub(crate) fn looked_through(
    connection: &Connection,
    after: JobId,
    limit: u32,
) -> Result<Vec<(JobId, Listed<()>)>, StoreError> {
    let mut query = connection.prepare_cached(
        "SELECT id, lane, saying, created_at, attempts, status FROM outbox WHERE id > ?1 ORDER BY id LIMIT ?2",
    )?;
    let mut rows = query.query((after, limit))?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let id = row.get(0)?;
        let read = || -> Result<(), StoreError> {
            let job = queued(id, row)?;
            let right = queue(connection, &job.job)?;
            if row.get::<_, String>(5)? == "unsaid" && job.queue != right {
                return Err(StoreError::Unreadable(format!(
                    "it waits in {} and belongs into {right}",
                    job.queue
                )));
            }
            Ok(())
        };
        found.push((id, listed(Item::Job(id), read())?));
    }
    Ok(found)
}

fn note_message(
    connection: &Connection,
    job: Job,
    (channel, message): (ChannelId, MessageId),
) -> rusqlite::Result<()> {
    let note = |game: GameId, ply: Ply| {
        let mut upsert = connection.prepare_cached(
            "INSERT INTO game_messages (game_id, ply, channel, message) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT (game_id, ply) DO UPDATE SET channel = excluded.channel, message = excluded.message",
        )?;
        upsert.execute((game, Stored(ply), channel, message)).map(drop)
    };
    match job {
        Job::ChallengePosted { challenge } => connection
            .prepare_cached("UPDATE challenges SET posted_channel = ?2, posted_message = ?3 WHERE id = ?1")?
            .execute((challenge, channel, message))
            .map(drop),
        // The note that a challenge is closed is an answer to the message of the challenge, which stays what it was.
        Job::ChallengeClosed { .. } => Ok(()),
        // The end stands in place of the last board, which has lost its buttons by now.
        Job::Ended { game } => {
            note(game, last_ply(connection, game)?)?;
            pruning::only_last_board(connection, game)
        }
        Job::DrawOffered { .. } | Job::Reminder { .. } | Job::Extended { .. } | Job::TakebackAsked { .. } => {
            buttons::note(connection, job, None, (channel, message))
        }
        // A call leads to the message that it is about, which stays what it was.
        Job::Call { of, .. } => {
            let json: Option<String> = connection
                .prepare_cached("SELECT saying FROM outbox WHERE id = ?1")?
                .query_row([of], |row| row.get(0))
                .optional()?;
            let called_to = json.and_then(|json| parse(of, &json).ok());
            buttons::note(connection, job, called_to, (channel, message))
        }
        // These have no buttons to be taken off later.
        Job::DrawDeclined { .. }
        | Job::TakebackDeclined { .. }
        | Job::Result { .. }
        | Job::ButtonsLeft { .. } => Ok(()),
        Job::Turn { game, ply, .. } => {
            note(game, ply)?;
            pruning::far_behind(connection, game, ply)
        }
        Job::Unheard { game } => {
            let ply = last_ply(connection, game)?;
            note(game, ply)?;
            pruning::far_behind(connection, game, ply)
        }
        Job::TakenBack { game, ply } => {
            // A board with a ply that is undone shows the game no more.
            connection
                .prepare_cached("DELETE FROM game_messages WHERE game_id = ?1 AND ply >= ?2")?
                .execute((game, Stored(ply)))?;
            note(game, Ply(ply.0.saturating_sub(1)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nonce_fits_into_twenty_five_characters() {
        assert_eq!(nonce(JobId(1), UtcSeconds(1_780_000_000)), "f1-1780000000");
        assert!(nonce(JobId(i64::MAX), UtcSeconds(i64::MAX)).len() <= 25);
        let last = JobId(9_999_999_999_999);
        assert_ne!(
            nonce(last, UtcSeconds(9_999_999_998)),
            nonce(last, UtcSeconds(9_999_999_999))
        );
    }
}
