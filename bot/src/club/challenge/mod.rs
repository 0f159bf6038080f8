//! Challenges: made, accepted, declined, withdrawn, expired.

mod caps;
mod counter;
mod protection;
pub(super) mod refusal;

use forteca_data::{
    Acceptance, Accepted, Challenge, ChallengeDecision, ChallengeId, ChallengeStatus, Closing, Job, Load,
    NewChallenge, NewChallengeJob, NewGameJob, Person, Player, Posting, Rated, SideWish, Start, Ties,
    TimeControl, UserId, UtcSeconds, Viewer,
};
use forteca_engine::Side;

use super::refusal::DecisionError;
use super::{Club, ClubError, Readable, play};

pub use counter::Terms;
pub use refusal::ChallengeRefusal;

use protection::Approached;

/// How the lots fall, where lots are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lots {
    /// The challenger's side, if it was left open.
    pub challenger: Side,
    /// Who moves first, in games whose rules leave that to the lot.
    pub first: Side,
}

/// A person or a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AccountKind {
    /// A person.
    Human,
    /// A program, which cannot click.
    Bot,
}

impl Club {
    /// Makes a challenge. `opponent` tells whether it goes to a person.
    ///
    /// # Errors
    /// Oneself, a bot, no time limit in a rated game, any cap, whatever protects the opponent; or a fault of the store.
    pub async fn challenge(&self, new: NewChallenge, opponent: AccountKind) -> Result<Challenge, ClubError> {
        if let Some(challenged) = &new.opponent {
            if challenged.id == new.challenger.id {
                return Err(ChallengeRefusal::Yourself.into());
            }
            if opponent == AccountKind::Bot {
                return Err(ChallengeRefusal::OpponentIsBot.into());
            }
        }
        fair_pace(new.time_control, new.rated)?;
        let now = self.now();
        let (limits, expires) = (self.limits(), self.expiry(now));
        let challenger = new.challenger.id;
        let other = new.opponent.as_ref().map(player);
        let opponent = other.as_ref().map(|other| other.id);
        let approached = match &other {
            Some(player) => Some(self.approached(player.clone()).await),
            None => None,
        };
        let decide = move |load: &Load, ties: &Ties| {
            protection::may_challenge(&limits, ties, approached.as_ref(), now)?;
            caps::may_challenge(&limits, load, other.as_ref())?;
            Ok::<_, DecisionError>(posting(new, expires))
        };
        self.store
            .create_challenge(challenger, opponent, now, decide)
            .await
            .map_err(ClubError::from_challenge)
    }

    /// Somebody whom a challenge is to reach.
    async fn approached(&self, player: Player) -> Approached {
        let welcome = self.preferences(player.id).await.welcome;
        Approached { player, welcome }
    }

