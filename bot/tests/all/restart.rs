//! The bot dies and comes back: games go on from the buttons that are on the screen, and what was not said is said.

use crate::common::*;
use forteca_data::{GameId, Store};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_after_a_restart_from_the_buttons_on_the_screen() {
    let mut hall = Hall::open().await;
    let game = hall.start(hall.world().celina, hall.world().david).await;
    let board = hall.board(game, 0).await;
    let panel = hall.press(game.defenders, &board, "Move").await.message.unwrap();
    let menu = custom_ids(&panel)[0].clone();

    hall.disconnect().await;
    let gone = refused(
        hall.sandbox
            .press(game.defenders, id(&board), &custom_ids(&board)[0])
            .await,
    );
    assert!(matches!(gone, forteca_sandbox::NoAnswer::BotOffline), "{gone:?}");
    hall.connect().await;

    // The half-used private panel and the public board both work.
    let half = hall
        .sandbox
        .select(game.defenders, id(&panel), &menu, &[">c7"])
        .await
        .unwrap()
        .message
        .unwrap();
    let menu = custom_ids(&half)[0].clone();
    let preview = hall
        .sandbox
        .select(game.defenders, id(&half), &menu, &["=c7+e7"])
        .await
        .unwrap()
        .message
        .unwrap();
    hall.press(game.defenders, &preview, "Confirm").await;
    hall.board(game, 1).await;
    hall.close().await;
}

/// Writes down the first move of a game, by the defenders, as if nobody had heard of it.
async fn commit(hall: &Hall, store: &Store, game: Game, made: &str) {
    let change = placed(game, made);
    let decide = move |game: &_, _: &[_]| Ok::<_, ()>(told(game, change));
    let now = forteca::clock::Clock::now(&*hall.clock);
    store.change_game(GameId(game.id), now, decide).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_written_but_not_said_is_said_after_a_restart() {
    let mut hall = Hall::open().await;
    let game = hall.start(hall.world().celina, hall.world().david).await;
    hall.disconnect().await;
    // The move was committed, and then the process died before anybody heard of it.
    let store = hall.store();
    commit(&hall, &store, game, "c7+e7").await;
    store.close();
    hall.connect().await;
    let board = hall.board(game, 1).await;
    assert!(text(&board).contains("**Dave** set up: **c7+e7**"));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_played_through_is_given_up_and_holds_up_no_lane() {
    let mut hall = Hall::open().await;
    let game = hall.start(hall.world().celina, hall.world().david).await;
    hall.disconnect().await;
    let store = hall.store();
    commit(&hall, &store, game, "no move").await;
    let now = forteca::clock::Clock::now(&*hall.clock);
    assert_eq!(store.unsaid(now, 9).await.unwrap().len(), 1);
    store.close();
    hall.connect().await;
    hall.all_said().await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_are_registered_once_and_not_with_every_start() {
    let mut hall = Hall::open().await;
    let versions = |hall: &Hall| {
        let commands = hall.sandbox.commands();
        commands
            .iter()
            .map(|command| command["version"].clone())
            .collect::<Vec<_>>()
    };
    let before = versions(&hall);
    assert_eq!(before.len(), forteca::discord::features::REGISTRY.declare().len());
    hall.disconnect().await;
    hall.connect().await;
    assert_eq!(versions(&hall), before);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_connection_is_taken_up_again() {
    let hall = Hall::open().await;
    let w = hall.world();
    hall.sandbox.drop_gateway(4000);
    assert!(hall.sandbox.wait_ready(SOON).await, "the bot does not come back");
    let answer = hall.command(w.celina, w.channel_games, "help", json!({})).await;
    assert!(said_privately(&answer).contains("24 attackers"));
    hall.close().await;
}
