//! People, by the name they were last seen with.

use rusqlite::{Connection, OptionalExtension};

use crate::errors::StoreError;
use crate::ids::{UserId, UtcSeconds};
use crate::store::Store;

/// Somebody who acts, with the name they bear at this moment. Every action that carries a person refreshes the name.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Person {
    /// Who.
    pub id: UserId,
    /// The display name, unescaped, as seen.
    pub name: String,
}

/// Somebody the database knows, with the name last seen.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Player {
    /// Who.
    pub id: UserId,
    /// The display name, unescaped, as last seen.
    pub name: String,
}

impl From<Player> for Person {
    fn from(Player { id, name }: Player) -> Person {
        Person { id, name }
    }
}

impl From<Person> for Player {
    fn from(Person { id, name }: Person) -> Player {
        Player { id, name }
    }
}

impl Store {
    /// Somebody by id, if they ever acted or were challenged.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database could not answer.
    pub async fn player(&self, user: UserId) -> Result<Option<Player>, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare_cached("SELECT name FROM players WHERE id = ?1")?;
            let name = query.query_row([user], |row| row.get(0)).optional()?;
            Ok(name.map(|name| Player { id: user, name }))
        })
        .await
    }
}

/// Notes that `person` was seen at `at` under their present name.
pub(crate) fn seen(connection: &Connection, person: &Person, at: UtcSeconds) -> rusqlite::Result<()> {
    let mut upsert = connection.prepare_cached(
        "INSERT INTO players (id, name, seen_at) VALUES (?1, ?2, ?3)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, seen_at = excluded.seen_at
         WHERE excluded.seen_at >= seen_at",
    )?;
    upsert.execute((person.id, &person.name, at)).map(drop)
}
