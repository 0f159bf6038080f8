//! Challenges in the database, from the first word to the game, the refusal or the end of patience. What one says stands
//! in `terms.rs`.

use forteca_engine::{Ply, Variant};
use rusqlite::{Connection, Row};

use crate::columns::{Stored, words};
use crate::errors::{ChangeError, StoreError};
use crate::games;
use crate::ids::{ChallengeId, ChannelId, GameId, MessageId, UserId, UtcSeconds};
use crate::load::Load;
use crate::matches;
use crate::outbox::enqueue;
use crate::outbox::job::Job;
use crate::players::{Person, seen};
use crate::record::GameRecord;
use crate::rounds::Round;
use crate::store::Store;
use crate::terms::{Challenge, ChallengeDecision, ChallengeStatus, NewChallenge, Origin, Start, Unit};

/// A challenge that was accepted.
#[derive(Clone, Debug, PartialEq)]
pub struct Accepted {
    /// The challenge as it is now.
    pub challenge: Challenge,
    /// The game it became, or the first of its match.
    pub game: GameRecord,
}

impl Store {
    /// Records a challenge and that it is to be posted, if `allow` has nothing against the load of the challenger with
    /// the opponent as it is then.
    ///
    /// # Errors
    ///
    /// [`ChangeError::Refused`] with the refusal of `allow`.
    pub async fn create_challenge<E, F>(
        &self,
        new: NewChallenge,
        now: UtcSeconds,
        expires: UtcSeconds,
        allow: F,
    ) -> Result<Challenge, ChangeError<E>>
    where
        F: FnOnce(&Load) -> Result<(), E> + Send + 'static,
        E: Send + 'static,
    {
        self.write(move |connection| {
            let opponent = new.opponent.as_ref().map(|opponent| opponent.id);
            let load = Load::of(connection, new.challenger.id, opponent, None, now)?;
            allow(&load).map_err(ChangeError::Refused)?;
            let id = insert(connection, &new, now, expires)?;
            Ok(required(connection, id)?)
        })
        .await
    }

