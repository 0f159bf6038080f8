//! Whether what is stored is right: every game is played through once more, what it did to ratings and advantages is
//! computed anew from how they were before it, and what one game has left is what the next begins with. What differs is
//! told; nothing is mended. Nothing is kept but what the next game needs.

mod fault;

use std::collections::BTreeMap;

use forteca_data::{
    Advantage, GameRecord, LedgerGame, Meeting, RatedPerson, Rating, Scope, UserId, UtcSeconds,
};
use forteca_engine::{Family, Variant};

use super::advantage::taught;
use super::rate::played;

pub use fault::Fault;

/// How far a rating and its deviation may be from those computed again, in rating points. Each game is computed from what
/// is stored of the moment before it, so that nothing adds up: what differs is the last place of a number and, where that
/// ends the search for a volatility a step sooner or later, far less than this. Another processor or another library of
/// arithmetic comes nowhere near it; a changed result does by far.
const POINTS: f64 = 1e-3;
/// The same for a volatility.
const VOLATILITY: f64 = 1e-5;

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

/// Checks rated games, one after the other in the order in which they ended: what each did to the ratings of its players
/// as they were before it, and to the advantage of black.
#[derive(Debug, Default)]
pub struct Games {
    /// What the games until now teach, by the id of the variant before the lot.
    advantages: BTreeMap<&'static str, (Variant, Advantage)>,
    /// How many there were.
    pub count: usize,
}

impl Games {
    /// The next game.
    pub fn next(&mut self, game: &LedgerGame) -> Vec<Fault> {
        self.count += 1;
        let mut faults = Vec::new();
        let Some(outcome) = game.outcome.filter(|outcome| !outcome.is_aborted()) else {
            return vec![Fault::NotRatable(game.id)];
        };
        let at = rated_at(game);
        let counted = self.advantage(game, &mut faults);
        let scopes: Vec<Scope> = [Scope::Global]
            .into_iter()
            .chain(game.guild.map(Scope::Guild))
            .collect();
        for scope in &scopes {
            let noted = [game.white, game.black].map(|user| {
                let noted = game
                    .changes
                    .iter()
                    .find(|change| change.user == user && change.scope == *scope);
                if noted.is_none() {
                    faults.push(Fault::Unnoted(game.id, user, *scope));
                }
                noted
            });
            let [Some(white), Some(black)] = noted else {
                continue;
            };
            let right = played(&white.before, &black.before, &outcome, counted.value, at);
            for (change, right) in [white, black].into_iter().zip(right) {
                if !alike(&change.after, &right) {
                    faults.push(Fault::Change {
                        game: game.id,
                        user: change.user,
                        scope: *scope,
                        found: change.after.clone(),
                        right,
                    });
                }
            }
            // A game that was rated without regard to sides taught nothing about them.
            if *scope == Scope::Global && game.advantage.is_some() {
                let after = taught(counted, &white.before, &black.before, &outcome, at);
                let variant = game.variant.before_the_lot();
                self.advantages.insert(variant.id(), (variant, after));
            }
        }
        for change in &game.changes {
            let concerns = scopes.contains(&change.scope) && [game.white, game.black].contains(&change.user);
            if !concerns {
                faults.push(Fault::Foreign(game.id, change.user, change.scope));
            }
        }
        faults
    }

    /// The advantage that the game counted: as it is noted, if it is what the games before teach.
    fn advantage(&self, game: &LedgerGame, faults: &mut Vec<Fault>) -> Advantage {
        let known = self
            .advantages
            .get(game.variant.before_the_lot().id())
            .map_or(Advantage::UNKNOWN, |(_, known)| *known);
        match game.advantage {
            None => Advantage { value: 0.0, ..known },
            Some(found) if close(found, known.value, POINTS) => Advantage {
                value: found,
                ..known
            },
            Some(found) => {
                faults.push(Fault::Counted {
                    game: game.id,
                    found,
                    right: known.value,
                });
                known
            }
        }
    }

