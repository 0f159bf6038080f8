//! Clicks in the panel of `/server`. Who may manage the server is asked at every click, as rights can change.

use forteca_data::{ChannelId, GuildId};
use serenity::all::Permissions;

use crate::club::Rule;
use crate::discord::kit::caller::Caller;
use crate::discord::kit::channels;
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::reply::Reply;
use crate::discord::server::ids::{ServerAction, ServerScreen, ServerTopic};
use crate::discord::server::view as server;
use crate::say;

pub(crate) async fn clicked(
    context: &Context,
    caller: &Caller,
    action: ServerAction,
    value: &str,
    channels: &[ChannelId],
) -> Result<Reply, HandlerError> {
    let guild = may_manage(caller)?;
    let (caller, screen) = match action {
        ServerAction::Show(screen) => (caller.clone(), screen),
        ServerAction::Set(topic) => {
            let Some(rule) = chosen(topic, value, channels) else {
                return Err(HandlerError::Said(say!(caller.lang, "refused-strange-button")));
            };
            if let Rule::Results(Some(channel)) = rule {
                let obstacles = context.channels.obstacles(guild, [channel]).await;
                if let Some(obstacle) = obstacles.get(&channel) {
                    let why = channels::in_words(caller.lang, channel, *obstacle);
                    return Err(HandlerError::Said(say!(
                        caller.lang,
                        "refused-results",
                        why = why
                    )));
                }
            }
            context.club.rule(guild, rule.clone()).await?;
            let mut caller = caller.clone();
            caller.rules.take(rule);
            (caller, screen_of(topic))
        }
    };
    let broken = broken(context, &caller, guild).await;
    Ok(Reply::Update(server::screen(&caller, screen, &broken)))
}

/// What keeps boards out of the channels that the settings name, in words.
pub(crate) async fn broken(context: &Context, caller: &Caller, guild: GuildId) -> Vec<String> {
    let named: Vec<ChannelId> = caller.rules.named_channels().collect();
    let obstacles = context.channels.obstacles(guild, named.iter().copied()).await;
    let in_words = |channel: ChannelId| {
        let obstacle = obstacles.get(&channel)?;
        Some(channels::in_words(caller.lang, channel, *obstacle))
    };
    named.into_iter().filter_map(in_words).collect()
}

/// The caller's server, if they may manage it.
///
/// # Errors
/// What to say to everybody else.
pub fn may_manage(caller: &Caller) -> Result<GuildId, HandlerError> {
    let managers = Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR;
    match caller.guild {
        Some(guild) if caller.rights.intersects(managers) => Ok(guild),
        _ => Err(HandlerError::Said(say!(caller.lang, "refused-not-manager"))),
    }
}

/// What was chosen from a menu; `None` for a value that the menu never had.
fn chosen(topic: ServerTopic, value: &str, channels: &[ChannelId]) -> Option<Rule> {
    match topic {
        ServerTopic::Channels => Some(Rule::Channels(channels.to_vec())),
        ServerTopic::Results => Some(Rule::Results(channels.first().copied())),
        ServerTopic::Threads => Rule::parse("threads", value),
        ServerTopic::Game => Rule::parse("game", value),
        ServerTopic::TimeControl => Rule::parse("pace", value),
        ServerTopic::Language => Rule::parse("language", value),
    }
}

fn screen_of(topic: ServerTopic) -> ServerScreen {
    match topic {
        ServerTopic::Channels | ServerTopic::Threads | ServerTopic::Results => ServerScreen::Places,
        ServerTopic::Game | ServerTopic::TimeControl | ServerTopic::Language => ServerScreen::Games,
    }
}
