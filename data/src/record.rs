//! A game as recorded, and what is to be changed in it. How it gets into the database and out of it is told in
//! `games.rs`.

use forteca_engine::{Ending, Game, Outcome, PlayError, Ply, ReplayError, Side, Variant};
use thiserror::Error;

use crate::clocks::{Extension, GameClock};
use crate::columns::text_column;
use crate::ids::{ChallengeId, ChannelId, GameId, GuildId, MessageId, UserId, UtcSeconds};
use crate::legs::{Leg, MatchResult};
use crate::listed::Listed;
use crate::outbox::job::{Job, NewGameJob};
use crate::players::{Person, Player};
use crate::ratings::{RatingChange, RatingEffects};
use crate::terms::{Rated, Start, ThreadUse};
use crate::time_control::{Banks, TimeControl};

/// A game as recorded, with all its moves.
#[derive(Clone, Debug, PartialEq)]
pub struct GameRecord {
    /// Its id.
    pub id: GameId,
    /// The guild, if not in a direct conversation.
    pub guild: Option<GuildId>,
    /// The channel of the challenge.
    pub home: ChannelId,
    /// The game's own thread, once there is one.
    pub thread: Option<ChannelId>,
    /// Whether it may open a thread.
    pub threads: ThreadUse,
    /// The message that showed the challenge, in the channel `home`.
    pub challenge_message: Option<MessageId>,
    /// The challenge it came from.
    pub challenge: ChallengeId,
    /// What it is in its match; None if it stands alone.
    pub part: Option<MatchPart>,
    /// Which game it is.
    pub variant: Variant,
    /// Who plays white, the defenders.
    pub white: Player,
    /// Who plays black, the attackers.
    pub black: Player,
    /// Whether it changes ratings.
    pub rated: Rated,
    /// How long a move may take.
    pub time_control: TimeControl,
    /// Since when the side to move is to move, or since when its time runs if that was begun anew.
    pub moved: UtcSeconds,
    /// When the side to move was called to its move, if it was.
    pub called: Option<UtcSeconds>,
    /// When its time was begun anew because it had not been called, if it was.
    pub extended: Option<UtcSeconds>,
    /// When the time of the side to move has run out, if it can.
    pub deadline: Option<UtcSeconds>,
    /// What both sides had in their banks at [`moved`](GameRecord::moved), where the time control knows banks.
    pub banks: Option<Banks>,
    /// The last draw that was offered, be it still open or not.
    pub draw_offer: Option<DrawOffer>,
    /// The language of its public messages.
    pub locale: String,
    /// Every ply so far; the first has the number 1, and none is missing.
    pub moves: Vec<PlayedMove>,
    /// Every request to take a ply back, in the order of the requests.
    pub takebacks: Vec<Takeback>,
    /// Whether it goes on.
    pub status: GameStatus,
    /// When the challenge was accepted.
    pub started: UtcSeconds,
    /// What it did to the ratings; empty while it runs and if it is not rated.
    pub rating_changes: Vec<RatingChange>,
}

/// What a game is in its match.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchPart {
    /// Which of the two.
    pub leg: Leg,
    /// The other game, once there is one.
    pub other: Option<OtherGame>,
    /// How the match ended, if it has.
    pub match_result: Option<MatchResult>,
}

impl MatchPart {
    /// The other game, if there is one and it can be read.
    pub fn readable_other(&self) -> Option<&GameRecord> {
        self.other.as_ref()?.record.as_deref().ok()
    }
}

/// The other game of a match. One that cannot be read keeps nobody from this one.
#[derive(Clone, Debug, PartialEq)]
pub struct OtherGame {
    /// Its id.
    pub id: GameId,
    /// Itself, without its own other game, which would be this one; or why it cannot be read.
    pub record: Listed<Box<GameRecord>>,
}

/// A draw that a player has offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawOffer {
    /// Who offered it.
    pub by: Side,
    /// After how many plies.
    pub ply: Ply,
    /// Whether it can still be accepted.
    pub open: bool,
}

/// One ply of a recorded game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedMove {
    /// How many plies were played with it: the first has 1.
    pub ply: Ply,
    /// The move, in the notation of the engine.
    pub text: String,
    /// Who played it.
    pub by: UserId,
    /// When.
    pub at: UtcSeconds,
}

