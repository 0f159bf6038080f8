//! What playing black is worth in each variant. How it is learnt is not known here.

use forteca_engine::Variant;
use rusqlite::{Connection, OptionalExtension};

use crate::columns::Stored;
use crate::errors::StoreError;
use crate::listed::{Item, Listed, listed};
use crate::store::Store;

/// What playing black, in a siege game the attackers, is worth: so many rating points does a player of black seem
/// stronger than they are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advantage {
    /// The rating points; below zero if white is better off.
    pub value: f64,
    /// How uncertain the value is, in rating points.
    pub deviation: f64,
    /// From how many rated games it was learnt.
    pub games: u32,
}

impl Advantage {
    /// Before the first game. Most games of the list are within a hundred points of being fair, as far as anybody
    /// knows.
    pub const UNKNOWN: Advantage = Advantage {
        value: 0.0,
        deviation: 100.0,
        games: 0,
    };
}

/// What one game taught about an advantage.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AdvantageChange {
    /// Until the game; this was counted when the game was rated.
    pub before: Advantage,
    /// Since the game.
    pub after: Advantage,
}

impl Store {
    /// The advantage of black in a variant, as it is now.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn advantage(&self, variant: Variant) -> Result<Advantage, StoreError> {
        self.read(move |connection| Ok(current(connection, variant)?))
            .await
    }
}

/// The present advantage; the two results of a lot for the first move share one.
pub(crate) fn current(connection: &Connection, variant: Variant) -> rusqlite::Result<Advantage> {
    let mut query =
        connection.prepare_cached("SELECT value, deviation, games FROM advantages WHERE variant = ?1")?;
    let found = query
        .query_row([Stored(variant.before_the_lot())], |row| {
            Ok(Advantage {
                value: row.get("value")?,
                deviation: row.get("deviation")?,
                games: row.get("games")?,
            })
        })
        .optional()?;
    Ok(found.unwrap_or(Advantage::UNKNOWN))
}

/// Makes `after` the advantage.
pub(crate) fn apply(connection: &Connection, variant: Variant, after: &Advantage) -> rusqlite::Result<()> {
    let mut upsert = connection.prepare_cached(
        "INSERT INTO advantages (variant, value, deviation, games) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (variant) DO UPDATE SET
             value = excluded.value, deviation = excluded.deviation, games = excluded.games",
    )?;
    let variant = Stored(variant.before_the_lot());
    upsert
        .execute((variant, after.value, after.deviation, after.games))
        .map(drop)
}

/// Every advantage that was learnt, in the order of the variants' ids.
pub(crate) fn all(connection: &Connection) -> Result<Vec<Listed<(Variant, Advantage)>>, StoreError> {
    let mut query = connection
        .prepare_cached("SELECT variant, value, deviation, games FROM advantages ORDER BY variant")?;
    let mut rows = query.query([])?;
    let mut advantages = Vec::new();
    while let Some(row) = rows.next()? {
        let read = || -> rusqlite::Result<_> {
            let advantage = Advantage {
                value: row.get("value")?,
                deviation: row.get("deviation")?,
                games: row.get("games")?,
            };
            Ok((row.get::<_, Stored<Variant>>("variant")?.0, advantage))
        };
        advantages.push(listed(Item::Advantage, read())?);
    }
    Ok(advantages)
}
