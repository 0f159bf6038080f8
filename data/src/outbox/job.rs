//! What can be said in public, as facts without words; how it is stored, and what must be said in order.

use forteca_engine::Ply;
use rusqlite::{Connection, OptionalExtension};
use serde::{Deserialize, Serialize};

use crate::ids::{ChallengeId, ChannelId, GameId, JobId, MessageId, UserId, UtcSeconds};

/// Which of the two reminders that a ply has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReminderKind {
    /// The first, with some time left.
    #[default]
    #[serde(rename = "reminder")]
    First,
    /// The last, shortly before the time is over.
    Last,
}

impl ReminderKind {
    fn is_first(&self) -> bool {
        *self == ReminderKind::First
    }
}

/// Something to be said in public. Stored as JSON; the form of a variant once released stays readable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "say", rename_all = "snake_case")]
pub enum Job {
    /// There is a new challenge.
    ChallengePosted {
        /// Which.
        challenge: ChallengeId,
    },
    /// A challenge was accepted, declined, withdrawn or left too long.
    ChallengeClosed {
        /// Which.
        challenge: ChallengeId,
    },
    /// It is somebody's turn.
    Turn {
        /// In which game.
        game: GameId,
        /// After how many plies.
        #[serde(with = "ply_as_number")]
        ply: Ply,
        /// How many had been taken back by then: a ply that is played again has the number of the one that is gone.
        #[serde(rename = "undone", default, skip_serializing_if = "is_none")]
        taken_back: u16,
    },
    /// A game is over.
    Ended {
        /// Which.
        game: GameId,
    },
    /// A player has offered a draw.
    DrawOffered {
        /// In which game.
        game: GameId,
        /// After how many plies.
        #[serde(with = "ply_as_number")]
        ply: Ply,
    },
    /// A draw that was offered has been declined.
    DrawDeclined {
        /// In which game.
        game: GameId,
        /// After how many plies.
        #[serde(with = "ply_as_number")]
        ply: Ply,
        /// By whom; nothing if an older release noted it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<UserId>,
    },
    /// Somebody's time to move runs out.
    Reminder {
        /// In which game.
        game: GameId,
        /// After how many plies.
        #[serde(with = "ply_as_number")]
        ply: Ply,
        /// Which of the calls of the ply it is.
        #[serde(default, skip_serializing_if = "ReminderKind::is_first", rename = "call")]
        kind: ReminderKind,
        /// The deadline that it reminds of; a game that has another by then has gone on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<UtcSeconds>,
    },
    /// A player asks to take their last ply back.
    TakebackAsked {
        /// In which game.
        game: GameId,
        /// The number of the ply.
        #[serde(with = "ply_as_number")]
        ply: Ply,
    },
    /// A request to take a ply back has been declined.
    TakebackDeclined {
        /// In which game.
        game: GameId,
        /// The number of the ply.
        #[serde(with = "ply_as_number")]
        ply: Ply,
    },
    /// A ply was taken back: it is its player's turn again.
    TakenBack {
        /// In which game.
        game: GameId,
        /// The number of the ply that is undone.
        #[serde(with = "ply_as_number")]
        ply: Ply,
    },
    /// Somebody whom another job is about is to be called to it, later or elsewhere than in its own message.
    Call {
        /// Who.
        user: UserId,
        /// The job.
        of: JobId,
        /// Where it was said.
        channel: ChannelId,
        /// As which message.
        message: MessageId,
    },
    /// The time of whoever is to move was begun anew, as they had not been called to their move.
    Extended {
        /// In which game.
        game: GameId,
        /// After how many plies.
        #[serde(with = "ply_as_number")]
        ply: Ply,
    },
    /// What was to be said of a game found no place that was open to the bot. How the game stands is said there when it
    /// is open again.
    Unheard {
        /// Which.
        game: GameId,
    },
    /// The result of a game is to be told where its server collects results.
    Result {
        /// Which.
        game: GameId,
    },
    /// A message still bears buttons that have had their time.
    ButtonsLeft {
        /// Of which game.
        game: GameId,
        /// Where it is.
        channel: ChannelId,
        /// Which it is.
        message: MessageId,
    },
}

/// Something to be said of a game whose number the database is yet to give.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NewGameJob {
    /// The board before the first ply.
    FirstBoard,
}

impl NewGameJob {
    /// The job, now that the game has its number.
    pub(crate) fn of(self, game: GameId) -> Job {
        match self {
            NewGameJob::FirstBoard => Job::Turn {
                game,
                ply: Ply(0),
                taken_back: 0,
            },
        }
    }
}

/// Something to be said of a challenge whose number the database is yet to give.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NewChallengeJob {
    /// The challenge itself.
    Posted,
}

impl NewChallengeJob {
    /// The job, now that the challenge has its number.
    pub(crate) fn of(self, challenge: ChallengeId) -> Job {
        match self {
            NewChallengeJob::Posted => Job::ChallengePosted { challenge },
        }
    }
}

