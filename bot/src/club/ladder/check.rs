//! Whether what is stored is right: every game is played through once more, and every rating and advantage is computed
//! anew from the results, in the order in which the games ended. What differs is told; nothing is mended.

mod fault;

use std::collections::BTreeMap;

use forteca_data::{
    Advantage, GameRecord, Ledger, LedgerGame, Meeting, Rating, RatingChange, Scope, UserId, UtcSeconds,
};
use forteca_engine::{Family, Variant};

use super::advantage::taught;
use super::rate::played;

pub use fault::Fault;

/// How far a number may be from the one computed again. The same arithmetic on the same machine gives the same number.
const TOLERANCE: f64 = 1e-9;

/// Plays a game through and tells what is wrong with it, if anything is.
pub fn check_game(record: &GameRecord) -> Option<Fault> {
    let game = match record.replay() {
        Ok(game) => game,
        Err(error) => {
            let why = std::error::Error::source(&error)
                .map_or_else(|| error.to_string(), |source| format!("{error}: {source}"));
            return Some(Fault::Game(record.id, why));
        }
    };
    record
        .moves
        .iter()
        .zip(game.moves())
        .zip(1usize..)
        .find(|((stored, made), ply)| {
            usize::from(stored.ply.0) != *ply || stored.by != record.player(made.side()).id
        })
        .map(|(_, ply)| Fault::Move(record.id, ply))
}

/// Computes all ratings, advantages and meetings anew and tells what differs, in the order in which it came about.
pub fn check(ledger: &Ledger) -> Vec<Fault> {
    let mut anew = Anew::default();
    let mut faults: Vec<Fault> = ledger.unlisted.iter().copied().map(Fault::Unlisted).collect();
    for game in &ledger.games {
        anew.play(game, &mut faults);
    }
    anew.compare(ledger, &mut faults);
    faults
}

/// What the games lead to.
#[derive(Default)]
struct Anew {
    ratings: BTreeMap<(UserId, Scope, Family), Rating>,
    /// By the id of the variant before the lot.
    advantages: BTreeMap<&'static str, (Variant, Advantage)>,
    meetings: BTreeMap<(UserId, Scope, Family, UserId), u32>,
}

impl Anew {
    fn rating(&self, user: UserId, scope: Scope, family: Family) -> Rating {
        self.ratings
            .get(&(user, scope, family))
            .cloned()
            .unwrap_or_default()
    }

    fn play(&mut self, game: &LedgerGame, faults: &mut Vec<Fault>) {
        let Some(outcome) = game.outcome.filter(|outcome| !outcome.is_aborted()) else {
            faults.push(Fault::NotRatable(game.id));
            return;
        };
        let family = game.variant.family();
        let at = rated_at(game);
        let variant = game.variant.before_the_lot();
        let known = self
            .advantages
            .get(variant.id())
            .map_or(Advantage::UNKNOWN, |(_, known)| *known);
        if let Some(found) = game.advantage
            && !close(found, known.value)
        {
            faults.push(Fault::Counted {
                game: game.id,
                found,
                right: known.value,
            });
        }
        // A game that was rated without regard to sides taught nothing about them.
        if game.advantage.is_some() {
            let [white, black] =
                [game.white, game.black].map(|user| self.rating(user, Scope::Global, family));
            let after = taught(known, &white, &black, &outcome, at);
            self.advantages.insert(variant.id(), (variant, after));
        }
        let counted = game.advantage.map_or(0.0, |_| known.value);
        let scopes = [Scope::Global]
            .into_iter()
            .chain(game.guild.map(Scope::Guild))
            .collect::<Vec<_>>();
        for scope in &scopes {
            let before = [game.white, game.black].map(|user| self.rating(user, *scope, family));
            let after = played(&before[0], &before[1], &outcome, counted, at);
            let users = [game.white, game.black];
            for (side, (before, after)) in before.into_iter().zip(after).enumerate() {
                let (user, opponent) = (users[side], users[1 - side]);
                let right = RatingChange {
                    user,
                    scope: *scope,
                    before,
                    after,
                };
                compare_change(game, &right, faults);
                self.ratings.insert((user, *scope, family), right.after);
                *self.meetings.entry((user, *scope, family, opponent)).or_default() += 1;
            }
        }
        for change in &game.changes {
            let concerns = scopes.contains(&change.scope) && [game.white, game.black].contains(&change.user);
            if !concerns {
                faults.push(Fault::Foreign(game.id, change.user, change.scope));
            }
        }
    }

