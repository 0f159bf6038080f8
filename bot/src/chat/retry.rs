//! What an answer means for a job, and when to try again: whether Discord itself has refused for good, is busy, or
//! something on the way has answered in its place.

use std::fmt;
use std::time::Duration;

use rand::{Rng, RngExt};

use super::codes::{self, Meaning};

/// The longest pause between two attempts at the same job.
const LONGEST_PAUSE: Duration = Duration::from_secs(600);
/// The longest pause between two attempts at a closed place.
const LONGEST_KNOCK: Duration = Duration::from_secs(6 * 3600);
/// How long to wait when Discord says that it has had enough, but not for how long.
const BUSY: Duration = Duration::from_secs(5);
/// The longest pause that is believed: whoever asks for more is asked again after it.
const LONGEST_BUSY: Duration = Duration::from_secs(86_400);

/// An answer that is no success, before it is known what it means.
#[derive(Debug, Clone, PartialEq)]
pub struct Answer {
    /// The HTTP status.
    pub status: u16,
    /// The code in the body, if the body is an error in Discord's form; nothing if somebody else speaks.
    pub code: Option<i64>,
    /// What it says, for the log.
    pub message: String,
    /// In how many seconds to ask again, from the body or the header, if it says so.
    pub retry_after: Option<f64>,
}

/// Why a request had no success.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    /// Discord has refused, and will always.
    Refused {
        /// Discord's code.
        code: i64,
        /// What it says, for the log.
        why: String,
    },
    /// Discord is busy: not again before so long.
    Busy {
        /// The shortest pause.
        pause: Duration,
        /// What it says, for the log.
        why: String,
    },
    /// No answer of Discord: it is away, or something on the way is broken.
    Unanswered(String),
    /// It cannot even be sent: a fault of ours.
    Unsendable(String),
}

impl Answer {
    /// What this means.
    pub fn sort(self) -> Failure {
        let Answer {
            status,
            code,
            message,
            retry_after,
        } = self;
        let why = match code {
            Some(code) => format!("{status} {code} {message}"),
            None => format!("{status} ({message})"),
        };
        let busy = |why| Failure::Busy {
            pause: pause(retry_after),
            why,
        };
        // A code says more than the status that comes with it.
        if let Some((code, meaning)) = code.and_then(|code| Some((code, codes::known(code)?))) {
            return match (meaning, status, retry_after) {
                (Meaning::Passing, 429, _) | (Meaning::Passing, _, Some(_)) => busy(why),
                (Meaning::Passing, _, None) => Failure::Unanswered(why),
                (
                    Meaning::Done | Meaning::Gone | Meaning::Closed | Meaning::Unreachable | Meaning::Lasting,
                    _,
                    _,
                ) => Failure::Refused { code, why },
            };
        }
        match (status, code) {
            (429, _) => busy(why),
            // The token may be put right; 408 and 425 speak of the connection; 5xx of a machine.
            (401 | 408 | 425 | 500.., _) => Failure::Unanswered(why),
            (400..=499, Some(code)) => Failure::Refused { code, why },
            (_, _) => Failure::Unanswered(why),
        }
    }
}

fn pause(retry_after: Option<f64>) -> Duration {
    let asked = retry_after.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    asked.unwrap_or(BUSY).min(LONGEST_BUSY)
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Refused { why, .. } | Failure::Busy { why, .. } => f.write_str(why),
            Failure::Unanswered(why) | Failure::Unsendable(why) => f.write_str(why),
        }
    }
}

impl Failure {
    /// What a refusal means; `None` for what is none.
    pub fn meaning(&self) -> Option<Meaning> {
        match self {
            Failure::Refused { code, .. } => Some(codes::meaning(*code)),
            Failure::Busy { .. } | Failure::Unanswered(_) | Failure::Unsendable(_) => None,
        }
    }

    /// How long to wait after this and so many failures before it, where what failed is tried until it succeeds.
    pub fn pause(&self, failures: u32) -> Duration {
        match self {
            Failure::Busy { pause, .. } => *pause,
            Failure::Refused { .. } | Failure::Unanswered(_) | Failure::Unsendable(_) => {
                back_off(failures, &mut rand::rng())
            }
        }
    }
}

