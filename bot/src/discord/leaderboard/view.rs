//! A page of a leaderboard.

use forteca_data::{Person, Scope};
use forteca_engine::Family;

use crate::club::{Activity, MIN_GAMES, MIN_OPPONENTS, Missing, Own, Place, Ranking, Row};
use crate::discord::kit::page::{Button, Page, Tone};
use crate::discord::leaderboard::ids::LeaderboardAction;
use crate::discord::show::ladder::{listed, value};
use crate::discord::show::listing::Part;
use crate::discord::show::names;
use crate::say;
use crate::texts::Lang;

/// How many people stand on one page of a leaderboard.
pub const PAGE_SIZE: u32 = 10;

/// Which leaderboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ladder {
    /// Of which games.
    pub family: Family,
    /// Among whom.
    pub scope: Scope,
}

/// A page of a leaderboard, for everybody, with a line about whoever asked.
pub fn leaderboard(lang: Lang, asker: &Person, ladder: Ladder, ranking: &Ranking, own: &Own) -> Page {
    let Ladder { family, scope } = ladder;
    let title = match scope {
        Scope::Global => say!(lang, "leaderboard-global", family = names::family(lang, family)),
        Scope::Guild(_) => say!(lang, "leaderboard-guild", family = names::family(lang, family)),
    };
    let mut lines = vec![format!("**{title}**")];
    if ranking.listed() == 0 {
        lines.push(say!(lang, "leaderboard-empty"));
        return Page::text(lines.join("\n"));
    }
    if ranking.ranked == 0 {
        lines.push(say!(
            lang,
            "leaderboard-nobody",
            games = MIN_GAMES,
            opponents = MIN_OPPONENTS
        ));
        lines.extend(rows(lang, ranking));
    } else {
        lines.extend(rows(lang, ranking));
        lines.extend(about(lang, asker, ranking, own));
    }
    lines.push(format!("-# {}", say!(lang, "leaderboard-order")));
    let [listed, first] =
        [ranking.listed(), ranking.first].map(|number| u32::try_from(number).unwrap_or(u32::MAX));
    let part = Part::of(listed, PAGE_SIZE, first / PAGE_SIZE + 1);
    lines.extend(part.line(lang));
    let mut buttons = part.buttons(lang, |page| LeaderboardAction::Page(family, scope, page));
    if ranking.ranked > 1 {
        let action = LeaderboardAction::CrossTable(family, scope);
        buttons.push(Button::new(action, say!(lang, "button-cross-table"), Tone::Quiet));
    }
    Page::text(lines.join("\n")).with_buttons(buttons)
}

fn rows(lang: Lang, ranking: &Ranking) -> Vec<String> {
    let mut rows: Vec<String> = ranking.rows.iter().map(|row| line(lang, row)).collect();
    let is_inactive = |row: &Row| matches!(row.place, Place::Ranked(_, Activity::Inactive));
    if ranking.rows.iter().any(is_inactive) {
        rows.push(format!("-# {}", say!(lang, "leaderboard-inactive")));
    }
    rows
}

fn line(lang: Lang, row: &Row) -> String {
    let games = say!(lang, "rating-games", games = row.rating.games);
    match row.place {
        Place::Ranked(rank, activity) => {
            let line = say!(
                lang,
                "leaderboard-row",
                rank = rank,
                name = listed(&row.name),
                rating = value(&row.rating),
                games = games,
            );
            match activity {
                Activity::Active => line,
                // Small and grey, on phones as well.
                Activity::Inactive => format!("-# {line}"),
            }
        }
        Place::Unranked(what) => say!(
            lang,
            "leaderboard-unranked-row",
            name = listed(&row.name),
            rating = value(&row.rating),
            missing = missing(lang, what),
            games = games,
        ),
    }
}

/// Where whoever asks stands if it is not on this page, or what it takes to stand anywhere.
fn about(lang: Lang, asker: &Person, ranking: &Ranking, own: &Own) -> Option<String> {
    if ranking.rows.iter().any(|row| row.user == asker.id) {
        return None;
    }
    let name = listed(&asker.name);
    let said = match own {
        Own::Ranked(rank, rating) => say!(
            lang,
            "leaderboard-your-rank",
            name = name,
            rank = *rank,
            of = ranking.ranked,
            rating = value(rating),
        ),
        Own::Unranked(what) => say!(
            lang,
            "leaderboard-you-miss",
            name = name,
            missing = missing(lang, *what)
        ),
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

#[cfg(test)]
mod tests {
    use forteca_data::{Rating, UserId, UtcSeconds};

    use super::*;

    /// A leaderboard of people whose ids are their places, the odd ones inactive.
    fn page(lang: Lang, names: &[String], viewer: u64, games: u32) -> String {
        let is_ranked = games >= MIN_GAMES;
        let rows = (1..).zip(names).map(|(user, name): (u64, _)| Row {
            user: UserId(user),
            name: name.clone(),
            rating: Rating {
                value: 9000.0 - 100.0 * user as f64,
                deviation: 100.0,
                volatility: 0.06,
                games,
                at: Some(UtcSeconds(0)),
            },
            place: match (is_ranked, user % 2) {
                (false, _) => Place::Unranked(Missing {
                    games: 4,
                    opponents: 2,
                }),
                // Every second has not played for long.
                (true, 1) => Place::Ranked(user as usize, Activity::Inactive),
                (true, _) => Place::Ranked(user as usize, Activity::Active),
            },
        });
        let rows: Vec<Row> = rows.collect();
        let own = match rows.iter().find(|row| row.user.0 == viewer) {
            Some(row) if is_ranked => Own::Ranked(viewer as usize, row.rating.clone()),
            _ => Own::Unranked(Missing::ALL),
        };
        let (ranked, unranked) = if is_ranked {
            (names.len(), 0)
        } else {
            (0, names.len())
        };
        let ranking = Ranking {
            ranked,
            unranked,
            first: 0,
            rows: rows.into_iter().take(PAGE_SIZE as usize).collect(),
            to_ask: Vec::new(),
            left_out: 0,
        };
        let asker = Person {
            id: UserId(viewer),
            name: "**Reader**".into(),
        };
        let ladder = Ladder {
            family: Family::Siege33,
            scope: Scope::Global,
        };
        leaderboard(lang, &asker, ladder, &ranking, &own).text
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
