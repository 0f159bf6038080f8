//! Cutting a PDN file into tokens, byte by byte. What they mean together is told in `read`.

use crate::text::pdn::fault::{PdnError, PdnFault};

/// The most bytes that a comment, a tag or a word may have; more is a fault, so that memory is bounded.
const MOST_BYTES: usize = 1 << 18;

/// A token of a PDN file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Token {
    /// `[Name "value"]`.
    Tag { name: String, value: String },
    /// `{...}`.
    Comment(String),
    /// `/.../`: what stands between the strokes.
    Setup(String),
    /// `$1`.
    Nag(u16),
    /// `!`, `?` and the like, also in brackets.
    Strength(String),
    /// `12.` or `12...`.
    Number,
    /// A move or a result.
    Word(String),
    /// `*` set apart.
    Star,
    /// `*` next to the token before.
    AttachedStar,
    /// `(`.
    Open,
    /// `)`.
    Close,
}

/// A place in a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub(super) line: usize,
    pub(super) column: usize,
}

impl Place {
    /// A fault here.
    pub(super) fn fault(self, fault: PdnFault) -> PdnError {
        let Place { line, column } = self;
        PdnError { line, column, fault }
    }
}

/// A file being cut.
pub(super) struct Tokens<I: Iterator<Item = u8>> {
    bytes: I,
    next: Option<u8>,
    place: Place,
    /// Whether the byte before is part of a token.
    attached: bool,
}

impl<I: Iterator<Item = u8>> Tokens<I> {
    pub(super) fn new(mut bytes: I) -> Tokens<I> {
        let next = bytes.next();
        let place = Place { line: 1, column: 1 };
        let mut tokens = Tokens {
            bytes,
            next,
            place,
            attached: false,
        };
        // The byte order mark is no sign of the file.
        if tokens.next == Some(0xef) {
            for wanted in [0xef, 0xbb, 0xbf] {
                if tokens.next == Some(wanted) {
                    tokens.next = tokens.bytes.next();
                }
            }
        }
        tokens
    }

    /// Where the next token begins, or the end of the file.
    pub(super) fn place(&mut self) -> Place {
        self.skip_blanks();
        self.place
    }

    fn bump(&mut self) -> Option<u8> {
        let byte = self.next?;
        self.next = self.bytes.next();
        if byte == b'\n' {
            self.place.line += 1;
            self.place.column = 1;
        } else if !(0x80..0xc0).contains(&byte) {
            // The further bytes of a character of UTF-8 are no columns of their own.
            self.place.column += 1;
        }
        Some(byte)
    }

    fn skip_blanks(&mut self) {
        while let Some(byte) = self.next {
            match byte {
                b'%' | b';' => {
                    while self.next.is_some_and(|byte| byte != b'\n') {
                        self.bump();
                    }
                }
                byte if byte.is_ascii_whitespace() || byte == 0 => {
                    self.bump();
                }
                _ => return,
            }
            self.attached = false;
        }
    }

    /// The next token; none at the end of the file. After a fault the next token may follow at once.
    pub(super) fn next(&mut self) -> Option<Result<Token, PdnError>> {
        let place = self.place();
        let byte = self.next?;
        let attached = std::mem::replace(&mut self.attached, true);
        let token = match byte {
            b'[' => self.tag(),
            b'{' => self.until(b'}').map(Token::Comment),
            b'/' => self.setup(),
            b'$' => self.nag(),
            b'!' | b'?' => Ok(Token::Strength(self.strength())),
            b'(' => self.bracket(),
            b')' => {
                self.bump();
                Ok(Token::Close)
            }
            b'*' => {
                self.bump();
                Ok(if attached {
                    Token::AttachedStar
                } else {
                    Token::Star
                })
            }
            b'}' | b']' | b'"' => {
                self.bump();
                Err(PdnFault::Sign { sign: byte.into() })
            }
            b'.' => {
                self.dots();
                Ok(Token::Number)
            }
            _ => self.word(),
        };
        Some(token.map_err(|fault| place.fault(fault)))
    }

    fn dots(&mut self) {
        while self.next == Some(b'.') {
            self.bump();
        }
    }

