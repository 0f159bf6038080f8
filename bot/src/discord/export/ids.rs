//! What the button that hands out the record of a game means.

use std::fmt;

use forteca_data::GameId;

use crate::discord::kit::ids::Arguments;

/// What the ids begin with.
pub(crate) const VERBS: &[&str] = &["archive/export"];

/// Hand out the record of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExportAction(pub GameId);

impl ExportAction {
    /// Reads an id of one of the [`VERBS`].
    pub(crate) fn read(_verb: &str, arguments: &mut Arguments<'_>) -> Option<Self> {
        arguments.game().map(Self)
    }
}

impl fmt::Display for ExportAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "archive/export/{}", self.0.0)
    }
}
