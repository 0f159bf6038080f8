//! How the connections to the gateway are. serenity tells how long the last acknowledged heartbeat took, but not when
//! that was: whenever it tells something else, there was another.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serenity::all::{ConnectionStage, ShardId, ShardManager};
use tokio::task::JoinHandle;
use tokio::time::Instant;

use crate::monitor::Link;

/// The pause between two looks: how exact the time of an acknowledgement is known.
const LOOK: Duration = Duration::from_secs(5);

/// What was seen of the heartbeats. Cheap to clone.
#[derive(Clone)]
pub struct Heartbeats {
    manager: Arc<ShardManager>,
    shards: Range<u32>,
    last: Arc<Mutex<HashMap<u32, Seen>>>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
struct Seen {
    latency: Duration,
    at: Instant,
}

impl Heartbeats {
    /// Of these shards, which `manager` runs or is to run.
    pub fn new(manager: Arc<ShardManager>, shards: Range<u32>) -> Self {
        Self {
            manager,
            shards,
            last: Arc::default(),
        }
    }

    /// Looks now and then, so that acknowledgements are seen when they come.
    pub fn watch(&self) -> JoinHandle<()> {
        let watched = self.clone();
        tokio::spawn(async move {
            loop {
                watched.look().await;
                tokio::time::sleep(LOOK).await;
            }
        })
    }

    /// Every connection, as it is now.
    pub async fn look(&self) -> Vec<Link> {
        let now = Instant::now();
        let told: Vec<_> = {
            let runners = self.manager.runners.lock().await;
            let told = self.shards.clone().map(|shard| {
                let runner = runners.get(&ShardId(shard));
                (shard, runner.map(|runner| (runner.stage, runner.latency)))
            });
            told.collect()
        };
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        told.into_iter()
            .map(|(shard, told)| {
                let latency = told.and_then(|(_, latency)| latency);
                let seen = seen(last.get(&shard).copied(), latency, now);
                if let Some(seen) = seen {
                    last.insert(shard, seen);
                }
                Link {
                    shard,
                    stage: told.map_or("absent", |(stage, _)| name(stage)),
                    acknowledged: seen.map(|seen| now - seen.at),
                    latency: seen.map(|seen| seen.latency),
                }
            })
            .collect()
    }
}

/// What is known of the last acknowledgement after another look. A new connection tells nothing before its first.
fn seen(before: Option<Seen>, latency: Option<Duration>, now: Instant) -> Option<Seen> {
    match (before, latency) {
        (Some(before), Some(latency)) if before.latency == latency => Some(before),
        (_, Some(latency)) => Some(Seen { latency, at: now }),
        (before, None) => before,
    }
}

fn name(stage: ConnectionStage) -> &'static str {
    match stage {
        ConnectionStage::Connected => Link::CONNECTED,
        ConnectionStage::Connecting => "connecting",
        ConnectionStage::Disconnected => "disconnected",
        ConnectionStage::Handshake => "handshaking",
        ConnectionStage::Identifying => "identifying",
        ConnectionStage::Resuming => "resuming",
        // serenity may add stages.
        _ => "unknown",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_latency_is_another_acknowledgement() {
        let millis = |millis| Some(Duration::from_millis(millis));
        let start = Instant::now();
        let later = |seconds| start + Duration::from_secs(seconds);
        assert_eq!(seen(None, None, start), None);
        let first = seen(None, millis(30), start);
        assert_eq!(first.unwrap().at, start);
        let same = seen(first, millis(30), later(5));
        assert_eq!(same, first);
        let second = seen(same, millis(31), later(40));
        assert_eq!(second.unwrap().at, later(40));
        // Between two connections the last one still counts.
        assert_eq!(seen(second, None, later(50)), second);
        assert_eq!(seen(second, millis(30), later(60)).unwrap().at, later(60));
    }
}
