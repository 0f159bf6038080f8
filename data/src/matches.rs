//! Matches: two games of one challenge, the second with the sides swapped, and who wins them taken together. How a
//! match is decided is not known here; when its games begin and end is told in `games.rs`.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Connection, Row};

use crate::clocks::Clock;
use crate::columns::words;
use crate::ids::{ChallengeId, UserId, UtcSeconds};
use crate::record::GameRecord;

/// How much a challenge asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// One game.
    Single,
    /// Two games, the second with the sides swapped.
    Match,
}

words!(Unit, "number of games", { Unit::Single => "single" => Unit::Single, Unit::Match => "match" => Unit::Match });

/// Which game of its challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Round {
    /// The only one, or the first of a match.
    First,
    /// The second of a match.
    Second,
}

impl Round {
    /// 1 or 2.
    pub fn number(self) -> u8 {
        match self {
            Round::First => 1,
            Round::Second => 2,
        }
    }
}

impl ToSql for Round {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.number().into())
    }
}

impl FromSql for Round {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        match value.as_i64()? {
            1 => Ok(Round::First),
            2 => Ok(Round::Second),
            other => Err(FromSqlError::OutOfRange(other)),
        }
    }
}

/// What a game is in its match.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchPart {
    /// Which of the two.
    pub round: Round,
    /// The other game, once there is one; itself without its other game, which would be this one.
    pub other: Option<Box<GameRecord>>,
    /// How the match ended, if it has.
    pub verdict: Option<Verdict>,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// Somebody has won it.
    Won {
        /// Who.
        winner: UserId,
        /// By what.
        by: Edge,
    },
    /// Nothing sets the two apart.
    Level,
    /// It was not played to its end and counts as nothing.
    Void,
}

/// What sets the winner of a match apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edge {
    /// More points in the two games.
    Points,
    /// As many points, and more men captured as defender.
    Captures,
    /// As many points and men, and a quicker win as attacker.
    Plies,
}

/// A verdict without its winner, as its column knows it.
enum Word {
    Won(Edge),
    Level,
    Void,
}

words!(Word, "verdict on a match", {
    Word::Won(Edge::Points) => "points" => Word::Won(Edge::Points),
    Word::Won(Edge::Captures) => "captures" => Word::Won(Edge::Captures),
    Word::Won(Edge::Plies) => "plies" => Word::Won(Edge::Plies),
    Word::Level => "level" => Word::Level,
    Word::Void => "void" => Word::Void,
});

/// What the end of a game leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// To nothing: the game stands alone.
    Nothing,
    /// To the second game of its match: the same game, the sides swapped.
    SecondGame {
        /// The time of whoever moves first, if it is limited.
        clock: Option<Clock>,
    },
    /// To the end of its match.
    MatchEnds(Verdict),
}

/// Notes that a challenge has become a match.
pub(crate) fn open(connection: &Connection, challenge: ChallengeId) -> rusqlite::Result<()> {
    connection
        .prepare_cached("INSERT INTO matches (challenge) VALUES (?1)")?
        .execute([challenge])
        .map(drop)
}

/// Notes how a match has ended.
pub(crate) fn close(
    connection: &Connection,
    challenge: ChallengeId,
    verdict: Verdict,
    now: UtcSeconds,
) -> rusqlite::Result<()> {
    let (word, winner) = match verdict {
        Verdict::Won { winner, by } => (Word::Won(by), Some(winner)),
        Verdict::Level => (Word::Level, None),
        Verdict::Void => (Word::Void, None),
    };
    connection
        .prepare_cached(
            "UPDATE matches SET verdict = ?2, winner = ?3, finished_at = ?4 WHERE challenge = ?1",
        )?
        .execute((challenge, word, winner, now))
        .map(drop)
}

/// What a row of a game tells of its match: the columns `match_of`, `verdict` and `winner` of its match, all empty if
/// there is none, and the game's own `round`.
pub(crate) fn part_of(row: &Row<'_>) -> rusqlite::Result<Option<MatchPart>> {
    let Some(_) = row.get::<_, Option<ChallengeId>>("match_of")? else {
        return Ok(None);
    };
    let verdict = match (row.get("verdict")?, row.get("winner")?) {
        (None, _) => None,
        (Some(Word::Won(by)), Some(winner)) => Some(Verdict::Won { winner, by }),
        // The schema lets no match be won without a winner.
        (Some(Word::Level | Word::Won(_)), _) => Some(Verdict::Level),
        (Some(Word::Void), _) => Some(Verdict::Void),
    };
    Ok(Some(MatchPart {
        round: row.get("round")?,
        other: None,
        verdict,
    }))
}