/// A request to take a ply back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Takeback {
    /// The ply, with its number, its player and its time. Once granted it is among the moves no more.
    pub played: PlayedMove,
    /// What became of the request.
    pub status: TakebackStatus,
}

/// What became of a request to take a ply back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TakebackStatus {
    /// It waits for an answer.
    Open,
    /// The ply was taken back.
    Granted,
    /// The opponent said no.
    Declined,
    /// The opponent moved, or the game ended.
    Overtaken,
}

text_column!(TakebackStatus, "status of a takeback", {
    TakebackStatus::Open => "open" => TakebackStatus::Open,
    TakebackStatus::Granted => "granted" => TakebackStatus::Granted,
    TakebackStatus::Declined => "declined" => TakebackStatus::Declined,
    TakebackStatus::Overtaken => "overtaken" => TakebackStatus::Overtaken,
});

/// Whether a game goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameStatus {
    /// It does.
    Running,
    /// It is over.
    Finished {
        /// How it ended.
        outcome: Outcome,
        /// When.
        at: UtcSeconds,
    },
}

/// Everything that a deed changes in a game, listed by whoever decides; nothing, by default. What is not listed does not
/// happen.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GameChange {
    /// The next ply.
    pub append: Option<NewMove>,
    /// The end of the game.
    pub finish: Option<Finish>,
    /// The time of the side that is to move once a ply is appended or undone, if it is limited. Without either it means
    /// nothing.
    pub clock: Option<GameClock>,
    /// The time of the side that is to move and stays so, begun anew.
    pub extension: Option<Extension>,
    /// What becomes of a draw offer.
    pub offer: OfferChange,
    /// What becomes of a takeback.
    pub takeback: TakebackChange,
    /// What must be said about all this, in this order.
    pub jobs: Vec<Job>,
}

/// What a decision does with draw offers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OfferChange {
    /// Nothing.
    #[default]
    Keep,
    /// A side offers a draw.
    Make(Side),
    /// The open offer can be accepted no more.
    Close,
}

/// What a decision does with takebacks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TakebackChange {
    /// Nothing.
    #[default]
    Keep,
    /// Whoever made the last ply asks for it back.
    Ask,
    /// The open request is granted: the last ply is undone.
    Grant,
    /// The open request is declined.
    Decline,
    /// The open request is overtaken: a move or the end is the answer to it.
    Overtake,
}

/// The next ply of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewMove {
    /// How many plies are played with it; exactly one more than were.
    pub ply: Ply,
    /// The move, in the notation of the engine.
    pub text: String,
    /// Who plays it.
    pub by: Person,
}

/// The end of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Finish {
    /// How it ends.
    pub outcome: Outcome,
    /// What it does to the ratings; None: it counts for none.
    pub ratings: Option<RatingEffects>,
    /// What it leads to.
    pub next: AfterEnd,
}

/// What the end of a game leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AfterEnd {
    /// To nothing: the game stands alone.
    Nothing,
    /// To the second game of its match.
    SecondGame {
        /// How it begins.
        start: Start,
        /// What must be said of it.
        jobs: Vec<NewGameJob>,
    },
    /// To the end of its match.
    MatchEnds(MatchResult),
}

