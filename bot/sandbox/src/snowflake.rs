//! Discord's ids: time in the upper 42 bits, the rest a running number.

/// 1 January 2015 in milliseconds since 1970, where Discord's ids begin to count.
pub(crate) const EPOCH: u64 = 1_420_070_400_000;

/// Gives out ids that grow strictly, also when time stands still.
#[derive(Debug, Default)]
pub(crate) struct Snowflakes {
    last: u64,
}

impl Snowflakes {
    pub(crate) fn next(&mut self, unix_millis: u64) -> u64 {
        self.last = (self.last + 1).max(unix_millis.saturating_sub(EPOCH) << 22);
        self.last
    }

    /// Makes sure that `id`, given out by an earlier run, is not given out again.
    pub(crate) fn seen(&mut self, id: u64) {
        self.last = self.last.max(id);
    }
}

/// When an id was made, in milliseconds since 1970.
pub(crate) fn created_at(id: u64) -> u64 {
    (id >> 22) + EPOCH
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_grow_even_within_one_millisecond() {
        let mut ids = Snowflakes::default();
        let now = EPOCH + 1000;
        let (a, b) = (ids.next(now), ids.next(now));
        assert!(a < b);
        assert_eq!(created_at(a), now);
        assert_eq!(created_at(b), now);
    }

    #[test]
    fn the_documented_example_dates_itself() {
        // Discord's reference on snowflakes: 175928847299117063 was made 2016-04-30 11:18:25.796 UTC.
        assert_eq!(created_at(175_928_847_299_117_063), 1_462_015_105_796);
    }

    #[test]
    fn ids_of_an_earlier_run_are_not_given_out_again() {
        let mut ids = Snowflakes::default();
        ids.seen(u64::from(u32::MAX) << 30);
        assert!(ids.next(EPOCH) > u64::from(u32::MAX) << 30);
    }
}
