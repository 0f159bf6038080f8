//! Boards of points and lines, written on a grid of characters.

use crate::discord::show::diagram::Diagram;
use crate::discord::show::text_board::marks::Marks;
use crate::discord::show::text_board::places::{Turned, seen};

/// Characters before the first point.
const MARGIN: usize = 2;

/// Characters from one point to the next: as many as a phone has room for, and never so few that the marks of two
/// neighbours meet.
fn pitch(width: usize) -> usize {
    match width {
        ..=7 => 4,
        _ => 3,
    }
}

/// The rows of such a board from the top, and the letters of its columns.
pub(super) fn points_and_lines(diagram: Diagram<'_>, marks: &Marks) -> Vec<String> {
    let variant = diagram.position.variant();
    let (board, closed) = (variant.board(), variant.closed_lines());
    let turned = Turned::of(diagram);
    let (width, height) = (usize::from(turned.width), usize::from(turned.height));
    let pitch = pitch(width);
    let mut grid = vec![vec![' '; MARGIN + width * pitch]; height * 2 - 1];
    let middle = |column: usize| MARGIN + column * pitch + 1;
    for (a, b) in variant.lines() {
        let [(ax, ay), (bx, by)] = [*a, *b].map(|point| turned.place(board, point));
        let is_closed = closed.contains(&(*a, *b)) || closed.contains(&(*b, *a));
        let left = middle(ax.min(bx));
        let between = left + 1..left + pitch;
        let (row, columns, line) = if ay == by {
            // Where the points are close, a line has no room for air at its ends.
            let air = usize::from(pitch > 3);
            (ay * 2, between.start + air..between.end - air, '-')
        } else if ax == bx {
            (ay.min(by) * 2 + 1, left..left + 1, '|')
        } else {
            let falls = (ax < bx) == (ay < by);
            // In the middle, or else beside the upper of its points.
            let (column, line) = match falls {
                true => (left + pitch / 2, '\\'),
                false => (left + pitch - pitch / 2, '/'),
            };
            (ay.min(by) * 2 + 1, column..column + 1, line)
        };
        for cell in &mut grid[row][columns] {
            *cell = match (*cell, is_closed) {
                (' ', false) => line,
                (' ', true) => CLOSED,
                _ => 'X',
            };
        }
    }
    for point in board.points() {
        let (x, y) = turned.place(board, point);
        let at = middle(x);
        let row = &mut grid[y * 2];
        row[at] = seen(diagram, marks, point);
        if let Some((before, after)) = marks.around(point) {
            (row[at - 1], row[at + 1]) = (before, after);
        }
        // The number of the row is the same for all of its points; so is the letter of a column.
        row[0] = board.label(point).chars().nth(1).unwrap_or(' ');
    }
    let mut letters = vec![' '; MARGIN + width * pitch];
    for point in board.points() {
        let (x, _) = turned.place(board, point);
        letters[middle(x)] = board.label(point).chars().next().unwrap_or(' ');
    }
    grid.push(letters);
    grid.into_iter().map(|row| row.into_iter().collect()).collect()
}

/// A line that one side may not go along.
const CLOSED: char = '=';
