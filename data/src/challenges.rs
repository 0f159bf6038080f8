//! Challenges, from the first word to the game, the refusal or the end of patience.

use forteca_engine::{Ply, Side, Variant};
use rusqlite::{Connection, Row};

use crate::clocks::Clock;
use crate::columns::{Stored, words};
use crate::errors::{ChangeError, CreateChallengeError, StoreError};
use crate::games;
use crate::ids::{ChallengeId, ChannelId, GameId, GuildId, MessageId, UserId, UtcSeconds};
use crate::outbox::{Saying, say};
use crate::pace::Pace;
use crate::players::{Person, seen};
use crate::record::GameRecord;
use crate::store::Store;

/// Which side the challenger wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SideWish {
    /// This one.
    Side(Side),
    /// Let chance decide when somebody accepts.
    Random,
}

words!(SideWish, "side", {
    SideWish::Side(Side::White) => "white" => SideWish::Side(Side::White),
    SideWish::Side(Side::Black) => "black" => SideWish::Side(Side::Black),
    SideWish::Random => "random" => SideWish::Random,
});

/// Whether a game changes ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rated {
    /// It does.
    Yes,
    /// It is friendly.
    No,
}

words!(Rated, "kind of game", { Rated::Yes => "yes" => Rated::Yes, Rated::No => "no" => Rated::No });

/// Where a game is to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ThreadUse {
    /// In a thread of its own, opened in the channel of the challenge.
    Thread,
    /// In the channel itself.
    Channel,
}

words!(ThreadUse, "use of threads", {
    ThreadUse::Thread => "thread" => ThreadUse::Thread,
    ThreadUse::Channel => "channel" => ThreadUse::Channel,
});

/// A challenge to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewChallenge {
    /// The guild, if not in a direct conversation.
    pub guild: Option<GuildId>,
    /// Where it is posted.
    pub channel: ChannelId,
    /// Who challenges.
    pub challenger: Person,
    /// Who is challenged; None: whoever comes first.
    pub opponent: Option<Person>,
    /// Which game.
    pub variant: Variant,
    /// Which side the challenger wants.
    pub side: SideWish,
    /// Whether the game is to be rated.
    pub rated: Rated,
    /// A word of the challenger's, as typed.
    pub message: Option<String>,
    /// The language of the public messages.
    pub locale: String,
    /// Whether the game may open a thread.
    pub threads: ThreadUse,
    /// How long a move may take.
    pub pace: Pace,
    /// Now.
    pub at: UtcSeconds,
    /// When it lapses.
    pub expires: UtcSeconds,
}

/// A challenge as recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// Its id.
    pub id: ChallengeId,
    /// The guild, if not in a direct conversation.
    pub guild: Option<GuildId>,
    /// Where it is posted.
    pub channel: ChannelId,
    /// Who challenges, by the name last seen.
    pub challenger: Person,
    /// Who is challenged, by the name last seen; None: whoever comes first.
    pub opponent: Option<Person>,
    /// Which game.
    pub variant: Variant,
    /// Which side the challenger wants.
    pub side: SideWish,
    /// Whether the game is to be rated.
    pub rated: Rated,
    /// A word of the challenger's, as typed.
    pub message: Option<String>,
    /// The language of the public messages.
    pub locale: String,
    /// Whether the game may open a thread.
    pub threads: ThreadUse,
    /// How long a move may take.
    pub pace: Pace,
    /// When it was made.
    pub at: UtcSeconds,
    /// When it lapses.
    pub expires: UtcSeconds,
    /// What became of it.
    pub status: ChallengeStatus,
    /// The message that shows it, once that is posted.
    pub posted: Option<(ChannelId, MessageId)>,
    /// Who accepted, declined or withdrew it; None if it is open or lapsed.
    pub closed_by: Option<UserId>,
}

/// What became of a challenge.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ChallengeStatus {
    /// It waits for an answer.
    Open,
    /// It became this game.
    Accepted(GameId),
    /// The challenged person said no.
    Declined,
    /// The challenger took it back.
    Withdrawn,
    /// Nobody answered in time.
    Expired,
}

/// What is to become of an open challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChallengeDecision {
    /// It becomes a game.
    Accept {
        /// Who accepts.
        by: Person,
        /// Who plays white, the defenders.
        white: UserId,
        /// Who plays black, the attackers.
        black: UserId,
        /// The game: the challenge's, with the lot drawn where a lot decides who begins.
        variant: Variant,
        /// The time of whoever moves first, if it is limited.
        clock: Option<Clock>,
    },
    /// The challenged person says no.
    Decline {
        /// Who says it.
        by: UserId,
    },
    /// The challenger takes it back.
    Withdraw,
    /// Nobody answered in time.
    Expire,
}

