//! Who asks, where, and in which language: what every handler needs of an interaction, and no more of it.

use forteca_data::{ChannelId, GuildId, Person, UserId, Viewer};
use serenity::all::{
    ChannelType, CommandInteraction, ComponentInteraction, Member, ModalInteraction, PartialChannel,
    PartialMember, Permissions, User,
};

use super::page::clip;
use crate::club::{Club, Preference, Preferences, ServerRules};
use crate::texts::Lang;

/// The longest name that is kept of anybody, in characters: some times Discord's longest.
const LONGEST_NAME: usize = 100;

/// The person behind an interaction, and the place.
#[derive(Debug, Clone)]
pub struct Caller {
    /// Who.
    pub person: Person,
    /// The name of the person's account, in the few letters that Discord allows in it.
    pub account: String,
    /// The language of private answers.
    pub lang: Lang,
    /// The language of the person's Discord.
    pub client_lang: Lang,
    /// The language of what everybody here reads.
    pub public_lang: Lang,
    /// The server, if any.
    pub guild: Option<GuildId>,
    /// The channel or thread.
    pub channel: ChannelId,
    /// What kind of channel it is, if Discord said so.
    pub channel_kind: Option<ChannelType>,
    /// The channel that a thread belongs to.
    pub parent: Option<ChannelId>,
    /// What the bot may do in the channel.
    pub may: Permissions,
    /// What the person may do in the channel; in a direct message nothing is told of it.
    pub rights: Permissions,
    /// What the person prefers.
    pub preferences: Preferences,
    /// What the server has decided.
    pub rules: ServerRules,
}

impl Caller {
    /// The same with what the club knows of person and server, languages included.
    pub async fn known_to(mut self, club: &Club) -> Self {
        self.preferences = club.preferences(self.person.id).await;
        if let Some(guild) = self.guild {
            self.rules = club.server_rules(guild).await;
        }
        self.lang = self.preferences.speech.lang().unwrap_or(self.client_lang);
        // Where there is no server, nobody else reads along.
        if self.guild.is_none() {
            self.public_lang = self.lang;
        }
        if let Some(lang) = self.rules.speech.lang() {
            self.public_lang = lang;
        }
        self
    }

    /// The same after a preference has changed.
    pub fn preferring(mut self, preference: Preference) -> Self {
        self.preferences.choose(&preference);
        self.lang = self.preferences.speech.lang().unwrap_or(self.client_lang);
        self
    }
}

#[cfg(test)]
impl Caller {
    /// Somebody without preferences in a direct message.
    pub(crate) fn anybody(lang: Lang) -> Self {
        Caller {
            person: Person {
                id: UserId(1),
                name: "Ala".to_owned(),
            },
            account: "ala".to_owned(),
            lang,
            client_lang: lang,
            public_lang: lang,
            guild: None,
            channel: ChannelId(1),
            channel_kind: None,
            parent: None,
            may: Permissions::empty(),
            rights: Permissions::empty(),
            preferences: Preferences::default(),
            rules: ServerRules::default(),
        }
    }
}

impl Caller {
    /// Whether it is told who they are: serenity makes it the first user of all if it is not.
    pub fn is_somebody(&self) -> bool {
        self.person.id != UserId(1)
    }

    /// The same as a reader of games.
    pub fn viewer(&self) -> Viewer {
        Viewer {
            user: self.person.id,
            guild: self.guild,
        }
    }
}

macro_rules! caller_of {
    ($interaction:expr) => {{
        let of = $interaction;
        let lang = Lang::from_locale(&of.locale);
        Caller {
            person: person(
                &of.user,
                of.member.as_ref().map(|member| MemberName::Full(member)),
            ),
            account: clip(&of.user.name, LONGEST_NAME),
            lang,
            client_lang: lang,
            public_lang: of.guild_locale.as_deref().map_or(lang, Lang::from_locale),
            guild: of.guild_id.map(|guild| GuildId(guild.get())),
            channel: ChannelId(of.channel_id.get()),
            channel_kind: of.channel.as_ref().map(|channel: &PartialChannel| channel.kind),
            parent: of
                .channel
                .as_ref()
                .and_then(|channel| channel.parent_id)
                .map(|parent| ChannelId(parent.get())),
            may: of.app_permissions.unwrap_or_else(Permissions::empty),
            rights: of
                .member
                .as_ref()
                .and_then(|member| member.permissions)
                .unwrap_or_else(Permissions::empty),
            preferences: Preferences::default(),
            rules: ServerRules::default(),
        }
    }};
}

impl From<&CommandInteraction> for Caller {
    fn from(interaction: &CommandInteraction) -> Self {
        caller_of!(interaction)
    }
}

impl From<&ComponentInteraction> for Caller {
    fn from(interaction: &ComponentInteraction) -> Self {
        caller_of!(interaction)
    }
}

impl From<&ModalInteraction> for Caller {
    fn from(interaction: &ModalInteraction) -> Self {
        caller_of!(interaction)
    }
}

enum MemberName<'a> {
    Full(&'a Member),
    Partial(&'a PartialMember),
}

/// Somebody who was named in an option.
pub fn named(user: &User, member: Option<&PartialMember>) -> Person {
    person(user, member.map(MemberName::Partial))
}

fn person(user: &User, member: Option<MemberName<'_>>) -> Person {
    let nick = match member {
        Some(MemberName::Full(member)) => member.nick.as_deref(),
        Some(MemberName::Partial(member)) => member.nick.as_deref(),
        None => None,
    };
    let name = nick.or(user.global_name.as_deref()).unwrap_or(&user.name);
    Person {
        id: UserId(user.id.get()),
        name: clip(name, LONGEST_NAME),
    }
}
