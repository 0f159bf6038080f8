//! Ratings and what is made of them: who stands where, how somebody fares, and whether the numbers are right. Each has
//! its file; this one names them.

mod advantage;
mod check;
mod effects;
mod ranking;
mod rate;
mod records;
mod statistics;

pub use check::{Fault, check, check_game};
pub use ranking::{Activity, MIN_GAMES, MIN_OPPONENTS, Missing, Ranked, Ranking, Unranked, to_ask};
pub use rate::{PROVISIONAL_DEVIATION, aged, is_provisional};
pub use statistics::{OfVariant, Run, Score, Statistics, Streak, Versus};

pub(super) use effects::rate;
