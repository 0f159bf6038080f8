//! What is clicked to answer: a counter to a challenge, a rematch after a game. An id of the panel of a counter holds
//! the terms chosen so far.

use std::fmt;

use forteca_data::{ChallengeId, GameId, Pace, SideWish};
use forteca_engine::Side;

use crate::club::{Terms, pace_code, pace_of};
use crate::numbers::digits;

/// What a click asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MatchAction {
    /// Open the panel to answer a challenge with other terms.
    Counter(ChallengeId),
    /// The menu of sides; what was chosen is in the menu's value.
    CounterSide(ChallengeId, Terms),
    /// The menu of paces; what was chosen is in the menu's value.
    CounterPace(ChallengeId, Terms),
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
                pace_value(terms.pace)
            )
        };
        match self {
            MatchAction::CounterSide(id, terms) => with_terms("side", id, terms),
            MatchAction::CounterPace(id, terms) => with_terms("pace", id, terms),
            MatchAction::SendCounter(id, terms) => with_terms("send", id, terms),
            MatchAction::Counter(id) => write!(f, "counter/{}", id.0),
            MatchAction::Rematch(game) => write!(f, "rematch/{}", game.0),
        }
    }
}

impl MatchAction {
    /// Reads what follows the topic. `None` for what this bot never wrote.
    pub(super) fn parse<'a>(next: &mut impl FnMut() -> Option<&'a str>) -> Option<Self> {
        let verb = next()?;
        let id = next()?;
        let mut terms = || {
            Some(Terms {
                side: side_of(next()?)?,
                pace: pace_with(next()?)?,
            })
        };
        Some(match verb {
            "counter" => MatchAction::Counter(ChallengeId(digits(id)?)),
            "side" => MatchAction::CounterSide(ChallengeId(digits(id)?), terms()?),
            "pace" => MatchAction::CounterPace(ChallengeId(digits(id)?), terms()?),
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

/// A pace in ids and as the value of a menu: its code, or as it is stored if it cannot be chosen any more.
pub fn pace_value(pace: Pace) -> String {
    pace_code(pace).map_or_else(|| pace.to_string(), str::to_owned)
}

/// The pace with this value.
pub fn pace_with(value: &str) -> Option<Pace> {
    pace_of(value).or_else(|| Pace::parse(value))
}

#[cfg(test)]
mod tests {
    use super::super::Action;
    use super::*;
    use crate::club::PACES;

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
            Pace::PerMove { seconds: 60 },
            Pace::Bank {
                start: u32::MAX,
                increment: u32::MAX,
                cap: u32::MAX,
            },
        ];
        for pace in PACES.map(|(_, pace)| pace).into_iter().chain(others) {
            for side in sides {
                let (id, terms) = (ChallengeId(i64::MAX), Terms { side, pace });
                all.extend([
                    MatchAction::CounterSide(id, terms),
                    MatchAction::CounterPace(id, terms),
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
