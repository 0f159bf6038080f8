//! Says what the database holds as unsaid. Texts and pictures are made when they are sent, from the facts in the
//! row; a row that Discord did not take stays and is said again.
//!
//! Whom a message would ping is asked how to be reached first; calls that come later or elsewhere are in `calls`.

mod calls;
mod strip;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use forteca_data::{
    ChallengeId, ChannelId, GameId, Job, MessageId, QueuedJob, StoreError, ThreadUse, UserId, UtcSeconds,
};
use serenity::all::{self as discord, AutoArchiveDuration, CreateThread, Http};
use tokio::sync::{Mutex, Notify};

use crate::club::{ClubError, Revision, Table};
use crate::discord::challenge::view as challenge;
use crate::discord::draw::view as offers;
use crate::discord::draw::view::Reminded;
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::page::{Page, clip};
use crate::discord::show::{names, table as table_view};
use crate::discord::takeback::view as takebacks;
use crate::texts::Lang;

/// How many jobs go out at the same time, each of another challenge or game.
const AT_ONCE: u32 = 8;
/// The longest pause between two looks at the outbox.
const IDLE: Duration = Duration::from_secs(30);
/// The longest pause between two attempts at the same job, in seconds.
const LONGEST_RETRY: i64 = 600;

/// How long to wait when Discord says that it has had enough, in seconds. Only without a rate limiter does the bot
/// see that answer at all, and then not for how long.
const PATIENCE_WHEN_BUSY: i64 = 5;

/// Sends what is unsaid.
pub struct Outbox {
    context: Context,
    http: Arc<Http>,
    nudged: Arc<Notify>,
    /// Where direct messages to whom go, as far as that was asked for.
    directs: Mutex<HashMap<UserId, ChannelId>>,
}

/// A message that a job became.
struct Posted {
    channel: ChannelId,
    message: MessageId,
    /// Who is still to be called to it, and when.
    call: Option<(UserId, UtcSeconds)>,
}

/// Where a job went, if it became a message.
type Place = Option<Posted>;

/// Why a job did not go out.
enum Unsaid {
    /// Discord is busy or away: later, after so many seconds if it said so.
    Later(Option<i64>, String),
    /// It will never be taken.
    Never(String),
}

impl Outbox {
    /// An outbox that looks at its rows when `nudged` is, and now and then.
    pub fn new(context: Context, http: Arc<Http>, nudged: Arc<Notify>) -> Self {
        Self {
            context,
            http,
            nudged,
            directs: Mutex::default(),
        }
    }

    /// Sends for ever.
    pub async fn run(&self) {
        loop {
            let nudge = self.nudged.notified();
            match self.say_all().await {
                Ok(0) => {}
                Ok(_) => continue,
                Err(error) => tracing::error!(%error, "the outbox cannot be read"),
            }
            let due = self.context.club.next_job_due().await.ok().flatten();
            let pause = self.context.club.pause_until(due, IDLE);
            tokio::select! {
                () = nudge => {}
                () = tokio::time::sleep(pause) => {}
            }
        }
    }

    /// Tries what is due now, and tells how many rows that were.
    async fn say_all(&self) -> Result<usize, ClubError> {
        let rows = self
            .context
            .club
            .jobs_due(self.context.club.now(), AT_ONCE)
            .await?;
        let count = rows.len();
        futures_util::future::try_join_all(rows.into_iter().map(|row| self.say(row))).await?;
        Ok(count)
    }

    async fn say(&self, row: QueuedJob) -> Result<(), ClubError> {
        let now = self.context.club.now();
        let club = &self.context.club;
        match self.send(&row).await {
            Ok(place) => {
                // Before it counts as said: if the process dies here, it is said and stripped once more, and Discord
                // knows the nonce.
                let left = self.strip(row.job).await;
                let mut next = self.next(&row, place.as_ref()).await;
                next.extend(left);
                let message = place.map(|posted| (posted.channel, posted.message));
                club.said(row.id, message, next).await?;
            }
            Err(Unsaid::Later(after, error)) => {
                let pause = after.unwrap_or_else(|| (1_i64 << row.attempts.min(20)).min(LONGEST_RETRY));
                tracing::warn!(id = row.id.0, attempts = row.attempts, pause, error, "said later");
                club.say_later(row.id, UtcSeconds(now.0 + pause.max(1)), &error)
                    .await?;
            }
            Err(Unsaid::Never(error)) => {
                tracing::error!(id = row.id.0, job = ?row.job, error, "cannot be said");
                club.unsayable(row.id, &error).await?;
            }
        }
        Ok(())
    }

