//! The counts anew from the games, for one person at a time: to fill the tables after a migration, and to check them.

use std::collections::BTreeMap;

use forteca_engine::Side;
use rusqlite::{Connection, TransactionBehavior};

use super::form::{self, Shape, kinds, scopes};
use super::read::last;
use super::{Count, LastGame, Run, games_of, place};
use crate::columns::Stored;
use crate::ids::{GuildId, UserId};
use crate::ratings::Scope;
use crate::standings;
use crate::terms::Rated;

/// By which a row of `totals` is found, among those of one person: guild, id of the variant, side.
pub(crate) type TotalsKey = (GuildId, String, &'static str);
/// By which a row of `encounters` is found, among those of one person as white: black, guild, id of the variant, rated.
pub(crate) type EncounterKey = (UserId, GuildId, String, Rated);
/// By which a row of `form` is found, among those of one person.
pub(crate) type FormKey = (Scope, String);

/// All counts of one person, of `encounters` those in which they had white.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    pub(crate) totals: BTreeMap<TotalsKey, (Count, i64)>,
    pub(crate) encounters: BTreeMap<EncounterKey, Count>,
    pub(crate) form: BTreeMap<FormKey, Shape>,
}

impl Counts {
    /// From the games.
    pub(crate) fn anew(connection: &Connection, user: UserId) -> rusqlite::Result<Counts> {
        let mut counts = Counts::default();
        let mut met: BTreeMap<(Scope, &'static str, UserId), (u32, LastGame)> = BTreeMap::new();
        games_of(connection, user, |game| {
            let side = game.side_of(user);
            let run = Run::of(&game.outcome, side);
            let guild = place(game.guild);
            let key = (guild, game.variant.id().to_owned(), side.code());
            let (count, plies) = counts.totals.entry(key).or_default();
            count.add(run, game.game);
            if run.is_some() {
                *plies += i64::from(game.plies);
            }
            if side == Side::White {
                let key = (game.black, guild, game.variant.id().to_owned(), game.rated);
                counts.encounters.entry(key).or_default().add(run, game.game);
            }
            let Some(run) = run else { return };
            let opponent = game.player(side.other());
            for scope in scopes(&game) {
                for kind in kinds(game.variant) {
                    let (games, last) = met.entry((scope, kind, opponent)).or_insert((0, game.game));
                    *games += 1;
                    *last = (*last).max(game.game);
                    let opponent = (opponent, *games, *last);
                    counts
                        .form
                        .entry((scope, kind.to_owned()))
                        .and_modify(|shape| shape.then(run, game.game, opponent))
                        .or_insert_with(|| Shape::first(run, game.game, opponent));
                }
            }
        })?;
        Ok(counts)
    }

    /// As they are stored.
    pub(crate) fn stored(connection: &Connection, user: UserId) -> rusqlite::Result<Counts> {
        let mut counts = Counts::default();
        let mut query = connection.prepare_cached("SELECT * FROM totals WHERE user_id = ?1")?;
        let mut rows = query.query([user])?;
        while let Some(row) = rows.next()? {
            let side: Stored<Side> = row.get("side")?;
            let key = (row.get("guild")?, row.get("variant")?, side.0.code());
            counts.totals.insert(key, (count(row)?, row.get("plies")?));
        }
        let mut query = connection.prepare_cached("SELECT * FROM encounters WHERE white = ?1")?;
        let mut rows = query.query([user])?;
        while let Some(row) = rows.next()? {
            let key = (
                row.get("black")?,
                row.get("guild")?,
                row.get("variant")?,
                row.get("rated")?,
            );
            counts.encounters.insert(key, count(row)?);
        }
        let mut query = connection.prepare_cached("SELECT * FROM form WHERE user_id = ?1")?;
        let mut rows = query.query([user])?;
        while let Some(row) = rows.next()? {
            counts
                .form
                .insert((row.get("scope")?, row.get("variant")?), Shape::from_row(row)?);
        }
        Ok(counts)
    }

    fn write(&self, connection: &Connection, user: UserId) -> rusqlite::Result<()> {
        for ((guild, variant, side), (count, plies)) in &self.totals {
            connection
                .prepare_cached("INSERT INTO totals VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)")?
                .execute((
                    user,
                    guild,
                    variant,
                    side,
                    count.won,
                    count.drawn,
                    count.lost,
                    count.aborted,
                    plies,
                    count.last.map(|last| last.0),
                    count.last.map(|last| last.1),
                ))?;
        }
        for ((black, guild, variant, rated), count) in &self.encounters {
            connection
                .prepare_cached(
                    "INSERT INTO encounters VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
                )?
                .execute((
                    user,
                    black,
                    guild,
                    variant,
                    rated,
                    count.won,
                    count.drawn,
                    count.lost,
                    count.aborted,
                    count.last.map(|last| last.0),
                    count.last.map(|last| last.1),
                ))?;
        }
        for ((scope, kind), shape) in &self.form {
            form::put(connection, user, *scope, kind, shape)?;
        }
        Ok(())
    }
}

fn count(row: &rusqlite::Row<'_>) -> rusqlite::Result<Count> {
    Ok(Count {
        won: row.get("won")?,
        drawn: row.get("drawn")?,
        lost: row.get("lost")?,
        aborted: row.get("aborted")?,
        last: last(row)?,
    })
}

/// Whether the counts are kept already.
fn is_whole(connection: &Connection) -> rusqlite::Result<bool> {
    connection.query_row("SELECT whole = 'yes' FROM counted", [], |row| row.get(0))
}

/// Fills the counts, if a migration has left them empty.
pub(crate) fn make_whole(writer: &mut Connection) -> rusqlite::Result<()> {
    if is_whole(writer)? {
        return Ok(());
    }
    let transaction = writer.transaction_with_behavior(TransactionBehavior::Immediate)?;
    fill(&transaction)?;
    transaction.commit()
}

/// Counts everything anew. The caller holds a transaction.
fn fill(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute_batch("DELETE FROM totals; DELETE FROM encounters; DELETE FROM form")?;
    let mut query = connection.prepare("SELECT id FROM players ORDER BY id")?;
    let mut rows = query.query([])?;
    while let Some(row) = rows.next()? {
        let user = row.get(0)?;
        Counts::anew(connection, user)?.write(connection, user)?;
    }
    standings::fill(connection)?;
    connection.execute_batch("UPDATE counted SET whole = 'yes'")
}
