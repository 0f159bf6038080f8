//! Takebacks: a player asks for their last ply back before the other has replied, and the other grants or declines. A
//! reply declines too.

use forteca_data::{
    GameChange, GameId, GameRecord, Job, Player, ScopedRatings, Takeback, TakebackChange, TakebackStatus,
    UserId,
};
use forteca_engine::Ply;
use thiserror::Error;

use crate::club::play::{in_time, may_act, once_more};
use crate::club::{Club, ClubError, Refusal, Revision, Table};

/// What can be wrong with a takeback.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum TakebackRefusal {
    /// Whoever asks for a takeback waits for the other.
    #[error("one's own request in game {game}, to be answered by {}", .waits_for.id)]
    Own {
        /// The game.
        game: GameId,
        /// Who has to answer.
        waits_for: Player,
    },
    /// The last ply is not one's own, or there is none.
    #[error("no own ply to take back in game {0}")]
    NothingToTakeBack(GameId),
    /// The request is made already and not yet answered.
    #[error("the last ply of game {0} is asked back already")]
    IsOpen(GameId),
    /// The ply of this number was asked back before.
    #[error("the last ply of game {0} was asked back before")]
    WasAsked(GameId),
    /// There is no request to answer.
    #[error("nothing is asked back in game {0}")]
    NotAsked(GameId),
}

impl TakebackRefusal {
    /// The game in question.
    pub(in crate::club) fn game(&self) -> GameId {
        match self {
            TakebackRefusal::NothingToTakeBack(game)
            | TakebackRefusal::IsOpen(game)
            | TakebackRefusal::WasAsked(game)
            | TakebackRefusal::Own { game, .. }
            | TakebackRefusal::NotAsked(game) => *game,
        }
    }
}

impl Club {
    /// Asks for the last ply back, which must be one's own. Every ply can be asked back once.
    ///
    /// # Errors
    /// Not a player, game over, the other has replied, asked already, time over; or a fault of the store.
    pub async fn ask_takeback(&self, id: GameId, at: Revision, by: UserId) -> Result<Table, ClubError> {
        let judged = self.judged();
        let decide = move |record: &GameRecord, _: &[ScopedRatings]| {
            in_time(record, judged)?;
            may_act(record, by, at)?;
            may_ask(record, by)?;
            let ply = record.ply();
            let job = Job::TakebackAsked { game: id, ply };
            Ok(changed(TakebackChange::Ask, job))
        };
        Table::new(self.change(id, at.ply, decide).await?)
    }

    /// Grants what the other asks for: their last ply is undone, and they are to move again.
    ///
    /// # Errors
    /// Not a player, game over, no such request, time over; or a fault of the store.
    pub async fn grant_takeback(&self, id: GameId, at: Revision, by: UserId) -> Result<Table, ClubError> {
        let now = self.now();
        let judged = self.judged();
        let decide = move |record: &GameRecord, _: &[ScopedRatings]| {
            in_time(record, judged)?;
            let side = may_act(record, by, at)?;
            may_answer(record, by)?;
            let ply = record.ply();
            let job = Job::TakenBack { game: id, ply };
            Ok(GameChange {
                clock: once_more(record, side.other(), now),
                ..changed(TakebackChange::Grant, job)
            })
        };
        Table::new(self.change(id, at.ply, decide).await?)
    }

    /// Declines what the other asks for.
    ///
    /// # Errors
    /// As [`Club::grant_takeback`].
    pub async fn decline_takeback(&self, id: GameId, at: Revision, by: UserId) -> Result<Table, ClubError> {
        let judged = self.judged();
        let decide = move |record: &GameRecord, _: &[ScopedRatings]| {
            in_time(record, judged)?;
            may_act(record, by, at)?;
            may_answer(record, by)?;
            let ply = record.ply();
            let job = Job::TakebackDeclined { game: id, ply };
            Ok(changed(TakebackChange::Decline, job))
        };
        Table::new(self.change(id, at.ply, decide).await?)
    }
}

impl Table {
    /// Whether the board that the game had at `at` is still to be shown, be it late. It is not once one of its plies
    /// was taken back, nor if it is the present one again after a takeback, which shows it itself.
    pub fn is_due(&self, at: Revision) -> bool {
        if at == self.revision() {
            return true;
        }
        let gone = self
            .granted()
            .skip(usize::from(at.taken_back))
            .any(|asked| asked.played.ply <= at.ply);
        let shown_again = at.ply == self.ply() && self.outcome().is_none();
        !gone && !shown_again
    }

    /// Where the game stood once the ply of this number was taken back. `None` if it never was.
    pub fn after_takeback(&self, ply: Ply) -> Option<Revision> {
        let place = self.granted().position(|asked| asked.played.ply == ply)?;
        Some(Revision {
            ply: Ply(ply.0.saturating_sub(1)),
            taken_back: u16::try_from(place).ok()?.saturating_add(1),
        })
    }

    fn granted(&self) -> impl Iterator<Item = &Takeback> {
        let takebacks = self.record.takebacks.iter();
        takebacks.filter(|asked| asked.status == TakebackStatus::Granted)
    }

    /// Whether `user` may ask for the last ply back.
    ///
    /// # Errors
    /// Not a player, game over, not their ply, asked already.
    pub fn may_ask_takeback(&self, user: UserId) -> Result<(), Refusal> {
        may_act(&self.record, user, self.revision())?;
        Ok(may_ask(&self.record, user)?)
    }

    /// Whether there is a request that `user` may answer.
    ///
    /// # Errors
    /// Not a player, game over, no such request.
    pub fn may_answer_takeback(&self, user: UserId) -> Result<(), Refusal> {
        may_act(&self.record, user, self.revision())?;
        Ok(may_answer(&self.record, user)?)
    }
}

fn changed(takeback: TakebackChange, job: Job) -> GameChange {
    GameChange {
        takeback,
        jobs: vec![job],
        ..GameChange::default()
    }
}

fn may_ask(record: &GameRecord, by: UserId) -> Result<(), TakebackRefusal> {
    if record.moves.last().is_none_or(|last| last.by != by) {
        return Err(TakebackRefusal::NothingToTakeBack(record.id));
    }
    let asked = record
        .takebacks
        .iter()
        .find(|asked| asked.played.ply == record.ply());
    match asked.map(|asked| asked.status) {
        None => Ok(()),
        Some(TakebackStatus::Open) => Err(TakebackRefusal::IsOpen(record.id)),
        Some(TakebackStatus::Granted | TakebackStatus::Declined | TakebackStatus::Overtaken) => {
            Err(TakebackRefusal::WasAsked(record.id))
        }
    }
}

fn may_answer(record: &GameRecord, by: UserId) -> Result<(), TakebackRefusal> {
    match record.open_takeback() {
        Some(asked) if asked.played.by != by => Ok(()),
        Some(_) if let Some(side) = record.side_of(by) => Err(TakebackRefusal::Own {
            game: record.id,
            waits_for: record.player(side.other()).clone(),
        }),
        _ => Err(TakebackRefusal::NotAsked(record.id)),
    }
}
