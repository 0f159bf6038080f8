//! Everything of one board, seen from one side in one look, that does not depend on the position: ground, men on
//! every point, and the one palette for all of it. Drawn once; a picture is then copying.

use crate::board::{self, Field};
use crate::figures::{self, Army, Measures, PaintedMan, Rank};
use crate::font;
use crate::layout::{Layout, SIZE, Size};
use crate::look::Look;
use crate::marks::Ink;
use crate::painting::Painting;
use crate::palette::{Census, Dye, Palette, ROOM, blend};
use crate::sprites::Sprites;
use crate::stencil::STRENGTHS;
use crate::theme::{Colour, Colours};
use crate::wood;
use forteca_engine::{Board, Point, Side, Variant};
use std::collections::HashMap;
use std::sync::Arc;

/// What a sheet shows. Variants that have all of it in common share their sheets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Subject {
    board: &'static Board,
    pub field: Field<'static>,
    army: Army,
    bottom: Side,
    look: Look,
}

impl Subject {
    pub(crate) fn new(variant: Variant, bottom: Side, look: Look) -> Subject {
        Subject {
            board: variant.board(),
            field: Field {
                lines: variant.lines(),
                closed: variant.closed_lines(),
                fortress: variant.fortress(),
            },
            army: Army::of(variant),
            bottom,
            look,
        }
    }

    pub(crate) fn layout(&self) -> Layout {
        Layout::new(self.board, self.bottom, self.look.labels)
    }

    pub(crate) fn army(&self) -> Army {
        self.army
    }
}

/// A piece of picture around a point, as far as it differs from the ground: a run of pixels for each row, from the
/// first that differs to the last.
#[derive(Clone, Debug)]
pub(crate) struct Tile {
    top: usize,
    rows: Vec<Run>,
    indices: Vec<u8>,
}

#[derive(Clone, Copy, Debug)]
struct Run {
    left: u16,
    length: u16,
}

impl Tile {
    fn new(tile: &PaintedTile, indices: &[u8], ground: &[u8]) -> Tile {
        let mut kept = Vec::new();
        let rows = indices.chunks_exact(tile.wide).enumerate().map(|(row, pixels)| {
            let start = (tile.top + row) * SIZE as usize + tile.left;
            let below = &ground[start..start + tile.wide];
            let differs = |at: &usize| pixels[*at] != below[*at];
            let first = (0..tile.wide).find(differs).unwrap_or(0);
            let end = (0..tile.wide).rfind(differs).map_or(first, |last| last + 1);
            kept.extend_from_slice(&pixels[first..end]);
            Run {
                left: (tile.left + first) as u16,
                length: (end - first) as u16,
            }
        });
        Tile {
            top: tile.top,
            rows: rows.collect(),
            indices: kept,
        }
    }

    /// Puts the piece where it belongs in a picture of rows of `wide` pixels.
    pub(crate) fn lay(&self, picture: &mut [u8], wide: usize) {
        let mut rest = &self.indices[..];
        for (row, run) in picture.chunks_exact_mut(wide).skip(self.top).zip(&self.rows) {
            let (pixels, after) = rest.split_at(usize::from(run.length));
            let left = usize::from(run.left);
            row[left..left + pixels.len()].copy_from_slice(pixels);
            rest = after;
        }
    }

    #[cfg(test)]
    fn weight(&self) -> usize {
        self.indices.len() + self.rows.len() * size_of::<Run>()
    }
}

#[derive(Debug)]
pub(crate) struct Sheet {
    pub layout: Layout,
    pub palette: Palette,
    pub ground: Vec<u8>,
    pub sprites: Arc<Sprites>,
    dyes: HashMap<Ink, Dye>,
    /// By side and rank, then by point.
    men: HashMap<(Side, Rank), Vec<Tile>>,
}

impl Sheet {
    pub(crate) fn new(subject: &Subject, sprites: Arc<Sprites>) -> Sheet {
        let theme = subject.look.theme.colours();
        let layout = subject.layout();
        let mut ground = board::ground(&layout, subject.field, theme);
        let mut painted = Vec::new();
        for side in [Side::White, Side::Black] {
            for rank in subject.army.ranks() {
                let tiles = men(&ground, &layout, subject.army, (side, *rank), theme);
                painted.push(((side, *rank), tiles));
            }
        }
        wood::grain(&mut ground.pixels, (0, 0), SIZE as usize, theme);

        let palette = palette(&ground, painted.iter().flat_map(|(_, tiles)| tiles), theme);
        let mut known = HashMap::new();
        let ground = palette.index_all(&ground.pixels, &mut known);
        let mut index =
            |tile: &PaintedTile| Tile::new(tile, &palette.index_all(&tile.pixels, &mut known), &ground);
        let men = painted
            .iter()
            .map(|(man, tiles)| (*man, tiles.iter().map(&mut index).collect()));
        let men = men.collect();
        let dyes = Ink::ALL
            .iter()
            .map(|ink| (*ink, Dye::new(&palette, ink.colour(theme))))
            .collect();
        Sheet {
            layout,
            palette,
            ground,
            sprites,
            dyes,
            men,
        }
    }