    fn compare(&self, ledger: &Ledger, faults: &mut Vec<Fault>) {
        let found: BTreeMap<_, _> = ledger
            .ratings
            .iter()
            .map(|(user, scope, family, rating)| ((*user, *scope, *family), rating))
            .collect();
        for (key, right) in &self.ratings {
            let found = found.get(key).copied();
            if found.is_none_or(|found| !same(found, right)) {
                faults.push(rating_fault(*key, found.cloned(), Some(right.clone())));
            }
        }
        for (key, rating) in found {
            if !self.ratings.contains_key(&key) {
                faults.push(rating_fault(key, Some(rating.clone()), None));
            }
        }
        self.compare_advantages(ledger, faults);
        self.compare_meetings(ledger, faults);
    }

    fn compare_advantages(&self, ledger: &Ledger, faults: &mut Vec<Fault>) {
        for (variant, right) in self.advantages.values() {
            let found = ledger.advantages.iter().find(|(found, _)| found == variant);
            let found = found.map(|(_, found)| *found);
            let alike = |found: Advantage| {
                close(found.value, right.value)
                    && close(found.deviation, right.deviation)
                    && found.games == right.games
            };
            if !found.is_some_and(alike) {
                faults.push(Fault::Advantage {
                    variant: *variant,
                    found,
                    right: Some(*right),
                });
            }
        }
        for (variant, found) in &ledger.advantages {
            if !self.advantages.contains_key(variant.id()) {
                faults.push(Fault::Advantage {
                    variant: *variant,
                    found: Some(*found),
                    right: None,
                });
            }
        }
    }

    fn compare_meetings(&self, ledger: &Ledger, faults: &mut Vec<Fault>) {
        let mut counted = self.meetings.clone();
        let found = ledger.meetings.iter().map(|met| {
            let right = counted.remove(&(met.user, met.scope, met.family, met.opponent));
            (*met, right.unwrap_or(0))
        });
        let mut pairs: Vec<(Meeting, u32)> = found.collect();
        pairs.extend(counted.iter().map(|((user, scope, family, opponent), right)| {
            let missing = Meeting {
                user: *user,
                scope: *scope,
                family: *family,
                opponent: *opponent,
                games: 0,
            };
            (missing, *right)
        }));
        faults.extend(
            pairs
                .into_iter()
                .filter(|(found, right)| found.games != *right)
                .map(|(found, right)| Fault::Meetings { found, right }),
        );
    }
}

/// When the game was rated: what its changes say, as the end may have been noted a second later.
fn rated_at(game: &LedgerGame) -> UtcSeconds {
    let noted = game.changes.iter().find_map(|change| change.after.at);
    noted.or(game.at).unwrap_or(UtcSeconds(0))
}

fn compare_change(game: &LedgerGame, right: &RatingChange, faults: &mut Vec<Fault>) {
    let found = game
        .changes
        .iter()
        .find(|change| change.user == right.user && change.scope == right.scope);
    let Some(found) = found else {
        faults.push(Fault::Unnoted(game.id, right.user, right.scope));
        return;
    };
    for (found, computed) in [(&found.before, &right.before), (&found.after, &right.after)] {
        if !same(found, computed) {
            faults.push(Fault::Change {
                game: game.id,
                user: right.user,
                scope: right.scope,
                found: found.clone(),
                right: computed.clone(),
            });
        }
    }
}

fn rating_fault(
    (user, scope, family): (UserId, Scope, Family),
    found: Option<Rating>,
    right: Option<Rating>,
) -> Fault {
    Fault::Rating {
        user,
        scope,
        family,
        found,
        right,
    }
}

fn same(a: &Rating, b: &Rating) -> bool {
    close(a.value, b.value)
        && close(a.deviation, b.deviation)
        && close(a.volatility, b.volatility)
        && (a.games, a.at) == (b.games, b.at)
}

/// No number is close to one that is none.
fn close(a: f64, b: f64) -> bool {
    (a - b).abs() <= TOLERANCE
}

#[cfg(test)]
mod tests {
    use forteca_data::{GameId, GuildId};
    use forteca_engine::Outcome;

    use super::*;

    const GUILD: Scope = Scope::Guild(GuildId(9));

