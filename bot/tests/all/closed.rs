//! Places that are closed to the bot in the middle of a game: the board as text, direct messages, what the mover hears,
//! what is said when the place is open again, and whose time does not run out.

use std::time::Duration;

use crate::common::archive::{menu, page};
use crate::common::*;
use forteca_data::{GameId, Job, QueuedJob, UtcSeconds};
use serde_json::{Value, json};

const VIEW: u64 = 1 << 10;
const SEND: u64 = 1 << 11;
const ATTACH: u64 = 1 << 15;
const SEND_IN_THREADS: u64 = 1 << 38;
const ALL: u64 = VIEW | SEND | ATTACH | SEND_IN_THREADS;
const DAY: i64 = 86_400;

/// The first message in a channel that says this.
async fn told(hall: &Hall, channel: u64, piece: &str) -> Value {
    let found = hall
        .sandbox
        .wait_for_message(channel, SOON, |message| text(message).contains(piece))
        .await;
    found.unwrap_or_else(|| panic!("nobody says {piece:?}: {:#?}", hall.sandbox.messages(channel, 0)))
}

async fn directly(hall: &Hall, who: u64, piece: &str) -> Value {
    let opened = hall
        .sandbox
        .wait_until(SOON, |sandbox| sandbox.direct_channel(who).is_some())
        .await;
    assert!(opened, "no direct message to {who}");
    told(hall, hall.sandbox.direct_channel(who).unwrap(), piece).await
}

fn count(hall: &Hall, channel: u64, piece: &str) -> usize {
    let messages = hall.sandbox.messages(channel, 0);
    messages
        .iter()
        .filter(|message| text(message).contains(piece))
        .count()
}

/// Waits until the bot has said the last turn of a game, or found that it cannot.
async fn settled(hall: &Hall, game: Game) {
    let ply = hall.record(game.id).await.ply();
    let (game, taken_back) = (GameId(game.id), 0);
    over(
        hall,
        Job::Turn {
            game,
            ply,
            taken_back,
        },
    )
    .await;
}

/// A first move of which the attackers can be told nowhere.
async fn move_unheard(hall: &Hall, game: Game) {
    hall.sandbox.set_takes_dms(game.attackers, false);
    hall.sandbox.deny(game.channel, VIEW);
    hall.type_move(game, game.defenders, "c7+e7").await;
    settled(hall, game).await;
}

/// Opens the place of a game again, and lets somebody show that by doing things there: what was just being tried when
/// the place opened is tried again at the next.
async fn open_again(hall: &Hall, game: Game, somebody: u64) {
    hall.sandbox.allow(game.channel, ALL);
    let store = hall.store();
    let unheard = Job::Unheard {
        game: GameId(game.id),
    };
    let said = async {
        loop {
            hall.command(somebody, game.channel, "games", json!({})).await;
            tokio::time::sleep(Duration::from_millis(50)).await;
            if !store.is_unsaid(unheard).await.unwrap() {
                break;
            }
        }
    };
    tokio::time::timeout(SOON, said).await.expect("it is said");
    store.close();
}

