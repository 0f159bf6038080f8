//! Charts as PNG: ratings over time, results by side, a cross table. Drawn by plotters in a theme's colours with the
//! embedded font; what they show and all words come from the caller.

mod cross;
mod ratings;
mod results;

pub use cross::{CrossRow, cross_table};
pub use ratings::{RatingLine, RatingPoint, rating_chart};
pub use results::{SideResults, results_chart};

use crate::font;
use crate::palette::mix;
use crate::png::{self, RenderError};
use crate::theme::{Colour, Colours};
use plotters::backend::BitMapBackend;
use plotters::coord::Shift;
use plotters::drawing::{DrawingArea, DrawingAreaErrorKind, IntoDrawingArea};
use plotters::style::text_anchor::HPos;
use plotters::style::{Color, FontDesc, FontFamily, FontStyle, RGBColor, TextStyle, register_font};
use std::error::Error;
use std::sync::LazyLock;

const WIDTH: u32 = 960;

/// The name under which plotters knows the embedded font; whether it took it.
const FONT: &str = "embedded";
static FONT_TAKEN: LazyLock<bool> =
    LazyLock::new(|| register_font(FONT, FontStyle::Normal, font::BYTES).is_ok());

/// Sizes of text in pixels.
const TITLE: u32 = 34;
const TEXT: u32 = 22;

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
    if !*FONT_TAKEN {
        return Err(RenderError::Chart("the embedded font is not accepted".to_owned()));
    }
    let mut pixels = vec![0; WIDTH as usize * height as usize * 3];
    {
        let area = BitMapBackend::with_buffer(&mut pixels, (WIDTH, height)).into_drawing_area();
        area.fill(&colour(theme.table[0])).map_err(failed)?;
        write(&area, title, (24, 34), HPos::Left, TITLE, theme.edge_label)?;
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

fn style(size: u32, ink: Colour) -> TextStyle<'static> {
    FontDesc::new(FontFamily::Name(FONT), f64::from(size), FontStyle::Normal).color(&colour(ink))
}

/// The text shortened so that it is no wider than this.
fn fit(words: &str, size: u32, room: i32) -> String {
    let wide = |words: &str| font::width(words, size as f32 * font::CAPITAL) as i32;
    let mut shown = font::known(words);
    while wide(&shown) > room {
        let cut = shown.trim_end_matches('…');
        let Some((at, _)) = cut.char_indices().next_back() else {
            break;
        };
        shown = format!("{}…", &cut[..at]);
    }
    shown
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
        assert_eq!(fit("Łucja", TEXT, 200), "Łucja");
        let cut = fit(&"Brzęczyszczykiewicz ".repeat(4), TEXT, 200);
        assert!(cut.ends_with('…') && cut.chars().count() > 8, "{cut}");
    }
}
