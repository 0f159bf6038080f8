//! Ratings and what is made of them: who stands where, how somebody fares, and whether the numbers are right. Each has
//! its file; this one names them.

mod advantage;
mod check;
mod effects;
mod ranking;
mod rate;
mod records;
mod statistics;

pub use check::{Fault, Games as RatedGames, check_game, check_person};
pub use ranking::{Activity, Missing, Own, Place, Ranking, Row};
pub use rate::{PROVISIONAL_DEVIATION, is_provisional};
pub use records::RatingCourse;
pub use statistics::{OfVariant, Score, Statistics, Streak, Versus};

pub(super) use effects::rate;
