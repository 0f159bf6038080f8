//! Boards of squares, of which the dark ones are written, each with its number.

use forteca_engine::Point;

use crate::discord::show::diagram::Diagram;
use crate::discord::show::text_board::marks::Marks;
use crate::discord::show::text_board::places::{Turned, symbol};

/// Characters of a square: the man, its number of two digits, and a mark before and after.
const CELL: usize = 5;
/// How far a row that begins with a light square stands to the right.
const HALF_A_STEP: &str = "   ";

/// The rows of such a board from the top.
pub(super) fn squares(diagram: Diagram<'_>, marks: &Marks) -> Vec<String> {
    let board = diagram.position.variant().board();
    let turned = Turned::of(diagram);
    let mut rows: Vec<Vec<(usize, Point)>> = vec![Vec::new(); usize::from(turned.height)];
    for point in board.points() {
        let (x, y) = turned.place(board, point);
        rows[y].push((x, point));
    }
    // The air between two cells: as much as a phone has room for.
    let air = match turned.width {
        ..=8 => "  ",
        _ => "",
    };
    rows.into_iter()
        .map(|mut row| {
            row.sort();
            let cells: Vec<String> = row
                .iter()
                .map(|(_, point)| {
                    let (before, after) = marks.around(*point).unwrap_or((' ', ' '));
                    let man = symbol(diagram.position, *point);
                    let cell = format!("{before}{man}{}{after}", board.label(*point));
                    format!("{cell:<CELL$}")
                })
                .collect();
            let indent = match row.first() {
                Some((0, _)) | None => "",
                Some(_) => HALF_A_STEP,
            };
            format!("{indent}{}", cells.join(air))
        })
        .collect()
}
