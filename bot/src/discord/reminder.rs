//! The messages in a game's channel when somebody's time runs out, or is begun anew.

use forteca_data::{Job, ReminderKind, UserId, UtcSeconds};
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
        if let Job::Extended { ply, .. } = job {
            return Some(Box::new(move |game| Ok(extended(game.table, ply, game.now))));
        }
        let Job::Reminder { ply, kind, until, .. } = job else {
            return None;
        };
        let about = Reminded { ply, kind, until };
        Some(Box::new(move |game| Ok(reminder(game.table, about, game.now))))
    }
}

/// What a reminder is about.
#[derive(Debug, Clone, Copy)]
struct Reminded {
    /// After how many plies.
    ply: Ply,
    /// Which of the two it is.
    kind: ReminderKind,
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
    let text = match about.kind {
        ReminderKind::First => say!(
            lang,
            "reminder",
            user = user,
            side = side,
            until = until,
            heading = heading
        ),
        ReminderKind::Last => say!(
            lang,
            "last-call",
            user = user,
            side = side,
            until = until,
            heading = heading
        ),
    };
    Some(to_move(lang, table, player.id, text))
}

/// The news that somebody's time was begun anew, as they had not been called to their move. `None` if the game has gone
/// on or ended meanwhile, or if that time is over at `now`, too.
fn extended(table: &Table, ply: Ply, now: UtcSeconds) -> Option<Page> {
    let lang = Lang::from_locale(&table.record.locale);
    let player = table.to_move().filter(|_| table.ply() == ply)?;
    let deadline = table.record.deadline.filter(|deadline| now < *deadline)?;
    let text = say!(
        lang,
        "extended",
        user = player.id.0.to_string(),
        side = names::side(lang, table.variant(), table.position().side_to_move()),
        until = deadline.0.to_string(),
        heading = heading(lang, table)
    );
    Some(to_move(lang, table, player.id, text))
}

/// A message that calls somebody to move.
fn to_move(lang: Lang, table: &Table, user: UserId, text: String) -> Page {
    let at = GameRevision::of(table);
    let page = Page {
        ping: Some(user),
        ..Page::text(text)
    };
    page.with_buttons(vec![
        Button::new(PlayAction::Open(at), say!(lang, "button-move"), Tone::Primary),
        Button::new(
            BoardAction::Show(at.game),
            say!(lang, "button-board"),
            Tone::Quiet,
        ),
    ])
}
