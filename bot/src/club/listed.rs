//! What becomes of an item of a list that cannot be read: it is logged and set aside, and the others are served.

use forteca_data::{GameId, Item, Listed, Unreadable};

/// Games of a list, and the numbers of those that belong into it and cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameList<T> {
    /// The games that can be read.
    pub games: Vec<T>,
    /// The numbers of the others.
    pub unreadable: Vec<GameId>,
}

impl<T> GameList<T> {
    pub(super) fn new(list: Vec<Listed<T>>) -> Self {
        let mut unreadable = Vec::new();
        let games = list.into_iter().filter_map(|item| match item {
            Ok(game) => Some(game),
            Err(error) => {
                unreadable.extend(left_out(&error));
                None
            }
        });
        Self {
            games: games.collect(),
            unreadable,
        }
    }

    /// Whether there is nothing at all, readable or not.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty() && self.unreadable.is_empty()
    }
}

/// The items of a list that can be read, and how many belong into it and cannot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Readable<T> {
    /// Those that can be read.
    pub items: Vec<T>,
    /// How many cannot.
    pub left_out: usize,
}

impl<T> Default for Readable<T> {
    /// Nothing at all.
    fn default() -> Self {
        Self {
            items: Vec::new(),
            left_out: 0,
        }
    }
}

impl<T> Readable<T> {
    pub(super) fn new(list: Vec<Listed<T>>) -> Self {
        let all = list.len();
        let items = readable(list);
        Self {
            left_out: all - items.len(),
            items,
        }
    }
}

/// The items of a list that can be read.
pub(super) fn readable<T>(list: Vec<Listed<T>>) -> Vec<T> {
    let good = |item: Listed<T>| match item {
        Ok(good) => Some(good),
        Err(error) => {
            left_out(&error);
            None
        }
    };
    list.into_iter().filter_map(good).collect()
}

/// The same of a list that is only looked at.
pub(super) fn readable_in<T>(list: &[Listed<T>]) -> impl Iterator<Item = &T> {
    list.iter().filter_map(|item| match item {
        Ok(good) => Some(good),
        Err(error) => {
            left_out(error);
            None
        }
    })
}

/// Logs what is left out, and tells its number if it is a game.
fn left_out(error: &Unreadable) -> Option<GameId> {
    tracing::error!(%error, "an item of a list is left out");
    match error.item {
        Item::Game(id) => Some(id),
        Item::Challenge(_)
        | Item::Job(_)
        | Item::Player(_)
        | Item::Rating(_)
        | Item::RatingChange(_)
        | Item::Advantage
        | Item::Meeting(_)
        | Item::Count(_)
        | Item::Membership(_)
        | Item::Match(_)
        | Item::Message(_)
        | Item::Setting(_) => None,
    }
}
