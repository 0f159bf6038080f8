//! Plies that were asked back: the requests, what became of them, and what was taken back. Whether a request may be
//! made is decided elsewhere.

use forteca_engine::Ply;
use rusqlite::Connection;

use crate::clocks::{self, GameClock};
use crate::columns::{Stored, words};
use crate::errors::ChangeError;
use crate::ids::{GameId, UserId, UtcSeconds};
use crate::outbox::{Job, enqueue};
use crate::record::{GameRecord, PlayedMove};

/// A request to take a ply back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Takeback {
    /// The ply, with its number, its player and its time. Once granted it is among the moves no more.
    pub played: PlayedMove,
    /// What became of the request.
    pub status: TakebackStatus,
}

/// What became of a request to take a ply back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TakebackStatus {
    /// It waits for an answer.
    Open,
    /// The ply was taken back.
    Granted,
    /// The opponent said no.
    Declined,
    /// The opponent moved, or the game ended.
    Overtaken,
}

words!(TakebackStatus, "status of a takeback", {
    TakebackStatus::Open => "open" => TakebackStatus::Open,
    TakebackStatus::Granted => "granted" => TakebackStatus::Granted,
    TakebackStatus::Declined => "declined" => TakebackStatus::Declined,
    TakebackStatus::Overtaken => "overtaken" => TakebackStatus::Overtaken,
});

/// What a decision does with takebacks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TakebackChange {
    /// Nothing; a move still overtakes an open request.
    #[default]
    Keep,
    /// Whoever made the last ply asks for it back.
    Ask,
    /// The open request is granted: the last ply is undone.
    Grant,
    /// The open request is declined.
    Decline,
}

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

/// Does what was decided, and notes what must be said of it. `clock` is the time of whoever moves again.
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
            Ok(enqueue(connection, Job::TakebackAsked { game: id, ply }, now)?)
        }
        TakebackChange::Grant => {
            settle(connection, game, TakebackStatus::Granted, now)?;
            connection
                .prepare_cached("DELETE FROM moves WHERE game_id = ?1 AND ply = ?2")?
                .execute((id, Stored(ply)))?;
            clocks::set(connection, id, clock, now)?;
            Ok(enqueue(connection, Job::TakenBack { game: id, ply }, now)?)
        }
        TakebackChange::Decline => {
            settle(connection, game, TakebackStatus::Declined, now)?;
            Ok(enqueue(connection, Job::TakebackDeclined { game: id, ply }, now)?)
        }
    }
}

/// A move, or the end, is the answer to what was still open.
pub(crate) fn overtake(connection: &Connection, game: GameId, now: UtcSeconds) -> rusqlite::Result<()> {
    connection
        .prepare_cached(
            "UPDATE takebacks SET status = 'overtaken', settled_at = ?2 WHERE game_id = ?1 AND status = 'open'",
        )?
        .execute((game, now))
        .map(drop)
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
