//! Who stands where among the rated players of one scope and family.

use forteca_engine::Family;

use crate::columns::Stored;
use crate::errors::StoreError;
use crate::players::Player;
use crate::ratings::{Rating, Scope};
use crate::store::Store;

/// One row of a leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranked {
    /// The place, from 1; nobody shares one.
    pub rank: u32,
    /// Who.
    pub player: Player,
    /// Their rating.
    pub rating: Rating,
}

/// A part of a leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub struct LeaderboardPage {
    /// The rows of this page; none if it lies behind the last.
    pub rows: Vec<Ranked>,
    /// How many are ranked on all pages together.
    pub total: u32,
}

impl Store {
    /// One page of a leaderboard; pages count from 0.
    ///
    /// The order is by the value less one deviation, so that a newcomer's lucky game does not lead; of two equals the
    /// older account stands first.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn leaderboard(
        &self,
        scope: Scope,
        family: Family,
        page: u32,
        page_size: u32,
    ) -> Result<LeaderboardPage, StoreError> {
        self.read(move |connection| {
            let total = connection
                .prepare_cached("SELECT count(*) FROM ratings WHERE scope = ?1 AND family = ?2")?
                .query_row((scope, Stored(family)), |row| row.get(0))?;
            let mut query = connection.prepare_cached(
                "SELECT user_id, name, value, deviation, volatility, games, rated_at
                 FROM ratings JOIN players ON players.id = user_id
                 WHERE scope = ?1 AND family = ?2
                 ORDER BY value - deviation DESC, user_id LIMIT ?3 OFFSET ?4",
            )?;
            let skipped = u64::from(page) * u64::from(page_size);
            // A page so far out is empty anyway; what matters is that nothing overflows.
            let offset = u32::try_from(skipped).unwrap_or(u32::MAX);
            let rows = query.query_map((scope, Stored(family), page_size, offset), |row| {
                Ok((
                    Player {
                        id: row.get("user_id")?,
                        name: row.get("name")?,
                    },
                    Rating::from_row(row, "")?,
                ))
            })?;
            let ranked = rows.zip(1u32..).map(|(row, place)| {
                row.map(|(player, rating)| Ranked {
                    rank: offset.saturating_add(place),
                    player,
                    rating,
                })
            });
            Ok(LeaderboardPage {
                rows: ranked.collect::<Result<_, _>>()?,
                total,
            })
        })
        .await
    }
}
