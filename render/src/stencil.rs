//! Shapes as coverage: drawn with imageproc at a multiple of the size, then averaged down to smooth edges.
//!
//! No trigonometry and no fused arithmetic: the same coverage comes out on every machine. What colour a shape
//! gets is decided elsewhere.

use image::{GrayImage, Luma};
use imageproc::drawing::{draw_filled_circle_mut, draw_filled_rect_mut, draw_polygon_mut};
use imageproc::point::Point;
use imageproc::rect::Rect;

/// Sub-pixels per pixel, in each direction.
const FINE: i32 = 4;

/// Strengths of an edge, from nothing to full. More look hardly smoother where pictures are shown at half their size,
/// and make them a quarter larger.
pub(crate) const STRENGTHS: u8 = 2;

/// A position in pixels, relative to whatever the shape is anchored at.
pub(crate) type Spot = (f32, f32);

/// Whether a stroke adds to a shape or takes away from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stroke {
    Add,
    Cut,
}

/// A shape in the making.
#[derive(Clone)]
pub(crate) struct Stencil {
    fine: GrayImage,
    left: i32,
    top: i32,
}

/// How much of each pixel a shape covers, in strengths, in a rectangle placed relative to the shape's anchor.
#[derive(Clone, Debug)]
pub(crate) struct Coverage {
    pub left: i32,
    pub top: i32,
    pub width: i32,
    pub height: i32,
    pub cells: Vec<u8>,
}

impl Stencil {
    /// An empty stencil reaching `reach` pixels from the anchor in all four directions.
    pub(crate) fn around(reach: f32) -> Stencil {
        let reach = reach as i32 + 2;
        Stencil::over(-reach, -reach, 2 * reach, 2 * reach)
    }

    /// An empty stencil over a rectangle of pixels.
    pub(crate) fn over(left: i32, top: i32, width: i32, height: i32) -> Stencil {
        let fine = GrayImage::new((width * FINE).unsigned_abs(), (height * FINE).unsigned_abs());
        Stencil { fine, left, top }
    }

    fn at(&self, spot: Spot) -> (i32, i32) {
        let scale = FINE as f32;
        let x = (spot.0 - self.left as f32) * scale;
        let y = (spot.1 - self.top as f32) * scale;
        (x.round() as i32, y.round() as i32)
    }

    pub(crate) fn disc(&mut self, centre: Spot, radius: f32, stroke: Stroke) -> &mut Stencil {
        if radius <= 0.0 {
            return self;
        }
        let centre = self.at(centre);
        let radius = (radius * FINE as f32).round() as i32;
        draw_filled_circle_mut(&mut self.fine, centre, radius, ink(stroke));
        self
    }

    /// A ring around `centre` whose line has its middle at `radius`.
    pub(crate) fn ring(&mut self, centre: Spot, radius: f32, width: f32) -> &mut Stencil {
        self.disc(centre, radius + width / 2.0, Stroke::Add)
            .disc(centre, radius - width / 2.0, Stroke::Cut)
    }

    pub(crate) fn polygon(&mut self, corners: &[Spot], stroke: Stroke) -> &mut Stencil {
        let mut fine: Vec<Point<i32>> = corners
            .iter()
            .map(|c| self.at(*c))
            .map(|(x, y)| Point::new(x, y))
            .collect();
        fine.dedup();
        if fine.len() > 1 && fine.first() == fine.last() {
            fine.pop();
        }
        if let Some(rectangle) = upright(&fine) {
            draw_filled_rect_mut(&mut self.fine, rectangle, ink(stroke));
        } else if fine.len() > 2 {
            // Fewer corners enclose nothing.
            draw_polygon_mut(&mut self.fine, &fine, ink(stroke));
        }
        self
    }

    /// A straight bar with square ends.
    pub(crate) fn bar(&mut self, from: Spot, to: Spot, width: f32, stroke: Stroke) -> &mut Stencil {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = (dx * dx + dy * dy).sqrt();
        if length == 0.0 || width <= 0.0 {
            return self;
        }
        let (nx, ny) = (-dy / length * width / 2.0, dx / length * width / 2.0);
        let corners = [
            (from.0 + nx, from.1 + ny),
            (to.0 + nx, to.1 + ny),
            (to.0 - nx, to.1 - ny),
            (from.0 - nx, from.1 - ny),
        ];
        self.polygon(&corners, stroke)
    }

