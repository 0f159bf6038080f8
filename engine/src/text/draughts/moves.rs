//! Reading what people type as a move of draughts. Which legal move it is, or why none, is judged in `judge`; how a move
//! is written is told in `text::moves`.

use crate::draughts::game::Draughts;
use crate::draughts::state::State;
use crate::moves::Route;
use crate::position::Position;
use crate::text::draughts::judge::judge;
use crate::text::draughts::typed::read;
use crate::text::refusal::MoveRefusal;

/// Reads a typed move and judges it.
pub(crate) fn parse(
    position: &Position,
    game: &'static Draughts,
    state: &State,
    text: &str,
) -> Result<Route, MoveRefusal> {
    judge(position, game, state, &read(game, text)?)
}
