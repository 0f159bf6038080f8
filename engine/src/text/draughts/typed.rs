//! What people type as a move of draughts, made out: the squares, and what joins them.

use crate::draughts::game::Draughts;
use crate::point::Point;
use crate::text::draughts::setup::square;
use crate::text::refusal::MoveRefusal;
use crate::text::spelling::plain_spelling;
use crate::text::typed::Joint;

/// How many squares a move names at most: both ends and twenty captured men, with room to spare.
const MOST_SQUARES: usize = 64;

/// A move as typed, all its squares on the board.
pub(crate) struct Typed {
    pub(crate) squares: Vec<Point>,
    pub(crate) joint: Joint,
}

/// Makes out the squares and what joins them.
pub(crate) fn read(game: &Draughts, text: &str) -> Result<Typed, MoveRefusal> {
    let text: Vec<char> = plain_spelling(text)
        .chars()
        .filter(|sign| !matches!(sign, '(' | ')'))
        .collect();
    let mut typed = Typed {
        squares: Vec::new(),
        joint: Joint::Open,
    };
    // A joint before the first square or after the last means that a square is missing.
    let mut joined = true;
    let mut rest = &text[..];
    while let [sign, after @ ..] = rest {
        let joint = match sign {
            sign if sign.is_whitespace() => {
                rest = after;
                continue;
            }
            '-' => Joint::Dash,
            'x' => Joint::Cross,
            ',' => Joint::Open,
            sign if sign.is_ascii_alphanumeric() => {
                let len = word(rest).ok_or(MoveRefusal::Unreadable)?;
                named(game, &rest[..len], &mut typed.squares)?;
                (joined, rest) = (false, &rest[len..]);
                continue;
            }
            _ => return Err(MoveRefusal::Unreadable),
        };
        if joined || typed.joint != Joint::Open && joint != Joint::Open && typed.joint != joint {
            return Err(MoveRefusal::Unreadable);
        }
        if joint != Joint::Open {
            typed.joint = joint;
        }
        (joined, rest) = (true, after);
    }
    match (typed.squares.is_empty(), joined) {
        (true, _) if text.iter().all(|sign| sign.is_whitespace()) => Err(MoveRefusal::Empty),
        (false, false) if typed.squares.len() <= MOST_SQUARES => Ok(typed),
        _ => Err(MoveRefusal::Unreadable),
    }
}

/// How long the word is that names squares: digits, or a letter and a digit.
fn word(text: &[char]) -> Option<usize> {
    match text {
        [letter, digit, ..] if letter.is_ascii_lowercase() => digit.is_ascii_digit().then_some(2),
        _ => Some(text.iter().take_while(|sign| sign.is_ascii_digit()).count()).filter(|len| *len > 0),
    }
}

/// Adds the square that a word names, or the two of four digits written together.
fn named(game: &Draughts, word: &[char], squares: &mut Vec<Point>) -> Result<(), MoveRefusal> {
    let halves = if word.len() == 4 {
        word.split_at(2)
    } else {
        (word, &word[..0])
    };
    for half in [halves.0, halves.1] {
        if half.is_empty() {
            continue;
        }
        let text: String = half.iter().take(8).collect();
        let point = square(game, &text).ok_or(MoveRefusal::NoSuchPoint { text })?;
        squares.push(point);
    }
    Ok(())
}
