//! A game out of a file: the first record, or the first game of draughts in PDN, whoever wrote it.

use std::fmt::Display;
use std::path::Path;

use forteca_engine::{Game, PdnGame, PdnReader, PdnResult, Record, Route, Side};

use super::replay::Source;
use super::{Failure, pdn};
use crate::discord::show::{banner, names};
use crate::say;
use crate::texts::Lang;

/// A game and, where the file tells more than its moves do, how it ended.
pub(super) struct Recorded {
    pub(super) game: Game,
    /// Moves of the file that are left out: those after a draw that needs no claim.
    pub(super) left_out: usize,
    result: Option<PdnResult>,
}

impl Recorded {
    /// Reads the first game of a file.
    pub(super) fn first(file: &Path) -> Result<Recorded, Failure> {
        let name = file.display();
        let none = || Failure::Asked(format!("{name} holds no game"));
        let at_fault = |why: &dyn Display| Failure::Asked(format!("{name}, {why}"));
        match Source::open(file)? {
            Source::Records(text) => {
                let record = Record::parse_all(&text).next().ok_or_else(none)?;
                let record = record.map_err(|error| at_fault(&error))?;
                Ok(Recorded {
                    game: record.game().clone(),
                    left_out: 0,
                    result: None,
                })
            }
            Source::Pdn(file) => {
                let mut unread = None;
                let game = PdnReader::new(pdn::bytes(file, &mut unread)).next();
                if let Some(error) = unread {
                    return Err(Failure::Asked(format!("cannot read {name} to its end: {error}")));
                }
                let game = game.ok_or_else(none)?;
                match game.fault() {
                    Some(fault) => Err(at_fault(fault)),
                    None => Ok(of_pdn(&game)),
                }
            }
        }
    }

    /// Who won, and the words for it; none of a game that goes on.
    pub(super) fn end(&self, lang: Lang) -> Option<(Option<Side>, String)> {
        if let Some(outcome) = self.game.outcome() {
            let words = banner::words(lang, self.game.position(), outcome);
            return Some((outcome.winner(), words));
        }
        let won = |side| (Some(side), names::wins(lang, self.game.variant(), side));
        match self.result? {
            PdnResult::White => Some(won(Side::White)),
            PdnResult::Black => Some(won(Side::Black)),
            PdnResult::Draw => Some((None, say!(lang, "banner-draw"))),
            PdnResult::DoubleForfeit | PdnResult::Unknown => None,
        }
    }
}

/// The game of a PDN file, as far as it goes by our rules: some are played on after a draw that needs no claim.
fn of_pdn(read: &PdnGame) -> Recorded {
    let mut game = Game::from_position(*read.start());
    let moves: Vec<&Route> = read.moves().collect();
    let played = moves
        .iter()
        .take_while(|step| game.play((**step).clone()).is_ok())
        .count();
    Recorded {
        game,
        left_out: moves.len() - played,
        result: read.result(),
    }
}
