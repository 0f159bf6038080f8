//! How long suggestions take in a club with a thousand running games of forty plies, for a person who plays sixty of
//! them: from the sandbox's dispatch to the complete answer, with a real gateway, real HTTP and a real database file.
//!
//! `cargo bench -p forteca --bench suggestions` prints the first answer, the median and the 99th percentile.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::wildcard_enum_match_arm,
    reason = "a bench that cannot go on stops"
)]

#[path = "../tests/all/common/mod.rs"]
mod common;

use std::time::{Duration, Instant};

use common::Hall;
use common::seed::{Seed, random_game};
use serde_json::{Value, json};

const GAMES: u64 = 1000;
const MINE: u64 = 60;
const PLIES: usize = 40;
const ASKED: usize = 1000;

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    runtime.block_on(async {
        let mut hall = Hall::open().await;
        let games = club(&hall);
        hall.seed(games).await;
        println!(
            "{:<40} {:>8} {:>8} {:>8}",
            "milliseconds", "first", "median", "99 %"
        );
        let named = (GAMES - 7).to_string();
        ask(&hall, "/move, the most urgent game", json!({"move": ""}), "move").await;
        ask(&hall, "/move, one letter", json!({"move": "D"}), "move").await;
        ask(
            &hall,
            "/move, a game that is named",
            json!({"move": "", "game": named}),
            "move",
        )
        .await;
        ask(
            &hall,
            "/move, which game",
            json!({"move": "e", "game": "celina"}),
            "game",
        )
        .await;
        hall.close().await;
    });
}

/// Games of one person against another, and of many others.
fn club(hall: &Hall) -> Vec<Seed> {
    let now = forteca::clock::Clock::now(&*hall.clock).0;
    let long = |seed| Some(random_game("belagerung", seed, PLIES)).filter(|game| game.outcome().is_none());
    let games = (0..)
        .filter_map(long)
        .take(usize::try_from(GAMES).expect("a small number"));
    (0..GAMES)
        .zip(games)
        .map(|(number, game)| {
            let (white, black) = match number >= GAMES - MINE {
                true => (hall.world().david, hall.world().celina),
                false => (10_000 + 2 * number, 10_001 + 2 * number),
            };
            Seed {
                guild: None,
                channel: hall.world().channel_games,
                white: (white, "Dave"),
                black: (black, "Celina"),
                game,
                at: now,
                deadline: Some(now + 1_000_000),
            }
        })
        .collect()
}

async fn ask(hall: &Hall, what: &str, options: Value, focused: &str) {
    let mut times = Vec::with_capacity(ASKED);
    for _ in 0..ASKED {
        let begin = Instant::now();
        let found = hall
            .sandbox
            .autocomplete(
                hall.world().david,
                hall.world().channel_gry,
                "move",
                options.clone(),
                focused,
            )
            .await
            .expect("an answer");
        times.push(begin.elapsed());
        assert!(!found.is_empty(), "{what}");
    }
    let first = times[0];
    times.sort();
    let show = |time: Duration| format!("{:.2}", time.as_secs_f64() * 1000.0);
    println!(
        "{what:<40} {:>8} {:>8} {:>8}",
        show(first),
        show(times[ASKED / 2]),
        show(times[ASKED * 99 / 100])
    );
}
