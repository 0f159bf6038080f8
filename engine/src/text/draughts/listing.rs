//! Positions as Polish books list them: `Białe: 46, 47, 50(D) Czarne: 01, 10, 15`, `(D)` for a king, whom Polish
//! calls damka. White is to move unless `ruch czarnych` or the like says otherwise.

use crate::draughts::game::Draughts;
use crate::draughts::state::State;
use crate::side::Side;
use crate::text::draughts::setup::{Rank, Setup, no_square, square};
use crate::text::positions::PositionError;

/// Whether a text means to be a listing rather than another spelling.
pub(crate) fn looks_like(text: &str) -> bool {
    words(text)
        .next()
        .is_some_and(|word| word.starts_with("bia") || word.starts_with("czar"))
}

/// The words of a listing in small letters: runs of letters and digits, and `(d)`.
fn words(text: &str) -> impl Iterator<Item = String> {
    let text = text.to_lowercase().replace("(d)", " (d) ");
    let words: Vec<String> = text
        .split(|sign: char| !sign.is_alphanumeric() && sign != '(' && sign != ')')
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect();
    words.into_iter()
}

/// Reads a listing.
pub(crate) fn read(game: &'static Draughts, text: &str) -> Result<State, PositionError> {
    let mut setup = Setup::new(game);
    let (mut side, mut turn) = (Side::White, Side::White);
    let mut words = words(text).peekable();
    while let Some(word) = words.next() {
        match word.as_str() {
            word if word.starts_with("bia") => side = Side::White,
            word if word.starts_with("czar") => side = Side::Black,
            "ruch" | "posunięcie" | "na" | "zaczynają" | "grają" => {
                turn = match words.peek() {
                    Some(word) if word.starts_with("czar") => Side::Black,
                    Some(word) if word.starts_with("bia") => Side::White,
                    _ => continue,
                };
                words.next();
            }
            word => {
                let square = square(game, word).ok_or_else(|| no_square(word))?;
                let king = words.next_if(|word| word == "(d)" || word == "d").is_some();
                setup.put(side, if king { Rank::King } else { Rank::Man }, square)?;
            }
        }
    }
    setup.finish(turn)
}

/// Writes a listing, numbers with two digits.
pub(crate) fn write(game: &Draughts, state: &State) -> String {
    let kings = (game.points)(state.kings);
    let list = |side| {
        let squares = (game.points)(state.of(side));
        let squares = squares.iter().map(|point| {
            let king = if kings.contains(point) { "(D)" } else { "" };
            format!(" {:0>2}{king}", game.rules.board.label(point))
        });
        squares.collect::<Vec<String>>().join(",")
    };
    let turn = match state.turn {
        Side::White => "",
        Side::Black => " Ruch czarnych",
    };
    format!("Białe:{} Czarne:{}{turn}", list(Side::White), list(Side::Black))
}
