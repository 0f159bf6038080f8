//! Challenges in the database, from the first word to the game, the refusal or the end of patience. What one says stands
//! in `terms.rs`.

use forteca_engine::Variant;
use rusqlite::{Connection, Row};

use crate::columns::{Stored, text_column};
use crate::errors::{ChangeError, StoreError};
use crate::games;
use crate::ids::{ChallengeId, ChannelId, GameId, GuildId, MessageId, UserId, UtcSeconds};
use crate::legs::Leg;
use crate::listed::{Item, Listed, listed};
use crate::load::Load;
use crate::matches;
use crate::outbox::enqueue;
use crate::players::{Person, seen};
use crate::record::GameRecord;
use crate::store::Store;
use crate::terms::{
    Acceptance, Challenge, ChallengeDecision, ChallengeStatus, Closing, MatchFormat, NewChallenge, Origin,
    Posting,
};
use crate::ties::Ties;

/// Two lookups, as SQLite would answer an OR by a walk over all challenges.
const OPEN_OF: &str = "SELECT id FROM challenges WHERE id IN (
    SELECT id FROM challenges WHERE status = 'open' AND challenger = ?1 UNION ALL
    SELECT id FROM challenges WHERE status = 'open' AND opponent = ?1
) AND expires_at > ?2 ORDER BY expires_at, id";

/// Challenges to everybody in a server that somebody else has made, of whom and by whom they are not blocked.
const OPEN_TO_ALL: &str = "FROM challenges WHERE status = 'open' AND opponent IS NULL AND guild = ?1
    AND challenger <> ?2 AND expires_at > ?3
    AND NOT EXISTS (SELECT 1 FROM blocks WHERE user = ?2 AND blocked = challenger)
    AND NOT EXISTS (SELECT 1 FROM blocks WHERE user = challenger AND blocked = ?2)";

/// A challenge that was accepted.
#[derive(Clone, Debug, PartialEq)]
pub struct Accepted {
    /// The challenge as it is now.
    pub challenge: Challenge,
    /// The game it became, or the first of its match.
    pub game: GameRecord,
}

