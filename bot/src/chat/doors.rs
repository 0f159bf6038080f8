//! Places that are closed to the bot: which jobs wait in front of them, until somebody is seen there who shows that they
//! are open again. The jobs themselves are in the database, where they are also tried now and then; what is here may be
//! forgotten.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use forteca_data::{ChannelId, JobId};

/// How many jobs are remembered in front of one door. The others are tried by their schedule alone.
const REMEMBERED: usize = 1000;

/// The jobs that wait in front of closed channels. Cheap to clone: all clones are the same.
#[derive(Debug, Clone, Default)]
pub struct Doors(Arc<Mutex<HashMap<ChannelId, HashSet<JobId>>>>);

impl Doors {
    fn waiting(&self) -> MutexGuard<'_, HashMap<ChannelId, HashSet<JobId>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A job waits until the bot may post in a channel.
    pub(super) fn wait(&self, channel: ChannelId, job: JobId) {
        let mut waiting = self.waiting();
        let jobs = waiting.entry(channel).or_default();
        if jobs.len() < REMEMBERED {
            jobs.insert(job);
        }
    }

    /// Whether something waits in front of a channel.
    pub(super) fn is_closed(&self, channel: ChannelId) -> bool {
        self.waiting().contains_key(&channel)
    }

    /// A channel is open to the bot: what waits in front of it can be tried now.
    pub fn opened(&self, channel: ChannelId) -> Vec<JobId> {
        let jobs = self.waiting().remove(&channel);
        jobs.into_iter().flatten().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_opens_a_door_lets_in_those_who_wait_there_and_once() {
        let doors = Doors::default();
        doors.wait(ChannelId(1), JobId(1));
        doors.wait(ChannelId(1), JobId(1));
        doors.wait(ChannelId(2), JobId(2));
        assert_eq!(doors.opened(ChannelId(3)), []);
        assert_eq!(
            [1, 3].map(|channel| doors.is_closed(ChannelId(channel))),
            [true, false]
        );
        assert_eq!(doors.clone().opened(ChannelId(1)), [JobId(1)]);
        assert_eq!(doors.opened(ChannelId(1)), []);
        assert_eq!(doors.opened(ChannelId(2)), [JobId(2)]);
    }
}
