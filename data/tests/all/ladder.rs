//! What becomes of ratings: their order, the sides, who has met whom, who has left, and what there is to count.
use crate::common;

use std::convert::Infallible;

use crate::common::{
    ANNA, BOLEK, GUILD, accept, bolek_resigns, finish, known_members, new_challenge, play, post, readable,
    start,
};
use forteca_data::{
    Advantage, AdvantageChange, GameId, GameRecord, GuildId, Meeting, MemberStatus, Membership, NewChallenge,
    Rated, RatedPlayer, RatingCourse, RatingMoment, Scope, Store, UserId, UtcSeconds,
};
use forteca_engine::{Family, Ply, Side, Variant};

const HERE: Scope = Scope::Guild(GUILD);

fn learnt(value: f64, games: u32) -> Advantage {
    Advantage {
        value,
        deviation: 90.0,
        games,
    }
}

/// Ends a game as `finish` does, and learns `value` for the advantage of black.
async fn finish_and_learn(store: &Store, game: &GameRecord, value: f64) -> GameRecord {
    store
        .change_game(game.id, UtcSeconds(70), move |game, ratings| {
            let mut change = bolek_resigns(game, ratings, 10.0, 70);
            let before = ratings[0].advantage;
            let effects = change.finish.as_mut().unwrap().ratings.as_mut().unwrap();
            effects.advantage = Some(AdvantageChange {
                before,
                after: learnt(value, before.games + 1),
            });
            Ok::<_, Infallible>(change)
        })
        .await
        .unwrap()
}

#[tokio::test]
async fn rated_games_are_kept_in_the_order_in_which_they_ended() {
    let store = Store::in_memory().unwrap();
    let first = start(&store, 10).await;
    let second = start(&store, 11).await;
    let third = start(&store, 12).await;
    let friendly = NewChallenge {
        rated: Rated::No,
        ..new_challenge(ANNA)
    };
    let challenge = common::make(&store, friendly, 1).await;
    let friendly = accept(&store, challenge.id, 13).await;
    // Two end in the same second, the later one first; a clock set back changes nothing.
    finish(&store, &third, 50).await;
    finish(&store, &second, 50).await;
    finish(&store, &first, 20).await;
    store
        .change_game(friendly.id, UtcSeconds(60), |game, ratings| {
            let mut change = bolek_resigns(game, ratings, 0.0, 60);
            change.finish.as_mut().unwrap().ratings = Default::default();
            Ok::<_, Infallible>(change)
        })
        .await
        .unwrap();
    let ledger = common::ledger(&store).await;
    let order: Vec<GameId> = ledger.games.iter().map(|game| game.id).collect();
    assert_eq!(order, [third.id, second.id, first.id]);
    assert_eq!(ledger.unlisted, [], "a friendly game has no place to miss");
    assert_eq!(
        ledger.ratings[0].3.games, 3,
        "the ratings of the last moment are in it"
    );
    let met = Meeting {
        user: ANNA,
        scope: Scope::Global,
        family: Family::Siege33,
        opponent: BOLEK,
        games: 3,
    };
    assert_eq!(ledger.meetings[0], met);
}

#[tokio::test]
async fn an_advantage_is_learnt_once_for_all_scopes_and_counted_in_the_next_game() {
    let store = Store::in_memory().unwrap();
    let variant = common::variant();
    assert_eq!(store.advantage(variant).await.unwrap(), Advantage::UNKNOWN);
    for value in [11.0, 22.0] {
        let game = start(&store, 10).await;
        finish_and_learn(&store, &game, value).await;
    }
    assert_eq!(store.advantage(variant).await.unwrap(), learnt(22.0, 2));
    let game = start(&store, 80).await;
    store
        .change_game(game.id, UtcSeconds(81), |_, ratings| {
            assert_eq!(ratings.len(), 2);
            assert!(ratings.iter().all(|scoped| scoped.advantage == learnt(22.0, 2)));
            Ok::<_, Infallible>(Default::default())
        })
        .await
        .unwrap();
    let ledger = common::ledger(&store).await;
    let counted: Vec<_> = ledger.games.iter().map(|game| game.advantage).collect();
    assert_eq!(counted, [Some(0.0), Some(11.0)]);
    assert_eq!(ledger.advantages, [(variant, learnt(22.0, 2))]);
    let other = Variant::from_id("polska-forteca").unwrap();
    assert_eq!(store.advantage(other).await.unwrap(), Advantage::UNKNOWN);
}

