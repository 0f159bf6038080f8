//! What stands on a point of a board of text, and where the point is in the lines, whichever side is at the bottom.

use forteca_engine::{Board, Point, Position, Route, Side};

use crate::discord::show::diagram::Diagram;
use crate::discord::show::text_board::marks::Marks;

/// What stands on a point, men who are being placed included; on a free landing on the way, its number.
pub(super) fn seen(diagram: Diagram<'_>, marks: &Marks, point: Point) -> char {
    let placed = diagram.preview.map_or(diagram.chosen, Route::path);
    if diagram.position.is_placement() && placed.contains(&point) {
        return DEFENDER;
    }
    match (diagram.position.man_at(point), marks.order(point)) {
        (None, Some(order)) => order,
        (Some(_), _) | (None, None) => symbol(diagram.position, point),
    }
}

/// The sign of a defender.
pub(super) const DEFENDER: char = 'O';

/// The sign of what stands on a point.
pub(super) fn symbol(position: &Position, point: Point) -> char {
    let draughts = position.variant().draughts_rules().is_some();
    match position.man_at(point) {
        Some(side) if draughts => match (side, position.kings(side).contains(point)) {
            (Side::White, false) => 'w',
            (Side::White, true) => 'W',
            (Side::Black, false) => 'b',
            (Side::Black, true) => 'B',
        },
        Some(Side::ATTACKERS) => 'x',
        Some(Side::DEFENDERS) => DEFENDER,
        None if position.variant().fortress().contains(point) => '+',
        None => '.',
    }
}

/// Where a point of the board goes in the text: column and row, the rows from the top.
pub(super) struct Turned {
    pub(super) width: u8,
    pub(super) height: u8,
    bottom: Side,
}

impl Turned {
    pub(super) fn of(diagram: Diagram<'_>) -> Self {
        let board = diagram.position.variant().board();
        Turned {
            width: board.width(),
            height: board.height(),
            bottom: diagram.bottom,
        }
    }

    /// The boards are written down with the fortress, or Black, on top.
    pub(super) fn place(&self, board: &Board, point: Point) -> (usize, usize) {
        let (x, y) = board.xy(point);
        let top = if board.fortress().is_empty() {
            Side::Black
        } else {
            Side::DEFENDERS
        };
        let (x, y) = if self.bottom == top {
            (self.width - 1 - x, self.height - 1 - y)
        } else {
            (x, y)
        };
        (usize::from(x), usize::from(y))
    }
}
