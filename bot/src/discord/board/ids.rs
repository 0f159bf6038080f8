//! What the buttons and menus that show a board mean.

use std::fmt;

use forteca_data::GameId;

use crate::discord::kit::ids::Arguments;

/// What the ids begin with.
pub(crate) const VERBS: &[&str] = &["board", "game", "archive/choose"];

/// What a click asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardAction {
    /// Show the present board of a game privately.
    Show(GameId),
    /// Show that of the game that was chosen among those that a command could be about, from the menu's value.
    Choose,
    /// Show that of the game that was chosen in a list, from the menu's value.
    ChooseListed,
}

impl BoardAction {
    /// Reads an id of one of the [`VERBS`].
    pub(crate) fn read(verb: &str, arguments: &mut Arguments<'_>) -> Option<Self> {
        Some(match verb {
            "board" => BoardAction::Show(arguments.game()?),
            "game" => BoardAction::Choose,
            "archive/choose" => BoardAction::ChooseListed,
            _ => return None,
        })
    }
}

impl fmt::Display for BoardAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoardAction::Show(game) => write!(f, "board/{}", game.0),
            BoardAction::Choose => f.write_str("game"),
            BoardAction::ChooseListed => f.write_str("archive/choose"),
        }
    }
}
