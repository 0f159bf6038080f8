//! The private board of a game: how it stands for one person, and what that person can do with it.

use forteca_data::UserId;
use forteca_render::Artist;

use crate::club::Table;
use crate::discord::export::ids::ExportAction;
use crate::discord::history::ids::HistoryAction;
use crate::discord::kit::caller::Caller;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::ids::GameRevision;
use crate::discord::kit::page::{Button, Page, Tone};
use crate::discord::more::MoreAction;
use crate::discord::play::ids::PlayAction;
use crate::discord::replay::view::replay_button;
use crate::discord::show::diagram::Diagram;
use crate::discord::show::names::shown;
use crate::discord::show::table::{heading, made, result};
use crate::discord::show::{board, matches};
use crate::say;
use crate::texts::Lang;

/// The present board for one person, with the buttons that they may use.
///
/// # Errors
/// A fault of the renderer.
pub fn private_board(artist: &Artist, caller: &Caller, table: &Table) -> Result<Page, HandlerError> {
    let (lang, viewer) = (caller.lang, caller.person.id);
    let mut lines = vec![heading(lang, table)];
    lines.extend(matches::line(lang, &table.record));
    if let Some(last) = table.last_move() {
        lines.push(made(lang, &table.record, last));
    }
    lines.push(status(lang, table, viewer));
    if let Some(deadline) = table.record.deadline {
        let until = deadline.0.to_string();
        lines.push(match table.to_move() {
            Some(player) if player.id == viewer => say!(lang, "turn-until", until = until),
            _ => say!(lang, "turn-until-others", until = until),
        });
    }
    let side = table.side_of(viewer);
    let diagram = Diagram {
        ended: table.outcome(),
        last: table.last_move(),
        bottom: board::bottom(caller, table),
        ..Diagram::of(table.position())
    };
    let at = GameRevision::of(table);
    let mut buttons = Vec::new();
    if side.is_some() && table.outcome().is_none() {
        if table.may_move(viewer, table.revision()).is_ok() {
            buttons.push(Button::new(
                PlayAction::Open(at),
                say!(lang, "button-move"),
                Tone::Primary,
            ));
        }
        buttons.push(Button::new(
            MoreAction(at),
            say!(lang, "button-more"),
            Tone::Quiet,
        ));
    }
    buttons.push(replay_button(lang, table));
    if table.outcome().is_some() {
        buttons.push(Button::new(
            HistoryAction::Moves(at.game),
            say!(lang, "button-moves"),
            Tone::Quiet,
        ));
        buttons.push(Button::new(
            ExportAction(at.game),
            say!(lang, "button-export"),
            Tone::Quiet,
        ));
    }
    Ok(board::put(Page::text(lines.join("\n")), artist, caller, diagram)?.with_buttons(buttons))
}

/// How the game stands for `viewer`, in a sentence.
fn status(lang: Lang, table: &Table, viewer: UserId) -> String {
    let ply = table.ply().0;
    match (table.outcome(), table.to_move()) {
        (Some(outcome), _) => result(lang, table, outcome),
        (None, Some(player)) if player.id == viewer => say!(lang, "status-yours", ply = ply),
        (None, player) => {
            let name = player.map_or_else(|| "?".to_owned(), |player| shown(&player.name));
            say!(lang, "status-others", name = name, ply = ply)
        }
    }
}
