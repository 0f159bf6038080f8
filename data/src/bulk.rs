//! Games that are put in by the hundred thousand, as if they had been played: for tools that measure how the product
//! fares in a big club. The rows of an end are written by the same code as those of a real one; what is left out is
//! what passes, the jobs of a game and the flush of the disk after each. Which games, and how they are rated, is
//! decided by the caller.

use std::path::Path;

use forteca_engine::{Ply, Side};
use rusqlite::Connection;

use crate::errors::{ChangeError, OpenError, StoreError};
use crate::games::{self, NewGame};
use crate::ids::{ChallengeId, ChannelId, GameId, GuildId, MessageId, UserId, UtcSeconds};
use crate::legs::Leg;
use crate::matches;
use crate::members::{self, MemberStatus};
use crate::opening;
use crate::players::{Person, seen};
use crate::ratings::ScopedRatings;
use crate::record::{AfterEnd, Finish, GameRecord};
use crate::terms::{MatchFormat, Rated, Start, ThreadUse};
use crate::time_control::TimeControl;

/// How many games are in one transaction.
const AT_ONCE: u32 = 10_000;

/// A game as it is put in.
#[derive(Clone, Copy, Debug)]
pub struct BulkGame<'a> {
    /// How it begins; the clock is that of a game that goes on.
    pub start: Start,
    /// In which guild, if in one.
    pub guild: Option<GuildId>,
    /// In which channel.
    pub home: ChannelId,
    /// Whether it changes ratings.
    pub rated: Rated,
    /// How long a move may take.
    pub time_control: TimeControl,
    /// The moves from the first on, in the notation of the engine.
    pub moves: &'a [String],
    /// Whether it is over.
    pub over: bool,
    /// When it began. A move is made every minute.
    pub at: UtcSeconds,
    /// What it is in its match.
    pub part: Part,
}

/// What a game that is put in is in its match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// It stands alone.
    Alone,
    /// The first game of a match; the next game that is put in is the second.
    First,
    /// The second game of the match that was begun.
    Second,
}

impl BulkGame<'_> {
    /// When it ended: a minute after the last move.
    pub fn end(&self) -> UtcSeconds {
        let plies = i64::try_from(self.moves.len()).unwrap_or(i64::MAX);
        UtcSeconds(self.at.0 + 60 * (plies + 1))
    }
}

/// A database that is being filled.
#[derive(Debug)]
pub struct Bulk {
    connection: Connection,
    /// How many games are not committed yet.
    pending: u32,
    /// The challenge of a match of which only the first game is in.
    match_of: Option<ChallengeId>,
}

impl Bulk {
    /// Makes a new database.
    ///
    /// # Errors
    ///
    /// See [`OpenError`]; also a file that is there already is refused.
    pub fn create(path: &Path) -> Result<Bulk, OpenError> {
        let connection = opening::empty(path)?;
        let by_sqlite = |error| OpenError::by_sqlite(path, error);
        // Nobody else sees the file until it is whole, and one that is not whole is worth nothing.
        connection
            .execute_batch("PRAGMA synchronous = off; PRAGMA cache_size = -400000; BEGIN")
            .map_err(by_sqlite)?;
        Ok(Bulk {
            connection,
            pending: 0,
            match_of: None,
        })
    }

