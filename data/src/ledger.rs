//! All rated games in the order in which they ended, and all that came of them: what a check needs to compute every
//! rating again. What must come of them is not known here.

use forteca_engine::{Family, Outcome, Variant};
use rusqlite::{Connection, Row};

use crate::advantages::{self, Advantage};
use crate::columns::Stored;
use crate::errors::StoreError;
use crate::games;
use crate::ids::{GameId, GuildId, UserId, UtcSeconds};
use crate::listed::{Item, Listed, Unreadable, listed};
use crate::ratings::{self, Rating, RatingChange, RatingEffects, Scope};
use crate::record::GameRecord;
use crate::store::Store;

/// Everything about ratings, as it stood at one moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Ledger {
    /// The rated games, in the order in which they ended.
    pub games: Vec<LedgerGame>,
    /// Rated games that are over and changed ratings, or should have, but have no place in that order.
    pub unlisted: Vec<GameId>,
    /// Every rating.
    pub ratings: Vec<(UserId, Scope, Family, Rating)>,
    /// Every advantage, by the variant in which a lot is still to fall.
    pub advantages: Vec<(Variant, Advantage)>,
    /// How many rated games two people have finished with each other.
    pub meetings: Vec<Meeting>,
    /// What of all this cannot be read.
    pub unreadable: Vec<Unreadable>,
}

/// How often somebody has met somebody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// Who.
    pub user: UserId,
    /// Among whom.
    pub scope: Scope,
    /// In which games.
    pub family: Family,
    /// Whom.
    pub opponent: UserId,
    /// How many rated games they have finished with each other.
    pub games: u32,
}

/// A rated game that is over.
#[derive(Clone, Debug, PartialEq)]
pub struct LedgerGame {
    /// Which.
    pub id: GameId,
    /// What was played.
    pub variant: Variant,
    /// In which guild, if in one.
    pub guild: Option<GuildId>,
    /// Who played white.
    pub white: UserId,
    /// Who played black.
    pub black: UserId,
    /// How it ended; nothing if it goes on, which must not be.
    pub outcome: Option<Outcome>,
    /// When it ended.
    pub at: Option<UtcSeconds>,
    /// The advantage of black that was counted; nothing if sides were not regarded.
    pub advantage: Option<f64>,
    /// What it did to the ratings.
    pub changes: Vec<RatingChange>,
}

impl Store {
    /// Everything about ratings, all as of one moment.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn ledger(&self) -> Result<Ledger, StoreError> {
        self.read(gathered).await
    }

    /// The first games after `after`, at most `limit`, by their ids.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer. A game that cannot be read is told of, and is no error.
    pub async fn games_after(
        &self,
        after: GameId,
        limit: u32,
    ) -> Result<Vec<(GameId, Listed<GameRecord>)>, StoreError> {
        self.read(move |connection| {
            let mut query =
                connection.prepare_cached("SELECT id FROM games WHERE id > ?1 ORDER BY id LIMIT ?2")?;
            let ids = query.query_map((after, limit), |row| row.get(0))?;
            let mut found = Vec::new();
            for id in ids {
                let id: GameId = id?;
                found.push((id, games::found(connection, id)?));
            }
            Ok(found)
        })
        .await
    }
}

/// Notes all that a rated game does to the ratings, and gives it its place in the order.
pub(crate) fn note(
    connection: &Connection,
    game: &GameRecord,
    effects: &RatingEffects,
) -> rusqlite::Result<()> {
    let family = game.variant.family();
    let mut met = connection.prepare_cached(
        "INSERT INTO meetings (user_id, scope, family, opponent, games) VALUES (?1, ?2, ?3, ?4, 1)
         ON CONFLICT (user_id, scope, family, opponent) DO UPDATE SET games = games + 1",
    )?;
    for effect in &effects.scopes {
        let [white, black] = [game.white.id, game.black.id];
        for (user, opponent, step) in [(white, black, &effect.white), (black, white, &effect.black)] {
            ratings::apply(connection, (game.id, family), (user, effect.scope), step)?;
            met.execute((user, effect.scope, Stored(family), opponent))?;
        }
    }
    if let Some(change) = &effects.advantage {
        advantages::apply(connection, game.variant, &change.after)?;
    }
    connection
        .prepare_cached("INSERT INTO rated_games (game_id, advantage) VALUES (?1, ?2)")?
        .execute((game.id, effects.advantage.map(|change| change.before.value)))
        .map(drop)
}

