//! The made-up guild that every sandbox begins with, and the shapes of people and channels. What happens to them is in `state`.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::clock::iso8601;
use crate::permissions::{self, Overwrite, Target};
use crate::snowflake::created_at;

/// The ids of the guild, its channels and its people; the same in every sandbox.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct World {
    /// The guild "Klub Gier", Polish.
    pub guild: u64,
    /// The text channel `gry`.
    pub channel_gry: u64,
    /// The text channel `games`.
    pub channel_games: u64,
    /// The text channel `czytelnia`, where the bot may look but not write.
    pub channel_readonly: u64,
    /// The bot's user.
    pub bot: u64,
    /// The application; as on Discord since 2016 the same number as its bot.
    pub application: u64,
    /// Ala, Polish, owns the guild and so has every permission.
    pub ala: u64,
    /// Bartek, Polish.
    pub bartek: u64,
    /// Celina, British English.
    pub celina: u64,
    /// David, American English.
    pub david: u64,
    /// Ewa, Polish.
    pub ewa: u64,
    /// Filip, American English.
    pub filip: u64,
    /// Zegar, another bot.
    pub other_bot: u64,
}

pub(crate) const WORLD: World = World {
    guild: 1_300_000_000_000_000_001,
    channel_gry: 1_300_000_000_000_000_011,
    channel_games: 1_300_000_000_000_000_012,
    channel_readonly: 1_300_000_000_000_000_013,
    bot: 1_300_000_000_000_000_100,
    application: 1_300_000_000_000_000_100,
    ala: 1_300_000_000_000_000_101,
    bartek: 1_300_000_000_000_000_102,
    celina: 1_300_000_000_000_000_103,
    david: 1_300_000_000_000_000_104,
    ewa: 1_300_000_000_000_000_105,
    filip: 1_300_000_000_000_000_106,
    other_bot: 1_300_000_000_000_000_107,
};

pub(crate) const GUILD_NAME: &str = "Klub Gier";
pub(crate) const GUILD_LOCALE: &str = "pl";
const ROLE_BOT: u64 = 1_300_000_000_000_000_021;
const ROLE_PEOPLE: u64 = 1_300_000_000_000_000_022;

/// The roles of the guild: id, name, bits. The first is @everyone, whose id is the guild's.
pub(crate) const ROLES: [(u64, &str, u64); 3] = [
    (WORLD.guild, "@everyone", permissions::EVERYONE),
    (ROLE_BOT, "Forteca", permissions::BOT),
    (ROLE_PEOPLE, "Klubowicze", permissions::PEOPLE),
];

/// Who drives an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Driver {
    Person,
    Bot,
}

/// Whether a person is still in the guild.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Standing {
    Present,
    Left,
}

/// A user together with the membership in the guild.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Member {
    pub(crate) id: u64,
    pub(crate) username: String,
    pub(crate) global_name: Option<String>,
    pub(crate) nick: Option<String>,
    pub(crate) locale: String,
    pub(crate) driver: Driver,
    pub(crate) roles: Vec<u64>,
    pub(crate) standing: Standing,
    pub(crate) takes_dms: bool,
}

impl Member {
    /// Discord's user object.
    pub(crate) fn user(&self) -> Value {
        let mut user = json!({
            "id": self.id.to_string(),
            "username": self.username,
            "discriminator": if self.driver == Driver::Bot { "0001" } else { "0" },
            "global_name": self.global_name,
            "avatar": null,
            "avatar_decoration_data": null,
            "banner": null,
            "accent_color": null,
            "public_flags": 0,
            "flags": 0,
        });
        if self.driver == Driver::Bot {
            user["bot"] = json!(true);
        }
        user
    }

    /// Discord's member object, with the user inside.
    pub(crate) fn member(&self) -> Value {
        let mut member = self.partial_member();
        member["user"] = self.user();
        member["deaf"] = json!(false);
        member["mute"] = json!(false);
        member
    }

    /// The member without user, deaf and mute, as in `resolved`.
    pub(crate) fn partial_member(&self) -> Value {
        json!({
            "nick": self.nick,
            "avatar": null,
            "banner": null,
            "roles": self.roles.iter().map(u64::to_string).collect::<Vec<_>>(),
            "joined_at": iso8601(created_at(self.id)),
            "premium_since": null,
            "pending": false,
            "flags": 0,
            "communication_disabled_until": null,
        })
    }
}

