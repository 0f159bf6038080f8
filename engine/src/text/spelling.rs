//! How people write one and the same move: what stands around it and says nothing is taken away, and signs that look
//! alike become one, before the readers of siege games and of draughts make out its points.

/// What may stand around a move: quotes, and what makes print bold, slanting or hidden.
const AROUND: &str = "\"'`´„“”‚‘’«»‹›*_~|";
/// What may follow a move: praise and blame, and the end of a sentence.
const AFTER: &str = "!?.…‼⁇⁈⁉";
/// Words between two points that say no more than a space.
const BETWEEN: [&str; 7] = ["to", "na", "do", "then", "and", "i", "potem"];
/// Words before the man that is huffed.
const HUFFING: [&str; 6] = ["huff", "huffs", "huffing", "zdmuch", "zdmuchnij", "dmucham"];

/// A move as it was typed, in the plain signs that the readers know: lower case, `-`, `x`, `+`, `,`, brackets around a
/// man that is huffed, and spaces. Bots use it to look for moves that begin like what is being typed.
#[must_use]
pub fn plain_spelling(typed: &str) -> String {
    let text = without_arrows(bare(without_number(bare(typed))));
    let text: String = text.chars().map(plain).collect();
    let mut plainly = String::with_capacity(text.len() + 2);
    let mut rest = text.trim();
    while let Some(sign) = rest.chars().next() {
        let word: &str = match rest.find(|sign: char| !sign.is_alphabetic()) {
            Some(end) => &rest[..end],
            None => rest,
        };
        if word.is_empty() {
            plainly.push(sign);
            rest = &rest[sign.len_utf8()..];
            continue;
        }
        rest = &rest[word.len()..];
        if BETWEEN.contains(&word) && !begins_with_digit(rest) {
            plainly.push(' ');
        } else if HUFFING.contains(&word)
            && let Some((label, after)) = first_label(rest)
        {
            plainly.push_str(&format!("({label}) "));
            rest = after.trim_start_matches(|sign: char| sign == ',' || sign.is_whitespace());
        } else {
            plainly.push_str(word);
        }
    }
    plainly
}

/// The text without what surrounds the move and says nothing.
fn bare(typed: &str) -> &str {
    let blank = |sign: char| sign.is_whitespace() || is_invisible(sign) || AROUND.contains(sign);
    let begun = typed.trim_start_matches(blank);
    begun.trim_end_matches(|sign: char| blank(sign) || AFTER.contains(narrow(sign)))
}

/// Arrows of two and more signs, such as `->` and `=>`, as one dash.
fn without_arrows(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for sign in text.chars() {
        if sign == '>' {
            plain.truncate(plain.trim_end_matches(['-', '=', '–', '—']).len());
        }
        plain.push(sign);
    }
    plain
}

/// The text without the number of the move: `38. c4-c3`, `38... c4-c3`. In draughts a number is a square too, so there
/// it is the number of the move only if a whole move follows.
fn without_number(text: &str) -> &str {
    let after = text.trim_start_matches(|sign: char| sign.is_ascii_digit());
    if after.len() == text.len() {
        return text;
    }
    let rest =
        after.trim_start_matches(|sign: char| sign.is_whitespace() || matches!(narrow(sign), '.' | '…'));
    let plainly: String = bare(rest).chars().map(plain).collect();
    let squares = plainly
        .split(|sign: char| !sign.is_ascii_digit())
        .filter(|number| !number.is_empty())
        .map(|number| if number.len() == 4 { 2 } else { 1 })
        .sum::<usize>();
    let lettered = plainly.starts_with(|sign: char| sign.is_ascii_lowercase() || sign == '(');
    let joined = plainly.contains(['-', 'x']);
    let stopped = after[..after.len() - rest.len()].contains(['.', '…', '．']);
    match after.len() > rest.len() && (lettered || stopped && squares > 1 && joined) {
        true => rest,
        false => text,
    }
}

/// The label that begins a text, and what follows it.
fn first_label(text: &str) -> Option<(&str, &str)> {
    let text = text.trim_start_matches(|sign: char| sign == '(' || sign.is_whitespace());
    let digits = text.get(1..)?.find(|sign: char| !sign.is_ascii_digit());
    let end = 1 + digits.unwrap_or(text.len() - 1);
    let is_label = text.starts_with(|sign: char| sign.is_ascii_lowercase()) && end > 1;
    is_label.then(|| {
        let after = text[end..].trim_start_matches(|sign: char| sign == ')' || sign.is_whitespace());
        (&text[..end], after)
    })
}

fn begins_with_digit(text: &str) -> bool {
    text.starts_with(|sign: char| sign.is_ascii_digit())
}

/// Signs without width, which copying from a web page brings along.
fn is_invisible(sign: char) -> bool {
    matches!(sign, '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}')
}

/// The sign of usual width for a full-width one, as keyboards of the Far East type them.
pub(crate) fn narrow(sign: char) -> char {
    match sign {
        // Full-width forms stand as far from the plain ones as the blocks of Unicode do.
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(sign as u32 - 0xfee0).unwrap_or(sign),
        _ => sign,
    }
}

/// The plain sign for one that means the same or looks the same.
fn plain(sign: char) -> char {
    match narrow(sign).to_ascii_lowercase() {
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '>' | '→' | '⇒' | '⟶' | '➔' => '-',
        '×' | '*' | ':' | '✕' | '✗' | 'х' | 'Х' => 'x',
        '&' | ';' => ',',
        '`' | '.' | '/' | '…' => ' ',
        sign if is_invisible(sign) => ' ',
        '[' => '(',
        ']' => ')',
        // Cyrillic letters in the shape of Latin ones.
        'а' | 'А' => 'a',
        'в' | 'В' => 'b',
        'с' | 'С' => 'c',
        'ԁ' => 'd',
        'е' | 'Е' => 'e',
        'н' | 'Н' | 'һ' => 'h',
        'і' | 'І' => 'i',
        'О' | 'о' => '0',
        'З' | 'з' => '3',
        sign => sign,
    }
}

#[cfg(test)]
mod tests {
    use super::plain_spelling;

    #[test]
    fn what_says_nothing_is_taken_away() {
        for (typed, plain) in [
            ("c4->c3", "c4-c3"),
            ("c4 => c3", "c4 - c3"),
            ("c4-->c3", "c4-c3"),
            ("c4.c3", "c4 c3"),
            ("c4/c3", "c4 c3"),
            ("c4 to c3", "c4   c3"),
            ("38. c4-c3", "c4-c3"),
            ("38...c4-c3", "c4-c3"),
            ("\"c4-c3\"", "c4-c3"),
            ("**c4-c3**!", "c4-c3"),
            ("c4-c3!?", "c4-c3"),
            ("c4-c3 .", "c4-c3"),
            ("С4-С3", "c4-c3"),
            ("huff d5, d4 d5", "(d5) d4 d5"),
            ("Huff (d5) d4-d5", "(d5) d4-d5"),
            ("zdmuchnij d5 i d4-d5", "(d5)   d4-d5"),
            ("1. 32-28", "32-28"),
            ("12... 19x28", "19x28"),
            // Squares of draughts are numbers.
            ("32.28", "32 28"),
            ("32. 28", "32  28"),
            ("32.28.23", "32 28 23"),
            ("3228", "3228"),
        ] {
            assert_eq!(plain_spelling(typed), plain, "{typed}");
        }
    }
}
