//! Forteca: a Discord bot for the old Polish siege games.
//!
//! `club` is what people do with each other, with no Discord in it; `discord` is Discord both ways, with no rules in
//! it; `guide` finds positions that show the rules; `chat` says what the database holds as unsaid, through a port that
//! `discord` implements; `clockwork` does what is due. `service` wires them together for the command line in `cli` and
//! for tests. `upkeep` is what operators do with the database, `backups` and `housekeeping` what a running bot does for it by itself.
//! `privacy` warns of files that others can read.
//! `monitor` says how that bot is to whoever asks; `folders` knows where things are.
//! `tools` answers questions on the command line that need none of it.

mod backups;
pub mod chat;
pub mod cli;
pub mod clock;
pub mod clockwork;
pub mod club;
pub mod config;
pub mod discord;
mod ending;
mod folders;
mod guarded;
pub mod guide;
mod housekeeping;
pub mod monitor;
mod numbers;
mod privacy;
mod process;
pub mod service;
pub mod texts;
mod tools;
mod upkeep;
