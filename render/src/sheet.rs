//! Everything of one board, seen from one side, that does not depend on the position: ground, men on every
//! point, marks, and the one palette for all of it. Drawn once; a picture is then copying.

use crate::board;
use crate::figures::{self, Figure};
use crate::font;
use crate::layout::{Layout, SIZE, Size};
use crate::marks::{self, Edge, Gap, Ink, Kind, Piece, Sprite, Tip};
use crate::palette::{Census, Dye, Palette, blend, mix};
use crate::stencil::{Coverage, STRENGTHS};
use crate::theme::{Colour, Theme};
use forteca_engine::{Board, Point, Side};
use std::collections::HashMap;

/// A square piece of picture around a point.
#[derive(Clone, Debug)]
pub(crate) struct Tile {
    pub left: usize,
    pub top: usize,
    pub side: usize,
    pub indices: Vec<u8>,
}

/// The marks that do not depend on numbers.
#[derive(Debug)]
pub(crate) struct Marks {
    pub left: Sprite,
    pub arrived: Sprite,
    pub lost: Sprite,
    pub lost_badge: Sprite,
    chosen: [Sprite; 2],
    pub target: Sprite,
    ghosts: [Sprite; 2],
    pub pieces: HashMap<Piece, Sprite>,
    pub turns: HashMap<(Side, Edge), Sprite>,
}

#[derive(Debug)]
pub(crate) struct Sheet {
    pub layout: Layout,
    pub palette: Palette,
    pub ground: Vec<u8>,
    pub marks: Marks,
    dyes: HashMap<Ink, Dye>,
    /// By side, then by point.
    men: [Vec<Tile>; 2],
}

/// A true-colour picture in the making, row by row.
pub(crate) struct Painting {
    pub pixels: Vec<Colour>,
}

impl Painting {
    pub(crate) fn paint(&mut self, anchor: (i32, i32), shape: &Coverage, colour: Colour) {
        shape.touch(anchor, SIZE as i32, |at, strength| {
            self.pixels[at] = blend(self.pixels[at], colour, strength);
        });
    }

    /// Paints in a colour that lets through what is below: `parts` of `whole` of it.
    pub(crate) fn shade(
        &mut self,
        anchor: (i32, i32),
        shape: &Coverage,
        colour: Colour,
        (parts, whole): (u32, u32),
    ) {
        let strengths = u32::from(STRENGTHS);
        shape.touch(anchor, SIZE as i32, |at, strength| {
            self.pixels[at] = mix(
                self.pixels[at],
                colour,
                parts * u32::from(strength),
                whole * strengths,
            );
        });
    }
}

impl Sheet {
    pub(crate) fn new(
        board: &'static Board,
        closed: &[(Point, Point)],
        bottom: Side,
        theme: &Theme,
    ) -> Sheet {
        let layout = Layout::new(board, bottom);
        let ground = board::ground(&layout, closed, theme);
        let painted = [Side::White, Side::Black].map(|side| men(&ground, &layout, side, theme));

        let palette = palette(&ground, &painted, theme);
        let mut known = HashMap::new();
        let men = painted.map(|tiles| {
            tiles
                .into_iter()
                .map(|(left, top, side, pixels)| Tile {
                    left,
                    top,
                    side,
                    indices: palette.index_all(&pixels, &mut known),
                })
                .collect()
        });
        let ground = palette.index_all(&ground.pixels, &mut known);
        let dyes = Ink::ALL
            .iter()
            .map(|ink| (*ink, Dye::new(&palette, ink.colour(theme))))
            .collect();
        Sheet {
            layout,
            palette,
            ground,
            marks: Marks::new(&layout),
            dyes,
            men,
        }
    }

    pub(crate) fn man(&self, side: Side, point: Point) -> &Tile {
        &self.men[seat(side)][point.index()]
    }

    pub(crate) fn chosen(&self, side: Side) -> &Sprite {
        &self.marks.chosen[seat(side)]
    }

    pub(crate) fn ghost(&self, side: Side) -> &Sprite {
        &self.marks.ghosts[seat(side)]
    }

    pub(crate) fn dye(&self, ink: Ink) -> &Dye {
        &self.dyes[&ink]
    }
}

