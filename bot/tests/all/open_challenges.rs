//! Challenges that are open: they live in the database, and `/games` leads to each of them, whatever became of its message.

use crate::common::archive::{menu, page};
use crate::common::*;
use forteca_data::{ChallengeId, ChallengeStatus, UserId};
use forteca_sandbox::Answer;
use serde_json::{Value, json};

/// `who` opens the challenge of this number from their list.
async fn open(hall: &Hall, who: u64, challenge: i64) -> Value {
    let channel = hall.world().channel_games;
    let list = page(&hall.command(who, channel, "games", json!({})).await);
    assert!(is_private(&list), "{list:#}");
    let menus = components(&list);
    let custom_id = "1/archive/challenge";
    assert!(
        menus.iter().any(|menu| menu["custom_id"] == custom_id),
        "no challenges in {list:#}"
    );
    let number = challenge.to_string();
    let chosen = hall.sandbox.select(who, id(&list), custom_id, &[&number]).await;
    page(&chosen.unwrap())
}

async fn challenge(hall: &Hall, from: u64, to: u64) -> Value {
    let options = json!({"opponent": to.to_string(), "game": "forteca", "games": "single"});
    hall.challenge(from, hall.world().channel_games, options).await
}

async fn status(hall: &Hall, challenge: i64) -> ChallengeStatus {
    let found = hall.store().challenge(ChallengeId(challenge)).await;
    found.unwrap().unwrap().status
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_whose_message_is_deleted_is_answered_from_the_list() {
    let hall = Hall::open().await;
    let w = *hall.world();
    let posted = challenge(&hall, w.celina, w.david).await;
    hall.all_said().await;
    hall.sandbox.delete_message(id(&posted));

    let list = hall.command(w.david, w.channel_games, "games", json!({})).await;
    let told = said_privately(&list);
    assert!(
        told.contains("**Open challenges:** to you 1, from you 0"),
        "{told}"
    );
    let options = components(&page(&list))[0]["options"].clone();
    assert_eq!(options[0]["label"], "Celina → Dave: Forteca", "{options}");

    let panel = open(&hall, w.david, 1).await;
    assert_eq!(
        labels(&panel),
        ["Accept", "Decline", "Counter", "Back to the list"]
    );
    assert!(text(&panel).contains("challenges <@"), "{}", text(&panel));
    let accepted = hall.press(w.david, &panel, "Accept").await;
    assert!(
        said_privately(&accepted).contains("Challenge accepted: **Celina** – **Dave**"),
        "{}",
        said(&accepted)
    );
    assert!(matches!(status(&hall, 1).await, ChallengeStatus::Accepted(_)));
    // There is no message to hang a thread on: the game lives in the channel.
    let board = hall
        .sandbox
        .wait_for_message(w.channel_games, SOON, |message| {
            custom_ids(message).contains(&"1/move/1/0".to_owned())
        })
        .await;
    assert!(
        board.is_some(),
        "{:#?}",
        hall.sandbox.messages(w.channel_games, 0)
    );
    hall.disconnect_and_forget().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn deleted_messages_lock_nobody_out_of_challenging() {
    let hall = Hall::open().await;
    let w = *hall.world();
    for _ in 0..5 {
        let posted = hall.challenge(w.celina, w.channel_games, json!({})).await;
        hall.all_said().await;
        hall.sandbox.delete_message(id(&posted));
    }
    let sixth = hall
        .command(w.celina, w.channel_games, "challenge", json!({}))
        .await;
    assert!(
        said_privately(&sixth).contains("already have 5 open challenges"),
        "{}",
        said(&sixth)
    );
    let panel = open(&hall, w.celina, 3).await;
    assert_eq!(labels(&panel), ["Withdraw", "Back to the list"]);
    let withdrawn = hall.press(w.celina, &panel, "Withdraw").await;
    assert!(said_privately(&withdrawn).contains("has withdrawn"));
    assert_eq!(status(&hall, 3).await, ChallengeStatus::Withdrawn);
    hall.challenge(w.celina, w.channel_games, json!({})).await;
    hall.disconnect_and_forget().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_an_acceptance_from_the_list_and_one_from_the_message_one_wins() {
    let hall = Hall::open().await;
    let w = *hall.world();
    let posted = challenge(&hall, w.celina, w.david).await;
    let panel = open(&hall, w.david, 1).await;
    let (from_list, from_message) = tokio::join!(
        hall.sandbox.press(w.david, id(&panel), "1/match/alone/accept/1"),
        hall.sandbox.press(w.david, id(&posted), "1/accept/1"),
    );
    let accepted = |answer: &Answer| said(answer).contains("Challenge accepted");
    let won = [&from_list, &from_message]
        .into_iter()
        .flatten()
        .filter(|answer| accepted(answer))
        .count();
    assert_eq!(won, 1, "{from_list:#?} {from_message:#?}");
    let games = hall.store().running_summaries_of(UserId(w.david)).await.unwrap();
    assert_eq!(games.len(), 1);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_is_declined_and_countered_from_the_list_and_its_message_says_so() {
    let hall = Hall::open().await;
    let w = *hall.world();
    let posted = challenge(&hall, w.celina, w.david).await;
    let panel = open(&hall, w.david, 1).await;
    let stale = open(&hall, w.celina, 1).await;
    let declined = hall.press(w.david, &panel, "Decline").await;
    assert!(said_privately(&declined).contains("**Dave** has declined"));
    let told = hall
        .sandbox
        .wait_until(SOON, |sandbox| {
            sandbox
                .message(id(&posted))
                .is_some_and(|message| text(&message).contains("has declined") && labels(&message).is_empty())
        })
        .await;
    assert!(told, "{:#?}", hall.sandbox.message(id(&posted)));
    let late = hall.press(w.celina, &stale, "Withdraw").await;
    assert!(said_privately(&late).contains("declined"), "{}", said(&late));

    challenge(&hall, w.filip, w.david).await;
    let panel = open(&hall, w.david, 2).await;
    let counter = page(&hall.press(w.david, &panel, "Counter").await);
    let (sides, _) = menu(&counter);
    let panel = hall
        .sandbox
        .select(w.david, id(&counter), &sides, &["white"])
        .await;
    let panel = page(&panel.unwrap());
    let sent = hall.press(w.david, &panel, "Send").await;
    assert!(said_privately(&sent).contains("is on its way"), "{}", said(&sent));
    assert_eq!(status(&hall, 2).await, ChallengeStatus::Countered);

    // The counter waits in the list of whoever made the first one; what is over does not.
    let panel = open(&hall, w.filip, 3).await;
    assert!(text(&panel).contains("other terms"), "{}", text(&panel));
    let back = page(&hall.press(w.filip, &panel, "Back to the list").await);
    assert!(text(&back).contains("to you 1, from you 0"), "{}", text(&back));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_looks_at_the_challenges_of_others_and_a_spoiled_one_is_left_out() {
    let hall = Hall::open().await;
    let w = *hall.world();
    challenge(&hall, w.celina, w.david).await;
    challenge(&hall, w.filip, w.david).await;
    hall.all_said().await;
    let list = page(&hall.command(w.david, w.channel_games, "games", json!({})).await);
    let (custom_id, values) = menu(&list);
    assert_eq!(values, ["1", "2"]);
    let own = page(&hall.command(w.celina, w.channel_games, "games", json!({})).await);
    let forged = hall
        .sandbox
        .forge_component(w.celina, id(&own), &custom_id, 3, &["2"])
        .await
        .unwrap();
    assert!(said_privately(&forged).contains("for Dave"), "{}", said(&forged));
    hall.spoil("UPDATE challenges SET side = 'grey' WHERE id = 1");
    let list = hall.command(w.david, w.channel_games, "games", json!({})).await;
    let told = said_privately(&list);
    assert!(
        told.contains("to you 1, from you 0") && told.contains("One entry is left out"),
        "{told}"
    );
    hall.disconnect_and_forget().await;
}

/// The list of what is open to everybody where `who` asks; nothing if there is none.
async fn offered(hall: &Hall, who: u64, channel: u64) -> Option<Value> {
    let list = page(&hall.command(who, channel, "games", json!({})).await);
    let labels = ["Open to everybody here", "Otwarte dla wszystkich"];
    let label = labels.into_iter().find(|label| button(&list, label).is_some())?;
    Some(page(&hall.press(who, &list, label).await))
}

#[tokio::test(flavor = "multi_thread")]
async fn challenges_to_everybody_are_listed_and_accepted_where_they_were_made() {
    let hall = Hall::open().await;
    let w = *hall.world();
    assert!(offered(&hall, w.david, w.channel_games).await.is_none());
    for _ in 0..5 {
        for who in [w.celina, w.filip] {
            let options = json!({"game": "forteca", "games": "single"});
            hall.challenge(who, w.channel_games, options).await;
        }
    }
    hall.all_said().await;
    let own = page(&hall.command(w.celina, w.channel_games, "games", json!({})).await);
    assert!(
        text(&own).contains("**Open to everybody here:** 5"),
        "{}",
        text(&own)
    );
    assert!(text(&own).contains("to you 0, from you 5"), "{}", text(&own));

    let first = offered(&hall, w.david, w.channel_games).await.unwrap();
    assert!(text(&first).contains("here:** 10."), "{}", text(&first));
    assert_eq!(text(&first).matches("- **").count(), 8);
    assert!(text(&first).contains("Page 1 of 2"), "{}", text(&first));
    let second = page(&hall.press(w.david, &first, "Next").await);
    assert_eq!(text(&second).matches("- **").count(), 2);
    let (custom_id, values) = menu(&second);
    assert_eq!(values, ["9", "10"]);
    let stale = hall
        .sandbox
        .select(w.david, id(&second), &custom_id, &["9"])
        .await;
    let stale = page(&stale.unwrap());
    assert_eq!(labels(&stale), ["Accept", "Counter", "Back to the list"]);
    let back = page(&hall.press(w.david, &stale, "Back to the list").await);
    assert!(text(&back).contains("Page 2 of 2"), "{}", text(&back));
    let chosen = hall.sandbox.select(w.david, id(&back), &custom_id, &["10"]).await;
    let accepted = hall.press(w.david, &page(&chosen.unwrap()), "Accept").await;
    assert!(
        said_privately(&accepted).contains("Challenge accepted"),
        "{}",
        said(&accepted)
    );
    assert!(matches!(status(&hall, 10).await, ChallengeStatus::Accepted(_)));

    // Elsewhere, and by those who keep each other away, none of them is seen.
    let direct = hall.sandbox.open_direct(w.david);
    assert!(offered(&hall, w.david, direct).await.is_none());
    assert!(offered(&hall, w.ewa, w.channel_games).await.is_some());
    hall.command(
        w.ewa,
        w.channel_games,
        "block",
        json!({"person": w.celina.to_string()}),
    )
    .await;
    hall.command(
        w.filip,
        w.channel_games,
        "block",
        json!({"person": w.ewa.to_string()}),
    )
    .await;
    assert!(offered(&hall, w.ewa, w.channel_games).await.is_none());
    hall.spoil("UPDATE challenges SET guild = 999 WHERE id <> 1");
    let list = offered(&hall, w.david, w.channel_games).await.unwrap();
    assert_eq!(menu(&list).1, ["1"]);
    for (who, forged, refused) in [
        (w.david, "2", "does not exist any more"),
        (w.ewa, "1", "już nie ma"),
    ] {
        let own = page(&hall.command(who, w.channel_games, "games", json!({})).await);
        let answer = hall
            .sandbox
            .forge_component(who, id(&own), &custom_id, 3, &[forged])
            .await;
        let told = answer.unwrap();
        assert!(said_privately(&told).contains(refused), "{}", said(&told));
    }
    hall.disconnect_and_forget().await;
}
