//! The buttons of takebacks and aborted games.

use std::fmt;

use forteca_data::GameId;

use crate::discord::kit::custom_id::{GameRevision, at};
use crate::numbers::digits;

/// What a click asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClockAction {
    /// Ask whether to abort.
    AskAbort(GameId),
    /// Abort.
    Abort(GameRevision),
    /// Ask for one's last ply back.
    AskTakeback(GameRevision),
    /// Ask how to answer the other's request.
    AnswerTakeback(GameId),
    /// Grant what the other asks for.
    GrantTakeback(GameRevision, Shown),
    /// Decline what the other asks for.
    DeclineTakeback(GameRevision, Shown),
}

/// Who sees the message with the button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shown {
    /// Everybody: it speaks the game's language.
    ToAll,
    /// One person: it speaks his.
    ToOne,
}

impl fmt::Display for ClockAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClockAction::AskAbort(game) => write!(f, "ask-abort/{}", game.0),
            ClockAction::Abort(at) => write!(f, "abort/{at}"),
            ClockAction::AskTakeback(at) => write!(f, "take-back/{at}"),
            ClockAction::AnswerTakeback(game) => write!(f, "answer/{}", game.0),
            ClockAction::GrantTakeback(at, shown) => write!(f, "grant/{at}/{}", shown.code()),
            ClockAction::DeclineTakeback(at, shown) => write!(f, "refuse/{at}/{}", shown.code()),
        }
    }
}

impl ClockAction {
    /// Reads the parts after the topic. `None` for what this bot never wrote.
    pub fn parse<'a>(next: &mut impl FnMut() -> Option<&'a str>) -> Option<ClockAction> {
        Some(match next()? {
            "ask-abort" => ClockAction::AskAbort(GameId(digits(next()?)?)),
            "abort" => ClockAction::Abort(at(next)?),
            "take-back" => ClockAction::AskTakeback(at(next)?),
            "answer" => ClockAction::AnswerTakeback(GameId(digits(next()?)?)),
            "grant" => ClockAction::GrantTakeback(at(next)?, Shown::from_code(next()?)?),
            "refuse" => ClockAction::DeclineTakeback(at(next)?, Shown::from_code(next()?)?),
            _ => return None,
        })
    }
}

impl Shown {
    fn code(self) -> &'static str {
        match self {
            Shown::ToAll => "all",
            Shown::ToOne => "one",
        }
    }

    fn from_code(code: &str) -> Option<Shown> {
        match code {
            "all" => Some(Shown::ToAll),
            "one" => Some(Shown::ToOne),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use forteca_engine::Ply;

    use super::*;
    use crate::discord::kit::custom_id::Action;

    #[test]
    fn what_is_written_is_read_back_and_fits() {
        let at = GameRevision {
            game: GameId(i64::MAX),
            ply: Ply(u16::MAX),
            taken_back: u16::MAX,
        };
        for action in [
            ClockAction::AskAbort(GameId(i64::MAX)),
            ClockAction::Abort(at),
            ClockAction::AskTakeback(at),
            ClockAction::AnswerTakeback(GameId(1)),
            ClockAction::GrantTakeback(at, Shown::ToAll),
            ClockAction::GrantTakeback(at, Shown::ToOne),
            ClockAction::DeclineTakeback(at, Shown::ToAll),
            ClockAction::DeclineTakeback(at, Shown::ToOne),
        ] {
            let id = Action::Clock(action).to_string();
            assert!(id.chars().count() <= 100, "{id}");
            assert_eq!(Action::parse(&id), Some(Action::Clock(action)), "{id}");
        }
    }

    #[test]
    fn what_nobody_wrote_is_nothing() {
        for id in [
            "1/clock",
            "1/clock/",
            "1/clock/abort/1",
            "1/clock/grant/1/2",
            "1/clock/grant/1/2/both",
            "1/clock/ask-abort/1/2",
            "1/clock/strike/1",
        ] {
            assert_eq!(Action::parse(id), None, "{id}");
        }
    }
}
