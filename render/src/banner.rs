//! The strip below a finished game's board: a man of the winner and the words he won by.

use crate::figures::Rank;
use crate::font;
use crate::layout::{BANNER, SIZE};
use crate::marks::Ink;
use crate::scene::Scene;
use crate::sheet::Sheet;
use crate::stencil::{Coverage, Stencil, Stroke};
use forteca_engine::Side;

/// How a game ended, in the reader's words.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ResultWords<'a> {
    pub winner: Option<Side>,
    pub words: &'a str,
}

/// Greatest and least height of the words' digits.
const LARGE: f32 = 25.0;
const SMALL: f32 = 16.0;

/// Free space left and right.
const INSET: f32 = 18.0;

/// The strip's pixels as indices into the sheet's palette, as wide as the picture.
pub(crate) fn strip(sheet: &Sheet, scene: &Scene, result: ResultWords) -> Vec<u8> {
    let mut indices = vec![0; (SIZE * BANNER) as usize];
    draw(scene, result, |anchor, shape, ink| {
        lay(sheet, &mut indices, anchor, shape, ink)
    });
    indices
}

/// The strip as long as there is no result.
pub(crate) fn bare(sheet: &Sheet) -> Vec<u8> {
    let mut indices = vec![0; (SIZE * BANNER) as usize];
    ground(&mut |anchor, shape: &Coverage, ink| lay(sheet, &mut indices, anchor, shape, ink));
    indices
}

fn lay(sheet: &Sheet, indices: &mut [u8], anchor: (i32, i32), shape: &Coverage, ink: Ink) {
    let dye = sheet.dye(ink);
    shape.touch(anchor, (SIZE as i32, BANNER as i32), |at, strength| {
        indices[at] = dye.over(indices[at], strength)
    });
}

fn ground(stamp: &mut impl FnMut((i32, i32), &Coverage, Ink)) {
    let (wide, high) = (SIZE as i32, BANNER as i32);
    stamp((0, 0), &Coverage::full(0, 0, wide, high), Ink::Body(Side::Black));
    stamp((0, 0), &Coverage::full(0, 0, wide, 3), Ink::Label(Side::Black));
}

/// Draws the strip with `stamp`, which lays a shape in an ink over what is there, its anchor counted from the strip's
/// upper left corner. The first shape covers everything.
pub(crate) fn draw(scene: &Scene, result: ResultWords, mut stamp: impl FnMut((i32, i32), &Coverage, Ink)) {
    ground(&mut stamp);
    // A draw shows both men.
    let winners: &[Side] = match result.winner {
        Some(Side::White) => &[Side::White],
        Some(Side::Black) => &[Side::Black],
        None => &[Side::White, Side::Black],
    };
    let step = BANNER as f32 * 0.8;
    let room = SIZE as f32 - 3.0 * INSET - step * winners.len() as f32;
    let (words, width) = fitting(result.words, room);
    let mut x = (SIZE as f32 - width - INSET - step * winners.len() as f32) / 2.0;
    let middle = BANNER as i32 / 2 + 1;
    for side in winners {
        let form = scene.subject().army().form(*side, Rank::Man);
        let centre = ((x + step / 2.0) as i32, middle);
        for (ink, shape) in emblem(form, *side) {
            stamp(centre, &shape, ink);
        }
        x += step;
    }
    let centre = ((x + INSET + width / 2.0) as i32, middle);
    stamp(centre, &words, Ink::Label(Side::Black));
}

/// A small man in inks.
fn emblem(form: crate::figures::Form, side: Side) -> [(Ink, Coverage); 3] {
    use crate::figures::{Measures, silhouette, trace};
    let measures = Measures::of_radius(BANNER as f32 * 0.31);
    let mut line = Stencil::around(1.6 * measures.man);
    let inner = Measures::of_radius(BANNER as f32 * 0.24);
    trace(&mut line, form, &inner, 1.0, Stroke::Add);
    trace(&mut line, form, &inner, 0.0, Stroke::Cut);
    let (body, other) = (Ink::Body(side), Ink::Body(side.other()));
    [
        (
            Ink::Label(Side::Black),
            silhouette(form, &measures, measures.outline),
        ),
        (body, silhouette(form, &measures, 0.0)),
        (other, line.coverage()),
    ]
}

/// The words as large as the room allows, shortened if even the smallest size is too large, and their width.
fn fitting(words: &str, room: f32) -> (Coverage, f32) {
    let width = |words: &str, height: f32| font::width(words, height);
    let mut height = LARGE;
    while height > SMALL && width(words, height) > room {
        height -= 1.0;
    }
    let mut shown = words.to_owned();
    while width(&shown, height) > room {
        let cut = shown.trim_end_matches('…').trim_end();
        let Some((at, _)) = cut.char_indices().next_back() else {
            break;
        };
        shown = format!("{}…", &cut[..at]);
    }
    (font::text(&shown, height), width(&shown, height))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_any_length_fit() {
        for words in ["", "a", &"Oblegający ".repeat(5), &"źdźbło ".repeat(200)] {
            let (shape, width) = fitting(words, 600.0);
            assert!(width <= 600.0 && shape.width <= 604, "{width}");
        }
    }
}
