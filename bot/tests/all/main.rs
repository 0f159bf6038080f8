//! All tests of what this crate promises, as one program: linked once.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::wildcard_enum_match_arm,
    reason = "a test that cannot go on stops"
)]

mod answers;
mod archive;
mod browser;
mod calls;
mod challenges;
mod check;
mod clicks;
mod clock;
mod closed;
mod common;
mod custom_ids;
mod damaged;
mod garbled;
mod guide;
mod hostile;
mod killed;
mod ladder;
mod late;
mod lists;
mod loose_buttons;
mod matches;
mod open_challenges;
#[cfg(unix)]
mod operation;
mod panel;
mod program;
mod protection;
mod quick;
mod registration;
mod restart;
mod server_rules;
mod settings;
mod shards;
mod siege_games;
mod silence;
mod slow;
mod takebacks;
mod text_board;
mod time_and_draws;
mod tools;
mod tries;
mod unknown;
mod which_game;
mod whole_games;
