//! Draws by agreement: `/draw` and the buttons offer one or answer the other who offers one.

pub mod ids;
pub mod view;

use forteca_data::{GameId, Job, UserId};
use forteca_engine::Ply;
use serenity::async_trait;

use crate::club::{Refusal, Table};
use crate::discord::draw::ids::{DrawAction, OfferId, VERBS};
use crate::discord::kit::caller::Caller;
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::ids::Arguments;
use crate::discord::kit::page::{Button, Page, Tone};
use crate::discord::kit::registry::{Action, Command, Feature, Input, MoreButton, Wording};
use crate::discord::kit::reply::Reply;
use crate::discord::kit::responder::Deferral;
use crate::discord::options::game_command::{GameCommand, menu_of_games};
use crate::discord::show::table::{heading, opponent};
use crate::say;
use crate::texts::Lang;

/// The feature.
#[derive(Default)]
pub struct Draw;

impl Feature for Draw {
    fn command(&self) -> Option<&dyn Command> {
        Some(self)
    }

    fn verbs(&self) -> &'static [&'static str] {
        VERBS
    }

    fn read(&self, verb: &str, arguments: &mut Arguments<'_>) -> Option<Box<dyn Action>> {
        menu_of_games::<Self>(verb).or_else(|| Some(Box::new(DrawAction::read(verb, arguments)?)))
    }

    fn wording(&self, job: Job) -> Option<Wording> {
        if let Job::DrawOffered { ply, .. } = job {
            return Some(Box::new(move |game| Ok(view::offered(game.table, ply))));
        }
        if let Job::DrawDeclined { by, .. } = job {
            return Some(Box::new(move |game| Ok(Some(view::declined(game.table, by)))));
        }
        None
    }

    fn explain(&self, lang: Lang, refusal: &Refusal, _table: Option<&Table>) -> Option<Page> {
        let Refusal::Draw(why) = refusal else { return None };
        Some(view::refused(lang, why))
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
impl GameCommand for Draw {
    const NAME: &'static str = "draw";

    fn is_possible(&self, table: &Table, user: UserId) -> bool {
        table.may_answer_draw(None, user).is_ok() || table.may_offer_draw(user).is_ok()
    }

    async fn run_in(&self, context: &Context, caller: &Caller, table: &Table) -> Result<Reply, HandlerError> {
        if let Ok(offer) = table.may_answer_draw(None, caller.person.id) {
            return ask(caller, table, Some(offer.ply)).map(Reply::Private);
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
            DrawAction::Ask(about) => {
                let table = context.club.table(about.game).await?;
                ask(caller, &table, about.ply).map(Reply::Private)
            }
            DrawAction::Accept(offer) => {
                let table = context.club.accept_draw(offer.game, offer.ply, user).await?;
                context.nudge();
                let said = say!(
                    caller.lang,
                    "draw-accepted",
                    name = opponent(&table, user),
                    game = table.id().0.to_string()
                );
                Ok(Reply::Update(Page::text(said)))
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
    let user = caller.person.id;
    let table = context.club.offer_draw(game, user).await?;
    context.nudge();
    Ok(Page::text(say!(
        caller.lang,
        "draw-offer-sent",
        name = opponent(&table, user),
        game = game.0.to_string()
    )))
}

/// Asks once more before a draw is agreed on. Accepting is the other button here, so that two taps on one place
/// agree to nothing.
///
/// # Errors
/// Not a player, game over, no such offer.
fn ask(caller: &Caller, table: &Table, ply: Option<Ply>) -> Result<Page, HandlerError> {
    let offer = table.may_answer_draw(ply, caller.person.id)?;
    let lang = caller.lang;
    let text = say!(lang, "draw-ask", heading = heading(lang, table));
    let offer = OfferId::at(table.id(), offer.ply);
    Ok(Page::text(text).with_buttons(vec![
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
    ]))
}
