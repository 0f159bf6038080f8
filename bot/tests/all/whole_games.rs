//! Whole games of Forteca over Discord's protocol, by each of their ends, as two people see them.

use crate::common::*;
use forteca::clock::Clock as _;
use forteca_data::{GameStatus, Scope};
use forteca_engine::{Family, Reason};
use serde_json::json;

async fn played_out(name: &str, ending: &str) -> (Hall, Game) {
    let hall = Hall::open().await;
    let game = hall.start(hall.world().celina, hall.world().david).await;
    let moves = recorded(name);
    hall.play_out(game, &moves).await;
    let end = hall.end(game).await;
    assert!(text(&end).contains(ending), "{}", text(&end));
    assert!(text(&end).contains(moves.last().unwrap()));
    assert_final_picture(&end);
    assert_eq!(labels(&end), ["Replay", "Rematch"]);
    let record = hall.record(game.id).await;
    assert_eq!(
        record
            .moves
            .iter()
            .map(|played| played.text.clone())
            .collect::<Vec<_>>(),
        moves
    );
    (hall, game)
}

async fn reason(hall: &Hall, game: Game) -> Reason {
    match hall.record(game.id).await.status {
        GameStatus::Finished { outcome, .. } => outcome.reason(),
        GameStatus::Running => panic!("still running"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_attackers_fill_the_fortress() {
    let (hall, game) = played_out("fill", "the fortress is taken").await;
    assert_eq!(reason(&hall, game).await, Reason::Fill);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_attackers_block_every_defender() {
    let (hall, game) = played_out("block", "shut in and cannot move").await;
    assert_eq!(reason(&hall, game).await, Reason::Block);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_defenders_take_sixteen_men_some_in_chains() {
    let (hall, game) = played_out("kills", "so many men are captured").await;
    assert_eq!(reason(&hall, game).await, Reason::Captures);
    let chain = hall.sandbox.messages(game.channel, 0);
    let chain = chain
        .iter()
        .find(|message| text(message).contains("c5xe3xc3xc5"))
        .unwrap();
    assert!(text(chain).contains("took 3 men"), "{}", text(chain));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_position_for_the_third_time_is_a_draw() {
    let (hall, game) = played_out(
        "repetition",
        "Draw: the same position for the third time (plies 1, 5, 9)",
    )
    .await;
    assert!(matches!(reason(&hall, game).await, Reason::Repetition(_)));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_win_changes_both_ratings_here_and_everywhere() {
    let (hall, game) = played_out("kills", "Dave wins").await;
    let end = hall.end(game).await;
    assert!(
        text(&end).contains("Dave: 1500 → **1662?** (+162)"),
        "{}",
        text(&end)
    );
    assert!(
        text(&end).contains("Celina: 1500 → **1338?** (-162)"),
        "{}",
        text(&end)
    );

    let store = hall.store();
    for scope in [
        Scope::Global,
        Scope::Guild(forteca_data::GuildId(hall.world().guild)),
    ] {
        let part = store
            .leaderboard(scope, Family::Siege33, 0, 9, hall.clock.now())
            .await;
        let mut rated = readable(part.unwrap().players);
        rated.sort_by(|a, b| b.rating.value.total_cmp(&a.rating.value));
        let users: Vec<u64> = rated.iter().map(|one| one.user.0).collect();
        assert_eq!(users, [hall.world().david, hall.world().celina], "{scope:?}");
    }
    let channel = hall.world().channel_games;
    let board = hall
        .command(hall.world().david, channel, "leaderboard", json!({}))
        .await;
    assert!(
        said(&board).contains("Dave · **1662? ±290** · 1 game · needs 4 more games and 2 more opponents"),
        "{}",
        said(&board)
    );
    assert!(
        said(&board).contains("Celina · **1338? ±290** · 1 game"),
        "{}",
        said(&board)
    );
    let who = json!({"who": hall.world().celina.to_string()});
    let rating = hall.command(hall.world().david, channel, "rating", who).await;
    assert!(said(&rating).contains("**1338? ±290**"), "{}", said(&rating));
    let games = hall
        .command(hall.world().david, channel, "games", json!({}))
        .await;
    assert!(
        said_privately(&games).contains("no running game"),
        "{}",
        said(&games)
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unrated_game_changes_no_rating() {
    let hall = Hall::open().await;
    let game = hall
        .start_with(hall.world().celina, hall.world().david, json!({"rated": false}))
        .await;
    hall.play_out(game, &recorded("repetition")).await;
    hall.end(game).await;
    assert!(
        readable(
            hall.store()
                .ratings_of(forteca_data::UserId(hall.world().celina))
                .await
                .unwrap()
        )
        .is_empty()
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn resigning_asks_first_and_then_ends_the_game() {
    let hall = Hall::open().await;
    let game = hall.start(hall.world().celina, hall.world().david).await;
    hall.type_move(game, game.defenders, "c7+e7").await;
    let board = hall.board(game, 1).await;

    // Also the one who is not to move may give up.
    let more = hall.press(game.defenders, &board, "More").await.message.unwrap();
    assert!(is_private(&more));
    assert_eq!(labels(&more), ["Offer a draw", "Take back", "Abort", "Resign"]);
    let ask = hall.press(game.defenders, &more, "Resign").await.message.unwrap();
    assert!(text(&ask).contains("really"));
    let kept = hall.press(game.defenders, &ask, "No, play on").await;
    assert!(said(&kept).contains("goes on"));
    assert_eq!(hall.record(game.id).await.status, GameStatus::Running);

    let ask = hall
        .command(game.defenders, game.channel, "resign", json!({}))
        .await
        .message
        .unwrap();
    hall.press(game.defenders, &ask, "Yes, I resign").await;
    let end = hall.end(game).await;
    assert!(
        text(&end).contains("Dave resigned, Celina wins"),
        "{}",
        text(&end)
    );
    assert!(text(&end).contains("Celina: 1500 → **1662?**"));
    let alt = end["attachments"][0]["description"].as_str().unwrap();
    assert!(alt.contains("the game is over"), "{alt}");
    let stripped = hall
        .sandbox
        .wait_until(SOON, |s| custom_ids(&s.message(id(&board)).unwrap()).is_empty())
        .await;
    assert!(stripped, "the last board keeps its buttons");
    assert!(hall.sandbox.message(id(&end)).unwrap()["edited_timestamp"].is_null());
    assert_eq!(reason(&hall, game).await, Reason::Resignation);
    hall.close().await;
}
