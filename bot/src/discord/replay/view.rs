//! A game played through: ply by ply in one message, and all of it in an animation.

use forteca_engine::{Ply, Side};
use forteca_render::{Artist, Look};

use crate::club::Table;
use crate::discord::kit::caller::Caller;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::page::{Button, Enabled, Page, Picture, PictureKind, Tone};
use crate::discord::replay::ids::{ReplayAction, ReplayStep};
use crate::discord::show::diagram::Diagram;
use crate::discord::show::names::visible;
use crate::discord::show::table::{heading, made, result};
use crate::discord::show::{banner, board, names};
use crate::say;
use crate::texts::Lang;

/// The position after `ply` plies, or after the last if there are not so many, with who played what and when, and the
/// buttons to the others.
///
/// # Errors
/// A fault of the renderer.
pub fn step(artist: &Artist, caller: &Caller, table: &Table, ply: Ply) -> Result<Page, HandlerError> {
    let lang = caller.lang;
    let plies = table.ply();
    let ply = ply.min(plies);
    let moment = table
        .at(ply)
        .ok_or_else(|| HandlerError::Fault(anyhow::anyhow!("a game without a position after {ply} plies")))?;
    let record = &table.record;
    let at = match ply.0.checked_sub(1) {
        None => record.started,
        Some(index) => record
            .moves
            .get(usize::from(index))
            .map_or(record.started, |played| played.at),
    };
    let mut lines = vec![
        heading(lang, table),
        say!(
            lang,
            "replay-at",
            ply = ply.0,
            plies = plies.0,
            at = at.0.to_string()
        ),
    ];
    lines.push(match moment.last {
        Some(last) => made(lang, record, last),
        None => say!(lang, "replay-start"),
    });
    let outcome = table.outcome().filter(|_| ply == plies);
    lines.extend(outcome.map(|outcome| format!("**{}**", result(lang, table, outcome))));
    let diagram = Diagram {
        last: moment.last,
        bottom: board::bottom(caller, table),
        ended: outcome,
        ..Diagram::of(moment.position)
    };
    let page = board::put(Page::text(lines.join("\n")), artist, caller, diagram)?;
    Ok(page.with_buttons(buttons(lang, table, ply)))
}

/// The button that opens the step-through of a game.
pub fn replay_button(lang: Lang, table: &Table) -> Button {
    let action = ReplayAction::Open(table.id());
    Button::new(action, say!(lang, "button-replay"), Tone::Quiet)
}

/// Always the same five, so that whoever taps on finds the next one in the same place.
fn buttons(lang: Lang, table: &Table, ply: Ply) -> Vec<Button> {
    let to = |step| match step {
        ReplayStep::First => Ply(0),
        ReplayStep::Back => Ply(ply.0.saturating_sub(1)),
        ReplayStep::Forward => Ply(ply.0.saturating_add(1)),
        ReplayStep::Last => table.ply(),
    };
    // Each asks for its picture: without the selector some of them would be plain signs.
    let sign = |step| match step {
        ReplayStep::First => "⏮\u{fe0f}",
        ReplayStep::Back => "◀\u{fe0f}",
        ReplayStep::Forward => "▶\u{fe0f}",
        ReplayStep::Last => "⏭\u{fe0f}",
    };
    let mut buttons: Vec<Button> = ReplayStep::ALL
        .into_iter()
        .map(|step| {
            let tone = match step {
                ReplayStep::Forward => Tone::Primary,
                ReplayStep::First | ReplayStep::Back | ReplayStep::Last => Tone::Quiet,
            };
            let action = ReplayAction::ToPly(table.id(), step, to(step));
            Button::sign(action, sign(step), tone).enabled(leads_on(table, ply, step))
        })
        .collect();
    buttons.push(Button::new(
        ReplayAction::Animate(table.id()),
        say!(lang, "button-gif"),
        Tone::Quiet,
    ));
    buttons
}

/// Nothing comes before the start or after the end; a game that is being played may have gone on.
fn leads_on(table: &Table, ply: Ply, step: ReplayStep) -> Enabled {
    let at_the_end = match step {
        ReplayStep::First | ReplayStep::Back => ply == Ply(0),
        ReplayStep::Forward | ReplayStep::Last => ply == table.ply() && table.outcome().is_some(),
    };
    match at_the_end {
        true => Enabled::No,
        false => Enabled::Yes,
    }
}

/// Whether an animation may be shown to everybody where it is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sharing {
    /// It may, and a button offers it.
    Offered,
    /// It may not, or it is shown to everybody already.
    Not,
}

/// The whole game as an animation. This takes its time: it is not for a thread that others wait for.
///
/// # Errors
/// A fault of the renderer.
pub fn animation(
    artist: &Artist,
    lang: Lang,
    table: &Table,
    (bottom, look): (Side, Look),
    sharing: Sharing,
) -> Result<Page, HandlerError> {
    let drawn = match table.outcome() {
        Some(outcome) => {
            let words = banner::words(lang, table.game.position(), outcome);
            artist.replay_ended(&table.game, Some(bottom), look, (outcome.winner(), &words))
        }
        None => artist.replay(&table.game, Some(bottom), look),
    };
    let replay = drawn.map_err(HandlerError::fault)?;
    let mut lines = vec![heading(lang, table)];
    if let Some(outcome) = table.outcome() {
        lines.push(format!("**{}**", result(lang, table, outcome)));
    }
    if replay.skipped > 0 {
        lines.push(say!(
            lang,
            "replay-skipped",
            skipped = replay.skipped,
            frames = replay.frames
        ));
    }
    let page = Page {
        picture: Some(Picture {
            kind: PictureKind::Replay,
            bytes: replay.bytes,
            alt: in_words(lang, table, replay.frames),
            instead: None,
        }),
        ..Page::text(lines.join("\n"))
    };
    let share = || {
        Button::new(
            ReplayAction::Share(table.id()),
            say!(lang, "button-share"),
            Tone::Quiet,
        )
    };
    Ok(match sharing {
        Sharing::Offered => page.with_buttons(vec![share()]),
        Sharing::Not => page,
    })
}

/// The animation in words: the game, who plays what, how far it goes, how it stands at the end.
fn in_words(lang: Lang, table: &Table, frames: usize) -> String {
    let players = [Side::Black, Side::White].map(|side| {
        let name = visible(&table.record.player(side).name);
        format!("{name} ({})", names::side(lang, table.variant(), side))
    });
    let last = Diagram {
        last: table.last_move(),
        ended: table.outcome(),
        ..Diagram::of(table.position())
    };
    let state = match table.outcome() {
        Some(_) => "over",
        None => "running",
    };
    say!(
        lang,
        "replay-alt",
        state = state,
        players = players.join(" – "),
        frames = frames,
        plies = table.ply().0,
        last = board::in_words(lang, last)
    )
}
