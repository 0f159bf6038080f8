//! The family of siege games: few defenders, who capture, against many attackers, who do not.
//!
//! `rules` says what a rule set consists of and `games` and `relatives` are the rule sets, `validity` what
//! must hold of one; `tables` is a rule set
//! worked out point by point, `state` a position as bits, `moves` and `captures` the one generator that obeys every field;
//! `position` is what the crate's positions and moves have of all this.

mod captures;
pub(crate) mod games;
mod known;
pub(crate) mod moves;
pub(crate) mod position;
pub(crate) mod relatives;
pub(crate) mod rules;
pub(crate) mod state;
pub(crate) mod tables;
pub(crate) mod validity;
