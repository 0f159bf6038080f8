//! One spoiled game, challenge or job: whoever has others goes on with them, and is told what is missing.

use std::time::Duration;

use crate::common::archive::{page, seed};
use crate::common::seed::{Seed, random_game};
use crate::common::*;
use crate::quick::Quick;
use forteca::clock::Clock as _;
use forteca_data::{ChallengeId, ChallengeStatus, GameId, GameStatus};
use forteca_engine::{Ending, Game as Played, Side, Variant};
use serde_json::json;

fn fresh() -> Played {
    Played::new(Variant::from_id("warcaby-polskie").unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unreadable_game_takes_no_command_from_its_player() {
    let mut hall = Hall::open().await;
    let seeds = (0..3).map(|number| seed(&hall, fresh(), number)).collect();
    hall.seed(seeds).await;
    let (celina, channel) = (hall.world().celina, hall.world().channel_games);
    hall.spoil("UPDATE games SET variant = 'go-19' WHERE id = 2");

    let games = hall.command(celina, channel, "games", json!({})).await;
    let list = said_privately(&games);
    assert!(list.contains("**#1**") && list.contains("**#3**"), "{list}");
    assert!(list.contains("cannot be read: #2."), "{list}");
    let here = hall
        .command(celina, channel, "games", json!({"where": "channel"}))
        .await;
    assert!(said(&here).contains("cannot be read: #2."), "{}", said(&here));

    let which = hall.command(celina, channel, "board", json!({})).await;
    assert!(
        said_privately(&which).contains("Choose one here"),
        "{}",
        said(&which)
    );
    assert!(
        said_privately(&which).contains("cannot be read: #2."),
        "{}",
        said(&which)
    );
    let board = hall.command(celina, channel, "board", json!({"game": "3"})).await;
    assert_picture(&page(&board));
    let typing = json!({"game": "3", "move": "32"});
    let suggested = hall.sandbox.autocomplete(celina, channel, "move", typing, "move");
    assert!(!suggested.await.unwrap().is_empty());
    let typed = json!({"game": "1", "move": "32-28"});
    let moved = hall.command(celina, channel, "move", typed).await;
    assert!(!said(&moved).contains("went wrong"), "{}", said(&moved));

    // With one game that can be read nobody is asked which; with none, nobody is told to start one.
    hall.spoil("UPDATE games SET variant = 'go-19' WHERE id = 3");
    let only = hall.command(celina, channel, "board", json!({})).await;
    assert_picture(&page(&only));
    hall.spoil("UPDATE games SET variant = 'go-19'");
    let none = hall.command(celina, channel, "board", json!({})).await;
    let none = said_privately(&none);
    assert!(
        none.contains("cannot be read: #") && !none.contains("/challenge"),
        "{none}"
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unreadable_finished_game_is_left_out_of_history_statistics_and_export() {
    let mut hall = Hall::open().await;
    let seeds = (0..3)
        .map(|number| {
            let mut game = fresh();
            game.end_by(Ending::Resignation(game.position().side_to_move()))
                .unwrap();
            seed(&hall, game, number)
        })
        .collect();
    hall.seed(seeds).await;
    let (celina, channel) = (hall.world().celina, hall.world().channel_games);
    hall.spoil("UPDATE games SET outcome = 'white:magic' WHERE id = 2");
    for command in ["history", "stats"] {
        let answer = hall.command(celina, channel, command, json!({})).await;
        assert!(said(&answer).contains("cannot be read: #2."), "{}", said(&answer));
    }
    let david = hall.world().david.to_string();
    let versus = hall
        .command(celina, channel, "versus", json!({"player": david}))
        .await;
    assert!(said(&versus).contains("cannot be read: #2."), "{}", said(&versus));
    let export = hall.command(celina, channel, "export", json!({})).await;
    assert!(said(&export).contains("1 game is left out"), "{}", said(&export));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_due_is_done_for_all_but_the_spoiled() {
    let mut hall = Hall::open().await;
    let w = *hall.world();
    let deadline = hall.clock.now().0 + 1000;
    let seeds = (0..4)
        .map(|number| Seed {
            deadline: Some(deadline),
            ..seed(&hall, random_game("warcaby-polskie", 5, 4), number)
        })
        .collect();
    hall.seed(seeds).await;
    for _ in 0..2 {
        hall.challenge(w.celina, w.channel_games, json!({"game": "forteca"}))
            .await;
    }
    hall.all_said().await;
    // The first to be looked at are the bad ones: a column, then moves that cannot be played.
    hall.spoil(
        "UPDATE games SET variant = 'go-19', deadline_at = deadline_at - 2 WHERE id = 1;
         UPDATE moves SET text = 'z9-z8' WHERE game_id = 2;
         UPDATE games SET deadline_at = deadline_at - 1 WHERE id = 2;
         UPDATE challenges SET side = 'grey', expires_at = expires_at - 1
         WHERE id = (SELECT min(id) FROM challenges WHERE status = 'open');",
    );
    hall.clock.advance(1_000_000);
    hall.tick().await;
    for game in [3, 4] {
        let status = hall.record(game).await.status;
        assert!(
            matches!(status, GameStatus::Finished { .. }),
            "{game}: {status:?}"
        );
    }
    let store = hall.store();
    assert_eq!(
        store.overdue_games(hall.clock.now()).await.unwrap(),
        [GameId(1), GameId(2)]
    );
    let challenge = store.challenge(ChallengeId(6)).await.unwrap().unwrap();
    assert_eq!(challenge.status, ChallengeStatus::Expired);
    store.close();
    hall.disconnect_and_forget().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_spoiled_job_and_a_spoiled_game_keep_no_other_game_from_being_told() {
    let mut hall = Hall::open().await;
    let w = *hall.world();
    let games = [
        hall.start(w.celina, w.david).await,
        hall.start(w.celina, w.david).await,
        hall.start(w.celina, w.david).await,
    ];
    hall.all_said().await;
    hall.disconnect().await;
    // Something new of each: nonsense to say in the first, of a game that cannot be read in the second.
    let job = |game: i64, job: &str| {
        format!(
            "INSERT INTO outbox (lane, saying, created_at, due_at)
             VALUES ('g{game}', '{job}', 1, 1);"
        )
    };
    let turn = |game: i64| format!(r#"{{"say":"turn","game":{game},"ply":0}}"#);
    let sql = [
        job(games[0].id, r#"{"say":"sing"}"#),
        job(games[1].id, &turn(games[1].id)),
        job(games[2].id, &turn(games[2].id)),
        format!("UPDATE games SET variant = 'go-19' WHERE id = {};", games[1].id),
    ];
    hall.spoil(&sql.concat());
    hall.connect().await;
    tokio::time::timeout(Duration::from_secs(20), hall.all_said())
        .await
        .expect("the good one is said, the others are given up");
    hall.type_move(games[2], w.david, "c7+e7").await;
    hall.board(games[2], 1).await;
    hall.disconnect_and_forget().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_spoiled_rating_is_left_out_of_the_ladder_and_that_is_said() {
    let hall = Hall::open().await;
    let quick = Quick::new(&hall);
    let club: Vec<u64> = (0..4)
        .map(|number| hall.sandbox.add_member(&format!("Player {number}")))
        .collect();
    for one in &club {
        for other in club.iter().filter(|other| *other != one) {
            quick.play(*one, *other, Side::Black).await;
        }
    }
    let channel = hall.world().channel_games;
    let spoiled = club[3];
    hall.spoil(&format!(
        "UPDATE ratings SET games = -1 WHERE user_id = {spoiled} AND scope <> 0"
    ));
    let board = hall.command(club[0], channel, "leaderboard", json!({})).await;
    let (told, page) = (said(&board), page(&board));
    assert!(told.contains("**3.** ") && !told.contains("**4.** "), "{told}");
    assert!(told.contains("One entry is left out"), "{told}");

    let cross = hall.press(club[0], &page, "Cross table").await;
    let told = said_privately(&cross);
    assert!(told.contains("One entry is left out"), "{told}");
    hall.spoil("UPDATE games SET outcome = 'white:magic' WHERE id = 1");
    let cross = hall.press(club[0], &page, "Cross table").await;
    let told = said_privately(&cross);
    assert!(told.contains("cannot be read: #1."), "{told}");

    let rating = hall
        .command(club[0], channel, "rating", json!({"who": spoiled.to_string()}))
        .await;
    assert!(
        said(&rating).contains("One entry is left out"),
        "{}",
        said(&rating)
    );
    // The course of a rating misses a game whose row cannot be read.
    hall.spoil("UPDATE games SET variant = 'go-19' WHERE id = 1");
    let options = json!({"who": club[0].to_string()});
    let rating = hall.command(club[0], channel, "rating", options).await;
    assert!(
        said(&rating).contains("One entry is left out"),
        "{}",
        said(&rating)
    );
    hall.disconnect_and_forget().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_spoiled_game_of_a_match_keeps_nobody_from_the_other() {
    let hall = Hall::open().await;
    let w = *hall.world();
    let first = hall
        .start_with(w.celina, w.david, json!({"games": "match"}))
        .await;
    let resign = async |game: i64| {
        let options = json!({"game": game.to_string()});
        let ask = hall.command(w.david, first.channel, "resign", options).await;
        hall.press(w.david, &page(&ask), "Yes, I resign").await
    };
    resign(first.id).await;
    let second = Game {
        id: first.id + 1,
        attackers: w.david,
        defenders: w.celina,
        ..first
    };
    hall.board(second, 0).await;
    hall.spoil(&format!(
        "UPDATE games SET variant = 'go-19' WHERE id = {}",
        first.id
    ));

    let options = json!({"game": second.id.to_string()});
    let board = hall.command(w.celina, first.channel, "board", options).await;
    assert_picture(&page(&board));
    assert!(said(&board).contains("Game 2 of 2"), "{}", said(&board));
    hall.type_move(second, w.celina, "c7+e7").await;
    hall.board(second, 1).await;
    resign(second.id).await;
    let void = "what is stored of its other game cannot be read";
    hall.message_with(second, void).await;

    // The other way round: the second is spoiled, and the first is opened.
    hall.spoil(&format!(
        "UPDATE games SET variant = 'forteca' WHERE id = {};
         UPDATE games SET variant = 'go-19' WHERE id = {}",
        first.id, second.id
    ));
    let options = json!({"game": first.id.to_string()});
    let board = hall.command(w.celina, first.channel, "board", options).await;
    assert!(
        said(&board).contains(&format!(
            "Game 1 of 2 of a match: the second is game {}",
            second.id
        )),
        "{}",
        said(&board)
    );
    hall.disconnect_and_forget().await;
}