    /// Somebody who may play.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub fn person(&mut self, person: &Person, at: UtcSeconds) -> Result<(), StoreError> {
        Ok(seen(&self.connection, person, at)?)
    }

    /// What is known at `at` of who is in a guild.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub fn members(
        &mut self,
        guild: GuildId,
        found: &[(UserId, MemberStatus)],
        at: UtcSeconds,
    ) -> Result<(), StoreError> {
        Ok(members::note(&self.connection, guild, found, at)?)
    }

    /// Puts a game in. Games must come in the order of their ends; `decide` tells of one that is over what its end brings,
    /// and is shown the game and the ratings as they are until then. The second game of a match does not follow by
    /// itself.
    ///
    /// # Errors
    ///
    /// [`ChangeError::Refused`] with the refusal of `decide`; otherwise if the database could not answer, or the game
    /// does not fit into it.
    pub fn game<E>(
        &mut self,
        game: &BulkGame<'_>,
        decide: impl FnOnce(&GameRecord, &[ScopedRatings]) -> Result<Finish, E>,
    ) -> Result<GameId, ChangeError<E>> {
        let id = self.begin(game)?;
        if game.over {
            let record = games::find(&self.connection, id)?.ok_or(ChangeError::NotFound)?;
            let ratings = games::ratings_around(&self.connection, &record)?;
            let finish = decide(&record, &ratings).map_err(ChangeError::Refused)?;
            games::end(&self.connection, &record, &finish, game.end())?;
            match finish.next {
                AfterEnd::MatchEnds(ended) => {
                    matches::close(&self.connection, record.challenge, ended, game.end())?;
                    self.match_of = None;
                }
                AfterEnd::Nothing | AfterEnd::SecondGame { .. } => {}
            }
        }
        self.pending += 1;
        if self.pending == AT_ONCE {
            self.connection.execute_batch("COMMIT; BEGIN")?;
            self.pending = 0;
        }
        Ok(id)
    }

    /// Makes the file whole.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if it could not be written.
    pub fn finish(self) -> Result<(), StoreError> {
        self.connection
            .execute_batch("COMMIT; PRAGMA synchronous = full; PRAGMA optimize")?;
        self.connection
            .close()
            .map_err(|(_, error)| StoreError::from(error))
    }

    /// The game with its moves, not ended yet.
    fn begin(&mut self, game: &BulkGame<'_>) -> Result<GameId, StoreError> {
        let challenge = match (game.part, self.match_of) {
            (Part::Second, Some(challenge)) => challenge,
            _ => self.challenge(game)?,
        };
        let (leg, format) = match game.part {
            Part::Alone => (Leg::First, MatchFormat::Single),
            Part::First => (Leg::First, MatchFormat::Match),
            Part::Second => (Leg::Second, MatchFormat::Match),
        };
        if (leg, format) == (Leg::First, MatchFormat::Match) {
            matches::open(&self.connection, challenge)?;
            self.match_of = Some(challenge);
        }
        let new = NewGame {
            challenge,
            leg,
            guild: game.guild,
            home: game.home,
            thread: None,
            threads: ThreadUse::Channel,
            rated: game.rated,
            locale: "pl",
            time_control: game.time_control,
        };
        let id = games::start(&self.connection, &new, &game.start, game.at)?;
        self.moves(id, game)?;
        Ok(id)
    }

    /// The challenge that the game came from, accepted at once.
    fn challenge(&self, game: &BulkGame<'_>) -> Result<ChallengeId, StoreError> {
        let format = match game.part {
            Part::Alone => MatchFormat::Single,
            Part::First | Part::Second => MatchFormat::Match,
        };
        let (white, black) = (game.start.white, game.start.black);
        let id = self
            .connection
            .prepare_cached(
                "INSERT INTO challenges
                     (guild, channel, challenger, opponent, variant, unit, side, rated, locale, threads, pace,
                      created_at, expires_at, status, closed_at, closed_by)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'white', ?7, 'pl', 'channel', ?8, ?9, ?9, 'accepted', ?9, ?4)",
            )?
            .insert((
                game.guild,
                game.home,
                white,
                black,
                game.start.variant.before_the_lot().id(),
                format,
                game.rated,
                game.time_control,
                game.at,
            ))?;
        Ok(ChallengeId(id))
    }

    fn moves(&self, id: GameId, game: &BulkGame<'_>) -> Result<(), StoreError> {
        let variant = game.start.variant;
        let mut insert = self
            .connection
            .prepare_cached("INSERT INTO moves (game_id, ply, text, by, at) VALUES (?1, ?2, ?3, ?4, ?5)")?;
        for (ply, text) in (1_u16..).zip(game.moves) {
            let side = variant.turn_after(Ply(ply - 1));
            let by = match side {
                Side::White => game.start.white,
                Side::Black => game.start.black,
            };
            insert.execute((id, ply, text, by, game.at.0 + 60 * i64::from(ply)))?;
        }
        let last = u16::try_from(game.moves.len()).unwrap_or(u16::MAX);
        // No message has this number; what matters is that there is one, as there is of every game.
        let message = MessageId(id.0.unsigned_abs());
        self.connection
            .prepare_cached(
                "INSERT INTO game_messages (game_id, ply, channel, message) VALUES (?1, ?2, ?3, ?4)",
            )?
            .execute((id, last, game.home, message))?;
        self.connection
            .prepare_cached("UPDATE games SET moved_at = ?2 WHERE id = ?1")?
            .execute((id, game.at.0 + 60 * i64::from(last)))?;
        Ok(())
    }
}
