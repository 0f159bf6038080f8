//! What protects people from each other: whoever is blocked reaches nobody, strangers only those who want that, and a
//! refusal or a heap of challenges that came to nothing is followed by a pause.

use forteca_data::{Player, RecentChallenge, Ties, UtcSeconds};

use super::ChallengeRefusal;
use crate::club::Welcome;
use crate::config::Limits;

const HOUR: i64 = 3600;

/// Somebody who is to be challenged, and from whom they take that.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Approached {
    pub(super) player: Player,
    pub(super) welcome: Welcome,
}

/// Whether somebody may make a challenge, to `other` if it is a direct one.
pub(super) fn may_challenge(
    limits: &Limits,
    ties: &Ties,
    other: Option<&Approached>,
    now: UtcSeconds,
) -> Result<(), ChallengeRefusal> {
    if let Some(Approached { player, welcome }) = other {
        may_meet(ties, player)?;
        if *welcome == Welcome::Known && !ties.have_played {
            return Err(ChallengeRefusal::NotWelcome(player.clone()));
        }
        let pause = i64::from(limits.hours_after_refusal.get()) * HOUR;
        if let Some(until) = ties.declined.map(|at| UtcSeconds(at.0 + pause))
            && now < until
        {
            return Err(ChallengeRefusal::DeclinedLately {
                player: player.clone(),
                until,
            });
        }
        let to_them = |made: &&RecentChallenge| made.opponent == Some(player.id);
        let cap = limits.challenges_to_one_per_hour.get();
        if let Some(until) = pause_until(ties.recent.iter().filter(to_them), cap, now) {
            return Err(ChallengeRefusal::TooManyToOne {
                player: player.clone(),
                cap,
                until,
            });
        }
    }
    let cap = limits.challenges_per_hour.get();
    match pause_until(ties.recent.iter(), cap, now) {
        Some(until) => Err(ChallengeRefusal::TooManyLately { cap, until }),
        None => Ok(()),
    }
}

/// Whether somebody may answer a challenge of `other`.
pub(super) fn may_meet(ties: &Ties, other: &Player) -> Result<(), ChallengeRefusal> {
    if ties.blocks.own {
        return Err(ChallengeRefusal::Blocked(other.clone()));
    }
    if ties.blocks.others {
        // Who has blocked whom is told to nobody else: it could as well be a stranger whom they keep away.
        return Err(ChallengeRefusal::NotWelcome(other.clone()));
    }
    Ok(())
}

/// Until when there are `cap` challenges of the last hour that became no game, newest first; nothing if there are fewer.
fn pause_until<'a>(
    recent: impl Iterator<Item = &'a RecentChallenge>,
    cap: u32,
    now: UtcSeconds,
) -> Option<UtcSeconds> {
    let last = recent
        .filter(|made| !made.accepted)
        .nth(usize::try_from(cap.saturating_sub(1)).unwrap_or(usize::MAX))?;
    let until = UtcSeconds(last.at.0 + HOUR);
    (now < until).then_some(until)
}

#[cfg(test)]
mod tests {
    use forteca_data::{Blocks, UserId};

    use super::*;

    const NOW: UtcSeconds = UtcSeconds(1_000_000);

    fn ewa(welcome: Welcome) -> Approached {
        Approached {
            player: Player {
                id: UserId(2),
                name: "Ewa".into(),
            },
            welcome,
        }
    }

    fn made(ago: i64, opponent: Option<u64>, accepted: bool) -> RecentChallenge {
        RecentChallenge {
            at: UtcSeconds(NOW.0 - ago),
            opponent: opponent.map(UserId),
            accepted,
        }
    }

    fn judged(ties: &Ties, other: Option<&Approached>) -> Result<(), ChallengeRefusal> {
        may_challenge(&Limits::default(), ties, other, NOW)
    }

    #[test]
    fn a_block_holds_both_ways_and_only_its_maker_is_told_of_it() {
        let ewa = ewa(Welcome::Everybody);
        let ties = |own, others| Ties {
            blocks: Blocks { own, others },
            have_played: true,
            ..Ties::default()
        };
        let blocked = Err(ChallengeRefusal::Blocked(ewa.player.clone()));
        let unwelcome = Err(ChallengeRefusal::NotWelcome(ewa.player.clone()));
        assert_eq!(judged(&ties(true, true), Some(&ewa)), blocked);
        assert_eq!(judged(&ties(false, true), Some(&ewa)), unwelcome);
        assert_eq!(may_meet(&ties(true, false), &ewa.player), blocked);
        assert_eq!(may_meet(&ties(false, true), &ewa.player), unwelcome);
        assert_eq!(
            judged(&ties(true, true), None),
            Ok(()),
            "an open challenge is to nobody"
        );
    }

    #[test]
    fn strangers_reach_only_those_who_take_challenges_from_everybody() {
        let stranger = Ties::default();
        let friend = Ties {
            have_played: true,
            ..Ties::default()
        };
        assert_eq!(judged(&stranger, Some(&ewa(Welcome::Everybody))), Ok(()));
        assert_eq!(judged(&friend, Some(&ewa(Welcome::Known))), Ok(()));
        let known = ewa(Welcome::Known);
        assert_eq!(
            judged(&stranger, Some(&known)),
            Err(ChallengeRefusal::NotWelcome(known.player.clone()))
        );
    }

    #[test]
    fn after_a_refusal_there_is_a_pause_that_ends_to_the_second() {
        let ewa = ewa(Welcome::Everybody);
        let declined = |ago| Ties {
            declined: Some(UtcSeconds(NOW.0 - ago)),
            ..Ties::default()
        };
        let pause = 12 * HOUR;
        assert_eq!(judged(&declined(pause), Some(&ewa)), Ok(()));
        let refused = ChallengeRefusal::DeclinedLately {
            player: ewa.player.clone(),
            until: UtcSeconds(NOW.0 + 1),
        };
        assert_eq!(judged(&declined(pause - 1), Some(&ewa)), Err(refused));
    }

    #[test]
    fn what_came_to_nothing_within_the_hour_is_counted_to_one_and_to_all() {
        let ewa = ewa(Welcome::Everybody);
        let limits = Limits::default();
        let to_one = limits.challenges_to_one_per_hour.get();
        let all = limits.challenges_per_hour.get();
        let ties = |count: u32, made: RecentChallenge| Ties {
            recent: vec![made; count as usize],
            ..Ties::default()
        };
        assert_eq!(
            judged(&ties(to_one - 1, made(1, Some(2), false)), Some(&ewa)),
            Ok(())
        );
        assert_eq!(
            judged(&ties(to_one, made(1, Some(2), false)), Some(&ewa)),
            Err(ChallengeRefusal::TooManyToOne {
                player: ewa.player.clone(),
                cap: to_one,
                until: UtcSeconds(NOW.0 + HOUR - 1)
            })
        );
        for harmless in [
            made(HOUR, Some(2), false),
            made(1, Some(2), true),
            made(1, Some(3), false),
        ] {
            assert_eq!(
                judged(&ties(to_one, harmless), Some(&ewa)),
                Ok(()),
                "{harmless:?}"
            );
        }
        assert_eq!(
            judged(&ties(all, made(60, None, false)), None),
            Err(ChallengeRefusal::TooManyLately {
                cap: all,
                until: UtcSeconds(NOW.0 + HOUR - 60)
            })
        );
        assert_eq!(judged(&ties(all - 1, made(60, None, false)), None), Ok(()));
    }
}
