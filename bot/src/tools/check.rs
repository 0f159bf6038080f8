//! `forteca check`: whether the database is sound, every game can be played through, every rating is the one that the
//! results lead to, every count is that of the games, and everything else can be read. A line for each kind of check, and
//! beneath it what differs. All is read a part at a time, so that the largest club needs no more memory than the smallest.

use std::io::Write;

use forteca_data::{ChallengeId, GameId, JobId, Listed, Place, Unreadable, UserId};

use crate::club::{Fault, Keeper, RatedGames, check_game, check_person, check_setting};

/// How many faults of one kind are told one by one.
const TOLD: usize = 20;

/// How many games are read at a time.
const AT_ONCE: u32 = 200;

/// Checks everything, tells it, and answers how many faults were found.
///
/// # Errors
/// A database that does not answer, or an answer that cannot be written.
pub(crate) async fn run(keeper: &Keeper, out: &mut impl Write) -> anyhow::Result<usize> {
    let mut found = Found::default();
    for fault in keeper.integrity_check().await? {
        found.add(fault);
    }
    let mut faults = found.tell(out, "database", "sound")?;
    let (found, games) = games(keeper).await?;
    faults += found.tell(out, "games", &format!("{games} played through"))?;
    let (found, sound) = ratings(keeper).await?;
    faults += found.tell(out, "ratings", &sound)?;
    let (found, people) = counts(keeper).await?;
    faults += found.tell(
        out,
        "counts",
        &format!("those of {people} people are what their games say"),
    )?;
    let (found, [challenges, jobs, settings]) = rest(keeper).await?;
    let sound = format!("{challenges} challenges, {jobs} jobs and {settings} settings can be read");
    faults += found.tell(out, "the rest", &sound)?;
    out.flush()?;
    Ok(faults)
}

/// Faults of one kind: the first of them in words, and how many there are.
#[derive(Default)]
struct Found {
    told: Vec<String>,
    count: usize,
}

impl Found {
    fn add(&mut self, fault: impl ToString) {
        self.count += 1;
        if self.told.len() < TOLD {
            self.told.push(fault.to_string());
        }
    }

    /// The item, or a fault.
    fn readable<T>(&mut self, item: Listed<T>) -> Option<T> {
        item.map_err(|error: Unreadable| self.add(error)).ok()
    }

    /// One line, and what differs beneath it.
    fn tell(self, out: &mut impl Write, what: &str, sound: &str) -> std::io::Result<usize> {
        if self.count == 0 {
            writeln!(out, "{what}: {sound}")?;
            return Ok(0);
        }
        writeln!(out, "{what}: {} faults", self.count)?;
        for fault in &self.told {
            writeln!(out, "  {fault}")?;
        }
        if let Some(more) = self.count.checked_sub(self.told.len()).filter(|more| *more > 0) {
            writeln!(out, "  and {more} more")?;
        }
        Ok(self.count)
    }
}

async fn games(keeper: &Keeper) -> anyhow::Result<(Found, usize)> {
    let (mut found, mut games) = (Found::default(), 0);
    let mut last = GameId(0);
    loop {
        let page = keeper.games_after(last, AT_ONCE).await?;
        let Some((id, _)) = page.last() else { break };
        last = *id;
        games += page.len();
        for (id, read) in page {
            let fault = match read {
                Ok(record) => check_game(&record),
                Err(unreadable) => Some(Fault::Game(id, unreadable.why)),
            };
            fault.into_iter().for_each(|fault| found.add(fault));
        }
    }
    Ok((found, games))
}

