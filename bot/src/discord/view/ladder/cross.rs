//! Who of the best of a leaderboard has beaten whom.

use forteca_data::{FinishedGame, Player};
use forteca_engine::Family;
use forteca_render::{CrossRow, cross_table};

use super::Readers;
use super::subjects::{Subject, cast};
use crate::club::{Score, Versus};
use crate::discord::errors::Trouble;
use crate::discord::page::{Format, Page, Picture};
use crate::discord::view::names;
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
    let subjects: Vec<Subject> = people.iter().cloned().map(Subject::from).collect();
    let cast = cast(lang, &subjects);
    let mut rows = Vec::new();
    let mut words = Vec::new();
    for ((subject, name), played) in subjects.iter().zip(cast.names).zip(games) {
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
            name,
            cells: cells.collect(),
            total: format!("{} / {all}", names::points(halves)),
        });
        words.push(say!(
            lang,
            "cross-alt-row",
            name = subject.told(),
            points = names::points(halves),
            games = say!(lang, "rating-games", games = all),
        ));
    }
    if rows.len() < 2 {
        return Ok(Page::text(say!(lang, "cross-none")));
    }
    let mut text = vec![say!(lang, "cross-text")];
    text.extend(cast.key);
    let title = say!(lang, "cross-title", family = names::family(lang, family));
    let total = say!(lang, "cross-total");
    let bytes = cross_table(&title, &total, &rows, theme).map_err(Trouble::fault)?;
    Ok(Page {
        picture: Some(Picture {
            bytes,
            format: Format::Png,
            alt: format!("{title}. {}.", words.join("; ")),
        }),
        ..Page::text(text.join("\n"))
    })
}

#[cfg(test)]
mod tests {
    use forteca_data::{FinishedGame, GameId, Rated, UserId, UtcSeconds};
    use forteca_engine::{Outcome, Ply, Side, Variant};

    use super::*;
    use crate::discord::caller::Caller;
    use crate::discord::page::MAX_TEXT;
    use crate::texts::Lang;

    /// Everybody has drawn so many games with everybody.
    fn page(lang: Lang, name: &str, each: i64) -> Page {
        let people: Vec<Player> = (1..=CROSS_TABLE as u64)
            .map(|user| Player {
                id: UserId(user),
                name: name.to_owned(),
            })
            .collect();
        let drawn = |opponent: &Player, number| FinishedGame {
            id: GameId(number),
            variant: Variant::from_id("forteca").unwrap(),
            side: Side::Black,
            rated: Rated::Yes,
            outcome: Outcome::from_code("draw:agreement").unwrap(),
            opponent: opponent.clone(),
            at: UtcSeconds(0),
            plies: Ply(20),
        };
        let games: Vec<Vec<FinishedGame>> = people
            .iter()
            .map(|one| {
                let others = people.iter().filter(|other| other.id != one.id);
                others
                    .flat_map(|other| (0..each).map(|number| drawn(other, number)))
                    .collect()
            })
            .collect();
        let readers = Readers::only(&Caller::anybody(lang));
        cross_page(readers, Family::Siege33, &people, &games).unwrap()
    }

    #[test]
    fn text_and_description_fit_whatever_the_names() {
        for lang in Lang::ALL {
            for name in ["|".repeat(600), "龍".repeat(600)] {
                let page = page(lang, &name, 201);
                assert!(page.text.chars().count() <= MAX_TEXT, "{}", page.text);
                assert_eq!(page.text.lines().count(), 9, "everybody is told: {}", page.text);
                let alt = page.picture.unwrap().alt;
                assert!(alt.chars().count() < 1024, "{alt}");
                assert_eq!(alt.matches("703½").count(), 8, "{alt}");
            }
        }
    }
}
