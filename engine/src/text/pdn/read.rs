//! Making games of the tokens of a PDN file: one at a time, so that a file may be of any size.

use std::ops::ControlFlow;

use crate::position::Position;
use crate::text::draughts::setup::is_empty_fen;
use crate::text::pdn::fault::{PdnError, PdnFault};
use crate::text::pdn::tokens::{Place, Token, Tokens};
use crate::text::pdn::{PdnGame, PdnItem, PdnResult};
use crate::text::refusal::MoveRefusal;
use crate::variant::Variant;

/// The most that a game may hold: moves, comments and everything else.
const MOST_ITEMS: usize = 50_000;

/// The most bytes that the texts of a game may have together.
const MOST_BYTES: usize = 1 << 22;

/// Reads the games of a PDN file one by one, from its bytes.
///
/// Memory is bounded by the largest game that is accepted, whatever the size of the file. A game with a fault is
/// given up to the fault, and the next begins where the file says so.
///
/// ```
/// use forteca_engine::PdnReader;
///
/// let file = "[White \"Jan\"] 1. 32-28 18-23 (19-23 28x19) 2. 33-29 1-1";
/// let games: Vec<_> = PdnReader::new(file.bytes()).collect();
/// assert_eq!(games[0].moves().count(), 3);
/// assert_eq!(games[0].ending(), Some("1-1"));
/// assert_eq!(games[0].fault(), None);
/// ```
pub struct PdnReader<I: Iterator<Item = u8>> {
    tokens: Tokens<I>,
    /// The first tag of the next game, read while looking for the end of this one.
    tag: Option<(Place, Token)>,
}

impl<I: Iterator<Item = u8>> PdnReader<I> {
    /// A reader of a file's bytes, which may be UTF-8 or Latin-1, with a byte order mark or without.
    pub fn new(bytes: I) -> PdnReader<I> {
        PdnReader {
            tokens: Tokens::new(bytes),
            tag: None,
        }
    }

    fn token(&mut self) -> Option<(Place, Result<Token, PdnError>)> {
        if let Some((place, token)) = self.tag.take() {
            return Some((place, Ok(token)));
        }
        let place = self.tokens.place();
        Some((place, self.tokens.next()?))
    }

    /// Skips what is left of a game after a fault.
    fn skip(&mut self, mut depth: usize, mut in_tags: bool) {
        while let Some((place, token)) = self.token() {
            match token {
                Ok(token @ Token::Tag { .. }) if !in_tags => {
                    self.tag = Some((place, token));
                    return;
                }
                Ok(Token::Star) if depth == 0 => return,
                Ok(Token::Word(word)) if depth == 0 && PdnResult::parse(&word).is_some() => return,
                Ok(Token::Open) => depth += 1,
                Ok(Token::Close) => depth = depth.saturating_sub(1),
                Ok(Token::Tag { .. } | Token::Comment(_)) | Err(_) => continue,
                Ok(_) => {}
            }
            in_tags = false;
        }
    }
}

impl<I: Iterator<Item = u8>> Iterator for PdnReader<I> {
    type Item = PdnGame;

    fn next(&mut self) -> Option<PdnGame> {
        let mut score = Score::new();
        loop {
            let Some((place, token)) = self.token() else {
                let end = self.tokens.place();
                return score.has_begun().then(|| score.finish(end));
            };
            let flow = match token {
                Ok(token @ Token::Tag { .. }) if score.has_moves() => {
                    self.tag = Some((place, token));
                    return Some(score.finish(place));
                }
                Ok(token) => score.take(place, token),
                Err(error) => Err(error),
            };
            match flow {
                Ok(ControlFlow::Continue(())) => {}
                Ok(ControlFlow::Break(())) => return Some(score.finish(place)),
                Err(error) => {
                    self.skip(score.branches.len(), !score.has_moves());
                    return Some(score.broken(error));
                }
            }
        }
    }
}

/// A line of moves: the main line or a variation.
#[derive(Clone)]
struct Line {
    /// The position; none after a move that is not known.
    now: Option<Position>,
    /// The position before the last move.
    before: Option<Position>,
}

/// A game being read.
struct Score {
    tags: Vec<(String, String)>,
    /// Where the tags that matter stand.
    game_type: Option<Place>,
    fen: Option<Place>,
    /// The start, once it is needed.
    start: Option<Position>,
    line: Line,
    /// The lines that wait for the end of a variation.
    branches: Vec<Line>,
    items: Vec<PdnItem>,
    bytes: usize,
    /// A star next to a move: the end if nothing follows, else a remark.
    star: bool,
    /// Whether numbers, moves or a result were seen.
    moving: bool,
    ending: Option<String>,
}

