//! The rated games in the order in which they ended, and all that came of them. What must come of them is not known
//! here; who reads all of it, a part at a time, is in `audit.rs`.

use forteca_engine::{Family, Outcome, Variant};
use rusqlite::{Connection, Row};

use crate::advantages;
use crate::audit::Place;
use crate::columns::Stored;
use crate::errors::StoreError;
use crate::games;
use crate::ids::{GameId, GuildId, UserId, UtcSeconds};
use crate::listed::{Item, Listed, listed};
use crate::ratings::{self, RatingChange, RatingEffects, Scope};
use crate::record::GameRecord;
use crate::standings;
use crate::store::Store;

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
            standings::note(connection, family, (user, effect.scope), &step.after, opponent)?;
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

/// The rated games after a place.
pub(crate) fn rated_after(
    connection: &Connection,
    after: Place,
    limit: u32,
) -> Result<Vec<(Place, Listed<LedgerGame>)>, StoreError> {
    let mut query = connection.prepare_cached(
        "SELECT place, games.id, variant, guild, white, black, outcome, finished_at, advantage
         FROM rated_games JOIN games ON games.id = game_id WHERE place > ?1 ORDER BY place LIMIT ?2",
    )?;
    let mut rows = query.query((after.0, limit))?;
    let mut games = Vec::new();
    while let Some(row) = rows.next()? {
        let id = row.get("id")?;
        let game = listed(Item::Game(id), rated_game(connection, row))?;
        games.push((Place(row.get("place")?), game));
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

/// Games without a place in the order.
pub(crate) fn unlisted(connection: &Connection, limit: u32) -> Result<Vec<Listed<GameId>>, StoreError> {
    let mut query = connection.prepare(
        "SELECT id, outcome, EXISTS (SELECT 1 FROM rating_history WHERE game_id = id) AS changed
         FROM games
         WHERE (rated = 'yes' AND finished_at IS NOT NULL OR changed)
             AND NOT EXISTS (SELECT 1 FROM rated_games WHERE game_id = id)
         ORDER BY id",
    )?;
    let mut rows = query.query([])?;
    let mut games = Vec::new();
    while games.len() < limit as usize
        && let Some(row) = rows.next()?
    {
        let (id, changed): (GameId, bool) = (row.get("id")?, row.get("changed")?);
        let outcome = row.get::<_, Option<Stored<Outcome>>>("outcome");
        let found = listed(Item::Game(id), outcome)?.map(|outcome| {
            let counts = outcome.is_some_and(|outcome| !outcome.0.is_aborted());
            (counts || changed).then_some(id)
        });
        games.extend(found.transpose());
    }
    Ok(games)
}

/// How often somebody has met whom.
pub(crate) fn meetings_of(connection: &Connection, user: UserId) -> Result<Vec<Listed<Meeting>>, StoreError> {
    let mut query = connection.prepare_cached(
        "SELECT scope, family, opponent, games FROM meetings WHERE user_id = ?1 ORDER BY scope, family, opponent",
    )?;
    let mut rows = query.query([user])?;
    let mut meetings = Vec::new();
    while let Some(row) = rows.next()? {
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
