//! Clicks under ratings and leaderboards.

use forteca_engine::Family;

use crate::discord::kit::caller::Caller;
use crate::discord::kit::context::Context;
use crate::discord::kit::custom_id::LadderAction;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::reply::Reply;
use crate::discord::{leaderboard, rating};

/// Does what a click asks for; `value` is what was chosen in a menu.
///
/// # Errors
/// A fault of the store or of the renderer.
pub async fn clicked(
    context: &Context,
    caller: &Caller,
    action: LadderAction,
    value: &str,
) -> Result<Reply, HandlerError> {
    match action {
        LadderAction::Rating(who, with, scope) => {
            let family = Family::from_code(value);
            let who = rating::known(context, caller, who).await?;
            let with = match with {
                Some(with) => Some(rating::known(context, caller, with).await?),
                None => None,
            };
            rating::show(context, caller, who, with, scope, family)
                .await
                .map(Reply::Update)
        }
        LadderAction::CrossTable(family, scope) => leaderboard::cross_table(context, caller, family, scope)
            .await
            .map(Reply::Private),
    }
}
