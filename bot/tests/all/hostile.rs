//! What people, their names and their servers do to a game without meaning it: two devices, old panels, sixty games
//! at once, deleted messages, threads and channels.

use crate::common::seed::Seed;
use crate::common::*;
use forteca_data::{GameChange, GameId, GameStatus, NewMove, Person, Store, UserId, UtcSeconds};
use forteca_engine::{Game as Played, Ply, Side, Variant};
use serde_json::{Value, json};

/// A game between Dave, who has to place the men, and Celina.
fn begun(hall: &Hall, deadline: Option<i64>) -> Seed {
    Seed {
        guild: None,
        channel: hall.world().channel_games,
        white: (hall.world().david, "Dave"),
        black: (hall.world().celina, "Celina"),
        game: Played::new(Variant::from_id("forteca").unwrap()),
        at: forteca::clock::Clock::now(&*hall.clock).0,
        deadline,
    }
}

/// Plays a move past the bot, as another process would.
async fn play(store: &Store, id: GameId, text: &str, at: UtcSeconds) {
    let text = text.to_owned();
    let decide = move |record: &forteca_data::GameRecord, _: &_| {
        let mover = match record.replay().unwrap().position().side_to_move() {
            Side::White => &record.white,
            Side::Black => &record.black,
        };
        let by = Person {
            id: UserId(mover.id.0),
            name: mover.name.clone(),
        };
        let ply = Ply(record.ply().0 + 1);
        let moved = GameChange {
            append: Some(NewMove { ply, text, by }),
            ..GameChange::default()
        };
        Ok::<_, ()>(told(record, moved))
    };
    store.change_game(id, at, decide).await.unwrap();
}

