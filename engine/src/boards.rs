//! The list of boards. Each is a picture in a file of its family; how a picture is read is told in `board`.

pub(crate) mod checkered;
pub(crate) mod cross33;
pub(crate) mod cross67;

#[cfg(test)]
mod tests {
    use super::checkered::{CHECKERED_64, CHECKERED_100};
    use super::cross33::{CROSS33_DIAMOND, CROSS33_PLAIN, CROSS33_X};
    use super::cross67::{CROSS67_ALL, CROSS67_X};
    use crate::board::Board;
    use crate::point::Point;

    const BOARDS: [&Board; 5] = [
        &CROSS33_X,
        &CROSS33_DIAMOND,
        &CROSS33_PLAIN,
        &CROSS67_X,
        &CROSS67_ALL,
    ];

    #[test]
    fn each_board_has_its_points_lines_and_fortress() {
        let sizes = BOARDS.map(|board| (board.len(), board.lines().len(), board.fortress().len()));
        assert_eq!(
            sizes,
            [
                (33, 72, 9),
                (33, 72, 9),
                (33, 52, 9),
                (67, 164, 17),
                (67, 214, 17)
            ]
        );
    }

    #[test]
    fn labels_count_columns_from_the_left_and_rows_from_the_bottom() {
        for board in BOARDS {
            for point in board.points() {
                let (x, y) = board.xy(point);
                let label = format!("{}{}", char::from(b'a' + x), board.height() - y);
                assert_eq!(board.label(point), label);
                assert_eq!(board.point(&label), Some(point));
            }
        }
        assert_eq!(CROSS33_X.point("a1"), None);
        assert_eq!(
            CROSS67_X
                .point("b9")
                .map(|horn| CROSS67_X.fortress().contains(horn)),
            Some(true)
        );
    }

    #[test]
    fn squares_of_draughts_are_numbered_from_the_top_left() {
        for (board, width, squares, lines) in [(&CHECKERED_100, 10, 50, 81), (&CHECKERED_64, 8, 32, 49)] {
            assert_eq!((board.len(), board.lines().len()), (squares, lines));
            assert_eq!((board.width(), board.height()), (width, width));
            assert!(board.fortress().is_empty());
            for point in board.points() {
                let (x, y) = board.xy(point);
                assert_eq!((x + y) % 2, 1, "dark squares only");
                let number = usize::from(y) * usize::from(width) / 2 + usize::from(x) / 2 + 1;
                assert_eq!(board.label(point), number.to_string());
                assert_eq!(board.point(&number.to_string()), Some(point));
            }
        }
        assert_eq!(
            CHECKERED_100.xy(Point::new(45)),
            (0, 9),
            "46 is in the lower left corner"
        );
    }

    #[test]
    fn lines_join_both_ways_and_each_is_listed_once() {
        for board in BOARDS {
            let ends: usize = board.points().map(|point| board.neighbours(point).len()).sum();
            assert_eq!(ends, 2 * board.lines().len());
            for (a, b) in board.lines() {
                assert!(board.neighbours(*a).contains(*b) && board.neighbours(*b).contains(*a));
            }
        }
    }

    #[test]
    fn a_jump_goes_straight_over_a_neighbour() {
        for board in BOARDS {
            for from in board.points() {
                for jump in board.jumps(from) {
                    let ((fx, fy), (tx, ty)) = (board.xy(from), board.xy(jump.to));
                    let (ox, oy) = board.xy(jump.over);
                    assert_eq!((fx + tx, fy + ty), (2 * ox, 2 * oy));
                    assert!(board.neighbours(from).contains(jump.over));
                    assert!(board.neighbours(jump.over).contains(jump.to));
                }
            }
        }
        let horn = CROSS67_X.point("b9").expect("the board has horns");
        let landings = |board: &'static Board| {
            board
                .jumps(horn)
                .iter()
                .map(|jump| board.label(jump.to))
                .collect::<Vec<_>>()
        };
        assert_eq!(landings(&CROSS67_X), ["d9"]);
        assert_eq!(landings(&CROSS67_ALL), ["d9", "d7"]);
    }
}
