//! Who of the best of a leaderboard has beaten whom.

use forteca_data::{FinishedGame, Player};
use forteca_engine::Family;
use forteca_render::{CrossRow, cross_table};

use super::Readers;
use crate::club::{Score, Versus};
use crate::discord::errors::Trouble;
use crate::discord::page::{Format, Page, Picture};
use crate::discord::view::names::{self, visible};
use crate::say;

/// How many people stand in a cross table.
pub const CROSS_TABLE: usize = 8;

/// A cross table of these people, the best first; `games` are, for each of them, the games against the others.
///
/// # Errors
/// A fault of the renderer.
pub fn cross_page(
    Readers { lang, theme }: Readers,
    family: Family,
    people: &[Player],
    games: &[Vec<FinishedGame>],
) -> Result<Page, Trouble> {
    let mut rows = Vec::new();
    let mut words = Vec::new();
    for (player, played) in people.iter().zip(games) {
        let against: Vec<Score> = people
            .iter()
            .map(|other| Versus::new(played.clone(), other.id).total)
            .collect();
        let halves = against.iter().map(|score| score.half_points()).sum();
        let all = against.iter().map(|score| score.games()).sum::<u32>();
        let cells = against.iter().map(|score| match score.games() {
            0 => "–".to_owned(),
            _ => names::points(score.half_points()),
        });
        rows.push(CrossRow {
            name: visible(&player.name),
            cells: cells.collect(),
            total: format!("{} / {all}", names::points(halves)),
        });
        words.push(say!(
            lang,
            "cross-alt-row",
            name = visible(&player.name),
            points = names::points(halves),
            games = say!(lang, "rating-games", games = all),
        ));
    }
    if rows.len() < 2 {
        return Ok(Page::text(say!(lang, "cross-none")));
    }
    let title = say!(lang, "cross-title", family = names::family(lang, family));
    let total = say!(lang, "cross-total");
    let bytes = cross_table(&title, &total, &rows, theme).map_err(Trouble::fault)?;
    Ok(Page {
        picture: Some(Picture {
            bytes,
            format: Format::Png,
            alt: format!("{title}. {}.", words.join("; ")),
        }),
        ..Page::text(say!(lang, "cross-text"))
    })
}
