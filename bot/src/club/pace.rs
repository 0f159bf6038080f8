//! How long a move may take, and what follows when it takes longer: a reminder first, then the loss of the game.

use forteca_data::{Clock, Finish, GameChange, GameRecord, GameStatus, Pace, ScopedRatings, UtcSeconds};
use forteca_engine::Ending;

use super::refusal::Stop;
use super::table::replay;
use super::{Club, ClubError, Refusal, ladder};

const HOUR: u32 = 3600;
const DAY: u32 = 24 * HOUR;

/// The paces that can be chosen, by the codes of the command's choices.
pub const PACES: [(&str, Pace); 8] = [
    ("12h", Pace::PerMove { seconds: 12 * HOUR }),
    ("1d", Pace::PerMove { seconds: DAY }),
    ("2d", Pace::PerMove { seconds: 2 * DAY }),
    ("3d", Pace::PerMove { seconds: 3 * DAY }),
    ("5d", Pace::PerMove { seconds: 5 * DAY }),
    ("7d", Pace::PerMove { seconds: 7 * DAY }),
    ("14d", Pace::PerMove { seconds: 14 * DAY }),
    ("unlimited", Pace::Unlimited),
];

/// The pace of a challenge that names none.
pub const USUAL_PACE: Pace = Pace::PerMove { seconds: 3 * DAY };

/// The time of whoever is to move from `now` on. The reminder comes when four fifths of it are over.
pub(super) fn clock(pace: Pace, now: UtcSeconds) -> Option<Clock> {
    match pace {
        Pace::Unlimited => None,
        Pace::PerMove { seconds } => {
            let seconds = i64::from(seconds);
            Some(Clock {
                deadline: UtcSeconds(now.0 + seconds),
                remind: UtcSeconds(now.0 + seconds * 4 / 5),
            })
        }
    }
}

impl Club {
    /// Ends every game whose time has run out, and tells how many there were. A game that was decided or moved in
    /// meanwhile is left alone.
    ///
    /// # Errors
    /// A fault of the store, or a game that cannot be replayed.
    pub async fn end_overdue(&self) -> Result<usize, ClubError> {
        let now = self.now();
        let mut ended = 0;
        for id in self.store().overdue_games(now).await? {
            let decide = move |record: &GameRecord, ratings: &[ScopedRatings]| run_out(record, ratings, now);
            match self.store().change_game(id, now, decide).await {
                Ok(_) => ended += 1,
                Err(error) => match ClubError::from_change(error, Refusal::NoSuchGame, Refusal::NoSuchGame) {
                    ClubError::Refused(_) => {}
                    // One damaged game must not keep all others from ending.
                    error => tracing::error!(game = id.0, %error, "a game could not be ended on time"),
                },
            }
        }
        Ok(ended)
    }
}

fn run_out(record: &GameRecord, ratings: &[ScopedRatings], now: UtcSeconds) -> Result<GameChange, Stop> {
    if record.status != GameStatus::Running || record.deadline.is_none_or(|deadline| deadline > now) {
        return Err(Refusal::NoSuchGame.into());
    }
    let mut game = replay(record)?;
    let late = game.position().side_to_move();
    game.end_by(Ending::Time(late))
        .map_err(|error| Stop::Broken(record.id, error.to_string()))?;
    ended(record, ratings, &game, now)
}

/// The end of a game that has ended.
pub(super) fn ended(
    record: &GameRecord,
    ratings: &[ScopedRatings],
    game: &forteca_engine::Game,
    now: UtcSeconds,
) -> Result<GameChange, Stop> {
    let outcome = game
        .outcome()
        .copied()
        .ok_or_else(|| Stop::Broken(record.id, "an end ended nothing".into()))?;
    let ratings = ladder::rate(record, ratings, &outcome, now);
    Ok(GameChange {
        finish: Some(Finish { outcome, ratings }),
        ..GameChange::default()
    })
}
