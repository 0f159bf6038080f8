//! The empty board in true colour, without grain: table, wood, fortress, lines, points, labels. Read from the
//! engine's board, so that any pattern of lines and any fortress comes out by itself.

use crate::font;
use crate::layout::{EDGE_LABEL, Grid, Layout, SIZE, Size};
use crate::painting::Painting;
use crate::stencil::{Coverage, Spot, Stencil, Stroke};
use crate::theme::Colours;
use forteca_engine::{Point, PointSet};

/// What a game makes of a board. Lines are between two neighbours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Field<'a> {
    /// Those that are drawn.
    pub lines: &'a [(Point, Point)],
    /// Of these, those that attackers may not step along.
    pub closed: &'a [(Point, Point)],
    /// The points of the fortress.
    pub fortress: PointSet,
}

pub(crate) fn ground(layout: &Layout, field: Field, theme: &Colours) -> Painting {
    let mut painting = Painting::new(SIZE, SIZE, theme.table[0]);
    match layout.grid() {
        Grid::Small | Grid::Large => lined(&mut painting, layout, field, theme),
        Grid::Checkered => checkered(&mut painting, layout, theme),
    }
    for (centre, words) in layout.edge_labels() {
        painting.paint(centre, &font::text(&words, EDGE_LABEL), theme.edge_label);
    }
    painting
}

fn lined(painting: &mut Painting, layout: &Layout, field: Field, theme: &Colours) {
    let board = layout.board();
    let size = |what| layout.size(what);
    let origin = (0, 0);
    let all: PointSet = board.points().collect();
    let panel = size(Size::Panel);
    let wood = |reach| region(layout, all, reach).coverage();
    painting.paint(origin, &wood(panel + size(Size::PanelEdge)), theme.panel_edge);
    painting.paint(origin, &wood(panel), theme.panel);

    if !field.fortress.is_empty() {
        let reach = size(Size::Fortress);
        let walled = region(layout, field.fortress, reach);
        painting.paint(origin, &walled.coverage(), theme.wall);
        let inside = region(layout, field.fortress, reach - theme.weight * size(Size::Wall));
        painting.paint(origin, &inside.coverage(), theme.fortress);
    }

    let line = theme.weight * size(Size::Line);
    painting.paint(origin, &bars(layout, field.lines, line), theme.line);
    if !field.closed.is_empty() {
        painting.paint(
            origin,
            &bars(layout, field.closed, size(Size::ClosedLine)),
            theme.line,
        );
        let core = bars(layout, field.closed, size(Size::ClosedCore));
        painting.paint(origin, &core, theme.closed_core);
    }
    points(painting, layout, field.fortress, theme);
}

fn points(painting: &mut Painting, layout: &Layout, fortress: PointSet, theme: &Colours) {
    let board = layout.board();
    let radius = layout.size(Size::Point);
    let disc = |radius: f32| {
        let mut stencil = Stencil::around(radius);
        stencil.disc((0.0, 0.0), radius, Stroke::Add);
        stencil.coverage()
    };
    let (rim, face) = (
        disc(radius),
        // A hard edge inside a dark one is not seen, but spares bytes.
        disc(radius - theme.weight * layout.size(Size::PointRim)).hardened(),
    );
    for point in board.points() {
        let fill = if fortress.contains(point) {
            theme.fortress_point
        } else {
            theme.point
        };
        let centre = layout.centre(point);
        painting.paint(centre, &rim, theme.line);
        painting.paint(centre, &face, fill);
        label(painting, layout, point, theme);
    }
}

fn label(painting: &mut Painting, layout: &Layout, point: Point, theme: &Colours) {
    let words = font::label(layout.label(point), layout.size(Size::Label));
    painting.paint(layout.centre(point), &words, theme.label);
}

/// A framed board of light squares with the dark ones on it.
fn checkered(painting: &mut Painting, layout: &Layout, theme: &Colours) {
    let board = layout.board();
    let step = layout.spacing();
    let (left, top) = layout.centre_of((0, 0));
    let (left, top) = (left - step / 2, top - step / 2);
    let wide = step * i32::from(board.width());
    let square = |grow: i32, side: i32| Coverage::full(-grow, -grow, side + 2 * grow, side + 2 * grow);
    let frame = layout.size(Size::Panel).round() as i32;
    let edge = frame + layout.size(Size::PanelEdge).round() as i32;
    painting.paint((left, top), &square(edge, wide), theme.panel_edge);
    painting.paint((left, top), &square(frame, wide), theme.panel_inlay);
    painting.paint((left, top), &square(0, wide), theme.light);
    for point in board.points() {
        let (column, row) = layout.cell(point);
        let corner = (left + column * step, top + row * step);
        painting.paint(corner, &square(0, step), theme.dark);
        label(painting, layout, point, theme);
    }
}

