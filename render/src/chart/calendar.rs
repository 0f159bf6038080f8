//! Days, months and years of the proleptic Gregorian calendar in UTC, and where they begin. Which of them are marked on
//! an axis is decided elsewhere.

/// Seconds of a day.
pub(super) const DAY: i64 = 86_400;

/// A day of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Date {
    pub(super) year: i64,
    /// From 1.
    pub(super) month: i64,
    /// From 1.
    pub(super) day: i64,
}

impl Date {
    /// The day of a moment in UTC seconds.
    pub(super) fn of(seconds: i64) -> Date {
        // Days are counted from 1 March of the year 0, so that the leap day is the last of its year and 400 years are
        // one round of the calendar.
        let days = seconds.div_euclid(DAY) + 719_468;
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
        Date {
            year: year + round * 400 + next,
            month,
            day: of_month,
        }
    }

    /// UTC seconds of the day's beginning.
    fn start(self) -> i64 {
        let year = if self.month > 2 { self.year } else { self.year - 1 };
        let month = (self.month + 9) % 12;
        let (round, year) = (year.div_euclid(400), year.rem_euclid(400));
        let day = 365 * year + year / 4 - year / 100 + (153 * month + 2) / 5 + self.day - 1;
        (round * 146_097 + day - 719_468) * DAY
    }
}

/// A distance at which days of the calendar are marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Interval {
    Days(i64),
    Months(i64),
    Years(i64),
}

/// Distances from close to wide.
pub(super) const STEPS: [Interval; 20] = [
    Interval::Days(1),
    Interval::Days(2),
    Interval::Days(3),
    Interval::Days(4),
    Interval::Days(5),
    Interval::Days(7),
    Interval::Days(10),
    Interval::Days(14),
    Interval::Days(20),
    Interval::Months(1),
    Interval::Months(2),
    Interval::Months(3),
    Interval::Months(6),
    Interval::Years(1),
    Interval::Years(2),
    Interval::Years(5),
    Interval::Years(10),
    Interval::Years(20),
    Interval::Years(100),
    Interval::Years(1000),
];

impl Interval {
    /// The least number of seconds between two marks.
    pub(super) fn least(self) -> i64 {
        match self {
            Interval::Days(days) => days * DAY,
            Interval::Months(months) => months * 28 * DAY,
            Interval::Years(years) => years * 365 * DAY,
        }
    }

    /// The beginnings of the days that are marked, not before and not after these UTC seconds.
    pub(super) fn marks(self, from: i64, to: i64) -> Vec<i64> {
        let first = Date::of(from);
        let at = |number: i64| match self {
            Interval::Days(days) => (from.div_euclid(days * DAY) + number) * days * DAY,
            Interval::Months(months) => {
                let month = ((first.month - 1) / months + number) * months;
                let (year, month) = (first.year + month.div_euclid(12), month.rem_euclid(12) + 1);
                Date { year, month, day: 1 }.start()
            }
            Interval::Years(years) => {
                let year = (first.year.div_euclid(years) + number) * years;
                Date {
                    year,
                    month: 1,
                    day: 1,
                }
                .start()
            }
        };
        (0..)
            .map(at)
            .skip_while(|at| *at < from)
            .take_while(|at| *at <= to)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 1 September 2026.
    const SEPTEMBER: i64 = 1_788_220_800;

    #[test]
    fn days_are_those_of_the_calendar() {
        // Computed with GNU date -u -d.
        for ((year, month, day), seconds) in [
            ((1970, 1, 1), 0),
            ((1969, 12, 31), -1),
            ((2000, 2, 29), 951_782_400),
            ((2024, 12, 31), 1_735_603_200),
            ((2100, 3, 1), 4_107_542_400),
            ((2026, 9, 1), SEPTEMBER),
        ] {
            let date = Date { year, month, day };
            assert_eq!(Date::of(seconds), date);
            assert_eq!(date.start(), seconds.div_euclid(DAY) * DAY);
        }
    }

    #[test]
    fn every_day_of_a_thousand_years_begins_where_it_is_found() {
        for day in -200_000..200_000 {
            assert_eq!(Date::of(day * DAY).start(), day * DAY);
        }
    }

    #[test]
    fn marks_are_the_first_of_a_month_and_of_a_year() {
        let read = |step: Interval, from, to| -> Vec<(i64, i64, i64)> {
            let dates = step.marks(from, to).into_iter().map(Date::of);
            dates.map(|date| (date.year, date.month, date.day)).collect()
        };
        let to = SEPTEMBER + 200 * DAY;
        assert_eq!(
            read(Interval::Months(2), SEPTEMBER, to),
            [(2026, 9, 1), (2026, 11, 1), (2027, 1, 1), (2027, 3, 1)]
        );
        assert_eq!(
            read(Interval::Months(3), SEPTEMBER, to),
            [(2026, 10, 1), (2027, 1, 1)]
        );
        assert_eq!(read(Interval::Years(1), SEPTEMBER, to), [(2027, 1, 1)]);
        assert_eq!(read(Interval::Years(20), SEPTEMBER, to), []);
        assert_eq!(
            read(Interval::Days(1), SEPTEMBER, SEPTEMBER + DAY),
            [(2026, 9, 1), (2026, 9, 2)]
        );
    }
}
