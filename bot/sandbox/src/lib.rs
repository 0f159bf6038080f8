//! A Discord on 127.0.0.1: its REST interface and gateway for a bot, a page for people, a handle for tests.
//!
//! The sandbox plays Discord for one bot and one made-up guild. It takes what Discord takes and refuses what Discord
//! refuses, with Discord's codes, so that a bot which is at home here is at home there. It knows nothing of what the
//! bot is for.
//!
//! - A request comes in through `server`, is carried out by `rest` after `validate` found the body sound, and changes
//!   `state`, which writes each change into the `journal` before anybody is told.
//! - A person acts through the page (`ui`) or a test ([`Sandbox`]); `people` checks what Discord's client would, makes
//!   the interaction and sends it through `sessions` and `gateway`.
//! - `record` writes all traffic down.

mod acting;
mod answer;
mod breaking;
mod clock;
mod faults;
mod files;
mod form;
mod gateway;
mod handle;
mod interaction;
mod journal;
mod local;
mod mentions;
mod message;
mod page;
mod people;
mod permissions;
mod posting;
mod record;
mod refusal;
mod rest;
mod server;
mod sessions;
mod shared;
mod snowflake;
mod starts;
mod state;
mod ui;
mod validate;
mod world;

pub use answer::{Answer, NoAnswer};
pub use handle::{Options, Sandbox, StartError};
pub use interaction::AnswerKind;
pub use world::World;