    /// A man on a point; none of a rank that the game does not have.
    pub(crate) fn man(&self, side: Side, rank: Rank, point: Point) -> Option<&Tile> {
        self.men.get(&(side, rank))?.get(point.index())
    }

    pub(crate) fn dye(&self, ink: Ink) -> &Dye {
        &self.dyes[&ink]
    }

    /// About how much memory the sheet takes, in bytes, without what it shares with others.
    #[cfg(test)]
    pub(crate) fn weight(&self) -> usize {
        let men: usize = self.men.values().flatten().map(Tile::weight).sum();
        self.ground.len() + men + self.dyes.values().map(Dye::weight).sum::<usize>()
    }
}

struct PaintedTile {
    left: usize,
    top: usize,
    wide: usize,
    pixels: Vec<Colour>,
}

/// A man of this side and rank on each point of the board, with the point's label.
fn men(
    ground: &Painting,
    layout: &Layout,
    army: Army,
    (side, rank): (Side, Rank),
    theme: &Colours,
) -> Vec<PaintedTile> {
    let measures = Measures::on(layout);
    let figure = PaintedMan::new(army.form(side, rank), side, &measures, theme);
    let label = figures::colours(side, theme).label;
    layout
        .board()
        .points()
        .map(|point| {
            let centre = layout.centre(point);
            let (mut painting, (left, top)) = cut(ground, centre, reach(layout));
            let middle = (centre.0 - left as i32, centre.1 - top as i32);
            figure.paint(&mut painting, middle);
            let words = font::label(layout.label(point), layout.size(Size::Label));
            painting.paint(middle, &words, label);
            let wide = painting.width as usize;
            wood::grain(&mut painting.pixels, (left, top), wide, theme);
            PaintedTile {
                left,
                top,
                wide,
                pixels: painting.pixels,
            }
        })
        .collect()
}

/// As far as any figure reaches from the middle of its point, in pixels.
fn reach(layout: &Layout) -> i32 {
    (1.3 * layout.size(Size::Man)) as i32 + 3
}

/// The part of a painting around a point, as far as it lies in it, and where that part begins.
fn cut(painting: &Painting, centre: (i32, i32), reach: i32) -> (Painting, (usize, usize)) {
    let span = |middle: i32, end: u32| {
        let inside = |at: i32| at.clamp(0, end as i32).unsigned_abs() as usize;
        inside(middle - reach)..inside(middle + reach)
    };
    let (columns, rows) = (span(centre.0, painting.width), span(centre.1, painting.height));
    let lines = painting.pixels.chunks_exact(painting.width as usize);
    let part = lines.skip(rows.start).take(rows.len());
    let part = Painting {
        width: columns.len() as u32,
        height: rows.len() as u32,
        pixels: part.flat_map(|line| &line[columns.clone()]).copied().collect(),
    };
    (part, (columns.start, rows.start))
}

fn palette<'a>(ground: &Painting, men: impl Iterator<Item = &'a PaintedTile>, theme: &Colours) -> Palette {
    let mut census = Census::default();
    for pixels in std::iter::once(&ground.pixels).chain(men.map(|tile| &tile.pixels)) {
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
    let inks = |core| {
        let kind = move |ink: &&Ink| matches!(ink, Ink::Core(_)) == core;
        Ink::ALL.iter().filter(kind).map(|ink| ink.colour(theme))
    };
    let marks: Vec<Colour> = inks(true).collect();
    let seen = theme.flat_colours();
    let seen = seen.into_iter().filter(|colour| census.holds(*colour));
    let areas: Vec<Colour> = inks(false).chain(seen).collect();
    Palette::new(&marks, &areas, &census, ROOM)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::look::{Labels, Theme};
    use crate::palette::UNCHANGED;
    use std::collections::HashSet;

    #[test]
    fn every_board_has_room_for_its_colours_in_every_look() {
        let mut drawn = HashSet::new();
        for variant in Variant::all() {
            for theme in Theme::ALL {
                for labels in Labels::ALL {
                    let subject = Subject::new(*variant, Side::Black, Look { theme, labels });
                    let layout = subject.layout();
                    // What is closed or who plays adds no colour.
                    let closed = !subject.field.closed.is_empty();
                    if !drawn.insert((layout.grid(), closed, theme, labels)) {
                        continue;
                    }
                    let sprites = Arc::new(Sprites::new(&layout, subject.army()));
                    let sheet = Sheet::new(&subject, sprites);
                    let colours = sheet.palette.colours();
                    let different: HashSet<_> = colours.iter().collect();
                    assert_eq!(different.len(), colours.len(), "{variant} {theme:?}");
                    assert!(colours.len() <= usize::from(UNCHANGED), "{variant} {theme:?}");
                    assert!(
                        sheet
                            .ground
                            .iter()
                            .all(|index| usize::from(*index) < colours.len())
                    );
                }
            }
        }
    }
}
