//! Challenges that answer something: a counter to a challenge, a rematch after a game. Each is one transaction, so that
//! two clicks make one.

use rusqlite::{Connection, OptionalExtension};

use crate::challenges::{close, find, post, required};
use crate::errors::{ChangeError, StoreError};
use crate::games;
use crate::ids::{ChallengeId, GameId, UserId, UtcSeconds};
use crate::load::Load;
use crate::record::GameRecord;
use crate::store::Store;
use crate::terms::{Challenge, ChallengeAnswer, ChallengeStatus};
use crate::ties::Ties;

/// A challenge that was answered with other terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Countered {
    /// The challenge as it is now: closed, or open still if it was open to everybody.
    pub answered: Challenge,
    /// The challenge with the other terms.
    pub made: Challenge,
}

/// What is to be known before a rematch is made.
#[derive(Clone, Debug, PartialEq)]
pub struct RematchCase {
    /// The game that is to be repeated.
    pub game: GameRecord,
    /// The challenge it came from.
    pub challenge: Challenge,
    /// The rematch that was made of it already and is open, be it lapsed by now, or was accepted.
    pub earlier: Option<Challenge>,
    /// How busy the one who asks is, with the other player.
    pub load: Load,
    /// What lies between the two.
    pub ties: Ties,
}

impl Store {
    /// Answers a challenge with another one: lets `decide` see the challenge as it is now and writes what it lists,
    /// all in one transaction. Load and ties are those of `by` with the challenger.
    ///
    /// # Errors
    ///
    /// [`ChangeError::Refused`] with the refusal of `decide`; [`ChangeError::Conflict`] if it answers a challenge that
    /// is not open.
    pub async fn counter_challenge<E, F>(
        &self,
        id: ChallengeId,
        by: UserId,
        now: UtcSeconds,
        decide: F,
    ) -> Result<Countered, ChangeError<E>>
    where
        F: FnOnce(&Challenge, &Load, &Ties) -> Result<ChallengeAnswer, E> + Send + 'static,
        E: Send + 'static,
    {
        self.write(move |connection| {
            let challenge = find(connection, id)?.ok_or(ChangeError::NotFound)?;
            let challenger = Some(challenge.asked.challenger.id);
            let load = Load::of(connection, by, challenger, Some(id), now)?;
            let ties = Ties::of(connection, by, challenger)?;
            let ChallengeAnswer { closes, posts } =
                decide(&challenge, &load, &ties).map_err(ChangeError::Refused)?;
            if challenge.status != ChallengeStatus::Open {
                return Err(ChangeError::Conflict);
            }
            if let Some(closing) = closes {
                close(connection, &challenge, closing, now)?;
            }
            let made = post(connection, &posts, now)?;
            Ok(Countered {
                answered: required(connection, id)?,
                made: required(connection, made)?,
            })
        })
        .await
    }

    /// Makes the challenge that repeats a game: lets `decide` see the game and what is known of a rematch, and writes
    /// what it lists, all in one transaction. What it closes is the earlier rematch. Load and ties are those of
    /// `by` with the other player.
    ///
    /// # Errors
    ///
    /// [`ChangeError::Refused`] with the refusal of `decide`; [`ChangeError::Conflict`] if it makes a second rematch
    /// while an earlier one is open or was accepted.
    pub async fn rematch<E, F>(
        &self,
        game: GameId,
        by: UserId,
        now: UtcSeconds,
        decide: F,
    ) -> Result<Challenge, ChangeError<E>>
    where
        F: FnOnce(&RematchCase) -> Result<ChallengeAnswer, E> + Send + 'static,
        E: Send + 'static,
    {
        self.write(move |connection| {
            let record = games::find(connection, game)?.ok_or(ChangeError::NotFound)?;
            let other = [record.white.id, record.black.id]
                .into_iter()
                .find(|player| *player != by);
            let case = RematchCase {
                challenge: required(connection, record.challenge)?,
                earlier: earlier(connection, game)?,
                load: Load::of(connection, by, other, None, now)?,
                ties: Ties::of(connection, by, other)?,
                game: record,
            };
            let ChallengeAnswer { closes, posts } = decide(&case).map_err(ChangeError::Refused)?;
            match (&case.earlier, closes) {
                (Some(earlier), Some(closing)) => close(connection, earlier, closing, now)?,
                (None, None) => {}
                (Some(_), None) | (None, Some(_)) => return Err(ChangeError::Conflict),
            }
            let id = post(connection, &posts, now)?;
            Ok(required(connection, id)?)
        })
        .await
    }
}

/// The rematch that is open or was accepted.
fn earlier(connection: &Connection, game: GameId) -> Result<Option<Challenge>, StoreError> {
    let found: Option<ChallengeId> = connection
        .prepare_cached("SELECT id FROM challenges WHERE rematch_of = ?1 AND status IN ('open', 'accepted')")?
        .query_row([game], |row| row.get(0))
        .optional()?;
    found.map(|id| required(connection, id)).transpose()
}
