//! The checkered boards of draughts. Only their dark squares are points, and a line joins squares that touch at a
//! corner.

use crate::board::Board;

/// Ten by ten, squares 1 to 50.
pub(crate) static CHECKERED_100: Board = Board::checkered("checkered-100", 10);

/// Eight by eight, squares 1 to 32.
pub(crate) static CHECKERED_64: Board = Board::checkered("checkered-64", 8);
