//! The grain of the table: which of two tones a place has. Long level streaks, because they look like wood and compress
//! well. The board itself has none: there it would tell men of a row apart, and each difference costs bytes.
//!
//! Grain is laid over a finished painting, on pixels that have the plain colour of the table and no other. So the
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

/// Which of the many possible grains it is.
const SEED: u32 = 3;

/// The level of the noise above which there are streaks.
const ABOVE: f32 = 0.62;

/// The tones of the table, a byte for each cell.
static TONES: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let rows = SIZE as usize / DOWN;
    let cells = (0..rows).flat_map(|row| (0..CELLS).map(move |cell| (cell, row)));
    cells
        .map(|(cell, row)| tone((cell * ACROSS) as f32, (row * DOWN) as f32))
        .collect()
});

const CELLS: usize = SIZE as usize / ACROSS;

/// Lays the grain over a part of a board's picture that is `width` wide and begins at `left`, `top`.
pub(crate) fn grain(pixels: &mut [Colour], (left, top): (usize, usize), width: usize, colours: &Colours) {
    for (y, row) in (top..).zip(pixels.chunks_exact_mut(width.max(1))) {
        for (x, pixel) in (left..).zip(row) {
            if *pixel == colours.table[0]
                && let Some(tone) = TONES.get(y / DOWN * CELLS + x / ACROSS)
            {
                *pixel = colours.table[usize::from(*tone)];
            }
        }
    }
}

/// The tone of a place: 0 for the ground, 1 for a streak.
fn tone(x: f32, y: f32) -> u8 {
    let (x, y) = (x / LONG, y / THICK);
    let value = noise(x, y, SEED) + WEAKER * noise(x * FINER, y * FINER, SEED ^ 0x9e37);
    u8::from(value / (1.0 + WEAKER) > ABOVE)
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
    fn there_are_streaks_but_more_ground() {
        let streaks = TONES.iter().filter(|tone| **tone == 1).count() * 100 / TONES.len();
        assert!((5..40).contains(&streaks), "{streaks}");
    }

    #[test]
    fn streaks_run_along_the_rows() {
        let along = TONES.windows(2).filter(|pair| pair[0] != pair[1]).count();
        let across = (CELLS..TONES.len())
            .filter(|at| TONES[*at] != TONES[at - CELLS])
            .count();
        assert!(along * 2 < across, "{along} {across}");
    }

    #[test]
    fn only_the_plain_table_gets_a_grain() {
        let mixed = [WOOD.table[0][0] + 1, 0, 0];
        let mut pixels = [mixed, WOOD.line].repeat(200);
        let before = pixels.clone();
        grain(&mut pixels, (0, 0), 400, &WOOD);
        assert_eq!(pixels, before);
    }
}
