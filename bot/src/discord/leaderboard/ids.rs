//! What the buttons under a leaderboard mean.

use std::fmt;

use forteca_data::Scope;
use forteca_engine::Family;

use crate::discord::kit::ids::{Arguments, scope_code};

/// What the ids begin with.
pub(crate) const VERBS: &[&str] = &["ladder", "cross"];

/// What a click asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LeaderboardAction {
    /// Turn the pages, from 1.
    Page(Family, Scope, u32),
    /// Show who of the best has beaten whom.
    CrossTable(Family, Scope),
}

impl LeaderboardAction {
    /// Reads an id of one of the [`VERBS`].
    pub(crate) fn read(verb: &str, arguments: &mut Arguments<'_>) -> Option<Self> {
        let family = Family::from_code(arguments.text()?)?;
        let scope = arguments.scope()?;
        Some(match verb {
            "ladder" => LeaderboardAction::Page(family, scope, arguments.number()?),
            "cross" => LeaderboardAction::CrossTable(family, scope),
            _ => return None,
        })
    }
}

impl fmt::Display for LeaderboardAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LeaderboardAction::Page(family, scope, page) => {
                write!(f, "ladder/{}/{}/{page}", family.code(), scope_code(*scope))
            }
            LeaderboardAction::CrossTable(family, scope) => {
                write!(f, "cross/{}/{}", family.code(), scope_code(*scope))
            }
        }
    }
}
