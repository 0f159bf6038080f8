//! What the buttons of an offer of a draw mean, and which offer they answer. The first release wrote only the game:
//! such a button answers any offer.

use std::fmt;

use forteca_data::GameId;
use forteca_engine::Ply;

use crate::discord::kit::ids::Arguments;
use crate::numbers::digits;

/// What the ids begin with.
pub(crate) const VERBS: &[&str] = &[
    "which/draw",
    "offer-draw",
    "ask-draw",
    "draw",
    "no-draw",
    "play-on",
];

/// What a click asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DrawAction {
    /// Offer a draw.
    Offer(GameId),
    /// Ask whether to accept the draw that is offered.
    Ask(OfferId),
    /// Accept the draw that is offered.
    Accept(OfferId),
    /// Decline the draw that is offered.
    Decline(OfferId),
    /// The same, where it was asked privately.
    PlayOn(OfferId),
}

/// An offer of a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OfferId {
    /// In which game.
    pub game: GameId,
    /// After how many plies it was made; nothing: whichever is open.
    pub ply: Option<Ply>,
}

impl OfferId {
    /// The offer that was made after `ply` plies.
    pub fn at(game: GameId, ply: Ply) -> Self {
        Self { game, ply: Some(ply) }
    }

    fn read(arguments: &mut Arguments<'_>) -> Option<Self> {
        let game = arguments.game()?;
        let ply = match arguments.text() {
            None => None,
            Some(ply) => Some(Ply(digits(ply)?)),
        };
        Some(Self { game, ply })
    }
}

impl DrawAction {
    /// Reads an id of one of the [`VERBS`].
    pub(crate) fn read(verb: &str, arguments: &mut Arguments<'_>) -> Option<Self> {
        Some(match verb {
            "offer-draw" => DrawAction::Offer(arguments.game()?),
            "ask-draw" => DrawAction::Ask(OfferId::read(arguments)?),
            "draw" => DrawAction::Accept(OfferId::read(arguments)?),
            "no-draw" => DrawAction::Decline(OfferId::read(arguments)?),
            "play-on" => DrawAction::PlayOn(OfferId::read(arguments)?),
            _ => return None,
        })
    }
}

impl fmt::Display for DrawAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DrawAction::Offer(game) => write!(f, "offer-draw/{}", game.0),
            DrawAction::Ask(offer) => write!(f, "ask-draw/{offer}"),
            DrawAction::Accept(offer) => write!(f, "draw/{offer}"),
            DrawAction::Decline(offer) => write!(f, "no-draw/{offer}"),
            DrawAction::PlayOn(offer) => write!(f, "play-on/{offer}"),
        }
    }
}

impl fmt::Display for OfferId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.game.0)?;
        match self.ply {
            None => Ok(()),
            Some(ply) => write!(f, "/{}", ply.0),
        }
    }
}
