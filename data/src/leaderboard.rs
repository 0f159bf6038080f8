//! Everybody who is rated in one scope and family, with what a leaderboard asks of them. In which order they stand, and
//! who of them is shown, is decided elsewhere.

use forteca_engine::Family;

use crate::columns::Stored;
use crate::errors::StoreError;
use crate::ids::UserId;
use crate::listed::{Item, Listed, listed};
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
    pub async fn rated_players(
        &self,
        scope: Scope,
        family: Family,
    ) -> Result<Vec<Listed<RatedPlayer>>, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare_cached(
                "SELECT user_id, value, deviation, volatility, games, rated_at,
                     (SELECT count(*) FROM meetings
                      WHERE meetings.user_id = ratings.user_id AND meetings.scope = ?1 AND meetings.family = ?2)
                     AS opponents
                 FROM ratings WHERE scope = ?1 AND family = ?2 ORDER BY user_id",
            )?;
            let mut rows = query.query((scope, Stored(family)))?;
            let mut players = Vec::new();
            while let Some(row) = rows.next()? {
                let user = row.get("user_id")?;
                let read = || -> rusqlite::Result<_> {
                    Ok(RatedPlayer {
                        user,
                        rating: Rating::from_row(row, "")?,
                        opponents: row.get("opponents")?,
                    })
                };
                players.push(listed(Item::Rating(user), read())?);
            }
            Ok(players)
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
