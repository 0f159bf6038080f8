//! Quiet hours: when not to call somebody, by the clock on their wall. They delay a call, never a deadline.

use std::fmt;
use std::str::FromStr;

use forteca_data::UtcSeconds;
use jiff::civil::Time;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};

use crate::numbers::digits;

/// Hours of the day, in somebody's time zone. They may go over midnight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct QuietHours {
    from: u8,
    to: u8,
}

/// How many hours a day has on a clock.
const HOURS: u8 = 24;

impl QuietHours {
    /// What is proposed to whoever turns them on.
    pub const USUAL: QuietHours = QuietHours { from: 22, to: 7 };

    /// From one full hour to another. `None` if one is not on the clock, or both are the same.
    pub fn new(from: u8, to: u8) -> Option<QuietHours> {
        (from < HOURS && to < HOURS && from != to).then_some(QuietHours { from, to })
    }

    /// The hour at which they begin.
    pub fn from(self) -> u8 {
        self.from
    }

    /// The hour at which they end.
    pub fn to(self) -> u8 {
        self.to
    }

    /// The end of the quiet hours in which `now` lies; `None` if it lies in none.
    pub fn until(self, now: UtcSeconds, zone: &Zone) -> Option<UtcSeconds> {
        let local = Timestamp::from_second(now.0).ok()?.to_zoned(zone.0.clone());
        let hour = u8::try_from(local.hour()).ok()?;
        let over_midnight = self.from > self.to;
        let quiet = if over_midnight {
            hour >= self.from || hour < self.to
        } else {
            (self.from..self.to).contains(&hour)
        };
        if !quiet {
            return None;
        }
        let today = local.date();
        let day = if over_midnight && hour >= self.from {
            today.checked_add(1.day()).ok()?
        } else {
            today
        };
        let end = Time::new(i8::try_from(self.to).ok()?, 0, 0, 0).ok()?;
        // An hour that the clocks leave out ends when it would have begun.
        let end = day.to_datetime(end).to_zoned(zone.0.clone()).ok()?;
        let end = end.timestamp().as_second();
        (end > now.0).then_some(UtcSeconds(end))
    }
}

/// As stored: `22-7`.
impl fmt::Display for QuietHours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

/// The text does not tell quiet hours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("these are no quiet hours")]
pub struct NoHours;

impl FromStr for QuietHours {
    type Err = NoHours;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (from, to) = text.split_once('-').ok_or(NoHours)?;
        digits(from)
            .zip(digits(to))
            .and_then(|(from, to)| QuietHours::new(from, to))
            .ok_or(NoHours)
    }
}

/// A time zone with a name, such as `Europe/Warsaw`.
#[derive(Debug, Clone, PartialEq)]
pub struct Zone(TimeZone);

/// The zone of somebody who never named one.
const USUAL: &str = "Europe/Warsaw";

/// Zones to choose from without typing, at most as many as a menu holds.
pub const COMMON_ZONES: [&str; 24] = [
    USUAL,
    "Europe/London",
    "Europe/Dublin",
    "Europe/Berlin",
    "Europe/Paris",
    "Europe/Prague",
    "Europe/Vilnius",
    "Europe/Kyiv",
    "Europe/Helsinki",
    "Europe/Istanbul",
    "Atlantic/Reykjavik",
    "America/Sao_Paulo",
    "America/Halifax",
    "America/New_York",
    "America/Chicago",
    "America/Denver",
    "America/Los_Angeles",
    "Asia/Dubai",
    "Asia/Kolkata",
    "Asia/Bangkok",
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Australia/Sydney",
    "UTC",
];

impl Zone {
    /// The zone's name.
    pub fn name(&self) -> &str {
        self.0.iana_name().unwrap_or("UTC")
    }
}

impl Default for Zone {
    fn default() -> Self {
        Zone(TimeZone::get(USUAL).unwrap_or(TimeZone::UTC))
    }
}

/// There is no zone of this name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no time zone has the name {0:?}")]
pub struct NoZone(String);

impl FromStr for Zone {
    type Err = NoZone;

    /// Reads a name in any case, with blanks for the underscores.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let name = text.trim().replace(' ', "_");
        match TimeZone::get(&name) {
            Ok(zone) if zone.iana_name().is_some() => Ok(Zone(zone)),
            _ => Err(NoZone(text.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> UtcSeconds {
        UtcSeconds(text.parse::<Timestamp>().unwrap().as_second())
    }

    fn until(hours: &str, zone: &str, now: &str) -> Option<UtcSeconds> {
        hours
            .parse::<QuietHours>()
            .unwrap()
            .until(at(now), &zone.parse().unwrap())
    }

    #[test]
    fn a_night_goes_over_midnight_and_ends_in_the_morning() {
        // Warsaw is an hour ahead of UTC in winter and two in summer.
        let warsaw = "Europe/Warsaw";
        assert_eq!(
            until("22-7", warsaw, "2026-01-10T21:30:00Z"),
            Some(at("2026-01-11T06:00:00Z"))
        );
        assert_eq!(
            until("22-7", warsaw, "2026-01-11T05:59:59Z"),
            Some(at("2026-01-11T06:00:00Z"))
        );
        assert_eq!(until("22-7", warsaw, "2026-01-11T06:00:00Z"), None);
        assert_eq!(until("22-7", warsaw, "2026-01-10T20:59:59Z"), None);
        assert_eq!(
            until("22-7", warsaw, "2026-07-10T20:30:00Z"),
            Some(at("2026-07-11T05:00:00Z"))
        );
    }

    #[test]
    fn an_afternoon_stays_within_its_day() {
        assert_eq!(
            until("13-15", "UTC", "2026-01-10T14:30:00Z"),
            Some(at("2026-01-10T15:00:00Z"))
        );
        assert_eq!(until("13-15", "UTC", "2026-01-10T15:00:00Z"), None);
    }

    #[test]
    fn nights_in_which_the_clocks_change_end_by_the_clock_on_the_wall() {
        let warsaw = "Europe/Warsaw";
        let spring = until("22-7", warsaw, "2026-03-28T22:00:00Z");
        assert_eq!(spring, Some(at("2026-03-29T05:00:00Z")));
        let autumn = until("22-7", warsaw, "2026-10-24T21:00:00Z");
        assert_eq!(autumn, Some(at("2026-10-25T06:00:00Z")));
        // Two o'clock does not exist in the night of spring.
        let gone = until("23-2", warsaw, "2026-03-29T00:30:00Z");
        assert_eq!(gone, Some(at("2026-03-29T01:00:00Z")));
    }

    #[test]
    fn every_zone_of_the_menu_exists_and_zones_are_found_as_they_are_typed() {
        for name in COMMON_ZONES {
            assert_eq!(name.parse::<Zone>().unwrap().name(), name);
        }
        assert_eq!(
            "america/new york".parse::<Zone>().unwrap().name(),
            "America/New_York"
        );
        assert!("Mars/Olympus".parse::<Zone>().is_err());
        assert_eq!(Zone::default().name(), "Europe/Warsaw");
    }
}
