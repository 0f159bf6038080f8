//! The family of Polish draughts: men who step forward and capture every way, flying kings, the largest capture.
//!
//! `rules` says what a rule set consists of and holds the two that are played, `mechanics` what they have in common; `grid` is a checkered board as
//! bits, `state` a position as bits and `view` what the side to move sees of it; `jumps`, `captures`, `moves` and
//! `counts` are the one generator that obeys every field and `routes` the ways of a capture; `compiled` is a rule set
//! as the interface of all families, `game` all this for one rule set, `draw_rules` and `draws` the profiles of drawn games and
//! `position` what the crate's positions and moves have of it.

#[cfg(test)]
mod bugs;
pub(crate) mod captures;
mod compiled;
pub(crate) mod counts;
pub(crate) mod draw_rules;
pub(crate) mod draws;
pub(crate) mod game;
pub(crate) mod grid;
pub(crate) mod jumps;
#[cfg_attr(
    not(test),
    expect(
        dead_code,
        reason = "all values but those of the games are errors that tests make on purpose"
    )
)]
mod mechanics;
pub(crate) mod moves;
pub(crate) mod position;
pub(crate) mod routes;
pub(crate) mod rules;
pub(crate) mod state;
pub(crate) mod view;
