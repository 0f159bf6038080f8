//! Matches of two games: how they are offered, how the second game follows the first, and who wins.

use crate::common::preferences::choose;
use crate::common::*;
use forteca_data::{GameId, Leg, MatchResult, WonBy};
use serde_json::{Value, json};

async fn a_match(more: Value) -> (Hall, Game) {
    let hall = Hall::open().await;
    let mut options = json!({"games": "match"});
    options
        .as_object_mut()
        .unwrap()
        .extend(more.as_object().unwrap().clone());
    let w = hall.world();
    let game = hall.start_with(w.celina, w.david, options).await;
    (hall, game)
}

/// The second game of a match, once its first board stands.
async fn second(hall: &Hall, first: Game) -> Game {
    let record = hall.record(first.id).await;
    let second = record
        .part
        .unwrap()
        .other
        .expect("the second game has begun")
        .record
        .unwrap();
    let game = Game {
        id: second.id.0,
        channel: first.channel,
        attackers: first.defenders,
        defenders: first.attackers,
    };
    hall.board(game, 0).await;
    game
}

async fn resign(hall: &Hall, game: Game, who: u64) {
    let ask = hall
        .command(who, game.channel, "resign", json!({"game": game.id.to_string()}))
        .await;
    hall.press(who, ask.message.as_ref().unwrap(), "Yes, I resign")
        .await;
}

