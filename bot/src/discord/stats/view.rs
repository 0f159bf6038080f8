//! Somebody's finished games in numbers.

use forteca_data::Scope;
use forteca_engine::Variant;

use crate::club::{Run, Score, Statistics, Streak};
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::page::{Page, clip};
use crate::discord::show::ladder::subjects::{Subject, cast};
use crate::discord::show::ladder::viewers::Viewers;
use crate::discord::show::ladder::{by_side, listed, place, results_picture, score};
use crate::discord::show::names;
use crate::say;
use crate::texts::Lang;

/// How many characters of a name stand above a chart: what the chart is must stand there too.
const DRAWN: usize = 20;

/// How many variants are told one by one.
const VARIANTS: usize = 8;

/// Somebody's games, of one variant or of all, with a picture of the results by side.
///
/// # Errors
/// A fault of the renderer.
pub fn statistics(
    viewers: Viewers,
    who: &Subject,
    scope: Scope,
    variant: Option<Variant>,
    counted: &Statistics,
) -> Result<Page, HandlerError> {
    let lang = viewers.lang;
    let name = listed(&who.player.name);
    let place = place(lang, scope);
    let title = match variant {
        None => say!(lang, "stats-title", name = name, place = place),
        Some(variant) => say!(
            lang,
            "stats-title-game",
            name = name,
            place = place,
            game = names::game(lang, variant)
        ),
    };
    let mut lines = vec![title];
    if counted.total.games() == 0 {
        lines.push(say!(lang, "stats-none"));
        return Ok(Page::text(lines.join("\n")));
    }
    lines.push(say!(
        lang,
        "stats-total",
        score = score(lang, counted.total),
        percent = percent(counted.total),
        games = say!(lang, "rating-games", games = counted.total.games()),
    ));
    let sides = by_side(lang, &counted.by_variant);
    for (side, of_side) in &sides {
        lines.push(say!(
            lang,
            "stats-side",
            side = side.clone(),
            score = score(lang, *of_side)
        ));
    }
    if variant.is_none() {
        lines.extend(variants(lang, counted));
    }
    if let Some(plies) = counted.average_plies {
        lines.push(say!(lang, "stats-length", plies = plies));
    }
    if let Some(streak) = counted.streak {
        lines.push(in_a_row(lang, streak, counted.longest_wins));
    }
    if let Some((opponent, against)) = &counted.favourite {
        lines.push(say!(
            lang,
            "stats-favourite",
            name = listed(&opponent.name),
            score = score(lang, *against),
            games = say!(lang, "rating-games", games = against.games()),
        ));
    }
    let cast = cast(lang, std::slice::from_ref(who));
    lines.extend(cast.key);
    let heading = say!(
        lang,
        "stats-chart-title",
        name = clip(&cast.names.concat(), DRAWN)
    );
    let lead = say!(lang, "stats-chart-title", name = who.told());
    Ok(Page {
        picture: Some(results_picture(viewers, &heading, &lead, &sides)?),
        ..Page::text(lines.join("\n"))
    })
}

fn variants(lang: Lang, counted: &Statistics) -> Vec<String> {
    let mut lines: Vec<String> = counted
        .by_variant
        .iter()
        .take(VARIANTS)
        .map(|one| {
            say!(
                lang,
                "stats-variant",
                game = names::game(lang, one.variant),
                score = score(lang, one.total)
            )
        })
        .collect();
    if let Some(more) = counted
        .by_variant
        .len()
        .checked_sub(VARIANTS)
        .filter(|more| *more > 0)
    {
        lines.push(say!(lang, "stats-variants-more", more = more));
    }
    lines
}

fn in_a_row(lang: Lang, streak: Streak, longest_wins: u32) -> String {
    let now = match streak.run {
        Run::Wins => say!(lang, "stats-streak-wins", games = streak.games),
        Run::Draws => say!(lang, "stats-streak-draws", games = streak.games),
        Run::Losses => say!(lang, "stats-streak-losses", games = streak.games),
    };
    say!(lang, "stats-streak", now = now, longest = longest_wins)
}

/// The points in percent of what could be had.
fn percent(score: Score) -> u32 {
    let halves = u64::from(score.half_points()) * 100;
    let most = 2 * u64::from(score.games().max(1));
    u32::try_from((halves + most / 2) / most).unwrap_or(100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_told_in_whole_percent() {
        let score = |wins, draws, losses| Score { wins, draws, losses };
        assert_eq!(percent(score(2, 1, 0)), 83);
        assert_eq!(percent(score(0, 0, 5)), 0);
        assert_eq!(percent(score(7, 0, 0)), 100);
    }
}
