//! What operators do with the database: copy it, restore it, check it. How the file is read and written is
//! `data`'s business.

use std::path::PathBuf;

use anyhow::Context as _;
use forteca_data::{Replace, Stop};

use crate::backups;
use crate::clock::{Clock as _, SystemClock};
use crate::club::Keeper;
use crate::config::Config;
use crate::folders::Whereabouts;
use crate::process::{asked_to_stop_or_left, tell};
use crate::tools;

/// The database that is meant.
fn database(asked: &Whereabouts) -> anyhow::Result<PathBuf> {
    let environment = |name: &str| std::env::var(name).ok();
    Ok(Config::load(asked, environment)?.database(environment)?)
}

/// `forteca check`.
pub(crate) async fn check(asked: &Whereabouts) -> anyhow::Result<()> {
    let database = database(asked)?;
    let keeper = Keeper::open(&database)?;
    match tools::check::run(&keeper, &mut std::io::stdout()).await? {
        0 => Ok(()),
        1 => anyhow::bail!("a fault was found in {}", database.display()),
        faults => anyhow::bail!("{faults} faults were found in {}", database.display()),
    }
}

/// `forteca backup FILE`. Asked to stop meanwhile, it leaves nothing behind.
pub(crate) async fn backup(to: PathBuf, force: bool, asked: &Whereabouts) -> anyhow::Result<()> {
    let database = database(asked)?;
    let replace = if force { Replace::AnyFile } else { Replace::Backups };
    let done = format!("{} is copied to {}", database.display(), to.display());
    undisturbed(move |stop| forteca_data::backup(&database, &to, replace, stop)).await?;
    tell(&done);
    Ok(())
}

/// `forteca restore FILE`.
pub(crate) async fn restore(from: PathBuf, asked: &Whereabouts) -> anyhow::Result<()> {
    let database = database(asked)?;
    let mark = backups::moment(SystemClock.now())?;
    let done = format!("{} is restored from {}", database.display(), from.display());
    let kept = undisturbed(move |stop| forteca_data::restore(&from, &database, &mark, stop)).await?;
    tell(&match kept {
        Some(kept) => format!("{done}; what was there is kept as {}", kept.display()),
        None => done,
    });
    Ok(())
}

/// Does what takes long on a thread of its own, and lets it end in order when the program is asked to stop.
async fn undisturbed<T, E>(work: impl FnOnce(&Stop) -> Result<T, E> + Send + 'static) -> anyhow::Result<T>
where
    T: Send + 'static,
    E: Into<anyhow::Error> + Send + 'static,
{
    let stop = Stop::default();
    let asked = async {
        asked_to_stop_or_left().await;
        stop.stop();
        std::future::pending::<std::convert::Infallible>().await
    };
    let inner = stop.clone();
    let worked = async move { tokio::task::spawn_blocking(move || work(&inner)).await };
    let done = tokio::select! {
        // In this order: the signals are listened to before there is anything to be left behind.
        biased;
        never = asked => match never {},
        done = worked => done,
    };
    done.context("the work broke off")?.map_err(Into::into)
}
