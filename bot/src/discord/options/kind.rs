//! The option that names a kind of game. A game is found by any of its names in any language of ours, and by other names
//! that people know it by; accents, case and the order of the words do not matter.

use forteca_engine::Variant;
use icu_normalizer::DecomposingNormalizerBorrowed;

use crate::discord::kit::page::clip;
use crate::discord::kit::reply::Suggestion;
use crate::discord::show::names;
use crate::texts::{Lang, find};

/// Games whose names have everything in them that is typed: whole words and beginnings of words first, and of equals
/// those with the usual options.
pub fn suggest(lang: Lang, typed: &str) -> Vec<Suggestion> {
    found(typed)
        .into_iter()
        .map(|variant| Suggestion {
            name: clip(&names::game(lang, variant), 100),
            value: variant.id().to_owned(),
        })
        .collect()
}

/// The game that is meant by an id or by a whole name, or by so much of one that it can be no other.
pub fn find_game(typed: &str) -> Option<Variant> {
    if let Ok(variant) = Variant::from_id(typed.trim()) {
        return Some(variant);
    }
    let mut wanted = words(typed);
    wanted.sort();
    if wanted.is_empty() {
        return None;
    }
    let is_whole = |name: &String| {
        let mut name = words(name);
        name.sort();
        name == wanted
    };
    let called = |names: fn(Variant) -> Vec<String>| {
        let mut variants = Variant::all().iter().copied();
        variants.find(|variant| names(*variant).iter().any(is_whole))
    };
    called(own_names).or_else(|| called(other_names)).or_else(|| {
        let mut usual = found(typed)
            .into_iter()
            .filter(|variant| has_usual_options(*variant));
        usual.next().filter(|_| usual.next().is_none())
    })
}

/// How well a name fits what is typed, the best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// Every word is one of its words.
    Words,
    /// Every word begins one of its words.
    Beginnings,
    /// Every word is somewhere in its words.
    Somewhere,
}

fn found(typed: &str) -> Vec<Variant> {
    let typed = words(typed);
    let fitting = Variant::all().iter().filter_map(|variant| {
        let best = |names: Vec<String>| names.iter().filter_map(|name| fit(&typed, &words(name))).min();
        let own = best(own_names(*variant)).map(|fit| (fit, false));
        let other = best(other_names(*variant)).map(|fit| (fit, true));
        let fit = own.into_iter().chain(other).min()?;
        Some(((!has_usual_options(*variant), fit), *variant))
    });
    let mut fitting: Vec<_> = fitting.collect();
    fitting.sort_by_key(|(order, _)| *order);
    fitting.into_iter().map(|(_, variant)| variant).collect()
}

fn fit(typed: &[String], name: &[String]) -> Option<Fit> {
    let all = |fits: &dyn Fn(&str, &str) -> bool| {
        typed
            .iter()
            .all(|typed| name.iter().any(|word| fits(word, typed)))
    };
    if all(&|word, typed| word == typed) {
        Some(Fit::Words)
    } else if all(&|word, typed| word.starts_with(typed)) {
        Some(Fit::Beginnings)
    } else {
        all(&|word, typed| word.contains(typed)).then_some(Fit::Somewhere)
    }
}

fn has_usual_options(variant: Variant) -> bool {
    !variant.id().contains('/')
}

/// The id of a game and its names.
fn own_names(variant: Variant) -> Vec<String> {
    let names = Lang::ALL.map(|lang| names::game(lang, variant));
    std::iter::once(variant.id().to_owned()).chain(names).collect()
}

/// The other names that people know a game by.
fn other_names(variant: Variant) -> Vec<String> {
    let others = Lang::ALL.map(|lang| find(lang, &format!("also-{}", variant.game())));
    let others = others.iter().flatten().flat_map(|names| names.split(','));
    others.map(|name| name.trim().to_owned()).collect()
}

/// The words of a text in the letters of every keyboard: small, without accents.
fn words(text: &str) -> Vec<String> {
    let text = DecomposingNormalizerBorrowed::new_nfkd().normalize(text);
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars().flat_map(char::to_lowercase) {
        match letter {
            'ł' => plain.push('l'),
            'ß' => plain.push_str("ss"),
            // What is left of an accent.
            '\u{300}'..='\u{36f}' => {}
            letter if letter.is_alphanumeric() => plain.push(letter),
            _ => plain.push(' '),
        }
    }
    plain.split_whitespace().map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(typed: &str) -> String {
        suggest(Lang::Pl, typed)
            .first()
            .map(|found| found.value.clone())
            .unwrap_or_default()
    }

    #[test]
    fn a_game_is_found_by_what_people_call_it() {
        for (typed, game) in [
            ("golebiowski", "forteca-1831"),
            ("GOŁĘBIOWSKIEGO", "forteca-1831"),
            ("oblezenie", "siege"),
            ("wielka forteca", "wielka-forteca-48"),
            ("forteca wielka", "wielka-forteca-48"),
            ("great forteca", "wielka-forteca-48"),
            ("miedzynarodowe", "warcaby-polskie"),
            ("stupolowe", "warcaby-polskie"),
            ("francuskie", "warcaby-polskie"),
            ("international draughts", "warcaby-polskie"),
            ("brazylijskie", "warcaby-klasyczne"),
            ("wolf und schaf", "wilki-i-owce"),
            ("owce i wilki", "wilki-i-owce"),
            ("sheep wolves", "wilki-i-owce"),
            ("taktyka", "german-tactics"),
        ] {
            assert_eq!(first(typed), game, "{typed}");
            assert_eq!(find_game(typed).map(|found| found.id()), Some(game), "{typed}");
        }
        let geese = suggest(Lang::En, "gesi");
        assert!(
            geese.iter().any(|found| found.value == "fox-geese-13"),
            "{geese:?}"
        );
        let great = suggest(Lang::Pl, "wielka forteca");
        assert!(great.iter().any(|found| found.value == "belagerung"), "{great:?}");
    }

    #[test]
    fn what_could_be_several_is_none_and_nothing_is_everything() {
        assert_eq!(find_game("gesi"), None);
        assert_eq!(find_game(" "), None);
        assert_eq!(find_game("szachy"), None);
        assert!(suggest(Lang::En, "szachy").is_empty());
        assert_eq!(suggest(Lang::En, "").len(), Variant::all().len());
        assert!(first("").find('/').is_none());
    }
}