    /// The text after the present byte and before `end`, which is skipped too.
    fn until(&mut self, end: u8) -> Result<String, PdnFault> {
        self.bump();
        let mut bytes = Vec::new();
        while let Some(byte) = self.bump() {
            if byte == end {
                return Ok(text(bytes));
            }
            if bytes.len() == MOST_BYTES {
                return Err(PdnFault::TooLong);
            }
            bytes.push(byte);
        }
        Err(PdnFault::Unclosed)
    }

    /// A tag; a missing bracket at the end of its line does not matter.
    fn tag(&mut self) -> Result<Token, PdnFault> {
        self.bump();
        let mut name = Vec::new();
        loop {
            match self.next {
                Some(b'"') => break,
                Some(b'[' | b']' | b'\n') | None => return Err(PdnFault::Tag),
                Some(byte) => {
                    if name.len() == MOST_BYTES {
                        return Err(PdnFault::TooLong);
                    }
                    name.push(byte);
                    self.bump();
                }
            }
        }
        let value = self.quoted()?;
        while self
            .next
            .is_some_and(|byte| byte == b' ' || byte == b'\t' || byte == b'\r')
        {
            self.bump();
        }
        match self.next {
            Some(b']') => {
                self.bump();
            }
            Some(b'\n') | None => {}
            Some(_) => return Err(PdnFault::Tag),
        }
        let name = text(name).trim().to_owned();
        if name.is_empty() {
            return Err(PdnFault::Tag);
        }
        Ok(Token::Tag { name, value })
    }

    /// What stands between quotation marks; a stroke before one takes away its meaning.
    fn quoted(&mut self) -> Result<String, PdnFault> {
        self.bump();
        let mut bytes = Vec::new();
        while let Some(byte) = self.bump() {
            match byte {
                b'"' => return Ok(text(bytes)),
                b'\\' if matches!(self.next, Some(b'"' | b'\\')) => bytes.extend(self.bump()),
                byte => bytes.push(byte),
            }
            if bytes.len() > MOST_BYTES {
                return Err(PdnFault::TooLong);
            }
        }
        Err(PdnFault::Unclosed)
    }

    /// A setup command, in which a stroke between quotation marks ends nothing.
    fn setup(&mut self) -> Result<Token, PdnFault> {
        self.bump();
        let (mut bytes, mut quoted) = (Vec::new(), false);
        while let Some(byte) = self.bump() {
            match byte {
                b'/' if !quoted => return Ok(Token::Setup(text(bytes))),
                b'"' => quoted = !quoted,
                _ => {}
            }
            if bytes.len() == MOST_BYTES {
                return Err(PdnFault::TooLong);
            }
            bytes.push(byte);
        }
        Err(PdnFault::Unclosed)
    }

    fn nag(&mut self) -> Result<Token, PdnFault> {
        self.bump();
        let mut digits = String::new();
        while let Some(byte) = self.next.filter(u8::is_ascii_digit) {
            if digits.len() < 8 {
                digits.push(byte.into());
            }
            self.bump();
        }
        digits.parse().map(Token::Nag).map_err(|_| PdnFault::Nag)
    }

    fn strength(&mut self) -> String {
        let mut signs = String::new();
        while let Some(byte) = self.next.filter(|byte| matches!(byte, b'!' | b'?')) {
            if signs.len() < 8 {
                signs.push(byte.into());
            }
            self.bump();
        }
        signs
    }

    /// A bracket that opens a variation, or a judgement in brackets.
    fn bracket(&mut self) -> Result<Token, PdnFault> {
        self.bump();
        if !matches!(self.next, Some(b'!' | b'?')) {
            return Ok(Token::Open);
        }
        let signs = self.strength();
        if self.next == Some(b')') {
            self.bump();
        }
        Ok(Token::Strength(signs))
    }

