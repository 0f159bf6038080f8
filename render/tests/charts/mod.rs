//! The pictures that are not boards: charts of made-up players, the avatar and the banner.

use forteca_render::{
    CrossRow, RatingLine, RatingPoint, RatingWords, RenderError, SideResults, Theme, avatar, banner,
    cross_table, rating_chart, results_chart,
};

const DAY: i64 = 86_400;

/// A player with a rating every few days, each the last one plus a step; the deviation falls as they play.
fn line(name: &str, start: i64, steps: &[i32]) -> RatingLine {
    let mut rating = 1500;
    let points = steps.iter().enumerate().map(|(game, step)| {
        rating += step;
        let games = i64::try_from(game).expect("a few games");
        RatingPoint {
            at: 1_790_000_000 + (start + games * 9) * DAY,
            game: u32::try_from(game + 1).ok(),
            rating: f64::from(rating),
            deviation: f64::from(220 - 14 * i32::try_from(game).expect("a few games")).max(60.0),
        }
    });
    RatingLine {
        name: name.to_owned(),
        points: points.collect(),
    }
}

/// The words of a chart in Polish.
fn words(title: &str) -> RatingWords<'_> {
    RatingWords {
        title,
        months: [
            "sty", "lut", "mar", "kwi", "maj", "cze", "lip", "sie", "wrz", "paź", "lis", "gru",
        ],
        games: "Partia",
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
    rating_chart(&words("Ranking: gry oblężnicze na 33 polach"), &lines, theme)
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
    rating_chart(&words("Ranking: pierwszy wieczór"), &lines, Theme::Wood)
}

/// One game and nothing more.
fn first_game() -> Result<Vec<u8>, RenderError> {
    let mut line = line("Łukasz Żółć", 0, &[162]);
    line.points[0].deviation = 290.0;
    rating_chart(
        &words("Gry oblężnicze na 33 polach, ten serwer"),
        &[line],
        Theme::Wood,
    )
}

/// Two players over three months.
fn two() -> Result<Vec<u8>, RenderError> {
    let lines = [
        line("Łukasz Żółć", 0, &[0, 60, 48, -30, 40, 35, -12, 28, 30, -8, 14]),
        line(
            "Stanisław Wincenty Brzęczyszczykiewicz-Gęś",
            12,
            &[0, -70, -20, 45, 50, 10, -25, 32],
        ),
    ];
    rating_chart(
        &words("Warcaby stupolowe, wszystkie serwery"),
        &lines,
        Theme::Slate,
    )
}

/// Years of play, thinned to what the eye can tell apart, and a while without a game.
fn long_history() -> Result<Vec<u8>, RenderError> {
    let mut rating = 1500;
    let mut points: Vec<RatingPoint> = (0..120)
        .map(|game: i64| {
            rating += (game * game * 7 + game * 3) % 41 - 19;
            RatingPoint {
                at: 1_690_000_000 + game * 8 * DAY + (game % 5) * DAY,
                game: u32::try_from(game * 3 + 1).ok(),
                rating: rating as f64,
                deviation: (300 - 6 * game).max(55) as f64,
            }
        })
        .collect();
    let last = points[points.len() - 1];
    points.push(RatingPoint {
        at: last.at + 200 * DAY,
        game: None,
        deviation: 110.0,
        ..last
    });
    let line = RatingLine {
        name: "Święta Gęś".to_owned(),
        points,
    };
    rating_chart(
        &words("Gry oblężnicze na 67 polach, wszystkie serwery"),
        &[line],
        Theme::Paper,
    )
}

/// A rating that has not moved, over half a year.
fn flat() -> Result<Vec<u8>, RenderError> {
    let mut line = line("Ćma", 0, &[0; 20]);
    for point in &mut line.points {
        point.deviation = 0.0;
    }
    rating_chart(
        &words("Warcaby na 64 polach, ten serwer"),
        &[line],
        Theme::Contrast,
    )
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

/// Two long names above, and numbers that leave hardly any room for each other.
fn lopsided() -> Result<Vec<u8>, RenderError> {
    let side = |name: &str, [wins, draws, losses]: [u32; 3]| SideResults {
        name: name.to_owned(),
        wins,
        draws,
        losses,
    };
    let rows = [
        side("oblegający", [1, 2, 1250]),
        side("obrońcy", [0, 1, 0]),
        side("wilki i owce na wszystkich planszach", [987, 0, 1]),
    ];
    results_chart(
        "Wyniki: Brzęczyszczykie… (przeciwnik: Konstantynopoli…)",
        ["Wygrane", "Remisy", "Przegrane"],
        &rows,
        Theme::Slate,
    )
}

/// As many as the bot shows, with as many games as years give.
fn eight() -> Result<Vec<u8>, RenderError> {
    let cells = ["12½", "3", "–", "½", "104½", "7", "20", "9½"];
    let rows: Vec<CrossRow> = (0..8)
        .map(|at: usize| CrossRow {
            name: ["Żółwiątko", "Конь", "Ελένη", "Mária Őzike-Kovács"][at % 4].to_owned(),
            cells: (0..8)
                .map(|column| cells[(at * 3 + column) % 8].to_owned())
                .collect(),
            total: format!("{}½ / 1204", 120 + at),
        })
        .collect();
    cross_table(
        "Najlepsi między sobą: warcaby stupolowe",
        "Punkty",
        &rows,
        Theme::Wood,
    )
}

fn table(theme: Theme) -> Result<Vec<u8>, RenderError> {
    let row = |name: &str, cells: [&str; 5], total: &str| CrossRow {
        name: name.to_owned(),
        cells: cells.map(str::to_owned).to_vec(),
        total: total.to_owned(),
    };
    let rows = [
        row("Łukasz", ["", "2", "1½", "2", "1"], "6½ / 8"),
        row("Święta Gęś", ["0", "", "1", "1½", "2"], "4½ / 8"),
        row(
            "Bartłomiej Brzęczyszczykiewicz",
            ["½", "1", "", "1", "1"],
            "3½ / 8",
        ),
        row("Zofia", ["0", "½", "1", "", "1½"], "3 / 8"),
        row("Jaś", ["1", "0", "1", "½", ""], "2½ / 8"),
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
        ("chart-ratings-one", first_game()?),
        ("chart-ratings-two", two()?),
        ("chart-ratings-long", long_history()?),
        ("chart-ratings-flat", flat()?),
        ("chart-results", results(Theme::Wood)?),
        ("chart-results-paper", results(Theme::Paper)?),
        ("chart-results-lopsided", lopsided()?),
        ("chart-cross-eight", eight()?),
        ("chart-cross", table(Theme::Wood)?),
        ("chart-cross-contrast", table(Theme::Contrast)?),
        ("face-avatar", avatar(Theme::Wood)?),
        ("face-banner", banner(Theme::Wood)?),
    ])
}
