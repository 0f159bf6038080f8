//! Answers to challenges and games: the private panel of a counter, and the rematch.

use forteca_data::{Challenge, ChallengeId};

use crate::club::Terms;
use crate::discord::challenge::counter::panel;
use crate::discord::kit::caller::Caller;
use crate::discord::kit::context::Context;
use crate::discord::kit::custom_id::matches::{MatchAction, side_of, time_control_with};
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::page::Page;
use crate::discord::kit::permissions;
use crate::discord::kit::reply::Reply;
use crate::discord::show::names::shown;
use crate::say;

/// Does what a click asks for; `value` is what was chosen in a menu.
///
/// # Errors
/// Refusals and faults.
pub async fn clicked(
    context: &Context,
    caller: &Caller,
    action: MatchAction,
    value: &str,
) -> Result<Reply, HandlerError> {
    match action {
        MatchAction::Counter(id) => {
            permissions::may_start(caller)?;
            let challenge = context.club.to_counter(id, caller.person.id).await?;
            permissions::still_allowed(context, caller, challenge.asked.guild, challenge.asked.channel)
                .await?;
            let terms = Terms::offered(&challenge);
            Ok(Reply::Private(panel(caller.lang, &challenge, terms)))
        }
        MatchAction::CounterSide(id, terms) => {
            let side = side_of(value).unwrap_or(terms.side);
            again(context, caller, id, Terms { side, ..terms }).await
        }
        MatchAction::CounterTimeControl(id, terms) => {
            let time_control = time_control_with(value).unwrap_or(terms.time_control);
            again(
                context,
                caller,
                id,
                Terms {
                    time_control,
                    ..terms
                },
            )
            .await
        }
        MatchAction::SendCounter(id, terms) => {
            let challenge = context.club.to_counter(id, caller.person.id).await?;
            permissions::still_allowed(context, caller, challenge.asked.guild, challenge.asked.channel)
                .await?;
            let countered = context.club.counter(id, caller.person.clone(), terms).await?;
            context.nudge();
            let said = say!(
                caller.lang,
                "counter-sent",
                name = shown(&opponent_name(&countered.made)),
                place = countered.made.asked.channel.0.to_string()
            );
            Ok(Reply::Update(Page::text(said)))
        }
        MatchAction::Rematch(game) => {
            permissions::may_start(caller)?;
            let record = context.club.table(game).await?.record;
            permissions::still_allowed(context, caller, record.guild, record.home).await?;
            let made = context.club.rematch(game, caller.person.clone()).await?;
            context.nudge();
            let said = say!(
                caller.lang,
                "rematch-sent",
                name = shown(&opponent_name(&made)),
                place = made.asked.channel.0.to_string()
            );
            Ok(Reply::Private(Page::text(said)))
        }
    }
}

/// The panel once more, with other terms chosen.
async fn again(
    context: &Context,
    caller: &Caller,
    id: ChallengeId,
    terms: Terms,
) -> Result<Reply, HandlerError> {
    let challenge = context.club.to_counter(id, caller.person.id).await?;
    Ok(Reply::Update(panel(caller.lang, &challenge, terms)))
}

fn opponent_name(challenge: &Challenge) -> String {
    challenge
        .asked
        .opponent
        .as_ref()
        .map_or_else(|| "?".to_owned(), |person| person.name.clone())
}
