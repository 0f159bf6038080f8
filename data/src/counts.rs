//! Counts of finished games, kept in the transaction that ends a game, so that no page has to read all games of
//! somebody: what they have won and lost, against whom, what came in a row. All of it follows from the games, and
//! [`recount`] counts it anew.
//!
//! `totals` hold one person's games, `encounters` those of two with each other, `form` what depends on their order.

mod check;
mod form;
mod read;
mod recount;

use forteca_engine::{Outcome, Side, Variant};
use rusqlite::{Connection, OptionalExtension};

use crate::columns::{Stored, text_column};
use crate::ids::{GameId, GuildId, UserId, UtcSeconds};
use crate::record::GameRecord;
use crate::terms::Rated;

pub(crate) use read::matching;
pub use read::{Encounter, Form, OwnTotals};
pub(crate) use recount::make_whole;

/// How a game that counts ended for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Run {
    /// Won.
    Wins,
    /// Drawn.
    Draws,
    /// Lost.
    Losses,
}

text_column!(Run, "result", {
    Run::Wins => "won" => Run::Wins,
    Run::Draws => "drawn" => Run::Draws,
    Run::Losses => "lost" => Run::Losses,
});

impl Run {
    /// How a game ended for `side`; nothing if it was broken off, which is no end.
    pub(crate) fn of(outcome: &Outcome, side: Side) -> Option<Run> {
        match outcome.winner() {
            _ if outcome.is_aborted() => None,
            None => Some(Run::Draws),
            Some(winner) if winner == side => Some(Run::Wins),
            Some(_) => Some(Run::Losses),
        }
    }
}

/// Finished games, counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Won.
    pub won: u32,
    /// Drawn.
    pub drawn: u32,
    /// Lost.
    pub lost: u32,
    /// Broken off: they count for nothing but their number.
    pub aborted: u32,
    /// The one of them that ended last, those that were broken off aside.
    pub last: Option<LastGame>,
}

/// A game by the moment at which it ended, and of several in one second by its number: in this order games are listed.
pub type LastGame = (UtcSeconds, GameId);

impl Count {
    pub(crate) fn add(&mut self, run: Option<Run>, game: LastGame) {
        match run {
            Some(Run::Wins) => self.won += 1,
            Some(Run::Draws) => self.drawn += 1,
            Some(Run::Losses) => self.lost += 1,
            None => self.aborted += 1,
        }
        if run.is_some() {
            self.last = self.last.max(Some(game));
        }
    }
}

/// A game that is over, as far as it is counted.
#[derive(Clone, Debug)]
pub(crate) struct Counted {
    pub(crate) game: LastGame,
    pub(crate) variant: Variant,
    pub(crate) guild: Option<GuildId>,
    pub(crate) white: UserId,
    pub(crate) black: UserId,
    pub(crate) rated: Rated,
    pub(crate) outcome: Outcome,
    pub(crate) plies: u32,
}

impl Counted {
    pub(crate) fn side_of(&self, user: UserId) -> Side {
        if user == self.white {
            Side::White
        } else {
            Side::Black
        }
    }

    pub(crate) fn player(&self, side: Side) -> UserId {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }
}

/// The guild as it stands in the counts: 0 for none, which is no guild's number.
pub(crate) fn place(guild: Option<GuildId>) -> GuildId {
    guild.unwrap_or(GuildId(0))
}

/// Counts a game that has just ended.
pub(crate) fn note(
    connection: &Connection,
    game: &GameRecord,
    outcome: &Outcome,
    at: UtcSeconds,
) -> rusqlite::Result<()> {
    let plies = connection
        .prepare_cached("SELECT ifnull(max(ply), 0) FROM moves WHERE game_id = ?1")?
        .query_row([game.id], |row| row.get(0))?;
    let counted = Counted {
        game: (at, game.id),
        variant: game.variant,
        guild: game.guild,
        white: game.white.id,
        black: game.black.id,
        rated: game.rated,
        outcome: *outcome,
        plies,
    };
    for side in [Side::White, Side::Black] {
        add_to_totals(connection, &counted, side)?;
    }
    add_to_encounters(connection, &counted)?;
    for side in [Side::White, Side::Black] {
        form::note(connection, &counted, side)?;
    }
    Ok(())
}

