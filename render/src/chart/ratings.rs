//! Ratings over time: a line for each player, their deviation as a band around it.

use super::axis::{self, Across, Mark};
use super::calendar::DAY;
use super::{Area, MARGIN, RenderError, TEXT, WIDTH, chart, colour, failed, faint, fit, wide, write};
use crate::look::Theme;
use crate::theme::Colours;
use plotters::backend::BitMapBackend;
use plotters::coord::cartesian::Cartesian2d;
use plotters::coord::types::RangedCoordf64;
use plotters::drawing::DrawingArea;
use plotters::element::{Circle, PathElement, Polygon, Rectangle, TriangleMarker};
use plotters::style::text_anchor::HPos;
use plotters::style::{Color, ShapeStyle};
use std::ops::Range;

const HEIGHT: u32 = 600;

/// The middle of the legend, the frame's upper and lower edge, and the middle of what is written below it.
const LEGEND: i32 = 96;
const TOP: i32 = 142;
const BOTTOM: i32 = 540;
const BELOW: i32 = 572;

/// Ratings of fewer days than this are shown game by game, as dates would repeat and the points stand in a row.
const FEW_DAYS: i64 = 8;

/// So many games of a line have a sign each; of more, only the last one, as they would cover the line.
const SIGNED: usize = 40;

/// Times are placed if they are within some thousand years of 1970, ratings if they are within this of 0.
const TIMES: i64 = 200_000_000_000;
const RATINGS: f64 = 1e5;

/// A player's rating from some time on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingPoint {
    /// UTC seconds.
    pub at: i64,
    /// After which of the player's games, counted from 1; none for a rating that time alone has made unsure.
    pub game: Option<u32>,
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

/// The words of a chart of ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingWords<'a> {
    /// What stands above.
    pub title: &'a str,
    /// The months from January on, short, as they stand between a day and a year.
    pub months: [&'a str; 12],
    /// What is counted where there are too few days for dates: games.
    pub games: &'a str,
}

/// The ratings of one or several players as a PNG file, 960 by 600 pixels. Each line has a colour and a shape of its
/// points; after six they repeat. Ratings that are no numbers are left out. If all are of a few days, each player's
/// games are counted along the axis instead of dated.
///
/// # Errors
///
/// Only if the drawing or the encoder fails, which no ratings give it a reason for.
pub fn rating_chart(
    words: &RatingWords<'_>,
    lines: &[RatingLine],
    theme: Theme,
) -> Result<Vec<u8>, RenderError> {
    let colours = theme.colours();
    let lines: Vec<RatingLine> = lines.iter().map(sound).collect();
    chart(words.title, HEIGHT, colours, |area| {
        legend(area, &lines, colours)?;
        plot(area, &lines, words, colours)
    })
}

/// The line without points that cannot be placed.
fn sound(line: &RatingLine) -> RatingLine {
    let placed = |point: &&RatingPoint| {
        let sizes = [point.rating, point.deviation];
        sizes.iter().all(|size| size.is_finite() && size.abs() < RATINGS)
            && (-TIMES..TIMES).contains(&point.at)
    };
    RatingLine {
        name: line.name.clone(),
        points: line.points.iter().filter(placed).copied().collect(),
    }
}

fn legend(area: &Area<'_>, lines: &[RatingLine], theme: &Colours) -> Result<(), RenderError> {
    let step = (WIDTH as i32 - 2 * MARGIN) / lines.len().clamp(1, 6) as i32;
    for (at, line) in lines.iter().take(6).enumerate() {
        let x = MARGIN + 10 + step * at as i32;
        marker(area, (x, LEGEND), at, theme)?;
        let (name, size) = fit(&line.name, TEXT, step - 50);
        write(area, &name, (x + 22, LEGEND), HPos::Left, size, theme.edge_label)?;
    }
    Ok(())
}

/// The sign of a line's points.
fn marker(area: &Area<'_>, (x, y): (i32, i32), line: usize, theme: &Colours) -> Result<(), RenderError> {
    let ink = colour(theme.series[line % theme.series.len()]);
    match line % 3 {
        0 => area.draw(&Circle::new((x, y), 8, ink.filled())),
        1 => area.draw(&Rectangle::new([(x - 7, y - 7), (x + 7, y + 7)], ink.filled())),
        _ => area.draw(&TriangleMarker::new((x, y), 10, ink.filled())),
    }
    .map_err(failed)
}

/// An area of which places are times or games, and ratings.
type Plane<'a> = DrawingArea<BitMapBackend<'a>, Cartesian2d<RangedCoordf64, RangedCoordf64>>;

