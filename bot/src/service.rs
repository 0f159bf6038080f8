//! A running bot: store, Discord client, chat and clockwork, wired together, and taken down in order.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use forteca_data::{CareError, DatabaseLock};
use forteca_engine::Variant;
use forteca_render::Artist;
use serenity::all::{
    Client, ClientBuilder, CreateAllowedMentions, GatewayError, GatewayIntents, Http, HttpBuilder, HttpError,
    ShardManager,
};
use thiserror::Error;
use tokio::sync::Notify;
use tokio::task::JoinHandle;

use crate::backups::Backups;
use crate::chat::Chat;
use crate::clock::Clock;
use crate::clockwork::Clockwork;
use crate::club::Club;
use crate::config::{Backup, Limits, Token};
use crate::discord::features::REGISTRY;
use crate::discord::kit::adapter::Adapter;
use crate::discord::kit::context::Context;
use crate::discord::kit::gateway::{Gateway, Watch};
use crate::discord::kit::members::Members;
use crate::discord::words::PublicWords;

/// What a bot needs to run.
pub struct Setup {
    /// The token.
    pub token: Token,
    /// The server that speaks Discord's protocol; `None` is Discord.
    pub api_url: Option<String>,
    /// The SQLite file.
    pub database: PathBuf,
    /// Backups that are made by themselves.
    pub backup: Backup,
    /// What people may do.
    pub limits: Limits,
    /// Who draws.
    pub artist: Artist,
    /// The time.
    pub clock: Arc<dyn Clock>,
}

