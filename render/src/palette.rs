//! One exact palette for a sheet: which colours it holds, the nearest of them to any colour, and what each
//! becomes under a translucent ink. Drawing with indices needs nothing else.

use crate::stencil::STRENGTHS;
use crate::theme::Colour;
use std::collections::HashMap;

/// Colours a palette holds: one less than an indexed picture can, so that an animation has an index for what has not
/// changed.
const ROOM: usize = UNCHANGED as usize;

/// The index that no palette uses.
pub(crate) const UNCHANGED: u8 = 255;

/// Every index there can be.
const INDICES: usize = 256;

/// How often each colour occurs, in whatever unit: pixels, or a guess.
#[derive(Default)]
pub(crate) struct Census {
    counts: HashMap<Colour, u64>,
}

impl Census {
    pub(crate) fn add(&mut self, colour: Colour, weight: u64) {
        *self.counts.entry(colour).or_insert(0) += weight;
    }

    /// The colours by falling frequency; equal ones in a fixed order, as a map has none.
    pub(crate) fn ranked(&self) -> Vec<(Colour, u64)> {
        let mut all: Vec<_> = self
            .counts
            .iter()
            .map(|(colour, count)| (*colour, *count))
            .collect();
        all.sort_unstable_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(&b.0)));
        all
    }
}

/// At most 255 colours.
#[derive(Clone, Debug)]
pub(crate) struct Palette {
    colours: Vec<Colour>,
}

impl Palette {
    /// A palette that holds `exact` as they are (at most 255 of them) and stands for the rest of the census
    /// as well as it can.
    pub(crate) fn new(exact: &[Colour], census: &Census) -> Palette {
        let mut colours: Vec<Colour> = Vec::new();
        for colour in exact.iter().take(ROOM) {
            if !colours.contains(colour) {
                colours.push(*colour);
            }
        }
        let rest: Vec<_> = census
            .ranked()
            .into_iter()
            .filter(|(colour, _)| !colours.contains(colour))
            .collect();
        let room = ROOM - colours.len();
        for colour in median_cut(rest, room) {
            if !colours.contains(&colour) {
                colours.push(colour);
            }
        }
        Palette { colours }
    }

    pub(crate) fn colours(&self) -> &[Colour] {
        &self.colours
    }

    pub(crate) fn colour(&self, index: u8) -> Colour {
        self.colours[usize::from(index)]
    }

    /// The index of the colour nearest to this one; of equally near ones the first.
    pub(crate) fn nearest(&self, colour: Colour) -> u8 {
        let best = (0u8..=255)
            .zip(&self.colours)
            .min_by_key(|(_, held)| distance(**held, colour));
        best.map_or(0, |(index, _)| index)
    }

    /// Indices for many pixels; `known` remembers colours already looked up.
    pub(crate) fn index_all(&self, pixels: &[Colour], known: &mut HashMap<Colour, u8>) -> Vec<u8> {
        let runs = pixels.chunk_by(|a, b| a == b);
        let indices = runs.flat_map(|run| {
            let index = *known.entry(run[0]).or_insert_with(|| self.nearest(run[0]));
            std::iter::repeat_n(index, run.len())
        });
        indices.collect()
    }
}

/// Squared distance, weighted roughly as the eye does.
fn distance(a: Colour, b: Colour) -> u32 {
    let part = |i: usize, weight: u32| {
        let d = u32::from(a[i].abs_diff(b[i]));
        weight * d * d
    };
    part(0, 3) + part(1, 6) + part(2, 2)
}

/// Splits the colours into at most `room` boxes, always the box with the greatest spread, and averages each.
fn median_cut(colours: Vec<(Colour, u64)>, room: usize) -> Vec<Colour> {
    if colours.is_empty() || room == 0 {
        return Vec::new();
    }
    let mut boxes = vec![Shelf::new(colours)];
    while boxes.len() < room {
        let widest = (0..boxes.len()).max_by_key(|i| (boxes[*i].spread, std::cmp::Reverse(*i)));
        let Some(at) = widest.filter(|i| boxes[*i].spread > 0) else {
            break;
        };
        let (low, high) = boxes.swap_remove(at).split();
        boxes.extend([low, high]);
    }
    boxes.iter().map(Shelf::mean).collect()
}

/// A box of the median cut, with the channel it is widest in.
struct Shelf {
    colours: Vec<(Colour, u64)>,
    channel: usize,
    /// Width in that channel times a soft measure of how often the box is used.
    spread: u64,
}

