//! The pictures of the scenes, compared with those in `golden/` pixel by pixel after decoding; and what every
//! picture promises.
//!
//! `BLESS=1 cargo test -p forteca-render --test golden` writes the pictures anew: look at each before
//! committing it. A difference leaves `NAME.actual.png` and `NAME.difference.png` in the target directory's
//! `golden` folder.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::wildcard_enum_match_arm,
    reason = "a test that cannot go on stops"
)]

use forteca_render::Artist;
use image::{Rgb, RgbImage};
use std::collections::BTreeSet;
use std::fs;
use std::io::Cursor;
use std::path::{Path, PathBuf};

mod charts;
mod scenes;

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/golden")
        .join(format!("{name}.png"))
}

fn decoded(bytes: &[u8]) -> RgbImage {
    image::load_from_memory_with_format(bytes, image::ImageFormat::Png)
        .expect("a PNG")
        .to_rgb8()
}

/// Writes the picture and, where it is not as expected, white on black, and says where.
fn report(name: &str, actual: &RgbImage, expected: &RgbImage) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("golden");
    fs::create_dir_all(&folder).expect("the target directory can be written");
    let difference = RgbImage::from_fn(actual.width(), actual.height(), |x, y| {
        let same = expected.get_pixel_checked(x, y) == Some(actual.get_pixel(x, y));
        if same { Rgb([0; 3]) } else { Rgb([255; 3]) }
    });
    actual
        .save(folder.join(format!("{name}.actual.png")))
        .expect("the target directory can be written");
    difference
        .save(folder.join(format!("{name}.difference.png")))
        .expect("the target directory can be written");
    folder
}

#[test]
fn every_scene_looks_as_it_was_approved() {
    let artist = Artist::new();
    let bless = std::env::var_os("BLESS").is_some();
    let mut changed = Vec::new();
    let mut pictures = charts::all().unwrap();
    for show in scenes::all() {
        pictures.push((show.name, artist.png(&show.scene()).unwrap()));
    }
    for (name, bytes) in &pictures {
        let file = golden(name);
        if bless {
            fs::write(&file, bytes).unwrap();
        }
        let approved = fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let (actual, approved) = (decoded(bytes), decoded(&approved));
        if actual != approved {
            changed.push((*name, report(name, &actual, &approved)));
        }
    }
    assert!(changed.is_empty(), "pictures have changed: {changed:?}");

    let scenes: BTreeSet<_> = pictures.iter().map(|(name, _)| golden(name)).collect();
    let folder = golden("any");
    let files = fs::read_dir(folder.parent().unwrap()).unwrap();
    let files: BTreeSet<_> = files.map(|file| file.unwrap().path()).collect();
    assert_eq!(files, scenes, "pictures without a scene");
}

#[test]
fn a_picture_is_an_opaque_indexed_png_of_800_by_800() {
    let artist = Artist::new();
    for show in scenes::all() {
        let bytes = artist.png(&show.scene()).unwrap();
        let reader = png::Decoder::new(Cursor::new(&bytes)).read_info().unwrap();
        let info = reader.info();
        assert_eq!(info.width, 800, "{}", show.name);
        // A banner makes a picture higher.
        let height = if show.name.starts_with("won") || show.name.ends_with("draw") {
            888
        } else {
            800
        };
        assert_eq!(info.height, height, "{}", show.name);
        assert_eq!(
            (info.color_type, info.bit_depth),
            (png::ColorType::Indexed, png::BitDepth::Four)
        );
        assert!(info.trns.is_none() && !info.interlaced);
        assert!(
            info.palette
                .as_ref()
                .is_some_and(|palette| palette.len() <= 3 * 15)
        );
        // Small enough that a slow phone does not wait for it.
        assert!(bytes.len() <= 25_000, "{}: {} bytes", show.name, bytes.len());
    }
}

#[test]
fn the_palette_loses_nothing_of_the_true_colours() {
    let artist = Artist::new();
    for show in scenes::all() {
        let bytes = artist.png(&show.scene()).unwrap();
        assert!(decoded(&bytes) == artist.image(&show.scene()), "{}", show.name);
    }
}

#[test]
fn two_artists_draw_the_same_bytes() {
    // Hash maps of two artists have different orders, and the scenes come in the opposite order.
    let (one, other) = (Artist::new(), Artist::new());
    let scenes = scenes::all();
    let first: Vec<_> = scenes
        .iter()
        .map(|show| one.png(&show.scene()).unwrap())
        .collect();
    let mut second: Vec<_> = scenes
        .iter()
        .rev()
        .map(|show| other.png(&show.scene()).unwrap())
        .collect();
    second.reverse();
    assert!(first == second);
}

#[test]
fn drawing_ahead_changes_no_picture() {
    let warmed = Artist::new();
    warmed.warm(forteca_engine::Variant::from_id("forteca").unwrap());
    let show = &scenes::all()[0];
    assert!(warmed.png(&show.scene()).unwrap() == Artist::new().png(&show.scene()).unwrap());
}

#[test]
fn artists_can_be_shared_between_threads() {
    let artist = Artist::new();
    let show = &scenes::all()[0];
    let pictures: Vec<Vec<u8>> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..4)
            .map(|_| {
                let artist = artist.clone();
                scope.spawn(move || artist.png(&show.scene()).unwrap())
            })
            .collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert!(pictures.windows(2).all(|pair| pair[0] == pair[1]));
}
