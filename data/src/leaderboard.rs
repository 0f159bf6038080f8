//! Everybody who is rated in one scope and family, with what a leaderboard asks of them. In which order they stand, and
//! who of them is shown, is decided elsewhere.

use forteca_engine::Family;

use crate::columns::Stored;
use crate::errors::StoreError;
use crate::ids::UserId;
use crate::ratings::{Rating, Scope};
use crate::store::Store;

/// Somebody who has a rating.
#[derive(Clone, Debug, PartialEq)]
pub struct RatedPlayer {
    /// Who.
    pub user: UserId,
    /// The rating as it was after the last game.
    pub rating: Rating,
    /// Against how many different people the rated games were.
    pub opponents: u32,
}

impl Store {
    /// Everybody with a rating in this scope and family, by their ids.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn rated_players(&self, scope: Scope, family: Family) -> Result<Vec<RatedPlayer>, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare_cached(
                "SELECT user_id, value, deviation, volatility, games, rated_at,
                     (SELECT count(*) FROM meetings
                      WHERE meetings.user_id = ratings.user_id AND meetings.scope = ?1 AND meetings.family = ?2)
                     AS opponents
                 FROM ratings WHERE scope = ?1 AND family = ?2 ORDER BY user_id",
            )?;
            let rows = query.query_map((scope, Stored(family)), |row| {
                Ok(RatedPlayer {
                    user: row.get("user_id")?,
                    rating: Rating::from_row(row, "")?,
                    opponents: row.get("opponents")?,
                })
            })?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
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
                 GROUP BY family ORDER BY sum(games) DESC, family LIMIT 1",
            )?;
            let mut rows = query.query_map([scope], |row| row.get::<_, Stored<Family>>(0))?;
            Ok(rows.next().transpose()?.map(|family| family.0))
        })
        .await
    }
}
