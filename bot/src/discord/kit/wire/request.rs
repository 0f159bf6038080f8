//! What can be asked of Discord: each request with its method and address, and the kind as which Discord counts it.

use std::fmt;

use forteca_data::{ChannelId, GuildId, UserId};
use reqwest::Method;
use serenity::all::{ApplicationId, InteractionId};

use crate::chat::Place;

/// What can be asked of Discord here.
#[derive(Debug, Clone, Copy)]
pub(in crate::discord::kit) enum Request<'a> {
    /// Post a message in a channel.
    Post(ChannelId),
    /// Edit a message.
    Edit(Place),
    /// Open a thread under a message.
    OpenThread(Place),
    /// Open the channel of direct messages with somebody.
    OpenDirect,
    /// Ask who the bot is.
    Me,
    /// Ask for a server with its roles.
    Guild(GuildId),
    /// Ask for a channel with its exceptions from the roles.
    Channel(ChannelId),
    /// Ask whether somebody is in a server.
    Member(GuildId, UserId),
    /// Ask which commands Discord holds.
    Commands(ApplicationId),
    /// Put others in their place.
    SetCommands(ApplicationId),
    /// Give the first answer to an interaction.
    Answer(Ticket<'a>),
    /// Change the first answer.
    EditAnswer(Ticket<'a>),
    /// Take the first answer away.
    WithdrawAnswer(Ticket<'a>),
    /// Answer once more.
    FollowUp(Ticket<'a>),
}

/// What entitles to answer an interaction, for a quarter of an hour.
#[derive(Clone, Copy)]
pub struct Ticket<'a> {
    /// The interaction.
    pub interaction: InteractionId,
    /// Whose it is.
    pub application: ApplicationId,
    /// A secret as long as it is valid.
    pub token: &'a str,
}

impl fmt::Debug for Ticket<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Ticket({})", self.interaction)
    }
}

/// A kind of request that Discord counts by itself: what is done, and in which channel or server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Kind {
    Post(ChannelId),
    Edit(ChannelId),
    OpenThread(ChannelId),
    OpenDirect,
    Me,
    Guild(GuildId),
    Channel(ChannelId),
    Member(GuildId),
    Commands,
    SetCommands,
}

impl Request<'_> {
    /// As which kind it is counted. Answers to interactions have a route each and are not counted among the requests of
    /// the bot, so nothing need be remembered of them.
    pub(super) fn kind(self) -> Option<Kind> {
        Some(match self {
            Request::Post(channel) => Kind::Post(channel),
            Request::Edit(place) => Kind::Edit(place.channel),
            Request::OpenThread(place) => Kind::OpenThread(place.channel),
            Request::OpenDirect => Kind::OpenDirect,
            Request::Me => Kind::Me,
            Request::Guild(guild) => Kind::Guild(guild),
            Request::Channel(channel) => Kind::Channel(channel),
            Request::Member(guild, _) => Kind::Member(guild),
            Request::Commands(_) => Kind::Commands,
            Request::SetCommands(_) => Kind::SetCommands,
            Request::Answer(_)
            | Request::EditAnswer(_)
            | Request::WithdrawAnswer(_)
            | Request::FollowUp(_) => return None,
        })
    }

    /// What it is called where requests are counted.
    pub(super) fn name(self) -> &'static str {
        match self {
            Request::Post(_) => "post",
            Request::Edit(_) => "edit",
            Request::OpenThread(_) => "open_thread",
            Request::OpenDirect => "open_direct",
            Request::Me => "me",
            Request::Guild(_) => "guild",
            Request::Channel(_) => "channel",
            Request::Member(..) => "member",
            Request::Commands(_) => "commands",
            Request::SetCommands(_) => "set_commands",
            Request::Answer(_) => "answer",
            Request::EditAnswer(_) => "edit_answer",
            Request::WithdrawAnswer(_) => "withdraw_answer",
            Request::FollowUp(_) => "follow_up",
        }
    }

    pub(super) fn method(self) -> Method {
        match self {
            Request::Me
            | Request::Guild(_)
            | Request::Channel(_)
            | Request::Member(..)
            | Request::Commands(_) => Method::GET,
            Request::Edit(_) | Request::EditAnswer(_) => Method::PATCH,
            Request::WithdrawAnswer(_) => Method::DELETE,
            Request::SetCommands(_) => Method::PUT,
            Request::Post(_)
            | Request::OpenThread(_)
            | Request::OpenDirect
            | Request::Answer(_)
            | Request::FollowUp(_) => Method::POST,
        }
    }

    pub(super) fn path(self) -> String {
        match self {
            Request::Post(channel) => format!("/channels/{channel}/messages"),
            Request::Edit(Place { channel, message }) => format!("/channels/{channel}/messages/{message}"),
            Request::OpenThread(Place { channel, message }) => {
                format!("/channels/{channel}/messages/{message}/threads")
            }
            Request::OpenDirect => "/users/@me/channels".to_owned(),
            Request::Me => "/users/@me".to_owned(),
            Request::Guild(guild) => format!("/guilds/{guild}"),
            Request::Channel(channel) => format!("/channels/{channel}"),
            Request::Member(guild, user) => format!("/guilds/{guild}/members/{user}"),
            Request::Commands(application) | Request::SetCommands(application) => {
                format!("/applications/{application}/commands")
            }
            Request::Answer(Ticket {
                interaction, token, ..
            }) => format!("/interactions/{interaction}/{token}/callback"),
            Request::EditAnswer(Ticket {
                application, token, ..
            })
            | Request::WithdrawAnswer(Ticket {
                application, token, ..
            }) => format!("/webhooks/{application}/{token}/messages/@original"),
            Request::FollowUp(Ticket {
                application, token, ..
            }) => format!("/webhooks/{application}/{token}"),
        }
    }
}
