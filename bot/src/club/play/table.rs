//! A game between two people as it lies on the table: the record, played through, and who may do something with it.
//! What is done is in the files beside this one.

use forteca_data::{GameId, GameRecord, GameStatus, Player, UserId};
use forteca_engine::{Game, MoveKind, Outcome, Ply, Point, Position, Route, Side, Variant};

use crate::club::refusal::DecisionError;
use crate::club::{ClubError, Refusal};

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
    pub(in crate::club) fn of(record: &GameRecord) -> Self {
        Self {
            ply: record.ply(),
            taken_back: record.taken_back(),
        }
    }
}

impl Table {
    /// # Errors
    /// [`ClubError::Broken`] if what is stored contradicts the rules.
    pub(in crate::club) fn new(record: GameRecord) -> Result<Self, ClubError> {
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
    pub fn last_move(&self) -> Option<&Route> {
        self.game.moves().last()
    }

    /// The table as it was after `ply` plies, for what is said later than it happened. `None` if the game never
    /// got there.
    pub fn at(&self, ply: Ply) -> Option<Snapshot<'_>> {
        let position = self.game.position_at(ply)?;
        let last = usize::from(ply.0)
            .checked_sub(1)
            .and_then(|index| self.game.moves().get(index));
        Some(Snapshot { position, last })
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
                // The man who moved is judged by where it came from, and a capture broken off by how it goes on.
                let moved = last.target() == Some(at);
                let origin = if moved { last.origin() } else { Some(at) };
                let goes_on = |made: &&Route| {
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

/// A defender who may be huffed, and what it should have done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offence {
    /// Where it stands now.
    pub at: Point,
    /// The captures that it missed.
    pub missed: Vec<Route>,
}

/// One moment of a game.
#[derive(Debug, Clone, Copy)]
pub struct Snapshot<'a> {
    /// The position.
    pub position: &'a Position,
    /// The move that led to it.
    pub last: Option<&'a Route>,
}

pub(in crate::club) fn replay(record: &GameRecord) -> Result<Game, DecisionError> {
    record
        .replay()
        .map_err(|error| DecisionError::Broken(record.id, error.to_string()))
}

/// The side of `user`, if there is a running game of theirs that stands at `at`.
pub(in crate::club) fn may_act(record: &GameRecord, user: UserId, at: Revision) -> Result<Side, Refusal> {
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

pub(super) fn may_move(record: &GameRecord, game: &Game, user: UserId, at: Revision) -> Result<(), Refusal> {
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
