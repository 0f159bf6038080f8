//! What the buttons, menus and the form of `/settings` mean. The chosen value comes with the menu.

use std::fmt;

use crate::discord::kit::ids::{Arguments, code_in, of_code_in};

/// What the ids begin with.
pub(crate) const VERBS: &[&str] = &[
    "settings/show",
    "settings/set",
    "settings/ask-zone",
    "settings/zone-typed",
];

/// A screen of one's own settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SettingsScreen {
    /// All settings in words, and the way to the other screens.
    Overview,
    /// Calls, quiet hours, time zone.
    Calls,
    /// How boards look.
    Boards,
    /// Language, and how moves are made.
    Play,
    /// From whom challenges are taken.
    Challenges,
}

/// A click in one's own settings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SettingsAction {
    /// Show a screen.
    Show(SettingsScreen),
    /// Choose from the menu of this preference.
    Set(SettingsTopic),
    /// Ask for the name of a time zone.
    AskZone,
    /// The name of a time zone was sent.
    ZoneTyped,
}

/// A menu of one's own settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SettingsTopic {
    /// How to be called.
    Pings,
    /// When quiet hours begin, or that there are none.
    QuietFrom,
    /// When they end.
    QuietTo,
    /// The time zone.
    Zone,
    /// Whether moves are shown before they are played.
    Confirm,
    /// Which side is at the bottom.
    Orientation,
    /// The colours.
    Theme,
    /// Where labels are.
    Labels,
    /// Pictures or text.
    Boards,
    /// The language.
    Language,
    /// From whom challenges are taken.
    Welcome,
}

const SCREENS: [(SettingsScreen, &str); 5] = [
    (SettingsScreen::Overview, "all"),
    (SettingsScreen::Calls, "calls"),
    (SettingsScreen::Boards, "boards"),
    (SettingsScreen::Play, "play"),
    (SettingsScreen::Challenges, "challenges"),
];

const TOPICS: [(SettingsTopic, &str); 11] = [
    (SettingsTopic::Pings, "pings"),
    (SettingsTopic::QuietFrom, "quiet-from"),
    (SettingsTopic::QuietTo, "quiet-to"),
    (SettingsTopic::Zone, "zone"),
    (SettingsTopic::Confirm, "confirm"),
    (SettingsTopic::Orientation, "bottom"),
    (SettingsTopic::Theme, "theme"),
    (SettingsTopic::Labels, "labels"),
    (SettingsTopic::Boards, "boards"),
    (SettingsTopic::Language, "language"),
    (SettingsTopic::Welcome, "challenges"),
];

impl SettingsAction {
    /// Reads an id of one of the [`VERBS`].
    pub(crate) fn read(verb: &str, arguments: &mut Arguments<'_>) -> Option<Self> {
        Some(match verb {
            "settings/show" => SettingsAction::Show(of_code_in(&SCREENS, arguments.text()?)?),
            "settings/set" => SettingsAction::Set(of_code_in(&TOPICS, arguments.text()?)?),
            "settings/ask-zone" => SettingsAction::AskZone,
            "settings/zone-typed" => SettingsAction::ZoneTyped,
            _ => return None,
        })
    }
}

impl fmt::Display for SettingsAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SettingsAction::Show(screen) => write!(f, "settings/show/{}", code_in(&SCREENS, screen)),
            SettingsAction::Set(topic) => write!(f, "settings/set/{}", code_in(&TOPICS, topic)),
            SettingsAction::AskZone => f.write_str("settings/ask-zone"),
            SettingsAction::ZoneTyped => f.write_str("settings/zone-typed"),
        }
    }
}
