//! Which offer of a draw a button answers. The first release wrote only the game: such a button answers any offer.

use std::fmt;

use forteca_data::GameId;
use forteca_engine::Ply;

use crate::numbers::digits;

/// An offer of a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DrawId {
    /// In which game.
    pub game: GameId,
    /// After how many plies it was made; nothing: whichever is open.
    pub ply: Option<Ply>,
}

impl DrawId {
    /// The offer that was made after `ply` plies.
    pub fn at(game: GameId, ply: Ply) -> Self {
        Self { game, ply: Some(ply) }
    }

    /// Reads what follows the verb; the whole id must be used up by whoever calls.
    pub fn parse<'a>(next: &mut impl FnMut() -> Option<&'a str>) -> Option<Self> {
        let game = GameId(digits(next()?)?);
        let ply = match next() {
            None => None,
            Some(ply) => Some(Ply(digits(ply)?)),
        };
        Some(Self { game, ply })
    }
}

impl fmt::Display for DrawId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.game.0)?;
        match self.ply {
            None => Ok(()),
            Some(ply) => write!(f, "/{}", ply.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::kit::custom_id::Action;

    #[test]
    fn a_button_of_the_first_release_answers_any_offer() {
        let any = DrawId {
            game: GameId(7),
            ply: None,
        };
        for (id, action) in [
            ("1/ask-draw/7", Action::AskDraw(any)),
            ("1/draw/7", Action::AcceptDraw(any)),
            ("1/no-draw/7", Action::DeclineDraw(any)),
        ] {
            assert_eq!(Action::parse(id), Some(action.clone()), "{id}");
            assert_eq!(action.to_string(), id);
        }
    }

    #[test]
    fn what_nobody_wrote_is_nothing() {
        for id in [
            "1/draw",
            "1/draw/x",
            "1/draw/7/",
            "1/draw/7/-1",
            "1/draw/7/1/2",
            "1/no-draw/7/65536",
        ] {
            assert_eq!(Action::parse(id), None, "{id}");
        }
    }
}
