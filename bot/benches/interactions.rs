//! How long a person waits: from the sandbox's dispatch of an interaction to the complete answer, over whole games
//! played by taps and by typing, with a real gateway, real HTTP and a real database file.
//!
//! `cargo bench -p forteca --bench interactions` prints the median and the 99th percentile of each kind.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::wildcard_enum_match_arm,
    reason = "a bench that cannot go on stops"
)]

#[path = "../tests/all/common/mod.rs"]
mod common;

use std::collections::BTreeMap;
use std::time::Duration;

use common::{Game, Hall, custom_ids, id, recorded, said};
use forteca_sandbox::Answer;
use serde_json::json;

const GAMES: usize = 8;

#[derive(Default)]
struct Times(BTreeMap<&'static str, Vec<Duration>>);

impl Times {
    fn note(&mut self, kind: &'static str, answer: Answer) -> Answer {
        self.0.entry(kind).or_default().push(answer.elapsed);
        answer
    }

    fn report(mut self) {
        let all = self.0.values().flatten().copied().collect();
        self.0.insert("all of these", all);
        println!(
            "{:<28} {:>6} {:>10} {:>10} {:>10}",
            "milliseconds", "count", "median", "99 %", "longest"
        );
        for (kind, mut times) in self.0 {
            times.sort();
            let at =
                |part: f64| times[((times.len() - 1) as f64 * part).round() as usize].as_secs_f64() * 1000.0;
            println!(
                "{kind:<28} {:>6} {:>10.2} {:>10.2} {:>10.2}",
                times.len(),
                at(0.5),
                at(0.99),
                at(1.0)
            );
        }
    }
}

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    let times = runtime.block_on(async {
        let hall = Hall::open().await;
        let mut times = Times::default();
        for _ in 0..GAMES {
            let game = hall.start(hall.world().celina, hall.world().david).await;
            one_game(&hall, game, &mut times).await;
        }
        hall.close().await;
        times
    });
    times.report();
}

async fn one_game(hall: &Hall, game: Game, times: &mut Times) {
    for (ply, made) in recorded("block").iter().enumerate() {
        let ply = u16::try_from(ply).expect("a short game");
        let who = if ply.is_multiple_of(2) {
            game.defenders
        } else {
            game.attackers
        };
        if ply > 0 && ply.is_multiple_of(4) {
            let options = json!({"move": made, "game": game.id.to_string()});
            times.note("/move", hall.command(who, game.channel, "move", options).await);
            continue;
        }
        let board = hall.board(game, ply).await;
        let mut panel = times.note("Move: the panel", hall.press(who, &board, "Move").await);
        while !said(&panel).contains(&format!("**{made}**")) {
            let message = panel.message.clone().expect("a panel is a message");
            let (menu, value) = common::choice_towards(&message, made);
            let picked = hall
                .sandbox
                .select(who, id(&message), &menu, &[&value])
                .await
                .expect("an answer");
            panel = times.note("a menu: preview or next menu", picked);
        }
        let message = panel.message.expect("a panel is a message");
        assert!(!custom_ids(&message).is_empty());
        times.note("Confirm", hall.press(who, &message, "Confirm").await);
        times.note(
            "/board",
            hall.command(who, game.channel, "board", json!({})).await,
        );
    }
    hall.end(game).await;
}
