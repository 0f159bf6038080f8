//! Tags of free text: their names, their order, and what may stand in them.

use std::fmt;

use crate::text::spelling::narrow;
use crate::text::timestamp::month_length;

/// How many tags of free text a record has at most.
const MOST_TAGS: usize = 64;

/// How many characters the value of a tag has at most.
const LONGEST_VALUE: usize = 500;

/// How many letters the name of a tag has at most.
const LONGEST_NAME: usize = 40;

/// The usual tags of free text, in the order in which they are written before the variant.
pub(crate) const USUAL: [&str; 7] = [
    "Event",
    "Site",
    "Date",
    "Round",
    "Attackers",
    "Defenders",
    "Clock",
];

/// The tags that are written from the game.
pub(crate) const OF_THE_GAME: [&str; 6] = ["Variant", "Start", "Begun", "Result", "Reason", "Ended"];

/// Tags of free text, the usual ones first and in their order.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Tags(Vec<(String, String)>);

impl Tags {
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.iter()
            .find_map(|(own, value)| own.eq_ignore_ascii_case(name).then_some(value))
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        if !is_name(name) {
            return Err(TagError::Name);
        }
        if known(&OF_THE_GAME, name).is_some() {
            return Err(TagError::OfTheGame);
        }
        if value.chars().any(char::is_control) || value.chars().nth(LONGEST_VALUE).is_some() {
            return Err(TagError::Value);
        }
        let name = known(&USUAL, name).unwrap_or(name);
        let value = match name {
            "Date" => date(value).ok_or(TagError::Value)?,
            _ => value.to_owned(),
        };
        if let Some((_, old)) = self.0.iter_mut().find(|(own, _)| own.eq_ignore_ascii_case(name)) {
            *old = value;
            return Ok(());
        }
        if self.0.len() == MOST_TAGS {
            return Err(TagError::TooMany);
        }
        let rank = |name: &str| {
            USUAL
                .iter()
                .position(|usual| *usual == name)
                .unwrap_or(USUAL.len())
        };
        let place = self.0.partition_point(|(own, _)| rank(own) <= rank(name));
        self.0.insert(place, (name.to_owned(), value));
        Ok(())
    }
}

/// The name among these that is this one in whatever case.
pub(crate) fn known(names: &[&'static str], name: &str) -> Option<&'static str> {
    names.iter().find(|own| own.eq_ignore_ascii_case(name)).copied()
}

fn is_name(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_alphabetic())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        && name.len() <= LONGEST_NAME
}

/// The date as written, `2026.11.30` with `?` for unknown digits, from one that may have other signs between.
fn date(value: &str) -> Option<String> {
    let signs: String = value.trim().chars().take(11).map(narrow).collect();
    let parts: Vec<&str> = signs
        .split(|sign: char| matches!(sign, '.' | '-' | '/' | '\u{2010}'..='\u{2015}' | '\u{2212}'))
        .collect();
    let [year, month, day] = parts[..] else {
        return None;
    };
    let shaped = |part: &str, len| {
        part.len() == len && (part == &"????"[..len] || part.bytes().all(|c| c.is_ascii_digit()))
    };
    if !shaped(year, 4) || !shaped(month, 2) || !shaped(day, 2) {
        return None;
    }
    // Unknown parts leave room for every day: a leap year, a long month.
    let (year_number, month_number) = (year.parse().unwrap_or(0), month.parse().unwrap_or(1));
    let day_number = day.parse().unwrap_or(1);
    let exists = (1..=12).contains(&month_number)
        && (1..=month_length(year_number, month_number)).contains(&day_number);
    exists.then(|| format!("{year}.{month}.{day}"))
}

/// Why a tag is not accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TagError {
    /// A name is a letter, then letters, digits and `_`, at most 40 together.
    Name,
    /// What the tag says is told by the game itself.
    OfTheGame,
    /// The value has control characters or more than 500 characters or is no date where one is wanted.
    Value,
    /// A record has at most 64 tags of free text.
    TooMany,
}

impl fmt::Display for TagError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TagError::Name => {
                "the name of a tag is a letter and at most 39 more letters, digits or underscores"
            }
            TagError::OfTheGame => "this tag is written from the game",
            TagError::Value => "the value does not suit the tag",
            TagError::TooMany => "a record has at most 64 tags of free text",
        })
    }
}

impl std::error::Error for TagError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_tags_come_first_in_their_order_and_others_as_they_came() {
        let mut tags = Tags::default();
        for name in ["Zeta", "clock", "EVENT", "Alpha", "Date", "attackers"] {
            tags.set(name, "2026.01.02").unwrap();
        }
        let names: Vec<&str> = tags.iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["Event", "Date", "Attackers", "Clock", "Zeta", "Alpha"]);
    }

    #[test]
    fn a_tag_set_again_has_the_new_value() {
        let mut tags = Tags::default();
        tags.set("Event", "a").unwrap();
        tags.set("event", "b").unwrap();
        assert_eq!(tags.get("Event"), Some("b"));
        assert_eq!(tags.iter().count(), 1);
    }

    #[test]
    fn names_and_values_that_do_not_fit_a_line_are_refused() {
        let mut tags = Tags::default();
        let long = "x".repeat(41);
        for name in ["", "1st", "a b", "naïve", "a\"", &long] {
            assert_eq!(tags.set(name, ""), Err(TagError::Name), "{name}");
        }
        for name in OF_THE_GAME {
            assert_eq!(tags.set(&name.to_uppercase(), ""), Err(TagError::OfTheGame));
        }
        let (long, longest) = ("ż".repeat(501), "ż".repeat(500));
        for value in ["a\nb", "\u{7}", "\u{85}", &long] {
            assert_eq!(tags.set("Event", value), Err(TagError::Value), "{value:?}");
        }
        assert_eq!(tags.set("Event", &longest), Ok(()));
    }

    #[test]
    fn there_are_sixty_four_tags_at_most() {
        let mut tags = Tags::default();
        for n in 0..64 {
            assert_eq!(tags.set(&format!("T{n}"), ""), Ok(()));
        }
        assert_eq!(tags.set("Event", ""), Err(TagError::TooMany));
        assert_eq!(tags.set("T0", "again"), Ok(()));
    }

    #[test]
    fn a_date_may_be_known_in_part_but_has_to_exist() {
        for (typed, read) in [
            ("2026.11.30", Some("2026.11.30")),
            ("2026-11-30", Some("2026.11.30")),
            (" 2026/11–30 ", Some("2026.11.30")),
            ("２０２６．１１．３０", Some("2026.11.30")),
            ("1831.??.??", Some("1831.??.??")),
            ("????.??.??", Some("????.??.??")),
            ("????.02.29", Some("????.02.29")),
            ("2025.02.29", None),
            ("2026.13.01", None),
            ("2026.00.01", None),
            ("2026.1.1", None),
            ("20?6.01.01", None),
            ("2026.11", None),
            ("2026.11.30.", None),
            ("today", None),
        ] {
            assert_eq!(date(typed).as_deref(), read, "{typed}");
        }
    }
}
