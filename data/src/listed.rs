//! Lists of which one item may be spoiled: each item comes alone, as itself or as the reason why it cannot be read, so
//! that one bad row takes nothing from the others.

use std::fmt;

use thiserror::Error;

use crate::errors::StoreError;
use crate::ids::{ChallengeId, GameId, JobId, UserId};

/// One item of a list: itself, or why it cannot be read.
pub type Listed<T> = Result<T, Unreadable>;

/// An item that this release cannot read: a later one wrote it, or the file is damaged.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{item} cannot be read: {why}")]
pub struct Unreadable {
    /// Which.
    pub item: Item,
    /// What is wrong with it.
    pub why: String,
}

/// What lists are made of, by what is known of an item that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// A game.
    Game(GameId),
    /// A challenge.
    Challenge(ChallengeId),
    /// A job.
    Job(JobId),
    /// A person by name.
    Player(UserId),
    /// A rating of somebody.
    Rating(UserId),
    /// What a game did to a rating of somebody.
    RatingChange(UserId),
    /// What a side is worth in a variant.
    Advantage,
    /// How often somebody has met somebody else.
    Meeting(UserId),
    /// How many games of one kind somebody has finished.
    Count(UserId),
    /// Whether somebody is in a guild.
    Membership(UserId),
    /// How a match ended, by one of its games.
    Match(GameId),
    /// A message of a game that bears buttons.
    Message(GameId),
    /// A setting, by the scope it stands in.
    Setting(String),
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Item::Game(id) => write!(f, "game {id}"),
            Item::Challenge(id) => write!(f, "challenge {id}"),
            Item::Job(id) => write!(f, "job {id}"),
            Item::Player(id) => write!(f, "person {id}"),
            Item::Rating(id) => write!(f, "a rating of {id}"),
            Item::RatingChange(id) => write!(f, "a change of a rating of {id}"),
            Item::Advantage => f.write_str("an advantage"),
            Item::Meeting(id) => write!(f, "a meeting of {id}"),
            Item::Count(id) => write!(f, "a count of the games of {id}"),
            Item::Membership(id) => write!(f, "a membership of {id}"),
            Item::Match(id) => write!(f, "the match of game {id}"),
            Item::Message(id) => write!(f, "a message of game {id}"),
            Item::Setting(scope) => write!(f, "a setting of {scope}"),
        }
    }
}

/// Sorts what was read from one row into the list. Only what concerns more than this row is an error.
pub(crate) fn listed<T, E: Into<StoreError>>(
    item: Item,
    read: Result<T, E>,
) -> Result<Listed<T>, StoreError> {
    match read.map_err(Into::into) {
        Ok(value) => Ok(Ok(value)),
        Err(StoreError::Unreadable(why)) => Ok(Err(Unreadable { item, why })),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_concerns_one_row_is_listed() {
        let unreadable: Result<(), _> = Err(StoreError::Unreadable("no side: \"grey\"".to_owned()));
        let found = listed(Item::Game(GameId(7)), unreadable).unwrap().unwrap_err();
        assert_eq!(found.to_string(), "game 7 cannot be read: no side: \"grey\"");
        let closed: Result<(), _> = Err(StoreError::Closed);
        assert!(matches!(
            listed(Item::Game(GameId(7)), closed),
            Err(StoreError::Closed)
        ));
    }
}
