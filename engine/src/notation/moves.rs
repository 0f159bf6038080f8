//! Moves in notation: writing, and reading what people type. What was typed is made out here; whether it is legal
//! is judged in `judge`.

use std::fmt;

use crate::board::Board;
use crate::catalogue::Siege;
use crate::fortress::state::State;
use crate::moves::{Move, MoveKind, Spelling};
use crate::notation::judge::judge;
use crate::notation::refusal::MoveRefusal;
use crate::point::Point;
use crate::position::Position;

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let between = match self.kind {
            MoveKind::Placement => "+",
            MoveKind::Step | MoveKind::Huff => "-",
            MoveKind::Capture => "x",
        };
        if let Some(huffed) = self.huffed {
            write!(f, "({})", self.board.label(huffed))?;
            if !self.path.is_empty() {
                f.write_str(" ")?;
            }
        }
        let ends = [0, self.path.len().saturating_sub(1)];
        let shown = |n: &usize| self.spelling == Spelling::Full || ends.contains(n);
        let mut points = self.path.iter().enumerate().filter(|(n, _)| shown(n));
        points.try_for_each(|(n, point)| {
            f.write_str(if n > 0 { between } else { "" })?;
            f.write_str(self.board.label(*point))
        })
    }
}

/// A move as typed, all its points on the board.
pub(crate) struct Typed {
    pub(crate) huffed: Option<Point>,
    pub(crate) points: Vec<Point>,
    pub(crate) joint: Joint,
}

impl From<&Move> for Typed {
    fn from(mv: &Move) -> Typed {
        let joint = match mv.kind {
            MoveKind::Placement => Joint::Plus,
            MoveKind::Step => Joint::Dash,
            MoveKind::Capture => Joint::Cross,
            MoveKind::Huff => Joint::Open,
        };
        Typed {
            huffed: mv.huffed,
            points: mv.path.to_vec(),
            joint,
        }
    }
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

/// Reads a typed move and judges it.
pub(crate) fn parse(
    position: &Position,
    siege: &'static Siege,
    state: &State,
    text: &str,
) -> Result<Move, MoveRefusal> {
    judge(position, siege, state, &read(siege.rules.board, text)?)
}

/// Makes out the points and what joins them.
fn read(board: &Board, text: &str) -> Result<Typed, MoveRefusal> {
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