/// Jobs in one queue are said in the order in which they came about: those of a challenge, and those of a game or of
/// both games of a match.
pub(super) fn queue(connection: &Connection, job: &Job) -> rusqlite::Result<String> {
    match job {
        Job::ChallengePosted { challenge } | Job::ChallengeClosed { challenge } => {
            Ok(format!("c{challenge}"))
        }
        Job::Turn { game, .. }
        | Job::Ended { game }
        | Job::DrawOffered { game, .. }
        | Job::DrawDeclined { game, .. }
        | Job::Reminder { game, .. }
        | Job::TakebackAsked { game, .. }
        | Job::TakebackDeclined { game, .. }
        | Job::TakenBack { game, .. }
        | Job::Extended { game, .. } => {
            let first: Option<GameId> = connection
                .prepare_cached(
                    "SELECT id FROM games WHERE challenge = (SELECT challenge FROM games WHERE id = ?1) AND round = 1",
                )?
                .query_row([game], |row| row.get(0))
                .optional()?;
            Ok(format!("g{}", first.unwrap_or(*game)))
        }
        // A call that waits for the morning, or fails, holds up nothing else.
        Job::Call { user, of, .. } => Ok(format!("p{of}-{user}")),
        Job::Result { game } => Ok(format!("r{game}")),
        // Moves can be played from elsewhere meanwhile, and each calls the other.
        Job::Unheard { game } => Ok(format!("u{game}")),
        Job::ButtonsLeft { message, .. } => Ok(format!("b{message}")),
    }
}

fn is_none(count: &u16) -> bool {
    *count == 0
}

mod ply_as_number {
    use forteca_engine::Ply;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(super) fn serialize<S: Serializer>(ply: &Ply, to: S) -> Result<S::Ok, S::Error> {
        ply.0.serialize(to)
    }

    pub(super) fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<Ply, D::Error> {
        u16::deserialize(from).map(Ply)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stored_form_of_a_saying_stays_readable() {
        let released = [
            (
                Job::ChallengePosted {
                    challenge: ChallengeId(1),
                },
                r#"{"say":"challenge_posted","challenge":1}"#,
            ),
            (
                Job::ChallengeClosed {
                    challenge: ChallengeId(2),
                },
                r#"{"say":"challenge_closed","challenge":2}"#,
            ),
            (
                Job::Turn {
                    game: GameId(3),
                    ply: Ply(4),
                    taken_back: 0,
                },
                r#"{"say":"turn","game":3,"ply":4}"#,
            ),
            (
                Job::Turn {
                    game: GameId(3),
                    ply: Ply(4),
                    taken_back: 1,
                },
                r#"{"say":"turn","game":3,"ply":4,"undone":1}"#,
            ),
            (Job::Ended { game: GameId(5) }, r#"{"say":"ended","game":5}"#),
            (
                Job::DrawOffered {
                    game: GameId(6),
                    ply: Ply(7),
                },
                r#"{"say":"draw_offered","game":6,"ply":7}"#,
            ),
            (
                Job::DrawDeclined {
                    game: GameId(6),
                    ply: Ply(7),
                    by: None,
                },
                r#"{"say":"draw_declined","game":6,"ply":7}"#,
            ),
            (
                Job::DrawDeclined {
                    game: GameId(6),
                    ply: Ply(7),
                    by: Some(UserId(8)),
                },
                r#"{"say":"draw_declined","game":6,"ply":7,"by":8}"#,
            ),
            (
                Job::Reminder {
                    game: GameId(8),
                    ply: Ply(9),
                    kind: ReminderKind::First,
                    until: None,
                },
                r#"{"say":"reminder","game":8,"ply":9}"#,
            ),
            (
                Job::Reminder {
                    game: GameId(8),
                    ply: Ply(9),
                    kind: ReminderKind::Last,
                    until: Some(UtcSeconds(10)),
                },
                r#"{"say":"reminder","game":8,"ply":9,"call":"last","until":10}"#,
            ),
            (
                Job::TakebackAsked {
                    game: GameId(11),
                    ply: Ply(12),
                },
                r#"{"say":"takeback_asked","game":11,"ply":12}"#,
            ),
            (
                Job::TakebackDeclined {
                    game: GameId(11),
                    ply: Ply(12),
                },
                r#"{"say":"takeback_declined","game":11,"ply":12}"#,
            ),
            (
                Job::TakenBack {
                    game: GameId(11),
                    ply: Ply(12),
                },
                r#"{"say":"taken_back","game":11,"ply":12}"#,
            ),
            (
                Job::Call {
                    user: UserId(10),
                    of: JobId(11),
                    channel: ChannelId(12),
                    message: MessageId(13),
                },
                r#"{"say":"call","user":10,"of":11,"channel":12,"message":13}"#,
            ),
            (Job::Result { game: GameId(14) }, r#"{"say":"result","game":14}"#),
            (
                Job::Extended {
                    game: GameId(18),
                    ply: Ply(19),
                },
                r#"{"say":"extended","game":18,"ply":19}"#,
            ),
            (
                Job::Unheard { game: GameId(20) },
                r#"{"say":"unheard","game":20}"#,
            ),
            (
                Job::ButtonsLeft {
                    game: GameId(15),
                    channel: ChannelId(16),
                    message: MessageId(17),
                },
                r#"{"say":"buttons_left","game":15,"channel":16,"message":17}"#,
            ),
        ];
        for (job, json) in released {
            assert_eq!(serde_json::from_str::<Job>(json).unwrap(), job);
            assert_eq!(serde_json::to_string(&job).unwrap(), json);
        }
    }
}