impl Store {
    /// Makes a challenge of `challenger`, to `opponent` if it is a direct one: lets `decide` see the load and the
    /// ties of the two as they are then, and records what it lists, all in one transaction.
    ///
    /// # Errors
    ///
    /// [`ChangeError::Refused`] with the refusal of `decide`.
    pub async fn create_challenge<E, F>(
        &self,
        challenger: UserId,
        opponent: Option<UserId>,
        now: UtcSeconds,
        decide: F,
    ) -> Result<Challenge, ChangeError<E>>
    where
        F: FnOnce(&Load, &Ties) -> Result<Posting, E> + Send + 'static,
        E: Send + 'static,
    {
        self.write(move |connection| {
            let load = Load::of(connection, challenger, opponent, None, now)?;
            let ties = Ties::of(connection, challenger, opponent)?;
            let posting = decide(&load, &ties).map_err(ChangeError::Refused)?;
            let id = post(connection, &posting, now)?;
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
    /// so that of two who accept one comes first and the other sees it. Load and ties are those of `by` with the
    /// challenger.
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
        F: FnOnce(&Challenge, &Load, &Ties) -> Result<Acceptance, E> + Send + 'static,
        E: Send + 'static,
    {
        self.write(move |connection| {
            let challenge = find(connection, id)?.ok_or(ChangeError::NotFound)?;
            let challenger = Some(challenge.asked.challenger.id);
            let load = Load::of(connection, by.id, challenger, Some(id), now)?;
            let ties = Ties::of(connection, by.id, challenger)?;
            let Acceptance {
                start,
                jobs,
                game_jobs,
            } = decide(&challenge, &load, &ties).map_err(ChangeError::Refused)?;
            seen(connection, &by, now)?;
            shut(connection, id, Word::Accepted, Some(by.id), now)?;
            // Whoever takes an open challenge is its opponent from then on.
            connection
                .prepare_cached("UPDATE challenges SET opponent = coalesce(opponent, ?2) WHERE id = ?1")?
                .execute((id, by.id))?;
            if challenge.asked.format == MatchFormat::Match {
                matches::open(connection, id)?;
            }
            let asked = &challenge.asked;
            let new = games::NewGame {
                challenge: id,
                leg: Leg::First,
                guild: asked.guild,
                home: asked.channel,
                thread: None,
                threads: asked.threads,
                rated: asked.rated,
                locale: &asked.locale,
                time_control: asked.time_control,
            };
            let game = games::start(connection, &new, &start, now)?;
            let of_game = game_jobs.into_iter().map(|job| job.of(game));
            for job in jobs.into_iter().chain(of_game) {
                enqueue(connection, job, now)?;
            }
            Ok(Accepted {
                challenge: required(connection, id)?,
                game: games::find(connection, game)?.ok_or(ChangeError::NotFound)?,
            })
        })
        .await
    }

    /// Lets `decide` see the challenge as it is now, and writes what it lists: all in one transaction, so that of two
    /// answers one comes first and the other sees it.
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
        F: FnOnce(&Challenge) -> Result<Closing, E> + Send + 'static,
        E: Send + 'static,
    {
        self.write(move |connection| {
            let challenge = find(connection, id)?.ok_or(ChangeError::NotFound)?;
            let closing = decide(&challenge).map_err(ChangeError::Refused)?;
            close(connection, &challenge, closing, now)?;
            Ok(required(connection, id)?)
        })
        .await
    }

    /// The open challenges that somebody has made or that were made to them, without those whose time is over; the one
    /// that lapses first at the front.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn open_challenges_of(
        &self,
        user: UserId,
        now: UtcSeconds,
    ) -> Result<Vec<Listed<Challenge>>, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare_cached(OPEN_OF)?;
            let ids = query.query_map((user, now), |row| row.get(0))?;
            ids.map(|id| {
                let id: ChallengeId = id?;
                listed(Item::Challenge(id), required(connection, id))
            })
            .collect()
        })
        .await
    }

    /// The challenges to everybody in a server that `user` can accept: how many there are, and a page of `size` of them,
    /// from 1; beyond the last page, that one. Those that lapse first stand at the front.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn open_to_everybody(
        &self,
        guild: GuildId,
        user: UserId,
        now: UtcSeconds,
        (size, page): (u32, u32),
    ) -> Result<(u32, Vec<Listed<Challenge>>), StoreError> {
        self.read(move |connection| {
            let mut count = connection.prepare_cached(&format!("SELECT count(*) {OPEN_TO_ALL}"))?;
            let total: u32 = count.query_row((guild, user, now), |row| row.get(0))?;
            let page = page.clamp(1, total.div_ceil(size.max(1)).max(1));
            let mut query = connection.prepare_cached(&format!(
                "SELECT id {OPEN_TO_ALL} ORDER BY expires_at, id LIMIT ?4 OFFSET ?5"
            ))?;
            let before = (page - 1) * size;
            let ids = query.query_map((guild, user, now, size, before), |row| row.get(0))?;
            let listed = ids.map(|id| {
                let id: ChallengeId = id?;
                listed(Item::Challenge(id), required(connection, id))
            });
            Ok((total, listed.collect::<Result<_, StoreError>>()?))
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

/// Records a challenge and what must be said of it.
pub(crate) fn post(
    connection: &Connection,
    posting: &Posting,
    now: UtcSeconds,
) -> Result<ChallengeId, StoreError> {
    let new = &posting.asked;
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
            new.format,
            new.side,
            new.rated,
            &new.message,
            &new.locale,
            new.threads,
            new.time_control,
            counters,
            rematch_of,
            now,
            posting.expires,
        ))
        .map(ChallengeId)?;
    for job in &posting.jobs {
        enqueue(connection, job.of(id), now)?;
    }
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

/// The open challenges of one person to another and back.
pub(crate) fn open_between(
    connection: &Connection,
    one: UserId,
    other: UserId,
) -> Result<Vec<Listed<Challenge>>, StoreError> {
    let mut query = connection.prepare_cached(
        "SELECT id FROM challenges WHERE status = 'open' AND challenger = ?1 AND opponent = ?2 UNION ALL
         SELECT id FROM challenges WHERE status = 'open' AND challenger = ?2 AND opponent = ?1",
    )?;
    let ids = query.query_map((one, other), |row| row.get(0))?;
    ids.map(|id| {
        let id: ChallengeId = id?;
        listed(Item::Challenge(id), required(connection, id))
    })
    .collect()
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
            format: row.get("unit")?,
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
enum Word {
    Open,
    Accepted,
    Declined,
    Countered,
    Withdrawn,
    Expired,
}

text_column!(Word, "status of a challenge", {
    Word::Open => "open" => Word::Open,
    Word::Accepted => "accepted" => Word::Accepted,
    Word::Declined => "declined" => Word::Declined,
    Word::Countered => "countered" => Word::Countered,
    Word::Withdrawn => "withdrawn" => Word::Withdrawn,
    Word::Expired => "expired" => Word::Expired,
});

/// Closes a challenge that is not accepted, and notes what must be said of it.
pub(crate) fn close<E>(
    connection: &Connection,
    challenge: &Challenge,
    closing: Closing,
    now: UtcSeconds,
) -> Result<(), ChangeError<E>> {
    let (word, by) = match closing.decision {
        ChallengeDecision::Decline { by } => (Word::Declined, Some(by)),
        ChallengeDecision::Counter { by } => (Word::Countered, Some(by)),
        ChallengeDecision::Withdraw => (Word::Withdrawn, Some(challenge.asked.challenger.id)),
        ChallengeDecision::Expire => (Word::Expired, None),
    };
    shut(connection, challenge.id, word, by, now)?;
    for job in closing.jobs {
        enqueue(connection, job, now)?;
    }
    Ok(())
}

/// Notes what became of an open challenge. One that is closed already is closed by somebody else.
fn shut<E>(
    connection: &Connection,
    challenge: ChallengeId,
    status: Word,
    by: Option<UserId>,
    now: UtcSeconds,
) -> Result<(), ChangeError<E>> {
    let mut update = connection.prepare_cached(
        "UPDATE challenges SET status = ?2, closed_at = ?3, closed_by = ?4 WHERE id = ?1 AND status = 'open'",
    )?;
    match update.execute((challenge, status, now, by))? {
        0 => Err(ChangeError::Conflict),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn open_challenges_are_looked_up_and_not_searched_for() {
        let connection = crate::schema::present();
        let mut explain = connection
            .prepare(&format!("EXPLAIN QUERY PLAN {OPEN_OF}"))
            .unwrap();
        let rows = explain.query_map([1, 2], |row| row.get("detail")).unwrap();
        let plan: Vec<String> = rows.map(Result::unwrap).collect();
        let plan = plan.join("\n");
        assert!(!plan.contains("SCAN challenges"), "{plan}");
        for index in ["challenges_open_by_person", "challenges_open_by_opponent"] {
            assert!(plan.contains(index), "{plan}");
        }
    }

    #[test]
    fn challenges_to_everybody_are_looked_up_and_not_searched_for() {
        let plan = crate::schema::plan_of(&format!("SELECT id {OPEN_TO_ALL}"));
        assert!(!plan.contains("SCAN challenges"), "{plan}");
        assert!(plan.contains("challenges_open_by_opponent"), "{plan}");
    }
}