fn plot(
    area: &Area<'_>,
    lines: &[RatingLine],
    words: &RatingWords<'_>,
    theme: &Colours,
) -> Result<(), RenderError> {
    let axis = Axis::of(lines);
    let (times, ratings) = ranges(lines, axis);
    let up = axis::ratings(ratings);
    let widest = up.iter().map(|mark| wide(&mark.label, TEXT)).max().unwrap_or(0);
    let (games, size) = fit(words.games, TEXT, 110);
    let beside = match axis {
        Axis::Dates => widest,
        Axis::Games => widest.max(wide(&games, size)),
    };
    let (left, right) = (MARGIN + beside + 16, WIDTH as i32 - MARGIN);
    let across = Across {
        range: times,
        pixels: (left, right),
        room: (if axis == Axis::Games { left } else { MARGIN }, right),
    };
    let upwards = Range {
        start: BOTTOM,
        end: TOP,
    };
    let plane = area.apply_coord_spec(Cartesian2d::<RangedCoordf64, RangedCoordf64>::new(
        times.0..times.1,
        ratings.0..ratings.1,
        (left..right, upwards),
    ));

    for Mark { at, label } in &up {
        let (_, y) = plane.map_coordinate(&(times.0, *at));
        let line = [(left, y), (right, y)];
        area.draw(&PathElement::new(line, colour(faint(theme))))
            .map_err(failed)?;
        write(area, label, (left - 14, y), HPos::Right, TEXT, theme.edge_label)?;
    }
    let edge = ShapeStyle::from(colour(theme.edge_label)).stroke_width(2);
    let frame = [(left, TOP), (left, BOTTOM), (right, BOTTOM)];
    area.draw(&PathElement::new(frame, edge)).map_err(failed)?;
    let below = match axis {
        Axis::Dates => across.dates(&words.months),
        Axis::Games => {
            write(area, &games, (MARGIN, BELOW), HPos::Left, size, theme.edge_label)?;
            across.numbers()
        }
    };
    for mark in &below {
        let (x, _) = plane.map_coordinate(&(mark.at, ratings.0));
        area.draw(&PathElement::new([(x, BOTTOM), (x, BOTTOM + 8)], edge))
            .map_err(failed)?;
        let place = (across.middle(mark), BELOW);
        write(area, &mark.label, place, HPos::Center, TEXT, theme.edge_label)?;
    }

    for (at, line) in lines.iter().enumerate() {
        band(&plane, axis, line, at, theme)?;
    }
    for (at, line) in lines.iter().enumerate() {
        course(area, &plane, axis, line, at, theme)?;
    }
    Ok(())
}

/// How unsure a line is; of a single rating a stroke, as a band would have no width.
fn band(
    plane: &Plane<'_>,
    axis: Axis,
    line: &RatingLine,
    number: usize,
    theme: &Colours,
) -> Result<(), RenderError> {
    let ink = colour(theme.series[number % theme.series.len()]);
    let placed: Vec<(f64, &RatingPoint)> = axis.placed(line).collect();
    let upper = placed
        .iter()
        .map(|(at, point)| (*at, point.rating + point.deviation));
    let lower = placed
        .iter()
        .rev()
        .map(|(at, point)| (*at, point.rating - point.deviation));
    let edge: Vec<(f64, f64)> = upper.chain(lower).collect();
    match placed.len() {
        0 => Ok(()),
        1 => {
            let stroke = ShapeStyle::from(ink.mix(0.5)).stroke_width(14);
            plane.draw(&PathElement::new(edge, stroke)).map_err(failed)
        }
        _ => plane.draw(&Polygon::new(edge, ink.mix(0.22))).map_err(failed),
    }
}

fn course(
    area: &Area<'_>,
    plane: &Plane<'_>,
    axis: Axis,
    line: &RatingLine,
    number: usize,
    theme: &Colours,
) -> Result<(), RenderError> {
    let ink = colour(theme.series[number % theme.series.len()]);
    let placed = || {
        axis.placed(line)
            .map(|(at, point)| (point.game, (at, point.rating)))
    };
    let games: Vec<(f64, f64)> = placed().filter_map(|(game, place)| game.map(|_| place)).collect();
    let first = if games.len() > SIGNED { games.len() - 1 } else { 0 };
    for place in &games[first..] {
        marker(area, plane.map_coordinate(place), number, theme)?;
    }
    let places: Vec<(f64, f64)> = placed().map(|(_, place)| place).collect();
    let stroke = ShapeStyle::from(ink).stroke_width(4);
    plane.draw(&PathElement::new(places, stroke)).map_err(failed)
}

