//! What depends on the order of somebody's games: the run that the last of them belongs to, the longest run of wins, and
//! whom most games were against. Kept for all games and for each kind of game, everywhere and for each guild.

use forteca_engine::{Side, Variant};
use rusqlite::{Connection, OptionalExtension, Row};

use super::{Counted, LastGame, Run, games_of};
use crate::columns::Stored;
use crate::ids::UserId;
use crate::ratings::Scope;

/// The form of somebody in one scope, of all games or of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    /// How the last games ended, and how many in a row.
    pub(crate) run: (Run, u32),
    /// The most wins that ever came in a row.
    pub(crate) longest_wins: u32,
    /// The last game.
    pub(crate) last: LastGame,
    /// Whom most games were against, how many, and the last of them; of two the one met last.
    pub(crate) favourite: (UserId, u32, LastGame),
}

impl Shape {
    /// After the first game.
    pub(crate) fn first(run: Run, game: LastGame, opponent: (UserId, u32, LastGame)) -> Shape {
        Shape {
            run: (run, 1),
            longest_wins: u32::from(run == Run::Wins),
            last: game,
            favourite: opponent,
        }
    }

    /// After a game later than all others.
    pub(crate) fn then(&mut self, run: Run, game: LastGame, opponent: (UserId, u32, LastGame)) {
        self.run = match self.run {
            (before, games) if before == run => (run, games + 1),
            _ => (run, 1),
        };
        if run == Run::Wins {
            self.longest_wins = self.longest_wins.max(self.run.1);
        }
        self.last = game;
        self.met(opponent);
    }

    /// Somebody was met once more: so often by now, and that was the last time.
    pub(crate) fn met(&mut self, (opponent, games, last): (UserId, u32, LastGame)) {
        let (favourite, most, latest) = self.favourite;
        if opponent == favourite || (games, last) > (most, latest) {
            self.favourite = (opponent, games, last);
        }
    }

    pub(super) fn from_row(row: &Row<'_>) -> rusqlite::Result<Shape> {
        Ok(Shape {
            run: (row.get("run")?, row.get("run_games")?),
            longest_wins: row.get("longest_wins")?,
            last: (row.get("last_at")?, row.get("last_game")?),
            favourite: (
                row.get("favourite")?,
                row.get("favourite_games")?,
                (row.get("favourite_at")?, row.get("favourite_game")?),
            ),
        })
    }
}

/// The kinds under which a game is kept: all games, and its own, with the lot undrawn.
pub(crate) fn kinds(variant: Variant) -> [&'static str; 2] {
    ["", variant.before_the_lot().id()]
}

/// The scopes in which a game counts.
pub(crate) fn scopes(counted: &Counted) -> impl Iterator<Item = Scope> + use<> {
    [Some(Scope::Global), counted.guild.map(Scope::Guild)]
        .into_iter()
        .flatten()
}

/// Notes what a game that has just ended, and is counted with its players' encounters already, does to the form of one
/// of them.
pub(super) fn note(connection: &Connection, counted: &Counted, side: Side) -> rusqlite::Result<()> {
    let Some(run) = Run::of(&counted.outcome, side) else {
        return Ok(());
    };
    let user = counted.player(side);
    for scope in scopes(counted) {
        for kind in kinds(counted.variant) {
            let opponent = met(connection, counted, side, scope, kind)?;
            let shape = match stored(connection, user, scope, kind)? {
                None => Shape::first(run, counted.game, opponent),
                Some(mut shape) if shape.last < counted.game => {
                    shape.then(run, counted.game, opponent);
                    shape
                }
                // The clock was set back, or two games ended in one second the other way round.
                Some(mut shape) => {
                    shape.met(opponent);
                    in_order(connection, user, scope, kind, shape)?
                }
            };
            put(connection, user, scope, kind, &shape)?;
        }
    }
    Ok(())
}

/// How often the two players have met by now, and when last.
fn met(
    connection: &Connection,
    counted: &Counted,
    side: Side,
    scope: Scope,
    kind: &str,
) -> rusqlite::Result<(UserId, u32, LastGame)> {
    let opponent = counted.player(side.other());
    let mut query = connection.prepare_cached(
        "SELECT variant, won + drawn + lost AS games, last_at, last_game FROM encounters
         WHERE white = ?1 AND black = ?2 AND (?3 = 0 OR guild = ?3) AND last_at IS NOT NULL UNION ALL
         SELECT variant, won + drawn + lost, last_at, last_game FROM encounters
         WHERE white = ?2 AND black = ?1 AND (?3 = 0 OR guild = ?3) AND last_at IS NOT NULL",
    )?;
    let mut rows = query.query((counted.white, counted.black, scope))?;
    let (mut games, mut last) = (0, counted.game);
    while let Some(row) = rows.next()? {
        let of_kind = kind.is_empty()
            || row
                .get::<_, Stored<Variant>>("variant")
                .is_ok_and(|variant| variant.0.before_the_lot().id() == kind);
        if of_kind {
            games += row.get::<_, u32>("games")?;
            last = last.max((row.get("last_at")?, row.get("last_game")?));
        }
    }
    Ok((opponent, games, last))
}

/// The runs counted anew from all games in their order; the favourite as it is.
fn in_order(
    connection: &Connection,
    user: UserId,
    scope: Scope,
    kind: &str,
    known: Shape,
) -> rusqlite::Result<Shape> {
    let mut anew: Option<Shape> = None;
    games_of(connection, user, |game| {
        let side = game.side_of(user);
        let counts = scopes(&game).any(|one| one == scope) && kinds(game.variant).contains(&kind);
        if let (true, Some(run)) = (counts, Run::of(&game.outcome, side)) {
            match &mut anew {
                None => anew = Some(Shape::first(run, game.game, known.favourite)),
                Some(shape) => shape.then(run, game.game, known.favourite),
            }
        }
    })?;
    Ok(anew.unwrap_or(known))
}

pub(super) fn stored(
    connection: &Connection,
    user: UserId,
    scope: Scope,
    kind: &str,
) -> rusqlite::Result<Option<Shape>> {
    connection
        .prepare_cached("SELECT * FROM form WHERE user_id = ?1 AND scope = ?2 AND variant = ?3")?
        .query_row((user, scope, kind), Shape::from_row)
        .optional()
}

pub(super) fn put(
    connection: &Connection,
    user: UserId,
    scope: Scope,
    kind: &str,
    shape: &Shape,
) -> rusqlite::Result<()> {
    let (favourite, favourite_games, favourite_last) = shape.favourite;
    connection
        .prepare_cached(
            "INSERT OR REPLACE INTO form VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
        )?
        .execute((
            user,
            scope,
            kind,
            shape.run.0,
            shape.run.1,
            shape.longest_wins,
            shape.last.0,
            shape.last.1,
            favourite,
            favourite_games,
            favourite_last.0,
            favourite_last.1,
        ))
        .map(drop)
}
