//! The people whom a chart is about, and what they are called in it: the charts' font has Latin, Greek and Cyrillic
//! letters only.

use forteca_data::Player;
use forteca_render::is_drawable;
use icu_normalizer::{ComposingNormalizer, ComposingNormalizerBorrowed};

use crate::discord::kit::caller::Caller;
use crate::discord::kit::page::clip;
use crate::discord::show::ladder::listed;
use crate::discord::show::names::{shown, visible, visible_text};
use crate::say;
use crate::texts::Lang;

/// How many characters of a name are told in the description of a picture, which has room for eight of them.
pub const TOLD: usize = 32;

/// Somebody whom a chart is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subject {
    /// Who.
    pub player: Player,
    /// The name of the account if it is at hand; Discord allows few letters in it.
    pub account: Option<String>,
}

impl Subject {
    /// The caller.
    pub fn caller(caller: &Caller) -> Self {
        Self {
            player: caller.person.clone().into(),
            account: Some(caller.account.clone()),
        }
    }

    /// The name in the description of a picture.
    pub fn told(&self) -> String {
        self.told_in(TOLD)
    }

    /// The same in at most so many characters.
    pub fn told_in(&self, characters: usize) -> String {
        clip(&visible(&self.player.name), characters)
    }
}

impl From<Player> for Subject {
    /// Somebody of whom only the name is known by which people see them.
    fn from(player: Player) -> Self {
        Self {
            player,
            account: None,
        }
    }
}

/// What people are called in a chart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cast {
    /// A name for each, all different.
    pub names: Vec<String>,
    /// Lines for the text beside the chart that tell who is who, of those who are called quite otherwise in it.
    pub key: Vec<String>,
}

/// Finds a name for each of them: the name that people see, without what cannot be drawn; if too little of it remains or
/// another's is the same, the name of the account; or else a number.
#[expect(clippy::expect_used, reason = "there are more numbers than names")]
pub fn cast(lang: Lang, subjects: &[Subject]) -> Cast {
    let seen: Vec<Option<String>> = subjects
        .iter()
        .map(|subject| drawn(&subject.player.name))
        .collect();
    let is_only =
        |name: &Option<String>| name.is_some() && seen.iter().filter(|one| *one == name).count() == 1;
    let mut cast = Cast {
        names: Vec::new(),
        key: Vec::new(),
    };
    for (number, (subject, name)) in (1_u32..).zip(subjects.iter().zip(&seen)) {
        if let Some(name) = name.clone().filter(|name| is_only(&Some(name.clone()))) {
            cast.names.push(name);
            continue;
        }
        let account = subject.account.as_deref().and_then(drawn);
        let taken = |name: &String| seen.contains(&Some(name.clone())) || cast.names.contains(name);
        let numbered = || {
            let mut numbers =
                (number..).map(|number| say!(lang, "chart-player", number = number.to_string()));
            numbers
                .find(|name| !taken(name))
                .expect("there are more numbers than names")
        };
        let name = account.filter(|account| !taken(account)).unwrap_or_else(numbered);
        cast.key.push(say!(
            lang,
            "chart-key",
            drawn = shown(&name),
            name = listed(&subject.player.name)
        ));
        cast.names.push(name);
    }
    cast
}

/// What can be drawn of a name, if that is at least half of its letters.
fn drawn(name: &str) -> Option<String> {
    const COMPOSED: ComposingNormalizerBorrowed<'static> = ComposingNormalizer::new_nfc();
    const PLAIN: ComposingNormalizerBorrowed<'static> = ComposingNormalizer::new_nfkc();
    let name = visible_text(&COMPOSED.normalize(name))?;
    let (mut kept, mut lost) = (String::new(), 0);
    for letter in name.chars().filter(|letter| !is_mark(*letter)) {
        // Letters of mathematics and the like, which people adorn their names with, have plain ones in their place.
        let plain = PLAIN.normalize(letter.encode_utf8(&mut [0; 4])).into_owned();
        if is_drawable(letter) {
            kept.push(letter);
        } else if plain.chars().all(is_drawable) {
            kept.push_str(&plain);
        } else {
            // What stood on both sides must not run together.
            kept.push(' ');
            lost += usize::from(letter.is_alphanumeric());
        }
    }
    let kept = visible_text(&kept)?;
    if kept == name {
        return Some(kept);
    }
    let left = kept.chars().filter(|letter| letter.is_alphanumeric()).count();
    let bare = kept.trim_matches(|letter: char| !letter.is_alphanumeric());
    // Brackets around what is lost would be empty.
    let bare = ["( )", "[ ]", "{ }"]
        .iter()
        .fold(bare.to_owned(), |name, empty| name.replace(empty, ""));
    let words: Vec<&str> = bare.split_whitespace().collect();
    (left > 0 && left >= lost).then(|| words.join(" "))
}

