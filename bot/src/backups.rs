//! Backups that a running bot makes by itself: when one is due, what it is called, and which older ones go.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use forteca_data::{Replace, Stop, UtcSeconds};
use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use tokio::sync::Notify;
use tokio::task::JoinHandle;

use crate::clock::Clock;
use crate::config;
use crate::guarded::guarded;
use crate::monitor::Counts;

/// The moment in the name of a backup, in UTC; every file system takes it, and names sort by it.
const MOMENT: &str = "%Y-%m-%dT%H-%M-%SZ";

/// How long after a failure the next try comes, in seconds.
const AGAIN: i64 = 600;

/// The longest pause between two looks at the clock.
const IDLE: Duration = Duration::from_secs(30);

/// A moment as it stands in the names of files.
pub(crate) fn moment(moment: UtcSeconds) -> anyhow::Result<String> {
    let moment = Timestamp::from_second(moment.0).context("the clock shows no date")?;
    Ok(moment.strftime(MOMENT).to_string())
}

/// The backups of a running bot.
pub(crate) struct Backups {
    stop: Stop,
    wake: Arc<Notify>,
    task: JoinHandle<()>,
}

impl Backups {
    /// Begins to make backups, if the settings want any.
    pub(crate) fn start(
        database: &Path,
        wanted: &config::Backup,
        clock: Arc<dyn Clock>,
        counts: Counts,
    ) -> Option<Self> {
        let mut plan = Plan::new(database, wanted)?;
        if let Some(made) = plan.newest() {
            counts.backed_up(made);
        }
        let stop = Stop::default();
        let wake = Arc::new(Notify::new());
        let (asked, woken) = (stop.clone(), wake.clone());
        let task = tokio::spawn(async move {
            while !asked.is_asked() {
                let nudge = woken.notified();
                // A look that breaks is no reason for no more backups.
                let due = guarded(async {
                    let now = clock.now();
                    plan.due(now).then_some(now)
                });
                match due.await {
                    Ok(None) => {}
                    Ok(Some(now)) => {
                        plan = plan.carry_out(now, asked.clone()).await;
                        if let Some((made, Tried::Done)) = plan.last {
                            counts.backed_up(made);
                        }
                    }
                    Err(panic) => tracing::error!(%panic, "nobody knows whether a backup is due"),
                }
                tokio::select! {
                    () = nudge => {}
                    () = tokio::time::sleep(IDLE) => {}
                }
            }
        });
        Some(Self { stop, wake, task })
    }

    /// Looks at once at whether one is due.
    pub(crate) fn wake(&self) {
        self.wake.notify_one();
    }

    /// Ends; what is only half written is taken away.
    pub(crate) async fn stop(self) {
        self.stop.stop();
        self.wake();
        if tokio::time::timeout(Duration::from_secs(5), self.task)
            .await
            .is_err()
        {
            tracing::warn!("a backup did not stop in time");
        }
    }
}

/// When a backup is due, and where it goes.
struct Plan {
    database: PathBuf,
    folder: PathBuf,
    every: i64,
    keep: usize,
    /// What the last try came to, and when. Older backups are looked up in the folder.
    last: Option<(UtcSeconds, Tried)>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Tried {
    Done,
    Failed,
}

impl Plan {
    fn new(database: &Path, wanted: &config::Backup) -> Option<Self> {
        Some(Self {
            database: database.to_owned(),
            folder: wanted.folder.clone()?,
            every: i64::from(wanted.every_hours.get()) * 3600,
            keep: usize::try_from(wanted.keep.get()).unwrap_or(usize::MAX),
            last: None,
        })
    }

    /// Whether the newest backup is too old. One from the future tells nothing: the clock was wrong then.
    fn due(&self, now: UtcSeconds) -> bool {
        let over = |since: UtcSeconds, pause: i64| now < since || now.0 >= since.0.saturating_add(pause);
        match self.last {
            Some((last, Tried::Done)) => over(last, self.every),
            Some((last, Tried::Failed)) => over(last, AGAIN.min(self.every)),
            None => self.newest().is_none_or(|newest| over(newest, self.every)),
        }
    }

    /// When the newest backup in the folder was made.
    fn newest(&self) -> Option<UtcSeconds> {
        let (newest, _) = self.made().ok()?.into_iter().max()?;
        Some(newest)
    }

