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
type Mark = (Ply, u16, Option<UtcSeconds>, Option<(ChannelId, MessageId)>);

fn mark(game: &GameSummary) -> Mark {
    (game.plies, game.taken_back, game.deadline, game.message)
}

/// Positions by game, each with the mark under which the database had the game. One whose mark has changed is worked
/// out anew, so that other processes may play as well.
#[derive(Debug, Default)]
pub(super) struct Memory(Mutex<HashMap<GameId, (Mark, Position)>>);

impl Memory {
    fn recall(&self, game: &GameSummary) -> Option<Position> {
        let known = self.lock();
        let (of, position) = known.get(&game.id)?;
        (*of == mark(game)).then_some(*position)
    }

    fn keep(&self, game: &GameSummary, position: &Position) {
        let mut known = self.lock();
        // The games that are played are worked out again soon enough; the others are gone.
        if known.len() >= KEPT {
            known.clear();
        }
        known.insert(game.id, (mark(game), *position));
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
        Ok(Some(*table.position()))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use forteca_data::{
        MatchFormat, NewChallenge, Origin, Person, Rated, SideWish, Store, ThreadUse, TimeControl, UserId,
    };
    use forteca_engine::{Side, Variant};

    use super::*;
    use crate::clock::ManualClock;
    use crate::club::{AccountKind, Lots, Revision};
    use crate::config::Limits;

    fn person(id: u64) -> Person {
        Person {
            id: UserId(id),
            name: String::new(),
        }
    }

    #[tokio::test]
    async fn a_ply_that_another_process_has_taken_back_and_replaced_is_not_remembered() {
        let store = Store::in_memory().unwrap();
        let process = || {
            let clock = Arc::new(ManualClock::at(UtcSeconds(0)));
            Club::new(store.clone(), clock, Limits::default())
        };
        let (one, other) = (process(), process());
        let new = NewChallenge {
            guild: None,
            channel: ChannelId(1),
            challenger: person(1),
            opponent: Some(person(2)),
            variant: Variant::from_id("warcaby-polskie").unwrap(),
            format: MatchFormat::Single,
            side: SideWish::Side(Side::White),
            rated: Rated::No,
            message: None,
            locale: "en".into(),
            threads: ThreadUse::Channel,
            // Without a clock nothing but the takeback tells the two plies apart.
            time_control: TimeControl::Unlimited,
            origin: Origin::Fresh,
        };
        let lots = Lots {
            challenger: Side::White,
            first: Side::White,
        };
        let challenge = one.challenge(new, AccountKind::Human).await.unwrap();
        let id = one.accept(challenge.id, person(2), lots).await.unwrap().game.id;
        let at = |ply, taken_back| Revision {
            ply: Ply(ply),
            taken_back,
        };
        let seen_by_one = async || {
            let games = one.store.running_summaries_of(UserId(1)).await.unwrap();
            one.position(games[0].as_ref().unwrap()).await.unwrap().unwrap()
        };
        one.play(id, at(0, 0), person(1), "32-28").await.unwrap();
        let before = seen_by_one().await;
        other.ask_takeback(id, at(1, 0), UserId(1)).await.unwrap();
        other.grant_takeback(id, at(1, 0), UserId(2)).await.unwrap();
        let replaced = other.play(id, at(0, 1), person(1), "33-29").await.unwrap();
        let now = seen_by_one().await;
        assert_ne!(now, before);
        assert_eq!(&now, replaced.table.position());
    }
}
