//! Looking at games, running and finished: who may, and in which order they are listed.

use std::collections::HashSet;

use forteca_data::{ChannelId, GameId, GameSummary, HistoryPage, HistoryQuery, StoreError, UserId, Viewer};
use forteca_engine::Variant;

use super::{Club, ClubError, Refusal, Table};

impl Club {
    /// A game and its position, for whoever may see it: everybody in its own server, and its players anywhere.
    ///
    /// # Errors
    /// [`Refusal::NoSuchGame`], [`Refusal::OfAnotherServer`], or a fault of the store.
    pub async fn look(&self, id: GameId, viewer: Viewer) -> Result<Table, ClubError> {
        let record = self.store.game(id).await?.ok_or(Refusal::NoSuchGame)?;
        if !record.is_open_to(viewer) {
            return Err(Refusal::OfAnotherServer(id).into());
        }
        Table::new(record)
    }

    /// The running games of `of` that `viewer` may see, all or those in a channel and its threads, by urgency.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn running_games(
        &self,
        of: UserId,
        channel: Option<ChannelId>,
        viewer: Viewer,
    ) -> Result<Vec<GameSummary>, ClubError> {
        let mut games = self.store.running_summaries_of(of).await?;
        games.retain(|game| {
            game.is_open_to(viewer)
                && channel.is_none_or(|channel| game.home == channel || game.thread == Some(channel))
        });
        by_urgency(&mut games, of);
        Ok(games)
    }

    /// The running games of a channel and its threads that `viewer` may see, by urgency for the reader.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn running_games_here(
        &self,
        channel: ChannelId,
        viewer: Viewer,
    ) -> Result<Vec<GameSummary>, ClubError> {
        let mut games = self.store.running_summaries_in(channel).await?;
        games.retain(|game| game.is_open_to(viewer));
        by_urgency(&mut games, viewer.user);
        Ok(games)
    }

    /// One page of somebody's finished games, of those that `viewer` may see; pages count from 0.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn history(
        &self,
        query: HistoryQuery,
        viewer: Viewer,
        page: u32,
        page_size: u32,
    ) -> Result<HistoryPage, ClubError> {
        Ok(self.store.history(query, viewer, page, page_size).await?)
    }

    /// The games that are played on the boards of somebody's running games.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn running_variants(&self, user: UserId) -> Result<HashSet<Variant>, ClubError> {
        let games = self.store.running_summaries_of(user).await?;
        Ok(games.iter().map(|game| game.variant).collect())
    }

    /// The game that somebody means who names none and only wants to look: the one of this thread, else the latest of
    /// his own, else the only running one of this channel.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn nearest_game(
        &self,
        channel: ChannelId,
        viewer: Viewer,
    ) -> Result<Option<GameId>, ClubError> {
        if let Some(game) = self.store.last_game_in(channel).await? {
            return Ok(Some(game));
        }
        if let Some(latest) = self.store.games_of(viewer.user, None, 1).await?.first() {
            return Ok(Some(latest.id));
        }
        match &self.running_games_here(channel, viewer).await?[..] {
            [only] => Ok(Some(only.id)),
            _ => Ok(None),
        }
    }

    /// Games of somebody, running and finished, the newest first, at most so many and only those older than `before`;
    /// and those among them that cannot be played through. Both empty: there are no more.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn games_before(
        &self,
        user: UserId,
        before: Option<GameId>,
        limit: u32,
    ) -> Result<(Vec<Table>, Vec<GameId>), ClubError> {
        let records = self.store.games_of(user, before, limit).await?;
        // To play so many games through would hold others up.
        let replayed = tokio::task::spawn_blocking(move || {
            records
                .into_iter()
                .map(|record| (record.id, Table::new(record)))
                .collect::<Vec<_>>()
        });
        let mut broken = Vec::new();
        let mut tables = Vec::new();
        for (id, table) in replayed.await.map_err(|_| StoreError::Panicked)? {
            match table {
                Ok(table) => tables.push(table),
                Err(error) => {
                    tracing::error!(game = id.0, %error, "a game is left out");
                    broken.push(id);
                }
            }
        }
        Ok((tables, broken))
    }
}

/// First the games in which `user` is to move, then the others; among each the one whose time runs out first, and
/// those without a limit last.
fn by_urgency(games: &mut [GameSummary], user: UserId) {
    games.sort_by_key(|game| {
        let waits = game.to_move().is_none_or(|player| player.id != user);
        (waits, game.deadline.is_none(), game.deadline, game.id)
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use forteca_data::{GameStatus, Player, UtcSeconds};
    use forteca_engine::{Ply, Variant};

    #[test]
    fn my_own_clocks_come_first_then_the_others_and_no_limit_comes_last() {
        let player = |id| Player {
            id: UserId(id),
            name: String::new(),
        };
        // Forteca begins with White's placement.
        let game = |id, white, deadline: Option<i64>| GameSummary {
            id: GameId(id),
            guild: None,
            home: ChannelId(1),
            thread: None,
            variant: Variant::from_id("forteca").unwrap(),
            white: player(white),
            black: player(3 - white),
            status: GameStatus::Running,
            plies: Ply(0),
            deadline: deadline.map(UtcSeconds),
            message: None,
            taken_back: 0,
            part: None,
        };
        let mut games = [
            game(1, 2, Some(5)),
            game(2, 1, None),
            game(3, 2, None),
            game(4, 1, Some(90)),
            game(5, 1, Some(20)),
            game(6, 2, Some(4)),
        ];
        by_urgency(&mut games, UserId(1));
        assert_eq!(games.map(|game| game.id.0), [5, 4, 2, 6, 1, 3]);
    }
}
