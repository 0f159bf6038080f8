//! Turning the help pages of a game.

use crate::discord::Context;
use crate::discord::caller::Caller;
use crate::discord::custom_id::GuideAction;
use crate::discord::errors::HandlerError;
use crate::discord::reply::Reply;
use crate::discord::view::guide;
use crate::guide::HelpTopic;

/// Shows the page that was asked for in place of the present one. A page that an older release had becomes the first.
pub(super) fn clicked(
    context: &Context,
    caller: &Caller,
    action: GuideAction,
    value: &str,
) -> Result<Reply, HandlerError> {
    let (variant, topic) = match action {
        GuideAction::Page(variant, topic) => (variant, topic),
        GuideAction::Menu(variant) => (variant, HelpTopic::from_code(value).unwrap_or(HelpTopic::Start)),
    };
    guide::page(&context.artist, caller, variant, topic).map(Reply::Update)
}
