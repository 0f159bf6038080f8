//! How long a move may take, and who is reminded of it. What follows when it takes longer is in `ends`.

use forteca_data::{Banks, Extension, GameClock, GameRecord, GameStatus, Job, TimeControl, UtcSeconds};
use forteca_engine::Side;

use crate::club::{Club, ClubError, Refusal};

const HOUR: u32 = 3600;
const DAY: u32 = 24 * HOUR;

/// The last call comes when this is left, in seconds, or a twentieth of the whole time if that is more.
const LAST_CALL: i64 = 2 * 3600;

/// Who is called to a move later than this, in seconds, or than a twentieth of the whole time if that is more, has been
/// called late.
const LATE: i64 = 600;

/// The time controls that can be chosen, by the codes of the command's choices.
pub const TIME_CONTROLS: [(&str, TimeControl); 9] = [
    ("12h", TimeControl::PerMove { seconds: 12 * HOUR }),
    ("1d", TimeControl::PerMove { seconds: DAY }),
    ("2d", TimeControl::PerMove { seconds: 2 * DAY }),
    ("3d", TimeControl::PerMove { seconds: 3 * DAY }),
    ("5d", TimeControl::PerMove { seconds: 5 * DAY }),
    ("7d", TimeControl::PerMove { seconds: 7 * DAY }),
    ("14d", TimeControl::PerMove { seconds: 14 * DAY }),
    (
        "bank",
        TimeControl::Bank {
            start: 10 * DAY,
            increment: 36 * HOUR,
            cap: 10 * DAY,
        },
    ),
    ("unlimited", TimeControl::Unlimited),
];

/// The time control of a challenge that names none.
pub const USUAL_TIME_CONTROL: TimeControl = TimeControl::PerMove { seconds: 3 * DAY };

/// The code of a time control. `None` for one that cannot be chosen any more.
pub fn time_control_code(time_control: TimeControl) -> Option<&'static str> {
    TIME_CONTROLS
        .iter()
        .find(|(_, known)| *known == time_control)
        .map(|(code, _)| *code)
}

/// The time control with this code.
pub fn time_control_of(code: &str) -> Option<TimeControl> {
    TIME_CONTROLS
        .iter()
        .find(|(known, _)| *known == code)
        .map(|(_, time_control)| *time_control)
}

/// The clock of a game that begins at `now`.
pub(in crate::club) fn clock(time_control: TimeControl, now: UtcSeconds) -> Option<GameClock> {
    match time_control {
        TimeControl::Unlimited => None,
        TimeControl::PerMove { seconds } => Some(running(seconds, None, now)),
        TimeControl::Bank { start, .. } => {
            let banks = Banks {
                white: start,
                black: start,
            };
            Some(running(start, Some(banks), now))
        }
    }
}

/// The clock of the other side once `mover` has moved at `now`.
pub(in crate::club) fn after_move(record: &GameRecord, mover: Side, now: UtcSeconds) -> Option<GameClock> {
    match (record.time_control, record.banks) {
        (TimeControl::Bank { increment, cap, .. }, Some(banks)) => {
            let used = u32::try_from((now.0 - record.moved.0).max(0)).unwrap_or(u32::MAX);
            let left = banks.of(mover).saturating_sub(used).saturating_add(increment);
            let banks = banks.with(mover, left.min(cap));
            Some(running(banks.of(mover.other()), Some(banks), now))
        }
        (time_control, _) => clock(time_control, now),
    }
}

/// The clock of `mover` when their last ply is undone at `now`. What it brought stays in their bank, so that nobody whose
/// opponent lets them think again finds it nearly empty; the time until now is nobody's.
pub(in crate::club) fn once_more(record: &GameRecord, mover: Side, now: UtcSeconds) -> Option<GameClock> {
    match (record.time_control, record.banks) {
        (TimeControl::Bank { .. }, Some(banks)) => Some(running(banks.of(mover), Some(banks), now)),
        (time_control, _) => clock(time_control, now),
    }
}

/// A clock of so many seconds. The reminder comes when four fifths of them are over, the last call never before it.
fn running(seconds: u32, banks: Option<Banks>, now: UtcSeconds) -> GameClock {
    let seconds = i64::from(seconds);
    let (remind, last) = (seconds * 4 / 5, seconds - LAST_CALL.max(seconds / 20));
    GameClock {
        deadline: UtcSeconds(now.0 + seconds),
        remind: UtcSeconds(now.0 + remind),
        last_call: (last > remind).then_some(UtcSeconds(now.0 + last)),
        banks,
    }
}

