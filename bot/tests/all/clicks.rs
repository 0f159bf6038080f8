//! Clicks that come from the wrong person, too late, twice, or from nowhere.

use crate::common::*;
use forteca_data::GameStatus;
use serde_json::json;

fn picture_of(hall: &Hall, message: &serde_json::Value) -> Vec<u8> {
    hall.sandbox.attachment(id(&message["attachments"][0])).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_panel_leads_by_taps_to_a_preview_and_nothing_is_played_before_confirm() {
    let (hall, game) = started(json!({})).await;
    let board = hall.board(game, 0).await;
    let panel = hall.press(game.defenders, &board, "Move").await.message.unwrap();
    assert!(is_private(&panel));
    assert!(text(&panel).contains("2 to go"), "{}", text(&panel));
    let before = picture_of(&hall, &panel);
    let menu = custom_ids(&panel)[0].clone();
    let second = hall
        .sandbox
        .select(game.defenders, id(&panel), &menu, &[">c5"])
        .await
        .unwrap()
        .message
        .unwrap();
    assert!(
        text(&second).contains("Chosen: **c5**") && text(&second).contains("one more"),
        "{}",
        text(&second)
    );
    assert_ne!(
        picture_of(&hall, &second),
        before,
        "the picture shows what was chosen"
    );
    let menu = custom_ids(&second)[0].clone();
    let preview = hall
        .sandbox
        .select(game.defenders, id(&second), &menu, &["=e7+c5"])
        .await
        .unwrap()
        .message
        .unwrap();
    assert!(text(&preview).contains("**e7+c5**"), "{}", text(&preview));
    assert_eq!(labels(&preview), ["Confirm", "Back"]);
    assert_picture(&preview);
    assert!(hall.record(game.id).await.moves.is_empty());

    let back = hall
        .press(game.defenders, &preview, "Back")
        .await
        .message
        .unwrap();
    assert!(text(&back).contains("2 to go"), "{}", text(&back));
    let menu = custom_ids(&back)[0].clone();
    let again = hall
        .sandbox
        .select(game.defenders, id(&back), &menu, &[">d6"])
        .await
        .unwrap()
        .message
        .unwrap();
    let menu = custom_ids(&again)[0].clone();
    let preview = hall
        .sandbox
        .select(game.defenders, id(&again), &menu, &["=d6+d5"])
        .await
        .unwrap()
        .message
        .unwrap();
    let done = hall.press(game.defenders, &preview, "Confirm").await;
    assert!(
        said_privately(&done).contains("You played **d6+d5**"),
        "{}",
        said(&done)
    );
    let done = done.message.unwrap();
    assert!(
        custom_ids(&done).is_empty() && done["attachments"] == json!([]),
        "the panel is used up: {done:#}"
    );

    let next = hall.board(game, 1).await;
    assert!(
        text(&next).contains("**Dave** set up: **d6+d5**"),
        "{}",
        text(&next)
    );
    assert_eq!(hall.sandbox.pinged(id(&next)), [game.attackers]);
    // The old board loses its buttons.
    let stripped = hall
        .sandbox
        .wait_until(SOON, |s| custom_ids(&s.message(id(&board)).unwrap()).is_empty())
        .await;
    assert!(stripped);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_double_click_on_confirm_plays_once() {
    let (hall, game) = started(json!({})).await;
    let board = hall.board(game, 0).await;
    let confirm = format!("1/play/{}/0/c7+e7", game.id);
    let twice = futures_util::future::join_all((0..2).map(|_| {
        hall.sandbox
            .forge_component(game.defenders, id(&board), &confirm, 2, &[])
    }))
    .await;
    let texts: Vec<String> = twice
        .into_iter()
        .map(|answer| said(&answer.unwrap()).to_owned())
        .collect();
    assert_eq!(
        texts.iter().filter(|text| text.contains("You played")).count(),
        1,
        "{texts:?}"
    );
    assert_eq!(
        texts.iter().filter(|text| text.contains("has moved on")).count(),
        1,
        "{texts:?}"
    );
    assert_eq!(hall.record(game.id).await.moves.len(), 1);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_moves_of_one_ply_at_the_same_moment_give_one_move() {
    let (hall, game) = started(json!({})).await;
    hall.type_move(game, game.defenders, "c7+e7").await;
    let board = hall.board(game, 1).await;
    let moves = ["d4-d5", "c4-c5", "e4-e5", "c4-d5"];
    let ids: Vec<String> = moves
        .iter()
        .map(|made| format!("1/play/{}/1/{made}", game.id))
        .collect();
    let answers = futures_util::future::join_all(ids.iter().map(|id| {
        hall.sandbox
            .forge_component(game.attackers, self::id(&board), id, 2, &[])
    }))
    .await;
    let played = answers
        .iter()
        .filter(|answer| said(answer.as_ref().unwrap()).contains("You played"))
        .count();
    assert_eq!(played, 1);
    assert_eq!(hall.record(game.id).await.moves.len(), 2);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_wrong_player_and_an_outsider_are_told_why() {
    let (hall, game) = started(json!({})).await;
    let board = hall.board(game, 0).await;
    let wrong = hall.press(game.attackers, &board, "Move").await;
    assert!(said_privately(&wrong).contains("not your turn") && said(&wrong).contains("wait for Dave"));
    assert_eq!(
        labels(wrong.message.as_ref().unwrap()),
        ["Show the present board"]
    );
    for label in ["Move", "More"] {
        let outsider = hall.press(hall.world().ewa, &board, label).await;
        assert!(
            said_privately(&outsider).contains("Nie grasz w partii"),
            "{}",
            said(&outsider)
        );
    }
    let watching = hall
        .press(hall.world().filip, &board, "My board")
        .await
        .message
        .unwrap();
    assert!(is_private(&watching));
    assert_picture(&watching);
    assert_eq!(labels(&watching), ["Replay"], "an onlooker can only look");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_button_opens_the_present_panel_for_whoever_is_to_move() {
    let (hall, game) = started(json!({})).await;
    let first = hall.board(game, 0).await;
    for (who, made) in [(game.defenders, "c7+e7"), (game.attackers, "d4-d5")] {
        hall.type_move(game, who, made).await;
    }
    hall.board(game, 2).await;
    let old = format!("1/move/{}/0", game.id);
    let panel = hall
        .sandbox
        .forge_component(game.defenders, id(&first), &old, 2, &[])
        .await
        .unwrap();
    assert!(
        said_privately(&panel).contains("under an older board"),
        "{}",
        said(&panel)
    );
    assert!(custom_ids(panel.message.as_ref().unwrap())[0].starts_with(&format!("1/pick/{}/2/", game.id)));
    let other = hall
        .sandbox
        .forge_component(game.attackers, id(&first), &old, 2, &[])
        .await
        .unwrap();
    assert!(
        said_privately(&other).contains("not your turn"),
        "{}",
        said(&other)
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panel_that_is_stale_plays_nothing_and_shows_the_way_back() {
    let (hall, game) = started(json!({})).await;
    let first = hall.board(game, 0).await;
    for (who, made) in [(game.defenders, "c7+e7"), (game.attackers, "d4-d5")] {
        hall.type_move(game, who, made).await;
    }
    for stale in [
        format!("1/play/{}/0/d6+d5", game.id),
        format!("1/back/{}/0/", game.id),
    ] {
        let answer = hall
            .sandbox
            .forge_component(game.defenders, id(&first), &stale, 2, &[])
            .await
            .unwrap();
        assert!(
            said_privately(&answer).contains("has moved on"),
            "{}",
            said(&answer)
        );
        let board = hall
            .press(
                game.defenders,
                answer.message.as_ref().unwrap(),
                "Show the present board",
            )
            .await;
        assert!(
            said_privately(&board).contains("It is your move"),
            "{}",
            said(&board)
        );
    }
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_cannot_be_moved_in() {
    let (hall, game) = started(json!({})).await;
    let board = hall.board(game, 0).await;
    let ask = hall
        .command(game.attackers, game.channel, "resign", json!({}))
        .await
        .message
        .unwrap();
    hall.press(game.attackers, &ask, "Yes, I resign").await;
    hall.end(game).await;
    for old in [
        "1/move/1/0",
        "1/play/1/0/c7+e7",
        "1/more/1/0",
        "1/ask-resign/1/0",
        "1/resign/1/0",
        "1/type/1/0",
    ] {
        let answer = hall
            .sandbox
            .forge_component(game.defenders, id(&board), old, 2, &[])
            .await
            .unwrap();
        assert!(
            said_privately(&answer).contains("is over. Celina resigned, Dave wins"),
            "{old}: {}",
            said(&answer)
        );
    }
    let typed = hall
        .command(
            game.defenders,
            game.channel,
            "move",
            json!({"move": "c7+e7", "game": "1"}),
        )
        .await;
    assert!(said_privately(&typed).contains("is over"));
    assert!(hall.record(game.id).await.moves.is_empty());
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_illegal_move_is_explained_with_what_is_legal() {
    let (hall, game) = started(json!({})).await;
    let cases = [
        ("d4-d5", "placed first"),
        ("c5", "Place exactly 2 defenders; you named 1"),
        ("c5+d4", "d4 is occupied"),
        ("z9+c5", "no point"),
        ("hello", "cannot read that"),
    ];
    for (typed, reason) in cases {
        let options = json!({"move": typed, "game": game.id.to_string()});
        let answer = hall.command(game.defenders, game.channel, "move", options).await;
        assert!(
            said_privately(&answer).contains(reason),
            "{typed}: {}",
            said(&answer)
        );
        assert!(said(&answer).contains("Possible: `"), "{}", said(&answer));
    }
    hall.type_move(game, game.defenders, "c7+e7").await;
    let near = hall
        .command(game.attackers, game.channel, "move", json!({"move": "d4-d6"}))
        .await;
    assert!(
        said(&near).contains("Possible: `d4-c5`, `d4-d5`, `d4-e5`"),
        "{}",
        said(&near)
    );
    for (typed, reason) in [
        ("d4-d6", "No line"),
        ("c7-c6", "not yours"),
        ("d6-d5", "Nobody stands on d6"),
        ("c4-d4", "occupied"),
    ] {
        let answer = hall
            .command(game.attackers, game.channel, "move", json!({"move": typed}))
            .await;
        assert!(
            said_privately(&answer).contains(reason),
            "{typed}: {}",
            said(&answer)
        );
    }
    let kindly = hall
        .command(game.attackers, game.channel, "move", json!({"move": " D4 – d5 "}))
        .await;
    assert!(
        said_privately(&kindly).contains("You played **d4-d5**"),
        "{}",
        said(&kindly)
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_can_be_typed_into_a_form() {
    let (hall, game) = started(json!({})).await;
    let board = hall.board(game, 0).await;
    let more = hall.press(game.defenders, &board, "More").await.message.unwrap();
    let form = hall.press(game.defenders, &more, "Type a move").await;
    assert!(form.modal.is_some());
    let wrong = hall
        .sandbox
        .submit_modal(game.defenders, &form, &[("move", "c5+c5")])
        .await
        .unwrap();
    assert!(said_privately(&wrong).contains("twice"), "{}", said(&wrong));
    let form = hall.press(game.defenders, &more, "Type a move").await;
    let done = hall
        .sandbox
        .submit_modal(game.defenders, &form, &[("move", "C5 e5")])
        .await
        .unwrap();
    assert!(
        said_privately(&done).contains("You played **c5+e5**"),
        "{}",
        said(&done)
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn typing_a_move_suggests_what_is_legal_in_any_spelling() {
    let (hall, game) = started(json!({})).await;
    let suggest = async |who: u64, typed: &str| {
        let options = json!({"move": typed, "game": game.id.to_string()});
        let choices = hall
            .sandbox
            .autocomplete(who, game.channel, "move", options, "move")
            .await
            .unwrap();
        choices
            .iter()
            .map(|choice| string(&choice["value"]))
            .collect::<Vec<_>>()
    };
    assert_eq!(suggest(game.defenders, "").await.len(), 25);
    assert_eq!(suggest(game.defenders, "c7 E").await, ["c7+e7", "c7+e6", "c7+e5"]);
    assert!(suggest(game.attackers, "").await.is_empty(), "not their turn");
    hall.type_move(game, game.defenders, "c7+e7").await;
    assert_eq!(suggest(game.attackers, "D4–d").await, ["d4-d5"]);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_button_that_nobody_made_gets_a_polite_word() {
    let (hall, game) = started(json!({})).await;
    let board = hall.board(game, 0).await;
    for strange in [
        "",
        "x",
        "1/move/99999999999999999999/0",
        "9/move/1/0",
        "1/play/1/0",
    ] {
        if strange.is_empty() {
            continue;
        }
        let answer = hall
            .sandbox
            .forge_component(game.defenders, id(&board), strange, 2, &[])
            .await
            .unwrap();
        assert!(
            said_privately(&answer).contains("not known here"),
            "{strange}: {}",
            said(&answer)
        );
    }
    let nowhere = hall
        .sandbox
        .forge_component(game.defenders, id(&board), "1/move/77/0", 2, &[])
        .await
        .unwrap();
    assert!(
        said_privately(&nowhere).contains("no game with that number"),
        "{}",
        said(&nowhere)
    );
    let nonsense = format!("1/pick/{}/0/0", game.id);
    let answer = hall
        .sandbox
        .forge_component(game.defenders, id(&board), &nonsense, 3, &["=no move"])
        .await
        .unwrap();
    assert!(
        said_privately(&answer).contains("cannot read that"),
        "{}",
        said(&answer)
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn which_of_several_games_is_asked_and_never_guessed() {
    let hall = Hall::open().await;
    let w = hall.world();
    hall.start(w.celina, w.david).await;
    hall.start(w.filip, w.david).await;
    let asked = hall.command(w.david, w.channel_games, "board", json!({})).await;
    assert!(
        said_privately(&asked).contains("several running games"),
        "{}",
        said(&asked)
    );
    let message = asked.message.unwrap();
    let menu = custom_ids(&message)[0].clone();
    let board = hall
        .sandbox
        .select(w.david, id(&message), &menu, &["2"])
        .await
        .unwrap();
    assert!(said_privately(&board).contains("game 2"), "{}", said(&board));
    assert_eq!(
        labels(board.message.as_ref().unwrap()),
        ["Move", "More", "Replay"]
    );
    let listed = hall.command(w.david, w.channel_games, "games", json!({})).await;
    assert!(
        said_privately(&listed).contains("**Running games of Dave:** 2"),
        "{}",
        said(&listed)
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn discord_failing_for_a_while_delays_the_board_and_loses_nothing() {
    let (hall, game) = started(json!({})).await;
    let path = format!("/channels/{}/messages", game.channel);
    hall.sandbox.fail_next(
        "POST",
        &path,
        500,
        json!({"message": "500: Internal Server Error", "code": 0}),
        2,
    );
    hall.type_move(game, game.defenders, "c7+e7").await;
    // The outbox's pauses are measured by the club's clock, which stands still.
    let sandbox = hall.sandbox.clone();
    for _ in 0..4 {
        let there = sandbox
            .wait_until(std::time::Duration::from_millis(400), |s| {
                s.messages(game.channel, 0)
                    .iter()
                    .any(|m| text(m).contains("c7+e7"))
            })
            .await;
        if there {
            break;
        }
        hall.clock.advance(60);
        hall.command(hall.world().ewa, hall.world().channel_gry, "challenge", json!({}))
            .await;
    }
    let board = hall.board(game, 1).await;
    assert!(text(&board).contains("c7+e7"));
    let copies = hall
        .sandbox
        .messages(game.channel, 0)
        .iter()
        .filter(|m| text(m).contains("**c7+e7**"))
        .count();
    assert_eq!(copies, 1);
    assert_eq!(hall.record(game.id).await.status, GameStatus::Running);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_thread_does_not_end_the_game() {
    let (hall, game) = started(json!({})).await;
    hall.sandbox.delete_channel(game.channel);
    let here = Game {
        channel: hall.world().channel_games,
        ..game
    };
    hall.type_move(here, game.defenders, "c7+e7").await;
    let board = hall.board(here, 1).await;
    hall.press(game.attackers, &board, "Move").await;
    hall.disconnect_and_forget().await;
}
