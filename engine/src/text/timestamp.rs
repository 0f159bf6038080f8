//! Points in time as records write them. Nothing here asks what time it is.

use std::fmt;

use crate::text::spelling::narrow;

const DAY: i64 = 86_400;

/// A second in UTC, from the first of the year 0 to the last of the year 9999.
///
/// Its `Display` is `2026-11-30T18:04:05Z`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Timestamp(i64);

impl Timestamp {
    /// The first second there is.
    const FIRST: i64 = days(0, 1, 1) * DAY;
    /// The second after the last.
    const END: i64 = days(10_000, 1, 1) * DAY;

    /// The second so many seconds after the beginning of 1970; none outside the years 0 to 9999.
    #[must_use]
    pub const fn from_unix(seconds: i64) -> Option<Timestamp> {
        if Timestamp::FIRST <= seconds && seconds < Timestamp::END {
            Some(Timestamp(seconds))
        } else {
            None
        }
    }

    /// The seconds since the beginning of 1970.
    #[must_use]
    pub const fn unix(self) -> i64 {
        self.0
    }

    /// Reads a date and a time of day in UTC: with any dashes, a space for the `T`, without seconds or `Z`, and in
    /// full-width digits too.
    #[must_use]
    pub fn parse(text: &str) -> Option<Timestamp> {
        let signs: Vec<char> = text.trim().chars().take(64).map(spelt_plainly).collect();
        let mut rest = &signs[..];
        let year = number(&mut rest, 4)?;
        sign(&mut rest, '-')?;
        let month = number(&mut rest, 2)?;
        sign(&mut rest, '-')?;
        let day = number(&mut rest, 2)?;
        let spaces = rest.iter().take_while(|sign| **sign == ' ').count();
        rest = &rest[spaces..];
        if spaces == 0 {
            sign(&mut rest, 'T')?;
        }
        let hour = number(&mut rest, 2)?;
        sign(&mut rest, ':')?;
        let minute = number(&mut rest, 2)?;
        let second = match sign(&mut rest, ':') {
            Some(()) => number(&mut rest, 2)?,
            None => 0,
        };
        if !matches!(rest, [] | ['Z'] | [' ', 'Z']) || hour > 23 || minute > 59 || second > 59 {
            return None;
        }
        let exists = (1..=12).contains(&month) && (1..=month_length(year, month)).contains(&day);
        exists.then(|| Timestamp(days(year, month, day) * DAY + hour * 3600 + minute * 60 + second))
    }
}

fn spelt_plainly(sign: char) -> char {
    match narrow(sign) {
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '/' | '.' => '-',
        sign if sign.is_whitespace() => ' ',
        sign => sign.to_ascii_uppercase(),
    }
}

/// Takes a number of exactly so many digits.
fn number(rest: &mut &[char], digits: usize) -> Option<i64> {
    let (number, after) = rest.split_at_checked(digits)?;
    *rest = after;
    number
        .iter()
        .try_fold(0, |value, sign| Some(value * 10 + i64::from(sign.to_digit(10)?)))
}

/// Takes a sign.
fn sign(rest: &mut &[char], wanted: char) -> Option<()> {
    let (first, after) = rest.split_first()?;
    (*first == wanted).then(|| *rest = after)
}

pub(crate) const fn month_length(year: i64, month: i64) -> i64 {
    match month {
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// The days from the first of 1970 to this one, in the calendar of today. The year may be 0 to 10000.
const fn days(year: i64, month: i64, day: i64) -> i64 {
    // Leap days since the year 0, which was itself a leap year, before this year.
    let leaps = if year == 0 {
        0
    } else {
        (year - 1) / 4 - (year - 1) / 100 + (year - 1) / 400 + 1
    };
    let mut before = 0;
    let mut earlier = 1;
    while earlier < month {
        before += month_length(year, earlier);
        earlier += 1;
    }
    const UP_TO_1970: i64 = 719_528;
    year * 365 + leaps + before + day - 1 - UP_TO_1970
}

impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (day, second) = (self.0.div_euclid(DAY), self.0.rem_euclid(DAY));
        // A year has 365.2425 days on average; this is never more than one too high or too low.
        let mut year = (day - days(0, 1, 1)) * 10_000 / 3_652_425;
        while days(year + 1, 1, 1) <= day {
            year += 1;
        }
        while days(year, 1, 1) > day {
            year -= 1;
        }
        let mut month = 1;
        while month < 12 && days(year, month + 1, 1) <= day {
            month += 1;
        }
        let day = day - days(year, month, 1) + 1;
        let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
        write!(
            f,
            "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(seconds: i64) -> String {
        Timestamp::from_unix(seconds)
            .expect("within the years")
            .to_string()
    }

    #[test]
    fn known_times_are_written_as_the_calendar_says() {
        assert_eq!(shown(0), "1970-01-01T00:00:00Z");
        assert_eq!(shown(-1), "1969-12-31T23:59:59Z");
        assert_eq!(shown(951_782_400), "2000-02-29T00:00:00Z");
        assert_eq!(shown(1_000_000_000), "2001-09-09T01:46:40Z");
        assert_eq!(shown(4_107_542_400), "2100-03-01T00:00:00Z");
        assert_eq!(shown(-62_167_219_200), "0000-01-01T00:00:00Z");
        assert_eq!(shown(253_402_300_799), "9999-12-31T23:59:59Z");
        assert_eq!(Timestamp::from_unix(-62_167_219_201), None);
        assert_eq!(Timestamp::from_unix(253_402_300_800), None);
    }

    #[test]
    fn every_day_follows_the_one_before_and_is_read_back() {
        let mut last = String::new();
        for day in (Timestamp::FIRST / DAY)..(Timestamp::END / DAY) {
            let timestamp = Timestamp(day * DAY + day.rem_euclid(DAY));
            let text = timestamp.to_string();
            assert!(last < text, "{last} {text}");
            assert_eq!(Timestamp::parse(&text), Some(timestamp), "{text}");
            last = text;
        }
    }

    #[test]
    fn a_time_is_read_kindly() {
        let timestamp = Timestamp::parse("2026-11-30T18:04:00Z");
        assert!(timestamp.is_some());
        for text in [
            "2026-11-30 18:04",
            " 2026–11–30  18:04:00 z ",
            "２０２６－１１－３０ １８：０４：００",
            "2026.11.30 18:04:00",
            "2026/11/30t18:04:00",
        ] {
            assert_eq!(Timestamp::parse(text), timestamp, "{text}");
        }
    }

    #[test]
    fn what_is_no_time_is_refused() {
        for text in [
            "",
            "2026-11-30",
            "2026-11-31 18:04",
            "2026-02-29 18:04",
            "1900-02-29 18:04",
            "2026-13-01 18:04",
            "2026-00-01 18:04",
            "2026-01-00 18:04",
            "2026-11-30 24:00",
            "2026-11-30 18:60",
            "2026-11-30 18:04:60",
            "2026-11-3018:04",
            "2026-11-30 18:04 CET",
            "2026-11-30 18:04:00+01:00",
            "12026-11-30 18:04",
            "2026-1-30 18:04",
        ] {
            assert_eq!(Timestamp::parse(text), None, "{text}");
        }
    }
}