fn gathered(connection: &Connection) -> Result<Ledger, StoreError> {
    let mut unreadable = Vec::new();
    let games = readable(rated(connection)?, &mut unreadable);
    let unlisted = readable(unlisted(connection)?, &mut unreadable);
    let ratings = readable(every_rating(connection)?, &mut unreadable);
    let advantages = readable(advantages::all(connection)?, &mut unreadable);
    let meetings = readable(every_meeting(connection)?, &mut unreadable);
    Ok(Ledger {
        games,
        unlisted: unlisted.into_iter().flatten().collect(),
        ratings,
        advantages,
        meetings,
        unreadable,
    })
}

/// Puts what cannot be read aside.
fn readable<T>(list: Vec<Listed<T>>, unreadable: &mut Vec<Unreadable>) -> Vec<T> {
    let mut found = Vec::with_capacity(list.len());
    for item in list {
        match item {
            Ok(item) => found.push(item),
            Err(error) => unreadable.push(error),
        }
    }
    found
}

fn rated(connection: &Connection) -> Result<Vec<Listed<LedgerGame>>, StoreError> {
    let mut query = connection.prepare(
        "SELECT games.id, variant, guild, white, black, outcome, finished_at, advantage
         FROM rated_games JOIN games ON games.id = game_id ORDER BY place",
    )?;
    let mut rows = query.query([])?;
    let mut games = Vec::new();
    while let Some(row) = rows.next()? {
        let id = row.get("id")?;
        games.push(listed(Item::Game(id), rated_game(connection, row))?);
    }
    Ok(games)
}

fn rated_game(connection: &Connection, row: &Row<'_>) -> rusqlite::Result<LedgerGame> {
    let id = row.get("id")?;
    Ok(LedgerGame {
        id,
        variant: row.get::<_, Stored<Variant>>("variant")?.0,
        guild: row.get("guild")?,
        white: row.get("white")?,
        black: row.get("black")?,
        outcome: row
            .get::<_, Option<Stored<Outcome>>>("outcome")?
            .map(|outcome| outcome.0),
        at: row.get("finished_at")?,
        advantage: row.get("advantage")?,
        changes: ratings::changes_by(connection, id)?,
    })
}

/// Games without a place in the order; nothing for one that needs none.
fn unlisted(connection: &Connection) -> Result<Vec<Listed<Option<GameId>>>, StoreError> {
    let mut query = connection.prepare(
        "SELECT id, outcome, EXISTS (SELECT 1 FROM rating_history WHERE game_id = id) AS changed
         FROM games
         WHERE (rated = 'yes' AND finished_at IS NOT NULL OR changed)
             AND id NOT IN (SELECT game_id FROM rated_games)
         ORDER BY id",
    )?;
    let mut rows = query.query([])?;
    let mut games = Vec::new();
    while let Some(row) = rows.next()? {
        let (id, changed): (GameId, bool) = (row.get("id")?, row.get("changed")?);
        let outcome = row.get::<_, Option<Stored<Outcome>>>("outcome");
        games.push(listed(Item::Game(id), outcome)?.map(|outcome| {
            let counts = outcome.is_some_and(|outcome| !outcome.0.is_aborted());
            (counts || changed).then_some(id)
        }));
    }
    Ok(games)
}

/// Whose rating it is, where, in which family, and how high.
type OwnRating = (UserId, Scope, Family, Rating);

fn every_rating(connection: &Connection) -> Result<Vec<Listed<OwnRating>>, StoreError> {
    let mut query = connection.prepare(
        "SELECT user_id, scope, family, value, deviation, volatility, games, rated_at
         FROM ratings ORDER BY scope <> 0, scope, family, user_id",
    )?;
    let mut rows = query.query([])?;
    let mut ratings = Vec::new();
    while let Some(row) = rows.next()? {
        let user: UserId = row.get("user_id")?;
        let read = || -> rusqlite::Result<_> {
            let family: Stored<Family> = row.get("family")?;
            Ok((user, row.get("scope")?, family.0, Rating::from_row(row, "")?))
        };
        ratings.push(listed(Item::Rating(user), read())?);
    }
    Ok(ratings)
}

fn every_meeting(connection: &Connection) -> Result<Vec<Listed<Meeting>>, StoreError> {
    let mut query = connection.prepare(
        "SELECT user_id, scope, family, opponent, games FROM meetings ORDER BY user_id, scope, family, opponent",
    )?;
    let mut rows = query.query([])?;
    let mut meetings = Vec::new();
    while let Some(row) = rows.next()? {
        let user: UserId = row.get("user_id")?;
        let read = || -> rusqlite::Result<_> {
            Ok(Meeting {
                user,
                scope: row.get("scope")?,
                family: row.get::<_, Stored<Family>>("family")?.0,
                opponent: row.get("opponent")?,
                games: row.get("games")?,
            })
        };
        meetings.push(listed(Item::Meeting(user), read())?);
    }
    Ok(meetings)
}
