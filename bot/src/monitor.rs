//! What the bot says of itself to whoever watches over it: numbers for Prometheus, whether it lives, whether it is ready.
//! What is counted while it works is in `counts`, how it is asked in `server` and `ask`.
//!
//! No label names a person, a server or a game. Values are read when they are asked for, and none is kept up to date
//! for nobody.

mod ask;
mod counts;
mod server;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::Registry;

use crate::club::Club;

pub(crate) use ask::{Question, ask};
pub use counts::{Asked, Counts};
pub(crate) use server::Door;

/// How long the database may take for a glance before it counts as stuck.
const PATIENCE: Duration = Duration::from_secs(5);

/// The connection of one shard, as it is now.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Link {
    /// The shard.
    pub shard: u32,
    /// What it is at: `connected`, or how far it has got.
    pub stage: &'static str,
    /// How long ago Discord acknowledged a heartbeat for the last time that is known of.
    pub acknowledged: Option<Duration>,
    /// How long Discord took for it.
    pub latency: Option<Duration>,
}

impl Link {
    /// The stage of a shard through which interactions come.
    pub const CONNECTED: &'static str = "connected";

    fn is_connected(&self) -> bool {
        self.stage == Self::CONNECTED
    }
}

/// Looks at all connections that there should be.
pub type Links = Arc<dyn Fn() -> BoxFuture<'static, Vec<Link>> + Send + Sync>;

/// A running bot, to be looked at. Cheap to clone.
#[derive(Clone)]
pub struct Monitor {
    club: Club,
    database: PathBuf,
    links: Links,
    counts: Counts,
    /// When the process began, in seconds of the epoch.
    started: i64,
}

impl Monitor {
    /// A look at the bot that has this club in that file.
    pub(crate) fn new(club: Club, database: &Path, links: Links, counts: Counts) -> Self {
        Self {
            started: club.now().0,
            club,
            database: database.to_owned(),
            links,
            counts,
        }
    }

    /// Whether the process is of any use: it can answer, and so can its database. That Discord cannot be reached is no
    /// reason to start it again.
    ///
    /// # Errors
    /// What is wrong, in a sentence.
    pub async fn is_alive(&self) -> Result<(), String> {
        self.glance().await.map(drop)
    }

    /// Whether people are answered: it lives, and every shard is connected.
    ///
    /// # Errors
    /// What is wrong, in a sentence.
    pub async fn is_ready(&self) -> Result<(), String> {
        self.is_alive().await?;
        let links = (self.links)().await;
        let missing = links.into_iter().filter(|link| !link.is_connected());
        let missing: Vec<_> = missing
            .map(|link| format!("shard {} is {}", link.shard, link.stage))
            .collect();
        if missing.is_empty() {
            return Ok(());
        }
        Err(missing.join(", "))
    }

    /// All numbers, in the text format of OpenMetrics.
    pub async fn metrics(&self) -> String {
        let mut registry = Registry::with_prefix("forteca");
        let version = Info::new([("version", env!("CARGO_PKG_VERSION"))]);
        registry.register("build", "Which release is running", version);
        let started = one(self.started);
        registry.register(
            "start_time_seconds",
            "When the bot was started, in seconds of the epoch",
            started,
        );
        self.counts.register(&mut registry);
        self.gateway(&mut registry).await;
        self.storage(&mut registry).await;
        let mut page = String::new();
        if let Err(error) = encode(&mut page, &registry) {
            tracing::error!(%error, "the metrics are not whole");
        }
        page
    }

    async fn gateway(&self, registry: &mut Registry) {
        let shards = Family::<[(&str, String); 1], Gauge>::default();
        let connected = shards.clone();
        let seconds = || Family::<[(&str, String); 1], Gauge<f64, std::sync::atomic::AtomicU64>>::default();
        let (age, latency) = (seconds(), seconds());
        for link in (self.links)().await {
            let label = [("shard", link.shard.to_string())];
            connected.get_or_create(&label).set(link.is_connected().into());
            if let Some(acknowledged) = link.acknowledged {
                age.get_or_create(&label).set(acknowledged.as_secs_f64());
            }
            if let Some(taken) = link.latency {
                latency.get_or_create(&label).set(taken.as_secs_f64());
            }
        }
        registry.register(
            "gateway_connected",
            "1 for a shard that is connected to Discord",
            shards,
        );
        registry.register(
            "gateway_heartbeat_ack_age_seconds",
            "For how long Discord has acknowledged no heartbeat of the shard, within five seconds",
            age,
        );
        registry.register(
            "gateway_latency_seconds",
            "How long Discord took to acknowledge the last heartbeat",
            latency,
        );
    }

    async fn storage(&self, registry: &mut Registry) {
        let bytes = |beside: &str| {
            let mut path = self.database.clone().into_os_string();
            path.push(beside);
            // To look at its size opens nothing, so no lock of SQLite's is lost.
            let size = std::fs::metadata(path).map(|file| file.len()).unwrap_or_default();
            one(i64::try_from(size).unwrap_or(i64::MAX))
        };
        registry.register("database_size_bytes", "Size of the database's file", bytes(""));
        registry.register(
            "database_wal_size_bytes",
            "Size of the log beside it",
            bytes("-wal"),
        );
        let now = self.club.now().0;
        if let Some(made) = self.counts.last_backup() {
            let age = one(now.saturating_sub(made.0));
            registry.register(
                "backup_age_seconds",
                "Age of the newest backup that the bot has made",
                age,
            );
        }
        let glance = self.glance().await;
        let answers = one(i64::from(glance.is_ok()));
        registry.register("database_up", "1 if the database answers", answers);
        let Ok(glance) = glance else { return };
        let running = one(i64::from(glance.running_games));
        registry.register("running_games", "Games that are being played", running);
        let jobs = Family::<[(&str, &str); 1], Gauge>::default();
        let ages = Family::<[(&str, &str); 1], Gauge>::default();
        for (state, count) in [
            ("due", glance.due),
            ("scheduled", glance.scheduled),
            ("retried", glance.retried),
        ] {
            jobs.get_or_create(&[("state", state)]).set(count.into());
        }
        for (state, since) in [("due", glance.oldest_due), ("retried", glance.oldest_retried)] {
            let age = since.map_or(0, |since| now.saturating_sub(since.0).max(0));
            ages.get_or_create(&[("state", state)]).set(age);
        }
        registry.register(
            "queue_jobs",
            "Messages that are still to be sent: now, later, or once more after a failure",
            jobs,
        );
        registry.register(
            "queue_oldest_age_seconds",
            "For how long the oldest of them is due, or has been failing",
            ages,
        );
    }

    async fn glance(&self) -> Result<forteca_data::Glance, String> {
        match tokio::time::timeout(PATIENCE, self.club.glance()).await {
            Ok(Ok(glance)) => Ok(glance),
            Ok(Err(error)) => Err(format!("the database fails: {error}")),
            Err(_) => Err(format!(
                "the database has not answered for {} seconds",
                PATIENCE.as_secs()
            )),
        }
    }
}

fn one(value: i64) -> Gauge {
    let gauge = Gauge::default();
    gauge.set(value);
    gauge
}