/// The ratings, game by game and then person by person; and what there is of them.
async fn ratings(keeper: &Keeper) -> anyhow::Result<(Found, String)> {
    let mut found = Found::default();
    for game in keeper.unlisted_games(u32::MAX).await? {
        if let Some(game) = found.readable(game) {
            found.add(Fault::Unlisted(game));
        }
    }
    let mut games = RatedGames::default();
    let mut last = Place(0);
    loop {
        let page = keeper.rated_games_after(last, AT_ONCE).await?;
        let Some((place, _)) = page.last() else { break };
        last = *place;
        for (_, game) in page {
            if let Some(game) = found.readable(game) {
                games.next(&game).into_iter().for_each(|fault| found.add(fault));
            }
        }
    }
    let mut advantages = Vec::new();
    for advantage in keeper.advantages().await? {
        advantages.extend(found.readable(advantage));
    }
    let (count, sides) = (games.count, advantages.len());
    games
        .end(&advantages)
        .into_iter()
        .for_each(|fault| found.add(fault));

    let mut ratings = 0;
    let mut people = People::default();
    while let Some(user) = people.next(keeper).await? {
        let stored = keeper.rated_person(user).await?;
        ratings += stored.ratings.len();
        check_person(user, &stored)
            .into_iter()
            .for_each(|fault| found.add(fault));
        for error in stored.changes.into_iter().filter_map(Result::err) {
            found.add(error);
        }
        for error in stored.ratings.into_iter().filter_map(Result::err) {
            found.add(error);
        }
        for error in stored.meetings.into_iter().filter_map(Result::err) {
            found.add(error);
        }
    }
    let sound = format!("{ratings} of players and {sides} of sides computed from {count} games");
    Ok((found, sound))
}

/// What pages are read from; and of how many people.
async fn counts(keeper: &Keeper) -> anyhow::Result<(Found, usize)> {
    let (mut found, mut count) = (Found::default(), 0);
    let mut people = People::default();
    while let Some(user) = people.next(keeper).await? {
        count += 1;
        keeper
            .miscounted(user)
            .await?
            .into_iter()
            .for_each(|fault| found.add(fault));
    }
    keeper
        .miscounted_steps()
        .await?
        .into_iter()
        .for_each(|fault| found.add(fault));
    Ok((found, count))
}

/// Challenges, jobs and settings; and how many there are of each.
async fn rest(keeper: &Keeper) -> anyhow::Result<(Found, [usize; 3])> {
    let mut found = Found::default();
    let [mut challenges, mut jobs, mut settings] = [0; 3];
    let mut last = ChallengeId(0);
    loop {
        let page = keeper.challenges_after(last, AT_ONCE).await?;
        let Some((id, _)) = page.last() else { break };
        last = *id;
        challenges += page.len();
        for (_, challenge) in page {
            found.readable(challenge);
        }
    }
    let mut last = JobId(0);
    loop {
        let page = keeper.jobs_after(last, AT_ONCE).await?;
        let Some((id, _)) = page.last() else { break };
        last = *id;
        jobs += page.len();
        for (_, job) in page {
            found.readable(job);
        }
    }
    let mut last = (String::new(), String::new());
    loop {
        let page = keeper.settings_after(last, AT_ONCE).await?;
        let Some(setting) = page.last() else { break };
        last = (setting.scope.clone(), setting.key.clone());
        settings += page.len();
        for setting in page {
            let (scope, key) = (setting.scope, setting.key);
            if let Some(value) = found.readable(setting.value)
                && !check_setting(&scope, &key, &value)
            {
                found.add(format!(
                    "the setting {key} of {scope} is {value:?}, which means nothing"
                ));
            }
        }
    }
    Ok((found, [challenges, jobs, settings]))
}

/// Everybody, some at a time.
#[derive(Default)]
struct People {
    waiting: std::vec::IntoIter<UserId>,
    last: Option<UserId>,
}

impl People {
    async fn next(&mut self, keeper: &Keeper) -> anyhow::Result<Option<UserId>> {
        if self.waiting.as_slice().is_empty() {
            self.waiting = keeper.people_after(self.last, AT_ONCE).await?.into_iter();
        }
        self.last = self.waiting.next();
        Ok(self.last)
    }
}
