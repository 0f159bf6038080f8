//! What the buttons and menus of challenges, counters and rematches mean. An id of the panel of a counter holds the
//! terms chosen so far.

use std::fmt;

use forteca_data::{ChallengeId, GameId, SideWish, TimeControl};
use forteca_engine::Side;

use crate::club::{Terms, time_control_code, time_control_of};
use crate::discord::kit::ids::{Arguments, code_in, of_code_in};

/// What the ids begin with.
pub(crate) const VERBS: &[&str] = &[
    "accept",
    "decline",
    "withdraw",
    "match/counter",
    "match/side",
    "match/pace",
    "match/send",
    "match/rematch",
    "match/alone",
];

/// What a click asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChallengeAction {
    /// Take a challenge.
    Accept(ChallengeId),
    /// Turn a challenge down.
    Decline(ChallengeId),
    /// Take one's own challenge back.
    Withdraw(ChallengeId),
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
    /// Do something about a challenge that only the caller looks at.
    Alone(Deed, ChallengeId),
}

/// What one can do about a challenge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deed {
    /// Take it.
    Accept,
    /// Turn it down.
    Decline,
    /// Answer it with other terms.
    Counter,
    /// Take one's own back.
    Withdraw,
}

const DEEDS: [(Deed, &str); 4] = [
    (Deed::Accept, "accept"),
    (Deed::Decline, "decline"),
    (Deed::Counter, "counter"),
    (Deed::Withdraw, "withdraw"),
];

impl ChallengeAction {
    /// Reads an id of one of the [`VERBS`].
    pub(crate) fn read(verb: &str, arguments: &mut Arguments<'_>) -> Option<Self> {
        if verb == "match/rematch" {
            return arguments.game().map(ChallengeAction::Rematch);
        }
        if verb == "match/alone" {
            let deed = of_code_in(&DEEDS, arguments.text()?)?;
            return arguments
                .number()
                .map(|id| ChallengeAction::Alone(deed, ChallengeId(id)));
        }
        let id = arguments.number().map(ChallengeId)?;
        Some(match verb {
            "accept" => ChallengeAction::Accept(id),
            "decline" => ChallengeAction::Decline(id),
            "withdraw" => ChallengeAction::Withdraw(id),
            "match/counter" => ChallengeAction::Counter(id),
            "match/side" => ChallengeAction::CounterSide(id, terms(arguments)?),
            "match/pace" => ChallengeAction::CounterTimeControl(id, terms(arguments)?),
            "match/send" => ChallengeAction::SendCounter(id, terms(arguments)?),
            _ => return None,
        })
    }
}

fn terms(arguments: &mut Arguments<'_>) -> Option<Terms> {
    Some(Terms {
        side: side_of(arguments.text()?)?,
        time_control: time_control_with(arguments.text()?)?,
    })
}

impl fmt::Display for ChallengeAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut with_terms = |verb: &str, id: &ChallengeId, terms: &Terms| {
            let (side, time_control) = (side_code(terms.side), time_control_value(terms.time_control));
            write!(f, "match/{verb}/{}/{side}/{time_control}", id.0)
        };
        match self {
            ChallengeAction::CounterSide(id, terms) => with_terms("side", id, terms),
            ChallengeAction::CounterTimeControl(id, terms) => with_terms("pace", id, terms),
            ChallengeAction::SendCounter(id, terms) => with_terms("send", id, terms),
            ChallengeAction::Accept(id) => write!(f, "accept/{}", id.0),
            ChallengeAction::Decline(id) => write!(f, "decline/{}", id.0),
            ChallengeAction::Withdraw(id) => write!(f, "withdraw/{}", id.0),
            ChallengeAction::Counter(id) => write!(f, "match/counter/{}", id.0),
            ChallengeAction::Rematch(game) => write!(f, "match/rematch/{}", game.0),
            ChallengeAction::Alone(deed, id) => write!(f, "match/alone/{}/{}", code_in(&DEEDS, deed), id.0),
        }
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
pub fn time_control_value(time_control: TimeControl) -> String {
    time_control_code(time_control).map_or_else(|| time_control.to_string(), str::to_owned)
}

/// The time control with this value.
pub fn time_control_with(value: &str) -> Option<TimeControl> {
    time_control_of(value).or_else(|| TimeControl::parse(value))
}
