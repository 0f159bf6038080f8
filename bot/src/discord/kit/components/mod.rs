//! Buttons, menus and forms: a `custom_id` becomes a typed action, the action becomes a reply.

pub mod archive;
pub mod clock;
pub mod ladder;

use forteca_data::{ChannelId, GameId};
use forteca_engine::Side;
use rand::RngExt;

use crate::club::{Lots, Refusal};
use crate::discord::kit::caller::Caller;
use crate::discord::kit::context::Context;
use crate::discord::kit::custom_id::{Action, ClockAction, DrawId, GameRevision, PanelAction};
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::page::{Button, Page, Tone};
use crate::discord::kit::reply::{Form, Reply};
use crate::discord::play::panel;
use crate::discord::show as view;
use crate::discord::show::table::private_board;
use crate::discord::{challenge, draw, help, leaderboard, resign, server, settings};
use crate::say;

/// What was clicked or sent.
#[derive(Debug, Clone, Copy)]
pub struct Click<'a> {
    /// The id of the component or form.
    pub custom_id: &'a str,
    /// The chosen value of a menu, or the text of a form.
    pub value: Option<&'a str>,
    /// The chosen channels of a menu of channels.
    pub channels: &'a [ChannelId],
}

/// Does what a click asks for.
///
/// # Errors
/// Refusals and faults.
pub async fn clicked(context: &Context, caller: &Caller, click: Click<'_>) -> Result<Reply, HandlerError> {
    let Some(action) = Action::parse(click.custom_id) else {
        context.log_strange(click.custom_id);
        return Ok(Reply::Private(Page::text(say!(
            caller.lang,
            "refused-strange-button"
        ))));
    };
    let user = caller.person.id;
    let value = click.value.unwrap_or_default();
    match action {
        Action::Accept(id) => {
            let lots = Lots {
                challenger: toss(),
                first: toss(),
            };
            let accepted = context.club.accept(id, caller.person.clone(), lots).await?;
            context.nudge();
            Ok(Reply::Update(challenge::view::challenge(&accepted.challenge)))
        }
        Action::Decline(id) => {
            let declined = context.club.decline(id, user).await?;
            context.nudge();
            Ok(Reply::Update(challenge::view::challenge(&declined)))
        }
        Action::Withdraw(id) => {
            let withdrawn = context.club.withdraw(id, user).await?;
            context.nudge();
            Ok(Reply::Update(challenge::view::challenge(&withdrawn)))
        }
        Action::Move(at) => panel::open(context, caller, at).await,
        Action::Pick(at, _) => panel::picked(context, caller, at, value).await,
        Action::Choices(at, labels) => panel::choose(context, caller, at, &labels).await,
        Action::Confirm(at, text) => panel::confirm(context, caller, at, &text).await,
        Action::Board(game) => board(context, caller, game).await,
        Action::ChooseGame => {
            let game = value.parse().map(GameId).map_err(|_| Refusal::NoSuchGame)?;
            board(context, caller, game).await
        }
        Action::More(at) => more(context, caller, at).await,
        Action::Type(at) => form(context, caller, at).await,
        Action::Typed(at) => Ok(Reply::Private(panel::play(context, caller, at, value).await?)),
        Action::AskResign(at) => resign::ask(context, caller, at.game).await.map(into_update),
        Action::Resign(at) => {
            context.club.resign(at.game, at.revision(), user).await?;
            context.nudge();
            Ok(Reply::Update(Page::text(say!(
                caller.lang,
                "resigned",
                game = at.game.0.to_string()
            ))))
        }
        Action::Keep(_) => Ok(Reply::Update(Page::text(say!(caller.lang, "resign-kept")))),
        Action::OfferDraw(game) => offer_draw(context, caller, game).await.map(Reply::Update),
        Action::AskDraw(offer) => ask_draw(context, caller, offer).await,
        Action::AcceptDraw(offer) => {
            context.club.accept_draw(offer.game, offer.ply, user).await?;
            context.nudge();
            Ok(Reply::Update(Page::text(say!(caller.lang, "draw-accepted"))))
        }
        Action::DeclineDraw(offer) => {
            let table = context.club.decline_draw(offer.game, offer.ply, user).await?;
            context.nudge();
            Ok(Reply::Update(draw::view::declined(&table, Some(user))))
        }
        Action::PlayOn(offer) => {
            let table = context.club.decline_draw(offer.game, offer.ply, user).await?;
            context.nudge();
            let page = draw::view::declined_in(caller.lang, &table, Some(user));
            Ok(Reply::Update(page))
        }
        Action::Guide(action) => help::clicks::clicked(context, caller, action, value),
        Action::Ladder(action) => ladder::clicked(context, caller, action, value).await,
        Action::Panel(PanelAction::TypedFor(text)) => panel::typed_for(context, caller, value, &text).await,
        Action::Leaderboard(family, scope, page) => leaderboard::show(context, caller, family, scope, page)
            .await
            .map(Reply::Update),
        Action::Clock(action) => clock::clicked(context, caller, action).await,
        Action::Archive(action) => archive::clicked(context, caller, action, value).await,
        Action::Settings(action) => settings::clicks::clicked(context, caller, &action, value).await,
        Action::Server(action) => {
            server::clicks::clicked(context, caller, action, value, click.channels).await
        }
        Action::Match(action) => challenge::answers::clicked(context, caller, action, value).await,
    }
}

