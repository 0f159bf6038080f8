//! Positions of the Hub protocol: the side to move (`W` or `B`), then one sign for every square, `w` and `b` for
//! men, `W` and `B` for kings, `e` for nobody.

use crate::draughts::game::Draughts;
use crate::draughts::state::State;
use crate::side::Side;
use crate::text::draughts::setup::{Rank, Setup};
use crate::text::positions::PositionError;

/// Whether a text means to be a Hub position rather than another spelling.
pub(crate) fn looks_like(text: &str) -> bool {
    text.len() > 8 && text.bytes().all(|sign| b"wbeWB".contains(&sign))
}

/// Reads a Hub position.
pub(crate) fn read(game: &'static Draughts, text: &str) -> Result<State, PositionError> {
    let mut signs = text.chars();
    let turn = match signs.next() {
        Some('W') => Side::White,
        Some('B') => Side::Black,
        _ => return Err(PositionError::Turn),
    };
    let board = game.rules.board;
    let given = signs.clone().count();
    if given != board.len() {
        return Err(PositionError::Squares {
            wanted: board.len(),
            given,
        });
    }
    let mut setup = Setup::new(game);
    for (point, sign) in board.points().zip(signs) {
        let (side, rank) = match sign {
            'w' => (Side::White, Rank::Man),
            'W' => (Side::White, Rank::King),
            'b' => (Side::Black, Rank::Man),
            'B' => (Side::Black, Rank::King),
            'e' => continue,
            sign => return Err(PositionError::Man { sign }),
        };
        setup.put(side, rank, point)?;
    }
    setup.finish(turn)
}

/// Writes a Hub position.
pub(crate) fn write(game: &Draughts, state: &State) -> String {
    let turn = match state.turn {
        Side::White => 'W',
        Side::Black => 'B',
    };
    let signs = game.rules.board.points().map(|point| {
        let bit = (game.bit)(point);
        let king = bit & state.kings != 0;
        match (bit & state.white != 0, bit & state.black != 0) {
            (true, _) if king => 'W',
            (true, _) => 'w',
            (_, true) if king => 'B',
            (_, true) => 'b',
            (false, false) => 'e',
        }
    });
    [turn].into_iter().chain(signs).collect()
}
