//! What the buttons and menus of `/settings` and `/server` mean. The chosen value comes with the menu.

use std::fmt;

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
}

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

const SCREENS: [(SettingsScreen, &str); 4] = [
    (SettingsScreen::Overview, "all"),
    (SettingsScreen::Calls, "calls"),
    (SettingsScreen::Boards, "boards"),
    (SettingsScreen::Play, "play"),
];

const TOPICS: [(SettingsTopic, &str); 10] = [
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
];

const SERVER_SCREENS: [(ServerScreen, &str); 3] = [
    (ServerScreen::Overview, "all"),
    (ServerScreen::Places, "places"),
    (ServerScreen::Games, "games"),
];

const SERVER_TOPICS: [(ServerTopic, &str); 6] = [
    (ServerTopic::Channels, "channels"),
    (ServerTopic::Threads, "threads"),
    (ServerTopic::Results, "results"),
    (ServerTopic::Game, "game"),
    (ServerTopic::TimeControl, "pace"),
    (ServerTopic::Language, "language"),
];

fn code<T: PartialEq>(codes: &[(T, &'static str)], value: &T) -> &'static str {
    let found = codes.iter().find(|(known, _)| known == value);
    found.map(|(_, code)| *code).expect("every value has a code")
}

fn of_code<T: Copy>(codes: &[(T, &'static str)], code: &str) -> Option<T> {
    codes
        .iter()
        .find(|(_, known)| *known == code)
        .map(|(value, _)| *value)
}

impl fmt::Display for SettingsAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SettingsAction::Show(screen) => write!(f, "show/{}", code(&SCREENS, screen)),
            SettingsAction::Set(topic) => write!(f, "set/{}", code(&TOPICS, topic)),
            SettingsAction::AskZone => f.write_str("ask-zone"),
            SettingsAction::ZoneTyped => f.write_str("zone-typed"),
        }
    }
}

impl SettingsAction {
    /// Reads what stands after the verb.
    pub fn parse<'a>(next: &mut impl FnMut() -> Option<&'a str>) -> Option<Self> {
        Some(match next()? {
            "show" => SettingsAction::Show(of_code(&SCREENS, next()?)?),
            "set" => SettingsAction::Set(of_code(&TOPICS, next()?)?),
            "ask-zone" => SettingsAction::AskZone,
            "zone-typed" => SettingsAction::ZoneTyped,
            _ => return None,
        })
    }
}

impl fmt::Display for ServerAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServerAction::Show(screen) => write!(f, "show/{}", code(&SERVER_SCREENS, screen)),
            ServerAction::Set(topic) => write!(f, "set/{}", code(&SERVER_TOPICS, topic)),
        }
    }
}

impl ServerAction {
    /// Reads what stands after the verb.
    pub fn parse<'a>(next: &mut impl FnMut() -> Option<&'a str>) -> Option<Self> {
        Some(match next()? {
            "show" => ServerAction::Show(of_code(&SERVER_SCREENS, next()?)?),
            "set" => ServerAction::Set(of_code(&SERVER_TOPICS, next()?)?),
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::kit::custom_id::Action;

    #[test]
    fn what_is_written_is_read_back() {
        let mut all: Vec<Action> = Vec::new();
        all.extend(SCREENS.map(|(screen, _)| Action::Settings(SettingsAction::Show(screen))));
        all.extend(TOPICS.map(|(topic, _)| Action::Settings(SettingsAction::Set(topic))));
        all.push(Action::Settings(SettingsAction::AskZone));
        all.push(Action::Settings(SettingsAction::ZoneTyped));
        all.extend(SERVER_SCREENS.map(|(screen, _)| Action::Server(ServerAction::Show(screen))));
        all.extend(SERVER_TOPICS.map(|(topic, _)| Action::Server(ServerAction::Set(topic))));
        for action in all {
            let id = action.to_string();
            assert!(id.len() <= 100, "{id}");
            assert_eq!(Action::parse(&id), Some(action), "{id}");
        }
    }

    #[test]
    fn what_nobody_wrote_is_nothing() {
        for id in [
            "1/settings",
            "1/settings/set",
            "1/settings/set/colour",
            "1/settings/show/all/1",
            "1/server/set/theme",
        ] {
            assert_eq!(Action::parse(id), None, "{id}");
        }
    }
}
