//! A game between two people: looking at it, moving, resigning.

use forteca_data::{
    GameChange, GameId, GameRecord, GameStatus, NewMove, Person, Player, ScopedRatings, UserId,
};
use forteca_engine::{Ending, Game, Move, MoveKind, Outcome, Ply, Point, Position, Side, Variant};

use super::refusal::Stop;
use super::{Club, ClubError, Refusal, matches, menu, time_control};

/// A stored game together with its replay.
#[derive(Debug, Clone)]
pub struct Table {
    /// What is stored.
    pub record: GameRecord,
    /// The same, played through.
    pub game: Game,
}

/// Where a game stands: after how many plies, and how many were taken back until then. A ply that is played again has
/// the number of the one that was taken back, so the number alone does not tell which position is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Revision {
    /// How many plies have been played, without those taken back.
    pub ply: Ply,
    /// How many have been taken back.
    pub taken_back: u16,
}

impl Revision {
    /// Where a game stands now.
    pub(super) fn of(record: &GameRecord) -> Self {
        Self {
            ply: record.ply(),
            taken_back: record.taken_back(),
        }
    }
}

/// What a move did.
#[derive(Debug, Clone)]
pub struct Played {
    /// The game with the move in it.
    pub table: Table,
    /// The move.
    pub made: Move,
}

impl Table {
    /// # Errors
    /// [`ClubError::Broken`] if what is stored contradicts the rules.
    pub(super) fn new(record: GameRecord) -> Result<Self, ClubError> {
        match record.replay() {
            Ok(game) => Ok(Self { record, game }),
            Err(error) => Err(ClubError::Broken(record.id, error.to_string())),
        }
    }

    /// The game's number.
    pub fn id(&self) -> GameId {
        self.record.id
    }

    /// Which game it is.
    pub fn variant(&self) -> Variant {
        self.record.variant
    }

    /// How many plies have been played.
    pub fn ply(&self) -> Ply {
        self.game.ply()
    }

    /// Where it stands now.
    pub fn revision(&self) -> Revision {
        Revision::of(&self.record)
    }

    /// The present position.
    pub fn position(&self) -> &Position {
        self.game.position()
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<&Outcome> {
        match &self.record.status {
            GameStatus::Running => None,
            GameStatus::Finished { outcome, .. } => Some(outcome),
        }
    }

    /// Who has to move; nobody when the game is over.
    pub fn to_move(&self) -> Option<&Player> {
        match self.outcome() {
            Some(_) => None,
            None => Some(self.record.player(self.position().side_to_move())),
        }
    }

    /// The side that `user` plays, if any.
    pub fn side_of(&self, user: UserId) -> Option<Side> {
        self.record.side_of(user)
    }

    /// The last move and who made it.
    pub fn last_move(&self) -> Option<&Move> {
        self.game.moves().last()
    }

    /// The table as it was after `ply` plies, for what is said later than it happened. `None` if the game never
    /// got there.
    pub fn at(&self, ply: Ply) -> Option<Moment<'_>> {
        let position = self.game.position_at(ply)?;
        let last = usize::from(ply.0)
            .checked_sub(1)
            .and_then(|index| self.game.moves().get(index));
        Some(Moment { position, last })
    }

    /// Who may be huffed after `ply` plies, and for what.
    pub fn offences(&self, ply: Ply) -> Vec<Offence> {
        let (Some(moment), Some(before)) = (
            self.at(ply),
            ply.0.checked_sub(1).and_then(|ply| self.at(Ply(ply))),
        ) else {
            return Vec::new();
        };
        let Some(last) = moment.last else {
            return Vec::new();
        };
        let possible = before.position.legal_moves();
        let huffable = moment.position.huffable();
        huffable
            .iter()
            .map(|at| {
                // The man who moved is judged by where he came from, and a capture broken off by how it goes on.
                let moved = last.target() == Some(at);
                let origin = if moved { last.origin() } else { Some(at) };
                let goes_on = |made: &&Move| {
                    last.kind() != MoveKind::Capture
                        || (made.path().starts_with(last.path()) && made.path().len() > last.path().len())
                };
                let missed = possible
                    .iter()
                    .filter(|made| made.kind() == MoveKind::Capture && made.origin() == origin)
                    .filter(goes_on);
                Offence {
                    at,
                    missed: missed.cloned().collect(),
                }
            })
            .collect()
    }

    /// Whether `user` plays in this game and it goes on.
    ///
    /// # Errors
    /// Not a player, game over.
    pub fn is_playing(&self, user: UserId) -> Result<(), Refusal> {
        may_act(&self.record, user, self.revision()).map(drop)
    }

