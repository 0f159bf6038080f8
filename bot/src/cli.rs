//! The command line: what can be asked for, and how the program ends.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::Context as _;
use clap::{Parser, Subcommand};
use forteca_render::Artist;

use crate::clock::SystemClock;
use crate::club::Keeper;
use crate::config::Config;
use crate::service::{Service, Setup};
use crate::tools::{self, Tool};

mod log;
#[cfg(feature = "sandbox")]
mod sandbox;

#[derive(Parser)]
#[command(name = "forteca", version, about = "A Discord bot for the Polish siege games")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    #[command(flatten)]
    Serve(Serve),
    #[command(flatten)]
    Tool(Tool),
}

/// A subcommand that needs the database or Discord.
#[derive(Subcommand)]
enum Serve {
    /// Connect to Discord and play.
    Run {
        /// The configuration; without this, config.toml if there is one.
        #[arg(long)]
        config: Option<PathBuf>,
    },
    /// Play in a browser, against a Discord of our own on this machine. Needs no account and no configuration.
    #[cfg(feature = "sandbox")]
    Sandbox(sandbox::Arguments),
    /// Copy the database into a file, whole and consistent, also while the bot runs.
    Backup {
        /// The file to write; an older one of that name is replaced.
        #[arg(value_name = "FILE")]
        to: PathBuf,
        /// The configuration that names the database; without this, config.toml if there is one.
        #[arg(long)]
        config: Option<PathBuf>,
    },
    /// Check the database: its file, every game, and every rating, which is computed anew from the results.
    Check {
        /// The configuration that names the database; without this, config.toml if there is one.
        #[arg(long)]
        config: Option<PathBuf>,
    },
}

/// Runs the program.
pub fn main() -> ExitCode {
    match Arguments::try_parse() {
        Ok(Arguments {
            command: Command::Serve(serve),
        }) => started(serve),
        // A tool answers on the standard streams alone: no log, no threads.
        Ok(Arguments {
            command: Command::Tool(tool),
        }) => tools::run(tool),
        Err(error) => misread(&error),
    }
}

/// Says in one sentence why the arguments make no sense; help and the like are shown as they are.
fn misread(error: &clap::Error) -> ExitCode {
    let said = error.render().to_string();
    // The sentence comes first, an empty line before advice.
    let sentence = said
        .split("\n\n")
        .next()
        .and_then(|text| text.strip_prefix("error: "));
    match sentence {
        Some(sentence) => {
            let words: Vec<&str> = sentence.split_whitespace().collect();
            tools::remark(&format!("forteca: {}", words.join(" ")));
        }
        None => drop(error.print()),
    }
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
}

fn started(serve: Serve) -> ExitCode {
    log::start();
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => {
            tools::remark(&format!("forteca: cannot start: {error}"));
            return ExitCode::FAILURE;
        }
    };
    let result = runtime.block_on(async {
        match serve {
            Serve::Run { config } => run(config).await,
            #[cfg(feature = "sandbox")]
            Serve::Sandbox(arguments) => {
                let (service, sandbox) = sandbox::start(arguments, tell).await?;
                let result = until_stopped(service).await;
                sandbox.shutdown().await;
                result
            }
            Serve::Backup { to, config } => backup(&to, config).await,
            Serve::Check { config } => check(config).await,
        }
    });
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            tools::remark(&format!("forteca: {error:#}"));
            ExitCode::FAILURE
        }
    }
}

async fn run(file: Option<PathBuf>) -> anyhow::Result<()> {
    let config = Config::load(file.as_deref(), |name| std::env::var(name).ok())?;
    let token = config.token()?.clone();
    let service = Service::start(Setup {
        token,
        api_url: config.discord.api_url,
        database: config.storage.database,
        limits: config.limits,
        artist: Artist::new(),
        clock: Arc::new(SystemClock),
    })
    .await?;
    until_stopped(service).await
}

/// The database that the configuration names, which must be there: opening one makes it, and there is nothing to copy
/// or to check in one that is made for the purpose.
fn existing(file: Option<&Path>) -> anyhow::Result<(PathBuf, Keeper)> {
    let config = Config::load(file, |name| std::env::var(name).ok())?;
    let database = config.storage.database;
    if !database.exists() {
        anyhow::bail!("there is no database at {}", database.display());
    }
    let keeper = Keeper::open(&database)?;
    Ok((database, keeper))
}

async fn check(file: Option<PathBuf>) -> anyhow::Result<()> {
    let (database, keeper) = existing(file.as_deref())?;
    match tools::check::run(&keeper, &mut std::io::stdout()).await? {
        0 => Ok(()),
        1 => anyhow::bail!("a fault was found in {}", database.display()),
        faults => anyhow::bail!("{faults} faults were found in {}", database.display()),
    }
}

async fn backup(to: &Path, file: Option<PathBuf>) -> anyhow::Result<()> {
    let (database, keeper) = existing(file.as_deref())?;
    keeper
        .backup(to)
        .await
        .with_context(|| format!("cannot write {}", to.display()))?;
    tell(&format!("{} is copied to {}", database.display(), to.display()));
    Ok(())
}

/// A line on the standard output, if anybody reads it.
fn tell(line: &str) {
    drop(writeln!(std::io::stdout(), "{line}"));
}

/// Runs until Ctrl+C, a termination signal, or the bot's own end.
async fn until_stopped(mut service: Service) -> anyhow::Result<()> {
    tokio::select! {
        result = service.stopped() => return Ok(result?),
        () = asked_to_stop() => {}
    }
    tracing::info!("stopping");
    service.stop().await;
    Ok(())
}

async fn asked_to_stop() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut terminate) => {
                tokio::select! {
                    _ = interrupt => {}
                    _ = terminate.recv() => {}
                }
            }
            Err(_) => drop(interrupt.await),
        }
    }
    #[cfg(not(unix))]
    drop(interrupt.await);
}
