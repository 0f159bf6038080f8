//! Pages of a leaderboard: who stands on them, in their order, and where somebody stands. Ranked is who has finished
//! enough rated games against enough people; where nobody is, those who have played are listed. Whoever has left the
//! guild is passed over, and the ranks close up. How a page looks, and who is asked whether they are still there, is
//! decided elsewhere.

use forteca_engine::Family;
use rusqlite::{Connection, OptionalExtension, Row};

use crate::columns::Stored;
use crate::errors::StoreError;
use crate::ids::{UserId, UtcSeconds};
use crate::listed::{Item, Listed, listed};
use crate::members::{MemberStatus, Membership};
use crate::ratings::{self, Rating, Scope};
use crate::standings::{self, Class, Key, end_of, step};
use crate::store::Store;

/// Somebody who has a rating.
#[derive(Clone, Debug, PartialEq)]
pub struct RatedPlayer {
    /// Who.
    pub user: UserId,
    /// The name last seen.
    pub name: String,
    /// The rating as it was after the last game.
    pub rating: Rating,
    /// Against how many different people the rated games were.
    pub opponents: u32,
    /// What is known of their being in the guild.
    pub membership: Option<Membership>,
}

/// A part of a leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub struct LeaderboardPart {
    /// How many are ranked.
    pub ranked: u32,
    /// How many have played, and are not.
    pub unranked: u32,
    /// How many stand before the first of this part.
    pub first: u32,
    /// Who stands in it, the first first, and between them those who are passed over because they have left.
    pub players: Vec<Listed<RatedPlayer>>,
}

/// Where somebody stands.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnPlace {
    /// The place among the ranked, from 1; None if they are not ranked.
    pub rank: Option<u32>,
    /// The rating as it was after the last game.
    pub rating: Rating,
    /// Against how many different people the rated games were.
    pub opponents: u32,
    /// Whether they are passed over because they have left.
    pub presence: MemberStatus,
}

impl Store {
    /// One part of a leaderboard as of `now`; beyond the last part, the last.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn leaderboard(
        &self,
        scope: Scope,
        family: Family,
        part: u32,
        part_size: u32,
        now: UtcSeconds,
    ) -> Result<LeaderboardPart, StoreError> {
        self.age_leaderboard(scope, family, now).await?;
        self.read(move |connection| part_of(connection, (scope, family), part, part_size))
            .await
    }

    /// Where somebody stands as of `now`; None without a rated game.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn own_place(
        &self,
        user: UserId,
        scope: Scope,
        family: Family,
        now: UtcSeconds,
    ) -> Result<Option<OwnPlace>, StoreError> {
        self.age_leaderboard(scope, family, now).await?;
        self.read(move |connection| own_place(connection, Key { user, scope, family }))
            .await
    }

    /// The family in which most rated games were finished in this scope; none if there were none at all.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn busiest_family(&self, scope: Scope) -> Result<Option<Family>, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare_cached(
                "SELECT family FROM ratings WHERE scope = ?1
                 GROUP BY family ORDER BY sum(games) DESC, family",
            )?;
            let mut rows = query.query([scope])?;
            while let Some(row) = rows.next()? {
                // A family that cannot be read has no leaderboard either.
                if let Ok(Stored(family)) = row.get(0) {
                    return Ok(Some(family));
                }
            }
            Ok(None)
        })
        .await
    }
}

/// The steps of a class from the top, each with how many people are on it.
const STEPS: &str = "SELECT step, people FROM steps WHERE scope = ?1 AND family = ?2 AND class = ?3
    ORDER BY step DESC";

/// Everybody of a class below a score, the best first, of two equals the older account.
const BELOW: &str = "SELECT standings.user_id, standings.standing AS presence, opponents,
        players.name, value, deviation, volatility, games, rated_at, members.standing, known_at
    FROM standings
    LEFT JOIN players ON players.id = standings.user_id
    LEFT JOIN ratings ON ratings.user_id = standings.user_id AND ratings.scope = standings.scope
        AND ratings.family = standings.family
    LEFT JOIN members ON members.guild = standings.scope AND members.user_id = standings.user_id
    WHERE standings.scope = ?1 AND standings.family = ?2 AND class = ?3 AND score < ?4
    ORDER BY score DESC, standings.user_id";

/// Those of a step who stand before somebody.
const BEFORE: &str = "SELECT count(*) FROM standings
    WHERE scope = ?1 AND family = ?2 AND class = ?3 AND score >= ?4 AND score < ?5
        AND (score > ?4 OR user_id < ?6) AND standing = 'here'";

