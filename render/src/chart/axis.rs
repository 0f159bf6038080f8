//! Which places of an axis are marked, and with which words: round numbers and days of the calendar, as many as there is
//! room for. Nothing is drawn in here.

use super::calendar::{Date, Interval, STEPS};
use super::{TEXT, wide};

/// Free space between two labels.
const GAP: i32 = 28;

/// A marked place.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Mark {
    pub(super) at: f64,
    pub(super) label: String,
}

/// An axis from left to right.
#[derive(Clone, Copy, Debug)]
pub(super) struct Across {
    /// What is at its ends.
    pub(super) range: (f64, f64),
    /// The pixels of its ends.
    pub(super) pixels: (i32, i32),
    /// The pixels between which labels must stay.
    pub(super) room: (i32, i32),
}

impl Across {
    /// The pixel of a place.
    fn pixel(&self, at: f64) -> i32 {
        let part = (at - self.range.0) / (self.range.1 - self.range.0);
        self.pixels.0 + (part * f64::from(self.pixels.1 - self.pixels.0)).round() as i32
    }

    /// Where the middle of a label is: below its place, but not beyond the picture's edge.
    pub(super) fn middle(&self, mark: &Mark) -> i32 {
        let half = wide(&mark.label, TEXT) / 2 + 1;
        let (least, most) = (self.room.0 + half, self.room.1 - half);
        self.pixel(mark.at).min(most).max(least)
    }

    /// Whether each label is clear of the next.
    fn fits(&self, marks: &[Mark]) -> bool {
        marks.windows(2).all(|pair| {
            let [one, next] = [&pair[0], &pair[1]].map(|mark| (self.middle(mark), wide(&mark.label, TEXT)));
            next.0 - one.0 >= (one.1 + next.1) / 2 + GAP
        })
    }

    /// Whether so many labels may fit at all, which spares writing thousands of them.
    fn may_fit(&self, distance: f64) -> bool {
        (self.range.1 - self.range.0) / distance <= f64::from(self.pixels.1 - self.pixels.0) / f64::from(GAP)
    }

    /// Days of the calendar, the closest that fit. `months` are the short names of the months.
    pub(super) fn dates(&self, months: &[&str; 12]) -> Vec<Mark> {
        let (from, to) = (self.range.0.ceil() as i64, self.range.1.floor() as i64);
        let marked = |step: Interval| -> Vec<Mark> {
            let marks = step.marks(from, to).into_iter().map(|at| Mark {
                at: at as f64,
                label: named(Date::of(at), step, months),
            });
            marks.collect()
        };
        let possible = STEPS.into_iter().filter(|step| self.may_fit(step.least() as f64));
        possible
            .map(marked)
            .find(|marks| self.fits(marks))
            .unwrap_or_default()
    }

    /// Whole numbers, the closest that fit.
    pub(super) fn numbers(&self) -> Vec<Mark> {
        let possible = round_steps(1).filter(|step| self.may_fit(*step as f64));
        possible
            .map(|step| multiples(self.range, step))
            .find(|marks| self.fits(marks))
            .unwrap_or_default()
    }
}

/// `23 Sep 2026`, or of it what a distance of months or years leaves open.
fn named(Date { year, month, day }: Date, step: Interval, months: &[&str; 12]) -> String {
    let month = months[(month - 1) as usize % 12];
    match step {
        Interval::Days(_) => format!("{day} {month} {year}"),
        Interval::Months(_) => format!("{month} {year}"),
        Interval::Years(_) => year.to_string(),
    }
}

/// The marks of an axis of ratings: tens or more, and no more than eight of them.
pub(super) fn ratings(range: (f64, f64)) -> Vec<Mark> {
    const MOST: f64 = 8.0;
    // Closer ones would be more than eight anyhow.
    let possible = round_steps(10).filter(|step| (range.1 - range.0) / *step as f64 <= MOST + 1.0);
    possible
        .map(|step| multiples(range, step))
        .find(|marks| marks.len() as f64 <= MOST)
        .unwrap_or_default()
}

