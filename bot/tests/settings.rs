//! Preferences of people and rules of servers: they hold at once, survive restarts, and never break a reply.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on stops")]

mod common;

use common::*;
use forteca_data::{GuildId, SettingScope, UserId};
use serde_json::{Value, json};

/// Opens `/settings` or `/server`.
async fn panel(hall: &Hall, who: u64, command: &str) -> Value {
    let answer = hall
        .command(who, hall.world().channel_games, command, json!({}))
        .await;
    let panel = answer.message.unwrap();
    assert!(is_private(&panel), "{panel:#}");
    panel
}

/// Opens a screen of it and chooses a value there; the screen as it is then.
async fn choose(hall: &Hall, who: u64, path: (&str, &str), topic: &str, values: &[&str]) -> Value {
    let (command, screen) = path;
    let overview = panel(hall, who, command).await;
    let screen = hall.press(who, &overview, screen).await.message.unwrap();
    let menu = format!("1/{command}/set/{topic}");
    let answer = hall
        .sandbox
        .select(who, id(&screen), &menu, values)
        .await
        .unwrap();
    answer.message.unwrap()
}

async fn prefer(hall: &Hall, who: u64, screen: &str, topic: &str, value: &str) -> Value {
    choose(hall, who, ("settings", screen), topic, &[value]).await
}

/// The values that show as chosen, in the order of the menus.
fn chosen(panel: &Value) -> Vec<String> {
    components(panel)
        .iter()
        .flat_map(|menu| menu["options"].as_array().cloned().unwrap_or_default())
        .filter(|option| option["default"] == true)
        .map(|option| string(&option["value"]))
        .collect()
}

async fn direct_message(hall: &Hall, who: u64, piece: &str) -> Value {
    let opened = hall
        .sandbox
        .wait_until(SOON, |sandbox| sandbox.direct_channel(who).is_some())
        .await;
    assert!(opened, "no direct channel");
    let channel = hall.sandbox.direct_channel(who).unwrap();
    hall.sandbox
        .wait_for_message(channel, SOON, |message| text(message).contains(piece))
        .await
        .unwrap_or_else(|| panic!("no direct message with {piece}"))
}

fn messages_with(hall: &Hall, channel: u64, piece: &str) -> usize {
    let messages = hall.sandbox.messages(channel, 0);
    messages
        .iter()
        .filter(|message| text(message).contains(piece))
        .count()
}

