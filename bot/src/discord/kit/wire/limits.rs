//! When a request may go out: Discord allows so many of a kind in a channel within a time, and so many of all, and says
//! in each answer how many are left.
//!
//! Nothing is held while a request is under way, so one that is never answered keeps nobody else waiting: what it was
//! counted for comes back when its time window is over. serenity's limiter is not used for messages: it sleeps through a
//! 429 with the channel's lock in its hand, does not tell how long it will take, and cannot speak to another server than
//! Discord's own.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// How many requests go out in a second, of whatever kind. Discord takes fifty; the rest is for those that do not come
/// this way.
const EVERYWHERE: Allowance = Allowance::new(40, Duration::from_secs(1));
/// What is allowed of a kind before Discord has said it: a little less than it usually is.
const USUAL: Allowance = Allowance::new(5, Duration::from_secs(2));
/// How many kinds are remembered before those whose window is over are forgotten.
const REMEMBERED: usize = 10_000;

/// Who may send what and when. `K` is a kind of request that is counted by itself.
pub(super) struct Limits<K> {
    state: Mutex<State<K>>,
}

struct State<K> {
    everywhere: Allowance,
    kinds: HashMap<K, Allowance>,
}

/// What an answer says about its kind of request.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(super) struct Told {
    /// How many are allowed in a window.
    pub(super) limit: Option<u32>,
    /// How many are left in this one.
    pub(super) left: Option<u32>,
    /// When it is over, counted from now.
    pub(super) over_in: Option<Duration>,
}

/// For how much of Discord a 429 is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Scope {
    /// For this kind of request.
    Kind,
    /// For everything that the bot sends.
    Everything,
}

/// So many in a window of time.
#[derive(Debug, Clone, Copy)]
struct Allowance {
    limit: u32,
    window: Duration,
    left: u32,
    /// When the window is over; none is open before the first request.
    until: Option<Instant>,
    /// How many of this window are not answered yet.
    open: u32,
}

impl Allowance {
    const fn new(limit: u32, window: Duration) -> Self {
        Self {
            limit,
            window,
            left: limit,
            until: None,
            open: 0,
        }
    }

    /// Opens a new window if the last is over. Whatever was not answered in that is forgiven.
    fn renew(&mut self, now: Instant) {
        if self.until.is_none_or(|until| until <= now) {
            *self = Self {
                left: self.limit,
                until: Some(now + self.window),
                open: 0,
                ..*self
            };
        }
    }

    /// How long until one more may go out.
    fn wait(&self, now: Instant) -> Option<Duration> {
        match (self.left, self.until) {
            (0, Some(until)) => Some(until.saturating_duration_since(now)),
            (0, None) | (1.., _) => None,
        }
    }

    fn take(&mut self) {
        self.left = self.left.saturating_sub(1);
        self.open += 1;
    }

    fn close(&mut self, now: Instant, pause: Duration) {
        self.left = 0;
        let until = now + pause;
        self.until = Some(self.until.map_or(until, |before| before.max(until)));
    }
}

impl<K: Hash + Eq> Limits<K> {
    pub(super) fn new() -> Self {
        Self {
            state: Mutex::new(State {
                everywhere: EVERYWHERE,
                kinds: HashMap::new(),
            }),
        }
    }

