//! Options that several commands have, and what was chosen with them.

pub mod any_game;
pub mod game_command;
pub mod kind;
pub mod ladder;
pub mod own_game;
