//! What the buttons and menus of `/server` mean. The chosen value comes with the menu.

use std::fmt;

use crate::discord::kit::ids::{Arguments, code_in, of_code_in};

/// What the ids begin with.
pub(crate) const VERBS: &[&str] = &["server/show", "server/set"];

/// A screen of a server's settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ServerScreen {
    /// All rules in words, and the way to the other screens.
    Overview,
    /// Channels and threads.
    Places,
    /// What is usual in challenges, and the language.
    Games,
}

/// A click in a server's settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ServerAction {
    /// Show a screen.
    Show(ServerScreen),
    /// Choose from the menu of this rule.
    Set(ServerTopic),
}

/// A menu of a server's settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ServerTopic {
    /// Where games may be started.
    Channels,
    /// Whether games get threads.
    Threads,
    /// Where results are told.
    Results,
    /// The usual game.
    Game,
    /// The usual time control.
    TimeControl,
    /// The public language.
    Language,
}

const SCREENS: [(ServerScreen, &str); 3] = [
    (ServerScreen::Overview, "all"),
    (ServerScreen::Places, "places"),
    (ServerScreen::Games, "games"),
];

const TOPICS: [(ServerTopic, &str); 6] = [
    (ServerTopic::Channels, "channels"),
    (ServerTopic::Threads, "threads"),
    (ServerTopic::Results, "results"),
    (ServerTopic::Game, "game"),
    (ServerTopic::TimeControl, "pace"),
    (ServerTopic::Language, "language"),
];

impl ServerAction {
    /// Reads an id of one of the [`VERBS`].
    pub(crate) fn read(verb: &str, arguments: &mut Arguments<'_>) -> Option<Self> {
        let code = arguments.text()?;
        Some(match verb {
            "server/show" => ServerAction::Show(of_code_in(&SCREENS, code)?),
            "server/set" => ServerAction::Set(of_code_in(&TOPICS, code)?),
            _ => return None,
        })
    }
}

impl fmt::Display for ServerAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServerAction::Show(screen) => write!(f, "server/show/{}", code_in(&SCREENS, screen)),
            ServerAction::Set(topic) => write!(f, "server/set/{}", code_in(&TOPICS, topic)),
        }
    }
}