fn canvas() -> Stencil {
    Stencil::over(0, 0, SIZE as i32, SIZE as i32)
}

fn spot(layout: &Layout, point: Point) -> Spot {
    let (x, y) = layout.centre(point);
    (x as f32, y as f32)
}

fn bars(layout: &Layout, lines: &[(Point, Point)], width: f32) -> Coverage {
    let mut stencil = canvas();
    for (from, to) in lines {
        stencil.rod(spot(layout, *from), spot(layout, *to), width, Stroke::Add);
    }
    stencil.coverage()
}

/// The ground that belongs to some points: everything within `reach` of a point or of a line between two of
/// them, and the cells between them.
fn region(layout: &Layout, points: PointSet, reach: f32) -> Stencil {
    let mut stencil = canvas();
    fill(&mut stencil, layout, points, reach, Stroke::Add);
    stencil
}

fn fill(stencil: &mut Stencil, layout: &Layout, points: PointSet, reach: f32, stroke: Stroke) {
    let board = layout.board();
    for point in points.iter() {
        stencil.disc(spot(layout, point), reach, stroke);
    }
    for (from, to) in board.lines() {
        if points.contains(*from) && points.contains(*to) {
            stencil.bar(spot(layout, *from), spot(layout, *to), 2.0 * reach, stroke);
        }
    }
    let at = |column: i32, row: i32| points.iter().find(|point| layout.cell(*point) == (column, row));
    for row in 0..i32::from(board.height()) {
        for column in 0..i32::from(board.width()) {
            let corners = [(0, 0), (1, 0), (1, 1), (0, 1)].map(|(dx, dy)| at(column + dx, row + dy));
            let held: Vec<Point> = corners.into_iter().flatten().collect();
            // Three corners have to be joined in a ring, or the ground would cut across a bay of the board.
            let joined = held
                .iter()
                .zip(held.iter().cycle().skip(1))
                .all(|(a, b)| board.neighbours(*a).contains(*b));
            if held.len() == 4 || joined {
                let corners: Vec<Spot> = held.into_iter().map(|point| spot(layout, point)).collect();
                stencil.polygon(&corners, stroke);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::STRIP;
    use crate::look::{Labels, Theme};
    use crate::theme::WOOD;
    use forteca_engine::{Board, Side, Variant};

    fn board() -> &'static Board {
        Variant::from_id("forteca").unwrap().board()
    }

    fn point(label: &str) -> Point {
        board().point(label).unwrap()
    }

    /// All lines, none closed, and the fortress.
    fn open(board: &Board) -> Field<'_> {
        Field {
            lines: board.lines(),
            closed: &[],
            fortress: board.fortress(),
        }
    }

    fn between(layout: &Layout, a: &str, b: &str) -> usize {
        let ((ax, ay), (bx, by)) = (layout.centre(point(a)), layout.centre(point(b)));
        ((ay + by) / 2 * SIZE as i32 + (ax + bx) / 2) as usize
    }

    #[test]
    fn every_drawn_line_is_there_and_no_other() {
        let layout = Layout::new(board(), Side::ATTACKERS, Labels::Inside);
        let ground = ground(&layout, open(layout.board()), &WOOD);
        for a in board().points() {
            for b in board().points() {
                let ((ax, ay), (bx, by)) = (layout.cell(a), layout.cell(b));
                if a == b || (ax - bx).abs() > 1 || (ay - by).abs() > 1 {
                    continue;
                }
                let at = between(&layout, board().label(a), board().label(b));
                let drawn = ground.pixels[at] == WOOD.line;
                // Where two diagonals could cross, the pixel belongs to either.
                let crossing = ax != bx && ay != by && {
                    let at = |x, y| board().points().find(|p| layout.cell(*p) == (x, y));
                    at(ax, by)
                        .zip(at(bx, ay))
                        .is_some_and(|(c, d)| board().neighbours(c).contains(d))
                };
                assert_eq!(
                    drawn,
                    board().neighbours(a).contains(b) || crossing,
                    "{a:?} {b:?}"
                );
            }
        }
    }

    #[test]
    fn a_line_that_nobody_uses_is_not_drawn() {
        let variant = Variant::from_id("fox-geese-17").unwrap();
        let layout = Layout::new(variant.board(), Side::ATTACKERS, Labels::Inside);
        let field = Field {
            lines: variant.lines(),
            ..open(variant.board())
        };
        let ground = ground(&layout, field, &WOOD);
        assert_eq!(ground.pixels[between(&layout, "c4", "d4")], WOOD.line);
        assert_eq!(ground.pixels[between(&layout, "b4", "c3")], WOOD.panel);
    }

    #[test]
    fn a_line_closed_to_attackers_has_a_bright_core() {
        let layout = Layout::new(board(), Side::ATTACKERS, Labels::Inside);
        let closed = [(point("c4"), point("d4"))];
        let field = Field {
            closed: &closed,
            ..open(board())
        };
        let ground = ground(&layout, field, &WOOD);
        assert_eq!(ground.pixels[between(&layout, "c4", "d4")], WOOD.closed_core);
        assert_eq!(ground.pixels[between(&layout, "d4", "e4")], WOOD.line);
    }

    #[test]
    fn the_fortress_lies_where_its_points_are_and_turns_with_the_board() {
        for bottom in [Side::White, Side::Black] {
            let layout = Layout::new(board(), bottom, Labels::Inside);
            let ground = ground(&layout, open(layout.board()), &WOOD);
            // A quarter of the way along a cell's diagonal there is neither line nor point.
            let beside = |label: &str, towards: &str| {
                let ((x, y), (tx, ty)) = (layout.centre(point(label)), layout.centre(point(towards)));
                ground.pixels[((y + 2 * (ty - y) / 5) * SIZE as i32 + x + (tx - x) / 4) as usize]
            };
            for (a, b) in [("c7", "d6"), ("e5", "d6")] {
                assert!(beside(a, b) == WOOD.fortress, "{a} {b}");
            }
            for (a, b) in [("a4", "b3"), ("d1", "e2")] {
                assert!(beside(a, b) == WOOD.panel, "{a} {b}");
            }
        }
    }

    #[test]
    fn words_at_the_edge_touch_neither_the_board_nor_the_strip_nor_the_border() {
        let (side, strip) = (SIZE as i32, STRIP as i32);
        let ids = ["forteca", "belagerung", "warcaby-polskie", "warcaby-klasyczne"];
        for variant in ids.map(|id| Variant::from_id(id).unwrap()) {
            for bottom in [Side::White, Side::Black] {
                for theme in Theme::ALL {
                    let layout = Layout::new(variant.board(), bottom, Labels::Edge);
                    let colours = Colours {
                        edge_label: theme.colours().table[0],
                        ..*theme.colours()
                    };
                    let bare = ground(&layout, open(layout.board()), &colours);
                    for (centre, words) in layout.edge_labels() {
                        let ink = font::text(&words, EDGE_LABEL);
                        let (left, top) = (centre.0 + ink.left, centre.1 + ink.top);
                        // A pixel of table on each side of the ink.
                        let (across, down) = (left - 1..left + ink.width + 1, top - 1..top + ink.height + 1);
                        assert!(across.start >= 0 && across.end <= side, "{variant} {words}");
                        assert!(
                            down.start >= strip && down.end <= side - strip,
                            "{variant} {words}"
                        );
                        for y in down {
                            for x in across.clone() {
                                let below = bare.pixels[(y * side + x) as usize];
                                assert_eq!(below, colours.table[0], "{variant} {theme:?} {words}");
                            }
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn the_lower_left_square_of_a_checkered_board_is_dark() {
        for id in ["warcaby-polskie", "warcaby-klasyczne"] {
            let board = Variant::from_id(id).unwrap().board();
            for bottom in [Side::White, Side::Black] {
                let layout = Layout::new(board, bottom, Labels::Off);
                let ground = ground(&layout, open(layout.board()), &WOOD);
                let height = i32::from(board.height());
                for row in 0..height {
                    for column in 0..height {
                        let (x, y) = layout.centre_of((column, row));
                        let expected = if (column + row) % 2 == 1 {
                            WOOD.dark
                        } else {
                            WOOD.light
                        };
                        assert_eq!(ground.pixels[(y * SIZE as i32 + x) as usize], expected);
                    }
                }
            }
        }
    }
}
