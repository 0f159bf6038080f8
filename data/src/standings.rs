//! Where everybody with a rating stands: kept with every change of a rating, so that a page of a leaderboard is looked
//! up. As ratings grow unsure with time, so do the scores here: each holds for a span, and those whose span is over are
//! set anew before a page is read, and from time to time.
//!
//! How many people stand before somebody is told by `steps`, which count the people within every ten points; what a page
//! shows is in `leaderboard.rs`.

use forteca_engine::Family;
use rusqlite::{Connection, OptionalExtension};

use crate::ageing::Span;
use crate::columns::{Stored, text_column};
use crate::errors::StoreError;
use crate::ids::{GuildId, UserId, UtcSeconds};
use crate::members::MemberStatus;
use crate::ratings::{self, Rating, Scope};
use crate::store::Store;

/// How many rated games it takes to be ranked.
pub const MIN_GAMES: u32 = 5;
/// Against how many different people.
pub const MIN_OPPONENTS: u32 = 3;

/// How many points a step is high.
const STEP: f64 = 10.0;
/// How many scores are set anew in one transaction.
const AT_ONCE: u32 = 500;

/// Whether somebody has played enough to be ranked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    Ranked,
    Unranked,
}

text_column!(Class, "class of players", {
    Class::Ranked => "ranked" => Class::Ranked,
    Class::Unranked => "unranked" => Class::Unranked,
});

/// What is kept of somebody on one leaderboard.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Standing {
    pub(crate) class: Class,
    pub(crate) presence: MemberStatus,
    pub(crate) opponents: u32,
    pub(crate) score: f64,
    pub(crate) span: Span,
    pub(crate) lowest: f64,
    pub(crate) highest: f64,
}

impl Standing {
    fn new(
        rating: &Rating,
        opponents: u32,
        presence: MemberStatus,
        range: [f64; 2],
        now: UtcSeconds,
    ) -> Self {
        let ranked = rating.games >= MIN_GAMES && opponents >= MIN_OPPONENTS;
        Standing {
            class: if ranked { Class::Ranked } else { Class::Unranked },
            presence,
            opponents,
            score: rating.score(now),
            span: rating.span(now),
            lowest: range[0],
            highest: range[1],
        }
    }

    /// Whether both are the same, but for what another machine computes otherwise in the last place.
    pub(crate) fn is(&self, other: &Standing) -> bool {
        (self.score - other.score).abs() < 1e-6
            && Standing {
                score: other.score,
                ..*self
            } == *other
    }

    pub(crate) fn step(&self) -> i64 {
        step(self.score)
    }
}

/// The step in which a score is.
pub(crate) fn step(score: f64) -> i64 {
    (score / STEP).floor() as i64
}

/// The first score above a step.
pub(crate) fn end_of(step: i64) -> f64 {
    (step + 1) as f64 * STEP
}

/// Whose standing it is, and on which leaderboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Key {
    pub(crate) user: UserId,
    pub(crate) scope: Scope,
    pub(crate) family: Family,
}

impl Key {
    fn parameters(&self) -> (UserId, Scope, Stored<Family>) {
        (self.user, self.scope, Stored(self.family))
    }
}

pub(crate) fn stored(connection: &Connection, key: Key) -> rusqlite::Result<Option<Standing>> {
    connection
        .prepare_cached(
            "SELECT class, standing, opponents, score, since, until, lowest, highest FROM standings
             WHERE user_id = ?1 AND scope = ?2 AND family = ?3",
        )?
        .query_row(key.parameters(), |row| {
            Ok(Standing {
                class: row.get(0)?,
                presence: row.get(1)?,
                opponents: row.get(2)?,
                score: row.get(3)?,
                span: Span {
                    since: row.get(4)?,
                    until: row.get(5)?,
                },
                lowest: row.get(6)?,
                highest: row.get(7)?,
            })
        })
        .optional()
}