    /// After the last game: whether the stored advantages are what all of them teach.
    pub fn end(self, stored: &[(Variant, Advantage)]) -> Vec<Fault> {
        let mut faults = Vec::new();
        for (variant, right) in self.advantages.values() {
            let found = stored.iter().find(|(found, _)| found == variant);
            let found = found.map(|(_, found)| *found);
            let alike = |found: Advantage| {
                close(found.value, right.value, POINTS)
                    && close(found.deviation, right.deviation, POINTS)
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
        for (variant, found) in stored {
            if !self.advantages.contains_key(variant.id()) {
                faults.push(Fault::Advantage {
                    variant: *variant,
                    found: Some(*found),
                    right: None,
                });
            }
        }
        faults
    }
}

/// Checks what is stored of one person: each game begins with the very ratings that the one before has left, the first
/// with those of a newcomer, and the last has left those that the person has now; and everybody they have met is counted.
pub fn check_person(user: UserId, stored: &RatedPerson) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut last: BTreeMap<(Scope, Family), Rating> = BTreeMap::new();
    let mut met: BTreeMap<(Scope, Family, UserId), u32> = BTreeMap::new();
    for change in stored.changes.iter().flatten() {
        let key = (change.scope, change.family);
        let right = last.insert(key, change.after.clone()).unwrap_or_default();
        if change.before != right {
            faults.push(Fault::Torn {
                game: change.game,
                user,
                scope: change.scope,
                found: change.before.clone(),
                right,
            });
        }
        *met.entry((change.scope, change.family, change.opponent))
            .or_default() += 1;
    }
    for one in stored.ratings.iter().flatten() {
        let right = last.remove(&(one.scope, one.family));
        if right.as_ref() != Some(&one.rating) {
            faults.push(rating_fault(
                user,
                (one.scope, one.family),
                Some(one.rating.clone()),
                right,
            ));
        }
    }
    for (key, right) in last {
        faults.push(rating_fault(user, key, None, Some(right)));
    }
    for found in stored.meetings.iter().flatten() {
        let right = met
            .remove(&(found.scope, found.family, found.opponent))
            .unwrap_or(0);
        if found.games != right {
            faults.push(Fault::Meetings { found: *found, right });
        }
    }
    for ((scope, family, opponent), right) in met {
        let found = Meeting {
            user,
            scope,
            family,
            opponent,
            games: 0,
        };
        faults.push(Fault::Meetings { found, right });
    }
    faults
}

/// When the game was rated: what its changes say, as the end may have been noted a second later.
fn rated_at(game: &LedgerGame) -> UtcSeconds {
    let noted = game.changes.iter().find_map(|change| change.after.at);
    noted.or(game.at).unwrap_or(UtcSeconds(0))
}

fn rating_fault(
    user: UserId,
    (scope, family): (Scope, Family),
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

/// Whether a stored rating is a computed one, but for what another machine computes otherwise.
fn alike(a: &Rating, b: &Rating) -> bool {
    close(a.value, b.value, POINTS)
        && close(a.deviation, b.deviation, POINTS)
        && close(a.volatility, b.volatility, VOLATILITY)
        && (a.games, a.at) == (b.games, b.at)
}

/// No number is close to one that is none.
fn close(a: f64, b: f64, tolerance: f64) -> bool {
    (a - b).abs() <= tolerance
}

#[cfg(test)]
mod tests {
    use forteca_data::{GameId, GuildId, PersonalChange, PlayerRating, RatingChange};
    use forteca_engine::Outcome;

    use super::*;

    const GUILD: Scope = Scope::Guild(GuildId(9));

    /// Everything that is stored of a few games.
    struct Stored {
        games: Vec<LedgerGame>,
        advantages: Vec<(Variant, Advantage)>,
        people: BTreeMap<UserId, RatedPerson>,
    }

    /// A few games between three people, made by the same arithmetic as the club's.
    fn sound() -> Stored {
        let variant = Variant::from_id("forteca").unwrap();
        let family = variant.family();
        let results = [
            "black:fill",
            "white:kills",
            "draw:agreement",
            "black:time",
            "black:fill",
        ];
        let mut ratings: BTreeMap<(UserId, Scope), Rating> = BTreeMap::new();
        let mut advantage = Advantage::UNKNOWN;
        let mut games = Vec::new();
        let mut people: BTreeMap<UserId, RatedPerson> = BTreeMap::new();
        for (number, code) in (1i64..).zip(results) {
            let outcome = Outcome::from_code(code).unwrap();
            let (white, black) = (UserId(1 + number.unsigned_abs() % 2), UserId(3));
            let guild = (number % 2 == 0).then_some(GuildId(9));
            let at = UtcSeconds(number * 500_000);
            // The first was rated before sides were regarded.
            let counted = (number > 1).then_some(advantage.value);
            let mut changes = Vec::new();
            for scope in [Some(Scope::Global), guild.map(Scope::Guild)]
                .into_iter()
                .flatten()
            {
                let before =
                    [white, black].map(|user| ratings.get(&(user, scope)).cloned().unwrap_or_default());
                if (scope, counted.is_some()) == (Scope::Global, true) {
                    advantage = taught(advantage, &before[0], &before[1], &outcome, at);
                }
                let after = played(&before[0], &before[1], &outcome, counted.unwrap_or(0.0), at);
                for ((user, opponent), (before, after)) in [(white, black), (black, white)]
                    .into_iter()
                    .zip(before.into_iter().zip(after))
                {
                    ratings.insert((user, scope), after.clone());
                    let person = people.entry(user).or_default();
                    person.changes.push(Ok(PersonalChange {
                        game: GameId(number),
                        scope,
                        family,
                        opponent,
                        before: before.clone(),
                        after: after.clone(),
                    }));
                    changes.push(RatingChange {
                        user,
                        scope,
                        before,
                        after,
                    });
                }
            }
            games.push(LedgerGame {
                id: GameId(number),
                variant,
                guild,
                white,
                black,
                outcome: Some(outcome),
                at: Some(at),
                advantage: counted,
                changes,
            });
        }
        for ((user, scope), rating) in ratings {
            let person = people.entry(user).or_default();
            person.ratings.push(Ok(PlayerRating {
                scope,
                family,
                rating,
            }));
            let opponents: Vec<UserId> = person
                .changes
                .iter()
                .flatten()
                .filter(|change| change.scope == scope)
                .map(|change| change.opponent)
                .collect();
            for opponent in [UserId(1), UserId(2), UserId(3)] {
                let games = opponents.iter().filter(|one| **one == opponent).count() as u32;
                if games > 0 {
                    person.meetings.push(Ok(Meeting {
                        user,
                        scope,
                        family,
                        opponent,
                        games,
                    }));
                }
            }
        }
        Stored {
            games,
            advantages: vec![(variant, advantage)],
            people,
        }
    }

    fn check(stored: &Stored) -> Vec<Fault> {
        let mut games = Games::default();
        let mut faults: Vec<Fault> = stored.games.iter().flat_map(|game| games.next(game)).collect();
        faults.extend(games.end(&stored.advantages));
        faults.extend(
            stored
                .people
                .iter()
                .flat_map(|(user, person)| check_person(*user, person)),
        );
        faults
    }

    /// What is found after one thing was changed.
    fn after(change: impl FnOnce(&mut Stored)) -> Vec<Fault> {
        let mut stored = sound();
        change(&mut stored);
        check(&stored)
    }

    fn person(stored: &mut Stored, user: u64) -> &mut RatedPerson {
        stored.people.get_mut(&UserId(user)).unwrap()
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
        let rating = |stored: &mut Stored, change: fn(&mut Rating)| {
            change(&mut person(stored, 1).ratings[0].as_mut().unwrap().rating);
        };
        let faults = after(|stored| rating(stored, |rating| rating.value += 1e-12 * rating.value));
        assert!(matches!(faults[..], [Fault::Rating { .. }]), "{faults:?}");
        let faults = after(|stored| rating(stored, |rating| rating.deviation = f64::NAN));
        assert!(matches!(faults[..], [Fault::Rating { .. }]), "{faults:?}");
        let faults = after(|stored| drop(person(stored, 1).ratings.pop()));
        assert!(
            matches!(faults[..], [Fault::Rating { found: None, .. }]),
            "{faults:?}"
        );
        let faults = after(|stored| {
            person(stored, 1).ratings[0].as_mut().unwrap().scope = Scope::Guild(GuildId(77));
        });
        assert_eq!(faults.len(), 2, "one is missing and one too many: {faults:?}");
    }

    #[test]
    fn what_another_machine_computes_otherwise_is_no_fault_and_a_changed_note_is() {
        // As if each game had been rated by arithmetic with another last place, one upon the other.
        let mut stored = sound();
        for game in &mut stored.games {
            for change in &mut game.changes {
                change.after.value *= 1.0 + 1e-9;
                change.after.volatility *= 1.0 + 1e-7;
            }
        }
        let mut games = Games::default();
        let faults: Vec<Fault> = stored.games.iter().flat_map(|game| games.next(game)).collect();
        assert_eq!(faults, []);
        let faults = after(|stored| stored.games[1].changes[0].after.volatility = 0.07);
        assert!(
            matches!(faults[..], [Fault::Change { game: GameId(2), .. }]),
            "{faults:?}"
        );
        // The same in the course of a person: it does not fit to the next.
        let faults = after(|stored| {
            person(stored, 3).changes[1].as_mut().unwrap().after.value += 1e-9;
        });
        assert!(matches!(faults[..], [Fault::Torn { .. }]), "{faults:?}");
        let faults = after(|stored| {
            person(stored, 3).changes[0].as_mut().unwrap().before.value = 1400.0;
        });
        assert!(
            matches!(faults[..], [Fault::Torn { game: GameId(1), .. }]),
            "everybody begins as a newcomer: {faults:?}"
        );
    }

    #[test]
    fn a_missing_or_foreign_note_is_found() {
        let faults = after(|stored| stored.games[1].changes.truncate(3));
        assert_eq!(faults, [Fault::Unnoted(GameId(2), UserId(3), GUILD)]);
        let faults = after(|stored| stored.games[0].changes[0].user = UserId(50));
        assert_eq!(faults.len(), 2, "{faults:?}");
    }

    #[test]
    fn a_changed_result_or_order_is_found() {
        let white = Outcome::from_code("white:kills");
        assert!(after(|stored| stored.games[3].outcome = white).len() > 2);
        assert!(!after(|stored| stored.games.swap(1, 2)).is_empty());
        assert!(!after(|stored| person(stored, 3).changes.swap(0, 1)).is_empty());
        let faults = after(|stored| stored.games[4].outcome = None);
        assert_eq!(faults[0], Fault::NotRatable(GameId(5)));
    }

    #[test]
    fn a_changed_advantage_is_found() {
        let faults = after(|stored| stored.advantages[0].1.value += 1.0);
        assert!(matches!(faults[..], [Fault::Advantage { .. }]), "{faults:?}");
        let faults = after(|stored| stored.games[2].advantage = Some(3.0));
        assert!(
            matches!(faults[..], [Fault::Counted { game: GameId(3), .. }]),
            "{faults:?}"
        );
    }

    #[test]
    fn a_wrong_number_of_meetings_is_found() {
        let faults = after(|stored| person(stored, 1).meetings[0].as_mut().unwrap().games += 1);
        assert!(matches!(faults[..], [Fault::Meetings { .. }]), "{faults:?}");
        let faults = after(|stored| drop(person(stored, 3).meetings.remove(0)));
        assert!(
            matches!(faults[..], [Fault::Meetings { right: 3 | 2, .. }]),
            "{faults:?}"
        );
    }
}
