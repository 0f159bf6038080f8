//! Positions put together man by man and handed to the engine as text, which refuses what cannot be.

use forteca_engine::{Board, Point, PointSet, Position, Side, Variant};

/// A position of a siege game; `None` if the engine refuses it.
pub(super) fn siege(
    variant: Variant,
    (attackers, defenders): (PointSet, PointSet),
    to_move: Side,
    captured: u8,
) -> Option<Position> {
    let board = variant.board();
    let mut text = String::new();
    let mut row = None;
    for point in board.points() {
        let y = board.xy(point).1;
        if row.replace(y).is_some_and(|before| before != y) {
            text.push('/');
        }
        text.push(if attackers.contains(point) {
            'o'
        } else if defenders.contains(point) {
            'W'
        } else {
            '.'
        });
    }
    let turn = match to_move {
        Side::ATTACKERS => 'a',
        Side::DEFENDERS => 'd',
    };
    Position::parse(variant, &format!("{text} {turn} {captured} -")).ok()
}

/// A position of draughts; `None` if the engine refuses it.
pub(super) fn draughts(
    variant: Variant,
    (white, black): (&[Point], &[Point]),
    kings: PointSet,
    to_move: Side,
) -> Option<Position> {
    let list = |men: &[Point]| {
        let label = |point: &Point| {
            let king = if kings.contains(*point) { "K" } else { "" };
            format!("{king}{}", variant.board().label(*point))
        };
        men.iter().map(label).collect::<Vec<_>>().join(",")
    };
    let turn = match to_move {
        Side::White => 'W',
        Side::Black => 'B',
    };
    Position::parse(variant, &format!("{turn}:W{}:B{}", list(white), list(black))).ok()
}

/// The points of a set and all their neighbours.
pub(super) fn around(board: &Board, points: PointSet) -> PointSet {
    let near = points.iter().flat_map(|point| board.neighbours(point).iter());
    near.collect::<PointSet>() | points
}

/// How far a point is from the middle of the board, in halves of a step along both axes.
pub(super) fn off_centre(board: &Board, point: Point) -> u8 {
    let (x, y) = board.xy(point);
    (2 * x + 1).abs_diff(board.width()) + (2 * y + 1).abs_diff(board.height())
}

/// All points of the board in the order of `key`, the least first.
pub(super) fn points_by<K: Ord>(board: &Board, key: impl Fn(Point) -> K) -> Vec<Point> {
    let mut points: Vec<Point> = board.points().collect();
    points.sort_by_key(|point| key(*point));
    points
}