    async fn send(&self, row: &QueuedJob) -> Result<Place, Unsaid> {
        match row.job {
            Job::ChallengePosted { challenge } => self.post_challenge(challenge, &row.nonce).await,
            Job::ChallengeClosed { challenge } => self.close_challenge(challenge).await,
            Job::Turn {
                game,
                ply,
                taken_back,
            } => {
                self.post_turn(game, Revision { ply, taken_back }, &row.nonce)
                    .await
            }
            Job::DrawOffered { game, ply } => {
                self.post_if_due(game, &row.nonce, |table| offers::offered(table, ply))
                    .await
            }
            Job::DrawDeclined { game, by, .. } => {
                self.post_if_due(game, &row.nonce, |table| Some(offers::declined(table, by)))
                    .await
            }
            Job::Reminder {
                game,
                ply,
                call,
                until,
            } => {
                let (about, now) = (Reminded { ply, call, until }, self.context.club.now());
                self.post_if_due(game, &row.nonce, |table| offers::reminder(table, about, now))
                    .await
            }
            Job::TakebackAsked { game, ply } => {
                self.post_if_due(game, &row.nonce, |table| takebacks::asked(table, ply))
                    .await
            }
            Job::TakebackDeclined { game, ply } => {
                let page = |table: &Table| {
                    let lang = Lang::from_locale(&table.record.locale);
                    Some(takebacks::declined(lang, table, ply))
                };
                self.post_if_due(game, &row.nonce, page).await
            }
            Job::TakenBack { game, ply } => {
                let table = self.context.club.table(game).await.map_err(fault)?;
                let page = takebacks::taken_back(&self.context.artist, &table, ply).map_err(handler_error)?;
                match page {
                    Some(page) => self.post_in_game(&table, page, &row.nonce).await.map(Some),
                    None => Ok(None),
                }
            }
            Job::Ended { game } => {
                let table = self.context.club.table(game).await.map_err(fault)?;
                let page = table_view::ended(&self.context.artist, &table).map_err(handler_error)?;
                let page = page.ok_or_else(|| Unsaid::Never("the game is not over".into()))?;
                self.post_in_game(&table, page, &row.nonce).await.map(Some)
            }
            Job::Call {
                user,
                of,
                channel,
                message,
            } => self.call(user, of, (channel, message), &row.nonce).await,
            Job::Result { game } => self.post_result(game, &row.nonce).await,
            Job::ButtonsLeft {
                game,
                channel,
                message,
            } => self.strip_left(game, (channel, message)).await,
        }
    }

    async fn post_challenge(&self, id: ChallengeId, nonce: &str) -> Result<Place, Unsaid> {
        let found = self.context.club.find_challenge(id).await.map_err(fault)?;
        let found = found.ok_or_else(|| Unsaid::Never("no such challenge".into()))?;
        let page = challenge::challenge(&found);
        self.post(found.asked.channel, page, nonce).await.map(Some)
    }

    /// The click that closed a challenge has changed the message already, as its answer. This edit is for those that
    /// expire, and for an answer that got lost; done twice it changes nothing.
    async fn close_challenge(&self, id: ChallengeId) -> Result<Place, Unsaid> {
        let found = self.context.club.find_challenge(id).await.map_err(fault)?;
        let found = found.ok_or_else(|| Unsaid::Never("no such challenge".into()))?;
        if let Some((channel, message)) = found.posted {
            let edit = challenge::challenge(&found).into_edit();
            channel_of(channel)
                .edit_message(&self.http, discord::MessageId::new(message.0), edit)
                .await
                .map_err(classify)?;
        }
        Ok(None)
    }

    /// Posts what is still true of the game; what time has overtaken is not said any more.
    async fn post_if_due(
        &self,
        game: GameId,
        nonce: &str,
        page: impl FnOnce(&Table) -> Option<Page>,
    ) -> Result<Place, Unsaid> {
        let table = self.context.club.table(game).await.map_err(fault)?;
        match page(&table) {
            Some(page) => self.post_in_game(&table, page, nonce).await.map(Some),
            None => Ok(None),
        }
    }

    async fn post_turn(&self, game: GameId, at: Revision, nonce: &str) -> Result<Place, Unsaid> {
        let mut table = self.context.club.table(game).await.map_err(fault)?;
        if at.ply.0 == 0 && table.record.thread.is_none() && table.record.threads == ThreadUse::Thread {
            table.record.thread = self.open_thread(&table).await?;
        }
        if !table.is_due(at) {
            return Ok(None);
        }
        let page = table_view::turn(&self.context.artist, &table, at.ply).map_err(handler_error)?;
        let Some(page) = page else { return Ok(None) };
        self.post_in_game(&table, page, nonce).await.map(Some)
    }

