//! Discord, both ways: interactions in, answers out. No rules and no SQL in here.
//!
//! `kit` is what every feature stands on, `show` draws and names what several of them show; everything else here is a
//! feature: a command or a kind of button, with its views.

pub mod abort;
pub mod block;
pub mod board;
pub mod calls;
pub mod challenge;
pub mod diagnose;
pub mod draw;
pub mod export;
pub mod features;
pub mod games;
pub mod help;
pub mod history;
pub mod kit;
pub mod leaderboard;
pub mod more;
pub mod options;
pub mod play;
pub mod rating;
pub mod refusals;
pub mod reminder;
pub mod replay;
pub mod resign;
pub mod results;
pub mod server;
pub mod settings;
pub mod show;
pub mod stats;
pub mod takeback;
pub mod versus;
pub mod words;
