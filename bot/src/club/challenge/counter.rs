//! Challenges that answer: a counter with other terms, and a rematch after a game.

use forteca_data::{
    Challenge, ChallengeAnswer, ChallengeDecision, ChallengeId, ChallengeStatus, Countered, GameId,
    GameStatus, Leg, Load, NewChallenge, Origin, Person, Player, RematchCase, SideWish, Ties, TimeControl,
    UserId, UtcSeconds,
};
use forteca_engine::Side;

use super::protection::{self, Approached};
use super::{ChallengeRefusal, addressed_to, caps, closing, fair_pace, player, posting, still_open};
use crate::club::refusal::DecisionError;
use crate::club::{Club, ClubError, Refusal, Welcome};

/// What a counter can change. The side is that of the one who counters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Terms {
    /// Their side, in a match in the first game.
    pub side: SideWish,
    /// How long a move may take.
    pub time_control: TimeControl,
}

impl Terms {
    /// The terms of a challenge as they are for the one who answers it.
    pub fn offered(challenge: &Challenge) -> Self {
        Self {
            side: match challenge.asked.side {
                SideWish::Side(side) => SideWish::Side(side.other()),
                SideWish::Random => SideWish::Random,
            },
            time_control: challenge.asked.time_control,
        }
    }
}

impl Club {
    /// The challenge that `by` wants to counter, if that can be done at all.
    ///
    /// # Errors
    /// Not open any more, expired, for somebody else, one's own; or a fault of the store.
    pub async fn to_counter(&self, id: ChallengeId, by: UserId) -> Result<Challenge, ClubError> {
        let challenge = self
            .store
            .challenge(id)
            .await?
            .ok_or(ChallengeRefusal::NoSuchChallenge)?;
        still_open(&challenge, self.now())?;
        addressed_to(&challenge, by)?;
        Ok(challenge)
    }

    /// Answers a challenge with other terms: a new one goes to its maker, and the old one is closed, unless it is open
    /// to everybody.
    ///
    /// # Errors
    /// As [`Club::to_counter`]; the same terms as before; any cap; or a fault of the store.
    pub async fn counter(&self, id: ChallengeId, by: Person, terms: Terms) -> Result<Countered, ClubError> {
        let now = self.now();
        let (limits, expires) = (self.limits(), self.expiry(now));
        let who = by.id;
        let decide = move |challenge: &Challenge, load: &Load, ties: &Ties| {
            still_open(challenge, now)?;
            addressed_to(challenge, by.id)?;
            // Whoever makes a challenge has asked for an answer: only a block stands in the way of one.
            protection::may_meet(ties, &player(&challenge.asked.challenger))?;
            if terms == Terms::offered(challenge) {
                return Err(ChallengeRefusal::SameTerms.into());
            }
            fair_pace(terms.time_control, challenge.asked.rated)?;
            caps::may_challenge(&limits, load, Some(&player(&challenge.asked.challenger)))?;
            let new = NewChallenge {
                side: terms.side,
                time_control: terms.time_control,
                origin: Origin::Counter(id),
                ..again(challenge, by, challenge.asked.challenger.clone())
            };
            // What is open to everybody is not one person's to close.
            let addressed = challenge.asked.opponent.is_some();
            Ok::<_, DecisionError>(ChallengeAnswer {
                closes: addressed.then(|| closing(challenge, ChallengeDecision::Counter { by: who })),
                posts: posting(new, expires),
            })
        };
        self.store
            .counter_challenge(id, who, now, decide)
            .await
            .map_err(ClubError::from_challenge)
    }

    /// Challenges the other player of a finished game to the same once more, with the sides swapped.
    ///
    /// # Errors
    /// Not a player, the game or its match goes on, a rematch is made already, any cap; or a fault of the store.
    pub async fn rematch(&self, game: GameId, by: Person) -> Result<Challenge, ClubError> {
        let now = self.now();
        let (limits, expires) = (self.limits(), self.expiry(now));
        let who = by.id;
        let decide = move |case: &RematchCase| {
            let other = other_player(case, by.id)?;
            let lapsed = not_asked_yet(case, by.id, now)?;
            // The two have played, so whom the other takes challenges from is no matter.
            let approached = Approached {
                player: other.clone(),
                welcome: Welcome::Everybody,
            };
            protection::may_challenge(&limits, &case.ties, Some(&approached), now)?;
            caps::may_challenge(&limits, &case.load, Some(&other))?;
            let new = NewChallenge {
                side: SideWish::Side(next_side(case, by.id)?),
                origin: Origin::Rematch(game),
                ..again(&case.challenge, by, other.into())
            };
            Ok::<_, DecisionError>(ChallengeAnswer {
                closes: lapsed.map(|earlier| closing(earlier, ChallengeDecision::Expire)),
                posts: posting(new, expires),
            })
        };
        let asked_already = ChallengeRefusal::RematchAsked(game);
        self.store
            .rematch(game, who, now, decide)
            .await
            .map_err(|error| ClubError::from_change(error, Refusal::NoSuchGame, asked_already))
    }
}

/// The same challenge from `challenger` to `opponent`, as if it answered nothing.
fn again(challenge: &Challenge, challenger: Person, opponent: Person) -> NewChallenge {
    NewChallenge {
        challenger,
        opponent: Some(opponent),
        message: None,
        origin: Origin::Fresh,
        ..challenge.asked.clone()
    }
}

/// The player against whom `by` can have a rematch of this game.
fn other_player(case: &RematchCase, by: UserId) -> Result<Player, Refusal> {
    let game = &case.game;
    let side = game.side_of(by).ok_or(Refusal::NotYourGame(game.id))?;
    if game.status == GameStatus::Running {
        return Err(ChallengeRefusal::GameGoesOn(game.id).into());
    }
    // The last game of a match asks for the whole match again; its first does not while the second is played.
    let next = game.part.as_ref().and_then(|part| match part.leg {
        Leg::First => part.other.as_ref(),
        Leg::Second => None,
    });
    match next {
        Some(next) => Err(ChallengeRefusal::GameGoesOn(next.id).into()),
        None => Ok(game.player(side.other()).clone()),
    }
}

/// Refuses a rematch beside another. One that nobody has answered in time is no hindrance and is given back, to be
/// closed here and now: the clockwork may not have found it yet.
fn not_asked_yet(
    case: &RematchCase,
    by: UserId,
    now: UtcSeconds,
) -> Result<Option<&Challenge>, ChallengeRefusal> {
    match &case.earlier {
        None => Ok(None),
        Some(earlier) if earlier.status != ChallengeStatus::Open => {
            Err(ChallengeRefusal::Closed(earlier.status.clone()))
        }
        Some(earlier) if earlier.expires <= now => Ok(Some(earlier)),
        Some(earlier) if earlier.asked.challenger.id == by => {
            Err(ChallengeRefusal::RematchAsked(case.game.id))
        }
        Some(earlier) => Err(ChallengeRefusal::RematchWaits {
            challenge: earlier.id,
            by: player(&earlier.asked.challenger),
        }),
    }
}

/// The side that `by` did not have in the first game.
fn next_side(case: &RematchCase, by: UserId) -> Result<Side, Refusal> {
    let side = case.game.side_of(by).ok_or(Refusal::NotYourGame(case.game.id))?;
    let second = case
        .game
        .part
        .as_ref()
        .is_some_and(|part| part.leg == Leg::Second);
    Ok(if second { side } else { side.other() })
}
