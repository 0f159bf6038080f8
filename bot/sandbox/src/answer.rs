//! The bot's first response as the person who waits for it sees it, or why there is none.

use std::fmt;
use std::time::Duration;

use serde_json::Value;

use crate::interaction::{AnswerKind, FIRST_RESPONSE_MILLIS, Reply};
use crate::people::{self, Pending, Stopped};
use crate::sessions::Presence;
use crate::shared::Shared;

/// The bot's first response to something that a person did.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The interaction's id.
    pub interaction: u64,
    /// What the bot did.
    pub kind: AnswerKind,
    /// The message that came of it or was changed, as it is now, with the fields that begin with an underscore.
    pub message: Option<Value>,
    /// The form that was opened, in Discord's shape.
    pub modal: Option<Value>,
    /// From the moment the interaction was sent until its callback had completely arrived.
    pub elapsed: Duration,
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoAnswer {
    /// The bot did not respond within three seconds.
    TimedOut,
    /// No bot is connected.
    BotOffline,
    /// Discord's client would not let this happen, for the reason told.
    NotPossible(String),
}

impl fmt::Display for NoAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoAnswer::TimedOut | NoAnswer::BotOffline => f.write_str("The application did not respond"),
            NoAnswer::NotPossible(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for NoAnswer {}

impl From<Stopped> for NoAnswer {
    fn from(stopped: Stopped) -> Self {
        match stopped {
            Stopped::BotOffline => NoAnswer::BotOffline,
            Stopped::NotPossible(why) => NoAnswer::NotPossible(why),
        }
    }
}
/// Waits for the first response, at most three seconds.
async fn reply(shared: &Shared, pending: Pending) -> Result<(u64, f64, Reply), NoAnswer> {
    let deadline =
        Duration::from_secs_f64(pending.millis / 1000.0) + Duration::from_millis(FIRST_RESPONSE_MILLIS);
    let mut answered = pending.reply;
    let reply = tokio::select! {
        biased;
        reply = &mut answered => reply.ok(),
        () = shared.clock.reach(deadline) => None,
    };
    // It may have come in the very last moment.
    match reply.or_else(|| answered.try_recv().ok()) {
        Some(reply) => Ok((pending.interaction, pending.millis, reply)),
        None => {
            let mut state = shared.lock();
            people::failed(&mut state, pending.interaction, pending.channel, pending.user);
            let connected = state.sessions.presence(state.now()) == Presence::Connected;
            Err(if connected {
                NoAnswer::TimedOut
            } else {
                NoAnswer::BotOffline
            })
        }
    }
}

/// Waits for the first response and says what it was.
pub(crate) async fn answer(shared: &Shared, pending: Pending) -> Result<Answer, NoAnswer> {
    let (interaction, sent, reply) = reply(shared, pending).await?;
    let elapsed = |millis: f64| Duration::from_secs_f64((millis - sent).max(0.0) / 1000.0);
    match reply {
        Reply::Answer {
            kind,
            message,
            millis,
        } => {
            let state = shared.lock();
            let message = message
                .and_then(|id| state.messages.get(&id))
                .map(|m| state.shown(m));
            Ok(Answer {
                interaction,
                kind,
                message,
                modal: None,
                elapsed: elapsed(millis),
            })
        }
        Reply::Modal { modal, millis } => Ok(Answer {
            interaction,
            kind: AnswerKind::Modal,
            message: None,
            modal: Some(modal),
            elapsed: elapsed(millis),
        }),
        Reply::Choices(_) => Err(NoAnswer::NotPossible("the bot answered with choices".to_owned())),
    }
}

/// Waits for the choices that complete an option.
pub(crate) async fn choices(shared: &Shared, pending: Pending) -> Result<Vec<Value>, NoAnswer> {
    match reply(shared, pending).await?.2 {
        Reply::Choices(choices) => Ok(choices),
        Reply::Answer { .. } | Reply::Modal { .. } => Err(NoAnswer::NotPossible(
            "the bot answered without choices".to_owned(),
        )),
    }
}
