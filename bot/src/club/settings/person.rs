//! What one person prefers, wherever they play: how to be called, how boards look, which language to speak.

use forteca_data::{SettingScope, UtcSeconds};
use forteca_render::{Labels, Look, Theme};

use super::quiet::{QuietHours, Zone};
use super::{coded, log_unreadable};
use crate::numbers::digits;
use crate::texts::Lang;

coded! {
    /// How somebody hears that it is their turn.
    Pings {
        /// By a ping in the message in the channel.
        Channel = "channel",
        /// By a direct message.
        Direct = "direct",
        /// Not at all.
        Nothing = "none",
    }
}

coded! {
    /// Whether a chosen move is shown before it is played.
    Confirm {
        /// It is shown, and played when it is confirmed.
        Ask = "ask",
        /// It is played as soon as it is chosen.
        AtOnce = "at-once",
    }
}

coded! {
    /// Which side is at the bottom of one's own boards.
    Orientation {
        /// One's own.
        Own = "own",
        /// The same for both players: the attackers of a siege, White in draughts.
        Usual = "usual",
    }
}

coded! {
    /// How one's own boards are shown.
    Boards {
        /// As pictures.
        Pictures = "pictures",
        /// As text of fixed width.
        Text = "text",
    }
}

coded! {
    /// In which language somebody is answered.
    Speech {
        /// In that of their Discord.
        Automatic = "auto",
        /// In Polish.
        Polish = "pl",
        /// In English.
        English = "en",
    }
}

coded! {
    /// From whom somebody takes challenges.
    Welcome {
        /// From everybody.
        Everybody = "everybody",
        /// From people they have played with.
        Known = "known",
    }
}

impl Speech {
    /// The language, if it is a settled one.
    pub fn lang(self) -> Option<Lang> {
        match self {
            Speech::Automatic => None,
            Speech::Polish => Some(Lang::Pl),
            Speech::English => Some(Lang::En),
        }
    }
}

/// All that one person prefers.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Preferences {
    /// How to be called to the board.
    pub pings: Pings,
    /// When not to be called.
    pub quiet: Option<QuietHours>,
    /// Where the hours are counted.
    pub zone: Zone,
    /// Whether to see a move before it is played.
    pub confirm: Confirm,
    /// Which side is at the bottom.
    pub orientation: Orientation,
    /// Colours and labels of pictures.
    pub look: Look,
    /// Pictures or text.
    pub boards: Boards,
    /// The language.
    pub speech: Speech,
    /// From whom to take challenges.
    pub welcome: Welcome,
    /// The language of the person's Discord when last seen changing a setting, for what is said to them unasked.
    pub locale: Option<Lang>,
    /// When Discord last refused to deliver a direct message to the person.
    pub undelivered: Option<UtcSeconds>,
}

/// How somebody is to hear of what is said in public.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotifyBy {
    /// By a ping in the message itself.
    Ping,
    /// By a call of its own, not before this moment.
    Call(UtcSeconds),
    /// Not at all.
    Nothing,
}

/// How long no direct message is tried after Discord refused one, in seconds: every refusal counts against the bot.
const DIRECT_AGAIN: i64 = 24 * 3600;

/// One preference with its value.
#[derive(Debug, Clone, PartialEq)]
pub enum Preference {
    /// See [`Preferences::pings`]. Choosing anew forgets that a direct message was refused.
    Pings(Pings),
    /// See [`Preferences::quiet`].
    Quiet(Option<QuietHours>),
    /// See [`Preferences::zone`].
    Zone(Zone),
    /// See [`Preferences::confirm`].
    Confirm(Confirm),
    /// See [`Preferences::orientation`].
    Orientation(Orientation),
    /// The theme of [`Preferences::look`].
    Theme(Theme),
    /// The labels of [`Preferences::look`].
    Labels(Labels),
    /// See [`Preferences::boards`].
    Boards(Boards),
    /// See [`Preferences::speech`].
    Speech(Speech),
    /// See [`Preferences::welcome`].
    Welcome(Welcome),
    /// See [`Preferences::locale`].
    Locale(Lang),
    /// See [`Preferences::undelivered`].
    Undelivered(Option<UtcSeconds>),
}

const OFF: &str = "off";
const UNDELIVERED: &str = "dm-refused";

