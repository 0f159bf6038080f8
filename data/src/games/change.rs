//! What an action does to a game, inside its transaction: a move, an offer, an end and what the end brings.

use rusqlite::Connection;
use rusqlite::ffi::SQLITE_CONSTRAINT_PRIMARYKEY;

use super::{NewGame, start};
use crate::advantages;
use crate::clocks::{self, GameClock};
use crate::columns::Stored;
use crate::counts;
use crate::errors::{ChangeError, StoreError};
use crate::ids::UtcSeconds;
use crate::ledger;
use crate::legs::Leg;
use crate::matches;
use crate::outbox::enqueue;
use crate::players::seen;
use crate::ratings::{self, Scope, ScopedRatings};
use crate::record::{AfterEnd, Finish, GameRecord, NewMove, OfferChange};

pub(crate) fn ratings_around(
    connection: &Connection,
    game: &GameRecord,
) -> rusqlite::Result<Vec<ScopedRatings>> {
    let family = game.variant.family();
    let advantage = advantages::current(connection, game.variant)?;
    [Scope::Global]
        .into_iter()
        .chain(game.guild.map(Scope::Guild))
        .map(|scope| {
            Ok(ScopedRatings {
                scope,
                white: ratings::current(connection, game.white.id, scope, family)?,
                black: ratings::current(connection, game.black.id, scope, family)?,
                advantage,
            })
        })
        .collect()
}

pub(super) fn add_move<E>(
    connection: &Connection,
    game: &GameRecord,
    played: &NewMove,
    clock: Option<GameClock>,
    now: UtcSeconds,
) -> Result<(), ChangeError<E>> {
    if game.ply().0.checked_add(1) != Some(played.ply.0) {
        return Err(ChangeError::Conflict);
    }
    seen(connection, &played.by, now)?;
    let mut insert = connection
        .prepare_cached("INSERT INTO moves (game_id, ply, text, by, at) VALUES (?1, ?2, ?3, ?4, ?5)")?;
    insert
        .execute((game.id, Stored(played.ply), &played.text, played.by.id, now))
        .map_err(|error| match error.sqlite_extended_error_code() {
            Some(SQLITE_CONSTRAINT_PRIMARYKEY) => ChangeError::Conflict,
            _ => error.into(),
        })?;
    Ok(clocks::set(connection, game.id, clock, now)?)
}

pub(super) fn change_offer<E>(
    connection: &Connection,
    game: &GameRecord,
    offer: OfferChange,
) -> Result<(), ChangeError<E>> {
    match offer {
        OfferChange::Keep => Ok(()),
        OfferChange::Make(by) => {
            connection
                .prepare_cached(
                    "UPDATE games SET draw_by = ?2, draw_at_ply = ?3, draw_open = 'yes' WHERE id = ?1",
                )?
                .execute((game.id, Stored(by), Stored(game.ply())))?;
            Ok(())
        }
        OfferChange::Close => {
            connection
                .prepare_cached("UPDATE games SET draw_open = 'no' WHERE id = ?1")?
                .execute([game.id])?;
            Ok(())
        }
    }
}

/// Notes how a game has ended, and all that its end does.
pub(crate) fn end<E>(
    connection: &Connection,
    game: &GameRecord,
    finish: &Finish,
    now: UtcSeconds,
) -> Result<(), ChangeError<E>> {
    connection
        .prepare_cached(
            "UPDATE games SET outcome = ?2, finished_at = ?3, deadline_at = NULL, remind_at = NULL,
                 last_call_at = NULL
             WHERE id = ?1",
        )?
        .execute((game.id, Stored(&finish.outcome), now))?;
    if let Some(effects) = &finish.ratings {
        ledger::note(connection, game, effects)?;
    }
    counts::note(connection, game, &finish.outcome, now)?;
    Ok(())
}

/// Writes what follows in the match of a game that has ended.
pub(super) fn go_on(
    connection: &Connection,
    game: &GameRecord,
    next: AfterEnd,
    now: UtcSeconds,
) -> Result<(), StoreError> {
    match next {
        AfterEnd::Nothing => Ok(()),
        AfterEnd::SecondGame { start: begins, jobs } => {
            let new = NewGame {
                challenge: game.challenge,
                leg: Leg::Second,
                guild: game.guild,
                home: game.home,
                thread: game.thread,
                threads: game.threads,
                rated: game.rated,
                locale: &game.locale,
                time_control: game.time_control,
            };
            let second = start(connection, &new, &begins, now)?;
            for job in jobs {
                enqueue(connection, job.of(second), now)?;
            }
            Ok(())
        }
        AfterEnd::MatchEnds(match_result) => matches::close(connection, game.challenge, match_result, now),
    }
}
