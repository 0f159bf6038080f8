//! The command line: what can be asked for, and how the program ends.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use clap::{Parser, Subcommand};
use forteca_render::Artist;

use crate::clock::SteadyClock;
use crate::config::{Config, ConfigError};
use crate::ending::Ending;
use crate::folders::Whereabouts;
use crate::monitor::{self, Door, Question};
use crate::privacy;
#[cfg(feature = "sandbox")]
use crate::process::asked_to_stop_or_left;
use crate::process::{Hangups, asked_to_stop, tell};
use crate::service::{Service, Setup, Trust};
use crate::tools::{self, Tool};
use crate::upkeep;

mod log;
mod reload;
#[cfg(feature = "sandbox")]
mod sandbox;

use log::Log;

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
        #[command(flatten)]
        at: Whereabouts,
        /// Believe the clock of this machine at once, although it shows that the bot was away for long. Without this,
        /// nobody's time ends in the first hour.
        #[arg(long)]
        trust_clock: bool,
    },
    /// Play in a browser, against a Discord of our own on this machine. Needs no account and no configuration.
    #[cfg(feature = "sandbox")]
    Sandbox(sandbox::Arguments),
    /// Copy the database into a file, whole and consistent, also while the bot runs.
    Backup {
        /// The file to write; an older backup of that name is replaced.
        #[arg(value_name = "FILE")]
        to: PathBuf,
        /// Replace a file of that name that is no backup, too; but never a database in use.
        #[arg(long)]
        force: bool,
        #[command(flatten)]
        at: Whereabouts,
    },
    /// Put a backup in the place of the database, which is kept beside it. No bot may be running.
    Restore {
        /// The backup.
        #[arg(value_name = "FILE")]
        from: PathBuf,
        #[command(flatten)]
        at: Whereabouts,
    },
    /// Check the database: its file, every game, and every rating, which is computed anew from the results.
    Check {
        #[command(flatten)]
        at: Whereabouts,
    },
    /// Ask the running bot how it is: ends with 0 if it lives, with 1 if it does not answer or its database does not. It
    /// must listen on a port, as [operation] listen or FORTECA_LISTEN say.
    Health {
        /// Ask whether it is connected to Discord, too.
        #[arg(long)]
        ready: bool,
        #[command(flatten)]
        at: Whereabouts,
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
    let log = log::start(match &serve {
        Serve::Run { .. }
        | Serve::Backup { .. }
        | Serve::Restore { .. }
        | Serve::Check { .. }
        | Serve::Health { .. } => log::USUAL,
        #[cfg(feature = "sandbox")]
        Serve::Sandbox(_) => log::QUIET,
    });
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => {
            tools::remark(&format!("forteca: cannot start: {error}"));
            return ExitCode::FAILURE;
        }
    };
    let result = runtime.block_on(async {
        match serve {
            Serve::Run { at, trust_clock } => {
                let trust = match trust_clock {
                    true => Trust::AtOnce,
                    false => Trust::AfterAWhile,
                };
                run(&at, trust, &log).await
            }
            #[cfg(feature = "sandbox")]
            Serve::Sandbox(arguments) => {
                let (mut service, sandbox) = sandbox::start(arguments, tell).await?;
                let result = tokio::select! {
                    result = service.stopped() => result,
                    () = asked_to_stop_or_left() => Ok(()),
                };
                service.stop().await;
                sandbox.shutdown().await;
                Ok(result?)
            }
            Serve::Backup { to, force, at } => upkeep::backup(to, force, &at).await,
            Serve::Restore { from, at } => upkeep::restore(from, &at).await,
            Serve::Check { at } => upkeep::check(&at).await,
            Serve::Health { ready, at } => health(ready, &at).await,
        }
    });
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            tools::remark(&format!("forteca: {error:#}"));
            Ending::of(&error).into()
        }
    }
}

async fn run(at: &Whereabouts, trust: Trust, log: &Log) -> anyhow::Result<()> {
    // Before anything else: from now on that signal does not end the program.
    let mut hangups = Hangups::listen();
    let environment = |name: &str| std::env::var(name).ok();
    let config = Config::load(at, environment)?;
    log.set(config.operation.log.as_deref())
        .map_err(ConfigError::BadLog)?;
    let token = config.token()?.clone();
    let database = config.database(environment)?;
    privacy::warn(&config, &database);
    tracing::info!(database = %database.display(), "everything is kept in one file");
    // Before the bot connects: a port that is taken is a mistake to be told of at once.
    let door = match config.operation.listen {
        None => None,
        Some(address) => {
            let door = Door::open(address).await;
            Some(door.map_err(|source| ConfigError::CannotListen { address, source })?)
        }
    };
    let mut running = config.clone();
    let mut service = Service::start(Setup {
        token,
        api_url: config.discord.api_url,
        database,
        backup: config.backup,
        limits: config.limits,
        artist: Artist::new(),
        clock: Arc::new(SteadyClock::new()),
        trust,
        shards: config.discord.shards,
    })
    .await?;
    let _watched = door.map(|door| door.answer_for(service.monitor().clone()));
    let stop = asked_to_stop();
    tokio::pin!(stop);
    let result = loop {
        tokio::select! {
            result = service.stopped() => break result,
            () = &mut stop => {
                tracing::info!("stopping");
                break Ok(());
            }
            () = hangups.next() => match Config::load(at, environment) {
                Ok(wanted) => reload::reload(&mut service, log, &mut running, wanted).await,
                Err(error) => {
                    let error = anyhow::Error::new(error);
                    tracing::error!("the configuration is at fault, and nothing was changed: {error:#}");
                }
            },
        }
    };
    service.stop().await;
    Ok(result?)
}

async fn health(ready: bool, at: &Whereabouts) -> anyhow::Result<()> {
    let config = Config::load(at, |name| std::env::var(name).ok())?;
    let listens = config.operation.listen.ok_or(ConfigError::NotListening)?;
    let question = match ready {
        true => Question::Ready,
        false => Question::Alive,
    };
    monitor::ask(question, listens).await?;
    tell("ok");
    Ok(())
}
