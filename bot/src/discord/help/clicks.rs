//! Turning the help pages of a game.

use crate::discord::help::guide;
use crate::discord::kit::caller::Caller;
use crate::discord::kit::context::Context;
use crate::discord::kit::custom_id::GuideAction;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::reply::Reply;
use crate::guide::HelpTopic;

/// Shows the page that was asked for in place of the present one. A page that an older release had becomes the first.
pub fn clicked(
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
