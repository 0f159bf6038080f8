//! Reading a record, line by line.

use crate::game::{Ending, Game};
use crate::outcome::{Outcome, Reason};
use crate::position::Position;
use crate::side::{Ply, Side};
use crate::text::record::Record;
use crate::text::record::fault::{RecordError, RecordFault};
use crate::text::record::tags::{OF_THE_GAME, Tags, known};
use crate::text::record::write::reason;
use crate::text::refusal::MoveRefusal;
use crate::text::spelling::narrow;
use crate::text::timestamp::Timestamp;
use crate::variant::Variant;

/// How many characters a line has at most. The longest capture on the greatest board has a hundred or so.
const LONGEST_LINE: usize = 2_000;

/// The reason of a game that was broken off: nobody won, so the result says no more than that of a game that goes on.
const ABORTED: &str = "aborted";

pub(crate) fn read(text: &str) -> Result<Record, RecordError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    read_lines(text.split('\n'), 0)
}

/// Reads the lines of one record, before which there are `above` others.
fn read_lines<'t>(lines: impl Iterator<Item = &'t str>, above: usize) -> Result<Record, RecordError> {
    let mut reader = Reader {
        line: above,
        ..Reader::default()
    };
    for line in lines {
        reader.line += 1;
        reader.read_line(line)?;
    }
    reader.finish()
}

/// Reads what stands between the lines that are [`is_between`].
pub(crate) fn read_all(text: &str) -> impl Iterator<Item = Result<Record, RecordError>> {
    let mut lines = text
        .strip_prefix('\u{feff}')
        .unwrap_or(text)
        .split('\n')
        .peekable();
    let mut above = 0;
    std::iter::from_fn(move || {
        lines.peek()?;
        let own: Vec<&str> = lines.by_ref().take_while(|line| !is_between(line)).collect();
        let record = read_lines(own.iter().copied(), above);
        above += own.len() + 1;
        Some(record)
    })
}

/// Whether the line parts two records: a `;` and three or more dashes, and nothing else but spaces.
fn is_between(line: &str) -> bool {
    let signs = line.trim().strip_prefix(';').map(str::trim_start);
    signs.is_some_and(|signs| signs.len() >= 3 && signs.chars().all(|sign| sign == '-'))
}

/// Where something stands, both from 1.
#[derive(Clone, Copy, Default)]
struct Place {
    line: usize,
    column: usize,
}

impl Place {
    fn fault(self, fault: RecordFault) -> RecordError {
        RecordError {
            line: self.line,
            column: self.column,
            fault,
        }
    }
}

/// The value of a tag that the game is told by, and where it stands.
type Told = Option<(String, Place)>;

#[derive(Default)]
struct Reader {
    line: usize,
    tags: Tags,
    variant: Option<Variant>,
    start: Told,
    begun: Option<Timestamp>,
    ended: Option<Timestamp>,
    result: Told,
    reason: Told,
    /// The game, once the tags are read.
    game: Option<Game>,
    times: Vec<Option<Timestamp>>,
}

impl Reader {
    /// The place of what follows `before` in the present line.
    fn after(&self, before: &str) -> Place {
        Place {
            line: self.line,
            column: before.chars().count() + 1,
        }
    }

    fn read_line(&mut self, line: &str) -> Result<(), RecordError> {
        if line.len() > LONGEST_LINE && line.chars().nth(LONGEST_LINE).is_some() {
            return Err(self.after("").fault(RecordFault::LongLine));
        }
        let indent = line.len() - line.trim_start().len();
        match line[indent..].chars().next() {
            None | Some(';') => Ok(()),
            Some('[' | '［') if self.game.is_none() => self.read_tag(line, indent),
            Some('[' | '［') if line.contains(is_quote) => {
                Err(self.after(&line[..indent]).fault(RecordFault::TagAfterPlies))
            }
            Some(_) => self.read_ply(line, indent),
        }
    }

