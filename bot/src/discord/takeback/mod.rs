//! Takebacks: `/takeback` and the buttons ask for one's last move back, or answer the other who asks.

pub mod ids;
pub mod view;

use forteca_data::{Job, UserId};
use serenity::async_trait;

use crate::club::{Refusal, Table, TakebackRefusal};
use crate::discord::kit::caller::Caller;
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::ids::{Arguments, GameRevision};
use crate::discord::kit::page::{Button, Page, Tone};
use crate::discord::kit::registry::{Action, Command, Feature, Input, MoreButton, Wording};
use crate::discord::kit::reply::Reply;
use crate::discord::kit::responder::Deferral;
use crate::discord::options::game_command::{GameCommand, menu_of_games};
use crate::discord::show::table::opponent;
use crate::discord::takeback::ids::{Audience, TakebackAction, VERBS};
use crate::say;
use crate::texts::Lang;

/// The feature.
#[derive(Default)]
pub struct Takeback;

impl Feature for Takeback {
    fn command(&self) -> Option<&dyn Command> {
        Some(self)
    }

    fn verbs(&self) -> &'static [&'static str] {
        VERBS
    }

    fn read(&self, verb: &str, arguments: &mut Arguments<'_>) -> Option<Box<dyn Action>> {
        menu_of_games::<Self>(verb).or_else(|| Some(Box::new(TakebackAction::read(verb, arguments)?)))
    }

    fn wording(&self, job: Job) -> Option<Wording> {
        if let Job::TakebackAsked { ply, .. } = job {
            return Some(Box::new(move |game| Ok(view::asked(game.table, ply))));
        }
        if let Job::TakebackDeclined { ply, .. } = job {
            return Some(Box::new(move |game| {
                let lang = Lang::from_locale(&game.table.record.locale);
                Ok(Some(view::declined(lang, game.table, ply)))
            }));
        }
        if let Job::TakenBack { ply, .. } = job {
            return Some(Box::new(move |game| {
                view::taken_back(game.artist, game.table, ply)
            }));
        }
        None
    }

    fn explain(&self, lang: Lang, refusal: &Refusal, _table: Option<&Table>) -> Option<Page> {
        let Refusal::Takeback(why) = refusal else {
            return None;
        };
        Some(view::refused(lang, why))
    }

    fn more(&self, lang: Lang, table: &Table, user: UserId) -> Option<MoreButton> {
        let (action, label) = if table.may_answer_takeback(user).is_ok() {
            let label = say!(lang, "button-takeback-answer");
            (TakebackAction::Answer(table.id()), label)
        } else if table.may_ask_takeback(user).is_ok() {
            (
                TakebackAction::Ask(GameRevision::of(table)),
                say!(lang, "button-takeback"),
            )
        } else {
            return None;
        };
        Some(MoreButton::Plain(Button::new(action, label, Tone::Quiet)))
    }
}

#[async_trait]
impl GameCommand for Takeback {
    const NAME: &'static str = "takeback";

    fn is_possible(&self, table: &Table, user: UserId) -> bool {
        table.may_answer_takeback(user).is_ok() || table.may_ask_takeback(user).is_ok()
    }

    async fn run_in(&self, context: &Context, caller: &Caller, table: &Table) -> Result<Reply, HandlerError> {
        if table.may_answer_takeback(caller.person.id).is_ok() {
            return answer(caller, table).map(Reply::Private);
        }
        ask(context, caller, GameRevision::of(table))
            .await
            .map(Reply::Private)
    }
}

#[async_trait]
impl Action for TakebackAction {
    fn deferral(&self) -> Deferral {
        match self {
            TakebackAction::Answer(_) => Deferral::Private,
            TakebackAction::Ask(_) | TakebackAction::Grant(..) | TakebackAction::Decline(..) => {
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
            TakebackAction::Ask(at) => ask(context, caller, at).await.map(Reply::Update),
            TakebackAction::Answer(game) => {
                let table = context.club.table(game).await?;
                answer(caller, &table).map(Reply::Private)
            }
            TakebackAction::Grant(at, audience) => {
                // While the ply that is asked back is still on it.
                let before = context.club.table(at.game).await?;
                context.club.grant_takeback(at.game, at.revision(), user).await?;
                context.nudge();
                let lang = language(caller, &before, audience);
                Ok(Reply::Update(view::granted(lang, &before)))
            }
            TakebackAction::Decline(at, audience) => {
                let before = context.club.table(at.game).await?;
                context
                    .club
                    .decline_takeback(at.game, at.revision(), user)
                    .await?;
                context.nudge();
                let lang = language(caller, &before, audience);
                Ok(Reply::Update(view::declined(lang, &before, before.ply())))
            }
        }
    }
}

/// Asks the other for the caller's last ply back.
///
/// # Errors
/// Not their ply, the other has replied, asked already; a fault.
async fn ask(context: &Context, caller: &Caller, at: GameRevision) -> Result<Page, HandlerError> {
    let user = caller.person.id;
    let table = context.club.ask_takeback(at.game, at.revision(), user).await?;
    context.nudge();
    Ok(Page::text(say!(
        caller.lang,
        "takeback-sent",
        name = opponent(&table, user),
        game = at.game.0.to_string()
    )))
}

/// Asks the caller what they say to the other's request.
///
/// # Errors
/// Not a player, game over, no such request.
fn answer(caller: &Caller, table: &Table) -> Result<Page, HandlerError> {
    table.may_answer_takeback(caller.person.id)?;
    let page = view::question(caller.lang, table, Audience::One);
    Ok(page.ok_or(TakebackRefusal::NotAsked(table.id()))?)
}

fn language(caller: &Caller, table: &Table, audience: Audience) -> Lang {
    match audience {
        Audience::All => Lang::from_locale(&table.record.locale),
        Audience::One => caller.lang,
    }
}
