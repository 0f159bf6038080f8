//! Writing a record.

use std::fmt;

use crate::family::Family;
use crate::outcome::Outcome;
use crate::side::{Ply, Side};
use crate::text::record::Record;
use crate::text::record::tags::USUAL;
use crate::variant::Variant;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = &self.game;
        let usual = |name: &str| USUAL.contains(&name);
        for (name, value) in self.tags.iter().filter(|(name, _)| usual(name)) {
            tag(f, name, value)?;
        }
        tag(f, "Variant", game.variant().id())?;
        if let Some(start) = game
            .position_at(Ply(0))
            .filter(|start| **start != game.variant().start())
        {
            tag(f, "Start", &start.to_string())?;
        }
        for (name, value) in self.tags.iter().filter(|(name, _)| !usual(name)) {
            tag(f, name, value)?;
        }
        if let Some(begun) = self.begun {
            tag(f, "Begun", &begun.to_string())?;
        }
        match game.outcome() {
            Some(outcome) => {
                tag(f, "Result", result(game.variant(), outcome))?;
                tag(f, "Reason", &reason(outcome))?;
            }
            None => tag(f, "Result", "*")?,
        }
        if let Some(ended) = self.ended {
            tag(f, "Ended", &ended.to_string())?;
        }
        f.write_str("\n")?;
        for (n, (mv, time)) in (1..).zip(game.moves().iter().zip(&self.times)) {
            write!(f, "{n}. {mv}")?;
            if let Some(time) = time {
                write!(f, " {{{time}}}")?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}

fn tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    writeln!(f, "[{name} \"{value}\"]")
}

/// Who won, in the words of the game.
fn result(variant: Variant, outcome: &Outcome) -> &'static str {
    let siege = match variant.family() {
        Family::Siege33 | Family::Siege67 => true,
        Family::Draughts100 | Family::Draughts64 => false,
    };
    match outcome.winner() {
        Some(Side::ATTACKERS) if siege => "attackers",
        Some(Side::DEFENDERS) if siege => "defenders",
        Some(side) => side.code(),
        None if outcome.is_aborted() => "*",
        None => "draw",
    }
}

/// The reason as in the outcome's code, which begins with the winner.
pub(crate) fn reason(outcome: &Outcome) -> String {
    let code = outcome.code();
    code.split_once(':')
        .map_or_else(String::new, |(_, reason)| reason.to_owned())
}
