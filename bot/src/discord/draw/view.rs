//! Messages beside the boards: a draw is offered or declined, somebody's time runs out.

use forteca_data::{Call, UserId, UtcSeconds};
use forteca_engine::Ply;

use crate::club::Table;
use crate::discord::kit::custom_id::{Action, DrawId, GameRevision};
use crate::discord::kit::page::{Button, Page, Tone};
use crate::discord::show::names;
use crate::discord::show::names::shown;
use crate::discord::show::table::heading;
use crate::say;
use crate::texts::Lang;

/// The offer of a draw that was made after `ply` plies, with the buttons of the other side. `None` if it is not open
/// any more.
pub fn offered(table: &Table, ply: Ply) -> Option<Page> {
    let lang = Lang::from_locale(&table.record.locale);
    let offer = table
        .record
        .draw_offer
        .filter(|offer| offer.open && offer.ply == ply)?;
    let id = DrawId::at(table.id(), ply);
    let other = table.record.player(offer.by.other());
    let name = shown(&table.record.player(offer.by).name);
    let text = say!(lang, "draw-offered", name = name, user = other.id.0.to_string());
    let page = Page {
        ping: Some(other.id),
        ..Page::text(text)
    };
    Some(page.with_buttons(vec![
        Button::new(Action::DeclineDraw(id), say!(lang, "button-decline"), Tone::Quiet),
        Button::new(Action::AskDraw(id), say!(lang, "button-accept"), Tone::Success),
    ]))
}

/// A draw was declined by this player; where that is not known, by whoever was offered the last.
pub fn declined(table: &Table, by: Option<UserId>) -> Page {
    declined_in(Lang::from_locale(&table.record.locale), table, by)
}

/// The same in a language of its own.
pub fn declined_in(lang: Lang, table: &Table, by: Option<UserId>) -> Page {
    let asked = || table.record.draw_offer.map(|offer| offer.by.other());
    let side = by.and_then(|user| table.record.side_of(user)).or_else(asked);
    let decliner = side.map(|side| table.record.player(side));
    let name = decliner.map_or_else(|| "?".to_owned(), |player| shown(&player.name));
    Page::text(say!(lang, "draw-declined", name = name))
}

/// What a reminder is about.
#[derive(Debug, Clone, Copy)]
pub struct Reminded {
    /// After how many plies.
    pub ply: Ply,
    /// Which call it is.
    pub call: Call,
    /// The deadline that it was made for, where that is known.
    pub until: Option<UtcSeconds>,
}

/// The reminder that time runs out. `None` if the game has gone on or ended meanwhile, if its time is over at `now`,
/// or if it has no limit.
pub fn reminder(table: &Table, about: Reminded, now: UtcSeconds) -> Option<Page> {
    let lang = Lang::from_locale(&table.record.locale);
    let player = table.to_move().filter(|_| table.ply() == about.ply)?;
    let deadline = table
        .record
        .deadline
        .filter(|deadline| now < *deadline && about.until.is_none_or(|until| until == *deadline))?;
    let user = player.id.0.to_string();
    let side = names::side(lang, table.variant(), table.position().side_to_move());
    let (until, heading) = (deadline.0.to_string(), heading(lang, table));
    let text = match about.call {
        Call::Reminder => say!(
            lang,
            "reminder",
            user = user,
            side = side,
            until = until,
            heading = heading
        ),
        Call::Last => say!(
            lang,
            "last-call",
            user = user,
            side = side,
            until = until,
            heading = heading
        ),
    };
    let at = GameRevision::of(table);
    let page = Page {
        ping: Some(player.id),
        ..Page::text(text)
    };
    Some(page.with_buttons(vec![
        Button::new(Action::Move(at), say!(lang, "button-move"), Tone::Primary),
        Button::new(Action::Board(at.game), say!(lang, "button-board"), Tone::Quiet),
    ]))
}
