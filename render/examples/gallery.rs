//! Writes one picture of each kind of scene into a folder: `cargo run -p forteca-render --example gallery --
//! FOLDER`.

use std::error::Error;
use std::fs;
use std::path::PathBuf;

#[path = "../tests/scenes/mod.rs"]
mod scenes;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).ok_or("usage: gallery FOLDER")?);
    fs::create_dir_all(&folder)?;
    let artist = forteca_render::Artist::new();
    for show in scenes::all() {
        let bytes = artist.png(&show.scene())?;
        println!("{:>6} bytes  {}", bytes.len(), show.name);
        fs::write(folder.join(format!("{}.png", show.name)), bytes)?;
    }
    Ok(())
}
