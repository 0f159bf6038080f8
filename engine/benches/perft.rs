//! How many move paths a second the generators count: the start of the small and of the great siege game, and a
//! midgame position of the latter, where captures branch; the starts of draughts, a board full of kings, six kings
//! a side, and ten men about to become kings. The same one ply less deep through
//! what the crate offers to everybody, where every move is listed and played.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::wildcard_enum_match_arm,
    reason = "a bench that cannot go on stops"
)]

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use forteca_engine::{Position, Variant, perft, perft_listed};

/// A position of each kind and a depth that takes about a second.
const CASES: [(&str, &str, u8); 8] = [
    ("forteca", ".../.../oo...oo/ooooooo/ooooooo/ooo/ooo p 0 -", 8),
    (
        "belagerung",
        "......./...../oo.....oo/ooooooooo/ooooooooo/ooooooooo/ooooooooo/ooooo/ooooo p 0 -",
        6,
    ),
    (
        "belagerung",
        "......W/...W./oo....o.o/oo....ooo/ooooo.ooo/oooooWooo/ooooooooo/ooooo/ooooo d 6 -",
        6,
    ),
    ("warcaby-polskie", "W:W31-50:B1-20", 9),
    ("warcaby-polskie", "W:WK31-K50:BK1-K20", 9),
    (
        "warcaby-polskie",
        "W:WK7,K16,K20,K26,K31,K47:BK2,K5,K6,K10,K36,K46",
        6,
    ),
    ("warcaby-polskie", "W:W6,7,8,9,10:B41,42,43,44,45", 8),
    ("warcaby-klasyczne", "W:W21-32:B1-12", 10),
];

fn paths(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    group
        .sample_size(10)
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(5));
    for (id, text, depth) in CASES {
        let variant = Variant::from_id(id).expect("the variant is offered");
        let position = Position::parse(variant, text).expect("the position is possible");
        group.throughput(Throughput::Elements(perft(&position, depth)));
        group.bench_function(format!("{id} depth {depth}, {position}"), |bencher| {
            bencher.iter(|| perft(black_box(&position), depth));
        });
    }
    group.finish();
}

fn listed(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("listed");
    group
        .sample_size(10)
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(5));
    for (id, text, depth) in CASES {
        let variant = Variant::from_id(id).expect("the variant is offered");
        let position = Position::parse(variant, text).expect("the position is possible");
        let depth = depth - 1;
        group.throughput(Throughput::Elements(perft(&position, depth)));
        group.bench_function(format!("{id} depth {depth}, {position}"), |bencher| {
            bencher.iter(|| perft_listed(black_box(&position), depth));
        });
    }
    group.finish();
}

criterion_group!(benches, paths, listed);
criterion_main!(benches);
