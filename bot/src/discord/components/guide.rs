//! Turning the help pages of a game.

use crate::discord::Desk;
use crate::discord::caller::Caller;
use crate::discord::custom_id::GuideAction;
use crate::discord::errors::Trouble;
use crate::discord::reply::Reply;
use crate::discord::view::guide;
use crate::guide::Topic;

/// Shows the page that was asked for in place of the present one. A page that an older release had becomes the first.
pub(super) fn clicked(
    desk: &Desk,
    caller: &Caller,
    action: GuideAction,
    value: &str,
) -> Result<Reply, Trouble> {
    let (variant, topic) = match action {
        GuideAction::Page(variant, topic) => (variant, topic),
        GuideAction::Menu(variant) => (variant, Topic::from_code(value).unwrap_or(Topic::Start)),
    };
    guide::page(&desk.artist, caller, variant, topic).map(Reply::Update)
}
