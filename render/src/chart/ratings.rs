//! Ratings over time: a line for each player, his deviation as a band around it.

use super::{RenderError, TEXT, WIDTH, chart, colour, failed, faint, fit, style, write};
use crate::look::Theme;
use crate::theme::Colours;
use plotters::chart::ChartBuilder;
use plotters::coord::Shift;
use plotters::drawing::DrawingArea;
use plotters::element::{Circle, Polygon, Rectangle, TriangleMarker};
use plotters::prelude::{BitMapBackend, Color, LineSeries, ShapeStyle};
use plotters::style::text_anchor::HPos;

const HEIGHT: u32 = 600;
const DAY: f64 = 86_400.0;

/// Ratings of fewer days than this are shown game by game, as dates would repeat and the points stand in a row.
const FEW_DAYS: f64 = 8.0;

/// A player's rating from some time on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingPoint {
    /// UTC seconds.
    pub at: i64,
    /// The rating.
    pub rating: f64,
    /// Its deviation: the band reaches as far up and down.
    pub deviation: f64,
}

/// The ratings of one player, the earliest first.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingLine {
    /// The player's name.
    pub name: String,
    /// Ratings in the order of time.
    pub points: Vec<RatingPoint>,
}

/// The ratings of one or several players as a PNG file, 960 by 600 pixels. Each line has a colour and a shape of its
/// points; after six they repeat. Ratings that are no numbers are left out. If all are of a few days, each player's are
/// counted along the axis instead of dated.
///
/// # Errors
///
/// Only if the drawing or the encoder fails, which no ratings give it a reason for.
pub fn rating_chart(title: &str, lines: &[RatingLine], theme: Theme) -> Result<Vec<u8>, RenderError> {
    let colours = theme.colours();
    let lines: Vec<RatingLine> = lines.iter().map(sound).collect();
    chart(title, HEIGHT, colours, |area| {
        legend(area, &lines, colours)?;
        let frame = area.margin(92, 20, 16, 72);
        plot(&frame, &lines, colours)
    })
}

/// The line without points that cannot be placed.
fn sound(line: &RatingLine) -> RatingLine {
    let placed = |point: &&RatingPoint| {
        let sizes = [point.rating, point.deviation];
        sizes.iter().all(|size| size.is_finite() && size.abs() < 1e6)
    };
    RatingLine {
        name: line.name.clone(),
        points: line.points.iter().filter(placed).copied().collect(),
    }
}

type Area<'a> = DrawingArea<BitMapBackend<'a>, Shift>;

fn legend(area: &Area, lines: &[RatingLine], theme: &Colours) -> Result<(), RenderError> {
    let step = (WIDTH as i32 - 48) / lines.len().clamp(1, 6) as i32;
    for (at, line) in lines.iter().take(6).enumerate() {
        let x = 34 + step * at as i32;
        marker(area, (x, 74), at, theme)?;
        let name = fit(&line.name, TEXT, step - 40);
        write(area, &name, (x + 18, 74), HPos::Left, TEXT, theme.edge_label)?;
    }
    Ok(())
}

/// The sign of a line's points.
fn marker(area: &Area, (x, y): (i32, i32), line: usize, theme: &Colours) -> Result<(), RenderError> {
    let ink = colour(theme.series[line % theme.series.len()]);
    match line % 3 {
        0 => area.draw(&Circle::new((x, y), 6, ink.filled())),
        1 => area.draw(&Rectangle::new([(x - 5, y - 5), (x + 5, y + 5)], ink.filled())),
        _ => area.draw(&TriangleMarker::new((x, y), 8, ink.filled())),
    }
    .map_err(failed)
}

fn plot(area: &Area, lines: &[RatingLine], theme: &Colours) -> Result<(), RenderError> {
    let axis = Axis::of(lines);
    let (times, ratings) = ranges(lines, axis);
    let mut chart = ChartBuilder::on(area)
        .x_label_area_size(40)
        .y_label_area_size(70)
        .build_cartesian_2d(times.0..times.1, ratings.0..ratings.1)
        .map_err(failed)?;
    let below = |at: &f64| axis.label(*at);
    let whole = |rating: &f64| format!("{rating:.0}");
    chart
        .configure_mesh()
        .disable_x_mesh()
        .light_line_style(colour(theme.table[0]))
        .bold_line_style(colour(faint(theme)))
        .axis_style(colour(theme.edge_label))
        .label_style(style(TEXT, theme.edge_label))
        .x_labels(6)
        .y_labels(7)
        .x_label_formatter(&below)
        .y_label_formatter(&whole)
        .draw()
        .map_err(failed)?;
    for (at, line) in lines.iter().enumerate() {
        let ink = colour(theme.series[at % theme.series.len()]);
        let placed = || axis.placed(line);
        let upper = placed().map(|(at, point)| (at, point.rating + point.deviation));
        let lower = placed()
            .rev()
            .map(|(at, point)| (at, point.rating - point.deviation));
        let band: Vec<(f64, f64)> = upper.chain(lower).collect();
        if line.points.len() > 1 {
            chart
                .draw_series([Polygon::new(band, ink.mix(0.22))])
                .map_err(failed)?;
        }
    }
    for (at, line) in lines.iter().enumerate() {
        let ink = colour(theme.series[at % theme.series.len()]);
        let places = || axis.placed(line).map(|(at, point)| (at, point.rating));
        let stroke = ShapeStyle::from(ink).stroke_width(3);
        chart
            .draw_series(LineSeries::new(places(), stroke))
            .map_err(failed)?;
        for place in places() {
            let spot = chart.backend_coord(&place);
            let origin = area.get_pixel_range();
            marker(
                area,
                (spot.0 - origin.0.start, spot.1 - origin.1.start),
                at,
                theme,
            )?;
        }
    }
    Ok(())
}

