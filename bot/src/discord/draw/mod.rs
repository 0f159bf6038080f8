//! Draws by agreement: `/draw` and the buttons offer one or answer the other who offers one.

pub mod ids;
pub mod view;

use forteca_data::{GameId, UserId};
use serenity::all::CreateCommand;
use serenity::async_trait;

use crate::club::Table;
use crate::discord::draw::ids::{DrawAction, OfferId, VERBS};
use crate::discord::kit::caller::Caller;
use crate::discord::kit::command::{Options, command};
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::ids::Arguments;
use crate::discord::kit::page::{Button, Page, Tone};
use crate::discord::kit::registry::{Action, Command, Feature, Input, MoreButton, Typing};
use crate::discord::kit::reply::{Reply, Suggestion};
use crate::discord::kit::responder::Deferral;
use crate::discord::options::own_game::{Meant, game_option, suggest_game, which_game};
use crate::discord::show::table::heading;
use crate::say;
use crate::texts::Lang;

/// The feature.
pub struct Draw;

impl Feature for Draw {
    fn command(&self) -> Option<&dyn Command> {
        Some(self)
    }

    fn verbs(&self) -> &'static [&'static str] {
        VERBS
    }

    fn read(&self, verb: &str, arguments: &mut Arguments<'_>) -> Option<Box<dyn Action>> {
        Some(Box::new(DrawAction::read(verb, arguments)?))
    }

    fn more(&self, lang: Lang, table: &Table, user: UserId) -> Option<MoreButton> {
        let (action, label) = if let Ok(offer) = table.may_answer_draw(None, user) {
            let offer = OfferId::at(table.id(), offer.ply);
            (DrawAction::Ask(offer), say!(lang, "button-answer-draw"))
        } else if table.record.draw_offer.is_none_or(|offer| !offer.open) {
            (DrawAction::Offer(table.id()), say!(lang, "button-offer-draw"))
        } else {
            return None;
        };
        Some(MoreButton::Plain(Button::new(action, label, Tone::Quiet)))
    }
}

#[async_trait]
impl Command for Draw {
    fn name(&self) -> &'static str {
        "draw"
    }

    fn declare(&self) -> CreateCommand {
        command(self.name()).add_option(game_option())
    }

    async fn suggest(
        &self,
        context: &Context,
        caller: &Caller,
        typing: Typing<'_>,
    ) -> Result<Vec<Suggestion>, HandlerError> {
        suggest_game(context, caller, typing).await
    }

    async fn run(
        &self,
        context: &Context,
        caller: &Caller,
        options: &Options<'_>,
    ) -> Result<Reply, HandlerError> {
        let table = match which_game(context, caller, options).await? {
            Meant::Unclear(reply) => return Ok(reply),
            Meant::One(table) => table,
        };
        if let Ok(offer) = table.may_answer_draw(None, caller.person.id) {
            return ask(context, caller, OfferId::at(table.id(), offer.ply)).await;
        }
        offer(context, caller, table.id()).await.map(Reply::Private)
    }
}

#[async_trait]
impl Action for DrawAction {
    fn deferral(&self) -> Deferral {
        match self {
            DrawAction::Ask(_) => Deferral::Private,
            DrawAction::Offer(_) | DrawAction::Accept(_) | DrawAction::Decline(_) | DrawAction::PlayOn(_) => {
                Deferral::Update
            }
        }
    }

    async fn run(
        &self,
        context: &Context,
        caller: &Caller,
        _input: Input<'_>,
    ) -> Result<Reply, HandlerError> {
        let user = caller.person.id;
        match *self {
            DrawAction::Offer(game) => offer(context, caller, game).await.map(Reply::Update),
            DrawAction::Ask(about) => ask(context, caller, about).await,
            DrawAction::Accept(offer) => {
                context.club.accept_draw(offer.game, offer.ply, user).await?;
                context.nudge();
                Ok(Reply::Update(Page::text(say!(caller.lang, "draw-accepted"))))
            }
            DrawAction::Decline(offer) => {
                let table = context.club.decline_draw(offer.game, offer.ply, user).await?;
                context.nudge();
                Ok(Reply::Update(view::declined(&table, Some(user))))
            }
            DrawAction::PlayOn(offer) => {
                let table = context.club.decline_draw(offer.game, offer.ply, user).await?;
                context.nudge();
                let page = view::declined_in(caller.lang, &table, Some(user));
                Ok(Reply::Update(page))
            }
        }
    }
}

/// Offers a draw.
///
/// # Errors
/// Not a player, game over, offered already or too lately; a fault.
async fn offer(context: &Context, caller: &Caller, game: GameId) -> Result<Page, HandlerError> {
    context.club.offer_draw(game, caller.person.id).await?;
    context.nudge();
    Ok(Page::text(say!(caller.lang, "draw-offer-sent")))
}

/// Asks once more before a draw is agreed on. Accepting is the other button here, so that two taps on one place
/// agree to nothing.
///
/// # Errors
/// Not a player, game over, no such offer; a fault.
async fn ask(context: &Context, caller: &Caller, about: OfferId) -> Result<Reply, HandlerError> {
    let table = context.club.table(about.game).await?;
    let offer = table.may_answer_draw(about.ply, caller.person.id)?;
    let lang = caller.lang;
    let text = say!(lang, "draw-ask", heading = heading(lang, &table));
    let offer = OfferId::at(about.game, offer.ply);
    Ok(Reply::Private(Page::text(text).with_buttons(vec![
        Button::new(
            DrawAction::PlayOn(offer),
            say!(lang, "button-play-on"),
            Tone::Quiet,
        ),
        Button::new(
            DrawAction::Accept(offer),
            say!(lang, "button-agree-draw"),
            Tone::Success,
        ),
    ])))
}
