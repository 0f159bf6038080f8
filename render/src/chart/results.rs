//! Results by side: a bar of wins, draws and losses for each side.

use super::{RenderError, TEXT, WIDTH, chart, colour, failed, fit, ink_on, write};
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
const TOP: i32 = 112;
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
        let fills = fills(theme);
        let step = (WIDTH as i32 - 48) / 3;
        for (at, (words, fill)) in legend.iter().zip(fills).enumerate() {
            let x = 24 + step * at as i32;
            let square = Rectangle::new([(x, 66), (x + 20, 86)], colour(fill).filled());
            area.draw(&square).map_err(failed)?;
            let words = fit(words, TEXT, step - 40);
            write(area, &words, (x + 30, 76), HPos::Left, TEXT, theme.edge_label)?;
        }
        for (at, row) in rows.iter().take(20).enumerate() {
            let top = TOP + ROW * at as i32;
            let middle = top + ROW / 2 - 6;
            let name = fit(&row.name, TEXT, LEFT - 48);
            write(area, &name, (24, middle), HPos::Left, TEXT, theme.edge_label)?;
            for (from, to, part) in parts([row.wins, row.draws, row.losses], WIDTH as i32 - 24 - LEFT) {
                let (from, to) = (LEFT + from, LEFT + to);
                let bar = Rectangle::new([(from, top), (to, top + ROW - 14)], colour(fills[part]).filled());
                area.draw(&bar).map_err(failed)?;
                let number = [row.wins, row.draws, row.losses][part].to_string();
                if to - from > 14 * number.len() as i32 + 6 {
                    let place = ((from + to) / 2, middle);
                    write(area, &number, place, HPos::Center, TEXT, ink_on(fills[part]))?;
                }
            }
        }
        Ok(())
    })
}

/// Colours of wins, draws and losses.
fn fills(theme: &Colours) -> [Colour; 3] {
    [theme.series[0], theme.panel[0], theme.series[2]]
}

/// Where each part that is not empty begins and ends in a bar of this width.
fn parts(numbers: [u32; 3], width: i32) -> Vec<(i32, i32, usize)> {
    let all: u64 = numbers.iter().map(|number| u64::from(*number)).sum();
    let mut sum = 0u64;
    let mut parts = Vec::new();
    for (part, number) in numbers.into_iter().enumerate() {
        let place = |sum: u64| (sum * u64::from(width.unsigned_abs()) / all.max(1)) as i32;
        let from = place(sum);
        sum += u64::from(number);
        if number > 0 {
            parts.push((from, place(sum), part));
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
            parts([u32::MAX, u32::MAX, u32::MAX], 300),
            [(0, 100, 0), (100, 200, 1), (200, 300, 2)]
        );
    }
}
