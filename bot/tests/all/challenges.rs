//! Challenges: to a person and open, accepted, declined, withdrawn, expired, and refused with a reason.

use crate::common::*;
use forteca_data::{ChallengeId, ChallengeStatus};
use forteca_sandbox::NoAnswer;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_pings_the_one_who_is_challenged_and_nobody_else() {
    let hall = Hall::open().await;
    let w = hall.world();
    let options = json!({"opponent": w.david.to_string(), "message": "@everyone **en garde** <@1>"});
    let posted = hall.challenge(w.celina, w.channel_games, options).await;
    assert_eq!(hall.sandbox.pinged(id(&posted)), [w.david]);
    assert!(
        text(&posted).contains(r"\@everyone \*\*en garde\*\* \<\@1\>"),
        "{}",
        text(&posted)
    );
    assert_eq!(labels(&posted), ["Accept", "Decline", "Counter", "Withdraw"]);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_accepted_challenge_opens_a_thread_with_the_first_board() {
    let hall = Hall::open().await;
    let game = hall.start(hall.world().celina, hall.world().david).await;
    let board = hall.board(game, 0).await;
    assert_picture(&board);
    assert_eq!(labels(&board), ["Move", "My board", "More"]);
    assert!(
        text(&board).contains("place your 2 defenders"),
        "{}",
        text(&board)
    );
    assert_eq!(hall.sandbox.pinged(id(&board)), [game.defenders]);
    let alt = board["attachments"][0]["description"].as_str().unwrap();
    assert!(
        alt.starts_with("Forteca; defenders: –; attackers: a5 b5 f5 g5 a4"),
        "{alt}"
    );
    assert!(alt.ends_with("to move: defenders."), "{alt}");
    let threads = hall.sandbox.threads(hall.world().channel_games);
    assert_eq!(
        threads[0]["name"],
        json!(format!("Forteca #{}: Celina – Dave", game.id))
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn anyone_but_its_maker_may_accept_an_open_challenge() {
    let hall = Hall::open().await;
    let w = hall.world();
    let posted = hall
        .challenge(w.celina, w.channel_games, json!({"game": "forteca"}))
        .await;
    assert_eq!(labels(&posted), ["Accept", "Counter", "Withdraw"]);
    assert!(hall.sandbox.pinged(id(&posted)).is_empty());
    let own = hall.press(w.celina, &posted, "Accept").await;
    assert!(said_privately(&own).contains("your own challenge"));
    let taken = hall.press(w.filip, &posted, "Accept").await;
    assert!(
        said(&taken).contains("**Celina** – **Filip**"),
        "{}",
        said(&taken)
    );
    assert!(labels(taken.message.as_ref().unwrap()).is_empty());
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_several_people_who_accept_at_once_one_gets_the_game() {
    let hall = Hall::open().await;
    let w = hall.world();
    let posted = hall.challenge(w.celina, w.channel_games, json!({})).await;
    let accept = button(&posted, "Accept").unwrap();
    let crowd = [w.ala, w.bartek, w.david, w.ewa, w.filip];
    let answers = futures_util::future::join_all(
        crowd
            .iter()
            .map(|who| hall.sandbox.press(*who, id(&posted), &accept)),
    )
    .await;
    // Whoever came after the buttons were gone could not even press; everybody else got a polite word.
    let won = answers
        .iter()
        .flatten()
        .filter(|answer| !is_private(answer.message.as_ref().unwrap()))
        .count();
    assert_eq!(won, 1, "{answers:#?}");
    assert_eq!(
        readable(
            hall.store()
                .running_summaries_in(forteca_data::ChannelId(w.channel_games))
                .await
                .unwrap()
        )
        .len(),
        1
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_one_who_is_challenged_accepts_or_declines() {
    let hall = Hall::open().await;
    let w = hall.world();
    let posted = hall
        .challenge(
            w.celina,
            w.channel_games,
            json!({"opponent": w.david.to_string()}),
        )
        .await;
    for label in ["Accept", "Decline"] {
        let other = hall.press(w.filip, &posted, label).await;
        assert!(said_privately(&other).contains("for Dave"), "{}", said(&other));
    }
    let other = hall.press(w.filip, &posted, "Withdraw").await;
    assert!(said_privately(&other).contains("Only Celina"));
    let declined = hall.press(w.david, &posted, "Decline").await;
    assert!(said(&declined).contains("**Dave** has declined"));
    let settled = hall.store().challenge(ChallengeId(1)).await.unwrap().unwrap();
    assert_eq!(settled.status, ChallengeStatus::Declined);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_challenger_may_withdraw() {
    let hall = Hall::open().await;
    let w = hall.world();
    let posted = hall
        .challenge(
            w.celina,
            w.channel_games,
            json!({"opponent": w.david.to_string()}),
        )
        .await;
    let withdrawn = hall.press(w.celina, &posted, "Withdraw").await;
    assert!(said(&withdrawn).contains("withdrawn"));
    let accept = button(&posted, "Accept").unwrap();
    let late = hall
        .sandbox
        .forge_component(w.david, id(&posted), &accept, 2, &[])
        .await
        .unwrap();
    assert!(
        said_privately(&late).contains("has been withdrawn"),
        "{}",
        said(&late)
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_expires_after_two_days_and_says_so() {
    let hall = Hall::open().await;
    let w = hall.world();
    let posted = hall
        .challenge(
            w.celina,
            w.channel_games,
            json!({"opponent": w.david.to_string()}),
        )
        .await;
    hall.clock.advance(48 * 3600);
    let accept = button(&posted, "Accept").unwrap();
    let late = hall
        .sandbox
        .forge_component(w.david, id(&posted), &accept, 2, &[])
        .await
        .unwrap();
    assert!(said_privately(&late).contains("has expired"), "{}", said(&late));
    // Any other deed wakes the clockwork, which finds what is due.
    hall.challenge(w.ewa, w.channel_gry, json!({})).await;
    let expired = hall
        .sandbox
        .wait_until(SOON, |sandbox| {
            sandbox
                .message(id(&posted))
                .is_some_and(|message| text(&message).contains("has expired") && labels(&message).is_empty())
        })
        .await;
    assert!(expired, "{:#?}", hall.sandbox.message(id(&posted)));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_challenges_himself_or_a_bot() {
    let hall = Hall::open().await;
    let w = hall.world();
    for (opponent, reason) in [
        (w.celina, "yourself"),
        (w.other_bot, "Bots do not play"),
        (w.bot, "Bots do not play"),
    ] {
        let options = json!({"opponent": opponent.to_string()});
        let answer = hall
            .command(w.celina, w.channel_games, "challenge", options)
            .await;
        assert!(said_privately(&answer).contains(reason), "{}", said(&answer));
    }
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sixth_open_challenge_is_too_many() {
    let hall = Hall::open().await;
    let w = hall.world();
    for _ in 0..5 {
        hall.challenge(w.celina, w.channel_games, json!({})).await;
    }
    let answer = hall
        .command(w.celina, w.channel_games, "challenge", json!({}))
        .await;
    assert!(
        said_privately(&answer).contains("already have 5 open challenges"),
        "{}",
        said(&answer)
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_where_the_bot_may_not_write_is_refused_with_what_is_missing() {
    let hall = Hall::open().await;
    let w = hall.world();
    let answer = hall
        .command(w.celina, w.channel_readonly, "challenge", json!({}))
        .await;
    assert!(
        said_privately(&answer).contains("Send Messages, Attach Files"),
        "{}",
        said(&answer)
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_game_is_refused_and_the_suggestions_are_real() {
    let hall = Hall::open().await;
    let w = hall.world();
    let answer = hall
        .command(w.celina, w.channel_games, "challenge", json!({"game": "chess"}))
        .await;
    assert!(
        said_privately(&answer).contains("no such game"),
        "{}",
        said(&answer)
    );
    let typed = json!({"game": "FORT"});
    let choices = hall
        .sandbox
        .autocomplete(w.celina, w.channel_games, "challenge", typed, "game")
        .await
        .unwrap();
    assert_eq!(choices[0]["value"], "forteca");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_the_right_to_open_threads_the_game_lives_in_the_channel() {
    const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
    let hall = Hall::open().await;
    let w = hall.world();
    hall.sandbox.deny(w.channel_games, CREATE_PUBLIC_THREADS);
    let posted = hall
        .challenge(
            w.celina,
            w.channel_games,
            json!({"opponent": w.david.to_string()}),
        )
        .await;
    hall.press(w.david, &posted, "Accept").await;
    let game = Game {
        id: 1,
        channel: w.channel_games,
        attackers: w.celina,
        defenders: w.david,
    };
    hall.board(game, 0).await;
    assert!(hall.sandbox.threads(w.channel_games).is_empty());
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_reads_his_language_in_private_and_the_servers_in_public() {
    let hall = Hall::open().await;
    let w = hall.world();
    let answer = hall
        .command(
            w.ala,
            w.channel_gry,
            "challenge",
            json!({"opponent": w.ala.to_string()}),
        )
        .await;
    assert!(
        said_privately(&answer).contains("Nie można wyzwać siebie"),
        "{}",
        said(&answer)
    );
    let answer = hall.command(w.celina, w.channel_gry, "games", json!({})).await;
    assert!(
        said_privately(&answer).contains("no running game"),
        "{}",
        said(&answer)
    );

    hall.sandbox.set_guild_locale("pl");
    let posted = hall
        .challenge(w.celina, w.channel_gry, json!({"opponent": w.ala.to_string()}))
        .await;
    assert_eq!(labels(&posted), ["Przyjmij", "Odrzuć", "Inne warunki", "Wycofaj"]);
    assert!(
        text(&posted).contains("**Celina** wyzywa <@"),
        "{}",
        text(&posted)
    );
    let accepted = hall.press(w.ala, &posted, "Przyjmij").await;
    assert!(
        said(&accepted).contains("Wyzwanie przyjęte: **Celina** – **Ala**"),
        "{}",
        said(&accepted)
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_cannot_press_a_button() {
    let hall = Hall::open().await;
    let w = hall.world();
    let posted = hall.challenge(w.celina, w.channel_games, json!({})).await;
    let accept = button(&posted, "Accept").unwrap();
    let answer = refused(hall.sandbox.press(w.other_bot, id(&posted), &accept).await);
    assert!(matches!(answer, NoAnswer::NotPossible(_)), "{answer:?}");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_accepts_twice_is_led_to_his_game() {
    let hall = Hall::open().await;
    let w = hall.world();
    let posted = hall
        .challenge(
            w.celina,
            w.channel_games,
            json!({"opponent": w.david.to_string()}),
        )
        .await;
    let accept = button(&posted, "Accept").unwrap();
    hall.press(w.david, &posted, "Accept").await;
    let again = hall
        .sandbox
        .forge_component(w.david, id(&posted), &accept, 2, &[])
        .await
        .unwrap();
    assert!(
        said_privately(&again).contains("it is game 1 now"),
        "{}",
        said(&again)
    );
    let board = hall
        .press(w.david, again.message.as_ref().unwrap(), "Show the present board")
        .await;
    assert!(said_privately(&board).contains("game 1"), "{}", said(&board));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_in_which_nothing_can_be_seen_is_left_out() {
    let hall = Hall::open().await;
    let w = hall.world();
    let posted = hall
        .challenge(w.celina, w.channel_games, json!({"message": " \u{200b} "}))
        .await;
    assert!(
        !text(&posted).contains('>') || !text(&posted).contains("> ?"),
        "{}",
        text(&posted)
    );
    hall.close().await;
}
