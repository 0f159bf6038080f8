//! The moves of one game in full, by the page.

use forteca_engine::{Family, Ply, Side};

use crate::club::Table;
use crate::discord::history::ids::HistoryAction;
use crate::discord::kit::page::Page;
use crate::discord::show::listing::Part;
use crate::discord::show::table::{heading, result};
use crate::say;
use crate::texts::Lang;

/// How many characters of moves stand on a page; the rest of Discord's 2000 is for what stands around them.
const ROOM: usize = 1400;
/// How wide a line of moves is: what a phone shows of a block of code.
const WIDTH: usize = 36;

/// A page of the moves, from 1: plies with their numbers in a siege game, moves of both sides in draughts.
pub fn page(lang: Lang, table: &Table, page: u32) -> Page {
    let listed = listed(table);
    let part = Part::of(u32::try_from(listed.len()).unwrap_or(u32::MAX), 1, page);
    let mut lines = vec![heading(lang, table)];
    match listed.get(part.page as usize - 1) {
        Some(moves) => lines.push(format!("```\n{moves}\n```")),
        None => lines.push(say!(lang, "moves-none")),
    }
    if let Some(outcome) = table.outcome().filter(|_| part.page == part.pages) {
        lines.push(result(lang, table, outcome));
    }
    lines.extend(part.line(lang));
    Page::text(lines.join("\n"))
        .with_buttons(part.buttons(lang, |page| HistoryAction::MovesPage(table.id(), page)))
}

/// The pages, each of whole lines.
fn listed(table: &Table) -> Vec<String> {
    let mut pages: Vec<String> = Vec::new();
    let mut line = 0;
    for (index, made) in table.game.moves().iter().enumerate() {
        let ply = Ply(u16::try_from(index + 1).unwrap_or(u16::MAX));
        let made = made.to_string();
        let word = numbered(table, ply, &made, InLine::Within);
        let length = word.chars().count();
        match pages.last_mut() {
            Some(page) if page.chars().count() + 1 + length <= ROOM => {
                let gap = if line + 1 + length <= WIDTH { " " } else { "\n" };
                line = if gap == " " { line + 1 + length } else { length };
                page.push_str(gap);
                page.push_str(&word);
            }
            _ => {
                let word = numbered(table, ply, &made, InLine::First);
                line = word.chars().count();
                pages.push(word);
            }
        }
    }
    pages
}

/// Where a move stands on its page.
#[derive(Clone, Copy, PartialEq, Eq)]
enum InLine {
    First,
    Within,
}

/// A move with the number that it needs where it stands.
fn numbered(table: &Table, ply: Ply, made: &str, in_line: InLine) -> String {
    match table.variant().family() {
        Family::Siege33 | Family::Siege67 => format!("{ply}. {made}"),
        Family::Draughts100 | Family::Draughts64 => {
            let number = ply.0.div_ceil(2);
            match (table.variant().turn_after(Ply(ply.0 - 1)), in_line) {
                (Side::White, _) => format!("{number}. {made}"),
                (Side::Black, InLine::First) => format!("{number}... {made}"),
                (Side::Black, InLine::Within) => made.to_owned(),
            }
        }
    }
}
