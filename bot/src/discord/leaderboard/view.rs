//! A page of a leaderboard.

use forteca_data::{Person, Player, Scope, UserId};
use forteca_engine::Family;

use crate::club::{Activity, MIN_GAMES, MIN_OPPONENTS, Missing, Ranking};
use crate::discord::kit::page::{Button, Page, Tone};
use crate::discord::leaderboard::ids::LeaderboardAction;
use crate::discord::show::ladder::{listed, value};
use crate::discord::show::listing::Part;
use crate::discord::show::names;
use crate::say;
use crate::texts::Lang;

/// How many people stand on one page of a leaderboard.
pub const PAGE_SIZE: usize = 10;

/// Which page of which leaderboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// Of which games.
    pub family: Family,
    /// Among whom.
    pub scope: Scope,
    /// How many stand before the first of the page.
    pub first: usize,
}

/// A page of a leaderboard, for everybody, with a line about whoever asked. `players` are the people of the page by name.
pub fn leaderboard(lang: Lang, asker: &Person, place: Place, ranking: &Ranking, players: &[Player]) -> Page {
    let Place { family, scope, first } = place;
    let title = match scope {
        Scope::Global => say!(lang, "leaderboard-global", family = names::family(lang, family)),
        Scope::Guild(_) => say!(lang, "leaderboard-guild", family = names::family(lang, family)),
    };
    let mut lines = vec![format!("**{title}**")];
    if ranking.listed() == 0 {
        lines.push(say!(lang, "leaderboard-empty"));
        return Page::text(lines.join("\n"));
    }
    if ranking.ranked.is_empty() {
        lines.push(say!(
            lang,
            "leaderboard-nobody",
            games = MIN_GAMES,
            opponents = MIN_OPPONENTS
        ));
        lines.extend(unranked_rows(lang, ranking, first, players));
    } else {
        lines.extend(ranked_rows(lang, ranking, first, players));
        lines.extend(about(lang, asker, ranking, first));
    }
    lines.push(format!("-# {}", say!(lang, "leaderboard-order")));
    let [listed, size, page] = [ranking.listed(), PAGE_SIZE, first / PAGE_SIZE + 1]
        .map(|number| u32::try_from(number).unwrap_or(u32::MAX));
    let part = Part::of(listed, size, page);
    lines.extend(part.line(lang));
    let mut buttons = part.buttons(lang, |page| LeaderboardAction::Page(family, scope, page));
    if ranking.ranked.len() > 1 {
        let action = LeaderboardAction::CrossTable(family, scope);
        buttons.push(Button::new(action, say!(lang, "button-cross-table"), Tone::Quiet));
    }
    Page::text(lines.join("\n")).with_buttons(buttons)
}

fn ranked_rows(lang: Lang, ranking: &Ranking, first: usize, players: &[Player]) -> Vec<String> {
    let shown = ranking.ranked.iter().skip(first).take(PAGE_SIZE);
    let mut rows: Vec<String> = shown
        .clone()
        .map(|row| {
            let line = say!(
                lang,
                "leaderboard-row",
                rank = row.rank,
                name = name_of(players, row.user),
                rating = value(&row.rating),
                games = say!(lang, "rating-games", games = row.rating.games),
            );
            match row.activity {
                Activity::Active => line,
                // Small and grey, on phones as well.
                Activity::Inactive => format!("-# {line}"),
            }
        })
        .collect();
    if shown.clone().any(|row| row.activity == Activity::Inactive) {
        rows.push(format!("-# {}", say!(lang, "leaderboard-inactive")));
    }
    rows
}

fn unranked_rows<'a>(
    lang: Lang,
    ranking: &'a Ranking,
    first: usize,
    players: &'a [Player],
) -> impl Iterator<Item = String> + 'a {
    ranking
        .unranked
        .iter()
        .skip(first)
        .take(PAGE_SIZE)
        .map(move |row| {
            say!(
                lang,
                "leaderboard-unranked-row",
                name = name_of(players, row.user),
                rating = value(&row.rating),
                missing = missing(lang, row.missing),
                games = say!(lang, "rating-games", games = row.rating.games),
            )
        })
}

