//! What the ladder is made of, as it is stored: ratings, their course, the games behind them. What is counted from it
//! is in the files beside this one.

use forteca_data::{FinishedGame, MatchResult, PlayerRating, RatedPlayer, RatingMoment, Scope, UserId};
use forteca_engine::Family;

use crate::club::listed::{GameList, Readable};
use crate::club::{Club, ClubError};

impl Club {
    /// Every rating of somebody, the global ones first.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn ratings_of(&self, user: UserId) -> Result<Readable<PlayerRating>, ClubError> {
        Ok(Readable::new(self.store.ratings_of(user).await?))
    }

    /// How somebody's rating went, game by game, the first first.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn rating_course(
        &self,
        user: UserId,
        scope: Scope,
        family: Family,
    ) -> Result<Readable<RatingMoment>, ClubError> {
        Ok(Readable::new(
            self.store.rating_course(user, scope, family).await?,
        ))
    }

    /// Everybody with a rating in this scope and family, by their ids.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn rated_players(
        &self,
        scope: Scope,
        family: Family,
    ) -> Result<Readable<RatedPlayer>, ClubError> {
        Ok(Readable::new(self.store.rated_players(scope, family).await?))
    }

    /// The family in which most rated games were finished in this scope. `None` if there were none at all.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn busiest_family(&self, scope: Scope) -> Result<Option<Family>, ClubError> {
        Ok(self.store.busiest_family(scope).await?)
    }

    /// The games that somebody has finished, in one server or everywhere, the last first.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn finished_games_of(
        &self,
        user: UserId,
        scope: Scope,
    ) -> Result<GameList<FinishedGame>, ClubError> {
        Ok(GameList::new(self.store.finished_games_of(user, scope).await?))
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
