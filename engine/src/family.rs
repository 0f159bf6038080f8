//! The families of games, within which people are rated.

/// A family of games, within which people are rated.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Family {
    /// Siege games on 33 points.
    Siege33,
    /// Siege games on 67 points.
    Siege67,
    /// Draughts on 100 squares.
    Draughts100,
    /// Draughts on 64 squares.
    Draughts64,
}

impl Family {
    const ALL: [Family; 4] = [
        Family::Siege33,
        Family::Siege67,
        Family::Draughts100,
        Family::Draughts64,
    ];

    /// The lasting short name, as stored.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Family::Siege33 => "siege-33",
            Family::Siege67 => "siege-67",
            Family::Draughts100 => "draughts-100",
            Family::Draughts64 => "draughts-64",
        }
    }

    /// The family with this [`code`](Family::code).
    #[must_use]
    pub fn from_code(code: &str) -> Option<Family> {
        Family::ALL.into_iter().find(|family| family.code() == code)
    }
}
