//! Answers to challenges and games: the private panel of a counter, and the rematch.

use forteca_data::{Challenge, ChallengeId};

use crate::club::Terms;
use crate::discord::caller::Caller;
use crate::discord::custom_id::matches::{MatchAction, pace_with, side_of};
use crate::discord::errors::Trouble;
use crate::discord::page::Page;
use crate::discord::reply::Reply;
use crate::discord::view::counter::panel;
use crate::discord::view::names::shown;
use crate::discord::{Desk, permissions};
use crate::say;

/// Does what a click asks for; `value` is what was chosen in a menu.
///
/// # Errors
/// Refusals and faults.
pub(super) async fn clicked(
    desk: &Desk,
    caller: &Caller,
    action: MatchAction,
    value: &str,
) -> Result<Reply, Trouble> {
    match action {
        MatchAction::Counter(id) => {
            permissions::may_start(caller)?;
            let challenge = desk.club.to_counter(id, caller.person.id).await?;
            permissions::still_allowed(desk, caller, challenge.asked.guild, challenge.asked.channel).await?;
            let terms = Terms::offered(&challenge);
            Ok(Reply::Private(panel(caller.lang, &challenge, terms)))
        }
        MatchAction::CounterSide(id, terms) => {
            let side = side_of(value).unwrap_or(terms.side);
            again(desk, caller, id, Terms { side, ..terms }).await
        }
        MatchAction::CounterPace(id, terms) => {
            let pace = pace_with(value).unwrap_or(terms.pace);
            again(desk, caller, id, Terms { pace, ..terms }).await
        }
        MatchAction::SendCounter(id, terms) => {
            let challenge = desk.club.to_counter(id, caller.person.id).await?;
            permissions::still_allowed(desk, caller, challenge.asked.guild, challenge.asked.channel).await?;
            let countered = desk.club.counter(id, caller.person.clone(), terms).await?;
            desk.nudge();
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
            let record = desk.club.table(game).await?.record;
            permissions::still_allowed(desk, caller, record.guild, record.home).await?;
            let made = desk.club.rematch(game, caller.person.clone()).await?;
            desk.nudge();
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
async fn again(desk: &Desk, caller: &Caller, id: ChallengeId, terms: Terms) -> Result<Reply, Trouble> {
    let challenge = desk.club.to_counter(id, caller.person.id).await?;
    Ok(Reply::Update(panel(caller.lang, &challenge, terms)))
}

fn opponent_name(challenge: &Challenge) -> String {
    challenge
        .asked
        .opponent
        .as_ref()
        .map_or_else(|| "?".to_owned(), |person| person.name.clone())
}
