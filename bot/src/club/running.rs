//! The positions of running games from memory: for suggestions while somebody types, which have to come at once and
//! change nothing. Whoever moves is judged by the record in the database, see `table`.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use forteca_data::{ChannelId, GameId, GameStatus, GameSummary, MessageId, UtcSeconds};
use forteca_engine::{Ply, Position};

use super::{Club, ClubError};

/// How many positions are kept, some hundred bytes each.
const KEPT: usize = 10_000;

/// What changes with every move, also with one that takes the place of another that was taken back.
type Mark = (Ply, Option<UtcSeconds>, Option<(ChannelId, MessageId)>);

fn mark(game: &GameSummary) -> Mark {
    (game.plies, game.deadline, game.message)
}

/// Positions by game, each with the mark under which the database had the game. One whose mark has changed is worked
/// out anew, so that other processes may play as well.
#[derive(Debug, Default)]
pub(super) struct Memory(Mutex<HashMap<GameId, (Mark, Position)>>);

impl Memory {
    fn recall(&self, game: &GameSummary) -> Option<Position> {
        let known = self.lock();
        let (of, position) = known.get(&game.id)?;
        (*of == mark(game)).then(|| position.clone())
    }

    fn keep(&self, game: &GameSummary, position: &Position) {
        let mut known = self.lock();
        // The games that are played are worked out again soon enough; the others are gone.
        if known.len() >= KEPT {
            known.clear();
        }
        known.insert(game.id, (mark(game), position.clone()));
    }

    pub(super) fn forget(&self, id: GameId) {
        self.lock().remove(&id);
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<GameId, (Mark, Position)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Club {
    /// The position of a running game. `None` if it has gone on or ended since it was listed.
    ///
    /// # Errors
    /// A fault of the store, or a game that cannot be replayed.
    pub async fn position(&self, game: &GameSummary) -> Result<Option<Position>, ClubError> {
        if let Some(position) = self.memory.recall(game) {
            return Ok(Some(position));
        }
        let table = self.table(game.id).await?;
        if table.record.status != GameStatus::Running || table.ply() != game.plies {
            return Ok(None);
        }
        self.memory.keep(game, table.position());
        Ok(Some(table.position().clone()))
    }
}
