//! Clicks under ratings and leaderboards.

use forteca_engine::Family;

use crate::discord::Desk;
use crate::discord::caller::Caller;
use crate::discord::commands::{leaderboard, rating};
use crate::discord::custom_id::LadderAction;
use crate::discord::errors::Trouble;
use crate::discord::reply::Reply;

/// Does what a click asks for; `value` is what was chosen in a menu.
///
/// # Errors
/// A fault of the store or of the renderer.
pub(super) async fn clicked(
    desk: &Desk,
    caller: &Caller,
    action: LadderAction,
    value: &str,
) -> Result<Reply, Trouble> {
    match action {
        LadderAction::Rating(who, with, scope) => {
            let family = Family::from_code(value);
            let who = rating::known(desk, caller, who).await?;
            let with = match with {
                Some(with) => Some(rating::known(desk, caller, with).await?),
                None => None,
            };
            rating::show(desk, caller, who, with, scope, family)
                .await
                .map(Reply::Update)
        }
        LadderAction::CrossTable(family, scope) => leaderboard::cross_table(desk, caller, family, scope)
            .await
            .map(Reply::Private),
    }
}