/// Somebody who has just joined.
pub(crate) fn newcomer(id: u64, name: &str, locale: &str) -> Member {
    Member {
        id,
        username: name.to_lowercase(),
        global_name: Some(name.to_owned()),
        nick: None,
        locale: locale.to_owned(),
        driver: Driver::Person,
        roles: vec![ROLE_PEOPLE],
        standing: Standing::Present,
        takes_dms: true,
    }
}

pub(crate) fn members() -> Vec<Member> {
    let person = |id, name: &str, nick: Option<&str>, locale: &str| Member {
        nick: nick.map(str::to_owned),
        ..newcomer(id, name, locale)
    };
    let bot = |id, name: &str, role| Member {
        global_name: None,
        username: name.to_owned(),
        driver: Driver::Bot,
        roles: vec![role],
        ..person(id, name, None, "en-US")
    };
    let w = WORLD;
    vec![
        bot(w.bot, "Forteca", ROLE_BOT),
        person(w.ala, "Ala", None, "pl"),
        person(w.bartek, "Bartek", Some("Bartek z Gdyni"), "pl"),
        person(w.celina, "Celina", None, "en-GB"),
        person(w.david, "David", Some("Dave"), "en-US"),
        person(w.ewa, "Ewa", None, "pl"),
        person(w.filip, "Filip", None, "en-US"),
        bot(w.other_bot, "Zegar", ROLE_PEOPLE),
    ]
}

/// The kinds of channels that the stand-in has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Kind {
    Text,
    Direct,
    PublicThread,
    PrivateThread,
}

impl Kind {
    /// Discord's number.
    pub(crate) fn number(self) -> u8 {
        match self {
            Kind::Text => 0,
            Kind::Direct => 1,
            Kind::PublicThread => 11,
            Kind::PrivateThread => 12,
        }
    }

    pub(crate) fn is_thread(self) -> bool {
        matches!(self, Kind::PublicThread | Kind::PrivateThread)
    }
}

/// What only threads have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Thread {
    pub(crate) parent: u64,
    pub(crate) owner: u64,
    pub(crate) members: Vec<u64>,
    pub(crate) archived: bool,
    pub(crate) locked: bool,
    pub(crate) auto_archive_minutes: u64,
    /// When it was last archived or unarchived, in milliseconds since 1970.
    pub(crate) turned: u64,
    pub(crate) messages: u64,
    pub(crate) sent: u64,
}

/// A channel, a thread or a direct message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Channel {
    pub(crate) id: u64,
    /// The guild it is in, if it is not the one that every sandbox begins with.
    #[serde(default)]
    pub(crate) other_guild: Option<u64>,
    pub(crate) kind: Kind,
    pub(crate) name: String,
    pub(crate) topic: Option<String>,
    pub(crate) position: u32,
    pub(crate) overwrites: Vec<Overwrite>,
    /// The person at the other end of a direct message.
    pub(crate) recipient: Option<u64>,
    pub(crate) thread: Option<Thread>,
    pub(crate) last_message: Option<u64>,
    pub(crate) slow_mode_seconds: u64,
}

impl Channel {
    pub(crate) fn bare(id: u64, kind: Kind, name: &str) -> Self {
        Channel {
            id,
            other_guild: None,
            kind,
            name: name.to_owned(),
            topic: None,
            position: 0,
            overwrites: Vec::new(),
            recipient: None,
            thread: None,
            last_message: None,
            slow_mode_seconds: 0,
        }
    }

    /// The guild it is in; none for a direct message.
    pub(crate) fn guild(&self) -> Option<u64> {
        (self.kind != Kind::Direct).then(|| self.other_guild.unwrap_or(WORLD.guild))
    }

