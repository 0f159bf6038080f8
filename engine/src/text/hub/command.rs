//! What a driver or an interface says to an engine.

use std::fmt;
use std::str::FromStr;

use crate::position::Position;
use crate::text::hub::{HubError, Line};
use crate::text::positions::PositionError;
use crate::text::refusal::MoveRefusal;
use crate::variant::Variant;

/// A line to the engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HubCommand {
    /// `hub`: say who you are and what can be set, then `wait`.
    Hub,
    /// `set-param`: set a parameter.
    SetParam {
        /// Its name.
        name: String,
        /// Its value.
        value: String,
    },
    /// `init`: get ready, then say `ready`.
    Init,
    /// `new-game`: what comes has nothing to do with what went before.
    NewGame,
    /// `pos`: the position to think about.
    Position(HubPosition),
    /// `level`: how long to think.
    Level(HubLevel),
    /// `go`: think, then say `done`.
    Go(HubGo),
    /// `ponder-hit`: the move expected was played, so the thinking counts.
    PonderHit,
    /// `stop`: say `done` at once.
    Stop,
    /// `ping`: say `pong`.
    Ping,
    /// `quit`: go.
    Quit,
}

/// A position, and moves made since.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HubPosition {
    /// The position before the moves, as the protocol writes it.
    pub start: String,
    /// The moves.
    pub moves: Vec<String>,
}

/// How long to think; what is not said has no limit.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct HubLevel {
    /// So many plies deep.
    pub depth: Option<u32>,
    /// So many positions.
    pub nodes: Option<u64>,
    /// So many milliseconds for this move.
    pub move_time: Option<u64>,
    /// So many milliseconds are left on the clock.
    pub time: Option<u64>,
    /// So many milliseconds come onto the clock with every move.
    pub increment: Option<u64>,
    /// So many moves are to be made in the time left.
    pub moves: Option<u32>,
    /// Until told to stop.
    pub infinite: bool,
}

/// What the thinking is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HubGo {
    /// For a move.
    Think,
    /// In the opponent's time.
    Ponder,
    /// For somebody who looks on.
    Analyse,
}

impl FromStr for HubCommand {
    type Err = HubError;

    fn from_str(text: &str) -> Result<HubCommand, HubError> {
        let line = Line::parse(text)?;
        let flag = |name| line.get(name).is_some();
        Ok(match line.word {
            "hub" => HubCommand::Hub,
            "set-param" => HubCommand::SetParam {
                name: line.need("name")?.to_owned(),
                value: line.get("value").unwrap_or_default().to_owned(),
            },
            "init" => HubCommand::Init,
            "new-game" => HubCommand::NewGame,
            "pos" => HubCommand::Position(HubPosition {
                start: line.need("pos")?.to_owned(),
                moves: line
                    .get("moves")
                    .unwrap_or_default()
                    .split_whitespace()
                    .map(str::to_owned)
                    .collect(),
            }),
            "level" => HubCommand::Level(HubLevel {
                depth: line.number("depth")?,
                nodes: line.number("nodes")?,
                move_time: line.time("move-time")?,
                time: line.time("time")?,
                increment: line.time("inc")?,
                moves: line.number("moves")?,
                infinite: flag("infinite"),
            }),
            "go" => HubCommand::Go(if flag("ponder") {
                HubGo::Ponder
            } else if flag("analyze") {
                HubGo::Analyse
            } else {
                HubGo::Think
            }),
            "ponder-hit" => HubCommand::PonderHit,
            "stop" => HubCommand::Stop,
            "ping" => HubCommand::Ping,
            "quit" => HubCommand::Quit,
            word => {
                let word = word.chars().take(30).collect();
                return Err(HubError::Command { word });
            }
        })
    }
}

impl HubPosition {
    /// The positions from the start to the one after the last move.
    ///
    /// # Errors
    /// If the start is no position of the variant or a move is not legal where it is made.
    pub fn positions(&self, variant: Variant) -> Result<Vec<Position>, HubPositionError> {
        let start = Position::parse(variant, &self.start).map_err(HubPositionError::Start)?;
        let mut positions = vec![start];
        for text in &self.moves {
            let last = &positions[positions.len() - 1];
            let mv = last.parse_move(text).map_err(|refusal| HubPositionError::Move {
                text: text.chars().take(30).collect(),
                refusal,
            })?;
            positions.push(last.after(&mv));
        }
        Ok(positions)
    }
}

/// Why there is nothing to think about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HubPositionError {
    /// The start is no position of the variant.
    Start(PositionError),
    /// A move is not legal where it is made.
    Move {
        /// The move, shortened.
        text: String,
        /// Why not.
        refusal: MoveRefusal,
    },
}

impl fmt::Display for HubPositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HubPositionError::Start(_) => f.write_str("the position is not one of the game"),
            HubPositionError::Move { text, .. } => write!(f, "the move {text:?} is not legal"),
        }
    }
}

impl std::error::Error for HubPositionError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            HubPositionError::Start(error) => Some(error),
            HubPositionError::Move { refusal, .. } => Some(refusal),
        }
    }
}
