//! The positions before a move of draughts.

use forteca_engine::{Board, Point, PointSet, Position, Side};

/// The positions in which a step, or a capture by a man, may have been made: with each set of men that it may have
/// taken, and, if it is a king where men become kings, with a man or a king.
pub(super) fn earlier(position: &Position, points: &[Point]) -> Vec<Position> {
    let (Some(from), Some(to)) = (points.first(), points.last()) else {
        return Vec::new();
    };
    let board = position.variant().board();
    let mover = position.side_to_move().other();
    let king = position.kings(mover).contains(*to);
    let crowned = king && board.xy(*to).1 == last_row(board, mover);
    let mut positions = Vec::new();
    if board.neighbours(*from).contains(*to) || king {
        positions.extend(with(position, *from, *to, PointSet::EMPTY, king));
    }
    if crowned {
        positions.extend(with(position, *from, *to, PointSet::EMPTY, false));
    }
    if crowned || !king {
        let occupied = (position.men(Side::White) | position.men(Side::Black))
            .without(*to)
            .with(*from);
        let mut taken = Vec::new();
        back(
            board,
            *to,
            *from,
            occupied.without(*from),
            PointSet::EMPTY,
            &mut taken,
        );
        positions.extend(
            taken
                .into_iter()
                .filter_map(|taken| with(position, *from, *to, taken, false)),
        );
    }
    positions
}

/// The row on which men of this side become kings.
fn last_row(board: &Board, side: Side) -> u8 {
    match side {
        Side::White => 0,
        Side::Black => board.height() - 1,
    }
}

/// Collects the sets of squares that a man can have jumped over on its way from `from` to `at`, walking back.
fn back(
    board: &Board,
    at: Point,
    from: Point,
    occupied: PointSet,
    over: PointSet,
    taken: &mut Vec<PointSet>,
) {
    for jump in board.jumps(at) {
        if occupied.contains(jump.over) || over.contains(jump.over) || occupied.contains(jump.to) {
            continue;
        }
        let over = over.with(jump.over);
        if jump.to == from && !taken.contains(&over) {
            taken.push(over);
        }
        // As many as one man takes in a game, and more than anybody needs.
        if over.len() < 6 {
            back(board, jump.to, from, occupied, over, taken);
        }
    }
}

/// The position with the mover back on `from` and the taken ones on the board.
fn with(position: &Position, from: Point, to: Point, taken: PointSet, king: bool) -> Option<Position> {
    let board = position.variant().board();
    let mover = position.side_to_move().other();
    let list = |side: Side| {
        let (mut men, mut kings) = (position.men(side), position.kings(side));
        if side == mover {
            (men, kings) = (men.without(to).with(from), kings.without(to));
            if king {
                kings = kings.with(from);
            }
        } else {
            men = men | taken;
            let on_last_row = |point: &Point| board.xy(*point).1 == last_row(board, side);
            kings = taken.iter().filter(on_last_row).fold(kings, PointSet::with);
        }
        let squares = men.iter().map(|point| {
            let sign = if kings.contains(point) { "K" } else { "" };
            format!("{sign}{}", board.label(point))
        });
        squares.collect::<Vec<_>>().join(",")
    };
    let turn = match mover {
        Side::White => 'W',
        Side::Black => 'B',
    };
    let text = format!("{turn}:W{}:B{}", list(Side::White), list(Side::Black));
    Position::parse(position.variant(), &text).ok()
}
