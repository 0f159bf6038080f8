//! Men drawn as rows of signs from the top of the board, separated by `/`, with one sign for each point that the board
//! has there: `o` an attacker, `W` a defender, `.` nobody. Rules write their starts so, and position strings begin so.

use crate::board::Board;
use crate::point::{Point, PointSet};

/// Why rows of signs are not men on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RowsError {
    /// The number of rows is not that of the board.
    Rows { wanted: usize, given: usize },
    /// A row, counted from 1 at the top, has not as many points as on the board.
    RowLength { row: usize, wanted: usize, given: usize },
    /// A sign is none of `o`, `W` and `.`.
    Man { sign: char },
}

/// The attackers and the defenders in such rows.
///
/// # Errors
/// If the rows do not fit the board, or a sign is none of the three.
pub(crate) fn men_in_rows(board: &Board, rows: &str) -> Result<(PointSet, PointSet), RowsError> {
    let rows: Vec<&str> = rows.split('/').collect();
    if rows.len() != usize::from(board.height()) {
        return Err(RowsError::Rows {
            wanted: usize::from(board.height()),
            given: rows.len(),
        });
    }
    let (mut attackers, mut defenders) = (PointSet::EMPTY, PointSet::EMPTY);
    for (y, signs) in rows.iter().enumerate() {
        let points: Vec<Point> = board
            .points()
            .filter(|point| usize::from(board.xy(*point).1) == y)
            .collect();
        if signs.chars().count() != points.len() {
            let (wanted, given) = (points.len(), signs.chars().count());
            return Err(RowsError::RowLength {
                row: y + 1,
                wanted,
                given,
            });
        }
        for (point, sign) in points.into_iter().zip(signs.chars()) {
            match sign {
                'o' => attackers = attackers.with(point),
                'W' => defenders = defenders.with(point),
                '.' => {}
                sign => return Err(RowsError::Man { sign }),
            }
        }
    }
    Ok((attackers, defenders))
}