impl Score {
    fn new() -> Score {
        Score {
            tags: Vec::new(),
            game_type: None,
            fen: None,
            start: None,
            line: Line {
                now: None,
                before: None,
            },
            branches: Vec::new(),
            items: Vec::new(),
            bytes: 0,
            star: false,
            moving: false,
            ending: None,
        }
    }

    /// Whether there is a game at all, and not only comments.
    fn has_begun(&self) -> bool {
        self.moving || !self.tags.is_empty()
    }

    /// Whether tags are over.
    fn has_moves(&self) -> bool {
        self.moving
    }

    /// Takes the next token; breaks where it ends the game.
    fn take(&mut self, place: Place, token: Token) -> Result<ControlFlow<()>, PdnError> {
        let begun = self.has_begun();
        if let Token::Tag { name, value } = token {
            return self.tag(place, name, value).map(ControlFlow::Continue);
        }
        if let Token::Comment(text) = token {
            self.forced();
            return self
                .add_text(place, PdnItem::Comment, text)
                .map(ControlFlow::Continue);
        }
        let is_result = |token: &Token| {
            matches!(token, Token::Star)
                || matches!(token, Token::Word(word) if PdnResult::parse(word).is_some())
        };
        if !begun && is_result(&token) {
            return Ok(ControlFlow::Continue(()));
        }
        self.moving = true;
        self.begin()?;
        if token != Token::AttachedStar {
            self.forced();
        }
        match token {
            Token::Tag { .. } | Token::Comment(_) | Token::Number => {}
            Token::Nag(nag) => self.add(place, PdnItem::Nag(nag))?,
            Token::Strength(signs) => self.add_text(place, PdnItem::Strength, signs)?,
            Token::Setup(text) => self.setup(place, &text)?,
            Token::Open => {
                self.add(place, PdnItem::VariationStart)?;
                let now = self.line.before.or(self.line.now);
                let branch = Line { now, before: None };
                self.branches.push(std::mem::replace(&mut self.line, branch));
            }
            Token::Close => {
                if self.branches.is_empty() {
                    return Err(place.fault(PdnFault::NoVariation));
                }
                self.add(place, PdnItem::VariationEnd)?;
                self.line = self.branches.pop().unwrap_or_else(|| self.line.clone());
            }
            Token::AttachedStar => self.star = true,
            Token::Star if self.branches.is_empty() => return Ok(self.end("*")),
            Token::Star => self.add_text(place, PdnItem::Unread, "*".to_owned())?,
            Token::Word(word) if PdnResult::parse(&word).is_some() && self.branches.is_empty() => {
                return Ok(self.end(&word));
            }
            Token::Word(word) => return self.word(place, word),
        }
        Ok(ControlFlow::Continue(()))
    }

    fn end(&mut self, text: &str) -> ControlFlow<()> {
        self.ending = Some(text.to_owned());
        ControlFlow::Break(())
    }

    /// A star next to a move turns out to be a remark.
    fn forced(&mut self) {
        if std::mem::take(&mut self.star) {
            self.items.push(PdnItem::Strength("*".to_owned()));
        }
    }

    fn tag(&mut self, place: Place, name: String, value: String) -> Result<(), PdnError> {
        self.count(place, name.len() + value.len())?;
        let slot = match name.to_ascii_lowercase().as_str() {
            "gametype" => Some(&mut self.game_type),
            "fen" => Some(&mut self.fen),
            _ => None,
        };
        if let Some(slot) = slot {
            slot.get_or_insert(place);
        }
        self.tags.push((name, value));
        Ok(())
    }

    fn tagged(&self, name: &str) -> Option<&str> {
        let mut tags = self.tags.iter();
        tags.find(|(own, _)| own.eq_ignore_ascii_case(name))
            .map(|(_, value)| value.as_str())
    }

    /// The kind of draughts that the tags say.
    #[expect(clippy::expect_used, reason = "both kinds are offered")]
    fn variant(&self) -> Result<Variant, PdnError> {
        let text = self.tagged("GameType").unwrap_or("20");
        let id = match text.split(',').next().unwrap_or_default().trim() {
            "20" | "" => "warcaby-polskie",
            "26" => "warcaby-klasyczne",
            _ => {
                let place = self.game_type.unwrap_or(Place { line: 1, column: 1 });
                let text = text.chars().take(30).collect();
                return Err(place.fault(PdnFault::GameType { text }));
            }
        };
        Ok(Variant::from_id(id).expect("both kinds are offered"))
    }

