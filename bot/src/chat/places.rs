//! Where what is said of a game goes: into its thread, else into its channel, else to those whom it concerns as a direct
//! message. Where no picture may be shown, the board is text.
//!
//! What found no place is owed to it: how the game stands is said there when it is open again.

use std::time::Duration;

use forteca_data::{ChannelId, GameId, Job, UserId};

use super::codes::Meaning;
use super::jobs::{Jobs, Posted, Sent, Words, fault};
use super::port::{Page, Port};
use super::queues::Unsaid;
use super::retry::Failure;
use crate::club::{NotifyBy, Table};

/// Why no place of a game has taken a message.
enum NoPlace {
    /// There is one, and it may open again.
    Closed(String),
    /// There is none any more.
    Gone(String),
}

impl<P, W> Jobs<P, W>
where
    P: Port,
    W: Words<Page = P::Page>,
{
    /// Says what is still true of the game, where the game lives, or to those whom it concerns.
    pub(super) async fn post_in_game(&self, job: Job, table: &Table, nonce: &str) -> Result<Sent, Unsaid> {
        let Some(page) = self.draw(job, table).await? else {
            return Ok(Sent::default());
        };
        let page = self.apart(job, table, page).await.map_err(fault)?;
        let no_place = match self.post_in_place(job, table, page.clone(), nonce).await? {
            Ok(posted) => return Ok(Some(posted).into()),
            Err(no_place) => no_place,
        };
        let game = table.id();
        let posted = self.post_directly(job, table, page, nonce).await?;
        let unheard = match no_place {
            NoPlace::Gone(why) => {
                tracing::warn!(game = game.0, why, "a game has no place any more");
                None
            }
            NoPlace::Closed(why) => {
                tracing::warn!(
                    game = game.0,
                    why,
                    "the bot may not post where a game is played: see /diagnose there"
                );
                let owed = self.club.is_unsaid(Job::Unheard { game }).await.map_err(fault)?;
                (!owed).then_some(game)
            }
        };
        Ok(Sent { posted, unheard })
    }

    /// Says how a game stands where it lives, if that is owed to the place still.
    pub(super) async fn post_present(&self, game: GameId, nonce: &str) -> Result<Sent, Unsaid> {
        let table = self.club.table(game).await.map_err(fault)?;
        let record = &table.record;
        let ply = table.ply();
        let shown = self.club.board_message(game, ply).await.map_err(fault)?;
        let is_there = |channel: ChannelId| Some(channel) == record.thread || channel == record.home;
        if shown.is_some_and(|(channel, _)| is_there(channel)) {
            return Ok(Sent::default());
        }
        let job = match table.outcome() {
            Some(_) => Job::Ended { game },
            None => Job::Turn {
                game,
                ply,
                taken_back: table.revision().taken_back,
            },
        };
        let Some(page) = self.draw(job, &table).await? else {
            return Ok(Sent::default());
        };
        // Whoever has been called elsewhere is not called a second time.
        let page = match record.called {
            Some(_) => page.unpinged(),
            None => page,
        };
        match self.post_in_place(job, &table, page, nonce).await? {
            Ok(posted) => Ok(Some(posted).into()),
            Err(NoPlace::Closed(why)) => Err(Unsaid::Shut(record.home, why)),
            Err(NoPlace::Gone(why)) => Err(Unsaid::Never(why)),
        }
    }

    /// Posts in the first place of the game that takes it.
    async fn post_in_place(
        &self,
        job: Job,
        table: &Table,
        page: P::Page,
        nonce: &str,
    ) -> Result<Result<Posted, NoPlace>, Unsaid> {
        let (mut closed, mut gone) = (None, String::new());
        for channel in table.record.thread.into_iter().chain([table.record.home]) {
            let why = match self.post(job, channel, page.clone(), nonce).await {
                Ok(posted) => return Ok(Ok(posted)),
                Err(Unsaid::Shut(_, why)) => {
                    closed = Some(why.clone());
                    why
                }
                Err(Unsaid::Never(why)) => {
                    gone.clone_from(&why);
                    why
                }
                Err(later) => return Err(later),
            };
            tracing::info!(
                game = table.id().0,
                channel = channel.0,
                why,
                "a place of a game takes nothing"
            );
        }
        Ok(Err(closed.map_or(NoPlace::Gone(gone), NoPlace::Closed)))
    }

    /// Tells those whom it concerns by direct message: whoever a message calls, or both players. Nobody is told who
    /// wants no calls, and nobody in their quiet hours. The first message stands for all.
    async fn post_directly(
        &self,
        job: Job,
        table: &Table,
        page: P::Page,
        nonce: &str,
    ) -> Result<Option<Posted>, Unsaid> {
        let users = match page.ping() {
            // What is overtaken calls nobody.
            Some(user) => match self.is_due_to(job, user).await {
                true => vec![user],
                false => Vec::new(),
            },
            None => vec![table.record.white.id, table.record.black.id],
        };
        let now = self.club.now();
        let mut awake = Vec::new();
        for user in users {
            let preferences = self.club.preferences(user).await;
            match preferences.reach(now) {
                NotifyBy::Call(due) if due > now => {
                    let pause = u64::try_from(due.0 - now.0).unwrap_or_default();
                    let why = "quiet".to_owned();
                    return Err(Unsaid::NotBefore(Duration::from_secs(pause), why));
                }
                NotifyBy::Ping | NotifyBy::Call(_) => awake.push((user, preferences)),
                NotifyBy::Nothing => {}
            }
        }
        let mut first = None;
        for (user, preferences) in awake {
            let page = self
                .words
                .elsewhere(page.clone().unpinged(), table, preferences.unasked());
            match self.direct(user, page, nonce).await {
                Ok(place) => first = first.or(Some(Posted { place, call: None })),
                Err(failure) => self.note_unreached(user, &first, failure)?,
            }
        }
        Ok(first)
    }

    /// What it means that somebody could not be written to: nothing more if Discord refuses it or somebody else was
    /// told, otherwise it is tried again.
    fn note_unreached(&self, user: UserId, told: &Option<Posted>, failure: Failure) -> Result<(), Unsaid> {
        tracing::info!(user = user.0, ?failure, "a direct message does not arrive");
        match (told, failure.meaning()) {
            (Some(_), _)
            | (
                None,
                Some(
                    Meaning::Unreachable | Meaning::Gone | Meaning::Closed | Meaning::Lasting | Meaning::Done,
                ),
            ) => Ok(()),
            (None, Some(Meaning::Passing) | None) => Err(failure.into()),
        }
    }
}
