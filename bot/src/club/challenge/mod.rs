//! Challenges: made, accepted, declined, withdrawn, expired.

mod caps;
mod counter;

use forteca_data::{
    Accepted, Challenge, ChallengeDecision, ChallengeId, ChallengeStatus, Load, NewChallenge, Person, Player,
    Rated, SideWish, Start, TimeControl, UserId, UtcSeconds,
};
use forteca_engine::Side;

use super::refusal::DecisionError;
use super::{Club, ClubError, Refusal, play};

pub use counter::Terms;

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
pub enum Nature {
    /// A person.
    Human,
    /// A program, which cannot click.
    Bot,
}

impl Club {
    /// Makes a challenge. `opponent` tells whether it goes to a person.
    ///
    /// # Errors
    /// Oneself, a bot, no time limit in a rated game, any cap; or a fault of the store.
    pub async fn challenge(&self, new: NewChallenge, opponent: Nature) -> Result<Challenge, ClubError> {
        if let Some(challenged) = &new.opponent {
            if challenged.id == new.challenger.id {
                return Err(Refusal::Yourself.into());
            }
            if opponent == Nature::Bot {
                return Err(Refusal::OpponentIsBot.into());
            }
        }
        fair_pace(new.time_control, new.rated)?;
        let now = self.now();
        let limits = self.limits.clone();
        let other = new.opponent.as_ref().map(player);
        let allow = move |load: &Load| {
            caps::may_challenge(&limits, load, other.as_ref())?;
            Ok::<_, DecisionError>(())
        };
        self.store
            .create_challenge(new, now, self.expiry(now), allow)
            .await
            .map_err(|error| {
                ClubError::from_change(error, Refusal::NoSuchChallenge, Refusal::NoSuchChallenge)
            })
    }

    /// A challenge by its number. `None` if there is none.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn find_challenge(&self, id: ChallengeId) -> Result<Option<Challenge>, ClubError> {
        Ok(self.store.challenge(id).await?)
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
    /// Not open any more, expired, for somebody else, one's own, too many games; or a fault of the store.
    pub async fn accept(&self, id: ChallengeId, by: Person, lots: Lots) -> Result<Accepted, ClubError> {
        let now = self.now();
        let limits = self.limits.clone();
        let who = by.id;
        let decide = move |challenge: &Challenge, load: &Load| {
            still_open(challenge, now)?;
            addressed_to(challenge, who)?;
            caps::may_play(&limits, load, Some(&player(&challenge.asked.challenger)))?;
            let challengers = match challenge.asked.side {
                SideWish::Side(side) => side,
                SideWish::Random => lots.challenger,
            };
            let (white, black) = match challengers {
                Side::White => (challenge.asked.challenger.id, who),
                Side::Black => (who, challenge.asked.challenger.id),
            };
            Ok::<_, DecisionError>(Start {
                white,
                black,
                variant: challenge.asked.variant.with_first(lots.first),
                clock: play::clock(challenge.asked.time_control, now),
            })
        };
        self.store
            .accept_challenge(id, by, now, decide)
            .await
            .map_err(|error| {
                ClubError::from_change(error, Refusal::NoSuchChallenge, Refusal::NoSuchChallenge)
            })
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
                return Err(Refusal::NotYourChallenge(player(&challenge.asked.challenger)));
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
        let now = self.now();
        let mut expired = 0;
        for id in self.store.expired_challenges(now).await? {
            let settled = self
                .settle(id, move |challenge| match challenge.status {
                    ChallengeStatus::Open if challenge.expires <= now => Ok(ChallengeDecision::Expire),
                    ChallengeStatus::Open => Err(Refusal::ChallengeNotDue),
                    ref closed => Err(Refusal::ChallengeClosed(closed.clone())),
                })
                .await;
            match settled {
                Ok(_) => expired += 1,
                // Somebody answered it between the two questions.
                Err(ClubError::Refused(_)) => {}
                // One damaged challenge must not keep all others open.
                Err(error) => tracing::error!(challenge = id.0, %error, "a challenge could not expire"),
            }
        }
        Ok(expired)
    }

    /// When a challenge made now expires.
    fn expiry(&self, now: UtcSeconds) -> UtcSeconds {
        UtcSeconds(now.0 + i64::from(self.limits.challenge_hours.get()) * 3600)
    }

    async fn settle(
        &self,
        id: ChallengeId,
        decide: impl FnOnce(&Challenge) -> Result<ChallengeDecision, Refusal> + Send + 'static,
    ) -> Result<Challenge, ClubError> {
        self.store
            .settle_challenge(id, self.now(), move |challenge| {
                decide(challenge).map_err(DecisionError::from)
            })
            .await
            .map_err(|error| {
                ClubError::from_change(error, Refusal::NoSuchChallenge, Refusal::NoSuchChallenge)
            })
    }
}

/// A rated game needs a limit: without one, whoever stands badly need never lose.
fn fair_pace(time_control: TimeControl, rated: Rated) -> Result<(), Refusal> {
    match (time_control, rated) {
        (TimeControl::Unlimited, Rated::Yes) => Err(Refusal::UnlimitedRated),
        _ => Ok(()),
    }
}

fn still_open(challenge: &Challenge, now: UtcSeconds) -> Result<(), Refusal> {
    match &challenge.status {
        ChallengeStatus::Open if challenge.expires <= now => Err(Refusal::ChallengeExpired),
        ChallengeStatus::Open => Ok(()),
        closed => Err(Refusal::ChallengeClosed(closed.clone())),
    }
}

fn addressed_to(challenge: &Challenge, by: UserId) -> Result<(), Refusal> {
    if challenge.asked.challenger.id == by {
        return Err(Refusal::OwnChallenge);
    }
    match &challenge.asked.opponent {
        Some(opponent) if opponent.id != by => Err(Refusal::ForSomebodyElse(player(opponent))),
        _ => Ok(()),
    }
}

fn player(person: &Person) -> Player {
    Player {
        id: person.id,
        name: person.name.clone(),
    }
}
