//! The public message of each ply of a running game: who has moved, how the board stands, whose turn it is.

use forteca_engine::{Placement, Ply};
use forteca_render::Artist;

use crate::club::Table;
use crate::discord::board::ids::BoardAction;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::ids::GameRevision;
use crate::discord::kit::page::{Button, Page, Tone};
use crate::discord::more::MoreAction;
use crate::discord::play::ids::PlayAction;
use crate::discord::show::diagram::Diagram;
use crate::discord::show::table::{heading, made, offences};
use crate::discord::show::{board, matches, names};
use crate::say;
use crate::texts::Lang;

/// The public message after `ply` plies of a running game. `None` if the game never got there.
///
/// # Errors
/// A fault of the renderer.
pub fn turn(artist: &Artist, table: &Table, ply: Ply) -> Result<Option<Page>, HandlerError> {
    let lang = Lang::from_locale(&table.record.locale);
    let Some(moment) = table.at(ply) else {
        return Ok(None);
    };
    let side = moment.position.side_to_move();
    let next = table.record.player(side);
    let user = next.id.0.to_string();
    let mut lines = vec![match moment.last {
        None => heading(lang, table),
        Some(last) => made(lang, &table.record, last),
    }];
    if ply == Ply(0) {
        lines.extend(matches::line(lang, &table.record));
    }
    lines.push(if moment.position.is_placement() {
        let place = match table.variant().rules().map(|rules| rules.placement) {
            Some(Placement::Anywhere) => "anywhere",
            Some(Placement::Fortress | Placement::Fixed) | None => "fortress",
        };
        let men = table.variant().men(side);
        say!(lang, "turn-placement", user = user, men = men, place = place)
    } else {
        let side = names::side(lang, table.variant(), side);
        say!(lang, "turn-next", user = user, side = side)
    });
    lines.extend(offences(lang, table, ply));
    // What is said late must not show the time of another ply.
    if let Some(deadline) = table.record.deadline.filter(|_| table.ply() == ply) {
        lines.push(say!(lang, "turn-until", until = deadline.0.to_string()));
        if table.record.extended.is_some() {
            lines.push(say!(lang, "turn-extended"));
        }
    }
    let diagram = Diagram {
        last: moment.last,
        ..Diagram::of(moment.position)
    };
    let at = GameRevision::at(table, ply);
    Ok(Some(
        Page {
            picture: Some(board::public_picture(artist, lang, diagram)?),
            ping: Some(next.id),
            ..Page::text(lines.join("\n"))
        }
        .with_buttons(vec![
            Button::new(PlayAction::Open(at), say!(lang, "button-move"), Tone::Primary),
            Button::new(
                BoardAction::Show(at.game),
                say!(lang, "button-board"),
                Tone::Quiet,
            ),
            Button::new(MoreAction(at), say!(lang, "button-more"), Tone::Quiet),
        ]),
    ))
}
