//! `/export`: one game, or all of one's own, as a file of text.

pub mod ids;
pub mod transcript;

use forteca_data::GameId;
use serenity::all::{CommandOptionType, CreateCommand};
use serenity::async_trait;

use crate::club::Table;
use crate::discord::export::ids::{ExportAction, VERBS};
use crate::discord::export::transcript::{Collection, Notation};
use crate::discord::kit::caller::Caller;
use crate::discord::kit::command::{Options, choice, command, option};
use crate::discord::kit::context::Context;
use crate::discord::kit::errors::HandlerError;
use crate::discord::kit::ids::Arguments;
use crate::discord::kit::page::{MAX_FILE, Page, TextFile};
use crate::discord::kit::registry::{Action, Command, Feature, Input, Typing};
use crate::discord::kit::reply::{Reply, Suggestion};
use crate::discord::kit::responder::Deferral;
use crate::discord::options::any_game;
use crate::discord::options::own_game::GAME;
use crate::discord::show::table::heading;
use crate::numbers::game_number;
use crate::say;
use crate::texts::{Lang, text};

const NAME: &str = "export";
const FORMAT: &str = "format";

/// How many games are read at a time.
const BATCH: u32 = 100;

/// The feature.
pub struct Export;

impl Feature for Export {
    fn command(&self) -> Option<&dyn Command> {
        Some(self)
    }

    fn verbs(&self) -> &'static [&'static str] {
        VERBS
    }

    fn read(&self, verb: &str, arguments: &mut Arguments<'_>) -> Option<Box<dyn Action>> {
        Some(Box::new(ExportAction::read(verb, arguments)?))
    }
}

#[async_trait]
impl Command for Export {
    fn name(&self) -> &'static str {
        NAME
    }

    fn declare(&self) -> CreateCommand {
        let codes = Notation::ALL.into_iter().map(Notation::code);
        let format = choice(FORMAT, "export-format", codes, |lang, code| {
            text(lang, &format!("export-format-{code}"), &[])
        });
        command(NAME)
            .add_option(option(CommandOptionType::String, GAME, "export-game").set_autocomplete(true))
            .add_option(format)
    }

    async fn suggest(
        &self,
        context: &Context,
        caller: &Caller,
        typing: Typing<'_>,
    ) -> Result<Vec<Suggestion>, HandlerError> {
        match typing.option {
            GAME => any_game::suggest(context, caller, typing.text).await,
            _ => Ok(Vec::new()),
        }
    }

    async fn run(
        &self,
        context: &Context,
        caller: &Caller,
        options: &Options<'_>,
    ) -> Result<Reply, HandlerError> {
        let notation = options.string(FORMAT).and_then(Notation::from_code);
        match options.string(GAME) {
            None => all(context, caller, notation).await,
            Some(typed) => match game_number(typed) {
                Some(game) => one(context, caller, game, notation).await,
                None => Err(HandlerError::Said(say!(caller.lang, "which-unreadable"))),
            },
        }
    }
}

/// One game as a file, in the notation that is usual for it if none is asked for.
///
/// # Errors
/// No such game, PDN of a siege game; a fault.
async fn one(
    context: &Context,
    caller: &Caller,
    game: GameId,
    notation: Option<Notation>,
) -> Result<Reply, HandlerError> {
    let lang = caller.lang;
    let table = context.club.look(game, caller.viewer()).await?;
    let notation = notation.unwrap_or_else(|| Notation::usual(table.variant().family()));
    let Some(text) = transcript::written(lang, &table, notation) else {
        return Err(HandlerError::Said(say!(lang, "export-no-pdn")));
    };
    let said = heading(lang, &table);
    Ok(Reply::Private(Page {
        file: Some(TextFile {
            name: transcript::file_name(&game.0.to_string(), notation),
            alt: say!(lang, "export-alt", games = 1),
            text,
        }),
        ..Page::text(said)
    }))
}

/// Everything the caller has played and plays, in one file.
async fn all(context: &Context, caller: &Caller, notation: Option<Notation>) -> Result<Reply, HandlerError> {
    let lang = caller.lang;
    let mut written = Written::new(notation.unwrap_or(Notation::Record));
    let mut before = None;
    loop {
        let list = context.club.games_before(caller.person.id, before, BATCH).await?;
        let (tables, broken) = (list.games, list.unreadable);
        let Some(oldest) = broken.iter().copied().chain(tables.iter().map(Table::id)).min() else {
            break;
        };
        before = Some(oldest);
        written.broken += broken.len();
        written = context
            .slowly(move || {
                for table in &tables {
                    written.add(lang, table);
                }
                written
            })
            .await?;
    }
    written.reply(lang).map(Reply::Private)
}

/// A file in the making.
struct Written {
    notation: Notation,
    file: Collection,
    /// Games that the notation does not know.
    unknown: usize,
    /// Games whose record cannot be played through.
    broken: usize,
}

impl Written {
    fn new(notation: Notation) -> Self {
        Self {
            notation,
            file: Collection::new(notation, MAX_FILE),
            unknown: 0,
            broken: 0,
        }
    }

    fn add(&mut self, lang: Lang, table: &Table) {
        match transcript::written(lang, table, self.notation) {
            Some(text) => self.file.add(text),
            None => self.unknown += 1,
        }
    }

    fn reply(self, lang: Lang) -> Result<Page, HandlerError> {
        let games = self.file.len();
        let mut lines = vec![match (games, self.unknown) {
            (0, 0) => return Err(HandlerError::Said(say!(lang, "replay-none"))),
            (0, _) => return Err(HandlerError::Said(say!(lang, "export-no-pdn"))),
            _ => say!(lang, "export-all", games = games),
        }];
        if self.file.too_many > 0 {
            lines.push(say!(lang, "export-too-many", games = self.file.too_many));
        }
        if self.unknown > 0 {
            lines.push(say!(lang, "export-unknown", games = self.unknown));
        }
        if self.broken > 0 {
            lines.push(say!(lang, "export-broken", games = self.broken));
        }
        Ok(Page {
            file: Some(TextFile {
                name: transcript::file_name("games", self.notation),
                alt: say!(lang, "export-alt", games = games),
                text: self.file.into_text(),
            }),
            ..Page::text(lines.join("\n"))
        })
    }
}

#[async_trait]
impl Action for ExportAction {
    fn deferral(&self) -> Deferral {
        Deferral::Private
    }

    async fn run(
        &self,
        context: &Context,
        caller: &Caller,
        _input: Input<'_>,
    ) -> Result<Reply, HandlerError> {
        one(context, caller, self.0, None).await
    }
}
