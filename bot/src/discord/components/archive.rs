//! Clicks on lists of games, on replays and on records.

use forteca_data::GameId;
use forteca_engine::Ply;
use forteca_render::Look;

use super::super::Desk;
use super::super::caller::Caller;
use super::super::commands::{export, games, history};
use super::super::custom_id::archive::{ArchiveAction, Step};
use super::super::errors::Trouble;
use super::super::page::Page;
use super::super::reply::Reply;
use super::super::responder::Expected;
use super::super::view::replay::{self, Sharing};
use super::super::view::{board, moves, table as table_view};
use crate::club::{Refusal, Table};

/// What the answer will be, known before any work is done.
pub fn expected(action: &ArchiveAction) -> Expected {
    match action {
        ArchiveAction::Games(..)
        | ArchiveAction::History(..)
        | ArchiveAction::MovesPage(..)
        | ArchiveAction::Step(..) => Expected::Update,
        ArchiveAction::Choose
        | ArchiveAction::Moves(_)
        | ArchiveAction::Replay(_)
        | ArchiveAction::Gif(_)
        | ArchiveAction::Export(_) => Expected::Private,
        ArchiveAction::Share(_) => Expected::Public,
    }
}

/// Does what a click asks for; `value` is what was chosen in a menu.
///
/// # Errors
/// Refusals and faults.
pub async fn clicked(
    desk: &Desk,
    caller: &Caller,
    action: ArchiveAction,
    value: &str,
) -> Result<Reply, Trouble> {
    match action {
        ArchiveAction::Games(query, page) => games::show(desk, caller, query, page).await.map(Reply::Update),
        ArchiveAction::History(query, page) => {
            history::show(desk, caller, query, page).await.map(Reply::Update)
        }
        ArchiveAction::Choose => {
            let game = value.parse().map(GameId).map_err(|_| Refusal::NoSuchGame)?;
            let table = desk.club.look(game, caller.reader()).await?;
            let page = table_view::private_board(&desk.artist, caller, &table)?;
            Ok(Reply::Private(page))
        }
        ArchiveAction::Moves(game) => {
            let table = desk.club.look(game, caller.reader()).await?;
            Ok(Reply::Private(moves::page(caller.lang, &table, 1)))
        }
        ArchiveAction::MovesPage(game, page) => {
            let table = desk.club.look(game, caller.reader()).await?;
            Ok(Reply::Update(moves::page(caller.lang, &table, page)))
        }
        ArchiveAction::Replay(game) => {
            let table = desk.club.look(game, caller.reader()).await?;
            step(desk, caller, &table, Ply(0)).map(Reply::Private)
        }
        ArchiveAction::Step(game, to, ply) => {
            let table = desk.club.look(game, caller.reader()).await?;
            let ply = match to {
                Step::Last => table.ply(),
                Step::First | Step::Back | Step::Forward => ply,
            };
            step(desk, caller, &table, ply).map(Reply::Update)
        }
        ArchiveAction::Gif(game) => {
            let table = desk.club.look(game, caller.reader()).await?;
            let sharing = match may_share(caller, &table) {
                true => Sharing::Offered,
                false => Sharing::Not,
            };
            let view = (board::bottom(caller, &table), caller.preferences.look);
            let (lang, artist) = (caller.lang, desk.artist.clone());
            let draw = move || replay::animation(&artist, lang, &table, view, sharing);
            desk.slowly(draw).await?.map(Reply::Private)
        }
        ArchiveAction::Share(game) => {
            let table = desk.club.look(game, caller.reader()).await?;
            if !may_share(caller, &table) {
                return Err(Refusal::OfAnotherServer(game).into());
            }
            let view = (board::usual_bottom(table.variant()), Look::default());
            let (lang, artist) = (caller.public_lang, desk.artist.clone());
            let draw = move || replay::animation(&artist, lang, &table, view, Sharing::Not);
            desk.slowly(draw).await?.map(Reply::Public)
        }
        ArchiveAction::Export(game) => export::one(desk, caller, game, None).await,
    }
}

fn step(desk: &Desk, caller: &Caller, table: &Table, ply: Ply) -> Result<Page, Trouble> {
    replay::step(&desk.artist, caller, table, ply)
}

/// A game is shown to everybody in its own server only; its players do not take each other elsewhere.
fn may_share(caller: &Caller, table: &Table) -> bool {
    caller.guild.is_some() && caller.guild == table.record.guild
}
