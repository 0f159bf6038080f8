//! The strip below a finished game's board: a man of the winner and the words that say how.

use crate::figures::Rank;
use crate::font;
use crate::layout::{BANNER, SIZE};
use crate::marks::Ink;
use crate::scene::{ResultWords, Scene};
use crate::sheet::Sheet;
use crate::stencil::{Coverage, Stencil, Stroke};
use forteca_engine::Side;

/// Greatest and least height of the words' digits. The greatest is still eleven pixels at a width of 320.
const LARGE: f32 = 28.0;
const SMALL: f32 = 16.0;

/// From one line of words to the next, in heights of a digit.
const LEADING: f32 = 1.3;

/// Half the height of the men.
const EMBLEM: f32 = 30.0;

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
    let step = 1.6 * EMBLEM;
    let room = SIZE as f32 - 3.0 * INSET - step * winners.len() as f32;
    let words = fitting(result.words, room);
    let width = words.width();
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
    let below = words.height * LEADING;
    let top = middle as f32 - below * (words.lines.len() as f32 - 1.0) / 2.0;
    for (at, (line, _)) in words.lines.iter().enumerate() {
        let centre = ((x + INSET + width / 2.0) as i32, (top + below * at as f32) as i32);
        stamp(centre, line, Ink::Label(Side::Black));
    }
}

/// A small man in inks.
fn emblem(form: crate::figures::Form, side: Side) -> [(Ink, Coverage); 3] {
    use crate::figures::{Measures, silhouette, trace};
    let measures = Measures::of_radius(0.62 * EMBLEM);
    let mut line = Stencil::around(1.6 * measures.man);
    let inner = Measures::of_radius(0.48 * EMBLEM);
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

/// Words in one line or two.
struct Words {
    /// Of the digits.
    height: f32,
    /// Each with its width.
    lines: Vec<(Coverage, f32)>,
}

impl Words {
    fn width(&self) -> f32 {
        self.lines.iter().map(|(_, width)| *width).fold(0.0, f32::max)
    }
}

/// The words in one line if they fit, else in two; as large as the room allows, and shortened if even the smallest size
/// is too large.
fn fitting(words: &str, room: f32) -> Words {
    let fits = |lines: &[String], height: f32| lines.iter().all(|line| font::width(line, height) <= room);
    let one = vec![words.to_owned()];
    let mut height = LARGE;
    let mut lines = if fits(&one, height) { one } else { halves(words) };
    while height > SMALL && !fits(&lines, height) {
        height -= 1.0;
    }
    for line in &mut lines {
        while font::width(line, height) > room {
            let cut = line.trim_end_matches('…').trim_end();
            let Some((at, _)) = cut.char_indices().next_back() else {
                break;
            };
            *line = format!("{}…", &cut[..at]);
        }
    }
    let drawn = |line: &String| (font::text(line, height), font::width(line, height));
    Words {
        height,
        lines: lines.iter().map(drawn).collect(),
    }
}

/// The words in two lines, as equal as can be; of one word only one.
fn halves(words: &str) -> Vec<String> {
    let gaps = words.match_indices(' ').map(|(at, _)| words.split_at(at));
    let wider = |(first, second): &(&str, &str)| {
        let [first, second] = [first, second].map(|half| font::width(half, LARGE));
        first.max(second)
    };
    match gaps.min_by(|a, b| wider(a).total_cmp(&wider(b))) {
        Some((first, second)) => vec![first.trim().to_owned(), second.trim().to_owned()],
        None => vec![words.to_owned()],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_any_length_fit() {
        for words in ["", "a", &"Oblegający ".repeat(5), &"źdźbło ".repeat(200)] {
            let fitted = fitting(words, 600.0);
            assert!(fitted.width() <= 600.0, "{words}");
            assert!(
                fitted.lines.iter().all(|(shape, _)| shape.width <= 604),
                "{words}"
            );
        }
    }

    #[test]
    fn what_is_too_long_for_a_line_stands_in_two_of_the_same_size() {
        let words = "Oblegający wygrywają: przeciwnik zablokowany";
        let fitted = fitting(words, 640.0);
        assert_eq!((fitted.lines.len(), fitted.height), (2, LARGE));
        assert_eq!(halves(words), ["Oblegający wygrywają:", "przeciwnik zablokowany"]);
        assert_eq!(fitting("Remis: zgoda graczy", 640.0).lines.len(), 1);
    }
}