    /// A challenge by its number. `None` if there is none.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn find_challenge(&self, id: ChallengeId) -> Result<Option<Challenge>, ClubError> {
        Ok(self.store.challenge(id).await?)
    }

    /// The open challenges that `user` can do something about: first those made to them, then their own, among each the
    /// one that lapses first at the front.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn open_challenges(&self, user: UserId) -> Result<Readable<Challenge>, ClubError> {
        let mut list = Readable::new(self.store.open_challenges_of(user, self.now()).await?);
        list.items
            .sort_by_key(|challenge| challenge.asked.challenger.id == user);
        Ok(list)
    }

    /// The challenges of others to everybody in the server in which `viewer` asks: how many there are, and a page of so
    /// many of them, from 1. Whoever is blocked by one of the two is left out.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn open_to_everybody(
        &self,
        viewer: Viewer,
        (size, page): (u32, u32),
    ) -> Result<(u32, Readable<Challenge>), ClubError> {
        let Some(guild) = viewer.guild else {
            return Ok((0, Readable::default()));
        };
        let page = (size, page);
        let (total, list) = self
            .store
            .open_to_everybody(guild, viewer.user, self.now(), page)
            .await?;
        Ok((total, Readable::new(list)))
    }

    /// A challenge as somebody sees it who can do something about it: one of the two it is between, or anybody in its
    /// server if it is to everybody.
    ///
    /// # Errors
    /// No such challenge, between others, out of reach; or a fault of the store.
    pub async fn challenge_before(&self, id: ChallengeId, viewer: Viewer) -> Result<Challenge, ClubError> {
        let found = self.store.challenge(id).await?;
        let challenge = found.ok_or(ChallengeRefusal::NoSuchChallenge)?;
        let asked = &challenge.asked;
        let is_others = asked.challenger.id != viewer.user;
        if !(is_others && asked.opponent.is_none()) {
            return self.own_challenge(id, viewer.user).await;
        }
        if asked.guild.is_none() || asked.guild != viewer.guild {
            return Err(ChallengeRefusal::NoSuchChallenge.into());
        }
        match self.are_apart(asked.challenger.id, viewer.user).await? {
            true => Err(ChallengeRefusal::NoSuchChallenge.into()),
            false => Ok(challenge),
        }
    }

    /// A challenge as one of the two it is between sees it, open or not.
    ///
    /// # Errors
    /// No such challenge, between others; or a fault of the store.
    pub async fn own_challenge(&self, id: ChallengeId, user: UserId) -> Result<Challenge, ClubError> {
        let challenge = self
            .store
            .challenge(id)
            .await?
            .ok_or(ChallengeRefusal::NoSuchChallenge)?;
        let asked = &challenge.asked;
        match &asked.opponent {
            _ if asked.challenger.id == user => Ok(challenge),
            Some(opponent) if opponent.id == user => Ok(challenge),
            Some(opponent) => Err(ChallengeRefusal::ForSomebodyElse(player(opponent)).into()),
            None => Err(ChallengeRefusal::NotYours(player(&asked.challenger)).into()),
        }
    }

    /// When the next open challenge lapses after `now`.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn next_expiry(&self, now: UtcSeconds) -> Result<Option<UtcSeconds>, ClubError> {
        Ok(self.store.next_expiry(now).await?)
    }

    /// Accepts a challenge, which begins its game. What is left to chance falls as `lots` say.
    ///
    /// # Errors
    /// Not open any more, expired, for somebody else, one's own, a block, too many games; or a fault of the store.
    pub async fn accept(&self, id: ChallengeId, by: Person, lots: Lots) -> Result<Accepted, ClubError> {
        let now = self.now();
        let limits = self.limits();
        let who = by.id;
        let decide = move |challenge: &Challenge, load: &Load, ties: &Ties| {
            still_open(challenge, now)?;
            addressed_to(challenge, who)?;
            let challenger = player(&challenge.asked.challenger);
            protection::may_meet(ties, &challenger)?;
            caps::may_play(&limits, load, Some(&challenger))?;
            let challengers = match challenge.asked.side {
                SideWish::Side(side) => side,
                SideWish::Random => lots.challenger,
            };
            let (white, black) = match challengers {
                Side::White => (challenge.asked.challenger.id, who),
                Side::Black => (who, challenge.asked.challenger.id),
            };
            Ok::<_, DecisionError>(Acceptance {
                start: Start {
                    white,
                    black,
                    variant: challenge.asked.variant.with_first(lots.first),
                    clock: play::clock(challenge.asked.time_control, now),
                },
                jobs: vec![Job::ChallengeClosed { challenge: id }],
                game_jobs: vec![NewGameJob::FirstBoard],
            })
        };
        self.store
            .accept_challenge(id, by, now, decide)
            .await
            .map_err(ClubError::from_challenge)
    }

    /// Declines a challenge that was made to `by`.
    ///
    /// # Errors
    /// As [`Club::accept`].
    pub async fn decline(&self, id: ChallengeId, by: UserId) -> Result<Challenge, ClubError> {
        let now = self.now();
        self.settle(id, move |challenge| {
            still_open(challenge, now)?;
            addressed_to(challenge, by)?;
            Ok(ChallengeDecision::Decline { by })
        })
        .await
    }

    /// Takes back one's own challenge.
    ///
    /// # Errors
    /// Not open any more, not one's own; or a fault of the store.
    pub async fn withdraw(&self, id: ChallengeId, by: UserId) -> Result<Challenge, ClubError> {
        let now = self.now();
        self.settle(id, move |challenge| {
            still_open(challenge, now)?;
            if challenge.asked.challenger.id != by {
                return Err(ChallengeRefusal::NotYours(player(&challenge.asked.challenger)));
            }
            Ok(ChallengeDecision::Withdraw)
        })
        .await
    }

    /// Ends every challenge whose time is over, and tells how many there were.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn expire_challenges(&self) -> Result<usize, ClubError> {
        let now = self.judged();
        let mut expired = 0;
        for id in self.store.expired_challenges(now).await? {
            let settled = self
                .settle(id, move |challenge| {
                    if challenge.status != ChallengeStatus::Open {
                        return Err(ChallengeRefusal::Closed(challenge.status.clone()));
                    }
                    if challenge.expires > now {
                        return Err(ChallengeRefusal::NotDue);
                    }
                    Ok(ChallengeDecision::Expire)
                })
                .await;
            match settled {
                Ok(_) => expired += 1,
                // Somebody answered it between the two questions.
                Err(ClubError::Refused(_)) => {}
                // One damaged challenge must not keep all others open.
                Err(error) => {
                    if self.reported.is_news(format!("challenge {id}: {error}"), now) {
                        tracing::error!(challenge = id.0, %error, "a challenge could not expire");
                    }
                }
            }
        }
        Ok(expired)
    }

    /// When a challenge made now expires.
    fn expiry(&self, now: UtcSeconds) -> UtcSeconds {
        UtcSeconds(now.0 + i64::from(self.limits().challenge_hours.get()) * 3600)
    }

    async fn settle(
        &self,
        id: ChallengeId,
        decide: impl FnOnce(&Challenge) -> Result<ChallengeDecision, ChallengeRefusal> + Send + 'static,
    ) -> Result<Challenge, ClubError> {
        self.store
            .settle_challenge(id, self.now(), move |challenge| {
                let decision = decide(challenge)?;
                Ok::<_, DecisionError>(closing(challenge, decision))
            })
            .await
            .map_err(ClubError::from_challenge)
    }
}

