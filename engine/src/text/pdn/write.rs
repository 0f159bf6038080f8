//! Writing a game in PDN 3.0 as the standard wants it and servers read it.

use std::fmt::{self, Write};

use crate::family::Family;
use crate::moves::{MoveKind, Route, Spelling};
use crate::point::Point;
use crate::position::Position;
use crate::side::Side;
use crate::text::pdn::{PdnGame, PdnItem, PdnResult};

/// The longest line of moves that is written.
const WIDTH: usize = 79;

/// The tags that come first, in this order.
const FIRST: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// The tags that are written from the game and not as they were set.
const OWN: [&str; 4] = ["Result", "GameType", "SetUp", "FEN"];

/// Writes the game with an empty line after its tags and one at its end.
impl fmt::Display for PdnGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let family = self.variant().family();
        let result = self.result().unwrap_or(PdnResult::Unknown).text(family);
        let is = |names: &[&str], name: &str| names.iter().any(|own| own.eq_ignore_ascii_case(name));
        for name in FIRST {
            match self.tag(name) {
                _ if name == "Result" => tag(f, name, result)?,
                Some(value) => tag(f, name, value)?,
                None => {}
            }
        }
        tag(f, "GameType", game_type(family))?;
        if *self.start() != self.variant().start() {
            tag(f, "SetUp", "1")?;
            tag(f, "FEN", &self.start().to_string())?;
        }
        let others = self
            .tags()
            .iter()
            .filter(|(name, _)| !is(&FIRST, name) && !is(&OWN, name));
        for (name, value) in others {
            tag(f, name, value)?;
        }
        f.write_str("\n")?;
        let mut text = Text {
            lines: f,
            column: 0,
            glued: true,
        };
        Line::of(self.start()).write(self.items(), &mut text)?;
        text.word(result)?;
        f.write_str("\n\n")
    }
}

/// The standard's number of the game. The small board is written with letters, as its number implies.
const fn game_type(family: Family) -> &'static str {
    match family {
        Family::Draughts64 => "26",
        Family::Draughts100 | Family::Siege33 | Family::Siege67 => "20",
    }
}

fn tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    writeln!(f, "[{name} \"{value}\"]")
}

/// Words in lines of limited length.
struct Text<'l, 'f> {
    lines: &'l mut fmt::Formatter<'f>,
    column: usize,
    /// Whether the next word follows without a space.
    glued: bool,
}

impl Text<'_, '_> {
    fn word(&mut self, word: &str) -> fmt::Result {
        let len = word.chars().count();
        let space = usize::from(!self.glued);
        if self.column > 0 && self.column + space + len > WIDTH {
            self.lines.write_char('\n')?;
            self.column = 0;
        } else if !self.glued {
            self.lines.write_char(' ')?;
            self.column += 1;
        }
        self.glued = false;
        self.column += len;
        self.lines.write_str(word)
    }

    /// Text that may be broken at its spaces only.
    fn words(&mut self, text: &str) -> fmt::Result {
        text.split(' ').try_for_each(|word| {
            self.word(word)?;
            if let Some((_, last)) = word.rsplit_once('\n') {
                self.column = last.chars().count();
            }
            Ok(())
        })
    }
}

/// The numbers of a line of moves.
#[derive(Clone, Copy)]
struct Line {
    number: usize,
    turn: Side,
    /// Whether the next move is written with its number whoever makes it.
    numbered: bool,
}

impl Line {
    fn of(start: &Position) -> Line {
        Line {
            number: 1,
            turn: start.side_to_move(),
            numbered: true,
        }
    }

    fn write(mut self, items: &[PdnItem], text: &mut Text<'_, '_>) -> fmt::Result {
        let mut before = self;
        let mut branches: Vec<(Line, Line)> = Vec::new();
        for item in items {
            match item {
                PdnItem::Move(mv) => {
                    before = self;
                    self.count(text)?;
                    text.word(&notation(mv))?;
                }
                PdnItem::UnknownMove | PdnItem::Unread(_) => {
                    before = self;
                    self.count(text)?;
                    text.word(if let PdnItem::Unread(word) = item {
                        word
                    } else {
                        "-"
                    })?;
                }
                PdnItem::Comment(comment) => {
                    text.words(&format!("{{{}}}", comment.replace('}', ")")))?;
                    self.numbered = true;
                }
                PdnItem::Nag(nag) => text.word(&format!("${nag}"))?,
                // The star would end the game.
                PdnItem::Strength(signs) if signs == "*" => text.word("$7")?,
                PdnItem::Strength(signs) => {
                    text.glued = true;
                    text.word(signs)?;
                }
                PdnItem::Setup(position) => {
                    text.word(&format!("/FEN \"{position}\"/"))?;
                    if self.turn == Side::Black && position.side_to_move() == Side::White {
                        self.number += 1;
                    }
                    (self.turn, self.numbered) = (position.side_to_move(), true);
                    before = self;
                }
                PdnItem::VariationStart => {
                    text.word("(")?;
                    text.glued = true;
                    branches.push((self, before));
                    self = Line {
                        numbered: true,
                        ..before
                    };
                }
                PdnItem::VariationEnd => {
                    text.glued = true;
                    text.word(")")?;
                    if let Some((line, earlier)) = branches.pop() {
                        (self, before) = (line, earlier);
                    }
                    self.numbered = true;
                }
            }
        }
        Ok(())
    }

    /// Writes the number where it is due and goes on to the next move.
    fn count(&mut self, text: &mut Text<'_, '_>) -> fmt::Result {
        match (self.turn, self.numbered) {
            (Side::White, _) => text.word(&format!("{}.", self.number))?,
            (Side::Black, true) => text.word(&format!("{}...", self.number))?,
            (Side::Black, false) => {}
        }
        self.numbered = false;
        if self.turn == Side::Black {
            self.number += 1;
        }
        self.turn = self.turn.other();
        Ok(())
    }
}

/// A move as the standard writes it on its board.
fn notation(mv: &Route) -> String {
    if mv.board().len() != 32 {
        return mv.to_string();
    }
    let square = |point: &Point| {
        let (x, y) = mv.board().xy(*point);
        format!("{}{}", char::from(b'a' + x), mv.board().height() - y)
    };
    let squares: Vec<String> = match (mv.spelling(), mv.path()) {
        (Spelling::Short, [from, .., to]) => vec![square(from), square(to)],
        (_, path) => path.iter().map(square).collect(),
    };
    squares.join(match mv.kind() {
        MoveKind::Capture => "x",
        MoveKind::Step | MoveKind::Placement | MoveKind::Huff => "-",
    })
}
