//! The subcommand `sandbox`: the bot and a Discord of our own, both on this machine.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use forteca_render::Artist;
use forteca_sandbox::{Options, Sandbox, StartError};

use crate::clock::SteadyClock;
use crate::config::{Backup, ConfigError, Limits, Shards, Token};
use crate::folders;
use crate::service::{Service, Setup, Trust};

/// The usual port, so that a page that is open finds it again after a restart.
const PORT: u16 = 8331;

#[derive(clap::Args)]
pub(super) struct Arguments {
    /// The port of the page on 127.0.0.1; 0 takes any that is free.
    #[arg(long, default_value_t = PORT)]
    port: u16,
    /// The folder for everything that is kept, itself.
    #[arg(long, conflicts_with = "data")]
    dir: Option<PathBuf>,
    /// The folder with a folder `sandbox` for everything that is kept, before FORTECA_DATA. Without these,
    /// $XDG_DATA_HOME/forteca, which mostly is ~/.local/share/forteca.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Write all traffic between the bot and the sandbox into this file, as lines of JSON.
    #[arg(long)]
    record: Option<PathBuf>,
    /// The language of the server, which is that of everything public: en-GB, pl, ...
    #[arg(long, default_value = "en-GB")]
    locale: String,
}

/// The folder of a sandbox among the data.
const FOLDER: &str = "sandbox";

/// Starts both, and says through `tell` where to play: the last line is the address.
pub(super) async fn start(arguments: Arguments, tell: impl Fn(&str)) -> anyhow::Result<(Service, Sandbox)> {
    let Arguments {
        port,
        dir,
        data,
        record,
        locale,
    } = arguments;
    let environment = |name: &str| std::env::var(name).ok();
    let in_folder = || {
        data.or_else(|| folders::named(&environment))
            .map(|data| data.join(FOLDER))
    };
    let usual = || folders::usual(FOLDER, &environment);
    let dir = dir.or_else(in_folder).or_else(usual);
    let dir = dir.ok_or(ConfigError::NoDataFolder)?;
    let options = Options {
        port,
        dir: Some(dir.join("discord")),
        record,
        ..Options::default()
    };
    std::fs::create_dir_all(&dir).with_context(|| format!("cannot make the folder {}", dir.display()))?;
    let sandbox = Sandbox::start(options).await.map_err(|error| match error {
        StartError::PortInUse { port } => {
            anyhow::anyhow!("port {port} is taken: choose another with --port, or any free one with --port 0")
        }
        StartError::DirInUse { dir } => anyhow::anyhow!(
            "another sandbox is running with {}: stop it, or choose another folder with --dir",
            dir.display()
        ),
        other @ (StartError::Journal { .. } | StartError::Io { .. }) => other.into(),
    })?;
    sandbox.set_guild_locale(&locale);
    let service = Service::start(Setup {
        token: Token::new(sandbox.token()),
        api_url: Some(sandbox.url()),
        database: dir.join("forteca.sqlite"),
        backup: Backup::default(),
        limits: Limits::default(),
        artist: Artist::new(),
        clock: Arc::new(SteadyClock::new()),
        trust: Trust::AtOnce,
        shards: Shards::Auto,
    })
    .await?;
    if !sandbox.wait_ready(Duration::from_secs(15)).await {
        anyhow::bail!("the bot did not connect to the sandbox in time");
    }
    tell(&format!(
        "Open the page in two windows to be two people. Ctrl+C stops; everything is kept in {}.",
        dir.display()
    ));
    tell(&format!("Play at {}", sandbox.url()));
    Ok((service, sandbox))
}
