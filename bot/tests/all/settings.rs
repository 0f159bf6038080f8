//! Preferences of people: they hold at once, survive restarts, and never break a reply.

use crate::common::preferences::{chosen, panel, prefer};
use crate::common::*;
use forteca_data::{GuildId, SettingScope, UserId};
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn every_change_holds_at_once_and_after_a_restart() {
    let mut hall = Hall::open().await;
    let celina = hall.world().celina;
    let overview = panel(&hall, celina, "settings").await;
    assert!(text(&overview).contains("Call me with a ping in the channel"));
    let calls = prefer(&hall, celina, "Calls", "pings", "none").await;
    assert_eq!(chosen(&calls), ["none", "off", "Europe/Warsaw"]);
    let calls = prefer(&hall, celina, "Calls", "quiet-from", "23").await;
    assert_eq!(chosen(&calls), ["none", "23", "7", "Europe/Warsaw"]);
    assert_eq!(calls["components"].as_array().unwrap().len(), 5);
    prefer(&hall, celina, "Calls", "quiet-to", "8").await;
    let boards = prefer(&hall, celina, "Boards", "theme", "contrast").await;
    assert_picture(&boards);
    prefer(&hall, celina, "Boards", "labels", "edge").await;
    prefer(&hall, celina, "Boards", "bottom", "usual").await;
    let play = prefer(&hall, celina, "Language and moves", "confirm", "at-once").await;
    assert_eq!(chosen(&play), ["auto", "at-once"]);

    hall.disconnect().await;
    hall.connect().await;
    // A menu of the old process changes just its own setting.
    let answer = hall
        .sandbox
        .select(celina, id(&boards), "1/settings/set/theme", &["paper"])
        .await
        .unwrap();
    let boards = answer.message.unwrap();
    assert_eq!(chosen(&boards), ["paper", "edge", "usual", "pictures"]);
    let overview = panel(&hall, celina, "settings").await;
    for piece in [
        "Do not call me",
        "23:00 to 8:00 (Europe/Warsaw)",
        "Theme: paper",
        "as soon as I choose",
    ] {
        assert!(text(&overview).contains(piece), "{piece}: {}", text(&overview));
    }
    // Nobody else's.
    let other = panel(&hall, hall.world().david, "settings").await;
    assert!(text(&other).contains("Theme: wood"), "{}", text(&other));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_time_zone_can_be_typed_and_a_wrong_one_is_explained() {
    let hall = Hall::open().await;
    let celina = hall.world().celina;
    let overview = panel(&hall, celina, "settings").await;
    let calls = hall.press(celina, &overview, "Calls").await.message.unwrap();
    let form = hall.press(celina, &calls, "Other time zone").await;
    let answer = hall
        .sandbox
        .submit_modal(celina, &form, &[("move", "Mars/Olympus")])
        .await
        .unwrap();
    assert!(
        said_privately(&answer).contains("no time zone"),
        "{}",
        said(&answer)
    );
    let form = hall.press(celina, &calls, "Other time zone").await;
    let answer = hall
        .sandbox
        .submit_modal(celina, &form, &[("move", "asia/kathmandu")])
        .await
        .unwrap();
    assert_eq!(
        chosen(&answer.message.unwrap()),
        ["channel", "off", "Asia/Kathmandu"]
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_chosen_language_is_spoken_everywhere_in_private_and_nowhere_in_public() {
    let hall = Hall::open().await;
    let celina = hall.world().celina;
    let game = hall.start(celina, hall.world().david).await;
    let play = prefer(&hall, celina, "Language and moves", "language", "pl").await;
    assert!(text(&play).contains("Język"), "{}", text(&play));
    let board = hall.board(game, 0).await;
    assert!(text(&board).contains("place your"), "{}", text(&board));
    let mine = hall.press(celina, &board, "My board").await;
    assert!(
        said_privately(&mine).contains("na ruchu") || said(&mine).contains("ruch"),
        "{}",
        said(&mine)
    );
    let help = hall.command(celina, game.channel, "help", json!({})).await;
    assert!(said_privately(&help).contains("oblężenie"), "{}", said(&help));
    let games = hall.command(celina, game.channel, "games", json!({})).await;
    assert!(said_privately(&games).contains("partie"), "{}", said(&games));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn looks_change_private_pictures_and_leave_the_public_ones_alone() {
    let hall = Hall::open().await;
    let (celina, david) = (hall.world().celina, hall.world().david);
    let game = hall.start(celina, david).await;
    let public = hall.board(game, 0).await;
    let bytes = |message: &Value| {
        let attachment = id(&message["attachments"][0]);
        hall.sandbox.attachment(attachment).unwrap()
    };
    let mine = hall.press(celina, &public, "My board").await.message.unwrap();
    let wood = bytes(&mine);
    prefer(&hall, celina, "Boards", "theme", "slate").await;
    let mine = hall.press(celina, &public, "My board").await.message.unwrap();
    let slate = bytes(&mine);
    assert_ne!(wood, slate);
    prefer(&hall, celina, "Boards", "labels", "off").await;
    let mine = hall.press(celina, &public, "My board").await.message.unwrap();
    assert_ne!(bytes(&mine), slate);

    // The defender sees the own side at the bottom, or the usual one.
    let turned = hall.press(david, &public, "My board").await.message.unwrap();
    prefer(&hall, david, "Boards", "bottom", "usual").await;
    let usual = hall.press(david, &public, "My board").await.message.unwrap();
    assert_ne!(bytes(&turned), bytes(&usual));
    assert_eq!(bytes(&usual), wood);

    hall.type_move(game, david, "c7+e7").await;
    let after = hall.board(game, 1).await;
    assert_picture(&after);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_confirmation_a_chosen_move_is_played_at_once() {
    let hall = Hall::open().await;
    let game = hall.start(hall.world().celina, hall.world().david).await;
    hall.type_move(game, game.defenders, "c7+e7").await;
    prefer(&hall, game.attackers, "Language and moves", "confirm", "at-once").await;
    let board = hall.board(game, 1).await;
    let mut panel = hall.press(game.attackers, &board, "Move").await.message.unwrap();
    assert!(text(&panel).contains("played at once"), "{}", text(&panel));
    while !text(&panel).contains("You played") {
        let (menu, value) = choice_towards(&panel, "d4-d5");
        let answer = hall
            .sandbox
            .select(game.attackers, id(&panel), &menu, &[&value])
            .await;
        panel = answer.unwrap().message.unwrap();
        assert_eq!(button(&panel, "Confirm"), None);
    }
    hall.board(game, 2).await;
    assert_eq!(hall.record(game.id).await.moves.len(), 2);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn damaged_settings_break_no_reply() {
    let hall = Hall::open().await;
    let (celina, david) = (hall.world().celina, hall.world().david);
    let store = hall.store();
    let keys = [
        "pings",
        "quiet",
        "zone",
        "confirm",
        "bottom",
        "theme",
        "labels",
        "boards",
        "language",
        "locale",
        "dm-refused",
        "channels",
        "threads",
        "game",
        "pace",
        "results",
        "unknown",
    ];
    for damaged in ["", "\u{0}\u{1F4A5}", "22-", "999999999999999999999", "'; --"] {
        for key in keys {
            for scope in [
                SettingScope::User(UserId(celina)),
                SettingScope::Guild(GuildId(hall.world().guild)),
            ] {
                store.set_setting(&scope, key, damaged).await.unwrap();
            }
        }
        for screen in ["Calls", "Boards", "Language and moves"] {
            let overview = panel(&hall, celina, "settings").await;
            assert!(text(&overview).contains("Theme: wood"), "{}", text(&overview));
            hall.press(celina, &overview, screen).await;
        }
        let server = panel(&hall, hall.world().ala, "server").await;
        assert!(!text(&server).is_empty());
    }
    let game = hall.start(celina, david).await;
    hall.type_move(game, david, "c7+e7").await;
    let board = hall.board(game, 1).await;
    assert_eq!(hall.sandbox.pinged(id(&board)), [celina]);
    hall.press(celina, &board, "My board").await;
    hall.close().await;
}