/// Where whoever asks stands if it is not on this page, or what it takes to stand anywhere.
fn about(lang: Lang, asker: &Person, ranking: &Ranking, first: usize) -> Option<String> {
    let name = listed(&asker.name);
    let said = match ranking.rank_of(asker.id) {
        Some(row) if (first..first + PAGE_SIZE).contains(&(row.rank - 1)) => return None,
        Some(row) => say!(
            lang,
            "leaderboard-your-rank",
            name = name,
            rank = row.rank,
            of = ranking.ranked.len(),
            rating = value(&row.rating),
        ),
        None => {
            let missing_of = ranking.missing_of(asker.id)?;
            say!(
                lang,
                "leaderboard-you-miss",
                name = name,
                missing = missing(lang, missing_of)
            )
        }
    };
    Some(format!("-# {said}"))
}

/// What somebody misses to be ranked.
fn missing(lang: Lang, missing: Missing) -> String {
    let games = say!(lang, "leaderboard-miss-games", games = missing.games);
    let opponents = say!(lang, "leaderboard-miss-opponents", opponents = missing.opponents);
    match (missing.games, missing.opponents) {
        (_, 0) => games,
        (0, _) => opponents,
        _ => say!(
            lang,
            "leaderboard-miss-both",
            games = games,
            opponents = opponents
        ),
    }
}

fn name_of(players: &[Player], user: UserId) -> String {
    let player = players.iter().find(|player| player.id == user);
    listed(player.map_or("", |player| &player.name))
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use forteca_data::{RatedPlayer, Rating, UtcSeconds};

    use super::*;

    const NOW: UtcSeconds = UtcSeconds(2_000_000_000);

    /// A leaderboard of people whose ids are their places, the odd ones inactive.
    fn page(lang: Lang, names: &[String], viewer: u64, games: u32) -> String {
        let rated: Vec<RatedPlayer> = (1..)
            .zip(names)
            .map(|(user, _)| RatedPlayer {
                user: UserId(user),
                rating: Rating {
                    value: 9000.0 - 100.0 * user as f64,
                    deviation: 100.0,
                    volatility: 0.06,
                    games,
                    // Every second has not played for long.
                    at: Some(UtcSeconds(NOW.0 - (user % 2).cast_signed() * 100 * 86_400)),
                },
                opponents: 3,
            })
            .collect();
        let players: Vec<Player> = (1..)
            .zip(names)
            .map(|(user, name)| Player {
                id: UserId(user),
                name: name.clone(),
            })
            .collect();
        let asker = Person {
            id: UserId(viewer),
            name: "**Reader**".into(),
        };
        let place = Place {
            family: Family::Siege33,
            scope: Scope::Global,
            first: 0,
        };
        let ranking = Ranking::new(&rated, &HashMap::new(), NOW);
        leaderboard(lang, &asker, place, &ranking, &players).text
    }

    #[test]
    fn the_longest_names_fit_into_a_message_in_both_languages() {
        let names = vec!["|".repeat(500); 30];
        for lang in Lang::ALL {
            for games in [1, 400_000_000] {
                let text = page(lang, &names, 99, games);
                assert!(text.chars().count() < 2000, "{text}");
            }
        }
    }

    #[test]
    fn a_name_cannot_break_a_row() {
        let names = [
            "a\n# b",
            "-# small",
            "🏰🏰",
            "\u{202e}evil",
            "",
            "[a](b) @everyone <@1>",
        ]
        .map(str::to_owned);
        let text = page(Lang::En, &names, 1, 5);
        let rows: Vec<&str> = text.lines().filter(|line| line.contains("±")).collect();
        // Six rows, and the small print that explains the sign.
        assert_eq!(rows.len(), 7, "{text}");
        assert!(text.contains(" a \\# b · "), "{text}");
        assert!(text.contains("\\[a\\]\\(b\\) \\@everyone \\<\\@1\\>"), "{text}");
        assert!(
            rows.iter().filter(|row| row.starts_with("-# **")).count() == 3,
            "{text}"
        );
    }

    #[test]
    fn the_reader_is_told_where_he_stands_only_if_the_page_does_not() {
        let names = vec!["x".to_owned(); 30];
        assert!(!page(Lang::En, &names, 1, 5).contains("Reader"));
        let text = page(Lang::En, &names, 20, 5);
        assert!(
            text.contains("-# \\*\\*Reader\\*\\* is in place 20 of 30"),
            "{text}"
        );
        let text = page(Lang::En, &names, 99, 5);
        assert!(
            text.contains("Reader\\*\\* needs 5 more games and 3 more opponents"),
            "{text}"
        );
    }
}
