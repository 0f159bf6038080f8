//! The pictures that are not boards: charts of made-up players, the avatar and the banner.

use forteca_render::{
    CrossRow, RatingLine, RatingPoint, RenderError, SideResults, Theme, avatar, banner, cross_table,
    rating_chart, results_chart,
};

const DAY: i64 = 86_400;

/// A player with a rating every few days, each the last one plus a step; the deviation falls as he plays.
fn line(name: &str, start: i64, steps: &[i32]) -> RatingLine {
    let mut rating = 1500;
    let points = steps.iter().enumerate().map(|(game, step)| {
        rating += step;
        let games = i64::try_from(game).expect("a few games");
        RatingPoint {
            at: 1_790_000_000 + (start + games * 9) * DAY,
            rating: f64::from(rating),
            deviation: f64::from(220 - 14 * i32::try_from(game).expect("a few games")).max(60.0),
        }
    });
    RatingLine {
        name: name.to_owned(),
        points: points.collect(),
    }
}

fn ratings(theme: Theme) -> Result<Vec<u8>, RenderError> {
    let lines = [
        line("Łukasz Żółć", 0, &[0, 60, 48, -30, 40, 35, -12, 28, 30, -8, 14]),
        line("Święta Gęś", 12, &[0, -70, -20, 45, 50, 10, -25, 32, 5]),
        line(
            "Bartłomiej Brzęczyszczykiewicz",
            30,
            &[0, 20, -35, -22, 18, -16, 9],
        ),
    ];
    rating_chart("Ranking: gry oblężnicze na 33 polach", &lines, theme)
}

/// The same players after one evening.
fn first_evening() -> Result<Vec<u8>, RenderError> {
    let mut lines = [
        line("Łukasz Żółć", 0, &[0, 60, 48, -30]),
        line("Święta Gęś", 0, &[0, -70, -20]),
    ];
    for (at, point) in lines.iter_mut().flat_map(|line| &mut line.points).enumerate() {
        point.at = 1_790_000_000 + 600 * i64::try_from(at).expect("a few games");
    }
    rating_chart("Ranking: pierwszy wieczór", &lines, Theme::Wood)
}

fn results(theme: Theme) -> Result<Vec<u8>, RenderError> {
    let side = |name: &str, wins, draws, losses| SideResults {
        name: name.to_owned(),
        wins,
        draws,
        losses,
    };
    let rows = [
        side("Oblegający", 34, 3, 21),
        side("Obrońcy", 18, 6, 29),
        side("Razem", 52, 9, 50),
    ];
    results_chart(
        "Wyniki według stron",
        ["wygrane", "remisy", "przegrane"],
        &rows,
        theme,
    )
}

fn table(theme: Theme) -> Result<Vec<u8>, RenderError> {
    let row = |name: &str, cells: [&str; 5], total: &str| CrossRow {
        name: name.to_owned(),
        cells: cells.map(str::to_owned).to_vec(),
        total: total.to_owned(),
    };
    let rows = [
        row("Łukasz", ["", "2", "1,5", "2", "1"], "6,5"),
        row("Święta Gęś", ["0", "", "1", "1,5", "2"], "4,5"),
        row(
            "Bartłomiej Brzęczyszczykiewicz",
            ["0,5", "1", "", "1", "1"],
            "3,5",
        ),
        row("Zofia", ["0", "0,5", "1", "", "1,5"], "3"),
        row("Jaś", ["1", "0", "1", "0,5", ""], "2,5"),
    ];
    cross_table("Turniej zimowy", "Razem", &rows, theme)
}

/// Every picture with its name.
pub(crate) fn all() -> Result<Vec<(&'static str, Vec<u8>)>, RenderError> {
    Ok(vec![
        ("chart-ratings", ratings(Theme::Wood)?),
        ("chart-ratings-slate", ratings(Theme::Slate)?),
        ("chart-ratings-paper", ratings(Theme::Paper)?),
        ("chart-ratings-contrast", ratings(Theme::Contrast)?),
        ("chart-ratings-first", first_evening()?),
        ("chart-results", results(Theme::Wood)?),
        ("chart-results-paper", results(Theme::Paper)?),
        ("chart-cross", table(Theme::Wood)?),
        ("chart-cross-contrast", table(Theme::Contrast)?),
        ("face-avatar", avatar(Theme::Wood)?),
        ("face-banner", banner(Theme::Wood)?),
    ])
}
