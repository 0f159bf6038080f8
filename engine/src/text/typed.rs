//! What people type as a move of a siege game, made out: the points, and what joins them.

use crate::board::Board;
use crate::point::Point;
use crate::text::refusal::MoveRefusal;
use crate::text::spelling::plain_spelling;

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
        let text: Vec<char> = plain_spelling(text).chars().collect();
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