/// Why a record cannot be played through: it was written by another release, or spoiled.
#[derive(Clone, Debug, Error)]
pub enum RecordError {
    /// A recorded move is illegal.
    #[error("a recorded move cannot be played")]
    Move(#[from] ReplayError),
    /// The recorded end does not fit the moves.
    #[error("the recorded end does not fit the moves")]
    End(#[from] PlayError),
    /// By the moves the game ends otherwise than recorded.
    #[error("recorded as {recorded}, but by the moves {played}", played = .played.as_deref().unwrap_or("unfinished"))]
    Outcome {
        /// The recorded outcome, or "running".
        recorded: String,
        /// The outcome by the moves, if they end the game.
        played: Option<String>,
    },
}

impl GameRecord {
    /// Who plays `side`.
    pub fn player(&self, side: Side) -> &Player {
        match side {
            Side::White => &self.white,
            Side::Black => &self.black,
        }
    }

    /// Which side somebody plays, if any.
    pub fn side_of(&self, user: UserId) -> Option<Side> {
        [Side::White, Side::Black]
            .into_iter()
            .find(|side| self.player(*side).id == user)
    }

    /// How many plies were played.
    pub fn ply(&self) -> Ply {
        self.moves.last().map_or(Ply(0), |last| last.ply)
    }

    /// How many plies have been taken back so far.
    pub fn taken_back(&self) -> u16 {
        let granted = |asked: &&Takeback| asked.status == TakebackStatus::Granted;
        // A ply is asked back once at most, and plies are counted in as many bits.
        self.takebacks.iter().filter(granted).count() as u16
    }

    /// The request to take the last ply back that waits for an answer.
    pub fn open_takeback(&self) -> Option<&Takeback> {
        self.takebacks
            .iter()
            .find(|asked| asked.status == TakebackStatus::Open)
    }

    /// Plays the record through, to its end.
    ///
    /// # Errors
    ///
    /// [`RecordError`] if the rules as they are now do not allow it.
    pub fn replay(&self) -> Result<Game, RecordError> {
        let mut game = Game::replay(self.variant, self.moves.iter().map(|played| &played.text))?;
        if let GameStatus::Finished { outcome, .. } = &self.status
            && let Some(ending) = Ending::of(outcome)
        {
            game.end_by(ending)?;
        }
        let recorded = match &self.status {
            GameStatus::Running => None,
            GameStatus::Finished { outcome, .. } => Some(outcome),
        };
        if game.outcome() == recorded {
            return Ok(game);
        }
        Err(RecordError::Outcome {
            recorded: recorded.map_or_else(|| "running".to_owned(), ToString::to_string),
            played: game.outcome().map(ToString::to_string),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(moves: &[&str], outcome: Option<&str>) -> GameRecord {
        let player = |id: u64| Player {
            id: UserId(id),
            name: id.to_string(),
        };
        let moves = moves.iter().zip(1u16..).map(|(text, ply)| PlayedMove {
            ply: Ply(ply),
            text: (*text).to_owned(),
            by: UserId(1),
            at: UtcSeconds(0),
        });
        GameRecord {
            id: GameId(1),
            guild: None,
            home: ChannelId(1),
            thread: None,
            threads: ThreadUse::Channel,
            challenge_message: None,
            challenge: ChallengeId(1),
            part: None,
            variant: Variant::all()[0],
            white: player(1),
            black: player(2),
            time_control: TimeControl::Unlimited,
            moved: UtcSeconds(0),
            called: None,
            extended: None,
            deadline: None,
            banks: None,
            takebacks: Vec::new(),
            draw_offer: None,
            rated: Rated::No,
            locale: "en".to_owned(),
            moves: moves.collect(),
            status: match outcome {
                None => GameStatus::Running,
                Some(code) => GameStatus::Finished {
                    outcome: Outcome::from_code(code).unwrap(),
                    at: UtcSeconds(0),
                },
            },
            started: UtcSeconds(0),
            rating_changes: Vec::new(),
        }
    }

    /// The outcome codes of the ends that players bring about.
    fn codes() -> Vec<String> {
        let by = |ending| {
            let mut game = Game::new(Variant::all()[0]);
            game.end_by(ending).unwrap();
            game.outcome().unwrap().code()
        };
        let sides = [Side::White, Side::Black];
        sides
            .map(Ending::Resignation)
            .into_iter()
            .chain(sides.map(Ending::Time))
            .chain([Ending::Agreement, Ending::Abort])
            .map(by)
            .collect()
    }

    #[test]
    fn an_end_by_the_players_is_replayed() {
        for code in codes() {
            let game = record(&[], Some(&code)).replay().unwrap();
            assert_eq!(game.outcome().unwrap().code(), code);
        }
    }

    #[test]
    fn a_running_game_is_replayed_to_where_it_stands() {
        let first = Variant::all()[0].start().legal_moves()[0].to_string();
        let record = record(&[&first], None);
        assert_eq!(record.ply(), Ply(1));
        let game = record.replay().unwrap();
        assert_eq!((game.ply(), game.outcome()), (Ply(1), None));
    }

    #[test]
    fn an_illegal_move_in_a_record_is_reported() {
        assert!(matches!(
            record(&["z9-z8"], None).replay(),
            Err(RecordError::Move(_))
        ));
    }

    #[test]
    fn an_end_that_the_moves_do_not_bring_about_is_reported() {
        let fill = Outcome::from_code("black:fill").unwrap();
        let error = record(&[], Some(&fill.code())).replay().unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("recorded as {fill}, but by the moves unfinished")
        );
    }
}
