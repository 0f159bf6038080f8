//! Playing without pictures: whole games from the challenge to the end, and `/board` as text.

use crate::common::*;
use forteca_engine::{Game as Record, Side, Variant};
use serde_json::{Value, json};

async fn want_text(hall: &Hall, who: u64) {
    let overview = hall
        .command(who, hall.world().channel_games, "settings", json!({}))
        .await
        .message
        .unwrap();
    let boards = hall.press(who, &overview, "Boards").await.message.unwrap();
    let answer = hall
        .sandbox
        .select(who, id(&boards), "1/settings/set/boards", &["text"])
        .await
        .unwrap();
    assert_text_board(&answer.message.unwrap());
}

/// No picture, but a board in a block of code whose lines fit a phone.
fn assert_text_board(message: &Value) {
    assert!(is_private(message));
    assert_eq!(message["attachments"], json!([]), "{message:#}");
    let block = text(message)
        .split("```")
        .nth(1)
        .unwrap_or_else(|| panic!("no board in {message:#}"));
    assert!(block.lines().count() >= 8, "{block}");
    assert!(block.lines().all(|line| line.chars().count() <= 29), "{block}");
    assert!(text(message).chars().count() <= 2000);
}

/// Plays a game by taps only; everything that only one person sees is text.
async fn played_without_pictures(variant: &str, moves: &[String]) {
    let hall = Hall::open().await;
    let (celina, david) = (hall.world().celina, hall.world().david);
    for who in [celina, david] {
        want_text(&hall, who).await;
    }
    let game = hall.start_with(celina, david, json!({"game": variant})).await;
    let mut record = Record::new(Variant::from_id(variant).unwrap());
    for (ply, made) in moves.iter().enumerate() {
        let who = match record.position().side_to_move() {
            Side::White => game.defenders,
            Side::Black => game.attackers,
        };
        let ply = u16::try_from(ply).unwrap();
        let board = hall.board(game, ply).await;
        assert_picture(&board);
        let mine = hall.press(who, &board, "My board").await.message.unwrap();
        assert_text_board(&mine);
        let mut panel = hall.press(who, &board, "Move").await.message.unwrap();
        loop {
            assert_text_board(&panel);
            if text(&panel).contains(&format!("**{made}**")) && button(&panel, "Confirm").is_some() {
                break;
            }
            let (menu, value) = choice_towards(&panel, made);
            let answer = hall.sandbox.select(who, id(&panel), &menu, &[&value]).await;
            panel = answer.unwrap().message.unwrap();
        }
        let answer = hall.press(who, &panel, "Confirm").await;
        let done = answer.message.unwrap();
        assert_eq!(done["attachments"], json!([]), "{done:#}");
        record.play_text(made).unwrap();
    }
    assert!(record.outcome().is_some(), "{variant} is not over");
    hall.end(game).await;
    let last = hall
        .command(
            celina,
            game.channel,
            "board",
            json!({"game": game.id.to_string()}),
        )
        .await;
    assert_text_board(last.message.as_ref().unwrap());
    hall.close().await;
}

/// The moves of a game that ends before long, found by always taking as much as possible.
fn short_game(variant: &str) -> Vec<String> {
    let mut seed = 1_u64;
    loop {
        let mut game = Record::new(Variant::from_id(variant).unwrap());
        let mut random = seed;
        while game.outcome().is_none() && game.moves().len() < 90 {
            let legal = game.position().legal_moves();
            let most = legal.iter().map(|made| made.captured().len()).max().unwrap();
            let best: Vec<_> = legal
                .iter()
                .filter(|made| made.captured().len() == most)
                .collect();
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let index = usize::try_from(random >> 33).unwrap() % best.len();
            game.play_text(&best[index].to_string()).unwrap();
        }
        if game.outcome().is_some() {
            return game.moves().iter().map(ToString::to_string).collect();
        }
        seed += 1;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_siege_is_played_from_start_to_end_without_a_picture() {
    played_without_pictures("forteca", &recorded("fill")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_draughts_is_played_from_start_to_end_without_a_picture() {
    played_without_pictures("warcaby-klasyczne", &short_game("warcaby-klasyczne")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_can_be_asked_for_as_text_once() {
    let hall = Hall::open().await;
    let game = hall.start(hall.world().celina, hall.world().david).await;
    hall.type_move(game, game.defenders, "c7+e7").await;
    let answer = hall
        .command(game.attackers, game.channel, "board", json!({"text": true}))
        .await;
    let board = answer.message.unwrap();
    assert_text_board(&board);
    assert!(text(&board).contains("[O]"), "{}", text(&board));
    assert!(text(&board).contains("last move: c7+e7"), "{}", text(&board));
    let answer = hall
        .command(game.attackers, game.channel, "board", json!({}))
        .await;
    assert_picture(&answer.message.unwrap());
    want_text(&hall, game.attackers).await;
    let answer = hall
        .command(game.attackers, game.channel, "board", json!({"text": false}))
        .await;
    assert_picture(&answer.message.unwrap());
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rules_of_every_board_come_with_a_text_board() {
    let hall = Hall::open().await;
    let celina = hall.world().celina;
    want_text(&hall, celina).await;
    for variant in [
        "forteca",
        "polska-forteca",
        "belagerung",
        "wielka-forteca-48",
        "warcaby-polskie",
    ] {
        let answer = hall
            .command(
                celina,
                hall.world().channel_games,
                "help",
                json!({"game": variant}),
            )
            .await;
        let page = answer.message.unwrap();
        assert_text_board(&page);
    }
    hall.close().await;
}
