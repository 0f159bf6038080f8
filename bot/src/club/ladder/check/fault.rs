//! What can be wrong with what is stored, and how it is told to an operator.

use forteca_data::{Advantage, GameId, Meeting, Rating, Scope, UserId};
use forteca_engine::{Family, Variant};
use thiserror::Error;

/// Something stored that is not as it must be.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum Fault {
    /// A game cannot be played through.
    #[error("game {0}: {1}")]
    Game(GameId, String),
    /// A move does not stand where it must, or was not made by whose turn it was.
    #[error("game {0}: the move of ply {1} is out of order or by the wrong player")]
    Move(GameId, usize),
    /// A rated game is over and has no place in the order of endings.
    #[error("game {0} is over and should be rated, but has no place in the order of the ratings")]
    Unlisted(GameId),
    /// A game that must not be rated is.
    #[error("game {0} changed ratings, but is not over, or was broken off")]
    NotRatable(GameId),
    /// What a game did to a rating is not noted.
    #[error("game {0} noted nothing about player {1}, {scope}", scope = place(*.2))]
    Unnoted(GameId, UserId, Scope),
    /// A game noted something about somebody it does not concern.
    #[error("game {0} noted something about player {1}, {scope}, whom it does not concern", scope = place(*.2))]
    Foreign(GameId, UserId, Scope),
    /// A game did something else to a rating than it must.
    #[error(
        "game {game}: player {user}, {scope}, has {found} noted where {right} is right",
        scope = place(*.scope), found = number(.found), right = number(.right)
    )]
    Change {
        /// The game.
        game: GameId,
        /// Whose rating.
        user: UserId,
        /// Where.
        scope: Scope,
        /// The noted rating, before or after.
        found: Rating,
        /// The computed one.
        right: Rating,
    },
    /// A game began with another rating than the one before it has left.
    #[error(
        "game {game}: player {user}, {scope}, began with {found} where the game before has left {right}",
        scope = place(*.scope), found = number(.found), right = number(.right)
    )]
    Torn {
        /// The game.
        game: GameId,
        /// Whose rating.
        user: UserId,
        /// Where.
        scope: Scope,
        /// What it began with.
        found: Rating,
        /// What the game before has left, or what a newcomer has.
        right: Rating,
    },
    /// A rating is not the one that the games lead to.
    #[error(
        "the rating of player {user}, {scope}, {family}, is {found} where {right} is right",
        scope = place(*.scope), family = .family.code(),
        found = .found.as_ref().map_or("missing".to_owned(), number),
        right = .right.as_ref().map_or("none".to_owned(), number)
    )]
    Rating {
        /// Whose.
        user: UserId,
        /// Where.
        scope: Scope,
        /// For which games.
        family: Family,
        /// The stored rating.
        found: Option<Rating>,
        /// The computed one.
        right: Option<Rating>,
    },
    /// A game counted another advantage than it must.
    #[error("game {game} counted an advantage of {found} where {right} is right")]
    Counted {
        /// The game.
        game: GameId,
        /// The noted advantage.
        found: f64,
        /// The computed one.
        right: f64,
    },
    /// An advantage is not the one that the games teach.
    #[error(
        "the advantage of black in {variant} is {found} where {right} is right",
        found = advantage(.found.as_ref()), right = advantage(.right.as_ref())
    )]
    Advantage {
        /// In which variant.
        variant: Variant,
        /// The stored advantage.
        found: Option<Advantage>,
        /// The computed one.
        right: Option<Advantage>,
    },
    /// The number of games between two people is not right.
    #[error(
        "players {user} and {opponent}, {scope}, {family}, have {games} games noted where {right} is right",
        user = .found.user, opponent = .found.opponent, scope = place(.found.scope),
        family = .found.family.code(), games = .found.games
    )]
    Meetings {
        /// What is stored; no games if nothing is.
        found: Meeting,
        /// The counted number.
        right: u32,
    },
}

fn place(scope: Scope) -> String {
    match scope {
        Scope::Global => "everywhere".to_owned(),
        Scope::Guild(guild) => format!("guild {guild}"),
    }
}

fn number(rating: &Rating) -> String {
    format!(
        "{} ± {}, volatility {}, {} games, since {}",
        rating.value,
        rating.deviation,
        rating.volatility,
        rating.games,
        rating.at.map_or("never".to_owned(), |at| at.to_string())
    )
}

fn advantage(known: Option<&Advantage>) -> String {
    match known {
        None => "none".to_owned(),
        Some(known) => format!("{} ± {} from {} games", known.value, known.deviation, known.games),
    }
}
