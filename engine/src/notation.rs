//! Text both ways: moves and position strings, and why a text is refused.

pub(crate) mod judge;
pub(crate) mod moves;
pub(crate) mod positions;
pub(crate) mod refusal;
