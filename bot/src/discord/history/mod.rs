//! `/history`: somebody's finished games by the page, with filters; and the moves of one game in full.

pub mod ids;
pub mod moves;
pub mod view;

use forteca_data::{HistoryQuery, UserId};
use forteca_engine::Variant;
use serenity::all::{CommandOptionType, CreateCommand, ResolvedValue};
use serenity::async_trait;

use crate::discord::history::ids::{HistoryAction, RESULTS, VERBS, result_code, result_of};
use crate::discord::history::view as history;
use crate::discord::history::view::QueryNames;
use crate::discord::kit::caller::{Caller, named};
use crate::discord::kit::command::{Options, choice, command, option};
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::ids::Arguments;
use crate::discord::kit::page::{Page, clip};
use crate::discord::kit::registry::{Action, Command, Feature, Input, Typing};
use crate::discord::kit::reply::{Reply, Suggestion};
use crate::discord::kit::responder::Deferral;
use crate::discord::options::any_game;
use crate::discord::options::kind::find_game;
use crate::discord::options::own_game::GAME;
use crate::numbers::game_number;
use crate::say;
use crate::texts::{Lang, text};

const NAME: &str = "history";
const WHO: &str = "who";
const OPPONENT: &str = "opponent";
const RESULT: &str = "result";
const PAGE: &str = "page";

/// The feature.
pub struct History;

impl Feature for History {
    fn command(&self) -> Option<&dyn Command> {
        Some(self)
    }

    fn verbs(&self) -> &'static [&'static str] {
        VERBS
    }

    fn read(&self, verb: &str, arguments: &mut Arguments<'_>) -> Option<Box<dyn Action>> {
        Some(Box::new(HistoryAction::read(verb, arguments)?))
    }
}

#[async_trait]
impl Command for History {
    fn name(&self) -> &'static str {
        NAME
    }

    fn declare(&self) -> CreateCommand {
        let codes = RESULTS.into_iter().map(result_code);
        let result = choice(RESULT, "history-result", codes, |lang, code| {
            text(lang, &format!("ended-{code}"), &[])
        });
        command(NAME)
            .add_option(option(CommandOptionType::User, WHO, "who-games"))
            .add_option(option(CommandOptionType::User, OPPONENT, "history-opponent"))
            .add_option(option(CommandOptionType::String, GAME, "history-game").set_autocomplete(true))
            .add_option(result)
            .add_option(
                option(CommandOptionType::Integer, PAGE, "page")
                    .min_int_value(1)
                    .max_int_value(100_000),
            )
    }

    async fn suggest(
        &self,
        context: &Context,
        caller: &Caller,
        typing: Typing<'_>,
    ) -> Result<Vec<Suggestion>, HandlerError> {
        match typing.option {
            GAME => suggest_kind(context, caller, typing.text).await,
            _ => Ok(Vec::new()),
        }
    }

    async fn run(
        &self,
        context: &Context,
        caller: &Caller,
        options: &Options<'_>,
    ) -> Result<Reply, HandlerError> {
        let page = options
            .integer(PAGE)
            .and_then(|page| u32::try_from(page).ok())
            .unwrap_or(1);
        let game = match options
            .string(GAME)
            .map(str::trim)
            .filter(|typed| !typed.is_empty())
        {
            None => None,
            Some(typed) => match (game_number(typed), kind(typed)) {
                (Some(game), _) => {
                    let table = context.club.look(game, caller.viewer()).await?;
                    return Ok(Reply::Private(moves::page(caller.lang, &table, page)));
                }
                (None, Some(kind)) => Some(kind.to_owned()),
                (None, None) => return Err(HandlerError::Said(say!(caller.lang, "history-unknown-game"))),
            },
        };
        let person = |name| match options.get(name) {
            Some(ResolvedValue::User(user, member)) => Some(named(user, *member)),
            _ => None,
        };
        let (who, opponent) = (person(WHO), person(OPPONENT));
        let query = HistoryQuery {
            of: who.as_ref().map_or(caller.person.id, |who| who.id),
            opponent: opponent.as_ref().map(|opponent| opponent.id),
            game,
            result: options.string(RESULT).and_then(result_of),
        };
        let named = QueryNames {
            of: who.map_or_else(|| caller.person.name.clone(), |who| who.name),
            opponent: opponent.map(|opponent| opponent.name),
        };
        list(context, caller, query, named, page)
            .await
            .map(Reply::Private)
    }
}