/// From when to when and from which to which rating, with some room; a day and a usual range if there is nothing.
fn ranges(lines: &[RatingLine], axis: Axis) -> ((f64, f64), (f64, f64)) {
    let placed = || lines.iter().flat_map(|line| axis.placed(line));
    if placed().next().is_none() {
        return ((0.0, DAY as f64), (1300.0, 1700.0));
    }
    let least = |values: &mut dyn Iterator<Item = f64>| values.fold(f64::INFINITY, f64::min);
    let most = |values: &mut dyn Iterator<Item = f64>| values.fold(f64::NEG_INFINITY, f64::max);
    let from = least(&mut placed().map(|(at, _)| at));
    let to = most(&mut placed().map(|(at, _)| at));
    let low = least(&mut placed().map(|(_, point)| point.rating - point.deviation));
    let high = most(&mut placed().map(|(_, point)| point.rating + point.deviation));
    let room = ((high - low) * 0.05).max(20.0);
    let spare = match axis {
        Axis::Dates => ((to - from) * 0.03).max(DAY as f64 / 2.0),
        Axis::Games => ((to - from) * 0.03).max(0.5),
    };
    ((from - spare, to + spare), (low - room, high + room))
}

/// What runs along the lower edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Axis {
    /// Time.
    Dates,
    /// Each player's games, counted.
    Games,
}

impl Axis {
    /// Games if there is nothing but the ratings of a few days.
    fn of(lines: &[RatingLine]) -> Axis {
        let times = || {
            let points = lines.iter().flat_map(|line| &line.points);
            points.filter(|point| point.game.is_some()).map(|point| point.at)
        };
        match (times().min(), times().max()) {
            (Some(first), Some(last)) if last - first < FEW_DAYS * DAY => Axis::Games,
            _ => Axis::Dates,
        }
    }

    /// The points of a line, each with its place along the axis. One without a game has none among games.
    fn placed(self, line: &RatingLine) -> impl DoubleEndedIterator<Item = (f64, &RatingPoint)> {
        line.points.iter().filter_map(move |point| match self {
            Axis::Dates => Some((point.at as f64, point)),
            Axis::Games => point.game.map(|game| (f64::from(game), point)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORDS: RatingWords<'static> = RatingWords {
        title: "",
        months: [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ],
        games: "Game",
    };

    fn line(days: &[i64]) -> RatingLine {
        RatingLine {
            name: String::new(),
            points: (1..)
                .zip(days)
                .map(|(game, day)| RatingPoint {
                    at: 1_790_000_000 + day * DAY,
                    game: Some(game),
                    rating: 1500.0,
                    deviation: 50.0,
                })
                .collect(),
        }
    }

    #[test]
    fn ratings_of_a_few_days_are_counted_and_others_dated() {
        let young = [line(&[0, 0, 1]), line(&[7])];
        assert_eq!(Axis::of(&young), Axis::Games);
        assert_eq!(ranges(&young, Axis::Games).0, (0.5, 3.5));
        let places: Vec<f64> = Axis::Games.placed(&young[0]).map(|(at, _)| at).collect();
        assert_eq!(places, [1.0, 2.0, 3.0]);
        assert_eq!(Axis::of(&[line(&[0, 8])]), Axis::Dates);
    }

    #[test]
    fn a_rating_that_only_time_made_unsure_is_no_game() {
        let mut idle = line(&[0, 1]);
        idle.points.push(RatingPoint {
            at: 1_790_000_000 + 400 * DAY,
            game: None,
            deviation: 200.0,
            ..idle.points[1]
        });
        let lines = [idle];
        assert_eq!(Axis::of(&lines), Axis::Games);
        assert_eq!(
            ranges(&lines, Axis::Games),
            ((0.5, 2.5), (1430.0, 1570.0)),
            "it takes no room"
        );
    }

    #[test]
    fn every_other_game_of_an_evening_keeps_its_number() {
        let mut thinned = line(&[0; 9]);
        thinned
            .points
            .retain(|point| point.game.is_some_and(|game| game % 2 == 1));
        let places: Vec<f64> = Axis::Games.placed(&thinned).map(|(at, _)| at).collect();
        assert_eq!(places, [1.0, 3.0, 5.0, 7.0, 9.0]);
    }

    #[test]
    fn nothing_or_nonsense_still_gives_a_chart() {
        let point = |at, rating, deviation| RatingPoint {
            at,
            game: Some(u32::MAX),
            rating,
            deviation,
        };
        let nonsense = |points: Vec<RatingPoint>| RatingLine {
            name: "?".to_owned(),
            points,
        };
        for lines in [
            vec![],
            vec![nonsense(vec![point(i64::MAX, f64::NAN, 0.0)])],
            vec![nonsense(vec![point(i64::MIN, 1500.0, 0.0)])],
            vec![nonsense(vec![point(0, -99_999.0, 99_999.0)])],
            vec![nonsense(vec![
                point(-TIMES + 1, 99_999.0, 0.0),
                point(TIMES - 1, 0.0, -7.0),
            ])],
        ] {
            assert!(rating_chart(&WORDS, &lines, Theme::Wood).is_ok(), "{lines:?}");
        }
    }
}
