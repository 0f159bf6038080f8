//! People, challenges and games for the tests. Not every test file needs all of it.
#![allow(dead_code, clippy::unwrap_used)]

use std::convert::Infallible;

use forteca_data::{
    ChallengeDecision, ChallengeId, ChannelId, Finish, GameChange, GameRecord, GuildId, NewChallenge,
    NewMove, Person, Rated, Rating, RatingChange, RatingEffects, ScopedRatings, SideWish, Store, ThreadUse,
    UserId, UtcSeconds,
};
use forteca_engine::{Ending, Game, Outcome, Ply, Side, Variant};

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
pub(crate) fn new_challenge(challenger: UserId, at: i64) -> NewChallenge {
    NewChallenge {
        guild: Some(GUILD),
        channel: CHANNEL,
        challenger: person(challenger),
        opponent: None,
        variant: variant(),
        side: SideWish::Random,
        rated: Rated::Yes,
        message: Some("zagrasz? <@1> \u{1f3f0}".to_owned()),
        locale: "pl".to_owned(),
        threads: ThreadUse::Thread,
        pace: forteca_data::Pace::Unlimited,
        at: UtcSeconds(at),
        expires: UtcSeconds(at + 100),
    }
}

pub(crate) async fn post(store: &Store, challenger: UserId, at: i64) -> ChallengeId {
    store
        .create_challenge(new_challenge(challenger, at), u32::MAX)
        .await
        .unwrap()
        .id
}

/// A game in which Anna has white and Bolek black.
pub(crate) async fn start(store: &Store, at: i64) -> GameRecord {
    let challenge = post(store, ANNA, at).await;
    accept(store, challenge, at).await
}

pub(crate) async fn accept(store: &Store, challenge: ChallengeId, at: i64) -> GameRecord {
    let settled = store
        .settle_challenge(challenge, UtcSeconds(at), |_| {
            Ok::<_, Infallible>(ChallengeDecision::Accept {
                by: person(BOLEK),
                white: ANNA,
                black: BOLEK,
                variant: forteca_engine::Variant::from_id("forteca").unwrap(),
                clock: None,
            })
        })
        .await
        .unwrap();
    settled.game.unwrap()
}

/// The change that plays some legal move.
pub(crate) fn any_move(game: &GameRecord) -> GameChange {
    let replayed = game.replay().unwrap();
    let position = replayed.position();
    let text = position.legal_moves()[0].to_string();
    let by = Person::from(game.player(position.side_to_move()).clone());
    GameChange {
        append: Some(NewMove {
            ply: Ply(game.ply().0 + 1),
            text,
            by,
        }),
        finish: None,
        ..GameChange::default()
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

/// Bolek gives up; Anna gains `points`, he loses them, and both become surer.
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
    let changes = ratings.iter().flat_map(|scoped| {
        let change = |user, before: &Rating, points| RatingChange {
            user,
            scope: scoped.scope,
            before: before.clone(),
            after: after(before, points),
        };
        [
            change(game.white.id, &scoped.white, points),
            change(game.black.id, &scoped.black, -points),
        ]
    });
    let finish = Finish {
        outcome: resignation(Side::Black),
        ratings: RatingEffects {
            changes: changes.collect(),
            advantage: None,
        },
    };
    GameChange {
        finish: Some(finish),
        ..GameChange::default()
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