    /// Reads `[Name "value"]`, which begins at the byte `start`.
    fn read_tag(&mut self, line: &str, start: usize) -> Result<(), RecordError> {
        let mut scan = Scan { line, at: start };
        let shape = |scan: &Scan<'_>| self.after(&line[..scan.at]).fault(RecordFault::TagShape);
        scan.take();
        scan.spaces();
        let name_at = scan.at;
        let mut name = String::new();
        while let Some(sign) = scan
            .peek()
            .map(narrow)
            .filter(|c| c.is_ascii_alphanumeric() || *c == '_')
        {
            name.push(sign);
            scan.take();
        }
        scan.spaces();
        let Some(quote) = scan.peek().filter(|c| is_quote(*c)) else {
            return Err(shape(&scan));
        };
        scan.take();
        let value_at = scan.at;
        let Some(value) = scan.quoted(quote) else {
            return Err(shape(&scan));
        };
        scan.spaces();
        if scan.peek().map(narrow) != Some(']') {
            return Err(shape(&scan));
        }
        scan.take();
        scan.spaces();
        if scan.peek().is_some() {
            return Err(shape(&scan));
        }
        let (name_at, value_at) = (self.after(&line[..name_at]), self.after(&line[..value_at]));
        self.tag(&name, name_at, value, value_at)
    }

    fn tag(&mut self, name: &str, name_at: Place, value: String, value_at: Place) -> Result<(), RecordError> {
        let twice = |taken: bool| match taken {
            true => Err(name_at.fault(RecordFault::TagTwice {
                name: name.to_owned(),
            })),
            false => Ok(()),
        };
        let timestamp = || Timestamp::parse(&value).ok_or_else(|| value_at.fault(RecordFault::Timestamp));
        match known(&OF_THE_GAME, name) {
            Some("Variant") => {
                twice(self.variant.is_some())?;
                let unknown = || {
                    let id = value.chars().take(80).collect();
                    value_at.fault(RecordFault::UnknownVariant { id })
                };
                self.variant = Some(variant(&value).ok_or_else(unknown)?);
            }
            Some("Start") => {
                twice(self.start.is_some())?;
                self.start = Some((value, value_at));
            }
            Some("Begun") => {
                twice(self.begun.is_some())?;
                self.begun = Some(timestamp()?);
            }
            Some("Ended") => {
                twice(self.ended.is_some())?;
                self.ended = Some(timestamp()?);
            }
            Some("Result") => {
                twice(self.result.is_some())?;
                self.result = Some((value, value_at));
            }
            Some("Reason") => {
                twice(self.reason.is_some())?;
                self.reason = Some((value, value_at));
            }
            _ => {
                twice(self.tags.get(name).is_some())?;
                let set = self.tags.set(name, &value);
                set.map_err(|error| value_at.fault(RecordFault::Tag(error)))?;
            }
        }
        Ok(())
    }

    /// The game, begun as the tags say if it was not yet.
    #[expect(clippy::expect_used, reason = "it has just begun")]
    fn begin(&mut self) -> Result<&mut Game, RecordError> {
        if self.game.is_none() {
            let variant = self
                .variant
                .ok_or_else(|| self.after("").fault(RecordFault::NoVariant))?;
            let start = match &self.start {
                Some((text, place)) => {
                    Position::parse(variant, text).map_err(|error| place.fault(RecordFault::Start(error)))?
                }
                None => variant.start(),
            };
            self.game = Some(Game::from_position(start));
        }
        Ok(self.game.as_mut().expect("it has just begun"))
    }

