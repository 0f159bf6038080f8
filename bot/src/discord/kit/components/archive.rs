//! Clicks on lists of games, on replays and on records.

use forteca_data::GameId;
use forteca_engine::Ply;
use forteca_render::Look;

use crate::club::{Refusal, Table};
use crate::discord::history::moves;
use crate::discord::kit::caller::Caller;
use crate::discord::kit::context::Context;
use crate::discord::kit::custom_id::archive::{ArchiveAction, ReplayStep};
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::page::Page;
use crate::discord::kit::reply::Reply;
use crate::discord::kit::responder::Expected;
use crate::discord::replay::view as replay;
use crate::discord::replay::view::Sharing;
use crate::discord::show::{board, table as table_view};
use crate::discord::{export, games, history};

/// What the answer will be, known before any work is done.
pub fn expected(action: &ArchiveAction) -> Expected {
    match action {
        ArchiveAction::Games(..)
        | ArchiveAction::History(..)
        | ArchiveAction::MovesPage(..)
        | ArchiveAction::ToPly(..) => Expected::Update,
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
    context: &Context,
    caller: &Caller,
    action: ArchiveAction,
    value: &str,
) -> Result<Reply, HandlerError> {
    match action {
        ArchiveAction::Games(query, page) => {
            games::show(context, caller, query, page).await.map(Reply::Update)
        }
        ArchiveAction::History(query, page) => history::show(context, caller, query, page)
            .await
            .map(Reply::Update),
        ArchiveAction::Choose => {
            let game = value.parse().map(GameId).map_err(|_| Refusal::NoSuchGame)?;
            let table = context.club.look(game, caller.viewer()).await?;
            let page = table_view::private_board(&context.artist, caller, &table)?;
            Ok(Reply::Private(page))
        }
        ArchiveAction::Moves(game) => {
            let table = context.club.look(game, caller.viewer()).await?;
            Ok(Reply::Private(moves::page(caller.lang, &table, 1)))
        }
        ArchiveAction::MovesPage(game, page) => {
            let table = context.club.look(game, caller.viewer()).await?;
            Ok(Reply::Update(moves::page(caller.lang, &table, page)))
        }
        ArchiveAction::Replay(game) => {
            let table = context.club.look(game, caller.viewer()).await?;
            step(context, caller, &table, Ply(0)).map(Reply::Private)
        }
        ArchiveAction::ToPly(game, to, ply) => {
            let table = context.club.look(game, caller.viewer()).await?;
            let ply = match to {
                ReplayStep::Last => table.ply(),
                ReplayStep::First | ReplayStep::Back | ReplayStep::Forward => ply,
            };
            step(context, caller, &table, ply).map(Reply::Update)
        }
        ArchiveAction::Gif(game) => {
            let table = context.club.look(game, caller.viewer()).await?;
            let sharing = match may_share(caller, &table) {
                true => Sharing::Offered,
                false => Sharing::Not,
            };
            let view = (board::bottom(caller, &table), caller.preferences.look);
            let (lang, artist) = (caller.lang, context.artist.clone());
            let draw = move || replay::animation(&artist, lang, &table, view, sharing);
            context.slowly(draw).await?.map(Reply::Private)
        }
        ArchiveAction::Share(game) => {
            let table = context.club.look(game, caller.viewer()).await?;
            if !may_share(caller, &table) {
                return Err(Refusal::OfAnotherServer(game).into());
            }
            let view = (board::usual_bottom(table.variant()), Look::default());
            let (lang, artist) = (caller.public_lang, context.artist.clone());
            let draw = move || replay::animation(&artist, lang, &table, view, Sharing::Not);
            context.slowly(draw).await?.map(Reply::Public)
        }
        ArchiveAction::Export(game) => export::one(context, caller, game, None).await,
    }
}

fn step(context: &Context, caller: &Caller, table: &Table, ply: Ply) -> Result<Page, HandlerError> {
    replay::step(&context.artist, caller, table, ply)
}

/// A game is shown to everybody in its own server only; its players do not take each other elsewhere.
fn may_share(caller: &Caller, table: &Table) -> bool {
    caller.guild.is_some() && caller.guild == table.record.guild
}
