//! Colours as people see them: in full, in grey, with the three kinds of colour blindness; and what differs between two
//! pictures.

use image::RgbImage;
use std::collections::BTreeMap;

pub(crate) type Colour = [u8; 3];

pub(crate) const TEXT: f64 = 4.5;
pub(crate) const SHAPE: f64 = 3.0;

pub(crate) type Matrix = [[f64; 3]; 3];

pub(crate) const SIGHTS: [(&str, Matrix); 5] = [
    ("colour", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "grey",
        [
            [0.2126, 0.7152, 0.0722],
            [0.2126, 0.7152, 0.0722],
            [0.2126, 0.7152, 0.0722],
        ],
    ),
    (
        "protanopia",
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ],
    ),
];

fn linear(byte: u8) -> f64 {
    let v = f64::from(byte) / 255.0;
    if v <= 0.04045 {
        v / 12.92
    } else {
        ((v + 0.055) / 1.055).powf(2.4)
    }
}

pub(crate) fn luminance(colour: Colour, sight: &Matrix) -> f64 {
    let light = colour.map(linear);
    let seen = sight.map(|row| {
        let sum: f64 = row.iter().zip(light).map(|(part, light)| part * light).sum();
        sum.clamp(0.0, 1.0)
    });
    0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]
}

pub(crate) fn contrast(a: Colour, b: Colour, sight: &Matrix) -> f64 {
    let (a, b) = (luminance(a, sight), luminance(b, sight));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// No more than this in any part of a colour is no change.
const SHADE: u8 = 24;

/// Pairs of colours, before and after, of the pixels in a square in which two pictures differ; the most frequent
/// first, and only those that are no mere edge.
pub(crate) fn changes(before: &RgbImage, after: &RgbImage) -> Vec<((Colour, Colour), usize)> {
    assert_eq!(before.dimensions(), after.dimensions());
    let mut counts: BTreeMap<(Colour, Colour), usize> = BTreeMap::new();
    for (a, b) in before.pixels().zip(after.pixels()) {
        // Two sheets may have slightly different shades for the same edges.
        let apart = a.0.iter().zip(b.0).any(|(a, b)| a.abs_diff(b) > SHADE);
        if apart {
            *counts.entry((a.0, b.0)).or_default() += 1;
        }
    }
    let all: usize = counts.values().sum();
    let mut counts: Vec<_> = counts
        .into_iter()
        .filter(|(_, count)| count * 100 >= all)
        .collect();
    counts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    counts
}

/// What is written on each ground can be read by everybody.
///
/// # Panics
/// If not, with `said`.
pub(crate) fn assert_readable(written: &BTreeMap<Colour, Colour>, said: &str) {
    for (sight, matrix) in &SIGHTS {
        for (ground, ink) in written {
            let found = contrast(*ground, *ink, matrix);
            assert!(
                found >= TEXT,
                "{said} {sight}: {ink:x?} on {ground:x?}: {found:.2}"
            );
        }
    }
}

/// How many pixels got each colour, the most frequent first.
pub(crate) fn ranked(changes: &[((Colour, Colour), usize)]) -> Vec<Colour> {
    let mut inks: BTreeMap<Colour, usize> = BTreeMap::new();
    for ((_, ink), count) in changes {
        *inks.entry(*ink).or_default() += count;
    }
    let mut inks: Vec<_> = inks.into_iter().collect();
    inks.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    inks.into_iter().map(|(ink, _)| ink).collect()
}

/// For each ground on which something is written, the ink that is farthest from it: others are its edges.
pub(crate) fn inks(changes: &[((Colour, Colour), usize)]) -> BTreeMap<Colour, Colour> {
    let mut inks: BTreeMap<Colour, Colour> = BTreeMap::new();
    for ((ground, ink), _) in changes {
        let best = inks.entry(*ground).or_insert(*ink);
        let far = |ink| contrast(*ground, ink, &SIGHTS[0].1);
        if far(*ink) > far(*best) {
            *best = *ink;
        }
    }
    inks
}