    /// A straight bar with round ends.
    pub(crate) fn rod(&mut self, from: Spot, to: Spot, width: f32, stroke: Stroke) -> &mut Stencil {
        self.bar(from, to, width, stroke)
            .disc(from, width / 2.0, stroke)
            .disc(to, width / 2.0, stroke)
    }

    /// The outline of a polygon, of the given width, centred on its edges.
    pub(crate) fn outline(&mut self, corners: &[Spot], width: f32, stroke: Stroke) -> &mut Stencil {
        for (from, to) in corners.iter().zip(corners.iter().cycle().skip(1)) {
            self.rod(*from, *to, width, stroke);
        }
        self
    }

    /// The finished shape.
    pub(crate) fn coverage(&self) -> Coverage {
        let (wide, high) = (self.fine.width() as usize, self.fine.height() as usize);
        let step = FINE as usize;
        let (width, height) = (wide / step, high / step);
        let mut sums = vec![0u8; width * height];
        for (y, row) in self.fine.as_raw().chunks_exact(wide).enumerate() {
            let out = &mut sums[y / step * width..][..width];
            let (cells, _) = row.as_chunks::<{ FINE as usize }>();
            for (sum, cells) in out.iter_mut().zip(cells) {
                // Cells have all bits or none.
                *sum += (u32::from_ne_bytes(*cells) & 0x0101_0101).count_ones() as u8;
            }
        }
        const FULL: usize = (FINE * FINE) as usize;
        let strengths: [u8; FULL + 1] = std::array::from_fn(|sum| strength(sum as f32 / FULL as f32));
        let cells = sums.into_iter().map(|sum| strengths[usize::from(sum)]).collect();
        Coverage {
            left: self.left,
            top: self.top,
            width: width as i32,
            height: height as i32,
            cells,
        }
        .cropped()
    }
}

/// How much steeper than the shape itself an edge is: fewer pixels are between, as many as the eye needs to see it smooth.
const STEEP: f32 = 2.1;

/// A part of a pixel as one of the few strengths.
pub(crate) fn strength(part: f32) -> u8 {
    let part = (part - 0.5) * STEEP + 0.5;
    (part.clamp(0.0, 1.0) * f32::from(STRENGTHS)).round() as u8
}

/// The rectangle that these corners are, if it is one with level sides: it is filled many times faster.
fn upright(corners: &[Point<i32>]) -> Option<Rect> {
    let [a, b, c, d] = corners else {
        return None;
    };
    let lies = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x;
    let stands = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y;
    (lies || stands).then(|| {
        // Sides belong to what they enclose.
        let (width, height) = ((a.x - c.x).unsigned_abs() + 1, (a.y - c.y).unsigned_abs() + 1);
        Rect::at(a.x.min(c.x), a.y.min(c.y)).of_size(width, height)
    })
}

fn ink(stroke: Stroke) -> Luma<u8> {
    match stroke {
        Stroke::Add => Luma([255]),
        Stroke::Cut => Luma([0]),
    }
}

impl Coverage {
    /// A rectangle that is covered all over.
    pub(crate) fn full(left: i32, top: i32, width: i32, height: i32) -> Coverage {
        let area = width.max(0).unsigned_abs() as usize * height.max(0).unsigned_abs() as usize;
        Coverage {
            left,
            top,
            width: width.max(0),
            height: height.max(0),
            cells: vec![STRENGTHS; area],
        }
    }

    /// The same shape in the smallest rectangle that holds it.
    pub(crate) fn cropped(self) -> Coverage {
        let width = self.width.unsigned_abs() as usize;
        let used = |cells: &[u8]| cells.iter().any(|cell| *cell > 0);
        let rows: Vec<&[u8]> = self.cells.chunks_exact(width.max(1)).collect();
        let (Some(first), Some(last)) = (
            rows.iter().position(|row| used(row)),
            rows.iter().rposition(|row| used(row)),
        ) else {
            return Coverage {
                width: 0,
                height: 0,
                cells: Vec::new(),
                ..self
            };
        };
        let column = |x: &usize| rows[first..=last].iter().any(|row| row[*x] > 0);
        let left = (0..width).find(column).unwrap_or(0);
        let right = (0..width).rfind(column).unwrap_or(0);
        let cells = rows[first..=last]
            .iter()
            .flat_map(|row| &row[left..=right])
            .copied()
            .collect();
        Coverage {
            left: self.left + left as i32,
            top: self.top + first as i32,
            width: (right + 1 - left) as i32,
            height: (last + 1 - first) as i32,
            cells,
        }
    }

