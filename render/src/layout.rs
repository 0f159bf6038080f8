//! Where each point is and how large everything is: the only pixel numbers of the crate.

use forteca_engine::{Board, Point, Side};

/// Width and height of every picture in pixels.
pub(crate) const SIZE: u32 = 800;

/// The distance between neighbouring points that the sizes below are written for: a board seven points wide.
const REFERENCE: f32 = 112.0;

/// Sizes in pixels at the reference distance; `Layout::size` scales them to a board.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Size {
    /// How far the wood reaches beyond its outermost points.
    Panel,
    PanelEdge,
    /// Distance of the inlaid line from the panel's edge, and its width.
    InlayInset,
    Inlay,
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
    ShadowX,
    ShadowY,
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
    const fn reference(self) -> f32 {
        match self {
            Size::Panel => 50.0,
            Size::PanelEdge => 4.0,
            Size::InlayInset => 6.0,
            Size::Inlay => 1.5,
            Size::Fortress => 44.0,
            Size::Wall => 6.0,
            Size::Line => 5.0,
            Size::ClosedLine => 13.0,
            Size::ClosedCore => 6.0,
            Size::Point => 31.0,
            Size::PointRim => 3.0,
            Size::Man => 42.0,
            Size::ManOutline => 4.0,
            Size::Inlaid => 36.0,
            Size::InlaidLine => 2.5,
            Size::Label => 26.0,
            Size::LabelRoom => 29.0,
            Size::ShadowX => 2.0,
            Size::ShadowY => 4.0,
            Size::Mark => 6.0,
            Size::Casing => 2.5,
            Size::ManRoom => 47.0,
            Size::SeamOff => 2.0,
            Size::LeftRing => 41.0,
            Size::DashGap => 13.0,
            Size::Bracket => 49.0,
            Size::BracketArm => 24.0,
            Size::CrossFrom => 27.0,
            Size::CrossTo => 52.0,
            Size::Cross => 9.0,
            Size::Path => 9.0,
            Size::ArrowLength => 26.0,
            Size::ArrowHalf => 16.0,
            Size::Badge => 17.0,
            Size::BadgeOff => 36.0,
            Size::BadgeDigit => 20.0,
            Size::Dot => 8.0,
            Size::DotOff => 29.0,
        }
    }
}

/// Height of the strip that tells whose turn it is, and the width of one of its battlements, in pixels on
/// every board.
pub(crate) const STRIP: u32 = 10;
pub(crate) const BATTLEMENT: u32 = 40;

/// The places of one board's points, seen from one side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout {
    board: &'static Board,
    bottom: Side,
    spacing: i32,
    left: i32,
    top: i32,
}

impl Layout {
    pub(crate) fn new(board: &'static Board, bottom: Side) -> Layout {
        let (width, height) = (i32::from(board.width()), i32::from(board.height()));
        let steps = width.max(height) - 1;
        let side = SIZE as i32;
        // Beyond the outermost points there is room for the panel and the strip: 64 of 112 pixels on each
        // side.
        let spacing = side * 7 / (steps * 7 + 8);
        Layout {
            board,
            bottom,
            spacing,
            left: (side - (width - 1) * spacing) / 2,
            top: (side - (height - 1) * spacing) / 2,
        }
    }

    pub(crate) fn board(&self) -> &'static Board {
        self.board
    }

    pub(crate) fn bottom(&self) -> Side {
        self.bottom
    }

    /// Pixels from a point to its neighbour in a row.
    pub(crate) fn spacing(&self) -> i32 {
        self.spacing
    }

    /// A length in pixels on this board.
    pub(crate) fn size(&self, size: Size) -> f32 {
        size.reference() * self.spacing as f32 / REFERENCE
    }

    /// Column and row of a point as seen in the picture, from the left and from the top.
    pub(crate) fn cell(&self, point: Point) -> (i32, i32) {
        let (column, row) = self.board.xy(point);
        let (column, row) = (i32::from(column), i32::from(row));
        match self.bottom {
            Side::Black => (column, row),
            Side::White => (
                i32::from(self.board.width()) - 1 - column,
                i32::from(self.board.height()) - 1 - row,
            ),
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use forteca_engine::Variant;

    #[test]
    fn every_point_has_room_for_a_man_and_the_strip() {
        for variant in Variant::all() {
            let layout = Layout::new(variant.board(), Side::ATTACKERS);
            let room = layout.size(Size::Bracket) as i32 + STRIP as i32;
            for point in variant.board().points() {
                let (x, y) = layout.centre(point);
                let inside = room..=SIZE as i32 - room;
                assert!(inside.contains(&x) && inside.contains(&y), "{variant} {point:?}");
            }
        }
    }

    #[test]
    fn a_turned_board_is_turned_by_half() {
        for variant in Variant::all() {
            let board = variant.board();
            let (one, other) = (Layout::new(board, Side::Black), Layout::new(board, Side::White));
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
    fn labels_on_the_small_board_can_be_read_at_300_pixels() {
        let layout = Layout::new(Variant::from_id("forteca").expect("a game").board(), Side::Black);
        assert_eq!(layout.spacing(), 112);
        assert!(layout.size(Size::Label) >= 26.0);
        assert!(layout.size(Size::LabelRoom) < layout.size(Size::Point));
    }
}
