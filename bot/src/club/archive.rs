//! Looking at games, running and finished: who may, and in which order they are listed.

use std::collections::HashSet;

use forteca_data::{ChannelId, GameId, GameSummary, HistoryQuery, StoreError, UserId, Viewer};
use forteca_engine::Variant;

use super::listed::GameList;
use super::{Club, ClubError, Refusal, Table};

/// One page of somebody's finished games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct History {
    /// The games of this page, the one that ended last first.
    pub list: GameList<GameSummary>,
    /// How many there are on all pages together.
    pub total: u32,
}

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
    ) -> Result<GameList<GameSummary>, ClubError> {
        let mut list = GameList::new(self.store.running_summaries_of(of).await?);
        list.games.retain(|game| {
            game.is_open_to(viewer)
                && channel.is_none_or(|channel| game.home == channel || game.thread == Some(channel))
        });
        // Where a game that cannot be read was played is not known: only its players may hear of it.
        list.unreadable.retain(|_| of == viewer.user);
        by_urgency(&mut list.games, of);
        Ok(list)
    }

    /// The running games of a channel and its threads that `viewer` may see, by urgency for the reader.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn running_games_here(
        &self,
        channel: ChannelId,
        viewer: Viewer,
    ) -> Result<GameList<GameSummary>, ClubError> {
        let mut list = GameList::new(self.store.running_summaries_in(channel).await?);
        list.games.retain(|game| game.is_open_to(viewer));
        by_urgency(&mut list.games, viewer.user);
        Ok(list)
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
    ) -> Result<History, ClubError> {
        let found = self.store.history(query, viewer, page, page_size).await?;
        Ok(History {
            list: GameList::new(found.games),
            total: found.total,
        })
    }

    /// The games that somebody has finished last, of those that `viewer` may see, at most so many.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn last_finished(
        &self,
        of: UserId,
        viewer: Viewer,
        most: u32,
    ) -> Result<GameList<GameSummary>, ClubError> {
        Ok(GameList::new(
            self.store.last_finished_of(of, viewer, most).await?,
        ))
    }

    /// The games that are played on the boards of somebody's running games.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn running_variants(&self, user: UserId) -> Result<HashSet<Variant>, ClubError> {
        let list = GameList::new(self.store.running_summaries_of(user).await?);
        Ok(list.games.iter().map(|game| game.variant).collect())
    }

    /// The game that somebody means who names none and only wants to look: the one of this thread, else the latest of
    /// their own, else the only running one of this channel.
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
        if let Some(latest) = self.store.last_game_of(viewer.user).await? {
            return Ok(Some(latest));
        }
        match &self.running_games_here(channel, viewer).await?.games[..] {
            [only] => Ok(Some(only.id)),
            _ => Ok(None),
        }
    }

    /// Games of somebody, running and finished, the newest first, at most so many and only those older than `before`.
    /// Those that cannot be played through count as unreadable. An empty list: there are no more.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn games_before(
        &self,
        user: UserId,
        before: Option<GameId>,
        limit: u32,
    ) -> Result<GameList<Table>, ClubError> {
        let list = GameList::new(self.store.games_of(user, before, limit).await?);
        let (records, mut unreadable) = (list.games, list.unreadable);
        // To play so many games through would hold others up.
        let replayed = tokio::task::spawn_blocking(move || {
            records
                .into_iter()
                .map(|record| (record.id, Table::new(record)))
                .collect::<Vec<_>>()
        });
        let mut tables = Vec::new();
        for (id, table) in replayed.await.map_err(|_| StoreError::Panicked)? {
            match table {
                Ok(table) => tables.push(table),
                Err(error) => {
                    tracing::error!(game = id.0, %error, "a game is left out");
                    unreadable.push(id);
                }
            }
        }
        Ok(GameList {
            games: tables,
            unreadable,
        })
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
