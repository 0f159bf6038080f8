//! From what happened to what a person sees: values of the club in, pages out. Nothing here asks or changes
//! anything.

pub mod banner;
pub mod board;
pub mod calls;
pub mod challenge;
pub mod counter;
pub mod guide;
pub mod history;
pub mod ladder;
pub mod listing;
pub mod matches;
pub mod moves;
pub mod names;
pub mod offers;
pub mod replay;
pub mod rules;
pub mod running;
pub mod server;
pub mod settings;
pub mod table;
pub mod takebacks;
pub mod text_board;
pub mod transcript;
