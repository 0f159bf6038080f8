//! Replays, taken apart again by image's decoder of GIFs.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::wildcard_enum_match_arm,
    reason = "a test that cannot go on stops"
)]

use forteca_engine::{Game, Ply, Side, Variant};
use forteca_render::{Artist, Look, Scene};
use image::codecs::gif::GifDecoder;
use image::{AnimationDecoder, Frame, RgbImage};
use std::io::Cursor;

/// A game of at most so many plies.
fn game(id: &str, plies: usize) -> Game {
    game_by(id, plies, 7)
}

/// The same with moves that are chosen by another rule.
fn game_by(id: &str, plies: usize, rule: usize) -> Game {
    let mut game = Game::new(Variant::from_id(id).expect("the variant exists"));
    while game.moves().len() < plies && game.outcome().is_none() {
        let moves = game.position().legal_moves();
        let step = moves[(game.moves().len() * rule + 3) % moves.len()].clone();
        game.play(step).expect("a listed move is legal");
    }
    game
}

fn frames(bytes: &[u8]) -> Vec<Frame> {
    let decoder = GifDecoder::new(Cursor::new(bytes)).expect("a GIF");
    decoder.into_frames().collect_frames().expect("whole frames")
}

fn single(artist: &Artist, game: &Game, ply: usize) -> RgbImage {
    let position = game
        .position_at(Ply(u16::try_from(ply).expect("few plies")))
        .expect("it came so far");
    let mut scene = Scene::new(position).without_turn();
    if ply > 0 {
        scene = scene.last_move(&game.moves()[ply - 1]);
    }
    artist.image(&scene)
}

#[test]
fn every_frame_is_the_single_picture_pixel_for_pixel() {
    let artist = Artist::new();
    for (id, plies) in [
        ("forteca", 100),
        ("forteczka-1898", 100),
        ("belagerung", 300),
        ("warcaby-polskie", 200),
        ("warcaby-klasyczne", 100),
    ] {
        let game = game_by(id, plies, 13);
        let replay = artist.replay(&game, None, Look::default()).unwrap();
        let frames = frames(&replay.bytes);
        assert_eq!(frames.len(), game.moves().len() + 1, "{id}");
        assert_eq!((replay.frames, replay.skipped), (frames.len(), 0));
        assert!(frames.len() > 40, "{id}: {} frames", frames.len());
        println!("{id}: {} plies, {} bytes", game.moves().len(), replay.bytes.len());
        for (ply, frame) in frames.iter().enumerate() {
            let shown = image::DynamicImage::from(frame.buffer().clone()).to_rgb8();
            assert!(shown == single(&artist, &game, ply), "{id} after {ply}");
        }
    }
}

#[test]
fn a_replay_of_any_game_is_a_small_file() {
    let artist = Artist::new();
    // With these moves the last two games do not last that long.
    for (id, plies) in [
        ("forteca", 80),
        ("polska-forteca", 80),
        ("belagerung", 80),
        ("warcaby-polskie", 80),
        ("wilki-i-owce", 50),
        ("warcaby-klasyczne", 50),
    ] {
        let game = game(id, plies);
        assert_eq!(game.moves().len(), plies, "{id}");
        let bytes = artist.replay(&game, None, Look::default()).unwrap().bytes;
        assert!(bytes.len() < 400_000, "{id}: {} bytes", bytes.len());
    }
}

#[test]
fn a_replay_loops_and_pauses_at_the_end() {
    let artist = Artist::new();
    let game = game("warcaby-polskie", 20);
    let replay = artist.replay(&game, None, Look::default()).unwrap();
    let looping = replay
        .bytes
        .windows(14)
        .any(|bytes| bytes == b"NETSCAPE2.0\x03\x01\0");
    assert!(looping, "it loops for ever");
    let delays: Vec<u32> = frames(&replay.bytes)
        .iter()
        .map(|frame| frame.delay().numer_denom_ms().0 / frame.delay().numer_denom_ms().1)
        .collect();
    let (last, others) = delays.split_last().unwrap();
    assert!(others.iter().all(|delay| *delay == others[0]), "the pace is even");
    assert!(*last >= 3 * others[0], "{last}");
}

#[test]
fn three_hundred_plies_are_far_below_what_discord_takes() {
    let mut games = (5..200).map(|rule| game_by("belagerung", 300, rule));
    let game = games.find(|game| game.moves().len() == 300).expect("one lasts");
    let replay = Artist::new().replay(&game, None, Look::default()).unwrap();
    assert_eq!(replay.skipped, 0);
    assert!(replay.bytes.len() < 3 << 20, "{} bytes", replay.bytes.len());
}

#[test]
fn a_game_without_moves_is_a_still_picture() {
    let artist = Artist::new();
    let game = game("forteca", 0);
    let replay = artist.replay(&game, None, Look::default()).unwrap();
    assert_eq!((replay.frames, replay.skipped), (1, 0));
    assert_eq!(frames(&replay.bytes).len(), 1);
}

#[test]
fn the_last_frame_of_a_finished_game_tells_the_result_and_no_other_does() {
    let artist = Artist::new();
    let game = game("forteca", 12);
    let ending = (Some(Side::ATTACKERS), "Oblegający wygrywają: poddanie");
    let replay = artist.replay_ended(&game, None, Look::default(), ending).unwrap();
    let pictures: Vec<RgbImage> = frames(&replay.bytes)
        .into_iter()
        .map(|frame| image::DynamicImage::from(frame.into_buffer()).to_rgb8())
        .collect();
    let last = Scene::new(game.position())
        .last_move(game.moves().last().expect("moves were made"))
        .result(ending.0, ending.1);
    let (final_one, others) = pictures.split_last().expect("frames");
    assert!(*final_one == artist.image(&last), "the picture of the end");
    let below = |picture: &RgbImage| image::imageops::crop_imm(picture, 0, 800, 800, 60).to_image();
    for (ply, picture) in others.iter().enumerate() {
        assert_eq!(picture.dimensions(), (800, 888));
        let board = image::imageops::crop_imm(picture, 0, 0, 800, 800).to_image();
        assert!(board == single(&artist, &game, ply), "after {ply}");
        assert!(below(picture) == below(&others[0]) && below(picture) != below(final_one));
    }
}
