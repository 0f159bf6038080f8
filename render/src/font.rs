//! The embedded font: a short text as coverage, centred where it is wanted. Never a font of the system.

use crate::stencil::{Coverage, strength};
use ab_glyph::{Font, FontRef, GlyphId, PxScale, ScaleFont};
use std::sync::LazyLock;

/// The font file.
pub(crate) static BYTES: &[u8] = include_bytes!("../assets/Inter-Bold.otf");

static INTER: LazyLock<FontRef<'static>> =
    LazyLock::new(|| FontRef::try_from_slice(BYTES).expect("the embedded font is a font"));

/// Height of Inter's capitals and digits as a part of the em.
pub(crate) const CAPITAL: f32 = 2048.0 / 2816.0;

/// The text with a question mark for each letter that the font does not have.
pub(crate) fn known(words: &str) -> String {
    let known = |letter| {
        if INTER.glyph_id(letter) == GlyphId(0) {
            '?'
        } else {
            letter
        }
    };
    words.chars().map(known).collect()
}

/// The width of a text whose digits are `height` pixels high.
pub(crate) fn width(words: &str, height: f32) -> f32 {
    set(words, height).2
}

/// Glyphs with their places along the line, the scale, and the line's length.
fn set(words: &str, height: f32) -> (Vec<(GlyphId, f32)>, PxScale, f32) {
    let em = height / CAPITAL;
    let units = INTER.units_per_em().expect("the embedded font has an em");
    let scale = PxScale::from(em * INTER.height_unscaled() / units);
    let font = INTER.as_scaled(scale);
    let mut pen = 0.0;
    let mut before = None;
    let mut glyphs = Vec::new();
    for letter in known(words).chars() {
        let id = font.glyph_id(letter);
        if let Some(before) = before {
            pen += font.kern(before, id);
        }
        // Whole pixels: then a letter looks the same wherever it stands.
        pen = f32::round(pen);
        glyphs.push((id, pen));
        pen += font.h_advance(id);
        before = Some(id);
    }
    (glyphs, scale, pen)
}

/// A text whose digits are `height` pixels high, centred on the anchor both ways (by the digits' height, so
/// that labels with and without descenders stand on one line).
pub(crate) fn text(words: &str, height: f32) -> Coverage {
    let set = set(words, height);
    let middle = (set.2 / 2.0).round();
    lay(set, height, middle)
}

/// The label of a point, centred like a text. Of a letter and a digit the digit always begins at the same place, so that
/// those in a row are alike to the pixel and compress well.
pub(crate) fn label(words: &str, height: f32) -> Coverage {
    let set = set(words, height);
    let lettered = words.starts_with(|first: char| first.is_ascii_lowercase());
    let middle = match set.0[..] {
        // Letters are on the average so much narrower than digits.
        [_, (_, digit)] if lettered => digit + 1.0,
        _ => (set.2 / 2.0).round(),
    };
    lay(set, height, middle)
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
    fn an_empty_text_draws_nothing() {
        assert!(text("", 20.0).cells.is_empty());
    }
}
