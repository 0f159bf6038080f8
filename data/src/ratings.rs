//! Ratings and their history. How a rating changes is not computed here.

use forteca_engine::Family;
use rusqlite::types::{FromSql, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Connection, OptionalExtension, Row};

use crate::advantages::{Advantage, AdvantageChange};
use crate::columns::Stored;
use crate::errors::StoreError;
use crate::ids::{GameId, GuildId, UserId, UtcSeconds};
use crate::listed::{Item, Listed, listed};
use crate::store::Store;

/// A Glicko-2 rating, on the Glicko scale (<https://www.glicko.net/glicko/glicko2.pdf>).
#[derive(Clone, Debug, PartialEq)]
pub struct Rating {
    /// The strength; 1500 to begin with.
    pub value: f64,
    /// How uncertain the value is; 350 to begin with.
    pub deviation: f64,
    /// How erratic the results are; 0.06 to begin with.
    pub volatility: f64,
    /// Rated games so far.
    pub games: u32,
    /// When the last of them ended.
    pub at: Option<UtcSeconds>,
}

impl Rating {
    /// Of somebody who has not played.
    pub const NEW: Rating = Rating {
        value: 1500.0,
        deviation: 350.0,
        volatility: 0.06,
        games: 0,
        at: None,
    };

    /// Reads the five columns that begin with `prefix`.
    pub(crate) fn from_row(row: &Row<'_>, prefix: &str) -> rusqlite::Result<Rating> {
        let column = |name: &str| format!("{prefix}{name}");
        Ok(Rating {
            value: row.get(column("value").as_str())?,
            deviation: row.get(column("deviation").as_str())?,
            volatility: row.get(column("volatility").as_str())?,
            games: row.get(column("games").as_str())?,
            at: row.get(column("rated_at").as_str())?,
        })
    }
}

impl Default for Rating {
    fn default() -> Self {
        Rating::NEW
    }
}

/// Among whom a rating counts. A rated game in a guild counts in both scopes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Scope {
    /// Everybody, everywhere.
    Global,
    /// The games of one guild.
    Guild(GuildId),
}

impl ToSql for Scope {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self {
            Scope::Global => 0.into(),
            Scope::Guild(guild) => guild.0.cast_signed().into(),
        })
    }
}

impl FromSql for Scope {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        Ok(match GuildId::column_result(value)? {
            GuildId(0) => Scope::Global,
            guild => Scope::Guild(guild),
        })
    }
}

/// The ratings of the two players of a game, in one scope.
#[derive(Clone, Debug, PartialEq)]
pub struct ScopedRatings {
    /// Among whom.
    pub scope: Scope,
    /// White's, which is the defenders'.
    pub white: Rating,
    /// Black's, which is the attackers'.
    pub black: Rating,
    /// What playing black is worth in the variant of the game; the same in every scope.
    pub advantage: Advantage,
}

/// What one finished game did to one rating; the family is the game's.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingChange {
    /// Whose.
    pub user: UserId,
    /// Among whom.
    pub scope: Scope,
    /// Until the game.
    pub before: Rating,
    /// Since the game.
    pub after: Rating,
}

/// What the end of a rated game does to the ratings.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingEffects {
    /// Among whom it counts, and what it does there.
    pub scopes: Vec<ScopedEffect>,
    /// What it teaches about the sides; nothing if they were not regarded.
    pub advantage: Option<AdvantageChange>,
}

/// What a rated game does among the people of one scope: both ratings change, and its players have met once more.
#[derive(Clone, Debug, PartialEq)]
pub struct ScopedEffect {
    /// Among whom.
    pub scope: Scope,
    /// White's rating.
    pub white: RatingStep,
    /// Black's rating.
    pub black: RatingStep,
}

/// A rating before and after a game.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingStep {
    /// Until the game.
    pub before: Rating,
    /// Since the game.
    pub after: Rating,
}

/// One of somebody's ratings.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerRating {
    /// Among whom.
    pub scope: Scope,
    /// For which games.
    pub family: Family,
    /// The rating.
    pub rating: Rating,
}

impl Store {
    /// Every rating of somebody, in every scope and family they have a rated game in; the global ones first.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn ratings_of(&self, user: UserId) -> Result<Vec<Listed<PlayerRating>>, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare_cached(
                "SELECT scope, family, value, deviation, volatility, games, rated_at
                 FROM ratings WHERE user_id = ?1 ORDER BY scope <> 0, scope, family",
            )?;
            let mut rows = query.query([user])?;
            let mut ratings = Vec::new();
            while let Some(row) = rows.next()? {
                let read = || -> rusqlite::Result<_> {
                    Ok(PlayerRating {
                        scope: row.get("scope")?,
                        family: row.get::<_, Stored<Family>>("family")?.0,
                        rating: Rating::from_row(row, "")?,
                    })
                };
                ratings.push(listed(Item::Rating(user), read())?);
            }
            Ok(ratings)
        })
        .await
    }
}

/// Somebody's present rating; that of a newcomer if there is none.
pub(crate) fn current(
    connection: &Connection,
    user: UserId,
    scope: Scope,
    family: Family,
) -> rusqlite::Result<Rating> {
    let mut query = connection.prepare_cached(
        "SELECT value, deviation, volatility, games, rated_at FROM ratings
         WHERE user_id = ?1 AND scope = ?2 AND family = ?3",
    )?;
    let rating = query
        .query_row((user, scope, Stored(family)), |row| Rating::from_row(row, ""))
        .optional()?;
    Ok(rating.unwrap_or_default())
}

/// Makes `after` somebody's rating, and notes what the game did.
pub(crate) fn apply(
    connection: &Connection,
    (game, family): (GameId, Family),
    (user, scope): (UserId, Scope),
    RatingStep { before, after }: &RatingStep,
) -> rusqlite::Result<()> {
    let mut upsert = connection.prepare_cached(
        "INSERT INTO ratings (user_id, scope, family, value, deviation, volatility, games, rated_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
         ON CONFLICT (user_id, scope, family) DO UPDATE SET
             value = excluded.value, deviation = excluded.deviation, volatility = excluded.volatility,
             games = excluded.games, rated_at = excluded.rated_at",
    )?;
    upsert.execute((
        user,
        scope,
        Stored(family),
        after.value,
        after.deviation,
        after.volatility,
        after.games,
        after.at,
    ))?;
    let mut insert = connection.prepare_cached(
        "INSERT INTO rating_history VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)",
    )?;
    insert.execute((
        game,
        user,
        scope,
        before.value,
        before.deviation,
        before.volatility,
        before.games,
        before.at,
        after.value,
        after.deviation,
        after.volatility,
        after.games,
        after.at,
        Stored(family),
    ))?;
    Ok(())
}

/// What a game did to the ratings, the global scope first, in each the players in the order of their ids.
pub(crate) fn changes_by(connection: &Connection, game: GameId) -> rusqlite::Result<Vec<RatingChange>> {
    let mut query = connection.prepare_cached(
        "SELECT * FROM rating_history WHERE game_id = ?1 ORDER BY scope <> 0, scope, user_id",
    )?;
    let rows = query.query_map([game], |row| {
        Ok(RatingChange {
            user: row.get("user_id")?,
            scope: row.get("scope")?,
            before: Rating::from_row(row, "before_")?,
            after: Rating::from_row(row, "after_")?,
        })
    })?;
    rows.collect()
}
