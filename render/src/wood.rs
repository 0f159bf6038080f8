//! Wood grain: which of three tones a place has. Long level streaks, because they look like wood and compress well.
//!
//! Grain is laid over a finished painting, on pixels that have the plain colour of a wood and no other. So the
//! smooth edges of shapes have the same few colours wherever they are.

use crate::layout::SIZE;
use crate::theme::{Colour, Colours};
use std::sync::LazyLock;

/// Length and thickness of the streaks in pixels.
const LONG: f32 = 1500.0;
const THICK: f32 = 17.0;

/// How much finer and weaker the second layer of streaks is.
const FINER: f32 = 2.6;
const WEAKER: f32 = 0.35;

/// Pixels in a row, and rows, that always have the same tone.
const ACROSS: usize = 16;
const DOWN: usize = 4;

/// For each wood a number of its own, so that no two have the same grain, and the levels of the noise above and below
/// which there are streaks. Where the men stand they are rare, as each costs bytes.
const WOODS: [(u32, f32, f32); 3] = [(3, 0.64, 0.26), (11, 0.72, 0.21), (29, 0.69, 0.22)];

/// The tones of each wood, a byte for each cell.
static TONES: LazyLock<[Vec<u8>; 3]> = LazyLock::new(|| WOODS.map(tones));

const CELLS: usize = SIZE as usize / ACROSS;

fn tones(wood: (u32, f32, f32)) -> Vec<u8> {
    let rows = SIZE as usize / DOWN;
    let cells = (0..rows).flat_map(|row| (0..CELLS).map(move |cell| (cell, row)));
    cells
        .map(|(cell, row)| tone((cell * ACROSS) as f32, (row * DOWN) as f32, wood))
        .collect()
}

/// Lays the grain of each wood over a part of a board's picture that is `width` wide and begins at `left`, `top`.
pub(crate) fn grain(pixels: &mut [Colour], (left, top): (usize, usize), width: usize, colours: &Colours) {
    let woods = [&colours.table, &colours.panel, &colours.fortress];
    for (y, row) in (top..).zip(pixels.chunks_exact_mut(width.max(1))) {
        for (x, pixel) in (left..).zip(row) {
            let Some(wood) = woods.iter().position(|wood| wood[0] == *pixel) else {
                continue;
            };
            if let Some(tone) = TONES[wood].get(y / DOWN * CELLS + x / ACROSS) {
                *pixel = woods[wood][usize::from(*tone)];
            }
        }
    }
}

/// The tone of a place: 0 for the ground, 1 and 2 for streaks.
fn tone(x: f32, y: f32, (seed, above, below): (u32, f32, f32)) -> u8 {
    let (x, y) = (x / LONG, y / THICK);
    let value = noise(x, y, seed) + WEAKER * noise(x * FINER, y * FINER, seed ^ 0x9e37);
    let level = value / (1.0 + WEAKER);
    if level > above {
        1
    } else if level < below {
        2
    } else {
        0
    }
}

/// Smooth noise from 0 to 1, by sums and products alone so that it is the same everywhere.
fn noise(x: f32, y: f32, seed: u32) -> f32 {
    let (left, top) = (x.floor(), y.floor());
    let (fx, fy) = (smooth(x - left), smooth(y - top));
    let (left, top) = (left as i32, top as i32);
    let value = |dx: i32, dy: i32| lattice(left + dx, top + dy, seed);
    let above = value(0, 0) * (1.0 - fx) + value(1, 0) * fx;
    let below = value(0, 1) * (1.0 - fx) + value(1, 1) * fx;
    above * (1.0 - fy) + below * fy
}

fn smooth(t: f32) -> f32 {
    t * t * (3.0 - 2.0 * t)
}

/// A fixed random value from 0 to 1 for a lattice point.
fn lattice(x: i32, y: i32, seed: u32) -> f32 {
    let mut h = (x as u32).wrapping_mul(0x85eb_ca6b)
        ^ (y as u32).wrapping_mul(0xc2b2_ae35)
        ^ seed.wrapping_mul(0x27d4_eb2f);
    for _ in 0..2 {
        h ^= h >> 15;
        h = h.wrapping_mul(0x2c1b_3c6d);
        h ^= h >> 13;
    }
    (h >> 8) as f32 / 16_777_216.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::WOOD;

    #[test]
    fn every_tone_occurs_and_the_ground_most() {
        for wood in TONES.iter() {
            let count = |tone| wood.iter().filter(|own| **own == tone).count() * 100 / wood.len();
            let counts = [0, 1, 2].map(count);
            assert!(counts[0] >= 40 && counts[1] >= 3 && counts[2] >= 2, "{counts:?}");
        }
    }

    #[test]
    fn streaks_run_along_the_rows() {
        let wood = &TONES[1];
        let along = wood.windows(2).filter(|pair| pair[0] != pair[1]).count();
        let across = (CELLS..wood.len())
            .filter(|at| wood[*at] != wood[at - CELLS])
            .count();
        assert!(along * 2 < across, "{along} {across}");
    }

    #[test]
    fn only_plain_wood_gets_a_grain() {
        let mixed = [WOOD.panel[0][0] + 1, 0, 0];
        let mut pixels = [mixed, WOOD.line].repeat(200);
        let before = pixels.clone();
        grain(&mut pixels, (0, 0), 400, &WOOD);
        assert_eq!(pixels, before);
    }
}
