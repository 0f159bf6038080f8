//! What is done around the panel of a move.

use std::fmt;

/// A click that leads to the panel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PanelAction {
    /// Show what was typed as a move of the game that is chosen from the menu's value.
    TypedFor(String),
}

impl fmt::Display for PanelAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PanelAction::TypedFor(text) => write!(f, "typed-for/{text}"),
        }
    }
}

impl PanelAction {
    /// Reads the words after `panel/`. `None` for what this bot never wrote.
    pub fn parse<'a>(next: &mut impl FnMut() -> Option<&'a str>) -> Option<Self> {
        match next()? {
            "typed-for" => Some(PanelAction::TypedFor(next()?.to_owned())),
            _ => None,
        }
    }
}
