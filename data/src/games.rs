//! Games in the database: starting and finding them, and the one way to change them, whose steps are in
//! `games/change.rs`. What a record is stands in `record.rs`.

mod change;

use forteca_engine::{Outcome, Ply, Side, Variant};
use rusqlite::{Connection, OptionalExtension, Row};

use crate::clocks;
use crate::columns::Stored;
use crate::errors::{ChangeError, StoreError};
use crate::ids::{ChallengeId, ChannelId, GameId, GuildId, MessageId, UtcSeconds};
use crate::legs::Leg;
use crate::listed::{Item, Listed, Unreadable, listed};
use crate::matches;
use crate::outbox::enqueue;
use crate::players::Player;
use crate::ratings::{self, ScopedRatings};
use crate::record::{DrawOffer, GameChange, GameRecord, GameStatus, OtherGame, PlayedMove};
use crate::store::Store;
use crate::takebacks;
use crate::terms::{Rated, Start, ThreadUse};
use crate::time_control::{Banks, TimeControl};

use change::{add_move, change_offer, go_on};
pub(crate) use change::{end, ratings_around};

impl Store {
    /// A game by id.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn game(&self, id: GameId) -> Result<Option<GameRecord>, StoreError> {
        self.read(move |connection| find(connection, id)).await
    }

    /// One action on a game: lets `decide` see the game as it is now, with the ratings of both players (in the global
    /// scope and, in a guild, in the guild's), and writes exactly what it lists, all in one transaction, so that of two
    /// actions one comes first and the other sees it.
    ///
    /// # Errors
    ///
    /// [`ChangeError::Refused`] with the refusal of `decide`; [`ChangeError::Conflict`] if it changes a finished game
    /// or appends anything but the next ply.
    pub async fn change_game<E, F>(
        &self,
        id: GameId,
        now: UtcSeconds,
        decide: F,
    ) -> Result<GameRecord, ChangeError<E>>
    where
        F: FnOnce(&GameRecord, &[ScopedRatings]) -> Result<GameChange, E> + Send + 'static,
        E: Send + 'static,
    {
        self.write(move |connection| {
            let game = find(connection, id)?.ok_or(ChangeError::NotFound)?;
            let ratings = ratings_around(connection, &game)?;
            let change = decide(&game, &ratings).map_err(ChangeError::Refused)?;
            if change == GameChange::default() {
                return Ok(game);
            }
            let GameChange {
                append,
                finish,
                clock,
                extension,
                offer,
                takeback,
                jobs,
            } = change;
            if game.status != GameStatus::Running {
                return Err(ChangeError::Conflict);
            }
            if let Some(played) = &append {
                add_move(connection, &game, played, clock, now)?;
            }
            if let Some(extension) = extension {
                clocks::extend(connection, id, extension, now)?;
            }
            change_offer(connection, &game, offer)?;
            takebacks::change(connection, &game, takeback, clock, now)?;
            if let Some(finish) = &finish {
                end(connection, &game, finish, now)?;
            }
            for job in jobs {
                enqueue(connection, job, now)?;
            }
            if let Some(finish) = finish {
                go_on(connection, &game, finish.next, now)?;
            }
            find(connection, id)?.ok_or(ChangeError::NotFound)
        })
        .await
    }

    /// Notes the thread a game has got.
    ///
    /// # Errors
    ///
    /// [`StoreError::Missing`] for an unknown game; otherwise if the database could not answer.
    pub async fn note_thread(&self, id: GameId, thread: ChannelId) -> Result<(), StoreError> {
        self.write(move |connection| {
            let mut update = connection.prepare_cached("UPDATE games SET thread = ?2 WHERE id = ?1")?;
            match update.execute((id, thread))? {
                0 => Err(StoreError::Missing {
                    what: "game",
                    id: id.0,
                }),
                _ => Ok(()),
            }
        })
        .await
    }

    /// The message that shows the game after `ply` plies, if one was posted.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn game_message(
        &self,
        id: GameId,
        ply: Ply,
    ) -> Result<Option<(ChannelId, MessageId)>, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare_cached(
                "SELECT channel, message FROM game_messages WHERE game_id = ?1 AND ply = ?2",
            )?;
            Ok(query
                .query_row((id, Stored(ply)), |row| Ok((row.get(0)?, row.get(1)?)))
                .optional()?)
        })
        .await
    }
}

/// What a game has from its challenge, or from the first game of its match.
pub(crate) struct NewGame<'a> {
    pub(crate) challenge: ChallengeId,
    pub(crate) leg: Leg,
    pub(crate) guild: Option<GuildId>,
    pub(crate) home: ChannelId,
    pub(crate) thread: Option<ChannelId>,
    pub(crate) threads: ThreadUse,
    pub(crate) rated: Rated,
    pub(crate) locale: &'a str,
    pub(crate) time_control: TimeControl,
}

