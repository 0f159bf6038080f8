//! The position before a move of a siege game.

use forteca_engine::{Point, Position, Side};

/// The position in which the move was made, as far as its points and the position after it tell.
pub(super) fn earlier(position: &Position, huffed: Option<Point>, points: &[Point]) -> Option<Position> {
    let board = position.variant().board();
    let mover = position.side_to_move().other();
    let (mut attackers, mut defenders) = (position.men(Side::ATTACKERS), position.men(Side::DEFENDERS));
    let mut captured = usize::from(position.captured_count());
    let movers = match mover {
        Side::ATTACKERS => &mut attackers,
        Side::DEFENDERS => &mut defenders,
    };
    // A huff alone moves nobody.
    if let (Some(from), Some(to)) = (points.first(), points.last()) {
        *movers = movers.without(*to).with(*from);
    }
    for pair in points.windows(2).filter(|_| mover == Side::DEFENDERS) {
        if let Some(jump) = board.jumps(pair[0]).iter().find(|jump| jump.to == pair[1]) {
            attackers = attackers.with(jump.over);
            captured = captured.checked_sub(1)?;
        }
    }
    if let Some(huffed) = huffed {
        defenders = defenders.with(huffed);
    }
    let mut rows = String::new();
    let mut row = 0;
    for point in board.points() {
        if board.xy(point).1 != row {
            rows.push('/');
            row = board.xy(point).1;
        }
        rows.push(match (attackers.contains(point), defenders.contains(point)) {
            (true, _) => 'o',
            (false, true) => 'W',
            (false, false) => '.',
        });
    }
    let turn = match mover {
        Side::ATTACKERS => 'a',
        Side::DEFENDERS => 'd',
    };
    let huffable = huffed.map_or("-", |point| board.label(point));
    Position::parse(
        position.variant(),
        &format!("{rows} {turn} {captured} {huffable}"),
    )
    .ok()
}
