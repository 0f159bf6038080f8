//! Blocks: somebody wants nothing to do with somebody else. Neither can challenge the other or take a challenge of
//! theirs, and neither is pinged by what the other asks for. A game that is being played goes on.

use forteca_data::{
    Blocks, Challenge, ChallengeDecision, ChallengeId, Closing, Listed, Person, Player, UserId,
};

use super::challenge::closing;
use super::listed::{Readable, readable_in};
use super::refusal::DecisionError;
use super::{Club, ClubError, Refusal};

impl Club {
    /// Blocks somebody, which also closes what is open between the two.
    ///
    /// # Errors
    /// Oneself; or a fault of the store.
    pub async fn block(&self, user: Person, blocked: Person) -> Result<(), ClubError> {
        if user.id == blocked.id {
            return Err(Refusal::BlockYourself.into());
        }
        let now = self.now();
        let me = user.id;
        let decide = move |open: &[Listed<Challenge>]| {
            let closings = readable_in(open).map(|challenge| {
                let decision = if challenge.asked.challenger.id == me {
                    ChallengeDecision::Withdraw
                } else {
                    ChallengeDecision::Decline { by: me }
                };
                (challenge.id, closing(challenge, decision))
            });
            Ok::<Vec<(ChallengeId, Closing)>, DecisionError>(closings.collect())
        };
        self.store
            .block(user, blocked, now, decide)
            .await
            .map_err(ClubError::from_challenge)
    }

    /// Lifts a block, and tells whether there was one.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn unblock(&self, user: UserId, blocked: UserId) -> Result<bool, ClubError> {
        Ok(self.store.unblock(user, blocked).await?)
    }

    /// Whom somebody has blocked, the last first.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn blocked_by(&self, user: UserId) -> Result<Readable<Player>, ClubError> {
        Ok(Readable::new(self.store.blocked_by(user).await?))
    }

    /// Whether one of the two has blocked the other, whoever it is.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn are_apart(&self, one: UserId, other: UserId) -> Result<bool, ClubError> {
        let Blocks { own, others } = self.store.blocks_between(one, other).await?;
        Ok(own || others)
    }
}
