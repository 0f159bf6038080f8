//! A cross table: everybody against everybody.

use super::{Area, MARGIN, RenderError, TEXT, WIDTH, chart, colour, failed, faint, fit, fit_above, write};
use crate::look::Theme;
use crate::theme::Colour;
use plotters::element::{PathElement, Rectangle};
use plotters::style::Color;
use plotters::style::text_anchor::HPos;

/// A player's line of a cross table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CrossRow {
    /// The player's name.
    pub name: String,
    /// What they scored against each player in the order of the rows, as it is to be written; the cell against
    /// themselves is not shown.
    pub cells: Vec<String>,
    /// Their points in all, as they are to be written.
    pub total: String,
}

/// The greatest number of players a table has room for.
const MOST: usize = 16;

const ROW: i32 = 54;
const TOP: i32 = 78;
const NAME: i32 = 270;
const TOTAL: i32 = 150;

/// Numbers are rather small than cut.
const LEAST: u32 = 8;

/// A cross table of at most 16 players as a PNG file 960 pixels wide; `total` is the heading of the last column.
///
/// # Errors
///
/// Only if the drawing or the encoder fails, which no table gives it a reason for.
pub fn cross_table(
    title: &str,
    total: &str,
    rows: &[CrossRow],
    theme: Theme,
) -> Result<Vec<u8>, RenderError> {
    let theme = theme.colours();
    let rows = &rows[..rows.len().min(MOST)];
    let height = TOP + ROW * (rows.len() as i32 + 1) + 20;
    chart(title, height.unsigned_abs(), theme, |area| {
        let ink = theme.edge_label;
        let (left, right) = (MARGIN, WIDTH as i32 - MARGIN);
        let across = (right - left - NAME - TOTAL) / rows.len().max(1) as i32;
        let column = |at: usize| left + NAME + across * at as i32 + across / 2;
        let middle = |row: usize| TOP + ROW * row as i32 + ROW / 2;
        let end = right - TOTAL / 2;
        let centred = |words: &str, place: (i32, i32), room: i32, ink: Colour| {
            let (words, size) = fit_above(words, TEXT, LEAST, room);
            write(area, &words, place, HPos::Center, size, ink)
        };
        for at in 0..rows.len() {
            let number = (at + 1).to_string();
            centred(&number, (column(at), middle(0)), across - 6, ink)?;
        }
        centred(total, (end, middle(0)), TOTAL - 8, ink)?;
        for (at, row) in rows.iter().enumerate() {
            let y = middle(at + 1);
            let line = [(left, y - ROW / 2), (right, y - ROW / 2)];
            area.draw(&PathElement::new(line, colour(faint(theme))))
                .map_err(failed)?;
            name(area, at, &row.name, (left, y), ink)?;
            for (against, cell) in row.cells.iter().take(rows.len()).enumerate() {
                let x = column(against);
                if against == at {
                    let corners = [
                        (x - across / 2 + 2, y - ROW / 2 + 3),
                        (x + across / 2 - 2, y + ROW / 2 - 2),
                    ];
                    area.draw(&Rectangle::new(corners, colour(faint(theme)).filled()))
                        .map_err(failed)?;
                } else {
                    centred(cell, (x, y), across - 6, ink)?;
                }
            }
            centred(&row.total, (end, y), TOTAL - 8, theme.series[0])?;
        }
        Ok(())
    })
}

/// A player's number and name at the beginning of their line.
fn name(area: &Area<'_>, at: usize, name: &str, (x, y): (i32, i32), ink: Colour) -> Result<(), RenderError> {
    let (words, size) = fit(&format!("{}. {name}", at + 1), TEXT, NAME - 12);
    write(area, &words, (x, y), HPos::Left, size, ink)
}