    /// A challenge by id.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn challenge(&self, id: ChallengeId) -> Result<Option<Challenge>, StoreError> {
        self.read(move |connection| find(connection, id)).await
    }

    /// Accepts a challenge, which begins its game, or the first of its match, as `decide` says: all in one transaction,
    /// so that of two who accept one comes first and the other sees it. The load is that of `by` with the challenger.
    ///
    /// # Errors
    ///
    /// [`ChangeError::Refused`] with the refusal of `decide`; [`ChangeError::Conflict`] if it accepts a challenge that
    /// is not open.
    pub async fn accept_challenge<E, F>(
        &self,
        id: ChallengeId,
        by: Person,
        now: UtcSeconds,
        decide: F,
    ) -> Result<Accepted, ChangeError<E>>
    where
        F: FnOnce(&Challenge, &Load) -> Result<Start, E> + Send + 'static,
        E: Send + 'static,
    {
        self.write(move |connection| {
            let challenge = find(connection, id)?.ok_or(ChangeError::NotFound)?;
            let load = Load::of(
                connection,
                by.id,
                Some(challenge.asked.challenger.id),
                Some(id),
                now,
            )?;
            let start = decide(&challenge, &load).map_err(ChangeError::Refused)?;
            if challenge.status != ChallengeStatus::Open {
                return Err(ChangeError::Conflict);
            }
            seen(connection, &by, now)?;
            close(connection, id, Word::Accepted, Some(by.id), now)?;
            // Whoever takes an open challenge is its opponent from then on.
            connection
                .prepare_cached("UPDATE challenges SET opponent = coalesce(opponent, ?2) WHERE id = ?1")?
                .execute((id, by.id))?;
            if challenge.asked.unit == Unit::Match {
                matches::open(connection, id)?;
            }
            let asked = &challenge.asked;
            let new = games::NewGame {
                challenge: id,
                round: Round::First,
                guild: asked.guild,
                home: asked.channel,
                thread: None,
                threads: asked.threads,
                rated: asked.rated,
                locale: &asked.locale,
                time_control: asked.time_control,
            };
            let game = games::start(connection, &new, &start, now)?;
            enqueue(
                connection,
                Job::Turn {
                    game,
                    ply: Ply(0),
                    taken_back: 0,
                },
                now,
            )?;
            Ok(Accepted {
                challenge: required(connection, id)?,
                game: games::find(connection, game)?.ok_or(ChangeError::NotFound)?,
            })
        })
        .await
    }

    /// Lets `decide` see the challenge as it is now, and does what it decides, with what must be said about it: all in
    /// one transaction, so that of two answers one comes first and the other sees it.
    ///
    /// # Errors
    ///
    /// [`ChangeError::Refused`] with the refusal of `decide`; [`ChangeError::Conflict`] if it decides on a challenge
    /// that is not open.
    pub async fn settle_challenge<E, F>(
        &self,
        id: ChallengeId,
        now: UtcSeconds,
        decide: F,
    ) -> Result<Challenge, ChangeError<E>>
    where
        F: FnOnce(&Challenge) -> Result<ChallengeDecision, E> + Send + 'static,
        E: Send + 'static,
    {
        self.write(move |connection| {
            let challenge = find(connection, id)?.ok_or(ChangeError::NotFound)?;
            let decision = decide(&challenge).map_err(ChangeError::Refused)?;
            if challenge.status != ChallengeStatus::Open {
                return Err(ChangeError::Conflict);
            }
            let (word, by) = match decision {
                ChallengeDecision::Decline { by } => (Word::Declined, Some(by)),
                ChallengeDecision::Withdraw => (Word::Withdrawn, Some(challenge.asked.challenger.id)),
                ChallengeDecision::Expire => (Word::Expired, None),
            };
            close(connection, id, word, by, now)?;
            Ok(required(connection, id)?)
        })
        .await
    }

    /// Open challenges that lapse at `now` or have lapsed before, the earliest first.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn expired_challenges(&self, now: UtcSeconds) -> Result<Vec<ChallengeId>, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare_cached(
                "SELECT id FROM challenges WHERE status = 'open' AND expires_at <= ?1 ORDER BY expires_at, id",
            )?;
            Ok(query.query_map([now], |row| row.get(0))?.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// When the next open challenge lapses, of those that have not lapsed at `now`.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn next_expiry(&self, now: UtcSeconds) -> Result<Option<UtcSeconds>, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare_cached(
                "SELECT min(expires_at) FROM challenges WHERE status = 'open' AND expires_at > ?1",
            )?;
            Ok(query.query_row([now], |row| row.get(0))?)
        })
        .await
    }
}

/// Records a challenge and that it is to be posted.
pub(crate) fn insert(
    connection: &Connection,
    new: &NewChallenge,
    now: UtcSeconds,
    expires: UtcSeconds,
) -> Result<ChallengeId, StoreError> {
    seen(connection, &new.challenger, now)?;
    if let Some(opponent) = &new.opponent {
        seen(connection, opponent, now)?;
    }
    let (counters, rematch_of) = match new.origin {
        Origin::Fresh => (None, None),
        Origin::Counter(challenge) => (Some(challenge), None),
        Origin::Rematch(game) => (None, Some(game)),
    };
    let mut insert = connection.prepare_cached(
        "INSERT INTO challenges
             (guild, channel, challenger, opponent, variant, unit, side, rated, message, locale, threads,
              pace, counters, rematch_of, created_at, expires_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)",
    )?;
    let id = insert
        .insert((
            new.guild,
            new.channel,
            new.challenger.id,
            new.opponent.as_ref().map(|opponent| opponent.id),
            Stored(new.variant),
            new.unit,
            new.side,
            new.rated,
            &new.message,
            &new.locale,
            new.threads,
            new.time_control,
            counters,
            rematch_of,
            now,
            expires,
        ))
        .map(ChallengeId)?;
    enqueue(connection, Job::ChallengePosted { challenge: id }, now)?;
    Ok(id)
}