fn seat(side: Side) -> usize {
    match side {
        Side::White => 0,
        Side::Black => 1,
    }
}

type PaintedTile = (usize, usize, usize, Vec<Colour>);

/// A man of this side on each point of the board, with the point's label.
fn men(ground: &Painting, layout: &Layout, side: Side, theme: &Theme) -> Vec<PaintedTile> {
    let Figure { shadow, layers } = figures::figure(side, layout, theme);
    let label = figures::colours(side, theme).label;
    let mut painting = Painting {
        pixels: ground.pixels.clone(),
    };
    let reach = layout.spacing() / 2;
    layout
        .board()
        .points()
        .map(|point| {
            let centre = layout.centre(point);
            painting.shade(centre, &shadow, theme.shadow, figures::SHADOW);
            for (colour, shape) in &layers {
                painting.paint(centre, shape, *colour);
            }
            let words = font::text(layout.board().label(point), layout.size(Size::Label));
            painting.paint(centre, &words, label);
            cut(&painting, centre, reach)
        })
        .collect()
}

fn cut(painting: &Painting, centre: (i32, i32), reach: i32) -> PaintedTile {
    let (left, top) = (
        (centre.0 - reach).unsigned_abs() as usize,
        (centre.1 - reach).unsigned_abs() as usize,
    );
    let side = (2 * reach).unsigned_abs() as usize;
    let wide = SIZE as usize;
    let rows = painting.pixels.chunks_exact(wide).skip(top).take(side);
    (
        left,
        top,
        side,
        rows.flat_map(|row| &row[left..left + side]).copied().collect(),
    )
}

fn palette(ground: &Painting, men: &[Vec<PaintedTile>; 2], theme: &Theme) -> Palette {
    let mut census = Census::default();
    let tiles = men.iter().flatten().map(|tile| &tile.3);
    for pixels in std::iter::once(&ground.pixels).chain(tiles) {
        for run in pixels.chunk_by(|a, b| a == b) {
            census.add(run[0], run.len() as u64);
        }
    }
    // Marks lie on what there is most of, with every strength of ink at their edges.
    const GROUNDS: usize = 16;
    const EDGE_WEIGHT: u64 = 40;
    let ranked = census.ranked();
    for ink in Ink::ALL {
        for (below, _) in ranked.iter().take(GROUNDS) {
            for strength in 1..STRENGTHS {
                census.add(blend(*below, ink.colour(theme), strength), EDGE_WEIGHT);
            }
        }
    }
    let mut exact: Vec<Colour> = Ink::ALL.iter().map(|ink| ink.colour(theme)).collect();
    exact.extend(theme.flat_colours());
    Palette::new(&exact, &census)
}

impl Marks {
    fn new(layout: &Layout) -> Marks {
        let mut pieces = HashMap::new();
        for piece in every_piece() {
            pieces.insert(piece, marks::piece(layout, piece));
        }
        let mut turns = HashMap::new();
        for side in [Side::White, Side::Black] {
            for edge in [Edge::Top, Edge::Bottom] {
                turns.insert((side, edge), marks::turn(side, edge));
            }
        }
        Marks {
            left: marks::left(layout),
            arrived: marks::arrived(layout),
            lost: marks::lost(layout),
            lost_badge: marks::lost_badge(layout),
            chosen: [Side::White, Side::Black].map(|side| marks::chosen(layout, side)),
            target: marks::target(layout),
            ghosts: [Side::White, Side::Black].map(|side| marks::ghost(layout, side)),
            pieces,
            turns,
        }
    }
}

/// Every piece of path that a picture can need.
fn every_piece() -> Vec<Piece> {
    let mut all = Vec::new();
    for dx in -1..=1 {
        for dy in -1..=1 {
            if (dx, dy) == (0, 0) {
                continue;
            }
            let piece = |kind, from, to, tip| Piece {
                kind,
                direction: (dx, dy),
                from,
                to,
                tip,
            };
            for gap in [Gap::Label, Gap::Man] {
                all.push(piece(Kind::Last, Gap::Label, gap, Tip::Plain));
                all.push(piece(Kind::Plan, gap, Gap::Label, Tip::Plain));
                all.push(piece(Kind::Plan, gap, Gap::Label, Tip::Arrow));
            }
        }
    }
    all
}
