//! A clock that does not believe a jump at once. The clock of a machine can be set wrong for a while, by a hand, a bad
//! time server or a dead battery, and every game would end on time in that while.
//!
//! It is held against a clock that only counts (and stands still while a machine sleeps): as long as both agree, the
//! machine's clock is right. If it jumps, ahead or back, the bot goes on by counting, says so, and follows when the jump
//! has stood for [`CONFIRM`]; if it is put right before, nothing has happened.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use forteca_data::UtcSeconds;

use super::{Clock, SystemClock};

/// By how many seconds the clock may differ at a look from what was counted since the last, which is no jump: what a time
/// server puts right in small steps is followed.
const DRIFT: i64 = 60;
/// How long a jump must stand until it is believed.
pub const CONFIRM: Duration = Duration::from_secs(3600);

/// The clock of the machine, held against a clock that only counts.
pub struct SteadyClock {
    wall: Box<dyn Fn() -> UtcSeconds + Send + Sync>,
    counted: Box<dyn Fn() -> Duration + Send + Sync>,
    state: Mutex<State>,
}

struct State {
    /// What the machine's clock showed when it was last believed, and how much was counted then.
    believed: (UtcSeconds, Duration),
    jump: Option<Jump>,
}

/// A jump that is not believed yet.
#[derive(Clone, Copy)]
struct Jump {
    /// By how many seconds.
    by: i64,
    /// How much was counted when it was seen first.
    since: Duration,
}

impl SteadyClock {
    /// A clock that believes the machine's as it is now.
    pub fn new() -> Self {
        let began = Instant::now();
        Self::of(|| SystemClock.now(), move || began.elapsed())
    }

    fn of(
        wall: impl Fn() -> UtcSeconds + Send + Sync + 'static,
        counted: impl Fn() -> Duration + Send + Sync + 'static,
    ) -> Self {
        let state = State {
            believed: (wall(), counted()),
            jump: None,
        };
        Self {
            wall: Box::new(wall),
            counted: Box::new(counted),
            state: Mutex::new(state),
        }
    }
}

impl Default for SteadyClock {
    fn default() -> Self {
        Self::new()
    }
}

impl Clock for SteadyClock {
    fn now(&self) -> UtcSeconds {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let (wall, counted) = ((self.wall)(), (self.counted)());
        state.look(wall, counted)
    }
}

impl State {
    /// The time, as far as it can be believed.
    fn look(&mut self, wall: UtcSeconds, counted: Duration) -> UtcSeconds {
        let (believed, at) = self.believed;
        let since = i64::try_from(counted.saturating_sub(at).as_secs()).unwrap_or(i64::MAX);
        let expected = UtcSeconds(believed.0.saturating_add(since));
        let by = wall.0.saturating_sub(expected.0);
        if by.abs() <= DRIFT {
            if let Some(jump) = self.jump.take() {
                tracing::info!(
                    by = jump.by,
                    "the machine's clock is right again; nothing was done by the wrong time"
                );
            }
            self.believed = (wall, counted);
            return wall;
        }
        let known = self.jump.filter(|jump| (jump.by - by).abs() <= DRIFT);
        let jump = known.unwrap_or(Jump { by, since: counted });
        self.jump = Some(jump);
        if known.is_none() {
            tracing::error!(
                by,
                "the machine's clock has jumped by {by} seconds and is not believed: the bot goes on by its own count \
                 and follows in {} minutes. If the clock is wrong, put it right before that, and nothing happens. If it \
                 is right and shall be believed at once, start the bot anew with --trust-clock",
                CONFIRM.as_secs() / 60
            );
        }
        if counted.saturating_sub(jump.since) < CONFIRM {
            return expected;
        }
        tracing::warn!(
            by,
            "the jump of the machine's clock has stood long enough and is believed"
        );
        self.jump = None;
        self.believed = (wall, counted);
        wall
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

    use super::*;

    struct Machine {
        wall: Arc<AtomicI64>,
        counted: Arc<AtomicU64>,
        clock: SteadyClock,
    }

    impl Machine {
        fn new() -> Self {
            let wall = Arc::new(AtomicI64::new(1_000_000));
            let counted = Arc::new(AtomicU64::new(0));
            let (shown, elapsed) = (wall.clone(), counted.clone());
            let clock = SteadyClock::of(
                move || UtcSeconds(shown.load(Ordering::SeqCst)),
                move || Duration::from_secs(elapsed.load(Ordering::SeqCst)),
            );
            Self { wall, counted, clock }
        }

        /// So many seconds pass.
        fn pass(&self, seconds: u32) {
            self.wall.fetch_add(seconds.into(), Ordering::SeqCst);
            self.counted.fetch_add(seconds.into(), Ordering::SeqCst);
        }

        fn jump(&self, by: i64) {
            self.wall.fetch_add(by, Ordering::SeqCst);
        }

        fn now(&self) -> i64 {
            self.clock.now().0 - 1_000_000
        }
    }

    #[test]
    fn time_that_passes_is_followed() {
        let machine = Machine::new();
        machine.pass(5);
        assert_eq!(machine.now(), 5);
        machine.pass(86_400);
        assert_eq!(machine.now(), 86_405, "however long nobody looks");
        machine.jump(-30);
        assert_eq!(machine.now(), 86_375, "a small step is put right");
        for _ in 0..100 {
            machine.pass(60);
            machine.jump(1);
            machine.now();
        }
        assert_eq!(machine.now(), 86_375 + 6_100, "and so are many");
    }

    #[test]
    fn a_jump_is_not_believed_before_it_has_stood_for_its_time() {
        for by in [86_400 * 30, 600, -600, -86_400] {
            let machine = Machine::new();
            machine.pass(10);
            machine.jump(by);
            assert_eq!(machine.now(), 10);
            for minute in 1..60 {
                machine.pass(60);
                assert_eq!(machine.now(), 10 + 60 * minute);
            }
            machine.pass(60);
            assert_eq!(machine.now(), 10 + 3600 + by, "{by}");
            machine.pass(1);
            assert_eq!(machine.now(), 11 + 3600 + by);
        }
    }

    #[test]
    fn a_jump_that_is_put_right_never_was() {
        let machine = Machine::new();
        machine.jump(86_400);
        machine.pass(1800);
        assert_eq!(machine.now(), 1800);
        machine.jump(-86_400);
        assert_eq!(machine.now(), 1800);
        // The next one begins its own time.
        machine.jump(86_400);
        machine.pass(3000);
        assert_eq!(machine.now(), 4800);
    }

    #[test]
    fn a_second_jump_begins_anew() {
        let machine = Machine::new();
        machine.jump(5000);
        machine.now();
        machine.pass(3000);
        machine.now();
        machine.jump(5000);
        machine.now();
        machine.pass(3000);
        assert_eq!(machine.now(), 6000);
        machine.pass(600);
        assert_eq!(machine.now(), 16_600);
    }
}