    /// Opens the game's thread under its challenge. `None` where that is not possible: the game then lives in the
    /// channel.
    async fn open_thread(&self, table: &Table) -> Result<Option<ChannelId>, Unsaid> {
        let Some(message) = table.record.challenge_message else {
            return Ok(None);
        };
        let lang = Lang::from_locale(&table.record.locale);
        let name = format!(
            "{} #{}: {} – {}",
            names::game(lang, table.variant()),
            table.id().0,
            names::visible(&table.record.black.name),
            names::visible(&table.record.white.name)
        );
        // No kind: a thread on a message is as public as the message.
        let thread = CreateThread::new(clip(&name, 100)).auto_archive_duration(AutoArchiveDuration::OneWeek);
        let made = channel_of(table.record.home)
            .create_thread_from_message(&self.http, discord::MessageId::new(message.0), thread)
            .await;
        let thread = match made {
            Ok(thread) => ChannelId(thread.id.get()),
            // An earlier attempt made it; a thread has the id of the message that it hangs on.
            Err(error) if code_of(&error) == Some(160_004) => ChannelId(message.0),
            Err(error) => match classify(error) {
                Unsaid::Never(error) => {
                    tracing::info!(
                        game = table.id().0,
                        error,
                        "no thread: the game lives in the channel"
                    );
                    return Ok(None);
                }
                later => return Err(later),
            },
        };
        self.context
            .club
            .note_thread(table.id(), thread)
            .await
            .map_err(fault)?;
        Ok(Some(thread))
    }

    /// Posts where the game lives: in its thread, or in the channel if there is none or it is gone or locked.
    async fn post_in_game(&self, table: &Table, page: Page, nonce: &str) -> Result<Posted, Unsaid> {
        if let Some(thread) = table.record.thread {
            match self.post(thread, page.clone(), nonce).await {
                Err(Unsaid::Never(error)) => {
                    tracing::info!(
                        game = table.id().0,
                        error,
                        "the thread takes nothing: the channel does"
                    );
                }
                sent => return sent,
            }
        }
        self.post(table.record.home, page, nonce).await
    }

    /// Posts, and pings only whom the moment suits; who is to be called otherwise is noted.
    async fn post(&self, channel: ChannelId, mut page: Page, nonce: &str) -> Result<Posted, Unsaid> {
        let call = self.spare(&mut page).await;
        let message = self.send_to(channel, page, nonce).await?;
        Ok(Posted {
            channel,
            message,
            call,
        })
    }

    async fn send_to(&self, channel: ChannelId, page: Page, nonce: &str) -> Result<MessageId, Unsaid> {
        let sent = channel_of(channel)
            .send_message(&self.http, page.into_message(nonce.to_owned()))
            .await;
        sent.map(|message| MessageId(message.id.get())).map_err(classify)
    }
}

fn channel_of(channel: ChannelId) -> discord::ChannelId {
    discord::ChannelId::new(channel.0)
}

/// What a fault of ours means for a job: what cannot be read or played through today cannot be tomorrow either, and
/// must not hold up the rest of its queue.
fn fault(error: impl Into<ClubError>) -> Unsaid {
    let error = error.into();
    let said = error.to_string();
    match error {
        ClubError::Broken(..)
        | ClubError::Refused(_)
        | ClubError::Store(StoreError::Unreadable(_) | StoreError::Missing { .. }) => Unsaid::Never(said),
        ClubError::Store(
            StoreError::Database(_) | StoreError::File { .. } | StoreError::Panicked | StoreError::Closed,
        ) => Unsaid::Later(None, said),
    }
}

fn handler_error(handler_error: HandlerError) -> Unsaid {
    Unsaid::Never(format!("{handler_error:?}"))
}

fn code_of(error: &discord::Error) -> Option<isize> {
    match error {
        discord::Error::Http(discord::HttpError::UnsuccessfulRequest(response)) => Some(response.error.code),
        _ => None,
    }
}

/// What an error of Discord means for a job: what it refuses for good, and what is only late.
fn classify(error: discord::Error) -> Unsaid {
    let said = error.to_string();
    let discord::Error::Http(discord::HttpError::UnsuccessfulRequest(response)) = &error else {
        // The builders check lengths before anything is sent; everything else is the way to Discord.
        return match error {
            discord::Error::Model(_) => Unsaid::Never(said),
            _ => Unsaid::Later(None, said),
        };
    };
    let status = response.status_code.as_u16();
    let said = format!("{status} {} {}", response.error.code, response.error.message);
    match status {
        429 => Unsaid::Later(Some(PATIENCE_WHEN_BUSY), said),
        401 | 500.. => Unsaid::Later(None, said),
        _ => Unsaid::Never(said),
    }
}

#[cfg(test)]
mod tests {
    use std::io;

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
            assert!(matches!(fault(error), Unsaid::Later(None, _)));
        }
    }
}
