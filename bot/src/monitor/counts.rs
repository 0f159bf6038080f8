//! What is counted while the bot works. To count costs next to nothing, and nobody need ever ask for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use forteca_data::UtcSeconds;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

/// Bounds for how long a person waits, in seconds. Discord breaks off at three what was not at least put off.
const WAITED: [f64; 11] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 3.0, 10.0];
/// Bounds for how long Discord takes for a request, up to where it is given up.
const TAKEN: [f64; 8] = [0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0, 15.0];

type Times<const LABELS: usize> =
    Family<[(&'static str, &'static str); LABELS], Histogram, fn() -> Histogram>;

/// What somebody wants of the bot: a kind of interaction, and which command or button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Asked {
    /// `command`, `suggestions`, `component` or `form`; `unreadable` for what is none of them.
    pub kind: &'static str,
    /// The name of the command, or the verb of the button; only those that this release knows.
    pub name: &'static str,
}

/// The counts. Clones count together.
#[derive(Clone, Debug)]
pub struct Counts {
    waited: Times<2>,
    faults: Counter,
    unanswered: Counter,
    taken: Times<1>,
    errors: Family<[(&'static str, String); 2], Counter>,
    limited: Family<[(&'static str, &'static str); 1], Counter>,
    invalid: Counter,
    lost: Counter,
    /// When the last backup was made; the least value before there is one.
    backup: Arc<AtomicI64>,
}

impl Default for Counts {
    fn default() -> Self {
        Self {
            waited: Family::new_with_constructor(|| Histogram::new(WAITED)),
            faults: Counter::default(),
            unanswered: Counter::default(),
            taken: Family::new_with_constructor(|| Histogram::new(TAKEN)),
            errors: Family::default(),
            limited: Family::default(),
            invalid: Counter::default(),
            lost: Counter::default(),
            backup: Arc::new(AtomicI64::new(i64::MIN)),
        }
    }
}

impl Counts {
    /// Somebody asked for something, and it took so long until all was answered.
    pub fn interaction(&self, asked: Asked, took: Duration) {
        let labels = [("kind", asked.kind), ("name", asked.name)];
        self.waited.get_or_create(&labels).observe(took.as_secs_f64());
    }

    /// A fault of ours kept somebody from what they wanted.
    pub fn fault(&self) {
        self.faults.inc();
    }

    /// Discord took no answer for somebody.
    pub fn unanswered(&self) {
        self.unanswered.inc();
    }

    /// Discord answered a request of this name after so long.
    pub fn request(&self, name: &'static str, took: Duration) {
        let labels = [("request", name)];
        self.taken.get_or_create(&labels).observe(took.as_secs_f64());
    }

    /// A request got no answer.
    pub fn lost(&self) {
        self.lost.inc();
    }

    /// Discord answered with an error; `code` is its own, if it gave one. `scope` says, of a 429, whose limit it was.
    pub fn refused(&self, status: u16, code: Option<i64>, scope: Option<&str>) {
        let code = code.map_or_else(|| "none".to_owned(), |code| code.to_string());
        let labels = [("code", code), ("status", status.to_string())];
        self.errors.get_or_create(&labels).inc();
        // What may come in a header is anybody's; what becomes a label is not.
        let scope = ["user", "global", "shared"]
            .into_iter()
            .find(|known| Some(*known) == scope);
        if status == 429 {
            let labels = [("scope", scope.unwrap_or("unknown"))];
            self.limited.get_or_create(&labels).inc();
        }
        // As Discord counts them before it closes the door to an address.
        if matches!(status, 401 | 403) || (status == 429 && scope != Some("shared")) {
            self.invalid.inc();
        }
    }

    /// A backup was made then.
    pub fn backed_up(&self, made: UtcSeconds) {
        self.backup.store(made.0, Ordering::Relaxed);
    }

    pub(super) fn last_backup(&self) -> Option<UtcSeconds> {
        let made = self.backup.load(Ordering::Relaxed);
        (made != i64::MIN).then_some(UtcSeconds(made))
    }

    /// Puts all that is counted on a page.
    pub(super) fn register(&self, registry: &mut Registry) {
        registry.register(
            "interaction_duration_seconds",
            "How long people waited for the whole answer to a command, a suggestion or a click",
            self.waited.clone(),
        );
        registry.register(
            "interaction_faults",
            "Interactions that a fault of the bot's kept from being done",
            self.faults.clone(),
        );
        registry.register(
            "interaction_unanswered",
            "Interactions whose answer Discord did not take",
            self.unanswered.clone(),
        );
        registry.register(
            "discord_request_duration_seconds",
            "How long Discord took to answer a request",
            self.taken.clone(),
        );
        registry.register(
            "discord_errors",
            "Errors that Discord answered, by its code and the status",
            self.errors.clone(),
        );
        registry.register(
            "discord_rate_limits",
            "Answers of Discord that there were too many requests, by whose limit it was",
            self.limited.clone(),
        );
        registry.register(
            "discord_invalid_requests",
            "Answers 401, 403 and 429 as Discord counts them: at 10000 in ten minutes it answers no more",
            self.invalid.clone(),
        );
        registry.register(
            "discord_unanswered_requests",
            "Requests to Discord that got no answer",
            self.lost.clone(),
        );
    }
}
