//! Games as lists: who plays what and where, and what somebody has played, by the page. A whole game with its moves is
//! in `games.rs`.
//!
//! # Who may look
//!
//! A game is shown to everybody in its own server and to its two players wherever they ask; one that was played in no
//! server is shown to its players alone. [`Viewer`] is who asks and where.

use forteca_engine::{Outcome, Ply, Side, Variant};
use rusqlite::{Connection, OptionalExtension, Row, ToSql};

use crate::columns::{Stored, text_column};
use crate::counts;
use crate::errors::StoreError;
use crate::games;
use crate::ids::{ChallengeId, ChannelId, GameId, GuildId, MessageId, UserId, UtcSeconds};
use crate::legs::Leg;
use crate::listed::{Item, Listed, listed};
use crate::players::Player;
use crate::record::{GameRecord, GameStatus};
use crate::store::Store;

/// Who asks to see games, and in which guild.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Viewer {
    /// Who.
    pub user: UserId,
    /// Where; None: in a direct conversation.
    pub guild: Option<GuildId>,
}

impl Viewer {
    fn may_read(self, guild: Option<GuildId>, players: [UserId; 2]) -> bool {
        players.contains(&self.user) || (guild.is_some() && guild == self.guild)
    }
}

/// What a list tells of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSummary {
    /// Its id.
    pub id: GameId,
    /// The guild, if not in a direct conversation.
    pub guild: Option<GuildId>,
    /// The channel of the challenge.
    pub home: ChannelId,
    /// The game's own thread, once there is one.
    pub thread: Option<ChannelId>,
    /// Which game it is.
    pub variant: Variant,
    /// Who plays white, the defenders.
    pub white: Player,
    /// Who plays black, the attackers.
    pub black: Player,
    /// Whether it goes on.
    pub status: GameStatus,
    /// How many plies were played.
    pub plies: Ply,
    /// When the time of the side to move has run out, if it can.
    pub deadline: Option<UtcSeconds>,
    /// The message that showed the game last, if one was posted.
    pub message: Option<(ChannelId, MessageId)>,
    /// How many plies were taken back: one that is played again has the number of the one that is gone.
    pub taken_back: u16,
    /// What it is in its match, if it does not stand alone.
    pub part: Option<PartSummary>,
}

/// What a list tells of a game's match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartSummary {
    /// Which of the two games it is.
    pub leg: Leg,
    /// How the other game ended, once it has; in it the sides are the other way round.
    pub other: Option<Outcome>,
}

impl GameSummary {
    /// Who plays `side`.
    pub fn player(&self, side: Side) -> &Player {
        match side {
            Side::White => &self.white,
            Side::Black => &self.black,
        }
    }

    /// Which side somebody plays, if any.
    pub fn side_of(&self, user: UserId) -> Option<Side> {
        [Side::White, Side::Black]
            .into_iter()
            .find(|side| self.player(*side).id == user)
    }

    /// Who has to move; nobody when the game is over.
    pub fn to_move(&self) -> Option<&Player> {
        match self.status {
            GameStatus::Running => Some(self.player(self.variant.turn_after(self.plies))),
            GameStatus::Finished { .. } => None,
        }
    }

    /// Whether `viewer` may see it.
    pub fn is_open_to(&self, viewer: Viewer) -> bool {
        viewer.may_read(self.guild, [self.white.id, self.black.id])
    }
}

impl GameRecord {
    /// Whether `viewer` may see it.
    pub fn is_open_to(&self, viewer: Viewer) -> bool {
        viewer.may_read(self.guild, [self.white.id, self.black.id])
    }
}

/// How a game ended for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ResultFor {
    /// A win.
    Won,
    /// A loss.
    Lost,
    /// A draw.
    Drawn,
    /// It was broken off and counts for nothing.
    Aborted,
}

text_column!(ResultFor, "result", {
    ResultFor::Won => "won" => ResultFor::Won,
    ResultFor::Lost => "lost" => ResultFor::Lost,
    ResultFor::Drawn => "drawn" => ResultFor::Drawn,
    ResultFor::Aborted => "aborted" => ResultFor::Aborted,
});

/// Which finished games are asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HistoryQuery {
    /// Whose.
    pub of: UserId,
    /// Only those against this person.
    pub opponent: Option<UserId>,
    /// Only this game, by [`Variant::game`], whatever its options.
    pub game: Option<String>,
    /// Only those that ended so, for [`of`](HistoryQuery::of).
    pub result: Option<ResultFor>,
}

