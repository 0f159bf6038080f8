//! Discord's error codes, and what the bot does about each: the one table of it. A code that is not in it lasts, like
//! the refusal of a request that will not get better.
//!
//! Sources: "JSON Error Codes" in Discord's documentation, and what Discord was seen to answer.

/// What an error of Discord's means for what was asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Meaning {
    /// It was done before: by an earlier attempt whose answer was lost. Nothing is left to do.
    Done,
    /// Its place or its message is no more. What was to stand there is said elsewhere, or not at all.
    Gone,
    /// The place is closed to the bot, until somebody opens it again. What was to stand there is said elsewhere, and
    /// there when that is possible.
    Closed,
    /// The person cannot be written to directly. They are called in the channel.
    Unreachable,
    /// It passes by itself: tried again.
    Passing,
    /// It lasts: given up.
    Lasting,
}

/// Every code that the bot may meet, with its meaning.
const TABLE: [(i64, Meaning); 45] = [
    (10_003, Meaning::Gone),        // unknown channel
    (10_004, Meaning::Gone),        // unknown guild
    (10_007, Meaning::Gone),        // unknown member
    (10_008, Meaning::Gone),        // unknown message
    (10_013, Meaning::Unreachable), // unknown user
    (10_015, Meaning::Gone),        // unknown webhook: an interaction that is too old
    (10_062, Meaning::Gone),        // unknown interaction: it was answered too late
    (10_065, Meaning::Gone),        // unknown application command permissions
    (20_009, Meaning::Closed),      // explicit content cannot be sent
    (20_016, Meaning::Passing),     // slow mode
    (20_022, Meaning::Passing),     // an edit of an announcement, too soon
    (20_026, Meaning::Closed),      // the bot is in quarantine
    (20_028, Meaning::Passing),     // the channel has had too many messages
    (20_029, Meaning::Passing),     // the server has had too many messages
    (20_031, Meaning::Lasting),     // a word in a name is not allowed
    (30_007, Meaning::Lasting),     // too many webhooks
    (30_033, Meaning::Lasting),     // too many participants of a thread
    (30_046, Meaning::Lasting),     // too many edits of a message older than an hour
    (31_001, Meaning::Passing),     // undocumented: too fast
    (31_002, Meaning::Passing),     // undocumented: too fast
    (40_003, Meaning::Passing),     // direct messages are opened too fast
    (40_004, Meaning::Passing),     // sending messages is switched off for a while
    (40_005, Meaning::Lasting),     // the request is too large
    (40_006, Meaning::Passing),     // this is switched off for a while
    (40_058, Meaning::Closed),      // the channel takes no messages of this kind
    (40_060, Meaning::Done),        // the interaction is answered already
    (40_062, Meaning::Passing),     // a limit on a resource
    (50_001, Meaning::Closed),      // missing access
    (50_005, Meaning::Lasting),     // a message of somebody else
    (50_006, Meaning::Lasting),     // an empty message
    (50_007, Meaning::Unreachable), // the person takes no direct messages
    (50_008, Meaning::Closed),      // a channel that holds no text
    (50_013, Meaning::Closed),      // missing permissions
    (50_024, Meaning::Closed),      // not in this kind of channel
    (50_027, Meaning::Gone),        // the token of an interaction is too old
    (50_035, Meaning::Lasting),     // a malformed body
    (50_045, Meaning::Lasting),     // a file is too large
    (50_083, Meaning::Closed),      // the thread is archived
    (50_278, Meaning::Unreachable), // no server in common with the person
    (130_000, Meaning::Passing),    // overloaded
    (160_004, Meaning::Done),       // the message has its thread already
    (160_005, Meaning::Closed),     // the thread is locked
    (160_006, Meaning::Closed),     // too many active threads
    (200_000, Meaning::Lasting),    // the server's moderation refuses the text
    (240_000, Meaning::Lasting),    // the server refuses links
];

/// What a code means. `None` for one that is not in the table, and for 0, which says nothing: then the status decides.
pub(super) fn known(code: i64) -> Option<Meaning> {
    let row = TABLE.iter().find(|(known, _)| *known == code);
    row.map(|(_, meaning)| *meaning)
}

/// What a refusal with this code means.
pub(super) fn meaning(code: i64) -> Meaning {
    known(code).unwrap_or(Meaning::Lasting)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::super::retry::{Answer, Failure};
    use super::*;

    fn failure(status: u16, code: i64, retry_after: Option<f64>) -> Failure {
        let answer = Answer {
            status,
            code: Some(code),
            message: String::new(),
            retry_after,
        };
        answer.sort()
    }

    #[test]
    fn every_code_stands_once_and_in_order() {
        assert!(TABLE.is_sorted_by(|one, other| one.0 < other.0));
        assert_eq!(known(0), None);
        assert_eq!(meaning(99_999), Meaning::Lasting);
    }

    /// Whatever the status that comes with it, a code means what the table says.
    #[test]
    fn every_row_of_the_table_is_obeyed() {
        for (code, row) in TABLE {
            for status in [400, 401, 403, 404, 405, 413, 429, 500, 503] {
                let plain = failure(status, code, None);
                let timed = failure(status, code, Some(7.0));
                match row {
                    Meaning::Passing => {
                        assert!(!matches!(plain, Failure::Refused { .. }), "{status} {code}");
                        let pause = Duration::from_secs(7);
                        assert!(
                            matches!(timed, Failure::Busy { pause: told, .. } if told == pause),
                            "{status} {code}"
                        );
                    }
                    Meaning::Done
                    | Meaning::Gone
                    | Meaning::Closed
                    | Meaning::Unreachable
                    | Meaning::Lasting => {
                        for failure in [plain, timed] {
                            assert!(
                                matches!(failure, Failure::Refused { code: told, .. } if told == code),
                                "{status} {code}: {failure:?}"
                            );
                            assert_eq!(failure.meaning(), Some(row), "{code}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn a_code_that_says_nothing_leaves_it_to_the_status() {
        for (status, code) in [(429, 0), (429, 12_345)] {
            assert!(matches!(failure(status, code, Some(1.0)), Failure::Busy { .. }));
        }
        for status in [401, 408, 425, 500, 502] {
            assert!(matches!(failure(status, 0, None), Failure::Unanswered(_)));
        }
        for (status, code) in [(400, 0), (404, 0), (403, 12_345)] {
            assert!(matches!(failure(status, code, None), Failure::Refused { .. }));
        }
    }
}
