//! Takebacks and aborted games: what their buttons do, and the same for their commands.

use forteca_data::GameId;

use crate::club::{Refusal, Table};
use crate::discord::kit::caller::Caller;
use crate::discord::kit::context::Context;
use crate::discord::kit::custom_id::{Action, ClockAction, GameRevision, Shown};
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::page::{Button, Page, Tone};
use crate::discord::kit::reply::Reply;
use crate::discord::show::table::heading;
use crate::discord::takeback::view as takebacks;
use crate::say;
use crate::texts::Lang;

/// Does what a click asks for.
///
/// # Errors
/// Refusals and faults.
pub async fn clicked(context: &Context, caller: &Caller, action: ClockAction) -> Result<Reply, HandlerError> {
    let user = caller.person.id;
    match action {
        ClockAction::AskAbort(game) => {
            let table = context.club.table(game).await?;
            ask_abort(caller, &table).map(Reply::Update)
        }
        ClockAction::Abort(at) => {
            context.club.abort(at.game, at.revision(), user).await?;
            context.nudge();
            let said = say!(caller.lang, "aborted", game = at.game.0.to_string());
            Ok(Reply::Update(Page::text(said)))
        }
        ClockAction::AskTakeback(at) => ask_takeback(context, caller, at).await.map(Reply::Update),
        ClockAction::AnswerTakeback(game) => {
            let table = context.club.table(game).await?;
            answer_takeback(caller, &table).map(Reply::Private)
        }
        ClockAction::GrantTakeback(at, shown) => {
            let before = taken_from(context, at.game).await?;
            context.club.grant_takeback(at.game, at.revision(), user).await?;
            context.nudge();
            let lang = language(caller, &before, shown);
            Ok(Reply::Update(takebacks::granted(lang, &before)))
        }
        ClockAction::DeclineTakeback(at, shown) => {
            let before = taken_from(context, at.game).await?;
            context
                .club
                .decline_takeback(at.game, at.revision(), user)
                .await?;
            context.nudge();
            let lang = language(caller, &before, shown);
            Ok(Reply::Update(takebacks::declined(lang, &before, before.ply())))
        }
    }
}

/// Asks whether the caller really breaks the game off. Going on is the first button, so that two taps on one place
/// abort nothing.
///
/// # Errors
/// Not a player, game over, both have moved.
pub fn ask_abort(caller: &Caller, table: &Table) -> Result<Page, HandlerError> {
    table.may_abort(caller.person.id)?;
    let lang = caller.lang;
    let at = GameRevision::of(table);
    let text = say!(lang, "abort-ask", heading = heading(lang, table));
    Ok(Page::text(text).with_buttons(vec![
        Button::new(Action::Keep(at), say!(lang, "button-play-on"), Tone::Quiet),
        Button::new(
            Action::Clock(ClockAction::Abort(at)),
            say!(lang, "button-abort-yes"),
            Tone::Danger,
        ),
    ]))
}

/// Asks the other for the caller's last ply back.
///
/// # Errors
/// Not his ply, the other has replied, asked already; a fault.
pub async fn ask_takeback(
    context: &Context,
    caller: &Caller,
    at: GameRevision,
) -> Result<Page, HandlerError> {
    context
        .club
        .ask_takeback(at.game, at.revision(), caller.person.id)
        .await?;
    context.nudge();
    Ok(Page::text(say!(caller.lang, "takeback-sent")))
}

/// Asks the caller what he says to the other's request.
///
/// # Errors
/// Not a player, game over, no such request.
pub fn answer_takeback(caller: &Caller, table: &Table) -> Result<Page, HandlerError> {
    table.may_answer_takeback(caller.person.id)?;
    let page = takebacks::question(caller.lang, table, Shown::ToOne);
    Ok(page.ok_or(Refusal::NoTakeback(table.id()))?)
}

/// The table with the ply that is asked back still on it.
async fn taken_from(context: &Context, game: GameId) -> Result<Table, HandlerError> {
    Ok(context.club.table(game).await?)
}

fn language(caller: &Caller, table: &Table, shown: Shown) -> Lang {
    match shown {
        Shown::ToAll => Lang::from_locale(&table.record.locale),
        Shown::ToOne => caller.lang,
    }
}