/// 1, 2, 5, 10, 20 and so on, times the least.
fn round_steps(least: i64) -> impl Iterator<Item = i64> {
    let tens = (0..10).map(move |power| least * 10_i64.pow(power));
    tens.flat_map(|ten| [ten, 2 * ten, 5 * ten])
}

fn multiples((from, to): (f64, f64), step: i64) -> Vec<Mark> {
    let [first, last] = [(from / step as f64).ceil(), (to / step as f64).floor()].map(|end| end as i64);
    let marks = (first..=last).map(|number| Mark {
        at: (number * step) as f64,
        label: (number * step).to_string(),
    });
    marks.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const MONTHS: [&str; 12] = [
        "sty", "lut", "mar", "kwi", "maj", "cze", "lip", "sie", "wrz", "paź", "lis", "gru",
    ];

    fn across(from: f64, to: f64) -> Across {
        Across {
            range: (from, to),
            pixels: (120, 936),
            room: (24, 936),
        }
    }

    fn labels(marks: &[Mark]) -> Vec<&str> {
        marks.iter().map(|mark| mark.label.as_str()).collect()
    }

    #[test]
    fn ratings_are_marked_at_round_numbers() {
        let marked = |from, to| ratings((from, to)).into_iter().map(|mark| mark.label);
        let read = |from, to| marked(from, to).collect::<Vec<_>>().join(" ");
        assert_eq!(read(1393.0, 1640.0), "1400 1450 1500 1550 1600");
        assert_eq!(read(1480.0, 1520.0), "1480 1490 1500 1510 1520");
        assert_eq!(read(1100.0, 2000.0), "1200 1400 1600 1800 2000");
        assert_eq!(read(-60.0, 130.0), "-50 0 50 100");
    }

    #[test]
    fn any_range_of_ratings_has_three_to_eight_different_marks() {
        for low in (-500..3000).step_by(37) {
            for height in (40..4000).step_by(23) {
                let marks = ratings((f64::from(low), f64::from(low + height)));
                assert!(
                    (3..=8).contains(&marks.len()),
                    "{low} {height}: {:?}",
                    labels(&marks)
                );
                assert!(marks.is_sorted_by(|one, next| one.at < next.at));
            }
        }
    }

    #[test]
    fn labels_of_dates_never_touch_nor_leave_the_picture_and_there_are_always_two() {
        const DAY: f64 = 86_400.0;
        for start in [0.0, 1_790_000_000.0, 4_107_000_000.0] {
            for days in (9..12_000).step_by(7) {
                let axis = across(start, start + f64::from(days) * DAY);
                let marks = axis.dates(&MONTHS);
                assert!(
                    (2..=8).contains(&marks.len()),
                    "{days} days: {:?}",
                    labels(&marks)
                );
                for mark in &marks {
                    let half = wide(&mark.label, TEXT) / 2;
                    let middle = axis.middle(mark);
                    assert!(middle - half >= 24 && middle + half <= 936, "{}", mark.label);
                }
                assert!(axis.fits(&marks));
            }
        }
    }

    #[test]
    fn a_distance_of_months_leaves_the_day_open() {
        const DAY: f64 = 86_400.0;
        let half_a_year = across(1_788_220_800.0, 1_788_220_800.0 + 200.0 * DAY);
        assert_eq!(
            labels(&half_a_year.dates(&MONTHS)),
            ["wrz 2026", "lis 2026", "sty 2027", "mar 2027"]
        );
        let long = across(1_788_220_800.0, 1_788_220_800.0 + 1_500.0 * DAY);
        assert_eq!(labels(&long.dates(&MONTHS)), ["2027", "2028", "2029", "2030"]);
    }

    #[test]
    fn games_are_counted_in_whole_numbers() {
        assert_eq!(labels(&across(0.5, 1.5).numbers()), ["1"]);
        assert_eq!(labels(&across(0.5, 4.5).numbers()), ["1", "2", "3", "4"]);
        assert_eq!(
            labels(&across(0.5, 300.5).numbers()),
            ["50", "100", "150", "200", "250", "300"]
        );
    }
}
