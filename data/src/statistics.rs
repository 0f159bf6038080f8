//! What there is to count: somebody's finished games, and the course of a rating. The counting is done elsewhere.

use forteca_engine::{Family, Outcome, Ply, Side, Variant};
use rusqlite::{Connection, Row, Rows};

use crate::columns::Stored;
use crate::errors::StoreError;
use crate::ids::{GameId, UserId, UtcSeconds};
use crate::listed::{Item, Listed, listed};
use crate::players::Player;
use crate::ratings::Scope;
use crate::standings::{self, Key};
use crate::store::Store;
use crate::terms::Rated;

/// A finished game as one of its players saw it. Games that were broken off before they began are none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedGame {
    /// Which.
    pub id: GameId,
    /// What was played.
    pub variant: Variant,
    /// The player's side.
    pub side: Side,
    /// Against whom.
    pub opponent: Player,
    /// Whether it changed ratings.
    pub rated: Rated,
    /// How it ended.
    pub outcome: Outcome,
    /// After how many plies.
    pub plies: Ply,
    /// When.
    pub at: UtcSeconds,
}

/// A rating after a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingMoment {
    /// The number of the game among all that changed this rating, from 1.
    pub game: u32,
    /// When.
    pub at: UtcSeconds,
    /// The value.
    pub value: f64,
    /// Its deviation.
    pub deviation: f64,
}

/// How a rating went.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RatingCourse {
    /// How many games have changed it.
    pub games: u32,
    /// The value after the first of them.
    pub first: f64,
    /// The lowest value after any.
    pub lowest: f64,
    /// The highest.
    pub highest: f64,
    /// The rating after some of the games, evenly spread, the last among them; the first first.
    pub moments: Vec<Listed<RatingMoment>>,
}

/// Two lookups, as SQLite would answer an OR by a walk over everybody's games.
const FINISHED_OF: &str =
    "SELECT games.id, variant, white, rated, outcome, finished_at, opponents.id AS opponent,
        opponents.name, coalesce((SELECT max(ply) FROM moves WHERE game_id = games.id), 0) AS plies
    FROM games JOIN players AS opponents ON opponents.id = iif(white = ?1, black, white)
    WHERE games.id IN (
        SELECT id FROM games WHERE finished_at IS NOT NULL AND white = ?1 UNION ALL
        SELECT id FROM games WHERE finished_at IS NOT NULL AND black = ?1
    ) AND (?2 = 0 OR guild = ?2)
    ORDER BY finished_at DESC, games.id DESC";

/// The same, but the last of them only, which are found without a look at the others.
const LAST_OF: &str =
    "SELECT games.id, variant, white, rated, outcome, finished_at, opponents.id AS opponent,
        opponents.name, coalesce((SELECT max(ply) FROM moves WHERE game_id = games.id), 0) AS plies
    FROM (
        SELECT id AS last, finished_at AS ended FROM games
            WHERE finished_at IS NOT NULL AND outcome <> 'none:aborted' AND white = ?1 AND (?2 = 0 OR guild = ?2) UNION ALL
        SELECT id, finished_at FROM games
            WHERE finished_at IS NOT NULL AND outcome <> 'none:aborted' AND black = ?1 AND (?2 = 0 OR guild = ?2)
        ORDER BY ended DESC, last DESC LIMIT ?3
    ) JOIN games ON games.id = last JOIN players AS opponents ON opponents.id = iif(white = ?1, black, white)
    ORDER BY ended DESC, last DESC";

/// The last games of two people with each other.
const LAST_BETWEEN: &str =
    "SELECT games.id, variant, white, rated, outcome, finished_at, opponents.id AS opponent,
        opponents.name, coalesce((SELECT max(ply) FROM moves WHERE game_id = games.id), 0) AS plies
    FROM (
        SELECT id AS last, finished_at AS ended FROM games
            WHERE finished_at IS NOT NULL AND outcome <> 'none:aborted' AND white = ?1 AND black = ?4 AND (?2 = 0 OR guild = ?2) UNION ALL
        SELECT id, finished_at FROM games
            WHERE finished_at IS NOT NULL AND outcome <> 'none:aborted' AND white = ?4 AND black = ?1 AND (?2 = 0 OR guild = ?2)
        ORDER BY ended DESC, last DESC LIMIT ?3
    ) JOIN games ON games.id = last JOIN players AS opponents ON opponents.id = ?4
    ORDER BY ended DESC, last DESC";