impl Preference {
    /// Reads a stored value. `None` for a key or a value that means nothing.
    pub fn parse(key: &str, value: &str) -> Option<Preference> {
        Some(match key {
            "pings" => Preference::Pings(Pings::from_code(value)?),
            "quiet" if value == OFF => Preference::Quiet(None),
            "quiet" => Preference::Quiet(Some(value.parse().ok()?)),
            "zone" => Preference::Zone(value.parse().ok()?),
            "confirm" => Preference::Confirm(Confirm::from_code(value)?),
            "bottom" => Preference::Orientation(Orientation::from_code(value)?),
            "theme" => Preference::Theme(Theme::from_code(value)?),
            "labels" => Preference::Labels(Labels::from_code(value)?),
            "boards" => Preference::Boards(Boards::from_code(value)?),
            "language" => Preference::Speech(Speech::from_code(value)?),
            "challenges" => Preference::Welcome(Welcome::from_code(value)?),
            "locale" => Preference::Locale(Lang::from_code(value)?),
            UNDELIVERED if value == OFF => Preference::Undelivered(None),
            UNDELIVERED => Preference::Undelivered(Some(UtcSeconds(digits(value)?))),
            _ => return None,
        })
    }

    /// Under which keys it is stored, and how.
    pub fn stored(&self) -> Vec<(&'static str, String)> {
        let one = |key, value: &str| vec![(key, value.to_owned())];
        match self {
            Preference::Pings(pings) => {
                let mut stored = one("pings", pings.code());
                stored.push((UNDELIVERED, OFF.to_owned()));
                stored
            }
            Preference::Quiet(None) => one("quiet", OFF),
            Preference::Quiet(Some(hours)) => one("quiet", &hours.to_string()),
            Preference::Zone(zone) => one("zone", zone.name()),
            Preference::Confirm(confirm) => one("confirm", confirm.code()),
            Preference::Orientation(orientation) => one("bottom", orientation.code()),
            Preference::Theme(theme) => one("theme", theme.code()),
            Preference::Labels(labels) => one("labels", labels.code()),
            Preference::Boards(boards) => one("boards", boards.code()),
            Preference::Speech(speech) => one("language", speech.code()),
            Preference::Welcome(welcome) => one("challenges", welcome.code()),
            Preference::Locale(lang) => one("locale", lang.code()),
            Preference::Undelivered(None) => one(UNDELIVERED, OFF),
            Preference::Undelivered(Some(at)) => one(UNDELIVERED, &at.0.to_string()),
        }
    }
}

impl Preferences {
    /// Reads all that is stored of a person.
    pub(super) fn read(scope: &SettingScope, stored: &[(String, String)]) -> Self {
        let mut preferences = Preferences::default();
        for (key, value) in stored {
            match Preference::parse(key, value) {
                Some(preference) => preferences.take(preference),
                None => log_unreadable(scope, key, value),
            }
        }
        preferences
    }

    /// Changes what a person chooses, with all that follows from it: as if it were stored and read again.
    pub fn choose(&mut self, preference: &Preference) {
        for (key, value) in preference.stored() {
            if let Some(stored) = Preference::parse(key, &value) {
                self.take(stored);
            }
        }
    }

    /// Changes one preference alone.
    pub fn take(&mut self, preference: Preference) {
        match preference {
            Preference::Pings(pings) => self.pings = pings,
            Preference::Quiet(quiet) => self.quiet = quiet,
            Preference::Zone(zone) => self.zone = zone,
            Preference::Confirm(confirm) => self.confirm = confirm,
            Preference::Orientation(orientation) => self.orientation = orientation,
            Preference::Theme(theme) => self.look.theme = theme,
            Preference::Labels(labels) => self.look.labels = labels,
            Preference::Boards(boards) => self.boards = boards,
            Preference::Speech(speech) => self.speech = speech,
            Preference::Welcome(welcome) => self.welcome = welcome,
            Preference::Locale(lang) => self.locale = Some(lang),
            Preference::Undelivered(at) => self.undelivered = at,
        }
    }

    /// The language for what is said to the person unasked, if it is known.
    pub fn unasked(&self) -> Option<Lang> {
        self.speech.lang().or(self.locale)
    }

    /// How to reach the person at `now` with news that would ping them.
    pub fn reach(&self, now: UtcSeconds) -> NotifyBy {
        let quiet = self.quiet_until(now);
        match (self.pings, quiet) {
            (Pings::Nothing, _) => NotifyBy::Nothing,
            (Pings::Channel, None) => NotifyBy::Ping,
            (Pings::Direct, None) if !self.takes_direct(now) => NotifyBy::Ping,
            (Pings::Direct, None) => NotifyBy::Call(now),
            (Pings::Channel | Pings::Direct, Some(end)) => NotifyBy::Call(end),
        }
    }

