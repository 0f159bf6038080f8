//! What pages read of the counts.

use forteca_engine::{Side, Variant};
use rusqlite::{Connection, Row, named_params};

use super::form::{self, Shape};
use super::{Count, LastGame, Run, name_of};
use crate::archive::{HistoryQuery, ResultFor, Viewer};
use crate::columns::Stored;
use crate::errors::StoreError;
use crate::ids::{GameId, GuildId, UserId, UtcSeconds};
use crate::listed::{Item, Listed, listed};
use crate::players::Player;
use crate::ratings::Scope;
use crate::store::Store;
use crate::terms::Rated;

/// Somebody's finished games of one variant on one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnTotals {
    /// What was played.
    pub variant: Variant,
    /// On which side.
    pub side: Side,
    /// How they ended.
    pub count: Count,
    /// How many plies they had together, those that were broken off aside.
    pub plies: i64,
}

/// The finished games of two people of one variant, with the sides one way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encounter {
    /// What was played.
    pub variant: Variant,
    /// The side of the first of the two.
    pub side: Side,
    /// Whether these games changed ratings.
    pub rated: Rated,
    /// How they ended for the first of the two.
    pub count: Count,
}

/// What came in a row of somebody's games, and whom most were against.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    /// How the last games ended, and how many in a row.
    pub run: (Run, u32),
    /// The most wins that ever came in a row.
    pub longest_wins: u32,
    /// Whom most games were against; of two the one met last.
    pub favourite: Player,
}

impl Store {
    /// Somebody's finished games in numbers, in one guild or everywhere.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn totals_of(&self, user: UserId, scope: Scope) -> Result<Vec<Listed<OwnTotals>>, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare_cached(
                "SELECT variant, side, sum(won), sum(drawn), sum(lost), sum(aborted), sum(plies), guild
                 FROM totals WHERE user_id = ?1 AND (?2 = 0 OR guild = ?2)
                 GROUP BY variant, side",
            )?;
            let mut rows = query.query((user, scope))?;
            let mut totals = Vec::new();
            while let Some(row) = rows.next()? {
                let read = || -> rusqlite::Result<OwnTotals> {
                    let variant: Stored<Variant> = row.get(0)?;
                    let side: Stored<Side> = row.get(1)?;
                    let last = last_of(connection, user, scope, variant, side)?;
                    Ok(OwnTotals {
                        variant: variant.0,
                        side: side.0,
                        count: Count {
                            won: row.get(2)?,
                            drawn: row.get(3)?,
                            lost: row.get(4)?,
                            aborted: row.get(5)?,
                            last,
                        },
                        plies: row.get(6)?,
                    })
                };
                totals.push(listed(Item::Count(user), read())?);
            }
            Ok(totals)
        })
        .await
    }

    /// What came in a row of somebody's games, of all or of one kind, whatever lot was drawn. None without a game.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn form_of(
        &self,
        user: UserId,
        scope: Scope,
        kind: Option<Variant>,
    ) -> Result<Option<Form>, StoreError> {
        self.read(move |connection| {
            let kind = kind.map_or("", |variant| variant.before_the_lot().id());
            let Some(Shape {
                run,
                longest_wins,
                favourite: (favourite, ..),
                ..
            }) = form::stored(connection, user, scope, kind)?
            else {
                return Ok(None);
            };
            let name = name_of(connection, favourite)?.unwrap_or_default();
            Ok(Some(Form {
                run,
                longest_wins,
                favourite: Player { id: favourite, name },
            }))
        })
        .await
    }

    /// What two people have finished with each other, as the first of them sees it.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn encounters(
        &self,
        one: UserId,
        other: UserId,
        scope: Scope,
    ) -> Result<Vec<Listed<Encounter>>, StoreError> {
        self.read(move |connection| {
            let mut found = Vec::new();
            for side in [Side::White, Side::Black] {
                let (white, black) = match side {
                    Side::White => (one, other),
                    Side::Black => (other, one),
                };
                let mut query = connection.prepare_cached(
                    "SELECT variant, rated, won, drawn, lost, aborted, last_at, last_game FROM encounters
                     WHERE white = ?1 AND black = ?2 AND (?3 = 0 OR guild = ?3)",
                )?;
                let mut rows = query.query((white, black, scope))?;
                while let Some(row) = rows.next()? {
                    found.push(listed(Item::Count(one), encounter(row, side))?);
                }
            }
            Ok(found)
        })
        .await
    }
}

fn encounter(row: &Row<'_>, side: Side) -> rusqlite::Result<Encounter> {
    let seen_by_white = Count {
        won: row.get("won")?,
        drawn: row.get("drawn")?,
        lost: row.get("lost")?,
        aborted: row.get("aborted")?,
        last: last(row)?,
    };
    Ok(Encounter {
        variant: row.get::<_, Stored<Variant>>("variant")?.0,
        side,
        rated: row.get("rated")?,
        count: match side {
            Side::White => seen_by_white,
            Side::Black => Count {
                won: seen_by_white.lost,
                lost: seen_by_white.won,
                ..seen_by_white
            },
        },
    })
}

