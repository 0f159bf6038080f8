//! Text both ways: moves, position strings and whole games, and why a text is refused.

pub(crate) mod draughts;
pub(crate) mod hub;
pub(crate) mod judge;
pub(crate) mod moves;
pub(crate) mod pdn;
pub(crate) mod positions;
pub(crate) mod record;
pub(crate) mod refusal;
pub(crate) mod timestamp;
