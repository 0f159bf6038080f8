//! The empty board in true colour: table, wood, fortress, lines, points, labels. Read from the engine's board, so that
//! any pattern of lines and any fortress comes out by itself.

use crate::font;
use crate::layout::{Layout, SIZE, Size};
use crate::sheet::Painting;
use crate::stencil::{Coverage, STRENGTHS, Spot, Stencil, Stroke};
use crate::theme::{Colour, Theme};
use crate::wood;
use forteca_engine::{Point, PointSet};

/// One number for each piece of wood, so that no two have the same grain.
const TABLE_GRAIN: u32 = 3;
const PANEL_GRAIN: u32 = 11;
const FORTRESS_GRAIN: u32 = 29;

pub(crate) fn ground(layout: &Layout, closed: &[(Point, Point)], theme: &Theme) -> Painting {
    let board = layout.board();
    let size = |what| layout.size(what);
    let mut painting = Painting {
        pixels: vec![theme.table[0]; (SIZE * SIZE) as usize],
    };
    let whole = full();
    wooden(&mut painting, &whole, TABLE_GRAIN, &theme.table);

    let all: PointSet = board.points().collect();
    let origin = (0, 0);
    let edge = region(layout, all, size(Size::Panel) + size(Size::PanelEdge)).coverage();
    painting.paint(origin, &edge, theme.panel_edge);
    wooden(
        &mut painting,
        &region(layout, all, size(Size::Panel)).coverage(),
        PANEL_GRAIN,
        &theme.panel,
    );
    let inlay = band(
        layout,
        all,
        size(Size::Panel) - size(Size::InlayInset),
        size(Size::Inlay),
    );
    painting.paint(origin, &inlay, theme.panel_inlay);

    let wall = region(layout, board.fortress(), size(Size::Fortress)).coverage();
    painting.paint(origin, &wall, theme.wall);
    let inside = size(Size::Fortress) - size(Size::Wall);
    wooden(
        &mut painting,
        &region(layout, board.fortress(), inside).coverage(),
        FORTRESS_GRAIN,
        &theme.fortress,
    );

    painting.paint(origin, &bars(layout, board.lines(), size(Size::Line)), theme.line);
    if !closed.is_empty() {
        painting.paint(origin, &bars(layout, closed, size(Size::ClosedLine)), theme.line);
        painting.paint(
            origin,
            &bars(layout, closed, size(Size::ClosedCore)),
            theme.closed_core,
        );
    }
    points(&mut painting, layout, theme);
    painting
}

fn points(painting: &mut Painting, layout: &Layout, theme: &Theme) {
    let board = layout.board();
    let radius = layout.size(Size::Point);
    let disc = |radius: f32| {
        let mut stencil = Stencil::around(radius);
        stencil.disc((0.0, 0.0), radius, Stroke::Add);
        stencil.coverage()
    };
    let (rim, face) = (disc(radius), disc(radius - layout.size(Size::PointRim)));
    for point in board.points() {
        let fill = if board.fortress().contains(point) {
            theme.fortress_point
        } else {
            theme.point
        };
        let centre = layout.centre(point);
        painting.paint(centre, &rim, theme.line);
        painting.paint(centre, &face, fill);
        painting.paint(
            centre,
            &font::text(board.label(point), layout.size(Size::Label)),
            theme.label,
        );
    }
}

fn canvas() -> Stencil {
    Stencil::over(0, 0, SIZE as i32, SIZE as i32)
}

fn full() -> Coverage {
    let side = SIZE as i32;
    Coverage {
        left: 0,
        top: 0,
        width: side,
        height: side,
        cells: vec![STRENGTHS; (SIZE * SIZE) as usize],
    }
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

/// The ground that belongs to some points: everything within `reach` of a point or of a line between two of them, and
/// the cells between them.
fn region(layout: &Layout, points: PointSet, reach: f32) -> Stencil {
    let mut stencil = canvas();
    fill(&mut stencil, layout, points, reach, Stroke::Add);
    stencil
}

/// The outermost `width` of a region.
fn band(layout: &Layout, points: PointSet, reach: f32, width: f32) -> Coverage {
    let mut stencil = region(layout, points, reach);
    fill(&mut stencil, layout, points, reach - width, Stroke::Cut);
    stencil.coverage()
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
            // Of three corners each has to be joined to the next, or the ground would cut across a bay of the board.
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

/// Paints a shape in grained wood.
fn wooden(painting: &mut Painting, shape: &Coverage, grain: u32, tones: &[Colour]) {
    let side = SIZE as i32;
    shape.touch((0, 0), side, |at, strength| {
        let (x, y) = (at as i32 % side, at as i32 / side);
        let colour = tones[wood::tone(x, y, grain, tones.len())];
        painting.pixels[at] = crate::palette::blend(painting.pixels[at], colour, strength);
    });
}
