//! The embedded font: a short text as coverage, centred where it is wanted. Never a font of the system.

use crate::stencil::{Coverage, strength};
use ab_glyph::{Font, FontRef, GlyphId, PxScale, ScaleFont};
use std::sync::LazyLock;

/// The font file.
static BYTES: &[u8] = include_bytes!("../assets/Inter-Bold.otf");

#[expect(clippy::expect_used, reason = "the embedded font is a font")]
static INTER: LazyLock<FontRef<'static>> =
    LazyLock::new(|| FontRef::try_from_slice(BYTES).expect("the embedded font is a font"));

/// Height of Inter's capitals and digits as a part of the em.
pub(crate) const CAPITAL: f32 = 2048.0 / 2816.0;

/// Whether charts and banners can show a letter: it is in the embedded font.
#[must_use]
pub fn is_drawable(letter: char) -> bool {
    INTER.glyph_id(letter) != GlyphId(0)
}

/// The text with a question mark for each letter that the font does not have.
pub(crate) fn known(words: &str) -> String {
    let known = |letter| if is_drawable(letter) { letter } else { '?' };
    words.chars().map(known).collect()
}

/// The width of a text whose digits are `height` pixels high.
pub(crate) fn width(words: &str, height: f32) -> f32 {
    set(words, height, Places::Whole).2
}

/// Where letters may stand along a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Places {
    /// On whole pixels: then a letter looks the same wherever it stands, and compresses well.
    Whole,
    /// Where the font wants them.
    Any,
}

/// Glyphs with their places along the line, the scale, and the line's length.
#[expect(clippy::expect_used, reason = "the embedded font has an em")]
fn set(words: &str, height: f32, places: Places) -> (Vec<(GlyphId, f32)>, PxScale, f32) {
    let em = height / CAPITAL;
    let units = INTER.units_per_em().expect("the embedded font has an em");
    let scale = PxScale::from(em * INTER.height_unscaled() / units);
    let font = INTER.as_scaled(scale);
    let mut pen = 0.0;
    let mut glyphs = Vec::new();
    for letter in known(words).chars() {
        let id = font.glyph_id(letter);
        if places == Places::Whole {
            pen = f32::round(pen);
        }
        glyphs.push((id, pen));
        pen += font.h_advance(id);
    }
    (glyphs, scale, pen)
}

/// A text whose digits are `height` pixels high, centred on the anchor both ways (by the digits' height, so
/// that labels with and without descenders stand on one line).
pub(crate) fn text(words: &str, height: f32) -> Coverage {
    let set = set(words, height, Places::Whole);
    let middle = (set.2 / 2.0).round();
    lay(set, height, middle)
}

/// How far from the middle a label may stand so that its digit begins where others begin.
const ASIDE: f32 = 2.0;

/// The label of a point, centred like a text. Of a letter and a digit the digit begins at the same place as in others if
/// the letter is about as wide as most, so that those in a row are alike to the pixel and compress well.
pub(crate) fn label(words: &str, height: f32) -> Coverage {
    let set = set(words, height, Places::Whole);
    let lettered = words.starts_with(|first: char| first.is_ascii_lowercase());
    let half = (set.2 / 2.0).round();
    let middle = match set.0[..] {
        // Letters are on the average so much narrower than digits.
        [_, (_, digit)] if lettered && (digit + 1.0 - half).abs() <= ASIDE => digit + 1.0,
        _ => half,
    };
    lay(set, height, middle)
}

/// A text with its edges as smooth as the font has them: calls `each` with place and coverage (0 to 1) of every pixel,
/// counted from the middle of the digits at the line's beginning. Returns the line's length.
pub(crate) fn smooth(words: &str, height: f32, mut each: impl FnMut(i32, i32, f32)) -> f32 {
    let (glyphs, scale, length) = set(words, height, Places::Any);
    let font = INTER.as_scaled(scale);
    for (id, x) in glyphs {
        let glyph = id.with_scale_and_position(scale, ab_glyph::point(x, (height / 2.0).round()));
        if let Some(outline) = font.outline_glyph(glyph) {
            let corner = outline.px_bounds().min;
            let (left, top) = (corner.x as i32, corner.y as i32);
            outline.draw(|dx, dy, cover| each(left + dx as i32, top + dy as i32, cover.clamp(0.0, 1.0)));
        }
    }
    length
}

/// Draws glyphs that are set, the anchor this far from their start.
fn lay((glyphs, scale, pen): (Vec<(GlyphId, f32)>, PxScale, f32), height: f32, middle: f32) -> Coverage {
    let font = INTER.as_scaled(scale);
    let em = height / CAPITAL;
    let half_width = middle.max(pen - middle).ceil() as i32 + 2;
    let half_height = em.ceil() as i32;
    let mut out = Coverage {
        left: -half_width,
        top: -half_height,
        width: 2 * half_width,
        height: 2 * half_height,
        cells: vec![0; (4 * half_width * half_height).unsigned_abs() as usize],
    };
    for (id, x) in glyphs {
        let glyph = id.with_scale_and_position(scale, ab_glyph::point(x - middle, (height / 2.0).round()));
        let Some(outline) = font.outline_glyph(glyph) else {
            continue;
        };
        let corner = outline.px_bounds().min;
        outline.draw(|dx, dy, cover| {
            let x = corner.x as i32 + dx as i32 - out.left;
            let y = corner.y as i32 + dy as i32 - out.top;
            if (0..out.width).contains(&x) && (0..out.height).contains(&y) {
                let cell = &mut out.cells[(y * out.width + x) as usize];
                *cell = (*cell).max(strength(cover));
            }
        });
    }
    out.cropped()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stencil::STRENGTHS;

    fn rows(shape: &Coverage) -> Vec<i32> {
        (0..shape.height)
            .filter(|y| (0..shape.width).any(|x| shape.cells[(y * shape.width + x) as usize] == STRENGTHS))
            .map(|y| y + shape.top)
            .collect()
    }

    #[test]
    fn digits_are_as_high_as_asked_and_centred() {
        let rows = rows(&text("5", 26.0));
        assert!((26..=27).contains(&rows.len()), "{rows:?}");
        assert!((rows[0] + rows[rows.len() - 1]).abs() <= 2, "{rows:?}");
    }

    #[test]
    fn a_label_stands_in_the_middle_of_its_point() {
        for letter in 'a'..='i' {
            for digit in 1..=9 {
                let ink = label(&format!("{letter}{digit}"), 27.6);
                let off = f64::from(2 * ink.left + ink.width) / 2.0;
                assert!(off.abs() <= 3.0, "{letter}{digit}: {off}");
            }
        }
    }

    #[test]
    fn the_font_has_every_polish_letter() {
        for letter in "aąbcćdeęfghijklłmnńoóprsśtuwyzźżAĄBCĆDEĘFGHIJKLŁMNŃOÓPRSŚTUWYZŹŻ0123456789".chars()
        {
            assert_ne!(INTER.glyph_id(letter).0, 0, "{letter}");
            assert!(
                text(&letter.to_string(), 20.0).cells.contains(&STRENGTHS),
                "{letter}"
            );
        }
    }

    #[test]
    fn the_font_has_half_points_and_the_letters_of_europe() {
        for letter in "½–…„”’×äéğñőøßžΑαжЇіў".chars() {
            assert!(is_drawable(letter), "{letter}");
        }
        for letter in "שア王🏰".chars() {
            assert!(!is_drawable(letter), "{letter}");
        }
    }

    #[test]
    fn an_empty_text_draws_nothing() {
        assert!(text("", 20.0).cells.is_empty());
    }
}