impl Store {
    /// The games that somebody has finished, in one guild or everywhere, the last first.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn finished_games_of(
        &self,
        user: UserId,
        scope: Scope,
    ) -> Result<Vec<Listed<FinishedGame>>, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare_cached(FINISHED_OF)?;
            finished(user, query.query((user, scope))?)
        })
        .await
    }

    /// The games that somebody has finished last, of all or against one person, in one guild or everywhere, the last
    /// first; at most so many.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn last_games_of(
        &self,
        user: UserId,
        opponent: Option<UserId>,
        scope: Scope,
        most: u32,
    ) -> Result<Vec<Listed<FinishedGame>>, StoreError> {
        self.read(move |connection| match opponent {
            None => {
                let mut query = connection.prepare_cached(LAST_OF)?;
                finished(user, query.query((user, scope, most))?)
            }
            Some(opponent) => {
                let mut query = connection.prepare_cached(LAST_BETWEEN)?;
                finished(user, query.query((user, scope, most, opponent))?)
            }
        })
        .await
    }

    /// How somebody's rating went, with at most so many moments of it. Without a game all is empty.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn rating_course(
        &self,
        user: UserId,
        scope: Scope,
        family: Family,
        most: u32,
    ) -> Result<RatingCourse, StoreError> {
        self.read(move |connection| course(connection, user, scope, family, most))
            .await
    }

    /// The people with these ids, as far as they are known, in the order of the ids.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn players(&self, users: Vec<UserId>) -> Result<Vec<Listed<Player>>, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare_cached("SELECT id, name FROM players WHERE id = ?1")?;
            let mut players = Vec::with_capacity(users.len());
            for user in users {
                let mut rows = query.query([user])?;
                while let Some(row) = rows.next()? {
                    let name = row.get("name");
                    let player = listed(Item::Player(user), name)?;
                    players.push(player.map(|name| Player { id: user, name }));
                }
            }
            Ok(players)
        })
        .await
    }
}

fn finished(user: UserId, mut rows: Rows<'_>) -> Result<Vec<Listed<FinishedGame>>, StoreError> {
    let mut games = Vec::new();
    while let Some(row) = rows.next()? {
        let game = listed(Item::Game(row.get("id")?), from_row(row, user))?;
        if game.as_ref().is_ok_and(|game| game.outcome.is_aborted()) {
            continue;
        }
        games.push(game);
    }
    Ok(games)
}

fn from_row(row: &Row<'_>, user: UserId) -> rusqlite::Result<FinishedGame> {
    let white: UserId = row.get("white")?;
    Ok(FinishedGame {
        id: row.get("id")?,
        variant: row.get::<_, Stored<Variant>>("variant")?.0,
        side: if white == user { Side::White } else { Side::Black },
        opponent: Player {
            id: row.get("opponent")?,
            name: row.get("name")?,
        },
        rated: row.get("rated")?,
        outcome: row.get::<_, Stored<Outcome>>("outcome")?.0,
        plies: row.get::<_, Stored<Ply>>("plies")?.0,
        at: row.get("finished_at")?,
    })
}

fn course(
    connection: &Connection,
    user: UserId,
    scope: Scope,
    family: Family,
    most: u32,
) -> Result<RatingCourse, StoreError> {
    let key = Key { user, scope, family };
    let Some(standing) = standings::stored(connection, key)? else {
        return Ok(RatingCourse::default());
    };
    let games: u32 = connection
        .prepare_cached(
            "SELECT ifnull(max(after_games), 0) FROM rating_history
             WHERE user_id = ?1 AND scope = ?2 AND family = ?3",
        )?
        .query_row((user, scope, Stored(family)), |row| row.get(0))?;
    let every = games.div_ceil(most.max(1)).max(1);
    let mut find = connection.prepare_cached(
        "SELECT after_games, after_value, after_deviation, ifnull(after_rated_at, finished_at) AS at, variant
         FROM rating_history JOIN games ON games.id = game_id
         WHERE user_id = ?1 AND scope = ?2 AND family = ?3 AND after_games = ?4",
    )?;
    let mut moment = |game: u32| -> Result<Option<Listed<RatingMoment>>, StoreError> {
        let mut rows = find.query((user, scope, Stored(family), game))?;
        let Some(row) = rows.next()? else { return Ok(None) };
        let read = || -> rusqlite::Result<_> {
            // A game that cannot be read has no place in a course.
            row.get::<_, Stored<Variant>>("variant")?;
            Ok(RatingMoment {
                game: row.get("after_games")?,
                at: row.get("at")?,
                value: row.get("after_value")?,
                deviation: row.get("after_deviation")?,
            })
        };
        Ok(Some(listed(Item::RatingChange(user), read())?))
    };
    let first = moment(1)?.and_then(Result::ok);
    let mut moments = Vec::new();
    for game in (1..=games).filter(|game| (games - game).is_multiple_of(every)) {
        moments.extend(moment(game)?);
    }
    Ok(RatingCourse {
        games,
        first: first.map_or(standing.lowest, |first| first.value),
        lowest: standing.lowest,
        highest: standing.highest,
        moments,
    })
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn finished_games_are_looked_up_and_not_searched_for() {
        let mut connection = Connection::open_in_memory().unwrap();
        connection.pragma_update(None, "foreign_keys", false).unwrap();
        crate::schema::migrate(&mut connection, Path::new("x")).unwrap();
        let plan: Vec<String> = connection
            .prepare(&format!("EXPLAIN QUERY PLAN {FINISHED_OF}"))
            .unwrap()
            .query_map([1, 0], |row| row.get("detail"))
            .unwrap()
            .map(Result::unwrap)
            .collect();
        let plan = plan.join("\n");
        assert!(!plan.contains("SCAN"), "{plan}");
        for index in ["games_finished_by_white", "games_finished_by_black"] {
            assert!(plan.contains(index), "{plan}");
        }
    }
}
