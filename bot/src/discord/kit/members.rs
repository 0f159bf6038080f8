//! Who of the people on a leaderboard is still in the server.
//!
//! The bot asks for no privileged intent, so nobody tells it when people leave. It asks Discord about the few people that
//! it is about to show, at most once an hour each, and remembers the answers in the database. Whoever does something in
//! a server is there.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use forteca_data::{GuildId, MemberStatus, UserId, UtcSeconds};
use serde::de::IgnoredAny;
use tokio::sync::Semaphore;
use tokio::time::Instant;

use super::wire::{Body, Request, Wire};
use crate::chat::Failure;
use crate::club::Club;

/// How many questions are open at the same time.
const AT_ONCE: usize = 8;
/// How long Discord may take for one answer.
const LONGEST: Duration = Duration::from_secs(10);
/// For how many seconds it need not be noted again that somebody was there.
const NOTED: i64 = 600;
/// How many people are remembered to have been noted; then the memory begins anew.
const REMEMBERED: usize = 10_000;

/// Discord's code for somebody who is not in the server.
const UNKNOWN_MEMBER: i64 = 10_007;
/// Discord's code for an account that is no more.
const UNKNOWN_USER: i64 = 10_013;

/// Finds out who is still there. Cheap to clone.
#[derive(Clone)]
pub struct Members {
    wire: Wire,
    club: Club,
    open: Arc<Semaphore>,
    asked: Arc<Mutex<HashSet<(GuildId, UserId)>>>,
    noted: Arc<Mutex<HashMap<(GuildId, UserId), UtcSeconds>>>,
}

impl Members {
    /// Asks through `wire` and remembers in the database of `club`.
    pub fn new(wire: Wire, club: Club) -> Self {
        Self {
            wire,
            club,
            open: Arc::new(Semaphore::new(AT_ONCE)),
            asked: Arc::default(),
            noted: Arc::default(),
        }
    }

    /// Notes that somebody did something in a server.
    pub async fn acted(&self, guild: GuildId, user: UserId, now: UtcSeconds) {
        {
            let mut noted = self.noted.lock().unwrap_or_else(PoisonError::into_inner);
            let fresh = |at: &UtcSeconds| (0..NOTED).contains(&now.0.saturating_sub(at.0));
            if noted.get(&(guild, user)).is_some_and(fresh) {
                return;
            }
            if noted.len() >= REMEMBERED {
                noted.clear();
            }
            noted.insert((guild, user), now);
        }
        self.note(guild, user, MemberStatus::Here, now).await;
    }

    /// Asks about people, and waits for the answers until `until` at the longest; what comes later is remembered for the
    /// next time. People who are being asked about already are not waited for.
    pub async fn find_out(&self, guild: GuildId, users: &[UserId], now: UtcSeconds, until: Instant) {
        let mut questions = Vec::new();
        for user in users {
            let new = self
                .asked
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .insert((guild, *user));
            if new {
                let (members, user) = (self.clone(), *user);
                // A task of its own, so that the answer is remembered however long the asker waits.
                questions.push(tokio::spawn(async move { members.ask(guild, user, now).await }));
            }
        }
        // Nothing is lost when the time is over: the tasks go on.
        let _ = tokio::time::timeout_at(until, futures_util::future::join_all(questions)).await;
    }

    async fn ask(&self, guild: GuildId, user: UserId, now: UtcSeconds) {
        // Asked again another time, whatever becomes of this.
        let _asked = Asked(self, (guild, user));
        let turn = self.open.acquire().await;
        let (request, body) = (Request::Member(guild, user), Body::none());
        let question = self.wire.send::<IgnoredAny>(request, &body);
        let answer = tokio::time::timeout(LONGEST, question).await;
        drop(turn);
        match answer {
            Ok(Ok(_)) => self.note(guild, user, MemberStatus::Here, now).await,
            Ok(Err(failure)) if is_gone(&failure) => self.note(guild, user, MemberStatus::Left, now).await,
            Ok(Err(failure)) => {
                tracing::debug!(
                    ?failure,
                    guild = guild.0,
                    user = user.0,
                    "nobody knows whether a member is there"
                );
            }
            Err(_) => tracing::debug!(
                guild = guild.0,
                user = user.0,
                "no answer whether a member is there"
            ),
        }
    }

    /// What cannot be noted is found out again the next time.
    async fn note(&self, guild: GuildId, user: UserId, status: MemberStatus, now: UtcSeconds) {
        if let Err(error) = self.club.note_member(guild, user, status, now).await {
            tracing::warn!(%error, "it could not be noted who is in a server");
        }
    }
}

/// A question about somebody, as long as it is open.
struct Asked<'a>(&'a Members, (GuildId, UserId));

impl Drop for Asked<'_> {
    fn drop(&mut self) {
        let mut asked = self.0.asked.lock().unwrap_or_else(PoisonError::into_inner);
        asked.remove(&self.1);
    }
}

/// Whether Discord says that somebody is not in the server.
fn is_gone(failure: &Failure) -> bool {
    match failure {
        Failure::Refused { code, .. } => [UNKNOWN_MEMBER, UNKNOWN_USER].contains(code),
        Failure::Busy { .. } | Failure::Unanswered(_) | Failure::Unsendable(_) => false,
    }
}
