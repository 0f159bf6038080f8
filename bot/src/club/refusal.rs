//! Why the club says no, and what it says when it broke.

use forteca_data::{ChangeError, GameId, Player, StoreError};
use forteca_engine::{MoveRefusal, Outcome, Ply};
use thiserror::Error;

use super::challenge::refusal::ChallengeRefusal;
use super::offers::{DrawRefusal, TakebackRefusal};

/// A person's mistake, or a click that came too late. Each is answered with one sentence; nothing has changed. What can
/// be wrong with one thing only stands where that is decided.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum Refusal {
    /// There is no such game.
    #[error("no such game")]
    NoSuchGame,
    /// The game belongs to another server, and the person does not play in it.
    #[error("game {0} is of another server")]
    OfAnotherServer(GameId),
    /// The person does not play in this game.
    #[error("not a player of game {0}")]
    NotYourGame(GameId),
    /// The game is over.
    #[error("game {game} is over: {outcome}")]
    GameOver {
        /// The game.
        game: GameId,
        /// How it ended.
        outcome: Outcome,
    },
    /// It is the other's turn.
    #[error("it is {}'s turn in game {game}", .player.id)]
    NotYourTurn {
        /// The game.
        game: GameId,
        /// Whose turn it is.
        player: Player,
    },
    /// The board that was clicked is not the present one.
    #[error("game {game} stands at ply {now}")]
    Stale {
        /// The game.
        game: GameId,
        /// The present ply.
        now: Ply,
    },
    /// The time of the side to move is over, and the game about to end.
    #[error("the time of game {0} is over")]
    TimeIsUp(GameId),
    /// Both have moved: the game cannot be broken off any more.
    #[error("both have moved in game {0}")]
    TooLateToAbort(GameId),
    /// Oneself cannot be blocked.
    #[error("a block of oneself")]
    BlockYourself,
    /// About a challenge.
    #[error(transparent)]
    Challenge(#[from] ChallengeRefusal),
    /// About an offer of a draw.
    #[error(transparent)]
    Draw(#[from] DrawRefusal),
    /// About a takeback.
    #[error(transparent)]
    Takeback(#[from] TakebackRefusal),
    /// The move is not legal.
    #[error("not legal in game {game}: {why}")]
    Move {
        /// The game.
        game: GameId,
        /// Why.
        why: MoveRefusal,
    },
}

impl Refusal {
    /// The game that it is about, where its present board helps whoever was refused.
    pub fn game(&self) -> Option<GameId> {
        match self {
            Refusal::TimeIsUp(game)
            | Refusal::TooLateToAbort(game)
            | Refusal::GameOver { game, .. }
            | Refusal::NotYourTurn { game, .. }
            | Refusal::Stale { game, .. }
            | Refusal::Move { game, .. } => Some(*game),
            Refusal::Challenge(why) => why.game(),
            Refusal::Draw(why) => why.game(),
            Refusal::Takeback(why) => Some(why.game()),
            Refusal::NoSuchGame
            | Refusal::OfAnotherServer(_)
            | Refusal::NotYourGame(_)
            | Refusal::BlockYourself => None,
        }
    }
}

/// Why the club did not do as asked.
#[derive(Debug, Error)]
pub enum ClubError {
    /// A person's mistake.
    #[error(transparent)]
    Refused(Refusal),
    /// Storage failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A stored game contradicts the rules: a bug, or a damaged file.
    #[error("{0} cannot be replayed: {1}")]
    Broken(GameId, String),
}

/// What a decision inside a transaction can end with, other than a change.
#[derive(Debug)]
pub(super) enum DecisionError {
    Refused(Refusal),
    Broken(GameId, String),
}

impl<R: Into<Refusal>> From<R> for ClubError {
    fn from(refusal: R) -> Self {
        ClubError::Refused(refusal.into())
    }
}

impl<R: Into<Refusal>> From<R> for DecisionError {
    fn from(refusal: R) -> Self {
        DecisionError::Refused(refusal.into())
    }
}

impl ClubError {
    /// What became of a decision about challenges.
    pub(super) fn from_challenge(error: ChangeError<DecisionError>) -> Self {
        let missing = || ChallengeRefusal::NoSuchChallenge;
        ClubError::from_change(error, missing(), missing())
    }

    /// Reads the end of a transaction; `missing` is what to say when its subject does not exist, `conflict` when
    /// another process was faster.
    pub(super) fn from_change(
        error: ChangeError<DecisionError>,
        missing: impl Into<Refusal>,
        conflict: impl Into<Refusal>,
    ) -> Self {
        match error {
            ChangeError::NotFound => ClubError::from(missing),
            ChangeError::Conflict => ClubError::from(conflict),
            ChangeError::Refused(DecisionError::Refused(refusal)) => refusal.into(),
            ChangeError::Refused(DecisionError::Broken(game, why)) => ClubError::Broken(game, why),
            ChangeError::Store(error) => error.into(),
        }
    }
}
