//! What a server has decided: where games are played, what is usual there, where results are told.

use forteca_data::{ChannelId, SettingScope, ThreadUse, TimeControl};
use forteca_engine::Variant;

use super::person::Speech;
use super::{coded, log_unreadable};
use crate::club::{time_control_code, time_control_of};
use crate::numbers::digits;

coded! {
    /// Where the games of a server live.
    ThreadRule {
        /// In a thread each, where the bot may open one.
        Thread = "thread",
        /// In the channel itself.
        Channel = "channel",
    }
}

/// All that a server has decided.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ServerRules {
    /// The channels in which games may be started; none: in all of them.
    pub channels: Vec<ChannelId>,
    /// Where games live.
    pub threads: ThreadRule,
    /// The game of a challenge that names none.
    pub game: Option<Variant>,
    /// The time control of a challenge that names none.
    pub time_control: Option<TimeControl>,
    /// Where results are told, beside the game's own place.
    pub results: Option<ChannelId>,
    /// The language of public messages.
    pub speech: Speech,
}

/// One rule of a server with its value.
#[derive(Debug, Clone, PartialEq)]
pub enum Rule {
    /// See [`ServerRules::channels`].
    Channels(Vec<ChannelId>),
    /// See [`ServerRules::threads`].
    Threads(ThreadRule),
    /// See [`ServerRules::game`].
    Game(Option<Variant>),
    /// See [`ServerRules::time_control`].
    TimeControl(Option<TimeControl>),
    /// See [`ServerRules::results`].
    Results(Option<ChannelId>),
    /// See [`ServerRules::speech`].
    Speech(Speech),
}

const NONE: &str = "none";

impl Rule {
    /// Reads a stored value. `None` for a key or a value that means nothing.
    pub fn parse(key: &str, value: &str) -> Option<Rule> {
        Some(match key {
            "channels" if value == NONE => Rule::Channels(Vec::new()),
            "channels" => Rule::Channels(value.split(',').map(channel).collect::<Option<_>>()?),
            "threads" => Rule::Threads(ThreadRule::from_code(value)?),
            "game" if value == NONE => Rule::Game(None),
            "game" => Rule::Game(Some(Variant::from_id(value).ok()?)),
            "pace" if value == NONE => Rule::TimeControl(None),
            "pace" => Rule::TimeControl(Some(time_control_of(value)?)),
            "results" if value == NONE => Rule::Results(None),
            "results" => Rule::Results(Some(channel(value)?)),
            "language" => Rule::Speech(Speech::from_code(value)?),
            _ => return None,
        })
    }

    /// Under which key it is stored, and how.
    pub fn stored(&self) -> (&'static str, String) {
        match self {
            Rule::Channels(channels) if channels.is_empty() => ("channels", NONE.to_owned()),
            Rule::Channels(channels) => {
                let ids: Vec<String> = channels.iter().map(|channel| channel.0.to_string()).collect();
                ("channels", ids.join(","))
            }
            Rule::Threads(threads) => ("threads", threads.code().to_owned()),
            Rule::Game(game) => ("game", game.map_or(NONE, Variant::id).to_owned()),
            Rule::TimeControl(time_control) => (
                "pace",
                time_control
                    .and_then(time_control_code)
                    .unwrap_or(NONE)
                    .to_owned(),
            ),
            Rule::Results(channel) => (
                "results",
                channel.map_or_else(|| NONE.to_owned(), |channel| channel.0.to_string()),
            ),
            Rule::Speech(speech) => ("language", speech.code().to_owned()),
        }
    }
}

/// No channel of Discord's has the id 0.
fn channel(text: &str) -> Option<ChannelId> {
    digits(text).filter(|id| *id != 0).map(ChannelId)
}

impl ServerRules {
    /// Reads all that is stored of a server.
    pub(super) fn read(scope: &SettingScope, stored: &[(String, String)]) -> Self {
        let mut rules = ServerRules::default();
        for (key, value) in stored {
            match Rule::parse(key, value) {
                Some(rule) => rules.take(rule),
                None => log_unreadable(scope, key, value),
            }
        }
        rules
    }

    /// Changes one rule.
    pub fn take(&mut self, rule: Rule) {
        match rule {
            Rule::Channels(channels) => self.channels = channels,
            Rule::Threads(threads) => self.threads = threads,
            Rule::Game(game) => self.game = game,
            Rule::TimeControl(time_control) => self.time_control = time_control,
            Rule::Results(channel) => self.results = channel,
            Rule::Speech(speech) => self.speech = speech,
        }
    }

    /// Whether games may be started in a channel; of a thread, also in the channel it belongs to.
    pub fn allow(&self, channel: ChannelId, parent: Option<ChannelId>) -> bool {
        self.channels.is_empty()
            || self.channels.contains(&channel)
            || parent.is_some_and(|parent| self.channels.contains(&parent))
    }

    /// Every channel that is named, each once: those for games, and that for results.
    pub fn named_channels(&self) -> impl Iterator<Item = ChannelId> {
        let results = self.results.filter(|results| !self.channels.contains(results));
        self.channels.iter().copied().chain(results)
    }

    /// Where a game is to live if the bot could open a thread for it or not.
    pub fn place(&self, possible: ThreadUse) -> ThreadUse {
        match self.threads {
            ThreadRule::Thread => possible,
            ThreadRule::Channel => ThreadUse::Channel,
        }
    }
}

#[cfg(test)]
mod tests {
    use forteca_data::GuildId;

    use crate::club::TIME_CONTROLS;

    use super::*;

    #[test]
    fn what_is_stored_is_read_back() {
        let game = Variant::from_id("warcaby-polskie").unwrap();
        for rule in [
            Rule::Channels(vec![]),
            Rule::Channels(vec![ChannelId(5), ChannelId(u64::MAX)]),
            Rule::Threads(ThreadRule::Channel),
            Rule::Game(Some(game)),
            Rule::Game(None),
            Rule::TimeControl(Some(TIME_CONTROLS[0].1)),
            Rule::TimeControl(None),
            Rule::Results(Some(ChannelId(7))),
            Rule::Results(None),
            Rule::Speech(Speech::Polish),
        ] {
            let (key, value) = rule.stored();
            assert_eq!(Rule::parse(key, &value), Some(rule));
        }
    }

    #[test]
    fn a_damaged_rule_forbids_nothing() {
        let scope = SettingScope::Guild(GuildId(1));
        let stored = [
            ("channels", "5,x"),
            ("channels", "0"),
            ("results", ""),
            ("game", "chess"),
        ];
        let stored = stored.map(|(key, value)| (key.to_owned(), value.to_owned()));
        let rules = ServerRules::read(&scope, &stored);
        assert_eq!(rules, ServerRules::default());
        assert!(rules.allow(ChannelId(9), None));
    }

    #[test]
    fn a_thread_is_allowed_where_its_channel_is() {
        let rules = ServerRules {
            channels: vec![ChannelId(5)],
            ..ServerRules::default()
        };
        assert!(rules.allow(ChannelId(5), None));
        assert!(rules.allow(ChannelId(50), Some(ChannelId(5))));
        assert!(!rules.allow(ChannelId(6), None));
        assert!(!rules.allow(ChannelId(60), Some(ChannelId(6))));
    }
}
