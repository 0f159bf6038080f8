//! The subcommand `sandbox`: the bot and a Discord of our own, both on this machine.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use forteca_render::Artist;
use forteca_sandbox::{Options, Sandbox, StartError};

use crate::clock::SteadyClock;
use crate::config::{Backup, Limits, Token};
use crate::service::{Service, Setup, Trust};

/// The usual port, so that a page that is open finds it again after a restart.
const PORT: u16 = 8331;

#[derive(clap::Args)]
pub(super) struct Arguments {
    /// The port of the page on 127.0.0.1; 0 takes any that is free.
    #[arg(long, default_value_t = PORT)]
    port: u16,
    /// The folder for everything that is kept.
    #[arg(long, default_value = "runtime/sandbox")]
    dir: PathBuf,
    /// Write all traffic between the bot and the sandbox into this file, as lines of JSON.
    #[arg(long)]
    record: Option<PathBuf>,
    /// The language of the server, which is that of everything public: en-GB, pl, ...
    #[arg(long, default_value = "en-GB")]
    locale: String,
}

/// Starts both, and says through `tell` how far it got and where to play.
pub(super) async fn start(arguments: Arguments, tell: impl Fn(&str)) -> anyhow::Result<(Service, Sandbox)> {
    let Arguments {
        port,
        dir,
        record,
        locale,
    } = arguments;
    let options = Options {
        port,
        dir: Some(dir.join("discord")),
        record,
        ..Options::default()
    };
    tell(&format!("[1/3] opening {}", dir.display()));
    std::fs::create_dir_all(&dir).with_context(|| format!("cannot make the folder {}", dir.display()))?;
    tell("[2/3] starting a Discord of our own on 127.0.0.1");
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
    tell("[3/3] connecting the bot");
    let service = Service::start(Setup {
        token: Token::new(sandbox.token()),
        api_url: Some(sandbox.url()),
        database: dir.join("forteca.sqlite"),
        backup: Backup::default(),
        limits: Limits::default(),
        artist: Artist::new(),
        clock: Arc::new(SteadyClock::new()),
        trust: Trust::AtOnce,
    })
    .await?;
    if !sandbox.wait_ready(Duration::from_secs(15)).await {
        anyhow::bail!("the bot did not connect to the sandbox in time");
    }
    tell(&format!("\n  Play at {}\n", sandbox.url()));
    tell(&format!(
        "  Open it in two windows to be two people. Ctrl+C stops; everything is kept in {}.",
        dir.display()
    ));
    Ok((service, sandbox))
}
