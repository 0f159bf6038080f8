//! Why a challenge is not made, not answered, or not taken back.

use forteca_data::{ChallengeId, ChallengeStatus, GameId, Player, UtcSeconds};
use thiserror::Error;

/// What can be wrong with a challenge.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum ChallengeRefusal {
    /// A challenge to oneself.
    #[error("a challenge to oneself")]
    Yourself,
    /// A challenge to a bot.
    #[error("a challenge to a bot")]
    OpponentIsBot,
    /// Too many challenges of this person are open.
    #[error("{cap} challenges are open already")]
    TooManyOpen {
        /// How many may be open at the same time.
        cap: u32,
    },
    /// This person plays too many games.
    #[error("{cap} games are running already")]
    TooManyGames {
        /// How many may run at the same time.
        cap: u32,
    },
    /// The other person plays too many games.
    #[error("{} plays {cap} games already", .player.id)]
    OtherPlaysTooMany {
        /// Who.
        player: Player,
        /// How many may run at the same time.
        cap: u32,
    },
    /// The two have too many games and challenges with each other.
    #[error("{cap} games and challenges with {} already", .player.id)]
    TooManyBetween {
        /// The other person.
        player: Player,
        /// How many there may be at the same time.
        cap: u32,
    },
    /// A challenge to, or of, somebody whom this person has blocked.
    #[error("{} is blocked", .0.id)]
    Blocked(Player),
    /// The other takes no challenges from this person.
    #[error("{} takes no challenges from them", .0.id)]
    NotWelcome(Player),
    /// The other has declined a challenge of this person a short while ago.
    #[error("{} has declined, until {until}", .player.id)]
    DeclinedLately {
        /// Who.
        player: Player,
        /// When they can be challenged again.
        until: UtcSeconds,
    },
    /// This person has challenged the other too often without getting a game.
    #[error("{cap} challenges to {} within an hour, until {until}", .player.id)]
    TooManyToOne {
        /// Who.
        player: Player,
        /// How many there may be within an hour.
        cap: u32,
        /// When the next can be made.
        until: UtcSeconds,
    },
    /// This person has made too many challenges that came to nothing.
    #[error("{cap} challenges within an hour, until {until}")]
    TooManyLately {
        /// How many there may be within an hour.
        cap: u32,
        /// When the next can be made.
        until: UtcSeconds,
    },
    /// A rated game without a time limit.
    #[error("rated without a time limit")]
    UnlimitedRated,
    /// A counter that changes nothing.
    #[error("a counter with the same terms")]
    SameTerms,
    /// A rematch of something that is being played; this is the game.
    #[error("game {0} goes on")]
    GameGoesOn(GameId),
    /// The same person has asked for a rematch of this game already.
    #[error("a rematch of game {0} is asked for already")]
    RematchAsked(GameId),
    /// The other has asked for a rematch already.
    #[error("a rematch waits as challenge {challenge}")]
    RematchWaits {
        /// The challenge that can be accepted.
        challenge: ChallengeId,
        /// Who has made it.
        by: Player,
    },
    /// There is no such challenge.
    #[error("no such challenge")]
    NoSuchChallenge,
    /// Somebody was faster, or the challenger thought better of it.
    #[error("the challenge is closed: {0:?}")]
    Closed(ChallengeStatus),
    /// The challenge's time is over.
    #[error("the challenge has expired")]
    Expired,
    /// The challenge's time is not over yet.
    #[error("the challenge has not expired yet")]
    NotDue,
    /// The challenge is meant for somebody else.
    #[error("the challenge is for {}", .0.id)]
    ForSomebodyElse(Player),
    /// One's own challenge cannot be accepted or declined.
    #[error("one's own challenge")]
    Own,
    /// Only the challenger can withdraw.
    #[error("the challenge of {}", .0.id)]
    NotYours(Player),
}

impl ChallengeRefusal {
    /// The game that the challenge has become.
    pub(in crate::club) fn game(&self) -> Option<GameId> {
        match self {
            ChallengeRefusal::GameGoesOn(game)
            | ChallengeRefusal::Closed(ChallengeStatus::Accepted(game)) => Some(*game),
            ChallengeRefusal::Closed(
                ChallengeStatus::Open
                | ChallengeStatus::Declined
                | ChallengeStatus::Countered
                | ChallengeStatus::Withdrawn
                | ChallengeStatus::Expired,
            )
            | ChallengeRefusal::Yourself
            | ChallengeRefusal::OpponentIsBot
            | ChallengeRefusal::TooManyOpen { .. }
            | ChallengeRefusal::TooManyGames { .. }
            | ChallengeRefusal::OtherPlaysTooMany { .. }
            | ChallengeRefusal::TooManyBetween { .. }
            | ChallengeRefusal::Blocked(_)
            | ChallengeRefusal::NotWelcome(_)
            | ChallengeRefusal::DeclinedLately { .. }
            | ChallengeRefusal::TooManyToOne { .. }
            | ChallengeRefusal::TooManyLately { .. }
            | ChallengeRefusal::UnlimitedRated
            | ChallengeRefusal::SameTerms
            | ChallengeRefusal::RematchAsked(_)
            | ChallengeRefusal::RematchWaits { .. }
            | ChallengeRefusal::NoSuchChallenge
            | ChallengeRefusal::Expired
            | ChallengeRefusal::NotDue
            | ChallengeRefusal::ForSomebodyElse(_)
            | ChallengeRefusal::Own
            | ChallengeRefusal::NotYours(_) => None,
        }
    }
}