/// Moves the clock to the next time that it shows this hour in Warsaw.
fn advance_to(hall: &Hall, hour: i8) {
    use forteca::clock::Clock;
    let now = jiff::Timestamp::from_second(hall.clock.now().0).unwrap();
    let local = now.in_tz("Europe/Warsaw").unwrap();
    let mut day = local.date();
    let at = |day: jiff::civil::Date| day.at(hour, 30, 0, 0).in_tz("Europe/Warsaw").unwrap();
    if at(day) <= local {
        day = day.tomorrow().unwrap();
    }
    hall.clock
        .advance(at(day).timestamp().as_second() - now.as_second());
}

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
async fn whoever_wants_no_call_is_named_and_not_pinged() {
    let hall = Hall::open().await;
    let (celina, david) = (hall.world().celina, hall.world().david);
    prefer(&hall, david, "Calls", "pings", "none").await;
    let game = hall.start(celina, david).await;
    let board = hall.board(game, 0).await;
    assert!(text(&board).contains(&format!("<@{david}>")), "{}", text(&board));
    assert!(hall.sandbox.pinged(id(&board)).is_empty());
    hall.type_move(game, david, "c7+e7").await;
    let board = hall.board(game, 1).await;
    assert_eq!(hall.sandbox.pinged(id(&board)), [celina]);
    hall.clock.advance(3 * 86_400 * 9 / 10);
    hall.tick().await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_direct_message_calls_to_the_board_and_its_buttons_play_there() {
    let hall = Hall::open().await;
    let (celina, david) = (hall.world().celina, hall.world().david);
    prefer(&hall, celina, "Calls", "pings", "direct").await;
    let game = hall.start(celina, david).await;
    hall.type_move(game, david, "c7+e7").await;
    let board = hall.board(game, 1).await;
    assert!(hall.sandbox.pinged(id(&board)).is_empty());
    let call = direct_message(&hall, celina, "It is your move").await;
    let link = format!(
        "https://discord.com/channels/{}/{}/{}",
        hall.world().guild,
        game.channel,
        id(&board)
    );
    assert!(text(&call).contains(&link), "{}", text(&call));
    assert_eq!(labels(&call), ["Move", "My board"]);
    let mine = hall.press(celina, &call, "My board").await.message.unwrap();
    assert_picture(&mine);

    let mut panel = hall.press(celina, &call, "Move").await.message.unwrap();
    while button(&panel, "Confirm").is_none() {
        let (menu, value) = choice_towards(&panel, "d4-d5");
        let answer = hall.sandbox.select(celina, id(&panel), &menu, &[&value]).await;
        panel = answer.unwrap().message.unwrap();
    }
    hall.press(celina, &panel, "Confirm").await;
    hall.board(game, 2).await;
    let here = hall.sandbox.direct_channel(celina).unwrap();
    let games = hall.command(celina, here, "games", json!({})).await;
    assert!(said_privately(&games).contains("Forteca"), "{}", said(&games));
    assert_eq!(messages_with(&hall, here, "It is your move"), 1);
    let bare = hall
        .sandbox
        .wait_for_message(here, SOON, |now| id(now) == id(&call) && labels(now).is_empty())
        .await;
    assert!(bare.is_some(), "a call to a move that was made keeps its buttons");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reminder_comes_by_direct_message_too() {
    let hall = Hall::open().await;
    let (celina, david) = (hall.world().celina, hall.world().david);
    prefer(&hall, celina, "Calls", "pings", "direct").await;
    let game = hall.start_with(celina, david, json!({"pace": "1d"})).await;
    hall.type_move(game, david, "c7+e7").await;
    direct_message(&hall, celina, "It is your move").await;
    hall.clock.advance(86_400 * 4 / 5);
    hall.tick().await;
    let call = direct_message(&hall, celina, "Your time to move runs out").await;
    assert_eq!(labels(&call), ["Move", "My board"]);
    let public = hall
        .sandbox
        .wait_for_message(game.channel, SOON, |message| text(message).contains("runs out"))
        .await
        .unwrap();
    assert!(hall.sandbox.pinged(id(&public)).is_empty());
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_direct_message_that_is_refused_becomes_a_ping_and_holds_up_no_game() {
    let hall = Hall::open().await;
    let (celina, david) = (hall.world().celina, hall.world().david);
    prefer(&hall, celina, "Calls", "pings", "direct").await;
    hall.sandbox.set_takes_dms(celina, false);
    let game = hall.start(celina, david).await;
    hall.type_move(game, david, "c7+e7").await;
    let call = hall
        .sandbox
        .wait_for_message(game.channel, SOON, |message| {
            text(message).contains("could not send you a direct message")
        })
        .await
        .expect("no ping instead");
    assert_eq!(hall.sandbox.pinged(id(&call)), [celina]);
    hall.type_move(game, celina, "d4-d5").await;
    hall.type_move(game, david, "c7-d7").await;
    // Not tried again the same day: the board pings by itself.
    let board = hall.board(game, 3).await;
    assert_eq!(hall.sandbox.pinged(id(&board)), [celina]);
    let refusals = hall.sandbox.errors_answered();
    let refusals: Vec<_> = refusals
        .iter()
        .filter(|(_, _, body)| body["code"] == 50_007)
        .collect();
    assert_eq!(refusals.len(), 1, "{refusals:?}");

    // The settings tell of it, and choosing once more tries again.
    let overview = panel(&hall, celina, "settings").await;
    assert!(text(&overview).contains("did not deliver"), "{}", text(&overview));
    hall.sandbox.set_takes_dms(celina, true);
    let calls = prefer(&hall, celina, "Calls", "pings", "direct").await;
    assert!(!text(&calls).contains("did not deliver"), "{}", text(&calls));
    hall.type_move(game, celina, "c4-c5").await;
    hall.type_move(game, david, "d7-d6").await;
    direct_message(&hall, celina, "It is your move").await;
    hall.disconnect_and_forget().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn quiet_hours_put_the_call_off_until_morning_and_leave_the_deadline() {
    let hall = Hall::open().await;
    let (celina, david) = (hall.world().celina, hall.world().david);
    prefer(&hall, celina, "Calls", "quiet-from", "22").await;
    let game = hall.start(celina, david).await;
    advance_to(&hall, 23);
    hall.type_move(game, david, "c7+e7").await;
    let board = hall.board(game, 1).await;
    assert!(hall.sandbox.pinged(id(&board)).is_empty());
    let record = hall.record(game.id).await;
    let deadline = record.deadline.unwrap().0;
    assert_eq!(deadline, record.moves[0].at.0 + 3 * 86_400);
    hall.tick().await;
    assert_eq!(messages_with(&hall, game.channel, "It is your move:"), 0);

    advance_to(&hall, 7);
    hall.tick().await;
    let call = hall
        .sandbox
        .wait_for_message(game.channel, SOON, |message| {
            text(message).contains("It is your move:")
        })
        .await
        .expect("no call in the morning");
    assert_eq!(hall.sandbox.pinged(id(&call)), [celina]);
    assert!(text(&call).contains(&id(&board).to_string()), "{}", text(&call));
    assert_eq!(hall.record(game.id).await.deadline.unwrap().0, deadline);

    // Whoever has moved before morning is called no more.
    hall.type_move(game, celina, "d4-d5").await;
    advance_to(&hall, 23);
    hall.type_move(game, david, "c7-d7").await;
    hall.board(game, 3).await;
    hall.type_move(game, celina, "c4-d4").await;
    hall.board(game, 4).await;
    advance_to(&hall, 7);
    hall.tick().await;
    let said = hall
        .sandbox
        .wait_until(std::time::Duration::from_millis(700), |_| {
            messages_with(&hall, game.channel, "It is your move:") > 1
        })
        .await;
    assert!(!said, "called to a move that was made");
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
async fn a_challenge_calls_by_direct_message_too() {
    let hall = Hall::open().await;
    let (celina, david) = (hall.world().celina, hall.world().david);
    prefer(&hall, david, "Calls", "pings", "direct").await;
    let channel = hall.world().channel_games;
    let options = json!({"opponent": david.to_string(), "game": "forteca"});
    let posted = hall.challenge(celina, channel, options).await;
    assert!(hall.sandbox.pinged(id(&posted)).is_empty());
    let call = direct_message(&hall, david, "**Celina** challenges you").await;
    assert!(text(&call).contains(&id(&posted).to_string()), "{}", text(&call));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offered_draw_calls_by_direct_message_and_only_while_it_is_open() {
    let hall = Hall::open().await;
    let (celina, david) = (hall.world().celina, hall.world().david);
    let game = hall.start(celina, david).await;
    hall.type_move(game, david, "c7+e7").await;
    prefer(&hall, david, "Calls", "pings", "direct").await;
    let board = hall.board(game, 1).await;
    let more = hall.press(celina, &board, "More").await.message.unwrap();
    hall.press(celina, &more, "Offer a draw").await;
    let call = direct_message(&hall, david, "You are offered a draw").await;
    assert_eq!(labels(&call), ["My board"]);
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

#[tokio::test(flavor = "multi_thread")]
async fn the_channel_of_direct_messages_is_asked_for_once() {
    let hall = Hall::open().await;
    let (celina, david) = (hall.world().celina, hall.world().david);
    prefer(&hall, celina, "Calls", "pings", "direct").await;
    let game = hall.start(celina, david).await;
    hall.type_move(game, david, "c7+e7").await;
    direct_message(&hall, celina, "It is your move").await;
    hall.sandbox.fail_next(
        "POST",
        "/users/@me/channels",
        403,
        json!({"message": "Cannot send messages to this user", "code": 50_007}),
        1,
    );
    hall.type_move(game, celina, "d4-d5").await;
    hall.type_move(game, david, "c7-d7").await;
    let here = hall.sandbox.direct_channel(celina).unwrap();
    let twice = hall
        .sandbox
        .wait_until(SOON, |_| messages_with(&hall, here, "It is your move") == 2)
        .await;
    assert!(twice, "the second call did not arrive");
    hall.close().await;
}