    /// Makes a backup on a thread for what takes long, and lets the oldest go.
    async fn carry_out(self, now: UtcSeconds, stop: Stop) -> Self {
        let (database, folder) = (self.database.clone(), self.folder.clone());
        let (every, keep) = (self.every, self.keep);
        let work = tokio::task::spawn_blocking(move || {
            let mut plan = self;
            let tried = match plan.make(now, &stop) {
                Ok(file) => {
                    tracing::info!(file = %file.display(), "the database was backed up");
                    Tried::Done
                }
                Err(_) if stop.is_asked() => Tried::Failed,
                Err(error) => {
                    tracing::error!("no backup was made; the next try is in {AGAIN} seconds: {error:#}");
                    Tried::Failed
                }
            };
            plan.last = Some((now, tried));
            plan
        });
        work.await.unwrap_or_else(|error| {
            tracing::error!(%error, "a backup broke off");
            Self {
                database,
                folder,
                every,
                keep,
                last: Some((now, Tried::Failed)),
            }
        })
    }

    fn make(&self, now: UtcSeconds, stop: &Stop) -> anyhow::Result<PathBuf> {
        forteca_data::make_private_folder(&self.folder)
            .with_context(|| format!("cannot make the folder {}", self.folder.display()))?;
        let file = self.folder.join(self.name(now)?);
        forteca_data::backup(&self.database, &file, Replace::Backups, stop)?;
        // It is whole, so an older one can be missed.
        self.let_go(&file);
        Ok(file)
    }

    fn stem(&self) -> String {
        let stem = self.database.file_stem().unwrap_or_default();
        format!("{}-", stem.to_string_lossy())
    }

    fn name(&self, moment: UtcSeconds) -> anyhow::Result<String> {
        Ok(format!("{}{}.sqlite", self.stem(), self::moment(moment)?))
    }

    /// The moment in a name, if it is exactly one that [`Plan::name`] gives.
    fn moment(&self, name: &str) -> Option<UtcSeconds> {
        let text = name.strip_prefix(&self.stem())?.strip_suffix(".sqlite")?;
        let moment = DateTime::strptime(MOMENT, text).ok()?;
        let moment = UtcSeconds(moment.to_zoned(TimeZone::UTC).ok()?.timestamp().as_second());
        (self.name(moment).ok()? == name).then_some(moment)
    }

    /// All backups in the folder that were made here.
    fn made(&self) -> io::Result<Vec<(UtcSeconds, PathBuf)>> {
        self.files(|name| self.moment(name))
    }

    fn files(&self, moment: impl Fn(&str) -> Option<UtcSeconds>) -> io::Result<Vec<(UtcSeconds, PathBuf)>> {
        let mut files = Vec::new();
        for entry in fs::read_dir(&self.folder)? {
            let entry = entry?;
            let moment = entry.file_name().to_str().and_then(&moment);
            // A link or a folder of that name is somebody else's.
            if let Some(moment) = moment
                && entry.file_type()?.is_file()
            {
                files.push((moment, entry.path()));
            }
        }
        Ok(files)
    }

    /// Deletes the oldest beyond the number to keep, but never the newest, and what a kill left half written.
    fn let_go(&self, newest: &Path) {
        let (made, parts) = match (
            self.made(),
            self.files(|name| self.moment(name.strip_suffix(".part")?)),
        ) {
            (Ok(made), Ok(parts)) => (made, parts),
            (Err(error), _) | (_, Err(error)) => {
                tracing::warn!(%error, "old backups cannot be looked through");
                return;
            }
        };
        let mut old: Vec<_> = made.into_iter().filter(|(_, path)| path != newest).collect();
        old.sort();
        old.truncate((old.len() + 1).saturating_sub(self.keep));
        // Whoever writes a part has locked it.
        let is_stale = |path: &Path| fs::File::open(path).is_ok_and(|file| file.try_lock().is_ok());
        let stale = parts.into_iter().filter(|(_, path)| is_stale(path));
        for (_, path) in old.into_iter().chain(stale) {
            if let Err(error) = fs::remove_file(&path) {
                tracing::warn!(%error, file = %path.display(), "an old backup stays");
            }
        }
    }
}