    /// Sets up the start that the tags say, once.
    fn begin(&mut self) -> Result<(), PdnError> {
        if self.start.is_some() {
            return Ok(());
        }
        let variant = self.variant()?;
        let start = match (self.tagged("FEN"), self.fen) {
            (Some(fen), Some(place)) if !fen.trim().is_empty() => {
                Position::parse(variant, fen).map_err(|error| place.fault(PdnFault::Position(error)))?
            }
            _ => variant.start(),
        };
        self.line.now = Some(start);
        self.start = Some(start);
        Ok(())
    }

    fn word(&mut self, place: Place, word: String) -> Result<ControlFlow<()>, PdnError> {
        if word.chars().all(|sign| matches!(sign, '-' | '–' | '—' | ',')) {
            if word != "," {
                self.line = Line {
                    before: self.line.now.take(),
                    now: None,
                };
                self.add(place, PdnItem::UnknownMove)?;
            }
            return Ok(ControlFlow::Continue(()));
        }
        let read = self.line.now.as_ref().map(|position| position.parse_move(&word));
        match read {
            Some(Ok(mv)) => {
                let next = self.line.now.as_ref().map(|position| position.after(&mv));
                self.line = Line {
                    before: self.line.now.take(),
                    now: next,
                };
                self.add(place, PdnItem::Move(mv))?;
                Ok(ControlFlow::Continue(()))
            }
            // Some files end in points that look like a move, but the tag tells.
            _ if self.branches.is_empty() && self.tagged("Result") == Some(&word) => Ok(self.end(&word)),
            _ if !self.branches.is_empty() => {
                self.line.now = None;
                self.add_text(place, PdnItem::Unread, word)?;
                Ok(ControlFlow::Continue(()))
            }
            Some(Err(refusal)) => Err(unreadable(place, &word, refusal)),
            None => Err(place.fault(PdnFault::AfterUnknownMove)),
        }
    }

    /// A position set up in the course of the game, or a change of turn.
    #[expect(clippy::expect_used, reason = "the game has begun")]
    fn setup(&mut self, place: Place, text: &str) -> Result<(), PdnError> {
        let fen = text.trim().strip_prefix("FEN").map(str::trim);
        let fen = fen.and_then(|fen| fen.strip_prefix('"')?.strip_suffix('"'));
        let fen = fen.ok_or_else(|| place.fault(PdnFault::Setup))?;
        let position = match (is_empty_fen(fen), &self.line.now) {
            (Some(turn), Some(now)) => now.with_turn(turn),
            _ => {
                let variant = self.start.as_ref().expect("the game has begun").variant();
                Position::parse(variant, fen).map_err(|error| place.fault(PdnFault::Position(error)))?
            }
        };
        self.line = Line {
            now: Some(position),
            before: None,
        };
        self.add(place, PdnItem::Setup(position))
    }

    fn add_text(&mut self, place: Place, item: fn(String) -> PdnItem, text: String) -> Result<(), PdnError> {
        self.count(place, text.len())?;
        self.add(place, item(text))
    }

    fn add(&mut self, place: Place, item: PdnItem) -> Result<(), PdnError> {
        if self.items.len() == MOST_ITEMS {
            return Err(place.fault(PdnFault::TooLong));
        }
        self.items.push(item);
        Ok(())
    }

    fn count(&mut self, place: Place, bytes: usize) -> Result<(), PdnError> {
        self.bytes += bytes + 64;
        if self.bytes > MOST_BYTES {
            return Err(place.fault(PdnFault::TooLong));
        }
        Ok(())
    }

    /// The game at its end.
    fn finish(mut self, place: Place) -> PdnGame {
        if std::mem::take(&mut self.star) {
            self.ending = Some("*".to_owned());
        }
        if let Err(error) = self.begin() {
            return self.broken(error);
        }
        let open = !self.branches.is_empty();
        let mut game = self.broken(place.fault(PdnFault::OpenVariation));
        if !open {
            game.fault = None;
        }
        game
    }

    /// The game up to a fault, its variations closed.
    #[expect(clippy::expect_used, reason = "a start was found or supposed")]
    fn broken(mut self, error: PdnError) -> PdnGame {
        if self.start.is_none() && self.begin().is_err() {
            let variant = self
                .variant()
                .ok()
                .or_else(|| Variant::from_id("warcaby-polskie").ok());
            self.start = variant.map(Variant::start);
        }
        let open = self.branches.len();
        self.items
            .extend(std::iter::repeat_n(PdnItem::VariationEnd, open));
        PdnGame {
            tags: self.tags,
            start: self.start.expect("a start was found or supposed"),
            items: self.items,
            result: self.ending.as_deref().and_then(PdnResult::parse),
            ending: self.ending,
            fault: Some(error),
        }
    }
}

fn unreadable(place: Place, word: &str, refusal: MoveRefusal) -> PdnError {
    let text = word.chars().take(30).collect();
    place.fault(PdnFault::Move { text, refusal })
}
