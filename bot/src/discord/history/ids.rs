//! What the buttons of lists of finished games and of moves mean; 0 and `-` stand for what is not given.

use std::fmt;

use forteca_data::{GameId, HistoryQuery, ResultFor, UserId};
use forteca_engine::Variant;

use crate::discord::kit::ids::Arguments;

/// What the ids begin with.
pub(crate) const VERBS: &[&str] = &["archive/history", "archive/moves", "archive/moves-page"];

/// What a click asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HistoryAction {
    /// Turn the pages of finished games, from 1.
    Page(HistoryQuery, u32),
    /// List the moves of a game.
    Moves(GameId),
    /// Turn the pages of that list, from 1.
    MovesPage(GameId, u32),
}

impl HistoryAction {
    /// Reads an id of one of the [`VERBS`].
    pub(crate) fn read(verb: &str, arguments: &mut Arguments<'_>) -> Option<Self> {
        Some(match verb {
            "archive/history" => {
                let query = HistoryQuery {
                    of: UserId(arguments.number()?),
                    opponent: Some(UserId(arguments.number()?)).filter(|user| user.0 != 0),
                    game: match arguments.text()? {
                        "-" => None,
                        game => Some(known(game)?.to_owned()),
                    },
                    result: match arguments.text()? {
                        "-" => None,
                        code => Some(result_of(code)?),
                    },
                };
                HistoryAction::Page(query, arguments.number()?)
            }
            "archive/moves" => HistoryAction::Moves(arguments.game()?),
            "archive/moves-page" => HistoryAction::MovesPage(arguments.game()?, arguments.number()?),
            _ => return None,
        })
    }
}

impl fmt::Display for HistoryAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HistoryAction::Page(query, page) => {
                let opponent = query.opponent.map_or(0, |opponent| opponent.0);
                let game = query.game.as_deref().unwrap_or("-");
                let result = query.result.map_or("-", result_code);
                write!(
                    f,
                    "archive/history/{}/{opponent}/{game}/{result}/{page}",
                    query.of.0
                )
            }
            HistoryAction::Moves(game) => write!(f, "archive/moves/{}", game.0),
            HistoryAction::MovesPage(game, page) => write!(f, "archive/moves-page/{}/{page}", game.0),
        }
    }
}

/// The game of that name, whatever its options.
fn known(game: &str) -> Option<&'static str> {
    let mut games = Variant::all().iter().map(|variant| variant.game());
    games.find(|known| *known == game)
}

/// All results that can be asked for, in the order in which they are offered.
pub const RESULTS: [ResultFor; 4] = [
    ResultFor::Won,
    ResultFor::Lost,
    ResultFor::Drawn,
    ResultFor::Aborted,
];

/// The word for a result in ids and in the choices of an option.
pub fn result_code(result: ResultFor) -> &'static str {
    match result {
        ResultFor::Won => "won",
        ResultFor::Lost => "lost",
        ResultFor::Drawn => "drawn",
        ResultFor::Aborted => "aborted",
    }
}

/// The result with this [`result_code`].
pub fn result_of(code: &str) -> Option<ResultFor> {
    RESULTS.into_iter().find(|result| result_code(*result) == code)
}
