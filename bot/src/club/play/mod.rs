//! Playing: a game on the table, the moves in it, its time, its ends, and the match it belongs to. Each file stands on
//! those before it: `table`, `time`, `matches`, `ends`, `moves` and `abort`.

mod abort;
mod ends;
mod matches;
mod moves;
mod table;
mod time;

pub use matches::{Tally, match_score, score, score_alone, score_before};
pub use moves::Played;
pub use table::{Offence, Revision, Snapshot, Table};
pub use time::{TIME_CONTROLS, USUAL_TIME_CONTROL, time_control_code, time_control_of};

pub(super) use ends::ended;
pub(super) use table::{may_act, replay};
pub(super) use time::{clock, in_time, once_more};
