//! Who of the best of a leaderboard has beaten whom.

use std::collections::HashSet;

use forteca_data::Player;
use forteca_engine::Family;
use forteca_render::{CrossRow, cross_table};

use crate::club::Score;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::page::{MAX_ALT_TEXT, Page, Picture, PictureKind};
use crate::discord::show::ladder::subjects::{Subject, TOLD, cast};
use crate::discord::show::ladder::viewers::Viewers;
use crate::discord::show::names;
use crate::say;
use crate::texts::Lang;

/// How many people stand in a cross table.
pub const CROSS_TABLE: u32 = 8;

/// A cross table of these people, the best first; `scores` are, for each of them, those against everybody in this order.
///
/// # Errors
/// A fault of the renderer.
pub fn cross_page(
    Viewers { lang, theme }: Viewers,
    family: Family,
    people: &[Player],
    scores: &[Vec<Score>],
) -> Result<Page, HandlerError> {
    let subjects: Vec<Subject> = people.iter().cloned().map(Subject::from).collect();
    let cast = cast(lang, &subjects);
    let mut rows = Vec::new();
    let mut results = Vec::new();
    for (name, against) in cast.names.into_iter().zip(scores) {
        let against = against.clone();
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
        results.push(Results { against, halves, all });
    }
    if rows.len() < 2 {
        return Ok(Page::text(say!(lang, "cross-none")));
    }
    let mut text = vec![say!(lang, "cross-text")];
    text.extend(cast.key);
    let title = say!(lang, "cross-title", family = names::family(lang, family));
    let total = say!(lang, "cross-total");
    let bytes = cross_table(&title, &total, &rows, theme).map_err(HandlerError::fault)?;
    Ok(Page {
        picture: Some(Picture {
            kind: PictureKind::CrossTable,
            bytes,
            alt: in_words(lang, &title, &subjects, &results),
            instead: None,
        }),
        ..Page::text(text.join("\n"))
    })
}

/// One row: the scores against everybody, the half points in all, and the games.
struct Results {
    against: Vec<Score>,
    halves: u32,
    all: u32,
}

/// The shortest that names become to make room, in characters.
const SHORTEST: usize = 8;

/// The table in words: everybody's points, and against whom for as many of the best as there is room for. Names are
/// shortened before anybody goes without, but never until two are the same.
fn in_words(lang: Lang, title: &str, subjects: &[Subject], results: &[Results]) -> String {
    let named =
        |length: usize| -> Vec<String> { subjects.iter().map(|subject| subject.told_in(length)).collect() };
    let different = |names: &[String]| names.iter().collect::<HashSet<_>>().len();
    let at_most = different(&named(TOLD));
    let names: Vec<Vec<String>> = (SHORTEST..=TOLD)
        .rev()
        .map(named)
        .take_while(|names| different(names) == at_most)
        .collect();
    let everybody = results.len();
    let whole = names.iter().map(|names| (names, everybody));
    let part = (0..everybody).rev();
    let part = part.filter_map(|best| names.last().map(|names| (names, best)));
    let said = whole.chain(part).map(|(names, best)| {
        let rows = results.iter().enumerate();
        let rows = rows.map(|(at, of)| match at < best {
            true => with_cells(lang, names, at, of),
            false => row(lang, &names[at], of),
        });
        format!("{title}. {}.", rows.collect::<Vec<_>>().join("; "))
    });
    let mut fitting = said.filter(|said| said.chars().count() <= MAX_ALT_TEXT);
    fitting.next().unwrap_or_else(|| format!("{title}."))
}

fn row(lang: Lang, name: &str, of: &Results) -> String {
    say!(
        lang,
        "cross-alt-row",
        name = name,
        points = names::points(of.halves),
        games = say!(lang, "rating-games", games = of.all),
    )
}