/// From when to when and from which to which rating, with some room; a day and a usual range if there is nothing.
fn ranges(lines: &[RatingLine], axis: Axis) -> ((f64, f64), (f64, f64)) {
    let points = || lines.iter().flat_map(|line| &line.points);
    if points().next().is_none() {
        return ((0.0, DAY), (1300.0, 1700.0));
    }
    let least = |values: &mut dyn Iterator<Item = f64>| values.fold(f64::INFINITY, f64::min);
    let most = |values: &mut dyn Iterator<Item = f64>| values.fold(f64::NEG_INFINITY, f64::max);
    let from = least(&mut points().map(|point| point.at as f64));
    let to = most(&mut points().map(|point| point.at as f64));
    let low = least(&mut points().map(|point| point.rating - point.deviation));
    let high = most(&mut points().map(|point| point.rating + point.deviation));
    let room = ((high - low) * 0.05).max(20.0);
    let across = match axis {
        Axis::Dates => {
            let spare = ((to - from) * 0.03).max(DAY / 2.0);
            (from - spare, to + spare)
        }
        Axis::Games => {
            let longest = lines
                .iter()
                .map(|line| axis.placed(line).count())
                .max()
                .unwrap_or(1);
            (0.5, longest as f64 + 0.5)
        }
    };
    (across, (low - room, high + room))
}

/// What runs along the lower edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Axis {
    /// UTC seconds, labelled with dates.
    Dates,
    /// The first, the second, ... of each player's ratings.
    Games,
}

impl Axis {
    fn of(lines: &[RatingLine]) -> Axis {
        let times = || {
            lines
                .iter()
                .flat_map(|line| &line.points)
                .map(|point| point.at as f64)
        };
        let span = times().fold(f64::NEG_INFINITY, f64::max) - times().fold(f64::INFINITY, f64::min);
        if span.is_finite() && span < FEW_DAYS * DAY {
            Axis::Games
        } else {
            Axis::Dates
        }
    }

    /// The points of a line, each with its place along the axis. A last one that only time has made unsure is no game.
    fn placed(self, line: &RatingLine) -> impl DoubleEndedIterator<Item = (f64, &RatingPoint)> {
        let aged = match line.points[..] {
            [.., before, last] => last.rating == before.rating && last.deviation > before.deviation,
            _ => false,
        };
        let idle = usize::from(aged && self == Axis::Games);
        let shown = &line.points[..line.points.len() - idle];
        shown.iter().enumerate().map(move |(at, point)| match self {
            Axis::Dates => (point.at as f64, point),
            Axis::Games => ((at + 1) as f64, point),
        })
    }

    /// What stands below a place; nothing between two games.
    fn label(self, at: f64) -> String {
        match self {
            Axis::Dates => date(at as i64),
            Axis::Games if (at - at.round()).abs() < 0.01 => format!("#{at:.0}"),
            Axis::Games => String::new(),
        }
    }
}

/// A day of the proleptic Gregorian calendar in UTC, as ISO 8601 writes it.
fn date(seconds: i64) -> String {
    // Days are counted from 1 March of the year 0, so that the leap day is the last of its year and 400 years are one
    // round of the calendar.
    let days = seconds.div_euclid(86_400) + 719_468;
    let (round, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let of_year = day - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let of_month = of_year - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 {
        (month + 3, 0)
    } else {
        (month - 9, 1)
    };
    format!("{:04}-{month:02}-{of_month:02}", year + round * 400 + next)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        // Computed with GNU date -u -d.
        for (text, seconds) in [
            ("1970-01-01", 0),
            ("1969-12-31", -1),
            ("2000-02-29", 951_782_400),
            ("2024-12-31", 1_735_603_200),
            ("2100-03-01", 4_107_542_400),
        ] {
            assert_eq!(date(seconds), text);
        }
    }

    #[test]
    fn ratings_of_a_few_days_are_counted_and_others_dated() {
        let line = |days: &[i64]| RatingLine {
            name: String::new(),
            points: days
                .iter()
                .map(|day| RatingPoint {
                    at: 1_790_000_000 + day * 86_400,
                    rating: 1500.0,
                    deviation: 50.0,
                })
                .collect(),
        };
        let young = [line(&[0, 0, 1]), line(&[7])];
        assert_eq!(Axis::of(&young), Axis::Games);
        assert_eq!(ranges(&young, Axis::Games).0, (0.5, 3.5));
        let places: Vec<f64> = Axis::Games.placed(&young[0]).map(|(at, _)| at).collect();
        assert_eq!(places, [1.0, 2.0, 3.0]);
        assert_eq!([1.0, 1.5, 2.0].map(|at| Axis::Games.label(at)), ["#1", "", "#2"]);
        assert_eq!(Axis::of(&[line(&[0, 8])]), Axis::Dates);
    }

    #[test]
    fn nothing_or_nonsense_still_gives_a_chart() {
        let nonsense = RatingLine {
            name: "?".to_owned(),
            points: vec![RatingPoint {
                at: i64::MAX,
                rating: f64::NAN,
                deviation: 0.0,
            }],
        };
        for lines in [vec![], vec![nonsense]] {
            assert!(rating_chart("", &lines, Theme::Wood).is_ok());
        }
    }
}
