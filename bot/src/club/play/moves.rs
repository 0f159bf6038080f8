//! Moving, and the one way in which a deed of the club changes a game.

use forteca_data::{GameChange, GameId, GameRecord, Job, NewMove, Person, ScopedRatings};
use forteca_engine::{Ply, Route};

use super::table::{Revision, Table, may_move, replay};
use super::{ends, time};
use crate::club::refusal::DecisionError;
use crate::club::{Club, ClubError, Refusal, menu};

/// What a move did.
#[derive(Debug, Clone)]
pub struct Played {
    /// The game with the move in it.
    pub table: Table,
    /// The move.
    pub made: Route,
}

impl Club {
    /// Plays `text` as the ply after `at`. Of two attempts at the same ply one wins, whatever the timing.
    ///
    /// # Errors
    /// Every reason why the person cannot make this move now; or a fault of the store.
    pub async fn play(&self, id: GameId, at: Revision, by: Person, text: &str) -> Result<Played, ClubError> {
        let text = text.to_owned();
        let now = self.now();
        let judged = self.judged();
        let decide = move |record: &GameRecord, ratings: &[ScopedRatings]| {
            let mut game = replay(record)?;
            time::in_time(record, judged)?;
            may_move(record, &game, by.id, at)?;
            let text = menu::unbrief(game.position(), &text);
            let made = game
                .play_text(&text)
                .map_err(|why| Refusal::Move { game: id, why })?;
            let append = Some(NewMove {
                ply: game.ply(),
                text: made.to_string(),
                by,
            });
            let change = match game.outcome() {
                Some(_) => ends::ended(record, ratings, &game, now)?,
                None => GameChange {
                    clock: time::after_move(record, made.side(), now),
                    offer: ends::declined_by_a_move(record, made.side()),
                    takeback: ends::overtaken(record),
                    jobs: vec![Job::Turn {
                        game: id,
                        ply: game.ply(),
                        taken_back: record.taken_back(),
                    }],
                    ..GameChange::default()
                },
            };
            Ok(GameChange { append, ..change })
        };
        let record = self.change(id, at.ply, decide).await?;
        let table = Table::new(record)?;
        let made = table.last_move().cloned();
        made.map(|made| Played { table, made })
            .ok_or_else(|| ClubError::Broken(id, "the move just made is missing".into()))
    }

    pub(in crate::club) async fn change(
        &self,
        id: GameId,
        at: Ply,
        decide: impl FnOnce(&GameRecord, &[ScopedRatings]) -> Result<GameChange, DecisionError> + Send + 'static,
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
