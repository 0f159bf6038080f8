//! Results by side: a bar of wins, draws and losses for each side, told apart by what fills them as well as by colour.

use super::{Area, MARGIN, RenderError, TEXT, WIDTH, chart, colour, failed, fit, ink_on, wide, write};
use crate::look::Theme;
use crate::theme::{Colour, Colours};
use plotters::element::Rectangle;
use plotters::style::Color;
use plotters::style::text_anchor::HPos;

/// How a side fared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideResults {
    /// What the side is called.
    pub name: String,
    /// Games it won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games it lost.
    pub losses: u32,
}

const ROW: i32 = 76;
const TOP: i32 = 128;
const LEGEND: i32 = 92;
const LEFT: i32 = 250;

/// Results by side as a PNG file 960 pixels wide: a bar for each side with the numbers on it. `legend` names wins, draws
/// and losses.
///
/// # Errors
///
/// Only if the drawing or the encoder fails, which no results give it a reason for.
pub fn results_chart(
    title: &str,
    legend: [&str; 3],
    rows: &[SideResults],
    theme: Theme,
) -> Result<Vec<u8>, RenderError> {
    let theme = theme.colours();
    let height = TOP + ROW * rows.len().min(20) as i32 + 24;
    chart(title, height.unsigned_abs(), theme, |area| {
        let step = (WIDTH as i32 - 2 * MARGIN) / 3;
        for (at, (words, fill)) in legend.iter().zip(FILLS).enumerate() {
            let x = MARGIN + step * at as i32;
            block(area, (x, LEGEND - 14), (x + 28, LEGEND + 14), fill, theme)?;
            let (words, size) = fit(words, TEXT, step - 54);
            let place = (x + 40, LEGEND);
            write(area, &words, place, HPos::Left, size, theme.edge_label)?;
        }
        for (at, row) in rows.iter().take(20).enumerate() {
            let top = TOP + ROW * at as i32;
            let middle = top + ROW / 2 - 6;
            let (name, size) = fit(&row.name, TEXT, LEFT - MARGIN - 20);
            write(area, &name, (MARGIN, middle), HPos::Left, size, theme.edge_label)?;
            for (from, to, part) in parts([row.wins, row.draws, row.losses], WIDTH as i32 - MARGIN - LEFT) {
                let (from, to) = (LEFT + from, LEFT + to);
                block(area, (from, top), (to - GAP, top + ROW - 14), FILLS[part], theme)?;
                let number = [row.wins, row.draws, row.losses][part].to_string();
                let place = ((from + to - GAP) / 2, middle);
                numeral(area, &number, place, FILLS[part], theme)?;
            }
        }
        Ok(())
    })
}

/// Free space between the parts of a bar.
const GAP: i32 = 3;

/// Width of a part's outline.
const OUTLINE: i32 = 3;

/// Distance and width of a hatching's strokes, along the rows.
const STROKES: (i32, i32) = (14, 6);

/// What is inside a part's outline.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fill {
    Solid,
    Empty,
    Hatched,
}

/// How wins, draws and losses are filled.
const FILLS: [Fill; 3] = [Fill::Solid, Fill::Empty, Fill::Hatched];

impl Fill {
    fn ink(self, theme: &Colours) -> Colour {
        match self {
            Fill::Solid => theme.series[0],
            Fill::Empty => theme.edge_label,
            Fill::Hatched => theme.series[2],
        }
    }
}

/// A part of a bar between two corners.
fn block(
    area: &Area,
    (left, top): (i32, i32),
    (right, bottom): (i32, i32),
    fill: Fill,
    theme: &Colours,
) -> Result<(), RenderError> {
    let ink = colour(fill.ink(theme));
    let whole = Rectangle::new([(left, top), (right.max(left + 1), bottom)], ink.filled());
    area.draw(&whole).map_err(failed)?;
    let (left, top) = (left + OUTLINE, top + OUTLINE);
    let (right, bottom) = (right - OUTLINE, bottom - OUTLINE);
    if fill == Fill::Solid || right <= left {
        return Ok(());
    }
    let inside = Rectangle::new([(left, top), (right, bottom)], colour(theme.table[0]).filled());
    area.draw(&inside).map_err(failed)?;
    if fill == Fill::Hatched {
        for y in top..bottom {
            for x in (left..right).filter(|x| (x + y).rem_euclid(STROKES.0) < STROKES.1) {
                area.draw_pixel((x, y), &ink).map_err(failed)?;
            }
        }
    }
    Ok(())
}