    /// Counts a request that goes out now, or tells how long it must wait and be asked for again.
    pub(super) fn admit(&self, kind: K, now: Instant) -> Result<(), Duration> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let State { everywhere, kinds } = &mut *state;
        if kinds.len() >= REMEMBERED {
            kinds.retain(|_, allowance| allowance.until.is_some_and(|until| until > now));
        }
        let of_kind = kinds.entry(kind).or_insert(USUAL);
        of_kind.renew(now);
        everywhere.renew(now);
        match of_kind.wait(now).max(everywhere.wait(now)) {
            Some(pause) => Err(pause),
            None => {
                of_kind.take();
                everywhere.take();
                Ok(())
            }
        }
    }

    /// Notes what an answer says.
    pub(super) fn answered(&self, kind: K, told: Told, now: Instant) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let of_kind = state.kinds.entry(kind).or_insert(USUAL);
        of_kind.open = of_kind.open.saturating_sub(1);
        let Told {
            limit: Some(limit),
            left: Some(left),
            over_in: Some(over_in),
        } = told
        else {
            return;
        };
        of_kind.limit = limit.max(1);
        // What is under way has perhaps not been counted there.
        of_kind.left = left.saturating_sub(of_kind.open);
        of_kind.until = Some(now + over_in);
        of_kind.window = of_kind.window.max(over_in);
    }

    /// Lets nothing of a kind out, or nothing at all, for so long.
    pub(super) fn close(&self, kind: K, scope: Scope, pause: Duration, now: Instant) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        match scope {
            Scope::Kind => state.kinds.entry(kind).or_insert(USUAL).close(now, pause),
            Scope::Everything => state.everywhere.close(now, pause),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn told(limit: u32, left: u32, over_in: Duration) -> Told {
        Told {
            limit: Some(limit),
            left: Some(left),
            over_in: Some(over_in),
        }
    }

    /// How many of a kind are let out at once.
    fn burst(limits: &Limits<u8>, kind: u8, now: Instant) -> usize {
        (0..1000).take_while(|_| limits.admit(kind, now).is_ok()).count()
    }

    #[test]
    fn a_kind_that_is_used_up_waits_and_no_other() {
        let (limits, now) = (Limits::new(), Instant::now());
        assert_eq!(burst(&limits, 1, now), 5);
        assert_eq!(limits.admit(1, now), Err(2 * SECOND));
        assert_eq!(limits.admit(2, now), Ok(()));
        assert_eq!(burst(&limits, 1, now + 2 * SECOND), 5);
    }

    #[test]
    fn requests_that_are_never_answered_are_forgiven_with_their_window() {
        let (limits, now) = (Limits::new(), Instant::now());
        assert_eq!(burst(&limits, 1, now), 5);
        // One is answered, the others hang.
        limits.answered(1, told(5, 4, SECOND), now);
        assert_eq!(limits.admit(1, now), Err(SECOND));
        for later in 1..100 {
            assert!(burst(&limits, 1, now + later * 3 * SECOND) >= 4, "{later}");
        }
    }

    #[test]
    fn what_discord_says_counts_from_then_on() {
        let (limits, now) = (Limits::new(), Instant::now());
        limits.admit(1, now).unwrap();
        limits.answered(1, told(10, 9, 5 * SECOND), now);
        assert_eq!(burst(&limits, 1, now), 9);
        assert_eq!(limits.admit(1, now + 4 * SECOND), Err(SECOND));
        assert_eq!(burst(&limits, 1, now + 5 * SECOND), 10);
        // An answer without these headers says nothing.
        limits.answered(1, Told::default(), now + 5 * SECOND);
        assert_eq!(burst(&limits, 1, now + 5 * SECOND), 0);
    }

    #[test]
    fn sent_and_answered_in_turn_nothing_waits() {
        let (limits, now) = (Limits::new(), Instant::now());
        for _ in 0..30 {
            limits.admit(1, now).unwrap();
            limits.answered(1, told(5, 4, SECOND), now);
        }
    }

    #[test]
    fn a_429_closes_its_kind_or_everything() {
        let (limits, now) = (Limits::new(), Instant::now());
        limits.close(1, Scope::Kind, 7 * SECOND, now);
        assert_eq!(limits.admit(1, now), Err(7 * SECOND));
        assert_eq!(limits.admit(2, now), Ok(()));
        limits.close(2, Scope::Everything, 3 * SECOND, now);
        for kind in [2, 3] {
            assert_eq!(limits.admit(kind, now), Err(3 * SECOND));
        }
        assert_eq!(limits.admit(3, now + 3 * SECOND), Ok(()));
        assert!(limits.admit(1, now + 3 * SECOND).is_err());
        assert_eq!(limits.admit(1, now + 7 * SECOND), Ok(()));
    }

    #[test]
    fn all_together_do_not_pass_what_discord_takes_in_a_second() {
        let (limits, now) = (Limits::new(), Instant::now());
        let sent = (0..200).filter(|kind| limits.admit(*kind, now).is_ok()).count();
        assert_eq!(sent, 40);
        let sent = (0..200)
            .filter(|kind| limits.admit(*kind, now + SECOND).is_ok())
            .count();
        assert_eq!(sent, 40);
    }
}
