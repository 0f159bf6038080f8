//! Challenges: made, accepted, declined, withdrawn, expired.

use forteca_data::{
    Challenge, ChallengeDecision, ChallengeId, ChallengeStatus, ChannelId, CreateChallengeError, GuildId,
    NewChallenge, Pace, Person, Player, Rated, SettledChallenge, SideWish, ThreadUse, UserId, UtcSeconds,
};
use forteca_engine::{Side, Variant};

use super::refusal::Stop;
use super::{Club, ClubError, Refusal, pace};

/// What a person asks for with a challenge.
#[derive(Debug, Clone)]
pub struct ChallengeRequest {
    /// The server, if the channel is in one.
    pub guild: Option<GuildId>,
    /// The channel in which it is made.
    pub channel: ChannelId,
    /// Who challenges.
    pub challenger: Person,
    /// Who is challenged; nobody: whoever takes it.
    pub opponent: Option<Opponent>,
    /// The game.
    pub variant: Variant,
    /// The challenger's side.
    pub side: SideWish,
    /// Whether the game counts for ratings.
    pub rated: Rated,
    /// A word to the opponent.
    pub message: Option<String>,
    /// The language of the public messages.
    pub locale: String,
    /// Whether the game may open a thread.
    pub threads: ThreadUse,
    /// How long a move may take.
    pub pace: Pace,
}

/// How the lots fall, where lots are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lots {
    /// The challenger's side, if it was left open.
    pub challenger: Side,
    /// Who moves first, in games whose rules leave that to the lot.
    pub first: Side,
}

/// Somebody who is challenged.
#[derive(Debug, Clone)]
pub struct Opponent {
    /// Who it is.
    pub person: Person,
    /// Whether it is a person at all.
    pub nature: Nature,
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
    /// Makes a challenge.
    ///
    /// # Errors
    /// Oneself, a bot, too many open challenges, or a fault of the store.
    pub async fn challenge(&self, request: ChallengeRequest) -> Result<Challenge, ClubError> {
        if let Some(opponent) = &request.opponent {
            if opponent.person.id == request.challenger.id {
                return Err(Refusal::Yourself.into());
            }
            if opponent.nature == Nature::Bot {
                return Err(Refusal::OpponentIsBot.into());
            }
        }
        let now = self.now();
        let cap = self.limits.open_challenges.get();
        let expires = UtcSeconds(now.0 + i64::from(self.limits.challenge_hours.get()) * 3600);
        let new = NewChallenge {
            guild: request.guild,
            channel: request.channel,
            challenger: request.challenger,
            opponent: request.opponent.map(|opponent| opponent.person),
            variant: request.variant,
            side: request.side,
            rated: request.rated,
            message: request.message,
            locale: request.locale,
            threads: request.threads,
            pace: request.pace,
            at: now,
            expires,
        };
        self.store
            .create_challenge(new, cap)
            .await
            .map_err(|error| match error {
                CreateChallengeError::TooManyOpen { cap } => Refusal::TooManyOpen { cap }.into(),
                CreateChallengeError::Store(error) => error.into(),
            })
    }

    /// Accepts a challenge, which begins its game. What is left to chance falls as `lots` say.
    ///
    /// # Errors
    /// Not open any more, expired, for somebody else, one's own; or a fault of the store.
    pub async fn accept(
        &self,
        id: ChallengeId,
        by: Person,
        lots: Lots,
    ) -> Result<SettledChallenge, ClubError> {
        let now = self.now();
        self.settle(id, move |challenge| {
            still_open(challenge, now)?;
            addressed_to(challenge, by.id)?;
            let challengers = match challenge.side {
                SideWish::Side(side) => side,
                SideWish::Random => lots.challenger,
            };
            let (white, black) = match challengers {
                Side::White => (challenge.challenger.id, by.id),
                Side::Black => (by.id, challenge.challenger.id),
            };
            let variant = challenge.variant.with_first(lots.first);
            let clock = pace::clock(challenge.pace, now);
            Ok(ChallengeDecision::Accept {
                by,
                white,
                black,
                variant,
                clock,
            })
        })
        .await
    }

    /// Declines a challenge that was made to `by`.
    ///
    /// # Errors
    /// As [`Club::accept`].
    pub async fn decline(&self, id: ChallengeId, by: UserId) -> Result<SettledChallenge, ClubError> {
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
    pub async fn withdraw(&self, id: ChallengeId, by: UserId) -> Result<SettledChallenge, ClubError> {
        let now = self.now();
        self.settle(id, move |challenge| {
            still_open(challenge, now)?;
            if challenge.challenger.id != by {
                return Err(Refusal::NotYourChallenge(player(&challenge.challenger)));
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
                Err(error) => return Err(error),
            }
        }
        Ok(expired)
    }

    async fn settle(
        &self,
        id: ChallengeId,
        decide: impl FnOnce(&Challenge) -> Result<ChallengeDecision, Refusal> + Send + 'static,
    ) -> Result<SettledChallenge, ClubError> {
        self.store
            .settle_challenge(id, self.now(), move |challenge| {
                decide(challenge).map_err(Stop::from)
            })
            .await
            .map_err(|error| {
                ClubError::from_change(error, Refusal::NoSuchChallenge, Refusal::NoSuchChallenge)
            })
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
    if challenge.challenger.id == by {
        return Err(Refusal::OwnChallenge);
    }
    match &challenge.opponent {
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