/// A page of finished games; beyond the last page, the last one.
///
/// # Errors
/// A fault of the club.
async fn show(
    context: &Context,
    caller: &Caller,
    query: HistoryQuery,
    page: u32,
) -> Result<Page, HandlerError> {
    let named = QueryNames {
        of: name_of(context, query.of).await?,
        opponent: match query.opponent {
            Some(opponent) => Some(name_of(context, opponent).await?),
            None => None,
        },
    };
    list(context, caller, query, named, page).await
}

async fn list(
    context: &Context,
    caller: &Caller,
    query: HistoryQuery,
    named: QueryNames,
    page: u32,
) -> Result<Page, HandlerError> {
    let find = |page: u32| {
        let club = &context.club;
        club.history(query.clone(), caller.viewer(), page - 1, history::PAGE_SIZE)
    };
    let mut page = page.max(1);
    let mut found = find(page).await?;
    let last = history::last_page(found.total);
    if page > last {
        page = last;
        found = find(page).await?;
    }
    Ok(history::page(caller.lang, &query, &named, &found, page))
}

async fn name_of(context: &Context, user: UserId) -> Result<String, HandlerError> {
    let player = context.club.player(user).await?;
    Ok(player.map(|player| player.name).unwrap_or_default())
}

/// The game that is meant, whatever its options.
fn kind(typed: &str) -> Option<&'static str> {
    let by_id = Variant::all()
        .iter()
        .find(|variant| variant.game() == typed)
        .copied();
    by_id.or_else(|| find_game(typed)).map(Variant::game)
}

/// Kinds of games whose name or id contains what was typed, and the game of a number.
async fn suggest_kind(
    context: &Context,
    caller: &Caller,
    typed: &str,
) -> Result<Vec<Suggestion>, HandlerError> {
    if game_number(typed).is_some() {
        return any_game::suggest(context, caller, typed).await;
    }
    let typed = typed.trim().to_lowercase();
    let mut kinds: Vec<&'static str> = Vec::new();
    for game in Variant::all().iter().map(|variant| variant.game()) {
        if !kinds.contains(&game) {
            kinds.push(game);
        }
    }
    let name = |lang, kind: &str| text(lang, &format!("game-{kind}"), &[]);
    Ok(kinds
        .into_iter()
        .filter(|kind| {
            let named = Lang::ALL.map(|lang| name(lang, kind).to_lowercase());
            kind.contains(&typed) || named.iter().any(|name| name.contains(&typed))
        })
        .map(|kind| Suggestion {
            name: clip(&name(caller.lang, kind), 100),
            value: kind.to_owned(),
        })
        .collect())
}

#[async_trait]
impl Action for HistoryAction {
    fn deferral(&self) -> Deferral {
        match self {
            HistoryAction::Page(..) | HistoryAction::MovesPage(..) => Deferral::Update,
            HistoryAction::Moves(_) => Deferral::Private,
        }
    }

    async fn run(
        &self,
        context: &Context,
        caller: &Caller,
        _input: Input<'_>,
    ) -> Result<Reply, HandlerError> {
        match self {
            HistoryAction::Page(query, page) => show(context, caller, query.clone(), *page)
                .await
                .map(Reply::Update),
            HistoryAction::Moves(game) => {
                let table = context.club.look(*game, caller.viewer()).await?;
                Ok(Reply::Private(moves::page(caller.lang, &table, 1)))
            }
            HistoryAction::MovesPage(game, page) => {
                let table = context.club.look(*game, caller.viewer()).await?;
                Ok(Reply::Update(moves::page(caller.lang, &table, *page)))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_or_a_name_names_a_kind_of_games() {
        assert_eq!(kind("polska-forteca"), Some("polska-forteca"));
        assert_eq!(kind("Wilki i owce"), Some("wilki-i-owce"));
        assert_eq!(kind("chess"), None);
    }
}
