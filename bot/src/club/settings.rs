//! What people and servers prefer: typed values, read from the database's table of texts and written back to it.
//!
//! A value that cannot be read, as a later release or a damaged file may leave behind, counts as not set: a reply
//! never fails for it. What the preferences lead to is decided by those who ask for them.

mod person;
mod quiet;
mod server;

use forteca_data::{GuildId, SettingScope, StoreError, UserId};

pub use person::{Boards, Confirm, NotifyBy, Orientation, Pings, Preference, Preferences, Speech, Welcome};
pub use quiet::{COMMON_ZONES, QuietHours, Zone};
pub use server::{Rule, ServerRules, ThreadRule};

use super::Club;
use super::listed::readable;
use super::watch::SEEN;

/// The key under which it is kept which commands were registered last.
const REGISTERED_COMMANDS: &str = "registered-commands";

/// An enum whose values are stored by a short name, the default first.
macro_rules! coded {
    (
        $(#[$about:meta])*
        $name:ident { $(#[$first_about:meta])* $first:ident = $first_code:literal
            $(, $(#[$value_about:meta])* $value:ident = $code:literal)* $(,)? }
    ) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
        pub enum $name {
            $(#[$first_about])*
            #[default]
            $first,
            $($(#[$value_about])* $value,)*
        }

        impl $name {
            /// All of them, the default first.
            pub const ALL: &'static [$name] = &[$name::$first $(, $name::$value)*];

            /// The lasting short name, as stored and as in a menu.
            pub fn code(self) -> &'static str {
                match self {
                    $name::$first => $first_code,
                    $($name::$value => $code,)*
                }
            }

            /// The one with this code.
            pub fn from_code(code: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|known| known.code() == code)
            }
        }
    };
}
use coded;

impl Club {
    /// What somebody prefers. Never fails: what cannot be read is as if it were not set.
    pub async fn preferences(&self, user: UserId) -> Preferences {
        let scope = SettingScope::User(user);
        Preferences::read(&scope, &self.stored(&scope).await)
    }

    /// Sets preferences, all or none.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn prefer(&self, user: UserId, preferences: &[Preference]) -> Result<(), StoreError> {
        let values = preferences.iter().flat_map(Preference::stored).collect();
        self.store.set_settings(&SettingScope::User(user), values).await
    }

    /// What a server has decided. Never fails: what cannot be read is as if it were not set.
    pub async fn server_rules(&self, guild: GuildId) -> ServerRules {
        let scope = SettingScope::Guild(guild);
        ServerRules::read(&scope, &self.stored(&scope).await)
    }

    /// Sets one rule of a server.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn rule(&self, guild: GuildId, rule: Rule) -> Result<(), StoreError> {
        let (key, value) = rule.stored();
        self.store
            .set_settings(&SettingScope::Guild(guild), vec![(key, value)])
            .await
    }

    /// What was last noted of the commands that Discord holds. `None` if nothing ever was.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn registered_commands(&self) -> Result<Option<String>, StoreError> {
        self.store.setting(&SettingScope::Bot, REGISTERED_COMMANDS).await
    }

    /// Notes what commands Discord holds, in whatever form whoever registers them compares.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn note_registered_commands(&self, commands: &str) -> Result<(), StoreError> {
        self.store
            .set_setting(&SettingScope::Bot, REGISTERED_COMMANDS, commands)
            .await
    }

    async fn stored(&self, scope: &SettingScope) -> Vec<(String, String)> {
        match self.store.settings(scope).await {
            Ok(stored) => readable(stored),
            Err(error) => {
                tracing::error!(%scope, %error, "settings could not be read");
                Vec::new()
            }
        }
    }
}

/// Whether a stored setting is one that is known, with a value that means something.
pub fn check_setting(scope: &str, key: &str, value: &str) -> bool {
    let number = |of: &str| of.parse::<u64>().is_ok();
    match scope.split_once(':') {
        None if key == SEEN => scope == "bot" && value.parse::<i64>().is_ok(),
        None => scope == "bot" && key == REGISTERED_COMMANDS,
        Some(("user", user)) => number(user) && Preference::parse(key, value).is_some(),
        Some(("guild", guild)) => number(guild) && Rule::parse(key, value).is_some(),
        Some(_) => false,
    }
}

fn log_unreadable(scope: &SettingScope, key: &str, value: &str) {
    tracing::warn!(%scope, key, value, "a setting that cannot be read counts as not set");
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use forteca_data::{ChannelId, Store, UtcSeconds};

    use super::*;
    use crate::clock::ManualClock;
    use crate::config::Limits;

    #[tokio::test]
    async fn neither_servers_nor_people_share_their_settings() {
        let store = Store::in_memory().unwrap();
        let clock = Arc::new(ManualClock::at(UtcSeconds(0)));
        let club = Club::new(store, clock, Limits::default());
        // The same number as a server and as a person, and one that begins like it.
        let (one, other) = (GuildId(10), GuildId(100));
        club.rule(one, Rule::Channels(vec![ChannelId(5)])).await.unwrap();
        club.rule(one, Rule::Speech(Speech::Polish)).await.unwrap();
        club.rule(other, Rule::Threads(ThreadRule::Channel))
            .await
            .unwrap();
        club.prefer(UserId(10), &[Preference::Speech(Speech::English)])
            .await
            .unwrap();

        let rules = club.server_rules(one).await;
        assert_eq!(
            (rules.speech, rules.threads),
            (Speech::Polish, ThreadRule::Thread)
        );
        assert!(!rules.allow(ChannelId(6), None));
        let rules = club.server_rules(other).await;
        assert_eq!(
            (rules.speech, rules.threads),
            (Speech::Automatic, ThreadRule::Channel)
        );
        assert!(rules.allow(ChannelId(6), None));
        assert_eq!(club.preferences(UserId(10)).await.speech, Speech::English);
        assert_eq!(club.preferences(UserId(100)).await, Preferences::default());
    }
}