/// Why a bot does not start, or had to stop: one sentence each.
#[derive(Debug, Error)]
pub enum ServiceError {
    /// The database.
    #[error(transparent)]
    Database(#[from] forteca_data::OpenError),
    /// The lock on the database: mostly, another bot has it.
    #[error(transparent)]
    Lock(#[from] CareError),
    /// Discord does not take the token.
    #[error(
        "Discord refuses the bot token: copy it again from the Bot page of your application in the developer portal (Reset Token), into config.toml or FORTECA_DISCORD_TOKEN"
    )]
    TokenRefused,
    /// Discord cannot be reached.
    #[error("Discord cannot be reached at {address}: {why}")]
    Unreachable {
        /// The address.
        address: String,
        /// What went wrong on the way.
        why: String,
    },
    /// Discord closed the connection, and would close the next one for the same reason.
    #[error("Discord closed the connection for good: {0}")]
    ClosedForGood(&'static str),
    /// Anything else.
    #[error(transparent)]
    Other(#[from] anyhow::Error),
}

/// How long a server may take to answer at the start.
const PATIENCE: Duration = Duration::from_secs(20);

/// How long a connection to Discord may take to be made.
const CONNECT: Duration = Duration::from_secs(5);
/// How long a request may take, the largest file included: what hangs longer is given up.
const LONGEST: Duration = Duration::from_secs(60);

/// A bot that is running.
pub struct Service {
    context: Context,
    shards: Arc<ShardManager>,
    client: JoinHandle<serenity::Result<()>>,
    chat: Chat,
    clockwork: Arc<Clockwork>,
    ticking: JoinHandle<()>,
    backups: Option<Backups>,
    /// Held as long as the bot runs.
    _lock: DatabaseLock,
}

impl Service {
    /// Starts a bot. It is connected, or about to be, when this returns.
    ///
    /// # Errors
    /// A database that cannot be used, a token that is refused, a server that does not answer.
    pub async fn start(setup: Setup) -> Result<Self, ServiceError> {
        // First of all: to open a database is to migrate it, and it may be another bot's.
        let lock = DatabaseLock::take(&setup.database)?;
        let club = Club::open(&setup.database, setup.clock.clone(), setup.limits)?;
        let artist = setup.artist;
        let nudged = Arc::new(Notify::new());
        let server = Server {
            token: &setup.token,
            api_url: setup.api_url.as_deref(),
        };
        let http = Arc::new(server.http(Limiter::On)?);
        let adapter = Adapter::new(setup.token.reveal(), server.url())?;
        let members = Members::new(http.clone(), club.clone());
        let context = Context::new(club, artist.clone(), members, &REGISTRY, nudged.clone());
        let callbacks = Arc::new(server.http(Limiter::Off)?);
        tracing::info!(server = server.address(), "connecting");
        let asked = tokio::time::timeout(PATIENCE, http.get_current_user()).await;
        let me = asked
            .map_err(|_| server.silent())?
            .map_err(|error| server.explain(error))?;
        tracing::info!(bot = me.name, "the token is good");
        callbacks.set_application_id(serenity::all::ApplicationId::new(me.id.get()));
        let gateway = Gateway::new(context.clone(), callbacks);
        let mut client = tokio::time::timeout(PATIENCE, server.client(gateway))
            .await
            .map_err(|_| server.silent())??;
        let shards = client.shard_manager.clone();

        let club = &context.club;
        let words = PublicWords::new(&REGISTRY, artist.clone());
        let chat = Chat::start(club.clone(), adapter, words, nudged.clone());
        let clockwork = Arc::new(Clockwork::new(club.clone(), nudged));
        let ticking = clockwork.clone();
        let ticking = tokio::spawn(async move { ticking.run().await });
        let backups = Backups::start(&setup.database, &setup.backup, setup.clock);
        // A thread of its own: a blocking task would keep the program from stopping until it is done.
        std::thread::spawn(move || warm(&artist));
        let client = tokio::spawn(async move { client.start().await });
        Ok(Self {
            context,
            shards,
            client,
            chat,
            clockwork,
            ticking,
            backups,
            _lock: lock,
        })
    }

    /// Waits until the bot stops by itself, which it does only when Discord closes the door for good.
    ///
    /// # Errors
    /// Why it stopped.
    pub async fn stopped(&mut self) -> Result<(), ServiceError> {
        match (&mut self.client).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(serenity::Error::Gateway(GatewayError::InvalidAuthentication))) => {
                Err(ServiceError::TokenRefused)
            }
            Ok(Err(serenity::Error::Gateway(GatewayError::InvalidGatewayIntents))) => Err(
                ServiceError::ClosedForGood("it does not know the intents that were asked for (4013)"),
            ),
            Ok(Err(serenity::Error::Gateway(GatewayError::DisallowedGatewayIntents))) => Err(
                ServiceError::ClosedForGood("it does not allow the intents that were asked for (4014)"),
            ),
            Ok(Err(error)) => Err(ServiceError::Other(
                anyhow::Error::new(error).context("the gateway closed"),
            )),
            Err(error) => Err(ServiceError::Other(
                anyhow::Error::new(error).context("the client broke"),
            )),
        }
    }

    /// Does at once what is due, which it otherwise does by itself before long: for clocks that are moved by hand.
    pub async fn tick(&self) {
        self.clockwork.tick().await;
        self.context.nudge();
        if let Some(backups) = &self.backups {
            backups.wake();
        }
    }

    /// Stops in order: no new interactions, no new jobs, the database last; what is not said stays in it.
    pub async fn stop(self) {
        self.shards.shutdown_all().await;
        self.ticking.abort();
        if let Some(backups) = self.backups {
            backups.stop().await;
        }
        let closed = async {
            // One that has ended by itself has been asked why already.
            let patience = Duration::from_secs(5);
            self.client.is_finished() || tokio::time::timeout(patience, self.client).await.is_ok()
        };
        let (closed, ()) = tokio::join!(closed, self.chat.stop());
        if !closed {
            tracing::warn!("the connection to Discord did not close in time");
        }
        let club = self.context.club.clone();
        if let Err(error) = tokio::task::spawn_blocking(move || club.close()).await {
            tracing::error!(%error, "the database was not closed in order");
        }
    }
}