/// A part of somebody's finished games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HistoryPage {
    /// The games of this page, the one that ended last first; none if it lies behind the last.
    pub games: Vec<Listed<GameSummary>>,
    /// How many there are on all pages together.
    pub total: u32,
}

/// The finished games of one colour that are asked for and may be seen. `won` and `lost` are how outcomes begin;
/// `opponent` and `seen` are conditions, or nothing where all games fulfil them.
fn finished_as(own: Side, opponent: &str, seen: &str) -> String {
    let (own, other, won, lost) = match own {
        Side::White => ("white", "black", "white", "black"),
        Side::Black => ("black", "white", "black", "white"),
    };
    let opponent = opponent.replace("OTHER", other);
    format!(
        "SELECT id, finished_at FROM games WHERE finished_at IS NOT NULL AND {own} = :of{opponent}{seen}
         AND (:game IS NULL OR variant = :game OR substr(variant, 1, length(:game) + 1) = :game || '/')
         AND CASE :result
             WHEN 'won' THEN outcome LIKE '{won}:%'
             WHEN 'lost' THEN outcome LIKE '{lost}:%'
             WHEN 'drawn' THEN outcome LIKE 'draw:%'
             WHEN 'aborted' THEN outcome = 'none:aborted'
             ELSE 1 END"
    )
}

/// A part of the finished games, from the end that is nearer. Two lookups, as SQLite would answer an OR by a walk over all
/// games; both give their rows in the order that is wanted, so that they are merged and not sorted.
fn part(query: &HistoryQuery, viewer: Viewer, from: End) -> String {
    let opponent = query.opponent.map_or("", |_| " AND OTHER = :opponent");
    // What is one's own needs no look at where it was played, which would have to be read.
    let is_own = query.of == viewer.user || query.opponent == Some(viewer.user);
    let seen = match is_own {
        true => "",
        false => " AND (guild = :guild OR white = :reader OR black = :reader)",
    };
    let [white, black] = [Side::White, Side::Black].map(|side| finished_as(side, opponent, seen));
    let order = match from {
        End::Last => "DESC",
        End::First => "ASC",
    };
    format!("{white} UNION ALL {black} ORDER BY finished_at {order}, id {order} LIMIT :limit OFFSET :offset")
}

/// From which end of all that were found a part is counted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    /// From the one that ended last.
    Last,
    /// From the one that ended first.
    First,
}

/// The games of a part of somebody's finished games, the one that ended last first.
fn ids_of(
    connection: &Connection,
    query: &HistoryQuery,
    viewer: Viewer,
    total: u32,
    (page, page_size): (u32, u32),
) -> rusqlite::Result<Vec<GameId>> {
    let offset = u64::from(page) * u64::from(page_size);
    let Some(left) = u64::from(total).checked_sub(offset).filter(|left| *left > 0) else {
        return Ok(Vec::new());
    };
    let limit = left.min(u64::from(page_size));
    // Whatever is passed over is walked over: from the nearer end that is at most half of all.
    let (from, offset) = match left - limit < offset {
        true => (End::First, left - limit),
        false => (End::Last, offset),
    };
    let mut find = connection.prepare_cached(&part(query, viewer, from))?;
    for (name, value) in [
        (":of", &query.of as &dyn ToSql),
        (":opponent", &query.opponent),
        (":game", &query.game),
        (":result", &query.result),
        (":guild", &viewer.guild),
        (":reader", &viewer.user),
        (":limit", &i64::try_from(limit).unwrap_or(i64::MAX)),
        (":offset", &i64::try_from(offset).unwrap_or(i64::MAX)),
    ] {
        if let Some(at) = find.parameter_index(name)? {
            find.raw_bind_parameter(at, value)?;
        }
    }
    let mut rows = find.raw_query();
    let mut ids = Vec::new();
    while let Some(row) = rows.next()? {
        ids.push(row.get(0)?);
    }
    if from == End::First {
        ids.reverse();
    }
    Ok(ids)
}

/// Two lookups, as SQLite would answer an OR by a walk over everybody's running games.
const RUNNING_OF: &str = "SELECT id FROM games WHERE id IN (
    SELECT id FROM games WHERE finished_at IS NULL AND white = ?1 UNION ALL
    SELECT id FROM games WHERE finished_at IS NULL AND black = ?1
) ORDER BY moved_at, id";