/// How long to wait before a closed place is tried again after so many failures: some minutes first, in the end a few
/// times a day, as each try is counted by Discord.
pub(super) fn knock(failures: u32, luck: &mut impl Rng) -> Duration {
    let longest = Duration::from_secs(600 << failures.min(6)).min(LONGEST_KNOCK);
    longest.mul_f64(luck.random_range(0.5..=1.0))
}

/// How long to wait after so many failures before this one: about a second first, doubled each time up to ten minutes,
/// and drawn from the longer half, so that what failed together is not tried again together.
pub(super) fn back_off(failures: u32, luck: &mut impl Rng) -> Duration {
    let longest = Duration::from_secs(1 << failures.min(16)).min(LONGEST_PAUSE);
    longest.mul_f64(luck.random_range(0.5..=1.0))
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand::rngs::SmallRng;

    use super::*;

    fn answer(status: u16, code: Option<i64>, retry_after: Option<f64>) -> Failure {
        let message = "why".to_owned();
        let answer = Answer {
            status,
            code,
            message,
            retry_after,
        };
        answer.sort()
    }

    #[test]
    fn what_discord_itself_refuses_is_given_up() {
        let lasting = [
            (400, 50_035),
            (400, 0),
            (403, 50_001),
            (403, 50_013),
            (404, 10_003),
            (404, 0),
            (400, 160_004),
            (405, 0),
            (413, 40_005),
            // With the status of somebody who is only busy.
            (429, 30_046),
            (400, 30_046),
        ];
        for (status, code) in lasting {
            let failure = answer(status, Some(code), Some(3.0));
            assert!(
                matches!(failure, Failure::Refused { code: told, .. } if told == code),
                "{status} {code}: {failure:?}"
            );
        }
    }

    #[test]
    fn what_something_on_the_way_says_is_no_refusal() {
        // A proxy's page, a captive portal, a firewall, a redirect, a broken pipe's half answer.
        for status in [200, 301, 307, 400, 401, 403, 404, 405, 408, 413, 421, 425, 451] {
            let failure = answer(status, None, None);
            assert!(matches!(failure, Failure::Unanswered(_)), "{status}: {failure:?}");
        }
    }

    #[test]
    fn what_passes_by_itself_is_no_refusal_though_discord_says_it() {
        for (status, code) in [
            (401, 0),
            (408, 0),
            (425, 0),
            (500, 0),
            (502, 0),
            (503, 130_000),
            (403, 40_004),
            (400, 20_028),
        ] {
            let failure = answer(status, Some(code), None);
            assert!(
                matches!(failure, Failure::Unanswered(_)),
                "{status} {code}: {failure:?}"
            );
        }
        let slow = answer(400, Some(20_016), Some(40.0));
        assert!(matches!(slow, Failure::Busy { pause, .. } if pause == Duration::from_secs(40)));
    }

    #[test]
    fn whoever_is_busy_says_for_how_long() {
        let pause = |code, retry_after| {
            let Failure::Busy { pause, .. } = answer(429, code, retry_after) else {
                panic!("not busy with {code:?}");
            };
            pause
        };
        assert_eq!(pause(Some(0), Some(0.65)), Duration::from_millis(650));
        assert_eq!(pause(None, Some(3600.0)), Duration::from_secs(3600));
        assert_eq!(pause(Some(0), None), BUSY);
        for nonsense in [-1.0, f64::NAN, f64::INFINITY] {
            assert_eq!(pause(Some(0), Some(nonsense)), BUSY);
        }
        assert_eq!(pause(Some(0), Some(1e9)), LONGEST_BUSY);
    }

    #[test]
    fn the_pause_doubles_up_to_the_longest() {
        let mut luck = SmallRng::seed_from_u64(1);
        for failures in 0..40 {
            let longest = Duration::from_secs(1 << failures.min(16)).min(LONGEST_PAUSE);
            let pauses: Vec<_> = (0..200).map(|_| back_off(failures, &mut luck)).collect();
            let (least, most) = (*pauses.iter().min().unwrap(), *pauses.iter().max().unwrap());
            assert!(
                longest / 2 <= least && most <= longest,
                "{failures}: {least:?} {most:?}"
            );
            assert!(most - least > longest / 3, "{failures}: hardly any jitter");
        }
    }
}
