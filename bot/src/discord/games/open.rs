//! The challenges of others that anybody in a server can accept: pages of them, and each by itself.

use forteca_data::ChallengeId;
use serenity::async_trait;

use super::ids::{ChooseOpen, GamesAction, OpenAction, RunningQuery};
use crate::club::ChallengeRefusal;
use crate::discord::challenge::view;
use crate::discord::kit::caller::Caller;
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::page::{Button, Page, Row, SelectMenu, Tone};
use crate::discord::kit::registry::{Action, Input};
use crate::discord::kit::reply::Reply;
use crate::discord::kit::responder::Deferral;
use crate::discord::show::listing::{self, Part};
use crate::numbers::digits;
use crate::say;

/// How many challenges stand on a page.
const PAGE_SIZE: u32 = 8;

/// The line that counts them and the button that leads to them, if there are any where the caller is.
pub(super) async fn offered(
    context: &Context,
    caller: &Caller,
) -> Result<Option<(String, Button)>, HandlerError> {
    let lang = caller.lang;
    let (total, _) = context.club.open_to_everybody(caller.viewer(), (1, 1)).await?;
    Ok((total > 0).then(|| {
        let line = say!(lang, "games-open-here", challenges = total);
        (
            line,
            Button::new(OpenAction(1), say!(lang, "button-open-here"), Tone::Quiet),
        )
    }))
}

async fn list(context: &Context, caller: &Caller, page: u32) -> Result<Page, HandlerError> {
    let lang = caller.lang;
    let asked = (PAGE_SIZE, page);
    let (total, found) = context.club.open_to_everybody(caller.viewer(), asked).await?;
    let back = Button::new(
        GamesAction(RunningQuery::Of(caller.person.id, None), 1),
        say!(lang, "button-back-to-games"),
        Tone::Quiet,
    );
    if total == 0 {
        return Ok(Page::text(say!(lang, "open-here-none")).with_buttons(vec![back]));
    }
    let part = Part::of(total, PAGE_SIZE, page);
    let mut lines = vec![say!(lang, "open-here-title", challenges = total)];
    lines.extend(listing::incomplete(lang, found.left_out));
    lines.extend(found.items.iter().map(|challenge| view::line(lang, challenge)));
    lines.extend(part.line(lang));
    let mut page = Page::text(lines.join("\n"));
    if !found.items.is_empty() {
        page.rows.push(Row::Menu(SelectMenu {
            action: ChooseOpen(part.page).into(),
            placeholder: say!(lang, "games-challenge-placeholder"),
            options: found
                .items
                .iter()
                .map(|challenge| view::option(lang, challenge))
                .collect(),
        }));
    }
    let mut buttons = part.buttons(lang, OpenAction);
    buttons.push(back);
    Ok(page.with_buttons(buttons))
}

#[async_trait]
impl Action for OpenAction {
    fn deferral(&self) -> Deferral {
        Deferral::Update
    }

    async fn run(
        &self,
        context: &Context,
        caller: &Caller,
        _input: Input<'_>,
    ) -> Result<Reply, HandlerError> {
        list(context, caller, self.0).await.map(Reply::Update)
    }
}

#[async_trait]
impl Action for ChooseOpen {
    fn deferral(&self) -> Deferral {
        Deferral::Update
    }

    async fn run(&self, context: &Context, caller: &Caller, input: Input<'_>) -> Result<Reply, HandlerError> {
        let id = digits(input.value)
            .map(ChallengeId)
            .ok_or(ChallengeRefusal::NoSuchChallenge)?;
        let lang = caller.lang;
        let challenge = context.club.challenge_before(id, caller.viewer()).await?;
        let back = Button::new(
            OpenAction(self.0),
            say!(lang, "button-back-to-games"),
            Tone::Quiet,
        );
        let page = view::alone(lang, &challenge, caller.person.id);
        Ok(Reply::Update(page.with_buttons(vec![back])))
    }
}
