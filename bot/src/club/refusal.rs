//! Why the club says no, and what it says when it broke.

use forteca_data::{ChallengeId, ChallengeStatus, ChangeError, GameId, Player, StoreError};
use forteca_engine::{MoveRefusal, Outcome, Ply};
use thiserror::Error;

/// A person's mistake, or a click that came too late. Each is answered with one sentence; nothing has changed.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum Refusal {
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
    ChallengeClosed(ChallengeStatus),
    /// The challenge's time is over.
    #[error("the challenge has expired")]
    ChallengeExpired,
    /// The challenge's time is not over yet.
    #[error("the challenge has not expired yet")]
    ChallengeNotDue,
    /// The challenge is meant for somebody else.
    #[error("the challenge is for {}", .0.id)]
    ForSomebodyElse(Player),
    /// One's own challenge cannot be accepted or declined.
    #[error("one's own challenge")]
    OwnChallenge,
    /// Only the challenger can withdraw.
    #[error("the challenge of {}", .0.id)]
    NotYourChallenge(Player),
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
    /// A draw is offered already.
    #[error("a draw is offered already in game {0}")]
    OfferIsOpen(GameId),
    /// The same side has offered a draw a short while ago.
    #[error("a draw may be offered again after {plies} more plies")]
    OfferedLately {
        /// How many plies must pass before the next offer.
        plies: u16,
    },
    /// Whoever has offered a draw waits for the other.
    #[error("one's own offer of a draw in game {game}, to be answered by {}", .waits_for.id)]
    OwnOffer {
        /// The game.
        game: GameId,
        /// Who has to answer.
        waits_for: Player,
    },
    /// Whoever asks for a takeback waits for the other.
    #[error("one's own request in game {game}, to be answered by {}", .waits_for.id)]
    OwnTakeback {
        /// The game.
        game: GameId,
        /// Who has to answer.
        waits_for: Player,
    },
    /// There is no offer to answer.
    #[error("no draw is offered in game {0}")]
    NoOffer(GameId),
    /// There is an offer to answer, but a later one.
    #[error("another draw is offered in game {0} by now")]
    AnotherOffer(GameId),
    /// The time of the side to move is over, and the game about to end.
    #[error("the time of game {0} is over")]
    TimeIsUp(GameId),
    /// Both have moved: the game cannot be broken off any more.
    #[error("both have moved in game {0}")]
    TooLateToAbort(GameId),
    /// The last ply is not one's own, or there is none.
    #[error("no own ply to take back in game {0}")]
    NothingToTakeBack(GameId),
    /// The request is made already and not yet answered.
    #[error("the last ply of game {0} is asked back already")]
    TakebackIsOpen(GameId),
    /// The ply of this number was asked back before.
    #[error("the last ply of game {0} was asked back before")]
    TakebackWasAsked(GameId),
    /// There is no request to answer.
    #[error("nothing is asked back in game {0}")]
    NoTakeback(GameId),
    /// The move is not legal.
    #[error("not legal in game {game}: {why}")]
    Move {
        /// The game.
        game: GameId,
        /// Why.
        why: MoveRefusal,
    },
}

/// Why the club did not do as asked.
#[derive(Debug, Error)]
pub enum ClubError {
    /// A person's mistake.
    #[error(transparent)]
    Refused(#[from] Refusal),
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

impl From<Refusal> for DecisionError {
    fn from(refusal: Refusal) -> Self {
        DecisionError::Refused(refusal)
    }
}

impl ClubError {
    /// Reads the end of a transaction; `missing` is what to say when its subject does not exist, `conflict` when
    /// another process was faster.
    pub(super) fn from_change(
        error: ChangeError<DecisionError>,
        missing: Refusal,
        conflict: Refusal,
    ) -> Self {
        match error {
            ChangeError::NotFound => missing.into(),
            ChangeError::Conflict => conflict.into(),
            ChangeError::Refused(DecisionError::Refused(refusal)) => refusal.into(),
            ChangeError::Refused(DecisionError::Broken(game, why)) => ClubError::Broken(game, why),
            ChangeError::Store(error) => error.into(),
        }
    }
}