/// Begins a game.
pub(crate) fn start(
    connection: &Connection,
    new: &NewGame<'_>,
    start: &Start,
    now: UtcSeconds,
) -> rusqlite::Result<GameId> {
    let mut insert = connection.prepare_cached(
        "INSERT INTO games
             (challenge, round, guild, home, thread, threads, variant, white, black, rated, locale, started_at,
              moved_at, pace)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?12, ?13)",
    )?;
    let game = insert
        .insert((
            new.challenge,
            new.leg,
            new.guild,
            new.home,
            new.thread,
            new.threads,
            Stored(start.variant),
            start.white,
            start.black,
            new.rated,
            new.locale,
            now,
            new.time_control,
        ))
        .map(GameId)?;
    clocks::set(connection, game, start.clock, now)?;
    Ok(game)
}

/// A game with its moves, what it did to the ratings, and the other game of its match.
pub(crate) fn find(connection: &Connection, id: GameId) -> Result<Option<GameRecord>, StoreError> {
    let Some(mut game) = find_alone(connection, id)? else {
        return Ok(None);
    };
    if let Some(part) = &mut game.part {
        let other: Option<GameId> = connection
            .prepare_cached("SELECT id FROM games WHERE challenge = ?1 AND round <> ?2")?
            .query_row((game.challenge, part.leg), |row| row.get(0))
            .optional()?;
        if let Some(id) = other {
            let record = or_incomplete(id, listed(Item::Game(id), find_alone(connection, id))?);
            part.other = Some(OtherGame {
                id,
                record: record.map(Box::new),
            });
        }
    }
    Ok(Some(game))
}

fn find_alone(connection: &Connection, id: GameId) -> Result<Option<GameRecord>, StoreError> {
    let mut query = connection.prepare_cached(
        "SELECT games.*, posted_message, w.name AS white_name, b.name AS black_name,
             matches.challenge AS match_of, verdict, winner
         FROM games JOIN challenges ON challenges.id = games.challenge
         JOIN players AS w ON w.id = white JOIN players AS b ON b.id = black
         LEFT JOIN matches ON matches.challenge = games.challenge
         WHERE games.id = ?1",
    )?;
    let Some(mut game) = query.query_row([id], from_row).optional()? else {
        return Ok(None);
    };
    let mut query =
        connection.prepare_cached("SELECT ply, text, by, at FROM moves WHERE game_id = ?1 ORDER BY ply")?;
    let moves = query.query_map([id], |row| {
        Ok(PlayedMove {
            ply: row.get::<_, Stored<Ply>>("ply")?.0,
            text: row.get("text")?,
            by: row.get("by")?,
            at: row.get("at")?,
        })
    })?;
    game.moves = moves.collect::<Result<_, _>>()?;
    game.takebacks = takebacks::of(connection, id)?;
    game.rating_changes = ratings::changes_by(connection, id)?;
    Ok(Some(game))
}

/// A game of a list.
pub(crate) fn found(connection: &Connection, id: GameId) -> Result<Listed<GameRecord>, StoreError> {
    Ok(or_incomplete(id, listed(Item::Game(id), find(connection, id))?))
}

/// A game that has a row, if it was put together.
pub(crate) fn or_incomplete<T>(id: GameId, found: Listed<Option<T>>) -> Listed<T> {
    found.and_then(|found| {
        found.ok_or_else(|| Unreadable {
            item: Item::Game(id),
            why: "its challenge or a player is missing".to_owned(),
        })
    })
}

fn from_row(row: &Row<'_>) -> rusqlite::Result<GameRecord> {
    let outcome: Option<Stored<Outcome>> = row.get("outcome")?;
    let draw_by: Option<Stored<Side>> = row.get("draw_by")?;
    let draw_at: Option<Stored<Ply>> = row.get("draw_at_ply")?;
    let draw_open = row.get::<_, String>("draw_open")? == "yes";
    let finished: Option<UtcSeconds> = row.get("finished_at")?;
    let banks: (Option<u32>, Option<u32>) = (row.get("white_bank")?, row.get("black_bank")?);
    Ok(GameRecord {
        id: row.get("id")?,
        guild: row.get("guild")?,
        home: row.get("home")?,
        thread: row.get("thread")?,
        threads: row.get("threads")?,
        challenge_message: row.get("posted_message")?,
        challenge: row.get("challenge")?,
        part: matches::part_of(row)?,
        variant: row.get::<_, Stored<Variant>>("variant")?.0,
        white: Player {
            id: row.get("white")?,
            name: row.get("white_name")?,
        },
        black: Player {
            id: row.get("black")?,
            name: row.get("black_name")?,
        },
        rated: row.get("rated")?,
        time_control: row.get("pace")?,
        moved: row.get("moved_at")?,
        called: row.get("called_at")?,
        extended: row.get("extended_at")?,
        deadline: row.get("deadline_at")?,
        banks: banks.0.zip(banks.1).map(|(white, black)| Banks { white, black }),
        draw_offer: draw_by.zip(draw_at).map(|(Stored(by), Stored(ply))| DrawOffer {
            by,
            ply,
            open: draw_open,
        }),
        locale: row.get("locale")?,
        moves: Vec::new(),
        takebacks: Vec::new(),
        status: match outcome.zip(finished) {
            None => GameStatus::Running,
            Some((Stored(outcome), at)) => GameStatus::Finished { outcome, at },
        },
        started: row.get("started_at")?,
        rating_changes: Vec::new(),
    })
}
