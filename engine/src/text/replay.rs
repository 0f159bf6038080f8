//! Games from text: playing what somebody typed, and playing a record again.

use std::fmt;

use crate::game::{Game, PlayError};
use crate::moves::Route;
use crate::side::Ply;
use crate::text::refusal::MoveRefusal;
use crate::variant::Variant;

impl Game {
    /// Plays a game again from its moves in notation.
    ///
    /// # Errors
    /// The first move that is not legal, by the number of plies before it.
    pub fn replay<I>(variant: Variant, moves: I) -> Result<Game, ReplayError>
    where
        I: IntoIterator,
        I::Item: AsRef<str>,
    {
        let mut game = Game::new(variant);
        for text in moves {
            let ply = game.ply();
            game.play_text(text.as_ref())
                .map_err(|refusal| ReplayError { ply, refusal })?;
        }
        Ok(game)
    }

    /// Reads a move as [`Position::parse_move`](crate::Position::parse_move) does, makes it, and returns it.
    ///
    /// # Errors
    /// The reason why the text is not a legal move; [`MoveRefusal::Finished`] after the end.
    pub fn play_text(&mut self, text: &str) -> Result<Route, MoveRefusal> {
        if self.outcome().is_some() {
            return Err(MoveRefusal::Finished);
        }
        let route = self.position().parse_move(text)?;
        match self.play(route.clone()) {
            Ok(()) => Ok(route),
            Err(PlayError::Finished | PlayError::Illegal) => Err(MoveRefusal::Finished),
        }
    }
}

/// A move in a record that is not legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReplayError {
    /// How many plies were played before it.
    pub ply: Ply,
    /// Why it is not legal.
    pub refusal: MoveRefusal,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the record fails after ply {}: {}", self.ply, self.refusal)
    }
}

impl std::error::Error for ReplayError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.refusal)
    }
}
