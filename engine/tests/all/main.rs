//! All tests of what this crate promises, as one program: linked once.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::wildcard_enum_match_arm,
    reason = "a test that cannot go on stops"
)]

mod common;
mod draughts;
mod draughts_notation;
mod games;
mod hub;
mod made_up;
mod made_up_draughts;
mod pdn;
mod perft;
mod positions;
mod properties;
mod records;
mod refusals;
mod slow;
mod slow_draughts;
mod spellings;
mod told;
mod vectors;
