//! Whether the counts are what the games lead to. What differs is told, nothing is mended.

use std::collections::BTreeMap;
use std::fmt::Debug;

use rusqlite::Connection;

use super::recount::Counts;
use crate::columns::Stored;
use crate::errors::StoreError;
use crate::ids::{UserId, UtcSeconds};
use crate::standings::{self, Key};
use crate::store::Store;

impl Store {
    /// What of somebody's counts, and of where they stand, is not as it must be, a line each.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn miscounted(&self, user: UserId) -> Result<Vec<String>, StoreError> {
        self.read(move |connection| {
            let mut faults = Vec::new();
            match Counts::stored(connection, user).map_err(StoreError::from) {
                Ok(stored) => {
                    let right = Counts::anew(connection, user)?;
                    let of = |what: &str| format!("{what} of player {user}");
                    differences(&of("total"), &stored.totals, &right.totals, &mut faults);
                    differences(
                        &of("encounter"),
                        &stored.encounters,
                        &right.encounters,
                        &mut faults,
                    );
                    differences(&of("form"), &stored.form, &right.form, &mut faults);
                }
                Err(StoreError::Unreadable(why)) => {
                    faults.push(format!("a count of the games of {user} cannot be read: {why}"));
                }
                Err(error) => return Err(error),
            }
            of_standings(connection, user, &mut faults)?;
            Ok(faults)
        })
        .await
    }

    /// What of the steps of the leaderboards is not as it must be, a line each.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn miscounted_steps(&self) -> Result<Vec<String>, StoreError> {
        self.read(|connection| {
            let mut right: BTreeMap<StepKey, u32> = BTreeMap::new();
            let mut query = connection
                .prepare("SELECT scope, family, class, score FROM standings WHERE standing = 'here'")?;
            let mut rows = query.query([])?;
            while let Some(row) = rows.next()? {
                let key = (
                    row.get(0)?,
                    row.get(1)?,
                    row.get(2)?,
                    standings::step(row.get(3)?),
                );
                *right.entry(key).or_default() += 1;
            }
            let mut query = connection.prepare("SELECT scope, family, class, step, people FROM steps")?;
            let stored = query.query_map([], |row| {
                Ok((
                    (row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?),
                    row.get::<_, u32>(4)?,
                ))
            })?;
            let stored: BTreeMap<StepKey, u32> = stored.collect::<Result<_, _>>()?;
            let mut faults = Vec::new();
            differences("people on the step", &stored, &right, &mut faults);
            Ok(faults)
        })
        .await
    }
}

/// Scope, family and class of a step, as stored, and its number.
type StepKey = (i64, String, String, i64);

/// Tells of what is stored and not right.
fn differences<K: Ord + Debug, V: PartialEq + Debug>(
    what: &str,
    stored: &BTreeMap<K, V>,
    right: &BTreeMap<K, V>,
    faults: &mut Vec<String>,
) {
    for (key, right) in right {
        match stored.get(key) {
            Some(stored) if stored == right => {}
            Some(stored) => faults.push(format!(
                "the {what} {key:?} is {stored:?} where {right:?} is right"
            )),
            None => faults.push(format!("the {what} {key:?} is missing where {right:?} is right")),
        }
    }
    let extra = stored.iter().filter(|(key, _)| !right.contains_key(key));
    faults.extend(extra.map(|(key, stored)| format!("the {what} {key:?} is {stored:?} where none is right")));
}

fn of_standings(connection: &Connection, user: UserId, faults: &mut Vec<String>) -> Result<(), StoreError> {
    let mut query = connection.prepare_cached(
        "SELECT scope, family FROM standings WHERE user_id = ?1
         UNION SELECT scope, family FROM ratings WHERE user_id = ?1",
    )?;
    let mut rows = query.query([user])?;
    while let Some(row) = rows.next()? {
        let (scope, Ok(Stored(family))) = (row.get(0)?, row.get(1)) else {
            // The rating itself is told of.
            continue;
        };
        let key = Key { user, scope, family };
        let read = || -> rusqlite::Result<_> {
            let stored = standings::stored(connection, key)?;
            let at = match &stored {
                // As of when it was set.
                Some(stored) => stored.span.since.or(rated_at(connection, key)?),
                None => None,
            };
            Ok((
                stored,
                standings::anew(connection, key, at.unwrap_or(UtcSeconds(0)))?,
            ))
        };
        match read().map_err(StoreError::from) {
            Ok((Some(stored), Some(right))) if stored.is(&right) => {}
            Ok((None, None)) => {}
            Ok((stored, right)) => faults.push(format!(
                "player {user} stands in {scope:?}, {family:?}, as {stored:?} where {right:?} is right"
            )),
            Err(StoreError::Unreadable(why)) => {
                faults.push(format!("where {user} stands cannot be read: {why}"));
            }
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

fn rated_at(connection: &Connection, key: Key) -> rusqlite::Result<Option<UtcSeconds>> {
    Ok(crate::ratings::current(connection, key.user, key.scope, key.family)?.at)
}
