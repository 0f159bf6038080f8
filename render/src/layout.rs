//! Where each point is and how large everything is: the only pixel numbers of the crate's boards.

use crate::look::Labels;
use forteca_engine::{Board, Point, Side};

/// Width and height of every board's picture in pixels.
pub(crate) const SIZE: u32 = 800;

/// How a board is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Grid {
    /// Points and lines, seven points wide.
    Small,
    /// Points and lines, nine points wide.
    Large,
    /// Squares.
    Checkered,
}

impl Grid {
    fn of(board: &Board) -> Grid {
        match (board.fortress().is_empty(), board.width()) {
            (true, _) => Grid::Checkered,
            (false, 0..=7) => Grid::Small,
            (false, _) => Grid::Large,
        }
    }

    /// The distance between neighbouring points that the sizes below are written for.
    const fn reference(self) -> f32 {
        match self {
            Grid::Small => 100.0,
            Grid::Large => 78.0,
            Grid::Checkered => 68.0,
        }
    }

    /// The distance of points at most, in pixels, of those for which there is room. An even one lets what is drawn
    /// alike fall alike into bytes of two pixels, so that it compresses well; and deflate looks back 32 KiB, which are
    /// 81 rows: where points can be no farther from each other than that, a row of men is described by the one above.
    fn densest(self, room: i32) -> i32 {
        match self {
            Grid::Small | Grid::Checkered => room,
            Grid::Large => room.min(80),
        }
    }

    /// How far from the middle of its point anything reaches that is drawn of it, in distances of points: the seam
    /// around the tip of a shield, the ears of a wolf or a crown.
    const fn reach(self) -> f32 {
        match self {
            Grid::Small => 0.56,
            Grid::Large => 0.61,
            Grid::Checkered => 0.66,
        }
    }
}

/// Sizes in pixels at the reference distance; `Layout::size` scales them to a board.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Size {
    /// How far the wood reaches beyond its outermost points (of a checkered board, beyond its squares), and the
    /// width of its dark edge.
    Panel,
    PanelEdge,
    /// How far the fortress's ground reaches beyond its points.
    Fortress,
    Wall,
    Line,
    /// A line closed to attackers: the whole and the bright core.
    ClosedLine,
    ClosedCore,
    /// Radius of a point, and the width of its rim.
    Point,
    PointRim,
    /// Radius of an attacker; a defender fits around the same circle.
    Man,
    ManOutline,
    /// Radius and width of the line inside a man.
    Inlaid,
    InlaidLine,
    /// Height of a digit.
    Label,
    /// Radius around a point's middle that paths keep clear of.
    LabelRoom,
    /// The same for a path that starts or ends at a man.
    ManRoom,
    /// Distance from a man to the seam that shows it chosen.
    SeamOff,
    /// Width of a mark's core, and of the casing on each side.
    Mark,
    Casing,
    /// Radius of the broken ring round a point left.
    LeftRing,
    /// The gaps of a broken ring.
    DashGap,
    /// Half the side of the square that arrival brackets span, and the length of their arms.
    Bracket,
    BracketArm,
    /// Where the strokes of a cross begin and end, from the point's middle.
    CrossFrom,
    CrossTo,
    Cross,
    Path,
    ArrowLength,
    ArrowHalf,
    /// Radius of the disc behind a landing's number, its distance right and up, and the digit's height.
    Badge,
    BadgeOff,
    BadgeDigit,
    /// Radius of a target's dots and their distance right, left, up and down.
    Dot,
    DotOff,
}

impl Size {
    /// On small, large and checkered boards.
    const fn reference(self) -> [f32; 3] {
        match self {
            Size::Panel => [45.0, 36.0, 4.0],
            Size::PanelEdge => [4.0, 3.0, 4.0],
            Size::Fortress => [40.0, 32.0, 0.0],
            Size::Wall => [5.0, 5.0, 0.0],
            Size::Line => [4.0, 4.0, 0.0],
            Size::ClosedLine => [12.0, 11.0, 0.0],
            Size::ClosedCore => [6.0, 5.0, 0.0],
            Size::Point => [28.0, 28.0, 0.0],
            Size::PointRim => [3.0, 2.5, 0.0],
            Size::Man => [38.0, 34.0, 30.0],
            Size::ManOutline => [4.0, 3.5, 3.5],
            Size::Inlaid => [32.0, 29.0, 25.0],
            Size::InlaidLine => [2.5, 2.0, 2.0],
            Size::Label => [25.5, 26.9, 25.4],
            Size::LabelRoom => [26.0, 26.0, 22.0],
            Size::ManRoom => [42.0, 38.0, 33.0],
            Size::SeamOff => [2.0, 1.5, 1.0],
            Size::Mark => [5.5, 5.0, 4.5],
            Size::Casing => [2.5, 2.0, 2.0],
            Size::LeftRing => [37.0, 34.0, 28.0],
            Size::DashGap => [12.0, 11.0, 10.0],
            Size::Bracket => [44.0, 36.0, 30.0],
            Size::BracketArm => [21.0, 18.0, 14.0],
            Size::CrossFrom => [24.0, 23.0, 21.0],
            Size::CrossTo => [47.0, 39.0, 38.0],
            Size::Cross => [8.0, 7.0, 7.0],
            Size::Path => [8.0, 7.0, 7.0],
            Size::ArrowLength => [23.0, 18.0, 18.0],
            Size::ArrowHalf => [14.5, 12.0, 12.0],
            Size::Badge => [18.5, 16.5, 15.5],
            Size::BadgeOff => [33.0, 28.0, 22.0],
            Size::BadgeDigit => [24.0, 21.5, 20.5],
            Size::Dot => [7.5, 6.5, 6.0],
            Size::DotOff => [26.0, 24.0, 22.0],
        }
    }
}