/// Puts a standing in the place of an earlier one, and counts the steps.
fn put(connection: &Connection, key: Key, before: Option<Standing>, now: Standing) -> rusqlite::Result<()> {
    if before == Some(now) {
        return Ok(());
    }
    connection
        .prepare_cached(
            "INSERT OR REPLACE INTO standings VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
        )?
        .execute((
            key.user,
            key.scope,
            Stored(key.family),
            now.class,
            now.presence,
            now.opponents,
            now.score,
            now.span.since,
            now.span.until,
            now.lowest,
            now.highest,
        ))?;
    let place = |standing: &Standing| {
        (standing.presence == MemberStatus::Here).then(|| (standing.class, standing.step()))
    };
    let (left, entered) = (before.as_ref().and_then(place), place(&now));
    if left == entered {
        return Ok(());
    }
    if let Some((class, step)) = left {
        let parameters = (key.scope, Stored(key.family), class, step);
        let emptied = connection
            .prepare_cached(
                "DELETE FROM steps
                 WHERE scope = ?1 AND family = ?2 AND class = ?3 AND step = ?4 AND people = 1",
            )?
            .execute(parameters)?;
        if emptied == 0 {
            connection
                .prepare_cached(
                    "UPDATE steps SET people = people - 1
                     WHERE scope = ?1 AND family = ?2 AND class = ?3 AND step = ?4",
                )?
                .execute(parameters)?;
        }
    }
    if let Some((class, step)) = entered {
        connection
            .prepare_cached(
                "INSERT INTO steps VALUES (?1, ?2, ?3, ?4, 1)
                 ON CONFLICT (scope, family, class, step) DO UPDATE SET people = people + 1",
            )?
            .execute((key.scope, Stored(key.family), class, step))?;
    }
    Ok(())
}

/// Notes a rating that a game has changed. That its players have met is noted already.
pub(crate) fn note(
    connection: &Connection,
    family: Family,
    (user, scope): (UserId, Scope),
    rating: &Rating,
    opponent: UserId,
) -> rusqlite::Result<()> {
    let key = Key { user, scope, family };
    let before = stored(connection, key)?;
    let met: u32 = connection
        .prepare_cached(
            "SELECT games FROM meetings WHERE user_id = ?1 AND scope = ?2 AND family = ?3 AND opponent = ?4",
        )?
        .query_row((user, scope, Stored(family), opponent), |row| row.get(0))
        .optional()?
        .unwrap_or(0);
    let value = rating.value;
    let now = rating.at.unwrap_or(UtcSeconds(i64::MIN));
    let after = match before {
        None => {
            let presence = presence(connection, user, scope)?;
            Standing::new(rating, 1, presence, [value, value], now)
        }
        Some(before) => Standing::new(
            rating,
            before.opponents + u32::from(met == 1),
            before.presence,
            [before.lowest.min(value), before.highest.max(value)],
            now,
        ),
    };
    put(connection, key, before, after)
}

/// Notes that somebody has left a guild or come back, on all its leaderboards.
pub(crate) fn note_presence(connection: &Connection, guild: GuildId, user: UserId) -> rusqlite::Result<()> {
    let scope = Scope::Guild(guild);
    let presence = presence(connection, user, scope)?;
    let families: Vec<Stored<Family>> = connection
        .prepare_cached("SELECT family FROM standings WHERE user_id = ?1 AND scope = ?2")?
        .query_map((user, scope), |row| row.get(0))?
        // A family that cannot be read has no leaderboard either.
        .filter_map(Result::ok)
        .collect();
    for Stored(family) in families {
        let key = Key { user, scope, family };
        if let Some(before) = stored(connection, key)? {
            put(connection, key, Some(before), Standing { presence, ..before })?;
        }
    }
    Ok(())
}

/// Nobody leaves everywhere.
fn presence(connection: &Connection, user: UserId, scope: Scope) -> rusqlite::Result<MemberStatus> {
    let Scope::Guild(guild) = scope else {
        return Ok(MemberStatus::Here);
    };
    let left: Option<bool> = connection
        .prepare_cached("SELECT standing = 'left' FROM members WHERE guild = ?1 AND user_id = ?2")?
        .query_row((guild, user), |row| row.get(0))
        .optional()?;
    Ok(match left {
        Some(true) => MemberStatus::Left,
        Some(false) | None => MemberStatus::Here,
    })
}

/// Two lookups: scores that have held their time, and those of a clock that was ahead.
const DUE: &str = "SELECT user_id FROM standings WHERE scope = ?1 AND family = ?2 AND until <= ?3 UNION ALL
    SELECT user_id FROM standings WHERE scope = ?1 AND family = ?2 AND since > ?3 LIMIT ?4";

