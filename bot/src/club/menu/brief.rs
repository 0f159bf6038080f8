//! A move in as few characters as can be, for the buttons and menus of captures that are too long to be written
//! out there: a mark, then one character a point.

use forteca_engine::{Point, Position, Route};

/// What a brief move begins with; no move in notation does.
const MARK: char = '~';
/// The character of the first point; those of the others follow it in ASCII, all of them printable and none of them
/// the `/` that parts the words of a `custom_id`.
const FIRST: u8 = b'0';

/// The move in notation if that takes no more than `room` characters, else in brief.
pub fn spell(made: &Route, room: usize) -> String {
    let text = made.to_string();
    // Whoever huffs makes one step, which is never long.
    if text.chars().count() <= room || made.huffed().is_some() {
        return text;
    }
    let points = made.path().iter().map(|point| character(*point));
    std::iter::once(MARK).chain(points).collect()
}

/// The move that was spelled, in notation. What is not brief is given back as it is.
pub fn unbrief<'a>(position: &Position, text: &'a str) -> std::borrow::Cow<'a, str> {
    let Some(points) = text.strip_prefix(MARK) else {
        return text.into();
    };
    let board = position.variant().board();
    let labels: Option<Vec<&str>> = points
        .chars()
        .map(|wanted| {
            let point = board.points().find(|point| character(*point) == wanted)?;
            Some(board.label(point))
        })
        .collect();
    match labels {
        Some(labels) => labels.join("x").into(),
        None => text.into(),
    }
}

#[expect(clippy::expect_used, reason = "a set of points has room for 128")]
fn character(point: Point) -> char {
    let offset = u8::try_from(point.index()).expect("a set of points has room for 128");
    char::from(FIRST + offset)
}

#[cfg(test)]
mod tests {
    use super::*;
    use forteca_engine::Variant;

    #[test]
    fn the_largest_board_has_a_printable_character_for_every_point() {
        let board = Variant::from_id("belagerung").unwrap().board();
        for point in board.points() {
            assert!(character(point).is_ascii_graphic() && character(point) != '/');
        }
    }

    #[test]
    fn a_long_capture_is_read_back_from_its_brief_form() {
        let variant = Variant::from_id("forteca").unwrap();
        let position = Position::parse(variant, ".../.W./.o.W..o/o..o.oo/oo..o.o/oo./o.o d 10 -").unwrap();
        let legal = position.legal_moves();
        let longest = legal.iter().max_by_key(|made| made.path().len()).unwrap();
        assert!(longest.path().len() > 2);
        let brief = spell(longest, 6);
        assert_eq!(brief.chars().count(), 1 + longest.path().len());
        let text = unbrief(&position, &brief);
        assert_eq!(&position.parse_move(&text).unwrap(), longest);
        assert_eq!(spell(longest, 60), longest.to_string());
        assert_eq!(unbrief(&position, "d4-d5"), "d4-d5");
        assert_eq!(unbrief(&position, "~\u{7f}"), "~\u{7f}");
    }
}