/// Height of the strip that tells whose turn it is, and the width of one of its battlements, in pixels on
/// every board.
pub(crate) const STRIP: u32 = 10;
pub(crate) const BATTLEMENT: u32 = 40;

/// Height of a banner below a board.
pub(crate) const BANNER: u32 = 88;

/// Width of the margins that hold what is written at the edge: a digit on the left, letters with ascenders and descenders
/// below, numbers of two digits on both sides of a checkered board.
const DIGIT: i32 = 34;
const LETTERS: i32 = 42;
const NUMBERS: i32 = 50;

/// Distance from the middle of a letter at the edge to the strip.
const LETTER_OFF: i32 = 27;

/// Height of what is written at the edge.
pub(crate) const EDGE_LABEL: f32 = 28.0;

/// The places of one board's points, seen from one side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout {
    board: &'static Board,
    grid: Grid,
    bottom: Side,
    labels: Labels,
    spacing: i32,
    left: i32,
    top: i32,
}

impl Layout {
    pub(crate) fn new(board: &'static Board, bottom: Side, labels: Labels) -> Layout {
        let grid = Grid::of(board);
        let (width, height) = (i32::from(board.width()), i32::from(board.height()));
        let side = SIZE as i32;
        // Left, top, right and bottom; the strip may be at the top or at the bottom.
        let strip = STRIP as i32;
        let margins = match (labels, grid) {
            (Labels::Inside | Labels::Off, _) => [0, strip, 0, strip],
            (Labels::Edge, Grid::Small | Grid::Large) => [DIGIT, strip, 4, strip + LETTERS],
            (Labels::Edge, Grid::Checkered) => [NUMBERS, strip, NUMBERS, strip],
        };
        let (across, down) = (side - margins[0] - margins[2], side - margins[1] - margins[3]);
        let fitting = |room: i32, points: i32| room as f32 / ((points - 1) as f32 + 2.0 * grid.reach());
        let spacing = fitting(across, width).min(fitting(down, height)) as i32;
        let spacing = grid.densest(spacing) & !1;
        Layout {
            board,
            grid,
            bottom,
            labels,
            spacing,
            left: margins[0] + (across - (width - 1) * spacing) / 2,
            top: margins[1] + (down - (height - 1) * spacing) / 2,
        }
    }

