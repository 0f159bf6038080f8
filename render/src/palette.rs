//! One exact palette for a sheet: which colours it holds, the nearest of them to any colour, and what each
//! becomes under a translucent ink. Drawing with indices needs nothing else.

use crate::stencil::STRENGTHS;
use crate::theme::Colour;
use std::collections::HashMap;

/// Colours that fit in four bits, less the one index that an animation needs for what has not changed. Half a byte
/// a pixel takes half the time to compress, and with a shade between neighbours at edges more colours are not seen.
pub(crate) const ROOM: usize = UNCHANGED as usize;

/// So many of a census's most frequent colours are tried as shades.
const CANDIDATES: usize = 64;

/// The square of a distance at which one shade of an edge is as good as another.
const NEAR: u32 = 700;

/// The index that no palette of a sheet uses.
pub(crate) const UNCHANGED: u8 = 15;

/// How often each colour occurs, in whatever unit: pixels, or a guess.
#[derive(Default)]
pub(crate) struct Census {
    counts: HashMap<Colour, u64>,
}

impl Census {
    pub(crate) fn add(&mut self, colour: Colour, weight: u64) {
        *self.counts.entry(colour).or_insert(0) += weight;
    }

    pub(crate) fn holds(&self, colour: Colour) -> bool {
        self.counts.contains_key(&colour)
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

/// At most 256 colours.
#[derive(Clone, Debug)]
pub(crate) struct Palette {
    /// First those that stand for nothing but themselves.
    colours: Vec<Colour>,
    reserved: usize,
}

impl Palette {
    /// A palette of at most `room` colours that holds `marks` and `areas` as they are and stands for the rest of the
    /// census as well as it can. A colour of a mark never stands for another: what looks like it would be taken for
    /// a mark.
    ///
    /// # Panics
    ///
    /// If there is no room for the marks and areas.
    pub(crate) fn new(marks: &[Colour], areas: &[Colour], census: &Census, room: usize) -> Palette {
        let mut colours: Vec<Colour> = Vec::with_capacity(room);
        let mut reserved = 0;
        for (at, colour) in marks.iter().chain(areas).enumerate() {
            if !colours.contains(colour) {
                colours.push(*colour);
                reserved += usize::from(at < marks.len());
            }
        }
        assert!(colours.len() <= room, "{} colours of {room}", colours.len());
        let mut palette = Palette { colours, reserved };
        palette.add_shades(census, room);
        palette
    }

    /// Adds the colours of a census that are worst served, weighed by how often they occur.
    fn add_shades(&mut self, census: &Census, room: usize) {
        let mut missed: Vec<(Colour, u64, u32)> = census
            .ranked()
            .into_iter()
            .map(|(colour, count)| (colour, count, self.error(colour)))
            .filter(|(_, _, error)| *error > NEAR)
            .collect();
        while self.colours.len() < room {
            // How much all errors together shrink with a colour of these.
            let gain = |shade: Colour| -> u64 {
                let saved = |(colour, count, error): &(Colour, u64, u32)| {
                    count * u64::from(error.saturating_sub(distance(shade, *colour)))
                };
                missed.iter().map(saved).sum()
            };
            let candidates = missed.iter().take(CANDIDATES).map(|(colour, _, _)| *colour);
            // Of equally good ones the most frequent.
            let best = candidates.rev().max_by_key(|colour| gain(*colour));
            let Some(shade) = best else {
                break;
            };
            self.colours.push(shade);
            for (colour, _, error) in &mut missed {
                *error = (*error).min(distance(shade, *colour));
            }
            missed.retain(|(_, _, error)| *error > NEAR);
        }
    }

    pub(crate) fn colours(&self) -> &[Colour] {
        &self.colours
    }

    pub(crate) fn colour(&self, index: u8) -> Colour {
        self.colours[usize::from(index)]
    }

    /// How far the colour that stands for this one is from it.
    fn error(&self, colour: Colour) -> u32 {
        let held = self.colours.get(usize::from(self.nearest(colour)));
        held.map_or(distance([0; 3], [255; 3]), |held| distance(*held, colour))
    }

    /// The index of this colour or, if the palette lacks it, of the nearest one that is no mark's; of equally near
    /// ones the first.
    pub(crate) fn nearest(&self, colour: Colour) -> u8 {
        let all = || (0u8..=255).zip(&self.colours);
        let exact = all().find(|(_, held)| **held == colour);
        let near = || {
            all()
                .skip(self.reserved)
                .min_by_key(|(_, held)| distance(**held, colour))
        };
        exact.or_else(near).map_or(0, |(index, _)| index)
    }

    /// Indices for many pixels; `known` remembers colours already looked up.
    pub(crate) fn index_all(&self, pixels: &[Colour], known: &mut HashMap<Colour, u8>) -> Vec<u8> {
        let mut indices = Vec::with_capacity(pixels.len());
        for run in pixels.chunk_by(|a, b| a == b) {
            let index = *known.entry(run[0]).or_insert_with(|| self.nearest(run[0]));
            indices.resize(indices.len() + run.len(), index);
        }
        indices
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

/// One colour laid over another, in a strength: none leaves what is below, full hides it.
pub(crate) fn blend(below: Colour, above: Colour, strength: u8) -> Colour {
    // By far the most frequent case.
    if strength == STRENGTHS {
        return above;
    }
    mix(below, above, u32::from(strength), u32::from(STRENGTHS))
}

/// So many parts of `above` in `whole`, the rest of `below`.
pub(crate) fn mix(below: Colour, above: Colour, parts: u32, whole: u32) -> Colour {
    [0, 1, 2].map(|i| {
        let mixed = u32::from(below[i]) * (whole - parts) + u32::from(above[i]) * parts;
        ((mixed + whole / 2) / whole) as u8
    })
}

/// As many as a sheet's indices.
const ROW: usize = ROOM + 1;

/// What each index of a sheet becomes under an ink, for every strength of the ink.
#[derive(Clone, Debug)]
pub(crate) struct Dye {
    /// A row for each strength.
    table: Vec<u8>,
}

impl Dye {
    pub(crate) fn new(palette: &Palette, ink: Colour) -> Dye {
        let mut table = vec![0; (usize::from(STRENGTHS) + 1) * ROW];
        for (strength, row) in (0..).zip(table.chunks_exact_mut(ROW)) {
            for (over, colour) in row.iter_mut().zip(palette.colours()) {
                *over = palette.nearest(blend(*colour, ink, strength));
            }
        }
        Dye { table }
    }

    /// How much memory it takes, in bytes.
    #[cfg(test)]
    pub(crate) fn weight(&self) -> usize {
        self.table.len()
    }

    /// The index that `below` becomes under this strength of ink.
    pub(crate) fn over(&self, below: u8, strength: u8) -> u8 {
        self.table[usize::from(strength) * ROW + usize::from(below)]
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
        let (marks, areas) = ([[1, 2, 3], [250, 0, 250]], [[0, 0, 0], [250, 0, 250]]);
        let palette = Palette::new(&marks, &areas, &many(), ROOM);
        assert_eq!(palette.colours().len(), usize::from(UNCHANGED));
        for colour in marks.into_iter().chain(areas) {
            assert_eq!(palette.colour(palette.nearest(colour)), colour);
        }
    }

    #[test]
    fn the_colour_of_a_mark_stands_for_no_other() {
        let (mark, area) = ([250, 0, 250], [0, 0, 0]);
        let palette = Palette::new(&[mark], &[area], &Census::default(), ROOM);
        assert_eq!(palette.colour(palette.nearest([249, 0, 250])), area);
    }

    #[test]
    fn with_room_every_colour_has_one_near() {
        let mut census = Census::default();
        for value in 0..200u8 {
            census.add([value, 255 - value, value / 2], 1);
        }
        let palette = Palette::new(&[], &[], &census, 256);
        for (colour, _) in census.ranked() {
            assert!(distance(palette.colour(palette.nearest(colour)), colour) <= NEAR);
        }
    }

    #[test]
    fn the_same_census_gives_the_same_palette() {
        assert_eq!(
            Palette::new(&[], &[], &many(), ROOM).colours(),
            Palette::new(&[], &[], &many(), ROOM).colours()
        );
    }

    #[test]
    fn full_ink_is_exact_and_no_ink_changes_nothing() {
        let ink = [9, 200, 90];
        let palette = Palette::new(&[ink], &[], &many(), ROOM);
        let dye = Dye::new(&palette, ink);
        for below in 0..palette.colours().len() {
            let below = below as u8;
            assert_eq!(palette.colour(dye.over(below, STRENGTHS)), ink);
            assert_eq!(dye.over(below, 0), below);
        }
    }
}
