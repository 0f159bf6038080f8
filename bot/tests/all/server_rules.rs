//! The rules of a server: who may change them, where games are allowed, what is usual, what is told where.

use crate::common::preferences::{choose, chosen, panel};
use crate::common::*;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn only_who_may_manage_the_server_can_change_its_rules() {
    let hall = Hall::open().await;
    let (ala, celina) = (hall.world().ala, hall.world().celina);
    let channel = hall.world().channel_games;
    refused(hall.sandbox.command(celina, channel, "server", json!({})).await);
    // A client that does not care, with the id of a menu that it never saw.
    let posted = hall.challenge(ala, channel, json!({"game": "forteca"})).await;
    for (action, kind, value) in [
        ("set/threads", 3, "channel"),
        ("show/places", 2, ""),
        ("set/channels", 8, "1"),
    ] {
        let answer = hall
            .sandbox
            .forge_component(celina, id(&posted), &format!("1/server/{action}"), kind, &[value])
            .await
            .unwrap();
        assert!(
            said_privately(&answer).contains("may manage"),
            "{}",
            said(&answer)
        );
    }
    let server = panel(&hall, ala, "server").await;
    assert!(
        text(&server).contains("Każda partia dostaje wątek"),
        "{}",
        text(&server)
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn challenges_are_made_only_in_allowed_channels() {
    let hall = Hall::open().await;
    let (ala, celina) = (hall.world().ala, hall.world().celina);
    let (games, gry) = (hall.world().channel_games, hall.world().channel_gry);
    let open = hall.challenge(celina, games, json!({"game": "forteca"})).await;
    let screen = choose(&hall, ala, ("server", "Miejsca"), "channels", &[&gry.to_string()]).await;
    let menu = components(&screen).into_iter().find(|c| c["type"] == 8).unwrap();
    assert_eq!(menu["default_values"][0]["id"], gry.to_string());

    let refused = hall.command(celina, games, "challenge", json!({})).await;
    assert!(
        said_privately(&refused).contains(&format!("<#{gry}>")),
        "{}",
        said(&refused)
    );
    let report = hall.command(celina, games, "diagnose", json!({})).await;
    assert!(
        said_privately(&report).contains("allows games only in"),
        "{}",
        said(&report)
    );
    hall.challenge(celina, gry, json!({"game": "forteca"})).await;
    // What was asked before goes on.
    let accepted = hall.press(hall.world().david, &open, "Accept").await;
    assert!(said(&accepted).contains("accepted"), "{}", said(&accepted));

    choose(&hall, ala, ("server", "Miejsca"), "channels", &[]).await;
    hall.challenge(celina, games, json!({"game": "forteca"})).await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_takes_what_is_usual_on_the_server() {
    let hall = Hall::open().await;
    let (ala, celina) = (hall.world().ala, hall.world().celina);
    let games = hall.world().channel_games;
    choose(
        &hall,
        ala,
        ("server", "Partie i język"),
        "game",
        &["warcaby-polskie"],
    )
    .await;
    choose(&hall, ala, ("server", "Partie i język"), "pace", &["unlimited"]).await;
    choose(&hall, ala, ("server", "Partie i język"), "language", &["pl"]).await;
    let screen = choose(&hall, ala, ("server", "Miejsca"), "threads", &["channel"]).await;
    assert_eq!(chosen(&screen), ["channel"]);
    let results = hall.world().channel_gry.to_string();
    choose(&hall, ala, ("server", "Miejsca"), "results", &[&results]).await;

    let posted = hall.challenge(celina, games, json!({})).await;
    for piece in ["Warcaby polskie", "bez rankingu", "bez limitu"] {
        assert!(text(&posted).contains(piece), "{piece}: {}", text(&posted));
    }
    let accepted = hall.press(hall.world().david, &posted, "Przyjmij").await;
    let game: i64 = said(&accepted)
        .split([' ', '.'])
        .filter_map(|word| word.parse().ok())
        .next_back()
        .unwrap();
    let board = hall
        .sandbox
        .wait_for_message(games, SOON, |message| {
            custom_ids(message).contains(&format!("1/move/{game}/0"))
        })
        .await
        .expect("the game does not stay in the channel");
    assert!(text(&board).contains("twój ruch"), "{}", text(&board));
    let record = hall.record(game).await;
    assert_eq!(record.thread, None);

    let ask = hall
        .command(celina, games, "resign", json!({"game": game.to_string()}))
        .await
        .message
        .unwrap();
    hall.press(celina, &ask, "Yes, I resign").await;
    let told = hall
        .sandbox
        .wait_for_message(hall.world().channel_gry, SOON, |message| {
            text(message).contains("Warcaby polskie") && text(message).contains("wygrywa")
        })
        .await
        .expect("the result is not announced");
    assert!(labels(&told).is_empty());
    assert!(hall.sandbox.pinged(id(&told)).is_empty());
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn diagnose_tells_what_is_missing_and_what_works_without() {
    const ATTACH_FILES: u64 = 1 << 15;
    const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
    let hall = Hall::open().await;
    let celina = hall.world().celina;
    let games = hall.world().channel_games;
    let report = hall.command(celina, games, "diagnose", json!({})).await;
    let all = said_privately(&report).to_owned();
    assert!(
        !all.contains('❌') && all.contains("gets a thread of its own"),
        "{all}"
    );
    hall.sandbox.deny(games, CREATE_PUBLIC_THREADS);
    let report = hall.command(celina, games, "diagnose", json!({})).await;
    assert!(
        said(&report).contains("❌ **Create Public Threads**"),
        "{}",
        said(&report)
    );
    assert!(
        said(&report).contains("stays in this channel"),
        "{}",
        said(&report)
    );
    hall.sandbox.deny(games, ATTACH_FILES);
    let report = hall.command(celina, games, "diagnose", json!({})).await;
    assert!(said(&report).contains("❌ **Attach Files**"), "{}", said(&report));
    assert!(
        said(&report).contains("No game can be started here"),
        "{}",
        said(&report)
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_counter_and_no_rematch_comes_into_a_channel_that_is_allowed_no_more() {
    let hall = Hall::open().await;
    let (ala, celina, david) = (hall.world().ala, hall.world().celina, hall.world().david);
    let (games, gry) = (hall.world().channel_games, hall.world().channel_gry);
    let game = hall.start(celina, david).await;
    let options = json!({"opponent": david.to_string(), "game": "forteca"});
    let open = hall.challenge(celina, games, options).await;
    choose(&hall, ala, ("server", "Miejsca"), "channels", &[&gry.to_string()]).await;

    let refused = hall.press(david, &open, "Counter").await;
    assert!(
        said_privately(&refused).contains(&format!("<#{gry}>")),
        "{}",
        said(&refused)
    );
    // A game that began before goes on to its end.
    hall.type_move(game, david, "c7+e7").await;
    let options = json!({"game": game.id.to_string()});
    let ask = hall.command(celina, game.channel, "resign", options).await;
    hall.press(celina, &ask.message.unwrap(), "Yes, I resign").await;
    let end = hall.end(game).await;
    let refused = hall.press(david, &end, "Rematch").await;
    assert!(
        said_privately(&refused).contains(&format!("<#{gry}>")),
        "{}",
        said(&refused)
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_aborted_game_has_no_result_to_announce() {
    let hall = Hall::open().await;
    let w = *hall.world();
    let results = w.channel_gry.to_string();
    choose(&hall, w.ala, ("server", "Miejsca"), "results", &[&results]).await;
    for (command, yes, said) in [
        ("abort", "Yes, abort", "aborted"),
        ("resign", "Yes, I resign", "resigned"),
    ] {
        let game = hall.start(w.celina, w.david).await;
        let options = json!({"game": game.id.to_string()});
        let ask = hall.command(w.celina, game.channel, command, options).await;
        hall.press(w.celina, &ask.message.unwrap(), yes).await;
        let end = hall
            .sandbox
            .wait_for_message(game.channel, SOON, |message| text(message).contains(said))
            .await;
        assert!(end.is_some(), "the end is not said");
    }
    let told = hall
        .sandbox
        .wait_for_message(w.channel_gry, SOON, |message| text(message).contains("resigned"))
        .await;
    assert!(told.is_some(), "the result is not announced");
    assert_eq!(hall.sandbox.messages(w.channel_gry, 0).len(), 1);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_menus_of_a_server_offer_nothing_twice() {
    let hall = Hall::open().await;
    let ala = hall.world().ala;
    for topic in ["game", "pace"] {
        let screen = choose(&hall, ala, ("server", "Partie i język"), topic, &["none"]).await;
        for menu in components(&screen) {
            let options = menu["options"].as_array().cloned().unwrap_or_default();
            let labels: Vec<String> = options.iter().map(|option| string(&option["label"])).collect();
            let mut different = labels.clone();
            different.sort();
            different.dedup();
            assert_eq!(different.len(), labels.len(), "{labels:?}");
            if !options.is_empty() {
                assert!(
                    options.iter().any(|option| option["default"] == true),
                    "{options:?}"
                );
            }
        }
    }
    hall.close().await;
}

const VIEW_CHANNEL: u64 = 1 << 10;
const SEND_MESSAGES: u64 = 1 << 11;
const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;

#[tokio::test(flavor = "multi_thread")]
async fn in_a_thread_the_permission_that_is_missing_is_named_and_no_other() {
    let hall = Hall::open().await;
    let w = *hall.world();
    let game = hall.start(w.celina, w.david).await;
    assert_ne!(game.channel, w.channel_games, "the game has no thread");
    let fine = hall.command(w.celina, game.channel, "diagnose", json!({})).await;
    assert!(!said(&fine).contains('❌'), "{}", said(&fine));

    hall.sandbox.deny(w.channel_games, SEND_MESSAGES_IN_THREADS);
    let report = hall.command(w.celina, game.channel, "diagnose", json!({})).await;
    let report = said_privately(&report).to_owned();
    assert!(report.contains("❌ **Send Messages in Threads**"), "{report}");
    assert_eq!(report.matches('❌').count(), 1, "{report}");
    let refused = hall.command(w.celina, game.channel, "challenge", json!({})).await;
    let refused = said_privately(&refused).to_owned();
    assert!(refused.contains("Send Messages in Threads"), "{refused}");
    assert!(!refused.contains("Attach Files"), "{refused}");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_sending_is_forbidden_nothing_is_said_of_what_hangs_on_it() {
    let hall = Hall::open().await;
    let w = *hall.world();
    hall.sandbox.deny(w.channel_games, SEND_MESSAGES);
    let report = hall
        .command(w.celina, w.channel_games, "diagnose", json!({}))
        .await;
    let report = said_privately(&report).to_owned();
    assert!(report.contains("❌ **Send Messages** is missing"), "{report}");
    assert!(report.contains("❔ Attach Files"), "{report}");
    assert!(!report.contains("❌ **Attach Files**"), "{report}");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_in_which_nothing_can_be_posted_is_no_channel_for_results() {
    let hall = Hall::open().await;
    let w = *hall.world();
    let results = w.channel_gry.to_string();
    for (denied, name) in [
        (SEND_MESSAGES, "Wysyłanie wiadomości"),
        (VIEW_CHANNEL, "Wyświetlanie kanału"),
    ] {
        hall.sandbox.deny(w.channel_gry, denied);
        let places = hall
            .press(w.ala, &panel(&hall, w.ala, "server").await, "Miejsca")
            .await
            .message
            .unwrap();
        let refused = hall
            .sandbox
            .forge_component(w.ala, id(&places), "1/server/set/results", 8, &[&results])
            .await
            .unwrap();
        let refused = said_privately(&refused).to_owned();
        assert!(
            refused.contains(name) && refused.contains(&format!("<#{results}>")),
            "{refused}"
        );
        hall.sandbox.allow(w.channel_gry, denied);
    }
    let server = panel(&hall, w.ala, "server").await;
    assert!(
        text(&server).contains("Wyniki ogłaszane są tylko tam"),
        "{}",
        text(&server)
    );
    hall.disconnect_and_forget().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_that_breaks_later_is_shown_by_server_and_diagnose() {
    let hall = Hall::open().await;
    let w = *hall.world();
    let results = w.channel_gry.to_string();
    choose(&hall, w.ala, ("server", "Miejsca"), "results", &[&results]).await;
    let diagnose = async || {
        let report = hall
            .command(w.celina, w.channel_games, "diagnose", json!({}))
            .await;
        said_privately(&report).to_owned()
    };
    let report = diagnose().await;
    assert!(
        report.contains(&format!("Nothing is missing in <#{results}>")),
        "{report}"
    );
    let server = panel(&hall, w.ala, "server").await;
    assert!(!text(&server).contains('⚠'), "{}", text(&server));

    hall.sandbox.deny(w.channel_gry, SEND_MESSAGES);
    let report = diagnose().await;
    assert!(
        report.contains(&format!("❌ <#{results}>: **Send Messages** is missing")),
        "{report}"
    );
    let server = panel(&hall, w.ala, "server").await;
    assert!(
        text(&server).contains(&format!(
            "⚠️ <#{results}>: brakuje uprawnienia **Wysyłanie wiadomości**"
        )),
        "{}",
        text(&server)
    );
    hall.close().await;
}
