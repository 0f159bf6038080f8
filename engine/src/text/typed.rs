//! What people type as a move of a siege game, made out: the points, and what joins them.

use crate::board::Board;
use crate::point::Point;
use crate::text::refusal::MoveRefusal;

/// A move as typed, all its points on the board.
pub(crate) struct Typed {
    pub(crate) huffed: Option<Point>,
    pub(crate) points: Vec<Point>,
    pub(crate) joint: Joint,
}

/// What was typed between the points.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Joint {
    /// Nothing that tells the kind of the move.
    Open,
    /// A dash.
    Dash,
    /// A cross.
    Cross,
    /// A plus.
    Plus,
}

impl Typed {
    /// Makes out the points and what joins them.
    pub(crate) fn read(board: &Board, text: &str) -> Result<Typed, MoveRefusal> {
        let mut typed = Typed {
            huffed: None,
            points: Vec::new(),
            joint: Joint::Open,
        };
        let text: Vec<char> = text.chars().map(plain).collect();
        let mut rest = skip_spaces(&text);
        if rest.is_empty() {
            return Err(MoveRefusal::Empty);
        }
        if let ['(', inside @ ..] = rest {
            let (huffed, after) = read_point(board, skip_spaces(inside))?;
            let [')', after @ ..] = skip_spaces(after) else {
                return Err(MoveRefusal::Unreadable);
            };
            (typed.huffed, rest) = (Some(huffed), after);
        }
        // A joint before the first point or after the last means that a point is missing.
        let mut joined = true;
        loop {
            rest = skip_spaces(rest);
            let Some((next, after)) = rest.split_first() else {
                break;
            };
            let joint = match next {
                '-' => Joint::Dash,
                'x' => Joint::Cross,
                '+' => Joint::Plus,
                ',' => Joint::Open,
                _ => {
                    let (point, after) = read_point(board, rest)?;
                    typed.points.push(point);
                    (joined, rest) = (false, after);
                    continue;
                }
            };
            if joined || typed.joint != Joint::Open && typed.joint != joint {
                return Err(MoveRefusal::Unreadable);
            }
            (typed.joint, joined, rest) = (joint, true, after);
        }
        if joined && !typed.points.is_empty() {
            return Err(MoveRefusal::Unreadable);
        }
        Ok(typed)
    }
}

/// The point whose label begins the text, and what follows. A label is a letter and digits.
fn read_point<'t>(board: &Board, text: &'t [char]) -> Result<(Point, &'t [char]), MoveRefusal> {
    let digits = text.iter().skip(1).take_while(|c| c.is_ascii_digit()).count();
    match text.first() {
        Some(letter) if letter.is_ascii_lowercase() && digits > 0 => {
            let (label, rest) = text.split_at(1 + digits);
            let label: String = label.iter().take(8).collect();
            let point = board
                .point(&label)
                .ok_or(MoveRefusal::NoSuchPoint { text: label })?;
            Ok((point, rest))
        }
        _ => Err(MoveRefusal::Unreadable),
    }
}

fn skip_spaces(text: &[char]) -> &[char] {
    let spaces = text.iter().take_while(|c| c.is_whitespace()).count();
    &text[spaces..]
}

/// The sign of usual width for a full-width one, as keyboards of the Far East type them.
pub(crate) fn narrow(sign: char) -> char {
    match sign {
        // Full-width forms stand as far from the plain ones as the blocks of Unicode do.
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(sign as u32 - 0xfee0).unwrap_or(sign),
        _ => sign,
    }
}

/// The plain sign for one that means the same.
pub(crate) fn plain(sign: char) -> char {
    match narrow(sign).to_ascii_lowercase() {
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '>' | '→' => '-',
        '×' | '*' | ':' | '✕' | '✗' | 'х' | 'Х' => 'x',
        '&' | ';' => ',',
        // Signs without width, which copying from a web page brings along, and the marks of quoted code.
        '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '`' => ' ',
        '[' => '(',
        ']' => ')',
        sign => sign,
    }
}
