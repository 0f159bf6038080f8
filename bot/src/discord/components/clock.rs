//! Takebacks and aborted games: what their buttons do, and the same for their commands.

use forteca_data::GameId;

use crate::club::{Refusal, Table};
use crate::discord::Desk;
use crate::discord::caller::Caller;
use crate::discord::custom_id::{Action, ClockAction, Seat, Shown};
use crate::discord::errors::Trouble;
use crate::discord::page::{Button, Page, Tone};
use crate::discord::reply::Reply;
use crate::discord::view::table::heading;
use crate::discord::view::takebacks;
use crate::say;
use crate::texts::Lang;

/// Does what a click asks for.
///
/// # Errors
/// Refusals and faults.
pub async fn clicked(desk: &Desk, caller: &Caller, action: ClockAction) -> Result<Reply, Trouble> {
    let user = caller.person.id;
    match action {
        ClockAction::AskAbort(game) => {
            let table = desk.club.table(game).await?;
            ask_abort(caller, &table).map(Reply::Update)
        }
        ClockAction::Abort(seat) => {
            desk.club.abort(seat.game, seat.stage(), user).await?;
            desk.nudge();
            let said = say!(caller.lang, "aborted", game = seat.game.0.to_string());
            Ok(Reply::Update(Page::text(said)))
        }
        ClockAction::AskTakeback(seat) => ask_takeback(desk, caller, seat).await.map(Reply::Update),
        ClockAction::AnswerTakeback(game) => {
            let table = desk.club.table(game).await?;
            answer_takeback(caller, &table).map(Reply::Private)
        }
        ClockAction::GrantTakeback(seat, shown) => {
            let before = taken_from(desk, seat.game).await?;
            desk.club.grant_takeback(seat.game, seat.stage(), user).await?;
            desk.nudge();
            let lang = language(caller, &before, shown);
            Ok(Reply::Update(takebacks::granted(lang, &before)))
        }
        ClockAction::DeclineTakeback(seat, shown) => {
            let before = taken_from(desk, seat.game).await?;
            desk.club.decline_takeback(seat.game, seat.stage(), user).await?;
            desk.nudge();
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
pub fn ask_abort(caller: &Caller, table: &Table) -> Result<Page, Trouble> {
    table.may_abort(caller.person.id)?;
    let lang = caller.lang;
    let seat = Seat::of(table);
    let text = say!(lang, "abort-ask", heading = heading(lang, table));
    Ok(Page::text(text).with_buttons(vec![
        Button::new(Action::Keep(seat), say!(lang, "button-play-on"), Tone::Quiet),
        Button::new(
            Action::Clock(ClockAction::Abort(seat)),
            say!(lang, "button-abort-yes"),
            Tone::Danger,
        ),
    ]))
}

/// Asks the other for the caller's last ply back.
///
/// # Errors
/// Not his ply, the other has replied, asked already; a fault.
pub async fn ask_takeback(desk: &Desk, caller: &Caller, seat: Seat) -> Result<Page, Trouble> {
    desk.club
        .ask_takeback(seat.game, seat.stage(), caller.person.id)
        .await?;
    desk.nudge();
    Ok(Page::text(say!(caller.lang, "takeback-sent")))
}

/// Asks the caller what he says to the other's request.
///
/// # Errors
/// Not a player, game over, no such request.
pub fn answer_takeback(caller: &Caller, table: &Table) -> Result<Page, Trouble> {
    table.may_answer_takeback(caller.person.id)?;
    let page = takebacks::question(caller.lang, table, Shown::ToOne);
    Ok(page.ok_or(Refusal::NoTakeback(table.id()))?)
}

/// The table with the ply that is asked back still on it.
async fn taken_from(desk: &Desk, game: GameId) -> Result<Table, Trouble> {
    Ok(desk.club.table(game).await?)
}

fn language(caller: &Caller, table: &Table, shown: Shown) -> Lang {
    match shown {
        Shown::ToAll => Lang::from_locale(&table.record.locale),
        Shown::ToOne => caller.lang,
    }
}
