//! What the bot may do in channels that the settings of a server name. Of the channel of an interaction Discord tells it;
//! of all others it is asked here, when somebody wants to know.

use std::collections::HashMap;
use std::time::Duration;

use forteca_data::{ChannelId, GuildId, UserId};
use futures_util::future::join_all;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serenity::all::{Channel, CurrentUser, Member, PartialGuild, Permissions};

use super::permissions::{mentions, missing};
use super::wire::{Body, Request, Wire};
use crate::chat::Failure;
use crate::say;
use crate::texts::{Lang, text};

/// How long Discord may take for all answers together.
const LONGEST: Duration = Duration::from_secs(10);

/// Discord's code for a channel that is no more.
const UNKNOWN_CHANNEL: i64 = 10_003;
/// Discord's code for a channel that the bot may not see.
const MISSING_ACCESS: i64 = 50_001;

/// Why games or results cannot be posted in a channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Obstacle {
    /// The permission of this name is missing; the first of several.
    Lacks(&'static str),
    /// The channel is deleted, or of another server.
    Gone,
}

/// Finds out where the bot may post. Cheap to clone.
#[derive(Clone)]
pub struct Channels {
    wire: Wire,
}

impl Channels {
    /// Asks through `wire`.
    pub fn new(wire: Wire) -> Self {
        Self { wire }
    }

    /// What keeps boards from being posted in these channels of a server. Channels of which nobody knows, because
    /// Discord does not answer, are left out.
    pub async fn obstacles(
        &self,
        guild: GuildId,
        channels: impl IntoIterator<Item = ChannelId>,
    ) -> HashMap<ChannelId, Obstacle> {
        let channels: Vec<ChannelId> = channels.into_iter().collect();
        if channels.is_empty() {
            return HashMap::new();
        }
        match tokio::time::timeout(LONGEST, self.find_out(guild, &channels)).await {
            Ok(Ok(found)) => found,
            Ok(Err(error)) => {
                tracing::warn!(error = ?error, guild = guild.0, "nobody knows what the bot may do in a server");
                HashMap::new()
            }
            Err(_) => {
                tracing::warn!(guild = guild.0, "no answer what the bot may do in a server");
                HashMap::new()
            }
        }
    }

    async fn find_out(
        &self,
        guild: GuildId,
        channels: &[ChannelId],
    ) -> Result<HashMap<ChannelId, Obstacle>, Failure> {
        let me: CurrentUser = self.ask_for(Request::Me).await?;
        let server: PartialGuild = self.ask_for(Request::Guild(guild)).await?;
        let own = Request::Member(guild, UserId(me.id.get()));
        let mut own: Value = self.ask_for(own).await?;
        // Discord does not repeat what was asked for.
        own["guild_id"] = guild.0.to_string().into();
        let me: Member =
            serde_json::from_value(own).map_err(|error| Failure::Unanswered(error.to_string()))?;
        let asked = channels
            .iter()
            .map(|channel| self.obstacle(&server, &me, *channel));
        let found = join_all(asked).await.into_iter().zip(channels);
        Ok(found
            .filter_map(|(obstacle, channel)| Some((*channel, obstacle?)))
            .collect())
    }

    async fn obstacle(&self, server: &PartialGuild, me: &Member, channel: ChannelId) -> Option<Obstacle> {
        match self.ask_for::<Channel>(Request::Channel(channel)).await {
            Ok(Channel::Guild(found)) if found.guild_id == server.id => {
                missing(server.user_permissions_in(&found, me), false).map(Obstacle::Lacks)
            }
            Ok(_) => Some(Obstacle::Gone),
            Err(Failure::Refused { code, .. }) if code == UNKNOWN_CHANNEL => Some(Obstacle::Gone),
            Err(Failure::Refused { code, .. }) if code == MISSING_ACCESS => {
                missing(Permissions::empty(), false).map(Obstacle::Lacks)
            }
            Err(failure) => {
                tracing::warn!(
                    ?failure,
                    channel = channel.0,
                    "nobody knows what the bot may do in a channel"
                );
                None
            }
        }
    }

    async fn ask_for<T: DeserializeOwned>(&self, request: Request<'_>) -> Result<T, Failure> {
        self.wire.send(request, &Body::none()).await
    }
}

/// What keeps boards out of a channel, and what to do about it.
pub fn in_words(lang: Lang, channel: ChannelId, obstacle: Obstacle) -> String {
    let channel = mentions(&[channel]);
    match obstacle {
        Obstacle::Lacks(key) => say!(
            lang,
            "channel-lacks",
            channel = channel,
            name = text(lang, key, &[])
        ),
        Obstacle::Gone => say!(lang, "channel-gone", channel = channel),
    }
}