    /// Reads `12. d4-d5 {2026-11-30T18:04:05Z}`, which begins at the byte `start`.
    fn read_ply(&mut self, line: &str, start: usize) -> Result<(), RecordError> {
        let mut scan = Scan { line, at: start };
        let number_at = self.after(&line[..start]);
        let number = scan.number();
        let wanted = Ply(self.begin()?.ply().0 + 1);
        if number.is_some_and(|number| number != u32::from(wanted.0)) {
            return Err(number_at.fault(RecordFault::Number { wanted }));
        }
        let (move_at, rest) = (self.after(&line[..scan.at]), &line[scan.at..]);
        let closed = rest.trim_end().strip_suffix(['}', '｝']);
        let (text, time) = match closed.and_then(|rest| rest.rsplit_once(['{', '｛'])) {
            Some((text, time)) => {
                let time_at = self.after(&line[..scan.at + text.len()]);
                let timestamp =
                    Timestamp::parse(time).ok_or_else(|| time_at.fault(RecordFault::Timestamp))?;
                (text, Some(timestamp))
            }
            None => (rest, None),
        };
        let after = Ply(wanted.0 - 1);
        self.begin()?.play_text(text).map_err(|refusal| {
            move_at.fault(if refusal == MoveRefusal::Empty {
                RecordFault::NoMove
            } else {
                RecordFault::Move { after, refusal }
            })
        })?;
        self.times.push(time);
        Ok(())
    }

    /// Ends the game as the tags say, which must be as the moves do.
    #[expect(clippy::expect_used, reason = "the moves did not end the game; it has begun")]
    fn finish(mut self) -> Result<Record, RecordError> {
        let stated = match &self.result {
            Some((text, place)) => Some(stated(text).ok_or_else(|| place.fault(RecordFault::Result))?),
            None => None,
        };
        let code = self
            .reason
            .take()
            .map(|(text, place)| (spelt_plainly(&text), place));
        let result_at = self.result.as_ref().map_or(Place::default(), |(_, place)| *place);
        let game = self.begin()?;
        match (game.outcome().copied(), stated, code) {
            (None, None | Some(Stated::GoesOn), None) => {}
            (None, Some(Stated::Over(winner)), Some((code, place))) => {
                let outcome = outcome(winner, &code).ok_or_else(|| place.fault(RecordFault::Reason))?;
                let ending = ending(outcome).map_err(|fault| place.fault(fault))?;
                game.end_by(ending).expect("the moves did not end the game");
            }
            (None, None | Some(Stated::GoesOn), Some((code, _))) if code == ABORTED => {
                game.end_by(Ending::Abort)
                    .expect("the moves did not end the game");
            }
            (None, None | Some(Stated::GoesOn), Some((_, place))) => {
                return Err(place.fault(RecordFault::EndUntold));
            }
            (None, Some(Stated::Over(_)), None) => return Err(result_at.fault(RecordFault::EndUntold)),
            (Some(played), stated, code) => {
                if stated.is_some_and(|stated| stated != Stated::Over(played.winner())) {
                    return Err(result_at.fault(RecordFault::OtherEnd { played }));
                }
                if let Some((_, place)) = code.filter(|(code, _)| *code != reason(&played)) {
                    return Err(place.fault(RecordFault::OtherEnd { played }));
                }
            }
        }
        Ok(Record {
            game: self.game.expect("it has begun"),
            tags: self.tags,
            begun: self.begun,
            ended: self.ended,
            times: self.times,
        })
    }
}

/// What the tag `Result` says.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stated {
    GoesOn,
    Over(Option<Side>),
}

fn stated(text: &str) -> Option<Stated> {
    match spelt_plainly(text).as_str() {
        "*" => Some(Stated::GoesOn),
        "attackers" | "black" => Some(Stated::Over(Some(Side::Black))),
        "defenders" | "white" => Some(Stated::Over(Some(Side::White))),
        "draw" => Some(Stated::Over(None)),
        _ => None,
    }
}

/// The outcome with this winner and reason.
fn outcome(winner: Option<Side>, reason: &str) -> Option<Outcome> {
    Outcome::from_code(&format!("{}:{reason}", winner.map_or("draw", Side::code)))
}