/// The four counters and the last game, as both tables have them.
fn increments(counted: &Counted, side: Side) -> ([u32; 4], Option<UtcSeconds>, Option<GameId>) {
    let mut count = Count::default();
    count.add(Run::of(&counted.outcome, side), counted.game);
    (
        [count.won, count.drawn, count.lost, count.aborted],
        count.last.map(|last| last.0),
        count.last.map(|last| last.1),
    )
}

fn add_to_totals(connection: &Connection, counted: &Counted, side: Side) -> rusqlite::Result<()> {
    let ([won, drawn, lost, aborted], last_at, last_game) = increments(counted, side);
    let plies = if aborted == 1 { 0 } else { counted.plies };
    connection
        .prepare_cached(
            "INSERT INTO totals VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
             ON CONFLICT (user_id, guild, variant, side) DO UPDATE SET
                 won = won + excluded.won, drawn = drawn + excluded.drawn, lost = lost + excluded.lost,
                 aborted = aborted + excluded.aborted, plies = plies + excluded.plies,
                 (last_at, last_game) = (
                     SELECT iif(newer, excluded.last_at, last_at), iif(newer, excluded.last_game, last_game)
                     FROM (SELECT ifnull((excluded.last_at, excluded.last_game) > (last_at, last_game),
                                         last_at IS NULL) AS newer))",
        )?
        .execute((
            counted.player(side),
            place(counted.guild),
            Stored(counted.variant),
            Stored(side),
            won,
            drawn,
            lost,
            aborted,
            plies,
            last_at,
            last_game,
        ))
        .map(drop)
}

fn add_to_encounters(connection: &Connection, counted: &Counted) -> rusqlite::Result<()> {
    let ([won, drawn, lost, aborted], last_at, last_game) = increments(counted, Side::White);
    connection
        .prepare_cached(
            "INSERT INTO encounters VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
             ON CONFLICT (white, black, guild, variant, rated) DO UPDATE SET
                 won = won + excluded.won, drawn = drawn + excluded.drawn, lost = lost + excluded.lost,
                 aborted = aborted + excluded.aborted,
                 (last_at, last_game) = (
                     SELECT iif(newer, excluded.last_at, last_at), iif(newer, excluded.last_game, last_game)
                     FROM (SELECT ifnull((excluded.last_at, excluded.last_game) > (last_at, last_game),
                                         last_at IS NULL) AS newer))",
        )?
        .execute((
            counted.white,
            counted.black,
            place(counted.guild),
            Stored(counted.variant),
            counted.rated,
            won,
            drawn,
            lost,
            aborted,
            last_at,
            last_game,
        ))
        .map(drop)
}

/// The finished games of somebody in the order in which they ended, those of one guild or of all. What cannot be read
/// is not counted.
pub(crate) fn games_of(
    connection: &Connection,
    user: UserId,
    mut each: impl FnMut(Counted),
) -> rusqlite::Result<()> {
    let mut query = connection.prepare_cached(
        "SELECT id, variant, guild, white, black, rated, outcome, finished_at,
             ifnull((SELECT max(ply) FROM moves WHERE game_id = games.id), 0) AS plies
         FROM games WHERE id IN (
             SELECT id FROM games WHERE finished_at IS NOT NULL AND white = ?1 UNION ALL
             SELECT id FROM games WHERE finished_at IS NOT NULL AND black = ?1
         ) ORDER BY finished_at, id",
    )?;
    let mut rows = query.query([user])?;
    while let Some(row) = rows.next()? {
        let read = || -> rusqlite::Result<Counted> {
            Ok(Counted {
                game: (row.get("finished_at")?, row.get("id")?),
                variant: row.get::<_, Stored<Variant>>("variant")?.0,
                guild: row.get("guild")?,
                white: row.get("white")?,
                black: row.get("black")?,
                rated: row.get("rated")?,
                outcome: row.get::<_, Stored<Outcome>>("outcome")?.0,
                plies: row.get("plies")?,
            })
        };
        if let Ok(counted) = read() {
            each(counted);
        }
    }
    Ok(())
}

/// The name that somebody was last seen with.
pub(crate) fn name_of(connection: &Connection, user: UserId) -> rusqlite::Result<Option<String>> {
    connection
        .prepare_cached("SELECT name FROM players WHERE id = ?1")?
        .query_row([user], |row| row.get(0))
        .optional()
}
