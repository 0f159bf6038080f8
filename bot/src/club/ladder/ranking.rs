//! Who stands where on a leaderboard, and what those who do not stand there yet are missing.
//!
//! Ranked is who has finished enough rated games against enough people, so that a run against one friend does not lead;
//! the order is by the rating less one deviation, both as of now, so that neither a newcomer's luck nor a rating left
//! alone for years does. Whoever has left the server is passed over and the ranks close up. Where nobody is ranked yet,
//! those who have played stand in the same order, without ranks.

use std::collections::HashMap;

use forteca_data::{MemberStatus, Membership, RatedPlayer, Rating, UserId, UtcSeconds};

use super::rate::aged;

/// How many rated games it takes to be ranked.
pub const MIN_GAMES: u32 = 5;
/// Against how many different people.
pub const MIN_OPPONENTS: u32 = 3;
/// After how many seconds without a rated game somebody counts as inactive.
const INACTIVE: i64 = 90 * 86_400;
/// How long what was found out about a member is believed, in seconds.
const BELIEVED: i64 = 3600;

/// A leaderboard.
#[derive(Debug, Clone, PartialEq)]
pub struct Ranking {
    /// Who is ranked, the best first.
    pub ranked: Vec<Ranked>,
    /// Who is not, the best first.
    pub unranked: Vec<Unranked>,
}

/// Somebody on a leaderboard.
#[derive(Debug, Clone, PartialEq)]
pub struct Ranked {
    /// The place, from 1; nobody shares one.
    pub rank: usize,
    /// Who.
    pub user: UserId,
    /// The rating as of now.
    pub rating: Rating,
    /// Whether a rated game was finished lately.
    pub activity: Activity,
}

/// Whether somebody still plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Activity {
    /// A rated game was finished within the last 90 days.
    Active,
    /// None was.
    Inactive,
}

/// Somebody who has played, but not enough to be ranked.
#[derive(Debug, Clone, PartialEq)]
pub struct Unranked {
    /// Who.
    pub user: UserId,
    /// The rating as of now.
    pub rating: Rating,
    /// What it takes to be ranked.
    pub missing: Missing,
}

/// What somebody misses to be ranked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Missing {
    /// So many rated games.
    pub games: u32,
    /// Against so many people more.
    pub opponents: u32,
}

impl Missing {
    /// Of somebody who has not played.
    pub const ALL: Missing = Missing {
        games: MIN_GAMES,
        opponents: MIN_OPPONENTS,
    };

    fn of(player: &RatedPlayer) -> Option<Missing> {
        let missing = Missing {
            games: MIN_GAMES.saturating_sub(player.rating.games),
            opponents: MIN_OPPONENTS.saturating_sub(player.opponents),
        };
        (missing.games > 0 || missing.opponents > 0).then_some(missing)
    }

    /// How many games somebody has to play at least: an opponent more is a game more.
    pub fn games_at_least(self) -> u32 {
        self.games.max(self.opponents)
    }
}

impl Ranking {
    /// Puts the rated players of a scope and family in their order. `members` tells who is known to have left, and is
    /// empty where nobody can leave.
    pub fn new(players: &[RatedPlayer], members: &HashMap<UserId, Membership>, now: UtcSeconds) -> Self {
        let left = |user: UserId| {
            members
                .get(&user)
                .is_some_and(|known| known.standing == MemberStatus::Left)
        };
        let mut ranking = Ranking {
            ranked: Vec::new(),
            unranked: Vec::new(),
        };
        for (player, rating) in in_order(players, now) {
            if left(player.user) {
                continue;
            }
            let user = player.user;
            match Missing::of(player) {
                Some(missing) => ranking.unranked.push(Unranked {
                    user,
                    rating,
                    missing,
                }),
                None => ranking.ranked.push(Ranked {
                    rank: ranking.ranked.len() + 1,
                    user,
                    activity: activity(&rating, now),
                    rating,
                }),
            }
        }
        ranking
    }