/// The row with the points against each of those whom this one has met.
fn with_cells(lang: Lang, names: &[String], at: usize, of: &Results) -> String {
    let row = row(lang, &names[at], of);
    let met = names
        .iter()
        .zip(&of.against)
        .filter(|(_, score)| score.games() > 0);
    let cells: Vec<String> = met
        .map(|(name, score)| format!("{name} {}", names::points(score.half_points())))
        .collect();
    match cells.is_empty() {
        true => row,
        false => say!(lang, "cross-alt-cells", row = row, cells = cells.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use forteca_data::UserId;

    use super::*;
    use crate::discord::kit::caller::Caller;
    use crate::discord::kit::page::MAX_TEXT;

    /// Everybody has drawn so many games with everybody.
    fn page(lang: Lang, names: &[&str], each: u32) -> Page {
        let people: Vec<Player> = (1..)
            .zip(names)
            .map(|(user, name)| Player {
                id: UserId(user),
                name: (*name).to_owned(),
            })
            .collect();
        let drawn = |one: &Player, other: &Player| Score {
            draws: if one.id == other.id { 0 } else { each },
            ..Score::default()
        };
        let scores: Vec<Vec<Score>> = people
            .iter()
            .map(|one| people.iter().map(|other| drawn(one, other)).collect())
            .collect();
        let viewers = Viewers::only(&Caller::anybody(lang));
        cross_page(viewers, Family::Siege33, &people, &scores).unwrap()
    }

    #[test]
    fn text_and_description_fit_whatever_the_names() {
        for lang in Lang::ALL {
            for name in ["|".repeat(600), "龍".repeat(600)] {
                let page = page(lang, &[name.as_str(); CROSS_TABLE as usize], 201);
                assert!(page.text.chars().count() <= MAX_TEXT, "{}", page.text);
                assert_eq!(page.text.lines().count(), 9, "everybody is told: {}", page.text);
                let alt = page.picture.unwrap().alt;
                assert!(alt.chars().count() <= MAX_ALT_TEXT, "{alt}");
                assert_eq!(alt.matches("703½").count(), 8, "{alt}");
            }
        }
    }

    fn alt(lang: Lang, names: &[&str], each: u32) -> String {
        page(lang, names, each).picture.unwrap().alt
    }

    #[test]
    fn the_points_against_each_are_told_in_words() {
        let english = alt(Lang::En, &["Łucja", "Jan", "Ola"], 3);
        assert!(
            english.ends_with(
                ". Łucja: 3 points in 6 games (against Jan 1½, Ola 1½); Jan: 3 points in 6 games (against Łucja 1½, \
                 Ola 1½); Ola: 3 points in 6 games (against Łucja 1½, Jan 1½)."
            ),
            "{english}"
        );
        let polish = alt(Lang::Pl, &["Łucja", "Jan"], 1);
        assert!(
            polish.ends_with(
                ". Łucja: punkty ½, 1 partia (w partiach z: Jan ½); Jan: punkty ½, 1 partia (w partiach z: Łucja ½)."
            ),
            "{polish}"
        );
        let strangers = alt(Lang::En, &["Łucja", "Jan"], 0);
        assert!(!strangers.contains("(against"), "{strangers}");
        assert!(strangers.contains("Jan: 0 points in 0 games."), "{strangers}");
    }

    #[test]
    fn long_names_are_shortened_before_anybodys_points_are_left_out() {
        let long = ["Aleksandra", "Bartłomiej", "Celestyna", "Dobromira", "Eustachy"]
            .map(|name| format!("{name} z Wielkiego Miasta nad Wisłą"));
        let names = long.each_ref().map(String::as_str);
        for lang in Lang::ALL {
            let told = alt(lang, &names, 1);
            assert!(told.chars().count() <= MAX_ALT_TEXT, "{told}");
            assert_eq!(told.matches(" (").count(), 5, "everybody's points: {told}");
            assert_eq!(told.matches("Eustachy z").count(), 5, "whole rows: {told}");
            assert!(!told.contains("Wisłą"), "{told}");
        }
        let short = [
            "Ala", "Bartek", "Celina", "Dawid", "Ewa", "Filip", "Grażyna", "Hubert",
        ];
        for lang in Lang::ALL {
            let told = alt(lang, &short, 5);
            assert_eq!(told.matches(" (").count(), 8, "everybody's points: {told}");
        }
        // So short that all of this fits, two of them would be the same.
        let alike = [1, 2, 3, 4, 5, 6, 7, 8].map(|n| format!("Aleksandra z Krakowa, ulica {n}"));
        let alike = alike.each_ref().map(String::as_str);
        for lang in Lang::ALL {
            let told = alt(lang, &alike, 1);
            assert!(told.chars().count() <= MAX_ALT_TEXT, "{told}");
            for name in alike {
                assert!(told.contains(&format!("{name}: ")), "{told}");
            }
            let detailed = told.matches(" (").count();
            assert!((1..8).contains(&detailed), "as many as there is room for: {told}");
            for name in &alike[1..] {
                assert!(told.contains(&format!("{name} ½")), "whole rows: {told}");
            }
        }
    }
}
