//! What the other siege games ask of people: huffing, lots, one fox anywhere, sixty-seven points.

use crate::common::*;
use forteca_engine::Variant;
use serde_json::{Value, json};

async fn started(variant: &str) -> (Hall, Game) {
    let hall = Hall::open().await;
    let game = hall
        .start_with(hall.world().celina, hall.world().david, json!({"game": variant}))
        .await;
    (hall, game)
}

fn values(panel: &Value) -> Vec<String> {
    components(panel)
        .iter()
        .filter(|component| component["type"] == 3)
        .flat_map(|menu| {
            menu["options"]
                .as_array()
                .unwrap()
                .iter()
                .map(|option| string(&option["value"]))
        })
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_defender_who_did_not_capture_can_be_huffed_from_the_panel() {
    let (hall, game) = started("forteczka-1898").await;
    for (who, made) in [
        (game.defenders, "e7+d6"),
        (game.attackers, "d4-d5"),
        (game.defenders, "e7-d7"),
    ] {
        hall.type_move(game, who, made).await;
    }
    let board = hall.board(game, 3).await;
    assert!(text(&board).contains("on d6 may be huffed"), "{}", text(&board));
    assert!(
        text(&board).contains("could have captured `d6xd4`"),
        "{}",
        text(&board)
    );

    let panel = hall.press(game.attackers, &board, "Move").await.message.unwrap();
    assert!(text(&panel).contains("`d6xd4`"), "{}", text(&panel));
    assert!(
        values(&panel).contains(&">(d6)".to_owned()),
        "{:?}",
        values(&panel)
    );
    let menu = custom_ids(&panel)[0].clone();
    let mut panel = hall
        .sandbox
        .select(game.attackers, id(&panel), &menu, &[">(d6)"])
        .await
        .unwrap()
        .message
        .unwrap();
    let wanted = "=(d6) b5-c5".to_owned();
    if !values(&panel).contains(&wanted) {
        let menu = custom_ids(&panel)[0].clone();
        panel = hall
            .sandbox
            .select(game.attackers, id(&panel), &menu, &[">(d6).b5"])
            .await
            .unwrap()
            .message
            .unwrap();
    }
    let menu = custom_ids(&panel)[0].clone();
    let preview = hall
        .sandbox
        .select(game.attackers, id(&panel), &menu, &[&wanted])
        .await
        .unwrap()
        .message
        .unwrap();
    assert_picture(&preview);
    hall.press(game.attackers, &preview, "Confirm").await;
    let next = hall.board(game, 4).await;
    assert!(text(&next).contains("**(d6) b5-c5**"), "{}", text(&next));
    let alt = next["attachments"][0]["description"].as_str().unwrap();
    assert!(alt.contains("defenders: d7;"), "{alt}");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lot_for_the_first_move_is_drawn_when_the_game_begins_and_kept_in_its_record() {
    let (hall, game) = started("wilki-i-owce").await;
    let record = hall.record(game.id).await;
    let drawn = record.variant.id();
    assert!(
        ["wilki-i-owce/first=attackers", "wilki-i-owce/first=defenders"].contains(&drawn),
        "{drawn}"
    );
    let begins = record.variant.start().side_to_move();
    let board = hall.board(game, 0).await;
    assert_eq!(hall.sandbox.pinged(id(&board)), [record.player(begins).id.0]);
    assert!(
        text(&board).contains("Celina (sheep) – Dave (wolves)"),
        "{}",
        text(&board)
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn fifty_attackers_are_chosen_man_by_man() {
    let (hall, game) = started("belagerung").await;
    let board = hall.board(game, 0).await;
    assert!(
        text(&board).contains("place your 3 defenders"),
        "{}",
        text(&board)
    );
    hall.tap_move(game, 0, game.defenders, "d8+e8+f8").await;
    let legal = hall
        .record(game.id)
        .await
        .replay()
        .unwrap()
        .position()
        .legal_moves();
    hall.tap_move(game, 1, game.attackers, &legal[0].to_string())
        .await;
    hall.board(game, 2).await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_can_be_begun_shown_and_given_up() {
    let hall = Hall::open().await;
    let (celina, dave) = (hall.world().celina, hall.world().david);
    for variant in Variant::all()
        .iter()
        .filter(|variant| !variant.id().contains('/'))
    {
        let game = hall.start_with(celina, dave, json!({"game": variant.id()})).await;
        let position = hall.record(game.id).await.variant.start();
        let first = position.legal_moves()[0].to_string();
        let who = if position.side_to_move() == forteca_engine::Side::Black {
            celina
        } else {
            dave
        };
        hall.tap_move(game, 0, who, &first).await;
        assert_picture(&hall.board(game, 1).await);
        let ask = hall
            .command(dave, game.channel, "resign", json!({"game": game.id.to_string()}))
            .await;
        hall.press(dave, ask.message.as_ref().unwrap(), "Yes, I resign")
            .await;
        assert!(text(&hall.end(game).await).contains("Celina wins"));
    }
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_line_is_explained() {
    let (hall, game) = started("polska-forteca").await;
    hall.type_move(game, game.defenders, "c7+e7").await;
    hall.type_move(game, game.attackers, "d4-d5").await;
    hall.type_move(game, game.defenders, "c7-c6").await;
    let answer = hall
        .command(game.attackers, game.channel, "move", json!({"move": "c4-d4"}))
        .await;
    assert!(
        said_privately(&answer).contains("closed to attackers"),
        "{}",
        said(&answer)
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_sources_games_are_suggested_first_and_found_by_either_name() {
    let hall = Hall::open().await;
    let w = hall.world();
    let suggest = async |typed: &str| {
        let options = json!({"game": typed});
        let choices = hall
            .sandbox
            .autocomplete(w.celina, w.channel_games, "challenge", options, "game")
            .await
            .unwrap();
        choices
            .iter()
            .map(|choice| string(&choice["value"]))
            .collect::<Vec<_>>()
    };
    let all = suggest("").await;
    assert_eq!(all[0], "forteca");
    assert!(
        all.len() <= 25 && all.contains(&"belagerung".to_owned()),
        "{all:?}"
    );
    assert!(
        !all.iter().take(9).any(|id| id.contains('/')),
        "games stand before their options: {all:?}"
    );
    assert_eq!(suggest("wolves").await[0], "wilki-i-owce");
    assert_eq!(suggest("owce").await[0], "wilki-i-owce");
    assert!(
        suggest("lines=")
            .await
            .contains(&"polska-forteca/lines=A".to_owned())
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn help_tells_the_rules_of_a_game_with_a_picture() {
    let hall = Hall::open().await;
    let w = hall.world();
    let polish = hall
        .command(w.ala, w.channel_gry, "help", json!({"game": "wilki-i-owce"}))
        .await;
    assert!(
        said_privately(&polish).contains("owce (20) i wilki (2)"),
        "{}",
        said(&polish)
    );
    assert_picture(polish.message.as_ref().unwrap());
    let english = hall
        .command(
            w.celina,
            w.channel_games,
            "help",
            json!({"game": "Polish draughts"}),
        )
        .await;
    assert!(
        said_privately(&english).contains("20 men a side; 50 squares are played on"),
        "{}",
        said(&english)
    );
    let unknown = hall
        .command(w.celina, w.channel_games, "help", json!({"game": "chess"}))
        .await;
    assert!(
        said_privately(&unknown).contains("no such game"),
        "{}",
        said(&unknown)
    );
    hall.close().await;
}