async fn board(context: &Context, caller: &Caller, game: GameId) -> Result<Reply, HandlerError> {
    let table = context.club.look(game, caller.viewer()).await?;
    Ok(Reply::Private(private_board(&context.artist, caller, &table)?))
}

/// What else a player can do. A button of an older board speaks of the present ply.
async fn more(context: &Context, caller: &Caller, at: GameRevision) -> Result<Reply, HandlerError> {
    let table = context.club.table(at.game).await?;
    table.is_playing(caller.person.id)?;
    let (user, at, lang) = (caller.person.id, GameRevision::of(&table), caller.lang);
    let mut buttons = Vec::new();
    if table.may_move(user, table.revision()).is_ok() {
        buttons.push(Button::new(
            Action::Type(at),
            say!(lang, "button-type"),
            Tone::Primary,
        ));
    }
    if let Ok(offer) = table.may_answer_draw(None, user) {
        buttons.push(Button::new(
            Action::AskDraw(DrawId::at(at.game, offer.ply)),
            say!(lang, "button-answer-draw"),
            Tone::Quiet,
        ));
    } else if table.record.draw_offer.is_none_or(|offer| !offer.open) {
        buttons.push(Button::new(
            Action::OfferDraw(at.game),
            say!(lang, "button-offer-draw"),
            Tone::Quiet,
        ));
    }
    if table.may_answer_takeback(user).is_ok() {
        buttons.push(Button::new(
            Action::Clock(ClockAction::AnswerTakeback(at.game)),
            say!(lang, "button-takeback-answer"),
            Tone::Quiet,
        ));
    } else if table.may_ask_takeback(user).is_ok() {
        buttons.push(Button::new(
            Action::Clock(ClockAction::AskTakeback(at)),
            say!(lang, "button-takeback"),
            Tone::Quiet,
        ));
    }
    if buttons.is_empty() {
        buttons.push(Button::new(
            Action::Board(at.game),
            say!(lang, "button-board"),
            Tone::Quiet,
        ));
    }
    // Never in the first row, where the question that follows has its answers: two taps on one place end nothing.
    let mut grave = Vec::new();
    if table.may_abort(user).is_ok() {
        grave.push(Button::new(
            Action::Clock(ClockAction::AskAbort(at.game)),
            say!(lang, "button-abort"),
            Tone::Danger,
        ));
    }
    grave.push(Button::new(
        Action::AskResign(at),
        say!(lang, "button-resign"),
        Tone::Danger,
    ));
    let page = Page::text(view::table::heading(lang, &table));
    Ok(Reply::Private(page.with_buttons(buttons).with_buttons(grave)))
}

/// Offers a draw.
///
/// # Errors
/// Not a player, game over, offered already or too lately; a fault.
pub async fn offer_draw(context: &Context, caller: &Caller, game: GameId) -> Result<Page, HandlerError> {
    context.club.offer_draw(game, caller.person.id).await?;
    context.nudge();
    Ok(Page::text(say!(caller.lang, "draw-offer-sent")))
}

/// Asks once more before a draw is agreed on. Accepting is the other button here, so that two taps on one place
/// agree to nothing.
///
/// # Errors
/// Not a player, game over, no such offer; a fault.
pub async fn ask_draw(context: &Context, caller: &Caller, about: DrawId) -> Result<Reply, HandlerError> {
    let table = context.club.table(about.game).await?;
    let offer = table.may_answer_draw(about.ply, caller.person.id)?;
    let lang = caller.lang;
    let text = say!(lang, "draw-ask", heading = view::table::heading(lang, &table));
    Ok(Reply::Private(Page::text(text).with_buttons(vec![
        Button::new(
            Action::PlayOn(DrawId::at(about.game, offer.ply)),
            say!(lang, "button-play-on"),
            Tone::Quiet,
        ),
        Button::new(
            Action::AcceptDraw(DrawId::at(about.game, offer.ply)),
            say!(lang, "button-agree-draw"),
            Tone::Success,
        ),
    ])))
}

async fn form(context: &Context, caller: &Caller, at: GameRevision) -> Result<Reply, HandlerError> {
    let table = context.club.table(at.game).await?;
    table.may_move(caller.person.id, at.revision())?;
    let lang = caller.lang;
    let example = table
        .position()
        .legal_moves()
        .first()
        .map(ToString::to_string)
        .unwrap_or_default();
    Ok(Reply::Form(Form {
        action: Action::Typed(at),
        title: say!(lang, "form-title"),
        label: say!(lang, "form-label"),
        placeholder: example,
    }))
}

fn toss() -> Side {
    if rand::rng().random() {
        Side::White
    } else {
        Side::Black
    }
}

fn into_update(reply: Reply) -> Reply {
    match reply {
        Reply::Private(page) => Reply::Update(page),
        other => other,
    }
}
