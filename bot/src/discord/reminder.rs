//! The message in a game's channel when somebody's time runs out.

use forteca_data::{Call, Job, UtcSeconds};
use forteca_engine::Ply;

use crate::club::Table;
use crate::discord::board::ids::BoardAction;
use crate::discord::kit::ids::GameRevision;
use crate::discord::kit::page::{Button, Page, Tone};
use crate::discord::kit::registry::{Feature, Wording};
use crate::discord::play::ids::PlayAction;
use crate::discord::show::names;
use crate::discord::show::table::heading;
use crate::say;
use crate::texts::Lang;

/// The feature.
pub struct Reminders;

impl Feature for Reminders {
    fn wording(&self, job: Job) -> Option<Wording> {
        let Job::Reminder { ply, call, until, .. } = job else {
            return None;
        };
        let about = Reminded { ply, call, until };
        Some(Box::new(move |game| Ok(reminder(game.table, about, game.now))))
    }
}

/// What a reminder is about.
#[derive(Debug, Clone, Copy)]
struct Reminded {
    /// After how many plies.
    ply: Ply,
    /// Which call it is.
    call: Call,
    /// The deadline that it was made for, where that is known.
    until: Option<UtcSeconds>,
}

/// The reminder that time runs out. `None` if the game has gone on or ended meanwhile, if its time is over at `now`,
/// or if it has no limit.
fn reminder(table: &Table, about: Reminded, now: UtcSeconds) -> Option<Page> {
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
        Button::new(PlayAction::Open(at), say!(lang, "button-move"), Tone::Primary),
        Button::new(
            BoardAction::Show(at.game),
            say!(lang, "button-board"),
            Tone::Quiet,
        ),
    ]))
}