    /// Discord's channel object; `recipient` is the user at the other end of a direct message.
    pub(crate) fn json(&self, recipient: Option<Value>) -> Value {
        let mut channel = json!({
            "id": self.id.to_string(),
            "type": self.kind.number(),
            "last_message_id": self.last_message.map(|id| id.to_string()),
            "flags": 0,
        });
        if let Some(user) = recipient {
            channel["recipients"] = json!([user]);
            return channel;
        }
        channel["guild_id"] = json!(self.guild().map(|id| id.to_string()));
        channel["name"] = json!(self.name);
        channel["rate_limit_per_user"] = json!(self.slow_mode_seconds);
        if let Some(thread) = &self.thread {
            channel["parent_id"] = json!(thread.parent.to_string());
            channel["owner_id"] = json!(thread.owner.to_string());
            channel["message_count"] = json!(thread.messages);
            channel["total_message_sent"] = json!(thread.sent);
            // Discord stops counting members at fifty.
            channel["member_count"] = json!(thread.members.len().min(50));
            channel["thread_metadata"] = json!({
                "archived": thread.archived,
                "archive_timestamp": iso8601(thread.turned),
                "auto_archive_duration": thread.auto_archive_minutes,
                "locked": thread.locked,
                "create_timestamp": iso8601(created_at(self.id)),
            });
            if self.kind == Kind::PrivateThread {
                channel["thread_metadata"]["invitable"] = json!(true);
            }
        } else {
            channel["parent_id"] = Value::Null;
            channel["position"] = json!(self.position);
            channel["topic"] = json!(self.topic);
            channel["nsfw"] = json!(false);
            channel["permission_overwrites"] = self
                .overwrites
                .iter()
                .map(|o| {
                    json!({
                        "id": o.id.to_string(),
                        "type": if o.target == Target::Role { 0 } else { 1 },
                        "allow": o.allow.to_string(),
                        "deny": o.deny.to_string(),
                    })
                })
                .collect();
        }
        channel
    }
}

pub(crate) fn channels() -> Vec<Channel> {
    let text = |id, name: &str, topic: &str, position| Channel {
        topic: Some(topic.to_owned()),
        position,
        ..Channel::bare(id, Kind::Text, name)
    };
    let mut readonly = text(WORLD.channel_readonly, "czytelnia", "Tu się czyta", 2);
    readonly.overwrites.push(Overwrite {
        id: ROLE_BOT,
        target: Target::Role,
        allow: 0,
        deny: permissions::SEND_MESSAGES
            | permissions::ATTACH_FILES
            | permissions::SEND_MESSAGES_IN_THREADS
            | permissions::CREATE_PUBLIC_THREADS,
    });
    vec![
        text(WORLD.channel_gry, "gry", "Tu się gra", 0),
        text(WORLD.channel_games, "games", "Play here", 1),
        readonly,
    ]
}

/// The roles as Discord shows them.
pub(crate) fn roles() -> Value {
    ROLES
        .iter()
        .enumerate()
        .map(|(position, (id, name, bits))| {
            json!({
                "id": id.to_string(), "name": name, "permissions": bits.to_string(), "position": position,
                "color": 0, "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
                "hoist": false, "icon": null, "unicode_emoji": null, "managed": *id == ROLE_BOT,
                "mentionable": false, "flags": 0,
            })
        })
        .collect()
}

/// Discord's guild object, without what only GUILD_CREATE carries.
pub(crate) fn guild(id: u64, locale: &str) -> Value {
    json!({
        "id": id.to_string(), "name": GUILD_NAME, "icon": null, "icon_hash": null, "splash": null,
        "discovery_splash": null, "owner_id": WORLD.ala.to_string(), "afk_channel_id": null, "afk_timeout": 300,
        "widget_enabled": false, "widget_channel_id": null, "verification_level": 0,
        "default_message_notifications": 0, "explicit_content_filter": 0, "roles": roles(), "emojis": [],
        "features": [], "mfa_level": 0, "application_id": null, "system_channel_id": null,
        "system_channel_flags": 0, "rules_channel_id": null, "max_presences": null, "max_members": 500_000,
        "vanity_url_code": null, "description": null, "banner": null, "premium_tier": 0,
        "premium_subscription_count": 0, "preferred_locale": locale, "public_updates_channel_id": null,
        "max_video_channel_users": 25, "nsfw": false, "nsfw_level": 0, "stickers": [],
        "premium_progress_bar_enabled": false, "safety_alerts_channel_id": null, "region": "deprecated",
    })
}