    /// The same shape with hard edges: for faint lines, where nobody sees the difference but the file gets smaller.
    pub(crate) fn hardened(mut self) -> Coverage {
        for cell in &mut self.cells {
            *cell = if 2 * *cell >= STRENGTHS { STRENGTHS } else { 0 };
        }
        self.cropped()
    }

    /// Calls `each` with place and coverage of every pixel that is touched and lies in a picture of this width and
    /// height, the anchor being at `anchor`.
    pub(crate) fn touch(
        &self,
        anchor: (i32, i32),
        (wide, high): (i32, i32),
        mut each: impl FnMut(usize, u8),
    ) {
        let (left, top) = (anchor.0 + self.left, anchor.1 + self.top);
        // The columns of the shape that lie in the picture.
        let (from, to) = ((-left).clamp(0, self.width), (wide - left).clamp(0, self.width));
        if from >= to {
            return;
        }
        let rows = self.cells.chunks_exact(self.width.unsigned_abs().max(1) as usize);
        for (y, cells) in (top..).zip(rows) {
            if !(0..high).contains(&y) {
                continue;
            }
            let start = (y * wide + left + from) as usize;
            let cells = &cells[from.unsigned_abs() as usize..to.unsigned_abs() as usize];
            for (at, cover) in (start..).zip(cells) {
                if *cover > 0 {
                    each(at, *cover);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(shape: &Coverage, x: i32, y: i32) -> u8 {
        if x < shape.left || x >= shape.left + shape.width {
            return 0;
        }
        shape.cells[((y - shape.top) * shape.width + x - shape.left) as usize]
    }

    #[test]
    fn a_disc_covers_its_area_with_soft_edges() {
        let mut stencil = Stencil::around(10.0);
        stencil.disc((0.0, 0.0), 10.0, Stroke::Add);
        let disc = stencil.coverage();
        let area: f64 = disc
            .cells
            .iter()
            .map(|c| f64::from(*c) / f64::from(STRENGTHS))
            .sum();
        assert!((area - 314.2).abs() < 12.0, "{area}");
        assert!(disc.cells.iter().any(|c| (1..STRENGTHS).contains(c)));
        assert_eq!(at(&disc, 0, 0), STRENGTHS);
        assert_eq!(at(&disc, 11, 0), 0);
    }

    #[test]
    fn a_ring_is_hollow() {
        let mut stencil = Stencil::around(20.0);
        stencil.ring((0.0, 0.0), 15.0, 4.0);
        let ring = stencil.coverage();
        assert_eq!(at(&ring, 0, 0), 0);
        assert_eq!(at(&ring, 15, 0), STRENGTHS);
    }

    #[test]
    fn shapes_beyond_the_picture_are_cut_off() {
        let mut stencil = Stencil::around(5.0);
        stencil.disc((0.0, 0.0), 5.0, Stroke::Add);
        let disc = stencil.coverage();
        disc.touch((-2, -2), (8, 8), |at, _| assert!(at < 64));
        disc.touch((9, 9), (8, 8), |at, _| assert!(at < 64));
        let mut touched = 0;
        disc.touch((100, 100), (8, 8), |_, _| touched += 1);
        assert_eq!(touched, 0);
    }

    #[test]
    fn shapes_without_area_draw_nothing() {
        let mut stencil = Stencil::around(5.0);
        stencil.bar((1.0, 1.0), (1.0, 1.0), 3.0, Stroke::Add);
        stencil.polygon(&[(0.0, 0.0), (0.0, 0.0), (3.0, 0.0)], Stroke::Add);
        assert!(stencil.coverage().cells.is_empty());
    }
}
