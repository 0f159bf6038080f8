//! The message of a game that is over, in its own channel and where a server collects results.

use forteca_data::{GameRecord, GameStatus, Job, Scope};
use forteca_engine::{Ending, Side};
use forteca_render::Artist;

use crate::club::{Table, is_provisional};
use crate::discord::challenge::view::rematch_button;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::page::Page;
use crate::discord::kit::registry::{Feature, Wording};
use crate::discord::replay::view::replay_button;
use crate::discord::show::diagram::Diagram;
use crate::discord::show::names::shown;
use crate::discord::show::table::{heading, made, result};
use crate::discord::show::{board, matches};
use crate::say;
use crate::texts::Lang;

/// The feature.
pub struct Results;

impl Feature for Results {
    fn wording(&self, job: Job) -> Option<Wording> {
        if let Job::Ended { .. } = job {
            return Some(Box::new(|game| match ended(game.artist, game.table)? {
                None => Err(HandlerError::Fault(anyhow::anyhow!("the game is not over"))),
                said => Ok(said),
            }));
        }
        if let Job::Result { .. } = job {
            return Some(Box::new(|game| announced(game.artist, game.table)));
        }
        None
    }
}

/// The public message of a game that is over. `None` if it is not.
///
/// # Errors
/// A fault of the renderer.
fn ended(artist: &Artist, table: &Table) -> Result<Option<Page>, HandlerError> {
    let lang = Lang::from_locale(&table.record.locale);
    let Some(outcome) = table.outcome() else {
        return Ok(None);
    };
    let last = table.last_move();
    let mut lines = Vec::new();
    // A game that was given up ended without a move of its own.
    if let Some(last) = last.filter(|_| Ending::of(outcome).is_none()) {
        lines.push(made(lang, &table.record, last));
    }
    lines.push(format!("**{}**", result(lang, table, outcome)));
    lines.extend(rating_lines(lang, &table.record));
    lines.extend(matches::after(lang, table));
    let diagram = Diagram {
        ended: Some(outcome),
        last,
        ..Diagram::of(table.position())
    };
    let mut buttons = vec![replay_button(lang, table)];
    buttons.extend(rematch_button(lang, table));
    Ok(Some(
        Page {
            picture: Some(board::public_picture(artist, lang, diagram)?),
            ..Page::text(lines.join("\n"))
        }
        .with_buttons(buttons),
    ))
}

/// The same for the channel in which a server collects results: with the title of the game, without buttons.
///
/// # Errors
/// A fault of the renderer.
fn announced(artist: &Artist, table: &Table) -> Result<Option<Page>, HandlerError> {
    let lang = Lang::from_locale(&table.record.locale);
    let page = ended(artist, table)?;
    Ok(page.map(|page| Page {
        text: format!("{}\n{}", heading(lang, table), page.text),
        rows: Vec::new(),
        ..page
    }))
}

/// One line a player, from the server's ratings, or from the global ones where there is no server.
fn rating_lines(lang: Lang, record: &GameRecord) -> Vec<String> {
    if matches!(record.status, GameStatus::Running) {
        return Vec::new();
    }
    let scope = record.guild.map_or(Scope::Global, Scope::Guild);
    record
        .rating_changes
        .iter()
        .filter(|change| change.scope == scope)
        .map(|change| {
            let side = record.side_of(change.user).unwrap_or(Side::White);
            let (before, after) = (change.before.value.round(), change.after.value.round());
            let doubt = if is_provisional(&change.after) { "?" } else { "" };
            say!(
                lang,
                "rating-change",
                name = shown(&record.player(side).name),
                before = format!("{before:.0}"),
                after = format!("{after:.0}{doubt}"),
                difference = format!("{:+.0}", after - before),
            )
        })
        .collect()
}
