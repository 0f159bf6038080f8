//! A running bot: store, Discord client, chat and clockwork, wired together, and taken down in order.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use forteca_data::{CareError, DatabaseLock};
use forteca_render::Artist;
use futures_util::FutureExt as _;
use serenity::all::{
    Client, ClientBuilder, ConnectionStage, CreateAllowedMentions, GatewayError, GatewayIntents, Http,
    HttpBuilder, HttpError, ShardManager,
};
use thiserror::Error;
use tokio::sync::Notify;
use tokio::task::JoinHandle;
use tokio::time::Instant;

use crate::backups::Backups;
use crate::chat::{Chat, Doors};
use crate::clock::{CONFIRM, Clock};
use crate::clockwork::Clockwork;
use crate::club::{Club, Gap};
use crate::config::{Backup, Limits, Shards, Token};
use crate::discord::features::REGISTRY;
use crate::discord::kit::adapter::Adapter;
use crate::discord::kit::channels::Channels;
use crate::discord::kit::context::Context;
use crate::discord::kit::gateway::{Gateway, Watch};
use crate::discord::kit::heartbeats::Heartbeats;
use crate::discord::kit::members::Members;
use crate::discord::kit::wire::Wire;
use crate::discord::words::PublicWords;
use crate::housekeeping::Housekeeping;
use crate::monitor::{Counts, Links, Monitor};

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
    /// Whether the clock is believed after a long pause.
    pub trust: Trust,
    /// Into how many shards the bot's servers are divided.
    pub shards: Shards,
}

