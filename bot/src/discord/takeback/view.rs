//! Takebacks in messages: asked for, granted, declined, and the board as it stands again.

use forteca_data::{PlayedMove, TakebackStatus};
use forteca_engine::Ply;
use forteca_render::Artist;

use crate::club::{Table, TakebackRefusal};
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::ids::GameRevision;
use crate::discord::kit::page::{Button, Page, Tone};
use crate::discord::play::turn::turn;
use crate::discord::show::names::shown;
use crate::discord::show::table::heading;
use crate::discord::takeback::ids::{Audience, TakebackAction};
use crate::say;
use crate::texts::Lang;

/// The open request for everybody, with the buttons of the other side. `None` if it is not open any more.
pub fn asked(table: &Table, ply: Ply) -> Option<Page> {
    let lang = Lang::from_locale(&table.record.locale);
    let open = table
        .record
        .open_takeback()
        .filter(|open| open.played.ply == ply)?;
    let side = table.side_of(open.played.by)?;
    let other = table.record.player(side.other());
    let text = say!(
        lang,
        "takeback-asked",
        name = name(table, &open.played),
        made = open.played.text.as_str(),
        game = table.id().0.to_string(),
        user = other.id.0.to_string(),
    );
    let page = Page {
        ping: Some(other.id),
        ..Page::text(text)
    };
    Some(page.with_buttons(answers(lang, table, Audience::All)))
}

/// The open request as a question to the one who is asked.
pub fn question(lang: Lang, table: &Table, to: Audience) -> Option<Page> {
    let open = table.record.open_takeback()?;
    let text = say!(
        lang,
        "takeback-question",
        heading = heading(lang, table),
        name = name(table, &open.played),
        made = open.played.text.as_str(),
    );
    Some(Page::text(text).with_buttons(answers(lang, table, to)))
}

/// Declining is the first button: where a move is confirmed, nothing may be granted by a second tap.
fn answers(lang: Lang, table: &Table, to: Audience) -> Vec<Button> {
    let at = GameRevision::of(table);
    vec![
        Button::new(
            TakebackAction::Decline(at, to),
            say!(lang, "button-decline"),
            Tone::Quiet,
        ),
        Button::new(
            TakebackAction::Grant(at, to),
            say!(lang, "button-takeback-grant"),
            Tone::Success,
        ),
    ]
}

/// What stands in the place of a request that was granted; `before` is the table with the ply still on it.
pub fn granted(lang: Lang, before: &Table) -> Page {
    let last = before.record.moves.last();
    let (asker, made) = last.map_or_else(
        || ("?".to_owned(), String::new()),
        |last| (name(before, last), last.text.clone()),
    );
    let granter = last.and_then(|last| before.side_of(last.by)).map_or_else(
        || "?".to_owned(),
        |side| shown(&before.record.player(side.other()).name),
    );
    let text = say!(
        lang,
        "takeback-granted",
        granter = granter,
        name = asker,
        made = made,
        game = before.id().0.to_string()
    );
    Page::text(text)
}

/// A request for the ply of this number was declined.
pub fn declined(lang: Lang, table: &Table, ply: Ply) -> Page {
    let asked = table
        .record
        .takebacks
        .iter()
        .find(|asked| asked.played.ply == ply);
    let decliner = asked
        .and_then(|asked| table.side_of(asked.played.by))
        .map_or_else(
            || "?".to_owned(),
            |side| shown(&table.record.player(side.other()).name),
        );
    Page::text(say!(
        lang,
        "takeback-declined",
        name = decliner,
        game = table.id().0.to_string()
    ))
}

/// The board once the ply of this number was taken back. `None` if the game has gone on since.
///
/// # Errors
/// A fault of the renderer.
pub fn taken_back(artist: &Artist, table: &Table, ply: Ply) -> Result<Option<Page>, HandlerError> {
    let lang = Lang::from_locale(&table.record.locale);
    let before = Ply(ply.0.saturating_sub(1));
    let mut granted = table.record.takebacks.iter();
    let Some(taken_back) = granted
        .find(|asked| asked.played.ply == ply && asked.status == TakebackStatus::Granted)
        .filter(|_| table.after_takeback(ply) == Some(table.revision()) && table.outcome().is_none())
    else {
        return Ok(None);
    };
    let note = say!(
        lang,
        "taken-back",
        name = name(table, &taken_back.played),
        made = taken_back.played.text.as_str(),
    );
    Ok(turn(artist, table, before)?.map(|page| Page {
        text: format!("{note}\n{}", page.text),
        ..page
    }))
}

fn name(table: &Table, played: &PlayedMove) -> String {
    let side = table.side_of(played.by);
    side.map_or_else(|| "?".to_owned(), |side| shown(&table.record.player(side).name))
}

/// Why nothing is asked back or answered.
pub fn refused(lang: Lang, why: &TakebackRefusal) -> Page {
    Page::text(match why {
        TakebackRefusal::Own { waits_for, .. } => {
            say!(lang, "refused-own-takeback", name = shown(&waits_for.name))
        }
        TakebackRefusal::NothingToTakeBack(game) => say!(lang, "refused-takeback", game = game.0.to_string()),
        TakebackRefusal::IsOpen(game) => say!(lang, "refused-takeback-open", game = game.0.to_string()),
        TakebackRefusal::WasAsked(game) => say!(lang, "refused-takeback-twice", game = game.0.to_string()),
        TakebackRefusal::NotAsked(game) => say!(lang, "refused-no-takeback", game = game.0.to_string()),
    })
}