impl Shelf {
    fn new(colours: Vec<(Colour, u64)>) -> Shelf {
        let weight: u64 = colours.iter().map(|(_, count)| *count).sum();
        let mut widest = (0, 0);
        for (channel, eye) in [(0, 3), (1, 4), (2, 2)] {
            let values = || colours.iter().map(|(colour, _)| u64::from(colour[channel]));
            let width = values().max().unwrap_or(0) - values().min().unwrap_or(0);
            if width * eye > widest.1 {
                widest = (channel, width * eye);
            }
        }
        let frequency = u64::from(u64::BITS - weight.leading_zeros());
        Shelf {
            colours,
            channel: widest.0,
            spread: widest.1 * widest.1 * frequency,
        }
    }

    fn split(mut self) -> (Shelf, Shelf) {
        let channel = self.channel;
        self.colours
            .sort_unstable_by_key(|(colour, _)| (colour[channel], *colour));
        let values = self.colours.iter().map(|(colour, _)| u64::from(colour[channel]));
        let middle = (values.clone().min().unwrap_or(0) + values.max().unwrap_or(0)) / 2;
        let at = self
            .colours
            .partition_point(|(colour, _)| u64::from(colour[channel]) <= middle);
        let high = self.colours.split_off(at.clamp(1, self.colours.len() - 1));
        (Shelf::new(self.colours), Shelf::new(high))
    }

    fn mean(&self) -> Colour {
        let weight: u64 = self.colours.iter().map(|(_, count)| *count).sum::<u64>().max(1);
        [0, 1, 2].map(|channel| {
            let sum: u64 = self
                .colours
                .iter()
                .map(|(colour, count)| u64::from(colour[channel]) * count)
                .sum();
            ((sum + weight / 2) / weight) as u8
        })
    }
}

/// One colour laid over another, in a strength: none leaves what is below, full hides it.
pub(crate) fn blend(below: Colour, above: Colour, strength: u8) -> Colour {
    mix(below, above, u32::from(strength), u32::from(STRENGTHS))
}

/// So many parts of `above` in `whole`, the rest of `below`.
pub(crate) fn mix(below: Colour, above: Colour, parts: u32, whole: u32) -> Colour {
    [0, 1, 2].map(|i| {
        let mixed = u32::from(below[i]) * (whole - parts) + u32::from(above[i]) * parts;
        ((mixed + whole / 2) / whole) as u8
    })
}

/// What each index becomes under an ink, for every strength of the ink.
#[derive(Clone, Debug)]
pub(crate) struct Dye {
    /// A row of 256 for each strength.
    table: Vec<u8>,
}

impl Dye {
    pub(crate) fn new(palette: &Palette, ink: Colour) -> Dye {
        // No ink changes nothing, even where the palette holds a colour twice.
        let mut table: Vec<u8> = (0..=255).collect();
        for strength in 1..=STRENGTHS {
            let blended = palette
                .colours()
                .iter()
                .map(|colour| palette.nearest(blend(*colour, ink, strength)));
            table.extend(blended);
            table.resize((usize::from(strength) + 1) * INDICES, 0);
        }
        Dye { table }
    }

    /// The index that `below` becomes under this strength of ink.
    pub(crate) fn over(&self, below: u8, strength: u8) -> u8 {
        self.table[usize::from(strength) * INDICES + usize::from(below)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn many() -> Census {
        let mut census = Census::default();
        for step in 0..2000u32 {
            census.add(
                [(step % 251) as u8, (step / 8) as u8, (step * 7 % 256) as u8],
                u64::from(step % 13 + 1),
            );
        }
        census
    }

    #[test]
    fn a_palette_leaves_an_index_free_and_keeps_the_exact_colours() {
        let exact = [[1, 2, 3], [250, 0, 250], [0, 0, 0]];
        let palette = Palette::new(&exact, &many());
        assert!(palette.colours().len() <= 255 && palette.colours().len() > 200);
        for colour in exact {
            assert_eq!(palette.colour(palette.nearest(colour)), colour);
        }
    }

    #[test]
    fn few_colours_are_all_kept_exactly() {
        let mut census = Census::default();
        for value in 0..200u8 {
            census.add([value, 255 - value, value / 2], 1);
        }
        let palette = Palette::new(&[], &census);
        for (colour, _) in census.ranked() {
            assert_eq!(palette.colour(palette.nearest(colour)), colour);
        }
    }

    #[test]
    fn the_same_census_gives_the_same_palette() {
        assert_eq!(
            Palette::new(&[], &many()).colours(),
            Palette::new(&[], &many()).colours()
        );
    }

    #[test]
    fn full_ink_is_exact_and_no_ink_changes_nothing() {
        let ink = [9, 200, 90];
        let palette = Palette::new(&[ink], &many());
        let dye = Dye::new(&palette, ink);
        for below in 0..palette.colours().len() {
            let below = below as u8;
            assert_eq!(palette.colour(dye.over(below, STRENGTHS)), ink);
            assert_eq!(dye.over(below, 0), below);
        }
    }
}
