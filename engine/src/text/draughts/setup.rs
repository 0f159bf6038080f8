//! A position as it can be written down, before anybody asked whether it can stand so. The spellings are in the
//! files beside this one.

use crate::draughts::game::Draughts;
use crate::draughts::state::State;
use crate::point::Point;
use crate::side::Side;
use crate::text::positions::PositionError;

/// What stands on a square.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Rank {
    Man,
    King,
}

/// A position being put together.
pub(crate) struct Setup {
    game: &'static Draughts,
    state: State,
}

impl Setup {
    /// The empty board.
    pub(crate) fn new(game: &'static Draughts) -> Setup {
        Setup {
            game,
            state: State {
                white: 0,
                black: 0,
                kings: 0,
                turn: Side::White,
            },
        }
    }

    /// Puts a man or a king on a square.
    pub(crate) fn put(&mut self, side: Side, rank: Rank, square: Point) -> Result<(), PositionError> {
        let bit = (self.game.bit)(square);
        if (self.state.white | self.state.black) & bit != 0 {
            return Err(PositionError::Twice {
                at: self.game.rules.board.label(square),
            });
        }
        match side {
            Side::White => self.state.white |= bit,
            Side::Black => self.state.black |= bit,
        }
        if rank == Rank::King {
            self.state.kings |= bit;
        }
        Ok(())
    }

    /// The position, if men can stand so: no man on its last row, neither side with more men than the game has.
    pub(crate) fn finish(self, turn: Side) -> Result<State, PositionError> {
        let Setup { game, mut state } = self;
        state.turn = turn;
        for side in [Side::White, Side::Black] {
            let own = state.of(side);
            let crossed = own & !state.kings & (game.last_row)(side);
            if crossed != 0 {
                return Err(PositionError::ManOnLastRow {
                    at: game.rules.board.label((game.point)(crossed)),
                });
            }
            let given = own.count_ones() as usize;
            if given > usize::from(game.rules.men) {
                return Err(PositionError::TooManyMen {
                    most: game.rules.men,
                    given,
                });
            }
        }
        Ok(state)
    }
}

/// The square named by a number, leading noughts allowed, or on the small board by letter and row.
pub(crate) fn square(game: &Draughts, text: &str) -> Option<Point> {
    let board = game.rules.board;
    let named = match text.as_bytes() {
        [b'1'..=b'9' | b'0', rest @ ..] if rest.len() < 2 && rest.iter().all(u8::is_ascii_digit) => {
            text.parse::<usize>().ok()?.checked_sub(1)?
        }
        &[letter @ b'a'..=b'h', row @ b'1'..=b'8'] if board.width() == 8 => {
            let (x, y) = (letter - b'a', board.height() - (row - b'0'));
            return board.points().find(|point| board.xy(*point) == (x, y));
        }
        _ => return None,
    };
    board.points().nth(named)
}

/// The side to move of a FEN that names no man, by which PDN files let a side pass.
pub(crate) fn is_empty_fen(text: &str) -> Option<Side> {
    match text.trim_end_matches(':') {
        "W" if text.len() > 1 => Some(Side::White),
        "B" if text.len() > 1 => Some(Side::Black),
        _ => None,
    }
}

/// The refusal of a square that the board does not have.
pub(crate) fn no_square(text: &str) -> PositionError {
    PositionError::NoSuchPoint {
        text: text.chars().take(8).collect(),
    }
}
