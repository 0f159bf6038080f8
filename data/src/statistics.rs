//! What there is to count: somebody's finished games, and the course of a rating. The counting is done elsewhere.

use forteca_engine::{Family, Outcome, Ply, Side, Variant};
use rusqlite::{Connection, Row};

use crate::columns::Stored;
use crate::errors::StoreError;
use crate::ids::{GameId, UserId, UtcSeconds};
use crate::listed::{Item, Listed, listed};
use crate::players::Player;
use crate::ratings::Scope;
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
    /// When.
    pub at: UtcSeconds,
    /// The value.
    pub value: f64,
    /// Its deviation.
    pub deviation: f64,
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
            let mut rows = query.query((user, scope))?;
            let mut games = Vec::new();
            while let Some(row) = rows.next()? {
                let game = listed(Item::Game(row.get("id")?), from_row(row, user))?;
                if game.as_ref().is_ok_and(|game| game.outcome.is_aborted()) {
                    continue;
                }
                games.push(game);
            }
            Ok(games)
        })
        .await
    }

    /// How somebody's rating went, game by game, the first first.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn rating_course(
        &self,
        user: UserId,
        scope: Scope,
        family: Family,
    ) -> Result<Vec<Listed<RatingMoment>>, StoreError> {
        self.read(move |connection| course(connection, user, scope, family))
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
) -> Result<Vec<Listed<RatingMoment>>, StoreError> {
    let mut query = connection.prepare_cached(
        "SELECT games.variant, after_rated_at, finished_at, after_value, after_deviation
         FROM rating_history
         JOIN rated_games ON rated_games.game_id = rating_history.game_id
         JOIN games ON games.id = rating_history.game_id
         WHERE user_id = ?1 AND scope = ?2 ORDER BY place",
    )?;
    let mut rows = query.query((user, scope))?;
    let mut moments = Vec::new();
    while let Some(row) = rows.next()? {
        let read = || -> rusqlite::Result<_> {
            let at: Option<UtcSeconds> = row.get("after_rated_at")?;
            let moment = RatingMoment {
                at: at.map_or_else(|| row.get("finished_at"), Ok)?,
                value: row.get("after_value")?,
                deviation: row.get("after_deviation")?,
            };
            let Stored(variant): Stored<Variant> = row.get("variant")?;
            Ok((variant.family() == family).then_some(moment))
        };
        moments.extend(listed(Item::RatingChange(user), read())?.transpose());
    }
    Ok(moments)
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