/// A challenge that is open no more, and the game it became.
#[derive(Clone, Debug, PartialEq)]
pub struct SettledChallenge {
    /// The challenge as it is now.
    pub challenge: Challenge,
    /// The game, if it was accepted.
    pub game: Option<GameRecord>,
}

impl Store {
    /// Records a challenge and that it is to be posted.
    ///
    /// # Errors
    ///
    /// [`CreateChallengeError::TooManyOpen`] if the challenger has `cap_open` unlapsed open challenges already.
    pub async fn create_challenge(
        &self,
        new: NewChallenge,
        cap_open: u32,
    ) -> Result<Challenge, CreateChallengeError> {
        self.write(move |connection| {
            let open: u32 = connection
                .prepare_cached(
                    "SELECT count(*) FROM challenges
                     WHERE challenger = ?1 AND status = 'open' AND expires_at > ?2",
                )?
                .query_row((new.challenger.id, new.at), |row| row.get(0))?;
            if open >= cap_open {
                return Err(CreateChallengeError::TooManyOpen { cap: cap_open });
            }
            let id = insert(connection, &new)?;
            say(connection, Saying::ChallengePosted { challenge: id }, new.at)?;
            let challenge = find(connection, id)?;
            challenge.ok_or_else(|| {
                StoreError::Missing {
                    what: "challenge",
                    id: id.0,
                }
                .into()
            })
        })
        .await
    }

    /// A challenge by id.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn challenge(&self, id: ChallengeId) -> Result<Option<Challenge>, StoreError> {
        self.read(move |connection| find(connection, id)).await
    }

    /// Lets `decide` see the challenge as it is now, and does what it decides, with what must be said about it: all in
    /// one transaction, so that of two answers one comes first and the other sees it.
    ///
    /// # Errors
    ///
    /// [`ChangeError::Refused`] with the refusal of `decide`; [`ChangeError::Conflict`] if it decides on a challenge
    /// that is not open.
    pub async fn settle_challenge<E, F>(
        &self,
        id: ChallengeId,
        now: UtcSeconds,
        decide: F,
    ) -> Result<SettledChallenge, ChangeError<E>>
    where
        F: FnOnce(&Challenge) -> Result<ChallengeDecision, E> + Send + 'static,
        E: Send + 'static,
    {
        self.write(move |connection| {
            let challenge = find(connection, id)?.ok_or(ChangeError::NotFound)?;
            let decision = decide(&challenge).map_err(ChangeError::Refused)?;
            if challenge.status != ChallengeStatus::Open {
                return Err(ChangeError::Conflict);
            }
            let game = carry_out(connection, &challenge, &decision, now)?;
            let challenge = find(connection, id)?.ok_or(ChangeError::NotFound)?;
            Ok(SettledChallenge { challenge, game })
        })
        .await
    }

    /// Open challenges that lapse at `now` or have lapsed before, the earliest first.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn expired_challenges(&self, now: UtcSeconds) -> Result<Vec<ChallengeId>, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare_cached(
                "SELECT id FROM challenges WHERE status = 'open' AND expires_at <= ?1 ORDER BY expires_at, id",
            )?;
            Ok(query.query_map([now], |row| row.get(0))?.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// When the next open challenge lapses.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn next_expiry(&self) -> Result<Option<UtcSeconds>, StoreError> {
        self.read(|connection| {
            let mut query =
                connection.prepare_cached("SELECT min(expires_at) FROM challenges WHERE status = 'open'")?;
            Ok(query.query_row([], |row| row.get(0))?)
        })
        .await
    }
}

