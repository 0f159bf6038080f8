//! Answers to challenges and games: counters, rematches, caps, and the same person on both sides.

use std::num::NonZeroU32;

use crate::common::*;
use forteca::config::Limits;
use forteca_data::{ChallengeId, ChallengeStatus, GuildId, Origin, SettingScope, SideWish, UserId};
use forteca_engine::Side;
use forteca_sandbox::Answer;
use serde_json::{Value, json};

/// Chooses `value` in the menu of the panel that offers it.
async fn choose(hall: &Hall, who: u64, panel: &Value, value: &str) -> Value {
    let menu = components(panel)
        .into_iter()
        .find(|component| {
            component["options"]
                .as_array()
                .is_some_and(|options| options.iter().any(|option| option["value"] == value))
        })
        .unwrap_or_else(|| panic!("no menu offers {value}: {panel:#}"));
    hall.sandbox
        .select(who, id(panel), &string(&menu["custom_id"]), &[value])
        .await
        .unwrap()
        .message
        .unwrap()
}

/// Presses a button that the person may not see any more.
async fn forge(hall: &Hall, who: u64, message: &Value, custom_id: &str) -> Answer {
    hall.sandbox
        .forge_component(who, id(message), custom_id, 2, &[])
        .await
        .unwrap()
}

/// The message of the challenge that answers something.
async fn posted(hall: &Hall, piece: &str) -> Value {
    let channel = hall.world().channel_games;
    hall.sandbox
        .wait_for_message(channel, SOON, |message| text(message).contains(piece))
        .await
        .unwrap_or_else(|| panic!("nobody says {piece:?}: {:#?}", hall.sandbox.messages(channel, 0)))
}

async fn ended_game(hall: &Hall, more: Value) -> (Game, Value) {
    let w = hall.world();
    let game = hall.start_with(w.celina, w.david, more).await;
    let options = json!({"game": game.id.to_string()});
    let ask = hall
        .command(game.attackers, game.channel, "resign", options)
        .await;
    hall.press(game.attackers, ask.message.as_ref().unwrap(), "Yes, I resign")
        .await;
    let end = hall.end(game).await;
    (game, end)
}

