//! From a challenge to the leaderboard, and the ways a challenge can go otherwise.
use crate::common;

use std::convert::Infallible;

use crate::common::{
    ANNA, BOLEK, CHANNEL, GUILD, LATE, accept, bolek_resigns, new_challenge, person, play, post, readable,
    start,
};
use forteca_data::{
    ChallengeDecision, ChallengeId, ChallengeStatus, ChangeError, ChannelId, GameStatus, Job, MessageId,
    Person, Rated, Rating, Scope, SideWish, Store, ThreadUse, UserId, UtcSeconds,
};
use forteca_engine::{Ply, Side};

async fn the_walk(store: &Store) {
    let mut new = new_challenge(ANNA);
    new.opponent = Some(person(BOLEK));
    new.side = SideWish::Side(Side::White);
    let challenge = common::make(store, new.clone(), 1000).await;
    assert_eq!(challenge.status, ChallengeStatus::Open);
    assert_eq!((challenge.posted, challenge.closed_by), (None, None));
    assert_eq!(
        (challenge.asked.guild, challenge.asked.channel),
        (new.guild, new.channel)
    );
    assert_eq!(
        (&challenge.asked.challenger, &challenge.asked.opponent),
        (&new.challenger, &new.opponent)
    );
    assert_eq!(
        (
            challenge.asked.variant,
            challenge.asked.side,
            challenge.asked.rated
        ),
        (new.variant, new.side, new.rated)
    );
    assert_eq!(
        (&challenge.asked.message, &challenge.asked.locale),
        (&new.message, &new.locale)
    );
    assert_eq!(
        (challenge.asked.threads, challenge.at, challenge.expires),
        (new.threads, UtcSeconds(1000), UtcSeconds(1100))
    );
    assert_eq!(
        (challenge.asked.format, challenge.asked.origin),
        (new.format, new.origin)
    );
    assert_eq!(
        store.challenge(challenge.id).await.unwrap().as_ref(),
        Some(&challenge)
    );

    let [posted] = &store.unsaid(UtcSeconds(1000), 9).await.unwrap()[..] else {
        panic!("one thing to say")
    };
    assert_eq!(
        posted.job,
        Job::ChallengePosted {
            challenge: challenge.id
        }
    );
    store
        .said(posted.id, UtcSeconds(1001), Some((CHANNEL, MessageId(70))))
        .await
        .unwrap();

    let by = Person {
        id: BOLEK,
        name: "Bolek, renamed".to_owned(),
    };
    let settled = store
        .accept_challenge(challenge.id, by, UtcSeconds(1010), |challenge, _, _| {
            assert_eq!(challenge.posted, Some((CHANNEL, MessageId(70))));
            let start = common::anna_against(BOLEK);
            Ok::<_, Infallible>(common::accepting(challenge.id, start))
        })
        .await
        .unwrap();
    let mut game = settled.game;
    assert_eq!(settled.challenge.status, ChallengeStatus::Accepted(game.id));
    assert_eq!(settled.challenge.closed_by, Some(BOLEK));
    assert_eq!((game.guild, game.home, game.thread), (Some(GUILD), CHANNEL, None));
    assert_eq!(
        (game.threads, game.rated, game.locale.as_str()),
        (ThreadUse::Thread, Rated::Yes, "pl")
    );
    assert_eq!(
        (game.challenge, game.challenge_message),
        (challenge.id, Some(MessageId(70)))
    );
    assert_eq!(
        (game.started, game.status.clone(), game.ply()),
        (UtcSeconds(1010), GameStatus::Running, Ply(0))
    );
    assert_eq!(
        (
            game.player(Side::White).id,
            game.player(Side::Black).name.as_str()
        ),
        (ANNA, "Bolek, renamed")
    );
    assert_eq!(
        (game.side_of(ANNA), game.side_of(BOLEK)),
        (Some(Side::White), Some(Side::Black))
    );
    assert_eq!(game.side_of(UserId(3)), None);
    assert_eq!(store.player(BOLEK).await.unwrap().unwrap().name, "Bolek, renamed");

    store.note_thread(game.id, ChannelId(801)).await.unwrap();
    for at in [1020, 1030, 1040] {
        game = play(store, &game, at).await;
    }
    assert_eq!(
        game.moves
            .iter()
            .map(|played| (played.ply.0, played.at.0))
            .collect::<Vec<_>>(),
        [(1, 1020), (2, 1030), (3, 1040)]
    );
    assert_eq!(game.replay().unwrap().moves().len(), 3);
    for channel in [CHANNEL, ChannelId(801)] {
        let here = readable(store.running_summaries_in(channel).await.unwrap());
        let here: Vec<_> = here.iter().map(|game| (game.id, game.plies)).collect();
        assert_eq!(here, [(game.id, Ply(3))]);
    }

    let finished = store
        .change_game(game.id, UtcSeconds(1050), |game, ratings| {
            let scopes: Vec<_> = ratings.iter().map(|scoped| scoped.scope).collect();
            assert_eq!(scopes, [Scope::Global, Scope::Guild(GUILD)]);
            assert_eq!(ratings[0].white, Rating::NEW);
            Ok::<_, Infallible>(bolek_resigns(game, ratings, 32.5, 1050))
        })
        .await
        .unwrap();
    let outcome = common::resignation(Side::Black);
    assert_eq!(
        finished.status,
        GameStatus::Finished {
            outcome,
            at: UtcSeconds(1050)
        }
    );
    assert_eq!(finished.replay().unwrap().outcome(), Some(&outcome));
    assert_eq!(finished.rating_changes.len(), 4);
    assert_eq!(store.game(game.id).await.unwrap().as_ref(), Some(&finished));
    assert_eq!(readable(store.running_summaries_of(ANNA).await.unwrap()), []);

    let ratings = readable(store.ratings_of(ANNA).await.unwrap());
    assert_eq!(
        ratings.iter().map(|one| one.scope).collect::<Vec<_>>(),
        [Scope::Global, Scope::Guild(GUILD)]
    );
    for one in &ratings {
        assert_eq!(one.family, game.variant.family());
        assert_eq!(
            (one.rating.value, one.rating.deviation, one.rating.games),
            (1532.5, 340.0, 1)
        );
        assert_eq!(
            (one.rating.volatility, one.rating.at),
            (0.06, Some(UtcSeconds(1050)))
        );
    }
    for scope in [Scope::Global, Scope::Guild(GUILD)] {
        let family = game.variant.family();
        let rated = store.leaderboard(scope, family, 0, 9, UtcSeconds(1051)).await;
        let rated = readable(rated.unwrap().players);
        assert_eq!(
            rated
                .iter()
                .map(|one| (one.user, one.rating.value, one.opponents))
                .collect::<Vec<_>>(),
            [(ANNA, 1532.5, 1), (BOLEK, 1467.5, 1)]
        );
    }
    assert_eq!(store.integrity_check().await.unwrap(), Vec::<String>::new());
}