pub(super) fn last(row: &Row<'_>) -> rusqlite::Result<Option<LastGame>> {
    let (at, game): (Option<UtcSeconds>, Option<GameId>) = (row.get("last_at")?, row.get("last_game")?);
    Ok(at.zip(game))
}

fn last_of(
    connection: &Connection,
    user: UserId,
    scope: Scope,
    variant: Stored<Variant>,
    side: Stored<Side>,
) -> rusqlite::Result<Option<LastGame>> {
    let mut query = connection.prepare_cached(
        "SELECT last_at, last_game FROM totals
         WHERE user_id = ?1 AND (?2 = 0 OR guild = ?2) AND variant = ?3 AND side = ?4
         ORDER BY last_at DESC, last_game DESC LIMIT 1",
    )?;
    query.query_row((user, scope, variant, side), last)
}

/// How many finished games there are that are asked for and may be seen.
pub(crate) fn matching(
    connection: &Connection,
    query: &HistoryQuery,
    viewer: Viewer,
) -> rusqlite::Result<u32> {
    let HistoryQuery { of, opponent, .. } = query;
    let is_own = *of == viewer.user;
    match opponent {
        Some(opponent) => {
            let places = match is_own || *opponent == viewer.user {
                true => Places::All,
                false => Places::Only(viewer.guild),
            };
            with(connection, query, *opponent, places)
        }
        None if is_own => own(connection, query, Places::All),
        // What is seen here, and what the viewer has played elsewhere.
        None => Ok(own(connection, query, Places::Only(viewer.guild))?
            + with(connection, query, viewer.user, Places::AllBut(viewer.guild))?),
    }
}

/// The guilds whose games are counted. Without a guild nothing is seen by somebody who has not played it.
#[derive(Clone, Copy)]
enum Places {
    All,
    Only(Option<GuildId>),
    AllBut(Option<GuildId>),
}

impl Places {
    /// As two parameters: a guild, and whether it is the only one (1), left out (0), or makes no difference.
    fn parameters(self) -> (Option<GuildId>, Option<bool>) {
        match self {
            Places::All => (None, None),
            Places::Only(guild) => (guild, Some(true)),
            Places::AllBut(guild) => (guild, Some(false)),
        }
    }
}

/// Which guilds and kinds of games are counted. A guild that is none has no rows: theirs have 0.
macro_rules! counted {
    () => {
        "(:game IS NULL OR variant = :game OR substr(variant, 1, length(:game) + 1) = :game || '/')
         AND CASE :only WHEN 1 THEN guild = ifnull(:guild, -1) WHEN 0 THEN guild <> ifnull(:guild, -1) ELSE 1 END"
    };
}

fn own(connection: &Connection, query: &HistoryQuery, places: Places) -> rusqlite::Result<u32> {
    let (guild, only) = places.parameters();
    connection
        .prepare_cached(concat!(
            "SELECT ifnull(sum(CASE :result WHEN 'won' THEN won WHEN 'lost' THEN lost WHEN 'drawn' THEN drawn
                 WHEN 'aborted' THEN aborted ELSE won + drawn + lost + aborted END), 0)
             FROM totals WHERE user_id = :of AND ",
            counted!()
        ))?
        .query_row(
            named_params! {":of": query.of, ":game": query.game, ":result": query.result, ":guild": guild, ":only": only},
            |row| row.get(0),
        )
}

fn with(
    connection: &Connection,
    query: &HistoryQuery,
    opponent: UserId,
    places: Places,
) -> rusqlite::Result<u32> {
    let (guild, only) = places.parameters();
    let mut found = 0;
    for (white, black, result) in [
        (query.of, opponent, query.result),
        (opponent, query.of, query.result.map(from_the_other_side)),
    ] {
        found += connection
            .prepare_cached(concat!(
                "SELECT ifnull(sum(CASE :result WHEN 'won' THEN won WHEN 'lost' THEN lost WHEN 'drawn' THEN drawn
                     WHEN 'aborted' THEN aborted ELSE won + drawn + lost + aborted END), 0)
                 FROM encounters WHERE white = :white AND black = :black AND ",
                counted!()
            ))?
            .query_row(
                named_params! {":white": white, ":black": black, ":game": query.game, ":result": result,
                ":guild": guild, ":only": only},
                |row| row.get::<_, u32>(0),
            )?;
    }
    Ok(found)
}

fn from_the_other_side(result: ResultFor) -> ResultFor {
    match result {
        ResultFor::Won => ResultFor::Lost,
        ResultFor::Lost => ResultFor::Won,
        ResultFor::Drawn | ResultFor::Aborted => result,
    }
}