/// Whether the clock is believed at once when it shows that the bot was away for long.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trust {
    /// It may be wrong: nobody's time ends before an hour is over.
    AfterAWhile,
    /// It is right, an operator says so.
    AtOnce,
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
    /// The bot has connected so often that Discord takes no more for a while.
    #[error(
        "the bot has connected so often that Discord takes no new connection for {seconds} seconds: wait so long before starting it again"
    )]
    NoStartsLeft {
        /// How long it lasts.
        seconds: u64,
    },
    /// The gateway lets the bot in no more, though Discord answers otherwise.
    #[error(
        "Discord answers, but its gateway has let the bot in no more for a while: it is down, or it closes with 4010, 4011 or 4012 (the log says which), which mean that this release is too old for Discord"
    )]
    ShutOut,
    /// Discord closed the connection, and would close the next one for the same reason.
    #[error("Discord closed the connection for good: {0}")]
    ClosedForGood(&'static str),
    /// Anything else.
    #[error(transparent)]
    Other(#[from] anyhow::Error),
}

/// How long a server may take to answer at the start.
const PATIENCE: Duration = Duration::from_secs(20);

/// How long the gateway may keep the bot out while Discord answers otherwise. serenity goes on knocking at some doors that
/// stay shut, and each time is counted.
const SHUT_OUT: Duration = Duration::from_secs(600);
/// The pause between two looks at that.
const LOOK: Duration = Duration::from_secs(15);

/// How long a connection to Discord may take to be made.
const CONNECT: Duration = Duration::from_secs(5);
/// How long a request of serenity's own may take.
const LONGEST: Duration = Duration::from_secs(20);

/// A bot that is running.
pub struct Service {
    context: Context,
    shards: Arc<ShardManager>,
    client: JoinHandle<serenity::Result<()>>,
    http: Arc<Http>,
    chat: Chat,
    clockwork: Arc<Clockwork>,
    ticking: JoinHandle<()>,
    backups: Option<Backups>,
    housekeeping: Housekeeping,
    /// Which backups are being made.
    backup: Backup,
    database: PathBuf,
    clock: Arc<dyn Clock>,
    counts: Counts,
    monitor: Monitor,
    heartbeats: JoinHandle<()>,
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
        match setup.trust {
            Trust::AtOnce => {}
            Trust::AfterAWhile => wait_after_gap(&club).await,
        }
        let artist = setup.artist;
        let nudged = Arc::new(Notify::new());
        let server = Server {
            token: &setup.token,
            api_url: setup.api_url.as_deref(),
        };
        let wire = Wire::new(setup.token.reveal(), server.url()).context("building the HTTP client")?;
        let counts = wire.counts().clone();
        let doors = Doors::default();
        let members = Members::new(wire.clone(), club.clone());
        let channels = Channels::new(wire.clone());
        let context = Context::new(
            club,
            artist.clone(),
            members,
            channels,
            &REGISTRY,
            doors.clone(),
            nudged.clone(),
        );
        let http = server.http()?;
        tracing::info!(server = server.address(), "connecting");
        let asked = tokio::time::timeout(PATIENCE, http.get_current_user()).await;
        let me = asked
            .map_err(|_| server.silent())?
            .map_err(|error| server.explain(error))?;
        tracing::info!(bot = me.name, "the token is good");
        let plan = tokio::time::timeout(PATIENCE, http.get_bot_gateway())
            .await
            .map_err(|_| server.silent())?
            .map_err(|error| server.explain(error))?;
        let starts = &plan.session_start_limit;
        let count = setup.shards.of(plan.shards);
        tracing::info!(
            shards = count,
            advised = plan.shards,
            left = starts.remaining,
            of = starts.total,
            "the gateway tells how to connect"
        );
        if count < plan.shards {
            tracing::warn!(
                "discord.shards is {count}, fewer than the {} that Discord advises: it may let the bot in no more",
                plan.shards
            );
        }
        if starts.remaining < u64::from(count) {
            // Whoever goes on asking has their token taken away.
            let seconds = starts.reset_after.div_ceil(1000);
            return Err(ServiceError::NoStartsLeft { seconds });
        }
        let gateway = Arc::new(Gateway::new(context.clone(), wire.clone()));
        let mut client = tokio::time::timeout(PATIENCE, server.client(http, gateway, plan.url))
            .await
            .map_err(|_| server.silent())??;
        let (shards, http) = (client.shard_manager.clone(), client.http.clone());

        let club = &context.club;
        let words = PublicWords::new(&REGISTRY, artist);
        let chat = Chat::start(club.clone(), Adapter::new(wire), words, doors, nudged.clone()).await;
        let clockwork = Arc::new(Clockwork::new(club.clone(), nudged));
        let ticking = clockwork.clone();
        let ticking = tokio::spawn(async move { ticking.run().await });
        let backups = Backups::start(
            &setup.database,
            &setup.backup,
            setup.clock.clone(),
            counts.clone(),
        );
        let housekeeping = Housekeeping::start(club.clone());
        let heartbeats = Heartbeats::new(shards.clone(), 0..count);
        let watching = heartbeats.watch();
        let links: Links = Arc::new(move || {
            let heartbeats = heartbeats.clone();
            async move { heartbeats.look().await }.boxed()
        });
        let monitor = Monitor::new(club.clone(), &setup.database, links, counts.clone());
        // serenity starts one every five seconds, which is never more at once than Discord allows.
        let client = tokio::spawn(async move { client.start_shards(count).await });
        Ok(Self {
            context,
            shards,
            client,
            http,
            chat,
            clockwork,
            ticking,
            backups,
            housekeeping,
            backup: setup.backup,
            database: setup.database,
            clock: setup.clock,
            counts,
            monitor,
            heartbeats: watching,
            _lock: lock,
        })
    }

    /// What it says of itself.
    pub fn monitor(&self) -> &Monitor {
        &self.monitor
    }

    /// Obeys other limits from now on, and makes other backups.
    pub async fn adjust(&mut self, limits: Limits, backup: Backup) {
        self.context.club.set_limits(limits);
        if backup == self.backup {
            return;
        }
        if let Some(backups) = self.backups.take() {
            backups.stop().await;
        }
        let (clock, counts) = (self.clock.clone(), self.counts.clone());
        self.backups = Backups::start(&self.database, &backup, clock, counts);
        self.backup = backup;
    }

    /// Waits until the bot stops by itself, which it does only when Discord closes the door for good.
    ///
    /// # Errors
    /// Why it stopped.
    pub async fn stopped(&mut self) -> Result<(), ServiceError> {
        let ended = tokio::select! {
            ended = &mut self.client => ended,
            () = shut_out(&self.shards, &self.http, SHUT_OUT, LOOK) => return Err(ServiceError::ShutOut),
        };
        match ended {
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
            Ok(Err(serenity::Error::Gateway(GatewayError::InvalidShardData))) => Err(
                ServiceError::ClosedForGood("it does not know the shard that was asked for (4010)"),
            ),
            Ok(Err(serenity::Error::Gateway(GatewayError::OverloadedShard))) => Err(
                ServiceError::ClosedForGood("the bot is in too many servers for one shard (4011)"),
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
        self.housekeeping.wake();
    }

    /// Stops in order: no new interactions, no new jobs, the database last; what is not said stays in it.
    pub async fn stop(self) {
        self.shards.shutdown_all().await;
        self.ticking.abort();
        self.heartbeats.abort();
        self.housekeeping.stop();
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

/// Returns when no shard has been connected for `patience`, and Discord answers all the same.
async fn shut_out(shards: &ShardManager, http: &Http, patience: Duration, look: Duration) {
    let mut since = None;
    loop {
        tokio::time::sleep(look).await;
        let connected = {
            let runners = shards.runners.lock().await;
            runners
                .values()
                .any(|runner| runner.stage == ConnectionStage::Connected)
        };
        if connected {
            since = None;
            continue;
        }
        let since = *since.get_or_insert_with(Instant::now);
        if since.elapsed() >= patience && http.get_bot_gateway().await.is_ok() {
            return;
        }
    }
}

/// Lets nobody's time end for a while after a long pause, and says so.
async fn wait_after_gap(club: &Club) {
    let minutes = CONFIRM.as_secs() / 60;
    match club.wait_after_gap(CONFIRM).await {
        Ok(None) => {}
        Ok(Some(Gap { by, until })) => tracing::warn!(
            by,
            until = until.0,
            "the clock shows {by} seconds more than when the bot was seen last. If the bot was away for so long, all is \
             well: nobody's time ends in the next {minutes} minutes, so that everybody can still move. If the clock is \
             wrong, stop the bot and put it right before that. To believe it at once, start with --trust-clock"
        ),
        Err(error) => tracing::error!(%error, "nobody knows when the bot was seen last"),
    }
}

struct Server<'a> {
    token: &'a Token,
    api_url: Option<&'a str>,
}

impl Server<'_> {
    /// serenity's client, for what it asks itself. Its rate limiter is off everywhere: it sleeps with locks held, and
    /// with it on serenity ignores `api_url` and talks to Discord itself.
    fn http(&self) -> Result<Http, ServiceError> {
        let builder = HttpBuilder::new(self.token.reveal())
            .default_allowed_mentions(CreateAllowedMentions::new())
            .ratelimiter_disabled(true);
        let client = reqwest::Client::builder()
            .use_rustls_tls()
            .connect_timeout(CONNECT)
            .timeout(LONGEST);
        let client = match self.api_url {
            Some(_) => client.no_proxy(),
            None => client,
        };
        let builder = builder.client(client.build().context("building the HTTP client")?);
        Ok(match self.api_url {
            Some(url) => builder.proxy(url.trim_end_matches('/')).build(),
            None => builder.build(),
        })
    }

    async fn client(&self, http: Http, gateway: Arc<Gateway>, url: String) -> Result<Client, ServiceError> {
        // INTERACTION_CREATE is behind no intent, and nothing else is wanted.
        let client = ClientBuilder::new_with_http(http, GatewayIntents::empty())
            .event_handler_arc(gateway.clone())
            .raw_event_handler(Watch(gateway))
            .await
            .map_err(|error| self.explain(error))?;
        if let Some(api_url) = self.api_url
            && host_of(&url) != host_of(api_url)
        {
            let other = anyhow::anyhow!("{api_url} names {url} as its gateway, which is another host");
            return Err(ServiceError::Other(other));
        }
        // serenity has asked for itself, and takes Discord's own where it was not answered.
        *client.ws_url.lock().await = url;
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

    #[expect(clippy::wildcard_enum_match_arm, reason = "serenity may add errors")]
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

    #[tokio::test(flavor = "multi_thread")]
    async fn a_gateway_that_lets_nobody_in_is_noticed_and_one_that_does_is_not() {
        use forteca_sandbox::{Options, Sandbox};

        let second = Duration::from_secs(1);
        let sandbox = Sandbox::start(Options {
            port: 0,
            ..Options::default()
        });
        let sandbox = sandbox.await.unwrap();
        let folder = tempfile::tempdir().unwrap();
        let service = Service::start(Setup {
            token: Token::new(sandbox.token()),
            api_url: Some(sandbox.url()),
            database: folder.path().join("forteca.sqlite"),
            backup: Backup::default(),
            limits: Limits::default(),
            artist: Artist::new(),
            clock: Arc::new(crate::clock::SystemClock),
            trust: Trust::AtOnce,
            shards: Shards::Auto,
        });
        let service = service.await.unwrap();
        assert!(sandbox.wait_ready(10 * second).await);
        let watch = |patience| shut_out(&service.shards, &service.http, patience, second / 5);
        let watched = tokio::time::timeout(2 * second, watch(second)).await;
        assert!(watched.is_err(), "it is connected");
        sandbox.refuse_gateway(4012);
        sandbox.drop_gateway(4009);
        let watched = tokio::time::timeout(60 * second, watch(second)).await;
        assert!(watched.is_ok(), "it goes on knocking");
        service.stop().await;
        sandbox.shutdown().await;
    }

    #[test]
    fn a_host_is_compared_without_scheme_and_path() {
        assert_eq!(host_of("ws://127.0.0.1:80/?v=10"), host_of("http://127.0.0.1:80"));
        assert_ne!(
            host_of("wss://gateway.discord.gg"),
            host_of("http://127.0.0.1:80")
        );
    }
}