#[tokio::test]
async fn a_game_goes_from_the_challenge_to_the_leaderboard() {
    the_walk(&Store::in_memory().unwrap()).await;
    let folder = tempfile::tempdir().unwrap();
    the_walk(&Store::open(&folder.path().join("club.sqlite")).unwrap()).await;
}

#[tokio::test]
async fn every_kind_of_challenge_comes_back_as_it_was_made() {
    let store = Store::in_memory().unwrap();
    for side in [
        SideWish::Side(Side::White),
        SideWish::Side(Side::Black),
        SideWish::Random,
    ] {
        for rated in [Rated::Yes, Rated::No] {
            for threads in [ThreadUse::Thread, ThreadUse::Channel] {
                let mut new = new_challenge(ANNA);
                (new.side, new.rated, new.threads) = (side, rated, threads);
                (new.guild, new.message) = (None, None);
                let id = common::make(&store, new, 1).await.id;
                let back = store.challenge(id).await.unwrap().unwrap();
                assert_eq!(
                    (back.asked.side, back.asked.rated, back.asked.threads),
                    (side, rated, threads)
                );
                assert_eq!((back.asked.guild, back.asked.message), (None, None));
                let game = accept(&store, id, 2).await;
                assert_eq!((game.rated, game.threads, game.guild), (rated, threads, None));
            }
        }
    }
}

#[tokio::test]
async fn outside_a_guild_only_the_global_rating_counts() {
    let store = Store::in_memory().unwrap();
    let mut new = new_challenge(ANNA);
    new.guild = None;
    let id = common::make(&store, new, 1).await.id;
    let game = accept(&store, id, 2).await;
    let game = common::finish(&store, &game, 3).await;
    assert!(
        game.rating_changes
            .iter()
            .all(|change| change.scope == Scope::Global)
    );
    assert_eq!(game.rating_changes.len(), 2);
}

