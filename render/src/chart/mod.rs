//! Charts as PNG: ratings over time, results by side, a cross table. Drawn by plotters in a theme's colours with the
//! embedded font; what they show and all words come from the caller.

mod axis;
mod calendar;
mod cross;
mod ratings;
mod results;

pub use cross::{CrossRow, cross_table};
pub use ratings::{RatingLine, RatingPoint, RatingWords, rating_chart};
pub use results::{SideResults, results_chart};

use crate::font;
use crate::palette::mix;
use crate::png::{self, RenderError};
use crate::theme::{Colour, Colours};
use plotters::backend::BitMapBackend;
use plotters::coord::Shift;
use plotters::drawing::{DrawingArea, DrawingAreaErrorKind, IntoDrawingArea};
use plotters::style::text_anchor::HPos;
use plotters::style::{Color, RGBColor};
use std::error::Error;

const WIDTH: u32 = 960;

/// Free space at the left and right edge.
const MARGIN: i32 = 24;

/// Sizes of text in pixels. Charts are shown as narrow as 350 pixels.
const TITLE: u32 = 40;
const TEXT: u32 = 32;

type Area<'a> = DrawingArea<BitMapBackend<'a>, Shift>;

/// Why plotters failed.
fn failed<E: Error + Send + Sync>(error: DrawingAreaErrorKind<E>) -> RenderError {
    RenderError::Chart(error.to_string())
}

/// A chart of this height with its title: draws the rest with `draw` and encodes it.
fn chart(
    title: &str,
    height: u32,
    theme: &Colours,
    draw: impl FnOnce(&Area) -> Result<(), RenderError>,
) -> Result<Vec<u8>, RenderError> {
    let mut pixels = vec![0; WIDTH as usize * height as usize * 3];
    {
        let area = BitMapBackend::with_buffer(&mut pixels, (WIDTH, height)).into_drawing_area();
        area.fill(&colour(theme.table[0])).map_err(failed)?;
        let (title, size) = fit(title, TITLE, WIDTH as i32 - 2 * MARGIN);
        write(&area, &title, (MARGIN, 40), HPos::Left, size, theme.edge_label)?;
        draw(&area)?;
        area.present().map_err(failed)?;
    }
    png::encode_true(&pixels, (WIDTH, height))
}

/// Writes a text, its middle at this height; letters the font does not have become question marks.
fn write(
    area: &Area,
    words: &str,
    place: (i32, i32),
    align: HPos,
    size: u32,
    ink: Colour,
) -> Result<(), RenderError> {
    // Plotters would put each letter on the next whole pixel, and spoil the spaces between them.
    let mut pixels = Vec::new();
    let length = font::smooth(words, size as f32 * font::CAPITAL, |x, y, cover| {
        pixels.push((x, y, cover))
    });
    let left = match align {
        HPos::Left => place.0,
        HPos::Center => place.0 - (length / 2.0).round() as i32,
        HPos::Right => place.0 - length.round() as i32,
    };
    for (x, y, cover) in pixels {
        let ink = colour(ink).mix(f64::from(cover));
        area.draw_pixel((left + x, place.1 + y), &ink).map_err(failed)?;
    }
    Ok(())
}

/// The width of a text in pixels.
fn wide(words: &str, size: u32) -> i32 {
    font::width(words, size as f32 * font::CAPITAL).ceil() as i32
}

/// The text and a size in which it is no wider than this: up to a sixth smaller, and shortened if that is too wide.
fn fit(words: &str, size: u32, room: i32) -> (String, u32) {
    fit_above(words, size, size * 5 / 6, room)
}

/// The same down to any size.
fn fit_above(words: &str, size: u32, least: u32, room: i32) -> (String, u32) {
    let mut shown = font::known(words);
    if let Some(size) = (least..=size).rev().find(|size| wide(&shown, *size) <= room) {
        return (shown, size);
    }
    while wide(&shown, least) > room {
        let cut = shown.trim_end_matches('…');
        let Some((at, _)) = cut.char_indices().next_back() else {
            break;
        };
        shown = format!("{}…", cut[..at].trim_end());
    }
    (shown, least)
}

fn colour([red, green, blue]: Colour) -> RGBColor {
    RGBColor(red, green, blue)
}

/// The colour of thin lines: between ground and text.
fn faint(theme: &Colours) -> Colour {
    mix(theme.table[0], theme.edge_label, 1, 4)
}

/// Black or white, whichever shows better on a ground.
fn ink_on([red, green, blue]: Colour) -> Colour {
    let light = 2 * u32::from(red) + 5 * u32::from(green) + u32::from(blue);
    if light > 8 * 118 {
        [0x10, 0x0c, 0x08]
    } else {
        [0xff; 3]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_are_cut_and_short_ones_are_not() {
        assert_eq!(fit("Łucja", TEXT, 200), ("Łucja".to_owned(), TEXT));
        let (smaller, size) = fit("Łucja Brzęczyk", TEXT, 230);
        assert_eq!(smaller, "Łucja Brzęczyk");
        assert!((26..TEXT).contains(&size), "{size}");
        let (cut, size) = fit(&"Brzęczyszczykiewicz ".repeat(4), TEXT, 200);
        assert!(cut.ends_with('…') && cut.chars().count() > 8, "{cut}");
        assert!(size == 26 && wide(&cut, size) <= 200);
        assert_eq!(fit("W", TEXT, 0).0, "…");
        assert_eq!(fit("", TEXT, 0), (String::new(), TEXT));
    }
}