fn part_of(
    connection: &Connection,
    (scope, family): (Scope, Family),
    part: u32,
    part_size: u32,
) -> Result<LeaderboardPart, StoreError> {
    let [ranked, unranked] = [
        steps(connection, (scope, family), Class::Ranked)?,
        steps(connection, (scope, family), Class::Unranked)?,
    ];
    let people = |steps: &[(i64, u32)]| steps.iter().map(|(_, people)| people).sum::<u32>();
    let (class, steps) = match people(&ranked) {
        0 => (Class::Unranked, &unranked),
        _ => (Class::Ranked, &ranked),
    };
    let last = people(steps).div_ceil(part_size).max(1) - 1;
    let first = part.min(last) * part_size;
    let players = players(connection, (scope, family), class, steps, first, part_size)?;
    Ok(LeaderboardPart {
        ranked: people(&ranked),
        unranked: people(&unranked),
        first,
        players,
    })
}

fn steps(
    connection: &Connection,
    (scope, family): (Scope, Family),
    class: Class,
) -> rusqlite::Result<Vec<(i64, u32)>> {
    let mut query = connection.prepare_cached(STEPS)?;
    let steps = query.query_map((scope, Stored(family), class), |row| {
        Ok((row.get(0)?, row.get(1)?))
    })?;
    steps.collect()
}

/// The people of a part. Passed over are those before its first place; those behind its last are not in it.
fn players(
    connection: &Connection,
    (scope, family): (Scope, Family),
    class: Class,
    steps: &[(i64, u32)],
    first: u32,
    part_size: u32,
) -> Result<Vec<Listed<RatedPlayer>>, StoreError> {
    // The step of the last one before the part, as also those who have left behind them belong to it; and how many of
    // that step stand before it.
    let mut before = first;
    let mut top = None;
    for (step, people) in steps {
        if before <= *people {
            top = Some(*step);
            break;
        }
        before -= people;
    }
    let Some(top) = top else {
        return Ok(Vec::new());
    };
    let end = match first {
        // Who has left may stand above all steps.
        0 => f64::INFINITY,
        _ => end_of(top),
    };
    let mut query = connection.prepare_cached(BELOW)?;
    let mut rows = query.query((scope, Stored(family), class, end))?;
    let (mut found, mut place) = (Vec::new(), 0);
    while place < before + part_size
        && let Some(row) = rows.next()?
    {
        // One that cannot be read is shown, and told of as such.
        let here = row
            .get::<_, MemberStatus>("presence")
            .unwrap_or(MemberStatus::Here)
            == MemberStatus::Here;
        if place >= before {
            let user = row.get("user_id")?;
            found.push(listed(Item::Rating(user), rated_player(row, user))?);
        }
        place += u32::from(here);
    }
    Ok(found)
}

fn rated_player(row: &Row<'_>, user: UserId) -> rusqlite::Result<RatedPlayer> {
    let known: Option<UtcSeconds> = row.get("known_at")?;
    // A name or a membership that cannot be read takes nobody's place.
    let status: Option<MemberStatus> = row.get("standing").unwrap_or_default();
    Ok(RatedPlayer {
        user,
        name: row.get("name").unwrap_or_default(),
        rating: Rating::from_row(row, "")?,
        opponents: row.get("opponents")?,
        membership: status.zip(known).map(|(status, at)| Membership { status, at }),
    })
}

fn own_place(connection: &Connection, key: Key) -> Result<Option<OwnPlace>, StoreError> {
    let Some(standing) = standings::stored(connection, key)? else {
        return Ok(None);
    };
    let Key { user, scope, family } = key;
    let rating = ratings::current(connection, user, scope, family)?;
    let rank = match (standing.class, standing.presence) {
        (Class::Ranked, MemberStatus::Here) => {
            let own = step(standing.score);
            let steps = steps(connection, (scope, family), Class::Ranked)?;
            let above = steps.iter().filter(|(step, _)| *step > own);
            let above: u32 = above.map(|(_, people)| people).sum();
            let beside: u32 = connection
                .prepare_cached(BEFORE)?
                .query_row(
                    (
                        scope,
                        Stored(family),
                        Class::Ranked,
                        standing.score,
                        end_of(own),
                        user,
                    ),
                    |row| row.get(0),
                )
                .optional()?
                .unwrap_or(0);
            Some(above + beside + 1)
        }
        (Class::Unranked, _) | (_, MemberStatus::Left) => None,
    };
    Ok(Some(OwnPlace {
        rank,
        rating,
        opponents: standing.opponents,
        presence: standing.presence,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_sorted_for_a_page() {
        for query in [STEPS, BELOW, BEFORE] {
            let plan = crate::schema::plan_of(query);
            assert!(!plan.contains("SCAN") && !plan.contains("TEMP B-TREE"), "{plan}");
        }
    }
}
