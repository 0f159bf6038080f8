//! The move that led to a position, found from its notation: the position before is made anew, and the move has to be
//! legal there and lead where it did.

mod draughts;
mod siege;

use forteca_engine::{Board, Family, MoveKind, Point, Position, Route};

/// The move written so, if it led to the position and there is no doubt about what it took. What a king of draughts
/// took does not show afterwards, so that its captures are not found.
pub(crate) fn last_move(position: &Position, text: &str) -> Option<Route> {
    let variant = position.variant();
    // The first move of a game may be a placement, whose position is the start.
    let mut earlier = vec![variant.start()];
    let (huffed, points) = points(variant.board(), text);
    match variant.family() {
        Family::Siege33 | Family::Siege67 => earlier.extend(siege::earlier(position, huffed, &points)),
        Family::Draughts100 | Family::Draughts64 => earlier.extend(draughts::earlier(position, &points)),
    }
    let leads_here = |earlier: &Position| {
        let mv = earlier.parse_move(text).ok()?;
        // Whoever names more than the ends of a capture names all of it.
        let named = mv.kind() != MoveKind::Capture || points.len() <= 2 || mv.path() == points;
        (named && earlier.after(&mv) == *position).then_some(mv)
    };
    let mut found = earlier.iter().filter_map(leads_here);
    let mv = found.next()?;
    // Whether a man or a king went there makes no difference to be seen.
    let seen = |mv: &Route| (mv.path().to_vec(), mv.captured());
    found.all(|other| seen(&other) == seen(&mv)).then_some(mv)
}

/// The point in parentheses, if any, and the others, in the order in which they are written.
fn points(board: &Board, text: &str) -> (Option<Point>, Vec<Point>) {
    let (huff, rest) = text.split_once(')').unwrap_or(("", text));
    let read = |text: &str| -> Vec<Point> {
        // A letter begins a label, digits go on with it, anything else ends it; no column is called x.
        let mut spaced = String::new();
        for sign in text.to_ascii_lowercase().chars() {
            if !sign.is_ascii_digit() {
                spaced.push(' ');
            }
            if sign.is_ascii_alphanumeric() && sign != 'x' {
                spaced.push(sign);
            }
        }
        spaced
            .split(' ')
            .filter_map(|label| board.point(label.trim_start_matches('0')))
            .collect()
    };
    (read(huff).first().copied(), read(rest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use forteca_engine::Variant;

    /// Shows every move of some positions of a game, and the position after it.
    fn everywhere(variant: Variant, mut see: impl FnMut(&Route, &Position)) {
        let mut position = variant.start();
        for ply in 0..60 {
            let moves = position.legal_moves();
            // Placements of three men are many and all alike.
            for mv in moves.iter().take(100) {
                see(mv, &position.after(mv));
            }
            let Some(mv) = moves.get(ply * 7 % moves.len().max(1)) else {
                break;
            };
            position = position.after(mv);
        }
    }

    #[test]
    fn every_move_of_a_siege_game_is_found_from_the_position_after_it() {
        for variant in Variant::all().iter().filter(|variant| variant.rules().is_some()) {
            everywhere(*variant, |mv, after| {
                assert_eq!(last_move(after, &mv.to_string()), Some(mv.clone()), "{after:?}");
            });
        }
    }

    #[test]
    fn a_move_of_draughts_is_found_or_in_doubt_but_never_another() {
        let (mut steps, mut captures, mut doubts) = (0, 0, 0);
        for variant in Variant::all().iter().filter(|variant| variant.rules().is_none()) {
            everywhere(*variant, |mv, after| match last_move(after, &mv.to_string()) {
                Some(found) => {
                    assert_eq!((found.path(), found.captured()), (mv.path(), mv.captured()));
                    *if mv.captured().is_empty() {
                        &mut steps
                    } else {
                        &mut captures
                    } += 1;
                }
                None => {
                    assert!(!mv.captured().is_empty(), "{mv} in {after:?}");
                    doubts += 1;
                }
            });
        }
        assert!(
            steps > 500 && captures > 20 && doubts < captures,
            "{steps} {captures} {doubts}"
        );
    }

    #[test]
    fn the_order_of_placed_men_does_not_matter() {
        let variant = Variant::from_id("belagerung").unwrap();
        let placed = variant.start().parse_move("b9+d9+h9").unwrap();
        let after = variant.start().after(&placed);
        assert_eq!(last_move(&after, "H9, d9, b9"), Some(placed));
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