const RUNNING_IN: &str = "SELECT id FROM games WHERE id IN (
    SELECT id FROM games WHERE finished_at IS NULL AND home = ?1 UNION ALL
    SELECT id FROM games WHERE finished_at IS NULL AND thread = ?1
) ORDER BY moved_at, id";

/// Everything somebody has played or plays, newest first.
const ALL_OF: &str = "SELECT id FROM (
    SELECT id FROM games WHERE finished_at IS NOT NULL AND white = ?1 UNION ALL
    SELECT id FROM games WHERE finished_at IS NOT NULL AND black = ?1 UNION ALL
    SELECT id FROM games WHERE finished_at IS NULL AND white = ?1 UNION ALL
    SELECT id FROM games WHERE finished_at IS NULL AND black = ?1
) WHERE id < ?2 ORDER BY id DESC LIMIT ?3";

const LAST_IN: &str = "SELECT id FROM games WHERE thread = ?1 ORDER BY id DESC LIMIT 1";

const SUMMARY: &str =
    "SELECT games.id, guild, home, thread, variant, white, black, outcome, games.finished_at, deadline_at,
        matches.challenge AS match_of, games.round,
        (SELECT outcome FROM games AS others
            WHERE others.challenge = matches.challenge AND others.round <> games.round) AS other_outcome,
        w.name AS white_name, b.name AS black_name, shown.channel, shown.message,
        ifnull((SELECT max(ply) FROM moves WHERE game_id = ?1), 0) AS plies,
        (SELECT count(*) FROM takebacks WHERE game_id = ?1 AND status = 'granted') AS undone
    FROM games JOIN players AS w ON w.id = white JOIN players AS b ON b.id = black
    LEFT JOIN matches ON matches.challenge = games.challenge
    LEFT JOIN game_messages AS shown ON shown.game_id = games.id
        AND shown.ply = (SELECT max(ply) FROM game_messages WHERE game_id = ?1
            AND ply <= ifnull((SELECT max(ply) FROM moves WHERE game_id = ?1), 0))
    WHERE games.id = ?1";

impl Store {
    /// One page of somebody's finished games, of those that `viewer` may see; pages count from 0.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn history(
        &self,
        query: HistoryQuery,
        viewer: Viewer,
        page: u32,
        page_size: u32,
    ) -> Result<HistoryPage, StoreError> {
        self.read(move |connection| {
            let total = counts::matching(connection, &query, viewer)?;
            let ids = ids_of(connection, &query, viewer, total, (page, page_size))?;
            let games = summaries(connection, ids.into_iter().map(Ok))?;
            Ok(HistoryPage { games, total })
        })
        .await
    }

    /// The games that somebody has finished last, of those that `viewer` may see, without counting the others.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn last_finished_of(
        &self,
        of: UserId,
        viewer: Viewer,
        most: u32,
    ) -> Result<Vec<Listed<GameSummary>>, StoreError> {
        self.read(move |connection| {
            let query = HistoryQuery {
                of,
                opponent: None,
                game: None,
                result: None,
            };
            let ids = ids_of(connection, &query, viewer, u32::MAX, (0, most))?;
            summaries(connection, ids.into_iter().map(Ok))
        })
        .await
    }

    /// What a list tells of the games somebody is playing, the one that waits longest for a move first.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn running_summaries_of(&self, user: UserId) -> Result<Vec<Listed<GameSummary>>, StoreError> {
        self.read(move |connection| {
            let mut ids = connection.prepare_cached(RUNNING_OF)?;
            summaries(connection, ids.query_map([user], |row| row.get(0))?)
        })
        .await
    }

    /// What a list tells of the games being played in a channel or its threads, or in a thread, the one that waits
    /// longest for a move first.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn running_summaries_in(
        &self,
        channel: ChannelId,
    ) -> Result<Vec<Listed<GameSummary>>, StoreError> {
        self.read(move |connection| {
            let mut ids = connection.prepare_cached(RUNNING_IN)?;
            summaries(connection, ids.query_map([channel], |row| row.get(0))?)
        })
        .await
    }

    /// The game of a thread; of several that were played in it, the newest.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn last_game_in(&self, thread: ChannelId) -> Result<Option<GameId>, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare_cached(LAST_IN)?;
            let mut ids = query.query_map([thread], |row| row.get(0))?;
            Ok(ids.next().transpose()?)
        })
        .await
    }

    /// The newest game of somebody, running or finished.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn last_game_of(&self, user: UserId) -> Result<Option<GameId>, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare_cached(ALL_OF)?;
            let mut ids = query.query_map((user, i64::MAX, 1), |row| row.get(0))?;
            Ok(ids.next().transpose()?)
        })
        .await
    }

    /// Games of somebody, running and finished, with all their moves: the newest first, at most so many, and only
    /// those older than `before`, if that is given.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn games_of(
        &self,
        user: UserId,
        before: Option<GameId>,
        limit: u32,
    ) -> Result<Vec<Listed<GameRecord>>, StoreError> {
        self.read(move |connection| {
            let mut ids = connection.prepare_cached(ALL_OF)?;
            let before = before.unwrap_or(GameId(i64::MAX));
            let ids = ids.query_map((user, before, limit), |row| row.get(0))?;
            let mut games = Vec::new();
            for id in ids {
                games.push(games::found(connection, id?)?);
            }
            Ok(games)
        })
        .await
    }
}