/// Waits until a job is over with.
async fn over(hall: &Hall, job: Job) {
    let store = hall.store();
    let done = async {
        while store.is_unsaid(job).await.unwrap() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(SOON, done).await.expect("it waits");
    store.close();
}

#[tokio::test(flavor = "multi_thread")]
async fn without_pictures_the_board_is_text() {
    let (hall, game) = started(json!({})).await;
    hall.sandbox.deny(game.channel, ATTACH);
    let answer = hall.type_move(game, game.defenders, "c7+e7").await;
    assert!(!said(&answer).contains("may not post"), "{}", said(&answer));
    let board = hall.board(game, 1).await;
    assert!(text(&board).contains("```"), "{}", text(&board));
    assert_eq!(board["attachments"], json!([]));
    assert_eq!(hall.sandbox.pinged(id(&board)), [game.attackers]);
    hall.sandbox.allow(game.channel, ATTACH);
    hall.type_move(game, game.attackers, "d4-d5").await;
    assert_picture(&hall.board(game, 2).await);
    hall.disconnect_and_forget().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_that_is_closed_leaves_the_channel() {
    let (hall, game) = started(json!({})).await;
    hall.sandbox.deny(game.channel, SEND_IN_THREADS);
    let answer = hall.type_move(game, game.defenders, "c7+e7").await;
    assert!(!said(&answer).contains("may not post"), "{}", said(&answer));
    let board = told(&hall, hall.world().channel_games, "set up: **c7+e7**").await;
    assert_eq!(hall.sandbox.pinged(id(&board)), [game.attackers]);
    hall.disconnect_and_forget().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_all_is_closed_people_are_told_directly_and_the_place_when_it_opens() {
    for closed in [VIEW, SEND | SEND_IN_THREADS] {
        let (hall, game) = started(json!({})).await;
        hall.sandbox.deny(game.channel, closed);
        let answer = hall.type_move(game, game.defenders, "c7+e7").await;
        let heard = said(&answer);
        assert!(heard.contains("sent Celina a direct message"), "{heard}");
        let board = directly(&hall, game.attackers, "set up: **c7+e7**").await;
        assert_picture(&board);
        assert!(text(&board).contains("Forteca"), "{}", text(&board));
        assert_eq!(labels(&board), ["Move", "My board", "More"]);
        let panel = hall.press(game.attackers, &board, "Move").await.message.unwrap();
        assert!(is_private(&panel) || !custom_ids(&panel).is_empty());

        // From there on everybody is called in this way, and no place is owed more than one board.
        let elsewhere = hall.sandbox.direct_channel(game.attackers).unwrap();
        let options = json!({"move": "d4-d5", "game": game.id.to_string()});
        let answer = hall.command(game.attackers, elsewhere, "move", options).await;
        assert!(
            said(&answer).contains("sent Dave a direct message"),
            "{}",
            said(&answer)
        );
        directly(&hall, game.defenders, "played **d4-d5**").await;
        assert_eq!(count(&hall, game.channel, "d4-d5"), 0);

        hall.sandbox.allow(game.channel, ALL);
        // Whoever does anything there shows that it is open.
        hall.command(game.defenders, game.channel, "games", json!({}))
            .await;
        let board = hall.board(game, 2).await;
        assert!(text(&board).contains("played **d4-d5**"), "{}", text(&board));
        assert!(hall.sandbox.pinged(id(&board)).is_empty(), "Dave knows already");
        assert_eq!(count(&hall, game.channel, "c7+e7"), 0, "that is overtaken");
        hall.type_move(game, game.defenders, "c7-c6").await;
        assert_eq!(
            hall.sandbox.pinged(id(&hall.board(game, 3).await)),
            [game.attackers]
        );
        hall.disconnect_and_forget().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_moves_elsewhere_hears_at_once_that_the_place_has_closed() {
    let (hall, game) = started(json!({})).await;
    let elsewhere = hall.sandbox.open_direct(game.defenders);
    let options = json!({"move": "c7+e7", "game": game.id.to_string()});
    let answer = hall.command(game.defenders, elsewhere, "move", options).await;
    assert!(!said(&answer).contains("may not post"), "{}", said(&answer));
    hall.board(game, 1).await;
    // Nothing has been refused there before.
    hall.sandbox.deny(game.channel, VIEW);
    let elsewhere = hall.world().channel_gry;
    let options = json!({"move": "d4-d5", "game": game.id.to_string()});
    let answer = hall.command(game.attackers, elsewhere, "move", options).await;
    let heard = said(&answer);
    assert!(heard.contains("sent David a direct message"), "{heard}");
    hall.disconnect_and_forget().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_moves_first_in_a_game_that_was_never_seen_hears_of_it() {
    let hall = Hall::open().await;
    let w = *hall.world();
    let options = json!({
        "opponent": w.david.to_string(), "game": "forteca", "side": "attackers", "games": "single",
    });
    hall.sandbox.set_takes_dms(w.celina, false);
    // The place closes while the challenge is on its way.
    let closed = json!({"message": "Missing Permissions", "code": 50_013});
    let posts = format!("/channels/{}/messages", w.channel_games);
    hall.sandbox.fail_next("POST", &posts, 403, closed, u32::MAX);
    hall.command(w.celina, w.channel_games, "challenge", options)
        .await;
    let direct = hall.sandbox.open_direct(w.david);
    let list = page(&hall.command(w.david, direct, "games", json!({})).await);
    let (custom_id, _) = menu(&list);
    let chosen = hall.sandbox.select(w.david, id(&list), &custom_id, &["1"]).await;
    hall.press(w.david, &page(&chosen.unwrap()), "Accept").await;
    let options = json!({"move": "c7+e7", "game": "1"});
    let answer = hall.command(w.david, direct, "move", options).await;
    let heard = said(&answer);
    assert!(heard.contains("do not know of your move"), "{heard}");
    hall.disconnect_and_forget().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_place_is_tried_again_by_itself() {
    let (hall, game) = started(json!({})).await;
    hall.sandbox.set_takes_dms(game.attackers, false);
    hall.sandbox.deny(game.channel, VIEW);
    let answer = hall.type_move(game, game.defenders, "c7+e7").await;
    assert!(
        said(&answer).contains("do not know of your move"),
        "{}",
        said(&answer)
    );
    let store = hall.store();
    let tried = async {
        let unheard = GameId(game.id);
        let waits = |job: &QueuedJob| job.job == Job::Unheard { game: unheard } && job.attempts > 0;
        while !store
            .unsaid(UtcSeconds(i64::MAX), 9)
            .await
            .unwrap()
            .iter()
            .any(waits)
        {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(SOON, tried).await.expect("it is not tried");
    store.close();
    hall.sandbox.allow(game.channel, ALL);
    hall.clock.advance(700);
    hall.tick().await;
    let board = hall.board(game, 1).await;
    assert_eq!(
        hall.sandbox.pinged(id(&board)),
        [game.attackers],
        "nobody has called them"
    );
    hall.disconnect_and_forget().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_result_waits_for_its_place() {
    let (hall, game) = started(json!({})).await;
    hall.type_move(game, game.defenders, "c7+e7").await;
    let board = hall.board(game, 1).await;
    let more = hall.press(game.attackers, &board, "More").await.message.unwrap();
    let asked = hall.press(game.attackers, &more, "Resign").await.message.unwrap();
    hall.sandbox.deny(game.channel, VIEW);
    hall.press(game.attackers, &asked, "Yes, I resign").await;
    for player in [game.attackers, game.defenders] {
        directly(&hall, player, "resigned").await;
    }
    open_again(&hall, game, game.defenders).await;
    let end = hall.end(game).await;
    assert!(text(&end).contains("resigned"), "{}", text(&end));
    hall.disconnect_and_forget().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_time_of_somebody_who_could_not_be_called_begins_anew_once() {
    let (hall, game) = started(json!({"pace": "1d"})).await;
    move_unheard(&hall, game).await;
    hall.clock.advance(DAY + 1);
    hall.tick().await;
    let record = hall.record(game.id).await;
    assert_eq!(record.status, forteca_data::GameStatus::Running);
    let now = forteca::clock::Clock::now(&*hall.clock);
    assert_eq!(record.deadline.unwrap().0, now.0 + DAY);
    assert_eq!(record.extended, Some(now));
    let ply = record.ply();
    let job = Job::Extended { game: record.id, ply };
    over(&hall, job).await;

    open_again(&hall, game, game.defenders).await;
    let board = hall.board(game, 1).await;
    assert!(text(&board).contains("begun anew"), "{}", text(&board));
    assert_eq!(hall.sandbox.pinged(id(&board)), [game.attackers]);
    hall.clock.advance(DAY - 10);
    hall.tick().await;
    assert_eq!(
        hall.record(game.id).await.status,
        forteca_data::GameStatus::Running
    );
    hall.clock.advance(20);
    hall.tick().await;
    assert_ne!(
        hall.record(game.id).await.status,
        forteca_data::GameStatus::Running
    );
    hall.disconnect_and_forget().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_time_of_somebody_who_never_can_be_called_ends_the_second_time() {
    let (hall, game) = started(json!({"pace": "1d"})).await;
    move_unheard(&hall, game).await;
    // A move in the time that is to begin anew is in time.
    hall.clock.advance(DAY + 1);
    let elsewhere = hall.world().channel_gry;
    let options = json!({"move": "d4-d5", "game": game.id.to_string()});
    let answer = hall.command(game.attackers, elsewhere, "move", options).await;
    assert!(
        said(&answer).contains("d4-d5") || said(&answer).contains("played"),
        "{}",
        said(&answer)
    );
    assert_eq!(hall.record(game.id).await.ply().0, 2);

    hall.sandbox.set_takes_dms(game.defenders, false);
    hall.type_move(game, game.defenders, "c7-c6").await;
    settled(&hall, game).await;
    for ends in [false, true] {
        hall.clock.advance(DAY + 1);
        hall.tick().await;
        let running = hall.record(game.id).await.status == forteca_data::GameStatus::Running;
        assert_eq!(!running, ends);
    }
    hall.disconnect_and_forget().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_was_called_late_has_the_whole_time_from_then() {
    let (hall, game) = started(json!({"pace": "1d"})).await;
    move_unheard(&hall, game).await;
    hall.clock.advance(DAY / 2);
    open_again(&hall, game, game.defenders).await;
    hall.board(game, 1).await;
    let called = forteca::clock::Clock::now(&*hall.clock);
    let noted = async {
        while hall.record(game.id).await.called != Some(called) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(SOON, noted)
        .await
        .expect("the call is noted");
    hall.clock.advance(DAY / 2 + 1);
    hall.tick().await;
    let record = hall.record(game.id).await;
    assert_eq!(record.deadline.unwrap().0, called.0 + DAY);
    let news = told(&hall, game.channel, "could not call you to your move in time").await;
    assert_eq!(hall.sandbox.pinged(id(&news)), [game.attackers]);
    hall.clock.advance(DAY / 2);
    hall.tick().await;
    assert_ne!(
        hall.record(game.id).await.status,
        forteca_data::GameStatus::Running
    );
    hall.disconnect_and_forget().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_waits_for_a_place_is_known_after_a_restart() {
    let (mut hall, game) = started(json!({})).await;
    hall.sandbox.deny(game.channel, VIEW);
    hall.type_move(game, game.defenders, "c7+e7").await;
    directly(&hall, game.attackers, "set up: **c7+e7**").await;
    settled(&hall, game).await;
    hall.disconnect().await;
    hall.connect().await;
    open_again(&hall, game, game.defenders).await;
    hall.board(game, 1).await;
    hall.disconnect_and_forget().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_that_nobody_could_see_becomes_a_game_all_the_same() {
    let hall = Hall::open().await;
    let w = *hall.world();
    let posts = format!("/channels/{}/messages", w.channel_games);
    let closed = json!({"message": "Missing Permissions", "code": 50_013});
    hall.sandbox.fail_next("POST", &posts, 403, closed, u32::MAX);
    let options =
        json!({"opponent": w.david.to_string(), "game": "forteca", "side": "attackers", "games": "single"});
    hall.command(w.celina, w.channel_games, "challenge", options)
        .await;
    let list = hall.command(w.david, w.channel_games, "games", json!({})).await;
    let list = list.message.unwrap();
    let challenge = "1/archive/challenge";
    let panel = hall.sandbox.select(w.david, id(&list), challenge, &["1"]).await;
    hall.press(w.david, &panel.unwrap().message.unwrap(), "Accept")
        .await;
    let board = directly(&hall, w.david, "Forteca").await;
    assert_picture(&board);
    hall.sandbox.mend();
    hall.command(w.david, w.channel_games, "games", json!({})).await;
    told(&hall, w.channel_games, "place your").await;
    hall.disconnect_and_forget().await;
}
