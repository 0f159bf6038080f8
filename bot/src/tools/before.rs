//! The move that led to a position of a siege game, found from its notation: the position before is made anew, and
//! the move has to be legal there and lead where it did.

use forteca_engine::{Board, Move, Point, Position, Side};

/// The move written so, if it led to the position.
pub(crate) fn last_move(position: &Position, text: &str) -> Option<Move> {
    let leads_here = |earlier: &Position| {
        let mv = earlier.parse_move(text).ok()?;
        (earlier.after(&mv) == *position).then_some(mv)
    };
    // The first move of a game may be a placement, whose position is the start.
    leads_here(&position.variant().start()).or_else(|| leads_here(&earlier(position, text)?))
}

/// The position in which the move was made, as far as the move and the position after it tell.
fn earlier(position: &Position, text: &str) -> Option<Position> {
    let board = position.variant().board();
    let (huffed, points) = points(board, text);
    let mover = position.side_to_move().other();
    let (mut attackers, mut defenders) = (position.men(Side::ATTACKERS), position.men(Side::DEFENDERS));
    let mut kills = usize::from(position.kills());
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
            kills = kills.checked_sub(1)?;
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
    Position::parse(position.variant(), &format!("{rows} {turn} {kills} {huffable}")).ok()
}

/// The point in parentheses, if any, and the others, in the order in which they are written.
fn points(board: &Board, text: &str) -> (Option<Point>, Vec<Point>) {
    let text = text.to_ascii_lowercase();
    let (huff, rest) = match text.split_once(')') {
        Some((huff, rest)) => (huff, rest),
        None => ("", text.as_str()),
    };
    let read = |text: &str| -> Vec<Point> {
        let signs: Vec<char> = text.chars().collect();
        let labels = signs.windows(2).map(|pair| pair.iter().collect::<String>());
        labels.filter_map(|label| board.point(&label)).collect()
    };
    (read(huff).first().copied(), read(rest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use forteca_engine::{Family, Variant};

    #[test]
    fn every_move_is_found_from_the_position_after_it() {
        let siege = |variant: &&Variant| matches!(variant.family(), Family::Siege33 | Family::Siege67);
        for variant in Variant::all().iter().filter(siege) {
            let mut position = variant.start();
            for ply in 0..60 {
                let moves = position.legal_moves();
                // Placements of three men are many and all alike.
                for mv in moves.iter().take(100) {
                    let after = position.after(mv);
                    assert_eq!(
                        last_move(&after, &mv.to_string()),
                        Some(mv.clone()),
                        "{position:?}"
                    );
                }
                let Some(mv) = moves.get(ply * 7 % moves.len().max(1)) else {
                    break;
                };
                position = position.after(mv);
            }
        }
    }

    #[test]
    fn a_move_that_leads_elsewhere_is_not_found() {
        let variant = Variant::from_id("forteca").unwrap();
        let text = ".../.../ooWoWoo/ooo.ooo/ooooooo/ooo/ooo d 0 -";
        let position = Position::parse(variant, text).unwrap();
        assert!(last_move(&position, "D4–D5").is_some());
        for text in [
            "",
            "d4",
            "d3-d4",
            "c4-d5",
            "d5-d4",
            "c5+e5",
            "c5xe5",
            "(c5) d4-d5",
            "z9-d5",
            "(",
            ")",
        ] {
            assert_eq!(last_move(&position, text), None, "{text}");
        }
    }
}