/// Marks above, below and across letters that no letter with such a mark stands for.
fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}' | '\u{fe00}'..='\u{fe0f}' | '\u{fe20}'..='\u{fe2f}')
}

#[cfg(test)]
mod tests {
    use forteca_data::UserId;

    use super::*;

    fn subject(name: &str, account: Option<&str>) -> Subject {
        Subject {
            player: Player {
                id: UserId(1),
                name: name.to_owned(),
            },
            account: account.map(str::to_owned),
        }
    }

    fn names(subjects: &[Subject]) -> Vec<String> {
        let cast = cast(Lang::En, subjects);
        cast.names
    }

    #[test]
    fn a_name_keeps_what_can_be_drawn_of_it() {
        for (name, expected) in [
            ("Łucja Żółć", "Łucja Żółć"),
            ("Łucja 🏰", "Łucja"),
            ("🐺 | Anna | 🐺", "Anna"),
            ("Łucja (王)", "Łucja"),
            ("Łucja (クラン) Kowalska", "Łucja Kowalska"),
            ("Жанна", "Жанна"),
            ("Ólga", "Ólga"),
            ("O\u{301}lga", "Ólga"),
            ("Z\u{334}\u{31b}a\u{335}l", "Zal"),
            ("𝓐𝓵𝓮𝔁", "Alex"),
            ("Ａｌｅｘ", "Alex"),
            ("Jan🏰Kot", "Jan Kot"),
            ("-_-", "-_-"),
            ("a\u{202e}b", "ab"),
            ("7", "7"),
        ] {
            assert_eq!(drawn(name).as_deref(), Some(expected), "{name}");
        }
    }

    #[test]
    fn a_name_of_which_too_little_can_be_drawn_is_not_used() {
        for name in [
            "שלום",
            "東京",
            "🏰🏰",
            "🏰!",
            "",
            "\u{200b}",
            "שלום a",
            "東京都 7",
        ] {
            assert_eq!(drawn(name), None, "{name}");
        }
    }

    #[test]
    fn the_account_stands_in_and_then_a_number_and_the_text_tells_who_it_is() {
        let subjects = [
            subject("Łucja", Some("lucja")),
            subject("שלום", Some("shalom_7")),
            subject("東京", None),
        ];
        let english = cast(Lang::En, &subjects);
        assert_eq!(english.names, ["Łucja", "shalom_7", "Player 3"]);
        assert_eq!(
            english.key,
            [
                "-# In the picture, shalom\\_7 is \u{200e}שלום\u{200e}.",
                "-# In the picture, Player 3 is 東京."
            ]
        );
        assert_eq!(cast(Lang::Pl, &subjects).names[2], "Gracz 3");
    }

    #[test]
    fn nobody_has_the_name_of_another() {
        let two = |first, second| names(&[first, second]);
        assert_eq!(
            two(subject("Ala 🏰", Some("ala")), subject("Ala 🐺", Some("ala.k"))),
            ["ala", "ala.k"]
        );
        assert_eq!(
            two(subject("Ala", None), subject("Ala", Some("ala"))),
            ["Player 1", "ala"]
        );
        assert_eq!(
            two(subject("שלום", Some("ala")), subject("ala", None)),
            ["Player 1", "ala"]
        );
        // Anybody may take this name.
        assert_eq!(
            two(subject("Player 2", None), subject("東京", None)),
            ["Player 2", "Player 3"]
        );
        assert_eq!(
            two(subject("שלום", None), subject("", Some("שלום"))),
            ["Player 1", "Player 2"]
        );
    }
}
