//! Who stands where on a leaderboard, and what those who do not stand there yet are missing.
//!
//! Ranked is who has finished enough rated games against enough people, so that a run against one friend does not lead;
//! the order is by the rating less one deviation, both as of now, so that neither a newcomer's luck nor a rating left
//! alone for years does. Whoever has left the server is passed over and the ranks close up. Where nobody is ranked yet,
//! those who have played stand in the same order, without ranks.

use forteca_data::{
    MIN_GAMES, MIN_OPPONENTS, MemberStatus, OwnPlace, RatedPlayer, Rating, Scope, UserId, UtcSeconds,
};
use forteca_engine::Family;

use crate::club::listed::Readable;
use crate::club::{Club, ClubError};

/// After how many seconds without a rated game somebody counts as inactive.
const INACTIVE: i64 = 90 * 86_400;
/// How long what was found out about a member is believed, in seconds.
const BELIEVED: i64 = 3600;

/// A part of a leaderboard.
#[derive(Debug, Clone, PartialEq)]
pub struct Ranking {
    /// How many are ranked.
    pub ranked: usize,
    /// How many have played, and are not ranked.
    pub unranked: usize,
    /// How many stand before the first of this part.
    pub first: usize,
    /// Who stands in it, the best first; the ranked, or where there are none those who have played.
    pub rows: Vec<Row>,
    /// Whose standing in the server must be found out before these rows can be shown: everybody from the first of them to
    /// the last, also who is believed to have left, about whom nothing was heard lately.
    pub to_ask: Vec<UserId>,
    /// How many belong into it and cannot be read.
    pub left_out: usize,
}

/// Somebody on a leaderboard.
#[derive(Debug, Clone, PartialEq)]
pub struct Row {
    /// Who.
    pub user: UserId,
    /// The name last seen.
    pub name: String,
    /// The rating as of now.
    pub rating: Rating,
    /// How they stand.
    pub place: Place,
}

/// How somebody stands on a leaderboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// At this place, from 1; nobody shares one.
    Ranked(usize, Activity),
    /// They have not played enough.
    Unranked(Missing),
}

/// Whether somebody still plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Activity {
    /// A rated game was finished within the last 90 days.
    Active,
    /// None was.
    Inactive,
}

/// What somebody misses to be ranked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Missing {
    /// So many rated games.
    pub games: u32,
    /// Against so many people more.
    pub opponents: u32,
}

impl Missing {
    /// Of somebody who has not played.
    pub const ALL: Missing = Missing {
        games: MIN_GAMES,
        opponents: MIN_OPPONENTS,
    };

    fn of(games: u32, opponents: u32) -> Missing {
        Missing {
            games: MIN_GAMES.saturating_sub(games),
            opponents: MIN_OPPONENTS.saturating_sub(opponents),
        }
    }
}

impl Ranking {
    /// How many stand on all parts: the ranked, or where there are none those who have played.
    pub fn listed(&self) -> usize {
        if self.ranked == 0 {
            self.unranked
        } else {
            self.ranked
        }
    }
}

/// Where whoever asks stands on a leaderboard.
#[derive(Debug, Clone, PartialEq)]
pub enum Own {
    /// At this place, from 1, with this rating as of now.
    Ranked(usize, Rating),
    /// Nowhere yet.
    Unranked(Missing),
}

impl Club {
    /// A part of a leaderboard as of now, counted from 0; beyond the last, the last.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn ranking(
        &self,
        scope: Scope,
        family: Family,
        part: u32,
        part_size: u32,
    ) -> Result<Ranking, ClubError> {
        let now = self.now();
        let found = self
            .store
            .leaderboard(scope, family, part, part_size, now)
            .await?;
        let (ranked, unranked, first) = (found.ranked, found.unranked, found.first);
        let number = |count: u32| usize::try_from(count).unwrap_or(usize::MAX);
        let Readable {
            items: players,
            left_out,
        } = Readable::new(found.players);
        let to_ask = match scope {
            Scope::Guild(_) => to_ask(&players, now),
            Scope::Global => Vec::new(),
        };
        let here = players.into_iter().filter(|player| !has_left(player));
        let rows = here.zip(number(first) + 1..).map(|(player, rank)| {
            let rating = player.rating.aged(now);
            let place = match ranked {
                0 => Place::Unranked(Missing::of(rating.games, player.opponents)),
                _ => Place::Ranked(rank, activity(&rating, now)),
            };
            Row {
                user: player.user,
                name: player.name,
                rating,
                place,
            }
        });
        Ok(Ranking {
            ranked: number(ranked),
            unranked: number(unranked),
            first: number(first),
            rows: rows.collect(),
            to_ask,
            left_out,
        })
    }

    /// Where somebody stands on a leaderboard as of now, or what they miss to stand there.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn own_place(&self, user: UserId, scope: Scope, family: Family) -> Result<Own, ClubError> {
        let now = self.now();
        Ok(match self.store.own_place(user, scope, family, now).await? {
            // Of somebody who has left nothing is known here but that they have not played.
            None
            | Some(OwnPlace {
                presence: MemberStatus::Left,
                ..
            }) => Own::Unranked(Missing::ALL),
            Some(OwnPlace {
                rank: Some(rank),
                rating,
                ..
            }) => Own::Ranked(usize::try_from(rank).unwrap_or(usize::MAX), rating.aged(now)),
            Some(OwnPlace {
                rating, opponents, ..
            }) => Own::Unranked(Missing::of(rating.games, opponents)),
        })
    }

    /// Sets anew what the leaderboards are ordered by, as far as time has changed it: the more seldom this is done, the
    /// longer the next page takes. One that cannot be aged is logged, and the others are aged all the same.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn age_leaderboards(&self) -> Result<(), ClubError> {
        let now = self.now();
        for (scope, family) in self.store.leaderboards().await? {
            if let Err(error) = self.store.age_leaderboard(scope, family, now).await
                && self
                    .reported
                    .is_news(format!("ageing {scope:?} {family:?}: {error}"), now)
            {
                tracing::error!(?scope, ?family, %error, "a leaderboard could not be aged");
            }
        }
        Ok(())
    }
}

fn has_left(player: &RatedPlayer) -> bool {
    player
        .membership
        .is_some_and(|known| known.status == MemberStatus::Left)
}

fn to_ask(players: &[RatedPlayer], now: UtcSeconds) -> Vec<UserId> {
    let stale = |player: &&RatedPlayer| {
        player
            .membership
            .is_none_or(|known| now.0.saturating_sub(known.at.0) >= BELIEVED)
    };
    players.iter().filter(stale).map(|player| player.user).collect()
}

fn activity(rating: &Rating, now: UtcSeconds) -> Activity {
    match rating.at {
        Some(at) if now.0.saturating_sub(at.0) < INACTIVE => Activity::Active,
        _ => Activity::Inactive,
    }
}
