//! What a picture costs once the sheet is drawn, and what the sheet costs.

use criterion::{Criterion, criterion_group, criterion_main};
use forteca_render::Artist;
use std::hint::black_box;

#[path = "../tests/scenes/mod.rs"]
mod scenes;

fn pictures(c: &mut Criterion) {
    let artist = Artist::new();
    for show in scenes::all() {
        if !["start", "preview-chain"].contains(&show.name) {
            continue;
        }
        c.bench_function(&format!("png/{}", show.name), |b| {
            b.iter(|| {
                artist
                    .png(black_box(&show.scene()))
                    .expect("the encoder takes every scene")
            });
        });
    }
    let start = forteca_engine::Variant::all()[0];
    c.bench_function("sheet/both sides", |b| {
        b.iter(|| Artist::new().warm(black_box(start)))
    });
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20);
    targets = pictures
}
criterion_main!(benches);
