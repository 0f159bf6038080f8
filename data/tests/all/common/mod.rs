//! People, challenges and games for the tests. Not every test file needs all of it.
#![allow(dead_code, reason = "each test uses its own part of this")]

use std::collections::HashMap;
use std::convert::Infallible;

use forteca_data::{
    Acceptance, Advantage, AfterEnd, CallDue, Challenge, ChallengeDecision, ChallengeId, ChannelId, Closing,
    Finish, GameChange, GameId, GameRecord, GuildId, Job, LedgerGame, Listed, MatchFormat, Meeting,
    Membership, NewChallenge, NewChallengeJob, NewGameJob, NewMove, OfferChange, Origin, Person, Place,
    Posting, Rated, Rating, RatingEffects, RatingStep, Scope, ScopedEffect, ScopedRatings, SideWish, Start,
    Store, TakebackChange, ThreadUse, Unreadable, UserId, UtcSeconds,
};
use forteca_engine::{Ending, Family, Game, Outcome, Ply, Side, Variant};

pub(crate) const GUILD: GuildId = GuildId(900);
pub(crate) const CHANNEL: ChannelId = ChannelId(800);
pub(crate) const ANNA: UserId = UserId(1);
pub(crate) const BOLEK: UserId = UserId(2);

/// Long after everything that happens at small times.
pub(crate) const LATE: UtcSeconds = UtcSeconds(1_000_000);

pub(crate) fn person(id: UserId) -> Person {
    Person {
        id,
        name: format!("person {id}"),
    }
}

pub(crate) fn variant() -> Variant {
    Variant::from_id("forteca").expect("it is the game the bot is named after")
}

/// An open, rated challenge in the guild, by `challenger` to whoever comes.
pub(crate) fn new_challenge(challenger: UserId) -> NewChallenge {
    NewChallenge {
        guild: Some(GUILD),
        channel: CHANNEL,
        challenger: person(challenger),
        opponent: None,
        variant: variant(),
        format: MatchFormat::Single,
        side: SideWish::Random,
        rated: Rated::Yes,
        message: Some("zagrasz? <@1> \u{1f3f0}".to_owned()),
        locale: "pl".to_owned(),
        threads: ThreadUse::Thread,
        time_control: forteca_data::TimeControl::Unlimited,
        origin: Origin::Fresh,
    }
}

/// Records a challenge that lasts 100 seconds, without any cap.
pub(crate) async fn make(store: &Store, new: NewChallenge, at: i64) -> Challenge {
    let opponent = new.opponent.as_ref().map(|opponent| opponent.id);
    let posting = posting(new, at + 100);
    store
        .create_challenge(posting.asked.challenger.id, opponent, UtcSeconds(at), |_, _| {
            Ok::<_, Infallible>(posting)
        })
        .await
        .unwrap()
}

/// A challenge with what the club would have said of it.
pub(crate) fn posting(asked: NewChallenge, expires: i64) -> Posting {
    Posting {
        asked,
        expires: UtcSeconds(expires),
        jobs: vec![NewChallengeJob::Posted],
    }
}

/// An acceptance with what the club would have said of it.
pub(crate) fn accepting(challenge: ChallengeId, start: Start) -> Acceptance {
    Acceptance {
        start,
        jobs: vec![Job::ChallengeClosed { challenge }],
        game_jobs: vec![NewGameJob::FirstBoard],
    }
}

/// An end of a challenge with what the club would have said of it.
pub(crate) fn closing(challenge: ChallengeId, decision: ChallengeDecision) -> Closing {
    Closing {
        decision,
        jobs: vec![Job::ChallengeClosed { challenge }],
    }
}

pub(crate) async fn post(store: &Store, challenger: UserId, at: i64) -> ChallengeId {
    make(store, new_challenge(challenger), at).await.id
}

/// Anna has white and `black` black.
pub(crate) fn anna_against(black: UserId) -> Start {
    Start {
        white: ANNA,
        black,
        variant: variant(),
        clock: None,
    }
}

/// A game in which Anna has white and Bolek black.
pub(crate) async fn start(store: &Store, at: i64) -> GameRecord {
    let challenge = post(store, ANNA, at).await;
    accept(store, challenge, at).await
}