async fn suggested(
    hall: &Hall,
    who: u64,
    channel: u64,
    options: Value,
    focused: &str,
) -> Vec<(String, String)> {
    let choices = hall
        .sandbox
        .autocomplete(who, channel, "move", options, focused)
        .await
        .unwrap();
    choices
        .iter()
        .map(|choice| (string(&choice["name"]), string(&choice["value"])))
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_devices_that_move_at_the_same_moment_one_wins() {
    let (hall, game) = started(json!({})).await;
    let board = hall.board(game, 0).await;
    let tapped = format!("1/play/{}/0/c7+e7", game.id);
    let (by_tap, by_typing) = tokio::join!(
        hall.sandbox
            .forge_component(game.defenders, id(&board), &tapped, 2, &[]),
        hall.sandbox.command(
            game.defenders,
            game.channel,
            "move",
            json!({"move": "d6+d5", "game": game.id.to_string()})
        ),
    );
    let said = [
        said(&by_tap.unwrap()).to_owned(),
        said(&by_typing.unwrap()).to_owned(),
    ];
    let played = said.iter().filter(|text| text.contains("You played")).count();
    assert_eq!(played, 1, "{said:?}");
    assert!(
        said.iter()
            .any(|text| text.contains("has moved on") || text.contains("not your turn")),
        "{said:?}"
    );
    assert_eq!(hall.record(game.id).await.moves.len(), 1);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_button_of_the_last_ply_that_can_be_counted_is_politely_refused() {
    let (hall, game) = started(json!({})).await;
    let board = hall.board(game, 0).await;
    let forged = format!("1/play/{}/{}/c7+e7", game.id, u16::MAX);
    let answer = hall
        .sandbox
        .forge_component(game.defenders, id(&board), &forged, 2, &[])
        .await
        .unwrap();
    assert!(
        said_privately(&answer).contains("has moved on"),
        "{}",
        said(&answer)
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panel_of_ply_3_plays_nothing_at_ply_20() {
    let (hall, game) = started(json!({})).await;
    let moves = recorded("block");
    for (ply, made) in moves.iter().enumerate().take(3) {
        hall.type_move(game, [game.defenders, game.attackers][ply % 2], made)
            .await;
    }
    let board = hall.board(game, 3).await;
    let panel = hall.press(game.attackers, &board, "Move").await.message.unwrap();
    let (menu, value) = choice_towards(&panel, &moves[3]);
    for (ply, made) in moves.iter().enumerate().take(21).skip(3) {
        hall.type_move(game, [game.defenders, game.attackers][ply % 2], made)
            .await;
    }
    // It is the same player's turn again, and the old panel still stands on their screen.
    let late = hall
        .sandbox
        .select(game.attackers, id(&panel), &menu, &[&value])
        .await
        .unwrap();
    assert!(said_privately(&late).contains("has moved on"), "{}", said(&late));
    let play = format!("1/play/{}/3/{}", game.id, moves[3]);
    let late = hall
        .sandbox
        .forge_component(game.attackers, id(&panel), &play, 2, &[])
        .await
        .unwrap();
    assert!(said_privately(&late).contains("has moved on"), "{}", said(&late));
    assert_eq!(hall.record(game.id).await.moves.len(), 21);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sixty_games_are_listed_and_the_most_urgent_comes_first() {
    let mut hall = Hall::open().await;
    let w = *hall.world();
    let now = forteca::clock::Clock::now(&*hall.clock).0;
    let seeds = (0..60).map(|number| {
        let days = if number == 41 { 1 } else { 3 };
        begun(&hall, Some(now + days * 86_400 + number))
    });
    let seeds = seeds.collect();
    hall.seed(seeds).await;
    let listed = hall.command(w.david, w.channel_games, "games", json!({})).await;
    let listed_text = said_privately(&listed);
    assert!(listed_text.contains("60"), "{listed_text}");
    assert!(
        listed_text
            .lines()
            .nth(1)
            .is_some_and(|line| line.contains("**#42**")),
        "{listed_text}"
    );
    let options = suggested(
        &hall,
        w.david,
        w.channel_games,
        json!({"move": "c", "game": ""}),
        "game",
    )
    .await;
    assert_eq!(options.len(), 25);
    assert_eq!(options[0].1, "42", "its time is over first: {options:?}");
    // Every one of them can be found by its number.
    let found = suggested(
        &hall,
        w.david,
        w.channel_games,
        json!({"move": "c", "game": "#60"}),
        "game",
    )
    .await;
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].1, "60");
    let moves = suggested(
        &hall,
        w.david,
        w.channel_games,
        json!({"move": "c7e7", "game": "60"}),
        "move",
    )
    .await;
    assert_eq!(moves[0].1, "c7+e7");
    hall.command(
        w.david,
        w.channel_games,
        "move",
        json!({"move": "c7+e7", "game": "60"}),
    )
    .await;
    assert_eq!(hall.record(60).await.moves.len(), 1);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_typed_move_is_kept_while_the_game_is_asked_for() {
    let hall = Hall::open().await;
    let w = *hall.world();
    hall.start(w.celina, w.david).await;
    hall.start(w.filip, w.david).await;
    // Nobody is asked while they type: the suggestions are for the most urgent game.
    let typing = suggested(
        &hall,
        w.david,
        w.channel_games,
        json!({"move": "C7 – e7"}),
        "move",
    )
    .await;
    assert_eq!(typing.len(), 1);
    let asked = hall
        .command(w.david, w.channel_games, "move", json!({"move": typing[0].1}))
        .await;
    let message = asked.message.unwrap();
    let menu = custom_ids(&message)[0].clone();
    let preview = hall
        .sandbox
        .select(w.david, id(&message), &menu, &["2"])
        .await
        .unwrap();
    assert!(said(&preview).contains("**c7+e7**"), "{}", said(&preview));
    hall.press(w.david, preview.message.as_ref().unwrap(), "Confirm")
        .await;
    assert_eq!(hall.record(2).await.moves.len(), 1);
    assert!(hall.record(1).await.moves.is_empty());
    // What is no move there is explained and plays nothing.
    let asked = hall
        .command(w.celina, w.channel_games, "move", json!({"move": "d4/d5"}))
        .await;
    assert!(is_private(asked.message.as_ref().unwrap()));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn suggestions_follow_a_move_that_another_process_has_made() {
    let mut hall = Hall::open().await;
    let w = *hall.world();
    let now = forteca::clock::Clock::now(&*hall.clock);
    let seeds = vec![begun(&hall, None)];
    hall.seed(seeds).await;
    let game = GameId(1);
    let store = hall.store();
    let typed = json!({"move": "d4", "game": game.0.to_string()});
    let placing = suggested(
        &hall,
        w.david,
        w.channel_games,
        json!({"move": "", "game": game.0.to_string()}),
        "move",
    );
    assert_eq!(placing.await.len(), 25);
    play(&store, game, "c7+e7", now).await;
    let there = suggested(&hall, w.celina, w.channel_games, typed.clone(), "move").await;
    assert_eq!(there[0].1, "d4-c5");
    assert!(
        suggested(&hall, w.david, w.channel_games, typed.clone(), "move")
            .await
            .is_empty()
    );
    let later = UtcSeconds(now.0 + 1);
    play(&store, game, "d4-d5", later).await;
    play(&store, game, "c7-c6", later).await;
    let there = suggested(&hall, w.celina, w.channel_games, typed, "move").await;
    assert!(
        there.iter().all(|(_, value)| !value.starts_with("d4-")),
        "nobody stands on d4 now: {there:?}"
    );
    store.close();
    hall.disconnect_and_forget().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn any_name_can_play_and_is_shown_as_it_is() {
    let emoji = "🏰".repeat(32);
    let cases = [
        ("undo", "undo", "undo"),
        ("[a](b)", "\\[a\\]\\(b\\)", "[a](b)"),
        (emoji.as_str(), emoji.as_str(), emoji.as_str()),
        ("\u{202e}شطرنج", "شطرنج", "شطرنج"),
    ];
    let hall = Hall::open().await;
    let w = *hall.world();
    for (name, shown, plain) in cases {
        hall.sandbox.set_nick(w.david, name);
        let game = hall.start(w.celina, w.david).await;
        hall.type_move(game, w.david, "c7+e7").await;
        let board = hall.board(game, 1).await;
        assert!(
            text(&board).contains(&format!("**{shown}** set up")),
            "{}",
            text(&board)
        );
        assert_eq!(hall.sandbox.pinged(id(&board)), [w.celina]);
        let options = suggested(
            &hall,
            w.celina,
            w.channel_games,
            json!({"move": "d", "game": format!("#{} ", game.id)}),
            "game",
        )
        .await;
        assert!(options[0].0.contains(plain), "{options:?}");
        hall.command(
            w.celina,
            game.channel,
            "games",
            json!({"who": w.david.to_string()}),
        )
        .await;
        let ask = hall
            .command(
                w.celina,
                game.channel,
                "resign",
                json!({"game": game.id.to_string()}),
            )
            .await;
        hall.press(w.celina, ask.message.as_ref().unwrap(), "Yes, I resign")
            .await;
        let end = hall.end(game).await;
        assert!(text(&end).contains(&format!("{shown} wins")), "{}", text(&end));
    }
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn opponents_of_one_name_are_told_apart() {
    let hall = Hall::open().await;
    let w = *hall.world();
    for twin in [w.celina, w.filip] {
        hall.sandbox.set_nick(twin, "Ola");
    }
    let first = hall.start(w.celina, w.david).await;
    let second = hall.start(w.filip, w.david).await;
    for (game, twin) in [(first, w.celina), (second, w.filip)] {
        hall.type_move(game, w.david, "c7+e7").await;
        let board = hall.board(game, 1).await;
        assert!(
            text(&board).contains(&format!("<@{twin}>")),
            "the one to move is named by Discord itself: {}",
            text(&board)
        );
        assert_eq!(hall.sandbox.pinged(id(&board)), [twin]);
    }
    let options = suggested(
        &hall,
        w.david,
        w.channel_games,
        json!({"move": "d", "game": ""}),
        "game",
    )
    .await;
    assert!(options[0].0.contains("Ola") && options[1].0.contains("Ola"));
    assert_ne!(
        options[0].0, options[1].0,
        "the number of the game tells them apart"
    );
    // Neither can move in the other's game.
    let wrong = hall
        .command(
            w.filip,
            w.channel_games,
            "move",
            json!({"move": "d4-d5", "game": first.id.to_string()}),
        )
        .await;
    assert!(said_privately(&wrong).contains("not playing"), "{}", said(&wrong));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_board_is_not_needed() {
    let (hall, game) = started(json!({})).await;
    let board = hall.board(game, 0).await;
    hall.sandbox.delete_message(id(&board));
    let shown = hall
        .command(game.defenders, game.channel, "board", json!({}))
        .await;
    hall.press(game.defenders, shown.message.as_ref().unwrap(), "Move")
        .await;
    hall.type_move(game, game.defenders, "c7+e7").await;
    hall.board(game, 1).await;
    assert_eq!(hall.record(game.id).await.moves.len(), 1);
    hall.disconnect_and_forget().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_archived_thread_wakes_up_with_the_next_move() {
    let (hall, game) = started(json!({})).await;
    hall.sandbox.archive_thread(game.channel);
    // Buttons in an archived thread cannot be pressed, so the move is typed elsewhere.
    let elsewhere = Game {
        channel: hall.world().channel_games,
        ..game
    };
    hall.type_move(elsewhere, game.defenders, "c7+e7").await;
    let board = hall.board(game, 1).await;
    hall.press(game.attackers, &board, "Move").await;
    hall.disconnect_and_forget().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_its_thread_and_channel_a_game_is_played_in_direct_messages() {
    let (hall, game) = started(json!({})).await;
    let w = *hall.world();
    hall.sandbox.delete_channel(game.channel);
    hall.sandbox.delete_channel(w.channel_games);
    let moves = recorded("kills");
    for (ply, made) in moves.iter().enumerate() {
        let who = [game.defenders, game.attackers][ply % 2];
        let direct = hall.sandbox.open_direct(who);
        let shown = hall.command(who, direct, "board", json!({})).await;
        assert!(said(&shown).contains("your move"), "{}", said(&shown));
        assert_picture(shown.message.as_ref().unwrap());
        if ply % 2 == 0 {
            let played = hall.command(who, direct, "move", json!({"move": made})).await;
            assert!(said(&played).contains(made), "{}", said(&played));
        } else {
            let mut panel = hall
                .press(who, shown.message.as_ref().unwrap(), "Move")
                .await
                .message
                .unwrap();
            while !text(&panel).contains(&format!("**{made}**")) {
                panel = hall.towards(who, &panel, made).await.message.unwrap();
            }
            hall.press(who, &panel, "Confirm").await;
        }
    }
    assert!(matches!(
        hall.record(game.id).await.status,
        GameStatus::Finished { .. }
    ));
    hall.disconnect_and_forget().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_leaves_the_server_on_his_turn_loses_on_time_and_not_before() {
    let (hall, game) = started(json!({})).await;
    hall.type_move(game, game.defenders, "c7+e7").await;
    hall.type_move(game, game.attackers, "d4-d5").await;
    hall.board(game, 2).await;
    hall.sandbox.remove_member(game.defenders);
    let seen = hall
        .command(
            game.attackers,
            game.channel,
            "board",
            json!({"game": game.id.to_string()}),
        )
        .await;
    assert!(said_privately(&seen).contains("Dave"), "{}", said(&seen));
    assert!(matches!(hall.record(game.id).await.status, GameStatus::Running));
    hall.clock.advance(3 * 86_400);
    hall.tick().await;
    let end = hall.end(game).await;
    assert!(text(&end).contains("Dave ran out of time"), "{}", text(&end));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unreadable_move_of_draughts_is_answered_with_moves_of_draughts() {
    let hall = Hall::open().await;
    let w = *hall.world();
    let game = hall
        .start_with(w.celina, w.david, json!({"game": "warcaby-polskie"}))
        .await;
    for (typed, reason) in [("hello", "write it like `31-26`"), ("d4-d5", ""), ("32-26", "32")] {
        let answer = hall
            .command(w.david, game.channel, "move", json!({"move": typed}))
            .await;
        let said = said_privately(&answer);
        assert!(said.contains(reason), "{typed}: {said}");
        assert!(said.contains("Possible: `3"), "{said}");
        assert!(!said.contains("d4-d5"), "{said}");
    }
    let board = hall.board(game, 0).await;
    let more = hall.press(w.david, &board, "More").await.message.unwrap();
    let form = hall.press(w.david, &more, "Type a move").await;
    assert!(format!("{:?}", form.modal).contains("31-26"), "{form:?}");
    hall.type_move(game, w.david, "32-28").await;
    hall.close().await;
}