    /// A number of a move, or a move or result up to the next sign that is part of neither.
    fn word(&mut self) -> Result<Token, PdnFault> {
        let mut bytes = Vec::new();
        while let Some(byte) = self.next {
            match byte {
                b'.' if bytes.iter().all(u8::is_ascii_digit) => {
                    self.dots();
                    return Ok(Token::Number);
                }
                // Halves are written with a stroke.
                b'/' if bytes.ends_with(b"1") => {}
                b'[' | b']' | b'{' | b'}' | b'(' | b')' | b'$' | b'!' | b'?' | b'*' | b'"' | b'/' | b'.'
                | b';' | b'%' | 0 => break,
                byte if byte.is_ascii_whitespace() => break,
                _ => {}
            }
            if bytes.len() == MOST_BYTES {
                return Err(PdnFault::TooLong);
            }
            bytes.push(byte);
            self.bump();
        }
        Ok(Token::Word(text(bytes)))
    }
}

/// The bytes as text: UTF-8, else Latin-1, which any bytes are.
fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes)
        .unwrap_or_else(|error| error.as_bytes().iter().copied().map(char::from).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(file: &[u8]) -> Vec<Result<Token, PdnError>> {
        let mut tokens = Tokens::new(file.iter().copied());
        std::iter::from_fn(|| tokens.next()).collect()
    }

    /// The tokens of a file without faults.
    fn tokens(file: &str) -> Vec<Token> {
        cut(file.as_bytes())
            .into_iter()
            .map(|token| token.expect("no fault"))
            .collect()
    }

    fn word(text: &str) -> Token {
        Token::Word(text.to_owned())
    }

    fn strength(text: &str) -> Token {
        Token::Strength(text.to_owned())
    }

    #[test]
    fn a_word_is_a_move_or_a_result_as_a_whole() {
        assert_eq!(
            tokens("1.1-6 6... 1/2-1/2 23x14*"),
            [
                Token::Number,
                word("1-6"),
                Token::Number,
                word("1/2-1/2"),
                word("23x14"),
                Token::AttachedStar
            ]
        );
        assert_eq!(
            tokens("32-28!18-23(!?) *"),
            [
                word("32-28"),
                strength("!"),
                word("18-23"),
                strength("!?"),
                Token::Star
            ]
        );
    }

    #[test]
    fn comments_do_not_nest_and_lines_may_be_comments() {
        assert_eq!(
            tokens("{a {b}\n% 1-6\n(1-6 ; 2-7\n)$12"),
            [
                Token::Comment("a {b".to_owned()),
                Token::Open,
                word("1-6"),
                Token::Close,
                Token::Nag(12)
            ]
        );
    }

    #[test]
    fn tags_may_hold_quotation_marks() {
        let tag = |name: &str, value: &str| Token::Tag {
            name: name.to_owned(),
            value: value.to_owned(),
        };
        assert_eq!(
            tokens("[White \"a \\\"b\\\" \\\\ \\c\"]\n[Black\"d\"\n[X  \"\" ]"),
            [tag("White", "a \"b\" \\ \\c"), tag("Black", "d"), tag("X", "")]
        );
        assert_eq!(tokens("/FEN \"B::\"/"), [Token::Setup("FEN \"B::\"".to_owned())]);
    }

    #[test]
    fn bytes_are_utf_8_or_latin_1() {
        assert_eq!(
            cut(b"\xef\xbb\xbf{\xc5\xbc}"),
            [Ok(Token::Comment("ż".to_owned()))]
        );
        assert_eq!(cut(b"{caf\xe9}"), [Ok(Token::Comment("café".to_owned()))]);
    }

    #[test]
    fn faults_are_told_with_line_and_column() {
        let fault = |file: &str| {
            let faults: Vec<PdnError> = cut(file.as_bytes()).into_iter().filter_map(Result::err).collect();
            faults
                .into_iter()
                .map(|error| (error.line, error.column, error.fault))
                .collect::<Vec<_>>()
        };
        assert_eq!(fault("ż 1-6\n  }"), [(2, 3, PdnFault::Sign { sign: '}' })]);
        assert_eq!(fault("{é} {"), [(1, 5, PdnFault::Unclosed)]);
        assert_eq!(
            fault("[White Jan]"),
            [(1, 1, PdnFault::Tag), (1, 11, PdnFault::Sign { sign: ']' })]
        );
        assert_eq!(fault("$x"), [(1, 1, PdnFault::Nag)]);
        let long = format!("{{{}}}", "x".repeat(MOST_BYTES + 1));
        assert_eq!(fault(&long)[0], (1, 1, PdnFault::TooLong));
    }
}
