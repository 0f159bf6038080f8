//! Moves taken back, games broken off, and the same by buttons and by commands.

use crate::common::*;
use forteca::clock::Clock;
use forteca_data::{GameChange, GameStatus, TakebackChange, TakebackStatus, UserId};
use forteca_engine::Reason;
use serde_json::{Value, json};

const DAY: i64 = 86_400;

async fn more(hall: &Hall, who: u64, board: &Value) -> Value {
    let more = hall.press(who, board, "More").await.message.unwrap();
    for row in more["components"].as_array().unwrap() {
        assert!(
            row["components"].as_array().unwrap().len() <= 3,
            "a phone wraps {row}"
        );
    }
    more
}

async fn status(hall: &Hall, game: Game) -> GameStatus {
    hall.record(game.id).await.status
}

async fn is_aborted(hall: &Hall, game: Game) -> bool {
    let status = status(hall, game).await;
    matches!(status, GameStatus::Finished { outcome, .. } if outcome.reason() == Reason::Aborted)
}

/// Asks for the last ply back, by the button, and returns the public request.
async fn asked(hall: &Hall, game: Game, who: u64, board: &Value) -> Value {
    let more = more(hall, who, board).await;
    let sent = hall.press(who, &more, "Take back").await;
    assert!(said(&sent).contains("on its way"), "{}", said(&sent));
    hall.message_with(game, "asks to take back").await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ply_is_taken_back_when_the_opponent_allows_it() {
    let (hall, game) = started(json!({"pace": "1d"})).await;
    hall.type_move(game, game.defenders, "c7+e7").await;
    let taken_back = hall.board(game, 1).await;
    // A panel of the position that will be gone.
    let panel = hall
        .press(game.attackers, &taken_back, "Move")
        .await
        .message
        .unwrap();
    let other = more(&hall, game.attackers, &taken_back).await;
    let form = hall.press(game.attackers, &other, "Type a move").await;
    hall.clock.advance(DAY / 2);
    let request = asked(&hall, game, game.defenders, &taken_back).await;
    assert_eq!(hall.sandbox.pinged(id(&request)), [game.attackers]);
    assert_eq!(
        labels(&request),
        ["Decline", "Allow"],
        "where a move is confirmed nothing is allowed"
    );
    for who in [game.defenders, hall.world().filip] {
        let refused = hall.press(who, &request, "Allow").await;
        let said = said_privately(&refused);
        assert!(
            said.contains("This is your own request: wait for Celina") || said.contains("not playing"),
            "{said}"
        );
    }

    let allowed = hall.press(game.attackers, &request, "Allow").await;
    assert!(
        said(&allowed).contains("**Celina** allows **Dave** to take back **c7+e7**"),
        "{}",
        said(&allowed)
    );
    let board = hall.board_at(game, "0.1").await;
    assert!(
        text(&board).contains("**c7+e7** by **Dave** is taken back"),
        "{}",
        text(&board)
    );
    assert_picture(&board);
    assert_eq!(hall.sandbox.pinged(id(&board)), [game.defenders]);
    let record = hall.record(game.id).await;
    assert!(record.moves.is_empty());
    assert_eq!(
        record.deadline.unwrap().0,
        hall.clock.now().0 + DAY,
        "their time begins anew"
    );
    assert_eq!(record.takebacks[0].status, TakebackStatus::Granted);
    let gone = hall
        .sandbox
        .wait_until(SOON, |sandbox| {
            labels(&sandbox.message(id(&taken_back)).unwrap()).is_empty()
        })
        .await;
    assert!(gone, "the board of the undone ply keeps its buttons");

    // The same number again, but another position: what was chosen for the old one is not played.
    hall.type_move(game, game.defenders, "c7+c5").await;
    hall.board_at(game, "1.1").await;
    let old = format!("1/play/{}/1/d4-d5", game.id);
    let stale = hall
        .sandbox
        .forge_component(game.attackers, id(&panel), &old, 2, &[])
        .await
        .unwrap();
    assert!(
        said_privately(&stale).contains("has moved on"),
        "{}",
        said(&stale)
    );
    let typed = hall
        .sandbox
        .submit_modal(game.attackers, &form, &[("move", "d4-d5")])
        .await
        .unwrap();
    assert!(
        said_privately(&typed).contains("has moved on"),
        "{}",
        said(&typed)
    );
    assert_eq!(hall.record(game.id).await.moves.len(), 1);
    let new = format!("1/play/{}/1.1/d4-d5", game.id);
    hall.sandbox
        .forge_component(game.attackers, id(&panel), &new, 2, &[])
        .await
        .unwrap();
    hall.board_at(game, "2.1").await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_declined_takeback_is_not_asked_for_again() {
    let (hall, game) = started(json!({})).await;
    hall.type_move(game, game.defenders, "c7+e7").await;
    let board = hall.board(game, 1).await;
    let request = asked(&hall, game, game.defenders, &board).await;
    let options = json!({"game": game.id.to_string()});
    let twice = hall
        .command(game.defenders, game.channel, "takeback", options.clone())
        .await;
    assert!(
        said_privately(&twice).contains("wait for the answer"),
        "{}",
        said(&twice)
    );
    let declined = hall.press(game.attackers, &request, "Decline").await;
    assert!(
        said(&declined).contains("**Celina** declined"),
        "{}",
        said(&declined)
    );
    assert!(labels(declined.message.as_ref().unwrap()).is_empty());
    let again = hall
        .command(game.defenders, game.channel, "takeback", options.clone())
        .await;
    assert!(said_privately(&again).contains("only once"), "{}", said(&again));
    // Nor is another's ply.
    let other = hall
        .command(game.attackers, game.channel, "takeback", options)
        .await;
    assert!(
        said_privately(&other).contains("no move of yours"),
        "{}",
        said(&other)
    );
    let more = more(&hall, game.defenders, &board).await;
    assert!(button(&more, "Take back").is_none());
    assert_eq!(hall.record(game.id).await.moves.len(), 1);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_takeback_goes_by_commands_too_and_in_the_language_of_each() {
    let hall = Hall::open().await;
    let (ewa, celina) = (hall.world().ewa, hall.world().celina);
    let game = hall.start_with(celina, ewa, json!({})).await;
    let options = json!({"game": game.id.to_string()});
    hall.command(ewa, game.channel, "move", json!({"move": "c7+e7", "game": "1"}))
        .await;
    hall.board(game, 1).await;
    let sent = hall.command(ewa, game.channel, "takeback", options.clone()).await;
    assert!(said_privately(&sent).contains("Prośba"), "{}", said(&sent));
    hall.message_with(game, "asks to take back").await;
    // The same question stands under More.
    let board = hall.board(game, 1).await;
    let others = more(&hall, celina, &board).await;
    let question = hall.press(celina, &others, "Answer the takeback").await;
    assert_eq!(labels(question.message.as_ref().unwrap()), ["Decline", "Allow"]);
    let question = hall.command(celina, game.channel, "takeback", options).await;
    assert!(
        said_privately(&question).contains("Do you allow it?"),
        "{}",
        said(&question)
    );
    let question = question.message.unwrap();
    assert_eq!(labels(&question), ["Decline", "Allow"]);
    let allowed = hall.press(celina, &question, "Allow").await;
    assert!(said_privately(&allowed).contains("allows"), "{}", said(&allowed));
    hall.board_at(game, "0.1").await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_an_answer_and_a_reply_in_the_same_moment_one_counts() {
    let (hall, game) = started(json!({})).await;
    hall.type_move(game, game.defenders, "c7+e7").await;
    let board = hall.board(game, 1).await;
    let request = asked(&hall, game, game.defenders, &board).await;
    let allow = button(&request, "Allow").unwrap();
    let play = format!("1/play/{}/1/d4-d5", game.id);
    let (allowed, played) = tokio::join!(
        hall.sandbox.press(game.attackers, id(&request), &allow),
        hall.sandbox
            .forge_component(game.attackers, id(&board), &play, 2, &[]),
    );
    let (allowed, played) = (allowed.unwrap(), played.unwrap());
    let record = hall.record(game.id).await;
    match record.takebacks[0].status {
        TakebackStatus::Granted => {
            assert!(record.moves.is_empty());
            assert!(
                said_privately(&played).contains("has moved on"),
                "{}",
                said(&played)
            );
            hall.board_at(game, "0.1").await;
        }
        TakebackStatus::Overtaken => {
            assert_eq!(record.moves.len(), 2);
            assert!(
                said_privately(&allowed).contains("has moved on"),
                "{}",
                said(&allowed)
            );
            hall.board(game, 2).await;
        }
        other => panic!("{other:?}"),
    }
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reply_that_was_faster_than_the_request_leaves_nothing_to_take_back() {
    let (hall, game) = started(json!({})).await;
    hall.type_move(game, game.defenders, "c7+e7").await;
    let board = hall.board(game, 1).await;
    let more = more(&hall, game.defenders, &board).await;
    hall.type_move(game, game.attackers, "d4-d5").await;
    let late = hall.press(game.defenders, &more, "Take back").await;
    assert!(said_privately(&late).contains("has moved on"), "{}", said(&late));
    assert!(hall.record(game.id).await.takebacks.is_empty());
    hall.board(game, 2).await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn either_player_may_abort_until_both_have_moved() {
    let (hall, game) = started(json!({})).await;
    hall.type_move(game, game.defenders, "c7+e7").await;
    let board = hall.board(game, 1).await;
    let more_of_one = more(&hall, game.attackers, &board).await;
    let ask = hall
        .press(game.attackers, &more_of_one, "Abort")
        .await
        .message
        .unwrap();
    assert_eq!(
        labels(&ask),
        ["No, play on", "Yes, abort"],
        "two taps on one place abort nothing"
    );
    assert!(!is_aborted(&hall, game).await);
    let done = hall.press(game.attackers, &ask, "Yes, abort").await;
    assert!(said(&done).contains("is aborted"), "{}", said(&done));
    let end = hall.message_with(game, "was aborted").await;
    assert!(!text(&end).contains("1500"), "nothing is rated: {}", text(&end));
    assert!(is_aborted(&hall, game).await);
    let record = hall.record(game.id).await;
    assert!(record.rating_changes.is_empty());
    let ratings = readable(hall.store().ratings_of(UserId(game.attackers)).await.unwrap());
    assert!(
        ratings.iter().all(|rating| rating.rating.games == 0),
        "{ratings:?}"
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn once_both_have_moved_a_game_is_aborted_no_more() {
    let (hall, game) = started(json!({})).await;
    let options = json!({"game": game.id.to_string()});
    let ask = hall
        .command(game.defenders, game.channel, "abort", options.clone())
        .await
        .message
        .unwrap();
    hall.type_move(game, game.defenders, "c7+e7").await;
    // The question was asked at another stage of the game.
    let stale = hall.press(game.defenders, &ask, "Yes, abort").await;
    assert!(
        said_privately(&stale).contains("has moved on"),
        "{}",
        said(&stale)
    );
    hall.type_move(game, game.attackers, "d4-d5").await;
    let late = hall.command(game.defenders, game.channel, "abort", options).await;
    assert!(
        said_privately(&late).contains("Both of you have moved"),
        "{}",
        said(&late)
    );
    let board = hall.board(game, 2).await;
    let more = more(&hall, game.attackers, &board).await;
    assert!(button(&more, "Abort").is_none());
    assert_eq!(status(&hall, game).await, GameStatus::Running);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_in_which_a_side_never_begins_is_aborted_and_not_lost() {
    for played in [0, 1] {
        let (hall, game) = started(json!({"pace": "12h"})).await;
        if played == 1 {
            hall.type_move(game, game.defenders, "c7+e7").await;
        }
        hall.board(game, played).await;
        hall.clock.advance(DAY / 2);
        hall.tick().await;
        hall.message_with(game, "was aborted").await;
        assert!(is_aborted(&hall, game).await, "after ply {played}");
        assert!(hall.record(game.id).await.rating_changes.is_empty());
        hall.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_is_offered_and_agreed_on_by_commands() {
    let (hall, game) = started(json!({})).await;
    let options = json!({"game": game.id.to_string()});
    let sent = hall
        .command(game.attackers, game.channel, "draw", options.clone())
        .await;
    assert!(said_privately(&sent).contains("on its way"), "{}", said(&sent));
    hall.message_with(game, "offers a draw").await;
    let own = hall
        .command(game.attackers, game.channel, "draw", options.clone())
        .await;
    assert!(said_privately(&own).contains("offered already"), "{}", said(&own));
    let board = hall.board(game, 0).await;
    let more = more(&hall, game.defenders, &board).await;
    assert!(
        button(&more, "Answer the draw offer").is_some(),
        "{:?}",
        labels(&more)
    );
    let ask = hall.command(game.defenders, game.channel, "draw", options).await;
    let ask = ask.message.unwrap();
    assert_eq!(labels(&ask), ["No, play on", "Yes, agree to a draw"]);
    assert_eq!(status(&hall, game).await, GameStatus::Running);
    hall.press(game.defenders, &ask, "Yes, agree to a draw").await;
    hall.end(game).await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_others_offer_ends_the_wait_for_a_second_one() {
    let (hall, game) = started(json!({})).await;
    let options = json!({"game": game.id.to_string()});
    let offer = async |who: u64| {
        let answer = hall.command(who, game.channel, "draw", options.clone()).await;
        said_privately(&answer).to_owned()
    };
    let moves = ["c7+e7", "d4-d5", "e7-e6", "d5-d4"];
    assert!(offer(game.attackers).await.contains("on its way"));
    hall.type_move(game, game.defenders, moves[0]).await;
    assert!(offer(game.attackers).await.contains("9 more plies"));
    assert!(offer(game.defenders).await.contains("on its way"));
    hall.type_move(game, game.attackers, moves[1]).await;
    assert!(offer(game.attackers).await.contains("on its way"));
    hall.type_move(game, game.defenders, moves[2]).await;
    hall.board(game, 3).await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn giving_up_is_never_where_a_move_is_confirmed() {
    let (hall, game) = started(json!({})).await;
    let ask = hall
        .command(game.defenders, game.channel, "resign", json!({}))
        .await
        .message
        .unwrap();
    assert_eq!(labels(&ask), ["No, play on", "Yes, I resign"]);
    hall.close().await;
}

/// The row and the place in it of a button.
fn place(message: &Value, label: &str) -> (usize, usize) {
    let rows = message["components"].as_array().unwrap();
    let places = rows.iter().enumerate().flat_map(|(row, buttons)| {
        let buttons = buttons["components"].as_array().unwrap();
        buttons
            .iter()
            .enumerate()
            .map(move |(at, button)| (&button["label"], (row, at)))
    });
    let mut found = places.filter(|(name, _)| *name == label);
    found
        .next()
        .unwrap_or_else(|| panic!("no {label} in {message:#}"))
        .1
}

#[tokio::test(flavor = "multi_thread")]
async fn two_taps_on_one_place_end_no_game() {
    let (hall, game) = started(json!({})).await;
    let moves = ["c7+e7", "d4-d5", "e7-e6"];
    for ply in 0..=moves.len() {
        let board = hall.board(game, u16::try_from(ply).unwrap()).await;
        for who in [game.attackers, game.defenders] {
            let first = more(&hall, who, &board).await;
            if ply < 2 {
                let ask = hall.press(who, &first, "Abort").await.message.unwrap();
                assert_ne!(place(&first, "Abort"), place(&ask, "Yes, abort"), "{first:#}");
            }
            let again = more(&hall, who, &board).await;
            let ask = hall.press(who, &again, "Resign").await.message.unwrap();
            assert_ne!(place(&again, "Resign"), place(&ask, "Yes, I resign"), "{again:#}");
        }
        // With an offer open there is less to choose from.
        if ply == 0 {
            hall.command(game.attackers, game.channel, "draw", json!({}))
                .await;
        }
        if let Some(made) = moves.get(ply) {
            hall.type_move(game, [game.defenders, game.attackers][ply % 2], made)
                .await;
        }
    }
    assert_eq!(status(&hall, game).await, GameStatus::Running);
    hall.close().await;
}

/// A move, or what becomes of one, past the bot.
async fn past_the_bot(hall: &Hall, game: Game, changes: Vec<GameChange>) {
    let store = hall.store();
    for change in changes {
        let decide = move |game: &_, _: &[_]| Ok::<_, ()>(told(game, change));
        let id = forteca_data::GameId(game.id);
        store.change_game(id, hall.clock.now(), decide).await.unwrap();
    }
    store.close();
}

fn takeback(takeback: TakebackChange) -> GameChange {
    GameChange {
        takeback,
        ..GameChange::default()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_is_said_late_is_said_once() {
    let (ask, grant) = (TakebackChange::Ask, TakebackChange::Grant);
    for (again, revision) in [(true, "1.1"), (false, "0.1")] {
        let (mut hall, game) = started(json!({})).await;
        hall.board(game, 0).await;
        hall.disconnect().await;
        let mut changes = vec![placed(game, "c7+e7"), takeback(ask), takeback(grant)];
        changes.extend(again.then(|| placed(game, "c7+c5")));
        past_the_bot(&hall, game, changes).await;
        let before = hall.sandbox.messages(game.channel, 0).len();
        hall.connect().await;
        hall.board_at(game, revision).await;
        hall.all_said().await;
        let said = hall.sandbox.messages(game.channel, 0);
        assert_eq!(said.len(), before + 1, "{said:#?}");
        hall.close().await;
    }
}
