//! Calls: news that reaches somebody later than it is said, or by a direct message; and results that are told a
//! second time where a server collects them. How to reach whom is decided in the club, here and nowhere else asked.

use std::sync::PoisonError;

use forteca_data::{
    Challenge, ChallengeStatus, ChannelId, FollowUp, GameId, Job, JobId, QueuedJob, UserId, UtcSeconds,
};
use forteca_engine::Reason;

use super::codes::Meaning;
use super::jobs::{Jobs, Outcome, Posted, Words, fault, unsaid};
use super::port::{Page, Place, Port};
use super::retry::Failure;
use crate::club::{Club, ClubError, NotifyBy, Pings, Preference, Revision, Table};
use crate::texts::Lang;

/// Where a call is heard, and in which language.
#[derive(Debug, Clone, Copy)]
pub enum Delivery {
    /// In a direct message; in the language of the game if that of the person is not known.
    Direct(Option<Lang>),
    /// In the channel, with a ping.
    Channel(UserId),
    /// In the channel, because a direct message was not delivered.
    Undelivered(UserId),
}

/// What somebody is called to.
#[derive(Debug)]
pub enum CallTo {
    /// A move to make.
    Move(Box<Table>),
    /// Time that runs out.
    Time(Box<Table>),
    /// An offer to answer.
    Offer(Box<Table>),
    /// A request to take a ply back, to answer.
    Takeback(Box<Table>),
    /// A challenge to answer.
    Challenge(Box<Challenge>),
}

impl CallTo {
    /// What a job asks of `user`, if it still does.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn of(club: &Club, job: Job, user: UserId) -> Result<Option<Self>, ClubError> {
        let to_move = |table: &Table, ply| {
            table.ply() == ply && table.to_move().is_some_and(|player| player.id == user)
        };
        Ok(match job {
            Job::Turn {
                game,
                ply,
                taken_back,
            } => {
                let table = club.table(game).await?;
                let stands = table.revision() == Revision { ply, taken_back };
                (stands && to_move(&table, ply)).then(|| CallTo::Move(Box::new(table)))
            }
            Job::TakenBack { game, ply } => {
                let table = club.table(game).await?;
                let after = table
                    .after_takeback(ply)
                    .filter(|after| *after == table.revision());
                let stands = after.is_some_and(|after| to_move(&table, after.ply));
                stands.then(|| CallTo::Move(Box::new(table)))
            }
            Job::Reminder { game, ply, until, .. } => {
                let table = club.table(game).await?;
                let running = table.record.deadline.is_some_and(|deadline| {
                    club.now() < deadline && until.is_none_or(|until| until == deadline)
                });
                (running && to_move(&table, ply)).then(|| CallTo::Time(Box::new(table)))
            }
            Job::TakebackAsked { game, ply } => {
                let table = club.table(game).await?;
                let open = table.record.open_takeback();
                let open = open.is_some_and(|open| open.played.ply == ply && open.played.by != user);
                open.then(|| CallTo::Takeback(Box::new(table)))
            }
            Job::DrawOffered { game, ply } => {
                let table = club.table(game).await?;
                let open = table.may_answer_draw(Some(ply), user).is_ok();
                open.then(|| CallTo::Offer(Box::new(table)))
            }
            Job::ChallengePosted { challenge } => {
                let challenge = club.find_challenge(challenge).await?;
                challenge
                    .filter(|challenge| challenge.status == ChallengeStatus::Open)
                    .map(|challenge| CallTo::Challenge(Box::new(challenge)))
            }
            Job::Extended { game, ply } => {
                let table = club.table(game).await?;
                to_move(&table, ply).then(|| CallTo::Move(Box::new(table)))
            }
            Job::Unheard { game } => {
                let table = club.table(game).await?;
                to_move(&table, table.ply()).then(|| CallTo::Move(Box::new(table)))
            }
            // Nobody is pinged by these.
            Job::ChallengeClosed { .. }
            | Job::Ended { .. }
            | Job::DrawDeclined { .. }
            | Job::TakebackDeclined { .. }
            | Job::Call { .. }
            | Job::Result { .. }
            | Job::ButtonsLeft { .. } => None,
        })
    }
}