    /// A ledger of a few games between three people, made by the same arithmetic as the club's.
    fn sound() -> Ledger {
        let variant = Variant::from_id("forteca").unwrap();
        let results = [
            "black:fill",
            "white:kills",
            "draw:agreement",
            "black:time",
            "black:fill",
        ];
        let mut anew = Anew::default();
        let mut games = Vec::new();
        for (number, code) in (1i64..).zip(results) {
            let mut game = LedgerGame {
                id: GameId(number),
                variant,
                guild: (number % 2 == 0).then_some(GuildId(9)),
                white: UserId(1 + number.unsigned_abs() % 2),
                black: UserId(3),
                outcome: Outcome::from_code(code),
                at: Some(UtcSeconds(number * 500_000)),
                // The first was rated before sides were regarded.
                advantage: None,
                changes: Vec::new(),
            };
            let known = anew
                .advantages
                .get("forteca")
                .map_or(0.0, |(_, known)| known.value);
            game.advantage = (number > 1).then_some(known);
            let mut right = Vec::new();
            anew.play(&game, &mut right);
            // Whatever was missing is what the game must note.
            let family = variant.family();
            game.changes = right
                .iter()
                .map(|fault| {
                    let Fault::Unnoted(_, user, scope) = fault else {
                        panic!("{fault}");
                    };
                    RatingChange {
                        user: *user,
                        scope: *scope,
                        before: last(&games, *user, *scope),
                        after: anew.rating(*user, *scope, family),
                    }
                })
                .collect();
            games.push(game);
        }
        let meetings = anew.meetings.iter();
        Ledger {
            games,
            unlisted: Vec::new(),
            unreadable: Vec::new(),
            ratings: anew
                .ratings
                .iter()
                .map(|((user, scope, family), rating)| (*user, *scope, *family, rating.clone()))
                .collect(),
            advantages: anew.advantages.values().copied().collect(),
            meetings: meetings
                .map(|((user, scope, family, opponent), games)| Meeting {
                    user: *user,
                    scope: *scope,
                    family: *family,
                    opponent: *opponent,
                    games: *games,
                })
                .collect(),
        }
    }

    fn last(games: &[LedgerGame], user: UserId, scope: Scope) -> Rating {
        let changes = games.iter().rev().flat_map(|game| &game.changes);
        changes
            .filter(|change| change.user == user && change.scope == scope)
            .map(|change| change.after.clone())
            .next()
            .unwrap_or_default()
    }

    /// What is found after one thing was changed.
    fn after(change: impl FnOnce(&mut Ledger)) -> Vec<Fault> {
        let mut ledger = sound();
        change(&mut ledger);
        check(&ledger)
    }

    #[test]
    fn a_sound_ledger_has_no_faults() {
        assert_eq!(check(&sound()), []);
        assert!(
            sound().advantages[0].1.games == 4,
            "the first game taught nothing"
        );
    }

    #[test]
    fn a_rating_changed_by_the_least_is_found() {
        let faults = after(|ledger| ledger.ratings[0].3.value += 1e-6);
        assert!(matches!(faults[..], [Fault::Rating { .. }]), "{faults:?}");
        let faults = after(|ledger| ledger.ratings[0].3.deviation = f64::NAN);
        assert!(matches!(faults[..], [Fault::Rating { .. }]), "{faults:?}");
        let faults = after(|ledger| ledger.ratings.truncate(ledger.ratings.len() - 1));
        assert!(
            matches!(faults[..], [Fault::Rating { found: None, .. }]),
            "{faults:?}"
        );
        let faults = after(|ledger| ledger.ratings[0].1 = Scope::Guild(GuildId(77)));
        assert_eq!(faults.len(), 2, "one is missing and one too many: {faults:?}");
    }

    #[test]
    fn a_changed_or_missing_note_is_found() {
        let faults = after(|ledger| ledger.games[1].changes[0].after.volatility = 0.07);
        assert!(
            matches!(faults[..], [Fault::Change { game: GameId(2), .. }]),
            "{faults:?}"
        );
        let faults = after(|ledger| ledger.games[1].changes.truncate(3));
        assert_eq!(faults, [Fault::Unnoted(GameId(2), UserId(3), GUILD)]);
        let faults = after(|ledger| ledger.games[0].changes[0].user = UserId(50));
        assert_eq!(faults.len(), 2, "{faults:?}");
    }

    #[test]
    fn a_changed_result_or_order_is_found() {
        let white = Outcome::from_code("white:kills");
        assert!(after(|ledger| ledger.games[3].outcome = white).len() > 2);
        assert!(after(|ledger| ledger.games.swap(1, 2)).len() > 2);
        let faults = after(|ledger| ledger.games[4].outcome = None);
        assert_eq!(faults[0], Fault::NotRatable(GameId(5)));
        let faults = after(|ledger| ledger.unlisted.push(GameId(6)));
        assert_eq!(faults, [Fault::Unlisted(GameId(6))]);
    }

    #[test]
    fn a_changed_advantage_is_found() {
        let faults = after(|ledger| ledger.advantages[0].1.value += 1.0);
        assert!(matches!(faults[..], [Fault::Advantage { .. }]), "{faults:?}");
        let faults = after(|ledger| ledger.games[2].advantage = Some(3.0));
        assert!(
            matches!(faults[..], [Fault::Counted { game: GameId(3), .. }]),
            "{faults:?}"
        );
    }

    #[test]
    fn a_wrong_number_of_meetings_is_found() {
        let faults = after(|ledger| ledger.meetings[0].games += 1);
        assert!(matches!(faults[..], [Fault::Meetings { .. }]), "{faults:?}");
        let faults = after(|ledger| ledger.meetings.truncate(ledger.meetings.len() - 1));
        assert!(
            matches!(faults[..], [Fault::Meetings { right: 3 | 2, .. }]),
            "{faults:?}"
        );
    }
}