    /// How many stand on all pages: the ranked, or where there are none those who have played.
    pub fn listed(&self) -> usize {
        if self.ranked.is_empty() {
            self.unranked.len()
        } else {
            self.ranked.len()
        }
    }

    /// Where somebody is ranked.
    pub fn rank_of(&self, user: UserId) -> Option<&Ranked> {
        self.ranked.iter().find(|ranked| ranked.user == user)
    }

    /// What somebody misses to be ranked; nothing if they are.
    pub fn missing_of(&self, user: UserId) -> Option<Missing> {
        if self.rank_of(user).is_some() {
            return None;
        }
        let unranked = self.unranked.iter().find(|unranked| unranked.user == user);
        Some(unranked.map_or(Missing::ALL, |unranked| unranked.missing))
    }
}

/// Whose standing in the server must be found out before these rows of a leaderboard can be shown: everybody from the
/// first of them to the last, also who is believed to have left, about whom nothing was heard lately.
pub fn to_ask(
    players: &[RatedPlayer],
    members: &HashMap<UserId, Membership>,
    (first, rows): (usize, usize),
    now: UtcSeconds,
) -> Vec<UserId> {
    let order = in_order(players, now);
    let anybody_ranked = !Ranking::new(players, members, now).ranked.is_empty();
    let mut place = 0;
    let mut ask = Vec::new();
    for (player, _) in order {
        if anybody_ranked && Missing::of(player).is_some() {
            continue;
        }
        if place >= first + rows {
            break;
        }
        let known = members.get(&player.user);
        let stale = known.is_none_or(|known| now.0.saturating_sub(known.at.0) >= BELIEVED);
        if stale && place >= first {
            ask.push(player.user);
        }
        if known.is_none_or(|known| known.standing == MemberStatus::Here) {
            place += 1;
        }
    }
    ask
}

/// The players with their ratings as of now, the surest and strongest first; of two equals the older account.
fn in_order(players: &[RatedPlayer], now: UtcSeconds) -> Vec<(&RatedPlayer, Rating)> {
    let mut order: Vec<(&RatedPlayer, Rating)> = players
        .iter()
        .map(|player| (player, aged(&player.rating, now)))
        .collect();
    let sure = |rating: &Rating| rating.value - rating.deviation;
    order.sort_by(|(a, at), (b, bt)| sure(bt).total_cmp(&sure(at)).then_with(|| a.user.cmp(&b.user)));
    order
}