#[test]
fn both_results_of_a_lot_are_one_game() {
    let lot = Variant::from_id("wilki-i-owce/threshold=12").unwrap();
    for first in [Side::White, Side::Black] {
        let drawn = lot.with_first(first);
        assert_ne!(drawn, lot);
        assert_eq!(drawn.before_the_lot(), lot);
    }
    for variant in Variant::all().iter().filter(|one| one.game() != "wilki-i-owce") {
        assert_eq!(variant.before_the_lot(), *variant);
    }
}

#[tokio::test]
async fn everybody_who_is_rated_is_told_with_how_many_people_they_met() {
    let store = Store::in_memory().unwrap();
    assert_eq!(store.busiest_family(HERE).await.unwrap(), None);
    for at in [10, 20] {
        let game = start(&store, at).await;
        finish(&store, &game, at + 5).await;
    }
    let all = async |scope, family| {
        let part = store.leaderboard(scope, family, 0, 99, UtcSeconds(30)).await;
        readable(part.unwrap().players)
    };
    let rated = all(HERE, Family::Siege33).await;
    let told: Vec<_> = rated
        .iter()
        .map(
            |RatedPlayer {
                 user,
                 rating,
                 opponents,
                 ..
             }| (*user, rating.games, *opponents),
        )
        .collect();
    assert_eq!(told, [(ANNA, 2, 1), (BOLEK, 2, 1)]);
    assert_eq!(store.busiest_family(HERE).await.unwrap(), Some(Family::Siege33));
    for (scope, family) in [
        (HERE, Family::Draughts100),
        (Scope::Guild(GuildId(1)), Family::Siege33),
    ] {
        assert_eq!(all(scope, family).await, []);
    }
}

#[tokio::test]
async fn what_was_found_out_later_about_a_member_stays() {
    let store = Store::in_memory().unwrap();
    post(&store, ANNA, 1).await;
    let stranger = UserId(77);
    let found = |status| vec![(ANNA, status), (stranger, status)];
    let known = |status, at| {
        let at = UtcSeconds(at);
        [(ANNA, Membership { status, at })].into()
    };
    store
        .note_members(GUILD, found(MemberStatus::Left), UtcSeconds(50))
        .await
        .unwrap();
    assert_eq!(known_members(&store, GUILD).await, known(MemberStatus::Left, 50));
    store
        .note_members(GUILD, found(MemberStatus::Here), UtcSeconds(40))
        .await
        .unwrap();
    assert_eq!(known_members(&store, GUILD).await, known(MemberStatus::Left, 50));
    store
        .note_members(GUILD, found(MemberStatus::Here), UtcSeconds(60))
        .await
        .unwrap();
    assert_eq!(known_members(&store, GUILD).await, known(MemberStatus::Here, 60));
    assert_eq!(known_members(&store, GuildId(1)).await, Default::default());
}

#[tokio::test]
async fn finished_games_and_the_course_of_a_rating_are_told_in_their_order() {
    let store = Store::in_memory().unwrap();
    for at in [10, 20] {
        let game = start(&store, at).await;
        let game = play(&store, &game, at + 1).await;
        finish(&store, &game, at + 5).await;
    }
    let running = start(&store, 30).await;
    for (user, side, other) in [(ANNA, Side::White, BOLEK), (BOLEK, Side::Black, ANNA)] {
        let games = readable(store.finished_games_of(user, HERE).await.unwrap());
        let told: Vec<_> = games
            .iter()
            .map(|game| (game.at.0, game.plies, game.side, game.opponent.id))
            .collect();
        assert_eq!(told, [(25, Ply(1), side, other), (15, Ply(1), side, other)]);
        assert!(games.iter().all(|game| game.id != running.id));
    }
    let everywhere = readable(store.finished_games_of(ANNA, Scope::Global).await.unwrap());
    assert_eq!(everywhere.len(), 2);
    let elsewhere = Scope::Guild(GuildId(1));
    assert_eq!(
        readable(store.finished_games_of(ANNA, elsewhere).await.unwrap()),
        []
    );

    let course = store.rating_course(ANNA, HERE, Family::Siege33, 9).await.unwrap();
    assert_eq!(
        (course.games, course.first, course.lowest, course.highest),
        (2, 1532.5, 1532.5, 1565.0)
    );
    let moment = |game, at, value, deviation| RatingMoment {
        game,
        at: UtcSeconds(at),
        value,
        deviation,
    };
    assert_eq!(
        readable(course.moments),
        [moment(1, 15, 1532.5, 340.0), moment(2, 25, 1565.0, 330.0)]
    );
    let last = store.rating_course(ANNA, HERE, Family::Siege33, 1).await.unwrap();
    assert_eq!(readable(last.moments), [moment(2, 25, 1565.0, 330.0)]);
    let none = store
        .rating_course(ANNA, HERE, Family::Draughts64, 9)
        .await
        .unwrap();
    assert_eq!(none, RatingCourse::default());
}
