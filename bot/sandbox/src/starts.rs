//! How a bot may connect: into how many shards, how many of them at once, and how often in a day.

use std::collections::HashMap;
use std::time::Duration;

/// A part of a bot's guilds, which has a connection of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shard {
    pub(crate) number: u64,
    /// Into how many the bot has divided its guilds.
    pub(crate) of: u64,
}

impl Shard {
    /// A bot that is not divided.
    pub(crate) const ALL: Shard = Shard { number: 0, of: 1 };

    /// Whether what happens in this guild is told here; without a guild it is a direct message.
    pub(crate) fn hears(self, guild: Option<u64>) -> bool {
        guild.map_or(0, |id| (id >> 22) % self.of) == self.number
    }
}

/// Why a connection is not let in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NotStarted {
    /// Another of the same group was let in a moment ago.
    TooSoon,
    /// The bot has too many guilds for so few shards.
    TooFewShards,
    /// It has connected too often, and its token has been taken away.
    NoneLeft,
}

/// What is left of the starts of a bot, and what is asked of them.
#[derive(Debug)]
pub(crate) struct Starts {
    /// How many shards are advised.
    pub(crate) shards: u64,
    /// How many shards may connect at once: those whose numbers differ by more than a multiple of it.
    pub(crate) max_concurrency: u64,
    pub(crate) remaining: u64,
    /// Whether more than one shard is asked for, and the pauses between them.
    divided: bool,
    /// When a shard of each group was let in last, since the sandbox was started.
    lately: HashMap<u64, Duration>,
}

impl Default for Starts {
    fn default() -> Self {
        Self {
            shards: 1,
            max_concurrency: 1,
            remaining: Starts::TOTAL,
            divided: false,
            lately: HashMap::new(),
        }
    }
}

impl Starts {
    /// How often a bot may connect in a day, resumed sessions not counted.
    pub(crate) const TOTAL: u64 = 1000;
    /// After how long it may do so again.
    pub(crate) const RESET_AFTER_MILLIS: u64 = 14_400_000;
    /// The pause between two shards of one group. Discord says five seconds; a little less is forgiven, as what comes
    /// in here has been under way.
    const PAUSE: Duration = Duration::from_millis(4_500);

    /// Asks for so many shards from now on, so many of them at once.
    pub(crate) fn divide(&mut self, shards: u64, max_concurrency: u64) {
        (self.shards, self.max_concurrency) = (shards, max_concurrency);
        self.divided = true;
    }

    /// A shard wants to be let in at `now`.
    pub(crate) fn start(&mut self, shard: Shard, now: Duration) -> Result<(), NotStarted> {
        self.remaining = self.remaining.checked_sub(1).ok_or(NotStarted::NoneLeft)?;
        if !self.divided {
            return Ok(());
        }
        if shard.of < self.shards {
            return Err(NotStarted::TooFewShards);
        }
        let group = shard.number % self.max_concurrency;
        let before = self.lately.insert(group, now);
        match before {
            Some(before) if now.saturating_sub(before) < Self::PAUSE => Err(NotStarted::TooSoon),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_guild_is_told_to_one_shard_and_direct_messages_to_the_first() {
        for guild in [1_u64 << 22, 6 << 22, 1_300_000_000_000_000_001] {
            let hears = (0..4).filter(|number| {
                Shard {
                    number: *number,
                    of: 4,
                }
                .hears(Some(guild))
            });
            assert_eq!(hears.collect::<Vec<_>>(), [(guild >> 22) % 4]);
        }
        assert!(Shard { number: 0, of: 4 }.hears(None) && !Shard { number: 1, of: 4 }.hears(None));
        assert!(Shard::ALL.hears(Some(7)) && Shard::ALL.hears(None));
    }

    #[test]
    fn shards_of_one_group_come_in_with_pauses_and_those_of_others_at_once() {
        let mut starts = Starts::default();
        starts.divide(4, 2);
        let mut start = |number, seconds| starts.start(Shard { number, of: 4 }, Duration::from_secs(seconds));
        assert_eq!(start(0, 0), Ok(()));
        assert_eq!(start(1, 0), Ok(()));
        assert_eq!(start(2, 1), Err(NotStarted::TooSoon));
        assert_eq!(start(3, 6), Ok(()));
        assert_eq!(start(2, 6), Ok(()));
        assert_eq!(
            starts.start(Shard::ALL, Duration::from_secs(60)),
            Err(NotStarted::TooFewShards)
        );
    }

    #[test]
    fn whoever_has_started_too_often_is_let_in_no_more() {
        let mut starts = Starts::default();
        for _ in 0..Starts::TOTAL {
            assert_eq!(starts.start(Shard::ALL, Duration::ZERO), Ok(()));
        }
        assert_eq!(
            starts.start(Shard::ALL, Duration::ZERO),
            Err(NotStarted::NoneLeft)
        );
    }
}