/// A challenge, if there is one.
pub(crate) fn find(connection: &Connection, id: ChallengeId) -> Result<Option<Challenge>, StoreError> {
    let mut query = connection.prepare_cached(
        "SELECT challenges.*, games.id AS game, one.name AS challenger_name, other.name AS opponent_name
         FROM challenges JOIN players AS one ON one.id = challenger
         LEFT JOIN players AS other ON other.id = opponent
         LEFT JOIN games ON games.challenge = challenges.id AND games.round = 1
         WHERE challenges.id = ?1",
    )?;
    let mut rows = query.query([id])?;
    rows.next()?.map(from_row).transpose()
}

/// A challenge that must be there.
pub(crate) fn required(connection: &Connection, id: ChallengeId) -> Result<Challenge, StoreError> {
    find(connection, id)?.ok_or(StoreError::Missing {
        what: "challenge",
        id: id.0,
    })
}

fn from_row(row: &Row<'_>) -> Result<Challenge, StoreError> {
    let id: ChallengeId = row.get("id")?;
    let opponent: Option<UserId> = row.get("opponent")?;
    let posted: (Option<ChannelId>, Option<MessageId>) =
        (row.get("posted_channel")?, row.get("posted_message")?);
    let game: Option<GameId> = row.get("game")?;
    let origin = match (row.get("counters")?, row.get("rematch_of")?) {
        (Some(challenge), _) => Origin::Counter(challenge),
        (None, Some(game)) => Origin::Rematch(game),
        (None, None) => Origin::Fresh,
    };
    Ok(Challenge {
        id,
        asked: NewChallenge {
            guild: row.get("guild")?,
            channel: row.get("channel")?,
            challenger: Person {
                id: row.get("challenger")?,
                name: row.get("challenger_name")?,
            },
            opponent: match opponent {
                Some(id) => Some(Person {
                    id,
                    name: row.get("opponent_name")?,
                }),
                None => None,
            },
            variant: row.get::<_, Stored<Variant>>("variant")?.0,
            unit: row.get("unit")?,
            side: row.get("side")?,
            rated: row.get("rated")?,
            message: row.get("message")?,
            locale: row.get("locale")?,
            threads: row.get("threads")?,
            time_control: row.get("pace")?,
            origin,
        },
        at: row.get("created_at")?,
        expires: row.get("expires_at")?,
        status: match (row.get("status")?, game) {
            (Word::Open, _) => ChallengeStatus::Open,
            (Word::Accepted, Some(game)) => ChallengeStatus::Accepted(game),
            (Word::Accepted, None) => {
                return Err(StoreError::Unreadable(format!(
                    "challenge {id} was accepted without a game"
                )));
            }
            (Word::Declined, _) => ChallengeStatus::Declined,
            (Word::Countered, _) => ChallengeStatus::Countered,
            (Word::Withdrawn, _) => ChallengeStatus::Withdrawn,
            (Word::Expired, _) => ChallengeStatus::Expired,
        },
        posted: posted.0.zip(posted.1),
        closed_by: row.get("closed_by")?,
    })
}

/// The status as its column knows it; which game it became stands in the game.
pub(crate) enum Word {
    Open,
    Accepted,
    Declined,
    Countered,
    Withdrawn,
    Expired,
}

words!(Word, "status of a challenge", {
    Word::Open => "open" => Word::Open,
    Word::Accepted => "accepted" => Word::Accepted,
    Word::Declined => "declined" => Word::Declined,
    Word::Countered => "countered" => Word::Countered,
    Word::Withdrawn => "withdrawn" => Word::Withdrawn,
    Word::Expired => "expired" => Word::Expired,
});

/// Closes an open challenge, and notes that this is to be said.
pub(crate) fn close(
    connection: &Connection,
    challenge: ChallengeId,
    status: Word,
    by: Option<UserId>,
    now: UtcSeconds,
) -> Result<(), StoreError> {
    connection
        .prepare_cached("UPDATE challenges SET status = ?2, closed_at = ?3, closed_by = ?4 WHERE id = ?1")?
        .execute((challenge, status, now, by))?;
    enqueue(connection, Job::ChallengeClosed { challenge }, now)
}