async fn match_result(hall: &Hall, game: Game) -> Option<MatchResult> {
    hall.record(game.id).await.part.unwrap().match_result
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_usual_in_a_siege_and_a_single_game_in_draughts() {
    let hall = Hall::open().await;
    let w = hall.world();
    let the_match = "a match of two games";
    for (options, wanted) in [
        (json!({"game": "forteca"}), the_match),
        (json!({"game": "forteca", "games": "single"}), "a single game"),
        (json!({"game": "warcaby-polskie"}), "a single game"),
        (json!({"game": "warcaby-polskie", "games": "match"}), the_match),
    ] {
        let posted = hall.challenge(w.celina, w.channel_games, options.clone()).await;
        assert!(text(&posted).contains(wanted), "{options}: {}", text(&posted));
        hall.press(w.celina, &posted, "Withdraw").await;
    }
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_second_game_begins_by_itself_in_the_same_thread_with_the_sides_swapped() {
    let (hall, first) = a_match(json!({"pace": "2d"})).await;
    let board = hall.board(first, 0).await;
    assert!(text(&board).contains("Game 1 of 2"), "{}", text(&board));
    hall.type_move(first, first.defenders, "c7+e7").await;
    hall.board(first, 1).await;
    hall.clock.advance(3600);
    resign(&hall, first, first.attackers).await;

    let end = hall.end(first).await;
    assert!(text(&end).contains("Game 1 of 2"), "{}", text(&end));
    assert!(
        text(&end).contains("Celina 0 : 1 Dave. Game 2 begins now"),
        "{}",
        text(&end)
    );
    assert!(
        text(&end).contains("Dave: 1500 →"),
        "each game is rated when it ends"
    );
    assert_eq!(
        labels(&end),
        ["Replay"],
        "a match that goes on is not asked for again"
    );

    let game = second(&hall, first).await;
    let board = hall.board(game, 0).await;
    assert_eq!(hall.sandbox.pinged(id(&board)), [first.attackers]);
    assert!(
        text(&board).contains("Game 2 of 2 of a match. Score: Dave 1 : 0 Celina"),
        "{}",
        text(&board)
    );
    let (one, two) = (hall.record(first.id).await, hall.record(game.id).await);
    assert_eq!((two.white.id, two.black.id), (one.black.id, one.white.id));
    assert_eq!(
        (two.time_control, two.rated, two.variant),
        (one.time_control, one.rated, one.variant)
    );
    assert_eq!(two.deadline.unwrap().0, two.started.0 + 2 * 86_400);
    assert_eq!(two.thread, one.thread);
    assert_eq!(hall.sandbox.threads(hall.world().channel_games).len(), 1);
    assert_eq!(match_result(&hall, game).await, None);

    let options = json!({"game": first.id.to_string()});
    let over = hall.command(game.attackers, game.channel, "board", options).await;
    assert!(
        said_privately(&over).contains("the second is game 2."),
        "{}",
        said(&over)
    );

    let private = hall
        .command(game.attackers, game.channel, "board", json!({}))
        .await;
    assert!(
        said_privately(&private).contains("Score: Dave 1 : 0 Celina"),
        "{}",
        said(&private)
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_more_points_wins_the_match() {
    let (hall, first) = a_match(json!({"rated": false})).await;
    resign(&hall, first, first.attackers).await;
    hall.end(first).await;
    let game = second(&hall, first).await;
    hall.type_move(game, game.defenders, "c7+e7").await;
    hall.board(game, 1).await;
    resign(&hall, game, game.defenders).await;
    let end = hall.message_with(game, "Final score").await;
    assert!(
        text(&end).contains("Final score: Dave 2 : 0 Celina"),
        "{}",
        text(&end)
    );
    assert!(text(&end).contains("**Dave wins the match.**"), "{}", text(&end));
    assert_eq!(labels(&end), ["Replay", "Rematch"]);
    let won = MatchResult::Won {
        winner: forteca_data::UserId(first.defenders),
        by: WonBy::Points,
    };
    assert_eq!(match_result(&hall, game).await, Some(won));
    assert_eq!(match_result(&hall, first).await, Some(won));
    let options = json!({"game": first.id.to_string()});
    let board = hall
        .command(first.attackers, first.channel, "board", options)
        .await;
    assert!(
        said_privately(&board).contains("the second was game 2. Final score: Celina 0 : 2 Dave"),
        "{}",
        said(&board)
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn with_level_points_the_defender_who_captured_more_wins_the_match() {
    let (hall, first) = a_match(json!({})).await;
    hall.play_out(first, &recorded("kills")).await;
    hall.end(first).await;
    let game = second(&hall, first).await;
    resign(&hall, game, game.attackers).await;
    let end = hall.message_with(game, "Final score").await;
    assert!(text(&end).contains("Dave 1 : 1 Celina"), "{}", text(&end));
    assert!(
        text(&end).contains(
            "**Dave wins the match** on the tie-break: more men captured as defender (17 against 0)"
        ),
        "{}",
        text(&end)
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn with_level_points_and_men_the_quicker_attacker_wins_the_match() {
    let (hall, first) = a_match(json!({})).await;
    hall.play_out(first, &recorded("fill")).await;
    hall.end(first).await;
    let game = second(&hall, first).await;
    hall.play_out(game, &recorded("block")).await;
    let end = hall.message_with(game, "Final score").await;
    assert!(
        text(&end).contains(
            "**Dave wins the match** on the tie-break: won faster as attacker (plies: 36 against 74)"
        ),
        "{}",
        text(&end)
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_level_in_everything_is_a_drawn_match() {
    let (hall, first) = a_match(json!({})).await;
    hall.play_out(first, &recorded("repetition")).await;
    let end = hall.end(first).await;
    assert!(text(&end).contains("Celina ½ : ½ Dave"), "{}", text(&end));
    let game = second(&hall, first).await;
    hall.play_out(game, &recorded("repetition")).await;
    let end = hall.message_with(game, "Final score").await;
    assert!(
        text(&end).contains("Dave 1 : 1 Celina") && text(&end).contains("**The match is drawn.**"),
        "{}",
        text(&end)
    );
    assert_eq!(match_result(&hall, game).await, Some(MatchResult::Level));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_goes_on_when_time_ends_its_first_game_and_ends_by_time_as_well() {
    let (hall, first) = a_match(json!({"pace": "12h"})).await;
    hall.type_move(first, first.defenders, "c7+e7").await;
    hall.type_move(first, first.attackers, "d4-d5").await;
    hall.board(first, 2).await;
    hall.clock.advance(12 * 3600);
    hall.tick().await;
    let end = hall.end(first).await;
    assert!(text(&end).contains("Celina 1 : 0 Dave"), "{}", text(&end));
    let game = second(&hall, first).await;
    // Nobody has moved in it, and yet it is lost: both have begun to play the match.
    hall.clock.advance(12 * 3600);
    hall.tick().await;
    let end = hall.message_with(game, "Final score").await;
    assert!(
        text(&end).contains("Celina ran out of time, Dave wins"),
        "{}",
        text(&end)
    );
    assert!(
        text(&end)
            .contains("Dave wins the match** on the tie-break: won faster as attacker (plies: 0 against 2)"),
        "{}",
        text(&end)
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_aborted_first_game_makes_the_match_void_and_a_second_cannot_be_aborted() {
    let (hall, first) = a_match(json!({"pace": "12h"})).await;
    hall.clock.advance(12 * 3600);
    hall.tick().await;
    let end = hall.message_with(first, "The match is void").await;
    assert_eq!(labels(&end), ["Replay", "Rematch"]);
    assert_eq!(match_result(&hall, first).await, Some(MatchResult::Void));
    assert_eq!(hall.record(first.id).await.part.unwrap().other, None);

    let w = hall.world();
    let options = json!({"games": "match"});
    let first = hall.start_with(w.celina, w.david, options).await;
    resign(&hall, first, w.celina).await;
    hall.end(first).await;
    let game = second(&hall, first).await;
    let abort = hall
        .command(
            w.celina,
            game.channel,
            "abort",
            json!({"game": game.id.to_string()}),
        )
        .await;
    assert!(
        said_privately(&abort).contains("is the second of a match"),
        "{}",
        said(&abort)
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_a_lot_decides_each_side_is_played_by_both_with_the_same_start() {
    let (hall, first) = a_match(json!({"game": "wilki-i-owce"})).await;
    let one = hall.record(first.id).await;
    assert!(one.variant.id().contains("first="), "{}", one.variant.id());
    let begins = one.variant.start().side_to_move();
    resign(&hall, first, first.attackers).await;
    hall.end(first).await;
    let two = *hall
        .record(first.id)
        .await
        .part
        .unwrap()
        .other
        .unwrap()
        .record
        .unwrap();
    assert_eq!(two.variant.start().side_to_move(), begins);
    assert_eq!(
        two.player(begins).id,
        one.player(begins.other()).id,
        "whoever did not begin the first game begins the second"
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_in_a_channel_without_threads_stays_there() {
    const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
    let hall = Hall::open().await;
    let w = hall.world();
    hall.sandbox.deny(w.channel_games, CREATE_PUBLIC_THREADS);
    let options = json!({"opponent": w.david.to_string(), "game": "forteca", "side": "attackers"});
    let posted = hall.challenge(w.celina, w.channel_games, options).await;
    let accepted = hall.press(w.david, &posted, "Accept").await;
    assert!(
        said(&accepted).contains("a match of two that begins with game 1"),
        "{}",
        said(&accepted)
    );
    let first = Game {
        id: 1,
        channel: w.channel_games,
        attackers: w.celina,
        defenders: w.david,
    };
    hall.board(first, 0).await;
    resign(&hall, first, w.david).await;
    hall.end(first).await;
    let game = second(&hall, first).await;
    assert_eq!(hall.record(game.id).await.part.unwrap().leg, Leg::Second);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_was_away_when_the_first_game_ended_says_everything_in_its_order() {
    let (mut hall, first) = a_match(json!({"pace": "12h"})).await;
    hall.type_move(first, first.defenders, "c7+e7").await;
    hall.type_move(first, first.attackers, "d4-d5").await;
    hall.board(first, 2).await;
    hall.disconnect().await;
    hall.clock.advance(12 * 3600);
    hall.connect().await;
    hall.tick().await;
    hall.end(first).await;
    let game = second(&hall, first).await;
    let said: Vec<String> = hall
        .sandbox
        .messages(game.channel, 0)
        .iter()
        .map(|message| text(message).to_owned())
        .collect();
    let place = |piece: &str| said.iter().position(|text| text.contains(piece)).unwrap();
    assert!(place("Game 2 begins now") < place("Game 2 of 2"), "{said:#?}");
    assert_eq!(
        readable(
            hall.store()
                .running_summaries_of(forteca_data::UserId(first.attackers))
                .await
                .unwrap()
        )[0]
        .id,
        GameId(game.id)
    );
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn names_full_of_markup_are_shown_in_a_match_as_they_are() {
    let hall = Hall::open().await;
    let w = hall.world();
    hall.sandbox.set_nick(w.celina, "undo");
    hall.sandbox.set_nick(w.david, "[a](b) @everyone\u{200b}");
    let game = hall
        .start_with(w.celina, w.david, json!({"games": "match"}))
        .await;
    resign(&hall, game, game.attackers).await;
    let end = hall.end(game).await;
    assert!(
        text(&end).contains(r"undo 0 : 1 \[a\]\(b\) \@everyone."),
        "{}",
        text(&end)
    );
    assert!(hall.sandbox.pinged(id(&end)).is_empty());
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_of_running_games_tells_which_game_of_a_match_it_is_and_the_score() {
    let (hall, first) = a_match(json!({})).await;
    let (celina, david) = (first.attackers, first.defenders);
    let list = async |who: u64, options: Value| {
        let answer = hall.command(who, first.channel, "games", options).await;
        said_privately(&answer).to_owned()
    };
    let of_celina = list(celina, json!({})).await;
    assert!(of_celina.contains("· game 1 of 2 ·"), "{of_celina}");
    resign(&hall, first, celina).await;
    hall.end(first).await;
    let game = second(&hall, first).await;
    let of_celina = list(celina, json!({})).await;
    assert!(of_celina.contains("· game 2 of 2, 0 : 1 ·"), "{of_celina}");
    let of_david = list(david, json!({})).await;
    assert!(of_david.contains("· game 2 of 2, 1 : 0 ·"), "{of_david}");
    // Both are named, the attacker first.
    let here = list(hall.world().filip, json!({"where": "channel"})).await;
    assert!(
        here.contains("Dave – Celina") && here.contains("· game 2 of 2, 1 : 0 ·"),
        "{here}"
    );
    let alone = hall.start(celina, david).await;
    let here = list(celina, json!({})).await;
    let line = here.lines().find(|line| line.contains(&format!("#{}", alone.id)));
    assert!(!line.unwrap().contains("of 2"), "{here}");
    let polish = hall
        .command(
            hall.world().ewa,
            game.channel,
            "games",
            json!({"who": celina.to_string()}),
        )
        .await;
    assert!(said(&polish).contains("partia 2 z 2, 0 : 1"), "{}", said(&polish));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_see_how_their_matches_ended() {
    let (hall, first) = a_match(json!({})).await;
    let (celina, david) = (first.attackers, first.defenders);
    let versus = async |who: u64, other: u64| {
        let options = json!({"player": other.to_string()});
        let answer = hall.command(who, first.channel, "versus", options).await;
        said(&answer).to_owned()
    };
    resign(&hall, first, celina).await;
    hall.end(first).await;
    let game = second(&hall, first).await;
    let running = versus(david, celina).await;
    assert!(!running.contains("Matches"), "{running}");
    resign(&hall, game, celina).await;
    hall.message_with(game, "Final score").await;
    let over = versus(david, celina).await;
    assert!(
        over.contains("Matches of two games: Dave has won 1, drawn 0 and lost 0."),
        "{over}"
    );
    // One that is broken off counts for nothing, and nobody else's counts here.
    let void = hall.start_with(celina, david, json!({"games": "match"})).await;
    let options = json!({"game": void.id.to_string()});
    let ask = hall.command(celina, void.channel, "abort", options).await;
    hall.press(celina, &ask.message.unwrap(), "Yes, abort").await;
    hall.message_with(void, "The match is void").await;
    let seen = versus(celina, david).await;
    assert!(
        seen.contains("Matches of two games: Celina has won 0, drawn 0 and lost 1."),
        "{seen}"
    );
    let alone = hall.start(celina, hall.world().filip).await;
    resign(&hall, alone, celina).await;
    hall.end(alone).await;
    let single = versus(hall.world().filip, celina).await;
    assert!(!single.contains("Matches"), "{single}");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_results_of_a_server_name_the_score_of_the_match() {
    let (hall, first) = a_match(json!({})).await;
    let w = *hall.world();
    let results = w.channel_gry.to_string();
    choose(&hall, w.ala, ("server", "Miejsca"), "results", &[&results]).await;
    resign(&hall, first, first.attackers).await;
    let told = async |piece: &str| {
        let found = hall
            .sandbox
            .wait_for_message(w.channel_gry, SOON, |message| text(message).contains(piece));
        found.await.unwrap_or_else(|| panic!("no result says {piece}"))
    };
    told("Game 1 of 2 of the match. Score: Celina 0 : 1 Dave.").await;
    let game = second(&hall, first).await;
    resign(&hall, game, game.defenders).await;
    let end = told("Game 2 of 2 of the match. Final score: Dave 2 : 0 Celina.").await;
    assert!(text(&end).contains("**Dave wins the match.**"), "{}", text(&end));
    hall.close().await;
}
