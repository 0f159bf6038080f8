//! How much one person, and two together, may have open and running at the same time.

use forteca_data::{Load, Player};

use super::refusal::ChallengeRefusal;
use crate::config::Limits;

/// Whether somebody may make a challenge, to `other` if it is a direct one.
pub(super) fn may_challenge(
    limits: &Limits,
    load: &Load,
    other: Option<&Player>,
) -> Result<(), ChallengeRefusal> {
    let cap = limits.open_challenges.get();
    if load.open >= cap {
        return Err(ChallengeRefusal::TooManyOpen { cap });
    }
    may_play(limits, load, other)
}

/// Whether somebody may begin one more game, with `other` if it is known who that is.
pub(super) fn may_play(limits: &Limits, load: &Load, other: Option<&Player>) -> Result<(), ChallengeRefusal> {
    let cap = limits.running_games.get();
    if load.running >= cap {
        return Err(ChallengeRefusal::TooManyGames { cap });
    }
    let Some(other) = other else {
        return Ok(());
    };
    if load.others_running >= cap {
        return Err(ChallengeRefusal::OtherPlaysTooMany {
            player: other.clone(),
            cap,
        });
    }
    let cap = limits.games_per_pair.get();
    if load.between >= cap {
        return Err(ChallengeRefusal::TooManyBetween {
            player: other.clone(),
            cap,
        });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use forteca_data::UserId;

    use super::*;

    #[test]
    fn each_cap_is_reached_exactly_and_named() {
        let limits = Limits::default();
        let other = Player {
            id: UserId(2),
            name: "Ewa".into(),
        };
        let free = Load {
            open: limits.open_challenges.get() - 1,
            running: limits.running_games.get() - 1,
            others_running: limits.running_games.get() - 1,
            between: limits.games_per_pair.get() - 1,
        };
        assert_eq!(may_challenge(&limits, &free, Some(&other)), Ok(()));
        let full = |change: fn(&mut Load)| {
            let mut load = free;
            change(&mut load);
            may_challenge(&limits, &load, Some(&other)).unwrap_err()
        };
        assert_eq!(
            full(|load| load.open += 1),
            ChallengeRefusal::TooManyOpen { cap: 5 }
        );
        assert_eq!(
            full(|load| load.running += 1),
            ChallengeRefusal::TooManyGames { cap: 60 }
        );
        let player = other.clone();
        assert_eq!(
            full(|load| load.others_running += 1),
            ChallengeRefusal::OtherPlaysTooMany { player, cap: 60 }
        );
        let player = other.clone();
        assert_eq!(
            full(|load| load.between += 1),
            ChallengeRefusal::TooManyBetween { player, cap: 5 }
        );
    }

    #[test]
    fn whoever_accepts_may_have_any_number_of_challenges_open() {
        let limits = Limits::default();
        let load = Load {
            open: u32::MAX,
            ..Load::default()
        };
        assert_eq!(may_play(&limits, &load, None), Ok(()));
    }
}
