//! What several features show: boards, games, names, lists and ratings, in words and pictures. Nothing here asks or
//! changes anything.

pub mod banner;
pub mod board;
pub mod diagram;
pub mod ladder;
pub mod listing;
pub mod matches;
pub mod names;
pub mod rules;
pub mod table;
pub mod text_board;
