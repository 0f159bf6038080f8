//! Commands about one of several games, without saying which: they choose where the deed is possible, ask where several
//! are, and name game and opponent.

use crate::common::archive::{menu, page};
use crate::common::*;
use serde_json::{Value, json};

/// Dave defends in one game against Celina and in one against Filip.
async fn two_games() -> (Hall, Game, Game) {
    let hall = Hall::open().await;
    let w = *hall.world();
    let one = hall.start(w.celina, w.david).await;
    let other = hall.start(w.filip, w.david).await;
    (hall, one, other)
}

/// Dave's command where none of the games lives.
async fn elsewhere(hall: &Hall, name: &str) -> Value {
    let w = hall.world();
    page(&hall.command(w.david, w.channel_games, name, json!({})).await)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_takeback_is_asked_for_in_the_one_game_in_which_there_is_a_move_to_take_back() {
    let (hall, one, other) = two_games().await;
    hall.type_move(other, other.defenders, "c7+e7").await;
    hall.board(other, 1).await;
    let none = elsewhere(&hall, "takeback").await;
    assert!(
        text(&none).contains(&format!("to **Filip** in game {}", other.id)),
        "{}",
        text(&none)
    );
    let asked = hall.message_with(other, "asks to take back").await;
    assert!(
        text(&asked).contains(&format!("**c7+e7** in game {}", other.id)),
        "{}",
        text(&asked)
    );
    // Asked once, it is possible in neither.
    let none = elsewhere(&hall, "takeback").await;
    assert!(
        text(&none).contains("not possible in any of your running games"),
        "{}",
        text(&none)
    );
    // In a game's own thread that game is meant, and what cannot be done there has its reason.
    let here = hall
        .command(one.defenders, one.channel, "takeback", json!({}))
        .await;
    assert!(
        said_privately(&here).contains(&format!("In game {} there is no move of yours", one.id)),
        "{}",
        said(&here)
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_is_offered_in_no_game_that_was_not_chosen() {
    let (hall, one, other) = two_games().await;
    // It is Dave's turn in one of them, which says nothing of where a draw is wanted.
    hall.type_move(other, other.defenders, "c7+e7").await;
    hall.board(other, 1).await;
    let which = elsewhere(&hall, "draw").await;
    assert!(text(&which).contains("Choose one here"), "{}", text(&which));
    for game in [one, other] {
        assert_eq!(hall.record(game.id).await.draw_offer, None);
    }
    let (custom_id, values) = menu(&which);
    assert_eq!(values.len(), 2);
    let chosen = hall
        .sandbox
        .select(one.defenders, id(&which), &custom_id, &[&other.id.to_string()])
        .await
        .unwrap();
    let told = said_privately(&chosen);
    let named = format!("to **Filip** in game {}", other.id);
    assert!(told.contains(&named), "{told}");
    let offered = hall.message_with(other, "offers a draw").await;
    assert!(
        text(&offered).contains(&format!("offers a draw in game {}", other.id)),
        "{}",
        text(&offered)
    );
    // With Dave's offer open there, one game is left.
    let only = elsewhere(&hall, "draw").await;
    assert!(
        text(&only).contains(&format!("to **Celina** in game {}", one.id)),
        "{}",
        text(&only)
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_what_can_be_aborted_is_aborted_and_giving_up_asks_which() {
    let (hall, one, other) = two_games().await;
    hall.type_move(one, one.defenders, "c7+e7").await;
    hall.board(one, 1).await;
    hall.type_move(one, one.attackers, "d4-d5").await;
    hall.board(one, 2).await;
    let which = elsewhere(&hall, "resign").await;
    let (custom_id, values) = menu(&which);
    assert_eq!(values.len(), 2, "{which:#}");
    let ask = hall
        .sandbox
        .select(one.defenders, id(&which), &custom_id, &[&one.id.to_string()])
        .await
        .unwrap();
    assert!(
        said_privately(&ask).contains(&format!("game {} ·", one.id)),
        "{}",
        said(&ask)
    );
    let kept = hall.press(one.defenders, &page(&ask), "No, play on").await;
    assert!(said_privately(&kept).contains("goes on"));

    let ask = elsewhere(&hall, "abort").await;
    let done = hall.press(one.defenders, &ask, "Yes, abort").await;
    let named = format!("Game {} against **Filip** is aborted", other.id);
    assert!(said_privately(&done).contains(&named), "{}", said(&done));
    let ask = elsewhere(&hall, "resign").await;
    let done = hall.press(one.defenders, &ask, "Yes, I resign").await;
    let named = format!("game {} against **Celina**", one.id);
    assert!(said_privately(&done).contains(&named), "{}", said(&done));
    hall.close().await;
}

/// A board is nobody's turn: between two games it is asked which, wherever it is whose turn. A move is possible only where
/// it is one's own.
#[tokio::test(flavor = "multi_thread")]
async fn a_board_is_asked_for_and_a_move_goes_where_it_can_be_made() {
    let (hall, one, other) = two_games().await;
    hall.type_move(other, other.defenders, "c7+e7").await;
    hall.board(other, 1).await;
    // It is Dave's turn in the first game only.
    let which = elsewhere(&hall, "board").await;
    assert!(text(&which).contains("Choose one here"), "{}", text(&which));
    assert_eq!(menu(&which).1.len(), 2);
    let w = *hall.world();
    let typed = json!({"move": "c7+e7"});
    let suggested = hall
        .sandbox
        .autocomplete(w.david, w.channel_games, "move", json!({"move": "c7e7"}), "move")
        .await
        .unwrap();
    assert_eq!(suggested[0]["value"], "c7+e7");
    let played = hall
        .command(w.david, w.channel_games, "move", typed.clone())
        .await;
    assert!(said_privately(&played).contains("c7+e7"), "{}", said(&played));
    assert_eq!(hall.record(one.id).await.moves.len(), 1);
    hall.board(one, 1).await;
    // Now it is in none of them, and no game is named that could be taken for the one that is meant.
    let none = hall
        .command(w.david, w.channel_games, "move", typed.clone())
        .await;
    assert!(
        said_privately(&none).contains("not possible in any of your running games"),
        "{}",
        said(&none)
    );
    // In a game's own thread that game is meant, and says why.
    let here = hall.command(w.david, other.channel, "move", typed).await;
    assert!(said_privately(&here).contains("not your turn"), "{}", said(&here));
    let board = hall.command(w.david, other.channel, "board", json!({})).await;
    let named = format!("game {}", other.id);
    assert!(said_privately(&board).contains(&named), "{}", said(&board));
    hall.close().await;
}
