//! What the ladder is made of, as it is stored: ratings, their course, the games behind them. What is counted from it
//! is in the files beside this one.

use std::collections::BTreeSet;

use forteca_data::{GameId, MatchResult, PlayerRating, Rated, RatingMoment, Scope, UserId};
use forteca_engine::{Family, Variant};

use super::statistics::{Score, Statistics, Versus};
use crate::club::listed::{GameList, Readable, readable};
use crate::club::{Club, ClubError};

/// How many of somebody's last games are looked at for one that cannot be read. All are by `forteca check`.
const LOOKED_AT: u32 = 60;

/// How a rating went.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct RatingCourse {
    /// How many games have changed it.
    pub games: u32,
    /// The value after the first of them.
    pub first: f64,
    /// The lowest value after any.
    pub lowest: f64,
    /// The highest.
    pub highest: f64,
    /// The rating after some of the games, evenly spread, the last among them; the first first.
    pub moments: Readable<RatingMoment>,
}

impl Club {
    /// Every rating of somebody, the global ones first.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn ratings_of(&self, user: UserId) -> Result<Readable<PlayerRating>, ClubError> {
        Ok(Readable::new(self.store.ratings_of(user).await?))
    }

    /// How somebody's rating went, with at most so many moments of it, the first first.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn rating_course(
        &self,
        user: UserId,
        scope: Scope,
        family: Family,
        most: u32,
    ) -> Result<RatingCourse, ClubError> {
        let stored = self.store.rating_course(user, scope, family, most).await?;
        Ok(RatingCourse {
            games: stored.games,
            first: stored.first,
            lowest: stored.lowest,
            highest: stored.highest,
            moments: Readable::new(stored.moments),
        })
    }

    /// The family in which most rated games were finished in this scope. `None` if there were none at all.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn busiest_family(&self, scope: Scope) -> Result<Option<Family>, ClubError> {
        Ok(self.store.busiest_family(scope).await?)
    }

    /// What some people have finished with each other in rated games of a family: for each of them the scores against
    /// everybody, in the order given; and the numbers of games that are left out because they cannot be read.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn cross_scores(
        &self,
        people: &[UserId],
        scope: Scope,
        family: Family,
    ) -> Result<(Vec<Vec<Score>>, Vec<GameId>), ClubError> {
        let mut unreadable = BTreeSet::new();
        let mut scores = Vec::with_capacity(people.len());
        for one in people {
            let last = self.store.last_games_of(*one, None, scope, LOOKED_AT).await?;
            let mut played = None;
            if last.iter().any(Result::is_err) {
                // They were counted when they could be read still.
                let list = GameList::new(self.store.finished_games_of(*one, scope).await?);
                unreadable.extend(list.unreadable);
                let mut games = list.games;
                games.retain(|game| game.rated == Rated::Yes && game.variant.family() == family);
                played = Some(games);
            }
            let mut against = Vec::with_capacity(people.len());
            for other in people {
                against.push(match &played {
                    Some(games) => Versus::new(games.clone(), *other).total,
                    None => {
                        let met = Readable::new(self.store.encounters(*one, *other, scope).await?).items;
                        let rated = met.iter().filter(|met| met.rated == Rated::Yes);
                        let counted = rated.filter(|met| met.variant.family() == family);
                        counted.fold(Score::default(), |sum, met| sum + Score::from(&met.count))
                    }
                });
            }
            scores.push(against);
        }
        Ok((scores, unreadable.into_iter().collect()))
    }

    /// Somebody's finished games in numbers, of one variant or of all, in one server or everywhere; and the numbers of
    /// games that are left out because they cannot be read.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn statistics(
        &self,
        user: UserId,
        scope: Scope,
        variant: Option<Variant>,
    ) -> Result<(Statistics, Vec<GameId>), ClubError> {
        let last = self.store.last_games_of(user, None, scope, LOOKED_AT).await?;
        if last.iter().any(Result::is_err) {
            // They were counted when they could be read still.
            let GameList {
                mut games,
                unreadable,
            } = GameList::new(self.store.finished_games_of(user, scope).await?);
            games.retain(|game| {
                variant.is_none_or(|variant| game.variant.before_the_lot() == variant.before_the_lot())
            });
            return Ok((Statistics::new(&games), unreadable));
        }
        let totals = readable(self.store.totals_of(user, scope).await?);
        let form = self.store.form_of(user, scope, variant).await?;
        let mut counted = Statistics::counted(&totals, variant);
        if let Some(form) = form {
            let against = readable(self.store.encounters(user, form.favourite.id, scope).await?);
            counted.see(form, &against, variant);
        }
        Ok((counted, Vec::new()))
    }

    /// Two people's games against each other, as the first of them sees them, with at most so many of the last; and the
    /// numbers of games that are left out because they cannot be read.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn versus(
        &self,
        one: UserId,
        other: UserId,
        scope: Scope,
    ) -> Result<(Versus, Vec<GameId>), ClubError> {
        let last = self
            .store
            .last_games_of(one, Some(other), scope, LOOKED_AT)
            .await?;
        if last.iter().any(Result::is_err) {
            let list = GameList::new(self.store.finished_games_of(one, scope).await?);
            return Ok((Versus::new(list.games, other), list.unreadable));
        }
        let met = readable(self.store.encounters(one, other, scope).await?);
        Ok((Versus::counted(&met, readable(last)), Vec::new()))
    }

    /// How the matches ended that two people have played to their end, the first first.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn matches_between(
        &self,
        one: UserId,
        other: UserId,
        scope: Scope,
    ) -> Result<Readable<MatchResult>, ClubError> {
        Ok(Readable::new(
            self.store.matches_between(one, other, scope).await?,
        ))
    }
}