/// A challenge that is made, and told where it was made.
fn posting(asked: NewChallenge, expires: UtcSeconds) -> Posting {
    Posting {
        asked,
        expires,
        jobs: vec![NewChallengeJob::Posted],
    }
}

/// A challenge that is closed without a game, which is told as well.
pub(super) fn closing(challenge: &Challenge, decision: ChallengeDecision) -> Closing {
    Closing {
        decision,
        jobs: vec![Job::ChallengeClosed {
            challenge: challenge.id,
        }],
    }
}

/// A rated game needs a limit: without one, whoever stands badly need never lose.
fn fair_pace(time_control: TimeControl, rated: Rated) -> Result<(), ChallengeRefusal> {
    match (time_control, rated) {
        (TimeControl::Unlimited, Rated::Yes) => Err(ChallengeRefusal::UnlimitedRated),
        _ => Ok(()),
    }
}

fn still_open(challenge: &Challenge, now: UtcSeconds) -> Result<(), ChallengeRefusal> {
    if challenge.status != ChallengeStatus::Open {
        return Err(ChallengeRefusal::Closed(challenge.status.clone()));
    }
    if challenge.expires <= now {
        return Err(ChallengeRefusal::Expired);
    }
    Ok(())
}

fn addressed_to(challenge: &Challenge, by: UserId) -> Result<(), ChallengeRefusal> {
    if challenge.asked.challenger.id == by {
        return Err(ChallengeRefusal::Own);
    }
    match &challenge.asked.opponent {
        Some(opponent) if opponent.id != by => Err(ChallengeRefusal::ForSomebodyElse(player(opponent))),
        _ => Ok(()),
    }
}

fn player(person: &Person) -> Player {
    Player {
        id: person.id,
        name: person.name.clone(),
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;
    use std::sync::{Arc, Mutex};

    use forteca_data::{ChannelId, MatchFormat, Origin, ThreadUse};
    use forteca_engine::Variant;

    use super::*;
    use crate::clock::ManualClock;
    use crate::config::Limits;

    /// Where a log goes that is read again.
    #[derive(Clone, Default)]
    struct Log(Arc<Mutex<Vec<u8>>>);

    impl Write for Log {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    #[tokio::test]
    async fn a_spoiled_challenge_that_is_due_is_logged_once_and_not_at_every_tick() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("club.sqlite");
        let clock = Arc::new(ManualClock::at(UtcSeconds(0)));
        let club = Club::open(&path, clock.clone(), Limits::default()).unwrap();
        let new = NewChallenge {
            guild: None,
            channel: ChannelId(1),
            challenger: Person {
                id: UserId(1),
                name: "Ewa".into(),
            },
            opponent: None,
            variant: Variant::all()[0],
            format: MatchFormat::Single,
            side: SideWish::Random,
            rated: Rated::No,
            message: None,
            locale: "en".into(),
            threads: ThreadUse::Channel,
            time_control: TimeControl::Unlimited,
            origin: Origin::Fresh,
        };
        let spoiled = club.challenge(new.clone(), AccountKind::Human).await.unwrap();
        let good = club.challenge(new, AccountKind::Human).await.unwrap();
        let spoil = "PRAGMA ignore_check_constraints = ON; UPDATE challenges SET side = 'grey' WHERE id = 1";
        rusqlite::Connection::open(&path)
            .unwrap()
            .execute_batch(spoil)
            .unwrap();
        assert_eq!(spoiled.id, ChallengeId(1));
        clock.advance(1_000_000);

        let log = Log::default();
        let written = log.clone();
        let subscriber = tracing_subscriber::fmt()
            .with_writer(move || written.clone())
            .finish();
        let _guard = tracing::subscriber::set_default(subscriber);
        assert_eq!(club.expire_challenges().await.unwrap(), 1);
        for _ in 0..5 {
            assert_eq!(club.expire_challenges().await.unwrap(), 0);
            clock.advance(20);
        }
        let told = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
        assert_eq!(told.matches("could not expire").count(), 1, "{told}");
        let good = club.find_challenge(good.id).await.unwrap().unwrap();
        assert_eq!(good.status, ChallengeStatus::Expired);
        clock.advance(86_400);
        club.expire_challenges().await.unwrap();
        let told = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
        assert_eq!(told.matches("could not expire").count(), 2, "{told}");
    }
}
