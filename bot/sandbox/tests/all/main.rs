//! All tests of what this crate promises, as one program: linked once.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::wildcard_enum_match_arm,
    reason = "a test that cannot go on stops"
)]

mod answers;
mod common;
mod gateway;
mod interactions;
mod messages;
mod page;
mod persistence;
mod pictures;
mod recording;