fn activity(rating: &Rating, now: UtcSeconds) -> Activity {
    match rating.at {
        Some(at) if now.0.saturating_sub(at.0) < INACTIVE => Activity::Active,
        _ => Activity::Inactive,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: UtcSeconds = UtcSeconds(1_000_000_000);

    fn player(user: u64, value: f64, deviation: f64) -> RatedPlayer {
        RatedPlayer {
            user: UserId(user),
            rating: Rating {
                value,
                deviation,
                volatility: 0.06,
                games: MIN_GAMES,
                at: Some(NOW),
            },
            opponents: MIN_OPPONENTS,
        }
    }

    fn nobody() -> HashMap<UserId, Membership> {
        HashMap::new()
    }

    fn known(user: u64, standing: MemberStatus, ago: i64) -> (UserId, Membership) {
        let at = UtcSeconds(NOW.0 - ago);
        (UserId(user), Membership { standing, at })
    }

    fn users(ranking: &Ranking) -> Vec<(usize, u64)> {
        ranking.ranked.iter().map(|row| (row.rank, row.user.0)).collect()
    }

    #[test]
    fn the_order_is_by_what_is_sure() {
        let players = [
            player(10, 1900.0, 350.0),
            player(11, 1700.0, 50.0),
            player(13, 1600.0, 60.0),
            player(12, 1600.0, 60.0),
            player(14, 1200.0, 40.0),
        ];
        let ranking = Ranking::new(&players, &nobody(), NOW);
        assert_eq!(users(&ranking), [(1, 11), (2, 10), (3, 12), (4, 13), (5, 14)]);
    }

    #[test]
    fn a_rating_left_alone_sinks_and_is_told_as_inactive() {
        let mut old = player(1, 1700.0, 60.0);
        old.rating.at = Some(UtcSeconds(NOW.0 - 400 * 86_400));
        let ranking = Ranking::new(&[old, player(2, 1660.0, 60.0)], &nobody(), NOW);
        assert_eq!(users(&ranking), [(1, 2), (2, 1)]);
        assert_eq!(ranking.ranked[1].activity, Activity::Inactive);
        assert!(ranking.ranked[1].rating.deviation > 110.0);
        let mut lately = player(3, 1700.0, 60.0);
        lately.rating.at = Some(UtcSeconds(NOW.0 - INACTIVE + 1));
        let ranking = Ranking::new(&[lately.clone()], &nobody(), NOW);
        assert_eq!(ranking.ranked[0].activity, Activity::Active);
        lately.rating.at = Some(UtcSeconds(NOW.0 - INACTIVE));
        let ranking = Ranking::new(&[lately], &nobody(), NOW);
        assert_eq!(ranking.ranked[0].activity, Activity::Inactive);
    }

    #[test]
    fn too_few_games_or_opponents_are_not_ranked_and_told_what_is_missing() {
        let mut few = player(1, 2000.0, 50.0);
        few.rating.games = 3;
        let mut one_friend = player(2, 1900.0, 50.0);
        (one_friend.rating.games, one_friend.opponents) = (40, 1);
        let ranking = Ranking::new(&[few, one_friend, player(3, 1500.0, 50.0)], &nobody(), NOW);
        assert_eq!(users(&ranking), [(1, 3)]);
        let missing = |games, opponents| Some(Missing { games, opponents });
        assert_eq!(ranking.missing_of(UserId(1)), missing(2, 0));
        assert_eq!(ranking.missing_of(UserId(2)), missing(0, 2));
        assert_eq!(ranking.missing_of(UserId(3)), None);
        assert_eq!(ranking.missing_of(UserId(4)), Some(Missing::ALL));
        assert_eq!(ranking.missing_of(UserId(2)).unwrap().games_at_least(), 2);
        assert_eq!(ranking.listed(), 1);
    }

    #[test]
    fn whoever_has_left_is_passed_over_and_ranks_close_up() {
        let players = [
            player(1, 1900.0, 50.0),
            player(2, 1800.0, 50.0),
            player(3, 1700.0, 50.0),
        ];
        let members = HashMap::from([known(2, MemberStatus::Left, 10), known(1, MemberStatus::Here, 10)]);
        let ranking = Ranking::new(&players, &members, NOW);
        assert_eq!(users(&ranking), [(1, 1), (2, 3)]);
    }

    #[test]
    fn only_people_of_the_page_are_asked_for_and_only_when_nothing_was_heard_for_an_hour() {
        let players: Vec<RatedPlayer> = (1..=30)
            .map(|user| player(user, 2000.0 - user as f64, 50.0))
            .collect();
        let members = HashMap::from([
            known(1, MemberStatus::Here, 3599),
            known(2, MemberStatus::Here, 3600),
            known(3, MemberStatus::Left, 100),
            known(4, MemberStatus::Left, 7200),
        ]);
        let ask = |first, rows| {
            to_ask(&players, &members, (first, rows), NOW)
                .iter()
                .map(|user| user.0)
                .collect::<Vec<_>>()
        };
        assert_eq!(ask(0, 4), [2, 4, 5, 6]);
        assert_eq!(ask(4, 3), [7, 8, 9]);
        assert_eq!(ask(100, 10), Vec::<u64>::new());
    }

    #[test]
    fn where_nobody_is_ranked_those_who_played_are_listed() {
        let mut few = player(1, 1600.0, 200.0);
        few.rating.games = 1;
        let ranking = Ranking::new(&[few.clone()], &nobody(), NOW);
        assert_eq!((ranking.ranked.len(), ranking.listed()), (0, 1));
        assert_eq!(to_ask(&[few], &nobody(), (0, 10), NOW), [UserId(1)]);
        assert_eq!(Ranking::new(&[], &nobody(), NOW).listed(), 0);
    }
}