fn summaries(
    connection: &Connection,
    ids: impl Iterator<Item = rusqlite::Result<GameId>>,
) -> Result<Vec<Listed<GameSummary>>, StoreError> {
    let mut query = connection.prepare_cached(SUMMARY)?;
    ids.map(|id| {
        let id = id?;
        let found = query.query_row([id], from_row).optional();
        Ok(games::or_incomplete(id, listed(Item::Game(id), found)?))
    })
    .collect()
}

fn from_row(row: &Row<'_>) -> rusqlite::Result<GameSummary> {
    let outcome: Option<Stored<Outcome>> = row.get("outcome")?;
    let finished: Option<UtcSeconds> = row.get("finished_at")?;
    let channel: Option<ChannelId> = row.get("channel")?;
    let message: Option<MessageId> = row.get("message")?;
    let match_of: Option<ChallengeId> = row.get("match_of")?;
    // How the other game of its match ended is not worth the whole line.
    let other: Option<Stored<Outcome>> = row.get("other_outcome").unwrap_or_default();
    Ok(GameSummary {
        id: row.get("id")?,
        guild: row.get("guild")?,
        home: row.get("home")?,
        thread: row.get("thread")?,
        variant: row.get::<_, Stored<Variant>>("variant")?.0,
        white: Player {
            id: row.get("white")?,
            name: row.get("white_name")?,
        },
        black: Player {
            id: row.get("black")?,
            name: row.get("black_name")?,
        },
        status: match outcome.zip(finished) {
            None => GameStatus::Running,
            Some((Stored(outcome), at)) => GameStatus::Finished { outcome, at },
        },
        plies: row.get::<_, Stored<Ply>>("plies")?.0,
        deadline: row.get("deadline_at")?,
        message: channel.zip(message),
        taken_back: row.get("undone")?,
        part: match match_of {
            None => None,
            Some(_) => Some(PartSummary {
                leg: row.get("round")?,
                other: other.map(|Stored(outcome)| outcome),
            }),
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schema::plan_of;

    #[test]
    fn lists_are_looked_up_and_never_walk_over_all_games() {
        let finished = ["games_finished_by_white", "games_finished_by_black"];
        let expected: [(&str, &[&str]); 5] = [
            (RUNNING_OF, &["games_running_by_white", "games_running_by_black"]),
            (RUNNING_IN, &["games_running_by_home", "by_thread"]),
            (ALL_OF, &finished),
            (LAST_IN, &["games_by_thread"]),
            (SUMMARY, &[]),
        ];
        for (query, indexes) in expected {
            let plan = plan_of(query);
            let walks = ["SCAN games", "SCAN others", "SCAN takebacks"];
            assert!(walks.iter().all(|walk| !plan.contains(walk)), "{plan}");
            assert!(indexes.iter().all(|index| plan.contains(index)), "{plan}");
        }
    }

    #[test]
    fn finished_games_are_merged_from_two_lookups_and_never_sorted() {
        for opponent in [None, Some(UserId(2)), Some(UserId(3))] {
            for user in [1, 2] {
                for end in [End::First, End::Last] {
                    let query = HistoryQuery {
                        of: UserId(1),
                        opponent,
                        game: None,
                        result: None,
                    };
                    let viewer = Viewer {
                        user: UserId(user),
                        guild: None,
                    };
                    let plan = plan_of(&part(&query, viewer, end));
                    assert!(!plan.contains("SCAN") && !plan.contains("TEMP B-TREE"), "{plan}");
                    let index = match opponent {
                        Some(_) => "games_finished_by_both",
                        None => "games_finished_by_black",
                    };
                    assert!(plan.contains(index), "{plan}");
                }
            }
        }
    }
}