/// The will of the players or the clock by which such an outcome comes about.
fn ending(outcome: Outcome) -> Result<Ending, RecordFault> {
    match (outcome.reason(), outcome.winner()) {
        (Reason::Resignation, Some(winner)) => Ok(Ending::Resignation(winner.other())),
        (Reason::Time, Some(winner)) => Ok(Ending::Time(winner.other())),
        (Reason::Agreement, None) => Ok(Ending::Agreement),
        (Reason::Resignation | Reason::Time, None) | (Reason::Agreement, Some(_)) | (Reason::Aborted, _) => {
            Err(RecordFault::Reason)
        }
        (
            Reason::Fill
            | Reason::Block
            | Reason::Captures
            | Reason::NoMove
            | Reason::HuffedOut
            | Reason::Repetition(_)
            | Reason::Drawn { .. }
            | Reason::NoProgress
            | Reason::Length,
            _,
        ) => Err(RecordFault::NoEnd),
    }
}

/// The variant of this name, in whatever case.
fn variant(text: &str) -> Option<Variant> {
    let id: String = text
        .chars()
        .map(narrow)
        .map(plain_dash)
        .filter(|c| !c.is_whitespace())
        .collect();
    let same = |variant: &&Variant| variant.id().eq_ignore_ascii_case(&id);
    let spelt = || Variant::all().iter().find(same).copied();
    Variant::from_id(&id).ok().or_else(spelt)
}

/// The code in lower case, with one dash for the spaces within and none beside a colon or a comma.
fn spelt_plainly(text: &str) -> String {
    let signs: String = text.chars().map(narrow).map(plain_dash).collect();
    let words: Vec<&str> = signs.split_whitespace().collect();
    let mut code = words.join("-").to_ascii_lowercase();
    for sign in [":", ","] {
        code = code
            .replace(&format!("-{sign}"), sign)
            .replace(&format!("{sign}-"), sign);
    }
    code
}

fn plain_dash(sign: char) -> char {
    match sign {
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        sign => sign,
    }
}

fn is_quote(sign: char) -> bool {
    matches!(sign, '"' | '“' | '”' | '„' | '＂')
}

/// A line and how far it is read, in bytes.
struct Scan<'l> {
    line: &'l str,
    at: usize,
}

impl Scan<'_> {
    fn peek(&self) -> Option<char> {
        self.line[self.at..].chars().next()
    }

    fn take(&mut self) -> Option<char> {
        let sign = self.peek()?;
        self.at += sign.len_utf8();
        Some(sign)
    }

    fn spaces(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.take();
        }
    }

    /// Takes the rest of a value and the quote that closes it. A plain quote is closed by a plain one, so that
    /// typographic ones can stand inside.
    fn quoted(&mut self, opening: char) -> Option<String> {
        let closes = |sign| {
            if opening == '"' {
                sign == '"'
            } else {
                is_quote(sign)
            }
        };
        let mut value = String::new();
        loop {
            match self.take()? {
                '\\' if matches!(self.peek(), Some('"' | '\\')) => value.extend(self.take()),
                sign if closes(sign) => return Some(value),
                sign => value.push(sign),
            }
        }
    }

    /// Takes the number of a ply, its full stop and the spaces behind, if the line has one; a number too great
    /// for any game is the greatest.
    fn number(&mut self) -> Option<u32> {
        let before = self.at;
        let mut number: Option<u32> = None;
        while let Some(digit) = self.peek().and_then(|sign| narrow(sign).to_digit(10)) {
            number = Some(number.unwrap_or(0).saturating_mul(10).saturating_add(digit));
            self.take();
        }
        self.spaces();
        let mut stops = 0;
        while self
            .peek()
            .is_some_and(|sign| matches!(narrow(sign), '.' | ')' | '…'))
        {
            self.take();
            stops += 1;
        }
        if number.is_none() || stops == 0 {
            self.at = before;
            return None;
        }
        self.spaces();
        number
    }
}
