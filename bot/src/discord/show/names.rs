//! Names of people, games and sides, made fit to stand in a sentence.

use forteca_data::TimeControl;
use forteca_engine::{Family, Side, Variant};

use crate::club::time_control_code;
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
    visible_text(name).unwrap_or_else(|| "?".to_owned())
}

/// What can be seen of a text, in one line; `None` if that is nothing.
pub fn visible_text(text: &str) -> Option<String> {
    let seen: String = text.chars().filter(|c| !is_hidden(*c)).collect();
    let seen = seen.split_whitespace().collect::<Vec<_>>().join(" ");
    (!seen.is_empty()).then_some(seen)
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
    let (base, options) = id.split_once('/').unwrap_or((id, ""));
    let name = text(lang, &format!("game-{base}"), &[]);
    if options.is_empty() {
        return name;
    }
    let options: Vec<String> = options
        .split(',')
        .map(|option| text(lang, &format!("variant-{}", option.replace('=', "-")), &[]))
        .collect();
    format!("{name} ({})", options.join(", "))
}

/// The name of a family of games that share a rating.
pub fn family(lang: Lang, family: Family) -> String {
    text(lang, &format!("family-{}", family.code()), &[])
}

/// How long a move may take, in words.
pub fn time_control(lang: Lang, time_control: TimeControl) -> String {
    match time_control_code(time_control) {
        Some(code) => text(lang, &format!("pace-{code}"), &[]),
        // A time control that an older release offered.
        None => match time_control {
            TimeControl::Unlimited => say!(lang, "pace-unlimited"),
            TimeControl::PerMove { seconds } => say!(lang, "pace-hours", hours = seconds / 3600),
            TimeControl::Bank { start, increment, .. } => {
                let [start, increment] = [start, increment].map(|seconds| (seconds / 3600).to_string());
                say!(lang, "pace-bank-hours", start = start, increment = increment)
            }
        },
    }
}

/// The name of a side, as its game calls it.
pub fn side(lang: Lang, variant: Variant, side: Side) -> String {
    let key = format!("men-{}", variant.cast().of(side).name);
    text(lang, &key, &[("men", variant.men(side).into())])
}

/// One man of a side, as its game calls it; in draughts, no king.
pub fn man(lang: Lang, variant: Variant, side: Side) -> String {
    text(lang, &format!("man-{}", variant.cast().of(side).name), &[])
}

/// Any man of the defenders.
pub fn any_defender(lang: Lang, variant: Variant) -> String {
    let key = format!("man-{}-a", variant.cast().defenders.name);
    text(lang, &key, &[("men", variant.men(Side::DEFENDERS).into())])
}

/// The man of the defenders that was just spoken of.
pub fn same_defender(lang: Lang, variant: Variant) -> String {
    let key = format!("man-{}-same", variant.cast().defenders.name);
    text(lang, &key, &[("men", variant.men(Side::DEFENDERS).into())])
}

/// The course of a jump over a man of the attackers, from the neighbour up to the man that is taken.
pub fn jumped_attacker(lang: Lang, variant: Variant) -> String {
    let key = format!("man-{}-jumped", variant.cast().attackers.name);
    text(lang, &key, &[])
}

/// The man of the attackers whom somebody captures.
pub fn taken_attacker(lang: Lang, variant: Variant) -> String {
    let key = format!("man-{}-taken", variant.cast().attackers.name);
    text(lang, &key, &[])
}

/// So many men of the attackers whom somebody captures.
pub fn taken_attackers(lang: Lang, variant: Variant, captured: usize) -> String {
    let key = format!("men-{}-taken", variant.cast().attackers.name);
    text(lang, &key, &[("captured", captured.into())])
}

/// That a side wins, in as few words as a picture has room for.
pub fn wins(lang: Lang, variant: Variant, side: Side) -> String {
    let key = format!("men-{}-win", variant.cast().of(side).name);
    text(lang, &key, &[("men", variant.men(side).into())])
}

/// Where a game comes from.
pub fn history(lang: Lang, variant: Variant) -> String {
    text(lang, &format!("history-{}", variant.cast().history), &[])
}

/// Half points as a number, written as chess players do: `2½`.
pub fn points(halves: u32) -> String {
    match (halves / 2, halves % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".to_owned(),
        (whole, _) => format!("{whole}½"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_points_are_written_as_chess_players_do() {
        assert_eq!([0, 1, 2, 3, 4, 5].map(points), ["0", "½", "1", "1½", "2", "2½"]);
    }

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
                let name = game(lang, *variant);
                assert!(!name.contains("game-") && !name.contains("variant-"), "{name}");
                assert!(!family(lang, variant.family()).starts_with("family-"));
            }
        }
    }
}
