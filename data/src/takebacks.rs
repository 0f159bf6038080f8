//! Plies that were asked back: the requests, what became of them, and what was taken back. Whether a request may be
//! made is decided elsewhere.

use forteca_engine::Ply;
use rusqlite::Connection;

use crate::clocks::{self, GameClock};
use crate::columns::Stored;
use crate::errors::ChangeError;
use crate::ids::{GameId, UserId, UtcSeconds};
use crate::record::{GameRecord, PlayedMove, Takeback, TakebackChange, TakebackStatus};

/// The requests of a game, in their order.
pub(crate) fn of(connection: &Connection, game: GameId) -> rusqlite::Result<Vec<Takeback>> {
    let mut query = connection.prepare_cached(
        "SELECT ply, text, by, played_at, status FROM takebacks WHERE game_id = ?1 ORDER BY id",
    )?;
    let rows = query.query_map([game], |row| {
        Ok(Takeback {
            played: PlayedMove {
                ply: row.get::<_, Stored<Ply>>("ply")?.0,
                text: row.get("text")?,
                by: row.get::<_, UserId>("by")?,
                at: row.get("played_at")?,
            },
            status: row.get("status")?,
        })
    })?;
    rows.collect()
}

/// Does what was decided. `clock` is the time of whoever moves again.
pub(crate) fn change<E>(
    connection: &Connection,
    game: &GameRecord,
    change: TakebackChange,
    clock: Option<GameClock>,
    now: UtcSeconds,
) -> Result<(), ChangeError<E>> {
    let (id, ply) = (game.id, game.ply());
    match change {
        TakebackChange::Keep => Ok(()),
        TakebackChange::Ask => {
            let last = game.moves.last().ok_or(ChangeError::Conflict)?;
            if game.takebacks.iter().any(|asked| asked.played.ply == ply) {
                return Err(ChangeError::Conflict);
            }
            connection
                .prepare_cached(
                    "INSERT INTO takebacks (game_id, ply, text, by, played_at, asked_at)
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                )?
                .execute((id, Stored(ply), &last.text, last.by, last.at, now))?;
            Ok(())
        }
        TakebackChange::Grant => {
            settle(connection, game, TakebackStatus::Granted, now)?;
            connection
                .prepare_cached("DELETE FROM moves WHERE game_id = ?1 AND ply = ?2")?
                .execute((id, Stored(ply)))?;
            Ok(clocks::set(connection, id, clock, now)?)
        }
        TakebackChange::Decline => settle(connection, game, TakebackStatus::Declined, now),
        TakebackChange::Overtake => settle(connection, game, TakebackStatus::Overtaken, now),
    }
}

fn settle<E>(
    connection: &Connection,
    game: &GameRecord,
    status: TakebackStatus,
    now: UtcSeconds,
) -> Result<(), ChangeError<E>> {
    let mut update = connection.prepare_cached(
        "UPDATE takebacks SET status = ?3, settled_at = ?4 WHERE game_id = ?1 AND ply = ?2 AND status = 'open'",
    )?;
    match update.execute((game.id, Stored(game.ply()), status, now))? {
        0 => Err(ChangeError::Conflict),
        _ => Ok(()),
    }
}
