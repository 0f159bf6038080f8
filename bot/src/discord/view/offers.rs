//! Messages beside the boards: a draw is offered or declined, somebody's time runs out.

use super::names::{self, shown};
use super::table::heading;
use crate::club::Table;
use crate::discord::custom_id::{Action, Seat};
use crate::discord::page::{Button, Page, Tone};
use crate::say;
use crate::texts::Lang;

/// The open offer of a draw, with the buttons of the other side. `None` if it is not open any more.
pub fn offered(table: &Table) -> Option<Page> {
    let lang = Lang::from_locale(&table.record.locale);
    let offer = table.record.draw_offer.filter(|offer| offer.open)?;
    let other = table.record.player(offer.by.other());
    let name = shown(&table.record.player(offer.by).name);
    let text = say!(lang, "draw-offered", name = name, user = other.id.0.to_string());
    let page = Page {
        ping: Some(other.id),
        ..Page::text(text)
    };
    Some(page.with_buttons(vec![
        Button::new(
            Action::DeclineDraw(table.id()),
            say!(lang, "button-decline"),
            Tone::Quiet,
        ),
        Button::new(
            Action::AskDraw(table.id()),
            say!(lang, "button-accept"),
            Tone::Success,
        ),
    ]))
}

/// A draw was declined.
pub fn declined(table: &Table) -> Page {
    let lang = Lang::from_locale(&table.record.locale);
    let decliner = table
        .record
        .draw_offer
        .map(|offer| table.record.player(offer.by.other()));
    let name = decliner.map_or_else(|| "?".to_owned(), |player| shown(&player.name));
    Page::text(say!(lang, "draw-declined", name = name))
}

/// The reminder that time runs out. `None` if the game has gone on or ended meanwhile, or has no limit.
pub fn reminder(table: &Table, seat: Seat) -> Option<Page> {
    let lang = Lang::from_locale(&table.record.locale);
    let player = table.to_move().filter(|_| table.ply() == seat.ply)?;
    let deadline = table.record.deadline?;
    let text = say!(
        lang,
        "reminder",
        user = player.id.0.to_string(),
        side = names::side(lang, table.variant(), table.position().side_to_move()),
        until = deadline.0.to_string(),
        heading = heading(lang, table),
    );
    let page = Page {
        ping: Some(player.id),
        ..Page::text(text)
    };
    Some(page.with_buttons(vec![
        Button::new(Action::Move(seat), say!(lang, "button-move"), Tone::Primary),
        Button::new(Action::Board(seat.game), say!(lang, "button-board"), Tone::Quiet),
    ]))
}