    /// Whether a direct message is worth trying: not for some time after Discord refused one.
    pub fn takes_direct(&self, now: UtcSeconds) -> bool {
        self.pings == Pings::Direct
            && self
                .undelivered
                .is_none_or(|refused| now.0 - refused.0 >= DIRECT_AGAIN)
    }

    /// When the person may be called if not at `now`: the end of the quiet hours. `None` outside of them.
    fn quiet_until(&self, now: UtcSeconds) -> Option<UtcSeconds> {
        self.quiet?.until(now, &self.zone)
    }
}

#[cfg(test)]
mod tests {
    use forteca_data::UserId;

    use super::*;

    const SCOPE: SettingScope = SettingScope::User(UserId(1));

    #[test]
    fn what_is_stored_is_read_back() {
        let mut all: Vec<Preference> = Vec::new();
        all.extend(Pings::ALL.iter().map(|value| Preference::Pings(*value)));
        all.extend(Confirm::ALL.iter().map(|value| Preference::Confirm(*value)));
        all.extend(
            Orientation::ALL
                .iter()
                .map(|value| Preference::Orientation(*value)),
        );
        all.extend(Boards::ALL.iter().map(|value| Preference::Boards(*value)));
        all.extend(Speech::ALL.iter().map(|value| Preference::Speech(*value)));
        all.extend(Welcome::ALL.iter().map(|value| Preference::Welcome(*value)));
        all.extend(Theme::ALL.map(Preference::Theme));
        all.extend(Labels::ALL.map(Preference::Labels));
        all.extend(Lang::ALL.map(Preference::Locale));
        all.push(Preference::Quiet(None));
        all.push(Preference::Quiet("22-7".parse().ok()));
        all.push(Preference::Zone("America/New_York".parse().unwrap()));
        all.push(Preference::Undelivered(Some(UtcSeconds(1_780_000_000))));
        all.push(Preference::Undelivered(None));
        for preference in all {
            let stored = preference.stored();
            let (key, value) = &stored[0];
            assert_eq!(Preference::parse(key, value), Some(preference));
        }
    }

    #[test]
    fn quiet_hours_delay_a_call_and_a_refused_message_is_not_tried_again_the_same_day() {
        // Ten in the evening in Warsaw, and the morning after.
        let (night, morning) = (UtcSeconds(1_768_078_800), UtcSeconds(1_768_111_200));
        let mut preferences = Preferences::default();
        assert_eq!(preferences.reach(night), NotifyBy::Ping);
        preferences.take(Preference::Quiet(Some(QuietHours::USUAL)));
        assert_eq!(preferences.reach(night), NotifyBy::Call(morning));
        assert_eq!(preferences.reach(morning), NotifyBy::Ping);
        preferences.take(Preference::Pings(Pings::Direct));
        assert_eq!(preferences.reach(night), NotifyBy::Call(morning));
        assert_eq!(preferences.reach(morning), NotifyBy::Call(morning));
        preferences.take(Preference::Undelivered(Some(morning)));
        assert_eq!(preferences.reach(morning), NotifyBy::Ping);
        assert!(preferences.takes_direct(UtcSeconds(morning.0 + 86_400)));
        preferences.take(Preference::Pings(Pings::Nothing));
        assert_eq!(preferences.reach(night), NotifyBy::Nothing);
    }

    #[test]
    fn damaged_values_and_unknown_keys_count_as_not_set() {
        let stored = [
            ("pings", "pigeon"),
            ("quiet", "25-7"),
            ("quiet", "7-7"),
            ("zone", "Mars/Olympus"),
            ("theme", ""),
            ("labels", "\u{0}"),
            ("bottom", "own; DROP TABLE games"),
            ("dm-refused", "-5"),
            ("from-a-later-release", "yes"),
        ];
        let stored = stored.map(|(key, value)| (key.to_owned(), value.to_owned()));
        assert_eq!(Preferences::read(&SCOPE, &stored), Preferences::default());
        let mut mixed = stored.to_vec();
        mixed.push(("boards".to_owned(), "text".to_owned()));
        assert_eq!(Preferences::read(&SCOPE, &mixed).boards, Boards::Text);
    }
}