    pub(crate) fn board(&self) -> &'static Board {
        self.board
    }

    pub(crate) fn grid(&self) -> Grid {
        self.grid
    }

    pub(crate) fn bottom(&self) -> Side {
        self.bottom
    }

    pub(crate) fn labels(&self) -> Labels {
        self.labels
    }

    /// The words on a point and on a man that stands there.
    pub(crate) fn label(&self, point: Point) -> &'static str {
        match self.labels {
            Labels::Inside => self.board.label(point),
            Labels::Edge | Labels::Off => "",
        }
    }

    /// Pixels from a point to its neighbour in a row.
    pub(crate) fn spacing(&self) -> i32 {
        self.spacing
    }

    /// A length in pixels on this board.
    pub(crate) fn size(&self, size: Size) -> f32 {
        size.reference()[self.grid as usize] * self.spacing as f32 / self.grid.reference()
    }

    /// Column and row of a point as seen in the picture, from the left and from the top.
    pub(crate) fn cell(&self, point: Point) -> (i32, i32) {
        let (column, row) = self.board.xy(point);
        let (column, row) = (i32::from(column), i32::from(row));
        // The engine's rows begin behind the side that is not at home at the bottom.
        let home = match self.grid {
            Grid::Small | Grid::Large => Side::ATTACKERS,
            Grid::Checkered => Side::White,
        };
        if self.bottom == home {
            (column, row)
        } else {
            (
                i32::from(self.board.width()) - 1 - column,
                i32::from(self.board.height()) - 1 - row,
            )
        }
    }

    /// The middle of a column and row of the picture, in pixels.
    pub(crate) fn centre_of(&self, (column, row): (i32, i32)) -> (i32, i32) {
        (self.left + column * self.spacing, self.top + row * self.spacing)
    }

    /// The middle of a point, in pixels.
    pub(crate) fn centre(&self, point: Point) -> (i32, i32) {
        self.centre_of(self.cell(point))
    }

    /// What is written at the edge, and the middle of each word.
    pub(crate) fn edge_labels(&self) -> Vec<((i32, i32), String)> {
        let (width, height) = (i32::from(self.board.width()), i32::from(self.board.height()));
        let side = SIZE as i32;
        let mut words = Vec::new();
        match (self.labels, self.grid) {
            (Labels::Inside | Labels::Off, _) => {}
            (Labels::Edge, Grid::Small | Grid::Large) => {
                for column in 0..width {
                    let shown = if self.bottom == Side::ATTACKERS {
                        column
                    } else {
                        width - 1 - column
                    };
                    let letter = char::from(b'a' + shown as u8);
                    let y = side - STRIP as i32 - LETTER_OFF;
                    words.push(((self.centre_of((column, 0)).0, y), letter.to_string()));
                }
                for row in 0..height {
                    let number = if self.bottom == Side::ATTACKERS {
                        height - row
                    } else {
                        row + 1
                    };
                    words.push(((DIGIT - 12, self.centre_of((0, row)).1), number.to_string()));
                }
            }
            (Labels::Edge, Grid::Checkered) => {
                let frame = self.size(Size::Panel) + self.size(Size::PanelEdge);
                let middle = (self.left - self.spacing / 2 - frame as i32) / 2;
                for point in self.board.points() {
                    let (column, row) = self.cell(point);
                    let (_, y) = self.centre_of((column, row));
                    // The outermost square of each row, on the side it is nearest to.
                    if column <= 1 {
                        words.push(((middle, y), self.board.label(point).to_owned()));
                    }
                    if column >= width - 2 {
                        words.push(((side - middle, y), self.board.label(point).to_owned()));
                    }
                }
            }
        }
        words
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use forteca_engine::Variant;

    const BOTTOMS: [Side; 2] = [Side::White, Side::Black];

    #[test]
    fn every_point_has_room_for_a_man_and_the_strip() {
        for variant in Variant::all() {
            for labels in Labels::ALL {
                let layout = Layout::new(variant.board(), Side::ATTACKERS, labels);
                let room = (layout.grid().reach() * layout.spacing() as f32) as i32;
                let strip = STRIP as i32;
                for point in variant.board().points() {
                    let (x, y) = layout.centre(point);
                    let side = SIZE as i32;
                    assert!((room..=side - room).contains(&x), "{variant} {point:?}");
                    assert!(
                        (strip + room..=side - strip - room).contains(&y),
                        "{variant} {point:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_turned_board_is_turned_by_half() {
        for variant in Variant::all() {
            let board = variant.board();
            let [one, other] = BOTTOMS.map(|bottom| Layout::new(board, bottom, Labels::Inside));
            for point in board.points() {
                let ((ax, ay), (bx, by)) = (one.centre(point), other.centre(point));
                let side = SIZE as i32;
                // Odd spare pixels cannot be shared equally.
                assert!(
                    (ax + bx - side).abs() <= 1 && (ay + by - side).abs() <= 1,
                    "{variant} {point:?}"
                );
            }
        }
    }

    #[test]
    fn each_side_sits_behind_its_own_men() {
        for variant in Variant::all() {
            let start = variant.start();
            for bottom in BOTTOMS {
                let layout = Layout::new(variant.board(), bottom, Labels::Inside);
                let mean = |side| {
                    let men = start.men(side);
                    let rows: i32 = men.iter().map(|point| layout.centre(point).1).sum();
                    (!men.is_empty()).then(|| rows / men.len() as i32)
                };
                if let (Some(own), Some(other)) = (mean(bottom), mean(bottom.other())) {
                    assert!(own > other, "{variant} {bottom:?}");
                }
            }
        }
    }

    #[test]
    fn labels_are_11_pixels_high_at_a_width_of_320() {
        for variant in Variant::all() {
            let layout = Layout::new(variant.board(), Side::Black, Labels::Inside);
            assert!(
                layout.size(Size::Label) * 320.0 / SIZE as f32 >= 11.0,
                "{variant}"
            );
            assert!(EDGE_LABEL * 320.0 / SIZE as f32 >= 11.0);
        }
    }

    #[test]
    fn edges_name_every_row_and_column() {
        let words = |id: &str, bottom| {
            let board = Variant::from_id(id).expect("a game").board();
            let words = Layout::new(board, bottom, Labels::Edge).edge_labels();
            words
                .into_iter()
                .map(|(_, word)| word)
                .collect::<Vec<_>>()
                .join(" ")
        };
        assert_eq!(words("forteca", Side::Black), "a b c d e f g 7 6 5 4 3 2 1");
        assert_eq!(words("forteca", Side::White), "g f e d c b a 1 2 3 4 5 6 7");
        assert_eq!(
            words("warcaby-klasyczne", Side::White),
            "1 4 5 8 9 12 13 16 17 20 21 24 25 28 29 32"
        );
    }
}
