//! What the buttons of the step-through and the animation of a game mean.

use std::fmt;

use forteca_data::GameId;
use forteca_engine::Ply;

use crate::discord::kit::ids::Arguments;

/// What the ids begin with.
pub(crate) const VERBS: &[&str] = &["archive/replay", "archive/step", "archive/gif", "archive/share"];

/// What a click asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReplayAction {
    /// Open the step-through of a game at its start.
    Open(GameId),
    /// Go to a ply of the step-through.
    ToPly(GameId, ReplayStep, Ply),
    /// Make an animation of a game.
    Animate(GameId),
    /// Show an animation of a game to everybody.
    Share(GameId),
}

/// The buttons of a step-through. Two of them may lead to the same ply.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReplayStep {
    /// To the start.
    First,
    /// One ply back.
    Back,
    /// One ply on.
    Forward,
    /// To the last ply there is, whatever it was when the button was made.
    Last,
}

impl ReplayStep {
    /// All, in the order in which they stand.
    pub const ALL: [ReplayStep; 4] = [
        ReplayStep::First,
        ReplayStep::Back,
        ReplayStep::Forward,
        ReplayStep::Last,
    ];

    fn code(self) -> &'static str {
        match self {
            ReplayStep::First => "first",
            ReplayStep::Back => "back",
            ReplayStep::Forward => "on",
            ReplayStep::Last => "last",
        }
    }
}

impl ReplayAction {
    /// Reads an id of one of the [`VERBS`].
    pub(crate) fn read(verb: &str, arguments: &mut Arguments<'_>) -> Option<Self> {
        let game = arguments.game()?;
        Some(match verb {
            "archive/replay" => ReplayAction::Open(game),
            "archive/step" => {
                let code = arguments.text()?;
                let step = ReplayStep::ALL.into_iter().find(|step| step.code() == code)?;
                ReplayAction::ToPly(game, step, Ply(arguments.number()?))
            }
            "archive/gif" => ReplayAction::Animate(game),
            "archive/share" => ReplayAction::Share(game),
            _ => return None,
        })
    }
}

impl fmt::Display for ReplayAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayAction::Open(game) => write!(f, "archive/replay/{}", game.0),
            ReplayAction::ToPly(game, step, ply) => {
                write!(f, "archive/step/{}/{}/{}", game.0, step.code(), ply.0)
            }
            ReplayAction::Animate(game) => write!(f, "archive/gif/{}", game.0),
            ReplayAction::Share(game) => write!(f, "archive/share/{}", game.0),
        }
    }
}
