//! Matches in the database: two games of one challenge, the second with the sides swapped, and how they ended taken
//! together. How a match is decided is not known here; when its games begin and end is told in `games.rs`.

use rusqlite::{Connection, Row};

use crate::columns::text_column;
use crate::errors::StoreError;
use crate::ids::{ChallengeId, UserId, UtcSeconds};
use crate::legs::{MatchResult, WonBy};
use crate::listed::{Item, Listed, listed};
use crate::ratings::Scope;
use crate::record::MatchPart;
use crate::store::Store;

/// A verdict without its winner, as its column knows it.
enum Word {
    Won(WonBy),
    Level,
    Void,
}

text_column!(Word, "verdict on a match", {
    Word::Won(WonBy::Points) => "points" => Word::Won(WonBy::Points),
    Word::Won(WonBy::Captures) => "captures" => Word::Won(WonBy::Captures),
    Word::Won(WonBy::Plies) => "plies" => Word::Won(WonBy::Plies),
    Word::Level => "level" => Word::Level,
    Word::Void => "void" => Word::Void,
});

/// Two lookups, as SQLite would answer an OR by a walk over everybody's games. A match has a verdict once its second
/// game is over.
const BETWEEN: &str =
    "SELECT games.id, verdict, winner FROM games JOIN matches ON matches.challenge = games.challenge
    WHERE games.id IN (
        SELECT id FROM games WHERE finished_at IS NOT NULL AND white = ?1 AND black = ?2 UNION ALL
        SELECT id FROM games WHERE finished_at IS NOT NULL AND black = ?1 AND white = ?2
    ) AND round = 2 AND (?3 = 0 OR guild = ?3) AND verdict IS NOT NULL
    ORDER BY matches.finished_at, games.id";

impl Store {
    /// How the matches ended that two people have played to their end, in one guild or everywhere, the first first.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn matches_between(
        &self,
        one: UserId,
        other: UserId,
        scope: Scope,
    ) -> Result<Vec<Listed<MatchResult>>, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare_cached(BETWEEN)?;
            let mut rows = query.query((one, other, scope))?;
            let mut results = Vec::new();
            while let Some(row) = rows.next()? {
                let read =
                    || -> rusqlite::Result<_> { Ok(verdict_of(row.get("verdict")?, row.get("winner")?)) };
                results.push(listed(Item::Match(row.get("id")?), read())?);
            }
            Ok(results)
        })
        .await
    }
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
    match_result: MatchResult,
    now: UtcSeconds,
) -> Result<(), StoreError> {
    let (word, winner) = match match_result {
        MatchResult::Won { winner, by } => (Word::Won(by), Some(winner)),
        MatchResult::Level => (Word::Level, None),
        MatchResult::Void => (Word::Void, None),
    };
    let mut update = connection.prepare_cached(
        "UPDATE matches SET verdict = ?2, winner = ?3, finished_at = ?4 WHERE challenge = ?1",
    )?;
    match update.execute((challenge, word, winner, now))? {
        0 => Err(StoreError::Missing {
            what: "match of challenge",
            id: challenge.0,
        }),
        _ => Ok(()),
    }
}

/// What a row of a game tells of its match: the columns `match_of`, `match_result` and `winner` of its match, all empty if
/// there is none, and the game's own `leg`.
pub(crate) fn part_of(row: &Row<'_>) -> rusqlite::Result<Option<MatchPart>> {
    let Some(_) = row.get::<_, Option<ChallengeId>>("match_of")? else {
        return Ok(None);
    };
    let word: Option<Word> = row.get("verdict")?;
    let winner = row.get("winner")?;
    Ok(Some(MatchPart {
        leg: row.get("round")?,
        other: None,
        match_result: word.map(|word| verdict_of(word, winner)),
    }))
}

fn verdict_of(word: Word, winner: Option<UserId>) -> MatchResult {
    match (word, winner) {
        (Word::Won(by), Some(winner)) => MatchResult::Won { winner, by },
        // The schema lets no match be won without a winner.
        (Word::Level | Word::Won(_), _) => MatchResult::Level,
        (Word::Void, _) => MatchResult::Void,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_matches_of_two_are_looked_up_and_not_searched_for() {
        let connection = crate::schema::present();
        let mut explain = connection
            .prepare(&format!("EXPLAIN QUERY PLAN {BETWEEN}"))
            .unwrap();
        let rows = explain.query_map([1, 2, 0], |row| row.get("detail")).unwrap();
        let plan: Vec<String> = rows.map(Result::unwrap).collect();
        let plan = plan.join("\n");
        assert!(!plan.contains("SCAN"), "{plan}");
    }
}