/// Draws what every first picture would otherwise wait for.
fn warm(artist: &Artist) {
    for variant in Variant::all() {
        artist.warm(*variant);
    }
}

enum Limiter {
    /// Requests wait as Discord tells them to.
    On,
    /// They do not; their answers say so when there were too many.
    Off,
}

struct Server<'a> {
    token: &'a Token,
    api_url: Option<&'a str>,
}

impl Server<'_> {
    fn http(&self, limiter: Limiter) -> Result<Http, ServiceError> {
        let builder =
            HttpBuilder::new(self.token.reveal()).default_allowed_mentions(CreateAllowedMentions::new());
        let client = reqwest::Client::builder()
            .use_rustls_tls()
            .connect_timeout(CONNECT)
            .timeout(LONGEST);
        let client = match self.api_url {
            Some(_) => client.no_proxy(),
            None => client,
        };
        let builder = builder.client(client.build().context("building the HTTP client")?);
        Ok(match (self.api_url, limiter) {
            // With its rate limiter on, serenity would silently talk to Discord itself.
            (Some(url), _) => builder
                .proxy(url.trim_end_matches('/'))
                .ratelimiter_disabled(true)
                .build(),
            (None, Limiter::Off) => builder.ratelimiter_disabled(true).build(),
            (None, Limiter::On) => builder.build(),
        })
    }

    async fn client(&self, gateway: Gateway) -> Result<Client, ServiceError> {
        // INTERACTION_CREATE is behind no intent, and nothing else is wanted.
        let client = ClientBuilder::new_with_http(self.http(Limiter::On)?, GatewayIntents::empty())
            .event_handler(gateway)
            .raw_event_handler(Watch)
            .await
            .map_err(|error| self.explain(error))?;
        if let Some(api_url) = self.api_url {
            // serenity falls back to Discord's own gateway when it is not told another.
            let url = client.ws_url.lock().await.clone();
            if host_of(&url) != host_of(api_url) {
                let other = anyhow::anyhow!("{api_url} names {url} as its gateway, which is another host");
                return Err(ServiceError::Other(other));
            }
        }
        Ok(client)
    }

    /// The address under which Discord's API is.
    fn url(&self) -> &str {
        self.api_url.unwrap_or("https://discord.com")
    }

    fn address(&self) -> &str {
        self.api_url.unwrap_or("discord.com")
    }

    fn silent(&self) -> ServiceError {
        ServiceError::Unreachable {
            address: self.address().to_owned(),
            why: format!("no answer within {} seconds", PATIENCE.as_secs()),
        }
    }

    fn explain(&self, error: serenity::Error) -> ServiceError {
        match &error {
            serenity::Error::Http(HttpError::UnsuccessfulRequest(response))
                if response.status_code.as_u16() == 401 =>
            {
                ServiceError::TokenRefused
            }
            serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => ServiceError::Unreachable {
                address: self.address().to_owned(),
                why: format!("it answers {}", response.status_code),
            },
            // A token that cannot even stand in a header.
            serenity::Error::Http(HttpError::InvalidHeader(_)) => ServiceError::TokenRefused,
            _ => ServiceError::Unreachable {
                address: self.address().to_owned(),
                why: root_cause(&error),
            },
        }
    }
}

fn root_cause(error: &dyn std::error::Error) -> String {
    let mut deepest = error;
    while let Some(source) = deepest.source() {
        deepest = source;
    }
    deepest.to_string()
}

/// Host and port of an address, without scheme and path.
fn host_of(url: &str) -> &str {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    rest.split(['/', '?']).next().unwrap_or(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_is_compared_without_scheme_and_path() {
        assert_eq!(host_of("ws://127.0.0.1:80/?v=10"), host_of("http://127.0.0.1:80"));
        assert_ne!(
            host_of("wss://gateway.discord.gg"),
            host_of("http://127.0.0.1:80")
        );
    }
}
