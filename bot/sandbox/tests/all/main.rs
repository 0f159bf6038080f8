//! All tests of what this crate promises, as one program: linked once.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on stops")]

mod answers;
mod common;
mod gateway;
mod interactions;
mod messages;
mod page;
mod persistence;
mod pictures;
mod recording;