pub(crate) async fn accept(store: &Store, challenge: ChallengeId, at: i64) -> GameRecord {
    take(store, challenge, at, anna_against(BOLEK)).await
}

/// Black accepts the challenge, and the game begins like this.
pub(crate) async fn take(store: &Store, challenge: ChallengeId, at: i64, start: Start) -> GameRecord {
    let accepted = store
        .accept_challenge(challenge, person(start.black), UtcSeconds(at), move |_, _, _| {
            Ok::<_, Infallible>(accepting(challenge, start))
        })
        .await
        .unwrap();
    accepted.game
}

/// The change that plays some legal move.
pub(crate) fn any_move(game: &GameRecord) -> GameChange {
    let replayed = game.replay().unwrap();
    let position = replayed.position();
    let text = position.legal_moves()[0].to_string();
    let mover = position.side_to_move();
    let by = Person::from(game.player(mover).clone());
    let moved = GameChange {
        append: Some(NewMove {
            ply: Ply(game.ply().0 + 1),
            text,
            by,
        }),
        finish: None,
        ..GameChange::default()
    };
    GameChange {
        offer: match game.draw_offer {
            Some(offer) if offer.open && offer.by != mover => OfferChange::Close,
            _ => OfferChange::Keep,
        },
        takeback: overtaken(game),
        ..told(game, moved)
    }
}

/// What a move or the end does to an open request.
fn overtaken(game: &GameRecord) -> TakebackChange {
    match game.open_takeback() {
        Some(_) => TakebackChange::Overtake,
        None => TakebackChange::Keep,
    }
}

pub(crate) async fn play(store: &Store, game: &GameRecord, at: i64) -> GameRecord {
    store
        .change_game(game.id, UtcSeconds(at), |game, _| {
            Ok::<_, Infallible>(any_move(game))
        })
        .await
        .unwrap()
}

pub(crate) fn resignation(of: Side) -> Outcome {
    let mut game = Game::new(variant());
    game.end_by(Ending::Resignation(of)).unwrap();
    *game.outcome().unwrap()
}

/// Bolek gives up; Anna gains `points`, Bolek loses them, and both become surer.
pub(crate) fn bolek_resigns(
    game: &GameRecord,
    ratings: &[ScopedRatings],
    points: f64,
    at: i64,
) -> GameChange {
    let after = |before: &Rating, points: f64| Rating {
        value: before.value + points,
        deviation: before.deviation - 10.0,
        games: before.games + 1,
        at: Some(UtcSeconds(at)),
        ..before.clone()
    };
    let scopes = ratings.iter().map(|scoped| {
        let step = |before: &Rating, points| RatingStep {
            before: before.clone(),
            after: after(before, points),
        };
        ScopedEffect {
            scope: scoped.scope,
            white: step(&scoped.white, points),
            black: step(&scoped.black, -points),
        }
    });
    let effects = RatingEffects {
        scopes: scopes.collect(),
        advantage: None,
    };
    let finish = Finish {
        outcome: resignation(Side::Black),
        ratings: (game.rated == Rated::Yes).then_some(effects),
        next: AfterEnd::Nothing,
    };
    let ended = GameChange {
        finish: Some(finish),
        ..GameChange::default()
    };
    GameChange {
        takeback: overtaken(game),
        ..told(game, ended)
    }
}

pub(crate) async fn finish(store: &Store, game: &GameRecord, at: i64) -> GameRecord {
    store
        .change_game(game.id, UtcSeconds(at), move |game, ratings| {
            Ok::<_, Infallible>(bolek_resigns(game, ratings, 32.5, at))
        })
        .await
        .unwrap()
}

/// The items of a list, none of which is spoiled.
pub(crate) fn readable<T>(list: Vec<Listed<T>>) -> Vec<T> {
    list.into_iter().map(Result::unwrap).collect()
}

/// Who is known to be in a guild, or not.
pub(crate) async fn known_members(store: &Store, guild: GuildId) -> HashMap<UserId, Membership> {
    let members = store.members(guild).await.unwrap();
    members
        .into_iter()
        .map(|(user, member)| (user, member.unwrap()))
        .collect()
}

