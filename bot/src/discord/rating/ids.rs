//! What the menu under a rating means; 0 stands for nobody, as no person is called so.

use std::fmt;

use forteca_data::{Scope, UserId};

use crate::discord::kit::ids::{Arguments, scope_code};

/// What the ids begin with.
pub(crate) const VERBS: &[&str] = &["rating"];

/// Show the course of somebody's rating; for which games is in the menu's value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RatingAction {
    /// Whose.
    pub who: UserId,
    /// Beside whose, if not alone.
    pub with: Option<UserId>,
    /// Among whom.
    pub scope: Scope,
}

impl RatingAction {
    /// Reads an id of one of the [`VERBS`].
    pub(crate) fn read(_verb: &str, arguments: &mut Arguments<'_>) -> Option<Self> {
        Some(Self {
            who: UserId(arguments.number()?),
            with: Some(UserId(arguments.number()?)).filter(|with| with.0 != 0),
            scope: arguments.scope()?,
        })
    }
}

impl fmt::Display for RatingAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let with = self.with.map_or(0, |with| with.0);
        write!(f, "rating/{}/{with}/{}", self.who.0, scope_code(self.scope))
    }
}
