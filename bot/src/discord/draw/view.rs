//! Messages beside the boards: a draw is offered or declined.

use forteca_data::UserId;
use forteca_engine::Ply;

use crate::club::{DrawRefusal, Table};
use crate::discord::draw::ids::{DrawAction, OfferId};
use crate::discord::kit::page::{Button, Page, Tone};
use crate::discord::show::names::shown;
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
    let id = OfferId::at(table.id(), ply);
    let other = table.record.player(offer.by.other());
    let name = shown(&table.record.player(offer.by).name);
    let text = say!(
        lang,
        "draw-offered",
        name = name,
        game = table.id().0.to_string(),
        user = other.id.0.to_string()
    );
    let page = Page {
        ping: Some(other.id),
        ..Page::text(text)
    };
    Some(page.with_buttons(vec![
        Button::new(DrawAction::Decline(id), say!(lang, "button-decline"), Tone::Quiet),
        Button::new(DrawAction::Ask(id), say!(lang, "button-accept"), Tone::Success),
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
    Page::text(say!(
        lang,
        "draw-declined",
        name = name,
        game = table.id().0.to_string()
    ))
}

/// Why nothing is offered or answered.
pub fn refused(lang: Lang, why: &DrawRefusal) -> Page {
    Page::text(match why {
        DrawRefusal::IsOpen(game) => say!(lang, "refused-offer-open", game = game.0.to_string()),
        DrawRefusal::OfferedLately { plies } => say!(lang, "refused-offered-lately", plies = *plies),
        DrawRefusal::Own { waits_for, .. } => {
            say!(lang, "refused-own-offer", name = shown(&waits_for.name))
        }
        DrawRefusal::NotOffered(game) => say!(lang, "refused-no-offer", game = game.0.to_string()),
        DrawRefusal::Another(game) => say!(lang, "refused-another-offer", game = game.0.to_string()),
    })
}