/// The change with what the club would have said of it: for deeds that are done past the club.
pub(crate) fn told(game: &GameRecord, mut change: GameChange) -> GameChange {
    let (id, ply) = (game.id, game.ply());
    match change.offer {
        OfferChange::Keep => {}
        OfferChange::Make(_) => change.jobs.push(Job::DrawOffered { game: id, ply }),
        OfferChange::Close => {
            let by = game.draw_offer.map(|offer| game.player(offer.by.other()).id);
            change.jobs.push(Job::DrawDeclined { game: id, ply, by });
        }
    }
    match change.takeback {
        TakebackChange::Keep | TakebackChange::Overtake => {}
        TakebackChange::Ask => change.jobs.push(Job::TakebackAsked { game: id, ply }),
        TakebackChange::Grant => change.jobs.push(Job::TakenBack { game: id, ply }),
        TakebackChange::Decline => change.jobs.push(Job::TakebackDeclined { game: id, ply }),
    }
    match (&change.finish, &change.append) {
        (Some(_), _) => change.jobs.push(Job::Ended { game: id }),
        (None, Some(played)) => change.jobs.push(Job::Turn {
            game: id,
            ply: played.ply,
            taken_back: game.taken_back(),
        }),
        (None, None) => {}
    }
    change
}

/// Makes all calls that are due, as the club does, and tells of how many somebody is reminded.
pub(crate) async fn remind(store: &Store, now: UtcSeconds) -> usize {
    let mut reminded = 0;
    for due in readable(store.calls_due(now).await.unwrap()) {
        let CallDue {
            game,
            ply,
            kind,
            deadline: until,
        } = due;
        let reminder = Job::Reminder {
            game,
            ply,
            kind,
            until,
        };
        let jobs: Vec<Job> = until
            .is_some_and(|until| until > now)
            .then_some(reminder)
            .into_iter()
            .collect();
        let count = jobs.len();
        if store.note_call(due, now, jobs).await.unwrap() {
            reminded += count;
        }
    }
    reminded
}

/// Everything that is stored about ratings, gathered as a check reads it.
#[derive(Debug, Default)]
pub(crate) struct Ledger {
    pub(crate) games: Vec<LedgerGame>,
    pub(crate) unlisted: Vec<GameId>,
    pub(crate) ratings: Vec<(UserId, Scope, Family, Rating)>,
    pub(crate) advantages: Vec<(Variant, Advantage)>,
    pub(crate) meetings: Vec<Meeting>,
    pub(crate) unreadable: Vec<Unreadable>,
}

pub(crate) async fn ledger(store: &Store) -> Ledger {
    let mut ledger = Ledger::default();
    fn sort<T>(list: Vec<Listed<T>>, unreadable: &mut Vec<Unreadable>) -> Vec<T> {
        let (good, bad): (Vec<_>, Vec<_>) = list.into_iter().partition(Result::is_ok);
        unreadable.extend(bad.into_iter().filter_map(Result::err));
        good.into_iter().flatten().collect()
    }
    let bad = &mut ledger.unreadable;
    let mut last = Place(0);
    loop {
        // A small page, so that there are several.
        let page = store.rated_games_after(last, 2).await.unwrap();
        let Some((place, _)) = page.last() else { break };
        last = *place;
        ledger
            .games
            .extend(sort(page.into_iter().map(|(_, game)| game).collect(), bad));
    }
    ledger.unlisted = sort(store.unlisted_games(99).await.unwrap(), bad);
    ledger.advantages = sort(store.advantages().await.unwrap(), bad);
    let mut last = None;
    loop {
        let people = store.people_after(last, 1).await.unwrap();
        let Some(user) = people.last().copied() else { break };
        last = Some(user);
        let person = store.rated_person(user).await.unwrap();
        let ratings = sort(person.ratings, bad).into_iter();
        ledger
            .ratings
            .extend(ratings.map(|one| (user, one.scope, one.family, one.rating)));
        ledger.meetings.extend(sort(person.meetings, bad));
    }
    ledger
}
