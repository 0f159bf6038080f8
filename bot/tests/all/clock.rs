//! Time: games of months, calls, ends on time, banks, and what happens when clicks race.

use std::process::Command;
use std::time::Duration;

use crate::common::*;
use forteca::clock::Clock;
use forteca_data::{Banks, GameStatus, UtcSeconds};
use forteca_engine::{Outcome, Reason, Side};
use serde_json::{Value, json};

const HOUR: i64 = 3600;
const DAY: i64 = 24 * HOUR;

async fn outcome(hall: &Hall, game: Game) -> Option<Outcome> {
    match hall.record(game.id).await.status {
        GameStatus::Finished { outcome, .. } => Some(outcome),
        GameStatus::Running => None,
    }
}

async fn deadline(hall: &Hall, game: Game) -> i64 {
    hall.record(game.id).await.deadline.unwrap().0
}

fn job(hall: &Hall, game: Game, piece: &str) -> Vec<Value> {
    let mut found = hall.sandbox.messages(game.channel, 0);
    found.retain(|message| text(message).contains(piece));
    found
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_sixty_days_is_played_to_its_end() {
    let (hall, game) = started(json!({"pace": "3d"})).await;
    let begun = hall.clock.now();
    let moves = recorded("block");
    for (ply, made) in moves.iter().enumerate() {
        // A little less than what calls for a reminder.
        hall.clock.advance(57 * HOUR);
        hall.tick().await;
        let who = [game.defenders, game.attackers][ply % 2];
        hall.type_move(game, who, made).await;
    }
    hall.end(game).await;
    assert_eq!(outcome(&hall, game).await.unwrap().reason(), Reason::Block);
    assert!(hall.clock.now().0 - begun.0 > 60 * DAY);
    assert!(job(&hall, game, "your time to move").is_empty());
    hall.close().await;
}

/// The last Sundays of March and October 2031, 01:00 UTC: the clocks of Warsaw go forward, and back.
const CHANGES: [i64; 2] = [1932598800, 1950742800];

#[tokio::test(flavor = "multi_thread")]
async fn a_deadline_is_exact_over_both_changes_of_the_clocks_in_warsaw() {
    let hall = Hall::open().await;
    let (celina, david) = (hall.world().celina, hall.world().david);
    for change in CHANGES {
        hall.clock.advance(change - DAY / 2 - hall.clock.now().0);
        let game = hall.start_with(celina, david, json!({"pace": "1d"})).await;
        for (ply, made) in ["c7+e7", "d4-d5", "e7-e6"].into_iter().enumerate() {
            let until = hall.clock.now().0 + DAY;
            assert_eq!(deadline(&hall, game).await, until);
            let board = hall.board(game, u16::try_from(ply).unwrap()).await;
            for style in ["f", "R"] {
                let shown = format!("<t:{until}:{style}>");
                assert!(text(&board).contains(&shown), "{}", text(&board));
            }
            hall.clock.advance(DAY - 1);
            hall.tick().await;
            assert_eq!(outcome(&hall, game).await, None, "a second is left");
            hall.type_move(game, [david, celina][ply % 2], made).await;
        }
        hall.board(game, 3).await;
        hall.clock.advance(DAY);
        hall.tick().await;
        assert_eq!(outcome(&hall, game).await.unwrap().reason(), Reason::Time);
        hall.end(game).await;
    }
    hall.close().await;
}

#[test]
fn the_time_zone_of_the_host_changes_nothing() {
    for zone in ["Pacific/Auckland", "America/New_York"] {
        let again = Command::new(std::env::current_exe().unwrap())
            .args([
                "--exact",
                "clock::a_deadline_is_exact_over_both_changes_of_the_clocks_in_warsaw",
            ])
            .env("TZ", zone)
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&again.stdout).into_owned();
        assert!(
            again.status.success() && said.contains("1 passed"),
            "{zone}: {said}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_month_of_downtime_past_three_deadlines_ends_each_game_once() {
    let mut hall = Hall::open().await;
    let (celina, david, ewa, filip) = {
        let w = hall.world();
        (w.celina, w.david, w.ewa, w.filip)
    };
    let plies = ["c7+e7", "d4-d5", "e7-e6"];
    let mut games = Vec::new();
    for (attackers, defenders, time_control, played, loser) in [
        (celina, david, "1d", 2, "Dave"),
        (david, celina, "7d", 3, "Dave"),
        (filip, celina, "14d", 2, "Celina"),
    ] {
        let game = hall
            .start_with(attackers, defenders, json!({"pace": time_control}))
            .await;
        for (ply, made) in plies.into_iter().take(played).enumerate() {
            hall.type_move(game, [defenders, attackers][ply % 2], made).await;
        }
        hall.board(game, u16::try_from(played).unwrap()).await;
        games.push((game, loser));
    }
    // In one more nobody has begun: that is not lost.
    let unbegun = hall.start_with(ewa, filip, json!({"pace": "2d"})).await;
    hall.disconnect().await;
    hall.clock.advance(30 * DAY);
    hall.connect().await;
    for (game, loser) in &games {
        let end = hall.message_with(*game, "ran out of time").await;
        assert!(
            text(&end).contains(&format!("{loser} ran out of time")),
            "{}",
            text(&end)
        );
    }
    hall.message_with(unbegun, "was aborted").await;
    hall.tick().await;
    hall.tick().await;
    for (game, _) in games {
        assert_eq!(job(&hall, game, "ran out of time").len(), 1);
        assert_eq!(
            job(&hall, game, "your time to move").len(),
            0,
            "nobody is reminded too late"
        );
        assert_eq!(outcome(&hall, game).await.unwrap().reason(), Reason::Time);
    }
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_reminder_and_the_last_call_come_once_each_and_in_order() {
    let (hall, game) = started(json!({"pace": "12h"})).await;
    hall.clock.advance(12 * HOUR * 4 / 5 - 1);
    hall.tick().await;
    hall.clock.advance(1);
    hall.tick().await;
    let reminder = hall.message_with(game, "your time to move runs out").await;
    hall.clock.advance(10 * HOUR - 12 * HOUR * 4 / 5 - 1);
    hall.tick().await;
    assert!(job(&hall, game, "last call").is_empty());
    hall.clock.advance(1);
    hall.tick().await;
    let last = hall.message_with(game, "last call").await;
    for call in [&reminder, &last] {
        assert_eq!(hall.sandbox.pinged(id(call)), [game.defenders]);
        assert_eq!(labels(call), ["Move", "My board"]);
        let until = deadline(&hall, game).await;
        assert!(text(call).contains(&format!("<t:{until}:R>")), "{}", text(call));
    }
    assert!(id(&reminder) < id(&last));
    hall.clock.advance(HOUR);
    hall.tick().await;
    hall.tick().await;
    hall.type_move(game, game.defenders, "c7+e7").await;
    hall.board(game, 1).await;
    hall.tick().await;
    for piece in ["your time to move runs out", "last call"] {
        assert_eq!(job(&hall, game, piece).len(), 1, "{piece}");
    }
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_late_by_both_calls_hears_the_last_only() {
    let (hall, game) = started(json!({"pace": "14d"})).await;
    // The last call leaves a twentieth of two weeks.
    hall.clock.advance(14 * DAY * 19 / 20);
    hall.tick().await;
    hall.message_with(game, "last call").await;
    hall.tick().await;
    assert!(job(&hall, game, "runs out").is_empty());
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reminder_that_could_not_be_said_in_time_is_not_said_at_all() {
    let (hall, game) = started(json!({"pace": "1d"})).await;
    let path = format!("/channels/{}/messages", game.channel);
    let busy = json!({"message": "busy", "code": 0});
    hall.sandbox.fail_next("POST", &path, 500, busy, 1);
    hall.clock.advance(DAY * 4 / 5);
    hall.tick().await;
    // It waits in the outbox for another attempt, and the player moves.
    let store = hall.store();
    let mut attempts = 0;
    while attempts == 0 {
        tokio::time::sleep(Duration::from_millis(10)).await;
        let rows = store.unsaid(UtcSeconds(i64::MAX), 9).await.unwrap();
        attempts = rows.first().map_or(0, |row| row.attempts);
    }
    store.close();
    hall.type_move(game, game.defenders, "c7+e7").await;
    hall.clock.advance(2 * HOUR);
    hall.tick().await;
    hall.board(game, 1).await;
    assert!(job(&hall, game, "runs out").is_empty());
    hall.disconnect_and_forget().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bank_pays_for_the_time_used_and_grows_by_a_day_and_a_half_a_move() {
    let (hall, game) = started(json!({"pace": "bank"})).await;
    let banks = |white: i64, black: i64| {
        let [white, black] = [white, black].map(|seconds| u32::try_from(seconds).unwrap());
        Some(Banks { white, black })
    };
    assert_eq!(deadline(&hall, game).await, hall.clock.now().0 + 10 * DAY);
    // Four days used, a day and a half gained.
    hall.clock.advance(4 * DAY);
    hall.type_move(game, game.defenders, "c7+e7").await;
    assert_eq!(hall.record(game.id).await.banks, banks(15 * DAY / 2, 10 * DAY));
    assert_eq!(deadline(&hall, game).await, hall.clock.now().0 + 10 * DAY);
    // More than the cap is never in it.
    hall.clock.advance(HOUR);
    hall.type_move(game, game.attackers, "d4-d5").await;
    assert_eq!(hall.record(game.id).await.banks, banks(15 * DAY / 2, 10 * DAY));
    assert_eq!(deadline(&hall, game).await, hall.clock.now().0 + 15 * DAY / 2);
    let board = hall.board(game, 2).await;
    let shown = format!("<t:{}:R>", hall.clock.now().0 + 15 * DAY / 2);
    assert!(text(&board).contains(&shown), "{}", text(&board));

    hall.clock.advance(15 * DAY / 2 - 1);
    hall.type_move(game, game.defenders, "e7-e6").await;
    assert_eq!(hall.record(game.id).await.banks, banks(1 + 36 * HOUR, 10 * DAY));
    hall.type_move(game, game.attackers, "d5-d4").await;
    hall.board(game, 4).await;
    hall.clock.advance(36 * HOUR + 1);
    hall.tick().await;
    hall.end(game).await;
    let end = outcome(&hall, game).await.unwrap();
    assert_eq!((end.reason(), end.winner()), (Reason::Time, Some(Side::Black)));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_after_the_deadline_is_too_late_however_soon_it_comes() {
    let (hall, game) = started(json!({"pace": "1d"})).await;
    hall.type_move(game, game.defenders, "c7+e7").await;
    hall.type_move(game, game.attackers, "d4-d5").await;
    hall.board(game, 2).await;
    hall.clock.advance(DAY);
    let options = json!({"move": "e7-e6", "game": game.id.to_string()});
    let late = hall.command(game.defenders, game.channel, "move", options).await;
    let said = said_privately(&late);
    assert!(said.contains("has run out") || said.contains("is over"), "{said}");
    hall.tick().await;
    hall.end(game).await;
    assert_eq!(hall.record(game.id).await.moves.len(), 2);
    assert_eq!(outcome(&hall, game).await.unwrap().winner(), Some(Side::Black));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_moves_in_one_millisecond_one_is_played() {
    let (hall, game) = started(json!({})).await;
    hall.type_move(game, game.defenders, "c7+e7").await;
    let board = hall.board(game, 1).await;
    let play = |made: &str| format!("1/play/{}/1/{made}", game.id);
    let (one, other) = (play("d4-d5"), play("c4-c5"));
    let (one, other) = tokio::join!(
        hall.sandbox
            .forge_component(game.attackers, id(&board), &one, 2, &[]),
        hall.sandbox
            .forge_component(game.attackers, id(&board), &other, 2, &[]),
    );
    let answers = [one.unwrap(), other.unwrap()];
    let count = |piece: &str| {
        answers
            .iter()
            .filter(|answer| said(answer).contains(piece))
            .count()
    };
    assert_eq!(
        (count("You played"), count("has moved on")),
        (1, 1),
        "{answers:#?}"
    );
    assert_eq!(hall.record(game.id).await.moves.len(), 2);
    hall.board(game, 2).await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panel_of_ply_three_is_no_use_at_ply_twenty() {
    let (hall, game) = started(json!({})).await;
    let moves = recorded("block");
    hall.play_out(game, &moves[..3]).await;
    let board = hall.board(game, 3).await;
    let panel = hall.press(game.attackers, &board, "Move").await.message.unwrap();
    for (ply, made) in moves.iter().enumerate().take(20).skip(3) {
        hall.type_move(game, [game.defenders, game.attackers][ply % 2], made)
            .await;
    }
    hall.board(game, 20).await;
    let menu = custom_ids(&panel)[0].clone();
    for (kind, action, value) in [
        (3, menu, vec!["=d5-d4"]),
        (2, format!("1/play/{}/3/d5-d4", game.id), vec![]),
        (2, format!("1/back/{}/3/", game.id), vec![]),
    ] {
        let answer = hall
            .sandbox
            .forge_component(game.attackers, id(&panel), &action, kind, &value)
            .await
            .unwrap();
        assert!(
            said_privately(&answer).contains("has moved on"),
            "{}",
            said(&answer)
        );
    }
    assert_eq!(hall.record(game.id).await.moves.len(), 20);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_decided_by_the_rules_in_the_last_second_is_not_decided_by_the_clock() {
    let (hall, game) = started(json!({"pace": "1d"})).await;
    let moves = recorded("kills");
    let (last, before) = moves.split_last().unwrap();
    let mover = |ply: usize| [game.defenders, game.attackers][ply % 2];
    for (ply, made) in before.iter().enumerate() {
        hall.type_move(game, mover(ply), made).await;
    }
    hall.clock.advance(DAY - 1);
    hall.type_move(game, mover(before.len()), last).await;
    hall.clock.advance(30 * DAY);
    hall.tick().await;
    hall.end(game).await;
    assert_eq!(outcome(&hall, game).await.unwrap().reason(), Reason::Captures);
    assert!(job(&hall, game, "ran out of time").is_empty());
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_takeback_costs_neither_bank_the_time_until_the_answer() {
    let (hall, game) = started(json!({"pace": "bank"})).await;
    hall.clock.advance(4 * DAY);
    hall.type_move(game, game.defenders, "c7+e7").await;
    hall.board(game, 1).await;
    let banks = hall.record(game.id).await.banks;
    let options = json!({"game": game.id.to_string()});
    let sent = hall
        .command(game.defenders, game.channel, "takeback", options.clone())
        .await;
    assert!(said_privately(&sent).contains("on its way"), "{}", said(&sent));
    hall.clock.advance(2 * DAY);
    let ask = hall
        .command(game.attackers, game.channel, "takeback", options)
        .await;
    hall.press(game.attackers, ask.message.as_ref().unwrap(), "Allow")
        .await;
    let record = hall.record(game.id).await;
    assert_eq!((record.banks, record.moves.len()), (banks, 0));
    assert_eq!(record.deadline.unwrap().0, hall.clock.now().0 + 15 * DAY / 2);
    hall.message_with(game, "is taken back").await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ply_that_is_played_again_is_called_again() {
    let (hall, game) = started(json!({"pace": "1d"})).await;
    hall.clock.advance(DAY * 4 / 5);
    hall.tick().await;
    hall.message_with(game, "runs out").await;
    hall.type_move(game, game.defenders, "c7+e7").await;
    hall.board(game, 1).await;
    let options = json!({"game": game.id.to_string()});
    hall.command(game.defenders, game.channel, "takeback", options.clone())
        .await;
    let ask = hall
        .command(game.attackers, game.channel, "takeback", options)
        .await;
    hall.press(game.attackers, ask.message.as_ref().unwrap(), "Allow")
        .await;
    hall.message_with(game, "is taken back").await;
    hall.clock.advance(DAY * 4 / 5);
    hall.tick().await;
    let again = hall
        .sandbox
        .wait_until(SOON, |_| job(&hall, game, "runs out").len() == 2)
        .await;
    assert!(again, "{:#?}", hall.sandbox.messages(game.channel, 0));
    hall.close().await;
}

/// A bot that finds itself days later cannot tell whether it was away or the clock is wrong.
#[tokio::test(flavor = "multi_thread")]
async fn after_a_long_pause_nobodys_time_ends_for_an_hour() {
    let (mut hall, game) = started(json!({"pace": "1d"})).await;
    let other = hall
        .start_with(hall.world().ewa, hall.world().filip, json!({"pace": "1d"}))
        .await;
    let store = hall.store();
    let seen = async {
        let scope = forteca_data::SettingScope::Bot;
        while store.setting(&scope, "last-seen").await.unwrap().is_none() {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(SOON, seen).await.expect("the bot is seen");
    store.close();
    hall.all_said().await;
    hall.disconnect().await;
    hall.clock.advance(3 * 86_400);
    hall.trust = forteca::service::Trust::AfterAWhile;
    hall.connect().await;
    hall.tick().await;
    let running = async |game: Game| hall.record(game.id).await.status == forteca_data::GameStatus::Running;
    assert!(running(game).await && running(other).await);
    hall.type_move(game, game.defenders, "c7+e7").await;
    hall.clock.advance(3600);
    hall.tick().await;
    assert!(running(game).await, "who moved in that hour has lost nothing");
    assert!(!running(other).await, "then the clock is believed");
    hall.close().await;
}
