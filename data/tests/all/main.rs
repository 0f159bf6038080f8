//! All tests of what this crate promises, as one program: linked once.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::wildcard_enum_match_arm,
    reason = "a test that cannot go on stops"
)]

mod archive;
mod care;
mod clocks;
mod common;
mod crash;
mod damaged;
mod games;
mod growth;
mod ladder;
mod matches;
mod opening;
mod outbox;
mod protection;
mod schemas;
mod takebacks;
mod walk;