impl<P, W> Jobs<P, W>
where
    P: Port,
    W: Words<Page = P::Page>,
{
    /// The same page without its ping, if the job asks something of somebody in the name of the other player and one
    /// of the two has blocked the other. A move that is due calls whatever lies between them: the clock runs.
    pub(super) async fn apart(&self, job: Job, table: &Table, page: P::Page) -> Result<P::Page, ClubError> {
        let asks = match job {
            Job::DrawOffered { .. } | Job::TakebackAsked { .. } => true,
            Job::ChallengePosted { .. }
            | Job::ChallengeClosed { .. }
            | Job::Turn { .. }
            | Job::Ended { .. }
            | Job::DrawDeclined { .. }
            | Job::Reminder { .. }
            | Job::TakebackDeclined { .. }
            | Job::TakenBack { .. }
            | Job::Call { .. }
            | Job::Extended { .. }
            | Job::Unheard { .. }
            | Job::Result { .. }
            | Job::ButtonsLeft { .. } => false,
        };
        let [white, black] = [table.record.white.id, table.record.black.id];
        if asks && self.club.are_apart(white, black).await? {
            return Ok(page.unpinged());
        }
        Ok(page)
    }

    /// Leaves the ping in the page of a job only if that still asks something of the person, and if it suits them now.
    /// Who is to be called otherwise, and when, is returned.
    ///
    /// What is said late, after an outage, is often overtaken: only what is left to be done calls anybody.
    pub(super) async fn spare(&self, job: Job, page: P::Page) -> (P::Page, Option<(UserId, UtcSeconds)>) {
        let Some(user) = page.ping() else {
            return (page, None);
        };
        if !self.is_due_to(job, user).await {
            return (page.unpinged(), None);
        }
        match self.club.preferences(user).await.reach(self.club.now()) {
            NotifyBy::Ping => (page, None),
            NotifyBy::Call(due) => (page.unpinged(), Some((user, due))),
            NotifyBy::Nothing => (page.unpinged(), None),
        }
    }

    /// Whether a job still asks something of somebody.
    pub(super) async fn is_due_to(&self, job: Job, user: UserId) -> bool {
        match CallTo::of(&self.club, job, user).await {
            Ok(to_do) => to_do.is_some(),
            Err(error) => {
                tracing::warn!(%error, ?job, "nobody knows whether a call is still due");
                true
            }
        }
    }

    /// The calls, and the news of a result, that follow from a job that went out.
    pub(super) async fn calls_after(&self, job: &QueuedJob, posted: Option<&Posted>) -> Vec<FollowUp> {
        let mut next = Vec::new();
        if let Some(Posted {
            place: Place { channel, message },
            call: Some((user, due)),
        }) = posted
        {
            let job = Job::Call {
                user: *user,
                of: job.id,
                channel: *channel,
                message: *message,
            };
            next.push(FollowUp { job, due: *due });
        }
        let channel = posted.map(|posted| posted.place.channel);
        if let Job::Ended { game } = job.job
            && self
                .collector(game)
                .await
                .is_some_and(|collects| Some(collects) != channel)
        {
            next.push(FollowUp {
                job: Job::Result { game },
                due: self.club.now(),
            });
        }
        next
    }

    /// Where the server of a game collects results, if it does.
    async fn collector(&self, game: GameId) -> Option<ChannelId> {
        let table = self.club.table(game).await.ok()?;
        // A game that does not count has no result.
        if table.outcome()?.reason() == Reason::Aborted {
            return None;
        }
        let guild = table.record.guild?;
        self.club.server_rules(guild).await.results
    }

    pub(super) async fn post_result(&self, job: Job, game: GameId, nonce: &str) -> Outcome {
        let Some(channel) = self.collector(game).await else {
            return Ok(None);
        };
        let table = self.club.table(game).await.map_err(fault)?;
        match self.draw(job, &table).await? {
            Some(page) => self.post(job, channel, page, nonce).await.map(Some),
            None => Ok(None),
        }
    }

    /// Calls somebody to what was said, if it is still true and they still want it.
    pub(super) async fn call(&self, user: UserId, of: JobId, to: Place, nonce: &str) -> Outcome {
        let club = &self.club;
        let Some(job) = club.job(of).await.map_err(fault)? else {
            return Ok(None);
        };
        let preferences = club.preferences(user).await;
        if preferences.pings == Pings::Nothing {
            return Ok(None);
        }
        let Some(to_do) = CallTo::of(club, job, user).await.map_err(fault)? else {
            return Ok(None);
        };
        let delivery = match preferences.takes_direct(club.now()) {
            false => Delivery::Channel(user),
            true => {
                let page = self
                    .words
                    .call(&to_do, Delivery::Direct(preferences.unasked()), to);
                match self.direct(user, page, nonce).await {
                    Ok(place) => return Ok(Some(Posted { place, call: None })),
                    Err(failure) if failure.meaning() == Some(Meaning::Unreachable) => {
                        tracing::info!(
                            user = user.0,
                            ?failure,
                            "no direct message: a ping in the channel instead"
                        );
                        let refused = Preference::Undelivered(Some(club.now()));
                        club.prefer(user, &[refused]).await.map_err(fault)?;
                        Delivery::Undelivered(user)
                    }
                    Err(failure) => return Err(failure.into()),
                }
            }
        };
        // That they are to be pinged has been decided.
        let page = self.words.call(&to_do, delivery, to);
        let posted = self.post_as_it_is(to.channel, page, nonce).await;
        let place = posted.map_err(|failure| unsaid(failure, to.channel))?;
        Ok(Some(Posted { place, call: None }))
    }

    pub(super) async fn direct(&self, user: UserId, page: P::Page, nonce: &str) -> Result<Place, Failure> {
        let channel = self.direct_channel(user).await?;
        self.post_as_it_is(channel, page, nonce).await
    }

    /// The channel of direct messages with somebody: it is always the same, and asking Discord for it is rationed.
    async fn direct_channel(&self, user: UserId) -> Result<ChannelId, Failure> {
        let known = || self.directs.lock().unwrap_or_else(PoisonError::into_inner);
        let found = known().get(&user).copied();
        if let Some(channel) = found {
            return Ok(channel);
        }
        let channel = self.port.direct_channel(user).await?;
        known().insert(user, channel);
        Ok(channel)
    }
}
