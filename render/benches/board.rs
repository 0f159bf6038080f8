//! What a picture costs once the sheet is drawn, what the sheet costs, and what the same picture costs when it is
//! drawn and saved in the usual way.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::wildcard_enum_match_arm,
    reason = "a bench that cannot go on stops"
)]

use criterion::{Criterion, criterion_group, criterion_main};
use forteca_engine::{Game, Variant};
use forteca_render::{Artist, Look};
use std::hint::black_box;

mod plain;
#[path = "../tests/scenes/mod.rs"]
mod scenes;

/// An early, a usual and the fullest picture of each kind of board.
const MEASURED: [&str; 9] = [
    "start",
    "last-step",
    "middle",
    "preview-chain",
    "start-67",
    "preview-chain-67",
    "last-chain-67",
    "draughts-last",
    "draughts-preview",
];

fn pictures(c: &mut Criterion) {
    let artist = Artist::new();
    for show in scenes::all() {
        if !MEASURED.contains(&show.name) {
            continue;
        }
        let draw = || {
            artist
                .png(black_box(&show.scene()))
                .expect("the encoder takes every scene")
        };
        println!("png/{}: {} bytes", show.name, draw().len());
        c.bench_function(&format!("png/{}", show.name), |b| b.iter(draw));
    }
    let forteca = Variant::from_id("forteca").expect("the variant exists");
    let start = forteca.start();
    let draw = || plain::png(black_box(&start));
    println!("imageproc and image: {} bytes", draw().len());
    c.bench_function("imageproc and image", |b| b.iter(draw));
    c.bench_function("sheet/both sides", |b| {
        b.iter(|| Artist::new().warm(black_box(forteca)))
    });
}

/// A game of so many plies, made of each position's middle move, which never repeats itself for long.
fn game(id: &str, plies: usize) -> Game {
    let mut game = Game::new(Variant::from_id(id).expect("the variant exists"));
    while game.moves().len() < plies && game.outcome().is_none() {
        let moves = game.position().legal_moves();
        let step = moves[(game.moves().len() * 7 + 3) % moves.len()].clone();
        game.play(step).expect("a listed move is legal");
    }
    game
}

fn replays(c: &mut Criterion) {
    let artist = Artist::new();
    for id in [
        "forteca",
        "belagerung",
        "wilki-i-owce",
        "warcaby-polskie",
        "warcaby-klasyczne",
    ] {
        let game = game(id, 80);
        let draw = || {
            let replay = artist.replay(black_box(&game), None, Look::default());
            replay.expect("the encoder takes every game")
        };
        let plies = game.moves().len();
        println!("gif/{id}: {plies} plies, {} bytes", draw().bytes.len());
        c.bench_function(&format!("gif/{id}"), |b| b.iter(draw));
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20);
    targets = pictures, replays
}
criterion_main!(benches);
