//! What a check of the whole database reads: rated games in the order in which they ended, what they did to each person,
//! and rows that cannot be read. All of it comes a part at a time, so that a check of a million games needs no more memory
//! than one of ten. What must be true of it is not known here.

use forteca_engine::{Family, Variant};
use rusqlite::Connection;

use crate::advantages::{self, Advantage};
use crate::challenges;
use crate::columns::Stored;
use crate::errors::StoreError;
use crate::ids::{ChallengeId, GameId, JobId, UserId};
use crate::ledger::{self, LedgerGame, Meeting};
use crate::listed::{Item, Listed, listed};
use crate::outbox;
use crate::ratings::{PlayerRating, Rating, Scope};
use crate::store::Store;

/// The place of a rated game in the order in which they ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place(pub i64);

/// What is stored of one person's ratings.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RatedPerson {
    /// What their games did, in the order in which they ended.
    pub changes: Vec<Listed<PersonalChange>>,
    /// Their ratings.
    pub ratings: Vec<Listed<PlayerRating>>,
    /// How often they have met whom.
    pub meetings: Vec<Listed<Meeting>>,
}

/// What a game did to a rating.
#[derive(Clone, Debug, PartialEq)]
pub struct PersonalChange {
    /// Which game.
    pub game: GameId,
    /// Among whom.
    pub scope: Scope,
    /// In which family.
    pub family: Family,
    /// Against whom.
    pub opponent: UserId,
    /// Until the game.
    pub before: Rating,
    /// Since the game.
    pub after: Rating,
}

impl Store {
    /// The rated games that follow a place, in the order in which they ended, at most so many, readable or not.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn rated_games_after(
        &self,
        after: Place,
        limit: u32,
    ) -> Result<Vec<(Place, Listed<LedgerGame>)>, StoreError> {
        self.read(move |connection| ledger::rated_after(connection, after, limit))
            .await
    }

    /// Rated games that are over and changed ratings, or should have, but have no place in that order; at most so many.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn unlisted_games(&self, limit: u32) -> Result<Vec<Listed<GameId>>, StoreError> {
        self.read(move |connection| ledger::unlisted(connection, limit))
            .await
    }

    /// The people whose ids follow, in the order of the ids as they are stored, at most so many; from the first on without
    /// one.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn people_after(&self, after: Option<UserId>, limit: u32) -> Result<Vec<UserId>, StoreError> {
        self.read(move |connection| {
            let after = after.map_or(i64::MIN, |user| user.0.cast_signed());
            let mut query =
                connection.prepare_cached("SELECT id FROM players WHERE id > ?1 ORDER BY id LIMIT ?2")?;
            let people = query.query_map((after, limit), |row| row.get(0))?;
            Ok(people.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// What is stored of somebody's ratings.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn rated_person(&self, user: UserId) -> Result<RatedPerson, StoreError> {
        let ratings = self.ratings_of(user).await?;
        self.read(move |connection| {
            Ok(RatedPerson {
                changes: changes_of(connection, user)?,
                ratings,
                meetings: ledger::meetings_of(connection, user)?,
            })
        })
        .await
    }

    /// Every advantage, by the variant in which a lot is still to fall.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn advantages(&self) -> Result<Vec<Listed<(Variant, Advantage)>>, StoreError> {
        self.read(advantages::all).await
    }

    /// The jobs that follow, said or not, at most so many, each with whether it can be read and waits in the right queue.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn jobs_after(&self, after: JobId, limit: u32) -> Result<Vec<(JobId, Listed<()>)>, StoreError> {
        self.read(move |connection| outbox::looked_through(connection, after, limit))
            .await
    }

    /// The challenges that follow, at most so many, each with whether it can be read.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn challenges_after(
        &self,
        after: ChallengeId,
        limit: u32,
    ) -> Result<Vec<(ChallengeId, Listed<()>)>, StoreError> {
        self.read(move |connection| {
            let mut query =
                connection.prepare_cached("SELECT id FROM challenges WHERE id > ?1 ORDER BY id LIMIT ?2")?;
            let ids = query.query_map((after, limit), |row| row.get(0))?;
            let mut found = Vec::new();
            for id in ids {
                let id: ChallengeId = id?;
                let read = challenges::required(connection, id).map(drop);
                let read = match read {
                    // Its row is there, so it is a person that it refers to who is not.
                    Err(StoreError::Missing { .. }) => {
                        Err(StoreError::Unreadable("its challenger is missing".to_owned()))
                    }
                    other => other,
                };
                found.push((id, listed(Item::Challenge(id), read)?));
            }
            Ok(found)
        })
        .await
    }

    /// The settings that follow a scope and key, at most so many: scope, key and value, as they are stored.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn settings_after(
        &self,
        after: (String, String),
        limit: u32,
    ) -> Result<Vec<StoredSetting>, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare_cached(
                "SELECT scope, key, value FROM settings WHERE (scope, key) > (?1, ?2)
                 ORDER BY scope, key LIMIT ?3",
            )?;
            let mut rows = query.query((after.0, after.1, limit))?;
            let mut found = Vec::new();
            while let Some(row) = rows.next()? {
                let text = |at| -> rusqlite::Result<String> {
                    Ok(String::from_utf8_lossy(row.get_ref(at)?.as_bytes()?).into_owned())
                };
                let scope = text(0)?;
                let value = row.get(2);
                found.push(StoredSetting {
                    value: listed(Item::Setting(scope.clone()), value)?,
                    scope,
                    key: text(1)?,
                });
            }
            Ok(found)
        })
        .await
    }
}

/// A setting as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredSetting {
    /// Whose, in the form of [`crate::SettingScope`].
    pub scope: String,
    /// The key.
    pub key: String,
    /// The value.
    pub value: Listed<String>,
}

fn changes_of(connection: &Connection, user: UserId) -> Result<Vec<Listed<PersonalChange>>, StoreError> {
    let mut query = connection.prepare_cached(
        "SELECT rating_history.*, variant, iif(white = user_id, black, white) AS opponent
         FROM rating_history JOIN games ON games.id = rating_history.game_id
         LEFT JOIN rated_games ON rated_games.game_id = rating_history.game_id
         WHERE user_id = ?1 ORDER BY place IS NULL, place",
    )?;
    let mut rows = query.query([user])?;
    let mut changes = Vec::new();
    while let Some(row) = rows.next()? {
        let read = || -> rusqlite::Result<_> {
            Ok(PersonalChange {
                game: row.get("game_id")?,
                scope: row.get("scope")?,
                family: row.get::<_, Stored<Variant>>("variant")?.0.family(),
                opponent: row.get("opponent")?,
                before: Rating::from_row(row, "before_")?,
                after: Rating::from_row(row, "after_")?,
            })
        };
        changes.push(listed(Item::RatingChange(user), read())?);
    }
    Ok(changes)
}
