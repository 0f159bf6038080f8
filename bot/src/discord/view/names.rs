//! Names of people, games and sides, made fit to stand in a sentence.

use forteca_engine::{Family, Side, Variant};

use crate::say;
use crate::texts::{Lang, text};

/// A person's name, shown literally: markup is escaped, line breaks and characters that change the direction or
/// hide are dropped.
pub fn shown(name: &str) -> String {
    let mut safe = String::with_capacity(name.len());
    for c in visible(name).chars() {
        if matches!(
            c,
            '\\' | '*'
                | '_'
                | '~'
                | '`'
                | '|'
                | '>'
                | '<'
                | '#'
                | '-'
                | '+'
                | '['
                | ']'
                | '('
                | ')'
                | ':'
                | '@'
        ) {
            safe.push('\\');
        }
        safe.push(c);
    }
    safe
}

/// A person's name where no markup is read, such as in a menu or in the description of a picture.
pub fn visible(name: &str) -> String {
    let seen: String = name.chars().filter(|c| !is_hidden(*c)).collect();
    let seen = seen.split_whitespace().collect::<Vec<_>>().join(" ");
    if seen.is_empty() { "?".to_owned() } else { seen }
}

/// Control characters other than white space, zero-width characters, and those that turn the direction of writing.
fn is_hidden(c: char) -> bool {
    (c.is_control() && !c.is_whitespace())
        || matches!(c,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// The name of a game, with the options that are not the usual ones.
pub fn game(lang: Lang, variant: Variant) -> String {
    let id = variant.id();
    match id.split_once('/') {
        None => text(lang, &format!("game-{id}"), &[]),
        Some((base, options)) => format!("{} ({options})", text(lang, &format!("game-{base}"), &[])),
    }
}

/// The name of a family of games that share a rating.
pub fn family(lang: Lang, family: Family) -> String {
    text(lang, &format!("family-{}", family.code()), &[])
}

/// The name of a side.
pub fn side(lang: Lang, side: Side) -> String {
    match side {
        Side::ATTACKERS => say!(lang, "side-attackers"),
        Side::DEFENDERS => say!(lang, "side-defenders"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_in_a_name_is_shown_and_not_obeyed() {
        assert_eq!(shown("[a](b)"), "\\[a\\]\\(b\\)");
        assert_eq!(
            shown("**undo** <@1> @everyone"),
            "\\*\\*undo\\*\\* \\<\\@1\\> \\@everyone"
        );
        assert_eq!(shown("a\n# b"), "a \\# b");
    }

    #[test]
    fn nothing_hides_in_a_name() {
        assert_eq!(visible("a\u{202e}b\u{200b}c\u{7}"), "abc");
        assert_eq!(visible("\u{200b}\u{feff}"), "?");
    }

    #[test]
    fn every_game_and_family_has_a_name_in_both_languages() {
        for lang in Lang::ALL {
            for variant in Variant::all() {
                assert!(!game(lang, *variant).starts_with("game-"), "{}", variant.id());
                assert!(!family(lang, variant.family()).starts_with("family-"));
            }
        }
    }
}
