//! Breaking a game off before it has begun in earnest: until both sides have made a ply, either may, and it counts for
//! nothing. The second game of a match has begun with the first.

use forteca_data::{GameId, GameRecord, ScopedRatings, UserId};
use forteca_engine::Ending;

use super::table::{Revision, Table, may_act, replay};
use super::{ends, time};
use crate::club::refusal::DecisionError;
use crate::club::{Club, ClubError, Refusal};

impl Club {
    /// Breaks the game off. `at` is where it stood when the person decided so.
    ///
    /// # Errors
    /// Not a player, game over, both have moved, the game has gone on, time over; or a fault of the store.
    pub async fn abort(&self, id: GameId, at: Revision, by: UserId) -> Result<Table, ClubError> {
        let now = self.now();
        let judged = self.judged();
        let decide = move |record: &GameRecord, ratings: &[ScopedRatings]| {
            time::in_time(record, judged)?;
            may_act(record, by, at)?;
            has_not_begun(record)?;
            let mut game = replay(record)?;
            game.end_by(Ending::Abort)
                .map_err(|error| DecisionError::Broken(record.id, error.to_string()))?;
            ends::ended(record, ratings, &game, now)
        };
        Table::new(self.change(id, at.ply, decide).await?)
    }
}

impl Table {
    /// Whether `user` may break the game off.
    ///
    /// # Errors
    /// Not a player, game over, both have moved.
    pub fn may_abort(&self, user: UserId) -> Result<(), Refusal> {
        may_act(&self.record, user, self.revision())?;
        has_not_begun(&self.record)
    }
}

fn has_not_begun(record: &GameRecord) -> Result<(), Refusal> {
    let players = [&record.white, &record.black];
    match players.iter().all(|player| ends::has_begun(record, player.id)) {
        true => Err(Refusal::TooLateToAbort(record.id)),
        false => Ok(()),
    }
}
