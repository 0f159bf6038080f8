//! What people do with each other: challenge, play, resign, compare ratings. No Discord in here, no SQL, no text
//! that a person reads; people come in as a `Person`, results go out as values.

mod archive;
mod blocks;
mod challenge;
pub(crate) mod crowd;
mod jobs;
mod keeper;
mod ladder;
mod listed;
mod menu;
mod offers;
mod people;
mod play;
mod refusal;
mod reported;
mod running;
mod settings;
mod typing;
mod watch;

use std::path::Path;
use std::sync::atomic::AtomicI64;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use forteca_data::{ChannelId, GameId, Glance, OpenError, Store, UtcSeconds, Viewer};

use crate::clock::Clock;
use crate::config::Limits;

pub use archive::History;
pub use challenge::{AccountKind, ChallengeRefusal, Lots, Terms};
pub use forteca_data::{MIN_GAMES, MIN_OPPONENTS, Run};
pub use keeper::Keeper;
pub use ladder::{
    Activity, Fault, Missing, OfVariant, Own, PROVISIONAL_DEVIATION, Place, Ranking, RatedGames,
    RatingCourse, Row, Score, Statistics, Streak, Versus, check_game, check_person, is_provisional,
};
pub use listed::{GameList, Readable};
pub use menu::{Menu, MenuChoice, MenuStep, Pick, menu, menu_with, spell, unbrief};
pub use offers::{DrawRefusal, TakebackRefusal};
pub use play::{
    Offence, Played, Revision, Snapshot, TIME_CONTROLS, Table, Tally, USUAL_TIME_CONTROL, match_score, score,
    score_alone, score_before, time_control_code, time_control_of,
};
pub use refusal::{ClubError, Refusal};
pub use settings::{
    Boards, COMMON_ZONES, Confirm, NotifyBy, Orientation, Pings, Preference, Preferences, QuietHours, Rule,
    ServerRules, Speech, ThreadRule, Welcome, Zone, check_setting,
};
pub use typing::fitting;
pub use watch::Gap;

use reported::Reported;
use running::Memory;

/// The club: everything that people can do, over one store and one clock. Cheap to clone.
#[derive(Clone)]
pub struct Club {
    store: Store,
    clock: Arc<dyn Clock>,
    limits: Arc<RwLock<Limits>>,
    memory: Arc<Memory>,
    reported: Arc<Reported>,
    /// Until when nobody's time ends.
    waits_until: Arc<AtomicI64>,
    /// When it was last noted that the bot is there.
    seen: Arc<AtomicI64>,
}

impl Club {
    /// A club whose memory is the database at this path, which is made if need be.
    ///
    /// # Errors
    /// See [`OpenError`].
    pub fn open(database: &Path, clock: Arc<dyn Clock>, limits: Limits) -> Result<Self, OpenError> {
        Ok(Self::new(Store::open(database)?, clock, limits))
    }

    /// A club whose memory is `store`.
    pub fn new(store: Store, clock: Arc<dyn Clock>, limits: Limits) -> Self {
        Self {
            store,
            clock,
            limits: Arc::new(RwLock::new(limits)),
            memory: Arc::default(),
            reported: Arc::default(),
            waits_until: Arc::new(AtomicI64::new(i64::MIN)),
            seen: Arc::new(AtomicI64::new(i64::MIN)),
        }
    }

    /// The present moment.
    pub fn now(&self) -> UtcSeconds {
        self.clock.now()
    }

    /// What people may do at the moment.
    fn limits(&self) -> Limits {
        let limits = self.limits.read();
        limits.unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Lets people do more or less from now on. What is open or running stays.
    pub fn set_limits(&self, limits: Limits) {
        *self.limits.write().unwrap_or_else(PoisonError::into_inner) = limits;
    }

    /// The database in numbers.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn glance(&self) -> Result<Glance, ClubError> {
        Ok(self.store.glance(self.now()).await?)
    }

    /// How long to sleep until `due`, at least a second and at most `longest`, as clocks may be moved meanwhile.
    pub fn pause_until(&self, due: Option<UtcSeconds>, longest: Duration) -> Duration {
        let Some(due) = due else { return longest };
        let seconds = u64::try_from(due.0.saturating_sub(self.now().0)).unwrap_or(0);
        Duration::from_secs(seconds.max(1)).min(longest)
    }

    /// Finishes what is being written and closes the database; whatever is asked later fails. Blocks the calling
    /// thread meanwhile.
    pub fn close(self) {
        self.store.close();
    }

    /// A game and its position.
    ///
    /// # Errors
    /// [`Refusal::NoSuchGame`], or a fault of the store.
    pub async fn table(&self, id: GameId) -> Result<Table, ClubError> {
        let record = self.store.game(id).await?.ok_or(Refusal::NoSuchGame)?;
        Table::new(record)
    }

    /// The only running game of a channel or thread, if `viewer` may see it and does not play in it; whoever does is
    /// better served by their own games.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn only_table_in(
        &self,
        channel: ChannelId,
        viewer: Viewer,
    ) -> Result<Option<Table>, ClubError> {
        match &self.running_games_here(channel, viewer).await?.games[..] {
            [only] if only.side_of(viewer.user).is_none() => self.table(only.id).await.map(Some),
            _ => Ok(None),
        }
    }
}