#[tokio::test]
async fn of_two_who_accept_the_second_sees_the_first() {
    let store = Store::in_memory().unwrap();
    let id = post(&store, ANNA, 1).await;
    let take = |by: UserId| {
        store.accept_challenge(
            id,
            person(by),
            UtcSeconds(2),
            move |challenge, _, _| match challenge.status.clone() {
                ChallengeStatus::Open => Ok(common::accepting(id, common::anna_against(by))),
                other => Err(other),
            },
        )
    };
    let (one, two) = tokio::join!(take(UserId(5)), take(UserId(6)));
    let game = one.unwrap().game;
    assert_eq!(game.black.id, UserId(5));
    let Err(ChangeError::Refused(seen)) = two else {
        panic!("{two:?}")
    };
    assert_eq!(seen, ChallengeStatus::Accepted(game.id));
    assert_eq!(store.player(UserId(6)).await.unwrap(), None);
}

#[tokio::test]
async fn a_closed_challenge_stays_closed() {
    let store = Store::in_memory().unwrap();
    let closings = [
        (
            ChallengeDecision::Decline { by: BOLEK },
            ChallengeStatus::Declined,
            Some(BOLEK),
        ),
        (
            ChallengeDecision::Counter { by: BOLEK },
            ChallengeStatus::Countered,
            Some(BOLEK),
        ),
        (
            ChallengeDecision::Withdraw,
            ChallengeStatus::Withdrawn,
            Some(ANNA),
        ),
        (ChallengeDecision::Expire, ChallengeStatus::Expired, None),
    ];
    for (decision, status, closed_by) in closings {
        let id = post(&store, ANNA, 1).await;
        let settled = store
            .settle_challenge(id, UtcSeconds(2), move |_| {
                Ok::<_, Infallible>(common::closing(id, decision))
            })
            .await
            .unwrap();
        assert_eq!((settled.status, settled.closed_by), (status, closed_by));
        let again = store
            .settle_challenge(id, UtcSeconds(3), move |_| {
                Ok::<_, Infallible>(common::closing(id, ChallengeDecision::Withdraw))
            })
            .await;
        assert!(matches!(again, Err(ChangeError::Conflict)), "{again:?}");
    }
    let unknown = store
        .settle_challenge(ChallengeId(99), LATE, |_| {
            Ok::<_, Infallible>(common::closing(ChallengeId(99), ChallengeDecision::Expire))
        })
        .await;
    assert!(matches!(unknown, Err(ChangeError::NotFound)), "{unknown:?}");
}

#[tokio::test]
async fn open_challenges_lapse_in_the_order_of_their_time() {
    let store = Store::in_memory().unwrap();
    assert_eq!(store.next_expiry(UtcSeconds(0)).await.unwrap(), None);
    let late = post(&store, ANNA, 50).await;
    let early = post(&store, ANNA, 10).await;
    let taken = post(&store, ANNA, 5).await;
    accept(&store, taken, 6).await;
    assert_eq!(
        store.next_expiry(UtcSeconds(0)).await.unwrap(),
        Some(UtcSeconds(110))
    );
    assert_eq!(store.expired_challenges(UtcSeconds(109)).await.unwrap(), []);
    assert_eq!(store.expired_challenges(UtcSeconds(110)).await.unwrap(), [early]);
    assert_eq!(
        store.expired_challenges(UtcSeconds(150)).await.unwrap(),
        [early, late]
    );
}

#[tokio::test]
async fn an_accepted_challenge_is_told_in_two_lanes_and_a_game_in_its_order() {
    let store = Store::in_memory().unwrap();
    let game = start(&store, 1).await;
    let game = play(&store, &game, 2).await;
    common::finish(&store, &game, 3).await;
    let mut said = Vec::new();
    loop {
        let due = store.unsaid(LATE, 9).await.unwrap();
        if due.is_empty() {
            break;
        }
        for row in due {
            said.push(row.job);
            store.said(row.id, LATE, None).await.unwrap();
        }
    }
    let (challenge, game) = (game.challenge, game.id);
    assert_eq!(
        said,
        [
            Job::ChallengePosted { challenge },
            Job::Turn {
                game,
                ply: Ply(0),
                taken_back: 0
            },
            Job::ChallengeClosed { challenge },
            Job::Turn {
                game,
                ply: Ply(1),
                taken_back: 0
            },
            Job::Ended { game },
        ]
    );
}

#[tokio::test]
async fn whoever_takes_an_open_challenge_is_its_opponent_from_then_on() {
    let store = Store::in_memory().unwrap();
    let challenge = post(&store, ANNA, 1).await;
    assert_eq!(
        store.challenge(challenge).await.unwrap().unwrap().asked.opponent,
        None
    );
    accept(&store, challenge, 2).await;
    let taken = store.challenge(challenge).await.unwrap().unwrap();
    assert_eq!(taken.asked.opponent.map(|person| person.id), Some(BOLEK));
}
