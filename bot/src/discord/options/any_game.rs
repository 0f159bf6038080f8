//! The option that names any game that may be looked at.

use crate::club::Refusal;
use crate::discord::kit::caller::Caller;
use crate::discord::kit::command::SUGGESTIONS;
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::page::clip;
use crate::discord::kit::reply::Suggestion;
use crate::discord::show::listing;
use crate::numbers::game_number;
use crate::say;

/// Games that can be looked at: the one of the number that was typed, one's own running ones, and those that one has
/// finished last.
pub async fn suggest(
    context: &Context,
    caller: &Caller,
    typed: &str,
) -> Result<Vec<Suggestion>, HandlerError> {
    let (viewer, me) = (caller.viewer(), caller.person.id);
    let mut found = Vec::new();
    if let Some(game) = game_number(typed) {
        match context.club.look(game, viewer).await {
            Ok(_) => found.push(Suggestion {
                name: say!(caller.lang, "replay-suggest", id = game.0.to_string()),
                value: game.0.to_string(),
            }),
            Err(error) => match HandlerError::from(error) {
                HandlerError::Refused(Refusal::NoSuchGame | Refusal::OfAnotherServer(_)) => {}
                fault @ (HandlerError::Refused(_) | HandlerError::Said(_) | HandlerError::Fault(_)) => {
                    return Err(fault);
                }
            },
        }
    }
    let mut games = context.club.running_games(me, None, viewer).await?.games;
    let newest = context.club.last_finished(me, viewer, SUGGESTIONS as u32).await?;
    games.extend(newest.games);
    let typed = typed.trim().trim_start_matches('#').to_lowercase();
    let labelled = games.iter().map(|game| Suggestion {
        name: clip(&listing::label(caller.lang, Some(me), game), 100),
        value: game.id.0.to_string(),
    });
    found.extend(
        labelled.filter(|suggestion| {
            suggestion.name.to_lowercase().contains(&typed) && suggestion.value != typed
        }),
    );
    Ok(found)
}