impl Store {
    /// Sets the scores of a leaderboard anew whose time is over at `now`.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn age_leaderboard(
        &self,
        scope: Scope,
        family: Family,
        now: UtcSeconds,
    ) -> Result<(), StoreError> {
        while self
            .read(move |connection| Ok(!due(connection, scope, family, now, 1)?.is_empty()))
            .await?
        {
            let done = self
                .write(move |connection| Ok::<_, StoreError>(age(connection, scope, family, now)?))
                .await?;
            if done == 0 {
                break;
            }
        }
        Ok(())
    }

    /// The leaderboards on which anybody stands.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn leaderboards(&self) -> Result<Vec<(Scope, Family)>, StoreError> {
        self.read(|connection| {
            let mut query = connection.prepare_cached("SELECT DISTINCT scope, family FROM steps")?;
            let found = query.query_map([], |row| Ok((row.get(0)?, row.get::<_, Stored<Family>>(1)?.0)))?;
            // A family that cannot be read has no leaderboard either.
            Ok(found.filter_map(Result::ok).collect())
        })
        .await
    }
}

fn due(
    connection: &Connection,
    scope: Scope,
    family: Family,
    now: UtcSeconds,
    most: u32,
) -> rusqlite::Result<Vec<UserId>> {
    let mut query = connection.prepare_cached(DUE)?;
    let users = query.query_map((scope, Stored(family), now, most), |row| row.get(0))?;
    users.collect()
}

/// Sets some scores anew, and tells how many.
fn age(connection: &Connection, scope: Scope, family: Family, now: UtcSeconds) -> rusqlite::Result<usize> {
    let due = due(connection, scope, family, now, AT_ONCE)?;
    let mut done = 0;
    for user in due {
        let key = Key { user, scope, family };
        let before = match stored(connection, key) {
            Ok(Some(before)) => before,
            Ok(None) => continue,
            // It cannot be read: it is asked for again only when `check` has had it counted anew.
            Err(
                rusqlite::Error::FromSqlConversionFailure(..)
                | rusqlite::Error::InvalidColumnType(..)
                | rusqlite::Error::IntegralValueOutOfRange(..),
            ) => {
                connection
                    .prepare_cached(
                        "UPDATE standings SET since = NULL, until = ?4
                         WHERE user_id = ?1 AND scope = ?2 AND family = ?3",
                    )?
                    .execute((key.user, key.scope, Stored(key.family), i64::MAX))?;
                continue;
            }
            Err(error) => return Err(error),
        };
        let Ok(rating) = ratings::current(connection, user, scope, family) else {
            // Nobody can say how unsure it has grown: it stays where it is until `check` is asked.
            let span = Span {
                since: None,
                until: UtcSeconds(i64::MAX),
            };
            put(connection, key, Some(before), Standing { span, ..before })?;
            continue;
        };
        let range = [before.lowest, before.highest];
        let after = Standing::new(&rating, before.opponents, before.presence, range, now);
        done += usize::from(after.span != before.span);
        put(connection, key, Some(before), after)?;
    }
    Ok(done)
}

/// A standing as it follows from the other tables.
pub(crate) fn anew(connection: &Connection, key: Key, now: UtcSeconds) -> rusqlite::Result<Option<Standing>> {
    let rating = ratings::current(connection, key.user, key.scope, key.family)?;
    if rating == Rating::NEW {
        return Ok(None);
    }
    let opponents = connection
        .prepare_cached("SELECT count(*) FROM meetings WHERE user_id = ?1 AND scope = ?2 AND family = ?3")?
        .query_row(key.parameters(), |row| row.get(0))?;
    let range = connection
        .prepare_cached(
            "SELECT ifnull(min(after_value), ?4), ifnull(max(after_value), ?4) FROM rating_history
             WHERE user_id = ?1 AND scope = ?2 AND family = ?3",
        )?
        .query_row((key.user, key.scope, Stored(key.family), rating.value), |row| {
            Ok([row.get(0)?, row.get(1)?])
        })?;
    let presence = presence(connection, key.user, key.scope)?;
    Ok(Some(Standing::new(&rating, opponents, presence, range, now)))
}

/// Sets all standings anew, each as of the last game; they age when they are asked for.
pub(crate) fn fill(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute_batch("DELETE FROM standings; DELETE FROM steps")?;
    let mut query = connection.prepare("SELECT user_id, scope, family, rated_at FROM ratings")?;
    let mut rows = query.query([])?;
    while let Some(row) = rows.next()? {
        let Ok(Stored(family)) = row.get("family") else {
            continue;
        };
        let key = Key {
            user: row.get("user_id")?,
            scope: row.get("scope")?,
            family,
        };
        let at: Option<UtcSeconds> = row.get("rated_at")?;
        // One that cannot be read stands nowhere.
        if let Ok(Some(standing)) = anew(connection, key, at.unwrap_or(UtcSeconds(0))) {
            put(connection, key, None, standing)?;
        }
    }
    Ok(())
}
