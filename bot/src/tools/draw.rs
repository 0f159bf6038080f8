//! `forteca draw`: a picture of a position.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use forteca_engine::{Move, Position, Side};
use forteca_render::{Artist, Scene};

use super::{Failure, Where, before};

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    at: Where,
    /// The move to mark: one that leads to the position, or one that is played in it first.
    #[arg(long, value_name = "MOVE")]
    last: Option<String>,
    /// Whose side is at the bottom.
    #[arg(long, value_name = "SIDE", value_enum)]
    side: Option<Bottom>,
    /// The picture.
    #[arg(long, value_name = "FILE.png")]
    out: PathBuf,
}

/// The side at the bottom of the picture.
#[derive(Clone, Copy, ValueEnum)]
enum Bottom {
    #[value(alias = "black")]
    Attackers,
    #[value(alias = "white")]
    Defenders,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let position = arguments.at.position()?;
    let shown = match &arguments.last {
        Some(text) => marked(position, text)?,
        None => (position, None),
    };
    let mut scene = Scene::new(&shown.0);
    if let Some(last) = &shown.1 {
        scene = scene.last_move(last);
    }
    if let Some(side) = arguments.side {
        scene = scene.bottom(match side {
            Bottom::Attackers => Side::ATTACKERS,
            Bottom::Defenders => Side::DEFENDERS,
        });
    }
    let png = Artist::new().png(&scene);
    let png = png.map_err(|error| Failure::Asked(format!("cannot draw this: {error}")))?;
    std::fs::write(&arguments.out, png).map_err(|error| Failure::Output {
        what: arguments.out.display().to_string(),
        error,
    })
}

/// The position to show and the move that led to it.
fn marked(position: Position, text: &str) -> Result<(Position, Option<Move>), Failure> {
    match position.parse_move(text) {
        Ok(mv) => Ok((position.after(&mv), Some(mv))),
        Err(refusal) => match before::last_move(&position, text) {
            Some(mv) => Ok((position, Some(mv))),
            None => Err(Failure::Asked(format!(
                "{text:?} neither leads to the position nor can be played in it: {refusal}"
            ))),
        },
    }
}
