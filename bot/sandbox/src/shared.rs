//! What all connections have in common: the state behind its lock, the clock, and the word to stop.

use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

use crate::clock::Clock;
use crate::record::Recorder;
use crate::state::State;

/// What all connections share.
#[derive(Debug)]
pub(crate) struct Shared {
    state: Mutex<State>,
    pub(crate) clock: Clock,
    pub(crate) recorder: Arc<Recorder>,
    pub(crate) token: String,
    /// `http://127.0.0.1:PORT`
    pub(crate) base: String,
    /// True once the sandbox shuts down.
    pub(crate) stop: watch::Sender<bool>,
    pub(crate) connections: AtomicU64,
}

impl Shared {
    pub(crate) fn new(state: State, token: String) -> Self {
        Shared {
            clock: state.clock.clone(),
            recorder: state.recorder.clone(),
            base: state.base.clone(),
            state: Mutex::new(state),
            token,
            stop: watch::Sender::new(false),
            connections: AtomicU64::new(1),
        }
    }

    /// Returns once the sandbox shuts down.
    pub(crate) async fn stopped(&self) {
        // An error means that the sandbox is gone, which is a reason to stop as well.
        let _ = self.stop.subscribe().wait_for(|s| *s).await;
    }

    /// The state; a panic elsewhere does not make it useless.
    pub(crate) fn lock(&self) -> MutexGuard<'_, State> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.tick();
        state
    }
}
