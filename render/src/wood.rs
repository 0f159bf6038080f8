//! Wood grain: which of a few tones a pixel has. Long level streaks, because they look like wood and compress
//! well.

/// Length and thickness of the streaks in pixels.
const LONG: f32 = 1000.0;
const THICK: f32 = 11.0;

/// How much finer and weaker the second layer of streaks is.
const FINER: f32 = 2.6;
const WEAKER: f32 = 0.35;

/// The tone of a pixel, less than `tones`; `seed` tells one piece of wood from another.
pub(crate) fn tone(x: i32, y: i32, seed: u32, tones: usize) -> usize {
    let (x, y) = (x as f32 / LONG, y as f32 / THICK);
    let value = noise(x, y, seed) + WEAKER * noise(x * FINER, y * FINER, seed ^ 0x9e37);
    let level = value / (1.0 + WEAKER);
    // The sum of two even noises keeps near the middle; stretched, all tones get their share.
    let stretched = (level - 0.5) * 1.5 + 0.5;
    ((stretched * tones as f32) as usize).min(tones - 1)
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

    #[test]
    fn every_tone_occurs_and_none_takes_over() {
        let mut counts = [0; 4];
        for y in 0..800 {
            for x in 0..800 {
                counts[tone(x, y, 1, 4)] += 1;
            }
        }
        assert!(counts.iter().all(|n| (30_000..400_000).contains(n)), "{counts:?}");
    }

    #[test]
    fn streaks_run_along_the_rows() {
        let changes = |step: fn(i32, i32) -> (i32, i32)| {
            let all = (0..700).flat_map(|y| (0..700).map(move |x| (x, y)));
            all.filter(|(x, y)| {
                let (nx, ny) = step(*x, *y);
                tone(*x, *y, 1, 4) != tone(nx, ny, 1, 4)
            })
            .count()
        };
        assert!(changes(|x, y| (x + 1, y)) * 8 < changes(|x, y| (x, y + 1)));
    }
}