/// The time of the side to move begun anew, once, where it is over and they were called to their move late, or not yet:
/// it then runs from the call, or from now.
pub(in crate::club) fn extension(record: &GameRecord, now: UtcSeconds) -> Option<Extension> {
    let deadline = record.deadline?;
    if record.status != GameStatus::Running || now < deadline || record.extended.is_some() {
        return None;
    }
    let whole = deadline.0.saturating_sub(record.moved.0);
    let since = record.called.unwrap_or(now);
    let late = since.0.saturating_sub(record.moved.0) > LATE.max(whole / 20);
    let clock = running(u32::try_from(whole).ok()?, record.banks, since);
    (late && now < clock.deadline).then_some(Extension { since, clock })
}

/// Refuses what is done when the time of the side to move is over: the game then ends on time, however soon somebody
/// looks at the clock.
pub(in crate::club) fn in_time(record: &GameRecord, now: UtcSeconds) -> Result<(), Refusal> {
    let over =
        record.status == GameStatus::Running && record.deadline.is_some_and(|deadline| deadline <= now);
    match over && extension(record, now).is_none() {
        true => Err(Refusal::TimeIsUp(record.id)),
        false => Ok(()),
    }
}

impl Club {
    /// Has everybody reminded whose time runs low, once for each ply and call, and tells in how many games. Nobody is
    /// reminded of a time that is over.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn remind(&self) -> Result<usize, ClubError> {
        let now = self.judged();
        let mut reminded = 0;
        for due in self.store.calls_due(now).await? {
            let due = match due {
                Ok(due) => due,
                Err(error) => {
                    if self.reported.is_news(format!("call: {error}"), now) {
                        tracing::error!(%error, "a player could not be reminded");
                    }
                    continue;
                }
            };
            let reminder = Job::Reminder {
                game: due.game,
                ply: due.ply,
                kind: due.kind,
                until: due.deadline,
            };
            let in_time = due.deadline.is_some_and(|deadline| deadline > now);
            let jobs: Vec<Job> = in_time.then_some(reminder).into_iter().collect();
            let count = jobs.len();
            match self.store.note_call(due, now, jobs).await {
                Ok(true) => reminded += count,
                // The game has gone on between the two questions.
                Ok(false) => {}
                // One damaged game must not keep all others from being reminded.
                Err(error) => {
                    if self.reported.is_news(format!("call-{}: {error}", due.game), now) {
                        tracing::error!(game = due.game.0, %error, "a player could not be reminded");
                    }
                }
            }
        }
        Ok(reminded)
    }

    /// When a clock must be looked at next: the earliest deadline or reminder after `now`.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn next_clock(&self, now: UtcSeconds) -> Result<Option<UtcSeconds>, ClubError> {
        Ok(self.store.next_clock(now).await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: UtcSeconds = UtcSeconds(1_000_000);

    fn calls(hours: u32) -> (i64, Option<i64>) {
        let clock = running(hours * HOUR, None, NOW);
        let before = |call: UtcSeconds| clock.deadline.0 - call.0;
        assert_eq!(clock.deadline.0 - NOW.0, i64::from(hours * HOUR));
        (before(clock.remind), clock.last_call.map(before))
    }

    #[test]
    fn the_last_call_leaves_two_hours_or_a_twentieth_of_the_time() {
        let hour = i64::from(HOUR);
        assert_eq!(calls(12), (12 * hour / 5, Some(2 * hour)));
        assert_eq!(calls(24), (24 * hour / 5, Some(2 * hour)));
        assert_eq!(calls(40), (8 * hour, Some(2 * hour)));
        assert_eq!(calls(14 * 24), (14 * 24 * hour / 5, Some(14 * 24 * hour / 20)));
    }

    #[test]
    fn a_time_too_short_for_two_calls_has_one() {
        assert_eq!(calls(10), (2 * i64::from(HOUR), None));
        assert_eq!(calls(1), (i64::from(HOUR) / 5, None));
    }

    #[test]
    fn every_pace_that_can_be_chosen_is_reminded_of_in_order() {
        for (code, time_control) in TIME_CONTROLS {
            let Some(clock) = clock(time_control, NOW) else {
                assert_eq!(code, "unlimited");
                continue;
            };
            let last = clock.last_call.unwrap();
            assert!(
                NOW < clock.remind && clock.remind < last && last < clock.deadline,
                "{code}"
            );
        }
    }
}