/// A number on a part, its middle here; on a hatching it has a plain ground.
fn numeral(
    area: &Area,
    number: &str,
    place: (i32, i32),
    fill: Fill,
    theme: &Colours,
) -> Result<(), RenderError> {
    let ink = match fill {
        Fill::Solid => ink_on(fill.ink(theme)),
        Fill::Empty | Fill::Hatched => theme.edge_label,
    };
    if fill == Fill::Hatched {
        let half = wide(number, TEXT) / 2 + 6;
        let (x, y) = place;
        let ground = Rectangle::new(
            [(x - half, y - 18), (x + half, y + 18)],
            colour(theme.table[0]).filled(),
        );
        area.draw(&ground).map_err(failed)?;
    }
    write(area, number, place, HPos::Center, TEXT, ink)
}

/// Where each part that is not empty begins and ends in a bar of this width. A part is as wide as its share, but has at
/// least room for its number.
fn parts(numbers: [u32; 3], width: i32) -> Vec<(i32, i32, usize)> {
    let needs = numbers.map(|number| match number {
        0 => 0,
        _ => wide(&number.to_string(), TEXT) + 2 * (OUTLINE + 7) + GAP,
    });
    // The parts that need more than their share, and what is left to the others. Each one that is set aside leaves the
    // others less.
    let mut narrow = [false; 3];
    let left = |narrow: &[bool; 3]| {
        let mut left = (0u64, i64::from(width));
        for part in 0..3 {
            if narrow[part] {
                left.1 -= i64::from(needs[part]);
            } else {
                left.0 += u64::from(numbers[part]);
            }
        }
        (left.0, left.1.max(0).unsigned_abs())
    };
    while let (all, room) = left(&narrow)
        && let Some(part) = (0..3).find(|part| {
            let share = u64::from(numbers[*part]) * room / all.max(1);
            !narrow[*part] && share < u64::from(needs[*part].unsigned_abs())
        })
    {
        narrow[part] = true;
    }
    let (all, room) = left(&narrow);
    let (mut sum, mut fixed) = (0u64, 0);
    let mut parts = Vec::new();
    for (part, number) in numbers.into_iter().enumerate() {
        let place = |sum: u64| (sum * room / all.max(1)) as i32;
        let from = fixed + place(sum);
        if narrow[part] {
            fixed += needs[part];
        } else {
            sum += u64::from(number);
        }
        if number > 0 {
            parts.push((from, fixed + place(sum), part));
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_fill_the_bar_in_proportion() {
        assert_eq!(parts([5, 0, 15], 400), [(0, 100, 0), (100, 400, 2)]);
        assert_eq!(parts([0, 0, 0], 400), []);
        assert_eq!(
            parts([u32::MAX, u32::MAX, u32::MAX], 900),
            [(0, 300, 0), (300, 600, 1), (600, 900, 2)]
        );
    }

    #[test]
    fn every_part_has_room_for_its_number_and_all_of_them_fill_the_bar() {
        for numbers in [
            [1, 0, 4000],
            [300, 1, 1],
            [1, 1, 1],
            [u32::MAX, 1, 0],
            [7, u32::MAX, u32::MAX],
        ] {
            let parts = parts(numbers, 686);
            let mut end = 0;
            for (from, to, part) in parts {
                assert_eq!(from, end, "{numbers:?}");
                assert!(
                    to - from > wide(&numbers[part].to_string(), TEXT) + 2 * OUTLINE,
                    "{numbers:?}"
                );
                end = to;
            }
            assert_eq!(end, 686, "{numbers:?}");
        }
    }
}
