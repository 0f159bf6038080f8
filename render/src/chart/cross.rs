//! A cross table: everybody against everybody.

use super::{RenderError, TEXT, WIDTH, chart, colour, failed, faint, fit, write};
use crate::look::Theme;
use plotters::element::{PathElement, Rectangle};
use plotters::style::Color;
use plotters::style::text_anchor::HPos;

/// A player's line of a cross table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CrossRow {
    /// The player's name.
    pub name: String,
    /// What he scored against each player in the order of the rows, as it is to be written; the cell against himself is
    /// not shown.
    pub cells: Vec<String>,
    /// His points in all, as they are to be written.
    pub total: String,
}

/// The greatest number of players a table has room for.
const MOST: usize = 16;

const ROW: i32 = 44;
const TOP: i32 = 70;
const NAME: i32 = 260;
const TOTAL: i32 = 110;

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
        let (left, right) = (24, WIDTH as i32 - 24);
        let across = (right - left - NAME - TOTAL) / rows.len().max(1) as i32;
        let column = |at: usize| left + NAME + across * at as i32 + across / 2;
        let middle = |row: usize| TOP + ROW * row as i32 + ROW / 2;
        let end = right - TOTAL / 2;
        for at in 0..rows.len() {
            write(
                area,
                &(at + 1).to_string(),
                (column(at), middle(0)),
                HPos::Center,
                TEXT,
                ink,
            )?;
        }
        write(
            area,
            &fit(total, TEXT, TOTAL - 8),
            (end, middle(0)),
            HPos::Center,
            TEXT,
            ink,
        )?;
        for (at, row) in rows.iter().enumerate() {
            let y = middle(at + 1);
            let line = [(left, y - ROW / 2), (right, y - ROW / 2)];
            area.draw(&PathElement::new(line, colour(faint(theme))))
                .map_err(failed)?;
            let name = fit(&format!("{}. {}", at + 1, row.name), TEXT, NAME - 12);
            write(area, &name, (left, y), HPos::Left, TEXT, ink)?;
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
                    write(
                        area,
                        &fit(cell, TEXT, across - 4),
                        (x, y),
                        HPos::Center,
                        TEXT,
                        ink,
                    )?;
                }
            }
            write(
                area,
                &fit(&row.total, TEXT, TOTAL - 8),
                (end, y),
                HPos::Center,
                TEXT,
                theme.series[0],
            )?;
        }
        Ok(())
    })
}
