//! The private panel of a move: choices, a preview, Confirm. It keeps nothing: all that it knows stands in its
//! `custom_id`s, so that a panel survives a restart of the bot.

use forteca_data::{GameId, UserId};
use forteca_engine::{MoveList, Route};

use crate::club::{Confirm, MenuChoice, Pick, Refusal, Table, unbrief};
use crate::discord::kit::caller::Caller;
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::ids::GameRevision;
use crate::discord::kit::page::Page;
use crate::discord::kit::reply::Reply;
use crate::discord::play::rows::{Panel, PanelChoice};
use crate::discord::play::unheard;
use crate::discord::show::board;
use crate::discord::show::diagram::Diagram;
use crate::discord::show::table::{offences, result};
use crate::say;

/// Opens the panel of the player to move. A button of an older board opens the present one and says so.
///
/// # Errors
/// The reasons why the caller cannot move; a fault.
pub async fn open(context: &Context, caller: &Caller, at: GameRevision) -> Result<Reply, HandlerError> {
    let table = context.club.table(at.game).await?;
    let note = match table.may_move(caller.person.id, at.revision()) {
        Err(Refusal::Stale { .. }) => {
            table.may_move(caller.person.id, table.revision())?;
            Some(say!(caller.lang, "panel-newer"))
        }
        match_result => match_result.map(|()| None)?,
    };
    let mut page = choices(context, caller, &table, Pick::default())?;
    if let Some(note) = note {
        page.text = format!("{note}\n{}", page.text);
    }
    Ok(Reply::Private(page))
}

/// Something was chosen in a menu of the panel.
///
/// # Errors
/// The reasons why the caller cannot move; a fault.
pub async fn picked(
    context: &Context,
    caller: &Caller,
    at: GameRevision,
    value: &str,
) -> Result<Reply, HandlerError> {
    let table = current(context, caller.person.id, at).await?;
    let page = match PanelChoice::read(table.position(), value) {
        Some(PanelChoice::Move(text)) => {
            let made = parse(&table, &text)?;
            match caller.preferences.confirm {
                Confirm::Ask => preview(context, caller, &table, &made)?,
                Confirm::AtOnce => play(context, caller, at, &made.to_string()).await?,
            }
        }
        Some(PanelChoice::Pick(pick)) => choices(context, caller, &table, pick)?,
        None => choices(context, caller, &table, Pick::default())?,
    };
    Ok(Reply::Update(page))
}

/// The choices after `labels`: a step back, or on to a part of the board.
///
/// # Errors
/// The reasons why the caller cannot move; a fault.
pub async fn choose(
    context: &Context,
    caller: &Caller,
    at: GameRevision,
    labels: &str,
) -> Result<Reply, HandlerError> {
    let table = current(context, caller.person.id, at).await?;
    let pick = Pick::parse(table.variant().board(), labels).unwrap_or_default();
    Ok(Reply::Update(choices(context, caller, &table, pick)?))
}

/// What was typed, as a move of the game that was chosen among several.
///
/// # Errors
/// The reasons why the caller cannot move, or why it is no move there; a fault.
pub async fn typed_for(
    context: &Context,
    caller: &Caller,
    game: &str,
    text: &str,
) -> Result<Reply, HandlerError> {
    let game = game.parse().map(GameId).map_err(|_| Refusal::NoSuchGame)?;
    let table = context.club.table(game).await?;
    table.may_move(caller.person.id, table.revision())?;
    let made = parse(&table, text)?;
    Ok(Reply::Update(preview(context, caller, &table, &made)?))
}

/// Plays the move that was shown.
///
/// # Errors
/// The reasons why the move is not possible any more; a fault.
pub async fn confirm(
    context: &Context,
    caller: &Caller,
    at: GameRevision,
    text: &str,
) -> Result<Reply, HandlerError> {
    Ok(Reply::Update(play(context, caller, at, text).await?))
}

/// Plays a move and says so.
///
/// # Errors
/// The reasons why the move is not possible; a fault.
pub async fn play(
    context: &Context,
    caller: &Caller,
    at: GameRevision,
    text: &str,
) -> Result<Page, HandlerError> {
    let played = context
        .club
        .play(at.game, at.revision(), caller.person.clone(), text)
        .await?;
    context.nudge();
    let said = say!(caller.lang, "panel-played", made = played.made.to_string());
    let text = match played.table.outcome() {
        Some(outcome) => {
            format!("{said} **{}**", result(caller.lang, &played.table, outcome))
        }
        None => said,
    };
    Ok(Page::text(
        match unheard::note(context, caller, &played.table).await {
            Some(told) => format!("{text}\n{told}"),
            None => text,
        },
    ))
}

async fn current(context: &Context, user: UserId, at: GameRevision) -> Result<Table, HandlerError> {
    let table = context.club.table(at.game).await?;
    table.may_move(user, at.revision())?;
    Ok(table)
}

fn parse(table: &Table, text: &str) -> Result<Route, Refusal> {
    let text = unbrief(table.position(), text);
    table.position().parse_move(&text).map_err(|why| Refusal::Move {
        game: table.id(),
        why,
    })
}

fn choices(context: &Context, caller: &Caller, table: &Table, pick: Pick) -> Result<Page, HandlerError> {
    let MoveList { moves: legal, cut } = table.position().list();
    let asking = asking(caller, table, &legal);
    let menu = asking.menu(pick);
    if let ([MenuChoice::Move(only)], true) = (&menu.choices[..], menu.pick.is_empty()) {
        return preview(context, caller, table, only);
    }
    let mut page = asking.choices(&menu);
    if menu.pick.is_empty() {
        if !cut.is_empty() {
            let board = table.position().variant().board();
            let men: Vec<&str> = cut.iter().map(|man| board.label(man)).collect();
            let told = say!(caller.lang, "panel-cut", men = men.join(", "));
            page.text = format!("{}\n{told}", page.text);
        }
        for offence in offences(caller.lang, table, table.ply()) {
            page.text = format!("{}\n{offence}", page.text);
        }
    }
    let diagram = Diagram {
        chosen: menu.pick.points(),
        huffed: menu.pick.huffed(),
        men: menu.men,
        targets: menu.targets,
        ..diagram(caller, table)
    };
    board::put(page, &context.artist, caller, diagram)
}

fn preview(context: &Context, caller: &Caller, table: &Table, made: &Route) -> Result<Page, HandlerError> {
    let legal = table.position().legal_moves();
    let diagram = Diagram {
        preview: Some(made),
        ..diagram(caller, table)
    };
    let page = asking(caller, table, &legal).preview(made);
    board::put(page, &context.artist, caller, diagram)
}

fn asking<'a>(caller: &Caller, table: &'a Table, legal: &'a [Route]) -> Panel<'a> {
    Panel {
        lang: caller.lang,
        confirm: caller.preferences.confirm,
        at: GameRevision::of(table),
        position: table.position(),
        legal,
    }
}

fn diagram<'a>(caller: &Caller, table: &'a Table) -> Diagram<'a> {
    Diagram {
        last: table.last_move(),
        bottom: board::bottom(caller, table),
        ..Diagram::of(table.position())
    }
}
