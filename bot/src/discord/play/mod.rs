//! Moves: `/move` plays by typing, the button **Move** opens a private panel, each ply is posted with its board.

pub mod ids;
mod illegal;
pub mod panel;
pub mod rows;
pub mod turn;
pub mod unheard;

use forteca_data::{Job, UserId};
use serenity::all::{CommandOptionType, CreateCommand};
use serenity::async_trait;

use crate::club::{Refusal, Table, fitting, spell};
use crate::discord::board::ids::BoardAction;
use crate::discord::kit::caller::Caller;
use crate::discord::kit::command::{Options, SUGGESTIONS, command, option};
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::ids::{Arguments, CustomId, GameRevision};
use crate::discord::kit::page::{Button, MAX_MENU_TEXT, Page, Tone, clip};
use crate::discord::kit::registry::{Action, Command, Feature, Input, MoreButton, Typing, Wording};
use crate::discord::kit::reply::{Form, Reply, Suggestion};
use crate::discord::kit::responder::Deferral;
use crate::discord::options::own_game::{
    GameChoice, game_option, likely_game, suggest_game, which_game_to_move_in,
};
use crate::discord::play::ids::{PlayAction, VERBS};
use crate::say;
use crate::texts::Lang;

const NAME: &str = "move";
const MOVE: &str = "move";

/// The feature.
pub struct Play;

impl Feature for Play {
    fn command(&self) -> Option<&dyn Command> {
        Some(self)
    }

    fn verbs(&self) -> &'static [&'static str] {
        VERBS
    }

    fn read(&self, verb: &str, arguments: &mut Arguments<'_>) -> Option<Box<dyn Action>> {
        Some(Box::new(PlayAction::read(verb, arguments)?))
    }

    fn wording(&self, job: Job) -> Option<Wording> {
        let Job::Turn { ply, .. } = job else { return None };
        Some(Box::new(move |game| turn::turn(game.artist, game.table, ply)))
    }

    fn explain(&self, lang: Lang, refusal: &Refusal, table: Option<&Table>) -> Option<Page> {
        let Refusal::Move { why, .. } = refusal else {
            return None;
        };
        Some(Page::text(illegal::illegal(lang, why, table)))
    }

    fn more(&self, lang: Lang, table: &Table, user: UserId) -> Option<MoreButton> {
        table.may_move(user, table.revision()).ok()?;
        let action = PlayAction::Type(GameRevision::of(table));
        let label = say!(lang, "button-type");
        Some(MoreButton::Plain(Button::new(action, label, Tone::Primary)))
    }
}

#[async_trait]
impl Command for Play {
    fn name(&self) -> &'static str {
        NAME
    }

    fn declare(&self) -> CreateCommand {
        command(NAME)
            .add_option(
                option(CommandOptionType::String, MOVE, "move")
                    .required(true)
                    .max_length(100)
                    .set_autocomplete(true),
            )
            .add_option(game_option())
    }

    async fn suggest(
        &self,
        context: &Context,
        caller: &Caller,
        typing: Typing<'_>,
    ) -> Result<Vec<Suggestion>, HandlerError> {
        match typing.option {
            MOVE => suggest_move(context, caller, typing).await,
            _ => suggest_game(context, caller, typing).await,
        }
    }

    async fn run(
        &self,
        context: &Context,
        caller: &Caller,
        options: &Options<'_>,
    ) -> Result<Reply, HandlerError> {
        let typed = options.string(MOVE).unwrap_or_default();
        match which_game_to_move_in(context, caller, options, in_one_of_several(typed)).await? {
            GameChoice::Unclear(reply) => Ok(*reply),
            GameChoice::One(table) => {
                let at = GameRevision::of(&table);
                Ok(Reply::Private(panel::play(context, caller, at, typed).await?))
            }
        }
    }
}

/// What the menu of games does with what was typed. What does not fit into an id is typed again.
fn in_one_of_several(typed: &str) -> CustomId {
    let typed = typed.trim();
    let id = CustomId::from(PlayAction::TypedFor(typed.to_owned()));
    match typed.contains('/') || !id.fits() {
        false => id,
        true => BoardAction::Choose.into(),
    }
}

/// The legal moves that what is typed could become, in any spelling.
async fn suggest_move(
    context: &Context,
    caller: &Caller,
    typing: Typing<'_>,
) -> Result<Vec<Suggestion>, HandlerError> {
    let Some(game) = likely_game(context, caller, typing.options).await? else {
        return Ok(Vec::new());
    };
    if game.to_move().is_none_or(|player| player.id != caller.person.id) {
        return Ok(Vec::new());
    }
    let Some(position) = context.club.position(&game).await? else {
        return Ok(Vec::new());
    };
    let legal = position.legal_moves();
    Ok(fitting(&legal, typing.text)
        .into_iter()
        .take(SUGGESTIONS)
        .map(|made| {
            let value = spell(made, MAX_MENU_TEXT);
            let text = made.to_string();
            let name = match made.captured().len() {
                0 => text,
                captured => say!(caller.lang, "suggest-capture", made = text, captured = captured),
            };
            Suggestion {
                name: clip(&name, MAX_MENU_TEXT),
                value,
            }
        })
        .collect())
}

#[async_trait]
impl Action for PlayAction {
    fn deferral(&self) -> Deferral {
        match self {
            PlayAction::Open(_) | PlayAction::Type(_) | PlayAction::Typed(_) => Deferral::Private,
            PlayAction::Pick(..)
            | PlayAction::Choices(..)
            | PlayAction::Confirm(..)
            | PlayAction::TypedFor(_) => Deferral::Update,
        }
    }

    async fn run(&self, context: &Context, caller: &Caller, input: Input<'_>) -> Result<Reply, HandlerError> {
        match self {
            PlayAction::Open(at) => panel::open(context, caller, *at).await,
            PlayAction::Pick(at, _) => panel::picked(context, caller, *at, input.value).await,
            PlayAction::Choices(at, labels) => panel::choose(context, caller, *at, labels).await,
            PlayAction::Confirm(at, text) => panel::confirm(context, caller, *at, text).await,
            PlayAction::Type(at) => form(context, caller, *at).await,
            PlayAction::Typed(at) => {
                let page = panel::play(context, caller, *at, input.value).await?;
                Ok(Reply::Private(page))
            }
            PlayAction::TypedFor(text) => panel::typed_for(context, caller, input.value, text).await,
        }
    }
}

/// Asks for a move in writing, with a legal one as the example.
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
        action: PlayAction::Typed(at).into(),
        title: say!(lang, "form-title"),
        label: say!(lang, "form-label"),
        placeholder: example,
    }))
}
