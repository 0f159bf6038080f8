//! All rated games in the order in which they ended, and all that came of them: what a check needs to compute every
//! rating again. What must come of them is not known here.

use forteca_engine::{Family, Outcome, Variant};
use rusqlite::Connection;

use crate::advantages::{self, Advantage};
use crate::columns::Stored;
use crate::errors::StoreError;
use crate::games;
use crate::ids::{GameId, GuildId, UserId, UtcSeconds};
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

/// A game as found in the database.
#[derive(Clone, Debug, PartialEq)]
pub enum FoundGame {
    /// It can be read.
    Readable(Box<GameRecord>),
    /// It cannot, for this reason.
    Unreadable(String),
}

impl Store {
    /// Everything about ratings, all as of one moment.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer, or holds what this release cannot read.
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
    ) -> Result<Vec<(GameId, FoundGame)>, StoreError> {
        self.read(move |connection| {
            let mut query =
                connection.prepare_cached("SELECT id FROM games WHERE id > ?1 ORDER BY id LIMIT ?2")?;
            let ids = query.query_map((after, limit), |row| row.get(0))?;
            let mut found = Vec::new();
            for id in ids {
                let id: GameId = id?;
                match games::find(connection, id) {
                    Ok(Some(game)) => found.push((id, FoundGame::Readable(Box::new(game)))),
                    Ok(None) => {
                        let why = "its challenge or a player is missing".to_owned();
                        found.push((id, FoundGame::Unreadable(why)));
                    }
                    Err(StoreError::Unreadable(why)) => found.push((id, FoundGame::Unreadable(why))),
                    Err(error) => return Err(error),
                }
            }
            Ok(found)
        })
        .await
    }
}

/// Gives a game that changed ratings its place in the order, and notes that the two have met.
pub(crate) fn note(
    connection: &Connection,
    game: &GameRecord,
    effects: &RatingEffects,
) -> rusqlite::Result<()> {
    if effects.changes.is_empty() {
        return Ok(());
    }
    connection
        .prepare_cached("INSERT INTO rated_games (game_id, advantage) VALUES (?1, ?2)")?
        .execute((game.id, effects.advantage.map(|change| change.before.value)))?;
    let family = game.variant.family();
    let mut met = connection.prepare_cached(
        "INSERT INTO meetings (user_id, scope, family, opponent, games) VALUES (?1, ?2, ?3, ?4, 1)
         ON CONFLICT (user_id, scope, family, opponent) DO UPDATE SET games = games + 1",
    )?;
    for change in &effects.changes {
        let opponent = if change.user == game.white.id {
            game.black.id
        } else {
            game.white.id
        };
        met.execute((change.user, change.scope, Stored(family), opponent))?;
    }
    Ok(())
}

fn gathered(connection: &Connection) -> Result<Ledger, StoreError> {
    Ok(Ledger {
        games: listed(connection)?,
        unlisted: unlisted(connection)?,
        ratings: every_rating(connection)?,
        advantages: advantages::all(connection)?,
        meetings: every_meeting(connection)?,
    })
}

fn listed(connection: &Connection) -> Result<Vec<LedgerGame>, StoreError> {
    let mut query = connection.prepare(
        "SELECT games.id, variant, guild, white, black, outcome, finished_at, advantage
         FROM rated_games JOIN games ON games.id = game_id ORDER BY place",
    )?;
    let rows = query.query_map([], |row| {
        Ok(LedgerGame {
            id: row.get("id")?,
            variant: row.get::<_, Stored<Variant>>("variant")?.0,
            guild: row.get("guild")?,
            white: row.get("white")?,
            black: row.get("black")?,
            outcome: row
                .get::<_, Option<Stored<Outcome>>>("outcome")?
                .map(|outcome| outcome.0),
            at: row.get("finished_at")?,
            advantage: row.get("advantage")?,
            changes: Vec::new(),
        })
    })?;
    let mut games = Vec::new();
    for game in rows {
        let mut game = game?;
        game.changes = ratings::changes_by(connection, game.id)?;
        games.push(game);
    }
    Ok(games)
}

fn unlisted(connection: &Connection) -> Result<Vec<GameId>, StoreError> {
    let mut query = connection.prepare(
        "SELECT id, outcome, EXISTS (SELECT 1 FROM rating_history WHERE game_id = id) AS changed
         FROM games
         WHERE (rated = 'yes' AND finished_at IS NOT NULL OR changed)
             AND id NOT IN (SELECT game_id FROM rated_games)
         ORDER BY id",
    )?;
    let rows = query.query_map([], |row| {
        let outcome: Option<Stored<Outcome>> = row.get("outcome")?;
        Ok((
            row.get::<_, GameId>("id")?,
            outcome,
            row.get::<_, bool>("changed")?,
        ))
    })?;
    let mut games = Vec::new();
    for row in rows {
        let (id, outcome, changed) = row?;
        let counts = outcome.is_some_and(|outcome| !outcome.0.is_aborted());
        if counts || changed {
            games.push(id);
        }
    }
    Ok(games)
}

fn every_rating(connection: &Connection) -> Result<Vec<(UserId, Scope, Family, Rating)>, StoreError> {
    let mut query = connection.prepare(
        "SELECT user_id, scope, family, value, deviation, volatility, games, rated_at
         FROM ratings ORDER BY scope <> 0, scope, family, user_id",
    )?;
    let rows = query.query_map([], |row| {
        Ok((
            row.get("user_id")?,
            row.get("scope")?,
            row.get::<_, Stored<Family>>("family")?.0,
            Rating::from_row(row, "")?,
        ))
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

fn every_meeting(connection: &Connection) -> Result<Vec<Meeting>, StoreError> {
    let mut query = connection.prepare(
        "SELECT user_id, scope, family, opponent, games FROM meetings ORDER BY user_id, scope, family, opponent",
    )?;
    let rows = query.query_map([], |row| {
        Ok(Meeting {
            user: row.get("user_id")?,
            scope: row.get("scope")?,
            family: row.get::<_, Stored<Family>>("family")?.0,
            opponent: row.get("opponent")?,
            games: row.get("games")?,
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}
