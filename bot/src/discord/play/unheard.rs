//! What the player who has moved is told if their move could not be posted where the game lives.

use std::time::Duration;

use forteca_data::Job;

use crate::club::{ClubError, Table};
use crate::discord::kit::caller::Caller;
use crate::discord::kit::context::Context;
use crate::discord::kit::permissions::{is_thread, missing};
use crate::discord::show::names::shown;
use crate::say;

/// How often it is looked whether the move has been said, where that is in doubt.
const LOOKS: u32 = 20;
/// How long to wait between two looks. All of them leave time for an answer.
const BETWEEN_LOOKS: Duration = Duration::from_millis(50);

/// A sentence, if nobody could be told of the last move where the game lives. Waits for that only if there is doubt: if
/// the bot may not do here what it must, if an earlier move was not heard either, or if the move was made elsewhere, where
/// nothing tells what the bot may do at the game's place.
pub async fn note(context: &Context, caller: &Caller, table: &Table) -> Option<String> {
    let told = unheard(context, caller, table).await;
    told.unwrap_or_else(|error| {
        tracing::warn!(game = table.id().0, %error, "nobody knows whether a move was heard");
        None
    })
}

async fn unheard(context: &Context, caller: &Caller, table: &Table) -> Result<Option<String>, ClubError> {
    let (club, game) = (&context.club, table.id());
    let owed = Job::Unheard { game };
    let record = &table.record;
    let here = caller.channel == record.home || Some(caller.channel) == record.thread;
    let open = here && missing(caller.may, is_thread(caller)).is_none();
    if open && !club.is_unsaid(owed).await? {
        return Ok(None);
    }
    let said = match table.outcome() {
        Some(_) => Job::Ended { game },
        None => Job::Turn {
            game,
            ply: table.ply(),
            taken_back: table.revision().taken_back,
        },
    };
    for _ in 0..LOOKS {
        if !club.is_unsaid(said).await? {
            break;
        }
        tokio::time::sleep(BETWEEN_LOOKS).await;
    }
    if !club.is_unsaid(owed).await? {
        return Ok(None);
    }
    let lang = caller.lang;
    let now = club.table(game).await?;
    Ok(Some(match now.to_move() {
        Some(player) if now.record.called.is_some() => {
            say!(lang, "unheard-called", name = shown(&player.name))
        }
        Some(player) => say!(lang, "unheard-uncalled", name = shown(&player.name)),
        None => say!(lang, "unheard-over"),
    }))
}
