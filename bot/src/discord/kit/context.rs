//! What every handler works with: the club, who draws, and who does what takes long.

use std::collections::HashSet;
use std::sync::{Arc, Mutex};

use forteca_render::Artist;
use tokio::sync::{Notify, Semaphore};

use super::caller::Caller;
use super::channels::Channels;
use super::errors::HandlerError;
use super::ids::ID_LENGTH;
use super::members::Members;
use super::page::clip;
use super::permissions;
use super::registry::Registry;
use crate::chat::Doors;
use crate::club::Club;

/// What every handler works with. Cheap to clone.
#[derive(Clone)]
pub struct Context {
    /// What people do with each other.
    pub club: Club,
    /// Who draws the boards.
    pub artist: Artist,
    /// Who is still in a server.
    pub members: Members,
    /// Where the bot may post.
    pub channels: Channels,
    /// What people can do.
    pub registry: &'static Registry,
    /// What waits for places that are closed to the bot.
    doors: Doors,
    nudged: Arc<Notify>,
    strange: Arc<Mutex<HashSet<String>>>,
    slow: Arc<Semaphore>,
}

/// Ids that this bot never made are logged once each, and no more of them than this.
const STRANGE_IDS: usize = 100;
/// How many slow things are done at the same time; each may take all of the processor.
const SLOW_AT_ONCE: usize = 2;

impl Context {
    /// A context; `nudged` is told whenever something new waits to be said.
    pub fn new(
        club: Club,
        artist: Artist,
        members: Members,
        channels: Channels,
        registry: &'static Registry,
        doors: Doors,
        nudged: Arc<Notify>,
    ) -> Self {
        Self {
            club,
            artist,
            members,
            channels,
            registry,
            doors,
            nudged,
            strange: Arc::default(),
            slow: Arc::new(Semaphore::new(SLOW_AT_ONCE)),
        }
    }

    /// Tells the chat and the clockwork that there is something new.
    pub fn nudge(&self) {
        self.nudged.notify_waiters();
    }

    /// Notes that `caller` is where the bot may post: what found that place closed is said now.
    pub(super) async fn knock(&self, caller: &Caller) {
        let [view, send, _] = permissions::needed(permissions::is_thread(caller));
        if ![view, send]
            .iter()
            .all(|(needed, _)| caller.may.contains(*needed))
        {
            return;
        }
        let places = [Some(caller.channel), caller.parent];
        let waiting: Vec<_> = places
            .into_iter()
            .flatten()
            .flat_map(|place| self.doors.opened(place))
            .collect();
        if waiting.is_empty() {
            return;
        }
        tracing::info!(
            channel = caller.channel.0,
            jobs = waiting.len(),
            "a place is open to the bot again"
        );
        match self.club.say_now(waiting).await {
            Ok(()) => self.nudge(),
            Err(error) => tracing::warn!(%error, "what waits for a place goes on waiting"),
        }
    }

    /// Does something that takes long on a thread of its own, and few such things at a time, so that nobody who wants
    /// something quick waits for it.
    ///
    /// # Errors
    /// A fault, if it panicked.
    pub async fn slowly<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, HandlerError> {
        let _turn = self.slow.acquire().await.map_err(HandlerError::fault)?;
        let asked = tracing::Span::current();
        tokio::task::spawn_blocking(move || asked.in_scope(work))
            .await
            .map_err(HandlerError::fault)
    }

    /// Draws ahead what the caller's next boards need in their look, without keeping anybody waiting.
    pub async fn warm(&self, caller: &Caller) {
        let Ok(boards) = self.club.running_variants(caller.person.id).await else {
            return;
        };
        let (artist, look) = (self.artist.clone(), caller.preferences.look);
        // A thread of its own: a blocking task would keep the program from stopping until it is done.
        std::thread::spawn(move || {
            for variant in boards {
                artist.warm_look(variant, look);
            }
        });
    }

    pub(super) fn log_strange(&self, custom_id: &str) {
        let custom_id = &clip(custom_id, ID_LENGTH)[..];
        let mut known = self
            .strange
            .lock()
            .unwrap_or_else(|poisoned| poisoned.into_inner());
        if known.len() < STRANGE_IDS && known.insert(custom_id.to_owned()) {
            tracing::warn!(custom_id, "a button that this bot never made");
        }
    }
}
