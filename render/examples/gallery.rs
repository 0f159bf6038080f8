//! Writes one picture of everything into a folder, with an index page: `cargo run -p forteca-render --example gallery --
//! FOLDER`.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::wildcard_enum_match_arm,
    reason = "a example that cannot go on stops"
)]

use forteca_engine::{Game, Variant};
use forteca_render::{Artist, Look};
use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

#[path = "../tests/charts/mod.rs"]
mod charts;
#[path = "../tests/scenes/mod.rs"]
mod scenes;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).ok_or("usage: gallery FOLDER")?);
    fs::create_dir_all(&folder)?;
    let artist = Artist::new();
    let mut pictures = Vec::new();
    for show in scenes::all() {
        pictures.push((format!("{}.png", show.name), artist.png(&show.scene())?));
    }
    for (name, bytes) in charts::all()? {
        pictures.push((format!("{name}.png"), bytes));
    }
    for id in ["forteca", "warcaby-polskie"] {
        let replay = artist.replay(&game(id)?, None, Look::default())?;
        pictures.push((format!("replay-{id}.gif"), replay.bytes));
    }

    let mut page = String::from(concat!(
        "<!doctype html>\n<meta charset=\"utf-8\">\n<title>Forteca: pictures</title>\n<style>\n",
        "body { background: #313338; color: #dbdee1; font-family: sans-serif; }\n",
        "figure { display: inline-block; margin: 8px; vertical-align: top; }\nimg { width: 350px; }\n</style>\n"
    ));
    for (name, bytes) in &pictures {
        println!("{:>7} bytes  {name}", bytes.len());
        fs::write(folder.join(name), bytes)?;
        writeln!(
            page,
            "<figure><img src=\"{name}\" alt=\"{name}\"><figcaption>{name}, {} bytes</figcaption></figure>",
            bytes.len()
        )?;
    }
    fs::write(folder.join("index.html"), page)?;
    Ok(())
}

/// A game of thirty plies.
fn game(id: &str) -> Result<Game, Box<dyn Error>> {
    let mut game = Game::new(Variant::from_id(id)?);
    while game.moves().len() < 30 && game.outcome().is_none() {
        let moves = game.position().legal_moves();
        let step = moves[(game.moves().len() * 7 + 3) % moves.len()].clone();
        game.play(step).map_err(|error| error.to_string())?;
    }
    Ok(game)
}
