//! What is clicked to answer: a counter to a challenge, a rematch after a game. An id of the panel of a counter holds
//! the terms chosen so far.

use std::fmt;

use forteca_data::{ChallengeId, GameId, SideWish, TimeControl};
use forteca_engine::Side;

use crate::club::{Terms, time_control_code, time_control_of};
use crate::numbers::digits;

/// What a click asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MatchAction {
    /// Open the panel to answer a challenge with other terms.
    Counter(ChallengeId),
    /// The menu of sides; what was chosen is in the menu's value.
    CounterSide(ChallengeId, Terms),
    /// The menu of time controls; what was chosen is in the menu's value.
    CounterTimeControl(ChallengeId, Terms),
    /// Send the counter.
    SendCounter(ChallengeId, Terms),
    /// Ask for a rematch.
    Rematch(GameId),
}

impl fmt::Display for MatchAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut with_terms = |verb: &str, id: &ChallengeId, terms: &Terms| {
            write!(
                f,
                "{verb}/{}/{}/{}",
                id.0,
                side_code(terms.side),
                pace_value(terms.time_control)
            )
        };
        match self {
            MatchAction::CounterSide(id, terms) => with_terms("side", id, terms),
            MatchAction::CounterTimeControl(id, terms) => with_terms("pace", id, terms),
            MatchAction::SendCounter(id, terms) => with_terms("send", id, terms),
            MatchAction::Counter(id) => write!(f, "counter/{}", id.0),
            MatchAction::Rematch(game) => write!(f, "rematch/{}", game.0),
        }
    }
}

impl MatchAction {
    /// Reads what follows the topic. `None` for what this bot never wrote.
    pub fn parse<'a>(next: &mut impl FnMut() -> Option<&'a str>) -> Option<Self> {
        let verb = next()?;
        let id = next()?;
        let mut terms = || {
            Some(Terms {
                side: side_of(next()?)?,
                time_control: time_control_with(next()?)?,
            })
        };
        Some(match verb {
            "counter" => MatchAction::Counter(ChallengeId(digits(id)?)),
            "side" => MatchAction::CounterSide(ChallengeId(digits(id)?), terms()?),
            "pace" => MatchAction::CounterTimeControl(ChallengeId(digits(id)?), terms()?),
            "send" => MatchAction::SendCounter(ChallengeId(digits(id)?), terms()?),
            "rematch" => MatchAction::Rematch(GameId(digits(id)?)),
            _ => return None,
        })
    }
}

/// The code of a side, in ids and as the value of a menu.
pub fn side_code(side: SideWish) -> &'static str {
    match side {
        SideWish::Side(side) => side.code(),
        SideWish::Random => "random",
    }
}

/// The side with this code.
pub fn side_of(code: &str) -> Option<SideWish> {
    match code {
        "random" => Some(SideWish::Random),
        code => Side::from_code(code).map(SideWish::Side),
    }
}

/// A time control in ids and as the value of a menu: its code, or as it is stored if it cannot be chosen any more.
pub fn pace_value(time_control: TimeControl) -> String {
    time_control_code(time_control).map_or_else(|| time_control.to_string(), str::to_owned)
}

/// The time control with this value.
pub fn time_control_with(value: &str) -> Option<TimeControl> {
    time_control_of(value).or_else(|| TimeControl::parse(value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::TIME_CONTROLS;
    use crate::discord::kit::custom_id::Action;

    #[test]
    fn what_is_written_is_read_back_and_fits() {
        let mut all = vec![
            MatchAction::Counter(ChallengeId(i64::MAX)),
            MatchAction::Rematch(GameId(i64::MAX)),
        ];
        let sides = [
            SideWish::Side(Side::White),
            SideWish::Side(Side::Black),
            SideWish::Random,
        ];
        // As no release may offer any more, and the longest of all.
        let others = [
            TimeControl::PerMove { seconds: 60 },
            TimeControl::Bank {
                start: u32::MAX,
                increment: u32::MAX,
                cap: u32::MAX,
            },
        ];
        for time_control in TIME_CONTROLS
            .map(|(_, time_control)| time_control)
            .into_iter()
            .chain(others)
        {
            for side in sides {
                let (id, terms) = (ChallengeId(i64::MAX), Terms { side, time_control });
                all.extend([
                    MatchAction::CounterSide(id, terms),
                    MatchAction::CounterTimeControl(id, terms),
                    MatchAction::SendCounter(id, terms),
                ]);
            }
        }
        for action in all {
            let action = Action::Match(action);
            let id = action.to_string();
            assert!(id.chars().count() <= 100, "{id}");
            assert_eq!(Action::parse(&id), Some(action), "{id}");
        }
    }

    #[test]
    fn what_nobody_wrote_is_nothing() {
        for id in [
            "1/match",
            "1/match/counter",
            "1/match/counter/x",
            "1/match/counter/1/2",
            "1/match/side/1/green/3d",
            "1/match/side/1/white",
            "1/match/pace/1/white/1s",
            "1/match/send/1/white/3d/x",
            "1/match/again/1",
        ] {
            assert_eq!(Action::parse(id), None, "{id}");
        }
    }
}