fn insert(connection: &Connection, new: &NewChallenge) -> rusqlite::Result<ChallengeId> {
    seen(connection, &new.challenger, new.at)?;
    if let Some(opponent) = &new.opponent {
        seen(connection, opponent, new.at)?;
    }
    let mut insert = connection.prepare_cached(
        "INSERT INTO challenges
             (guild, channel, challenger, opponent, variant, side, rated, message, locale, threads,
              pace, created_at, expires_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
    )?;
    insert
        .insert((
            new.guild,
            new.channel,
            new.challenger.id,
            new.opponent.as_ref().map(|opponent| opponent.id),
            Stored(new.variant),
            new.side,
            new.rated,
            &new.message,
            &new.locale,
            new.threads,
            new.pace,
            new.at,
            new.expires,
        ))
        .map(ChallengeId)
}

fn find(connection: &Connection, id: ChallengeId) -> Result<Option<Challenge>, StoreError> {
    let mut query = connection.prepare_cached(
        "SELECT challenges.*, games.id AS game, one.name AS challenger_name, other.name AS opponent_name
         FROM challenges JOIN players AS one ON one.id = challenger
         LEFT JOIN players AS other ON other.id = opponent
         LEFT JOIN games ON games.challenge = challenges.id
         WHERE challenges.id = ?1",
    )?;
    let mut rows = query.query([id])?;
    rows.next()?.map(from_row).transpose()
}

fn from_row(row: &Row<'_>) -> Result<Challenge, StoreError> {
    let id: ChallengeId = row.get("id")?;
    let opponent: Option<UserId> = row.get("opponent")?;
    let posted: (Option<ChannelId>, Option<MessageId>) =
        (row.get("posted_channel")?, row.get("posted_message")?);
    let game: Option<GameId> = row.get("game")?;
    Ok(Challenge {
        id,
        guild: row.get("guild")?,
        channel: row.get("channel")?,
        challenger: Person {
            id: row.get("challenger")?,
            name: row.get("challenger_name")?,
        },
        opponent: match opponent {
            Some(id) => Some(Person {
                id,
                name: row.get("opponent_name")?,
            }),
            None => None,
        },
        variant: row.get::<_, Stored<Variant>>("variant")?.0,
        side: row.get("side")?,
        rated: row.get("rated")?,
        message: row.get("message")?,
        locale: row.get("locale")?,
        threads: row.get("threads")?,
        pace: row.get("pace")?,
        at: row.get("created_at")?,
        expires: row.get("expires_at")?,
        status: match (row.get("status")?, game) {
            (Word::Open, _) => ChallengeStatus::Open,
            (Word::Accepted, Some(game)) => ChallengeStatus::Accepted(game),
            (Word::Accepted, None) => {
                return Err(StoreError::Unreadable(format!(
                    "challenge {id} was accepted without a game"
                )));
            }
            (Word::Declined, _) => ChallengeStatus::Declined,
            (Word::Withdrawn, _) => ChallengeStatus::Withdrawn,
            (Word::Expired, _) => ChallengeStatus::Expired,
        },
        posted: posted.0.zip(posted.1),
        closed_by: row.get("closed_by")?,
    })
}

/// The status as its column knows it; which game it became stands in the game.
enum Word {
    Open,
    Accepted,
    Declined,
    Withdrawn,
    Expired,
}

words!(Word, "status of a challenge", {
    Word::Open => "open" => Word::Open,
    Word::Accepted => "accepted" => Word::Accepted,
    Word::Declined => "declined" => Word::Declined,
    Word::Withdrawn => "withdrawn" => Word::Withdrawn,
    Word::Expired => "expired" => Word::Expired,
});

fn carry_out(
    connection: &Connection,
    challenge: &Challenge,
    decision: &ChallengeDecision,
    now: UtcSeconds,
) -> Result<Option<GameRecord>, StoreError> {
    let (status, closed_by) = match decision {
        ChallengeDecision::Accept { by, .. } => (Word::Accepted, Some(by.id)),
        ChallengeDecision::Decline { by } => (Word::Declined, Some(*by)),
        ChallengeDecision::Withdraw => (Word::Withdrawn, Some(challenge.challenger.id)),
        ChallengeDecision::Expire => (Word::Expired, None),
    };
    // Whoever takes an open challenge is its opponent from then on.
    let taker = match decision {
        ChallengeDecision::Accept { by, .. } => {
            seen(connection, by, now)?;
            Some(by.id)
        }
        ChallengeDecision::Decline { .. } | ChallengeDecision::Withdraw | ChallengeDecision::Expire => None,
    };
    connection
        .prepare_cached(
            "UPDATE challenges SET status = ?2, closed_at = ?3, closed_by = ?4, opponent = coalesce(opponent, ?5)
             WHERE id = ?1",
        )?
        .execute((challenge.id, status, now, closed_by, taker))?;
    say(
        connection,
        Saying::ChallengeClosed {
            challenge: challenge.id,
        },
        now,
    )?;
    let ChallengeDecision::Accept {
        white,
        black,
        variant,
        clock,
        ..
    } = decision
    else {
        return Ok(None);
    };
    let game = games::start(connection, challenge, *variant, (*white, *black), *clock, now)?;
    say(connection, Saying::Turn { game, ply: Ply(0) }, now)?;
    games::find(connection, game)
}
