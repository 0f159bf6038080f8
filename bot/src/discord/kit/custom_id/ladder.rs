//! What the buttons and menus under ratings and leaderboards ask for. Turning the pages of a leaderboard is older, and
//! stands with the actions of the first release.

use std::fmt;

use forteca_data::{GuildId, Scope, UserId};
use forteca_engine::Family;

use crate::numbers::digits;

/// A click under a rating or a leaderboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LadderAction {
    /// Show the course of somebody's rating, beside somebody else's or alone; for which games is in the menu's value.
    Rating(UserId, Option<UserId>, Scope),
    /// Show who of the best of a leaderboard has beaten whom.
    CrossTable(Family, Scope),
}

impl fmt::Display for LadderAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LadderAction::Rating(who, with, scope) => {
                let with = with.map_or(0, |with| with.0);
                write!(f, "rating/{who}/{with}/{}", written(*scope))
            }
            LadderAction::CrossTable(family, scope) => {
                write!(f, "cross/{}/{}", family.code(), written(*scope))
            }
        }
    }
}

impl LadderAction {
    /// Reads what follows the verb; the whole id must be used up by whoever calls.
    pub(super) fn parse<'a>(verb: &str, next: &mut impl FnMut() -> Option<&'a str>) -> Option<LadderAction> {
        match verb {
            "rating" => {
                let who = UserId(digits(next()?)?);
                let with = Some(UserId(digits(next()?)?)).filter(|with| with.0 != 0);
                Some(LadderAction::Rating(who, with, scope(next()?)?))
            }
            "cross" => {
                let family = Family::from_code(next()?)?;
                Some(LadderAction::CrossTable(family, scope(next()?)?))
            }
            _ => None,
        }
    }
}

/// A scope as it stands in an id: no guild has the id 0.
pub(super) fn written(scope: Scope) -> u64 {
    match scope {
        Scope::Global => 0,
        Scope::Guild(guild) => guild.0,
    }
}

/// The scope that is [`written`] so.
pub(super) fn scope(text: &str) -> Option<Scope> {
    Some(match digits::<u64>(text)? {
        0 => Scope::Global,
        guild => Scope::Guild(GuildId(guild)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::kit::custom_id::Action;

    #[test]
    fn what_is_written_is_read_back_and_fits() {
        let most = UserId(u64::MAX);
        let guild = Scope::Guild(GuildId(u64::MAX));
        for action in [
            LadderAction::Rating(most, Some(most), guild),
            LadderAction::Rating(UserId(1), None, Scope::Global),
            LadderAction::CrossTable(Family::Draughts100, guild),
            LadderAction::CrossTable(Family::Siege33, Scope::Global),
        ] {
            let id = Action::Ladder(action).to_string();
            assert!(id.len() <= 100, "{id}");
            assert_eq!(Action::parse(&id), Some(Action::Ladder(action)), "{id}");
        }
    }

    #[test]
    fn what_nobody_wrote_is_nothing() {
        for id in [
            "1/rating/1/0",
            "1/rating/x/0/0",
            "1/rating/1/0/0/0",
            "1/cross/chess/0",
            "1/cross/siege-33",
        ] {
            assert_eq!(Action::parse(id), None, "{id}");
        }
    }
}
