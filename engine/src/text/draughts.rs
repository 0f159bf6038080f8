//! Draughts as text: positions (FEN of PDN, Hub, Polish listings) and typed moves.

pub(crate) mod fen;
pub(crate) mod hub;
pub(crate) mod judge;
pub(crate) mod listing;
pub(crate) mod moves;
pub(crate) mod setup;
pub(crate) mod typed;

use crate::draughts::game::Draughts;
use crate::draughts::state::State;
use crate::text::positions::PositionError;

pub(crate) use fen::write as write_fen;
pub(crate) use moves::parse as parse_move;

/// Reads a position in any of the spellings, which are told apart by how they begin.
pub(crate) fn parse_position(game: &'static Draughts, text: &str) -> Result<State, PositionError> {
    let text = text.trim();
    if hub::looks_like(text) {
        hub::read(game, text)
    } else if listing::looks_like(text) {
        listing::read(game, text)
    } else {
        fen::read(game, text)
    }
}
