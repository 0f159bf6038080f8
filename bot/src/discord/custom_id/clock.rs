//! The buttons of takebacks and aborted games.

use std::fmt;

use forteca_data::GameId;

use super::{Seat, seat};
use crate::numbers::digits;

/// What a click asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClockAction {
    /// Ask whether to abort.
    AskAbort(GameId),
    /// Abort.
    Abort(Seat),
    /// Ask for one's last ply back.
    AskTakeback(Seat),
    /// Ask how to answer the other's request.
    AnswerTakeback(GameId),
    /// Grant what the other asks for.
    GrantTakeback(Seat, Shown),
    /// Decline what the other asks for.
    DeclineTakeback(Seat, Shown),
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
            ClockAction::Abort(seat) => write!(f, "abort/{seat}"),
            ClockAction::AskTakeback(seat) => write!(f, "take-back/{seat}"),
            ClockAction::AnswerTakeback(game) => write!(f, "answer/{}", game.0),
            ClockAction::GrantTakeback(seat, shown) => write!(f, "grant/{seat}/{}", shown.code()),
            ClockAction::DeclineTakeback(seat, shown) => write!(f, "refuse/{seat}/{}", shown.code()),
        }
    }
}

impl ClockAction {
    /// Reads the parts after the topic. `None` for what this bot never wrote.
    pub(super) fn parse<'a>(next: &mut impl FnMut() -> Option<&'a str>) -> Option<ClockAction> {
        Some(match next()? {
            "ask-abort" => ClockAction::AskAbort(GameId(digits(next()?)?)),
            "abort" => ClockAction::Abort(seat(next)?),
            "take-back" => ClockAction::AskTakeback(seat(next)?),
            "answer" => ClockAction::AnswerTakeback(GameId(digits(next()?)?)),
            "grant" => ClockAction::GrantTakeback(seat(next)?, Shown::from_code(next()?)?),
            "refuse" => ClockAction::DeclineTakeback(seat(next)?, Shown::from_code(next()?)?),
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
    use crate::discord::custom_id::Action;

    #[test]
    fn what_is_written_is_read_back_and_fits() {
        let seat = Seat {
            game: GameId(i64::MAX),
            ply: Ply(u16::MAX),
            undone: u16::MAX,
        };
        for action in [
            ClockAction::AskAbort(GameId(i64::MAX)),
            ClockAction::Abort(seat),
            ClockAction::AskTakeback(seat),
            ClockAction::AnswerTakeback(GameId(1)),
            ClockAction::GrantTakeback(seat, Shown::ToAll),
            ClockAction::GrantTakeback(seat, Shown::ToOne),
            ClockAction::DeclineTakeback(seat, Shown::ToAll),
            ClockAction::DeclineTakeback(seat, Shown::ToOne),
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
