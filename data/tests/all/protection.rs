//! Blocks, and what is known of two people and of what somebody has asked for lately.
use crate::common;

use std::convert::Infallible;

use crate::common::{ANNA, BOLEK, closing, make, new_challenge, person, readable};
use forteca_data::{
    Blocks, Challenge, ChallengeDecision, ChallengeStatus, ChangeError, Listed, NewChallenge, Origin,
    RecentChallenge, Store, Ties, UserId, UtcSeconds,
};

const CELINA: UserId = UserId(3);

/// What would be known if `who` challenged `other`.
async fn ties(store: &Store, who: UserId, other: Option<UserId>) -> Ties {
    let refused = store
        .create_challenge(who, other, UtcSeconds(1000), |_, ties| Err(ties.clone()))
        .await;
    match refused {
        Err(ChangeError::Refused(ties)) => ties,
        other => panic!("{other:?}"),
    }
}

fn to(from: UserId, to: UserId) -> NewChallenge {
    NewChallenge {
        opponent: Some(person(to)),
        ..new_challenge(from)
    }
}

#[tokio::test]
async fn a_block_is_seen_from_both_ends_until_it_is_lifted() {
    let store = Store::in_memory().unwrap();
    let block = |by, of, at| {
        store.block(person(by), person(of), UtcSeconds(at), |_| {
            Ok::<_, Infallible>(Vec::new())
        })
    };
    block(ANNA, BOLEK, 1).await.unwrap();
    block(ANNA, CELINA, 2).await.unwrap();
    block(ANNA, BOLEK, 3).await.unwrap();
    let (own, others) = (true, false);
    assert_eq!(
        store.blocks_between(ANNA, BOLEK).await.unwrap(),
        Blocks { own, others }
    );
    let blocks = ties(&store, BOLEK, Some(ANNA)).await.blocks;
    assert_eq!(
        blocks,
        Blocks {
            own: false,
            others: true
        }
    );
    let blocked = readable(store.blocked_by(ANNA).await.unwrap());
    let blocked: Vec<_> = blocked.iter().map(|player| player.id).collect();
    assert_eq!(blocked, [CELINA, BOLEK], "the last first, and each once");
    assert!(store.unblock(ANNA, BOLEK).await.unwrap());
    assert!(
        !store.unblock(ANNA, BOLEK).await.unwrap(),
        "nothing is left to lift"
    );
    assert_eq!(
        store.blocks_between(BOLEK, ANNA).await.unwrap(),
        Blocks::default()
    );
}

#[tokio::test]
async fn a_block_closes_the_challenges_that_are_listed_and_a_refusal_leaves_all() {
    let store = Store::in_memory().unwrap();
    let mine = make(&store, to(ANNA, BOLEK), 1).await;
    let theirs = make(&store, to(BOLEK, ANNA), 2).await;
    let elsewhere = make(&store, to(BOLEK, CELINA), 3).await;
    let refused = store.block(person(ANNA), person(BOLEK), UtcSeconds(5), |open| {
        Err(open
            .iter()
            .flatten()
            .map(|challenge| challenge.id)
            .collect::<Vec<_>>())
    });
    match refused.await {
        Err(ChangeError::Refused(open)) => assert_eq!(open, [mine.id, theirs.id]),
        other => panic!("{other:?}"),
    }
    assert_eq!(
        store.blocks_between(ANNA, BOLEK).await.unwrap(),
        Blocks::default()
    );
    let decide = |open: &[Listed<Challenge>]| {
        let closings = open.iter().flatten().map(|challenge| {
            let decision = ChallengeDecision::Decline { by: ANNA };
            (challenge.id, closing(challenge.id, decision))
        });
        Ok::<_, Infallible>(closings.collect())
    };
    store
        .block(person(ANNA), person(BOLEK), UtcSeconds(5), decide)
        .await
        .unwrap();
    for (challenge, status) in [
        (&mine, ChallengeStatus::Declined),
        (&theirs, ChallengeStatus::Declined),
        (&elsewhere, ChallengeStatus::Open),
    ] {
        let found = store.challenge(challenge.id).await.unwrap().unwrap();
        assert_eq!(found.status, status);
    }
}

#[tokio::test]
async fn ties_tell_of_games_refusals_and_what_was_asked_for_lately() {
    let store = Store::in_memory().unwrap();
    assert_eq!(ties(&store, ANNA, Some(BOLEK)).await, Ties::default());
    common::start(&store, 1).await;
    let declined = make(&store, to(ANNA, BOLEK), 20).await;
    store
        .settle_challenge(declined.id, UtcSeconds(30), move |challenge| {
            let decision = ChallengeDecision::Decline { by: BOLEK };
            Ok::<_, Infallible>(closing(challenge.id, decision))
        })
        .await
        .unwrap();
    make(&store, to(ANNA, CELINA), 40).await;
    // An answer to another challenge is nothing that was asked for.
    let counter = NewChallenge {
        origin: Origin::Counter(declined.id),
        ..to(ANNA, CELINA)
    };
    make(&store, counter, 50).await;
    let made = |at, opponent, accepted| RecentChallenge {
        at: UtcSeconds(at),
        opponent: Some(opponent),
        accepted,
    };
    let found = ties(&store, ANNA, Some(BOLEK)).await;
    assert_eq!(
        found,
        Ties {
            blocks: Blocks::default(),
            have_played: true,
            declined: Some(UtcSeconds(30)),
            recent: vec![
                made(40, CELINA, false),
                made(20, BOLEK, false),
                made(1, BOLEK, true)
            ],
        }
    );
    let others = ties(&store, BOLEK, Some(ANNA)).await;
    assert_eq!((others.have_played, others.declined), (true, None));
    assert!(!ties(&store, ANNA, Some(CELINA)).await.have_played);
    assert_eq!(ties(&store, ANNA, None).await.declined, None);
}