    /// Whether `user` may move at this stage of the game.
    ///
    /// # Errors
    /// Not a player, game over, another's turn, or the game has gone on.
    pub fn may_move(&self, user: UserId, at: Revision) -> Result<(), Refusal> {
        may_move(&self.record, &self.game, user, at)
    }
}

/// A defender who may be huffed, and what he should have done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offence {
    /// Where he stands now.
    pub at: Point,
    /// The captures that he missed.
    pub missed: Vec<Move>,
}

/// One moment of a game.
#[derive(Debug, Clone, Copy)]
pub struct Moment<'a> {
    /// The position.
    pub position: &'a Position,
    /// The move that led to it.
    pub last: Option<&'a Move>,
}

impl Club {
    /// Plays `text` as the ply after `at`. Of two attempts at the same ply one wins, whatever the timing.
    ///
    /// # Errors
    /// Every reason why the person cannot make this move now; or a fault of the store.
    pub async fn play(&self, id: GameId, at: Revision, by: Person, text: &str) -> Result<Played, ClubError> {
        let text = text.to_owned();
        let now = self.now();
        let decide = move |record: &GameRecord, ratings: &[ScopedRatings]| {
            let mut game = replay(record)?;
            time_control::in_time(record, now)?;
            may_move(record, &game, by.id, at)?;
            let text = menu::unbrief(game.position(), &text);
            let made = game
                .play_text(&text)
                .map_err(|why| Refusal::Move { game: id, why })?;
            let finish = matches::finish(record, ratings, &game, now)?;
            let clock = if finish.is_none() {
                time_control::after_move(record, made.side(), now)
            } else {
                None
            };
            let append = Some(NewMove {
                ply: game.ply(),
                text: made.to_string(),
                by,
            });
            Ok(GameChange {
                append,
                finish,
                clock,
                ..GameChange::default()
            })
        };
        let record = self.change(id, at.ply, decide).await?;
        let table = Table::new(record)?;
        let made = table.last_move().cloned();
        made.map(|made| Played { table, made })
            .ok_or_else(|| ClubError::Broken(id, "the move just made is missing".into()))
    }

    /// Gives the game up. `at` is where it stood when the person decided so.
    ///
    /// # Errors
    /// Not a player, game over, the game has gone on meanwhile, time over; or a fault of the store.
    pub async fn resign(&self, id: GameId, at: Revision, by: UserId) -> Result<Table, ClubError> {
        let now = self.now();
        let decide = move |record: &GameRecord, ratings: &[ScopedRatings]| {
            let mut game = replay(record)?;
            time_control::in_time(record, now)?;
            let side = may_act(record, by, at)?;
            game.end_by(Ending::Resignation(side))
                .map_err(|error| Stop::Broken(record.id, error.to_string()))?;
            time_control::ended(record, ratings, &game, now)
        };
        Table::new(self.change(id, at.ply, decide).await?)
    }

    pub(super) async fn change(
        &self,
        id: GameId,
        at: Ply,
        decide: impl FnOnce(&GameRecord, &[ScopedRatings]) -> Result<GameChange, Stop> + Send + 'static,
    ) -> Result<GameRecord, ClubError> {
        let changed = self.store.change_game(id, self.now(), decide).await;
        self.memory.forget(id);
        changed.map_err(|error| {
            ClubError::from_change(
                error,
                Refusal::NoSuchGame,
                Refusal::Stale {
                    game: id,
                    now: Ply(at.0.saturating_add(1)),
                },
            )
        })
    }
}

pub(super) fn replay(record: &GameRecord) -> Result<Game, Stop> {
    record
        .replay()
        .map_err(|error| Stop::Broken(record.id, error.to_string()))
}

/// The side of `user`, if there is a running game of his that stands at `at`.
pub(super) fn may_act(record: &GameRecord, user: UserId, at: Revision) -> Result<Side, Refusal> {
    let side = record.side_of(user).ok_or(Refusal::NotYourGame(record.id))?;
    if let GameStatus::Finished { outcome, .. } = &record.status {
        return Err(Refusal::GameOver {
            game: record.id,
            outcome: *outcome,
        });
    }
    if at != Revision::of(record) {
        return Err(Refusal::Stale {
            game: record.id,
            now: record.ply(),
        });
    }
    Ok(side)
}

fn may_move(record: &GameRecord, game: &Game, user: UserId, at: Revision) -> Result<(), Refusal> {
    let side = may_act(record, user, at)?;
    let turn = game.position().side_to_move();
    if side != turn {
        return Err(Refusal::NotYourTurn {
            game: record.id,
            player: record.player(turn).clone(),
        });
    }
    Ok(())
}
