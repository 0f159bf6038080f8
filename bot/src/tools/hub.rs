//! `forteca hub`: the engine for draughts interfaces and match drivers, by the Hub protocol, version 2, on the
//! standard streams.
//!
//! Its player looks one ply ahead: it takes the move that leaves it best off in men, and of equal ones the first.

use std::io::{BufRead, Read, Write};

use clap::Args;
use forteca_engine::{
    Family, HubCommand, HubGo, HubInfo, HubParam, HubPosition, HubReply, Position, Route, Side, Variant,
};

use super::{Failure, variant};

/// How many bytes a line has at most: a thousand moves are a third of it.
const LONGEST_LINE: u64 = 64 << 10;

/// What a king is worth, in hundredths of a man.
const KING: i32 = 300;
/// What a man is worth, in the unit of the protocol.
const MAN: i32 = 100;
/// What a won game is worth.
const WON: i32 = 100_000;

#[derive(Args)]
pub(crate) struct Arguments {
    /// The kind of draughts.
    #[arg(long, value_name = "GAME", default_value = "warcaby-polskie")]
    game: String,
}

/// An engine in a conversation.
struct Engine {
    variant: Variant,
    position: Position,
}

pub(crate) fn run(
    arguments: &Arguments,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let variant = variant(&arguments.game).map_err(Failure::Asked)?;
    match variant.family() {
        Family::Draughts100 | Family::Draughts64 => {}
        Family::Siege33 | Family::Siege67 => {
            return Err(Failure::Asked(format!(
                "the Hub protocol is for draughts, and {variant} is none"
            )));
        }
    }
    let mut engine = Engine {
        variant,
        position: variant.start(),
    };
    let mut line = Vec::new();
    loop {
        line.clear();
        let unread = |error| Failure::Asked(format!("cannot read the input: {error}"));
        input
            .by_ref()
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut line)
            .map_err(unread)?;
        if line.is_empty() {
            return Ok(());
        }
        if line.len() as u64 == LONGEST_LINE && !line.ends_with(b"\n") {
            input.skip_until(b'\n').map_err(unread)?;
            say(out, &error(format!("a line has at most {LONGEST_LINE} bytes")))?;
            continue;
        }
        let text = String::from_utf8_lossy(&line);
        if text.trim().is_empty() {
            continue;
        }
        match text.parse() {
            Ok(HubCommand::Quit) => return Ok(()),
            Ok(command) => {
                for reply in engine.answer(command) {
                    say(out, &reply)?;
                }
            }
            Err(fault) => say(out, &error(fault.to_string()))?,
        }
    }
}

fn say(out: &mut impl Write, reply: &HubReply) -> Result<(), Failure> {
    writeln!(out, "{reply}")?;
    out.flush()?;
    Ok(())
}

fn error(message: String) -> HubReply {
    HubReply::Error { message }
}

impl Engine {
    fn answer(&mut self, command: HubCommand) -> Vec<HubReply> {
        match command {
            HubCommand::Hub => vec![
                HubReply::Id {
                    name: "Forteca".to_owned(),
                    version: env!("CARGO_PKG_VERSION").to_owned(),
                    author: "the Forteca authors".to_owned(),
                },
                HubReply::Param {
                    name: "variant".to_owned(),
                    value: "normal".to_owned(),
                    kind: HubParam::Enum {
                        values: vec!["normal".to_owned()],
                    },
                },
                HubReply::Wait,
            ],
            HubCommand::SetParam { name, value } => match (name.as_str(), value.as_str()) {
                ("variant", "normal") => Vec::new(),
                ("variant", _) => vec![error(format!("the variant {value:?} is not played"))],
                _ => vec![error(format!("there is no parameter {name:?}"))],
            },
            HubCommand::Init => vec![HubReply::Ready],
            HubCommand::NewGame => {
                self.position = self.variant.start();
                Vec::new()
            }
            HubCommand::Position(asked) => self.set_up(&asked).err().map(error).into_iter().collect(),
            // One ply takes no time that could be limited, and there is nothing to break off.
            HubCommand::Level(_) | HubCommand::PonderHit | HubCommand::Stop => Vec::new(),
            HubCommand::Go(HubGo::Think | HubGo::Ponder | HubGo::Analyse) => self.think(),
            HubCommand::Ping => vec![HubReply::Pong],
            HubCommand::Quit => Vec::new(),
        }
    }

    fn set_up(&mut self, asked: &HubPosition) -> Result<(), String> {
        let positions = asked.positions(self.variant).map_err(|fault| fault.to_string())?;
        if let Some(last) = positions.into_iter().next_back() {
            self.position = last;
        }
        Ok(())
    }

    fn think(&self) -> Vec<HubReply> {
        let moves = self.position.legal_moves();
        let nodes = moves.len() as u64;
        let judged = moves.into_iter().map(|made| (self.worth(&made), made));
        // The first of the best: max_by_key would take the last.
        let best = judged.reduce(|best, next| if next.0 > best.0 { next } else { best });
        match best {
            Some((score, made)) => {
                let info = HubInfo {
                    depth: Some(1),
                    score: Some(score),
                    nodes: Some(nodes),
                    line: vec![made.clone()],
                    ..HubInfo::default()
                };
                vec![
                    HubReply::Info(info),
                    HubReply::Done {
                        mv: made,
                        ponder: None,
                    },
                ]
            }
            None => vec![error("the side to move has no move: the game is over".to_owned())],
        }
    }

    /// What the move leaves the mover with.
    fn worth(&self, made: &Route) -> i32 {
        let after = self.position.after(made);
        let mover = self.position.side_to_move();
        match after.outcome().map(|outcome| outcome.winner()) {
            Some(Some(winner)) if winner == mover => WON,
            Some(Some(_)) => -WON,
            Some(None) => 0,
            None => material(&after, mover) - material(&after, mover.other()),
        }
    }
}

fn material(position: &Position, side: Side) -> i32 {
    let all = position.men(side).len() as i32;
    let kings = position.kings(side).len() as i32;
    MAN * (all - kings) + KING * kings
}