fn limits(running_games: u32, games_per_pair: u32) -> Limits {
    Limits {
        running_games: NonZeroU32::new(running_games).unwrap(),
        games_per_pair: NonZeroU32::new(games_per_pair).unwrap(),
        ..Limits::default()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_counter_closes_the_challenge_and_asks_its_maker() {
    let hall = Hall::open().await;
    let w = hall.world();
    let options = json!({
        "opponent": w.david.to_string(), "game": "forteca", "side": "attackers", "rated": false, "message": "hej",
    });
    let asked = hall.challenge(w.celina, w.channel_games, options).await;
    let panel = hall.press(w.david, &asked, "Counter").await.message.unwrap();
    assert!(is_private(&panel));
    assert_eq!(labels(&panel), ["Send"]);
    let same = hall.press(w.david, &panel, "Send").await;
    assert!(
        said_privately(&same).contains("change the side or the time"),
        "{}",
        said(&same)
    );

    let panel = choose(&hall, w.david, &panel, "black").await;
    let panel = choose(&hall, w.david, &panel, "unlimited").await;
    let sent = hall.press(w.david, &panel, "Send").await;
    assert!(said(&sent).contains("Your counter to Celina"), "{}", said(&sent));

    let counter = posted(&hall, "with other terms for **Forteca**").await;
    assert_eq!(hall.sandbox.pinged(id(&counter)), [w.celina]);
    assert_eq!(labels(&counter), ["Accept", "Decline", "Counter", "Withdraw"]);
    assert!(
        text(&counter).contains("Dave: attackers · a match of two games"),
        "{}",
        text(&counter)
    );
    assert!(!text(&counter).contains("hej"), "{}", text(&counter));
    let closed = hall
        .sandbox
        .wait_until(SOON, |sandbox| {
            let message = sandbox.message(id(&asked)).unwrap();
            text(&message).contains("has answered the challenge of **Celina**") && labels(&message).is_empty()
        })
        .await;
    assert!(closed, "{:#?}", hall.sandbox.message(id(&asked)));
    let old = hall.store().challenge(ChallengeId(1)).await.unwrap().unwrap();
    assert_eq!(old.status, ChallengeStatus::Countered);
    let new = hall.store().challenge(ChallengeId(2)).await.unwrap().unwrap();
    assert_eq!(new.asked.origin, Origin::Counter(ChallengeId(1)));
    assert_eq!(
        (new.asked.time_control, new.asked.rated),
        (forteca_data::TimeControl::Unlimited, old.asked.rated)
    );

    let late = forge(&hall, w.david, &asked, "1/accept/1").await;
    assert!(
        said_privately(&late).contains("answered with other terms"),
        "{}",
        said(&late)
    );
    hall.press(w.celina, &counter, "Accept").await;
    let record = hall.record(1).await;
    assert_eq!(record.black.id, UserId(w.david));
    assert_eq!(record.white.id, UserId(w.celina));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn anyone_may_counter_an_open_challenge_and_nobody_anothers() {
    let hall = Hall::open().await;
    let w = hall.world();
    let open = hall
        .challenge(
            w.celina,
            w.channel_games,
            json!({"game": "forteca", "side": "attackers"}),
        )
        .await;
    let own = hall.press(w.celina, &open, "Counter").await;
    assert!(
        said_privately(&own).contains("your own challenge"),
        "{}",
        said(&own)
    );
    let panel = hall.press(w.filip, &open, "Counter").await.message.unwrap();
    let offered: Vec<String> = components(&panel)
        .iter()
        .flat_map(|menu| menu["options"].as_array().cloned().unwrap_or_default())
        .map(|option| string(&option["value"]))
        .collect();
    assert!(
        !offered.contains(&"unlimited".to_owned()),
        "a rated game has a limit: {offered:?}"
    );
    // Meanwhile somebody else takes it.
    let forged = forge(&hall, w.filip, &panel, "1/match/send/1/white/unlimited").await;
    assert!(said(&forged).contains("cannot be rated"), "{}", said(&forged));
    hall.press(w.ewa, &open, "Accept").await;
    let panel = hall.sandbox.message(id(&panel)).unwrap();
    let late = forge(&hall, w.filip, &panel, "1/match/send/1/black/3d").await;
    assert!(said(&late).contains("it is game 1 now"), "{}", said(&late));

    let direct = json!({"opponent": w.david.to_string()});
    let direct = hall.challenge(w.celina, w.channel_games, direct).await;
    let other = hall.press(w.filip, &direct, "Counter").await;
    assert!(said_privately(&other).contains("for Dave"), "{}", said(&other));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_counter_to_an_open_challenge_goes_to_its_maker_and_leaves_it_to_the_others() {
    let hall = Hall::open().await;
    let w = hall.world();
    let options = json!({"game": "forteca", "side": "attackers"});
    let open = hall.challenge(w.celina, w.channel_games, options).await;
    let panel = hall.press(w.filip, &open, "Counter").await.message.unwrap();
    let panel = choose(&hall, w.filip, &panel, "black").await;
    let sent = hall.press(w.filip, &panel, "Send").await;
    assert!(said(&sent).contains("Your counter to Celina"), "{}", said(&sent));
    let counter = posted(&hall, "with other terms for **Forteca**").await;
    assert_eq!(hall.sandbox.pinged(id(&counter)), [w.celina]);
    let old = hall.store().challenge(ChallengeId(1)).await.unwrap().unwrap();
    assert_eq!((old.status, old.asked.opponent), (ChallengeStatus::Open, None));
    let accepted = hall.press(w.ewa, &open, "Accept").await;
    assert!(
        said(&accepted).contains("Challenge accepted"),
        "{}",
        said(&accepted)
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_swaps_the_sides_and_is_asked_for_once() {
    let hall = Hall::open().await;
    let w = hall.world();
    let (game, end) = ended_game(&hall, json!({"pace": "7d", "rated": false})).await;
    let stranger = hall.press(w.filip, &end, "Rematch").await;
    assert!(
        said_privately(&stranger).contains("not playing in game 1"),
        "{}",
        said(&stranger)
    );

    let rematch = button(&end, "Rematch").unwrap();
    let (one, two) = tokio::join!(
        hall.sandbox.press(w.david, id(&end), &rematch),
        hall.sandbox.press(w.david, id(&end), &rematch)
    );
    let answers = [one.unwrap(), two.unwrap()];
    let sent = |answer: &&Answer| said_privately(answer).contains("for a rematch is on its way");
    assert_eq!(answers.iter().filter(sent).count(), 1, "{answers:#?}");
    let refused = answers.iter().find(|answer| !sent(answer)).unwrap();
    assert!(
        said(refused).contains("have asked for a rematch of game 1 already"),
        "{}",
        said(refused)
    );

    let asked = posted(&hall, "for a rematch of game 1").await;
    assert_eq!(hall.sandbox.pinged(id(&asked)), [w.celina]);
    assert!(
        text(&asked).contains("Dave: attackers · a single game · not rated · 7 days"),
        "{}",
        text(&asked)
    );
    // The other one presses as well, and may answer at once.
    let waits = hall.press(w.celina, &end, "Rematch").await;
    assert!(
        said_privately(&waits).contains("Dave has asked for this rematch already"),
        "{}",
        said(&waits)
    );
    hall.press(w.celina, waits.message.as_ref().unwrap(), "Accept")
        .await;
    let record = hall.record(game.id + 1).await;
    assert_eq!(
        (record.black.id, record.white.id),
        (UserId(w.david), UserId(w.celina))
    );
    let again = hall.press(w.celina, &end, "Rematch").await;
    assert!(
        said_privately(&again).contains("it is game 2 now"),
        "{}",
        said(&again)
    );
    let open = hall.store().challenge(ChallengeId(3)).await.unwrap();
    assert_eq!(open, None, "there is one rematch");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_swaps_the_sides_that_a_lot_has_given() {
    let hall = Hall::open().await;
    let w = hall.world();
    let options = json!({"opponent": w.david.to_string(), "game": "forteca", "games": "single"});
    let asked = hall.challenge(w.celina, w.channel_games, options).await;
    assert!(
        text(&asked).contains("Celina: side: drawn by lot"),
        "{}",
        text(&asked)
    );
    hall.press(w.david, &asked, "Accept").await;
    let first = hall.record(1).await;
    let options = json!({"game": "1"});
    let ask = hall
        .command(w.celina, w.channel_games, "resign", options)
        .await
        .message
        .unwrap();
    hall.press(w.celina, &ask, "Yes, I resign").await;
    let thread = || hall.sandbox.threads(w.channel_games).first().map(id);
    assert!(hall.sandbox.wait_until(SOON, |_| thread().is_some()).await);
    let played = Game {
        id: 1,
        channel: thread().unwrap(),
        attackers: first.black.id.0,
        defenders: first.white.id.0,
    };
    let end = hall.end(played).await;
    hall.press(w.david, &end, "Rematch").await;
    let rematch = posted(&hall, "for a rematch of game 1").await;
    let swapped = if first.black.id == UserId(w.david) {
        "Dave: defenders"
    } else {
        "Dave: attackers"
    };
    let terms = text(&rematch).lines().nth(1).unwrap();
    assert!(terms.contains(swapped), "{terms}");
    hall.press(w.celina, &rematch, "Accept").await;
    let second = hall.record(2).await;
    assert_eq!(
        (second.white.id, second.black.id),
        (first.black.id, first.white.id)
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_that_was_declined_may_be_asked_for_again() {
    let hall = Hall::open().await;
    let w = hall.world();
    let (_, end) = ended_game(&hall, json!({})).await;
    hall.press(w.david, &end, "Rematch").await;
    let asked = posted(&hall, "for a rematch of game 1").await;
    hall.press(w.celina, &asked, "Decline").await;
    let again = hall.press(w.celina, &end, "Rematch").await;
    assert!(
        said_privately(&again).contains("Your challenge to Dave"),
        "{}",
        said(&again)
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rematch_of_a_match_swaps_the_sides_of_its_first_game() {
    let hall = Hall::open().await;
    let w = hall.world();
    let (game, end) = ended_game(&hall, json!({"games": "match"})).await;
    let early = forge(&hall, w.david, &end, "1/match/rematch/1").await;
    assert!(
        said_privately(&early).contains("Game 2 is still being played"),
        "{}",
        said(&early)
    );
    let second = Game {
        id: 2,
        attackers: game.defenders,
        defenders: game.attackers,
        ..game
    };
    hall.board(second, 0).await;
    let running = forge(&hall, w.david, &end, "1/match/rematch/2").await;
    assert!(said_privately(&running).contains("still being played"));
    let ask = hall
        .command(w.david, game.channel, "resign", json!({"game": "2"}))
        .await;
    hall.press(w.david, ask.message.as_ref().unwrap(), "Yes, I resign")
        .await;
    let end = hall
        .sandbox
        .wait_for_message(game.channel, SOON, |message| {
            text(message).contains("Final score")
        })
        .await
        .unwrap();
    hall.press(w.david, &end, "Rematch").await;
    posted(&hall, "for a rematch of game 2").await;
    let made = hall.store().challenge(ChallengeId(2)).await.unwrap().unwrap();
    assert_eq!(made.asked.format, forteca_data::MatchFormat::Match);
    assert_eq!(
        made.asked.side,
        SideWish::Side(Side::ATTACKERS),
        "Dave defended first and now attacks first"
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_a_server_has_closed_a_channel_to_games_nothing_new_is_asked_for_there() {
    let hall = Hall::open().await;
    let w = hall.world();
    let (_, end) = ended_game(&hall, json!({})).await;
    let open = hall.challenge(w.celina, w.channel_games, json!({})).await;
    let server = SettingScope::Guild(GuildId(w.guild));
    let elsewhere = w.channel_gry.to_string();
    hall.store()
        .set_setting(&server, "channels", &elsewhere)
        .await
        .unwrap();
    for (message, label) in [(&end, "Rematch"), (&open, "Counter")] {
        let refused = hall.press(w.david, message, label).await;
        assert!(
            said_privately(&refused).contains(&format!("<#{elsewhere}>")),
            "{}",
            said(&refused)
        );
    }
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_have_only_so_many_games_and_challenges_with_each_other() {
    let hall = Hall::open_with(limits(60, 2)).await;
    let w = hall.world();
    let (_, end) = ended_game(&hall, json!({})).await;
    hall.start(w.celina, w.david).await;
    let direct = json!({"opponent": w.david.to_string(), "game": "forteca", "side": "attackers"});
    let asked = hall.challenge(w.celina, w.channel_games, direct.clone()).await;
    let open = hall
        .challenge(
            w.celina,
            w.channel_games,
            json!({"game": "forteca", "side": "attackers"}),
        )
        .await;
    let full = |answer: &Answer, name: &str| {
        let wanted = format!("between you and {name} are as many as there may be (2)");
        assert!(said_privately(answer).contains(&wanted), "{}", said(answer));
    };
    full(
        &hall.command(w.celina, w.channel_games, "challenge", direct).await,
        "Dave",
    );
    let back = json!({"opponent": w.celina.to_string()});
    full(
        &hall.command(w.david, w.channel_games, "challenge", back).await,
        "Celina",
    );
    full(&hall.press(w.david, &open, "Accept").await, "Celina");
    full(&hall.press(w.david, &end, "Rematch").await, "Celina");
    let panel = hall.press(w.david, &open, "Counter").await.message.unwrap();
    let panel = choose(&hall, w.david, &panel, "random").await;
    let refused = hall.press(w.david, &panel, "Send").await;
    full(&refused, "Celina");

    // What is answered does not stand in its own way.
    let panel = hall.press(w.david, &asked, "Counter").await.message.unwrap();
    let panel = choose(&hall, w.david, &panel, "random").await;
    let sent = hall.press(w.david, &panel, "Send").await;
    assert!(said(&sent).contains("Your counter to Celina"), "{}", said(&sent));
    let counter = posted(&hall, "with other terms for").await;
    let accepted = hall.press(w.celina, &counter, "Accept").await;
    assert!(
        said(&accepted).contains("Challenge accepted"),
        "{}",
        said(&accepted)
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_plays_only_so_many_games_at_the_same_time() {
    let hall = Hall::open_with(limits(1, 5)).await;
    let w = hall.world();
    let game = hall.start(w.celina, w.david).await;
    let answer = hall
        .command(w.celina, w.channel_games, "challenge", json!({}))
        .await;
    assert!(
        said_privately(&answer).contains("already playing 1 game, and more"),
        "{}",
        said(&answer)
    );
    let answer = hall
        .command(
            w.filip,
            w.channel_games,
            "challenge",
            json!({"opponent": w.david.to_string()}),
        )
        .await;
    assert!(
        said_privately(&answer).contains("Dave is already playing 1 game"),
        "{}",
        said(&answer)
    );
    let open = hall.challenge(w.filip, w.channel_games, json!({})).await;
    let answer = hall.press(w.david, &open, "Accept").await;
    assert!(
        said_privately(&answer).contains("already playing 1 game, and more"),
        "{}",
        said(&answer)
    );
    let answer = hall.press(w.ewa, &open, "Accept").await;
    assert!(said(&answer).contains("Challenge accepted"), "{}", said(&answer));
    // A match is one game after the other, and its second does not ask for room.
    assert_eq!(hall.record(game.id).await.part, None);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_plays_himself_by_any_route() {
    let hall = Hall::open().await;
    let w = hall.world();
    let (_, end) = ended_game(&hall, json!({})).await;
    let option = json!({"opponent": w.celina.to_string()});
    let answer = hall.command(w.celina, w.channel_games, "challenge", option).await;
    assert!(
        said_privately(&answer).contains("challenge yourself"),
        "{}",
        said(&answer)
    );
    let open = hall.challenge(w.celina, w.channel_games, json!({})).await;
    let id_of_open = button(&open, "Accept").unwrap().replace("1/accept/", "");
    for custom_id in [
        format!("1/accept/{id_of_open}"),
        format!("1/decline/{id_of_open}"),
        format!("1/match/counter/{id_of_open}"),
        format!("1/match/send/{id_of_open}/white/12h"),
    ] {
        let answer = forge(&hall, w.celina, &open, &custom_id).await;
        assert!(
            said_privately(&answer).contains("your own challenge"),
            "{custom_id}: {}",
            said(&answer)
        );
    }
    // A rematch goes to the other player, and whoever asked cannot take it up.
    hall.press(w.celina, &end, "Rematch").await;
    let asked = posted(&hall, "for a rematch of game 1").await;
    let answer = hall.press(w.celina, &asked, "Accept").await;
    assert!(
        said_privately(&answer).contains("your own challenge"),
        "{}",
        said(&answer)
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_twenty_people_who_accept_at_once_one_plays_and_nineteen_get_a_polite_answer() {
    let hall = Hall::open().await;
    let w = hall.world();
    let posted = hall.challenge(w.celina, w.channel_games, json!({})).await;
    let accept = button(&posted, "Accept").unwrap();
    let crowd: Vec<u64> = (1..=20)
        .map(|number| hall.sandbox.add_member(&format!("Guest {number}")))
        .collect();
    let answers = futures_util::future::join_all(
        crowd
            .iter()
            .map(|who| hall.sandbox.forge_component(*who, id(&posted), &accept, 2, &[])),
    )
    .await;
    let (mut won, mut told) = (0, 0);
    for answer in answers {
        let answer = answer.unwrap();
        if is_private(answer.message.as_ref().unwrap()) {
            assert!(said(&answer).contains("it is game 1 now"), "{}", said(&answer));
            told += 1;
        } else {
            assert!(said(&answer).contains("Challenge accepted"), "{}", said(&answer));
            won += 1;
        }
    }
    assert_eq!((won, told), (1, 19));
    let games = readable(hall.store().running_summaries_of(UserId(w.celina)).await.unwrap());
    assert_eq!(games.len(), 1);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_members_of_one_name_are_told_apart_by_who_they_are() {
    let hall = Hall::open().await;
    let w = hall.world();
    let twins = [hall.sandbox.add_member("Ewa"), hall.sandbox.add_member("Ewa")];
    let options = json!({"opponent": twins[1].to_string(), "side": "attackers"});
    let posted = hall.challenge(twins[0], w.channel_games, options).await;
    assert_eq!(hall.sandbox.pinged(id(&posted)), [twins[1]]);
    let other = hall.press(w.filip, &posted, "Accept").await;
    assert!(said_privately(&other).contains("for Ewa"), "{}", said(&other));
    hall.press(twins[1], &posted, "Accept").await;
    let record = hall.record(1).await;
    assert_eq!(
        (record.black.id, record.white.id),
        (UserId(twins[0]), UserId(twins[1]))
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hostile_names_and_words_stay_words_in_every_answer() {
    let hall = Hall::open().await;
    let w = hall.world();
    hall.sandbox.set_nick(w.celina, "undo");
    hall.sandbox.set_nick(w.david, "[a](b)");
    let message = "@everyone **x** \u{200b}<@1> [a](b) \u{202e}`y`";
    let options = json!({"opponent": w.david.to_string(), "side": "attackers", "message": message});
    let asked = hall.challenge(w.celina, w.channel_games, options).await;
    assert!(
        text(&asked).contains(r"> \@everyone \*\*x\*\* \<\@1\> \[a\]\(b\) \`y\`"),
        "{}",
        text(&asked)
    );
    assert_eq!(hall.sandbox.pinged(id(&asked)), [w.david]);
    let panel = hall.press(w.david, &asked, "Counter").await.message.unwrap();
    assert!(text(&panel).contains("**undo**"), "{}", text(&panel));
    let panel = choose(&hall, w.david, &panel, "1d").await;
    hall.press(w.david, &panel, "Send").await;
    let counter = posted(&hall, "with other terms for").await;
    assert!(
        text(&counter).contains(r"**\[a\]\(b\)** answers"),
        "{}",
        text(&counter)
    );
    assert_eq!(hall.sandbox.pinged(id(&counter)), [w.celina]);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_counter_and_a_rematch_speak_polish_to_poles() {
    let hall = Hall::open().await;
    hall.sandbox.set_guild_locale("pl");
    let w = hall.world();
    let options = json!({"opponent": w.bartek.to_string(), "side": "attackers"});
    let asked = hall.challenge(w.ala, w.channel_gry, options).await;
    assert!(
        text(&asked).contains("mecz z dwóch partii, po pierwszej zmiana stron"),
        "{}",
        text(&asked)
    );
    let panel = hall
        .press(w.bartek, &asked, "Inne warunki")
        .await
        .message
        .unwrap();
    assert!(text(&panel).contains("Odpowiadasz innymi warunkami na wyzwanie: **Ala**"));
    let panel = choose(&hall, w.bartek, &panel, "black").await;
    let sent = hall.press(w.bartek, &panel, "Wyślij").await;
    assert!(said(&sent).contains("adresat: Ala"), "{}", said(&sent));
    hall.close().await;
}
