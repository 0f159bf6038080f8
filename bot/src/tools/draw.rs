//! `forteca draw`: pictures. A position, a recorded game as an animation, and the bot's own face.

use std::path::{Path, PathBuf};

use clap::{ArgGroup, Args, ValueEnum};
use forteca_engine::{Position, Route, Side};
use forteca_render::{Artist, Labels, Look, RenderError, Scene, Theme, avatar, banner};

use super::recorded::Recorded;
use super::{Failure, before, position, remark, variant};
use crate::discord::show::banner as result;
use crate::texts::Lang;

#[derive(Args)]
#[command(group(ArgGroup::new("picture").required(true).args(["out", "replay", "avatar", "banner"])))]
pub(crate) struct Arguments {
    /// Draw a position of a game as PNG.
    #[arg(long, value_name = "FILE.png", requires = "game")]
    out: Option<PathBuf>,
    /// Draw a recorded game as a GIF that moves.
    #[arg(long, value_name = "FILE.gif", requires = "record")]
    replay: Option<PathBuf>,
    /// Draw the bot's avatar as PNG, 512 by 512 pixels.
    #[arg(long, value_name = "FILE.png")]
    avatar: Option<PathBuf>,
    /// Draw the bot's banner as PNG, 1360 by 480 pixels.
    #[arg(long, value_name = "FILE.png")]
    banner: Option<PathBuf>,
    /// The game, with options such as polska-forteca/lines=A; "forteca games" lists them.
    #[arg(long, value_name = "GAME", conflicts_with = "record")]
    game: Option<String>,
    /// The position; without this, the start.
    #[arg(long, value_name = "POSITION", requires = "game")]
    position: Option<String>,
    /// The move to mark: one that leads to the position, or one that is played in it first.
    #[arg(long, value_name = "MOVE", requires = "game")]
    last: Option<String>,
    /// The game to replay, the first one in the file: a record or, of draughts, PDN.
    #[arg(long, value_name = "FILE", requires = "replay")]
    record: Option<PathBuf>,
    /// Whose side is at the bottom: attackers or black, defenders or white.
    #[arg(long, visible_alias = "bottom", value_name = "SIDE", value_enum)]
    side: Option<Bottom>,
    /// The colours: wood, slate, paper or contrast.
    #[arg(long, value_name = "THEME", value_parser = theme, default_value = "wood")]
    theme: Theme,
    /// Where the points are named: inside, edge or off.
    #[arg(long, value_name = "LABELS", value_parser = labels, default_value = "inside")]
    labels: Labels,
    /// The language of the words below a game that is over: en or pl.
    #[arg(long, value_name = "LANGUAGE", value_parser = language, default_value = "en")]
    language: Lang,
}

/// The side at the bottom of the picture.
#[derive(Clone, Copy, ValueEnum)]
enum Bottom {
    #[value(alias = "black")]
    Attackers,
    #[value(alias = "white")]
    Defenders,
}

impl Bottom {
    fn side(self) -> Side {
        match self {
            Bottom::Attackers => Side::ATTACKERS,
            Bottom::Defenders => Side::DEFENDERS,
        }
    }
}

fn theme(code: &str) -> Result<Theme, String> {
    let known = Theme::ALL.map(Theme::code).join(", ");
    Theme::from_code(code).ok_or_else(|| format!("the themes are {known}"))
}

fn labels(code: &str) -> Result<Labels, String> {
    let known = Labels::ALL.map(Labels::code).join(", ");
    Labels::from_code(code).ok_or_else(|| format!("labels are {known}"))
}

fn language(code: &str) -> Result<Lang, String> {
    Lang::from_code(code).ok_or_else(|| "the languages are en and pl".to_owned())
}

/// Draws what was asked for into its file.
pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    if let Some(file) = &arguments.avatar {
        return save(file, avatar(arguments.theme));
    }
    if let Some(file) = &arguments.banner {
        return save(file, banner(arguments.theme));
    }
    if let (Some(file), Some(record)) = (&arguments.replay, &arguments.record) {
        return save(file, replay(arguments, record)?);
    }
    match (&arguments.out, &arguments.game) {
        (Some(file), Some(game)) => save(file, board(arguments, game)?),
        (None, _) | (_, None) => Err(Failure::Asked(
            "say what to draw: --out with --game, --replay with --record, --avatar or --banner".to_owned(),
        )),
    }
}

type Drawn = Result<Vec<u8>, RenderError>;

fn board(arguments: &Arguments, game: &str) -> Result<Drawn, Failure> {
    let variant = variant(game).map_err(Failure::Asked)?;
    let position = match &arguments.position {
        Some(text) => position(variant, text).map_err(Failure::Asked)?,
        None => variant.start(),
    };
    let shown = match &arguments.last {
        Some(text) => marked(position, text)?,
        None => (position, None),
    };
    let end = shown.0.outcome();
    let words = end
        .as_ref()
        .map(|end| result::words(arguments.language, &shown.0, end));
    let mut scene = Scene::new(&shown.0).look(look(arguments));
    if let (Some(end), Some(words)) = (&end, &words) {
        scene = scene.result(end.winner(), words);
    }
    if let Some(last) = &shown.1 {
        scene = scene.last_move(last);
    }
    if let Some(side) = arguments.side {
        scene = scene.bottom(side.side());
    }
    Ok(Artist::new().png(&scene))
}

fn replay(arguments: &Arguments, record: &Path) -> Result<Drawn, Failure> {
    let recorded = Recorded::first(record)?;
    if recorded.left_out > 0 {
        let (ply, rest) = (recorded.game.ply(), recorded.left_out);
        remark(&format!(
            "forteca: after ply {ply} the game is a draw by the rules; what the file has beyond, {rest} plies, is left out"
        ));
    }
    let (artist, bottom) = (Artist::new(), arguments.side.map(Bottom::side));
    let drawn = match recorded.end(arguments.language) {
        Some((winner, words)) => {
            artist.replay_ended(&recorded.game, bottom, look(arguments), (winner, &words))
        }
        None => artist.replay(&recorded.game, bottom, look(arguments)),
    };
    Ok(drawn.map(|replay| {
        if replay.skipped > 0 {
            remark(&format!(
                "forteca: {} positions are left out to keep the file under 10 MiB",
                replay.skipped
            ));
        }
        replay.bytes
    }))
}

fn look(arguments: &Arguments) -> Look {
    Look {
        theme: arguments.theme,
        labels: arguments.labels,
    }
}

fn save(file: &Path, drawn: Drawn) -> Result<(), Failure> {
    let bytes = drawn.map_err(|error| Failure::Asked(format!("cannot draw this: {error}")))?;
    std::fs::write(file, bytes).map_err(|error| Failure::Output {
        what: file.display().to_string(),
        error,
    })
}

/// The position to show and the move that led to it.
fn marked(position: Position, text: &str) -> Result<(Position, Option<Route>), Failure> {
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
