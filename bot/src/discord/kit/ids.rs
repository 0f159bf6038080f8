//! How a `custom_id` is written into its 100 characters and read back, also from a message that an older release has
//! posted. What the ids of a feature mean stands with the feature.
//!
//! The form is `1/verb/arguments...`; the number is the version. An id carries all that is needed to act on it.

use std::fmt;
use std::str::{FromStr, Split};

use forteca_data::{GameId, GuildId, Scope};
use forteca_engine::Ply;

use crate::club::{Revision, Table};
use crate::numbers::digits;

/// The name of the text field of a form.
pub const TYPED_FIELD: &str = "move";

/// The longest `custom_id`, in characters.
pub const ID_LENGTH: usize = 100;

/// What every id begins with.
const VERSION: &str = "1/";

/// An id as it goes to Discord.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CustomId(String);

impl CustomId {
    /// The id of what is written so after the version.
    pub(super) fn new(written: &impl fmt::Display) -> Self {
        Self(format!("{VERSION}{written}"))
    }

    /// Whether Discord takes an id of this length.
    pub fn fits(&self) -> bool {
        self.length() <= ID_LENGTH
    }

    /// How many characters it has.
    pub fn length(&self) -> usize {
        self.0.chars().count()
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for CustomId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Reads an id of one of these verbs, to its end. `None` for what this bot never wrote.
pub fn read_id<A>(
    id: &str,
    verbs: &[&str],
    read: impl Fn(&str, &mut Arguments<'_>) -> Option<A>,
) -> Option<A> {
    let written = id.strip_prefix(VERSION)?;
    verbs.iter().find_map(|verb| {
        let mut arguments = Arguments::of(verb, written)?;
        let action = read(verb, &mut arguments)?;
        arguments.are_used_up().then_some(action)
    })
}

/// Which of these verbs an id is of, whatever its arguments say.
pub fn verb_of(id: &str, verbs: &[&'static str]) -> Option<&'static str> {
    let written = id.strip_prefix(VERSION)?;
    let mut verbs = verbs.iter();
    verbs.find(|verb| Arguments::of(verb, written).is_some()).copied()
}

/// The arguments of an id, read one after the other. Each reader gives `None` where the argument is missing or is not
/// what it should be.
#[derive(Debug)]
pub struct Arguments<'a>(Option<Split<'a, char>>);

impl<'a> Arguments<'a> {
    /// The arguments of `written`, an id without its version, if it is one of `verb`.
    fn of(verb: &str, written: &'a str) -> Option<Self> {
        let rest = written.strip_prefix(verb)?;
        if rest.is_empty() {
            return Some(Self(None));
        }
        rest.strip_prefix('/').map(|rest| Self(Some(rest.split('/'))))
    }

    /// The next one as it stands.
    pub fn text(&mut self) -> Option<&'a str> {
        self.0.as_mut()?.next()
    }

    /// The next one as a number, of digits alone.
    pub fn number<T: FromStr>(&mut self) -> Option<T> {
        digits(self.text()?)
    }

    /// The next one as a game.
    pub fn game(&mut self) -> Option<GameId> {
        self.number().map(GameId)
    }

    /// The next two as a game and how far it had got.
    pub fn revision(&mut self) -> Option<GameRevision> {
        let game = self.game()?;
        let revision = self.text()?;
        let (ply, taken_back) = match revision.split_once('.') {
            Some((ply, taken_back)) => (ply, digits(taken_back)?),
            None => (revision, 0),
        };
        Some(GameRevision {
            game,
            ply: Ply(digits(ply)?),
            taken_back,
        })
    }

    /// The next one as a server, or all of them.
    pub fn scope(&mut self) -> Option<Scope> {
        Some(match self.number::<u64>()? {
            0 => Scope::Global,
            guild => Scope::Guild(GuildId(guild)),
        })
    }

    /// Whether none is left.
    fn are_used_up(mut self) -> bool {
        self.text().is_none()
    }
}

/// A scope as it stands in an id: no server has the id 0.
pub fn scope_code(scope: Scope) -> u64 {
    match scope {
        Scope::Global => 0,
        Scope::Guild(guild) => guild.0,
    }
}

/// The code of a value in a list that has all of them.
#[expect(clippy::expect_used, reason = "every value has a code")]
pub fn code_in<T: PartialEq>(codes: &[(T, &'static str)], value: &T) -> &'static str {
    let found = codes.iter().find(|(known, _)| known == value);
    found.map(|(_, code)| *code).expect("every value has a code")
}

/// The value of this code.
pub fn of_code_in<T: Copy>(codes: &[(T, &'static str)], code: &str) -> Option<T> {
    codes
        .iter()
        .find(|(_, known)| *known == code)
        .map(|(value, _)| *value)
}

/// A game as it stood when the button was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameRevision {
    /// The game.
    pub game: GameId,
    /// How many plies had been played.
    pub ply: Ply,
    /// How many had been taken back: a ply that is played again has the number of the one that is gone.
    pub taken_back: u16,
}

impl GameRevision {
    /// The game as it stands.
    pub fn of(table: &Table) -> Self {
        Self::at(table, table.ply())
    }

    /// The game as it stood after `ply` of its present plies.
    pub fn at(table: &Table, ply: Ply) -> Self {
        Self {
            game: table.id(),
            ply,
            taken_back: table.revision().taken_back,
        }
    }

    /// The same without the game.
    pub fn revision(self) -> Revision {
        Revision {
            ply: self.ply,
            taken_back: self.taken_back,
        }
    }
}

impl fmt::Display for GameRevision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.game.0, self.ply.0)?;
        match self.taken_back {
            0 => Ok(()),
            taken_back => write!(f, ".{taken_back}"),
        }
    }
}
